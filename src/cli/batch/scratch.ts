// The scratch folder, where workers write XML that has no name yet. It lies in the output folder.
// Its name holds the process id, which tells a batch at work from one that was killed.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';

const PREFIX = '.batch-';

/**
 * Makes an empty scratch folder, and removes those of killed batches.
 * @throws PintError `file-unwritable` if another batch is at work in the folder
 */
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

/** Removes a scratch folder and all in it. */
export function removeScratch(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true });
}

function removeOthers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const scratch = join(folder, name);
    if (!name.startsWith(PREFIX) || scratch === own) continue;
    const owner = Number.parseInt(name.slice(PREFIX.length), 10);
    if (isRunning(owner)) {
      const why = `another batch is at work there (process ${owner}; if that is no batch, remove ${scratch})`;
      throw new PintError('file-unwritable', `Cannot write to ${folder}: ${why}`);
    }
    removeScratch(scratch);
  }
}

// A folder with this process's own id is from an earlier process: containers use the same few ids again.
function isRunning(id: number): boolean {
  try {
    return id > 0 && id !== process.pid && process.kill(id, 0);
  } catch (thrown) {
    // EPERM: the process runs, but belongs to another user.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
