// Opens the input of a batch: a file or a stream of JSON, or a folder of JSON files.
import { closeSync, createReadStream, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { type FileName, fileError, toFileError } from '../file-error.ts';
import { type Io, isLink, isUnreadableFile, type Links, readBytes, STANDARD_STREAM, takeStdin } from '../io.ts';
import { sharedBytes } from './record-buffer.ts';
import { type Chunk, createChunkBuffer, type RawRecord } from './records.ts';
import { foreignName, HEAD_BYTES, type Shape, shapeOf } from './shape.ts';
import { splitLines } from './split-lines.ts';
import { splitValues } from './split-values.ts';

/** The records of an input. */
export interface RecordSource {
  /** Reads the records from the first on; a stream is read once. */
  readonly read: () => AsyncIterable<Chunk>;
  /** Size of a file in bytes, of a folder in files. 0 for a stream, whose size is not known. */
  readonly total: number;
  /** Whether it is a stream, which cannot be read again; `keep` writes it to a file, and gives that as the source. */
  readonly keep?: (file: string) => Promise<RecordSource>;
}

/**
 * Opens a file, a folder or standard input, and looks at its beginning.
 * @throws PintError `file-unreadable`, also where it is a table or XML
 */
export async function openSource(input: string, io: Io, links: Links = 'refuse'): Promise<RecordSource> {
  if (input === STANDARD_STREAM) return sourceOfStream(takeStdin(io), { unnamed: 'input' });
  return withReadErrors(input, async () => {
    const found = statSync(input);
    if (found.isDirectory()) return sourceOfFolder(input, io, links);
    return found.isFile() ? sourceOfFile(input) : sourceOfStream(createReadStream(input), input);
  });
}

async function withReadErrors<T>(input: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFileError('read', input, thrown);
  }
}

// In the order of the names, compared by their UTF-16 units: `10.json` stands before `9.json`.
function sourceOfFolder(folder: string, io: Io, links: Links): RecordSource {
  const files = readdirSync(folder).filter((name) => /\.json$/i.test(name));
  if (files.length === 0) expectNoFiles(folder);
  files.sort();
  return { read: () => chunksOfFiles(folder, files, io, links), total: files.length };
}

// A folder that waits for its first file is empty. One with other files was probably named by mistake.
function expectNoFiles(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const file = entries.find((entry) => !entry.isDirectory() && !entry.name.startsWith('.'));
  if (file === undefined) return;
  throw new PintError('file-unreadable', `Cannot read the records of ${folder}: it has ${file.name}, but no *.json`);
}

async function* chunksOfFiles(folder: string, names: readonly string[], io: Io, links: Links): AsyncGenerator<Chunk> {
  const chunk = createChunkBuffer();
  for (const [index, name] of names.entries()) {
    chunk.add({ name, content: await readContent(join(folder, name), io, links), end: index + 1 });
    if (chunk.isFull()) yield chunk.take();
  }
  if (!chunk.isEmpty()) yield chunk.take();
}

async function readContent(file: string, io: Io, links: Links): Promise<RawRecord['content']> {
  try {
    // Opening a pipe would wait for a writer, reading a device might never end.
    const found = links === 'follow' ? statSync(file) : lstatSync(file);
    if (found.isSymbolicLink()) return { message: isLink(file).message };
    if (!found.isFile()) return { message: `Cannot read ${file}: it is not a file` };
    return await readBytes(file, io, links);
  } catch (thrown) {
    const error = toFileError('read', file, thrown);
    if (isUnreadableFile(error)) return { message: error.message };
    throw thrown;
  }
}

function sourceOfFile(file: string): RecordSource {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const size = readSync(descriptor, head, 0, head.length, 0);
    const shape = foreignName(basename(file)) ?? shapeOf(head.subarray(0, size), size < head.length) ?? 'lines';
    const split = splitterOf(shape, file);
    const total = statSync(file).size;
    const read = () => split(withErrors(blocksOf(file, total)));
    return { read, total };
  } finally {
    closeSync(descriptor);
  }
}

// So much that few chunks end only because a read does.
const READ_BYTES = 1 << 22;

// Into memory that threads share: a record that lies within a block goes to a thread without a copy.
async function* blocksOf(file: string, total: number): AsyncGenerator<Uint8Array> {
  const input = await open(file);
  let read = 0;
  try {
    for (;;) {
      const block = sharedBytes(READ_BYTES);
      // Early versions of Node 20 read nothing where the length is left out.
      const { bytesRead } = await input.read(block, 0, block.byteLength);
      read += bytesRead;
      if (bytesRead === 0 && read < total) throw new PintError('file-unreadable', becameShorter(file));
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await input.close();
  }
}

// Records that it had are not done, and nobody would miss them.
const becameShorter = (file: string): string => `Cannot read all of ${file}: it became shorter while it was read`;

async function sourceOfStream(stream: AsyncIterable<Uint8Array>, name: FileName): Promise<RecordSource> {
  const blocks = withErrors(stream)[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let shape: Shape | undefined;
  while (shape === undefined) {
    const next = await blocks.next();
    if (!next.done) read.push(next.value);
    shape = shapeOf(read.length === 1 ? (read[0] ?? new Uint8Array(0)) : Buffer.concat(read), next.done === true);
    if (next.done) shape ??= 'lines';
  }
  const split = splitterOf(shape, name);
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* read.splice(0);
    yield* { [Symbol.asyncIterator]: () => blocks };
  }
  const keep = async (file: string): Promise<RecordSource> => {
    const { createWriteStream } = await import('node:fs');
    const { pipeline } = await import('node:stream/promises');
    await pipeline(all(), createWriteStream(file));
    return sourceOfFile(file);
  };
  return { read: () => split(all()), total: 0, keep };
}

async function* withErrors(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (thrown) {
    throw toFileError('read', { unnamed: 'records' }, thrown);
  }
}

function splitterOf(shape: Shape, input: FileName): (stream: AsyncIterable<Uint8Array>) => AsyncGenerator<Chunk> {
  if (shape === 'lines') return splitLines;
  if (typeof shape === 'string') return (stream) => splitValues(stream, shape);
  const { refusal } = shape;
  throw fileError('read-records', input, ({ utf16, is, takenBy }) =>
    refusal === 'utf-16' ? utf16 : `${is[refusal]}. ${takenBy[refusal]}`,
  );
}
