// Events of a host that are not as they should be: what the strict reader refuses stands in the log and decides nothing.
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import { isDecisive } from '../../src/status/event.ts';
import { eventSchemas } from '../../src/status/event-schemas.ts';
import {
  initialPeppolStatus,
  parseEvents,
  publicStatus,
  reducePeppolStatus,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';
import { statusToHtml } from '../../src/view.ts';

const sent = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
const HISTORY: readonly TransmissionEvent[] = [
  { id: 'c', type: 'created', timestamp: 1, documentUuid: 'u', documentType: 'INVOICE' },
  { id: 'v', type: 'validated', timestamp: 2, results: [] },
  { id: 's3', type: 'submitted', timestamp: 3, leg: 'C3', transmissionUuid: 'i', ...sent },
  { id: 's5', type: 'submitted', timestamp: 3, leg: 'C5', transmissionUuid: 't', ...sent },
  { id: 'a5', type: 'mls', timestamp: 4, leg: 'C5', code: 'AP', reference: 't' },
];

const WHOLE: readonly TransmissionEvent[] = [
  { id: 'o', type: 'created', timestamp: 0, documentUuid: 'u', documentType: 'CREDIT_NOTE', legs: ['C5'] },
  { id: 'o', type: 'validated', timestamp: 3, results: [{ flag: 'fatal' }] },
  { id: 'o', type: 'submitted', timestamp: 5, leg: 'C3', transmissionUuid: 'n', ...sent },
  { id: 'o', type: 'transmitted', timestamp: 5, leg: 'C3', duration: 1, error: true, result: 'FAILED' },
  { id: 'o', type: 'mls', timestamp: 5, leg: 'C3', code: 'RE' },
  { id: 'o', type: 'taxAuthorityStatus', timestamp: 5, status: 'REJECTED' },
  { id: 'o', type: 'participantStatus', timestamp: 5, status: 'REJECTED' },
  { id: 'o', type: 'overallStatus', timestamp: 5, status: 'REJECTED' },
  { id: 'o', type: 'abandoned', timestamp: 5 },
];
// Every field that the schemas of the strict reader have. What has no id, no moment or another type is another event.
const FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(eventSchemas).map(([type, { shape }]) => [
    type,
    Object.keys(shape).filter((field) => !['id', 'timestamp', 'type'].includes(field)),
  ]),
);
const VALUES: readonly unknown[] = [7, {}, [null], ['x'], [7], true, 'FOO', null, Symbol.for('absent')];

const STRICT: ReadonlySet<string> = new Set([
  'validated.results',
  'submitted.transmissionUuid',
  'taxAuthorityStatus.status',
  'participantStatus.status',
  'overallStatus.status',
]);

const odd = WHOLE.flatMap((event) =>
  (FIELDS[event.type ?? ''] ?? []).flatMap((field) =>
    VALUES.map((value) => {
      const changed = { ...event, [field]: value } as Record<string, unknown>;
      if (typeof value === 'symbol') delete changed[field];
      return changed as unknown as TransmissionEvent;
    }),
  ),
);
// What is only shown may be absent, and `null` says the same of an optional text: nothing follows from it. An answer or a leg that
// nobody knows is shown, and decides nothing all the same.
const refused = odd.filter(
  (event) => isDecisive(event) && !parseEvents([event]).ok && !parseEvents([complete(event)]).ok,
);

function complete(event: TransmissionEvent): object {
  const shown = { documentUuid: 'u', documentType: 'INVOICE', error: false, duration: 1, result: 'x', ...sent };
  const isAbsent = (field: string, value: unknown) => value === null && !STRICT.has(`${event.type}.${field}`);
  const given = Object.entries(event).filter(([field, value]) => !isAbsent(field, value));
  return { ...shown, ...Object.fromEntries(given) };
}

const now = { timers, side: 'C2' } as const;

describe('an event that the strict reader refuses', () => {
  it('is met here in every kind of event', () => {
    expect(new Set(refused.map(({ type }) => type))).toEqual(new Set(WHOLE.map(({ type }) => type)));
  });

  it('decides nothing of the status, all at once or one by one', () => {
    const status = toPeppolStatus(HISTORY);
    for (const event of refused) {
      expect([event, toPeppolStatus([...HISTORY, event])]).toEqual([event, status]);
      const state = [event, ...HISTORY].reduce(reducePeppolStatus, initialPeppolStatus);
      expect([event, publicStatus(state)]).toEqual([event, status]);
    }
  });

  it('decides nothing of the snapshot and of the steps', () => {
    const [snapshot, steps] = [toSnapshot(HISTORY), nextStep(HISTORY, 9, now)];
    for (const event of refused) {
      expect([event, toSnapshot([...HISTORY, event])]).toEqual([event, snapshot]);
      expect([event, nextStep([...HISTORY, event], 9, now)]).toEqual([event, steps]);
    }
  });

  it('stands in the log', () => {
    for (const event of refused) {
      expect(toLogEntries([...HISTORY, event]).map(({ id }) => id)).toContain('o');
      for (const { message, event: name } of toLogEntries([event]))
        expect([typeof message, typeof name]).toEqual(['string', 'string']);
    }
  });

  it('keeps its own message there', () => {
    const told = { ...refused.find(({ type }) => type === 'submitted'), message: 'Sent by hand' } as TransmissionEvent;
    expect(toLogEntries([told])).toMatchObject([{ event: 'submitted', message: 'Sent by hand' }]);
  });

  it('is drawn', () => {
    for (const event of refused) expect(statusToHtml([...HISTORY, event])).toContain('</html>');
  });
});

it('every event that the strict reader takes is still counted', () => {
  const counted = [...WHOLE, ...odd].filter((event) => parseEvents([event]).ok);
  for (const event of counted) {
    const log = toLogEntries([event]);
    expect([event, log.map((entry) => entry.event)]).not.toEqual([event, [event.type]]);
  }
});
