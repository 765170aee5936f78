// Text from documents and the network goes to a terminal.
// Control characters and overrides of direction in it must not steer the terminal.

/**
 * The text in one line; control characters and overrides of direction become `\ufffd`. An isolate that ends in the text stays:
 * it turns nothing but what stands in it, and Arabic sentences need it.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (found) => (found.length > 1 ? found : '\ufffd'));
}

const STEERING = /[\u2066\u2068][^\p{Cc}\u202a-\u202e\u2066-\u2069]*\u2069|[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
