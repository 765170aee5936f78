// Opens a file in the program that the system opens it with.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/** Opens the file and does not wait. Where there is no such program, nothing happens. */
export function openFile(file: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...words, resolve(file)], { detached: true, stdio: 'ignore' });
  opener.on('error', () => undefined);
  opener.unref();
}

/** A path for a file of that name in a new folder among the temporary files. */
export function temporaryFile(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'pint-ubl-')), name);
}
