// The gate of large bodies: how many are held, and that one is at work at a time, in order.
import { expect, it } from 'vitest';
import { createLimiter, MAX_LARGE_BODIES } from '../../src/http/limiter.ts';

it('the limiter holds so many bodies and no more, until one leaves', () => {
  const gate = createLimiter();
  const places = Array.from({ length: MAX_LARGE_BODIES }, () => gate.tryEnter());
  expect(places.every((place) => place !== undefined)).toBe(true);
  expect(gate.tryEnter()).toBeUndefined();
  places[3]?.release();
  places[3]?.release();
  expect(gate.tryEnter()).toBeDefined();
  expect(gate.tryEnter()).toBeUndefined();
});

it('the limiter lets one at a time work, in the order of asking, also where some leave before their turn', async () => {
  const gate = createLimiter();
  const [first, second, third] = [gate.tryEnter(), gate.tryEnter(), gate.tryEnter()];
  const log: string[] = [];
  await first?.wait();
  const waiting = [
    second?.wait().then(() => log.push('second')),
    third?.wait().then(() => {
      log.push('third');
      third.release();
    }),
  ];
  second?.release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual([]);
  first?.release();
  await Promise.all(waiting);
  expect(log).toEqual(['second', 'third']);
  await gate.tryEnter()?.wait();
});
