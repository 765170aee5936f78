// The total in dirhams that the text of a reference states (BTAE-20).
import { parseJsonNumber } from '../../../core/decimal.ts';

const FORM = /^(?:(?:AED|Dhs?|dirhams?)\s*)?(-?\d[\d,]*(?:\.\d+)?)(?:\s*(?:AED|Dhs?|dirhams?))?$/i;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The amount, with its thousands apart or not, and the currency before it, behind it or nowhere; `undefined` where the text is another. */
export function dirhamsIn(text: string): number | undefined {
  const [, digits = ''] = FORM.exec(text.trim()) ?? [];
  return parseJsonNumber(GROUPED.test(digits) ? digits.replaceAll(',', '') : digits);
}
