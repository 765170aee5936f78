// The transition tables: rows reached by events, and the Markdown that the documentation prints.
import { describe, expect, it } from 'vitest';
import { legVerdictsMarkdown, transitionsMarkdown } from '../../scripts/transitions-markdown.ts';
import {
  type CreatedEvent,
  initialPeppolStatus,
  type OverallStatus,
  reducePeppolStatus,
  type StatusMemory,
  type SubmittedEvent,
  TRANSITIONS,
  type TransmissionEvent,
  toPeppolStatus,
} from '../../src/status/index.ts';
import { LEG_VERDICTS } from '../../src/status/verdicts.ts';

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
    ['a fatal result in capital letters', [created, { ...fatal, results: [{ flag: ' FATAL' }] }], 'VALIDATION_FAILED'],
    ['an error in capital letters', [created, { ...fatal, results: [{ flag: 'Error' }] }], 'VALIDATION_FAILED'],
    ['results without a flag', [created, { ...fatal, results: [{ flag: null }, { text: 'x' }] }], 'PENDING'],
    ['the authority’s rejection', [created, sent, refused], 'REJECTED'],
    [
      'approval, then the authority’s rejection',
      [created, answer('C3', 'AP', 4), answer('C5', 'AP', 4), refused],
      'REJECTED',
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
      'REJECTED',
    ],
    ['approval, then abandonment', [created, answer('C3', 'AP'), answer('C5', 'AP'), abandoned], 'APPROVED'],
    [
      'failed validation, then a clean one',
      [created, fatal, { ...warning, timestamp: 3 }, sent, answer('C3', 'AP'), answer('C5', 'AP')],
      'APPROVED',
    ],
    [
      'an answer of an unknown code',
      [created, sent, { ...answer('C3', 'AP'), code: 're' } as unknown as TransmissionEvent],
      'PENDING',
    ],
    [
      'failed validation, then acceptance',
      [created, fatal, answer('C3', 'AP'), answer('C5', 'AP')],
      'VALIDATION_FAILED',
    ],
  ])('overall_status is right after %s', (_name, events, expected) => {
    expect(events.reduce(reducePeppolStatus, initialPeppolStatus).overall_status).toBe(expected);
  });

  it('overall_status shows the results of the validation that counts, whichever came first', () => {
    const later: TransmissionEvent = { ...warning, id: 'w2', timestamp: 8 };
    const resultsAfter = (events: TransmissionEvent[]): unknown =>
      events.reduce(reducePeppolStatus, initialPeppolStatus).validation_results;
    expect(resultsAfter([created, fatal, later])).toEqual([{ flag: 'warning' }]);
    expect(resultsAfter([created, fatal, sent, later])).toEqual([{ flag: 'fatal' }]);
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

  it('the reducer goes on from the public fields of a state that version 0.2 stored', () => {
    const memory = { legs: ['C3'], accepted: { C3: false, C5: false }, transmittedAt: 3 } as unknown as StatusMemory;
    const state = { overall_status: 'PENDING' as const, memory };
    expect(reducePeppolStatus(state, answer('C3', 'RE')).overall_status).toBe('REJECTED');
  });
});

/** The journeys of documents whose answers are bad, late or missing. */
describe('attempts', () => {
  const submitted = (leg: 'C3' | 'C5', attempt: string, timestamp: number): SubmittedEvent => ({
    type: 'submitted',
    id: `${leg}${attempt}${timestamp}`,
    timestamp,
    leg,
    transmissionUuid: attempt,
    senderId: 'a',
    receiverId: 'b',
    processId: 'p',
    docTypeId: 'd',
  });
  const to = (attempt: string, leg: 'C3' | 'C5', code: 'AP' | 'AB' | 'RE', timestamp: number): TransmissionEvent =>
    ({
      ...answer(leg, code, timestamp),
      id: `${attempt}${leg}${code}${timestamp}`,
      reference: attempt,
    }) as TransmissionEvent;
  const said = (type: 'taxAuthorityStatus' | 'participantStatus', status: string, timestamp: number) =>
    ({ type, id: `${type}${timestamp}`, timestamp, status }) as const;
  const verdict = (status: OverallStatus, timestamp: number): TransmissionEvent => ({
    type: 'overallStatus',
    id: `v${timestamp}`,
    timestamp,
    status,
  });
  const sentBoth = [created, submitted('C3', 'i-1', 3), submitted('C5', 't-1', 3)];
  const approved = [...sentBoth, to('i-1', 'C3', 'AP', 4), to('t-1', 'C5', 'AP', 4)];
  const refusedReport = [...sentBoth, to('i-1', 'C3', 'AP', 4), to('t-1', 'C5', 'RE', 4)];

  const refusedInvoice = [...sentBoth, to('t-1', 'C5', 'AP', 4), to('i-1', 'C3', 'RE', 4)];
  const late = [submitted('C3', 'i-2', 7), to('i-2', 'C3', 'AP', 8)];

  it.each<[string, TransmissionEvent[], OverallStatus]>([
    ['a refused report is sent again', [...refusedReport, submitted('C5', 't-2', 5)], 'PENDING'],
    [
      'a refused report is sent again and taken',
      [...refusedReport, submitted('C5', 't-2', 5), to('t-2', 'C5', 'AP', 6)],
      'APPROVED',
    ],
    [
      'a refused report is sent again and refused again',
      [...refusedReport, submitted('C5', 't-2', 5), to('t-2', 'C5', 'RE', 6)],
      'REJECTED',
    ],
    [
      'the refusal of the first report comes again after the second was sent',
      [...refusedReport, submitted('C5', 't-2', 5), to('t-1', 'C5', 'RE', 6)],
      'PENDING',
    ],
    [
      'the refusal of the first report is of the millisecond in which the second was sent',
      [...sentBoth, to('i-1', 'C3', 'AP', 4), submitted('C5', 't-2', 5), to('t-1', 'C5', 'RE', 5)],
      'PENDING',
    ],
    [
      'the refusal of the first report comes again, and names it in other letter case',
      [...refusedReport, submitted('C5', 't-2', 5), to('T-1', 'C5', 'RE', 6)],
      'PENDING',
    ],
    [
      'the refusal of the first report comes again, and names it by a message id',
      [
        ...[created, { ...submitted('C5', 't-1', 3), messageId: 'm-1' }, to('m-1', 'C5', 'RE', 4)],
        ...[submitted('C5', 't-2', 5), to('M-1', 'C5', 'RE', 6)],
      ],
      'PENDING',
    ],
    [
      'a Resubmit by the same transmission',
      [...refusedReport, { ...submitted('C5', 't-1', 5), taxDataStatus: 'R' as const }, to('t-1', 'C5', 'AP', 6)],
      'APPROVED',
    ],
    ['the same submission is recorded twice', [...refusedReport, submitted('C5', 't-1', 5)], 'REJECTED'],
    [
      'an answer names a message id',
      [...sentBoth, { ...submitted('C5', 't-2', 4), messageId: 'm-2' }, to('M-2', 'C5', 'RE', 5)],
      'REJECTED',
    ],
    [
      'the clock of the answer is behind that of the submission',
      [created, to('i-1', 'C3', 'RE', 2), submitted('C3', 'i-1', 3)],
      'REJECTED',
    ],
    [
      'the clock of the answer to a second attempt is behind',
      [...refusedReport, submitted('C5', 't-2', 5), to('t-2', 'C5', 'AP', 3)],
      'APPROVED',
    ],
    [
      'a late acceptance of the same invoice',
      [...sentBoth, to('t-1', 'C5', 'AP', 4), submitted('C3', 'i-2', 20), to('i-1', 'C3', 'AP', 25)],
      'APPROVED',
    ],
    [
      'an accepted report that disregards',
      [
        ...refusedInvoice,
        { ...submitted('C5', 't-2', 5), taxDataStatus: 'D' as const },
        to('t-2', 'C5', 'AP', 6),
        ...late,
      ],
      'PENDING',
    ],
    [
      'a report of the invoice that was refused',
      [...refusedInvoice, submitted('C3', 'i-2', 5), to('i-2', 'C3', 'AP', 6)],
      'PENDING',
    ],
    [
      'an acceptance after delivery was given up',
      [...sentBoth, to('t-1', 'C5', 'AP', 4), abandoned, to('i-1', 'C3', 'AP', 10)],
      'APPROVED',
    ],
    [
      'an acceptance after a document that is only reported was given up',
      [{ ...created, legs: ['C5' as const] }, submitted('C5', 't-1', 3), abandoned, to('t-1', 'C5', 'AP', 10)],
      'REJECTED',
    ],
    [
      'a new report that takes back an older invoice, and the newest one counts',
      [
        ...[{ ...submitted('C3', 'i-1', 3), documentUuid: 'u-1', contentId: 'v-1' }, to('i-1', 'C3', 'RE', 4)],
        ...[{ ...submitted('C3', 'i-2', 5), documentUuid: 'u-2', contentId: 'v-2' }, to('i-2', 'C3', 'AP', 6)],
        ...[
          { ...submitted('C5', 't-2', 7), documentUuid: 'u-2', taxDataStatus: 'S' as const },
          to('t-2', 'C5', 'AP', 8),
        ],
        ...[
          { ...submitted('C5', 'd-1', 9), documentUuid: 'u-1', taxDataStatus: 'D' as const },
          to('d-1', 'C5', 'AP', 10),
        ],
      ],
      'PENDING',
    ],
    [
      'the same report again after one that took it back, still without an answer',
      [
        ...[...sentBoth, to('t-1', 'C5', 'AP', 4), to('i-1', 'C3', 'AP', 4)],
        ...[
          { ...submitted('C5', 'd-1', 9), taxDataStatus: 'D' as const },
          to('d-1', 'C5', 'AP', 10),
          submitted('C5', 't-2', 11),
        ],
      ],
      'PENDING',
    ],
    [
      'the same report again after one that took it back, and its answer',
      [
        ...[...sentBoth, to('t-1', 'C5', 'AP', 4), to('i-1', 'C3', 'AP', 4)],
        ...[
          { ...submitted('C5', 'd-1', 9), taxDataStatus: 'D' as const },
          to('d-1', 'C5', 'AP', 10),
          submitted('C5', 't-2', 11),
        ],
        to('t-2', 'C5', 'AP', 12),
      ],
      'APPROVED',
    ],
    ['an accepted leg is sent again', [...approved, submitted('C3', 'i-2', 5)], 'APPROVED'],
    ['given up, then sent again', [...sentBoth, abandoned, submitted('C3', 'i-2', 10)], 'PENDING'],
    ['approval, then the authority’s rejection', [...approved, said('taxAuthorityStatus', 'rejected', 6)], 'REJECTED'],
    [
      'approval, the authority’s rejection, then a new report',
      [...approved, said('taxAuthorityStatus', 'Rejected', 6), submitted('C5', 't-2', 7)],
      'PENDING',
    ],
    [
      'approval, the authority’s rejection, a new report and its answer',
      [...approved, said('taxAuthorityStatus', 'Rejected', 6), submitted('C5', 't-2', 7), to('t-2', 'C5', 'AB', 8)],
      'APPROVED',
    ],
    ['approval, then the participant’s rejection', [...approved, said('participantStatus', 'REJECTED', 6)], 'REJECTED'],
    [
      'the words of authority and participant as answers',
      [...sentBoth, said('taxAuthorityStatus', 'approved', 4), said('participantStatus', 'Approved', 4)],
      'APPROVED',
    ],
    [
      'the authority corrects itself',
      [...approved, said('taxAuthorityStatus', 'REJECTED', 6), said('taxAuthorityStatus', 'APPROVED', 7)],
      'APPROVED',
    ],
    ['the backend’s own verdict', [...sentBoth, verdict('APPROVED', 4), to('i-1', 'C3', 'RE', 5)], 'APPROVED'],
    ['a later verdict of the backend', [...approved, verdict('REJECTED', 5), verdict('PENDING', 6)], 'PENDING'],
    [
      'the backend’s verdict, then a new attempt',
      [...approved, verdict('REJECTED', 5), submitted('C5', 't-2', 6)],
      'PENDING',
    ],
  ])('overall_status is right: %s', (_name, events, expected) => {
    const reversed = events.toReversed().reduce(reducePeppolStatus, initialPeppolStatus).overall_status;
    expect([toPeppolStatus(events).overall_status, reversed]).toEqual([expected, expected]);
  });
});

describe('the tables of transitions', () => {
  it.each([
    ['overall status', transitionsMarkdown(), TRANSITIONS.length, 3],
    ['leg', legVerdictsMarkdown(), LEG_VERDICTS.length, 2],
  ])('the table of the %s has a line for each row, every cell filled', (_name, markdown, rows, columns) => {
    const lines = markdown.split('\n');
    expect(lines).toHaveLength(rows + 2);
    const row = new RegExp(`^\\|(?:[^|]*[^|\\s][^|]*\\|){${columns}}$`);
    for (const line of lines) expect(line).toMatch(row);
  });

  it('the table leads to every overall status, and every known verdict of a leg is met', () => {
    expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(
      new Set(['PENDING', 'APPROVED', 'REJECTED', 'VALIDATION_FAILED', 'stated', null]),
    );
    const verdicts = ['open', 'accepted', 'rejected', 'refused', 'abandoned'] as const;
    for (const verdict of verdicts) {
      expect(LEG_VERDICTS.some(({ to }) => to === verdict)).toBe(true);
    }
  });
});
