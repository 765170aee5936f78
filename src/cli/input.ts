// The input of `convert` from files: a payload with an issuance file, both in one file, or a document.

import { randomUUID } from 'node:crypto';
import { readRecordOf } from '../convert/input.ts';
import type { DocumentKindName } from '../core/document-kinds.ts';
import { movedErrors } from '../core/errors/field-error.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success, withWarnings } from '../core/result.ts';
import type { IssuingCountry } from '../countries/country.ts';
import type { IssuerCode } from '../countries/issuer-codes.ts';
import type { WrittenDecimals } from '../document/identity.ts';
import type { Document } from '../document/schema.ts';
import { type Io, readBytes } from './io.ts';
import { countryOfJson, countryOfXml } from './issuing.ts';
import { readsAsXml } from './reads-as-xml.ts';

export interface InputFlags {
  readonly type?: DocumentKindName;
  /** The country of what does not say its own. */
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

/** What was read, and the country that it is of. */
export interface Read<Source> {
  readonly source: Source;
  readonly country: IssuingCountry;
}

/** Makes the document of an input. Errors: not JSON, or fields of payload, issuance or document that are wrong. */
export async function readInputDocument(
  bytes: Uint8Array,
  options: InputFlags,
  io: Io,
): Promise<Result<Read<Document>>> {
  const input = parseJson(bytes, 'input');
  if (!input.ok) return input;
  const issuance = await readIssuance(options.issuance, io);
  if (!issuance.ok) return issuance;
  const picked = countryOfJson(input.value, options.country);
  if (!picked.ok) return picked;
  const unknownFields = options.lenient === true ? 'warn' : 'error';
  const { type, country, decimals, now } = options;
  const issuer = await picked.value.issuer();
  const read = readRecordOf(issuer)(input.value, {
    issuance: issuer.identity ? issuance.value : withUuid(issuance.value),
    type,
    country,
    unknownFields,
    decimals,
    now,
    fromText: true,
  });
  const all = withWarnings(withWarnings(read, issuance.warnings), input.warnings);
  return all.ok ? { ...all, value: { source: all.value, country: picked.value } } : all;
}

// Where no recipe makes the UUIDs of documents, one that nobody gave is random: who has none in its records gets another each time.
function withUuid(issuance: unknown): unknown {
  if (issuance !== undefined && !isJsonObject(issuance)) return issuance;
  return { uuid: randomUUID(), ...issuance };
}

/** The XML of an input as it is, else the document of its JSON. */
export async function readDocumentOrXml(
  bytes: Uint8Array,
  options: InputFlags,
  io: Io,
): Promise<Result<Read<Document | Uint8Array>>> {
  if (!readsAsXml(bytes)) return readInputDocument(bytes, options, io);
  return success({ source: bytes, country: countryOfXml(bytes, options.country) });
}

/** Reads the JSON of an issuance file. Without a file name the value is `undefined`. */
export async function readIssuance(file: string | undefined, io: Io): Promise<Result<unknown>> {
  if (file === undefined) return success(undefined);
  const json = parseJson(await readBytes(file, io), 'issuance');
  if (!json.ok) return failure(movedErrors(json.errors, () => 'issuance'));
  return success(
    json.value,
    movedErrors(json.warnings, (key) => `issuance.${key}`),
  );
}
