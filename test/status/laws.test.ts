// The laws of the event stream and its three projections, on events that collide and contradict each other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialPeppolStatus,
  isTerminal,
  LEGS,
  type Leg,
  type PeppolStatusState,
  publicStatus,
  reducePeppolStatus,
  type StatusSnapshot,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';
import { anyStream, shuffled, wordlessStream } from './events.ts';

const RUNS = runs(2_000);

function replay(
  events: readonly TransmissionEvent[],
  from: PeppolStatusState = initialPeppolStatus,
): PeppolStatusState {
  return events.reduce(reducePeppolStatus, from);
}

function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function projections(events: readonly TransmissionEvent[]): unknown {
  return { status: toPeppolStatus(events), snapshot: toSnapshot(events), log: toLogEntries(events) };
}

describe('the reducer', () => {
  it('the reducer gives the same for all events at once and for a stored state with the rest', () => {
    fc.assert(
      fc.property(anyStream, fc.nat(), (events, cut) => {
        const at = cut % (events.length + 1);
        const resumed = replay(events.slice(at), stored(replay(events.slice(0, at))));
        expect(resumed).toStrictEqual(replay(events));
        expect(stored(resumed)).toStrictEqual(stored(replay(events)));
      }),
      RUNS,
    );
  });

  it('the reducer gives the very same state for an event that came before, however long ago', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        let state = initialPeppolStatus;
        for (const [position, event] of events.entries()) {
          state = reducePeppolStatus(state, event);
          for (const earlier of events.slice(0, position + 1)) {
            expect(reducePeppolStatus(state, stored(earlier))).toBe(state);
          }
        }
      }),
      RUNS,
    );
  });

  it('the reducer needs no order of arrival, and no state that stays in memory', () => {
    const arrivals = anyStream.chain((events) => fc.tuple(fc.constant(events), shuffled(events)));
    fc.assert(
      fc.property(arrivals, ([events, other]) => {
        const kept = other.reduce((state, event) => stored(reducePeppolStatus(state, event)), initialPeppolStatus);
        expect(publicStatus(kept)).toStrictEqual(stored(toPeppolStatus(events)));
      }),
      RUNS,
    );
  });

  it('the reducer stays small: a state remembers the first fifty of what is said again and again, and the newest fifty', () => {
    let state = initialPeppolStatus;
    for (let n = 0; n < 1_000; n++) {
      state = reducePeppolStatus(state, { type: 'mls', id: `a${n}`, timestamp: n, leg: 'C3', code: 'RE' });
    }
    const ids = state.memory?.decisive.map(({ id }) => Number(id.slice(1))) ?? [];
    expect(ids).toEqual([...Array(50).keys(), ...[...Array(50).keys()].map((n) => 950 + n)]);
    expect(state.overall_status).toBe('REJECTED');
    for (const n of [0, 500]) {
      expect(reducePeppolStatus(state, { type: 'mls', id: `a${n}`, timestamp: n, leg: 'C3', code: 'RE' })).toBe(state);
    }
  });

  const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
  const times = <Event>(count: number, make: (n: number) => Event): Event[] =>
    Array.from({ length: count }, (_, n) => make(n));
  const created: TransmissionEvent = {
    ...{ type: 'created', id: 'c', timestamp: 0, documentUuid: 'u', documentType: 'INVOICE', legs: ['C3', 'C5'] },
  };
  const sent = (leg: 'C3' | 'C5', timestamp: number): TransmissionEvent => ({
    ...{ type: 'submitted', id: `s${leg}`, timestamp, leg, transmissionUuid: leg, ...route },
  });
  const answered = (leg: 'C3' | 'C5', timestamp: number, id = `m${leg}`): TransmissionEvent => ({
    ...{ type: 'mls', id, timestamp, leg, code: 'AP', reference: leg },
  });
  const validated = (id: string, timestamp: number, flag?: 'fatal'): TransmissionEvent => ({
    ...{ type: 'validated', id, timestamp, results: flag ? [{ flag }] : [] },
  });
  const approved = [created, sent('C3', 1), sent('C5', 1), answered('C3', 2), answered('C5', 2)];
  const said = (status: string, timestamp: number): TransmissionEvent => ({
    ...{ type: 'taxAuthorityStatus', id: `${status}${timestamp}`, timestamp, status },
  });

  it.each<[string, TransmissionEvent[], string]>([
    ['a word of the authority', [...approved, ...times(300, (n) => said('APPROVED', 1000 + n))], 'APPROVED'],
    ['an answer', [...approved, ...times(300, (n) => answered('C5', 1000 + n, `again${n}`))], 'APPROVED'],
    [
      'a word on either side of another one',
      [...approved, ...times(300, (n) => said('APPROVED', 3 + n)), said('REJECTED', 400)],
      'REJECTED',
    ],
    [
      'a check that found nothing, after the sending',
      [created, validated('v', 0, 'fatal'), sent('C3', 1), ...times(60, (n) => validated(`v${n}`, 1000 + n))],
      'VALIDATION_FAILED',
    ],
    [
      'a check that found something, before the one that counts and after it',
      [
        ...[created, validated('v', 100), sent('C3', 101), answered('C3', 102), sent('C5', 101), answered('C5', 102)],
        ...times(30, (n) => validated(`before${n}`, n, 'fatal')),
        ...times(30, (n) => validated(`after${n}`, 200 + n, 'fatal')),
      ],
      'APPROVED',
    ],
  ])('%s that is repeated for ever pushes nothing out that decides, in any order', (_name, events, status) => {
    expect(toPeppolStatus(events).overall_status).toBe(status);
    const replayed = (given: readonly TransmissionEvent[]) =>
      publicStatus(given.reduce((state, event) => reducePeppolStatus(state, event), initialPeppolStatus));
    for (const other of [events.toReversed(), ...fc.sample(shuffled(events), { numRuns: 3, seed: 1 })]) {
      expect(replayed(other)).toEqual(toPeppolStatus(events));
    }
  });

  it('the reducer changes neither the state nor the event that it is given', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        let state = initialPeppolStatus;
        for (const event of events) {
          const before = stored({ state, event });
          const next = reducePeppolStatus(state, event);
          expect(stored({ state, event })).toStrictEqual(before);
          state = next;
        }
      }),
      RUNS,
    );
  });

  it('the reducer shows four fields of peppol_status, all JSON, PENDING from the first event on', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        const shown = publicStatus(replay(events));
        expect(stored(shown)).toStrictEqual(shown);
        expect(Object.keys(shown).sort()).toEqual(
          events.length === 0 ? [] : ['ota_status', 'overall_status', 'participant_status', 'validation_results'],
        );
      }),
      RUNS,
    );
  });
});

describe('the three projections', () => {
  it('the three projections are the same for any order of the same events', () => {
    const orders = anyStream.chain((events) => fc.tuple(fc.constant(events), shuffled(events)));
    fc.assert(
      fc.property(orders, ([events, other]) => {
        expect(projections(other)).toStrictEqual(projections(events));
      }),
      RUNS,
    );
  });

  it('the three projections are the same with duplicates anywhere', () => {
    const withCopies = anyStream.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.subarray(events).chain((copies) => shuffled([...events, ...copies.map(stored)])),
      ),
    );
    fc.assert(
      fc.property(withCopies, ([events, doubled]) => {
        expect(projections(doubled)).toStrictEqual(projections(events));
      }),
      RUNS,
    );
  });

  it('the three projections are the same for any order even where an id is used for different events', () => {
    const reused = anyStream
      .map((events) => events.map((event, n) => ({ ...event, id: `e${n % 3}` }) as TransmissionEvent))
      .chain((events) => fc.tuple(fc.constant(events), shuffled(events)));
    fc.assert(
      fc.property(reused, ([events, other]) => {
        expect(projections(other)).toStrictEqual(projections(events));
      }),
      RUNS,
    );
  });

  it('a terminal status is not left for abandonment or for what the library does not know', () => {
    fc.assert(
      fc.property(anyStream, anyStream, (events, more) => {
        const status = toPeppolStatus(events);
        fc.pre(isTerminal(status));
        const later = more
          .filter((event) => !LEFT_FOR.has(event.type ?? ''))
          .map((event, n) => ({ ...event, id: `later${n}`, timestamp: event.timestamp + 20 }) as TransmissionEvent);
        expect(toPeppolStatus([...later, ...events]).overall_status).toBe(status.overall_status);
      }),
      RUNS,
    );
  });

  it('the three projections log as many entries as there are distinct events, in time order, each with a name and a message', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        const log = toLogEntries([...events, ...events.slice(0, 3)]);
        expect(log).toHaveLength(new Set(events.map((event) => event.id)).size);
        for (const [position, entry] of log.entries()) {
          expect(entry.timestamp).toBeGreaterThanOrEqual(log[position - 1]?.timestamp ?? 0);
          expect(entry.event).not.toBe('');
          expect(entry.message).not.toBe('');
        }
      }),
      RUNS,
    );
  });

  it('the three projections show {} exactly while nothing was sent: no submission, no result of one, no answer to one', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        const sent = events.some((event) => ['submitted', 'transmitted', 'mls'].includes(event.type ?? ''));
        expect(Object.keys(toSnapshot(events)).length > 0).toBe(sent);
      }),
      RUNS,
    );
  });
});

// A creation comes first whatever its time, a result may tell which attempt an answer named, what was given up before it was
// sent may still fail validation, and a late answer may say that what counted as refused has arrived.
const LEFT_FOR: ReadonlySet<string> = new Set([
  'mls',
  'submitted',
  'overallStatus',
  'taxAuthorityStatus',
  'participantStatus',
  'created',
  'transmitted',
  'validated',
]);

describe('snapshot and status never contradict each other', () => {
  /** The legs that the document has, told from its creation. */
  function legsOf(events: readonly TransmissionEvent[]): readonly Leg[] {
    const creations = events.filter((event) => event.type === 'created');
    creations.sort((one, other) => one.timestamp - other.timestamp || (one.id < other.id ? -1 : 1));
    return creations[0]?.legs ?? LEGS;
  }

  /** The overall status that a reader takes from the snapshot alone, given the legs to expect. */
  function readFrom(snapshot: StatusSnapshot, legs: readonly Leg[]): string {
    const shown = legs.map((leg) => snapshot[`to${leg}`]);
    if (shown.some((leg) => leg?.status === 'REJECTED' || leg?.status === 'ABANDONED')) return 'REJECTED';
    return legs.every((leg) => snapshot[`to${leg}`]?.status === 'ACCEPTED') ? 'APPROVED' : 'PENDING';
  }

  it('the legs say what overall_status says, and both show the same validation results', () => {
    fc.assert(
      fc.property(wordlessStream, (events) => {
        const status = toPeppolStatus(events);
        const snapshot = toSnapshot(events);
        const isEmpty = Object.keys(snapshot).length === 0;
        if (status.overall_status === 'VALIDATION_FAILED') {
          expect(status.validation_results?.some(({ flag }) => flag === 'fatal' || flag === 'error')).toBe(true);
        } else if (isEmpty) {
          // Nothing was sent: it cannot have been approved, and only giving up can have rejected it.
          const ended = events.some((event) => event.type === 'abandoned');
          expect(status.overall_status).toBe(ended ? 'REJECTED' : events.length > 0 ? 'PENDING' : undefined);
        } else if (!(status.overall_status === 'REJECTED' && abandonedUnseen(events, snapshot))) {
          const read = readFrom(snapshot, legsOf(events));
          // The report that was accepted may be of another invoice, or take it back: then it is not approved.
          if (read !== 'APPROVED') expect(read).toBe(status.overall_status);
          else expect(['APPROVED', 'PENDING']).toContain(status.overall_status);
        }
        if (!isEmpty) expect(snapshot.validationResults).toStrictEqual(status.validation_results);
      }),
      runs(5_000),
    );
  });

  // Delivery given up before a leg was ever sent: there is no leg in the snapshot that could say so.
  function abandonedUnseen(events: readonly TransmissionEvent[], snapshot: StatusSnapshot): boolean {
    return (
      events.some((event) => event.type === 'abandoned') &&
      legsOf(events).some((leg) => snapshot[`to${leg}`] === undefined)
    );
  }

  it('a leg says ACCEPTED with an answer AP or AB, REJECTED with RE, and no other status with either', () => {
    fc.assert(
      fc.property(wordlessStream, (events) => {
        const snapshot = toSnapshot(events);
        for (const leg of [snapshot.toC3, snapshot.toC5]) {
          if (!leg) continue;
          const code = leg.mlsResponse?.responseCode;
          expect(leg.status === 'REJECTED').toBe(code === 'RE');
          expect(leg.status === 'ACCEPTED').toBe(code === 'AP' || code === 'AB');
          expect(leg.lastUpdated).toBeLessThanOrEqual(snapshot.lastUpdated ?? -1);
        }
      }),
      RUNS,
    );
  });
});
