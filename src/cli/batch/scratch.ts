// The scratch folder, where XML lies that has no name yet. It lies in the output folder, so that a rename is all it takes.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderLock } from './folder-lock.ts';

/** Makes an empty scratch folder for the holder of the lock, and removes that of a killed holder. */
export function makeScratch(folder: string, { token, killedToken }: FolderLock): string {
  // The names hold random tokens out of the lock's file: nobody else's folder is called so.
  if (killedToken !== undefined) removeScratch(pathOf(folder, killedToken));
  const scratch = pathOf(folder, token);
  mkdirSync(scratch);
  return scratch;
}

/** Removes a scratch folder and all in it. */
export function removeScratch(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true });
}

function pathOf(folder: string, token: string): string {
  return join(folder, `.pint-ubl-batch-${token}`);
}
