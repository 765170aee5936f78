// What an earlier run of a batch converted, according to its report. `--resume` skips these records.
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileNames } from './file-names.ts';
import { createNumberMap } from './number-map.ts';

/** Whether the earlier run converted a record with this content. Each converted record is found once. */
export type IsConverted = (content: Uint8Array) => boolean;

/** Without an earlier run no record is converted. */
export const nothingConverted: IsConverted = () => false;

const DIGEST_DIGITS = 16;

/** Short digest of a record's content, by which a later run recognizes the record. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS);
}

/**
 * Reads the report of earlier runs and removes the lines of records without an XML file, which are tried again.
 * The names of the XML files that exist are kept in `names`.
 */
export async function readEarlierRun(report: string, folder: string, names: FileNames): Promise<IsConverted> {
  if (!existsSync(report)) return nothingConverted;
  const times = createNumberMap();
  let left = 0;
  const rewritten = `${report}.tmp`;
  const output = openSync(rewritten, 'w');
  try {
    for await (const line of createInterface({ input: createReadStream(report) })) {
      const made = conversionIn(line);
      if (!made || !existsSync(join(folder, made.file))) continue;
      names.keep(made.file);
      times.update(made.digest, (count) => count + 1);
      left++;
      writeSync(output, `${line}\n`);
    }
  } finally {
    closeSync(output);
  }
  renameSync(rewritten, report);
  return (content) => {
    if (left === 0) return false;
    const digest = digestOf(content);
    if (times.get(digest) === 0) return false;
    times.update(digest, (count) => count - 1);
    left--;
    return true;
  };
}

// The file and digest in a line of the report. A run that was killed may have left half a line.
function conversionIn(line: string): { readonly file: string; readonly digest: string } | undefined {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { file, digest } = entry as { readonly file?: unknown; readonly digest?: unknown };
  return typeof file === 'string' && typeof digest === 'string' ? { file, digest } : undefined;
}
