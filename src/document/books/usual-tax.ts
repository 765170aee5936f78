// What programs that know no VAT call it on a line.
import { folded } from './usual-name.ts';

// A bare “tax” may be that of a municipality or of tourism.
const VAT =
  /\b(?:vat|v\.a\.t|value[ -]added tax)\b|^[^\p{L}]*(?:(?:sales|output) tax(?: amount)?|gst)[^\p{L}]*$|ضريبه القيمه|القيمه المضافه|^[^\p{L}]*(?:ال)?ضريبه[^\p{L}]*$/iu;
// What is sold may say behind its name whether its price is with VAT.
const BESIDE =
  /(?:\b(?:plus|with|without|before|after|ex|incl\w*|excl\w*)\b\.?|\+)[^\p{L}]{0,9}(?:of )?(?:vat|value added tax)\b/giu;
const BESIDE_ARABIC = /(?:شامل|شامله|بدون|دون|قبل|بعد|مع) (?:ال)?ضريبه(?: القيمه المضافه)?/gu;
// Who advises on VAT sells that.
const SERVICE =
  /\b(?:vat|value added tax) (?:return|refund|registration|deregistration|advi[cs]|consult|training|course|audit|filing|compliance|implement|health|account|software|service)\w*/giu;
const SERVICE_ARABIC =
  /(?:اقرار|اقرارات|استشاره|استشارات|تسجيل|استرداد|تدريب|دوره)(?: (?:في|علي|عن))? (?:ال)?ضريبه(?: القيمه المضافه)?/gu;

/** Whether something is named as VAT, perhaps among other words. */
export function isNamedTax(name: string): boolean {
  return VAT.test(
    [BESIDE, BESIDE_ARABIC, SERVICE, SERVICE_ARABIC].reduce((rest, one) => rest.replace(one, ''), folded(name)),
  );
}

const NAMES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['vat', 'v a t', 'vat amount', 'total vat', 'output vat', 'add vat', 'value added tax'],
  ...['ضريبه القيمه المضافه', 'الضريبه', 'ضريبه', 'قيمه الضريبه', 'مبلغ الضريبه', 'القيمه المضافه'],
]);

/** Whether a name says VAT and nothing else, with a percentage or without. */
export function isNameOfTax(name: string): boolean {
  return NAMES.has(
    folded(name)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
}
