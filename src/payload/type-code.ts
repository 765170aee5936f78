// IBT-003, the type code of a payload or document that gives none.
import type { DocumentKind } from '../core/document-kinds.ts';

interface TypeCodes {
  invoice_type_code?: string | undefined;
  credit_note_type_code?: string | undefined;
}

/** Sets the type code of the kind of document. A type code that is given is kept. */
export function setTypeCode(target: TypeCodes, kind: DocumentKind): void {
  if (kind.root === 'CreditNote') target.credit_note_type_code ??= kind.defaultTypeCode;
  else target.invoice_type_code ??= kind.defaultTypeCode;
}
