// The lock of a data file: which process has it open. It names host, process and when that process started, so that neither another
// host with the same number nor a later process is taken for the owner.
// A lock is replaced only where its owner is known to be gone. Two hosts in two containers are both process 1.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When the process started, as its system counts; `null` where it does not say. */
  readonly start: string | null;
}

/** Where the lock of a file is. */
export function lockOf(file: string): string {
  return `${file}.pid`;
}

/**
 * Takes the lock of a file.
 *
 * @returns gives it up.
 * @throws Error where another process has it, or may have it.
 */
export function claim(file: string): () => void {
  const lock = lockOf(file);
  const own = JSON.stringify({ host: hostname(), pid: process.pid, start: startOf(process.pid) } satisfies Owner);
  const draft = `${lock}.${randomUUID()}`;
  // A link is made whole or not at all: nobody reads half of a lock.
  writeFileSync(draft, own);
  try {
    if (!tryLink(draft, lock)) takeOver(file, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (existsSync(lock) && readFileSync(lock, 'utf8') === own) rmSync(lock);
  };
}

function takeOver(file: string, draft: string): void {
  const lock = lockOf(file);
  const text = readFileSync(lock, 'utf8');
  expectGone(file, text);
  // Of all that find this owner gone one alone can make this file, and nobody without it replaces the lock.
  const right = `${lock}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  if (!tryLink(draft, right)) {
    throw new Error(`${file} is in use: another process is beginning. If there is none, delete ${right}.`);
  }
  // Another process may have replaced the lock before, and its right to it is gone.
  if (!existsSync(lock) || readFileSync(lock, 'utf8') !== text) {
    rmSync(right);
    throw new Error(`${file} is in use: another process was faster.`);
  }
  renameSync(right, lock);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    return false;
  }
}

function expectGone(file: string, text: string): void {
  const owner = ownerIn(text);
  const advice = `If no host uses the file, delete ${lockOf(file)}.`;
  if (owner === undefined) throw new Error(`${file} is locked, and the lock does not say by whom. ${advice}`);
  const { host, pid, start } = owner;
  if (host !== hostname()) throw new Error(`${file} is in use by process ${pid} of ${host}. ${advice}`);
  const isSame = start === null || startOf(pid) === null || start === startOf(pid);
  if (isAlive(pid) && isSame) throw new Error(`${file} is in use by process ${pid}. ${advice}`);
}

function ownerIn(text: string): Owner | undefined {
  try {
    const { host, pid, start } = JSON.parse(text) as Partial<Owner>;
    return typeof host === 'string' && typeof pid === 'number' ? { host, pid, start: start ?? null } : undefined;
  } catch {
    return undefined;
  }
}

// Linux counts it in ticks since the machine started. The name of a program may hold blanks and parentheses.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks. Number 0 and less would ask about groups of processes.
    return pid > 0 && process.kill(pid, 0);
  } catch (thrown) {
    // A process of another user may not be asked, and lives.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
