// Converts the records of jobs in this thread.

import { parseJson } from '../core/json/parse-json.ts';
import { type Failure, type Result, type Success, withWarnings } from '../core/result.ts';
import { readRecord } from '../countries/om/functions.ts';
import { OMAN_VALIDATION } from '../countries/om/validate.ts';
import type { Document } from '../document/schema.ts';
import { loadContext, type WrittenXml, writeChecked } from '../validate/validator.ts';
import type { ConvertJob, JobSettings, Outcome, Records } from './job.ts';
import { recordNumber } from './record-number.ts';

/** Spaces by which each level of XML is indented. */
const XML_INDENT = 2;

/** Loads a validator once for many jobs, and converts in this thread, which can do other work now and then. */
export async function createConverter(): Promise<ConvertJob> {
  const context = await loadContext(OMAN_VALIDATION);
  let usualSize = 1 << 16;
  return async (records, settings) => {
    const buffer = createTextBuffer(usualSize);
    const outcomes: Outcome<Span>[] = [];
    for (const group of groupsOf(records)) {
      // Each stage is a loop of its own.
      const parsed = group.map((content) => parseJson(content, 'record'));
      const read = parsed.map((json) => readParsed(json, settings));
      const documents = read.flatMap((one) => (one.ok ? [one.value] : []));
      const written = writeChecked(documents, { now: settings.now, indent: XML_INDENT }, context);
      for (const one of read) {
        const made = one.ok ? written.shift() : undefined;
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

// What was read, and the number that a record has which is refused.
type ReadDocument = Result<Document> & ReadNumber;

interface ReadNumber {
  readonly documentNumber?: string | undefined;
}

function readParsed(json: Result<unknown>, settings: JobSettings): ReadDocument {
  if (!json.ok) return json;
  const read = withWarnings(readRecord(json.value, settings), json.warnings);
  return read.ok ? read : { ...read, documentNumber: recordNumber(json.value, settings.issuance) };
}

function refusedOutcome({ documentNumber, errors }: Failure & ReadNumber): Outcome<Span> {
  return { kind: 'refused', ...(documentNumber === undefined ? {} : { documentNumber }), errors };
}

function writtenOutcome(
  { value: document, warnings: inputWarnings }: Success<Document>,
  { xml, report: { valid, results } }: WrittenXml,
  keep: (xml: string) => Span,
): Outcome<Span> {
  const { document_number, uuid } = document;
  const numbered = {
    ...(document_number === undefined ? {} : { documentNumber: document_number, series: seriesOf(document) }),
    ...(uuid === undefined ? {} : { uuid }),
  };
  return valid
    ? { kind: 'converted', ...numbered, warnings: results, inputWarnings, xml: keep(xml) }
    : { kind: 'invalid', ...numbered, results, inputWarnings };
}

function seriesOf({ accounting_supplier_party: seller, ...document }: Document): string {
  const { endpoint_scheme_id: scheme, endpoint_id, party_tax_scheme: tax, tin, party_name } = seller ?? {};
  const type = document.credit_note_type_code ?? document.invoice_type_code;
  return JSON.stringify([type, scheme, endpoint_id ?? tax?.company_id ?? tin ?? party_name]);
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
