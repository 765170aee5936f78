// Where XML waits for its name: a folder in the output folder, named after the process at work, so that two batches do not
// meet in one output folder and what a killed one has left is found.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';

const PREFIX = '.batch-';

/** Makes an empty scratch folder. @throws PintError `file-unwritable` where another batch is at work in the folder */
export function makeScratch(folder: string): string {
  const scratch = mkdtempSync(join(folder, `${PREFIX}${process.pid}-`));
  try {
    removeOthers(folder, scratch);
    return scratch;
  } catch (thrown) {
    removeScratch(scratch);
    throw thrown;
  }
}

export function removeScratch(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true });
}

function removeOthers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const scratch = join(folder, name);
    if (!name.startsWith(PREFIX) || scratch === own) continue;
    const owner = Number.parseInt(name.slice(PREFIX.length), 10);
    if (isRunning(owner)) {
      const why = `another batch is at work there (process ${owner}; if it is none, remove ${scratch})`;
      throw new PintError('file-unwritable', `Cannot write to ${folder}: ${why}`);
    }
    removeScratch(scratch);
  }
}

// In a container processes get the same few numbers again: one with this number is another, and gone.
function isRunning(id: number): boolean {
  try {
    return id > 0 && id !== process.pid && process.kill(id, 0);
  } catch (thrown) {
    // EPERM: it is there, but somebody else's.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
