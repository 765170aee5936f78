// A number as a person enters it → its text in JSON, with the same digits.

const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** `1,250.500`, `٤٥٫٥` → `1250.500`, `45.5`; `undefined` where it is not a number, or may be read in two ways. */
export function numberMeant(text: string): string | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '');
  const [, sign, whole, fraction = ''] = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|)(\.\d+)?$/.exec(latin) ?? [];
  if (whole === undefined || (whole === '' && fraction === '')) return undefined;
  // One group behind a comma alone may be a fraction: 1,250 is a thousand and more here, a little over one elsewhere.
  if (/^\d{1,3},\d{3}$/.test(whole) && fraction === '') return undefined;
  return `${sign}${whole.replaceAll(',', '').replace(/^0+/, '') || '0'}${fraction}`;
}
