// Status and steps are read off one history, so they agree: what is approved needs nothing, and what needs something is not approved.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { Leg, MlsEvent, SubmittedEvent, TransmissionEvent } from '../../src/status/event.ts';
import {
  initialPeppolStatus,
  publicStatus,
  reducePeppolStatus,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';
import { shuffled } from './events.ts';

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
const answered = (leg: Leg, minutes: number, more: Partial<MlsEvent> = {}): TransmissionEvent => ({
  ...{ id: id(), type: 'mls', timestamp: minutes * MINUTE, leg, code: 'AP' },
  ...more,
});
const to = (leg: Leg, reference: string, minutes: number, more: Partial<MlsEvent> = {}): TransmissionEvent =>
  answered(leg, minutes, { reference, ...more });
const abandoned = (minutes: number): TransmissionEvent => ({
  ...{ id: id(), type: 'abandoned', timestamp: minutes * MINUTE },
});
const S = { taxDataStatus: 'S' } as const;
const R = { taxDataStatus: 'R' } as const;
const D = { taxDataStatus: 'D' } as const;

type Events = readonly TransmissionEvent[];
const overall = (events: Events) => toPeppolStatus(events).overall_status;
const steps = (events: Events, minutes = 99) =>
  nextStep(events, minutes * MINUTE, { timers }).map(({ leg, do: action, taxDataStatus, documentUuid }) =>
    [leg, action, taxDataStatus, action === 'disregard' ? documentUuid : undefined].filter(Boolean).join(' '),
  );

describe('a document that is only reported', () => {
  const reported = [created('C5'), sent('C5', 't', 0, S)];
  const accepted = [...reported, to('C5', 't', 1)];

  it('is approved, and nothing is left to do, where it was given up after its report was accepted', () => {
    const events = [...accepted, abandoned(2)];
    expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C5 done']]);
    expect(toSnapshot(events).toC5?.status).toBe('ACCEPTED');
  });

  it('is approved where the authority said so before it was given up', () => {
    const word = { id: id(), type: 'taxAuthorityStatus', timestamp: MINUTE, status: 'APPROVED' } as const;
    const events = [...reported, word, abandoned(2)];
    expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C5 done']]);
  });

  it('is rejected and taken back where it was given up before its report was accepted', () => {
    const events = [...reported, abandoned(1), to('C5', 't', 2)];
    expect([overall(events), steps(events)]).toEqual(['REJECTED', ['C5 disregard D u']]);
    const takenBack = [...events, sent('C5', 'd', 3, D), to('C5', 'd', 4)];
    expect([overall(takenBack), steps(takenBack)]).toEqual(['REJECTED', ['C5 done']]);
    expect(toSnapshot(takenBack).toC5?.status).toBe('ABANDONED');
  });

  it('was given up the first time that this was said, also where its report was taken back in between', () => {
    const events = [...reported, abandoned(1), to('C5', 't', 2), sent('C5', 'd', 3, D), abandoned(5)];
    const other = sent('C5', 'o', 0, { ...S, documentUuid: 'other' });
    expect([overall(events), steps([...events, other]).length]).toEqual(['REJECTED', 1]);
    expect(steps([...events, other, to('C5', 'o', 4)])).toContain('C5 disregard D other');
  });

  it('stays rejected where it was given up, and its accepted report was taken back all the same', () => {
    const events = [...accepted, abandoned(2), sent('C5', 'd', 3, D), to('C5', 'd', 4)];
    expect([overall(events), steps(events)]).toEqual(['REJECTED', ['C5 done']]);
  });

  it('is rejected and taken back where it was given up while a second report, of other content, had no answer', () => {
    const first = [created('C5'), sent('C5', 't', 0, { ...S, contentId: 'A' }), to('C5', 't', 1)];
    const events = [...first, sent('C5', 'r', 2, { ...R, contentId: 'B' }), abandoned(3)];
    expect([overall(events), steps(events)]).toEqual(['REJECTED', ['C5 disregard D u']]);
    const again = [...first, sent('C5', 'r', 2, { ...R, contentId: 'A' }), abandoned(3)];
    expect([overall(again), steps(again)]).toEqual(['APPROVED', ['C5 done']]);
  });

  it('is approved by a late answer to the Submit also after a Resubmit of the same', () => {
    const notDelivered = { code: 'RE', issues: [{ reasonCode: 'FD' }] } as const;
    for (const what of [{}, { contentId: 'A', documentUuid: 'u' }]) {
      const [first, again] = [sent('C5', 't', 0, { ...S, ...what }), sent('C5', 'r', 21, { ...R, ...what })];
      for (const between of [[], [sent('C5', 'x', 20, { ...S, ...what }), to('C5', 'x', 20.5, notDelivered)]]) {
        const events = [created('C5'), first, ...between, again, to('C5', 't', 22)];
        expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C5 done']]);
        expect(toSnapshot(events).toC5?.status).toBe('ACCEPTED');
      }
    }
  });

  it('waits for the answer to the Resubmit where a Disregard came between, or the two are known to differ', () => {
    const between = [...accepted, sent('C5', 'd', 2, D), to('C5', 'd', 3), sent('C5', 'r', 4, R)];
    expect([overall(between), toSnapshot(between).toC5?.status]).toEqual(['PENDING', 'SUBMITTED']);
    const [first, again] = [sent('C5', 't', 0, { ...S, documentXml: '<a/>' }), { ...R, documentXml: '<b/>' }];
    const other = [created('C5'), first, sent('C5', 'r', 21, again), to('C5', 't', 22)];
    expect([overall(other), toSnapshot(other).toC5?.status]).toEqual(['PENDING', 'SUBMITTED']);
  });

  it('is given up for one invoice alone where the report of another was accepted before', () => {
    const first = sent('C5', 't', 0, { ...S, documentUuid: 'u' });
    const second = sent('C5', 'n', 2, { ...S, documentUuid: 'v' });
    const events = [created('C5'), first, to('C5', 't', 1), second, abandoned(3)];
    expect([overall(events), steps(events)]).toEqual(['REJECTED', ['C5 disregard D v']]);
  });

  it('is not rejected by an answer on a leg that it has not, after it was given up', () => {
    const events = [...accepted, answered('C3', 1), abandoned(2), answered('C3', 3)];
    expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C5 done']]);
  });

  it('goes on where it is sent after it was given up', () => {
    const events = [...reported, abandoned(1), sent('C5', 'r', 2, R), to('C5', 'r', 3)];
    expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C5 done']]);
  });

  it('that was given up is approved exactly where it goes on as if it had not been, else nothing of it may count', () => {
    const minute = fc.integer({ min: 1, max: 9 });
    const name = fc.constantFrom('t', 'r', 'd');
    const content = fc.constantFrom({}, { contentId: 'A' }, { contentId: 'B' });
    const about = fc.tuple(name, minute, content);
    const undelivered = { code: 'RE', issues: [{ reasonCode: 'FD' }] } as const;
    const event = fc.oneof(
      about.map(([one, at, more]) => sent('C5', one, at, { ...({ t: S, r: R, d: D }[one] ?? S), ...more })),
      about.map(([one, at]) => to('C5', one, at)),
      about.map(([one, at]) => to('C5', one, at, undelivered)),
      about.map(([one, at]) => to('C5', one, at, { code: 'RE' })),
    );
    const todo = (events: Events) => nextStep(events, 99 * MINUTE, { timers });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 7 }), fc.integer({ min: 1, max: 12 }), (events, at) => {
        const before = [created('C5'), ...events];
        fc.pre(before.every(({ type, timestamp }) => type !== 'submitted' || timestamp < at * MINUTE));
        const after = [...before, abandoned(at)];
        if (overall(after) === 'APPROVED') {
          expect([overall(before), todo(after)]).toEqual(['APPROVED', todo(before)]);
        } else {
          expect(overall(after)).toBe('REJECTED');
          const codes = todo(after).filter(
            ({ code, taxDataStatus = 'D' }) => code === 'accepted' || taxDataStatus !== 'D',
          );
          expect(codes).toEqual([]);
        }
      }),
      runs(20_000),
    );
  });
});

describe('an answer from before the first sending, that names another one', () => {
  it('does not accept what is sent later', () => {
    const events = [created('C3'), to('C3', 'another', 1), sent('C3', 'i', 5)];
    expect([overall(events), steps(events)]).toEqual(['PENDING', ['C3 send-again']]);
    expect(toSnapshot(events).toC3).toMatchObject({ status: 'SUBMITTED', mlsResponse: null });
    expect(overall([...events, to('C3', 'i', 6)])).toBe('APPROVED');
  });

  it('does not refuse what is sent later, also where an answer without a name came before it', () => {
    const refusal = { code: 'RE', issues: [{ reasonCode: 'BV' }] } as const;
    expect(overall([created('C3'), to('C3', 'another', 1, refusal), sent('C3', 'i', 5)])).toBe('PENDING');
    const unnamed = [created('C3'), answered('C3', 1), to('C3', 'another', 2, refusal), sent('C3', 'i', 5)];
    expect([overall(unnamed), steps(unnamed)]).toEqual(['APPROVED', ['C3 done']]);
  });

  it('does not make a later report of another content one that counts', () => {
    const events = [
      ...[created('C3', 'C5'), sent('C3', 'i', 1, { contentId: 'one' }), to('C3', 'i', 2)],
      ...[to('C5', 'nope', 3), sent('C5', 't', 5, { contentId: 'other', taxDataStatus: 'R' })],
    ];
    expect([overall(events), steps(events)]).toEqual(['PENDING', ['C3 done', 'C5 resubmit R']]);
  });

  it('is one to the sending that it names, whatever the clocks say and whatever arrives first', () => {
    const named = { ...sent('C3', 'i', 5), messageId: 'm' } as TransmissionEvent;
    for (const name of ['I', 'M']) {
      const events = [created('C3'), to('C3', name, 1), named];
      expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C3 done']]);
    }
    const told: TransmissionEvent = {
      ...{ id: id(), type: 'transmitted', timestamp: 6 * MINUTE, leg: 'C3', transmissionUuid: 'i', messageId: 'x' },
      ...{ duration: 1, error: false, result: 'SUCCESS' },
    };
    expect(overall([created('C3'), to('C3', 'x', 1), sent('C3', 'i', 5), told])).toBe('APPROVED');
  });

  it('that names nothing is one to the first sending: its clock may be behind', () => {
    for (const reference of [undefined, null, '']) {
      const events = [created('C3'), answered('C3', 1, { reference }), sent('C3', 'i', 5)];
      expect([overall(events), steps(events)]).toEqual(['APPROVED', ['C3 done']]);
    }
  });

  it('is one to what nobody recorded, where no sending is recorded at all', () => {
    expect(overall([created('C3'), to('C3', 'another', 1)])).toBe('APPROVED');
  });

  it('is one to the sending before it, where there is one', () => {
    expect(overall([created('C3'), sent('C3', 'i', 1), to('C3', 'another', 2), sent('C3', 'j', 5)])).toBe('APPROVED');
  });

  it('decides the same in every order of arrival', () => {
    const events = [created('C3'), to('C3', 'another', 1), sent('C3', 'i', 5), to('C3', 'i', 7, { code: 'RE' })];
    fc.assert(
      fc.property(shuffled(events), (other) => {
        const state = other.reduce(reducePeppolStatus, initialPeppolStatus);
        expect(publicStatus(state)).toStrictEqual(toPeppolStatus(events));
      }),
    );
  });
});

describe('an answer on a leg that the document has not', () => {
  const refusal = { code: 'RE', issues: [{ reasonCode: 'BV' }] } as const;
  const [invoice, report] = [
    [created('C3'), sent('C3', 'i', 0), to('C3', 'i', 1)],
    [created('C5'), sent('C5', 's', 0, S), to('C5', 's', 1)],
  ];

  it('neither rejects nor approves it, though its leg shows what was said', () => {
    for (const [events, leg, own] of [
      [invoice, 'C5', 'C3'],
      [report, 'C3', 'C5'],
    ] as const) {
      const refused = [...events, answered(leg, 2, refusal)];
      expect([overall(refused), steps(refused)]).toEqual(['APPROVED', [`${own} done`]]);
      expect(toSnapshot(refused)[`to${leg}`]?.status).toBe('REJECTED');
      expect(overall([...events.slice(0, 2), answered(leg, 2)])).toBe('PENDING');
    }
  });

  it('rejects it where no creation says which legs it has', () => {
    const events = [...invoice.slice(1), answered('C5', 2, refusal)];
    expect([overall(events), steps(events)]).toEqual(['REJECTED', ['C3 done', 'C5 mend', 'C5 resubmit R']]);
  });

  it('is no word of the authority, which rejects the document, also behind a refusal', () => {
    const word: TransmissionEvent = {
      ...{ id: id(), type: 'taxAuthorityStatus', timestamp: 3 * MINUTE, status: 'REJECTED' },
    };
    expect(overall([...invoice, word])).toBe('REJECTED');
    expect(overall([...invoice, answered('C5', 2, refusal), word])).toBe('REJECTED');
  });
});

describe('an answer that names what was sent on the other leg', () => {
  const both = [created('C3', 'C5'), sent('C3', 'i', 0), sent('C5', 's', 0, S)];
  const notValid = { code: 'RE', issues: [{ reasonCode: 'BV' }] } as const;
  const legs = (events: Events) => [toSnapshot(events).toC3?.status, toSnapshot(events).toC5?.status];

  it('is one to that leg: it neither accepts nor rejects its own', () => {
    const accepted = [...both, to('C3', 'S', 1)];
    expect([overall(accepted), ...legs(accepted)]).toEqual(['PENDING', 'SUBMITTED', 'ACCEPTED']);
    expect(steps(accepted)).toEqual(['C3 send-again', 'C5 done']);
    const refused = [...both, to('C3', 'i', 1), to('C3', 's', 1, notValid)];
    expect([overall(refused), ...legs(refused)]).toEqual(['REJECTED', 'ACCEPTED', 'REJECTED']);
    expect(steps(refused)).toEqual(['C3 done', 'C5 mend', 'C5 resubmit R']);
    const mirrored = [...both, to('C5', 'i', 1), to('C5', 's', 1)];
    expect([overall(mirrored), steps(mirrored)]).toEqual(['APPROVED', ['C3 done', 'C5 done']]);
  });

  it('is no second answer to its own', () => {
    const events = [...both, to('C3', 's', 1), to('C5', 's', 1)];
    expect([overall(events), steps(events)]).toEqual(['PENDING', ['C3 send-again', 'C5 done']]);
  });

  it('is found by a message id, where nothing else was sent, and in the log too', () => {
    const reported = [created('C5'), sent('C5', 's', 0, { ...S, messageId: 'm' }), to('C3', 'm', 1)];
    expect([overall(reported), steps(reported)]).toEqual(['APPROVED', ['C5 done']]);
    expect(toLogEntries(reported).at(-1)?.message).toBe('Tax reporting leg (C5): accepted');
  });

  it('stays on its own where both legs were sent under one name, and where the name is unknown', () => {
    const one = [created('C3', 'C5'), sent('C3', 'x', 0), sent('C5', 'x', 0, S), to('C3', 'x', 1)];
    expect(legs(one)).toEqual(['ACCEPTED', 'SUBMITTED']);
    const unknown = [...both, to('C3', 'another', 1)];
    expect([...legs(unknown), steps(unknown)]).toEqual(['ACCEPTED', 'SUBMITTED', ['C3 done', 'C5 send-again S']]);
  });

  it('is read alike one by one and in every order of arrival', () => {
    const events = [...both, to('C3', 's', 1, notValid), to('C3', 'i', 1), sent('C5', 'r', 2, R), to('C3', 'r', 3)];
    expect(overall(events)).toBe('APPROVED');
    fc.assert(
      fc.property(shuffled(events), (other) => {
        const state = other.reduce(reducePeppolStatus, initialPeppolStatus);
        expect(publicStatus(state)).toStrictEqual(toPeppolStatus(events));
      }),
    );
  });
});

describe('an acceptance that comes behind what the newest report brought about', () => {
  const about = (contentId: string, more: Partial<SubmittedEvent> = {}) => ({ documentUuid: 'u', contentId, ...more });
  const begun = [created('C3', 'C5'), sent('C3', 'i1', 0, about('A')), sent('C5', 's', 0, about('A', S))];
  const refusedAs = (reasonCode: string) => to('C3', 'i1', 2, { code: 'RE', issues: [{ reasonCode }] });
  const again: Events = [sent('C3', 'i2', 22, about('A')), sent('C5', 'r', 23, about('A', R))];
  const accepted: Events = [to('C5', 'r', 24), to('C3', 'i2', 24)];
  const takenBack = [
    ...begun,
    to('C5', 's', 1),
    refusedAs('FD'),
    sent('C5', 'd', 2, about('A', D)),
    ...again,
    ...accepted,
  ];
  const corrected = [
    ...[...begun, refusedAs('BV'), sent('C3', 'i2', 3, about('B')), sent('C5', 'r', 3, about('B', R))],
    ...[to('C3', 'i2', 4), to('C5', 'r', 4)],
  ];

  it.each<[string, Events, TransmissionEvent, string]>([
    ['of what took the report back', takenBack, to('C5', 'd', 45), 'A'],
    ['of a report of the content before', corrected, to('C5', 's', 45), 'B'],
  ])('%s leaves open what counts until it is reported again', (_name, events, late, contentId) => {
    expect(overall(events)).toBe('APPROVED');
    const doubtful = [...events, late];
    expect([overall(doubtful), steps(doubtful)]).toEqual(['PENDING', ['C3 done', 'C5 resubmit R']]);
    const reported = [...doubtful, sent('C5', 'x', 46, about(contentId, R))];
    expect([overall(reported), steps(reported, 47)]).toEqual(['PENDING', ['C3 done', 'C5 wait']]);
    const settled = [...reported, to('C5', 'x', 47)];
    expect([overall(settled), steps(settled)]).toEqual(['APPROVED', ['C3 done', 'C5 done']]);
  });

  it('changes no status where the bytes of the newest report are known, though it is to be reported again', () => {
    const known = corrected.map((event) =>
      event.type === 'submitted' && event.leg === 'C5'
        ? { ...event, documentXml: `<${event.transmissionUuid}/>` }
        : event,
    );
    const doubtful = [...known, to('C5', 's', 45)];
    expect([overall(doubtful), steps(doubtful)]).toEqual(['APPROVED', ['C3 done', 'C5 resubmit R']]);
  });
});

describe('a corrected invoice under a new UUID, whose report was sent before the older one was taken back', () => {
  const [older, newer] = [
    { documentUuid: 'u', contentId: 'A' },
    { documentUuid: 'v', contentId: 'B' },
  ];
  const corrected = [
    ...[created('C3', 'C5'), sent('C3', 'i1', 0, older), sent('C5', 's1', 0, { ...S, ...older }), to('C5', 's1', 1)],
    ...[to('C3', 'i1', 2, { code: 'RE', issues: [{ reasonCode: 'BV' }] }), sent('C3', 'i2', 3, newer)],
  ];
  const answers = [to('C5', 's2', 5), to('C5', 'd', 5), to('C3', 'i2', 5)];
  const [report, disregard] = [sent('C5', 's2', 3, { ...S, ...newer }), sent('C5', 'd', 4, { ...D, ...older })];

  it('stays PENDING, though nothing is left to do, until it is reported once more or the backend speaks', () => {
    const events = [...corrected, report, disregard, ...answers];
    expect([overall(events), steps(events)]).toEqual(['PENDING', ['C3 done', 'C5 done']]);
    const again = [...events, sent('C5', 'r', 6, { ...R, ...newer }), to('C5', 'r', 7)];
    expect([overall(again), steps(again)]).toEqual(['APPROVED', ['C3 done', 'C5 done']]);
    const verdict = { id: id(), type: 'overallStatus', timestamp: 6 * MINUTE, status: 'APPROVED' } as const;
    expect(overall([...events, verdict])).toBe('APPROVED');
  });

  it('is newer than what takes the older one back in its millisecond where its event has the greater id', () => {
    const at = disregard.timestamp;
    const statusWith = (ofReport: string, ofDisregard: string) =>
      overall([
        ...corrected,
        { ...report, id: ofReport, timestamp: at },
        { ...disregard, id: ofDisregard },
        ...answers,
      ]);
    expect([statusWith('z2', 'z1'), statusWith('z1', 'z2')]).toEqual(['APPROVED', 'PENDING']);
  });
});

describe('another invoice, of which no event says what it is', () => {
  const begun = [created('C3', 'C5'), sent('C3', 'i1', 0, { documentXml: '<a/>' }), sent('C5', 's1', 0, S)];

  it('is told by its XML, and is to be reported', () => {
    const approved = [...begun, to('C3', 'i1', 1), to('C5', 's1', 1)];
    const same = [...approved, sent('C3', 'i2', 2, { documentXml: '<a/>' }), to('C3', 'i2', 3)];
    expect([overall(same), steps(same)]).toEqual(['APPROVED', ['C3 done', 'C5 done']]);
    const other = [...approved, sent('C3', 'i2', 2, { documentXml: '<b/>' }), to('C3', 'i2', 3)];
    expect([overall(other), steps(other)]).toEqual(['PENDING', ['C3 escalate', 'C3 done', 'C5 resubmit R']]);
  });

  it('was sent before its report where both are of one moment, whatever their ids', () => {
    const refused = [...begun, to('C3', 'i1', 1, { code: 'RE' }), to('C5', 's1', 1)];
    for (const [invoice, report] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const again = [sent('C3', 'i2', 2, { id: invoice }), sent('C5', 's2', 2, { ...R, id: report })] as const;
      expect(overall([...refused, ...again, to('C3', 'i2', 3), to('C5', 's2', 3)])).toBe('APPROVED');
    }
  });
});
