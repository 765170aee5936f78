// What to do next about a document: the table of exceptions of the network, row by row, and the time before and after.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { EXCEPTIONS, HAND_OVER_TO_CONSUMER, TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { NextStep } from '../../src/network/steps.ts';
import type { Leg, MlsEvent, TransmissionEvent } from '../../src/status/event.ts';
import { runs } from '../support/runs.ts';

const START = Date.UTC(2026, 6, 1, 8);
const MINUTE = 60_000;
const at = (minutes: number) => START + minutes * MINUTE;

let count = 0;
const id = () => `e${++count}`;
const created = (fields: object = {}): TransmissionEvent => ({
  id: id(),
  type: 'created',
  timestamp: START,
  documentUuid: 'd',
  documentType: 'INVOICE',
  ...fields,
});
const validated = (flag?: 'fatal'): TransmissionEvent => ({
  id: id(),
  type: 'validated',
  timestamp: START,
  results: flag === undefined ? [] : [{ reasonCode: 'IBR-001', flag }],
});
const sent = (leg: Leg, minutes: number, transmissionUuid = `${leg}-${minutes}`): TransmissionEvent => ({
  id: id(),
  type: 'submitted',
  timestamp: at(minutes),
  leg,
  transmissionUuid,
  senderId: 's',
  receiverId: 'r',
  processId: 'p',
  docTypeId: 't',
});
const failed = (leg: Leg, minutes: number): TransmissionEvent => ({
  id: id(),
  type: 'transmitted',
  timestamp: at(minutes),
  leg,
  duration: 5,
  error: true,
  result: 'FAILED',
});
const answered = (
  leg: Leg,
  code: MlsEvent['code'],
  minutes: number,
  more: Partial<MlsEvent> = {},
): TransmissionEvent => ({
  id: id(),
  type: 'mls',
  timestamp: at(minutes),
  leg,
  code,
  ...more,
});
const unreachable = { issues: [{ reasonCode: 'FD', description: 'mailbox gone' }, { reasonCode: 'BW' }] };

const invoice = (contentId: string, minutes: number, documentUuid = 'd'): TransmissionEvent =>
  ({ ...sent('C3', minutes, contentId), contentId, documentUuid }) as TransmissionEvent;
const report = (taxDataStatus: 'S' | 'R' | 'D', minutes: number): TransmissionEvent =>
  ({ ...sent('C5', minutes), taxDataStatus }) as TransmissionEvent;

const begun = [created(), validated()];
const bothSent = [...begun, sent('C3', 1), sent('C5', 1)];
const undelivered = [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3, unreachable)];

function steps(history: readonly TransmissionEvent[], minutes: number, side?: 'C2' | 'C3'): string[] {
  return nextStep(history, at(minutes), { timers, side }).map(({ leg, do: action }) => `${leg} ${action}`);
}

describe('without trouble', () => {
  it('nothing happened yet, so there is nothing to do', () => expect(steps([], 0)).toEqual([]));

  it('what was not sent waits for being sent, and tax data is due by the timer', () => {
    const [billing, reporting] = nextStep(begun, at(1), { timers });
    expect([billing, reporting]).toMatchObject([
      { leg: 'C3', do: 'wait', until: at(15) },
      { leg: 'C5', do: 'wait', until: at(15) },
    ]);
    expect(steps(begun, 15)).toEqual(['C3 wait', 'C5 send-again']);
  });

  it('an invoice is overdue once its tax data may count, and not where it was given up', () => {
    const reported = [...begun, sent('C5', 60), answered('C5', 'AP', 61)];
    expect(nextStep(reported, at(62), { timers })[0]).toMatchObject({ leg: 'C3', do: 'wait', until: at(75) });
    expect(nextStep(reported, at(75), { timers })).toMatchObject([
      { leg: 'C3', do: 'send-again', code: 'invoice-overdue' },
      { leg: 'C5', do: 'done' },
    ]);
    const abandoned: TransmissionEvent = { id: id(), type: 'abandoned', timestamp: at(70) };
    expect(steps([...reported, abandoned], 75)).toEqual(['C3 done', 'C5 disregard']);
    expect(steps([...begun, sent('C5', 60), answered('C5', 'RE', 61)], 99)[0]).toBe('C3 wait');
    expect(steps([...reported, sent('C3', 60)], 75)[0]).toBe('C3 wait');
  });

  it('a document to a consumer has one leg and a longer time', () => {
    const toConsumer = [created({ legs: ['C5'], issuedTo: '0248:997770000099' }), validated()];
    expect(nextStep(toConsumer, at(1), { timers })).toMatchObject([{ leg: 'C5', do: 'wait', until: at(30) }]);
    const inFull = [created({ legs: ['C5'], issuedTo: 'iso6523-actorid-upis::0248:997770000099' }), validated()];
    expect(nextStep(inFull, at(1), { timers })).toMatchObject([{ leg: 'C5', do: 'wait', until: at(30) }]);
  });

  it('what was sent waits for its answer until the timer ends', () => {
    expect(nextStep(bothSent, at(20), { timers })).toMatchObject([
      { leg: 'C3', do: 'wait', until: at(21) },
      { leg: 'C5', do: 'wait', until: at(21) },
    ]);
  });

  it('a leg that was accepted is done', () => {
    expect(steps([...bothSent, answered('C3', 'AB', 2), answered('C5', 'AP', 2)], 99)).toEqual(['C3 done', 'C5 done']);
  });

  it('what was given up is done, and what may count without being held is taken back', () => {
    const abandoned: TransmissionEvent = { id: id(), type: 'abandoned', timestamp: at(9) };
    expect(steps([...begun, sent('C3', 1), abandoned], 99)).toEqual(['C3 done', 'C5 done']);
    expect(steps([...bothSent, abandoned], 99)).toEqual(['C3 done', 'C5 disregard']);
    expect(steps([...bothSent, answered('C3', 'AP', 2), abandoned], 3)).toEqual(['C3 done', 'C5 wait']);
  });

  it('a document that is not valid is corrected before it is sent', () => {
    expect(steps([created(), validated('fatal')], 1)).toEqual(['C3 mend', 'C5 mend']);
  });
});

interface Row {
  readonly situation: string;
  readonly history: readonly TransmissionEvent[];
  readonly at: number;
  readonly side?: 'C2' | 'C3';
  readonly steps: readonly string[];
}

// The table of the architecture, and what the transport adds to it.
const ROWS: readonly Row[] = [
  {
    situation: 'C2: C3 refuses the invoice as not valid',
    history: [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3, { issues: [{ reasonCode: 'BV' }] })],
    at: 4,
    steps: ['C3 mend', 'C3 send-again', 'C5 disregard', 'C5 resubmit'],
  },
  {
    situation: 'C2: C3 cannot reach C4',
    history: [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3, unreachable)],
    at: 4,
    steps: ['C3 done', 'C5 disregard'],
  },
  {
    situation: 'C2: C3 does not answer',
    history: [...bothSent, answered('C5', 'AP', 2)],
    at: 21,
    steps: ['C3 send-again', 'C5 done'],
  },
  {
    situation: 'C2: the invoice could not be handed over',
    history: [...bothSent, failed('C3', 2), answered('C5', 'AP', 2)],
    at: 3,
    steps: ['C3 send-again', 'C5 done'],
  },
  {
    situation: 'C2: C5 refuses the tax data',
    history: [...bothSent, answered('C3', 'AP', 2), answered('C5', 'RE', 3)],
    at: 4,
    steps: ['C3 done', 'C5 mend', 'C5 resubmit'],
  },
  {
    situation: 'C2: C5 could not deliver the tax data',
    history: [...bothSent, answered('C3', 'AP', 2), answered('C5', 'RE', 3, unreachable)],
    at: 4,
    steps: ['C3 done', 'C5 resubmit'],
  },
  {
    situation: 'C2: C5 does not answer',
    history: [...bothSent, answered('C3', 'AP', 2)],
    at: 21,
    steps: ['C3 done', 'C5 send-again'],
  },
  {
    situation: 'C2: the tax data could not be handed over',
    history: [...bothSent, answered('C3', 'AP', 2), failed('C5', 2)],
    at: 3,
    steps: ['C3 done', 'C5 send-again'],
  },
  {
    situation: 'C3: C5 refuses the tax data',
    history: [created(), validated(), answered('C3', 'AP', 1), sent('C5', 1), answered('C5', 'RE', 2)],
    at: 3,
    side: 'C3',
    steps: ['C3 done', 'C5 mend', 'C5 resubmit'],
  },
  {
    situation: 'C3: C5 does not answer',
    history: [created(), validated(), answered('C3', 'AP', 1), sent('C5', 1)],
    at: 21,
    side: 'C3',
    steps: ['C3 done', 'C5 send-again'],
  },
  {
    situation: 'C3: the received invoice is not valid',
    history: [created(), validated('fatal')],
    at: 1,
    side: 'C3',
    steps: ['C3 done', 'C5 done'],
  },
  {
    situation: 'C3: C4 cannot be reached, and C2 was told',
    history: [created(), validated(), answered('C3', 'RE', 2, unreachable)],
    at: 99,
    side: 'C3',
    steps: ['C3 done', 'C5 done'],
  },
  {
    situation: 'C2: nobody answers the invoice, however often it is sent',
    history: [...bothSent, answered('C5', 'AP', 2), ...[30, 60, 90, 120, 150].map((minute) => sent('C3', minute))],
    at: 171,
    steps: ['C3 escalate', 'C5 done'],
  },
  {
    situation: 'C2: nobody answers the tax data, however often it is sent',
    history: [...bothSent, answered('C3', 'AP', 2), ...[30, 60, 90, 120, 150].map((minute) => sent('C5', minute))],
    at: 171,
    steps: ['C3 done', 'C5 escalate'],
  },
  {
    situation: 'C2: an invoice arrives after a corrected one was sent',
    history: [...begun, invoice('V0', 1), invoice('V1', 2), answered('C3', 'AP', 3, { reference: 'V0' })],
    at: 4,
    steps: ['C3 escalate', 'C3 wait', 'C5 wait'],
  },
  {
    situation: 'C2: an invoice was never answered, and a corrected one was sent',
    history: [...begun, invoice('V0', 1), invoice('V1', 2), answered('C3', 'AP', 3, { reference: 'V1' })],
    at: 22,
    steps: ['C3 escalate', 'C3 done', 'C5 send-again'],
  },
  {
    situation: 'C2: a corrected invoice of another UUID was not reported yet',
    history: [...bothSent, answered('C3', 'RE', 2), report('D', 3), answered('C5', 'AP', 4), invoice('V1', 5, 'u-1')],
    at: 6,
    // The report of the older one has no answer yet: it may arrive after what took it back.
    steps: ['C3 wait', 'C5 wait', 'C5 resubmit'],
  },
  {
    situation:
      'C2: a refused invoice was not taken back before the corrected one was reported, whose UUID no event says',
    history: [
      ...[...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3), sent('C3', 4, 'second')],
      ...[answered('C3', 'AP', 5, { reference: 'second' }), report('R', 6), answered('C5', 'AP', 7)],
    ],
    at: 8,
    steps: ['C3 done', 'C5 escalate'],
  },
  {
    situation:
      'C2: a report whose answer is overdue may have arrived after what took it back: it is taken back once more',
    history: [...bothSent, answered('C3', 'RE', 2, unreachable), report('D', 3), answered('C5', 'AP', 4)],
    at: 60,
    steps: ['C3 done', 'C5 disregard'],
  },
  {
    situation: 'C2: what was taken back when the answer was overdue is taken back',
    history: [
      ...[...bothSent, answered('C3', 'RE', 2, unreachable), report('D', 3), answered('C5', 'AP', 4)],
      ...[report('D', 60), answered('C5', 'AP', 61)],
    ],
    at: 62,
    steps: ['C3 done', 'C5 done'],
  },
  {
    situation: 'C2: what was taken back arrived after all',
    history: [...undelivered, report('D', 4), answered('C5', 'AP', 5), sent('C3', 60), answered('C3', 'AP', 61)],
    at: 62,
    steps: ['C3 done', 'C5 resubmit'],
  },
  {
    situation: 'C2: C5 refuses the Disregard',
    history: [...undelivered, report('D', 4), answered('C5', 'RE', 5)],
    at: 6,
    steps: ['C3 done', 'C5 mend', 'C5 disregard'],
  },
  {
    situation: 'C2: C5 could not deliver the Disregard',
    history: [...undelivered, report('D', 4), answered('C5', 'RE', 5, unreachable)],
    at: 6,
    steps: ['C3 done', 'C5 disregard'],
  },
  {
    situation: 'C2: C5 does not answer the Disregard',
    history: [...undelivered, report('D', 4)],
    at: 24,
    steps: ['C3 done', 'C5 send-again'],
  },
  {
    situation: 'C2: the Disregard could not be handed over',
    history: [...undelivered, report('D', 4), failed('C5', 4)],
    at: 5,
    steps: ['C3 done', 'C5 send-again'],
  },
  {
    situation: 'C2: nobody answers the Disregard, however often it is sent',
    history: [...undelivered, ...[4, 30, 60, 90, 120, 150].map((minute) => report('D', minute))],
    at: 171,
    steps: ['C3 done', 'C5 escalate'],
  },
  {
    situation: 'C3: nobody was answered in time, and what was not delivered is not reported',
    history: [created(), validated()],
    at: 21,
    side: 'C3',
    steps: ['C3 send-again', 'C5 wait'],
  },
];

it('the timers of Oman are those that the test bed and the architecture name, in minutes', () => {
  const minutes = Object.entries(timers).map(([name, time]) => [name, time / MINUTE]);
  expect(Object.fromEntries(minutes)).toEqual({
    answer: 20,
    reportByC2: 15,
    reportToConsumerByC2: 30,
    reportByC3: 15,
  });
  expect(HAND_OVER_TO_CONSUMER).toBe(24 * 60 * MINUTE);
});

describe('the table of exceptions', () => {
  it.each(ROWS)('$situation', (row) => {
    const found = nextStep(row.history, at(row.at), { timers, side: row.side });
    expect(found.map(({ leg, do: action }) => `${leg} ${action}`)).toEqual(row.steps);
    for (const { why } of found) expect(why).toMatch(/^[A-Z].{10,}/);
  });

  it('every row of it is reached here', () => {
    const said = new Set(ROWS.flatMap((row) => nextStep(row.history, at(row.at), { timers, side: row.side })));
    const codes = new Set([...said].map(({ code }) => code));
    const unused = EXCEPTIONS.flatMap((row) => row.steps).filter(({ code }) => !codes.has(code));
    expect(unused).toEqual([]);
  });

  it('no sentence calls the document an invoice: who reads it beside a credit note would take back the wrong one', () => {
    const named = EXCEPTIONS.flatMap(({ when, steps }) => [when, ...steps.map(({ why }) => why)]);
    const said = ROWS.flatMap((row) => nextStep(row.history, at(row.at), { timers, side: row.side })).map(
      ({ why }) => why,
    );
    expect([...named, ...said].filter((sentence) => /invoice/i.test(sentence))).toEqual([]);
  });
});

describe('a refused leg is not at its end for ever', () => {
  const refused = [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3)];

  it('the report that disregards comes first, then the corrected invoice is reported', () => {
    const disregarded = [...refused, sent('C5', 4), answered('C5', 'AP', 5)];
    expect(steps(disregarded, 6)).toEqual(['C3 mend', 'C3 send-again', 'C5 done']);
    const again = [...disregarded, sent('C3', 7, 'second')];
    expect(steps(again, 8)).toEqual(['C3 wait', 'C5 resubmit']);
    const accepted = [...again, answered('C3', 'AP', 9, { reference: 'second' }), sent('C5', 9)];
    expect(steps(accepted, 10)).toEqual(['C3 done', 'C5 wait']);
    expect(steps([...accepted, answered('C5', 'AP', 11)], 12)).toEqual(['C3 done', 'C5 done']);
  });

  it('a report that disregards in the millisecond of the refusal is not sent again', () => {
    const disregard = { ...sent('C5', 3, 'the second report'), taxDataStatus: 'D' } as const;
    expect(steps([...refused, disregard], 3)).toEqual(['C3 mend', 'C3 send-again', 'C5 wait']);
    const undelivered = answered('C3', 'RE', 3, { issues: [{ reasonCode: 'FD' }] });
    expect(steps([...bothSent, undelivered, disregard], 3)).toEqual(['C3 done', 'C5 wait']);
  });

  it('a corrected invoice is reported once the report that disregards is accepted, or had time to be', () => {
    const disregard = { ...sent('C5', 4, 'disregard'), taxDataStatus: 'D' } as const;
    const again = [...refused, disregard, sent('C3', 7, 'second'), answered('C3', 'AP', 8, { reference: 'second' })];
    expect(steps(again, 9)).toEqual(['C3 done', 'C5 wait']);
    // Whether the corrected one kept the UUID is not known: to take the first one back again, and then to report, is right of both.
    expect(steps(again, 24)).toEqual(['C3 done', 'C5 send-again', 'C5 resubmit']);
    expect(steps([...again, failed('C5', 5)], 9)).toEqual(['C3 done', 'C5 send-again', 'C5 wait']);
    const accepted = answered('C5', 'AP', 10, { reference: 'disregard' });
    expect(steps([...again, accepted], 11)).toEqual(['C3 done', 'C5 resubmit']);
  });

  it('an answer belongs to the transmission that it names, and counts for all that carried the same, however late it comes', () => {
    const again = [...bothSent, sent('C3', 30, 'second')];
    const late = answered('C3', 'AP', 31, { reference: 'C3-1' });
    expect(steps([...again, late, answered('C5', 'AP', 2)], 32)).toEqual(['C3 done', 'C5 done']);
    const other = [...begun, invoice('V0', 1), sent('C5', 1), invoice('V1', 30), answered('C5', 'AP', 31)];
    expect(steps([...other, answered('C3', 'RE', 32, { reference: 'V0' })], 33)).toContain('C3 wait');
    const own = answered('C3', 'AP', 31, { reference: 'second' });
    expect(steps([...again, own, answered('C5', 'AP', 2)], 32)).toEqual(['C3 done', 'C5 done']);
  });

  it('a transmission that is repeated under its own UUID is counted, and one that is recorded twice is not', () => {
    const reported = [...begun, sent('C5', 1), answered('C5', 'AP', 2)];
    const repeats = (minutes: readonly number[]) => minutes.map((minute) => sent('C3', minute, 'one'));
    const onC3 = (minutes: readonly number[], now: number) =>
      nextStep([...reported, ...repeats(minutes)], at(now), { timers }).find(({ leg }) => leg === 'C3');
    expect(onC3([1, 21, 41, 61, 81], 101)).toMatchObject({ do: 'send-again' });
    expect(onC3([1, 21, 41, 61, 81, 101], 121)).toMatchObject({ do: 'escalate', params: { count: 6 } });
    expect(onC3([1, 1, 1, 1.5, 1.5, 2], 22)).toMatchObject({ do: 'send-again' });
  });

  it('a resubmitted report opens its leg again', () => {
    const history = [...bothSent, answered('C3', 'AP', 2), answered('C5', 'RE', 3), sent('C5', 5)];
    expect(steps(history, 6)).toEqual(['C3 done', 'C5 wait']);
    expect(steps([...history, answered('C5', 'AP', 7)], 8)).toEqual(['C3 done', 'C5 done']);
  });

  it('an invoice that was refused before it was reported is reported once, corrected', () => {
    const history = [...begun, sent('C3', 1), answered('C3', 'RE', 2)];
    expect(steps(history, 3)).toEqual(['C3 mend', 'C3 send-again', 'C5 resubmit']);
    expect(steps([...begun, sent('C3', 1), answered('C3', 'RE', 2, unreachable)], 3)).toEqual(['C3 done', 'C5 done']);
  });
});

describe('an answer that was accepted at a moment that is still to come', () => {
  const accepted = (report: number, minutes: number) => answered('C5', 'AP', minutes, { reference: `C5-${report}` });
  const ahead = (minutes: number) => [...bothSent, answered('C3', 'RE', 2, unreachable), accepted(1, minutes)];
  const onC5 = (history: readonly TransmissionEvent[], minutes: number) =>
    nextStep(history, at(minutes), { timers }).find(({ leg }) => leg === 'C5');

  it('lets what was just taken back wait, and is taken back once more after it', () => {
    const takenBack = [...ahead(9), report('D', 3)];
    expect(onC5(ahead(9), 3)).toMatchObject({ do: 'disregard', taxDataStatus: 'D' });
    expect(onC5(takenBack, 4)).toMatchObject({ do: 'wait', until: at(9) + 1 });
    expect(onC5(takenBack, 10)).toMatchObject({ do: 'disregard', taxDataStatus: 'D' });
    expect(onC5([...takenBack, report('D', 11), accepted(11, 12)], 13)).toMatchObject({
      do: 'done',
      code: 'taken-back',
    });
  });

  it('lets what was reported again wait, too', () => {
    const restored = [...begun, sent('C3', 1), sent('C5', 1), answered('C5', 'AP', 1), answered('C3', 'RE', 2)];
    const delivered = [...restored, report('D', 3), accepted(3, 30), sent('C3', 4, 'second'), answered('C3', 'AP', 5)];
    expect(onC5(delivered, 6)).toMatchObject({ do: 'resubmit' });
    expect(onC5([...delivered, report('R', 6)], 7)).toMatchObject({ do: 'wait', until: at(26) });
  });

  it('is repeated with each answer time at most, and told to a person in the end', () => {
    const history = ahead(240);
    const taken: number[] = [];
    for (let minutes = 3; minutes < 240 && onC5(history, minutes)?.do !== 'escalate'; minutes++) {
      if (onC5(history, minutes)?.do !== 'disregard') continue;
      taken.push(minutes);
      history.push(report('D', minutes), accepted(minutes, minutes + 240));
    }
    expect(taken).toEqual([3, 23, 43, 63, 83, 103]);
    expect(onC5(history, 123)).toMatchObject({ code: 'ask-about-withdrawal', params: { count: 6 } });
    expect(onC5(history, 245)).toMatchObject({ do: 'disregard' });
  });

  it('does not wait for one that was handed over in vain', () => {
    const step = { do: 'send-again', taxDataStatus: 'D', notBefore: at(4) };
    expect(onC5([...ahead(9), report('D', 3), failed('C5', 3)], 4)).toMatchObject(step);
  });
});

describe('a report that was refused, where an older one of another end was answered after it was sent', () => {
  const accepted = (name: string, minutes: number) => answered('C5', 'AP', minutes, { reference: name });
  const refused = (name: string, minutes: number, fields = {}) =>
    answered('C5', 'RE', minutes, { reference: name, ...fields });
  const onC5 = (history: readonly TransmissionEvent[], side?: 'C3') =>
    nextStep(history, at(60), { timers, side }).flatMap(({ leg, do: action, taxDataStatus, notBefore }) =>
      leg === 'C5' ? [[action, taxDataStatus, notBefore].filter((word) => word !== undefined).join(' ')] : [],
    );
  const takenBack = [...begun, sent('C3', 1), report('S', 1), answered('C3', 'RE', 2, unreachable), report('D', 3)];
  const received = [created(), validated(), report('S', 1), answered('C3', 'RE', 2, unreachable), report('D', 3)];
  const restored = [...takenBack, accepted('C5-1', 3), sent('C3', 4), answered('C3', 'AP', 5), report('R', 6)];

  it.each([
    ['before', 4, 5],
    ['after', 5, 4],
  ])('is mended all the same, or waits for its pause, whether the older was answered %s', (_name, older, own) => {
    for (const [history, side] of [[takenBack, undefined] as const, [received, 'C3'] as const]) {
      const late = [...history, accepted('C5-1', older)];
      expect(onC5([...late, refused('C5-3', own)], side)).toEqual(['mend', 'disregard D']);
      expect(onC5([...late, refused('C5-3', own, unreachable)], side)).toEqual([`disregard D ${at(own + 1)}`]);
    }
    const late = [...restored, accepted('C5-3', older + 3)];
    expect(onC5([...late, refused('C5-6', own + 3)])).toEqual(['mend', 'resubmit R']);
    expect(onC5([...late, refused('C5-6', own + 3, unreachable)])).toEqual([`resubmit R ${at(own + 4)}`]);
  });
});

describe('a refused report of another end', () => {
  const accepted = (name: string, minutes: number) => answered('C5', 'AP', minutes, { reference: name });
  const refused = (name: string, minutes: number, fields = {}) =>
    answered('C5', 'RE', minutes, { reference: name, ...fields });
  const onC5 = (history: readonly TransmissionEvent[]) =>
    nextStep(history, at(60), { timers }).flatMap(({ leg, do: action, taxDataStatus }) =>
      leg === 'C5' ? [[action, taxDataStatus].filter((word) => word !== undefined).join(' ')] : [],
    );
  const delivered = [...begun, sent('C3', 1), answered('C3', 'AP', 2), report('S', 1)];
  const undeliveredOnce = [...begun, sent('C3', 1), answered('C3', 'RE', 2, unreachable), report('S', 1)];
  const disregarded = [...delivered, report('D', 3), refused('C5-3', 4)];

  it('leaves no trace: what is known is what was known before it', () => {
    expect(onC5([...disregarded, accepted('C5-1', 5)])).toEqual(['done']);
    expect(onC5(disregarded)).toEqual(['send-again S']);
    expect(onC5([...disregarded, refused('C5-1', 5)])).toEqual(['mend', 'resubmit R']);
    expect(onC5([...disregarded, refused('C5-1', 5, unreachable)])).toEqual(['resubmit R']);
    const withdrawn = [...undeliveredOnce, accepted('C5-1', 2), report('D', 3), refused('C5-3', 4)];
    expect(onC5([...withdrawn, report('R', 5), refused('C5-5', 6)])).toEqual(['mend', 'disregard D']);
  });

  it('and one whose bytes were refused is not sent again as it was, whatever was answered between', () => {
    const bytes = (event: TransmissionEvent) => ({ ...event, documentXml: 'R' }) as TransmissionEvent;
    const between = [report('D', 3), bytes(report('R', 4)), accepted('C5-3', 5)];
    const again = [...delivered, ...between, bytes(report('R', 26))];
    expect(onC5([...again, refused('C5-4', 27)])).toEqual(['mend', 'resubmit R']);
  });
});

describe('which invoice a step is about', () => {
  const counting = [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3)];
  const takenBack = [...counting, report('D', 4), answered('C5', 'AP', 5)];
  const stepOn = (history: readonly TransmissionEvent[], minutes: number) =>
    nextStep(history, at(minutes), { timers }).find(({ leg, taxDataStatus }) => leg === 'C5' && taxDataStatus);
  const corrected = (more: object): TransmissionEvent => ({ ...sent('C3', 6, 'second'), ...more }) as TransmissionEvent;
  const accepted = answered('C3', 'AP', 7, { reference: 'second' });

  it('the one of the creation, as long as no other one was sent', () => {
    expect(stepOn(counting, 4)).toMatchObject({ do: 'disregard', documentUuid: 'd' });
    const again = [...begun, sent('C3', 1), sent('C5', 1), sent('C3', 30, 'again'), answered('C3', 'AP', 31)];
    expect(stepOn(again, 32)).toMatchObject({ do: 'send-again', documentUuid: 'd' });
  });

  it('the UUID of a corrected one is what an event says, and not said where none does', () => {
    const step = { do: 'resubmit', taxDataStatus: 'R' };
    for (const more of [{}, { documentXml: '<corrected/>' }, { contentId: 'V1' }]) {
      expect(stepOn([...takenBack, corrected(more), accepted], 8)).toMatchObject(step);
      expect(stepOn([...takenBack, corrected(more), accepted], 8)).not.toHaveProperty('documentUuid');
    }
    const kept = stepOn([...takenBack, corrected({ contentId: 'V1', documentUuid: 'd' }), accepted], 8);
    expect(kept).toMatchObject({ ...step, documentUuid: 'd' });
  });

  it('what is taken back is the one that counts, whatever was sent after it', () => {
    const both = [...counting, corrected({}), answered('C3', 'RE', 7, { reference: 'second' })];
    expect(stepOn(both, 8)).toMatchObject({ do: 'disregard', documentUuid: 'd' });
  });
});

describe('what the events say beside answers', () => {
  const status = (leg: 'C3' | 'C5', word: string, minutes: number): TransmissionEvent => ({
    id: id(),
    type: leg === 'C3' ? 'participantStatus' : 'taxAuthorityStatus',
    timestamp: at(minutes),
    status: word,
  });
  const accepted = [...bothSent, answered('C3', 'AP', 2), answered('C5', 'AP', 2)];

  it('a report of status S or R after a refusal counts, one of status D does not', () => {
    const refused = [...bothSent, answered('C5', 'AP', 2), answered('C3', 'RE', 3), sent('C3', 4, 'second')];
    const report = (taxDataStatus: 'S' | 'R' | 'D') => ({ ...sent('C5', 5), taxDataStatus }) as TransmissionEvent;
    expect(steps([...refused, report('D'), answered('C5', 'AP', 6)], 7)).toEqual(['C3 wait', 'C5 resubmit']);
    expect(steps([...refused, report('R')], 6)).toEqual(['C3 wait', 'C5 escalate', 'C5 wait']);
    const both = nextStep(
      [
        ...refused,
        report('D'),
        { ...report('S'), id: id(), timestamp: at(6), transmissionUuid: 'C5-6' } as TransmissionEvent,
      ],
      at(7),
      { timers },
    );
    expect(both.slice(1)).toMatchObject([
      { leg: 'C5', do: 'wait', until: at(25) },
      { leg: 'C5', do: 'wait', until: at(26) },
    ]);
  });

  it('a refusal that comes late for an earlier attempt changes nothing', () => {
    const again = [...bothSent, answered('C5', 'AP', 2), sent('C3', 22, 'second')];
    const late = answered('C3', 'RE', 23, { reference: 'C3-1' });
    expect(steps([...again, late, answered('C3', 'AP', 24, { reference: 'second' })], 25)).toEqual([
      'C3 done',
      'C5 done',
    ]);
  });

  it('a REJECTED of the authority asks for the tax data again, and its APPROVED closes the leg', () => {
    expect(steps([...accepted, status('C5', 'rejected', 3)], 4)).toEqual(['C3 done', 'C5 mend', 'C5 resubmit']);
    expect(steps([...bothSent, answered('C3', 'AP', 2), status('C5', 'APPROVED', 3)], 4)).toEqual([
      'C3 done',
      'C5 done',
    ]);
  });

  it('an invoice that its receiver declines is not sent again', () => {
    const [billing, reporting] = nextStep([...accepted, status('C3', 'REJECTED', 3)], at(4), { timers });
    expect(billing).toMatchObject({ do: 'done', why: expect.stringContaining('declined') });
    expect(reporting).toMatchObject({ leg: 'C5', do: 'done' });
  });

  it('what is sent after it was given up goes on', () => {
    const abandoned: TransmissionEvent = { id: id(), type: 'abandoned', timestamp: at(9) };
    expect(steps([...bothSent, abandoned, sent('C3', 10, 'second')], 11)).toEqual(['C3 wait', 'C5 wait']);
  });
});

const someEvent = fc.oneof(
  fc
    .constantFrom<Leg>('C3', 'C5')
    .chain((leg) =>
      fc
        .integer({ min: 0, max: 60 })
        .chain((minutes) =>
          fc.constantFrom<TransmissionEvent>(
            sent(leg, minutes),
            failed(leg, minutes),
            answered(leg, 'AP', minutes),
            answered(leg, 'RE', minutes),
            answered(leg, 'RE', minutes, unreachable),
          ),
        ),
    ),
  fc.constantFrom(created(), validated(), validated('fatal')),
);

describe('whatever happened', () => {
  it('each leg has something to do, in whichever order the events arrive, and a step waits only for what is to come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someEvent, { minLength: 1, maxLength: 8, selector: (event) => event.id }),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom<'C2' | 'C3'>('C2', 'C3'),
        (history, minutes, side) => {
          const options = { timers, side };
          const found = nextStep(history, at(minutes), options);
          expect([...new Set(found.map(({ leg }) => leg))]).toEqual(['C3', 'C5']);
          expect(nextStep([...history].reverse(), at(minutes), options)).toEqual(found);
          const waits = found.filter(
            (step): step is NextStep & { until: number } => step.do === 'wait' && 'until' in step,
          );
          for (const { until } of waits) expect(until).toBeGreaterThan(at(minutes));
        },
      ),
      runs(2000),
    );
  });
});

it('of events of both providers each side reads its own record, as its report does', () => {
  const inRecord = (record: 'sent' | 'received', events: readonly TransmissionEvent[]) =>
    events.map((event): TransmissionEvent => ({ ...event, record }));
  const answers = [answered('C3', 'AP', 2), answered('C5', 'AP', 2)];
  const own = inRecord('sent', [sent('C3', 1), sent('C5', 1), ...answers]);
  const others = inRecord('received', [sent('C5', 3), answered('C5', 'RE', 4)]);
  const both = [...begun, ...own, ...others];
  expect(steps(both, 5)).toEqual(steps([...begun, ...own], 5));
  expect(steps(both, 5, 'C3')).toEqual(steps([...begun, ...others], 5, 'C3'));
});

describe('a time that cannot be read', () => {
  it.each([
    ['now', () => nextStep(bothSent, Number.NaN, { timers })],
    ['timers.answer', () => nextStep(bothSent, at(2), { timers: { ...timers, answer: undefined as never } })],
    ['timers.reportByC3', () => nextStep(bothSent, at(2), { timers: { ...timers, reportByC3: Number.NaN } })],
    ['mostSendings', () => nextStep(bothSent, at(2), { timers, mostSendings: -1 })],
  ])('is refused as %s: what was just sent would be sent again', (name, ask) => {
    expect(ask).toThrow(name);
  });
});
