// How a value of JSON is written as the text of an element. What is computed from a document's text before it is written,
// such as its UUIDs, uses the same functions.
import { decimal, decimalText, SAFE_DIGITS } from './decimal.ts';
import { PintError } from './error.ts';

/** The text of a JSON value, as the writer prints it. */
export function leafText(value: unknown): string {
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** A time of day with its seconds: servers of the family leave them out, XML demands them. */
export function withSeconds(time: string): string {
  return WITHOUT_SECONDS.test(time) ? `${time}:00` : time;
}

const WITHOUT_SECONDS = /^\d\d:\d\d$/;

/**
 * A JSON number as xs:decimal text: its shortest form, never with an exponent.
 * @throws PintError `not-a-document` where it is `NaN` or infinite: no JSON holds such a number, and a caller has computed it
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new PintError('not-a-document', `A document holds ${value} in place of a number.`);
  const text = String(value);
  // Longer texts have an exponent, or noise of binary floats behind their significant digits.
  return text.length <= SAFE_DIGITS && !text.includes('e') ? text : decimalText(decimal(value));
}
