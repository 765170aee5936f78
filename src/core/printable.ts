// Text from documents and the network goes to a terminal.
// Control characters and overrides of direction in it must not steer the terminal.

/** The text in one line; control characters and overrides of direction become `\ufffd`. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
