// The lock of an output folder, with short times.
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LOCK_NAME, lockFolder } from '../../../src/cli/batch/folder-lock.ts';
import { inFolder } from '../support.ts';

const TIMES = { heartbeat: 50, staleAfter: 400 };

it('a folder lock keeps others out while its owner lives, and is gone afterwards', async () => {
  await inFolder(async (path) => {
    // However busy the machine is, it is not silent for a minute.
    const times = { heartbeat: TIMES.heartbeat, staleAfter: 60_000 };
    const lock = await lockFolder(path(''), times);
    await expect(lockFolder(path(''), times)).rejects.toThrow('another batch is at work there');
    // It is touched with every heartbeat.
    const touched = (): number => statSync(path(LOCK_NAME)).mtimeMs;
    utimesSync(path(LOCK_NAME), 0, 0);
    while (touched() === 0) await sleep(10);
    await expect(lockFolder(path(''), times)).rejects.toThrow('another batch is at work there');
    lock.check();
    lock.release();
    expect(readdirSync(path(''))).toEqual([]);
  });
});

it('a folder lock passes to one of many who wait when its owner is silent', async () => {
  await inFolder(async (path) => {
    const killed = '11111111-1111-4111-8111-111111111111';
    writeFileSync(path(LOCK_NAME), killed);
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(path(''), TIMES)));
    const locks = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(locks.map(({ killedToken: before }) => before)).toEqual([killed]);
    expect(readdirSync(path(''))).toEqual([LOCK_NAME]);
    for (const lock of locks) lock.release();
  });
});

it('a folder lock passes on although the clock was set back since it was touched, and says that it is waited for', async () => {
  await inFolder(async (path) => {
    writeFileSync(path(LOCK_NAME), '11111111-1111-4111-8111-111111111111');
    const inAnHour = Date.now() / 1000 + 3600;
    utimesSync(path(LOCK_NAME), inAnHour, inAnHour);
    let waits = 0;
    const lock = await lockFolder(path(''), TIMES, () => void waits++);
    expect(waits).toBe(1);
    lock.release();
  });
});

it('the owner of a folder lock that slept is told that it has lost the lock', async () => {
  await inFolder(async (path) => {
    // It has no heartbeat by itself, like a process that is stopped.
    const slept = await lockFolder(path(''), { heartbeat: 1_000_000, staleAfter: 100 });
    utimesSync(path(LOCK_NAME), 0, 0);
    const other = await lockFolder(path(''), TIMES);
    await sleep(100);
    expect(() => slept.check()).toThrow('another batch has taken it over');
    slept.release();
    other.check();
    other.release();
  });
});

it('a folder lock can be released although its file was removed', async () => {
  await inFolder(async (path) => {
    const lock = await lockFolder(path(''), TIMES);
    rmSync(path(LOCK_NAME));
    lock.release();
    expect(readdirSync(path(''))).toEqual([]);
  });
});
