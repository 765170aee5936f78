// A job: some records that travel to a worker together, and what became of each. Converting them needs no queue.
import { type Converted, convertRead } from '../convert/convert.ts';
import { type RecordOptions, readRecord } from '../convert/input.ts';
import { PintError } from '../core/error.ts';
import type { FieldErrors, Result } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { parseJson } from '../payload/json-bytes.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { createValidator } from '../validate/index.ts';
import type { Turns } from './turns.ts';

/** Records that a job should hold: fewer cost messages, more cost memory and make the others wait. */
export const JOB_RECORDS = 64;

/** What every record of a run is converted with. */
export interface JobSettings extends RecordOptions {
  /** The time to judge dates by, in Unix milliseconds. */
  readonly now: number;
}

/** JSON texts in UTF-8, each what `convertAll` takes for a record. */
export type Records = readonly Uint8Array[];

/** What became of a record. `Xml` is its XML in UTF-8, or what stands for it. */
export type Outcome<Xml = Uint8Array> =
  | {
      readonly kind: 'converted';
      readonly documentNumber?: string;
      readonly warnings: readonly ValidationResult[];
      readonly inputWarnings: FieldErrors;
      readonly xml: Xml;
    }
  | {
      readonly kind: 'invalid';
      readonly documentNumber?: string;
      readonly results: readonly ValidationResult[];
      readonly inputWarnings: FieldErrors;
    }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** Its worker broke down on it. */
  | { readonly kind: 'broken'; readonly message: string };

/** Gives the outcome of each record of a job, in order. */
export type ConvertJob = (records: Records, settings: JobSettings) => Promise<Outcome[]>;

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
      for (const one of read) outcomes.push(outcomeOf(convertRead(one, options), buffer.add));
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
// cache, which takes a quarter less time than record by record. What is held at a time is bounded.
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

function readBytes(content: Uint8Array, settings: JobSettings): Result<Document> {
  const json = parseJson(content, 'The record');
  return json.ok ? readRecord(json.value, settings) : json;
}

function outcomeOf(converted: Converted, keep: (xml: string) => Span): Outcome<Span> {
  if (converted.outcome === 'refused') return { kind: 'refused', errors: converted.errors };
  const { document_number } = converted.document;
  const numbered = document_number === undefined ? {} : { documentNumber: document_number };
  const results = converted.report?.results ?? [];
  const inputWarnings = converted.warnings;
  return converted.outcome === 'invalid'
    ? { kind: 'invalid', ...numbered, results, inputWarnings }
    : { kind: 'converted', ...numbered, warnings: results, inputWarnings, xml: keep(converted.xml) };
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

/**
 * Converts by `run`, which may fail because a record broke its worker. Then each record runs alone, one after another, and the
 * one to blame is reported as broken. Where workers have several jobs at a time, `turns` sees to it that nothing else runs
 * meanwhile: what a worker has beside that record breaks down with it, and is not to blame. A `PintError`, of a disk or a queue,
 * is no record's fault and passes through.
 */
export async function convertIsolated<Xml>(
  records: Records,
  run: (records: Records) => Promise<readonly Outcome<Xml>[]>,
  turns: Turns = AT_ONCE,
): Promise<readonly Outcome<Xml>[]> {
  if (records.length === 0) return [];
  try {
    return await turns.shared(() => run(records));
  } catch (thrown) {
    if (thrown instanceof PintError) throw thrown;
  }
  return turns.exclusive(async () => {
    const outcomes: Outcome<Xml>[] = [];
    for (const record of records) {
      try {
        outcomes.push(...(await run([record])));
      } catch (thrown) {
        if (thrown instanceof PintError) throw thrown;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        outcomes.push({ kind: 'broken', message: `The worker broke down on this record: ${reason}` });
      }
    }
    return outcomes;
  });
}

const AT_ONCE: Turns = { shared: (work) => work(), exclusive: (work) => work() };
