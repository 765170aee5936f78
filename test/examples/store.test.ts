// The files of the example host: who may have them open, and what is said where they cannot be written.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claim, lockOf } from '../../examples/host/lock.ts';
import { createPorts } from '../../examples/host/ports.ts';
import { openSqlite } from '../../examples/host/sqlite.ts';
import { stepsInThread } from '../../examples/host/thread.ts';
import { memoryStore } from '../http/support/stores.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pint-ubl-store-'));
  file = join(folder, 'documents.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('the lock of a data file', () => {
  // Linux alone tells when a process started.
  const STAT = '/proc/self/stat';
  const start = existsSync(STAT) ? (readFileSync(STAT, 'utf8').split(' ').at(21) ?? null) : null;
  const owner = { host: hostname(), pid: process.pid, start };

  it('a lock names host, process and start, and is gone once it is given up', () => {
    const giveUp = claim(file);
    expect(JSON.parse(readFileSync(lockOf(file), 'utf8'))).toMatchObject({ host: hostname(), pid: process.pid });
    expect(() => claim(file)).toThrow(`in use by process ${process.pid}`);
    giveUp();
    expect(existsSync(lockOf(file))).toBe(false);
    claim(file)();
  });

  it('a lock that somebody deleted is given up without an error', () => {
    const giveUp = claim(file);
    rmSync(lockOf(file));
    expect(giveUp).not.toThrow();
  });

  const GONE: [what: string, of: object][] = [['a dead process', { ...owner, pid: 2 ** 22 + 1 }]];
  if (start !== null) GONE.push(['an earlier process with the number of a living one', { ...owner, start: '1' }]);
  it.each(GONE)('a lock of %s is taken over', (_what, of) => {
    writeFileSync(lockOf(file), JSON.stringify(of));
    claim(file)();
  });

  it('a lock that another process takes over meanwhile is left to it', () => {
    writeFileSync(lockOf(file), JSON.stringify({ ...owner, pid: 2 ** 22 + 1 }));
    let giveUp = (): void => undefined;
    const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      giveUp = claim(file);
      throw Object.assign(new Error(), { code: 'ESRCH' });
    });
    expect(() => claim(file)).toThrow('another process was faster');
    kill.mockRestore();
    expect(readdirSync(folder)).toEqual(['documents.sqlite.pid']);
    giveUp();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['another host, whose process has the number of this one', JSON.stringify({ ...owner, host: 'other' }), /of other/],
    [
      'another host, whose process would be dead here',
      JSON.stringify({ ...owner, host: 'other', pid: 1e9 }),
      /of other/,
    ],
    ['nobody', '', /does not say by whom/],
    ['a number alone', '1', /does not say by whom/],
    ['what is cut off', '{"host":"', /does not say by whom/],
  ])('a lock of %s is never deleted', (_what, text, message) => {
    writeFileSync(lockOf(file), text);
    expect(() => openSqlite(file)).toThrow(message);
    expect(() => openSqlite(file)).toThrow(lockOf(file));
    expect(readFileSync(lockOf(file), 'utf8')).toBe(text);
  });
});

describe('a file that cannot be used', () => {
  it('a corrupted database is named with its file, and not locked', () => {
    writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(100));
    expect(() => openSqlite(file)).toThrow(new RegExp(`^${file}: `));
    expect(existsSync(lockOf(file))).toBe(false);
  });

  it.skipIf(process.getuid?.() === 0)('a folder that is read-only is named', () => {
    chmodSync(folder, 0o500);
    expect(() => openSqlite(file)).toThrow(file);
  });

  it('an error of a write names the file, and the transaction is over', () => {
    const store = openSqlite(file);
    const event = { type: 'accepted', id: 'e', timestamp: 0 } as never;
    expect(() => store.append('absent', [event])).toThrow(new RegExp(`^${file}: FOREIGN KEY`));
    expect(() => store.append('absent', [])).not.toThrow();
    store.close();
  });
});

it('the rate limit of the example host does not heed a clock that is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  const parts = { store: memoryStore(), tokens: new Map(), profiles: new Map() };
  const { rateLimit } = createPorts({ ...parts, rate: { requests: 2, milliseconds: 50 } });
  const ask = () => rateLimit?.('a', new Request('http://localhost')) as { allowed: boolean; resetAt: number };
  expect([ask(), ask()].every(({ allowed }) => allowed)).toBe(true);
  vi.setSystemTime(Date.UTC(2026, 4, 1));
  const { resetAt } = ask();
  expect(Math.abs(resetAt - Date.now())).toBeLessThan(1_000);
});

it('a thread that was closed starts no other one', async () => {
  const steps = stepsInThread(new URL('data:text/javascript,setInterval(() => {}, 1000)'));
  const asked = [1, 2].map(() => steps.readPayload(new Uint8Array()).catch((thrown: Error) => thrown.message));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await steps.close();
  expect(await Promise.all(asked)).toEqual([expect.stringMatching(/^The thread ended/), 'The thread was closed.']);
  await expect(steps.readPayload(new Uint8Array())).rejects.toThrow('closed');
});
