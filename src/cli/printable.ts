// Words from documents and the network go to a terminal: control characters and overrides of direction in them must not
// steer it.

/** The text in one line, with such characters replaced. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
