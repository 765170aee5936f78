// Converts the records of jobs in this thread.
import { convertRead, type WrittenDocument } from '../convert/convert.ts';
import { readRecord } from '../convert/input.ts';
import { parseJson } from '../core/json/parse-json.ts';
import type { Result } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { createValidator } from '../validate/index.ts';
import type { ConvertJob, JobSettings, Outcome, Records } from './job.ts';
import { recordNumber } from './record-number.ts';

/** Spaces by which each level of XML is indented. */
const XML_INDENT = 2;

/** Loads a validator once for many jobs, and converts in this thread, which can do other work now and then. */
export async function createConverter(): Promise<ConvertJob> {
  const validator = await createValidator();
  let usualSize = 1 << 16;
  return async (records, settings) => {
    const options = { ...settings, validator, indent: XML_INDENT };
    const buffer = createTextBuffer(usualSize);
    const outcomes: Outcome<Span>[] = [];
    for (const group of groupsOf(records)) {
      const read = group.map((content) => readBytes(content, settings));
      for (const one of read) outcomes.push(outcomeOf(convertRead(one, options), one.documentNumber, buffer.add));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const bytes = buffer.bytes();
    usualSize = Math.min(Math.max(usualSize, bytes.buffer.byteLength), LARGEST_BUFFER);
    return outcomes.map((one) => (one.kind === 'converted' ? { ...one, xml: bytes.subarray(...one.xml) } : one));
  };
}

// What a buffer begins with at most.
const LARGEST_BUFFER = 1 << 22;
const GROUP_RECORDS = 32;
const GROUP_BYTES = 1 << 18;

// Records that are all read before the first is written: while one kind of work lasts, its code stays in the processor's
// cache. What is held at a time is bounded.
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
type ReadDocument = Result<Document> & { readonly documentNumber?: string | undefined };

function readBytes(content: Uint8Array, settings: JobSettings): ReadDocument {
  const json = parseJson(content, 'record');
  if (!json.ok) return json;
  const read = readRecord(json.value, settings);
  return read.ok ? read : { ...read, documentNumber: recordNumber(json.value, settings.issuance) };
}

function outcomeOf(
  converted: Result<WrittenDocument>,
  documentNumber: string | undefined,
  keep: (xml: string) => Span,
): Outcome<Span> {
  if (!converted.ok) {
    const numbered = documentNumber === undefined ? {} : { documentNumber };
    return { kind: 'refused', ...numbered, errors: converted.errors };
  }
  const { document, xml, report } = converted.value;
  const { document_number, uuid } = document;
  const numbered = {
    ...(document_number === undefined ? {} : { documentNumber: document_number, series: seriesOf(document) }),
    ...(uuid === undefined ? {} : { uuid }),
  };
  const results = report?.results ?? [];
  const inputWarnings = converted.warnings;
  return report?.valid === false
    ? { kind: 'invalid', ...numbered, results, inputWarnings }
    : { kind: 'converted', ...numbered, warnings: results, inputWarnings, xml: keep(xml) };
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
