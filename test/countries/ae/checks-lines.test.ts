// Lines, parties and periods of the Emirates that contradict themselves, and what is right and unusual beside them.
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord } from '../../../src/countries/ae/functions.ts';

type Name = keyof typeof examples;

interface Changes {
  readonly payload?: object;
  readonly seller?: object;
}

// The fields at which a code is said.
function saidAt(code: string, name: Name, { payload: fields = {}, seller = {} }: Changes): string[] {
  const { type, payload, issuance } = examples[name];
  const party = { ...issuance.accounting_supplier_party, ...seller };
  const record = {
    ...{ country: 'AE', type, payload: { ...payload, ...fields } },
    issuance: { ...issuance, accounting_supplier_party: party },
  };
  const read = readRecord(record as unknown);
  expect(read.ok ? {} : read.errors).toEqual({});
  return Object.entries(read.warnings).flatMap(([field, { params }]) => (Object(params).rule === code ? [field] : []));
}

const { payload, issuance } = examples['sales-invoice'];

const buyer = payload.accounting_customer_party;
const seller = issuance.accounting_supplier_party;
const TRN = seller.party_tax_scheme?.company_id ?? '';

const lineOf = (name: Name, fields: object): Changes => ({
  payload: { allowances: null, document_lines: [{ ...examples[name].payload.document_lines[0], ...fields }] },
});
const inCategory = (classified_tax_category: object) => lineOf('sales-invoice', { classified_tax_category });
const CODE = 'document_lines[0].classified_tax_category.tax_exemption_reason_code';
const CATEGORY = 'document_lines[0].classified_tax_category.id';

const boughtBy = (number: string): Changes => ({
  payload: {
    accounting_customer_party: {
      ...{ ...buyer, endpoint_id: '4012345000009', endpoint_scheme_id: '0088' },
      postal_address: { ...buyer.postal_address, country_subentity: 'Bavaria', country: 'Germany', country_code: 'DE' },
      party_tax_scheme: { company_id: number },
    },
  },
});
const [owed] = examples['reverse-charge'].payload.document_lines;
const exportedWith = (fields: object): Changes => {
  const { accounting_customer_party: party } = examples.export.payload;
  const number = { party_tax_scheme: { company_id: 'NL123456789B01' } };
  return { payload: { accounting_customer_party: { ...party, ...number }, document_lines: [{ ...owed, ...fields }] } };
};

const numbered = (id: string, scheme_id = '0160') =>
  lineOf('reverse-charge', { standard_item_identification: { id, scheme_id } });
const classified = (commodity_code: string, item_classification_code: string, more: object = {}) =>
  lineOf('sales-invoice', {
    commodity_classification: { commodity_code, item_classification_code, item_classification_list_id: 'HS' },
    ...more,
  });
const SAC = { additional_item_identification: [{ id: '998729', scheme_id: 'SAC' }] };
const SERVICE = { commodity_classification: { commodity_code: 'S' }, ...SAC };

const inZone = (id: string): Changes => ({
  payload: { transaction_type: ['free-trade-zone'], buyer_customer_party: { id } },
});
const forPrincipal = (transaction_type: unknown): Changes => ({
  payload: { transaction_type, seller_supplier_party: { id: '109876543900003' } },
});
const summed = (start_date: string, end_date: string, more: object = {}): Changes => ({
  payload: { transaction_type: ['summary'], invoice_period: { start_date, end_date }, delivery: null, ...more },
});
const delivered = (actual_delivery_date: string) =>
  summed('2026-11-01', '2026-11-30', { delivery: { actual_delivery_date } });
const contractOf = (document_description: string): Changes => ({
  payload: { contract_document_reference: { id: 'C-1', document_description } },
});

describe.each<[code: string, field: string, name: Name, wrong: Changes, right: Changes]>([
  [
    ...(['PINT-CATEGORY-CONTRADICTS', CODE, 'sales-invoice'] as const),
    inCategory({ id: 'Z', percent: 0, tax_exemption_reason_code: 'VATEX-AE-45' }),
    inCategory({ id: 'Z', percent: 0, tax_exemption_reason: 'Zero-rated by article 45' }),
  ],
  [
    ...(['PINT-CATEGORY-CONTRADICTS', CODE, 'commercial-invoice'] as const),
    lineOf('commercial-invoice', { classified_tax_category: { id: 'O', tax_exemption_reason_code: 'DL8.46.2' } }),
    lineOf('commercial-invoice', { classified_tax_category: { id: 'E', tax_exemption_reason_code: 'DL8.46.2' } }),
  ],
  // The country stands in the code, whatever the category is.
  ...([{ id: 'E' }, { id: 'Z', percent: 0 }] as const).map((category): [string, string, Name, Changes, Changes] => [
    ...(['PINT-CODE', CODE, 'sales-invoice'] as const),
    inCategory({ ...category, tax_exemption_reason_code: category.id === 'E' ? 'VATEX-OM-12' : 'VATZR-OM-10' }),
    inCategory({ ...category, tax_exemption_reason_code: 'VATEX-AE-EDU' }),
  ]),
  [
    ...(['PINT-CATEGORY-CONTRADICTS', CATEGORY, 'export'] as const),
    exportedWith({}),
    exportedWith({ classified_tax_category: { id: 'Z', percent: 0 } }),
  ],
  [
    ...(['PINT-CATEGORY-CONTRADICTS', CATEGORY, 'reverse-charge'] as const),
    boughtBy('DE123456788'),
    boughtBy('109876543900003'),
  ],
  [
    ...(['PINT-REASON-ITEM', 'document_lines[0].additional_item_identification[0].id', 'sales-invoice'] as const),
    classified('G', '94033010', SAC),
    classified('B', '94033010', SAC),
  ],
  [
    ...([
      'PINT-REASON-ITEM',
      'document_lines[0].commodity_classification.item_classification_code',
      'sales-invoice',
    ] as const),
    classified('S', '94033010', SAC),
    lineOf('sales-invoice', SERVICE),
  ],
  [
    ...([
      'PINT-ITEM-NUMBER',
      'document_lines[0].commodity_classification.item_classification_code',
      'sales-invoice',
    ] as const),
    classified('G', 'furniture'),
    classified('G', '9403.30 10'),
  ],
  ...(['6291041500213 ', '6291041500214', '629104150021', '324243424'] as const).map(
    (id): [string, string, Name, Changes, Changes] => [
      ...(['PINT-ITEM-NUMBER', 'document_lines[0].standard_item_identification.id', 'reverse-charge'] as const),
      numbered(id),
      numbered('6291041500213'),
    ],
  ),
  [
    ...(['PINT-ITEM-NUMBER', 'document_lines[0].standard_item_identification.id', 'sales-invoice'] as const),
    lineOf('sales-invoice', { standard_item_identification: { id: 'A-17', scheme_id: '0160' } }),
    lineOf('sales-invoice', { standard_item_identification: { id: 'A-17', scheme_id: '0088' } }),
  ],
  [
    'PINT-SAME-PARTY',
    'buyer_customer_party.id',
    'sales-invoice',
    inZone(TRN),
    inZone(buyer.party_tax_scheme?.company_id ?? ''),
  ],
  [
    'PINT-SAME-PARTY',
    'buyer_customer_party.id',
    'sales-invoice',
    inZone(seller.endpoint_id ?? ''),
    inZone(buyer.endpoint_id ?? ''),
  ],
  [
    ...(['PINT-TIN-OTHER', 'accounting_supplier_party.tax_registration.company_id', 'sales-invoice'] as const),
    { seller: { tax_registration: { company_id: buyer.endpoint_id } } },
    { seller: { tax_registration: { company_id: seller.endpoint_id } } },
  ],
  // The member of a VAT group has the TRN of the group.
  [
    ...(['PINT-TIN-OTHER', 'accounting_supplier_party.tax_registration.company_id', 'commercial-invoice'] as const),
    { seller: { tax_registration: { company_id: buyer.endpoint_id } } },
    { seller: { party_tax_scheme: { company_id: TRN } } },
  ],
  [
    'PINT-KIND-MISSING',
    'transaction_type',
    'sales-invoice',
    forPrincipal('00000000'),
    forPrincipal(['disclosed-agent', 'e-commerce']),
  ],
  [
    'PINT-SUMMARY',
    'invoice_period.start_date',
    'sales-invoice',
    summed('2026-11-12', '2026-11-30'),
    summed('2026-11-01', '2026-11-30'),
  ],
  ['PINT-SUMMARY', 'delivery.actual_delivery_date', 'sales-invoice', delivered('2026-10-31'), delivered('2026-11-30')],
  [
    ...(['PINT-SUMMARY', 'delivery.actual_delivery_date', 'sales-invoice'] as const),
    delivered('2026-12-01'),
    { payload: { ...delivered('2026-12-01').payload, transaction_type: '00000000' } },
  ],
  ...['AED200000', '200000.00', 'USD 100,000', '٢٠٠٠٠٠ درهم'].map((value): [string, string, Name, Changes, Changes] => [
    ...(['PINT-CONTRACT-VALUE', 'contract_document_reference.document_description', 'sales-invoice'] as const),
    contractOf('Annual maintenance agreement'),
    contractOf(value),
  ]),
])('%s at %s of %s', (code, field, name, wrong, right) => {
  it('is said', () => expect(saidAt(code, name, wrong)).toEqual([field]));
  it('is not said of what is right beside it', () => expect(saidAt(code, name, right)).toEqual([]));
});

it('a credit note of a summary may be of a period long ago', () => {
  const { type, payload: note, issuance: more } = examples['sales-credit-note'];
  const read = (start_date: string) =>
    readRecord({
      ...{ country: 'AE', type, issuance: more },
      payload: {
        ...note,
        ...{ transaction_type: ['summary'], delivery: { actual_delivery_date: '2026-01-03' } },
        invoice_period: { start_date, end_date: '2026-12-31' },
      },
    } as unknown);
  expect(read('2026-12-01')).toMatchObject({ ok: true, warnings: {} });
});

it('a summary warns of a day of its period that is not given', () => {
  const said = (invoice_period: object) => {
    const { type } = examples['sales-invoice'];
    const fields = { transaction_type: ['summary'], invoice_period, delivery: null };
    return readRecord({ country: 'AE', type, payload: { ...payload, ...fields }, issuance } as unknown).warnings;
  };
  const [start_date, end_date] = ['2026-11-01', '2026-11-30'];
  expect(said({ start_date })).toMatchObject({ 'invoice_period.end_date': { code: 'mandatory' } });
  expect(said({ end_date })).toMatchObject({ 'invoice_period.start_date': { code: 'mandatory' } });
  expect(said({ start_date, end_date })).toEqual({});
});

it('a reason of another country is said with its name alone: it is no exemption of the Emirates', () => {
  for (const category of [{ id: 'E' }, { id: 'Z', percent: 0 }]) {
    const { type, payload: sold, issuance: more } = examples['sales-invoice'];
    const [line] = sold.document_lines;
    const classified_tax_category = { ...category, tax_exemption_reason_code: 'VATZR-OM-10' };
    const document_lines = [{ ...line, classified_tax_category }];
    const { warnings } = readRecord({
      ...{ country: 'AE', type, issuance: more },
      payload: { ...sold, allowances: null, document_lines },
    } as unknown);
    expect(warnings[CODE]?.message).toMatch(/^VATZR-OM-10 is a reason of Oman, and the document is of the Emirates\. /);
  }
});

it('descriptions tell services of one name apart, and not goods, which they may name the batch of', () => {
  const [line] = payload.document_lines;
  const saidOf = (commodity_code: string) =>
    saidAt('PINT-SCALE', 'sales-invoice', {
      payload: {
        allowances: null,
        document_lines: [1, 100].map((base_amount) => ({
          ...{ ...line, name: 'Fees', description: `No. ${base_amount}`, price: { base_amount } },
          ...{ seller_item_identification: null, standard_item_identification: null, buyer_item_identification: null },
          commodity_classification: [{ commodity_code }],
        })),
      },
    });
  expect([saidOf('G'), saidOf('S')]).toEqual([['document_lines[1].price.base_amount'], []]);
});
