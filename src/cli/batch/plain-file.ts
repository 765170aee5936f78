// Files that a batch appends to: never through a link, and every write whole or an error.
import { constants, ftruncateSync, lstatSync, openSync, writeSync } from 'node:fs';
import { PintError } from '../../core/error.ts';

/**
 * Makes sure that there is a plain file, or nothing. A link could lead to a file of others, and a pipe would hold the run up.
 * @throws PintError `file-unwritable`
 */
export function requirePlain(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isFile()) return;
  const what = found.isSymbolicLink() ? 'a symbolic link' : 'no plain file';
  throw new PintError('file-unwritable', `Cannot write ${path}: it is ${what}`);
}

/** A file that grows. */
export interface GrowingFile {
  readonly descriptor: number;
  /** Bytes in it, all of which are whole. */
  size: number;
}

/** Opens a plain file, makes it where it is missing, and cuts it to `size` bytes. */
export function openPlain(path: string, size: number): GrowingFile {
  requirePlain(path);
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o666);
  ftruncateSync(descriptor, size);
  return { descriptor, size };
}

/** Appends all of the bytes. Where that fails, for want of room, the file is cut to what was whole before. */
export function append(file: GrowingFile, bytes: Uint8Array): void {
  try {
    let written = 0;
    while (written < bytes.length) {
      // The system may write less than it was given, and say nothing of it.
      written += writeSync(file.descriptor, bytes, written, bytes.length - written, file.size + written);
    }
    file.size += bytes.length;
  } catch (thrown) {
    ftruncateSync(file.descriptor, file.size);
    throw thrown;
  }
}
