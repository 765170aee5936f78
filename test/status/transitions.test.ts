// The transition table: every row reached by events, and the Markdown that the documentation prints.
import { describe, expect, it } from 'vitest';
import { transitionsMarkdown } from '../../scripts/transitions-markdown.ts';
import {
  type CreatedEvent,
  initialPeppolStatus,
  reducePeppolStatus,
  TRANSITIONS,
  type TransmissionEvent,
} from '../../src/status/index.ts';

const created: CreatedEvent = {
  type: 'created',
  id: 'c',
  timestamp: 1,
  documentUuid: 'u',
  documentType: 'INVOICE',
};
const fatal: TransmissionEvent = { type: 'validated', id: 'f', timestamp: 2, results: [{ flag: 'fatal' }] };
const warning: TransmissionEvent = { type: 'validated', id: 'w', timestamp: 2, results: [{ flag: 'warning' }] };
const sent: TransmissionEvent = {
  type: 'submitted',
  id: 's',
  timestamp: 3,
  leg: 'C3',
  transmissionUuid: 't',
  senderId: 'a',
  receiverId: 'b',
  processId: 'p',
  docTypeId: 'd',
};
const failed: TransmissionEvent = {
  type: 'transmitted',
  id: 'e',
  timestamp: 4,
  leg: 'C3',
  duration: 1,
  error: true,
  result: 'x',
};
const lateFatal: TransmissionEvent = { ...fatal, id: 'lf', timestamp: 5 };
const abandoned: TransmissionEvent = { type: 'abandoned', id: 'x', timestamp: 9 };
const refused = { type: 'taxAuthorityStatus' as const, id: 'r', timestamp: 6, status: 'REJECTED' };
const nulls: TransmissionEvent[] = [
  { type: 'participantStatus', id: 'p0', timestamp: 6, status: null },
  { type: 'taxAuthorityStatus', id: 'o0', timestamp: 6, status: null },
];

function answer(leg: 'C3' | 'C5', code: 'AP' | 'AB' | 'RE', timestamp = 7): TransmissionEvent {
  return { type: 'mls', id: `${leg}${code}${timestamp}`, timestamp, leg, code };
}

describe('overall_status', () => {
  it.each<[string, TransmissionEvent[], string | undefined]>([
    ['nothing', [], undefined],
    ['creation', [created], 'PENDING'],
    ['a warning', [created, warning], 'PENDING'],
    ['a fatal result before transmission', [created, fatal], 'VALIDATION_FAILED'],
    ['a fatal result after transmission', [created, sent, lateFatal], 'PENDING'],
    ['a fatal result that is told late', [created, sent, fatal], 'VALIDATION_FAILED'],
    [
      'a fatal result of the same millisecond that is told late',
      [created, sent, { ...fatal, timestamp: 3 }],
      'VALIDATION_FAILED',
    ],
    ['an error before transmission', [created, { ...fatal, results: [{ flag: 'error' }] }], 'VALIDATION_FAILED'],
    ['the authority’s rejection', [created, sent, refused], 'REJECTED'],
    [
      'approval, then the authority’s rejection',
      [created, answer('C3', 'AP', 4), answer('C5', 'AP', 4), refused],
      'APPROVED',
    ],
    ['another word of the authority', [created, sent, { ...refused, status: 'ACCEPTED' }], 'PENDING'],
    ['a transmission error', [created, sent, failed], 'PENDING'],
    ['null statuses', [created, sent, ...nulls], 'PENDING'],
    ['one leg accepted', [created, sent, answer('C3', 'AP')], 'PENDING'],
    ['both legs accepted', [created, answer('C3', 'AP'), answer('C5', 'AB')], 'APPROVED'],
    ['the only leg accepted', [{ ...created, legs: ['C5' as const] }, answer('C5', 'AB')], 'APPROVED'],
    ['the other leg accepted', [{ ...created, legs: ['C5' as const] }, answer('C3', 'AP')], 'PENDING'],
    ['a rejection on C3', [created, answer('C3', 'RE')], 'REJECTED'],
    ['a rejection on C5', [created, answer('C3', 'AP'), answer('C5', 'RE')], 'REJECTED'],
    [
      'a rejection, then a new attempt that is accepted',
      [created, answer('C3', 'RE'), sent, answer('C3', 'AP', 8), answer('C5', 'AP')],
      'REJECTED',
    ],
    ['an acceptance that is followed by a rejection', [created, answer('C3', 'AP'), answer('C3', 'RE', 8)], 'REJECTED'],
    ['abandonment', [created, sent, abandoned], 'REJECTED'],
    [
      'approval, then a rejection',
      [created, answer('C3', 'AP'), answer('C5', 'AP'), answer('C5', 'RE', 9)],
      'APPROVED',
    ],
    ['approval, then abandonment', [created, answer('C3', 'AP'), answer('C5', 'AP'), abandoned], 'APPROVED'],
    [
      'failed validation, then acceptance',
      [created, fatal, answer('C3', 'AP'), answer('C5', 'AP')],
      'VALIDATION_FAILED',
    ],
  ])('overall_status is right after %s', (_name, events, expected) => {
    expect(events.reduce(reducePeppolStatus, initialPeppolStatus).overall_status).toBe(expected);
  });

  it('overall_status keeps the results that failed validation, and shows the latest ones otherwise', () => {
    const later: TransmissionEvent = { ...warning, id: 'w2', timestamp: 8 };
    const resultsAfter = (events: TransmissionEvent[]): unknown =>
      events.reduce(reducePeppolStatus, initialPeppolStatus).validation_results;
    expect(resultsAfter([created, fatal, later])).toEqual([{ flag: 'fatal' }]);
    expect(resultsAfter([created, later, warning])).toBe(later.type === 'validated' && later.results);
  });

  it('the reducer goes on from the four public fields alone', () => {
    const state = {
      overall_status: 'REJECTED' as const,
      participant_status: 'A',
      ota_status: null,
      validation_results: [],
    };
    expect(reducePeppolStatus(state, answer('C3', 'AP'))).toMatchObject(state);
  });
});

describe('transitionsMarkdown', () => {
  it('prints one row for each of the table, every cell filled', () => {
    const lines = transitionsMarkdown().split('\n');
    expect(lines).toHaveLength(TRANSITIONS.length + 2);
    for (const line of lines) expect(line).toMatch(/^\|(?:[^|]*[^|\s][^|]*\|){4}$/);
  });

  it('names every state as one to come from and every terminal one as one to go to', () => {
    const from = new Set(TRANSITIONS.flatMap((row) => row.from));
    const to = new Set(TRANSITIONS.map((row) => row.to));
    for (const state of ['PENDING', 'APPROVED', 'REJECTED', 'VALIDATION_FAILED'] as const) {
      expect(from).toContain(state);
      expect(to).toContain(state);
    }
  });
});
