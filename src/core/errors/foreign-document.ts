// The sentence about a document of another country. It stands alone, so that the writer needs no table of sentences.

/** Says that a document with this specification identifier is not written. */
export function foreignDocument(customization: string): string {
  return `The document follows the specification of another country, ${customization}: it cannot be written`;
}
