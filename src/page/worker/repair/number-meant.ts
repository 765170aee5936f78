// A number as a person enters it → its text in JSON, with the same digits.
import { latinDigits, numberOf } from '../../../tables/values.ts';

/** `1,250.500`, `٤٥٫٥`, `١٬٢٥٠` → `1250.500`, `45.5`, `1250`; `undefined` where it is not a number, or may be read in two ways. */
export function numberMeant(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '')
    .replace(/^-?(?=[.\u066b])/, (sign) => `${sign}0`);
  // One group behind a comma alone may be a fraction: 1,250 is a thousand and more here, a little over one elsewhere.
  if (/^-?\d{1,3},\d{3}$/.test(latinDigits(plain))) return undefined;
  const read = numberOf(plain, '.');
  return typeof read === 'string' ? undefined : read.literal;
}
