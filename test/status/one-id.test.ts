// An id that a host used for different events: whatever came first, and however often each, all read alike.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialPeppolStatus,
  type PeppolStatusState,
  publicStatus,
  reducePeppolStatus,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';
import { anyStream, shuffled } from './events.ts';

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
// A database may keep the fields of an object in another order.
const turned = <T>(value: T): T => {
  const turn = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(turn);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner)
        .reverse()
        .map(([name, one]) => [name, turn(one)]),
    );
  };
  return turn(stored(value)) as T;
};
const oneByOne = (events: readonly TransmissionEvent[]): PeppolStatusState =>
  events.reduce((state, event) => stored(reducePeppolStatus(state, event)), initialPeppolStatus);

const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
const created: TransmissionEvent = {
  ...{ id: 'c', type: 'created', timestamp: 0, documentUuid: 'u', documentType: 'INVOICE', legs: ['C3'] },
};
const sent = (at: number, more: object = {}): TransmissionEvent =>
  ({ id: 's', type: 'submitted', timestamp: at, leg: 'C3', transmissionUuid: 'i', ...route, ...more }) as never;
const answer = (at: number, code: 'AP' | 'AB' | 'RE', more: object = {}): TransmissionEvent =>
  ({ id: 'a', type: 'mls', timestamp: at, leg: 'C3', code, ...more }) as never;
const word = (at: number, status: string | null): TransmissionEvent => ({
  ...{ id: 'w', type: 'participantStatus', timestamp: at, status },
});
const validated = (at: number, ...flags: ('fatal' | 'warning')[]): TransmissionEvent => ({
  ...{ id: 'v', type: 'validated', timestamp: at, results: flags.map((flag) => ({ flag })) },
});

/** Events of which two share an id, of one kind, at different times or at the same. */
const CONFLICTS: readonly (readonly [name: string, events: readonly TransmissionEvent[]])[] = [
  ['two answers', [created, sent(1), answer(2, 'AP'), answer(3, 'RE')]],
  ['two answers, the refusal first', [created, sent(1), answer(2, 'RE'), answer(3, 'AP')]],
  ['two answers of one moment', [created, sent(1), answer(2, 'RE'), answer(2, 'AP')]],
  ['two answers to different sendings', [created, sent(1), answer(2, 'AP', { reference: 'x' }), answer(2, 'AP')]],
  [
    'refusals of different kinds',
    [created, sent(1), ...['BV', 'FD'].map((k) => answer(2, 'RE', { issues: [{ reasonCode: k }] }))],
  ],
  ['two sendings', [created, validated(4, 'fatal'), sent(1), sent(5, { transmissionUuid: 'j' }), answer(6, 'AP')]],
  [
    'two sendings of one moment',
    [created, sent(1), sent(1, { transmissionUuid: 'j' }), answer(2, 'AP', { reference: 'i' })],
  ],
  [
    'two creations',
    [created, { ...created, timestamp: 3, legs: ['C3', 'C5'] } as TransmissionEvent, sent(1), answer(2, 'AP')],
  ],
  [
    'two creations of one moment',
    [created, { ...created, legs: ['C5'] } as TransmissionEvent, sent(1), answer(2, 'AP')],
  ],
  ['two validations', [created, validated(1), validated(2, 'fatal')]],
  ['two validations of one moment', [created, validated(1, 'warning'), validated(1, 'fatal'), validated(1)]],
  ['two words', [created, sent(1), word(2, 'approved'), word(3, 'REJECTED')]],
  ['two words of one moment', [created, sent(1), word(2, 'seen'), word(2, null), word(2, 'REJECTED')]],
  ['an answer that is none', [created, sent(1), answer(2, 'XX' as 'AP'), answer(3, 'AP')]],
];

describe('an id of two contents', () => {
  it.each(CONFLICTS)('is read alike one by one, at once, and in any order: %s', (_name, events) => {
    fc.assert(
      fc.property(shuffled(events), (other) => {
        expect(publicStatus(oneByOne(other))).toStrictEqual(stored(toPeppolStatus(events)));
        expect(toPeppolStatus(other)).toStrictEqual(toPeppolStatus(events));
        expect(toSnapshot(other)).toStrictEqual(toSnapshot(events));
      }),
    );
  });

  it('stands for the first of them, of one moment for the same whatever its fields stand like', () => {
    expect(oneByOne([created, sent(1), answer(3, 'RE'), answer(2, 'AP')]).overall_status).toBe('APPROVED');
    expect(oneByOne([created, sent(1), answer(2, 'AP'), answer(3, 'RE')]).overall_status).toBe('APPROVED');
    const both = [answer(2, 'AB', { reference: 'i' }), answer(2, 'RE', { reference: 'i' })];
    expect(toPeppolStatus([created, sent(1), ...both.map(turned)])).toEqual(
      toPeppolStatus([created, sent(1), ...both]),
    );
  });

  it('is two events where they are of different kinds: each counts, and stands in the log', () => {
    const events = [created, sent(1), answer(2, 'AP')].map((event) => ({ ...event, id: '1' }) as TransmissionEvent);
    expect(toPeppolStatus(events).overall_status).toBe('APPROVED');
    expect(oneByOne(events.toReversed()).overall_status).toBe('APPROVED');
    expect(toSnapshot(events).toC3?.status).toBe('ACCEPTED');
    expect(toLogEntries(events).map(({ event }) => event)).toHaveLength(3);
  });
});

describe('ids that are used again and again', () => {
  const reused = anyStream.map((events) =>
    events.map((event, n) => ({ ...event, id: `e${n % 3}` }) as TransmissionEvent),
  );
  const arrivals = reused.chain((events) => fc.tuple(fc.constant(events), shuffled(events)));

  it('lead to the same status one by one, in any order, as all at once', () => {
    fc.assert(
      fc.property(arrivals, ([events, other]) => {
        expect(publicStatus(oneByOne(other))).toStrictEqual(stored(toPeppolStatus(events)));
      }),
      runs(4_000),
    );
  });

  it('change nothing where the same events come again, also from a database that turns their fields', () => {
    fc.assert(
      fc.property(reused, (events) => {
        const state = turned(oneByOne(events));
        for (const event of events) {
          expect(reducePeppolStatus(state, event)).toBe(state);
          expect(reducePeppolStatus(state, turned(event))).toBe(state);
        }
      }),
      runs(2_000),
    );
  });
});
