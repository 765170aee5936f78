// A document given to another country's functions: each says so, and names both countries.
import { foreignTo, type NamingFacts } from '../core/country-facts.ts';
import { PintError } from '../core/error.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { foreignDocument } from '../core/errors/foreign-document.ts';
import type { Document } from './schema.ts';

/** @throws PintError `foreign-document` where the document is of another country */
export function expectOwnDocument(facts: NamingFacts, { customization_id: customization }: Document): void {
  const foreign = foreignTo(facts, customization);
  if (foreign) throw new PintError('foreign-document', foreignDocument(foreign));
}

/** What is wrong with a document of another country; `undefined` where it is the country's own. */
export function foreignError(
  facts: NamingFacts,
  { customization_id: customization }: Document,
): FieldErrors | undefined {
  const foreign = foreignTo(facts, customization);
  return foreign && errorAt('customization_id', 'foreign-document', foreign);
}
