// Steps on either leg of what was received and refused: what needs nothing says so.
import { describe, expect, it } from 'vitest';
import { nextStep as nextStepOfEmirates } from '../../src/countries/ae/network/functions.ts';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { Leg, MlsEvent, SubmittedEvent, TransmissionEvent } from '../../src/status/event.ts';

const MINUTE = 60_000;
let count = 0;
const id = () => `e${++count}`;
const created = (...legs: Leg[]): TransmissionEvent => ({
  ...{ id: id(), type: 'created', timestamp: 0, documentUuid: 'u', documentType: 'INVOICE', legs },
});
const sent = (leg: Leg, name: string, minutes: number, more: Partial<SubmittedEvent> = {}): TransmissionEvent => ({
  ...{ id: id(), type: 'submitted', timestamp: minutes * MINUTE, leg, transmissionUuid: name },
  ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' },
  ...more,
});
const answered = (leg: Leg, reference: string, minutes: number, more: Partial<MlsEvent> = {}): TransmissionEvent => ({
  ...{ id: id(), type: 'mls', timestamp: minutes * MINUTE, leg, reference, code: 'AP' },
  ...more,
});
const F = { taxDataStatus: 'F' } as const;

describe('in the Emirates, who received an invoice and refused it has a step on each leg', () => {
  const stepsOfReceiver = (events: readonly TransmissionEvent[]) =>
    nextStepOfEmirates(events, MINUTE, { timers, side: 'C3' }).map(({ leg, do: action }) => `${leg} ${action}`);
  const received = [created('C3', 'C5'), sent('C3', 'i', 0)];

  it('where it was recorded as received, and then found not valid', () => {
    const stepsAfter = (events: readonly TransmissionEvent[]) =>
      nextStepOfEmirates(events, 2 * MINUTE, { timers, side: 'C3' }).map(({ code, taxDataStatus }) => [
        code,
        taxDataStatus,
      ]);
    const fatal: TransmissionEvent = { id: id(), type: 'validated', timestamp: 1000, results: [{ flag: 'fatal' }] };
    const without = stepsAfter([created('C3', 'C5'), fatal]);
    expect(without).toEqual([
      ['refuse-received', undefined],
      ['report-failed', 'F'],
    ]);
    expect(stepsAfter([...received, fatal])).toEqual(without);
    // After its report it is not judged anew.
    const clean: TransmissionEvent = { ...fatal, id: id(), timestamp: 90_000, results: [] };
    expect(stepsAfter([...received, fatal, sent('C5', 'f', 0.5, F), clean])).toEqual([
      ['refuse-received', undefined],
      ['answer-open', undefined],
    ]);
    expect(nextStep([...received, fatal], MINUTE, { timers, side: 'C3' }).map(({ code }) => code)).toEqual([
      'refuse-received',
      'refused-not-reported',
    ]);
  });

  it('where it could not be delivered', () => {
    const refusal = { code: 'RE', issues: [{ reasonCode: 'FD' }] } as const;
    expect(stepsOfReceiver([...received, answered('C3', 'i', 1, refusal)])).toEqual(['C3 done', 'C5 done']);
  });

  it('where the report that it failed was accepted', () => {
    const refusal = { code: 'RE', issues: [{ reasonCode: 'BV' }] } as const;
    const events = [...received, answered('C3', 'i', 0.1, refusal), sent('C5', 'f', 0.2, F), answered('C5', 'f', 0.3)];
    expect(stepsOfReceiver(events)).toEqual(['C3 done', 'C5 done']);
  });
});
