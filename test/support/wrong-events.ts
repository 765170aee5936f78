// Files of events that do not belong to an invoice, as they lie beside it.
import { readdirSync, readFileSync } from 'node:fs';
import type { TransmissionEvent } from '../../src/status/index.ts';

/** The invoice beside which they are put. */
export const INVOICE = 'fixtures/minimal.xml';
/** Its XML. */
export const XML = readFileSync(INVOICE, 'utf8');
/** Its UUID. */
export const UUID = /<cbc:UUID>(.*?)</.exec(XML)?.[1] ?? '';
/** That of another document. */
export const OTHER = '3f0d3c8e-7c1f-5d0a-9c0e-0d5a6f1b2c3d';

/** The event of a document that was made. */
export const created = (documentUuid: string, id = '1') => ({
  id,
  type: 'created' as const,
  timestamp: 1_767_225_600_000,
  documentUuid,
  documentType: 'INVOICE',
});
/** An answer that says no. */
export const rejected = {
  id: '9',
  type: 'mls' as const,
  timestamp: 1_767_225_700_000,
  leg: 'C5' as const,
  code: 'RE' as const,
};
/** A submission. */
export const submitted = {
  id: '5',
  type: 'submitted' as const,
  timestamp: 1_767_225_650_000,
  leg: 'C3' as const,
  transmissionUuid: 't',
  senderId: 's',
  receiverId: 'r',
  processId: 'p',
  docTypeId: 'd',
};

// A file without events says nothing of any document.
const STORED = readdirSync('fixtures/status').filter((name) => name !== 'nothing-yet.json');

/** Events that are of another document, by what is wrong with them. */
export const EVENTS_OF_OTHERS: Readonly<Record<string, readonly TransmissionEvent[]>> = {
  ...Object.fromEntries(
    STORED.map((name) => [name, JSON.parse(readFileSync(`fixtures/status/${name}`, 'utf8')).events]),
  ),
  'without a creation': [rejected],
  'with an empty UUID': [created(''), rejected],
  'with white space for a UUID': [created('  '), rejected],
  'with the beginning of the UUID': [created(UUID.slice(0, 35)), rejected],
  'with more than the UUID': [created(`${UUID}0`), rejected],
  'with the number of the document for its UUID': [created('PI-2026-0001'), rejected],
  'with the UUID as identifier of the record alone': [{ ...created(OTHER), recordUuid: UUID }, rejected],
  'with the UUID in a message alone': [created(OTHER), { ...rejected, message: UUID }],
  'with the UUID as that of the transmission': [created(OTHER), { ...submitted, transmissionUuid: UUID }, rejected],
  'of two documents, this one first': [created(UUID), created(OTHER, '2'), rejected],
  'of two documents, this one last': [created(OTHER), created(UUID, '2'), rejected],
};
