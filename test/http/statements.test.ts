// The statements of the interface: each names a test that is there, and those about fields are held here.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAYLOAD_FIELDS, STATEMENTS } from '../../scripts/statements.ts';
import { createHandler, openApiDocument } from '../../src/http.ts';
import { MUTATIONS } from './mutations.ts';
import { CUSTOMER, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const statements = Object.values(STATEMENTS).flat();

it('name tests that are there', () => {
  expect(statements.length).toBeGreaterThan(220);
  const lost = statements.filter(([, file, test]) => !readFileSync(file, 'utf8').includes(test));
  expect(lost).toEqual([]);
});

it('have a mutation each, whose place is in the code exactly once', () => {
  const promises = statements.map(([promise]) => promise);
  expect(new Set(promises).size).toBe(promises.length);
  expect(Object.keys(MUTATIONS).sort()).toEqual(promises.toSorted());
  const texts = new Map<string, string>();
  for (const [promise, { file, find, replace }] of Object.entries(MUTATIONS)) {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    expect([promise, text.split(find).length - 1, find === replace]).toEqual([promise, 1, false]);
  }
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
  const { body } = await ask('purchase-invoices/muscat-profile', {
    ...PAYLOAD,
    accounting_customer_party: FULL.accounting_customer_party,
  });
  const identifiers: unknown[] = [body.id, body.uuid, body.seller_uuid];
  expect(identifiers.map((identifier) => typeof identifier)).toEqual(['string', 'string', 'string']);
  expect(new Set(identifiers).size).toBe(3);
});

it('refuses a value of the wrong type in every field, by its path', async () => {
  for (const path of PAYLOAD_FIELDS) {
    const isNumber = typeof valueAt(FULL, path) === 'number';
    const isList = Array.isArray(valueAt(FULL, path));
    const isObject = !isList && typeof valueAt(FULL, path) === 'object';
    const wrong = isNumber ? '7' : isList || isObject ? 'text' : 7;
    const { status, body } = await ask('purchase-invoices/muscat-profile', withValue(FULL, path, wrong));
    const expected = isNumber ? 'a number' : isList ? 'a list' : isObject ? 'an object' : 'text';
    const sentence = path === 'transaction_type' ? expect.any(String) : expect.stringContaining(`must be ${expected}`);
    expect([path, status, body.errors]).toEqual([path, 400, { [path.replaceAll('[]', '[0]')]: sentence }]);
  }
});

it('takes dates as yyyy-MM-dd alone, in every field', async () => {
  const dates = PAYLOAD_FIELDS.filter((path) => /_date$|_point_date$/.test(path));
  expect(dates.length).toBeGreaterThan(6);
  for (const path of dates) {
    for (const wrong of ['14-01-2026', '2026-1-14', '2026-02-30', '2026-01-14T00:00:00Z', '20260114']) {
      const { status, body } = await ask('purchase-invoices/muscat-profile', withValue(FULL, path, wrong));
      const sentence = expect.stringContaining('in the form yyyy-MM-dd');
      expect([path, wrong, status, body.errors]).toEqual([
        path,
        wrong,
        400,
        { [path.replaceAll('[]', '[0]')]: sentence },
      ]);
    }
  }
});

it('takes issue_time as HH:mm:ss or HH:mm, and gives it back as HH:mm:ss', async () => {
  const given = async (issue_time: string) => {
    const { status, body } = await ask('purchase-invoices/muscat-profile', { ...FULL, issue_time });
    return status === 201 ? body.issue_time : body.errors;
  };
  expect(await given('23:59:59')).toBe('23:59:59');
  expect(await given('10:30')).toBe('10:30:00');
  for (const wrong of ['24:00:00', '9:00:00', '10:30:00Z', '103000'])
    expect(await given(wrong)).toEqual({ issue_time: expect.stringContaining('in the form HH:mm:ss') });
});

it('takes null for the branch and the address of an account, as for any field', async () => {
  for (const field of ['financial_institution_branch_id', 'address']) {
    const path = `payment_means[].payee_financial_account.${field}`;
    const { status, body } = await ask('purchase-invoices/muscat-profile', withValue(FULL, path, null));
    expect([field, status, valueAt(body, path)]).toEqual([field, 201, undefined]);
  }
  const schemas = openApiDocument().components['schemas'] as Record<string, { properties: Record<string, object> }>;
  const account = Object.entries(schemas).find(([, { properties }]) => properties?.['financial_institution_branch_id']);
  expect(JSON.stringify(account?.[1].properties['financial_institution_branch_id'])).toContain('null');
});

it('ignores meta_info in a payload, and shows its own', async () => {
  const meta_info = { peppol_status: { overall_status: 'APPROVED' }, mine: 1 };
  const { status, body } = await ask('purchase-invoices/muscat-profile', { ...PAYLOAD, meta_info });
  expect([status, body.meta_info]).toEqual([
    201,
    { peppol_status: expect.objectContaining({ overall_status: 'PENDING' }) },
  ]);
});

it('enumerates overall_status in OpenAPI', () => {
  const text = JSON.stringify(openApiDocument().components);
  expect(text).toContain('"enum":["PENDING","APPROVED","REJECTED","VALIDATION_FAILED"');
});

function withValue(value: unknown, path: string, wrong: unknown): unknown {
  const [step = '', ...rest] = path.split('.');
  const name = step.replace('[]', '');
  const inner = (value as Record<string, unknown>)[name];
  const changed = (at: unknown) => (rest.length === 0 ? wrong : withValue(at, rest.join('.'), wrong));
  const isItem = step.endsWith('[]');
  return { ...(value as object), [name]: isItem ? (inner as unknown[]).map(changed) : changed(inner) };
}
