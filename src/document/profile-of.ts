// The profile of a document follows from its type code, and the specification from its profile.
import type { NamingFacts } from '../core/country-facts.ts';
import { type Profile, profileOfTypeCode } from '../core/document-kinds.ts';
import type { Document } from './schema.ts';

/** The profile of a document. */
export function profileOf(document: Document): Profile {
  return profileOfTypeCode(document.credit_note_type_code ?? document.invoice_type_code);
}

/** Says the country of a document that names none, by its specification. */
export function nameCountry({ profiles }: NamingFacts, document: Document): void {
  document.customization_id ??= profiles[profileOf(document)].customizationId;
}
