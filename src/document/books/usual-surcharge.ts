// What people call surcharges, and what is taken off, in the reasons of discounts and surcharges.
import { folded } from './usual-name.ts';

const REDUCTION = /\b(?:discounts?|rebates?)\b|(?<!\p{L})[ولب]?(?:ال)?(?:خصم|حسم|خصومات|حسومات)(?!\p{L})/iu;

// A discount that is lost is charged, and what is charged may have a discount in it, or have none.
const NO_REDUCTION =
  /\b(?:no|not|non|without|before|after|less|net|excess|reversed?|reversals?|reversing|los[st]|loss|forfeit\w*|cancel\w*|withdr\w+|withheld|claw\w*|recover\w*|repa\w+|refund\w*|correct\w*|adjust\w*|wrong\w*|over\w*|unearned|expired|disallowed|revoked|denied)\b|(?<!\p{L})(?:ال)?(?:الغاء|عكس|استرداد|استرجاع|فقدان|فقد|خساره|سحب|بدون|دون|بعد|قبل|عدم|غير|تصحيح|تعديل|تسويه|سقوط)(?!\p{L})/iu;

const SURCHARGE =
  /\b(?:freight|deliver(?:y|ies)|shipping|shipments?|transport(?:ation)?|carriage|courier|postage|handling|packing|packaging|surcharges?|charges?|fees?|costs?|insurance)\b|\bdiscount (?:card|coupon|voucher)s?\b|(?<!\p{L})و?(?:ال)?(?:شحن|توصيل|نقل|تغليف|مناوله|بريد|تامين|اجور|اجره|رسوم|رسم|مصاريف|مصروفات|تكاليف|تكلفه|بطاقه|قسيمه)(?!\p{L})/iu;

/** Whether the reason of a surcharge says that something is taken off, and no surcharge. */
export function saysReduction(reason: string): boolean {
  if (!REDUCTION.test(reason)) return false;
  const plain = folded(reason);
  return !NO_REDUCTION.test(plain) && !SURCHARGE.test(plain);
}

// Every word has to be one of these: “free shipping”, “delivery delay” and “packing returned” are taken off.
const WORDS_OF_SURCHARGE =
  /^(?:(?:freight|delivery|shipping|transport(?:ation)?|carriage|courier|postage|handling|packing|packaging|surcharge|fuel|express|urgent|local|inland|air|sea|land|extra|additional|and|charges?|fees?|costs?)(?: |$))+$/i;
const NAME_OF_SURCHARGE =
  /\b(?:freight|delivery|shipping|transport(?:ation)?|carriage|courier|postage|handling|packing|packaging|surcharge)\b/i;
const SURCHARGE_IN_ARABIC =
  /^(?:(?:ال)?(?:اجور|اجره|رسوم|رسم|مصاريف|مصروفات|تكاليف|تكلفه) )?(?:ال)?(?:شحن|توصيل|نقل|تغليف|مناوله|تحميل)(?: و(?:ال)?(?:شحن|توصيل|نقل|تغليف|مناوله|تحميل))*$/;

/** Whether the reason of a discount is the name of a surcharge and nothing else. */
export function isNameOfSurcharge(reason: string): boolean {
  const words =
    folded(reason)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  return (WORDS_OF_SURCHARGE.test(words) && NAME_OF_SURCHARGE.test(words)) || SURCHARGE_IN_ARABIC.test(words);
}
