// Where the records of a batch come from: the lines of NDJSON or the JSON files of a folder, as many at a time as a worker
// gets together.
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../ubl/xml/parse.ts';
import { fileTrouble, isFileTrouble, type Outside, readBytes, STANDARD } from '../io.ts';

/** A record before anybody has looked at it. */
export interface RawRecord {
  /** What the report calls it: the number of its line, or the name of its file. */
  readonly name: number | string;
  readonly content: Uint8Array | Unreadable;
  /** How far into the source it ends, in the source's `total`. */
  readonly end: number;
}

/** Records that go to a worker together: enough to make the way there worth while, and none that input is waited for. */
export type Chunk = readonly RawRecord[];

/** Why there is no content. */
export interface Unreadable {
  readonly message: string;
}

export function isUnreadable(content: RawRecord['content']): content is Unreadable {
  return !(content instanceof Uint8Array);
}

export interface RecordSource {
  readonly chunks: AsyncIterable<Chunk>;
  /** Bytes of NDJSON or files of a folder, 0 where nobody can know. */
  readonly total: number;
}

/** @throws PintError `file-unreadable` */
export function openSource(input: string, outside: Outside): RecordSource {
  if (input === STANDARD) return { chunks: lines(outside.stdin as AsyncIterable<Uint8Array>), total: 0 };
  try {
    const found = statSync(input);
    if (found.isDirectory()) {
      const files = readdirSync(input).filter((name) => name.endsWith('.json'));
      return { chunks: filesOf(input, files.sort(), outside), total: files.length };
    }
    return { chunks: lines(createReadStream(input, { highWaterMark: READ_BYTES })), total: found.size };
  } catch (thrown) {
    throw fileTrouble('file-unreadable', `Cannot read ${input}`, thrown);
  }
}

const MOST_RECORDS = 64;
const READ_BYTES = 1 << 18;

async function* filesOf(folder: string, names: readonly string[], outside: Outside): AsyncGenerator<Chunk> {
  let chunk: RawRecord[] = [];
  let bytes = 0;
  for (const [index, name] of names.entries()) {
    const content = await contentOf(join(folder, name), outside);
    chunk.push({ name, content, end: index + 1 });
    if (!isUnreadable(content)) bytes += content.length;
    if (chunk.length < MOST_RECORDS && bytes < READ_BYTES) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}

async function contentOf(file: string, outside: Outside): Promise<RawRecord['content']> {
  try {
    return await readBytes(file, outside);
  } catch (thrown) {
    if (isFileTrouble(thrown)) return { message: thrown.message };
    throw thrown;
  }
}

const LINE_FEED = 0x0a;
const TOO_LONG: Unreadable = { message: `The record is larger than ${DEFAULT_LIMITS.maxBytes} bytes` };

// Lines without content are none; of a line that is too long nothing is kept. What one read brings is not kept waiting for
// the next.
async function* lines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  let line = 1;
  let offset = 0;
  const pending = createPending();
  try {
    for await (const block of stream) {
      let chunk: RawRecord[] = [];
      let start = 0;
      for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, start)) {
        pending.add(block.subarray(start, end));
        start = end + 1;
        const content = pending.take();
        if (content) chunk.push({ name: line, content, end: offset + start });
        line++;
        if (chunk.length < MOST_RECORDS) continue;
        yield chunk;
        chunk = [];
      }
      pending.add(block.subarray(start));
      offset += block.length;
      if (chunk.length > 0) yield chunk;
    }
  } catch (thrown) {
    throw fileTrouble('file-unreadable', 'Cannot read the records', thrown);
  }
  const content = pending.take();
  if (content) yield [{ name: line, content, end: offset }];
}

interface Pending {
  readonly add: (piece: Uint8Array) => void;
  /** The line that the pieces make, `undefined` for a blank one; begins anew. */
  readonly take: () => RawRecord['content'] | undefined;
}

function createPending(): Pending {
  let pieces: Uint8Array[] = [];
  let size = 0;
  return {
    add(piece) {
      size += piece.length;
      if (size > DEFAULT_LIMITS.maxBytes) pieces = [];
      else pieces.push(piece);
    },
    take() {
      const isTooLong = size > DEFAULT_LIMITS.maxBytes;
      const bytes = isTooLong ? TOO_LONG : Buffer.concat(pieces);
      pieces = [];
      size = 0;
      return bytes instanceof Uint8Array && isBlank(bytes) ? undefined : bytes;
    },
  };
}

const SPACE = 0x20;

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= SPACE);
}
