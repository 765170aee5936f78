// Status and steps are read off one history, so they agree: what is approved needs nothing, and what needs something is not approved.
import { describe, expect, it } from 'vitest';
import { nextStep as nextStepOfEmirates } from '../../src/countries/ae/network/functions.ts';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { Leg, MlsEvent, SubmittedEvent, TransmissionEvent } from '../../src/status/event.ts';
import { toPeppolStatus } from '../../src/status/index.ts';

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
const abandoned = (minutes: number): TransmissionEvent => ({
  ...{ id: id(), type: 'abandoned', timestamp: minutes * MINUTE },
});
const [S, D, F] = (['S', 'D', 'F'] as const).map((taxDataStatus) => ({ taxDataStatus })) as [object, object, object];

const overall = (events: readonly TransmissionEvent[]) => toPeppolStatus(events).overall_status;
const steps = (events: readonly TransmissionEvent[], minutes: number) =>
  nextStep(events, minutes * MINUTE, { timers }).map(({ leg, do: action, taxDataStatus }) =>
    [leg, action, taxDataStatus].filter(Boolean).join(' '),
  );

describe('a document that is only reported', () => {
  const reported = [created('C5'), sent('C5', 't', 0, S)];

  it('is approved, and nothing is left to do, where it was given up after its report was accepted', () => {
    const events = [...reported, answered('C5', 't', 1), abandoned(2)];
    expect([overall(events), steps(events, 99)]).toEqual(['APPROVED', ['C5 done']]);
  });

  it('is rejected and taken back where it was given up before its report was accepted', () => {
    const events = [...reported, abandoned(1), answered('C5', 't', 2)];
    expect([overall(events), steps(events, 99)]).toEqual(['REJECTED', ['C5 disregard D']]);
    const takenBack = [...events, sent('C5', 'd', 3, D), answered('C5', 'd', 4)];
    expect([overall(takenBack), steps(takenBack, 99)]).toEqual(['REJECTED', ['C5 done']]);
  });

  it('stays rejected where it was given up, and its accepted report was taken back all the same', () => {
    const events = [
      ...[...reported, answered('C5', 't', 1), abandoned(2)],
      ...[sent('C5', 'd', 3, D), answered('C5', 'd', 4)],
    ];
    expect([overall(events), steps(events, 99)]).toEqual(['REJECTED', ['C5 done']]);
  });
});

describe('an answer from before the first sending, with an unknown reference', () => {
  it('does not accept what is sent later', () => {
    const events = [created('C3'), answered('C3', 'another', 1), sent('C3', 'i', 5)];
    expect([overall(events), steps(events, 99)]).toEqual(['PENDING', ['C3 send-again']]);
    expect(overall([...events, answered('C3', 'i', 6)])).toBe('APPROVED');
  });

  it('does not make a later report of another content one that counts', () => {
    const events = [
      ...[created('C3', 'C5'), sent('C3', 'i', 1, { contentId: 'one' }), answered('C3', 'i', 2)],
      ...[answered('C5', 'nope', 3), sent('C5', 't', 5, { contentId: 'other', taxDataStatus: 'R' })],
    ];
    expect([overall(events), steps(events, 99)]).toEqual(['PENDING', ['C3 done', 'C5 resubmit R']]);
  });

  it('is an answer to what nobody recorded, where no sending is recorded at all', () => {
    expect(overall([created('C3'), answered('C3', 'another', 1)])).toBe('APPROVED');
  });
});

it('another content that was reported under the same UUID does not count for the one that is held', () => {
  const events = [
    ...[created('C3', 'C5'), sent('C3', 'i', 1, { contentId: 'A', documentUuid: 'u' }), answered('C3', 'i', 2)],
    ...[sent('C5', 't', 3, { contentId: 'B', documentUuid: 'u', taxDataStatus: 'S' }), answered('C5', 't', 4)],
  ];
  expect([overall(events), steps(events, 99)]).toEqual(['PENDING', ['C3 done', 'C5 resubmit R']]);
  const restored = [
    ...events,
    ...[sent('C5', 'r', 5, { contentId: 'A', documentUuid: 'u', taxDataStatus: 'R' }), answered('C5', 'r', 6)],
  ];
  expect([overall(restored), steps(restored, 99)]).toEqual(['APPROVED', ['C3 done', 'C5 done']]);
});

describe('in the Emirates, who received an invoice and refused it has a step on each leg', () => {
  const stepsOfReceiver = (events: readonly TransmissionEvent[]) =>
    nextStepOfEmirates(events, MINUTE, { timers, side: 'C3' }).map(({ leg, do: action }) => `${leg} ${action}`);
  const received = [created('C3', 'C5'), sent('C3', 'i', 0)];

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
