// The wire name of a document, its type in snapshot and log, as the document itself has it.
// It follows profile and type code, so that it never contradicts the document's XML.
import { type DocumentKind, kindOfTypeCode } from '../core/document-kinds.ts';
import { type Document, ublRootOf } from './schema.ts';

/** The wire name of `document`, for example SELF_BILLED_INVOICE. A document without a type code has the one of its kind. */
export function wireNameOf(document: Document, kind: DocumentKind): DocumentKind['wireName'] {
  const code = document.credit_note_type_code ?? document.invoice_type_code;
  if (code === undefined || code === '') return kind.wireName;
  return (kindOfTypeCode(ublRootOf(document), code) ?? kind).wireName;
}
