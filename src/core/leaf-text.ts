// How a value of JSON is written as the text of an element. What is computed from a document's text before it is written,
// such as its UUIDs, uses the same functions.
import { decimal, decimalText, SAFE_DIGITS } from './decimal.ts';

/** The text of a JSON value, as the writer prints it. */
export function leafText(value: unknown): string {
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** A JSON number as xs:decimal text: its shortest form, never with an exponent. */
export function numberText(value: number): string {
  const text = String(value);
  // Longer texts have an exponent, or noise of binary floats behind their significant digits.
  return text.length <= SAFE_DIGITS && !text.includes('e') ? text : decimalText(decimal(value));
}
