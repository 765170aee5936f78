// Reads the body of a request: XML, a record, or an object that holds one of them with what goes along with it.
import { randomUUID } from 'node:crypto';
import type { DocumentKindName } from '../../core/document-kinds.ts';
import { errorAt, errorsIn, type FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { looksLikeXml } from '../../core/looks-like-xml.ts';
import { failure, type Result, success, withWarnings } from '../../core/result.ts';
import { countryOfXmlAsked } from '../../countries/choose.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import { documentOf, type ReadDocument } from '../../countries/document-of.ts';
import { loadPart, type PartName, type PartOf } from '../../countries/part-of.ts';
import { type Read, readRecordOfAny } from '../../countries/read-source.ts';
import type { WrittenDecimals } from '../../document/identity.ts';
import type { Document } from '../../document/schema.ts';
import { decodeAsTold } from '../../ubl/xml/decode.ts';
import { encodeXml } from '../../ubl/xml/encode.ts';
import { beginsAsJson } from '../../ubl/xml/not-xml.ts';
import { MEDIA, OPERATIONS } from '../operations.ts';
import type { Problem } from '../problem.ts';
import type { Job } from './job.ts';

/** A document or its XML, and what stood beside it. */
export interface Given extends Read<Document | Uint8Array> {
  readonly beside: JsonObject;
}

/** The job with its XML in UTF-8, where `charset` of the request tells another encoding than the XML declares. */
export function readAsTold(job: Job): Job {
  const text = job.charset === undefined ? undefined : decodeAsTold(job.body, job.charset);
  return text === undefined ? job : { ...job, body: encodeXml(text) };
}

/** The body as JSON; a text that is not JSON is another problem than wrong fields, such as keys that stand twice. */
export function readJson({ body }: Job): Result<unknown> | { readonly refused: Problem } {
  const read = parseJson(body, 'input');
  if (read.ok || !Object.hasOwn(read.errors, WHOLE_INPUT)) return read;
  const errors = Object.fromEntries(Object.entries(read.errors).map(([path, { message }]) => [path, message]));
  return { refused: { problem: 'not-json', errors } };
}

/**
 * Reads what an operation is about.
 * @param beside what may stand beside `xml` or `record`
 */
export async function readGiven(
  job: Job,
  beside: readonly string[] = [],
): Promise<Result<Given> | { readonly refused: Problem }> {
  const takesXml = OPERATIONS[job.operation].input?.xml === true;
  if (job.bodyMedium === 'xml') {
    if (beginsAsJson(beginningOf(job.body))) return isOfAnotherKind('JSON', MEDIA.json);
    const country = ownCountry(job.body, job);
    return country.ok ? success({ source: job.body, country: country.value, beside: {} }) : country;
  }
  if (takesXml && looksLikeXml(job.body)) return isOfAnotherKind('XML', MEDIA.xml);
  const json = readJson(job);
  if ('refused' in json || !json.ok) return json;
  const { value } = json;
  if (typeof value === 'string' && XML_START.test(value)) {
    const others = takesXml ? `, or the XML itself as ${MEDIA.xml}` : '';
    const detail = `The body is XML within a JSON string: send { "xml": … }${others}.`;
    return { refused: { problem: 'invalid-input', detail } };
  }
  const named = isJsonObject(value) ? SOURCES.filter((name) => Object.hasOwn(value, name)) : [];
  if (!isJsonObject(value) || (named.length === 0 && beside.every((name) => !Object.hasOwn(value, name)))) {
    const read = await readRecord(value, job);
    return read.ok ? { ...read, value: { ...read.value, beside: {} } } : read;
  }
  const { xml, record, ...others } = value;
  const unknown = Object.keys(others).filter((name) => !beside.includes(name));
  const errors: FieldErrors = {
    ...(named.length === 1
      ? {}
      : errorAt(named.length === 0 ? 'xml' : 'record', named.length === 0 ? 'mandatory' : 'given-twice')),
    ...Object.assign({}, ...unknown.map((name) => errorAt(name, 'unknown-field', { nearest: [] }))),
    ...(named[0] === 'xml' && typeof xml !== 'string' ? errorAt('xml', 'wrong-type', { expected: 'text' }) : {}),
  };
  for (const _ in errors) return failure(errors);
  const read = typeof xml === 'string' ? readText(xml, job) : await readRecord(record, job);
  return read.ok ? { ...read, value: { ...read.value, beside: others } } : read;
}

const beginningOf = (body: Uint8Array): string => new TextDecoder().decode(body.subarray(0, 100));

// Of a body that the operation takes, only what is said of it is wrong.
function isOfAnotherKind(kind: string, medium: string): { readonly refused: Problem } {
  const detail = `The body is ${kind}: say so in Content-Type, as ${medium}.`;
  return { refused: { problem: 'unsupported-media-type', detail } };
}

const XML_START = /^\uFEFF?[ \t\r\n]*</;
const SOURCES = ['xml', 'record'] as const;

/** The same, as a document. */
export async function readDocumentGiven(
  job: Job,
  beside: readonly string[] = [],
): Promise<Result<Read<Document> & { readonly beside: JsonObject }> | { readonly refused: Problem }> {
  const given = await readGiven(job, beside);
  if ('refused' in given || !given.ok) return given;
  const read = await documentOf(given.value);
  return read.ok
    ? withWarnings({ ...read, value: { ...given.value, source: read.value.document } }, given.warnings)
    : read;
}

/** Reads one of several documents that stand in a body: XML as text, or a record. */
export async function readOne(value: unknown, path: string, job: Job): Promise<Result<ReadDocument>> {
  // The type of the query is that of the document that the operation is about.
  const { type: _, ...parameters } = job.parameters;
  const read = typeof value === 'string' ? readText(value, job) : await readRecord(value, { ...job, parameters });
  const document = read.ok ? await documentOf(read.value) : read;
  if (!document.ok) return failure(errorsIn(path, document.errors));
  return { ...document, warnings: errorsIn(path, { ...read.warnings, ...document.warnings }) };
}

function readText(xml: string, job: Job): Result<Read<Uint8Array>> {
  const bytes = encodeXml(xml);
  const country = ownCountry(bytes, job);
  return country.ok ? success({ source: bytes, country: country.value }) : country;
}

/** The country of XML; an error where the query names another one. */
export function ownCountry(xml: Uint8Array, job: Job): Result<IssuingCountry> {
  return countryOfXmlAsked(xml, askedCountry(job), countryCode(job));
}

/** Makes the document of a record. */
export async function readRecord(record: unknown, job: Job): Promise<Result<Read<Document>>> {
  const { type, decimals, lenient } = job.parameters;
  return readRecordOfAny(
    record,
    {
      type: type as DocumentKindName | undefined,
      decimals: decimals as WrittenDecimals | undefined,
      unknownFields: lenient === 'true' ? 'warn' : 'error',
      country: countryCode(job),
      now: job.now,
    },
    randomUUID,
    askedCountry(job),
  );
}

// That of the query alone: what the service was started with is a default.
const askedCountry = ({ parameters }: Job): string | undefined => parameters['country']?.toUpperCase();

/** The code of the country of what does not say its own. */
export function countryCode({ parameters, country }: Job): string | undefined {
  return parameters['country'] ?? country;
}

/** A part that not every country has; a request that needs it is refused where this one lacks it. */
export async function partOf<Name extends PartName>(
  country: IssuingCountry,
  name: Name,
): Promise<{ readonly part: PartOf<Name> } | { readonly refused: Problem }> {
  const found = await loadPart(country, name);
  if ('part' in found) return found;
  return { refused: { problem: 'invalid-input', errors: { country: found.lack } } };
}
