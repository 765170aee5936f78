// The lock of an output folder: a file that names its owner by a random token and is touched every second.
// No process ids and no clocks are compared, so it holds between containers and machines that share the folder.
//
// Made by hand: proper-lockfile compares the time of the lock with this machine's clock, which machines that share a folder do not share.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PintError } from '../../core/error.ts';

/** Name of the lock in the output folder. */
export const LOCK_NAME = '.pint-ubl-batch.lock';

/** A folder that no other batch writes to. */
export interface FolderLock {
  /** Unlike that of every other batch. */
  readonly token: string;
  /** The token of a batch that was killed here, whose scratch folder may be left. */
  readonly killedToken: string | undefined;
  /**
   * Makes sure that the lock was not lost, as it is when the process slept too long.
   * @throws PintError `file-unwritable`
   */
  readonly check: () => void;
  readonly release: () => void;
}

/** How the lock is timed, in milliseconds. */
export interface LockTimes {
  readonly heartbeat: number;
  /** After that long without a heartbeat the owner counts as killed. */
  readonly staleAfter: number;
}

const TIMES: LockTimes = { heartbeat: 1_000, staleAfter: 10_000 };

/**
 * Takes the lock. Where a lock is there already this waits until it is touched, which shows that its owner lives, or until its
 * owner has been silent too long; `onWait` is called before.
 * @throws PintError `file-unwritable` where another batch is at work in the folder
 */
export async function lockFolder(
  folder: string,
  times: LockTimes = TIMES,
  onWait = (): void => undefined,
): Promise<FolderLock> {
  const path = join(folder, LOCK_NAME);
  const token = randomUUID();
  const killedToken = create(path, token) ? undefined : await takeOver(folder, path, token, times, onWait);
  let lastHeartbeat = performance.now();
  let isLost = false;
  const beat = (): void => {
    isLost ||= readToken(path) !== token;
    if (isLost) return;
    touch(path, token);
    lastHeartbeat = performance.now();
  };
  const timer = setInterval(() => {
    try {
      beat();
    } catch {
      // A full disk or an absent folder: check() throws if it lasts.
    }
  }, times.heartbeat);
  timer.unref();
  return {
    token,
    killedToken,
    check() {
      if (performance.now() - lastHeartbeat > times.staleAfter / 2) beat();
      if (isLost) throw refusal(folder, 'another batch has taken it over, since this one did not run for a while');
    },
    release() {
      clearInterval(timer);
      if (readToken(path) === token) rmSync(path, { force: true });
    },
  };
}

function content(token: string): string {
  return `${token}\nThe lock of pint-ubl batch. It is touched every second while the batch runs.\n`;
}

function create(path: string, token: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'wx');
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
  writeSync(descriptor, content(token));
  closeSync(descriptor);
  return true;
}

// The same bytes in the same place: that needs no space on a full disk, and no reader sees half of it.
function touch(path: string, token: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    writeSync(descriptor, content(token));
  } finally {
    closeSync(descriptor);
  }
}

const TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readToken(path: string): string | undefined {
  try {
    const [token = ''] = readFileSync(path, 'utf8').split('\n');
    return TOKEN.test(token) ? token : '';
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

async function takeOver(
  folder: string,
  path: string,
  token: string,
  { heartbeat, staleAfter }: LockTimes,
  onWait: () => void,
): Promise<string | undefined> {
  const owner = readToken(path);
  const touched = touchedAt(path);
  if (owner === undefined)
    return create(path, token) ? undefined : takeOver(folder, path, token, { heartbeat, staleAfter }, onWait);
  // A clock that was set back since then is before it.
  const before = Math.max(0, fileSystemTime(`${path}.${token}`) - touched);
  if (before < staleAfter) onWait();
  for (let silent = before; silent < staleAfter; silent += heartbeat) {
    await sleep(heartbeat);
    if (touchedAt(path) !== touched || readToken(path) !== owner) {
      throw refusal(folder, 'another batch is at work there');
    }
  }
  // Of those who saw the same owner silent only one may replace the lock: the one that makes this file.
  const claim = `${path}.after-${owner}`;
  if (!create(claim, token))
    throw refusal(folder, `another batch is beginning there (if there is none, remove ${claim})`);
  if (touchedAt(path) !== touched || readToken(path) !== owner) {
    rmSync(claim);
    throw refusal(folder, 'another batch is at work there');
  }
  renameSync(claim, path);
  return owner === '' ? undefined : owner;
}

// What time it is by the file system's clock, whatever those of the machines say.
function fileSystemTime(probe: string): number {
  writeFileSync(probe, '', { flag: 'wx' });
  try {
    return touchedAt(probe);
  } finally {
    rmSync(probe);
  }
}

// 0 for a lock that is gone.
function touchedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function refusal(folder: string, why: string): PintError {
  return new PintError('file-unwritable', `Cannot write to ${folder}: ${why}`);
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}
