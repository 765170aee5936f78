// Every code of a field error comes of an input. The table lacks none: its type names all codes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRepetitions } from '../../src/cli/batch/repetitions.ts';
import { issuingCountry } from '../../src/cli/issuing.ts';
import { createClient } from '../../src/client.ts';
import {
  errorAt,
  type FieldErrorCode,
  type FieldErrors,
  type Sentences,
  sentences,
} from '../../src/core/errors/field-error.ts';
import { ENGLISH as SHARED_ENGLISH } from '../../src/core/errors/sentences.ts';
import { MAX_INPUT_BYTES, parseJson } from '../../src/core/json/parse-json.ts';
import { MAX_JSON_DEPTH } from '../../src/core/nesting.ts';
import type { Result } from '../../src/core/result.ts';
import { examples as emirates } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirates } from '../../src/countries/ae/functions.ts';
import { OWN_ENGLISH } from '../../src/countries/ae/own-errors.ts';
import { toTaxData as toEmiratesTaxData } from '../../src/countries/ae/tax-data/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import {
  creditNoteFor,
  finalInvoiceFor,
  fromXml,
  issueDocument,
  readRecord,
  sellerUuid,
  toXml,
} from '../../src/countries/om/functions.ts';
import {
  identifiersOf,
  planExchanges,
  readDocumentType,
  type TaxDataFacts,
  taxDataFor,
  wrap,
} from '../../src/countries/om/network/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import { checkTaxData, toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import { parseReporting, type Reporting } from '../../src/countries/om/tax-data/reporting.ts';
import type { Document } from '../../src/document/schema.ts';
import { MAX_BODY_BYTES, readBody, readJsonBody } from '../../src/http/body.ts';
import { LARGE_BODY_BYTES } from '../../src/http/limiter.ts';
import { parseListQuery } from '../../src/http/query.ts';
import { makeDocument, toFieldErrors } from '../../src/http.ts';
import { parseParticipant, parseServiceProvider } from '../../src/network/participants.ts';
import type { ExchangeFacts } from '../../src/network/plan.ts';
import { qrContentOf } from '../../src/network/qr-content.ts';
import { enrich, qrContent, readQr } from '../../src/network.ts';
import { resultOf } from '../../src/payload/read.ts';
import { readPdf } from '../../src/pdf/read-pdf.ts';
import { evidence } from '../../src/provider/evidence/evidence.ts';
import type { CreatedEvent } from '../../src/status/event.ts';
import { eventsMismatch, parseEventsOfOne } from '../../src/status/of-document.ts';
import { parseEvents } from '../../src/status/parse-events.ts';
import { readMap } from '../../src/tables/map.ts';
import { readCsv } from '../../src/tables/read-csv.ts';
import { recordsOf } from '../../src/tables/records.ts';
import { fromMls } from '../../src/ubl/mls/from-mls.ts';
import { readMls } from '../../src/ubl/mls/read.ts';
import { createValidator, explainRule } from '../../src/validate.ts';
import { sampleReporting } from '../tax-data/support.ts';

// Those of every country, and those of one.
const ENGLISH = { ...SHARED_ENGLISH, ...OWN_ENGLISH };

const { payload, issuance } = examples['sales-invoice'];
const note = examples['sales-credit-note'];
const [line] = payload.document_lines ?? [];

const withPayload = (fields: object) =>
  readRecord({ type: 'sales-invoice', payload: { ...payload, ...fields }, issuance });
const withExpected = (expected: object) =>
  readRecord({ type: 'sales-invoice', payload, issuance, expected } as unknown);
const THREE = {
  document_lines: [{ ...line, id: '1', quantity: 3, price: { base_amount: 33.335 }, allowances: null, charges: null }],
  allowances: null,
  charges: null,
  prepaid_amount: null,
  prepaid_payment: null,
};
const credited = (input: object) =>
  creditNoteFor(made({ type: 'sales-invoice', payload, issuance }), {
    number: 'CN-9',
    date: '2026-06-01',
    reason: 'QTY',
    ...input,
  });
const creditedWhole = (): Document => {
  const note = credited({ reason: 'CAN' });
  if (!note.ok) throw new Error(JSON.stringify(note.errors));
  return note.value;
};
const withIssuance = (fields: object) =>
  readRecord({ type: 'sales-invoice', payload, issuance: { ...issuance, ...fields } });
const made = (record: unknown) => {
  const read = readRecord(record);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
};
const withLine = (fields: object) => withPayload({ document_lines: [{ ...line, ...fields }] });
const { payload: emiratesPayload, issuance: emiratesIssuance } = emirates['sales-invoice'];
const [emiratesLine] = emiratesPayload.document_lines;
const emiratesBuyer = emiratesPayload.accounting_customer_party;
const inEmirates = (fields: object) =>
  readEmirates({
    type: 'sales-invoice',
    payload: { ...emiratesPayload, ...fields },
    issuance: emiratesIssuance,
  } as unknown);
const withNote = (fields: object) =>
  readRecord({ type: 'sales-credit-note', payload: { ...note.payload, ...fields }, issuance: note.issuance });
const withCustomer = (fields: object) => withPayload({ accounting_customer_party: fields });
const withVat = valueIn(withPayload({}));
const nearlyTooLong = {
  ...withVat,
  document_number: 'x'.repeat(255),
  accounting_supplier_party: { ...withVat.accounting_supplier_party, party_name: 'x'.repeat(255) },
};
const reported = (fields: object) => parseReporting({ ...sampleReporting, ...fields });
const json = (text: string) => parseJson(new TextEncoder().encode(text), 'input');
const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as object);
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const largeBody = 'x'.repeat(LARGE_BODY_BYTES);

const MLS = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const message = (inside: string) =>
  `<ApplicationResponse xmlns="${MLS}" xmlns:b="${CBC}" xmlns:a="${CAC}">${inside}</ApplicationResponse>`;
const mls = (inside: string) => fromMls(message(inside));
const answer = (code: string) => `<a:DocumentResponse><a:Response>${code}</a:Response></a:DocumentResponse>`;

async function refusedByValidation() {
  const validator = await createValidator();
  const host = { newId: () => 'id', now: () => Date.UTC(2026, 9, 1), validator, validate: 'refuse' as const };
  const late = { ...payload, issue_date: '2031-01-01' };
  try {
    return await makeDocument(host, 'sales-invoice', late, issuance as Parameters<typeof makeDocument>[3]);
  } finally {
    validator.dispose();
  }
}

const foreign = (): FieldErrors => {
  const read = z.object({ code: z.string().regex(/^[A-Z]+$/) }).safeParse({ code: '1' });
  return toFieldErrors(read.error?.issues ?? []);
};

function planned(changes: object, facts: ExchangeFacts = {}) {
  const read = withPayload({});
  return planExchanges({ ...(read.ok ? read.value : {}), ...changes } as Document, facts);
}

const buyerAt = (scheme: string, id: string) => ({
  endpoint_scheme_id: scheme,
  endpoint_id: id,
  party_tax_scheme: { company_id: 'OM1100386642', tax_scheme: 'VAT' },
});

function reportOf(facts: Partial<TaxDataFacts>) {
  const plan = valueIn(planned({}, { authority: '0242:001090', side: 'C2' }));
  return taxDataFor(plan, made(examples['sales-invoice']), {
    from: 'C2',
    uuid: sampleReporting.uuid,
    issuedAt: 0,
    provider: '0242:000412',
    ...facts,
  });
}

function reportedSale(fields: Partial<Reporting>) {
  const { endpoint_id, endpoint_scheme_id } = made(examples['sales-invoice']).accounting_supplier_party ?? {};
  const seller = { endpoint_id: endpoint_id ?? '', endpoint_scheme_id: endpoint_scheme_id ?? '' };
  return toTaxData(made(examples['sales-invoice']), { ...sampleReporting, reporting_party: seller, ...fields });
}

const client = createClient({
  baseUrl: 'http://localhost',
  token: 'secret',
  retries: 0,
  fetch: async () => Response.json({ errors: { message: 'Not found' } }, { status: 404 }),
});

function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

const transmission = { instanceId: '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11', createdAt: 0 };
const golden = readFileSync('fixtures/minimal.xml', 'utf8');
const enveloped = (xml: string | Uint8Array) => valueIn(wrap(xml, transmission));
const answerTo = (reference: string) =>
  `<ApplicationResponse xmlns="${MLS}" xmlns:b="${CBC}" xmlns:a="${CAC}"><a:DocumentResponse><a:DocumentReference><b:ID>${reference}</b:ID></a:DocumentReference></a:DocumentResponse></ApplicationResponse>`;
const statusMessage = `<ApplicationResponse xmlns="${MLS}" xmlns:b="${CBC}" xmlns:a="${CAC}"><b:CustomizationID>urn:peppol:edec:mls:1.0</b:CustomizationID><a:SenderParty><b:EndpointID schemeID="0242">000001</b:EndpointID></a:SenderParty><a:ReceiverParty><b:EndpointID schemeID="0242">000002</b:EndpointID></a:ReceiverParty></ApplicationResponse>`;

const twice = { documentNumber: '1', series: 'seller', uuid: 'a', warnings: [], inputWarnings: {} };

function twiceInBatch(): FieldErrors {
  const { mark } = createRepetitions();
  const [, second] = [twice, twice].map((one) => mark({ kind: 'converted', ...one, xml: new Uint8Array() }));
  return second?.kind === 'converted' ? second.inputWarnings : {};
}

const country = { ...(await issuingCountry('OM').described()), ...(await issuingCountry('OM').issuer()) };

// What is wrong with the first record of a table.
function inTable(csv: string, fields: object): Result<unknown> | FieldErrors {
  const table = readCsv(csv);
  if (!table.ok) throw new Error(csv);
  return inRows(table, fields);
}

function inRows(table: Parameters<typeof recordsOf>[1], fields: object): Result<unknown> | FieldErrors {
  const map = readMap(country, { fields: { document_number: 'No', ...fields } });
  if (!map.ok) throw new Error(JSON.stringify(map.errors));
  const made = recordsOf(map.value, table);
  return made.ok ? { ...made.value[0]?.warnings, ...made.value[0]?.errors } : made;
}

type Attempt = () => Result<unknown> | FieldErrors | Promise<Result<unknown>>;

const A_UUID = '8b1c07de-52a4-4f3b-9d6e-2c81a5f7000';
const creation = (documentUuid: string): CreatedEvent => ({
  id: '1',
  type: 'created',
  timestamp: 1,
  documentUuid,
  documentType: 'INVOICE',
});

const ATTEMPTS: Readonly<Record<FieldErrorCode, Attempt>> = {
  mandatory: () => withPayload({ issue_date: null }),
  'wrong-type': () => withPayload({ note: 5 }),
  'not-allowed-value': () => withPayload({ transaction_type: ['whole'] }),
  'not-in-code-list': () => reported({ reporter_role: '09' }),
  'too-small': () => parseListQuery('purchase-invoice', 'size=0'),
  'too-large': () => parseListQuery('purchase-invoice', 'size=101'),
  empty: () => parseEvents([{ type: 'abandoned', id: '', timestamp: 1 }]),
  'too-long': () => withPayload({ document_source: 'x'.repeat(1001) }),
  'too-deep': () => parseEvents([{ type: 'abandoned', id: 'a', timestamp: 1, more: JSON.parse(deep(2000)) }]),
  'given-twice': () => parseListQuery('purchase-invoice', 'page=1&page=2'),
  'unknown-event-type': () => parseEvents([{ id: '1', type: 'submited', timestamp: 1 }]),
  'event-without-type': () => parseEvents([{ id: '1', event: 'DOCUMENT_CREATED', timestamp: 1 }]),
  'time-in-seconds': () => parseEvents([{ id: '1', type: 'abandoned', timestamp: 1_768_100_000 }]),
  'event-id-twice': () =>
    parseEvents([
      { id: '1', type: 'overallStatus', timestamp: 1, status: 'PENDING' },
      { id: '1', type: 'overallStatus', timestamp: 1, status: 'REJECTED' },
    ]),
  'answer-of-other-leg': () =>
    parseEvents([
      {
        ...{ id: '1', type: 'submitted', timestamp: 1, leg: 'C5', transmissionUuid: 't' },
        ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' },
      },
      { id: '2', type: 'mls', timestamp: 2, leg: 'C3', code: 'AP', reference: 't' },
    ]),
  'answer-to-unknown': () =>
    parseEvents([
      {
        ...{ id: '1', type: 'submitted', timestamp: 1, leg: 'C3', transmissionUuid: `${A_UUID}1` },
        ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' },
      },
      { id: '2', type: 'mls', timestamp: 2, leg: 'C3', code: 'AP', reference: `${A_UUID}2` },
    ]),
  'accepted-with-failure': () =>
    parseEvents([{ id: '1', type: 'mls', timestamp: 2, leg: 'C3', code: 'AP', issues: [{ reasonCode: 'BV' }] }]),
  'issue-without-reason': () =>
    parseEvents([{ id: '1', type: 'mls', timestamp: 2, leg: 'C3', code: 'RE', issues: [{ code: 'FD' }] }]),
  'corrected-without-uuid': () => {
    const sent = (id: string) => ({
      ...{ id, type: 'submitted', timestamp: Number(id), leg: 'C3', transmissionUuid: id },
      ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' },
    });
    return parseEvents([sent('1'), { id: '2', type: 'mls', timestamp: 2, leg: 'C3', code: 'RE' }, sent('3')]);
  },
  'events-without-uuid': () => eventsMismatch([creation('a')], undefined) ?? {},
  'events-of-no-document': () => eventsMismatch([{ id: '1', type: 'abandoned', timestamp: 1 }], 'a') ?? {},
  'events-of-another-document': () => eventsMismatch([creation('a')], 'b') ?? {},
  'events-of-several-documents': () => parseEventsOfOne([creation('a'), creation('b')]),
  'unknown-field': () => withPayload({ allowence: [] }),
  'not-xml-text': () => withPayload({ note: '\u0000' }),
  'not-a-date': () => withPayload({ issue_date: '2026-02-30' }),
  'not-a-time': () => withPayload({ issue_time: '25:00:00' }),
  'not-a-zoned-time': () => reported({ issue_time: 'noon' }),
  'not-a-zoned-date-time': () => reported({ received_at: '2026-03-02 10:15' }),
  'not-a-random-uuid': () => reported({ uuid: 'x' }),
  'not-base64': () =>
    withPayload({ additional_document_references: [{ id: 'a', attachment: { content: '%', mime_code: 'text/csv' } }] }),
  'not-a-participant-scheme': () => reported({ reporting_party: { endpoint_id: '1', endpoint_scheme_id: 'x' } }),
  'not-a-transaction-type': () => withPayload({ transaction_type: 'fulltax' }),
  'number-too-large': () => withLine({ quantity: 1e15 }),
  'number-too-small': () => withLine({ quantity: 1e-16 }),
  'digits-lost': () =>
    readRecord({ payload: { ...payload, prepaid_amount: Number('12345678901234.123') }, issuance }, { fromText: true }),
  'loses-digits': () => withLine({ quantity: 1.2345678901234567 }),
  invalid: foreign,
  external: () => client.get('sales-invoice', 'absent'),
  'mandatory-or-percentage': () => withPayload({ allowances: [{ reason: 'less' }] }),
  'mandatory-for-category': () => withLine({ classified_tax_category: { id: 'S' } }),
  'mandatory-used-up': () => {
    const priced = { ...THREE.document_lines[0], quantity: 1, price: { base_amount: 60 } };
    const taxed = { id: 'S', percent: 5 };
    const untaxed = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
    return withPayload({
      ...THREE,
      document_lines: [taxed, untaxed].map((category, index) => ({
        ...priced,
        id: `${index + 1}`,
        classified_tax_category: category,
      })),
      allowances: [
        { reason: 'less', amount: 60, tax_category: taxed },
        { reason: 'less', amount: 20 },
      ],
    });
  },
  'mandatory-in-other-currency': () => withPayload({ document_currency_code: 'USD' }),
  'mandatory-with-due-date': () => withNote({ due_date: '2026-12-01', payment_means: null }),
  'not-a-currency': () => withPayload({ document_currency_code: 'omr' }),
  'implausible-rate': () =>
    withPayload({ document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 2.6008 } }),
  'due-before-issue': () => withPayload({ due_date: '2020-01-01' }),
  'prepaid-differs': () =>
    withPayload({ prepaid_amount: 10, prepaid_payment: [{ paid_amount: 4 }, { paid_amount: 5 }] }),
  'reason-not-stated': () =>
    withPayload({
      document_lines: ['VATEX-OM-1', 'VATEX-OM-2'].map((tax_exemption_reason_code) => ({
        ...line,
        classified_tax_category: { id: 'Z', tax_exemption_reason_code },
      })),
    }),
  'ledger-differs': () => withExpected({ tax_amount: 1 }),
  'ledger-too-fine': () => withExpected({ tax_amount: 1.0005 }),
  'too-many-decimals': () => inEmirates({ prepaid_amount: 1.005 }),
  'credit-quantity': () => credited({ lines: [{ id: '1', quantity: 9999 }] }),
  'credit-price': () => credited({ lines: [{ id: '1', price: { base_amount: 9999 } }] }),
  'credit-total': () => credited({ reason: 'CAN', earlier: [{ ...creditedWhole(), document_lines: [] }] }),
  'credit-date': () => credited({ date: '2020-01-01' }),
  'credit-line-twice': () =>
    credited({
      lines: [
        { id: '1', quantity: 1 },
        { id: '1', quantity: 1 },
      ],
    }),
  'credit-foreign': () => credited({ earlier: [made(examples['sales-invoice'])] }),
  'credit-unmatched': () => {
    const note = creditedWhole();
    const [line] = note.document_lines ?? [];
    return credited({
      earlier: [
        { ...note, document_lines: [{ ...line, id: 'X', name: 'Freight', seller_item_identification: undefined }] },
      ],
      lines: [{ id: '1', quantity: 1 }],
    });
  },
  'credit-reason': () => credited({ reason: 'CAN', lines: [{ id: '1', quantity: 1 }] }),
  'credit-rate': () => credited({ fields: { document_currency_code: 'USD' } }),
  'credit-rounded': () => {
    const invoice = made({ type: 'sales-invoice', payload: { ...payload, ...THREE }, issuance });
    const earlier: Document[] = [];
    for (const number of ['CN-1', 'CN-2', 'CN-3']) {
      const input = { number, date: '2026-06-01', reason: 'QTY', lines: [{ id: '1', quantity: 1 }], earlier };
      const note = creditNoteFor(invoice, input);
      if (!note.ok || number === 'CN-3') return note;
      earlier.push(note.value);
    }
    throw new Error('There are three notes');
  },
  // A note is not a warning.
  'earlier-unknown': () => {
    const whole = { number: '1', date: '2026-06-01', reason: 'CAN' };
    const note = creditNoteFor(made(examples['sales-invoice']), whole);
    return note.ok ? { ...note, warnings: note.notes ?? {} } : note;
  },
  'not-a-prepayment': () =>
    finalInvoiceFor(made(examples['sales-invoice']), {
      number: '1',
      date: '2026-06-01',
      lines: [{ ...line, quantity: 1 } as never],
    }),
  'prepayment-twice': () => {
    const invoice = made(examples.prepayment);
    return finalInvoiceFor([invoice, invoice], {
      number: '1',
      date: '2026-06-01',
      lines: [{ ...line, quantity: 1 } as never],
    });
  },
  check: () => withPayload({ allowances: [{ reason: 'less', amount: 1 }] }),
  'used-twice': twiceInBatch,
  'type-unclear': () => readRecord({ payload, issuance: { ...issuance, type: null } }),
  'no-such-type': () => readEmirates({ type: 'debit-note', payload, issuance } as unknown),
  'types-differ': () => readRecord({ type: 'sales-invoice', payload, issuance }, { type: 'debit-note' }),
  'code-of-another-type': () => withPayload({ invoice_type_code: '389' }),
  'self-billed-added': () => readRecord({ type: 'purchase-invoice', payload, issuance }),
  'kind-excludes-self-billing': () =>
    readRecord({
      type: 'purchase-invoice',
      payload: { ...payload, transaction_type: ['full', 'export'] },
      issuance,
    }),
  'kinds-without-self-billing': () =>
    readRecord({
      type: 'purchase-invoice',
      payload: { ...payload, invoice_type_code: '389' },
      issuance,
    }),
  'already-a-credit': () => creditNoteFor(made(note), { number: '1', date: '2026-03-01', reason: 'CAN' }),
  'no-such-line': () =>
    creditNoteFor(made(examples['sales-invoice']), {
      number: '1',
      date: '2026-03-01',
      reason: 'CAN',
      lines: [{ id: '9' }],
    }),
  'differs-between': () =>
    finalInvoiceFor([made(examples['sales-invoice']), made(examples.export)], {
      number: '1',
      date: '2026-03-01',
      lines: [],
    }),
  'rows-differ': () => inTable('No,Due\nA,2026-01-01\nA,2026-01-02', { due_date: 'Due' }),
  'no-column': () => inTable('No\nA', { due_date: 'Due' }),
  'formula-failed': () => inTable('No,Due\nA,#N/A', { due_date: 'Due' }),
  'not-computed': () => inTable('No,Due\nA,#VALUE?', { due_date: 'Due' }),
  'not-translated': () => inTable('No,Unit\nA,roll', { note: { column: 'Unit', translate: { box: 'XBX' } } }),
  'other-decimal-mark': () => inTable('No,Paid\nA,"86,5"', { prepaid_amount: 'Paid' }),
  'row-of-headings': () => inTable('No,Due,Paid\nNo,Due,Paid', {}),
  'row-of-totals': () => inTable('No\nTotal', {}),
  'hidden-row': () => inRows({ headings: ['No'], rows: [{ row: 2, cells: ['A'], isHidden: true }] }, {}),
  'too-many-cells': () => inTable('No,Paid\nA,1,250.000', { prepaid_amount: 'Paid' }),
  'row-cut-off': () => inTable('No,Paid,Due\nA,1', {}),
  'merged-cell': () => {
    const first = { row: 2, cells: ['A', '1'] };
    const rows = [first, { row: 3, cells: ['A', ''], merged: new Map([[1, first]]) }];
    return inRows({ headings: ['No', 'Qty'], rows }, { 'document_lines[].quantity': 'Qty' });
  },
  'no-number': () => inTable('No,Paid\nA,free', { prepaid_amount: 'Paid' }),
  'hijri-date': () => inTable('No,Due\nA,1447-07-26', { due_date: 'Due' }),
  'number-cut': () => inTable('No\n2.02603E+11', {}),
  'swapped-day': () => {
    const rows = [
      { row: 2, cells: ['A', '2026-05-03'], days: new Set([1]) },
      { row: 3, cells: ['B', '25/03/2026'] },
    ];
    return inRows({ headings: ['No', 'Date'], rows }, { issue_date: 'Date' });
  },
  'base-of-category': () =>
    withPayload({
      allowances: [{ reason_code: '95', multiplier_factor_numeric: 10, tax_category: { id: 'Z' } }],
    }),
  // A note is not a warning.
  'price-per-quantity': () => {
    const read = withLine({ quantity: 100_000, price: { base_amount: 0.0125 } });
    return read.ok ? { ...read, warnings: read.notes ?? {} } : read;
  },
  'rounded-to-till': () =>
    withPayload({
      allowances: null,
      document_lines: [{ ...line, quantity: 1, price: { tax_inclusive_amount: 0.125 } }],
    }),
  'other-country': () => readRecord({ country: 'AE', payload: {} as unknown }),
  'foreign-document': () =>
    readRecord({ ...made(examples['sales-invoice']), customization_id: 'urn:peppol:pint:billing-1@my-1' }),
  'only-one': () => withPayload({ accounting_customer_party: { party_identification: [{ id: '1' }, { id: '2' }] } }),
  'not-beside': () => withPayload({ accounting_customer_party: { tin: '1', party_identification: { id: '2' } } }),
  'not-on-credit-note': () =>
    issueDocument(
      { ...note.payload, prepaid_payment: { id: '1' } } as never,
      {
        ...(note.issuance as never as object),
        type: 'sales-credit-note',
      } as never,
    ),
  'not-category-of-line': () =>
    withPayload({
      allowances: null,
      charges: null,
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 0.385 },
      document_lines: [
        {
          ...line,
          classified_tax_category: { id: 'Z', percent: 0 },
          charges: [{ amount: 1, reason: 'more', tax_category: { id: 'S', percent: 5 } }],
        },
      ],
    }),
  'rate-of-untaxed': () => withLine({ classified_tax_category: { id: 'Z', percent: 5 } }),
  'same-as': () => withIssuance({ id: 'a', uuid: 'A' }),
  'uuid-differs': () => withIssuance({ uuid: 'given' }),
  'repeats-scheme': () => withCustomer({ endpoint_id: '0248:OM1100000001', endpoint_scheme_id: '0248' }),
  'not-a-taxpayer': () => withCustomer({ endpoint_id: '1', endpoint_scheme_id: '0248' }),
  'negative-document': () => inEmirates({ document_lines: [{ ...emiratesLine, quantity: -1 }], allowances: null }),
  'not-such-a-number': () => inEmirates({ seller_supplier_party: { id: 'hello' } }),
  'wrong-check-digit': () => inEmirates({ accounting_customer_party: { ...emiratesBuyer, endpoint_id: '1027704617' } }),
  'tin-of-another': () => inEmirates({ accounting_customer_party: { ...emiratesBuyer, endpoint_id: '1033182542' } }),
  'not-on-document': () => inEmirates({ discrepancy_response: 'VD' }),
  'not-positive': () => inEmirates({ document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0 } }),
  'type-of-lines': () => inEmirates({ invoice_type_code: '480' }),
  'kind-needs-category': () => inEmirates({ transaction_type: ['profit-margin'] }),
  'category-needs-kind': () =>
    inEmirates({ document_lines: [{ ...emiratesLine, classified_tax_category: { id: 'N', percent: 5 } }] }),
  'total-due-missing': () => sellerUuid({ ...withVat, transaction_type: '10000000010000000000' }),
  'too-long-for-qr': () => qrContent({ ...withVat, document_number: 'x'.repeat(256) }),
  'qr-too-long': () => qrContent(nearlyTooLong),
  'no-qr': () => qrContent(withVat),
  'no-qr-in-country': () => qrContentOf(OMAN_BINDING)(withVat),
  'not-qr-content': () => readQr('x'),
  'prices-with-tax': () => withPayload({ tax_included_indicator: true }),
  'amount-too-precise': () => withLine({ quantity: 999_999_999_999_999, price: { base_amount: 999_999_999_999_999 } }),
  'differs-from-issued': () => withPayload({ document_number: 'other' }),
  'differs-from-issuance': () => withPayload({ accounting_supplier_party: { party_name: 'Somebody else' } }),
  'differs-from-computed': () => withPayload({ payable_amount: 1 }),
  'issuance-missing': () => readRecord({ payload }),
  'already-a-document': () => {
    const read = withPayload({});
    return readRecord(read.ok ? read.value : {}, { type: 'sales-credit-note' });
  },
  finding: refusedByValidation,
  'no-such-rule': () => explainRule('IBR-000'),
  'not-a-participant': () => parseParticipant('nobody'),
  'not-a-service-provider': () => parseServiceProvider('0248:1'),
  'not-a-document-type': () => readDocumentType('invoice'),
  'no-network-identifiers': () => identifiersOf('<Order/>'),
  'needed-for-exchange': () => planned({ accounting_supplier_party: {} }),
  'rule-forbids': () => planned({ transaction_type: '11000000000000000000' }),
  'no-flow': () => planned({ transaction_type: '10100000000000000000' }, { buyerInNetwork: false }),
  'substitute-unsuitable': () =>
    planned({ accounting_customer_party: { endpoint_scheme_id: '0248', endpoint_id: '997770000097' } }),
  'simplified-to-business': () => planned({ transaction_type: '01000000000000000000' }),
  'address-not-used': () => planned({}, { buyerInNetwork: false }),
  'export-to-taxpayer': () =>
    planExchanges({ ...made(examples.export), accounting_customer_party: buyerAt('0248', 'OM1100386642') }),
  'domestic-to-foreign-scheme': () => planned({ accounting_customer_party: buyerAt('0192', '810017902') }),
  'reported-by-c3': () => planned({ transaction_type: '10000000100000000000' }, { side: 'C2' }),
  'not-in-plan': () =>
    wrap(golden, { ...transmission, plan: valueIn(planExchanges(made(examples['simplified-invoice']))) }),
  'differs-from-plan': () =>
    wrap(toXml(made(examples['sales-invoice'])), {
      ...transmission,
      plan: valueIn(planned({ accounting_customer_party: buyerAt('0248', 'OM1100733290') })),
    }),
  'sent-to-substitute': () => wrap(golden, { ...transmission, receiver: '0248:997770000099' }),
  'other-access-point': () =>
    planned({}, { authority: '0242:001090-TaxAuthority.OM', providers: { c5: '0242:000999' } }),
  'differs-from-step': () => reportOf({ status: 'S', step: { taxDataStatus: 'D' } }),
  'reporter-not-a-party': () => reportedSale({ reporting_party: { endpoint_id: '1', endpoint_scheme_id: '0248' } }),
  'role-of-other-party': () => reportedSale({ reporter_role: '02' }),
  'domestic-export': () => toTaxData(made(examples.export), sampleReporting),
  'report-before-document': () => reportedSale({ issue_date: '2000-01-01' }),
  'no-report-in-flow': () => reportOf({ from: 'C3' }),
  'no-former-report': () => reportOf({ status: 'R' }),
  'file-of-another-document': () => evidence(golden, { envelope: enveloped(readFileSync('fixtures/many-lines.xml')) }),
  'file-of-another-content': () =>
    evidence(golden, { envelope: enveloped(golden.replace(/(<cbc:Name>)[^<]*(<)/, '$1Gold bar$2')) }),
  'no-answer-to-envelope': () => evidence(golden, { envelope: enveloped(golden), answers: [answerTo('another')] }),
  'no-envelopes': () => errorAt('envelopes', 'no-envelopes', { folder: 'today' }),
  'step-of-another-document': () => reportOf({ step: { taxDataStatus: 'S', documentUuid: 'a' } }),
  'too-many-values': () => withPayload({ note: new Array(1_000_001) }),
  unreadable: () => resultOf({ value: undefined, errors: {}, warnings: {} }),
  'input-too-large': () => parseJson(new Uint8Array(MAX_INPUT_BYTES + 1), 'input'),
  'input-empty': () => json(' '),
  'input-is-xml': () => json('<a/>'),
  'input-is-file': () => json('PK\u0003\u0004'),
  'input-is-file-name': () => json('invoice.json'),
  'broken-utf-16': () => parseJson(Uint8Array.of(0xff, 0xfe, 0x31), 'input'),
  'not-utf-8': () => parseJson(Uint8Array.of(0x22, 0xff, 0x22), 'input'),
  'not-json': () => json('{'),
  'duplicate-key': () => json('{"quantity":1,\n"quantity":2}'),
  'json-too-deep': () => json('['.repeat(MAX_JSON_DEPTH + 1)),
  'not-of-this-list': () => parseListQuery('purchase-invoice', 'invoice_number=1'),
  'invalid-request': () => readJsonBody(post('{}', 'text/plain')),
  'body-too-large': () => readJsonBody(post('x'.repeat(MAX_BODY_BYTES + 1))),
  'too-many-requests': () => readBody(post(largeBody), () => false),
  busy: () => readBody(post(largeBody), undefined, () => false),
  'body-broken-off': () => readJsonBody(post(new ReadableStream({ pull: (to) => to.error(new Error('reset')) }))),
  'body-not-utf-8': () => readJsonBody(post(Uint8Array.of(0x22, 0xff, 0x22))),
  'body-not-json': () => readJsonBody(post('{')),
  'body-too-deep': () => tooDeepForTheEngine(() => readJsonBody(post('[]'))),
  'xml-too-large': () => fromXml('<a/>', { maxBytes: 1 }),
  'xml-too-deep': () => fromXml('<a><b/></a>', { maxDepth: 1 }),
  'xml-too-many-attributes': () => fromXml('<a b="1"/>', { maxAttributes: 0 }),
  'xml-too-many-nodes': () => fromXml('<a><b/></a>', { maxNodes: 1 }),
  'xml-name-too-long': () => fromXml('<abc/>', { maxNameLength: 2 }),
  'xml-encoding': () => fromXml(Uint8Array.of(0x3c, 0xff, 0x3e)),
  'xml-doctype': () => fromXml('<!DOCTYPE a><a/>'),
  'xml-not-well-formed': () => fromXml('<a>'),
  'not-a-pint-element': () => fromXml('<a/>'),
  'not-a-pint-customization': () =>
    fromXml('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
  'not-for-an-envelope': () => wrap('<Order/>', transmission),
  'not-in-document': () => wrap(golden.replaceAll('cbc:EndpointID', 'cbc:WebsiteURI'), transmission),
  'taken-for-document': () => wrap(statusMessage, transmission),
  'differs-from-document': () => wrap(golden, { ...transmission, country: 'AE' }),
  'enriches-utf-8': () => enrich(golden.replace('UTF-8', 'windows-1256')),
  'signed-document': () => enrich(golden.replace('<cac:AccountingSupplierParty>', '<cac:Signature/>$&')),
  'seller-uuid-added': () =>
    enrich(
      toXml(made(examples['simplified-invoice'])).replace(
        /<cbc:AdditionalAccountID>.*?<\/cbc:AdditionalAccountID>/,
        '',
      ),
    ),
  'every-answer-wanted': () => wrap(golden, { ...transmission, mlsType: 'FAILURE_ONLY' }),
  'not-with-an-answer': () => wrap(statusMessage, { ...transmission, mlsType: 'FAILURE_ONLY' }),
  'not-reportable': () => toTaxData('<a/>', sampleReporting),
  'unreadable-source': () =>
    toEmiratesTaxData('<Invoice', { document_type_code: 'F' } as Parameters<typeof toEmiratesTaxData>[1]),
  'extract-incomplete': () => {
    const { uuid: _, ...reporting } = sampleReporting;
    const { accounting_supplier_party: __, ...document } = valueIn(inEmirates({}));
    return toEmiratesTaxData(document as Document, { ...reporting, document_type_code: 'F' });
  },
  'not-a-source': () => toTaxData(null as never, sampleReporting),
  'not-tax-data': () => checkTaxData('<a/>'),
  'not-an-application-response': () => fromMls('<a/>'),
  'not-a-message-level-status': () => mls('<b:CustomizationID>x</b:CustomizationID>'),
  'not-exactly-one': () => mls(''),
  'reference-missing': () => mls(answer('')),
  'identifier-missing': () => mls(answer('')),
  'response-code-missing': () => mls(answer('')),
  'response-code-unknown': () => mls(answer('<b:ResponseCode>XX</b:ResponseCode>')),
  'element-missing': () => readMls(message('<b:ID>1</b:ID>')),
  'reason-code-unknown': () =>
    readMls(
      message(
        '<a:DocumentResponse><a:Response><b:ResponseCode>RE</b:ResponseCode></a:Response><a:DocumentReference><b:ID>2</b:ID></a:DocumentReference><a:LineResponse><a:Response><a:Status><b:StatusReasonCode>XX</b:StatusReasonCode></a:Status></a:Response></a:LineResponse></a:DocumentResponse>',
      ),
    ),
  'unreadable-pdf': () => readPdf(new TextEncoder().encode(golden)),
  'issue-date-wrong': () => mls(answer('')),
  'issue-time-wrong': () => mls(`<b:IssueDate>2026-01-01</b:IssueDate><b:IssueTime>noon</b:IssueTime>${answer('')}`),
};

// Engines differ in how deep they read JSON; this one follows a million levels. What another one throws is thrown here.
function tooDeepForTheEngine<Outcome>(attempt: () => Outcome): Outcome {
  const { parse } = JSON;
  JSON.parse = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  const restore = () => {
    JSON.parse = parse;
  };
  const outcome = attempt();
  if (outcome instanceof Promise) return outcome.finally(restore) as Outcome;
  restore();
  return outcome;
}

function isResult(made: Result<unknown> | FieldErrors): made is Result<unknown> {
  return typeof made['ok'] === 'boolean';
}

async function errorsOf(attempt: Attempt): Promise<FieldErrors> {
  const made = await attempt();
  if (!isResult(made)) return made;
  return made.ok ? made.warnings : { ...made.warnings, ...made.errors };
}

// A second language of nothing but codes.
const CODES = Object.fromEntries(Object.keys(ENGLISH).map((code) => [code, (path: string) => `${code} ${path}`]));

describe('a field error', () => {
  it.each(Object.entries(ATTEMPTS))('has the code %s for an input', async (code, attempt) => {
    const errors = await errorsOf(attempt);
    const found = Object.entries(errors).filter(([, error]) => error.code === code);
    expect(Object.values(errors).map((error) => error.code)).toContain(code);
    for (const [path, { message, params }] of found) {
      expect(message).toMatch(/^\S.*\S$/s);
      expect(message).not.toMatch(/undefined|\[object/);
      expect(JSON.parse(JSON.stringify(params))).toEqual(params);
      expect(sentences(errors)[path]).toBe(message);
      expect(sentences(errors, CODES as unknown as Sentences)[path]).toBe(`${code} ${path}`);
      // What code and parameters say is the whole sentence.
      expect(sentences(errors, { ...ENGLISH })[path]).toBe(message);
    }
  });

  it('is a value that a stored document gives too', () => {
    expect(parseDocument({ issue_date: 'soon' })).toMatchObject({ errors: { issue_date: { code: 'not-a-date' } } });
  });
});
