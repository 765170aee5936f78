// Which XML files a command reads: those named, those of folders, and those of a list.
import { createReadStream, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PintError } from '../core/error.ts';
import { toFileError } from './file-error.ts';
import { type Io, isUnreadableFile, type Links, STANDARD_STREAM, takeStdin } from './io.ts';

/** The names that were given, and those of the list: a file with one on each line. */
export async function* namedFiles(
  named: readonly string[],
  list: string | undefined,
  io: Io,
): AsyncGenerator<string, void, undefined> {
  yield* named;
  if (list === undefined) return;
  const input = list === STANDARD_STREAM ? takeStdin(io) : createReadStream(list);
  try {
    let isFirst = true;
    let isEmpty = true;
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.includes(LOST_BYTES)) {
        throw new PintError('file-unreadable', `Cannot read ${list}: the names in it are not UTF-8`);
      }
      // `find -print0` ends each name with a zero byte.
      const names = (isFirst ? line.replace(BYTE_ORDER_MARK, '') : line).split('\0');
      for (const name of names) {
        if (name === '') continue;
        isEmpty = false;
        yield name;
      }
      isFirst = false;
    }
    // Where a list is made by another program, nothing to check may be its fault.
    if (isEmpty) throw new PintError('file-unreadable', `Cannot read ${list}: it names no file`);
  } catch (thrown) {
    throw toFileError('read', list, thrown);
  }
}

// What a byte that is not UTF-8 is read as.
const LOST_BYTES = '\ufffd';
const BYTE_ORDER_MARK = /^\ufeff/;

/** A file to read, and whether it may be a link. */
export interface FoundFile {
  readonly file: string;
  readonly links: Links;
}

/**
 * The XML files of a folder, or the file itself. What cannot be listed is named as a file that cannot be read.
 * @param links of those that lie in a folder; a file that is named may be a link
 */
export function xmlFilesAt(named: string, links: Links): readonly FoundFile[] {
  const itself = [{ file: named, links: 'follow' }] as const;
  if (named === STANDARD_STREAM || !statsOf(named)?.isDirectory()) return itself;
  const names = listed(named, () => readdirSync(named).filter(isXmlName));
  return names?.sort().map((name) => ({ file: join(named, name), links })) ?? itself;
}

/**
 * The XML files of a folder and of the folders in it, by their names there. Links that are not followed, and what cannot be listed,
 * are named as files that cannot be read.
 * @throws PintError `file-unreadable` where the folder itself cannot be listed
 */
export function xmlFilesUnder(folder: string, links: Links): readonly string[] {
  // Links may lead to a folder twice, or in a circle.
  const seen = new Set<string>();
  const namesIn = (part: string): string[] => {
    const path = realpathSync(join(folder, part));
    if (seen.has(path)) return [];
    seen.add(path);
    return readdirSync(path).flatMap((name) => namesAt(join(part, name)));
  };
  const namesAt = (name: string): string[] => {
    const path = join(folder, name);
    const found = statsOf(path);
    if (!found?.isDirectory()) return isXmlName(name) && found?.isFile() !== false ? [name] : [];
    if (links === 'refuse' && lstatSync(path).isSymbolicLink()) return [name];
    return listed(path, () => namesIn(name)) ?? [name];
  };
  if (statsOf(folder)?.isDirectory() === false)
    throw new PintError('file-unreadable', `Cannot read ${folder}: it is not a folder`);
  try {
    // An empty name is no folder; joined with others it is the one where the command runs.
    statSync(folder);
    return namesIn('').sort();
  } catch (thrown) {
    throw toFileError('read', folder, thrown);
  }
}

const isXmlName = (name: string): boolean => /\.xml$/i.test(name);

// Absent where they cannot be had: who then reads the file is told why.
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function listed(path: string, list: () => string[]): string[] | undefined {
  try {
    return list();
  } catch (thrown) {
    if (isUnreadableFile(toFileError('read', path, thrown))) return undefined;
    throw thrown;
  }
}
