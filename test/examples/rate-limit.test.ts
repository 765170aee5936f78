// The token buckets of the example host.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenBuckets } from '../../examples/host/rate-limit.ts';
import { runs } from '../support/runs.ts';

it('the rate limit allows a burst, then one request for each interval, for each principal by itself', () => {
  const count = tokenBuckets({ requests: 3, milliseconds: 3_000 });
  expect(count('a', 0)).toEqual({ allowed: true, limit: 3, remaining: 2, resetAt: 1_000 });
  expect(count('a', 0)).toMatchObject({ allowed: true, remaining: 1 });
  expect(count('a', 0)).toEqual({ allowed: true, limit: 3, remaining: 0, resetAt: 3_000 });
  expect(count('a', 0)).toEqual({ allowed: false, limit: 3, remaining: 0, resetAt: 1_000 });
  expect(count('b', 0)).toMatchObject({ allowed: true, remaining: 2 });
  expect(count('a', 999)).toMatchObject({ allowed: false, resetAt: 1_000 });
  expect(count('a', 1_000)).toMatchObject({ allowed: true, remaining: 0 });
  expect(count('a', 10_000)).toMatchObject({ allowed: true, remaining: 2 });
});

it('in any stretch of the window no more than twice the limit passes, and a refusal says when the next one does', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(waits, (pauses) => {
      const count = tokenBuckets({ requests: 5, milliseconds: 1_000 });
      let now = 0;
      const passed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const { allowed, resetAt } = count('a', now);
        if (allowed) passed.push(now);
        else expect(resetAt).toBeGreaterThan(now);
        if (!allowed) expect(count('a', resetAt).allowed).toBe(true);
        if (!allowed) passed.push(resetAt);
        now = Math.max(now, allowed ? now : resetAt);
      }
      for (const from of passed) {
        expect(passed.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(10);
      }
    }),
    runs(1000),
  );
});
