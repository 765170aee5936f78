// The profile of a document is that of its specification. Of one that names none, the profile follows from its type code, and the
// specification from the profile.
import { type NamingFacts, profileOfSpecification } from '../core/country-facts.ts';
import { type Profile, profileOfTypeCode } from '../core/document-kinds.ts';
import type { Document } from './schema.ts';

/** The profile of a document: a buyer may issue one of any type code. */
export function profileOf(document: Document): Profile {
  // A host may have stored null.
  const stated = profileOfSpecification(document.customization_id ?? '');
  return stated ?? profileOfTypeCode(document.credit_note_type_code ?? document.invoice_type_code);
}

/** Says the country of a document that names none, by its specification. */
export function nameCountry({ profiles }: NamingFacts, document: Document): void {
  document.customization_id ??= profiles[profileOf(document)].customizationId;
}
