// Text from documents and the network goes to a terminal.
// Control characters and overrides of direction in it must not steer the terminal.

/**
 * The text in one line; control characters and overrides of direction become `\ufffd`. An isolate that ends in the text stays:
 * it turns nothing but what stands in it, and Arabic sentences need it.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (found) => (found.length > 1 ? found : '\ufffd'));
}

/**
 * A value as JSON in which every control character, line separator and override of direction is written as an escape: no reader
 * sees a difference, and no terminal is steered. `indent` in spaces; without it the JSON is one line.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    UNESCAPED,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// What JSON leaves as it is, of what a terminal or a viewer obeys.
const UNESCAPED = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const STEERING = /[\u2066\u2068][^\p{Cc}\u2028-\u202e\u2066-\u2069]*\u2069|[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
