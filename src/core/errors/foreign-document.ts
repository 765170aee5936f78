// The sentence about a document that a country does not take. It stands alone, so that the writer needs no table of sentences.
import type { ForeignDocument } from '../country-facts.ts';

/** Says of which country a document is, and which one does not take it; or that its country has no such specification. */
export function foreignDocument({ of, customization, by }: ForeignDocument): string {
  if (customization !== undefined && of === by)
    return `The document follows ${customization}, which is not a specification of ${by}`;
  const why =
    customization === undefined
      ? `names no country, so it is one of ${of}`
      : `follows the specification of another country, ${customization} (${of})`;
  return `The document ${why}: it cannot be taken for one of ${by}`;
}
