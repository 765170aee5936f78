// What an earlier run of a batch converted, according to its report. `--resume` skips these records.
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Pack, packName, unfinishedPackName } from './documents.ts';
import type { FileNames } from './file-names.ts';
import { createNumberMap } from './number-map.ts';
import { appendAll, openPlainFile } from './plain-file.ts';

/** What an earlier run leaves to the next. */
export interface EarlierRun {
  /** Whether it converted a record with this content. Each converted record is found once. */
  readonly isConverted: (content: Uint8Array) => boolean;
  /** Whether it made this file. */
  readonly hasMade: (file: string) => boolean;
  /** Bytes of its pack that its report names. */
  readonly packedBytes: number;
  /** A copy of its report without the lines of records that are tried again, and the size of that. */
  readonly report: { readonly path: string; readonly size: number } | undefined;
}

/** Without an earlier run no record is converted. */
export const NO_EARLIER_RUN: EarlierRun = {
  isConverted: () => false,
  hasMade: () => false,
  packedBytes: 0,
  report: undefined,
};

const DIGEST_DIGITS = 16;

/** Short digest of a record's content, by which a later run recognizes the record. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS);
}

/** Where an earlier run wrote. */
export interface EarlierFiles {
  readonly folder: string;
  readonly report: string;
  readonly scratch: string;
  readonly pack: Pack | undefined;
}

/**
 * Reads the report of earlier runs, and copies it without the lines of records without XML, which are tried again. The names of the XML files that exist are kept in `names`.
 */
export async function readEarlierRun(files: EarlierFiles, names: FileNames): Promise<EarlierRun> {
  const { folder, report, scratch, pack } = files;
  if (!existsSync(report)) return NO_EARLIER_RUN;
  const size = packSize(folder, pack);
  const convertedCounts = createNumberMap();
  const made = createNumberMap();
  let notFoundYet = 0;
  let packed = 0;
  const rewritten = join(scratch, 'report');
  const output = openPlainFile(rewritten, 0);
  try {
    for await (const line of createInterface({ input: createReadStream(report) })) {
      const conversion = conversionIn(line);
      if (!conversion) continue;
      const { file, digest, packedTo } = conversion;
      if (packedTo === undefined ? !existsSync(join(folder, file)) : packedTo > size) continue;
      names.reserve(file);
      made.update(file, () => 1);
      packed = Math.max(packed, packedTo ?? 0);
      convertedCounts.update(digest, (count) => count + 1);
      notFoundYet++;
      appendAll(output, [Buffer.from(`${line}\n`)]);
    }
  } finally {
    closeSync(output.descriptor);
  }
  return {
    isConverted(content) {
      if (notFoundYet === 0) return false;
      const digest = digestOf(content);
      if (convertedCounts.get(digest) === 0) return false;
      convertedCounts.update(digest, (count) => count - 1);
      notFoundYet--;
      return true;
    },
    hasMade: (file) => made.get(file) > 0,
    packedBytes: packed,
    report: { path: rewritten, size: output.size },
  };
}

// Without a pack no byte of one counts: what it holds is converted again.
function packSize(folder: string, pack: Pack | undefined): number {
  if (pack === undefined) return -1;
  const sizes = [unfinishedPackName(pack), packName(pack)].map(
    (name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.size,
  );
  return sizes.find((size) => size !== undefined) ?? -1;
}

interface Conversion {
  readonly file: string;
  readonly digest: string;
  readonly packedTo: number | undefined;
}

// The conversion that a line of the report is about. A run that was killed may have left half a line.
function conversionIn(line: string): Conversion | undefined {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { file, digest, packed_to } = entry as {
    readonly file?: unknown;
    readonly digest?: unknown;
    readonly packed_to?: unknown;
  };
  if (typeof file !== 'string' || typeof digest !== 'string') return undefined;
  return { file, digest, packedTo: typeof packed_to === 'number' ? packed_to : undefined };
}
