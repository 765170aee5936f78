// Files that a batch appends to, and folders that it makes: never through a link, and each write is complete or an error.
import { constants, existsSync, ftruncateSync, lstatSync, mkdirSync, openSync, writeSync, writevSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PintError } from '../../core/error.ts';

/**
 * Makes sure that there is a plain file, or nothing. A link could lead to a file of others, and a pipe would stop the run.
 * @throws PintError `file-unwritable`
 */
export function requirePlainFile(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isFile()) return;
  const what = found.isSymbolicLink() ? 'a symbolic link' : 'not a plain file';
  throw new PintError('file-unwritable', `Cannot write ${path}: it is ${what}`);
}

/**
 * Makes a folder where there is nothing. A link could lead to a folder of others.
 * @throws PintError `file-unwritable`
 */
export function makePlainFolder(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new PintError('file-unwritable', `Cannot write to ${path}: it is not a folder`);
  }
  if (!found) mkdirSync(path);
}

/** Makes a folder where there is none, with those above it. */
export function makeFolders(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (thrown) {
    // Node says of a read-only file system that there is no such folder. Asked for one folder alone, it says why.
    let missing = resolve(path);
    while (!existsSync(dirname(missing))) missing = dirname(missing);
    mkdirSync(missing);
    throw thrown;
  }
}

/** A file that grows. */
export interface AppendedFile {
  readonly descriptor: number;
  /** Bytes in it, of complete writes alone. */
  size: number;
}

/** Opens a plain file, makes it where it is missing, and cuts it to `size` bytes. */
export function openPlainFile(path: string, size: number): AppendedFile {
  requirePlainFile(path);
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o666);
  ftruncateSync(descriptor, size);
  return { descriptor, size };
}

/** Appends all of the pieces. Where that fails, for lack of space, the file is cut to its size before. */
export function appendAll(file: AppendedFile, pieces: readonly Uint8Array[]): void {
  try {
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    let written = writevSync(file.descriptor, pieces, file.size);
    // The system may write less than it was given, without an error.
    const rest = written < size ? Buffer.concat(pieces) : undefined;
    while (rest && written < size) {
      written += writeSync(file.descriptor, rest, written, size - written, file.size + written);
    }
    file.size += size;
  } catch (thrown) {
    ftruncateSync(file.descriptor, file.size);
    throw thrown;
  }
}
