/** A text as a part of a URI, `undefined` where it cannot be one: it holds half of a pair of surrogates. */
export function encodedPart(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The text that a part of a URI encodes, `undefined` where it encodes none. */
export function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
