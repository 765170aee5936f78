// Reads the records of a batch, in chunks: the lines of an NDJSON file, or the JSON files of a folder.
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { JOB_RECORDS, type Outcome } from '../../jobs/job.ts';
import { type Io, isFileError, readBytes, STANDARD_STREAM, toFileError } from '../io.ts';

/** A record as bytes. */
export interface RawRecord {
  /** Its name in the report: the number of its line from 1, or the name of its file. */
  readonly name: number | string;
  readonly content: Uint8Array | Unreadable;
  /** Where it ends in the source, in the unit of the source's `total`. */
  readonly end: number;
}

/** Records that go to a worker together, since a message for each record would cost time. */
export type Chunk = readonly RawRecord[];

/** A record that could not be read. */
export interface Unreadable {
  /** Why it could not be read. */
  readonly message: string;
}

/** Whether a record could not be read. */
export function isUnreadable(content: RawRecord['content']): content is Unreadable {
  return !(content instanceof Uint8Array);
}

/** The records of an input. */
export interface RecordSource {
  readonly chunks: AsyncIterable<Chunk>;
  /** Size in bytes of NDJSON, in files of a folder. 0 for standard input, whose size is not known. */
  readonly total: number;
}

/**
 * Opens an NDJSON file, a folder or standard input.
 * @throws PintError `file-unreadable`
 */
export function openSource(input: string, io: Io): RecordSource {
  if (input === STANDARD_STREAM) return { chunks: chunksOfLines(io.stdin as AsyncIterable<Uint8Array>), total: 0 };
  try {
    const found = statSync(input);
    if (found.isDirectory()) {
      const files = readdirSync(input).filter((name) => name.endsWith('.json'));
      return { chunks: chunksOfFiles(input, files.sort(), io), total: files.length };
    }
    return { chunks: chunksOfFile(input), total: found.size };
  } catch (thrown) {
    throw toFileError('file-unreadable', `Cannot read ${input}`, thrown);
  }
}

// A chunk ends with whichever it reaches first.
const CHUNK_RECORDS = JOB_RECORDS;
const CHUNK_BYTES = 1 << 18;

async function* chunksOfFiles(folder: string, names: readonly string[], io: Io): AsyncGenerator<Chunk> {
  let chunk: RawRecord[] = [];
  let bytes = 0;
  for (const [index, name] of names.entries()) {
    const content = await readContent(join(folder, name), io);
    chunk.push({ name, content, end: index + 1 });
    if (!isUnreadable(content)) bytes += content.length;
    if (chunk.length < CHUNK_RECORDS && bytes < CHUNK_BYTES) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}

async function readContent(file: string, io: Io): Promise<RawRecord['content']> {
  try {
    // Opening a pipe would wait for a writer, reading a device might never end.
    if (!statSync(file).isFile()) return { message: `Cannot read ${file}: it is not a file` };
    return await readBytes(file, io);
  } catch (thrown) {
    const error = toFileError('file-unreadable', `Cannot read ${file}`, thrown);
    if (isFileError(error)) return { message: error.message };
    throw thrown;
  }
}

// The file is opened when the first chunk is asked for.
async function* chunksOfFile(file: string): AsyncGenerator<Chunk> {
  yield* chunksOfLines(createReadStream(file, { highWaterMark: CHUNK_BYTES }));
}

const LINE_FEED = 0x0a;
const TOO_LONG: Unreadable = { message: `The record is larger than ${MAX_INPUT_BYTES} bytes` };

// Blank lines are not records. Each read ends a chunk, so that complete lines never wait for more input.
async function* chunksOfLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  let line = 1;
  let offset = 0;
  const buffer = createLineBuffer();
  try {
    for await (const block of stream) {
      let chunk: RawRecord[] = [];
      let start = 0;
      for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, start)) {
        buffer.add(block.subarray(start, end));
        start = end + 1;
        const content = buffer.take();
        if (content) chunk.push({ name: line, content, end: offset + start });
        line++;
        if (chunk.length < CHUNK_RECORDS) continue;
        yield chunk;
        chunk = [];
      }
      buffer.add(block.subarray(start));
      offset += block.length;
      if (chunk.length > 0) yield chunk;
    }
  } catch (thrown) {
    throw toFileError('file-unreadable', 'Cannot read the records', thrown);
  }
  const content = buffer.take();
  if (content) yield [{ name: line, content, end: offset }];
}

interface LineBuffer {
  /** Adds a piece of the line. Of a line that is too long nothing is kept. */
  readonly add: (piece: Uint8Array) => void;
  /** Returns the line, `undefined` if it is blank, and begins the next. */
  readonly take: () => RawRecord['content'] | undefined;
}

function createLineBuffer(): LineBuffer {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const joined = createBlocks();
  return {
    add(piece) {
      size += piece.length;
      if (size > MAX_INPUT_BYTES) pieces = [];
      else pieces.push(piece);
    },
    take() {
      const isTooLong = size > MAX_INPUT_BYTES;
      const content = isTooLong ? TOO_LONG : joined(pieces, size);
      pieces = [];
      size = 0;
      return !isUnreadable(content) && hasNoContent(content) ? undefined : content;
    },
  };
}

// Puts pieces together, many lines in one block of memory that all threads share: no line is copied on its way to another
// thread, and no garbage collector has thousands of small buffers to look after.
function createBlocks(): (pieces: readonly Uint8Array[], size: number) => Uint8Array {
  let block = sharedBytes(CHUNK_BYTES);
  let used = 0;
  return (pieces, size) => {
    if (used + size > block.length) {
      block = sharedBytes(Math.max(size, CHUNK_BYTES));
      used = 0;
    }
    const content = block.subarray(used, used + size);
    used += size;
    let at = 0;
    for (const piece of pieces) {
      content.set(piece, at);
      at += piece.length;
    }
    return content;
  };
}

function sharedBytes(size: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(size));
}

// What JSON takes for white space: space, tab and the carriage return of a Windows line.
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);

function hasNoContent(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (!BLANKS.has(byte)) return false;
  return true;
}

/** The contents of the records that could be read. */
export function readableRecords(chunk: Chunk): Uint8Array[] {
  return chunk.flatMap(({ content }) => (isUnreadable(content) ? [] : [content]));
}

/** The outcomes of all records of a chunk, made of those of the readable ones. */
export function withUnreadable<Xml>(chunk: Chunk, outcomes: readonly Outcome<Xml>[]): Outcome<Xml>[] {
  const readable = outcomes.values();
  return chunk.map(({ content }) => {
    if (isUnreadable(content)) return { kind: 'broken', message: content.message };
    return readable.next().value ?? { kind: 'broken', message: 'The worker returned nothing for this record' };
  });
}
