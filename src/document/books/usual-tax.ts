// What programs that know no VAT call it on a line.

// A bare “tax” is VAT in Arabic where nothing else is named; that of a municipality or of tourism is another.
const VAT = /\b(?:vat|value added tax)\b|ضريبة القيمة|القيمة المضافة|^[^\p{L}]*(?:ال)?ضريبة[^\p{L}]*$/iu;
// What is sold may say behind its name whether its price is with VAT.
const BESIDE =
  /(?:\b(?:plus|with|without|before|after|ex|incl\w*|excl\w*)\b\.?|\+)[^\p{L}]{0,9}(?:of )?(?:vat|value added tax)\b/giu;
const BESIDE_ARABIC = /(?:شامل|شاملة|بدون|دون|قبل|بعد|مع) (?:ال)?ضريبة(?: القيمة المضافة)?/gu;

/** Whether something is named as VAT, perhaps among other words. */
export function isNamedTax(name: string): boolean {
  return VAT.test(name.replace(BESIDE, '').replace(BESIDE_ARABIC, ''));
}

const NAMES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['vat', 'vat amount', 'total vat', 'output vat', 'add vat', 'value added tax'],
  ...['ضريبة القيمة المضافة', 'الضريبة', 'ضريبة', 'قيمة الضريبة', 'مبلغ الضريبة', 'القيمة المضافة'],
]);

/** Whether a name says VAT and nothing else, with a percentage or without. */
export function isNameOfTax(name: string): boolean {
  return NAMES.has(
    name
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
}
