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

it('the limiter counts the bytes of all bodies, and none of one that is refused or has its answer', () => {
  const gate = createLimiter(100);
  const [first, second] = [gate.hold(), gate.hold()];
  expect([first.tryAdd(60), second.tryAdd(41), second.tryAdd(40), first.tryAdd(1)]).toEqual([true, false, true, false]);
  first.release();
  first.release();
  expect([second.tryAdd(60), second.tryAdd(1)]).toEqual([true, false]);
});

it('the limiter lets bodies be at work up to a mebibyte, in the order of asking, and one of any size', async () => {
  const gate = createLimiter();
  const log: string[] = [];
  const asks = (name: string, bytes: number) => {
    const held = gate.hold();
    held.tryAdd(bytes);
    void held.wait().then(() => log.push(name));
    return held;
  };
  const ask = async () => new Promise((resolve) => setTimeout(resolve));
  const whole = asks('whole', 2_000_000);
  const half = asks('half', 500_000);
  const most = asks('most', 600_000);
  asks('little', 1);
  await ask();
  expect(log).toEqual(['whole']);
  whole.release();
  await ask();
  expect(log).toEqual(['whole', 'half']);
  half.release();
  await ask();
  expect(log).toEqual(['whole', 'half', 'most', 'little']);
  most.release();
});
