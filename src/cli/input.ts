// The input of `convert` from files: a payload with an issuance file, both in one file, or a document.

import { randomUUID } from 'node:crypto';
import { InvalidArgumentError } from 'commander';
import { DOCUMENT_KINDS, type DocumentKindName } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, errorsIn, type FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { readsAsXml } from '../core/reads-as-xml.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { IssuerCode } from '../countries/issuer-codes.ts';
import { type Read, readRecordOfAny } from '../countries/read-source.ts';
import type { WrittenDecimals } from '../document/identity.ts';
import type { Document } from '../document/schema.ts';
import { type Io, readBytes } from './io.ts';
import { countryOfXmlAsked } from './issuing.ts';
import type { JsonSource } from './json-positions.ts';

export interface InputFlags {
  readonly type?: DocumentKindName;
  /** The country of what does not say its own; what says another is refused. */
  readonly country?: IssuerCode;
  /** Name of the issuance file. */
  readonly issuance?: string;
  /** Whether unknown fields are warnings. */
  readonly lenient?: boolean;
  /** How amounts are written: their UUIDs are made of the digits. */
  readonly decimals?: WrittenDecimals;
  /** The current time in Unix milliseconds, where a document is issued: documents of long ago are remarkable then. */
  readonly now?: number;
}

export type { Read };

/**
 * Makes the document of an input. Errors: not JSON, or fields of payload, issuance or document that are wrong, or another country than is asked for.
 * @param keep gets the issuance file as it was read
 */
export async function readInputDocument(
  bytes: Uint8Array,
  options: InputFlags,
  io: Io,
  keep?: (issuance: JsonSource) => void,
): Promise<Result<Read<Document>>> {
  const input = parseJson(bytes, 'input');
  if (!input.ok) return input;
  const issuance = await readIssuance(options.issuance, io, keep);
  if (!issuance.ok) return issuance;
  const unknownFields = options.lenient === true ? 'warn' : 'error';
  const { type, country, decimals, now } = options;
  const given = { issuance: issuance.value, type, country, unknownFields, decimals, now } as const;
  return readRecordOfAny(input.value, given, randomUUID, country);
}

/**
 * The XML of an input as it is, else the document of its JSON.
 * @throws InvalidArgumentError where an issuance is given for XML, which was issued already
 */
export async function readDocumentOrXml(
  bytes: Uint8Array,
  options: InputFlags,
  io: Io,
): Promise<Result<Read<Document | Uint8Array>>> {
  if (!readsAsXml(bytes)) return readInputDocument(bytes, options, io);
  if (options.issuance !== undefined)
    throw new InvalidArgumentError('--issuance does not go together with XML, which was issued already');
  const own = countryOfXmlAsked(bytes, options.country);
  if (!own.ok) return own;
  const errors = options.type === undefined ? {} : await contradictedType(bytes, options.type);
  return Object.keys(errors).length > 0 ? failure(errors) : success({ source: bytes, country: own.value });
}

// XML is of its kind, as a document in JSON is. Where it cannot be read, whoever reads it says why.
async function contradictedType(xml: Uint8Array, type: DocumentKindName): Promise<FieldErrors> {
  const [{ readDocument }, { textOf }, { typeCodeElement }, { addContradictingCodes }] = await Promise.all([
    import('../ubl/envelope/read-document.ts'),
    import('../ubl/tree.ts'),
    import('../ubl/binding/document.ts'),
    import('../payload/self-billing.ts'),
  ]);
  const read = readDocument(xml);
  if (!read.ok) return {};
  const { name: root } = read.value;
  const kind = DOCUMENT_KINDS[type];
  if (root !== kind.root) return errorAt(WHOLE_INPUT, 'already-a-document', { root, type });
  const errors = createErrorList();
  const field = root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code';
  addContradictingCodes({ [field]: textOf(read.value, typeCodeElement(kind.root)).trim() }, kind, errors);
  return errors.errors;
}

/** Reads the JSON of an issuance file. Without a file name the value is `undefined`. */
export async function readIssuance(
  file: string | undefined,
  io: Io,
  keep?: (issuance: JsonSource) => void,
): Promise<Result<unknown>> {
  if (file === undefined) return success(undefined);
  const bytes = await readBytes(file, io);
  keep?.({ file, bytes, within: 'issuance' });
  const json = parseJson(bytes, 'issuance');
  return json.ok ? json : failure(errorsIn('issuance', json.errors));
}
