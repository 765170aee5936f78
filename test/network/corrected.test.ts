// What follows a document that was refused or declined, where the events do not say all of the corrected one.
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { Leg, TransmissionEvent } from '../../src/status/event.ts';
import { toPeppolStatus } from '../../src/status/index.ts';

const MINUTE = 60_000;
let count = 0;
const event = (minutes: number, fields: object): TransmissionEvent =>
  ({
    id: `e${String(++count).padStart(3, '0')}`,
    timestamp: minutes * MINUTE,
    ...fields,
  }) as unknown as TransmissionEvent;
const created = event(0, { type: 'created', documentUuid: 'U0', documentType: 'INVOICE' });
const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
const sent = (leg: Leg, name: string, minutes: number, fields: object = {}): TransmissionEvent =>
  event(minutes, { type: 'submitted', leg, transmissionUuid: name, ...route, ...fields });
const answered = (leg: Leg, reference: string, minutes: number, code = 'AP', kind?: string): TransmissionEvent =>
  event(minutes, { type: 'mls', leg, reference, code, ...(kind && { issues: [{ reasonCode: kind }] }) });
const S = { taxDataStatus: 'S' };
const R = { taxDataStatus: 'R' };
const D = { taxDataStatus: 'D' };
const begun = [created, sent('C3', 'i1', 0), sent('C5', 's1', 0, S), answered('C5', 's1', 1)];

const steps = (history: readonly TransmissionEvent[], minutes: number): string[] =>
  nextStep(history, minutes * MINUTE, { timers }).map(({ leg, do: action, taxDataStatus, documentUuid, code }) =>
    [leg, action, taxDataStatus, documentUuid, code].filter((word) => word !== undefined).join(' '),
  );
const onC5 = (history: readonly TransmissionEvent[], minutes: number): string[] =>
  steps(history, minutes).filter((step) => step.startsWith('C5'));

describe('a corrected document of which no event says the UUID', () => {
  const refused = [...begun, answered('C3', 'i1', 2, 'RE', 'BV')];
  const corrected = [...refused, sent('C3', 'i2', 4), answered('C3', 'i2', 5)];
  const first = 'C5 disregard D U0 take-back';
  const then = 'C5 resubmit R report-again';

  it('is reported behind the Disregard of the refused one', () => {
    expect(onC5(refused, 3)).toEqual([first, 'C5 resubmit S report-corrected']);
    expect(onC5(corrected, 6)).toEqual([first, then]);
    const takenBack = [...corrected, sent('C5', 'd1', 6, D), answered('C5', 'd1', 7)];
    expect(onC5(takenBack, 8)).toEqual([then]);
    const reported = [...takenBack, sent('C5', 'r1', 8, R), answered('C5', 'r1', 9)];
    expect(steps(reported, 60)).toEqual(['C3 done accepted', 'C5 done accepted']);
    expect(toPeppolStatus(reported).overall_status).toBe('APPROVED');
  });

  it('leaves the Disregard to be sent again while that is not answered, or mended where it was refused', () => {
    const disregarded = [...refused, sent('C5', 'd1', 3, D), sent('C3', 'i2', 4), answered('C3', 'i2', 5)];
    expect(onC5(disregarded, 60)).toEqual(['C5 send-again D U0 withdrawal-unanswered', then]);
    const again = [...disregarded, sent('C5', 'd2', 60, D), answered('C5', 'd2', 61)];
    expect(onC5(again, 62)).toEqual([then]);
    expect(onC5([...disregarded, answered('C5', 'd1', 6, 'RE', 'BV')], 7)).toEqual([
      'C5 mend U0 withdrawal-refused',
      'C5 disregard D U0 take-back-corrected',
      then,
    ]);
  });

  it('is told to a person once it was reported, until its UUID is said', () => {
    const reported = [...corrected, sent('C5', 'r1', 6, R), answered('C5', 'r1', 7)];
    expect(onC5(reported, 8)).toEqual(['C5 escalate U0 uuid-in-doubt']);
    const said = (documentUuid: string) => [...reported, sent('C3', 'i2', 4, { documentUuid })];
    expect(onC5(said('U0'), 8)).toEqual(['C5 done accepted']);
    expect(onC5(said('U1'), 8)).toEqual([first]);
    const takenBack = [...said('U1'), sent('C5', 'd1', 8, { ...D, documentUuid: 'U0' }), answered('C5', 'd1', 9)];
    expect(onC5(takenBack, 10)).toEqual(['C5 done accepted']);
  });

  it('has the UUID that its report names, also where the refused one had it', () => {
    const named = { ...R, documentUuid: 'U0' };
    const before = [created, sent('C3', 'i1', 0, { documentUuid: 'U0' }), ...begun.slice(2)];
    const history = [...before, answered('C3', 'i1', 2, 'RE', 'BV'), sent('C3', 'i2', 4), answered('C3', 'i2', 5)];
    const reported = [...history, sent('C5', 'r1', 6, named), answered('C5', 'r1', 7)];
    expect(steps(reported, 8)).toEqual(['C3 done accepted', 'C5 done accepted']);
    expect(toPeppolStatus(reported).overall_status).toBe('APPROVED');
  });

  it('that was refused, too, is taken back by itself', () => {
    const disregarded = [...corrected.slice(0, -1), sent('C5', 'd1', 5, D), answered('C5', 'd1', 6)];
    const reported = [...disregarded, sent('C5', 'r1', 7, R), answered('C5', 'r1', 8)];
    const again = [...reported, answered('C3', 'i2', 9, 'RE', 'BV')];
    expect(onC5(again, 10)).toEqual(['C5 disregard D take-back', 'C5 resubmit S report-corrected']);
    expect(onC5([...again, sent('C5', 'd2', 10, D), answered('C5', 'd2', 11)], 60)).toEqual(['C5 done taken-back']);
  });
});

describe('what is sent after the receiver declined the document', () => {
  const declined = [
    ...[...begun, answered('C3', 'i1', 1)],
    event(5, { type: 'participantStatus', status: 'REJECTED' }),
  ];
  const corrected = [...declined, sent('C3', 'i2', 10)];
  const [held, wait] = ['C3 escalate held-twice', 'C3 wait answer-open'];

  it('is a corrected one, which has not been accepted', () => {
    expect(steps(declined, 6)).toEqual(['C3 done declined', 'C5 done accepted']);
    expect(steps(corrected, 11)).toEqual([held, wait, 'C5 resubmit R report-again']);
    expect(toPeppolStatus(corrected).overall_status).toBe('PENDING');
    const refused = [...corrected, answered('C3', 'i2', 11, 'RE', 'BV')];
    expect(steps(refused, 12).slice(1)).toEqual([
      'C3 mend invoice-refused',
      'C3 send-again send-corrected',
      'C5 resubmit S report-corrected',
    ]);
    expect(toPeppolStatus(refused).overall_status).toBe('REJECTED');
  });

  it('waits for an answer of its own also where it carries the same', () => {
    const known = { contentId: 'V0', documentUuid: 'U0' };
    const before = [created, sent('C3', 'i1', 0, known), sent('C5', 's1', 0, { ...S, ...known })];
    const again = [...before, ...declined.slice(3), sent('C3', 'i2', 10, known)];
    expect(steps(again, 11)).toEqual([wait, 'C5 done accepted']);
    expect(steps([...again, answered('C3', 'i2', 11)], 12)).toEqual(['C3 done accepted', 'C5 done accepted']);
  });
});

describe('a report with other bytes behind one that was accepted late', () => {
  const report = (name: string, minutes: number, letter: string) =>
    sent('C5', name, minutes, { taxDataStatus: letter, documentUuid: 'U0', contentId: 'V0', documentXml: letter });
  const history = [
    ...[created, sent('C3', 'i1', 0, { documentUuid: 'U0', contentId: 'V0' }), answered('C3', 'i1', 1)],
    ...[report('s1', 0, 'S'), report('s2', 20, 'S'), answered('C5', 's2', 21, 'RE', 'FD'), report('r3', 22, 'R')],
    answered('C5', 's1', 25),
  ];

  it('is followed until it is answered: the status waits for that, too', () => {
    expect(toPeppolStatus(history).overall_status).toBe('PENDING');
    expect(onC5(history, 26)).toEqual(['C5 wait answer-open']);
    expect(onC5(history, 42)).toEqual(['C5 send-again R U0 report-unanswered']);
    expect(onC5([...history, answered('C5', 'r3', 26, 'RE', 'FD')], 27)).toEqual([
      'C5 resubmit R U0 report-not-delivered',
    ]);
    const refused = [...history, answered('C5', 'r3', 26, 'RE', 'BV')];
    expect(toPeppolStatus(refused).overall_status).toBe('REJECTED');
    expect(onC5(refused, 27)).toEqual(['C5 mend U0 report-refused', 'C5 resubmit R U0 resubmit-corrected']);
    const accepted = [...history, answered('C5', 'r3', 26)];
    expect(toPeppolStatus(accepted).overall_status).toBe('APPROVED');
    expect(onC5(accepted, 27)).toEqual(['C5 done accepted']);
  });
});

describe('another version, under the UUID of an invoice that is held and counts', () => {
  const version = (contentId: string) => ({ documentUuid: 'U0', contentId });
  const held = [
    ...[created, sent('C3', 'i1', 0, version('V0')), answered('C3', 'i1', 1)],
    ...[sent('C5', 's1', 0, { ...S, ...version('V0') }), answered('C5', 's1', 1)],
    sent('C3', 'i2', 4, version('V1')),
  ];
  const again = 'C5 resubmit R U0 report-again';

  it('is reported once it is held, too: the first one counts until then', () => {
    expect(onC5(held, 60)).toEqual(['C5 done accepted']);
    expect(onC5([...held, answered('C3', 'i2', 5)], 60)).toEqual([again]);
  });

  it('may be reported before that, and is replaced where it was refused', () => {
    const reported = [...held, sent('C5', 'r1', 5, { ...R, ...version('V1') }), answered('C5', 'r1', 6)];
    expect(onC5(reported, 60)).toEqual(['C5 done accepted']);
    expect(onC5([...reported, answered('C3', 'i2', 7, 'RE', 'BV')], 60)).toEqual([again]);
    expect(onC5([...reported, answered('C3', 'i2', 7)], 60)).toEqual(['C5 done accepted']);
  });
});
