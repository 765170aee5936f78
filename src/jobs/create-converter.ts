// Converts the records of jobs in this thread.

import { withCountryMeant } from '../convert/country-meant.ts';
import { type RecordCountry, type RecordOptions, readRecordOf } from '../convert/input.ts';
import { pickCountry } from '../convert/pick-country.ts';
import type { Taxpayers } from '../core/country-facts.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { lazy } from '../core/lazy.ts';
import type { Failure, Result, Success } from '../core/result.ts';
import { type Countries, listOfCountries, type OneOrMoreCountries } from '../core/several-countries.ts';
import { substituteOf } from '../core/substitutes.ts';
import { XML_INDENT } from '../core/xml-indent.ts';
import { acceptedCodes } from '../document/accepted-codes.ts';
import { contentText } from '../document/books/content-text.ts';
import { named } from '../document/named.ts';
import { type Document, STORED_BESIDE } from '../document/schema.ts';
import { engineOnDemand, loadSchemaEngine } from '../schema/index.ts';
import { fingerprint } from '../status/fingerprint.ts';
import type { ValidationCountry } from '../validate/validation-country.ts';
import { contextOf, type WriteOptions, type WrittenXml, writeChecked } from '../validate/validator.ts';
import { billedOf, sellerOf } from './billed.ts';
import type { ConvertJob, JobSettings, Outcome, Records } from './job.ts';
import { recordNumber } from './record-number.ts';

/** A country whose records are converted and checked. */
export type ConvertingCountry = RecordCountry & ValidationCountry;

/**
 * Makes what converts records of a country, or of several: it prepares the rules of each once for many jobs, when its first record
 * comes, and converts in this thread, which can do other work now and then.
 */
export function createConverterOf(given: OneOrMoreCountries<ConvertingCountry>): () => Promise<ConvertJob> {
  return async () => {
    const [first, ...others] = listOfCountries(given);
    const countries: Countries<Converting> = [converting(first), ...others.map(converting)];
    return converterOf(countries);
  };
}

// What converts records of a country.
interface Converting {
  readonly facts: ConvertingCountry['facts'];
  readonly substitutes: ConvertingCountry['substitutes'];
  readonly readRecord: (record: unknown, options: RecordOptions) => Result<Document>;
  readonly write: (documents: readonly Document[], options: WriteOptions) => Promise<WrittenXml[]>;
}

function converting(country: ConvertingCountry): Converting {
  const engine = engineOnDemand(loadSchemaEngine);
  const context = lazy(() => contextOf(country, engine));
  return {
    facts: country.facts,
    substitutes: country.substitutes,
    readRecord: readRecordOf(country),
    write: (documents, options) => engine.attempt(() => writeChecked(documents, options, context())),
  };
}

function converterOf(countries: Countries<Converting>): ConvertJob {
  let usualSize = 1 << 16;
  return async (records, settings) => {
    const buffer = createTextBuffer(usualSize);
    const outcomes: Outcome<Span>[] = [];
    for (const group of groupsOf(records)) {
      // Each stage is a loop of its own.
      const parsed = group.map((content) => parseJson(content, 'record'));
      const read = parsed.map((json) => readParsed(countries, json, settings));
      const written = new Map<Converting | undefined, WrittenXml[]>();
      for (const country of countries) {
        const documents = read.flatMap((one) => (one.ok && one.country === country ? [one.value] : []));
        if (documents.length === 0) continue;
        const options = { now: settings.now, indent: XML_INDENT, decimals: settings.decimals };
        written.set(country, await country.write(documents, options));
      }
      for (const one of read) {
        const made = one.ok ? written.get(one.country)?.shift() : undefined;
        if (!one.ok) outcomes.push(refusedOutcome(one));
        else if (made) outcomes.push(writtenOutcome(one, made, buffer.add));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    const bytes = buffer.bytes();
    usualSize = Math.min(Math.max(usualSize, bytes.buffer.byteLength), LARGEST_BUFFER);
    return outcomes.map((one) => (one.kind === 'converted' ? { ...one, xml: bytes.subarray(...one.xml) } : one));
  };
}

// What a buffer begins with at most.
const LARGEST_BUFFER = 1 << 22;
const GROUP_RECORDS = 8;
const GROUP_BYTES = 1 << 18;

// Records that go through the stages together: while one kind of work lasts, its code stays in the processor's caches, and of a few
// records what one stage leaves is still there for the next. What is held at a time is bounded.
function groupsOf(records: Records): Uint8Array[][] {
  const groups: Uint8Array[][] = [];
  for (const content of records) {
    const last = groups.at(-1);
    if (last && last.length < GROUP_RECORDS && bytesIn(last) + content.length <= GROUP_BYTES) last.push(content);
    else groups.push([content]);
  }
  return groups;
}

function bytesIn(group: Records): number {
  return group.reduce((sum, { length }) => sum + length, 0);
}

/** From where to where a text lies in a buffer. */
type Span = readonly [start: number, end: number];

// What was read, in which country and with which warnings accepted, and the number that a record has which is refused.
interface OfCountry {
  readonly country?: Converting;
  readonly accepts?: readonly string[];
}

type ReadDocument = Result<Document> & ReadNumber & OfCountry;

interface ReadNumber {
  readonly documentNumber?: string | undefined;
}

function readParsed(countries: Countries<Converting>, json: Result<unknown>, settings: JobSettings): ReadDocument {
  if (!json.ok) return json;
  const country = pickCountry(countries, json.value, settings.country);
  const given = country.ok ? country.value.readRecord(json.value, { ...settings, fromText: true }) : country;
  const read = country.ok ? withCountryMeant(given, json.value, country.value, countries, settings) : given;
  if (!read.ok) return { ...read, documentNumber: recordNumber(json.value, settings.issuance) };
  const accepts = [...(acceptedCodes(Reflect.get(Object(json.value), 'accept')) ?? [])];
  return country.ok ? { ...read, country: country.value, ...(accepts.length > 0 && { accepts }) } : read;
}

function refusedOutcome({ documentNumber, errors }: Failure & ReadNumber): Outcome<Span> {
  return { kind: 'refused', ...(documentNumber === undefined ? {} : { documentNumber }), errors };
}

function writtenOutcome(
  { value: document, warnings: inputWarnings, country, accepts }: Success<Document> & OfCountry,
  { xml, report: { valid, results, ruleSets } }: WrittenXml,
  keep: (xml: string) => Span,
): Outcome<Span> {
  const { document_number, uuid } = document;
  const numbered = {
    ...(document_number === undefined ? {} : { documentNumber: document_number, ...contentOf(document, country) }),
    ...(uuid === undefined ? {} : { uuid }),
    ...(accepts && { accepts }),
  };
  const judged = results.length === 0 ? {} : { ruleSets };
  const billed = country === undefined ? undefined : billedOf(document, country.facts, knownBuyer(document, country));
  return valid
    ? {
        kind: 'converted',
        ...numbered,
        ...(billed ? { billed } : {}),
        warnings: results,
        ...judged,
        inputWarnings,
        xml: keep(xml),
      }
    : { kind: 'invalid', ...numbered, results, ...judged, inputWarnings };
}

function contentOf(document: Document, country: Converting | undefined): { series: string; content?: string } {
  const series = seriesOf(document, country?.facts.taxpayers);
  const buyer = country && knownBuyer(document, country);
  return buyer === undefined
    ? { series }
    : { series, content: fingerprint(`${series}${buyer}${toldApartBy(document)}`) };
}

// What a document is called, how it is paid and what is told beside it makes no other sale. An order, a delivery or a line does.
const NOT_CONTENT: ReadonlySet<string> = new Set([
  ...['note', 'document_source', 'prepaid_amount', 'prepaid_payment', 'payable_rounding_amount', 'payable_amount'],
  ...['id', 'uuid', 'seller_uuid', 'document_number', 'document_status', 'due_date', 'payment_means', 'payment_terms'],
  ...['accounting_supplier_party', 'accounting_customer_party', 'meta_info', ...STORED_BESIDE],
]);

function toldApartBy(document: Document): string {
  const content: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(document)) if (!NOT_CONTENT.has(name)) content[name] = value;
  return contentText(inOrder(content));
}

// Where a field comes from decides its place: the payload, the issuance, a store.
function inOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inOrder) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const ordered: Partial<Value> = {};
  for (const name of Object.keys(value).sort() as (keyof Value)[]) ordered[name] = inOrder(value[name]);
  return ordered as Value;
}

// Consumers buy the same thing on the same day, and nobody knows who they are.
function knownBuyer(
  { accounting_customer_party: buyer = {} }: Document,
  { facts, substitutes }: Converting,
): string | undefined {
  const { endpoint_scheme_id: scheme, endpoint_id: address, party_tax_scheme: tax } = buyer;
  const { otherNumber } = facts.taxpayers;
  const other = otherNumber === undefined ? undefined : named<string>(buyer, otherNumber);
  const isNobody =
    address === undefined || substituteOf(substitutes?.byName ?? {}, facts.taxpayers, scheme, address) !== undefined;
  const numbers = [tax?.company_id, other, isNobody ? undefined : `${scheme}:${address}`];
  return numbers.every((one) => one === undefined) ? undefined : JSON.stringify(numbers);
}

function seriesOf(document: Document, taxpayers?: Taxpayers): string {
  const type = document.credit_note_type_code ?? document.invoice_type_code;
  return JSON.stringify([type, ...sellerOf(document, taxpayers)]);
}

interface TextBuffer {
  /** Adds a text in UTF-8. */
  readonly add: (text: string) => Span;
  readonly bytes: () => Uint8Array;
}

const MAX_BYTES_PER_UNIT = 3;

// All XML of a job lies in one buffer, which another thread can take over without a copy.
function createTextBuffer(size: number): TextBuffer {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(size);
  let end = 0;
  return {
    add(text) {
      const needed = end + MAX_BYTES_PER_UNIT * text.length;
      if (needed > buffer.length) {
        const larger = new Uint8Array(2 * needed);
        larger.set(buffer.subarray(0, end));
        buffer = larger;
      }
      const start = end;
      end += encoder.encodeInto(text, buffer.subarray(end)).written;
      return [start, end];
    },
    bytes: () => buffer.subarray(0, end),
  };
}
