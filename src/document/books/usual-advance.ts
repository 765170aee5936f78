// What people call an advance on a line, or in the reason of a discount.
import { folded } from './usual-name.ts';

const ADVANCE = /\b(?:advance|pre-?paid|pre-?payment|deposit|down ?-?payment)\b|دفعه مقدمه|الدفعه المقدمه|عربون/i;

/** Whether a text names an advance. */
export function namesAdvance(text: string): boolean {
  return ADVANCE.test(folded(text));
}
