// ZIP by fflate, an optional peer: the same files always make the same bytes.
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
 * Unpacks files, or those that are `wanted` alone; `undefined` where it is not a ZIP file, where a name stands in it twice, so that
 * another program may read another file, or where they are larger than `maxBytes` together. Nothing is unpacked before their sizes are added up, and no file becomes larger than it says of itself.
 */
export async function unzipped(
  bytes: Uint8Array,
  maxBytes: number,
  wanted: (name: string) => boolean = () => true,
): Promise<Files | undefined> {
  const { unzipSync } = await library();
  let total = 0;
  let isDouble = false;
  const names = new Set<string>();
  const measure = (name: string, size: number): boolean => {
    if (wanted(name)) total += size;
    isDouble ||= names.has(name);
    names.add(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter: ({ name, originalSize }) => measure(name, originalSize) });
    if (isDouble || total > maxBytes) return undefined;
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => wanted(name) })));
  } catch {
    return undefined;
  }
}

async function library(): Promise<typeof import('fflate')> {
  try {
    return await import('fflate');
  } catch (cause) {
    throw new PintError('zip-library-missing', 'fflate is not installed: npm install fflate', { cause });
  }
}
