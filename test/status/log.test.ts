// What the log says of reports: a program that reads its sentences tells one that takes another back from one that counts.
import { expect, it } from 'vitest';
import { type TaxDataStatus, type TransmissionEvent, toLogEntries } from '../../src/status/index.ts';

const ROUTE = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };

// A report with its acceptance, and what the log says of the two.
function said(
  taxDataStatus: TaxDataStatus | undefined,
  leg: 'C3' | 'C5' = 'C5',
): readonly (string | null | undefined)[] {
  const sent = { id: '1', timestamp: 1, type: 'submitted', leg, transmissionUuid: 't', ...ROUTE } as const;
  const events: TransmissionEvent[] = [
    taxDataStatus === undefined ? sent : { ...sent, taxDataStatus },
    { id: '2', timestamp: 2, type: 'mls', leg, code: 'AP', reference: 'T' },
    { id: '3', timestamp: 3, type: 'mls', leg, code: 'RE', description: 'late', reference: 't' },
  ];
  return toLogEntries(events).map(({ message }) => message?.replace(/^[^:]*: /, ''));
}

it('the log says what a report does, by its letter', () => {
  const rest = ['accepted', 'rejected: late'];
  expect(said('S')).toEqual(['document submitted', ...rest]);
  expect(said('R')).toEqual(['tax data submitted again (status R)', ...rest]);
  expect(said('F')).toEqual(['tax data submitted that tells of a failure (status F)', ...rest]);
  for (const letter of ['D', 'W'] as const) {
    expect(said(letter)).toEqual([
      `tax data submitted that takes the report back (status ${letter})`,
      'accepted, the report is taken back',
      'rejected: late',
    ]);
  }
});

it('the log says of a report without a letter, and of an invoice, that a document was submitted', () => {
  expect(said(undefined)[0]).toBe('document submitted');
  expect(said('D', 'C3').slice(0, 2)).toEqual(['document submitted', 'accepted']);
});

it('the log says of a transmission what is known of it', () => {
  const message = (known: object): string | null | undefined => {
    const event = { id: '1', timestamp: 1, type: 'transmitted', leg: 'C3', ...known } as unknown as TransmissionEvent;
    return toLogEntries([event])[0]?.message?.replace(/^[^:]*: /, '');
  };
  expect([{ duration: 7, result: 'OK' }, { duration: 7 }, { result: 'OK' }, { result: null }].map(message)).toEqual([
    'transmitted in 7 ms, OK',
    'transmitted in 7 ms',
    'transmitted, OK',
    'transmitted',
  ]);
  expect(
    [
      { error: true, result: 'EOF', duration: 7 },
      { error: true, result: null },
    ].map(message),
  ).toEqual(['transmission failed, EOF', 'transmission failed']);
});
