// The statements of the interface: each names a test that is there, and those about fields are held here.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  LEG_FIELDS,
  LOG_FIELDS,
  PAYLOAD_FIELDS,
  RESULT_FIELDS,
  SNAPSHOT_FIELDS,
  STATEMENTS,
} from '../../scripts/statements.ts';
import { createHandler, openApiDocument } from '../../src/http/index.ts';
import type { TransmissionEvent } from '../../src/status/index.ts';
import { CUSTOMER, NOW, testHost } from './support/host.ts';
import { PAYLOAD, seed } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

it('name tests that are there', () => {
  const statements = Object.values(STATEMENTS).flat();
  expect(statements.length).toBeGreaterThan(190);
  const lost = statements.filter(([, file, test]) => !readFileSync(file, 'utf8').includes(test));
  expect(lost).toEqual([]);
});

const address = {
  ...{ street_name: 'Harbour Road', city_name: 'Muscat', postal_zone: '112', country_subentity: 'MA' },
  ...{ country: 'Oman', country_code: 'OM' },
};
const charge = {
  reason_code: 'FC',
  reason: 'Freight',
  amount: 2,
  tax_category: { id: 'S', percent: 5, tax_scheme: 'VAT' },
};
const FULL = {
  ...PAYLOAD,
  ...{ issue_time: '09:00:00', note: 'A note', tax_point_date: '2026-01-14', document_currency_code: 'OMR' },
  ...{ accounting_cost: '4711', invoice_type_code: '389', prepaid_amount: 1, payable_rounding_amount: 0.01 },
  document_source: 'ERP',
  invoice_period: { start_date: '2026-01-01', end_date: '2026-01-14', description: 'First half' },
  order_reference: { id: 'O-1', purchase_order_id: 'PO-1' },
  billing_reference: [{ id: 'INV-0', issue_date: '2026-01-02' }],
  despatch_document_reference: { id: 'D-1' },
  receipt_document_reference: { id: 'R-1' },
  statement_document_reference: { id: 'S-1' },
  originator_document_reference: { id: 'T-1' },
  contract_document_reference: { id: 'C-1', document_description: 'Frame contract' },
  project_reference: { id: 'P-1' },
  buyer_customer_party: { id: 'B-1' },
  seller_supplier_party: { id: 'batinah' },
  delivery: { actual_delivery_date: '2026-01-13', delivery_location: { id: 'L-1', address } },
  payment_terms: { payment_means_id: '1', note: '30 days', amount: 297, installment_due_date: '2026-02-13' },
  charges: [charge],
  allowances: [{ ...charge, reason_code: '95', reason: 'Discount', amount: 1 }],
  accounting_customer_party: {
    ...{
      endpoint_id: 'OM1100000002',
      endpoint_scheme_id: '0248',
      party_name: CUSTOMER.party_name,
      profile_id: 'muscat-profile',
    },
    ...{ tin: '1100000002', scheme_agency_id: 'CRN', company_id: '1234567', name: 'Amal', email: 'a@example.om' },
    telephone: '+968 2400 0000',
    postal_address: { ...address, additional_street_name: 'Building 7' },
    party_tax_scheme: { company_id: 'OM1100000002', tax_scheme: 'VAT' },
  },
  payment_means: [
    {
      ...{ id: '1', payment_means_code: '30', payment_id: ['REF-1'] },
      card_account: { primary_account_number_id: '1234', network_id: 'VISA', holder_name: 'Amal' },
      payee_financial_account: {
        ...{ id: 'OM810180000001299123456', name: 'Al Batinah', financial_institution_branch_id: 'BMUSOMRX' },
        address,
      },
      payment_mandate: { id: 'M-1', payer_financial_account_id: 'OM02' },
    },
  ],
  document_lines: [
    {
      ...PAYLOAD.document_lines[0],
      description: 'On ice',
      order_line_reference: { line_id: '1' },
      additional_item_identification: [{ nature_code: '1' }],
      commodity_classification: { item_classification_code: '0302', item_classification_list_id: 'HS' },
    },
  ],
};

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => {
    const field = (at as Record<string, unknown> | undefined)?.[step.replace('[]', '')];
    return step.endsWith('[]') ? (field as unknown[] | undefined)?.[0] : field;
  }, value);
}

async function ask(path: string, body?: unknown, store = memoryStore()) {
  const headers = { authorization: 'Bearer muscat-token', 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await createHandler(testHost(store))(new Request(`http://localhost/api/${path}`, init));
  return { status: response.status, body: await response.json() };
}

it('takes every field of the payload, and gives it back', async () => {
  const { status, body } = await ask('purchase-invoices/muscat-profile', FULL);
  expect([status, body.errors]).toEqual([201, undefined]);
  const given = (path: string) => [path, valueAt(FULL, path)];
  expect(PAYLOAD_FIELDS.filter((path) => valueAt(FULL, path) === undefined)).toEqual([]);
  expect(PAYLOAD_FIELDS.map((path) => [path, valueAt(body, path)])).toEqual(PAYLOAD_FIELDS.map(given));
});

it('keeps three identifiers of a document apart', async () => {
  const { body } = await ask('purchase-invoices/muscat-profile', PAYLOAD);
  const identifiers = [body.id, body.uuid, body.seller_uuid].filter((identifier) => identifier !== undefined);
  expect(new Set(identifiers).size).toBe(identifiers.length);
  expect(identifiers.length).toBeGreaterThanOrEqual(2);
});

const leg = {
  senderId: '0248:1',
  receiverId: '0248:2',
  processId: 'p',
  docTypeId: 'd',
  country: 'OM',
  documentXml: '<x/>',
};
const EVENTS: TransmissionEvent[] = [
  {
    ...{ type: 'created', id: 'c', timestamp: NOW, documentUuid: 'u', documentType: 'INVOICE' },
    ...{ recordId: 'r', recordUuid: 'ru', issuedBy: '0248:1', issuedTo: '0248:2', country: 'OM', documentXml: '<x/>' },
  },
  { type: 'validated', id: 'v', timestamp: NOW + 1, results: [] },
  ...(['C3', 'C5'] as const).flatMap((name): TransmissionEvent[] => [
    {
      type: 'submitted',
      id: `s${name}`,
      timestamp: NOW + 2,
      leg: name,
      transmissionUuid: name,
      messageId: 'm',
      ...leg,
    },
    {
      type: 'transmitted',
      id: `t${name}`,
      timestamp: NOW + 3,
      leg: name,
      duration: 5,
      error: false,
      result: 'SUCCESS',
    },
  ]),
];

function expectFields(value: unknown, fields: Readonly<Record<string, string>>): void {
  const typeOf = (field: unknown) => (field === null ? 'null' : Array.isArray(field) ? 'array' : typeof field);
  const entries = Object.entries(value as object);
  expect(entries.map(([name]) => name).sort()).toEqual(Object.keys(fields).sort());
  for (const [name, field] of entries)
    expect([name, fields[name]?.split(' or ')]).toEqual([name, expect.arrayContaining([typeOf(field)])]);
}

it('shows every field of the snapshot, of its legs and of their results', async () => {
  const store = memoryStore();
  seed(store, 'muscat', 'sales-invoice', { id: 'd' }, EVENTS);
  const { body } = await ask('sales-invoices/d/peppol-status', undefined, store);
  expectFields(body, SNAPSHOT_FIELDS);
  for (const shown of [body.toC3, body.toC5]) {
    expectFields(shown, LEG_FIELDS);
    expectFields(shown.transmissionResponse, RESULT_FIELDS);
  }
  expect(body.uuid).not.toBe(body.documentUuid);
});

it('shows every field of the log, for invoices and credit notes alike', async () => {
  for (const [segment, type] of [
    ['sales-invoices', 'sales-invoice'],
    ['sales-credit-notes', 'sales-credit-note'],
  ] as const) {
    const store = memoryStore();
    seed(store, 'muscat', type, { id: 'd' }, EVENTS);
    const { body } = await ask(`${segment}/d/peppol-status-logs`, undefined, store);
    for (const entry of body) expectFields(entry, LOG_FIELDS);
    expect(body.map(({ event }: { event: string }) => event)).toContain('VALIDATION_SUCCESS');
  }
});

it('shows peppol_status whole, its results empty without findings', async () => {
  const store = memoryStore();
  seed(store, 'muscat', 'sales-invoice', { id: 'd' }, EVENTS);
  const { body } = await ask('sales-invoices/d', undefined, store);
  expect(body.meta_info.peppol_status).toEqual({
    participant_status: null,
    ota_status: null,
    overall_status: 'PENDING',
    validation_results: [],
  });
});

it('enumerates overall_status in OpenAPI', () => {
  const text = JSON.stringify(openApiDocument().components);
  expect(text).toContain('"enum":["PENDING","APPROVED","REJECTED","VALIDATION_FAILED",null]');
});
