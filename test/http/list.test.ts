// Lists: whether a host lets the library filter and page or does it in its database, clients see the same.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHandler } from '../../src/http.ts';
import { runs } from '../support/runs.ts';
import { testHost } from './support/host.ts';
import { seed } from './support/payloads.ts';
import { memoryStore, sqliteStore } from './support/stores.ts';

const name = fc.constantFrom(
  'Nizwa Dates',
  'NIZWA dates & co',
  'ÉLAN',
  'élan',
  'E\u0301lan',
  'مسقط',
  '50%_\\',
  undefined,
);
const vat = fc.constantFrom('OM1', 'om1', 'OM12', undefined);
const date = fc.constantFrom('2026-01-01', '2026-01-02');
const status = fc.constantFrom('ACTIVE', 'CANCELLED');
const number = fc.constantFrom('1', '11', 'A-1', 'a-1');

const document = fc.record({
  owner: fc.constantFrom('muscat' as const, 'muscat' as const, 'sohar' as const),
  type: fc.constantFrom('purchase-credit-note' as const, 'purchase-credit-note' as const, 'purchase-invoice' as const),
  supplier: name,
  customer: name,
  supplierVat: vat,
  customerVat: vat,
  document_number: number,
  document_status: status,
  issue_date: date,
  credited: fc.array(number, { maxLength: 2 }),
});

const entry = (parameter: string, value: fc.Arbitrary<string | undefined>) =>
  value.map((given): [string, string] => [parameter, given ?? '']);
// Few filters at once, so that most queries find something.
const query = fc.uniqueArray(
  fc.oneof(
    entry('document_number', number),
    entry('billed_by_name', name),
    entry('billed_to_name', name),
    entry('billed_by_vat', vat),
    entry('billed_to_vat', vat),
    entry('status', status),
    entry('document_date', date),
    entry('invoice_number', number),
    entry('page', fc.nat(2).map(String)),
    entry('size', fc.integer({ min: 1, max: 5 }).map(String)),
  ),
  { selector: ([parameter]) => parameter, maxLength: 3 },
);

const party = (party_name: string | undefined, company_id: string | undefined) => ({
  ...(party_name === undefined ? {} : { party_name }),
  ...(company_id === undefined ? {} : { party_tax_scheme: { company_id } }),
});

it('the same documents and the same query give the same page, whoever filters', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 5, maxLength: 15 }),
      fc.array(query, { minLength: 3, maxLength: 8 }),
      async (documents, queries) => {
        const stores = [memoryStore(), sqliteStore()];
        for (const store of stores) {
          for (const [
            index,
            { owner, type, supplier, customer, supplierVat, customerVat, credited, ...fields },
          ] of documents.entries()) {
            seed(store, owner, type, {
              ...fields,
              id: String(index),
              accounting_supplier_party: party(supplier, supplierVat),
              accounting_customer_party: party(customer, customerVat),
              billing_reference: credited.map((id) => ({ id })),
            });
          }
        }
        for (const asked of queries) {
          const search = `?${new URLSearchParams(asked)}`;
          const pages: unknown[] = [];
          for (const store of stores) {
            const request = new Request(`http://localhost/api/purchase-credit-notes${search}`, {
              headers: { authorization: 'Bearer muscat-token' },
            });
            pages.push(await (await createHandler(testHost(store))(request)).json());
          }
          expect(pages[1]).toEqual(pages[0]);
          found += (pages[0] as { total_elements: number }).total_elements;
        }
        for (const store of stores) store.close();
      },
    ),
    runs(250),
  );
  expect(found).toBeGreaterThan(50);
});

it('a list looks into no document that the principal may not see', async () => {
  const store = memoryStore();
  seed(store, 'muscat', 'purchase-invoice', { id: 'mine' });
  const secret = Object.defineProperty({}, 'accounting_supplier_party', {
    get: () => {
      throw new Error('Somebody looked.');
    },
  });
  const list = () => [
    ...[store.get('mine') ?? []].flat(),
    { id: 'x', type: 'purchase-invoice', owner: 'sohar', document: secret } as const,
  ];
  const { documents } = testHost(store);
  const handler = createHandler(testHost(store, { documents: { ...documents, list } }));
  const response = await handler(
    new Request('http://localhost/api/purchase-invoices?billed_by_name=batinah', {
      headers: { authorization: 'Bearer muscat-token' },
    }),
  );
  expect([response.status, ((await response.json()) as { total_elements: number }).total_elements]).toEqual([200, 1]);
});
