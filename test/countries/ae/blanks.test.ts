// Codes and addresses with blanks about them validate: they say what they say without.
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../../src/core/errors/error-list.ts';
import { EMIRATES_CHECKS } from '../../../src/countries/ae/checks.ts';
import { EMIRATES_DOCUMENTS } from '../../../src/countries/ae/documents.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { issueDocument, readRecord } from '../../../src/countries/ae/functions.ts';
import { ADDRESS_CHECKS } from '../../../src/document/books/addresses.ts';
import { runChecks } from '../../../src/document/books/check.ts';
import type { Document } from '../../../src/document/schema.ts';

// What these checks read of codes and addresses.
const PADDED: ReadonlySet<string> = new Set([
  ...['endpoint_id', 'country_code', 'country_subentity', 'commodity_code', 'tax_exemption_reason_code'],
]);

function padded(document: Document): Document {
  const pad = (name: string, value: unknown) => {
    if (name === 'classified_tax_category') return { ...Object(value), id: ` ${Object(value).id} ` };
    return PADDED.has(name) && typeof value === 'string' ? ` ${value}\n` : value;
  };
  return JSON.parse(JSON.stringify(document, pad)) as Document;
}

function foundIn(document: Document): string[] {
  const list = createErrorList();
  runChecks([...(EMIRATES_CHECKS.own ?? []), ...ADDRESS_CHECKS], EMIRATES_DOCUMENTS, document, {}, { warnings: list });
  EMIRATES_CHECKS.forbidden?.(document, { errors: list, warnings: list });
  return Object.entries(list.errors).map(([field, { code, params }]) => `${Object(params).rule ?? code} ${field}`);
}

function issued(name: keyof typeof examples): Document {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value as Document;
}

const sale = issued('sales-invoice');
const exported = issued('export');
const [line] = sale.document_lines ?? [];
const { accounting_supplier_party: seller, accounting_customer_party: buyer } = sale;
const inCategory = (category: object, from = sale): Document => ({
  ...from,
  document_lines: [{ ...line, classified_tax_category: category }],
});
const abroad = (address: object): Document => ({
  ...exported,
  transaction_type: '00000000',
  accounting_customer_party: {
    ...exported.accounting_customer_party,
    ...{ endpoint_id: '7300010000001', endpoint_scheme_id: '0088' },
  },
  delivery: { delivery_location: { address } },
});
const atHome = { country_code: 'AE', country_subentity: 'DXB' };

/** Documents, each with what is found in it; nothing where it is right. */
const DOCUMENTS: readonly (readonly [found: string, document: Document])[] = [
  ['', sale],
  ['', exported],
  ['PINT-KIND-MISSING', abroad({ country_code: 'DE' })],
  ['', abroad(atHome)],
  ['PINT-COUNTRY-NAME', abroad({ ...atHome, country: 'Netherlands' })],
  [
    'PINT-EXPORT-PLACE',
    {
      ...exported,
      accounting_customer_party: { ...exported.accounting_customer_party, postal_address: atHome },
      delivery: { delivery_location: { address: atHome } },
    },
  ],
  [
    'PINT-CODE',
    { ...sale, accounting_customer_party: { ...buyer, postal_address: { ...atHome, country_subentity: 'X' } } },
  ],
  ['PINT-CODE', { ...sale, accounting_customer_party: { ...buyer, endpoint_scheme_id: '0088' } }],
  ['PINT-SAME-PARTY', { ...sale, accounting_customer_party: { ...buyer, endpoint_id: seller?.endpoint_id } as object }],
  [
    'PINT-SAME-PARTY',
    {
      ...sale,
      transaction_type: '00010000',
      accounting_customer_party: { ...buyer, endpoint_id: seller?.endpoint_id } as object,
    },
  ],
  [
    'PINT-TIN-OTHER',
    {
      ...sale,
      accounting_supplier_party: {
        ...seller,
        tax_registration: { company_id: String(buyer?.endpoint_id), tax_scheme: 'TIN' },
      },
    },
  ],
  ['PINT-CATEGORY-CONTRADICTS', inCategory({ id: 'S', percent: 5, tax_exemption_reason_code: 'DL8.46.1' })],
  ['PINT-CATEGORY-CONTRADICTS', inCategory({ id: 'AE', percent: 5 }, exported)],
  ['substitute-unsuitable', { ...sale, accounting_customer_party: { ...buyer, endpoint_id: '9900000099' } }],
  ['', { ...sale, document_lines: [{ ...line, commodity_classification: { commodity_code: 'S' } as object }] }],
];

describe('blanks about codes and addresses', () => {
  it.each(DOCUMENTS)('hide and add nothing where %j is found: document %#', (found, document) => {
    const plain = foundIn(document);
    expect(plain.map((each) => each.split(' ')[0])).toEqual(found === '' ? [] : expect.arrayContaining([found]));
    expect(foundIn(padded(document))).toEqual(plain);
  });

  it.each([
    ['accounting_customer_party', { ...buyer, postal_address: { ...buyer?.postal_address, country_code: 784 } }],
    ['accounting_customer_party', { ...buyer, endpoint_id: 0 }],
    ['delivery', { delivery_location: { address: { country_code: 784 } } }],
  ])('and what is no text has none, of a payload that nobody has read: %s %#', (field, value) => {
    const { payload, issuance, type } = examples['sales-invoice'];
    const issue = () => issueDocument({ ...payload, [field]: value } as never, { ...issuance, type } as never);
    expect(issue).not.toThrow();
  });
});
