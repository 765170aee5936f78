// What people call an advance, and what was paid, on a line or in the reason of a discount.
import { folded } from './usual-name.ts';

const ADVANCE = /\b(?:advance|pre-?paid|pre-?payment|deposit|down ?-?payment)\b|دفعه مقدمه|الدفعه المقدمه|عربون/i;

/** Whether a text names an advance. */
export function namesAdvance(text: string): boolean {
  return ADVANCE.test(folded(text));
}

const TAKEN_OFF = /\b(?:recover|adjust|mobili[sz]ation|paid\b)|مسدد|مدفوع|استرداد/i;

/** Whether the reason of a discount says that something was paid, or is recovered. */
export function namesPaid(reason: string): boolean {
  return TAKEN_OFF.test(folded(reason));
}

const REST = /\b(?:remaining|remainder|balance)\b|متبقي|الباقي/i;

/** Whether a name says that it is the rest of a price. */
export function namesRest(name: string): boolean {
  return REST.test(folded(name));
}

const PAID =
  /^(?:(?:(?:advance|down) payment|advance|pre ?payment|deposit) (?:received|paid|adjusted)|(?:amount|payment|cash) received|sales returns?|(?:your )?credit balance|credit note)(?: (?:receipt|rcpt|cheque|vide|dated|ref|no|on|cn))*$/i;
const PAID_IN_ARABIC =
  /^(?:(?:ال)?(?:دفعه|مبلغ|عربون)(?: (?:ال)?مقدمه?)? (?:ال)?(?:مستلمه?|مقبوضه?|مدفوعه?)|(?:ال)?مدفوع مقدما|(?:مردودات|مرتجع(?:ات)?) (?:ال)?مبيعات|رصيد دائن|اشعار دائن)(?: (?:رقم|بتاريخ|ايصال))*$/;

/** Whether a name says what the buyer paid or was credited, and nothing else: what is paid or received for something is sold. */
export function isNameOfPaid(name: string): boolean {
  // The number of a receipt, or a day, may stand behind it.
  const [upToNumber = ''] = name.split(/\p{Nd}/u, 1);
  if (/\p{L}/u.test(name.slice(upToNumber.length))) return false;
  const words = folded(upToNumber)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return PAID.test(words) || PAID_IN_ARABIC.test(words);
}
