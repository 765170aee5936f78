// Where the steps lead: whatever is lost, late, doubled or refused, following them ends, and what counts is what is held.
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from '../../src/countries/om/network/exceptions.ts';
import { OMAN_NETWORK, TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { ExceptionRow } from '../../src/network/country-network.ts';
import { nextStepOf } from '../../src/network/next-step.ts';
import { toPeppolStatus } from '../../src/status/index.ts';
import { isLong } from '../support/runs.ts';
import { live, receive } from './world.ts';

const SEEDS = isLong ? 1000 : 250;
// Of those that are corrected before the answer came, of those whose host says no UUID, and of those received.
const FEW = isLong ? 300 : 75;

function faultsWith(exceptions: readonly ExceptionRow[], seeds: number): string[] {
  const nextStep = nextStepOf({ ...OMAN_NETWORK, exceptions });
  for (let seed = 1; seed <= seeds; seed++) {
    const worlds = [live(seed, (events, now) => nextStep(events, now, { timers }))];
    if (seed <= FEW) {
      worlds.push(
        live(seed, (events, now) => nextStep(events, now, { timers }), { isHasty: true }),
        live(seed, (events, now) => nextStep(events, now, { timers }), { isSilent: true }),
        receive(seed, (events, now) => nextStep(events, now, { timers, side: 'C3' })),
      );
    }
    const faults = worlds.flatMap((world) => world.faults);
    if (faults.length > 0) return faults.map((fault) => `seed ${seed}: ${fault}`);
  }
  return [];
}

describe('an operator that does what the steps say', () => {
  it(`comes to the right end, or tells a person, in ${SEEDS} worlds, ${FEW} of them corrected before the answer, told without UUIDs and received too`, () => {
    expect(faultsWith(EXCEPTIONS, SEEDS)).toEqual([]);
  });

  it('finds APPROVED wherever all went well', () => {
    const nextStep = nextStepOf(OMAN_NETWORK);
    for (let seed = 1; seed <= 300; seed++) {
      const { events, steps } = live(seed, (history, now) => nextStep(history, now, { timers }));
      // The newest report may have taken back an older invoice: then the status waits for a word about the newest one.
      const newest = events.findLast((event) => event.type === 'submitted' && event.leg === 'C5');
      const isWithdrawal = newest?.type === 'submitted' && newest.taxDataStatus === 'D';
      const isDone = steps.every(({ code }) => code === 'accepted') && !isWithdrawal;
      expect([seed, toPeppolStatus(events).overall_status === 'APPROVED']).toEqual([seed, isDone]);
    }
  });

  it.each(EXCEPTIONS.map((row): [string, ExceptionRow] => [`${row.leg} ${row.situation}`, row]))(
    'needs the row %s',
    (_name, row) => {
      // Without its steps, what the row is for stays undone, and nobody is told.
      expect(
        faultsWith(
          EXCEPTIONS.map((one) => (one === row ? { ...one, steps: [] } : one)),
          SEEDS,
        ),
      ).not.toEqual([]);
    },
  );
});
