// What the command line touches of the outside: files, the three standard streams and the clock.
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { PintError } from '../core/error.ts';
import { DEFAULT_LIMITS } from '../ubl/xml/parse.ts';

/** What a run has around it, so that tests can bring their own. */
export interface Outside {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Has `stop` called at the first Ctrl-C instead of ending the process; gives what takes that back. */
  readonly onInterrupt: (stop: () => void) => () => void;
  /** The script that worker threads run. */
  readonly batchWorker: URL;
}

/** `-` in place of a file name: standard input, or standard output. */
export const STANDARD = '-';

/** Spaces that XML is indented by, level by level, in files and on the terminal. */
export const XML_INDENT = 2;

// One byte more than any reader accepts: enough for it to see that the text is too large.
const MOST_BYTES = DEFAULT_LIMITS.maxBytes + 1;

/** Reads a file or standard input; of more than the library reads, only as much as shows it to be too large. */
export async function readBytes(file: string, outside: Outside): Promise<Uint8Array> {
  try {
    return file === STANDARD ? await readStream(outside.stdin) : readFile(file);
  } catch (thrown) {
    throw fileTrouble('file-unreadable', `Cannot read ${nameOf(file, 'standard input')}`, thrown);
  }
}

function readFile(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = statSync(file);
    let bytes = Buffer.allocUnsafe(Math.min(Math.max(size + 1, CHUNK), MOST_BYTES));
    let filled = 0;
    for (;;) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, null);
      filled += count;
      if (count === 0 || filled === MOST_BYTES) return bytes.subarray(0, filled);
      if (filled === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * bytes.length, MOST_BYTES));
    }
  } finally {
    closeSync(descriptor);
  }
}

const CHUNK = 4096;

async function readStream(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** Writes to a stream at the speed that it takes. */
export async function writeTo(stream: Writable, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return;
  await new Promise<void>((resolve) => stream.once('drain', resolve));
}

/** Writes a file that appears whole or not at all, or standard output where there is no name. */
export async function writeWhole(file: string | undefined, text: string, outside: Outside): Promise<void> {
  if (file === undefined || file === STANDARD) return writeTo(outside.stdout, text);
  try {
    replaceFile(file, text);
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write ${file}`, thrown);
  }
}

// A link is followed; what is no regular file (a pipe, a device) is written to, since it cannot be replaced.
function replaceFile(file: string, text: string): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const target = existing ? realpathSync(file) : file;
  const temporary = join(dirname(target), `.${basename(target).slice(0, LONGEST_STEM)}.${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    if (existing) chmodSync(temporary, existing.mode);
    renameSync(temporary, target);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
}

// Leaves room for the rest in file names of at most 255 bytes, whatever the characters.
const LONGEST_STEM = 50;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
};

/** A fault of the file system as the typed error that the command line reports with exit status 2; others pass through. */
export function fileTrouble(code: FileTrouble, what: string, thrown: unknown): unknown {
  if (thrown instanceof PintError) return thrown;
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return thrown;
  return new PintError(code, `${what}: ${REASONS[thrown.code] ?? thrown.message}`, { cause: thrown });
}

export type FileTrouble = 'file-unreadable' | 'file-unwritable';

/** Whether it is trouble with a file, and not a bug. */
export function isFileTrouble(thrown: unknown): thrown is PintError {
  return thrown instanceof PintError && (thrown.code === 'file-unreadable' || thrown.code === 'file-unwritable');
}

function nameOf(file: string, standard: string): string {
  return file === STANDARD ? standard : file;
}
