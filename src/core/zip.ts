// ZIP by fflate, an optional peer: the same files always make the same bytes.
import { expectLimit } from './arguments.ts';
import { PintError } from './error.ts';

/** Files by name, in their order. */
export type Files = ReadonlyMap<string, Uint8Array>;

// The first moment that a ZIP can name, at noon: no clock is asked, and no time zone makes another day of it.
const [YEAR, NOON] = [1980, 12];

/** Packs files. */
export async function zipped(files: Files): Promise<Uint8Array> {
  const { zipSync } = await library();
  const mtime = new Date(YEAR, 0, 1, NOON);
  return zipSync(Object.fromEntries(files), { level: 6, mtime });
}

/**
 * Unpacks files, or those that are `wanted` alone; `undefined` where it is not a ZIP file, where a name stands in it twice or is
 * `__proto__`, or where they are larger than `maxBytes` together. Nothing is unpacked before their sizes are added up, and no file
 * becomes larger than was added.
 * @throws PintError `wrong-argument` where `maxBytes` bounds nothing
 */
export async function unzipped(
  bytes: Uint8Array,
  maxBytes: number,
  wanted: (name: string) => boolean = () => true,
): Promise<Files | undefined> {
  expectLimit(maxBytes, 'maxBytes');
  const { unzipSync } = await library();
  let total = 0;
  let count = 0;
  let isDouble = false;
  const names = new Set<string>();
  const measure = (name: string, size: number): boolean => {
    if (wanted(name)) {
      total += size;
      count++;
    }
    isDouble ||= names.has(name);
    names.add(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter: ({ name, ...file }) => measure(name, sizeOf(file)) });
    if (isDouble || total > maxBytes) return undefined;
    const files = new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => wanted(name) })));
    // An object holds no file of the name `__proto__`.
    return files.size === count ? files : undefined;
  } catch {
    return undefined;
  }
}

// A file that is stored comes out as large as it lies there, whatever it says of itself.
function sizeOf({ compression, size, originalSize }: Record<'compression' | 'size' | 'originalSize', number>): number {
  return compression === 0 ? size : originalSize;
}

// Records of a ZIP file begin with these (APPNOTE 6.3.10, section 4.3).
const [FILE, ENTRY, END, END_64, LOCATOR_64, DESCRIPTOR] = [
  0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50, 0x08074b50,
];
const [END_SIZE, LOCATOR_SIZE, END_64_SIZE] = [22, 20, 56];
// Without their names and what follows those.
const [FILE_SIZE, ENTRY_SIZE] = [30, 46];
const [MANY, LARGE] = [0xffff, 0xffffffff];
// The flag of a file whose sizes and checksum stand behind its content.
const LATER = 8;

/**
 * Whether every program reads the same files of a ZIP file, from whichever end it begins: it ends with its end record, the directory
 * stands before that, and the files before the directory, one behind the other from the first byte; both say of a file what it is called,
 * how it is packed, and its checksum.
 */
export function hasOneReading(bytes: Uint8Array): boolean {
  if (!(bytes instanceof Uint8Array)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (at: number, signature: number): boolean =>
    at >= 0 && at + 4 <= bytes.length && view.getUint32(at, true) === signature;
  const long = (at: number): number => Number(view.getBigUint64(at, true));
  try {
    const end = bytes.length - END_SIZE;
    if (!has(end, END)) return false;
    const ended = endAt(view, end);
    if (ended.commentSize !== 0) return false;
    const end64 = has(end - LOCATOR_SIZE, LOCATOR_64) ? end - LOCATOR_SIZE - END_64_SIZE : undefined;
    if (end64 !== undefined && !has(end64, END_64)) return false;
    const or64 = (value: number, most: number, at: number): number =>
      value === most && end64 !== undefined ? long(end64 + at) : value;
    const count = or64(ended.count, MANY, 32);
    const start = or64(ended.start, LARGE, 48);
    const files: { readonly at: number; readonly size: number; readonly name: string; readonly entry: Entry }[] = [];
    let at = start;
    for (let index = 0; index < count; index++) {
      if (!has(at, ENTRY)) return false;
      const entry = entryAt(view, at);
      const { packed, whole, offset } = entry;
      const extra = at + ENTRY_SIZE + entry.nameSize;
      // Of large files an extra field says what has no place here: the whole size, the packed one, the place.
      const isLarge = [whole, packed, offset].includes(LARGE);
      if (isLarge && view.getUint16(extra, true) !== 1) return false;
      let next = extra + 4;
      const read = (value: number): number => {
        if (value !== LARGE) return value;
        next += 8;
        return long(next - 8);
      };
      read(whole);
      const size = read(packed);
      files.push({ at: read(offset), size, name: nameAt(at + ENTRY_SIZE, entry.nameSize), entry });
      at = extra + entry.extraSize + entry.commentSize;
    }
    if (at !== (end64 ?? end)) return false;
    let next = 0;
    for (const { at, size, name, entry } of files.sort((one, other) => one.at - other.at)) {
      if (at !== next || !has(next, FILE)) return false;
      const file = fileAt(view, next);
      if (nameAt(next + FILE_SIZE, file.nameSize) !== name) return false;
      const isSumLater = (file.flags & LATER) !== 0;
      const isSumAlike = isSumLater || file.checksum === entry.checksum;
      if (file.method !== entry.method || !isSumAlike) return false;
      next += FILE_SIZE + file.nameSize + file.extraSize + size;
      if (isSumLater) next += descriptorSize(next);
    }
    return next === start;
  } catch {
    // A record that runs beyond the end.
    return false;
  }

  function nameAt(from: number, length: number): string {
    return String.fromCharCode(...bytes.subarray(from, from + length));
  }

  // What was packed before its size was known says it behind its content, with a signature or without, in 4 bytes or in 8.
  function descriptorSize(from: number): number {
    const sizes = has(from, DESCRIPTOR) ? [16, 24] : [12, 20];
    return sizes.find((size) => [FILE, ENTRY].some((one) => has(from + size, one))) ?? 0;
  }
}

// Fields of the records, at their places (sections 4.3.16, 4.3.12 and 4.3.7).

function endAt(view: DataView, at: number) {
  return {
    count: view.getUint16(at + 10, true),
    start: view.getUint32(at + 16, true),
    commentSize: view.getUint16(at + 20, true),
  };
}

type Entry = ReturnType<typeof entryAt>;

function entryAt(view: DataView, at: number) {
  return {
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    whole: view.getUint32(at + 24, true),
    nameSize: view.getUint16(at + 28, true),
    extraSize: view.getUint16(at + 30, true),
    commentSize: view.getUint16(at + 32, true),
    offset: view.getUint32(at + 42, true),
  };
}

function fileAt(view: DataView, at: number) {
  return {
    flags: view.getUint16(at + 6, true),
    method: view.getUint16(at + 8, true),
    checksum: view.getUint32(at + 14, true),
    nameSize: view.getUint16(at + 26, true),
    extraSize: view.getUint16(at + 28, true),
  };
}

async function library(): Promise<typeof import('fflate')> {
  try {
    return await import('fflate');
  } catch (cause) {
    throw new PintError('zip-library-missing', 'fflate is not installed: npm install fflate', { cause });
  }
}
