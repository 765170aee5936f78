import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { within } from '../../src/core/within.ts';

it('work gives what it gives, within its time', async () => {
  expect(await within(60_000, sleep(1, 'done'))).toBe('done');
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('work that never ends gives nothing', async () => {
  expect(await within(1, new Promise(() => undefined))).toBeUndefined();
});

it('a time for which no timer can wait is a long one, not none', async () => {
  expect(await within(Number.POSITIVE_INFINITY, sleep(5, 'done'))).toBe('done');
  expect(await within(30 * 24 * 3_600_000, sleep(5, 'done'))).toBe('done');
});

it('no timer is left of work that is done', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await within(60_000, Promise.resolve());
  await sleep(1);
  expect(timers()).toBeLessThanOrEqual(before);
});
