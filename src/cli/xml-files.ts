// Which XML files a command reads: those named, those of folders, and those of a list.
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Io, isFileError, STANDARD_STREAM, toFileError } from './io.ts';

/** The names that were given, and those of the list: a file with one on each line. */
export async function* namedFiles(
  named: readonly string[],
  list: string | undefined,
  io: Io,
): AsyncGenerator<string, void, undefined> {
  yield* named;
  if (list === undefined) return;
  const input = list === STANDARD_STREAM ? io.stdin : createReadStream(list);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield line;
    }
  } catch (thrown) {
    throw toFileError('file-unreadable', `Cannot read ${list}`, thrown);
  }
}

/** The XML files of a folder, or the file itself. What cannot be listed is named as a file that cannot be read. */
export function xmlFilesAt(named: string): readonly string[] {
  if (named === STANDARD_STREAM || statSync(named, { throwIfNoEntry: false })?.isDirectory() !== true) return [named];
  try {
    const files = readdirSync(named).filter((name) => name.endsWith('.xml'));
    return files.sort().map((name) => join(named, name));
  } catch (thrown) {
    if (isFileError(toFileError('file-unreadable', named, thrown))) return [named];
    throw thrown;
  }
}
