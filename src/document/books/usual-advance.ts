// What people call an advance, and what was paid, on a line or in the reason of a discount.
import { folded } from './usual-name.ts';

const ADVANCE = /\b(?:advance|pre-?paid|pre-?payment|deposit|down ?-?payment)\b|دفعه مقدمه|الدفعه المقدمه|عربون/i;

/** Whether a text names an advance. */
export function namesAdvance(text: string): boolean {
  return ADVANCE.test(folded(text));
}

const TAKEN_OFF =
  /\b(?:recover|adjusted against|(?:advance|receipt|payment) adjust|adjustment of (?:the )?(?:advance|receipt|payment)|mobili[sz]ation|paid\b)|مسدد|مدفوع|استرداد/i;

/** Whether the reason of a discount says that something was paid, or is recovered. */
export function namesPaid(reason: string): boolean {
  return TAKEN_OFF.test(folded(reason));
}

const PAID =
  /^(?:(?:(?:advance|down) payment|advance|pre ?payment|deposit) (?:received|paid|adjusted)|(?:amount|payments?|cash|cheque|transfer) received|(?:already|previously|amount|cash) paid|paid (?:amount|already|to date|(?:by|in) (?:card|cash|cheque|transfer|advance))|previously (?:invoiced|billed)|previous payments?|(?:advance|mobili[sz]ation)(?: advance| payment)? (?:recovery|recovered)|sales returns?|goods returned|returned goods|(?:your )?credit balance|credit note)(?: (?:receipt|rcpt|cheque|vide|dated|ref|no|on|cn))*$/i;
const PAID_IN_ARABIC =
  /^(?:(?:ال)?(?:دفعه|مبلغ|عربون)(?: (?:ال)?مقدمه?)? (?:ال)?(?:مستلمه?|مقبوضه?|مدفوعه?)|(?:ال)?(?:مدفوع|مسدد)(?: (?:مقدما|سابقا|مسبقا|نقدا))?|(?:ال)?(?:بضاعه|بضائع) (?:ال)?مرتجعه|(?:مردودات|مرتجع(?:ات)?) (?:ال)?مبيعات|رصيد دائن|اشعار دائن)(?: (?:رقم|بتاريخ|ايصال))*$/;

/** Whether a name says what the buyer paid or was credited, and nothing else: what is paid or received for something is sold. */
export function isNameOfPaid(name: string): boolean {
  const words = upToNumber(name);
  return PAID.test(words) || PAID_IN_ARABIC.test(words);
}

// The words before a number. That of a receipt, a percentage or a day may stand behind them, and nothing else.
function upToNumber(name: string): string {
  const [beginning = ''] = name.split(/\p{Nd}/u, 1);
  if (/\p{L}/u.test(name.slice(beginning.length))) return '';
  return folded(beginning)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

const KEPT =
  /^(?:retention(?: money)?|recovery of (?:the )?(?:mobili[sz]ation )?advance(?: payment)?|credit for (?:the )?(?:return\w*|damage\w*|short\w*|reject\w*)(?: goods)?|goodwill (?:allowance|credit|gesture)|(?:ال)?محتجز(?:ات)?(?: (?:ال)?ضمان(?: حسن التنفيذ)?)?|استرداد (?:ال)?دفعه (?:ال)?مقدمه)$/i;

/** Whether the reason of a surcharge says what is kept or credited, and nothing else. A line may sell it: what was kept is released. */
export function isNameOfKept(reason: string): boolean {
  return KEPT.test(upToNumber(reason));
}
