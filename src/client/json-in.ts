// The JSON value of a text that another program has sent.
// Text that is not JSON has none.

/** The value; `undefined` where the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
