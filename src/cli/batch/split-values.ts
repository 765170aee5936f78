// A list of records, or records over many lines one after another, split by bytes: no more than a record is held at a time.
// What is inside a record is left to its reader; a bracket too few or too many in it may reach into the next.
import { createRecordBuffer, isBlank, type Unreadable } from './record-buffer.ts';
import { type Chunk, createChunkBuffer } from './records.ts';

/** A JSON list, or values without a list around them. */
export type ValuesShape = 'list' | 'values';

/** The records of a stream, named by their number from 1. A list that breaks off or goes on behind its end is named at its end. */
export async function* splitValues(stream: AsyncIterable<Uint8Array>, shape: ValuesShape): AsyncGenerator<Chunk> {
  const splitter = createSplitter(shape);
  const chunk = createChunkBuffer();
  let offset = 0;
  const add = ({ end, ...record }: SplitRecord): void => chunk.add({ ...record, end: offset + end });
  for await (const block of stream) {
    for (const record of splitter.split(block)) {
      add(record);
      if (chunk.isFull()) yield chunk.take();
    }
    offset += block.length;
    if (!chunk.isEmpty()) yield chunk.take();
    if (splitter.isBroken()) return;
  }
  for (const record of splitter.end()) add(record);
  if (!chunk.isEmpty()) yield chunk.take();
}

interface SplitRecord {
  readonly name: number;
  readonly line: number;
  readonly content: Uint8Array | Unreadable;
  /** Where it ends in the block. */
  readonly end: number;
}

interface Splitter {
  /** The records that end in the block. */
  readonly split: (block: Uint8Array) => Generator<SplitRecord, void, undefined>;
  /** What is left where the input ends. */
  readonly end: () => SplitRecord[];
  /** Whether nothing more can be read. */
  readonly isBroken: () => boolean;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const LIST_END = 0x5d;
// A byte order mark in UTF-8, which may precede the first value.
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

function createSplitter(shape: ValuesShape): Splitter {
  const isList = shape === 'list';
  const buffer = createRecordBuffer();
  let place: 'before list' | 'between' | 'in record' | 'behind list' | 'broken' = isList ? 'before list' : 'between';
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  // Whether a comma came after the last record.
  let isComma = false;
  let line = 1;
  let count = 0;
  let startLine = 1;
  // Where the record begins in the block, as far as the block holds it.
  let start = 0;

  const broken = (message: string, end: number): SplitRecord => {
    place = 'broken';
    return { name: count + 1, line, content: { message }, end };
  };
  const taken = (end: number): SplitRecord => {
    place = 'between';
    count++;
    return { name: count, line: startLine, content: buffer.take() ?? { message: 'The record is blank' }, end };
  };

  function* split(block: Uint8Array): Generator<SplitRecord, void, undefined> {
    start = 0;
    for (let at = 0; at < block.length; at++) {
      const byte = block[at] ?? 0;
      if (byte === LINE_FEED) line++;
      if (place === 'in record') {
        const end = endInRecord(byte);
        if (end === 'none') continue;
        buffer.add(block.subarray(start, end === 'behind' ? at + 1 : at));
        yield taken(at + 1);
        isComma = byte === COMMA;
        if (isList && byte === LIST_END) place = 'behind list';
      } else {
        const flaw = flawBetween(byte, at);
        if (flaw !== undefined) return yield broken(`Line ${line}: ${flaw}`, at + 1);
      }
    }
    if (place === 'in record') buffer.add(block.subarray(start));
  }

  // Whether the record that is read ends, and on which side of the byte.
  function endInRecord(byte: number): 'none' | 'before' | 'behind' {
    if (isInText) {
      // No text of JSON goes over the end of its line: what lacks its quote spoils no other record.
      if (byte === LINE_FEED) isInText = isEscaped = false;
      else if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (OPENING.has(byte)) depth++;
    else if (depth > 0) {
      if (CLOSING.has(byte) && --depth === 0 && !isList) return 'behind';
    } else if (isList ? byte === COMMA || byte === LIST_END : byte === LINE_FEED || isBlank(byte)) return 'before';
    return 'none';
  }

  // What is wrong with a byte outside of records; one that is not may begin a record.
  function flawBetween(byte: number, at: number): string | undefined {
    if (byte === LINE_FEED || isBlank(byte) || (count === 0 && BYTE_ORDER_MARK.has(byte))) return undefined;
    if (place === 'behind list') return 'more text follows the end of the list';
    if (place === 'before list') place = 'between';
    else if (isList && byte === LIST_END) {
      if (isComma) return 'a comma stands before the end of the list';
      place = 'behind list';
    } else if (isList && byte === COMMA) return 'a record is missing before the comma';
    else {
      place = 'in record';
      startLine = line;
      start = at;
      depth = OPENING.has(byte) ? 1 : 0;
      isInText = byte === QUOTE;
      isEscaped = false;
    }
    return undefined;
  }

  return {
    split,
    isBroken: () => place === 'broken',
    end() {
      if (!isList) return place === 'in record' ? [taken(0)] : [];
      if (place === 'behind list') return [];
      if (place !== 'in record') return [broken(`The list breaks off at its end, line ${line}: "]" is missing`, 0)];
      if (depth > 0 || isInText) {
        const where = `line ${line}, within record ${count + 1}, which begins at line ${startLine}`;
        return [broken(`The list breaks off at its end, ${where}`, 0)];
      }
      return [taken(0), broken(`The list breaks off at its end, line ${line}: "]" is missing`, 0)];
    },
  };
}
