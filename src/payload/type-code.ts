// IBT-003, the type code of a payload or document that gives none.
import type { DocumentKind } from '../core/document-kinds.ts';
import type { KindRules } from './kind-rules.ts';

interface TypeCodes {
  invoice_type_code?: string | undefined;
  credit_note_type_code?: string | undefined;
  document_lines?:
    | readonly { readonly classified_tax_category?: { readonly id?: string | undefined } | undefined }[]
    | undefined;
}

/** Sets the type code of the kind of document. A type code that is given is kept. */
export function setTypeCode(
  { typeCodeOf }: Pick<KindRules, 'typeCodeOf'>,
  target: TypeCodes,
  kind: DocumentKind,
): void {
  const field = kind.root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code';
  target[field] ??= typeCodeOf
    ? typeCodeOf(kind, target.document_lines?.map((line) => line.classified_tax_category?.id) ?? [])
    : kind.defaultTypeCode;
}
