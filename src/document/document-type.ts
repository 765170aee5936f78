// The type name of a document in snapshot and log, as the document itself has it.
// It follows profile and type code, so that it never contradicts the document's XML.
import type { DocumentKind, DocumentType } from '../core/document-types.ts';
import { profileOf } from './profiles.ts';
import { type Document, ublRootOf } from './schema.ts';

/** The type name of `document`, for example SELF_BILLED_INVOICE. A document without a type code has the one of its kind. */
export function documentTypeOf(document: Document, kind: DocumentKind): DocumentType {
  const code = document.credit_note_type_code ?? document.invoice_type_code;
  if (code === undefined || code === '') return kind.documentType;
  const isSelfBilled = profileOf(document) === 'selfbilling';
  if (ublRootOf(document) === 'CreditNote') return isSelfBilled ? 'SELF_BILLED_CREDIT_NOTE' : 'CREDIT_NOTE';
  if (isSelfBilled) return 'SELF_BILLED_INVOICE';
  return code === '383' ? 'DEBIT_NOTE' : 'INVOICE';
}
