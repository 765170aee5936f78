// Reducing transmission events: 1,000,000 of them, as the lives of 100,000 documents and as one document that never ends.
import { initialPeppolStatus, reducePeppolStatus, type TransmissionEvent } from '../src/status/index.ts';
import { medians } from './measure.ts';
import { atLeast, type BenchRow, limited } from './row.ts';

const EVENTS = 1_000_000;
const LIFE_LENGTH = 10;
// Milliseconds of today do not fit small integers, which engines treat differently.
const START = 1_767_254_400_000;
const TARGET = 2_000_000;

/** Measures the reducer; every event is a distinct object, none is told to it twice. */
export async function run(): Promise<BenchRow[]> {
  const lives = Array.from({ length: EVENTS / LIFE_LENGTH }, (_, n) => lifeOf(n));
  const endless = Array.from({ length: EVENTS }, (_, n) => endlessEvent(n));
  const figures = await medians({
    '100,000 documents': () => {
      let approved = 0;
      for (const life of lives) {
        if (life.reduce(reducePeppolStatus, initialPeppolStatus).overall_status === 'APPROVED') approved++;
      }
      if (approved !== lives.length) throw new Error(`only ${approved} documents were approved`);
    },
    'one document': () => {
      const status = endless.reduce(reducePeppolStatus, initialPeppolStatus);
      if (status.overall_status !== 'PENDING') throw new Error(`the document is ${status.overall_status}`);
    },
  });
  const perSecond = (name: keyof typeof figures): number => Math.round((EVENTS / figures[name].wall) * 1_000);
  return [
    limited(
      {
        name: 'status: reduce 1,000,000 events, 100,000 documents',
        unit: 'per s',
        value: perSecond('100,000 documents'),
      },
      '≥ 2,000,000',
      'each of a document’s ten events makes a new status, in about a microsecond',
    ),
    atLeast('status: reduce 1,000,000 events, one document', 'per s', perSecond('one document'), TARGET),
  ];
}

// Ten events, each of which changes the state, up to approval in the last one.
function lifeOf(document: number): TransmissionEvent[] {
  const id = (step: number): string => `${document}-${step}`;
  const parties = { senderId: '0242:1', receiverId: '0242:2', processId: 'urn:p', docTypeId: 'urn:d' };
  const attempt = { transmissionUuid: id(0) };
  return [
    { type: 'created', id: id(0), timestamp: START + 1, documentUuid: id(0), documentType: 'INVOICE' },
    { type: 'validated', id: id(1), timestamp: START + 2, results: [{ flag: 'warning', text: 'A note is empty' }] },
    { type: 'submitted', id: id(2), timestamp: START + 3, leg: 'C3', ...attempt, ...parties },
    { type: 'submitted', id: id(3), timestamp: START + 4, leg: 'C5', ...attempt, ...parties },
    { type: 'participantStatus', id: id(4), timestamp: START + 5, status: 'RECEIVED' },
    { type: 'taxAuthorityStatus', id: id(5), timestamp: START + 6, status: 'RECEIVED' },
    { type: 'mls', id: id(6), timestamp: START + 7, leg: 'C5', code: 'AP' },
    { type: 'taxAuthorityStatus', id: id(7), timestamp: START + 8, status: 'CLEARED' },
    { type: 'participantStatus', id: id(8), timestamp: START + 9, status: 'DELIVERED' },
    { type: 'mls', id: id(9), timestamp: START + 10, leg: 'C3', code: 'AP' },
  ];
}

function endlessEvent(n: number): TransmissionEvent {
  const id = `e${n}`;
  const timestamp = START + n;
  switch (n % 5) {
    case 0:
      return { type: 'participantStatus', id, timestamp, status: `P${n}` };
    case 1:
      return { type: 'taxAuthorityStatus', id, timestamp, status: `T${n}` };
    case 2:
      return { type: 'transmitted', id, timestamp, leg: 'C3', duration: 1, error: true, result: 'TIMEOUT' };
    case 3:
      return { type: 'validated', id, timestamp, results: [{ flag: 'warning', text: 'A note is empty' }] };
    default:
      return { id, timestamp, event: 'LOOKUP_DONE' };
  }
}
