// The content of a document's QR code: fields of one byte tag, one byte length and UTF-8 text, in base64.

import { bytesToBase64 } from '../core/base64.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, movedErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { runChecks } from '../document/books/check.ts';
import { QR_CHECKS } from '../document/books/identifier-checks.ts';
import type { CheckedCountry } from '../document/document-country.ts';
import {
  carriesQr,
  checkedSellerUuid,
  type Identity,
  type IdentityRecipe,
  identityField,
  qrTypeOf,
} from '../document/identity.ts';
import { type QrReading, readQrText } from '../document/qr-text.ts';
import { type DocumentOrXml, type IdentifyingCountry, readIdentity } from '../ubl/identity-of-tree.ts';

const MAX_BYTES = 255;

/** What of a country its QR codes are made by. One that makes nothing of what identifies a document has none. */
export type QrCountry = Omit<IdentifyingCountry, 'identity'> & { readonly identity?: IdentityRecipe };

/** Makes the content of QR codes of a country; see `qrContent`. */
export function qrContentOf({ facts, rows, identity: recipe }: QrCountry): (source: DocumentOrXml) => Result<string> {
  if (!recipe) return () => failure(errorAt(WHOLE_INPUT, 'no-qr-in-country'));
  return (source) => {
    const read = readIdentity({ facts, rows, identity: recipe }, source);
    return read.ok ? contentOf(recipe, read.value) : read;
  };
}

/** The content of the QR code that a document carries; `undefined` for a document of another kind, and where a value is missing. */
export function carriedQrOf(recipe: IdentityRecipe): (identity: Identity) => string | undefined {
  return (identity) => {
    const content = carriesQr(recipe, identity) ? contentOf(recipe, identity) : undefined;
    return content?.ok ? content.value : undefined;
  };
}

function contentOf(recipe: IdentityRecipe, identity: Identity): Result<string> {
  const computed = checkedSellerUuid(recipe, identity);
  if (!computed.ok) return computed;
  const { version, type, parts } = qrTypeOf(recipe, identity.transactionType);
  const { texts } = identity;
  const values = [version, type, ...parts.map((part) => texts[part]), identity.sellerUuid || computed.value];
  const encoded = values.map((value) => new TextEncoder().encode(value));
  const fieldAt = (index: number): string => {
    const part = parts[index - FIXED];
    return part === undefined ? recipe.sellerUuid.field : identityField(identity, part);
  };
  const tooLong = encoded.findIndex(({ length }) => length > MAX_BYTES);
  if (tooLong >= 0) {
    const bytes = encoded[tooLong]?.length ?? 0;
    return failure(errorAt(fieldAt(tooLong), 'too-long-for-qr', { max: MAX_BYTES, bytes }));
  }
  const content = bytesToBase64(
    Uint8Array.from(encoded.flatMap((value, index) => [index + 1, value.length, ...value])),
  );
  if (content.length > recipe.qr.maxLength) {
    const longest = Math.max(...encoded.map(({ length }) => length));
    const field = fieldAt(encoded.findIndex(({ length }) => length === longest));
    return failure(errorAt(field, 'qr-too-long', { max: recipe.qr.maxLength, length: content.length }));
  }
  const isExpected = carriesQr(recipe, identity);
  return success(content, isExpected ? {} : errorAt(WHOLE_INPUT, 'no-qr', { carriers: recipe.qr.carriedBy.inWords }));
}

// Version and type stand before the values of the document.
const FIXED = 2;

/** Reads QR codes of a country; see `readQr`. */
export function readQrOf({
  facts,
  rows,
  identity: recipe,
}: QrCountry): (content: string, source?: DocumentOrXml) => Result<QrReading> {
  if (!recipe) return () => failure(errorAt(WHOLE_INPUT, 'no-qr-in-country'));
  return (content, source) => {
    if (source === undefined) return readQrText(recipe, content);
    const identity = readIdentity({ facts, rows, identity: recipe }, source);
    return identity.ok ? readQrText(recipe, content, identity.value) : identity;
  };
}

/** Warns where the text of a QR code that was printed says something else than the document. Without a text it warns of nothing. */
export function printedOtherwise(
  country: QrCountry & CheckedCountry,
  source: DocumentOrXml,
  qr: string | undefined,
): Result<undefined> {
  const { facts, rows, identity: recipe } = country;
  if (qr === undefined || !recipe) return success(undefined);
  const read = readQrText(recipe, qr);
  if (!read.ok) return failure(movedErrors(read.errors, () => 'printed'));
  const identity = readIdentity({ facts, rows, identity: recipe }, source);
  if (!identity.ok) return identity;
  const warnings = createErrorList();
  runChecks(QR_CHECKS, country, {}, { identity: identity.value, qr }, { warnings });
  return success(undefined, warnings.errors);
}
