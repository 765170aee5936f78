// What the text of a QR code says, and where it contradicts the document that it was printed of.

import { bytesOfBase64 } from '../core/base64.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import {
  checkedSellerUuid,
  type Identity,
  type IdentityPart,
  type IdentityRecipe,
  identityField,
  type QrRecipe,
  type QrType,
  qrTypeOf,
  sellerUuidOfTexts,
} from './identity.ts';

/** The fields of a QR code, in their own letter case. */
export type QrFields = Readonly<Partial<Record<IdentityPart, string>>> & {
  /** The version of the code's layout: `1.1`. */
  readonly version: string;
  /** Which of the country's types it is: `01`. */
  readonly type: string;
  /** The UUID that the seller gives the document. */
  readonly sellerUuid: string;
};

/** A field in which QR code and document say different things. */
export interface QrContradiction {
  /** The field of the document; `transaction_type` where the type of the code is another one. */
  readonly field: string;
  /** What the QR code says. */
  readonly qr: string;
  /** What the document says, or what the values of the code make of its seller UUID; `''` where it says nothing. */
  readonly expected: string;
}

/** What a QR code says. */
export interface QrReading {
  readonly fields: QrFields;
  /** What in it contradicts the document; without a document, a seller UUID that its other values do not make. */
  readonly contradictions: readonly QrContradiction[];
}

/** Reads the text of a QR code. Without a document it is compared with what its own values make. */
export function readQrText(recipe: IdentityRecipe, content: string, identity?: Identity): Result<QrReading> {
  const read = fieldsIn(recipe, content);
  if (!read.ok) return read;
  const { type, fields } = read.value;
  const contradictions = identity
    ? contradictionsWith(recipe, fields, type, identity)
    : contradictionsIn(recipe, fields, type);
  return success({ fields, contradictions });
}

function fieldsIn(
  recipe: IdentityRecipe,
  content: string,
): Result<{ readonly type: QrType; readonly fields: QrFields }> {
  const values = valuesIn(recipe.qr, content);
  if (typeof values === 'string') return failure(errorAt(WHOLE_INPUT, 'not-qr-content', { problem: values }));
  const [version = '', type = '', ...others] = values;
  const known = recipe.qr.types.find((one) => one.version === version && one.type === type);
  const problem = known
    ? others.length !== known.parts.length + 1 && `it has ${values.length} fields, not ${known.parts.length + 3}`
    : `there is no version ${version} with type ${type}`;
  if (!known || problem !== false) {
    return failure(errorAt(WHOLE_INPUT, 'not-qr-content', { problem: String(problem) }));
  }
  const stated = Object.fromEntries(known.parts.map((part, index) => [part, others[index] ?? '']));
  return success({ type: known, fields: { version, type, ...stated, sellerUuid: others.at(-1) ?? '' } });
}

// The values of the fields, or what is wrong with the text.
function valuesIn({ maxLength }: QrRecipe, content: string): string[] | string {
  // A scanner ends what it read with a line break, and what comes from a document or a mail is broken into lines.
  const text = typeof content === 'string' ? content.replace(/\s+/g, '') : '';
  if (text === '') return 'it is empty';
  if (text.length > maxLength) return `it has more than ${maxLength} characters`;
  const bytes = bytesOfBase64(text);
  if (!bytes) return 'it is not base64';
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const values: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, length = bytes.length] = bytes.subarray(at, at + 2);
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (tag !== values.length + 1) return `field ${values.length + 1} has the tag ${tag}`;
    if (value.length < length) return `field ${tag} breaks off`;
    try {
      values.push(decoder.decode(value));
    } catch {
      return `field ${tag} is not UTF-8`;
    }
    at += 2 + length;
  }
  return values;
}

// A seller UUID is made of the values before it.
function contradictionsIn(recipe: IdentityRecipe, fields: QrFields, type: QrType): QrContradiction[] {
  return differing(recipe.sellerUuid.field, fields.sellerUuid.toLowerCase(), sellerUuidOfTexts(recipe, type, fields));
}

function contradictionsWith(
  recipe: IdentityRecipe,
  fields: QrFields,
  { parts }: QrType,
  identity: Identity,
): QrContradiction[] {
  const { texts, transactionType } = identity;
  const computed = checkedSellerUuid(recipe, identity);
  const sellerUuid = identity.sellerUuid || (computed.ok ? computed.value : '');
  return [
    ...differing('transaction_type', fields.type, qrTypeOf(recipe, transactionType).type),
    ...parts.flatMap((part) => differing(identityField(identity, part), fields[part] ?? '', texts[part])),
    ...differing(recipe.sellerUuid.field, fields.sellerUuid.toLowerCase(), sellerUuid.toLowerCase()),
  ];
}

function differing(field: string, qr: string, expected: string): QrContradiction[] {
  return qr === expected ? [] : [{ field, qr, expected }];
}
