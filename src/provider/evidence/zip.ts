// ZIP by fflate, an optional peer: the same files always make the same bytes.
import { PintError } from '../../core/error.ts';

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

/** Unpacks files; `undefined` where it is not a ZIP file, or its files are larger than `maxBytes` together. */
export async function unzipped(bytes: Uint8Array, maxBytes: number): Promise<Files | undefined> {
  const { unzipSync } = await library();
  let total = 0;
  let isTooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        isTooLarge ||= total > maxBytes;
        return !isTooLarge;
      },
    });
    return isTooLarge ? undefined : new Map(Object.entries(files));
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
