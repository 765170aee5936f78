// A leg that the document has not decides nothing: neither the status nor the steps.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import type { Leg, TransmissionEvent } from '../../src/status/event.ts';
import { toPeppolStatus, toSnapshot } from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';

const MINUTE = 60_000;
const END = 400 * MINUTE;
const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };

const createdWith = (leg: Leg): TransmissionEvent => ({
  ...{ id: 'c', type: 'created', timestamp: 0, documentUuid: 'U0', documentType: 'INVOICE' },
  legs: [leg],
});

/** Events of one leg; their references name each other. */
const eventsOf = (leg: Leg): fc.Arbitrary<object> => {
  const name = fc.constantFrom(`${leg}-1`, `${leg}-2`, `${leg}-3`);
  return fc.oneof(
    fc.record(
      {
        type: fc.constant('submitted'),
        leg: fc.constant(leg),
        transmissionUuid: name,
        contentId: fc.constantFrom('V0', 'V1'),
        documentUuid: fc.constantFrom('U0', 'U1'),
        ...(leg === 'C5' && { taxDataStatus: fc.constantFrom('S', 'R', 'D') }),
      },
      { requiredKeys: ['type', 'leg', 'transmissionUuid'] },
    ),
    fc.record({
      type: fc.constant('mls'),
      leg: fc.constant(leg),
      reference: name,
      code: fc.constantFrom('AP', 'AB', 'RE'),
      issues: fc.constantFrom([], [{ reasonCode: 'BV' }], [{ reasonCode: 'FD' }]),
    }),
    fc.record({
      type: fc.constant('transmitted'),
      leg: fc.constant(leg),
      transmissionUuid: name,
      error: fc.boolean(),
      duration: fc.constant(1),
      result: fc.constant('ENDED'),
    }),
  );
};

const word = fc.constantFrom(
  { type: 'abandoned' },
  { type: 'participantStatus', status: 'REJECTED' },
  { type: 'taxAuthorityStatus', status: 'APPROVED' },
  { type: 'overallStatus', status: 'REJECTED' },
);

const timed = (prefix: string, event: fc.Arbitrary<object>): fc.Arbitrary<TransmissionEvent[]> =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), event), { maxLength: 7 }).map((list) =>
    list.map(([minute, fields], index) => {
      const own = { id: `${prefix}${index}`, timestamp: minute * MINUTE, ...fields };
      return ('transmissionUuid' in fields ? { ...route, ...own } : own) as unknown as TransmissionEvent;
    }),
  );

const read = (events: readonly TransmissionEvent[], leg: Leg): unknown => [
  toPeppolStatus(events).overall_status,
  toSnapshot(events)[`to${leg}`]?.status,
  nextStep(events, END, { timers }),
  nextStep(events, END, { timers, side: 'C3' }),
];

describe('a leg that the document has not', () => {
  it.each([
    ['C5', 'C3'],
    ['C3', 'C5'],
  ] as const)('decides nothing of a document that has %s alone', (leg, other) => {
    fc.assert(
      fc.property(
        timed('e', fc.oneof(eventsOf(leg), eventsOf(leg), word)),
        timed('x', eventsOf(other)),
        (own, more) => {
          const events = [createdWith(leg), ...own];
          expect(read([...events, ...more], leg)).toEqual(read(events, leg));
        },
      ),
      runs(2000),
    );
  });

  it.each([
    ['ends what was given up', { type: 'abandoned' }],
    ['begins an attempt where the backend has a verdict', { type: 'overallStatus', status: 'REJECTED' }],
    ['takes back a word on the document', { type: 'participantStatus', status: 'REJECTED' }],
  ])('is none that %s', (_name, fields) => {
    const said = { id: 'w', timestamp: 5 * MINUTE, ...fields } as unknown as TransmissionEvent;
    const sent = (leg: Leg, minute: number): TransmissionEvent => ({
      ...{ id: leg, type: 'submitted', timestamp: minute * MINUTE, leg, transmissionUuid: leg, ...route },
    });
    const events = [createdWith('C5'), sent('C5', 1), said];
    expect(read([...events, sent('C3', 9)], 'C5')).toEqual(read(events, 'C5'));
    expect(toPeppolStatus(events).overall_status).toBe('REJECTED');
  });
});
