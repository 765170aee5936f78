// What programs that know no VAT call it on a line.
import { USUAL_CURRENCIES } from '../../codelists/usual-currency.ts';
import { folded } from './usual-name.ts';

const VAT = /\bv\.a\.t\b|\bvalue[ -]added tax\b/g;
// A bare “tax” may be that of a municipality or of tourism.
const BARE = /^[^\p{L}]*(?:(?:sales|output) tax(?: amount)?|gst|(?:ال)?ضريبه)[^\p{L}]*$/u;
const IS_TAX = /^vat$|^(?:ال)?(?:ضريبه|مضافه)$/;
// Nothing else may stand in its name: who advises on VAT sells a “VAT return”.
const BESIDE =
  /^(?:tax|amount|total|output|add|plus|at|on|of|the|above|rate|standard|percent|per|cent|(?:ال)?(?:قيمه|مبلغ|اجمالي|مجموع|نسبه)|بنسبه|علي|بالم(?:ئه|ايه))$/;
// At its exact amount alone: fees and charges may also be those of whoever advises on it.
const MAY_STAND_BESIDE =
  /^(?:charges?|charged|fees?|payable|due|collected|applicable|thereon|as|in|for|pct|omani?|uae|رسوم|رسم|(?:ال)?مستحقه|(?:ال)?مطبقه)$/;
const OF_GOODS = /^[^\p{L}]*vat\b[^\p{L}]* on |^[^\p{L}]*ضريبه القيمه المضافه[^\p{L}]* علي /u;
// What is sold may be of that number.
const MODEL = /^vat[ -]\d\d+$/;

const plainOf = (name: string): string => folded(name).toLowerCase().replace(VAT, 'vat').trim();

const isCurrency = (word: string): boolean =>
  Object.entries(USUAL_CURRENCIES)
    .flat()
    .join(' ')
    .toLowerCase()
    .split(/[ ()]+/)
    .includes(word);

/** Whether something is named as VAT, or as that of something else. */
export function isNamedTax(name: string): boolean {
  const plain = plainOf(name);
  return BARE.test(plain) || OF_GOODS.test(plain) || isWhole(plain, MAY_STAND_BESIDE);
}

/** Whether a name says VAT and nothing else, with its rate, base or currency or without. */
export function isNameOfTax(name: string): boolean {
  return isWhole(plainOf(name));
}

/** The same, where it cannot be another tax. */
export function isNameOfVat(name: string): boolean {
  const plain = plainOf(name);
  return !BARE.test(plain) && isWhole(plain);
}

const OUTSIDE =
  'deposit,deposits,trade in,part exchange,excess,withholding,تامين,التامين,تامينات,وديعه,الوديعه,استقطاع,استبدال'.split(
    ',',
  );

/** Whether what a text says is taken off is no part of a price: a deposit that is returned, what a private owner trades in, a tax that is withheld. */
export function namesNoPrice(text: string): boolean {
  const words = ` ${wordsOf(plainOf(text)).join(' ')} `;
  return OUTSIDE.some((one) => words.includes(` ${one} `));
}

const wordsOf = (plain: string): string[] => plain.match(/\p{L}+/gu) ?? [];

function isWhole(plain: string, more = BESIDE): boolean {
  const words = wordsOf(plain);
  return (
    words.some((word) => IS_TAX.test(word)) &&
    words.every((word) => IS_TAX.test(word) || BESIDE.test(word) || more.test(word) || isCurrency(word)) &&
    !MODEL.test(plain)
  );
}
