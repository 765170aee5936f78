// The records of a batch, in chunks.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { JOB_RECORDS, type Outcome } from '../../jobs/job.ts';
import type { Cell } from '../../tables/records.ts';
import type { Unreadable } from './record-buffer.ts';

/** A record as bytes. */
export interface RawRecord {
  /** Its name in the report: the number of its line from 1, its number in a list from 1, or the name of its file. */
  readonly name: number | string;
  /** The line on which it begins, where its name is not that. */
  readonly line?: number;
  readonly content: Uint8Array | Unreadable;
  /** What the table that the record is from shows to be doubtful in it. */
  readonly warnings?: FieldErrors;
  /** Where a field stands in that table. */
  readonly cellOf?: (field: string) => Cell;
  /** Where it ends in the source, in the unit of the source's `total`. */
  readonly end: number;
}

/** Records that go to a worker together, since a message for each record would cost time. */
export type Chunk = readonly RawRecord[];

/** Whether a record could not be read. */
export function isUnreadable(content: RawRecord['content']): content is Unreadable {
  return !(content instanceof Uint8Array);
}

const CHUNK_BYTES = 1 << 20;

/** Gathers records into chunks. A chunk is full with so many records or bytes, whichever it reaches first. */
export interface ChunkBuffer {
  readonly add: (record: RawRecord) => void;
  readonly isFull: () => boolean;
  readonly isEmpty: () => boolean;
  /** Returns the chunk and begins the next. */
  readonly take: () => Chunk;
}

/** Begins the first chunk. */
export function createChunkBuffer(): ChunkBuffer {
  let chunk: RawRecord[] = [];
  let bytes = 0;
  return {
    add(record) {
      chunk.push(record);
      if (!isUnreadable(record.content)) bytes += record.content.length;
    },
    isFull: () => chunk.length >= JOB_RECORDS || bytes >= CHUNK_BYTES,
    isEmpty: () => chunk.length === 0,
    take() {
      const taken = chunk;
      chunk = [];
      bytes = 0;
      return taken;
    },
  };
}

/** The contents of the records that could be read. */
export function readableRecords(chunk: Chunk): Uint8Array[] {
  return chunk.flatMap(({ content }) => (isUnreadable(content) ? [] : [content]));
}

/** An outcome with the warnings of the table that its record is from. */
export function withTableWarnings<Xml>(outcome: Outcome<Xml>, record: RawRecord | undefined): Outcome<Xml> {
  if (!('inputWarnings' in outcome) || !record?.warnings) return outcome;
  return { ...outcome, inputWarnings: { ...record.warnings, ...outcome.inputWarnings } };
}

/** The outcomes of all records of a chunk, made of those of the readable ones. */
export function withUnreadable<Xml>(chunk: Chunk, outcomes: readonly Outcome<Xml>[]): Outcome<Xml>[] {
  const readable = outcomes.values();
  return chunk.map(({ content }) => {
    if (isUnreadable(content)) {
      const { errors, message, documentNumber: number } = content;
      if (errors === undefined) return { kind: 'broken', message };
      return { kind: 'refused', errors, ...(number === undefined ? {} : { documentNumber: number }) };
    }
    return readable.next().value ?? { kind: 'broken', message: 'The worker returned nothing for this record' };
  });
}
