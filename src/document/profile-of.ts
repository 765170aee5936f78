// The profile of a document follows from its type code.
import { type Profile, profileOfTypeCode } from '../core/document-kinds.ts';
import type { Document } from './schema.ts';

/** The profile of a document. */
export function profileOf(document: Document): Profile {
  return profileOfTypeCode(document.credit_note_type_code ?? document.invoice_type_code);
}
