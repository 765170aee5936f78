// States that version 0.2 stored go on, and say what they would have said; its reducer is the measure where nothing was meant to
// change. What was meant to change is listed.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialPeppolStatus,
  LEGS,
  type Leg,
  type PeppolStatusState,
  publicStatus,
  reducePeppolStatus,
  type TransmissionEvent,
  toPeppolStatus,
} from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';
import { asStored, reduce02, type State } from './support/reducer-0-2.ts';

const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
const FATAL = [{ flag: 'fatal', text: 'x' }];

interface Told {
  readonly id: string;
  readonly timestamp: number;
}

const at = (timestamp: number, name: string): Told => ({ id: `${name}${timestamp}`, timestamp });
const created = (legs: readonly Leg[]): TransmissionEvent => ({
  ...at(0, 'c'),
  type: 'created',
  documentUuid: 'u',
  documentType: 'INVOICE',
  legs,
});
const validated = (isFatal: boolean): TransmissionEvent => ({
  ...at(1, 'v'),
  type: 'validated',
  results: isFatal ? FATAL : [],
});
const sent = (leg: Leg): TransmissionEvent => ({
  ...at(2, leg),
  type: 'submitted',
  leg,
  transmissionUuid: leg,
  ...route,
});

// One transmission of each leg, answered once at most, in the order in which it happened: nothing was meant to change here.
const plain = fc
  .record({
    legs: fc.subarray([...LEGS], { minLength: 1 }),
    isFatal: fc.boolean(),
    codes: fc.record({
      C3: fc.constantFrom('AP', 'AB', 'RE', undefined),
      C5: fc.constantFrom('AP', 'AB', 'RE', undefined),
    }),
    isGivenUp: fc.boolean(),
    word: fc.constantFrom(null, 'RECEIVED', undefined),
  })
  .map(({ legs, isFatal, codes, isGivenUp, word }): TransmissionEvent[] => [
    created(legs),
    validated(isFatal),
    ...(isFatal ? [] : legs.map(sent)),
    ...legs.flatMap((leg, index): TransmissionEvent[] => {
      const code = isFatal ? undefined : codes[leg];
      return code ? [{ ...at(3 + index, `a${leg}`), type: 'mls', leg, code, reference: leg }] : [];
    }),
    ...(word === undefined ? [] : [{ ...at(6, 'w'), type: 'taxAuthorityStatus' as const, status: word }]),
    ...(isGivenUp && !isFatal ? [{ ...at(7, 'x'), type: 'abandoned' as const }] : []),
  ]);

const START: State = {};

describe('the reducer of version 0.2', () => {
  it('says the same of documents that are sent once and answered once, after every event', () => {
    fc.assert(
      fc.property(plain, (events) => {
        let [now, before]: [PeppolStatusState, State] = [initialPeppolStatus, START];
        for (const event of events) {
          [now, before] = [reducePeppolStatus(now, event), reduce02(before, event)];
          const { memory: _, ...shown } = before;
          expect(publicStatus(now)).toEqual(shown);
        }
      }),
      runs(2_000),
    );
  });

  it('leaves states that go on wherever they were stored, and end as if they had never been', () => {
    fc.assert(
      fc.property(plain, fc.nat(), (events, cut) => {
        const where = cut % (events.length + 1);
        const stored = asStored(events.slice(0, where).reduce(reduce02, START));
        expect(publicStatus(events.slice(where).reduce(reducePeppolStatus, stored))).toEqual(toPeppolStatus(events));
      }),
      runs(2_000),
    );
  });

  const mls = (leg: Leg, code: 'AP' | 'RE', timestamp: number, reference?: string): TransmissionEvent => ({
    ...at(timestamp, `${leg}${code}`),
    type: 'mls',
    leg,
    code,
    ...(reference && { reference }),
  });
  const again = (leg: Leg, timestamp: number, more: object = {}): TransmissionEvent => ({
    ...at(timestamp, `${leg}again`),
    type: 'submitted',
    leg,
    transmissionUuid: `${leg}-again`,
    ...route,
    ...more,
  });
  const both = [created(LEGS), sent('C3'), sent('C5')];
  const clean: TransmissionEvent = { ...at(2, 'clean'), type: 'validated', results: [] };

  it.each<[string, readonly TransmissionEvent[], string, string]>([
    ['what was refused is sent again', [...both, mls('C3', 'RE', 3), again('C3', 4)], 'REJECTED', 'PENDING'],
    ['a mended document is valid', [created(LEGS), validated(true), clean, sent('C3')], 'VALIDATION_FAILED', 'PENDING'],
    [
      'a report that disregards is accepted',
      [...both, mls('C3', 'AP', 3), again('C5', 4, { taxDataStatus: 'D' }), mls('C5', 'AP', 5, 'C5-again')],
      'APPROVED',
      'PENDING',
    ],
    [
      'an unknown code',
      [...both, { ...mls('C3', 'AP', 3), code: 're' } as unknown as TransmissionEvent, mls('C5', 'AP', 4)],
      'APPROVED',
      'PENDING',
    ],
    [
      'the authority says REJECTED',
      [...both, { ...at(4, 'w'), type: 'taxAuthorityStatus', status: 'REJECTED' }],
      'PENDING',
      'REJECTED',
    ],
  ])('said something else, and was meant to be changed: %s', (_name, events, then, now) => {
    expect(events.reduce(reduce02, START).overall_status).toBe(then);
    expect(toPeppolStatus(events).overall_status).toBe(now);
  });
});

const FOLDER = new URL('../../fixtures/states-0.2/', import.meta.url);

describe('states that are kept as version 0.2 wrote them', () => {
  it.each(readdirSync(FOLDER))('%s goes on', (name) => {
    const { state, then, status } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
      readonly state: PeppolStatusState;
      readonly then: readonly TransmissionEvent[];
      readonly status: unknown;
    };
    expect(publicStatus(then.reduce(reducePeppolStatus, state))).toEqual(status);
  });
});

it('a state without a memory keeps what its validation found until a newer one', () => {
  const stored: PeppolStatusState = { overall_status: 'VALIDATION_FAILED', validation_results: FATAL };
  const words: TransmissionEvent[] = [
    { ...at(5, 'p'), type: 'participantStatus', status: 'SEEN' },
    { ...at(6, 'o'), type: 'taxAuthorityStatus', status: 'IN_REVIEW' },
  ];
  const state = words.reduce(reducePeppolStatus, stored);
  expect(state).toMatchObject({ overall_status: 'VALIDATION_FAILED', validation_results: FATAL });
  expect(reducePeppolStatus(state, validated(false)).validation_results).toEqual([]);
});
