// What an earlier run of a batch has done, from its report: `--resume` passes over the records that were converted.
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileNames } from './file-names.ts';
import { createNumberMap } from './number-map.ts';

/** Tells for each record, once, whether a document was made from its content. */
export type IsDone = (content: Uint8Array) => boolean;

/** The first run of a batch has done nothing. */
export const nothingDone: IsDone = () => false;

const DIGEST_DIGITS = 16;

/** By which a record is known again, wherever it stands by then. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS);
}

/**
 * Reads the report of earlier runs, and leaves in it the lines of records whose XML is there: the others are tried again.
 * The names of that XML count as given.
 */
export async function readDone(report: string, folder: string, names: FileNames): Promise<IsDone> {
  if (!existsSync(report)) return nothingDone;
  const times = createNumberMap();
  let left = 0;
  const rewritten = `${report}.tmp`;
  const output = openSync(rewritten, 'w');
  try {
    for await (const line of createInterface({ input: createReadStream(report) })) {
      const made = madeBy(line);
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

// A run that was killed may have left half a line.
function madeBy(line: string): { readonly file: string; readonly digest: string } | undefined {
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
