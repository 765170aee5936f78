import { expect, it } from 'vitest';
import { growingMap } from '../../src/core/growing-map.ts';

it('keeps the newest value of each of many keys', () => {
  const map = growingMap<number, string>();
  for (let key = 0; key < 200_000; key++) map.set(key, `first ${key}`);
  map.set(1, 'second');
  map.set(199_999, 'second');
  expect([map.get(0), map.get(1), map.get(100_000), map.get(199_999)]).toEqual([
    'first 0',
    'second',
    'first 100000',
    'second',
  ]);
  expect([map.has(65_536), map.has(200_000), map.get(-1)]).toEqual([true, false, undefined]);
});
