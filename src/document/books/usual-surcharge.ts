// What people call surcharges, and what is taken off, in the reasons of discounts and surcharges.
import { folded, spelling } from './usual-name.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SURCHARGES = /*@__PURE__*/ setOf(
  'freight delivery shipping transport transportation carriage courier postage handling packing packaging surcharge شحن توصيل نقل تغليف مناوله تحميل',
);
const FEES = /*@__PURE__*/ setOf('charge charges fee fees cost costs اجور اجره رسوم رسم مصاريف مصروفات تكاليف تكلفه');
const MAY_STAND_BESIDE = /*@__PURE__*/ setOf('fuel express urgent local inland air sea land extra additional and');
const MAY_BE_CHARGED = /*@__PURE__*/ setOf('deliveries shipment shipments surcharges insurance بريد تامين بطاقه قسيمه');

const REDUCTIONS = /*@__PURE__*/ setOf('discount discounts rebate rebates خصم حسم خصومات حسومات');
const MAY_SUM_UP = /*@__PURE__*/ setOf(
  'total sum amount of all on as per trade line lines item items تجاري تجاريه مجموع اجمالي مبلغ قيمه كل علي بنود اصناف',
);
// A discount that is lost is charged, and what is charged may have a discount in it, or have none.
const NO_REDUCTION = /*@__PURE__*/ setOf(
  'no not non without before after less net late void lost loss back بدون دون بعد قبل عدم غير لم رد رده فرق فروق فقد عكس سحب',
);
const BEGINNINGS_OF_NO_REDUCTION =
  'exce revers lose losing forfeit cancel withdr withh claw recover repay repaid refund correct adjust wrong error over unearned unused unclaimed expir disallow revok denied miss recharg chargeback chargedback remov return reinstat rescind ineligib reduc differ writeback administ process الغا ملغ معكوس استرد استرج مسترد مسترج فقدان خسار تصحيح تعديل تسوي سقوط اعاد ارجاع مرتجع مردود ازال'.split(
    ' ',
  );
const DISCOUNT_CARD = /\bdiscount (?:card|coupon|voucher)s?\b/i;

// With and without the letters and the article that Arabic writes together with a word.
const formsOf = (word: string): string[] => [word, word.replace(/^و/, ''), word.replace(/^[ولب]?(?:ال)?/, '')];
const wordsOf = (text: string): string[] =>
  folded(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const isIn = (words: ReadonlySet<string>, word: string): boolean => formsOf(word).some((form) => words.has(form));

/** Whether the reason of a surcharge says that something is taken off, and no surcharge. */
export function saysReduction(reason: string): boolean {
  const words = wordsOf(reason);
  const isNone = (word: string): boolean =>
    isIn(NO_REDUCTION, word) ||
    BEGINNINGS_OF_NO_REDUCTION.some((beginning) => formsOf(word).some((form) => form.startsWith(beginning)));
  return (
    words.some((word) => isIn(REDUCTIONS, word)) &&
    !words.some(isNone) &&
    !words.some((word) => isIn(SURCHARGES, word) || isIn(FEES, word) || isIn(MAY_BE_CHARGED, word)) &&
    !DISCOUNT_CARD.test(reason)
  );
}

/** Whether the reason of a discount says that it is one, or the sum of some, and nothing else. */
export function isNameOfReduction(reason: string): boolean {
  return wordsOf(reason).every((word) => isIn(REDUCTIONS, word) || isIn(MAY_SUM_UP, word) || /^\p{N}+$/u.test(word));
}

/** Whether a surcharge is among what a text names. */
export function namesSurcharge(text: string): boolean {
  return wordsOf(text).some((word) => isIn(SURCHARGES, word));
}

/** Whether the reason of a discount is the name of a surcharge and nothing else: “free shipping” and “packing returned” are taken off. */
export function isNameOfSurcharge(reason: string): boolean {
  const words = wordsOf(reason);
  return (
    words.some((word) => isIn(SURCHARGES, word)) &&
    words.every((word) => isIn(SURCHARGES, word) || isIn(FEES, word) || isIn(MAY_STAND_BESIDE, word))
  );
}

/** Whether a line sells a surcharge: “freight to Salalah” does, a “shipping container” does not. */
export function isItemOfSurcharge(name: string): boolean {
  return isNameOfSurcharge(name.split(BEHIND_NAME, 1)[0] ?? '');
}

/** The kind of surcharge that a text names and nothing else, and the place that it is to or from. */
export function surchargeOf(text: string): { readonly kind: string; readonly place: string } | undefined {
  const [name = '', ...places] = text.split(/ (?:to|from|إلى|الى|من) /i);
  if (!isNameOfSurcharge(name)) return undefined;
  const kind = wordsOf(name).filter((word) => !isIn(FEES, word));
  return { kind: kind.map((word) => formsOf(word).at(-1)).join(' '), place: spelling(places.join(' ')) };
}

const BEHIND_NAME = /[-–:,(]| (?:to|from|for|by|إلى|الى|من|عبر) /;
