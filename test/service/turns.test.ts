// Whose turn it is, where more is asked than is done at a time.
import { expect, it } from 'vitest';
import { createTurns } from '../../src/service/turns.ts';

const { signal } = new AbortController();

it('so many have a turn at a time, and what came first begins first', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  const turns = [1, 2, 3, 4].map(async (which) => {
    const end = await takeTurn(signal);
    begun.push(which);
    return end;
  });
  const [first, second] = await Promise.all(turns.slice(0, 2));
  expect(begun).toEqual([1, 2]);
  first?.();
  const third = await turns[2];
  expect(begun).toEqual([1, 2, 3]);
  for (const end of [second, third]) end?.();
  (await turns[3])?.();
  await Promise.all([takeTurn(signal), takeTurn(signal)]);
});

it('what is given up while it waits has no turn, and those behind it do', async () => {
  const takeTurn = createTurns(1);
  const end = await takeTurn(signal);
  const givenUp = new AbortController();
  const waiting = takeTurn(givenUp.signal);
  const behind = takeTurn(signal);
  givenUp.abort();
  await expect(waiting).rejects.toThrow();
  end();
  (await behind)();
  await expect(takeTurn(givenUp.signal)).rejects.toThrow();
  (await takeTurn(signal))();
});
