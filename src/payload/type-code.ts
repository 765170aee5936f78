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

/** The field of the type code of a kind of document. */
export const typeCodeField = ({ root }: DocumentKind) =>
  root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code';

/**
 * Sets the type code of the kind of document. A type code that is given is kept.
 * @param payload what the target was made of. Its parser set the usual code; where it had no lines, these may now say otherwise
 */
export function setTypeCode(
  rules: Pick<KindRules, 'typeCodeOf'>,
  target: TypeCodes,
  kind: DocumentKind,
  payload: TypeCodes = target,
): void {
  const field = typeCodeField(kind);
  const isLeftToLines = rules.typeCodeOf && !payload.document_lines && payload[field] === kind.defaultTypeCode;
  if (target[field] === undefined || isLeftToLines) target[field] = usualTypeCode(rules, kind, target);
}

/** The type code of a kind of document with these lines that states none. */
export function usualTypeCode(
  { typeCodeOf }: Pick<KindRules, 'typeCodeOf'>,
  kind: DocumentKind,
  { document_lines: lines = [] }: TypeCodes,
): string {
  const categories = lines.map((line) => line.classified_tax_category?.id);
  return typeCodeOf?.(kind, categories) ?? kind.defaultTypeCode;
}
