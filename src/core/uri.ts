/** The text that a part of a URI encodes, `undefined` where it encodes none. */
export function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
