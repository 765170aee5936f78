// The sentence about a document of another country. It stands alone, so that the writer needs no table of sentences.
import type { ForeignDocument } from '../country-facts.ts';

/** Says of which country a document is, and which one does not take it. */
export function foreignDocument({ of, customization, by }: ForeignDocument): string {
  const why =
    customization === undefined
      ? `names no country, so it is one of ${of}`
      : `follows the specification of another country, ${customization} (${of})`;
  return `The document ${why}: it cannot be taken for one of ${by}`;
}
