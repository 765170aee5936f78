// The gate of large bodies: how many are held, and that one is at work at a time, in order.
import { expect, it } from 'vitest';
import { createGate, MAX_LARGE_BODIES } from '../../src/http/gate.ts';

it('holds so many bodies and no more, until one leaves', () => {
  const gate = createGate();
  const places = Array.from({ length: MAX_LARGE_BODIES }, () => gate.enter());
  expect(places.every((place) => place !== undefined)).toBe(true);
  expect(gate.enter()).toBeUndefined();
  places[3]?.leave();
  places[3]?.leave();
  expect(gate.enter()).toBeDefined();
  expect(gate.enter()).toBeUndefined();
});

it('lets one at a time work, in the order of asking, also where some leave before their turn', async () => {
  const gate = createGate();
  const [first, second, third] = [gate.enter(), gate.enter(), gate.enter()];
  const log: string[] = [];
  await first?.turn();
  const waiting = [
    second?.turn().then(() => log.push('second')),
    third?.turn().then(() => {
      log.push('third');
      third.leave();
    }),
  ];
  second?.leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual([]);
  first?.leave();
  await Promise.all(waiting);
  expect(log).toEqual(['second', 'third']);
  await gate.enter()?.turn();
});
