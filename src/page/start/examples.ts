// Examples for the start view: those of the library, one with three errors, an invoice of Singapore, transmission events.

import { type ExampleName as EmiratesName, examples as emirates } from '../../countries/ae/examples/index.ts';
import { type ExampleName, examples } from '../../countries/om/examples/index.ts';
import type { TransmissionEvent } from '../../status/event.ts';
import type { Source } from '../protocol.ts';
import type { PageWordKey } from '../words/index.ts';
import { SINGAPORE_INVOICE } from './singapore-invoice.ts';

/** The examples of the large buttons. */
export function startExamples() {
  return {
    valid: recordOf('sales-invoice', examples['sales-invoice']),
    errors: recordOf('three-errors', withErrors()),
    credit: recordOf('sales-credit-note', examples['sales-credit-note']),
    country: { name: 'singapore-invoice.xml', content: SINGAPORE_INVOICE },
  } satisfies Readonly<Record<string, Source>>;
}

/** All other examples, with the words that name them. */
export function moreExamples(): { readonly word: PageWordKey; readonly source: Source }[] {
  return [
    ...MORE.map(([name, word]) => ({ word, source: recordOf(name, examples[name]) })),
    ...EMIRATI.map(([name, word]) => ({
      word,
      source: recordOf(`emirates-${name}`, { country: 'AE', ...emirates[name] }),
    })),
  ];
}

const MORE: readonly (readonly [ExampleName, PageWordKey])[] = [
  ['debit-note', 'exampleDebitNote'],
  ['simplified-invoice', 'exampleSimplified'],
  ['export', 'exampleExport'],
  ['foreign-currency', 'exampleCurrency'],
  ['prepayment', 'examplePrepayment'],
  ['purchase-invoice', 'examplePurchase'],
  ['purchase-credit-note', 'examplePurchaseCredit'],
];

const EMIRATI: readonly (readonly [EmiratesName, PageWordKey])[] = [
  ['sales-invoice', 'exampleEmirates'],
  ['export', 'exampleEmiratesExport'],
];

/** The UUID of the example of a valid invoice, of which the example of events is. */
export const EXAMPLE_EVENTS_UUID = 'af8eb55d-d465-5d85-8d89-c9d6182cecbf';

/** The events of a document that the tax authority rejected. */
export function exampleEvents(): Source {
  return jsonOf('transmission-events', { events: REJECTED });
}

// An example keeps its date, however long ago that is.
function recordOf(name: string, record: object): Source {
  return jsonOf(name, { ...record, accept: ['PINT-OLD'] });
}

function jsonOf(name: string, value: unknown): Source {
  return { name: `${name}.json`, content: `${JSON.stringify(value, null, 2)}\n` };
}

// A unit that is not in the code list, a missing street, and a country by its code of three letters.
function withErrors() {
  const example = structuredClone(examples['sales-invoice']);
  const { payload } = example;
  const [line] = payload.document_lines ?? [];
  const address = payload.accounting_customer_party?.postal_address;
  if (line) line.unit_code = 'PIECE';
  if (address) address.country_code = 'OMN';
  delete example.issuance.accounting_supplier_party?.postal_address?.street_name;
  return example;
}

const START = Date.UTC(2026, 0, 11, 5, 30);
const SECOND = 1000;

const REJECTED: readonly TransmissionEvent[] = [
  {
    type: 'created',
    id: 'e1',
    timestamp: START,
    documentUuid: EXAMPLE_EVENTS_UUID,
    documentType: 'INVOICE',
    recordId: 'r1',
    recordUuid: '0b9f8a50-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
    issuedBy: '0248:OM1100512077',
    country: 'OM',
  },
  { type: 'validated', id: 'e2', timestamp: START + SECOND, results: [] },
  ...(['C3', 'C5'] as const).flatMap((leg, index): TransmissionEvent[] => [
    {
      type: 'submitted',
      id: `s${leg}`,
      timestamp: START + (2 + index) * SECOND,
      leg,
      transmissionUuid: `tx-${leg}`,
      senderId: '0248:OM1100512077',
      receiverId: leg === 'C3' ? '0248:OM1100386642' : '0242:000773',
      processId: 'urn:peppol:bis:billing',
      docTypeId: 'urn:peppol:pint:billing-1@om-1',
      country: 'OM',
    },
    {
      type: 'transmitted',
      id: `t${leg}`,
      timestamp: START + (4 + index) * SECOND,
      leg,
      transmissionUuid: `tx-${leg}`,
      duration: 420,
      error: false,
      result: 'SUCCESS',
    },
  ]),
  { type: 'mls', id: 'm3', timestamp: START + 65 * SECOND, leg: 'C3', code: 'AP' },
  {
    type: 'mls',
    id: 'm5',
    timestamp: START + 96 * SECOND,
    leg: 'C5',
    code: 'RE',
    description: 'The tax number of the buyer is not registered',
  },
];
