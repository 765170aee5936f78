// The content of a document's QR code, made and read: fields of one byte tag, one byte length and UTF-8 text, in base64.

import { bytesOfBase64, bytesToBase64 } from '../core/base64.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { OMAN_IDENTIFYING, OMAN_IDENTITY } from '../countries/om/identity.ts';
import {
  carriesQr,
  checkedSellerUuid,
  type Identity,
  type IdentityPart,
  identityField,
  type QrType,
  qrTypeOf,
  sellerUuidOfTexts,
} from '../document/identity.ts';
import { type DocumentOrXml, readIdentity } from '../ubl/identity-of-tree.ts';

/** The fields of a QR code, in their own letter case. */
export type QrFields = Readonly<Partial<Record<IdentityPart, string>>> & {
  /** The version of the code's layout: `1.1`. */
  readonly version: string;
  /** `01` of a document to a consumer, `02` of one under the profit margin scheme. */
  readonly type: string;
  /** BTOM-004 */
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

const MAX_BYTES = 255;

/**
 * The content of a document's QR code, as base64 text: version, type, number, seller name, VAT number, date, time, totals and the
 * seller UUID (the one that the document states, else the computed one).
 *
 * Errors: fields that are missing, a value of more than 255 bytes, content of more than 700 characters. A warning where the
 * document is of a kind that carries no QR code.
 *
 * @example
 * const content = qrContent(issued.value);
 * if (content.ok) page.append(qrSvg(content.value));
 */
export function qrContent(source: DocumentOrXml): Result<string> {
  const read = readIdentity(OMAN_IDENTIFYING, source);
  return read.ok ? contentOf(read.value) : read;
}

/** The content of the QR code that a document carries; `undefined` for a document of another kind, and where a value is missing. */
export function carriedQr(identity: Identity): string | undefined {
  const content = carriesQr(OMAN_IDENTITY, identity) ? contentOf(identity) : undefined;
  return content?.ok ? content.value : undefined;
}

function contentOf(identity: Identity): Result<string> {
  const computed = checkedSellerUuid(OMAN_IDENTITY, identity);
  if (!computed.ok) return computed;
  const { version, type, parts } = qrTypeOf(OMAN_IDENTITY, identity.transactionType);
  const { texts } = identity;
  const values = [version, type, ...parts.map((part) => texts[part]), identity.sellerUuid || computed.value];
  const encoded = values.map((value) => new TextEncoder().encode(value));
  const fieldAt = (index: number): string => {
    const part = parts[index - FIXED];
    return part === undefined ? 'seller_uuid' : identityField(identity, part);
  };
  const tooLong = encoded.findIndex(({ length }) => length > MAX_BYTES);
  if (tooLong >= 0) {
    const bytes = encoded[tooLong]?.length ?? 0;
    return failure(errorAt(fieldAt(tooLong), 'too-long-for-qr', { max: MAX_BYTES, bytes }));
  }
  const content = bytesToBase64(
    Uint8Array.from(encoded.flatMap((value, index) => [index + 1, value.length, ...value])),
  );
  if (content.length > OMAN_IDENTITY.qr.maxLength) {
    const longest = Math.max(...encoded.map(({ length }) => length));
    const field = fieldAt(encoded.findIndex(({ length }) => length === longest));
    return failure(errorAt(field, 'qr-too-long', { max: OMAN_IDENTITY.qr.maxLength, length: content.length }));
  }
  const isExpected = carriesQr(OMAN_IDENTITY, identity);
  return success(content, isExpected ? {} : errorAt(WHOLE_INPUT, 'no-qr'));
}

// Version and type stand before the values of the document.
const FIXED = 2;

/**
 * Reads the content of a QR code, and says what in it contradicts a document.
 *
 * Errors: text that is not the content of such a QR code, or a document that cannot be read.
 *
 * @param source the document, or its XML, that the code belongs to
 */
export function readQr(content: string, source?: DocumentOrXml): Result<QrReading> {
  const values = valuesIn(content);
  if (typeof values === 'string') return failure(errorAt(WHOLE_INPUT, 'not-qr-content', { problem: values }));
  const [version = '', type = '', ...others] = values;
  const known = OMAN_IDENTITY.qr.types.find((one) => one.version === version && one.type === type);
  const problem = known
    ? others.length !== known.parts.length + 1 && `it has ${values.length} fields, not ${known.parts.length + 3}`
    : `there is no version ${version} with type ${type}`;
  if (!known || problem !== false) {
    return failure(errorAt(WHOLE_INPUT, 'not-qr-content', { problem: String(problem) }));
  }
  const stated = Object.fromEntries(known.parts.map((part, index) => [part, others[index] ?? '']));
  const fields: QrFields = { version, type, ...stated, sellerUuid: others.at(-1) ?? '' };
  if (source === undefined) return success({ fields, contradictions: contradictionsIn(fields, known) });
  const read = readIdentity(OMAN_IDENTIFYING, source);
  return read.ok ? success({ fields, contradictions: contradictionsWith(fields, known, read.value) }) : read;
}

// The values of the fields, or what is wrong with the text.
function valuesIn(content: string): string[] | string {
  if (typeof content !== 'string' || content === '') return 'it is empty';
  if (content.length > OMAN_IDENTITY.qr.maxLength) return `it has more than ${OMAN_IDENTITY.qr.maxLength} characters`;
  const bytes = bytesOfBase64(content);
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
function contradictionsIn(fields: QrFields, type: QrType): QrContradiction[] {
  return differing('seller_uuid', fields.sellerUuid.toLowerCase(), sellerUuidOfTexts(OMAN_IDENTITY, type, fields));
}

function contradictionsWith(fields: QrFields, { parts }: QrType, identity: Identity): QrContradiction[] {
  const { texts, transactionType } = identity;
  const computed = checkedSellerUuid(OMAN_IDENTITY, identity);
  const sellerUuid = identity.sellerUuid || (computed.ok ? computed.value : '');
  return [
    ...differing('transaction_type', fields.type, qrTypeOf(OMAN_IDENTITY, transactionType).type),
    ...parts.flatMap((part) => differing(identityField(identity, part), fields[part] ?? '', texts[part])),
    ...differing('seller_uuid', fields.sellerUuid.toLowerCase(), sellerUuid.toLowerCase()),
  ];
}

function differing(field: string, qr: string, expected: string): QrContradiction[] {
  return qr === expected ? [] : [{ field, qr, expected }];
}
