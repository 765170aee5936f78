// What the command line uses of its surroundings: files, the three standard streams, the clock and Ctrl-C.
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { PintError } from '../core/error.ts';
import { MAX_HEADER_BYTES, MAX_INPUT_BYTES } from '../core/json/parse-json.ts';
import { fileError, toFileError } from './file-error.ts';

/** The surroundings of a run. Tests bring their own. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether the streams are terminals, and whether they show colours. */
  readonly terminal?: { readonly stdout: OutputStyle; readonly stderr: OutputStyle };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The environment's variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Calls `stop` at the next Ctrl-C, SIGTERM or SIGHUP, which then does not end the process. Returns a function that undoes this. */
  readonly onInterrupt: (stop: () => void) => () => void;
  /** The script that worker threads run. */
  readonly batchWorker: URL;
  /** The page for browsers, which the build makes. */
  readonly page: URL;
}

/** How text is written to a stream. */
export interface OutputStyle {
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
  /** Width of the window; absent where the stream is not a terminal. */
  readonly columns?: number;
}

/** `-` in place of a file name: standard input, or standard output. */
export const STANDARD_STREAM = '-';

// One byte too many shows the reader of the text that it is too large.
const MAX_READ_BYTES = MAX_INPUT_BYTES + MAX_HEADER_BYTES + 1;

/** Whether a symbolic link is read: one that a person names is, one that lies in a folder where that is asked for. */
export type Links = 'follow' | 'refuse';

/**
 * Reads a file or standard input, and stops one byte behind {@link MAX_INPUT_BYTES} and an envelope's header.
 * @throws PintError `file-unreadable`
 */
export async function readBytes(file: string, io: Io, links: Links = 'follow'): Promise<Uint8Array> {
  try {
    if (file === STANDARD_STREAM) return await readStream(takeStdin(io));
    // Between two of many files signals are seen: nothing else of the work may wait.
    await new Promise((resolve) => setImmediate(resolve));
    return readFile(file, links);
  } catch (thrown) {
    throw toFileError('read', file === STANDARD_STREAM ? { unnamed: 'input' } : file, thrown);
  }
}

function readFile(file: string, links: Links): Uint8Array {
  if (links === 'refuse' && lstatSync(file).isSymbolicLink()) throw isLink(file);
  // Somebody may put a link in its place meanwhile.
  const descriptor = openSync(file, constants.O_RDONLY | (links === 'refuse' ? (constants.O_NOFOLLOW ?? 0) : 0));
  try {
    const { size } = fstatSync(descriptor);
    let bytes = Buffer.allocUnsafe(Math.min(Math.max(size + 1, MIN_BUFFER_BYTES), MAX_READ_BYTES));
    let filled = 0;
    for (;;) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, null);
      filled += count;
      if (count === 0 || filled === MAX_READ_BYTES) return bytes.subarray(0, filled);
      if (filled === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * bytes.length, MAX_READ_BYTES));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What is said of a symbolic link that is not followed. */
export const isLink = (file: string): PintError => fileError('read', file, ({ isLink }) => isLink);

const MIN_BUFFER_BYTES = 4096;

const TAKEN = new WeakSet<Readable>();

/**
 * Standard input, for the one who reads it: a second reader would find nothing, and take that for what was given.
 * @throws PintError `file-unreadable` where somebody reads it already
 */
export function takeStdin({ stdin }: Io): Readable {
  if (TAKEN.has(stdin))
    throw new PintError('file-unreadable', 'Standard input can be read once: name a file in place of the second -');
  TAKEN.add(stdin);
  return stdin;
}

async function readStream(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= MAX_READ_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Writes to a stream, and waits until it has taken all. The work does not depend on who reads standard error: that nobody does is
 * no matter.
 * @throws PintError `file-unwritable`, also where the reader of another stream has gone ({@link isClosedPipe})
 */
export function writeTo(stream: Writable, text: string | Uint8Array): Promise<void> {
  if (text.length === 0) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error || (isStandardError(stream) && isClosedPipe(error))) resolve();
      else reject(streamError(stream, error));
    });
  });
}

/**
 * Writes what is said of work that is done: where the reader has gone, the work counts all the same.
 * @throws PintError `file-unwritable`
 */
export async function writeAfterwards(stream: Writable, text: string): Promise<void> {
  await writeTo(stream, text).catch((thrown: unknown) => {
    if (!isClosedPipe(thrown)) throw thrown;
  });
}

// What is said of a standard stream that cannot be written to.
function streamError(stream: Writable, error: Error): unknown {
  return toFileError('write', { unnamed: isStandardError(stream) ? 'error' : 'output' }, error);
}

const isStandardError = (stream: Writable): boolean => 'fd' in stream && stream.fd === 2;

/** Whether something thrown says that a reader such as `head` has closed the pipe: nobody is left to be told of it. */
export function isClosedPipe(thrown: unknown): boolean {
  const cause = thrown instanceof PintError ? thrown.cause : thrown;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}

/**
 * Writes a file completely or not at all. Without a name it writes to standard output.
 * @throws PintError `file-unwritable`
 */
export async function writeOutput(file: string | undefined, text: string | Uint8Array, io: Io): Promise<void> {
  if (file === undefined || file === STANDARD_STREAM) return writeTo(io.stdout, text);
  try {
    replaceFile(file, text);
  } catch (thrown) {
    throw toFileError('write', file, thrown);
  }
}

// Links are followed. A pipe or a device cannot be replaced, so it is written to.
function replaceFile(file: string, text: string | Uint8Array): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const target = existing ? realpathSync(file) : linkedFile(file);
  const temporary = join(dirname(target), `.${basename(target).slice(0, TEMPORARY_STEM_LENGTH)}.${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    if (existing) chmodSync(temporary, existing.mode);
    renameSync(temporary, target);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
}

// What a link leads to where nothing is yet. A circle of links was found before.
function linkedFile(file: string): string {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return file;
  return linkedFile(resolve(realpathSync(dirname(file)), readlinkSync(file)));
}

// File names have at most 255 bytes. This leaves space for the rest of the name, whatever the characters.
const TEMPORARY_STEM_LENGTH = 50;

// Of files that are not what they should be, of what has to be installed, and of an address that a server cannot have.
const SURROUNDINGS = [
  'cannot-listen',
  'invalid-logo',
  'invalid-letterhead',
  'browser-missing',
  'pdf-library-missing',
  'letters-missing',
  'zip-library-missing',
  'mcp-library-missing',
];

/** Whether something thrown is an error of a file, the queue or what is installed, and not a bug. */
export function isErrorOfSurroundings(thrown: unknown): thrown is PintError {
  if (!(thrown instanceof PintError)) return false;
  const { code } = thrown;
  return isFileError(thrown) || code.startsWith('queue-') || SURROUNDINGS.includes(code);
}

/** Whether something thrown is an error of a file, and not a bug. */
export function isFileError(thrown: unknown): thrown is PintError {
  return thrown instanceof PintError && (thrown.code === 'file-unreadable' || thrown.code === 'file-unwritable');
}

/** Whether something thrown says that a file cannot be read; the work may go on with the next. */
export function isUnreadableFile(thrown: unknown): thrown is PintError {
  return thrown instanceof PintError && thrown.code === 'file-unreadable';
}
