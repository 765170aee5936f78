// The order of arrival never matters: six events in each of their 720 orders, after each of them, from a state that was stored as
// JSON, against a fresh reading of the same events.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OMAN_NETWORK, TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import { nextStepOf } from '../../src/network/next-step.ts';
import {
  initialPeppolStatus,
  type PeppolStatusState,
  publicStatus,
  reducePeppolStatus,
  type TransmissionEvent,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';
import { live } from '../network/world.ts';
import { anyStream } from './events.ts';

const HISTORIES = 200;
const EVENTS = 6;
const SEED = Number(process.env['SEED'] ?? 1);

// Half of them contradict themselves as no host would; the others are parts of journeys, as they were followed.
const odd = fc
  .sample(anyStream, { numRuns: HISTORIES * 4, seed: SEED })
  .filter(({ length }) => length >= EVENTS)
  .map((events) => events.slice(0, EVENTS))
  .slice(0, HISTORIES / 2);
const nextStep = nextStepOf(OMAN_NETWORK);
const lived = Array.from({ length: HISTORIES - odd.length }, (_, index) => {
  const { events } = live(SEED + index, (history, now) => nextStep(history, now, { timers }), {
    isHasty: index % 2 === 0,
    isSilent: index % 3 === 0,
  });
  const every = Math.max(1, Math.floor(events.length / EVENTS));
  return events.filter((_event, position) => position % every === 0).slice(0, EVENTS);
});

it(`the state is that of a fresh reading after every prefix of every order of ${HISTORIES} histories`, () => {
  expect(odd).toHaveLength(HISTORIES / 2);
  let compared = 0;
  for (const [index, events] of [...odd, ...lived].entries()) {
    const fresh = new Map<number, string>();
    const freshOf = (taken: number, arrived: readonly TransmissionEvent[]): string => {
      const known = fresh.get(taken) ?? JSON.stringify(toPeppolStatus(arrived));
      fresh.set(taken, known);
      return known;
    };
    const follow = (state: PeppolStatusState, taken: number, arrived: readonly TransmissionEvent[]): void => {
      for (const [position, event] of events.entries()) {
        const now = taken | (1 << position);
        if (now === taken) continue;
        const next = JSON.parse(JSON.stringify(reducePeppolStatus(state, event))) as PeppolStatusState;
        const since = [...arrived, event];
        compared++;
        const shown = JSON.stringify(publicStatus(next));
        if (shown !== freshOf(now, since)) expect([index, since, shown]).toEqual([index, since, freshOf(now, since)]);
        follow(next, now, since);
      }
    };
    follow(initialPeppolStatus, 0, []);
  }
  expect(compared).toBeGreaterThan(HISTORIES * 700);
});

it(`snapshot and steps are the same for every order of ${HISTORIES} histories`, () => {
  for (const [index, events] of [...odd, ...lived].entries()) {
    const seen = new Set<string>();
    const arrange = (arrived: readonly TransmissionEvent[], left: readonly TransmissionEvent[]): void => {
      if (left.length === 0) {
        seen.add(JSON.stringify([toSnapshot(arrived), nextStep(arrived, 60 * 60_000, { timers })]));
        return;
      }
      for (const event of left) {
        arrange(
          [...arrived, event],
          left.filter((other) => other !== event),
        );
      }
    };
    arrange([], events);
    expect([index, [...seen]]).toEqual([index, [...seen].slice(0, 1)]);
  }
});
