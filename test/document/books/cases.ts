// Records that raise each code of the books, and what is right beside each of them.

import type { OMAN_AMOUNT_CHECKS } from '../../../src/countries/om/checks-amounts.ts';
import type { OMAN_DATE_CHECKS } from '../../../src/countries/om/checks-dates.ts';
import type { OMAN_KIND_CHECKS } from '../../../src/countries/om/checks-kinds.ts';
import type { OMAN_MARGIN_CHECKS } from '../../../src/countries/om/checks-margin.ts';
import type { OMAN_PARTY_CHECKS } from '../../../src/countries/om/checks-parties.ts';
import type { OMAN_REFERENCE_CHECKS } from '../../../src/countries/om/checks-references.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord } from '../../../src/countries/om/functions.ts';
import type { addCheck } from '../../../src/document/books/add-check.ts';
import type { ADDRESS_CHECKS } from '../../../src/document/books/addresses.ts';
import type { AMOUNT_CHECKS } from '../../../src/document/books/amounts.ts';
import type { DATE_CHECKS } from '../../../src/document/books/dates.ts';
import type { DECIMAL_CHECKS } from '../../../src/document/books/decimals.ts';
import type { DEDUCTION_CHECKS } from '../../../src/document/books/deductions.ts';
import type { IDENTITY_CHECKS } from '../../../src/document/books/identifier-checks.ts';
import type { LINE_CHECKS } from '../../../src/document/books/lines.ts';
import type { NAME_CHECKS } from '../../../src/document/books/names.ts';
import type { PAYMENT_CHECKS } from '../../../src/document/books/payment.ts';
import type { REDUCTION_CHECKS } from '../../../src/document/books/reductions.ts';
import type { REFERENCE_CHECKS } from '../../../src/document/books/references.ts';
import type { ROUNDING_CHECKS } from '../../../src/document/books/roundings.ts';
import type { TAX_TOTAL_CHECKS } from '../../../src/document/books/tax-totals.ts';
import type { TAX_AS_LINE_CHECKS } from '../../../src/document/books/taxes-as-lines.ts';
import type { TEXT_CHECKS } from '../../../src/document/books/texts.ts';
import type { SLIPS } from '../../../src/document/slips.ts';
import { qrContent } from '../../../src/network.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};
const line = { ...goods, quantity: 1, unit_code: 'EA', price: { base_amount: 1000 }, id: undefined };
const S = { id: 'S', percent: 5 };
const Z = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
const buyer = { ...example.accounting_customer_party, endpoint_scheme_id: '0248' };
const seller = issuance.accounting_supplier_party;
const sellerNumber = seller?.party_tax_scheme?.company_id ?? '';
const PLAIN = {
  transaction_type: ['full'],
  issue_date: '2026-03-01',
  accounting_customer_party: buyer,
  document_lines: [line],
};

export interface Attempt {
  readonly payload?: object;
  readonly line?: object;
  readonly buyer?: object;
  readonly seller?: object;
  readonly issuance?: object;
  readonly now?: number;
  /** What the printed QR code says in place of what the document says. */
  readonly printed?: object;
}

/** The record of an attempt. */
export function recordOf({ payload = {}, line: own, buyer: party, seller: other, issuance: more, printed }: Attempt) {
  const record = {
    type: 'sales-invoice',
    payload: {
      ...PLAIN,
      ...(own && { document_lines: [{ ...line, ...own }] }),
      ...(party && { accounting_customer_party: { ...buyer, ...party } }),
      ...payload,
    },
    issuance: { ...issuance, accounting_supplier_party: { ...seller, ...other }, ...more },
  };
  if (!printed) return record;
  const issued = readRecord(record as unknown);
  const content = issued.ok && qrContent({ ...(issued.value as object), seller_uuid: undefined, ...printed } as never);
  return { ...record, qr: content !== false && content.ok ? content.value : undefined };
}

export function read(attempt: Attempt) {
  return readRecord(recordOf(attempt) as unknown, { now: attempt.now });
}

/** The fields at which a code is said, of errors and of warnings. */
export function saidAt(code: string, attempt: Attempt): string[] {
  const result = read(attempt);
  const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
  return Object.entries(all).flatMap(([field, { params }]) =>
    (params as { rule?: string }).rule === code ? [field] : [],
  );
}

export const discount = (amount: number, more: object = {}) => ({
  reason: 'Discount',
  amount,
  tax_category: S,
  ...more,
});
const percentage = (multiplier_factor_numeric: number, reason = 'Discount') =>
  ({ reason, multiplier_factor_numeric, tax_category: S }) as const;
const FREIGHT = { reason_code: 'FC', tax_category: S };
export const means = (payee_financial_account: object) => ({
  payment_means: [{ payment_means_code: '30', payee_financial_account }],
});
const EXEMPT = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' };
const priced = (base_amount: number) => ({ price: { base_amount }, seller_item_identification: undefined });
const fees = (base_amount: number) => ({
  ...{ ...priced(base_amount), name: 'Legal fees', commodity_classification: undefined },
  item_specification_document_reference: { item_type: 'S', commodity_code: '82000000' },
});
const cardFee = (more: object) => ({ reason: 'Card fee', multiplier_factor_numeric: 0.3, tax_category: S, ...more });
const chargesOfTwo = (...charges: readonly object[]) => ({
  payload: { ...two({}, { name: 'Another', classified_tax_category: EXEMPT }).payload, charges },
});
const UUID_OF_ADVANCE = '5a2c1df0-0d6e-5b35-9a0e-53c4f6a0c211';
const ADVANCE = { id: 'PRO-1', uuid: UUID_OF_ADVANCE, document_type_code: 'PDR' };
const corrects = (...references: readonly object[]) => ({
  payload: { billing_reference: references.map((one) => ({ id: 'A', issue_date: '2026-02-01', ...one })) },
});
export const terms = (...amounts: (number | undefined)[]) => ({
  payment_terms: amounts.map((amount) => ({ note: 'Part', amount, installment_due_date: '2026-04-01' })),
});
const paid = (amount: number) => ({
  ...{ prepaid_amount: amount, prepaid_payment: [{ id: 'PRO-1', paid_amount: amount }] },
  additional_document_references: [ADVANCE],
});
const prepaid = (...payments: readonly object[]) => ({
  payload: { prepaid_payment: payments.map((one) => ({ id: 'RCPT-1', paid_amount: 100, ...one })) },
});
const during = (start_date: string, end_date: string) => ({ invoice_period: { start_date, end_date } });
const noor = (name: string) => ({ ...buyer, party_name: `Al Noor ${name}` });
const dueOn = (...dates: readonly string[]) => ({
  payment_terms: dates.map((installment_due_date) => ({
    ...{ note: 'Part', amount: 1050 / dates.length, installment_due_date },
  })),
});
const dueBy = (due_date: string, note: string, more: object = {}) => ({
  payload: { due_date, payment_terms: [{ note }], ...more },
});
export const days = (issue_date: string, more: object) => ({ payload: { issue_date, ...more } });
const NOW = Date.UTC(2026, 5, 1);
const VAT_NUMBER = 'OM1100217764';
const service = {
  item_specification_document_reference: { commodity_code: '00000001', item_type: 'S' },
  commodity_classification: null,
};
export const two = (first: object, second: object) => ({
  payload: {
    document_lines: [
      { ...line, ...first },
      { ...line, ...second },
    ],
  },
});
export const pricedAs = (...lines: readonly object[]) => ({
  payload: { document_lines: lines.map((one) => ({ ...line, ...one })) },
});
const percentOf = (base_amount: number, tax_category: object, percentage = 10) => ({
  ...{ reason: 'Less', multiplier_factor_numeric: percentage, base_amount, tax_category },
});
const discountedBy = (amount: number, each: object, reason = 'Total') => ({
  payload: { ...two(each, { ...each, name: 'Another' }).payload, allowances: [discount(amount, { reason })] },
});
const advanceBy = (payload: object) => ({ payload: { additional_document_references: [ADVANCE], ...payload } });
const inYen = (base_amount: number, payload: object = {}) => ({
  line: { price: { base_amount } },
  payload: { document_currency_code: 'JPY', tax_exchange_rate: { calculation_rate: 0.0026 }, ...payload },
});
const deliveredFor = (amount: number, name = 'Delivery', reason = 'Delivery') => ({
  payload: {
    document_lines: [line, { ...line, name, price: { base_amount: 54 } }],
    charges: [discount(amount, { reason })],
  },
});
const exported = (address: object) => ({
  payload: {
    transaction_type: ['full', 'export'],
    document_lines: [line, { ...line, name: 'Dates', classified_tax_category: Z }],
    accounting_customer_party: { ...buyer, postal_address: { ...buyer.postal_address, country_code: 'OM' } },
    delivery: {
      actual_delivery_date: '2026-03-01',
      delivery_location: { address: { ...buyer.postal_address, ...address } },
    },
  },
});
const ofTwoCategories = (...allowances: object[]) => ({
  payload: {
    document_lines: [line, { ...line, name: 'Bread', classified_tax_category: Z }],
    allowances,
  },
});

const inBaisa = (own: object, ...allowances: object[]) => ({
  payload: {
    document_lines: [
      { ...line, ...own },
      { ...line, name: 'Bread', classified_tax_category: Z },
    ],
    allowances,
  },
});
const thirdOf = (at: number) => ({
  ...{ reason: `Part ${at}`, multiplier_factor_numeric: 33.33, tax_category: S },
});
// Half of each is not a whole hundredth: the parts of both discounts are rounded up for one of the categories.
const inThirds = (...allowances: object[]) => ({
  payload: {
    document_lines: [
      { ...line, price: { base_amount: 33.33 } },
      { ...line, name: 'Bread', price: { base_amount: 66.67 }, classified_tax_category: Z },
    ],
    allowances,
  },
});

type Checks =
  | typeof ADDRESS_CHECKS
  | typeof AMOUNT_CHECKS
  | typeof DATE_CHECKS
  | typeof DECIMAL_CHECKS
  | typeof DEDUCTION_CHECKS
  | typeof IDENTITY_CHECKS
  | typeof LINE_CHECKS
  | typeof NAME_CHECKS
  | typeof PAYMENT_CHECKS
  | typeof REDUCTION_CHECKS
  | typeof REFERENCE_CHECKS
  | typeof ROUNDING_CHECKS
  | typeof TAX_TOTAL_CHECKS
  | typeof TAX_AS_LINE_CHECKS
  | typeof TEXT_CHECKS
  | typeof OMAN_AMOUNT_CHECKS
  | typeof OMAN_DATE_CHECKS
  | typeof OMAN_KIND_CHECKS
  | typeof OMAN_MARGIN_CHECKS
  | typeof OMAN_PARTY_CHECKS
  | typeof OMAN_REFERENCE_CHECKS;

/** Every code that reading a record of Oman can say. */
export type BooksCode = Checks[number]['rule'] | Parameters<typeof addCheck>[2] | (typeof SLIPS)[keyof typeof SLIPS];

type Case<Code = BooksCode> = readonly [code: Code, field: string, wrong: Attempt, right: Attempt];

function casesOf<const Code extends BooksCode>(cases: readonly Case<Code>[]): readonly Case<Code>[] {
  return cases;
}

// A discount that is lost is charged.
// A line of that name, and one of another name in its place.
const asLine =
  <Code extends Case[0]>(code: Code, amount: number) =>
  ([wrong = '', right = '']: readonly string[]): Case<Code> => [
    code,
    'document_lines[1].name',
    two({ name: 'Chair' }, { name: wrong, price: { base_amount: amount } }),
    two({ name: 'Chair' }, { name: right, price: { base_amount: amount } }),
  ];
const paidAsLine = asLine('PINT-DISCOUNT-ADDED', 300);
const taxAsLine = asLine('PINT-TAX-AS-LINE', 50);
const totalAsLine = asLine('PINT-TOTAL-LINE', 1000);
const balanceAsLine = asLine('PINT-BALANCE-LINE', 220);
const lostDiscount = (reason: string): Case<'PINT-DISCOUNT-ADDED'> => [
  'PINT-DISCOUNT-ADDED',
  'charges[0].reason',
  { payload: { charges: [discount(5, { reason: 'Early payment discount' })] } },
  { payload: { charges: [discount(5, { reason })] } },
];
const lessFreight = (charges: readonly object[], second: object = {}): Attempt => ({
  payload: { ...two({}, second).payload, charges, allowances: [discount(20, { reason: 'Freight' })] },
});
const exemptFor = (reason: object): Attempt =>
  two(
    { classified_tax_category: { id: 'E', tax_exemption_reason: 'Diplomatic import' } },
    { name: 'Another', classified_tax_category: { id: 'E', ...reason } },
  );
const registered = (scheme_agency_id: string) => ({ company_id: '1320458', scheme_agency_id });
const represented = (company_id: string | undefined): Attempt => ({
  payload: {
    tax_representative_party: {
      ...{ party_name: 'Tax office', party_tax_scheme: { company_id } },
      postal_address: seller?.postal_address,
    },
  },
});
const inZones = (from: string, to: string, classified_tax_category: object = S): Attempt => ({
  seller: { tin: '7450218', postal_address: { ...seller?.postal_address, country_subentity_code: from } },
  buyer: { tin: '8203391', postal_address: { ...buyer.postal_address, country_subentity_code: to } },
  line: { classified_tax_category },
  payload: { transaction_type: ['full', 'special-zone'] },
});
const margin = (kind: string, own: object = {}): Attempt => ({
  payload: { transaction_type: ['full', kind] },
  line: { classified_tax_category: { id: 'O' }, ...own },
});
const agent = (number: string, more: Attempt = {}): Attempt => ({
  seller: {
    agent_party: {
      party_name: 'Souq',
      party_tax_scheme: { company_id: number },
      postal_address: seller?.postal_address,
    },
  },
  ...more,
});
const asThirdParty: Attempt = { payload: { transaction_type: ['full', 'third-party'] } };
const summed = (day: string): Attempt =>
  days(day, {
    transaction_type: ['full', 'summary'],
    invoice_period: { start_date: '2026-03-01', end_date: '2026-03-31' },
  });

const CONSUMER = { buyer: { endpoint_id: '997770000099' } };

export const CASES = casesOf([
  [
    'PINT-QR',
    'tax_inclusive_amount',
    { ...CONSUMER, printed: { tax_inclusive_amount: 1005 } },
    { ...CONSUMER, printed: {} },
  ],
  ['PINT-QR', 'document_number', { ...CONSUMER, printed: { document_number: '0' } }, { ...CONSUMER, printed: {} }],
  [
    'PINT-CATEGORY-ALIEN',
    'allowances[0].tax_category.id',
    { payload: { allowances: [discount(5, { tax_category: Z })] } },
    // Freight at the standard rate on goods without tax.
    { line: { classified_tax_category: Z }, payload: { charges: [{ reason_code: 'FC', amount: 5, tax_category: S }] } },
  ],
  [
    'PINT-CATEGORY-ALIEN',
    'charges[0].tax_category.id',
    { payload: { charges: [{ reason: 'Freight to Salalah', amount: 5, tax_category: { id: 'O' } }] } },
    { payload: { charges: [{ reason: 'Tourism tax 4 %', amount: 5, tax_category: { id: 'O' } }] } },
  ],
  [
    'PINT-CATEGORY-ALIEN',
    'charges[0].tax_category.id',
    // Freight by its code.
    { payload: { charges: [{ reason_code: 'FC', amount: 5, tax_category: { id: 'O' } }] } },
    { payload: { charges: [{ reason_code: 'FC', amount: 5, tax_category: S }] } },
  ],
  [
    'PINT-CATEGORY-ALIEN',
    'charges[0].tax_category.id',
    { payload: { charges: [{ reason: 'أجور الشحن', amount: 5, tax_category: EXEMPT }] } },
    { payload: { charges: [{ reason: 'Credit life insurance', amount: 5, tax_category: EXEMPT }] } },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[1].amount',
    { payload: { allowances: [discount(600), discount(601)] } },
    { payload: { allowances: [discount(600), discount(400)] } },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[0].amount',
    { payload: { allowances: [discount(1500)] } },
    { payload: { allowances: [discount(1050)], charges: [{ reason_code: 'FC', amount: 50, tax_category: S }] } },
  ],
  // Of a category that no line has: of the whole document.
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[1].amount',
    { payload: { allowances: [discount(400), discount(601, { tax_category: Z })] } },
    { payload: { allowances: [discount(400), discount(600, { tax_category: Z })] } },
  ],
  // A hundredth too much of one category hides behind another; percentages and parts of one discount are rounded one by one.
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[2].amount',
    ofTwoCategories(...[500, 500, 0.01].map((amount) => discount(amount, { reason: `Less ${amount}` }))),
    ofTwoCategories(...[500, 499.99, 0.01].map((amount) => discount(amount, { reason: `Less ${amount}` }))),
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[0].amount',
    ofTwoCategories(discount(1000.01)),
    { line: { price: { base_amount: 1000.005 } }, payload: { allowances: [discount(1000.01), discount(0)] } },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[1].amount',
    inThirds(discount(50, { reason: 'Loyalty' }), discount(50.01)),
    inThirds(...['Loyalty', 'Voucher'].map((reason) => discount(50, { reason, tax_category: undefined }))),
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[3].amount',
    ofTwoCategories(...[1, 2, 3].map(thirdOf), discount(0.14)),
    ofTwoCategories(...[1, 2, 3].map(thirdOf), discount(0.1)),
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'document_lines[0].allowances[1].amount',
    { line: { allowances: [600, 700].map((amount) => ({ reason: 'less', amount })) } },
    { line: { allowances: [600, 400].map((amount) => ({ reason: 'less', amount })) } },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'allowances[0].multiplier_factor_numeric',
    { payload: { allowances: [{ reason: 'less', multiplier_factor_numeric: 110, tax_category: S }] } },
    { payload: { allowances: [{ reason: 'less', multiplier_factor_numeric: 100, tax_category: S }] } },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'document_lines[0].allowances[0].multiplier_factor_numeric',
    { line: { allowances: [{ reason: 'less', multiplier_factor_numeric: 110 }] } },
    { line: { allowances: [{ reason: 'less', multiplier_factor_numeric: 100 }] } },
  ],
  [
    'PINT-PERCENT-FRACTION',
    'allowances[0].multiplier_factor_numeric',
    { payload: { allowances: [{ reason: 'less', multiplier_factor_numeric: 0.2, tax_category: S }] } },
    { payload: { allowances: [{ reason: 'cash', multiplier_factor_numeric: 0.5, tax_category: S }] } },
  ],
  [
    'PINT-PERCENT-FRACTION',
    'charges[0].multiplier_factor_numeric',
    { payload: { charges: [cardFee({})] } },
    // Whoever gives the amount as well knows what the percentage comes to.
    { payload: { charges: [cardFee({ amount: 3 })] } },
  ],
  [
    'PINT-PERCENT-FRACTION',
    'document_lines[0].charges[0].multiplier_factor_numeric',
    { line: { charges: [{ reason: 'Card fee', multiplier_factor_numeric: 0.3 }] } },
    { line: { charges: [{ reason: 'Card fee', multiplier_factor_numeric: 0.3, amount: 3 }] } },
  ],
  // The amount says that 20 % is meant.
  [
    'PINT-PERCENT-FRACTION',
    'charges[0].multiplier_factor_numeric',
    { payload: { charges: [cardFee({ multiplier_factor_numeric: 0.2, amount: 200 })] } },
    { payload: { charges: [cardFee({ multiplier_factor_numeric: 0.2, amount: 2 })] } },
  ],
  // Each was divided between two categories.
  [
    'PINT-PERCENT-FRACTION',
    'charges[1].multiplier_factor_numeric',
    chargesOfTwo({ reason: 'Handling', amount: 10 }, cardFee({ tax_category: undefined })),
    chargesOfTwo({ reason: 'Handling', amount: 10 }, cardFee({ tax_category: undefined, amount: 6 })),
  ],
  [
    'PINT-DISCOUNT-TWICE',
    'document_lines[0].allowances[0].amount',
    {
      line: {
        quantity: 10,
        price: { base_amount: 100, allowance_amount: 5 },
        allowances: [{ reason: 'less', amount: 50 }],
      },
    },
    {
      line: {
        quantity: 10,
        price: { base_amount: 100, allowance_amount: 5 },
        allowances: [{ reason: 'more', amount: 20 }],
      },
    },
  ],
  [
    'PINT-DISCOUNT-AS-TAX',
    'allowances[0].amount',
    { line: { price: { base_amount: 105 } }, payload: { allowances: [discount(5)] } },
    // Five percent off is not the VAT of five percent.
    { line: { price: { base_amount: 100 } }, payload: { allowances: [discount(5)] } },
  ],
  [
    'PINT-DISCOUNT-AS-TAX',
    'allowances[0].amount',
    { payload: { allowances: [discount(47.62)], charges: [discount(15, { reason: 'Shipping' })] } },
    // What was charged is taken off.
    { payload: { allowances: [discount(50)], charges: [discount(50, { reason: 'Shipping' })] } },
  ],
  [
    'PINT-ROUNDING',
    'payable_rounding_amount',
    { payload: { payable_rounding_amount: 5 } },
    { payload: { payable_rounding_amount: -0.95 } },
  ],
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ price: { base_amount: 1.25 } }, { price: { base_amount: 1250 } }),
    two({ price: { base_amount: 1.25 } }, { price: { base_amount: 1000, base_quantity: 1000 } }),
  ],
  [
    'PINT-PRICE-WITH-TAX',
    'document_lines[0].total_amount',
    { line: { price: { base_amount: 105 }, total_amount: 105 } },
    { line: { price: { base_amount: 100 }, total_amount: 105 } },
  ],
  [
    'PINT-PRICE-WITH-TAX',
    'tax_inclusive_amount',
    { payload: { tax_inclusive_amount: 1000 } },
    // Nothing but zero-rated goods: both totals are the same.
    { line: { classified_tax_category: Z }, payload: { tax_inclusive_amount: 1000 } },
  ],
  [
    'PINT-PRICE-WITH-TAX',
    'payable_amount',
    { payload: { payable_rounding_amount: 0.05, prepaid_amount: 10, payable_amount: 990.05 } },
    { payload: { payable_rounding_amount: 0.05, prepaid_amount: 10, payable_amount: 1040.05 } },
  ],
  [
    'PINT-PARTS',
    'document_lines[0].quantity',
    { line: { quantity: 12.75 } },
    { line: { quantity: 12.75, unit_code: 'EA', ...service } },
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.base_amount',
    { line: { price: { base_amount: 0 } } },
    { line: { allowances: [{ reason: 'Sample', amount: 1000 }] } },
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].quantity',
    { line: { quantity: 0 } },
    two({ quantity: 0 }, { name: 'Another' }),
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].quantity',
    { line: { price: { base_amount: 2, base_quantity: 10_000 } } },
    { line: { price: { base_amount: 2, base_quantity: 10_000 }, quantity: 100 } },
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.base_amount',
    { line: { price: { base_amount: 0 }, allowances: [{ reason: 'None', amount: 0 }] } },
    { line: { allowances: [{ reason: 'Sample', multiplier_factor_numeric: 100 }] } },
  ],
  [
    'PINT-BASE-EXCEEDS',
    'document_lines[0].allowances[0].base_amount',
    { line: { allowances: [{ reason: 'Less', multiplier_factor_numeric: 10, base_amount: 1050 }] } },
    {
      line: {
        price: { base_amount: 1050, allowance_amount: 50 },
        allowances: [{ reason: 'Less', multiplier_factor_numeric: 10, base_amount: 1050 }],
      },
    },
  ],
  [
    'PINT-BASE-EXCEEDS',
    'allowances[0].base_amount',
    {
      payload: { allowances: [{ ...discount(0), amount: undefined, multiplier_factor_numeric: 5, base_amount: 9000 }] },
    },
    {
      payload: { allowances: [{ ...discount(0), amount: undefined, multiplier_factor_numeric: 5, base_amount: 900 }] },
    },
  ],
  // Ten per cent of two categories, all of it taken off the VAT of one; each with its part.
  [
    'PINT-BASE-EXCEEDS',
    'allowances[0].base_amount',
    ofTwoCategories(percentOf(2000, S)),
    ofTwoCategories(percentOf(1000, S), percentOf(1000, Z)),
  ],
  [
    'PINT-BASE-EXCEEDS',
    'allowances[0].base_amount',
    ofTwoCategories(percentOf(1500, S)),
    ofTwoCategories(percentOf(2000, S, 5), percentOf(2000, Z, 5)),
  ],
  // Bases are as fine as totals, and lines are finer.
  [
    'PINT-BASE-EXCEEDS',
    'allowances[0].base_amount',
    inBaisa({ quantity: 3, price: { base_amount: 33.336 } }, percentOf(100.02, S)),
    inBaisa({ quantity: 3, price: { base_amount: 33.336 } }, percentOf(100.01, S)),
  ],
  [
    'PINT-BASE-EXCEEDS',
    'allowances[0].base_amount',
    inBaisa({ quantity: 3, price: { base_amount: 33.335 } }, percentOf(100.02, S)),
    inBaisa(
      { quantity: 3, price: { base_amount: 33.336 } },
      { reason: 'Less', multiplier_factor_numeric: 10, tax_category: undefined },
    ),
  ],
  [
    'PINT-LINE-CATEGORY',
    'document_lines[0].allowances[0].tax_category.id',
    { line: { allowances: [{ reason: 'Less', amount: 5, tax_category: Z }] } },
    { line: { allowances: [{ reason: 'Less', amount: 5, tax_category: S }] } },
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[1].name',
    two({ name: 'Chair' }, { name: 'VAT 5%', price: { base_amount: 50 } }),
    two({ name: 'Chair' }, { name: 'VAT advice', price: { base_amount: 60 } }),
  ],
  // VAT as a surcharge, one line of it for each item, and one computed before the discount.
  [
    'PINT-TAX-AS-LINE',
    'charges[0].reason',
    { payload: { charges: [{ reason: 'VAT 5%', reason_code: 'ZZZ', amount: 50, tax_category: S }] } },
    { payload: { charges: [{ reason: 'VAT refund service', reason_code: 'ZZZ', amount: 40, tax_category: S }] } },
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[3].name',
    {
      payload: {
        document_lines: [
          { ...line, name: 'Chair' },
          { ...line, name: 'VAT on chair', price: { base_amount: 50 } },
          { ...line, name: 'Lamp', price: { base_amount: 60.2 } },
          { ...line, name: 'VAT on lamp', price: { base_amount: 3.01 } },
        ],
      },
    },
    {
      payload: {
        document_lines: [
          { ...line, name: 'Chair' },
          { ...line, name: 'VAT return for January', price: { base_amount: 30 } },
          { ...line, name: 'VAT return for February', price: { base_amount: 30 } },
        ],
      },
    },
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[1].name',
    {
      payload: {
        ...two({ name: 'Chair' }, { name: 'VAT', price: { base_amount: 45 } }).payload,
        allowances: [discount(100)],
      },
    },
    {
      payload: {
        ...two({ name: 'Chair' }, { name: 'VAT advice', price: { base_amount: 40 } }).payload,
        allowances: [discount(100)],
      },
    },
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[1].amount',
    { payload: { allowances: [discount(50), discount(50)] } },
    { payload: { allowances: [discount(50), discount(50, { reason: 'Voucher' }), discount(20)] } },
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[1].amount',
    { payload: { allowances: [discount(50), discount(50, { reason: 'DISCOUNT.' })] } },
    { payload: { allowances: ['A-17', 'A-18'].map((one) => discount(50, { reason: `Coupon ${one}` })) } },
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[1].multiplier_factor_numeric',
    { payload: { allowances: [percentage(5), percentage(5, 'Discount 5%')] } },
    { payload: { allowances: [percentage(5), percentage(5, 'Loyalty 5%')] } },
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    { payload: { allowances: [discount(50)] }, line: { allowances: [discount(50)] } },
    { payload: { allowances: [discount(50, { reason: 'Voucher' })] }, line: { allowances: [discount(50)] } },
  ],
  [
    // The sum of what stands on the lines.
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    discountedBy(13.8, { allowances: [discount(6.9)] }),
    discountedBy(13.7, { allowances: [discount(6.9)] }),
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    discountedBy(13.8, { allowances: [discount(6.9, { reason: 'Ramadan sale' })] }, 'RAMADAN SALE'),
    discountedBy(13.8, { allowances: [discount(6.9, { reason: 'Ramadan sale' })] }, 'Coupon of February'),
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    discountedBy(13.8, { allowances: [discount(6.9)] }, 'إجمالي الخصم'),
    discountedBy(13.8, { allowances: [discount(6.9)] }, 'خصم ولاء'),
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    discountedBy(0.67, { price: { base_amount: 1000, allowance_amount: 1, base_quantity: 3 } }),
    discountedBy(2, { price: { base_amount: 1000, allowance_amount: 1, base_quantity: 3 } }),
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'allowances[0].amount',
    {
      payload: { allowances: [discount(20)] },
      line: { quantity: 10, price: { base_amount: 50, allowance_amount: 2 } },
    },
    // One amount is the same by chance.
    { payload: { allowances: [discount(20)] }, line: { price: { base_amount: 500, allowance_amount: 20 } } },
  ],
  [
    'PINT-DISCOUNT-REPEATED',
    'document_lines[0].allowances[1].multiplier_factor_numeric',
    {
      line: {
        allowances: [10, 10].map((multiplier_factor_numeric) => ({ reason: 'Less', multiplier_factor_numeric })),
      },
    },
    {
      line: { allowances: [10, 5].map((multiplier_factor_numeric) => ({ reason: 'Less', multiplier_factor_numeric })) },
    },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'charges[0].amount',
    { payload: { charges: [{ ...FREIGHT, multiplier_factor_numeric: 10, amount: 10 }] } },
    { payload: { charges: [{ ...FREIGHT, multiplier_factor_numeric: 3.333, base_amount: 100, amount: 3.33 }] } },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'document_lines[0].allowances[0].amount',
    { line: { allowances: [{ reason_code: '95', multiplier_factor_numeric: 10, base_amount: 1000, amount: 10 }] } },
    { line: { allowances: [{ reason_code: '95', multiplier_factor_numeric: 10, base_amount: 1000, amount: 100 }] } },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'document_lines[0].allowances[0].amount',
    {
      line: { allowances: [{ reason_code: '95', multiplier_factor_numeric: 33.33, base_amount: 1000, amount: 333.4 }] },
    },
    // A third, whose percentage was rounded.
    {
      line: {
        allowances: [{ reason_code: '95', multiplier_factor_numeric: 33.33, base_amount: 1000, amount: 333.33 }],
      },
    },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'document_lines[0].charges[0].amount',
    { line: { charges: [{ reason_code: 'FC', multiplier_factor_numeric: 10, base_amount: 1000, amount: 0 }] } },
    { line: { charges: [{ reason_code: 'FC', multiplier_factor_numeric: 10, base_amount: 1000, amount: 100 }] } },
  ],
  // The percentage that a reason says.
  [
    'PINT-PERCENT-AMOUNT',
    'charges[0].amount',
    { payload: { charges: [{ ...FREIGHT, reason: 'Service charge 8 %', amount: 8 }] } },
    { payload: { charges: [{ ...FREIGHT, reason: 'Service charge 8 %', amount: 80 }] } },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'document_lines[0].allowances[0].amount',
    { line: { quantity: 10, allowances: [{ reason: '15% off', amount: 15 }] } },
    // Of one of them.
    { line: { quantity: 10, allowances: [{ reason: '15% off', amount: 150 }] } },
  ],
  // It may be taken of a surcharge.
  [
    'PINT-PERCENT-AMOUNT',
    'allowances[0].amount',
    { payload: { allowances: [discount(50, { reason: 'Promotion 50%' })] } },
    {
      payload: {
        allowances: [discount(50, { reason: 'Promotion 50%' })],
        charges: [discount(100, { reason: 'Delivery' })],
      },
    },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'allowances[0].amount',
    { payload: { allowances: [discount(10, { reason: 'ضمان ١٠٪' })] } },
    { payload: { allowances: [discount(10, { reason: 'Retention 10 % of the last payment' })] } },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'allowances[0].amount',
    { payload: { allowances: [discount(5, { reason: 'Retention 5 %' })] } },
    // Of a line alone.
    {
      payload: {
        ...two({}, { name: 'Another', price: { base_amount: 100 } }).payload,
        allowances: [discount(5, { reason: 'Retention 5 %' })],
      },
    },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'allowances[0].multiplier_factor_numeric',
    { payload: { allowances: [percentage(15, 'Discount 5 %')] } },
    // What is left of 5 % after another.
    { payload: { allowances: [percentage(4.75, 'Discount 5 %')] } },
  ],
  [
    'PINT-PERCENT-AMOUNT',
    'allowances[0].multiplier_factor_numeric',
    { payload: { allowances: [percentage(50, '5,5% خصم')] } },
    { payload: { allowances: [percentage(2, '100% payment discount')] } },
  ],
  [
    'PINT-BASE-UNIT',
    'document_lines[0].allowances[0].base_amount',
    {
      line: { quantity: 2, allowances: [{ reason: 'Less', multiplier_factor_numeric: 10, base_amount: 1000 }] },
    },
    // Half of the second piece.
    {
      line: { quantity: 2, allowances: [{ reason: 'Offer', multiplier_factor_numeric: 50, base_amount: 1000 }] },
    },
  ],
  [
    'PINT-BASE-UNIT',
    'document_lines[0].allowances[0].base_amount',
    {
      line: { quantity: 10, allowances: [{ reason: 'Less', multiplier_factor_numeric: 10, base_amount: 1000 }] },
    },
    {
      line: {
        ...{ quantity: 10, price: { base_amount: 1000, base_quantity: 10 } },
        allowances: [{ reason: 'Less', multiplier_factor_numeric: 10, base_amount: 1000 }],
      },
    },
  ],
  [
    'PINT-PREPAID-TWICE',
    'allowances[0].amount',
    {
      payload: {
        ...paid(315),
        allowances: [discount(300, { reason: 'Advance payment PRE-1' })],
      },
    },
    {
      payload: {
        ...paid(315),
        allowances: [discount(300)],
      },
    },
  ],
  [
    'PINT-PREPAID-TWICE',
    'allowances[0].amount',
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'Mobilisation payment recovered' })] } },
    { payload: { ...paid(315), allowances: [discount(290, { reason: 'Mobilisation payment recovered' })] } },
  ],
  [
    'PINT-PREPAID-TWICE',
    'allowances[0].amount',
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'Receipt (PRO-1)' })] } },
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'Receipt (PRO-2)' })] } },
  ],
  [
    'PINT-PREPAID-TWICE',
    'allowances[0].amount',
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'مبلغ مسدد' })] } },
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'خصم ولاء' })] } },
  ],
  [
    'PINT-PREPAID-TWICE',
    'allowances[0].amount',
    { payload: { ...paid(315), allowances: [discount(315, { reason: 'Paid before' })] } },
    { payload: { ...paid(315), allowances: [discount(300, { reason: 'Unpaid samples' })] } },
  ],
  [
    'PINT-PREPAID-TWICE',
    'document_lines[1].price.base_amount',
    { payload: { ...two({}, { name: 'Less', quantity: -1, price: { base_amount: 300 } }).payload, ...paid(315) } },
    { payload: { ...two({}, { name: 'Less', quantity: -1, price: { base_amount: 300 } }).payload, ...paid(310) } },
  ],
  [
    'PINT-CATEGORY-ALIEN',
    'document_lines[1].classified_tax_category.id',
    two({}, { quantity: -1, price: { base_amount: 300 }, classified_tax_category: Z }),
    two({}, { quantity: -1, price: { base_amount: 300 } }),
  ],
  ...[
    ['Chairs returned', 'Refund of security deposit'],
    ['Trade discount', 'Trade-in from private owner, Corolla 2019'],
    ['مرتجع كراسي', 'رد مبلغ التأمين'],
  ].map(
    ([wrong, right]): Case<'PINT-CATEGORY-ALIEN'> => [
      'PINT-CATEGORY-ALIEN',
      'document_lines[1].classified_tax_category.id',
      two({}, { name: wrong, quantity: -1, price: { base_amount: 300 }, classified_tax_category: { id: 'O' } }),
      two({}, { name: right, quantity: -1, price: { base_amount: 300 }, classified_tax_category: { id: 'O' } }),
    ],
  ),
  ...[
    [{ id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' }, 'Policy excess'],
    [{ id: 'O' }, 'Discount'],
  ].map(
    ([tax_category, reason]): Case<'PINT-CATEGORY-ALIEN'> => [
      'PINT-CATEGORY-ALIEN',
      'allowances[0].tax_category.id',
      { payload: { allowances: [discount(5, { reason, tax_category })] } },
      { payload: { allowances: [discount(5, { reason: 'Withholding tax 10 %', tax_category: { id: 'O' } })] } },
    ],
  ),
  [
    'PINT-COUNTRY-NAME',
    'accounting_customer_party.postal_address.country',
    { buyer: { postal_address: { ...buyer.postal_address, country: 'India', country_code: 'OM' } } },
    { buyer: { postal_address: { ...buyer.postal_address, country: 'Oman', country_code: 'OM' } } },
  ],
  [
    'PINT-COUNTRY-NAME',
    'accounting_customer_party.postal_address.country',
    // Niger is another country than Nigeria, and Congo the name of two.
    { buyer: { postal_address: { ...buyer.postal_address, country: 'Niger', country_code: 'NG' } } },
    { buyer: { postal_address: { ...buyer.postal_address, country: 'Congo', country_code: 'CD' } } },
  ],
  [
    'PINT-COUNTRY-NAME',
    'accounting_customer_party.postal_address.country',
    // The long name of GB ends with that of another country. People call the United States America.
    { buyer: { postal_address: { ...buyer.postal_address, country: 'Ireland', country_code: 'GB' } } },
    { buyer: { postal_address: { ...buyer.postal_address, country: 'America', country_code: 'US' } } },
  ],
  [
    'PINT-COUNTRY-NAME',
    'accounting_customer_party.postal_address.country',
    { buyer: { postal_address: { ...buyer.postal_address, country: 'India', country_code: 'OM' } } },
    // What is no code has a finding of its own.
    { buyer: { postal_address: { ...buyer.postal_address, country: 'India', country_code: 'OMN' } } },
  ],
  [
    'PINT-COUNTRY-NAME',
    'delivery.delivery_location.address.country',
    { payload: { delivery: { delivery_location: { address: { country: 'الإمارات', country_code: 'OM' } } } } },
    // Not everything that is written there is a country.
    { payload: { delivery: { delivery_location: { address: { country: 'Dubai', country_code: 'AE' } } } } },
  ],
  // A city of another country, and one that has its name from it.
  [
    'PINT-COUNTRY-NAME',
    'accounting_customer_party.postal_address.city_name',
    { buyer: { postal_address: { ...buyer.postal_address, city_name: ' Dubai' } } },
    { buyer: { postal_address: { ...buyer.postal_address, city_name: 'Dubai Village' } } },
  ],
  [
    'PINT-COUNTRY-NAME',
    'delivery.delivery_location.address.city_name',
    { payload: { delivery: { delivery_location: { address: { city_name: 'الشارقة', country_code: 'OM' } } } } },
    { payload: { delivery: { delivery_location: { address: { city_name: 'الشارقة', country_code: 'AE' } } } } },
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    days('2026-03-01', { invoice_period: { start_date: '2006-02-01', end_date: '2006-02-28' } }),
    days('2026-03-01', { invoice_period: { start_date: '2022-02-01', end_date: '2022-07-31' } }),
  ],
  [
    'PINT-BEFORE-VAT',
    'tax_point_date',
    days('2026-03-01', { tax_point_date: '2016-03-01' }),
    days('2026-03-01', { tax_point_date: '2021-04-16' }),
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[1].name',
    two({ name: 'Chair' }, { name: 'ضريبة القيمة المضافة', price: { base_amount: 50 } }),
    two({ name: 'Chair' }, { name: 'Freight', price: { base_amount: 50 } }),
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[0].charges[0].reason',
    { line: { charges: [{ reason: 'VAT on transport', amount: 50 }] } },
    { line: { charges: [{ reason: 'VAT on transport', amount: 20 }] } },
  ],
  // By its name, of any amount, where nothing else stands in it.
  ...[
    ['VAT 15 % (OMR)', 'VAT-15'],
    ['Add: value added tax', 'Input VAT recovery review'],
    ['ضريبة القيمة المضافة بنسبة ٥٪', 'استرداد ضريبة القيمة المضافة'],
  ].map(asLine('PINT-TAX-AS-LINE', 150)),
  ...[
    ['Total VAT amount', 'Voluntary disclosure VAT Q3'],
    ['V.A.T. @ 5 %', 'Vat 69, bottle'],
  ].map(taxAsLine),
  [
    'PINT-TAX-AS-LINE',
    'charges[0].reason',
    { payload: { charges: [discount(49, { reason: 'VAT' })] } },
    // Another tax, perhaps.
    { payload: { charges: [discount(49, { reason: 'ضريبة' })] } },
  ],
  [
    'PINT-TAX-AS-LINE',
    'document_lines[1].name',
    two({}, { name: 'VAT', price: { base_amount: 46 }, classified_tax_category: { id: 'O' } }),
    // That of an import, which a forwarder paid.
    two({}, { name: 'VAT', price: { base_amount: 88 }, classified_tax_category: { id: 'O' } }),
  ],
  [
    'PINT-TAX-AS-LINE',
    'charges[0].reason',
    { payload: { charges: [discount(50, { reason: 'ضريبة' })] } },
    // Of the same rate, and another tax.
    { payload: { charges: [discount(50, { reason: 'ضريبة البلدية' })] } },
  ],
  [
    'PINT-TAX-AS-LINE',
    'charges[0].reason',
    { payload: { charges: [discount(50, { reason: 'Value added tax' })] } },
    { payload: { charges: [discount(50, { reason: 'Service charge 5 % (plus VAT)' })] } },
  ],
  [
    'PINT-TAX-OUTSIDE',
    'document_lines[1].name',
    two({ classified_tax_category: Z }, { name: 'VAT 5 %', price: { base_amount: 50 }, classified_tax_category: Z }),
    two({ classified_tax_category: Z }, { name: 'VAT return', price: { base_amount: 50 }, classified_tax_category: Z }),
  ],
  [
    'PINT-TOTAL-LINE',
    'document_lines[1].name',
    two({}, { name: 'Sub-total (OMR):' }),
    // An instrument.
    two({}, { name: 'Total station, Leica' }),
  ],
  [
    'PINT-TOTAL-LINE',
    'document_lines[1].name',
    two({}, { name: 'الإجمالي شامل الضريبة', price: { base_amount: 1050 } }),
    two({}, { name: 'الإجمالي', price: { base_amount: 900 } }),
  ],
  [
    'PINT-BALANCE-LINE',
    'document_lines[1].name',
    two({}, { name: 'الرصيد السابق', price: { base_amount: 5 } }),
    two({}, { name: 'New balance, shoes', price: { base_amount: 5 } }),
  ],
  [
    'PINT-BALANCE-LINE',
    'document_lines[1].name',
    two({}, { name: 'Balance b/f', price: { base_amount: 5 } }),
    { line: { name: 'Balance due' } },
  ],
  [
    'PINT-BALANCE-LINE',
    'document_lines[0].name',
    two({ name: 'المتأخرات', price: { base_amount: 5 } }, {}),
    two({ name: 'Balance due on delivery', price: { base_amount: 5 } }, {}),
  ],
  [
    'PINT-DISCOUNT-ADDED',
    'document_lines[1].name',
    two({}, { name: 'Discount 10%', price: { base_amount: 100 } }),
    two({}, { name: 'Discount 10%', quantity: -1, price: { base_amount: 100 } }),
  ],
  [
    'PINT-DISCOUNT-ADDED',
    'charges[0].reason',
    { payload: { charges: [discount(5, { reason: 'خصم' })] } },
    { payload: { charges: [discount(5, { reason: 'Less than container load' })] } },
  ],
  [
    'PINT-DISCOUNT-ADDED',
    'charges[0].reason',
    { payload: { charges: [discount(5, { reason: 'Discount for a long-standing customer' })] } },
    { payload: { charges: [discount(5, { reason: 'Reversal of a seasonal discount' })] } },
  ],
  [
    'PINT-DISCOUNT-ADDED',
    'document_lines[0].charges[0].reason',
    { line: { charges: [discount(5, { reason: 'خصم العميل' })] } },
    { line: { charges: [discount(5, { reason: 'أجور الشحن بعد الخصم' })] } },
  ],
  ...['Early payment discount missed', 'Discount recharge', 'Discount taken back', 'Ineligible discount'].map(
    lostDiscount,
  ),
  ...['Removal of discount', 'Chargeback of rebate', 'Discount write-back', 'رد الخصم', 'خصم مسترد'].map(lostDiscount),
  ...['خصم ملغى', 'إعادة الخصم', 'فرق خصم'].map(lostDiscount),
  ...[
    ['Advance received', 'Advance for phase 2'],
    ['Down payment received', 'Release of retention'],
    ['Deposit paid', 'Refundable deposit'],
    ['Amount received', 'Advance received for phase 2'],
    ['Sales return', 'Return transport'],
    ['Credit note CN-12', 'Credit note paper'],
    ['Less retention', 'Less-than-container load, Sohar'],
    ['Already paid', 'Paid parking'],
    ['Amount paid', 'Visa fees paid on your behalf'],
    ['Paid by card', 'Card payment terminal'],
    ['Cheque received 0012', 'Cheque book'],
    ['Previously invoiced', 'Previous tenant: cleaning'],
    ['Goods returned', 'Returned goods inspection'],
    ['المدفوع سابقًا', 'مدفوعات إلكترونية'],
    ['دفعة مقدمة مستلمة', 'دفعة مقدمة للمرحلة الثانية'],
    // Discounts by other names.
    ['Discounts', 'Discount card'],
    ['5% discount', 'Bench, 5% discount'],
    ['10 % off', '10 % off-grid heater'],
    ['Disc. 5%', 'Disc 125 mm'],
    ['Total discount given (OMR)', 'Discount (void)'],
    ['(-) Ramadan special discount', 'Ramadan special'],
    ['Discount on chairs', 'Discount on bills'],
    ['Discount for late delivery', 'Rebate for a door frame'],
    ['قيمة الخصم', 'قيمة الشحن'],
    ['خصم على الألواح', 'بطاقة خصم على الوقود'],
    // What was kept is sold when it is released.
    ['Retention 10% held', 'Retention 10%'],
    ['Deduct: advance 20 %', 'Advance 20 %'],
    ['Less previous payments', 'Less-lethal launcher'],
    ['Deduction for damages', 'Deductible'],
    ['استقطاع ضمان حسن التنفيذ ١٠٪', 'ضمان حسن التنفيذ ١٠٪'],
    ['إشعار دائن رقم ١٢', 'الدفعة الثانية'],
  ].map(paidAsLine),
  // What was invoiced before may stand on both sides.
  [
    'PINT-DISCOUNT-ADDED',
    'document_lines[1].name',
    two({ price: { base_amount: 400 } }, { name: 'Previously billed', price: { base_amount: 300 } }),
    pricedAs(
      { name: 'Chair', price: { base_amount: 400 } },
      { name: 'Previously billed', price: { base_amount: 300 } },
      { name: 'Paid to date', quantity: -1, price: { base_amount: 300 } },
    ),
  ],
  ...[
    ['Retention 10 %', 'Release of retention'],
    ['Advance recovery', 'Advance payment bond'],
    ['Credit for returned goods', 'Credit for 60 days'],
    ['Goodwill allowance', 'Goodwill'],
    ['محتجز ضمان حسن التنفيذ ١٠٪', 'تكلفة ضمان حسن التنفيذ'],
  ].map(
    ([wrong, right]): Case<'PINT-DISCOUNT-ADDED'> => [
      'PINT-DISCOUNT-ADDED',
      'charges[0].reason',
      { payload: { charges: [discount(5, { reason: wrong })] } },
      { payload: { charges: [discount(5, { reason: right })] } },
    ],
  ),
  // An invoice for an advance has a fee beside it.
  [
    'PINT-DISCOUNT-ADDED',
    'document_lines[1].name',
    two({ name: 'Registration fee' }, { name: 'Advance payment received', price: { base_amount: 1000 } }),
    two({ name: 'Registration fee' }, { name: 'Advance payment received', price: { base_amount: 5000 } }),
  ],
  ...[
    // A bare tax may be that of a municipality.
    ['Sales tax 5%', 'Tax 5%'],
    ['OUTPUT TAX AMOUNT', 'Tax amount'],
    ['VAT 5% on consultancy', 'VAT compliance services'],
    ['VAT', 'VAT health check'],
    ['VAT payable', 'Quarterly VAT submission'],
    ['Add: VAT 5% thereon', 'VAT-100 gate valve'],
    ['ضريبة القيمة المضافة المستحقة', 'استرداد ضريبة القيمة المضافة'],
    ['GST 5%', 'GST Trading, delivery'],
    ['V.A.T. 5%', 'VAT return, fourth quarter'],
    ['Value-added tax', 'VAT consultancy'],
    ['ضريبة القيمة المضافة ٥٪', 'إعداد إقرار ضريبة القيمة المضافة'],
  ].map(taxAsLine),
  ...[
    ['Total OMR', 'Total oil'],
    ['TOTAL R.O.', 'Total station'],
    ['Total in OMR', 'Total loss cover'],
    ['Total amount in Rial Omani', 'Netting'],
    ['Net amount', 'Net, 5 m'],
    ['Total taxable', 'Taxable people'],
    ['Total of above items', 'Total for site management package'],
    ['المبلغ المستحق', 'مبلغ التأمين'],
  ].map(totalAsLine),
  // Below a total one line may have its own. What is free is no line of a sum.
  [
    'PINT-TOTAL-LINE',
    'document_lines[4].name',
    pricedAs(
      {},
      { name: 'Table' },
      { name: 'Total for May', price: { base_amount: 2000 } },
      {},
      { name: 'Total for June' },
    ),
    pricedAs({}, { name: 'Gift', price: { base_amount: 0 } }, { name: 'Total for June' }),
  ],
  ...[
    ['Subtotal – civil works', 'Total care plan'],
    ['Total Section A', 'Total station'],
    ['Page total', 'Paging, total'],
    ['Total for Salalah', 'Table for Salalah'],
    ['إجمالي الأعمال المدنية', 'مجموعة أدوات'],
  ].map(
    ([wrong, right]): Case<'PINT-TOTAL-LINE'> => [
      'PINT-TOTAL-LINE',
      'document_lines[2].name',
      pricedAs({ name: 'Chair' }, { name: 'Table' }, { name: wrong, price: { base_amount: 2000 } }),
      pricedAs({ name: 'Chair' }, { name: 'Table' }, { name: right, price: { base_amount: 2000 } }),
    ],
  ),
  ...[
    ['Outstanding balance as of 28.02.2026', 'Balance, laboratory'],
    ['Account balance as on 28 February', 'Balance as per contract'],
    ['Balance as of 28th of Feb. 2026', 'Balance as of 2nd milestone'],
    ['Balance as at 28-Feb-26', 'Balance as at 30% completion'],
    ['Balance as at 28/2/26', 'Balance as at 30%'],
    ['Outstanding balance as at 1 May', 'Balance as at 3 marble slabs'],
    ['Balance from last month', 'Balance from stock'],
    ['Unpaid invoice G-2026-0044', 'Unpaid invoice reminder 2'],
    ['فاتورة غير مسددة رقم ١٢', 'دفتر فواتير'],
  ].map(balanceAsLine),
  // A part of what is charged is taken off.
  [
    'PINT-CHARGE-DEDUCTED',
    'allowances[0].reason',
    lessFreight([discount(10, { reason: 'Delivery charges' })]),
    lessFreight([discount(50, { reason: 'Delivery charges' })]),
  ],
  [
    'PINT-CHARGE-DEDUCTED',
    'allowances[0].reason',
    lessFreight([], { name: 'Table for Salalah', price: { base_amount: 50 } }),
    lessFreight([], { name: 'Freight to Salalah', price: { base_amount: 50 } }),
  ],
  [
    'PINT-CHARGE-DEDUCTED',
    'allowances[0].reason',
    lessFreight([{ ...FREIGHT, amount: 10 }]),
    lessFreight([{ ...FREIGHT, amount: 50 }]),
  ],
  [
    'PINT-CHARGE-DEDUCTED',
    'allowances[0].reason',
    { payload: { allowances: [discount(5, { reason: 'Delivery charge' })] } },
    { payload: { allowances: [discount(5, { reason: 'Free delivery' })] } },
  ],
  [
    'PINT-CHARGE-DEDUCTED',
    'document_lines[0].allowances[0].reason',
    { line: { allowances: [discount(5, { reason: 'أجور الشحن' })] } },
    // It is charged, and taken off again.
    { line: { allowances: [discount(5, { reason: 'أجور الشحن' })], charges: [discount(5, { reason: 'Freight' })] } },
  ],
  [
    'PINT-CHARGE-REPEATED',
    'charges[1].amount',
    { payload: { charges: [25, 25].map((amount) => ({ ...FREIGHT, amount })) } },
    { payload: { charges: [25, 20].map((amount) => ({ ...FREIGHT, amount })) } },
  ],
  ['PINT-CHARGE-REPEATED', 'charges[0].amount', deliveredFor(54), deliveredFor(50)],
  ['PINT-CHARGE-REPEATED', 'charges[0].amount', deliveredFor(54, 'Delivery charges'), deliveredFor(50, 'Delivery fee')],
  [
    'PINT-CHARGE-REPEATED',
    'charges[0].amount',
    deliveredFor(54, 'Delivery charges to Salalah', 'Delivery'),
    deliveredFor(54, 'Delivery to Salalah', 'Delivery to Duqm'),
  ],
  [
    'PINT-CHARGE-REPEATED',
    'charges[0].amount',
    deliveredFor(54, 'رسوم التوصيل', 'توصيل'),
    deliveredFor(54, 'Sea freight', 'Air freight'),
  ],
  [
    'PINT-YEARS-BEFORE',
    'prepaid_payment[0].received_date',
    days('2026-03-01', { prepaid_payment: [{ paid_amount: 5, received_date: '1970-01-01' }] }),
    days('2026-03-01', { prepaid_payment: [{ paid_amount: 5, received_date: '2022-03-01' }] }),
  ],
  [
    'PINT-YEARS-BEFORE',
    'tax_point_date',
    days('2026-03-01', { tax_point_date: '2025-03-01' }),
    days('2026-03-01', { tax_point_date: '2025-03-02' }),
  ],
  [
    'PINT-BEFORE-VAT',
    'billing_reference[0].issue_date',
    days('2026-03-01', { billing_reference: [{ id: 'A', issue_date: '2020-03-01' }] }),
    days('2026-03-01', { billing_reference: [{ id: 'A', issue_date: '2021-04-16' }] }),
  ],
  [
    'PINT-RATE-PEG',
    'tax_exchange_rate.calculation_rate',
    { payload: { document_currency_code: 'EUR', tax_exchange_rate: { calculation_rate: 0.3845 } } },
    { payload: { document_currency_code: 'EUR', tax_exchange_rate: { calculation_rate: 0.4471 } } },
  ],
  [
    'PINT-RATE-PEG',
    'tax_exchange_rate.calculation_rate',
    // The dirham's rate, and what a bank takes of the riyal.
    { payload: { document_currency_code: 'SAR', tax_exchange_rate: { calculation_rate: 0.1047 } } },
    { payload: { document_currency_code: 'SAR', tax_exchange_rate: { calculation_rate: 0.1035 } } },
  ],
  [
    'PINT-RATE-PEG',
    'tax_exchange_rate.calculation_rate',
    { payload: { document_currency_code: 'QAR', tax_exchange_rate: { calculation_rate: 0.10253 } } },
    // The dirham is too near to tell.
    { payload: { document_currency_code: 'QAR', tax_exchange_rate: { calculation_rate: 0.1047 } } },
  ],
  [
    'PINT-ROUNDING-SIGN',
    'payable_rounding_amount',
    { line: { price: { base_amount: 99.962 } }, payload: { payable_rounding_amount: -0.04 } },
    { line: { price: { base_amount: 99.962 } }, payload: { payable_rounding_amount: 0.04 } },
  ],
  [
    'PINT-ROUNDING-SIGN',
    'payable_rounding_amount',
    { line: { price: { base_amount: 100.02 } }, payload: { payable_rounding_amount: 0.02 } },
    // Nor would the other sign bring it to coins.
    { line: { price: { base_amount: 100.02 } }, payload: { payable_rounding_amount: 0.01 } },
  ],
  [
    'PINT-ROUNDING-SIGN',
    'payable_rounding_amount',
    { line: { price: { base_amount: 99.962 } }, payload: { payable_rounding_amount: -0.04, prepaid_amount: 0 } },
    // The total is rounded to coins; what was prepaid of it is not.
    { line: { price: { base_amount: 2000.4 } }, payload: { payable_rounding_amount: -0.02, prepaid_amount: 700.14 } },
  ],
  [
    'PINT-DISCOUNT-TWICE',
    'document_lines[0].allowances[0].amount',
    {
      line: {
        ...{ quantity: 59, price: { base_amount: 4.84, allowance_amount: 0.484 } },
        allowances: [{ reason: 'less', multiplier_factor_numeric: 10, base_amount: 285.56 }],
      },
    },
    // Two discounts of other percentages may come to the same.
    {
      line: {
        ...{ quantity: 59, price: { base_amount: 4.84, allowance_amount: 0.44 } },
        allowances: [{ reason: 'less', multiplier_factor_numeric: 10, base_amount: 259.6 }],
      },
    },
  ],
  [
    'PINT-SAME-PARTY',
    'accounting_customer_party',
    { seller: { tin: '7450218' }, buyer: { tin: '7450218' } },
    { seller: { tin: '7450218' }, buyer: { tin: '8203391' } },
  ],
  [
    'PINT-SAME-PARTY',
    'accounting_customer_party',
    { seller: registered('CR'), buyer: registered('CR') },
    // Registries give numbers of their own.
    { seller: registered('CR'), buyer: registered('MOL') },
  ],
  [
    'PINT-SAME-PARTY',
    'payee_party.company_id',
    { buyer: registered('CR'), payload: { payee_party: { party_name: 'Factoring', company_id: '1320458' } } },
    { buyer: registered('CR'), payload: { payee_party: { party_name: 'Factoring', company_id: '1400771' } } },
  ],
  [
    'PINT-SAME-PARTY',
    'payee_party.company_id',
    { buyer: registered('CR'), payload: { payee_party: { party_name: 'Factoring', company_id: '1320458' } } },
    // Its registry is another.
    { buyer: registered('MOL'), payload: { payee_party: { party_name: 'Factoring', company_id: '1320458' } } },
  ],
  [
    'PINT-SAME-PARTY',
    'payee_party.company_id',
    { buyer: registered('CR'), payload: { payee_party: { party_name: 'Itself', company_id: '1320458' } } },
    // Own use.
    {
      buyer: registered('CR'),
      payload: {
        transaction_type: ['full', 'deemed-supply'],
        payee_party: { party_name: 'Itself', company_id: '1320458' },
      },
    },
  ],
  [
    'PINT-SAME-PARTY',
    'tax_representative_party.party_tax_scheme.company_id',
    represented(buyer.party_tax_scheme?.company_id),
    represented(VAT_NUMBER),
  ],
  [
    'PINT-REASON-ITEM',
    'document_lines[0].classified_tax_category.tax_exemption_reason_code',
    { line: { ...service, classified_tax_category: { ...Z, tax_exemption_reason_code: 'VATZR-OM-03' } } },
    { line: { ...service, classified_tax_category: { ...Z, tax_exemption_reason_code: 'VATZR-OM-06' } } },
  ],
  [
    'PINT-REASON-ITEM',
    'document_lines[0].classified_tax_category.tax_exemption_reason_code',
    { line: { classified_tax_category: { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' } } },
    { line: { classified_tax_category: { id: 'E', tax_exemption_reason_code: 'VATEX-OM-02' } } },
  ],
  [
    'PINT-PRICE-QUANTITY',
    'document_lines[1].price.base_quantity',
    two({}, { quantity: 200, price: { base_amount: 1000, base_quantity: 100 } }),
    two({}, { quantity: 200, price: { base_amount: 1001, base_quantity: 100 } }),
  ],
  [
    'PINT-PRICE-QUANTITY',
    'document_lines[2].price.base_quantity',
    pricedAs({}, { quantity: 2 }, { quantity: 200, price: { base_amount: 1000, base_quantity: 100 } }),
    // A discount of 99 % on one of two, and screws that are sold by the hundred.
    pricedAs(
      {},
      { price: { base_amount: 1000, allowance_amount: 990 } },
      { name: 'Screws', unit_code: 'KGM', quantity: 200, price: { base_amount: 5, base_quantity: 100 } },
    ),
  ],
  [
    'PINT-PRICE-QUANTITY',
    'document_lines[1].price.base_quantity',
    two({ quantity: 36 }, { quantity: 24, price: { base_amount: 1000, base_quantity: 12 } }),
    two({ quantity: 36 }, { quantity: 24, price: { base_amount: 12_000, base_quantity: 12 } }),
  ],
  // One price each, in two ways, beside another one; vouchers by the hundred.
  [
    'PINT-PRICE-QUANTITY',
    'document_lines[1].price.base_quantity',
    pricedAs(
      ...[1, 100].map((base_quantity) => ({
        price: { base_amount: 10, base_quantity },
        quantity: 100,
        classified_tax_category: { id: 'O' },
      })),
    ),
    pricedAs(
      { price: { base_amount: 1000, allowance_amount: 990 } },
      { price: { base_amount: 1000, base_quantity: 100 } },
      { price: { base_amount: 5 } },
    ),
  ],
  ['PINT-EXPORT-PLACE', 'transaction_type', exported({ country_code: 'OM' }), exported({ country_code: 'AE' })],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.tax_inclusive_amount',
    { line: { price: { tax_inclusive_amount: 0 } } },
    two({ price: { tax_inclusive_amount: 0 } }, { name: 'Another', price: { tax_inclusive_amount: 105 } }),
  ],
  // Prices that are too small for totals; goods that are taken back for others of the same price.
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.base_amount',
    two({ price: { base_amount: 0.002 } }, { name: 'Another', price: { base_amount: 0.001 } }),
    two({ quantity: -1 }, { name: 'Another' }),
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.tax_inclusive_amount',
    { line: { price: { tax_inclusive_amount: 0.004 } } },
    { line: { price: { tax_inclusive_amount: 0.006 } } },
  ],
  [
    'PINT-ZERO-TOTAL',
    'document_lines[0].price.base_amount',
    { line: { price: { base_amount: 0.004 } } },
    { line: { price: { base_amount: 0.004 } }, payload: { transaction_type: ['full', 'deemed-supply'] } },
  ],
  [
    'PINT-SCALE',
    'document_lines[0].price.base_amount',
    two({ price: { base_amount: 100_000 } }, { price: { base_amount: 100 } }),
    two({ price: { base_amount: 10_000 } }, { price: { base_amount: 1000 } }),
  ],
  // Bulk is cheaper than what a courier takes.
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ unit_code: 'KGM', price: { base_amount: 1 } }, { unit_code: 'KGM', price: { base_amount: 100 } }),
    two({ unit_code: 'KGM', price: { base_amount: 1 } }, { unit_code: 'TNE', price: { base_amount: 100 } }),
  ],
  // The batches of goods.
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ ...priced(1.25), description: 'Batch 1' }, { ...priced(1250), description: 'Batch 2' }),
    two({ ...priced(1.25), description: 'Batch 1' }, { ...priced(1300), description: 'Batch 2' }),
  ],
  // What collective names mean is said beside them.
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ ...priced(5), description: 'Pump, no. 1' }, { ...priced(500), description: 'PUMP no. 2' }),
    two({ ...priced(5), description: 'Gasket' }, { ...priced(500), description: 'Pump head' }),
  ],
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ ...fees(3.5), note: 'Deal 1' }, { ...fees(350), note: 'Deal 1' }),
    two({ ...fees(3.5), note: 'Deal 1' }, { ...fees(350), note: 'Deal 2' }),
  ],
  // Services of one name, and what is sold at its face value.
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ ...fees(50), description: 'Notary' }, { ...fees(5000), description: 'Notary' }),
    two({ ...fees(50), description: 'Notary' }, { ...fees(5000), description: 'Court' }),
  ],
  [
    'PINT-SCALE',
    'document_lines[1].price.base_amount',
    two({ price: { base_amount: 1 } }, { price: { base_amount: 100 } }),
    pricedAs(...[1, 100].map((base_amount) => ({ price: { base_amount }, classified_tax_category: { id: 'O' } }))),
  ],
  [
    'PINT-SCALE',
    'document_lines[1].price.tax_inclusive_amount',
    two({ price: { tax_inclusive_amount: 1.3 } }, { price: { tax_inclusive_amount: 1300 } }),
    two({ price: { tax_inclusive_amount: 1.3 } }, { price: { tax_inclusive_amount: 1400 } }),
  ],
  [
    'PINT-NEGATIVE-PRICE',
    'document_lines[0].price.base_amount',
    { line: { price: { base_amount: -1000 } } },
    {
      line: { price: { base_amount: 1000, allowance_amount: 1000 }, quantity: 2 },
      payload: { charges: [discount(5)] },
    },
  ],
  [
    'PINT-DISCOUNT-EXCEEDS',
    'document_lines[0].price.allowance_amount',
    { line: { price: { base_amount: 5, allowance_amount: 7.5 } } },
    { line: { price: { base_amount: 7.5, allowance_amount: 5 } } },
  ],
  [
    'PINT-NEGATIVE-PRICE',
    'document_lines[0].price.tax_inclusive_amount',
    { line: { price: { tax_inclusive_amount: -105 } } },
    { line: { price: { tax_inclusive_amount: 105 } } },
  ],
  [
    'PINT-LINE-TAX',
    'document_lines[0].line_tax_total',
    { line: { line_tax_total: 75 } },
    { line: { line_tax_total: 50 } },
  ],
  [
    'PINT-PREPAID-EXCEEDS',
    'prepaid_amount',
    { payload: { prepaid_amount: 2000 } },
    { payload: { prepaid_amount: 1050 } },
  ],
  [
    'PINT-ADVANCE',
    'prepaid_amount',
    { payload: { additional_document_references: [ADVANCE] } },
    { payload: { additional_document_references: [ADVANCE], prepaid_amount: 105 } },
  ],
  [
    'PINT-ADVANCE',
    'prepaid_amount',
    advanceBy({ allowances: [discount(50)] }),
    advanceBy({ allowances: [discount(100, { reason: 'Advance deducted' })] }),
  ],
  [
    'PINT-ADVANCE',
    'prepaid_amount',
    advanceBy({}),
    advanceBy({ document_lines: [{ ...line, allowances: [discount(100, { reason: `Less ${ADVANCE.id}` })] }] }),
  ],
  [
    'PINT-ROUNDING-FINE',
    'payable_rounding_amount',
    { payload: { payable_rounding_amount: -0.005 } },
    { payload: { payable_rounding_amount: -0.05 } },
  ],
  ['PINT-DUE-DECIMALS', 'payable_amount', inYen(15_333), inYen(15_333, { payable_rounding_amount: 0.35 })],
  [
    'PINT-DECIMALS',
    'document_lines[0].price.base_amount',
    inYen(0.5),
    { ...inYen(0), line: { price: { tax_inclusive_amount: 100 } } },
  ],
  [
    'PINT-PREPAID-TWICE',
    'prepaid_payment[1].id',
    prepaid({ received_date: '2026-02-01' }, {}),
    prepaid({ received_date: '2026-02-01' }, { received_date: '2026-02-02' }),
  ],
  ['PINT-PREPAID-TWICE', 'prepaid_payment[1].id', prepaid({}, {}), prepaid({}, { paid_amount: 200 })],
  ['PINT-PREPAID-TWICE', 'prepaid_payment[1].id', prepaid({}, {}), prepaid({}, { id: 'RCPT-2' })],
  ['PINT-PREPAID-TWICE', 'prepaid_payment[1].id', prepaid({}, {}), prepaid({ id: undefined }, { id: undefined })],
  ['PINT-BEFORE-VAT', 'issue_date', days('2016-03-01', {}), days('2021-04-16', {})],
  ['PINT-OLD', 'issue_date', { ...days('2025-05-30', {}), now: NOW }, { ...days('2025-06-01', {}), now: NOW }],
  [
    'PINT-SUPPLY-DATE',
    'delivery.actual_delivery_date',
    days('2026-03-01', { delivery: { actual_delivery_date: '2027-03-01' } }),
    days('2026-03-01', { delivery: { actual_delivery_date: '2026-05-02' } }),
  ],
  [
    'PINT-SUPPLY-DATE',
    'delivery.actual_delivery_date',
    days('2026-03-01', { delivery: { actual_delivery_date: '2025-02-27' } }),
    days('2026-03-01', {
      transaction_type: ['full', 'continuous-supply'],
      delivery: { actual_delivery_date: '2025-02-27' },
    }),
  ],
  [
    'PINT-TAX-POINT',
    'tax_point_date',
    days('2026-03-01', { tax_point_date: '2026-03-02' }),
    days('2026-03-01', { tax_point_date: '2026-02-20' }),
  ],
  [
    'PINT-PAID-LATER',
    'prepaid_payment[0].received_date',
    days('2026-03-01', { prepaid_payment: [{ paid_amount: 5, received_date: '2026-12-01' }] }),
    days('2026-03-01', { prepaid_payment: [{ paid_amount: 5, received_date: '2026-03-01' }] }),
  ],
  [
    'PINT-DUE-FAR',
    'due_date',
    days('2026-03-01', { due_date: '2062-03-31' }),
    days('2026-03-01', { due_date: '2031-03-01' }),
  ],
  // A plan of many years has an instalment every few of them.
  [
    'PINT-DUE-FAR',
    'payment_terms[1].installment_due_date',
    days('2026-03-01', dueOn('2026-12-01', '2062-12-01')),
    days('2026-03-01', dueOn('2032-12-01', '2026-12-01', '2029-12-01')),
  ],
  [
    'PINT-INSTALMENT-DATE',
    'payment_terms[0].installment_due_date',
    days('2026-05-01', terms(1050)),
    days('2026-04-01', terms(1050)),
  ],
  [
    'PINT-CORRECTS-ITSELF',
    'billing_reference[0].id',
    { ...corrects({ id: 'INV-7' }), issuance: { document_number: 'INV-7' } },
    { ...corrects({ id: 'INV-6' }), issuance: { document_number: 'INV-7' } },
  ],
  [
    'PINT-CORRECTS-ITSELF',
    'billing_reference[0].id',
    { ...corrects({ id: 'inv-7' }), issuance: { document_number: 'INV-7' } },
    { ...corrects({ id: 'inv-70' }), issuance: { document_number: 'INV-7' } },
  ],
  [
    'PINT-CORRECTS-ITSELF',
    'billing_reference[0].uuid',
    { ...corrects({ uuid: UUID_OF_ADVANCE.toUpperCase() }), issuance: { uuid: UUID_OF_ADVANCE } },
    corrects({ uuid: UUID_OF_ADVANCE }),
  ],
  [
    'PINT-CORRECTS-TWICE',
    'billing_reference[1].id',
    corrects({ document_status_code: 'QTY' }, { document_status_code: 'QTY' }),
    corrects({ document_status_code: 'QTY' }, { document_status_code: 'VAL' }),
  ],
  [
    'PINT-REFERENCE-UUID',
    'billing_reference[0].uuid',
    corrects({ uuid: '12345' }),
    corrects({ uuid: UUID_OF_ADVANCE }),
  ],
  [
    'PINT-REFERENCE-UUID',
    'additional_document_references[0].uuid',
    { payload: { additional_document_references: [{ ...ADVANCE, uuid: 'PRO-1' }] } },
    { payload: { additional_document_references: [ADVANCE] } },
  ],
  [
    'PINT-ADVANCE-ITSELF',
    'additional_document_references[0].id',
    { payload: { additional_document_references: [ADVANCE] }, issuance: { document_number: ADVANCE.id } },
    { payload: { additional_document_references: [ADVANCE] }, issuance: { document_number: 'PRO-2' } },
  ],
  [
    'PINT-ADVANCE-ITSELF',
    'additional_document_references[0].uuid',
    { payload: { additional_document_references: [ADVANCE] }, issuance: { uuid: UUID_OF_ADVANCE.toUpperCase() } },
    // What it says of itself under another type is no prepayment.
    {
      payload: { additional_document_references: [{ ...ADVANCE, document_type_code: '130' }] },
      issuance: { uuid: UUID_OF_ADVANCE },
    },
  ],
  [
    'PINT-ADVANCE-TWICE',
    'additional_document_references[1].id',
    { payload: { additional_document_references: [ADVANCE, ADVANCE] } },
    { payload: { additional_document_references: [ADVANCE, { ...ADVANCE, id: 'PRO-2' }] } },
  ],
  [
    'PINT-CORRECTS-LATER',
    'billing_reference[0].issue_date',
    days('2026-03-01', { billing_reference: [{ id: 'A', issue_date: '2026-03-02' }] }),
    days('2026-03-01', { billing_reference: [{ id: 'A', issue_date: '2026-03-01' }] }),
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    days('2026-03-01', { invoice_period: { start_date: '2026-03-01', end_date: '2028-03-31' } }),
    // A year of insurance that begins in two months.
    days('2026-03-01', { invoice_period: { start_date: '2026-05-01', end_date: '2027-04-30' } }),
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    days('2026-01-11', { ...during('2025-01-01', '2025-01-31'), delivery: { actual_delivery_date: '2026-01-08' } }),
    days('2026-01-11', { ...during('2025-12-01', '2025-12-31'), delivery: { actual_delivery_date: '2026-01-08' } }),
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    days('2026-01-11', { ...during('2027-01-01', '2027-01-31'), delivery: { actual_delivery_date: '2026-01-08' } }),
    // Rent in advance.
    days('2026-01-11', during('2026-12-01', '2026-12-31')),
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    // The period of last year, though what is supplied all the time has no day.
    days('2026-01-31', { ...during('2025-01-01', '2025-01-31'), transaction_type: ['full', 'continuous-supply'] }),
    days('2026-01-31', during('2025-03-01', '2025-04-06')),
  ],
  [
    'PINT-PERIOD',
    'invoice_period.end_date',
    days('2026-01-31', during('2025-01-01', '2025-03-31')),
    // A correction names the period of what it corrects.
    days('2026-01-31', {
      ...during('2025-01-01', '2025-03-31'),
      billing_reference: [{ id: 'A', issue_date: '2025-04-02' }],
    }),
  ],
  [
    'PINT-ACCOUNT-NAME',
    'payment_means[0].payee_financial_account.name',
    { payload: means({ id: '1', name: buyer.party_name }) },
    { payload: means({ id: '1', name: seller?.party_name }) },
  ],
  [
    'PINT-ACCOUNT-NAME',
    'payment_means[0].payee_financial_account.name',
    { payload: { accounting_customer_party: noor('Holding LLC'), ...means({ id: '1', name: 'AL-NOOR HOLDING' }) } },
    // Companies of a group have one account.
    {
      seller: { party_name: 'Al Noor Trading' },
      payload: { accounting_customer_party: noor('Holding LLC'), ...means({ id: '1', name: 'AL-NOOR HOLDING' }) },
    },
  ],
  [
    'PINT-ACCOUNT-NAME',
    'payment_means[0].payee_financial_account.name',
    { payload: { accounting_customer_party: noor('Holding LLC'), ...means({ id: '1', name: 'Al Noor Holding LLC' }) } },
    // A word that many names have, and the account of a third party.
    {
      payload: {
        accounting_customer_party: noor('Holding LLC'),
        payment_means: ['Noor', 'Gulf Factoring'].flatMap((name) => means({ id: '1', name }).payment_means),
      },
    },
  ],
  [
    'PINT-PERIOD',
    'document_lines[0].invoice_period.end_date',
    { line: { invoice_period: { start_date: '2026-03-01', end_date: '2206-03-31' } } },
    { line: { invoice_period: { start_date: '2026-03-01', end_date: '2027-02-28' } } },
  ],
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(500, 500) }, { payload: terms(500, 550) }],
  // Less by an earlier day, or all of it.
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(525, 1050) }, { payload: terms(1029, 1050) }],
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(1050, 1050) }, { payload: terms(945, 1050) }],
  // The price without VAT is no part of it.
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(1000, 1050) }, { payload: terms(1001, 1050) }],
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(0, 1000) }, { payload: terms(0, 1050) }],
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(1000) }, { payload: terms(1000, undefined) }],
  ['PINT-INSTALMENTS', 'payment_terms', { payload: terms(1550, undefined) }, { payload: terms(1050, undefined) }],
  [
    'PINT-IBAN',
    'note',
    { payload: { note: 'IBAN OM81 0180 0000 0129 9123 465 at our bank' } },
    { payload: { note: 'IBAN OM80 0180 on file with your bank in Muscat' } },
  ],
  [
    'PINT-IBAN',
    'note',
    { payload: { note: 'IBAN OM810180000001299123465' } },
    {
      payload: {
        note: 'Pay to IBAN: OM81 0180 0000 0129 9123 456 Bank Muscat, not to IBAN OM81 0180 XXXX XXXX XXXX 123',
      },
    },
  ],
  [
    'PINT-IBAN',
    'payment_means[0].payee_financial_account.id',
    { payload: means({ id: 'OM81 0180 0000 0129 9123 465' }) },
    { payload: means({ id: '0123456789012' }) },
  ],
  [
    'PINT-IBAN',
    'payment_means[0].payee_financial_account.id',
    { payload: means({ id: 'OM81 0180 0000 0129 9123 465' }) },
    // The country has no IBAN.
    { payload: means({ id: 'US64 0180 0000 1299 1234 56' }) },
  ],
  [
    'PINT-IBAN',
    'payment_means[0].payee_financial_account.id',
    { payload: means({ id: 'OM81 0180 0000 0129 9123 45' }) },
    { payload: means({ id: 'OM81 0180 0000 0129 9123 456' }) },
  ],
  [
    'PINT-IBAN',
    'payment_means[0].payee_financial_account.id',
    { payload: means({ id: '0123456789012', scheme_id: 'IBAN' }) },
    { payload: means({ id: 'OM81 0180 0000 0129 9123 456', scheme_id: 'IBAN' }) },
  ],
  [
    'PINT-BIC',
    'payment_means[0].payee_financial_account.financial_institution_branch_id',
    { payload: means({ id: 'OM810180000001299123456', financial_institution_branch_id: 'DEUTDEFF' }) },
    { payload: means({ id: 'OM810180000001299123456', financial_institution_branch_id: '018' }) },
  ],
  [
    'PINT-CARD',
    'payment_means[0].card_account.primary_account_number_id',
    {
      payload: {
        payment_means: [
          {
            payment_means_code: '48',
            card_account: { primary_account_number_id: '4111 1111 1111 1111', network_id: 'VISA' },
          },
        ],
      },
    },
    {
      payload: {
        payment_means: [
          {
            payment_means_code: '48',
            card_account: { primary_account_number_id: '411111XXXXXX1111', network_id: 'VISA' },
          },
        ],
      },
    },
  ],
  [
    'PINT-CARD',
    'note',
    { payload: { note: 'Paid by card 5555 5555 5555 4444, thank you' } },
    // The last digit is another.
    { payload: { note: 'Paid by card 5555 5555 5555 4445, thank you' } },
  ],
  [
    'PINT-CARD',
    'note',
    { payload: { note: '3782-822463-10005' } },
    // An account, of which a part is like a card.
    { payload: { note: 'SA03 4111 1111 1111 1111 7519' } },
  ],
  ...(
    [
      ['Paid by card 4111 1111 1111 1111 - thank you', 'IBAN OM81 4111 1111 1111 1111'],
      ['Card no - 4111 1111 1111 1111 ', 'IBAN AE 07 4111 1111 1111 1111'],
      ['4111 1111 1111 1111 12/27', '4111 1111 1111 1111 1227'],
      ['card  4111  1111  1111  1111', 'QA58 DOHB 4111 1111 1111 1111 ABCD E'],
      ['4111\u00a01111\u00a01111\u00a01111', '9999 4111 1111 1111 1111'],
      ['Order 4111 1111 1111 1112, card 4111 1111 1111 1111', 'Order 4111 1111 1111 1112'],
    ] as const
  ).map(
    ([wrong, right]): Case<'PINT-CARD'> => [
      'PINT-CARD',
      'note',
      { payload: { note: wrong } },
      { payload: { note: right } },
    ],
  ),
  [
    'PINT-CARD',
    'payment_means[0].payment_id[1]',
    { payload: { payment_means: [{ payment_means_code: '48', payment_id: ['A', '4111 1111 1111 1111'] }] } },
    { payload: { payment_means: [{ payment_means_code: '48', payment_id: ['A', '4111111111111111'] }] } },
  ],
  [
    'PINT-SAME-PARTY',
    'payee_party.party_name',
    { payload: { payee_party: { party_name: buyer.party_name } } },
    { payload: { payee_party: { party_name: `${buyer.party_name} Factoring` } } },
  ],
  [
    'PINT-SAME-PARTY',
    'accounting_customer_party',
    { buyer: { party_tax_scheme: { company_id: sellerNumber }, endpoint_id: sellerNumber } },
    {
      buyer: { party_tax_scheme: { company_id: sellerNumber }, endpoint_id: sellerNumber },
      payload: { transaction_type: ['full', 'deemed-supply'] },
    },
  ],
  [
    'PINT-ADDRESS-OTHER',
    'accounting_customer_party.endpoint_id',
    { buyer: { endpoint_id: 'OM1100999999', party_tax_scheme: { company_id: VAT_NUMBER } } },
    { buyer: { endpoint_id: '997770000095', party_tax_scheme: { company_id: VAT_NUMBER } } },
  ],
  [
    'PINT-ADDRESS-OTHER',
    'accounting_customer_party.endpoint_id',
    { buyer: { endpoint_scheme_id: '0242', endpoint_id: VAT_NUMBER, party_tax_scheme: { company_id: VAT_NUMBER } } },
    { buyer: { endpoint_scheme_id: '0088', endpoint_id: '4012345', party_tax_scheme: { company_id: VAT_NUMBER } } },
  ],
  [
    'PINT-SUBSTITUTE',
    'accounting_customer_party.endpoint_id',
    { buyer: { endpoint_id: '997770000096' } },
    { buyer: { endpoint_id: '997770000096' }, payload: { transaction_type: ['full', 'deemed-supply'] } },
  ],
  [
    'PINT-ADDRESS-OTHER',
    'accounting_customer_party.endpoint_id',
    { buyer: { endpoint_id: '997770000099', party_tax_scheme: { company_id: VAT_NUMBER } } },
    { buyer: { endpoint_id: '997770000099', party_tax_scheme: undefined } },
  ],
  [
    'PINT-ADDRESS-OTHER',
    'accounting_customer_party.endpoint_id',
    { buyer: { endpoint_id: '997770000099', party_tax_scheme: { company_id: VAT_NUMBER } } },
    {
      buyer: { endpoint_id: '997770000099', party_tax_scheme: { company_id: VAT_NUMBER } },
      payload: { transaction_type: ['full', 'profit-margin'] },
    },
  ],
  [
    'PINT-MARGIN-ADDRESS',
    'accounting_customer_party.endpoint_id',
    { payload: { transaction_type: ['full', 'profit-margin'] } },
    { payload: { transaction_type: ['full', 'profit-margin'] }, buyer: { endpoint_id: '997770000099' } },
  ],
  [
    'PINT-EXPORT-REASON',
    'document_lines[0].classified_tax_category.tax_exemption_reason_code',
    { line: { classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-10' } } },
    { line: { classified_tax_category: Z } },
  ],
  [
    'PINT-ZONE-REASON',
    'document_lines[0].classified_tax_category.tax_exemption_reason_code',
    { line: { classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-14' } } },
    {
      line: { classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-14' } },
      payload: { transaction_type: ['full', 'special-zone'] },
    },
  ],
  // Each reason with a party on the other side; what is sold from a zone to the mainland bears VAT.
  ...(
    [
      ['VATZR-OM-13', ['MO', 'SHRFZ'], ['SLLFZ', 'SHRFZ']],
      ['VATZR-OM-13', ['SHRFZ', 'MO'], ['SHRFZ', 'SHRFZ']],
      ['VATZR-OM-14', ['MO', 'MO'], ['MO', 'SHRFZ']],
      ['VATZR-OM-14', ['SHRFZ', 'MO'], ['MO', 'OTH']],
      ['VATZR-OM-14', ['SHRFZ', 'SEZAD'], ['MO', 'SEZAD']],
      ['VATZR-OM-15', ['SHRFZ', 'MO'], ['MO', 'AFZ']],
      ['VATZR-OM-16', ['MO', 'SHRFZ'], ['SHRFZ', 'MO']],
    ] as const
  ).map(
    ([reason, [from, to], [rightFrom, rightTo]]): Case<'PINT-ZONE-PLACE'> => [
      ...(['PINT-ZONE-PLACE', 'document_lines[0].classified_tax_category.tax_exemption_reason_code'] as const),
      inZones(from, to, { id: 'Z', tax_exemption_reason_code: reason }),
      inZones(rightFrom, rightTo, { id: 'Z', tax_exemption_reason_code: reason }),
    ],
  ),
  ['PINT-ZONE-PLACE', 'transaction_type', inZones('MO', 'MO'), inZones('SHRFZ', 'MO')],
  [
    'PINT-MARGIN-KIND',
    'document_lines[0].classified_tax_category.id',
    margin('profit-margin', { classified_tax_category: S }),
    margin('profit-margin'),
  ],
  [
    'PINT-MARGIN-KIND',
    'document_lines[0].classified_tax_category.id',
    margin('profit-margin', { classified_tax_category: Z }),
    { line: { classified_tax_category: S } },
  ],
  [
    'PINT-MARGIN-ITEM',
    'document_lines[0].additional_item_property',
    margin('profit-margin', { additional_item_property: [{ name: 'Chassis', value: 'JN1' }] }),
    margin('profit-margin', {
      additional_item_property: [
        { name: 'Colour', value: 'red' },
        { name: 'Chassis', value: 'JN1', name_code: 'VATPM-OM-01' },
      ],
    }),
  ],
  [
    'PINT-MARGIN-ITEM',
    'document_lines[0].additional_item_property',
    margin('profit-margin', { additional_item_property: undefined }),
    { line: { additional_item_property: undefined } },
  ],
  ['PINT-KIND-MISSING', 'transaction_type', agent(VAT_NUMBER), agent(VAT_NUMBER, asThirdParty)],
  [
    'PINT-KIND-MISSING',
    'transaction_type',
    { payload: { invoice_type_code: '386' } },
    { payload: { invoice_type_code: '386', transaction_type: ['full', 'prepayment'] } },
  ],
  [
    'PINT-TYPE-TAXED',
    'invoice_type_code',
    { payload: { invoice_type_code: '480' } },
    { payload: { invoice_type_code: '480' }, line: { classified_tax_category: { id: 'O' } } },
  ],
  [
    'PINT-SAME-PARTY',
    'accounting_supplier_party.agent_party.party_tax_scheme.company_id',
    agent(` ${sellerNumber.toLowerCase()}`),
    agent(VAT_NUMBER),
  ],
  ['PINT-SUMMARY', 'invoice_period.start_date', summed('2026-02-28'), summed('2026-03-01')],
  [
    'PINT-EXPORT-RATE',
    'transaction_type',
    { payload: { transaction_type: ['full', 'export'] } },
    {
      payload: {
        transaction_type: ['full', 'export'],
        document_lines: [line, { ...line, classified_tax_category: Z }],
      },
    },
  ],
  [
    'PINT-REASON-ITEM',
    'document_lines[0].classified_tax_category.tax_exemption_reason_code',
    {
      payload: { transaction_type: ['full', 'export'] },
      line: { classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-09' } },
    },
    { line: { ...service, classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-09' } } },
  ],
  [
    'PINT-SIMPLIFIED',
    'transaction_type',
    { payload: { transaction_type: ['simplified'] }, buyer: { party_tax_scheme: { company_id: VAT_NUMBER } } },
    {
      payload: { transaction_type: ['simplified'] },
      line: { price: { base_amount: 499.999 } },
      buyer: { party_tax_scheme: { company_id: VAT_NUMBER } },
    },
  ],
  [
    'PINT-TELEPHONE',
    'accounting_supplier_party.telephone',
    { seller: { telephone: 'n/a' } },
    { seller: { telephone: '24591' } },
  ],
  [
    'PINT-TELEPHONE',
    'accounting_customer_party.telephone',
    { buyer: { telephone: '12' } },
    // A call centre.
    { buyer: { telephone: '155' } },
  ],
  [
    'PINT-TELEPHONE',
    'accounting_supplier_party.telephone',
    { seller: { telephone: '+00 0000 ۰۰۰۰' } },
    { seller: { telephone: '1442' } },
  ],
  [
    'PINT-PLACEHOLDER',
    'document_lines[0].name',
    { line: { name: 'nan' } },
    // A bread.
    { line: { name: 'Nan' } },
  ],
  [
    'PINT-PLACEHOLDER',
    'document_lines[0].name',
    { line: { name: '٠٠' } },
    { line: { name: 'NAN', seller_item_identification: { id: '0' } } },
  ],
  ...[
    // Published examples have an “Item Name”.
    ['Description', 'Item Name'],
    ['الوصف', 'البيان'],
    ['1,000.000', '1,000.500'],
    ['2026-03-01', '2026-02-28'],
  ].map(
    ([wrong, right]): Case<'PINT-PLACEHOLDER'> => [
      'PINT-PLACEHOLDER',
      'document_lines[0].name',
      { line: { name: wrong } },
      { line: { name: right } },
    ],
  ),
  // Nights.
  [
    'PINT-PLACEHOLDER',
    'document_lines[0].name',
    two({ name: '2026-03-01' }, { name: 'Breakfast' }),
    two({ name: '2026-03-01' }, { name: '2026-03-02' }),
  ],
  ...[
    [buyer.endpoint_id, '5151515'],
    ['P.O. Box 77', 'P.O. Box Rental 77'],
  ].map(
    ([wrong, right]): Case<'PINT-PLACEHOLDER'> => [
      'PINT-PLACEHOLDER',
      'accounting_customer_party.party_name',
      { buyer: { party_name: wrong } },
      { buyer: { party_name: right } },
    ],
  ),
  ['PINT-PLACEHOLDER', 'accounting_customer_party.email', { buyer: { email: 'null' } }, { buyer: { email: 'none' } }],
  [
    'PINT-PLACEHOLDER',
    'document_lines[0].name',
    { line: { name: '[object Object]' } },
    { line: { name: 'Null modem cable' } },
  ],
  [
    'PINT-PLACEHOLDER',
    'accounting_customer_party.party_name',
    { buyer: { party_name: 'N/A' } },
    { buyer: { postal_address: { ...buyer.postal_address, street_name: '-' } } },
  ],
  [
    'PINT-PLACEHOLDER',
    'billing_reference[0].uuid',
    days('2026-03-01', { billing_reference: [{ id: 'A', uuid: '00000000-0000-0000-0000-000000000000' }] }),
    days('2026-03-01', { billing_reference: [{ id: 'A', uuid: '5a2c1df0-0d6e-5b35-9a0e-53c4f6a0c211' }] }),
  ],
  [
    'PINT-PLACEHOLDER',
    'accounting_customer_party.party_name',
    { buyer: { party_name: 'TBD' } },
    { buyer: { party_name: 'Testa Trading LLC' } },
  ],
  [
    'PINT-ENCODING',
    'document_lines[0].name',
    { line: { name: 'Ø´Ø±ÙƒØ© Muscat' } },
    { line: { name: 'شركة Café — ½″' } },
  ],
  // UTF-8 read as ISO-8859-1: some of its bytes are controls.
  ...['مسقط', 'المهندس', 'شركة صحار', 'Café'].map(
    (name) =>
      [
        'PINT-ENCODING',
        'document_lines[0].description',
        { line: { description: Buffer.from(name).toString('latin1') } },
        { line: { description: name } },
      ] as const,
  ),
  [
    'PINT-ENCODING',
    'note',
    { payload: { note: 'CafÃ© du DÃ©sert' } },
    { payload: { note: 'CAFÉ–BAR «CAFÉ…» &amp; null' } },
  ],
  [
    'PINT-ENCODING',
    'payment_terms.note',
    { payload: { payment_terms: { note: 'net \ufffd' } } },
    { payload: { payment_terms: { note: 'net\n30\u200b' } } },
  ],
  // Letters of Romanian and Vietnamese. What a capital makes with the sign behind it is not one.
  ...(
    [
      ['BucureÈ™ti', 'CAFFÈ™ Milano'],
      ['ConstanÈ›a', '‹Bar CAFFÈ›'],
      ['CÆ°Æ¡ng', 'PERÚ–CHILE'],
      ['LLCØŒ Ù…Ø³Ù‚Ø·', 'MALMØ–OSLO, PERÚ°'],
    ] as const
  ).map(
    ([wrong, right]) =>
      [
        'PINT-ENCODING',
        'accounting_customer_party.party_name',
        { buyer: { party_name: wrong } },
        { buyer: { party_name: right } },
      ] as const,
  ),
  // One word of another source.
  [
    'PINT-ENCODING',
    'document_lines[0].name',
    { line: { name: 'شركة مسقط CafÃ©' } },
    { line: { name: 'Manta de “LÔ, شركة' } },
  ],
  [
    'PINT-PLACEHOLDER',
    'order_reference.purchase_order_id',
    { payload: { order_reference: { purchase_order_id: '#REF!' } } },
    { payload: { order_reference: { purchase_order_id: '#7' } } },
  ],
  // Arabic in an encoding that has no Arabic.
  [
    'PINT-ENCODING',
    'accounting_customer_party.party_name',
    { buyer: { party_name: '????? ???? ???????' } },
    { buyer: { party_name: 'What??? (book)' } },
  ],
  [
    'PINT-ENCODING',
    'document_lines[0].name',
    { line: { name: 'A4 ????? ??? 80 g' } },
    { line: { name: 'What is PINT? (book)' } },
  ],
  [
    'PINT-ESCAPED',
    'document_lines[0].name',
    { line: { name: 'Salt &amp; pepper' } },
    { line: { name: 'Salt & pepper; R&D' } },
  ],
  ['PINT-ESCAPED', 'document_lines[0].name', { line: { name: '&#1588;&#1585;' } }, { line: { name: 'Bolts &#8' } }],
  [
    'PINT-SHORTENED',
    'document_number',
    { issuance: { document_number: '2.02701E+11' } },
    { issuance: { document_number: '2E-11' } },
  ],
  [
    'PINT-SHORTENED',
    'buyer_reference',
    { payload: { buyer_reference: '4.5E+09' } },
    { payload: { buyer_reference: 'PO 4.5E+09' } },
  ],
  [
    'PINT-SHORTENED',
    'document_lines[0].seller_item_identification.id',
    { line: { seller_item_identification: { id: '8.41981E+7' } } },
    { line: { name: '8.41981E+7', seller_item_identification: { id: '12.4E+7' } } },
  ],
  [
    'PINT-INVISIBLE',
    'accounting_customer_party.tin',
    { buyer: { tin: '۸۱۴۷۲۰۵' } },
    { buyer: { tin: '8147205', postal_address: { ...buyer?.postal_address, postal_zone: '١٣٠' } } },
  ],
  [
    'PINT-INVISIBLE',
    'document_number',
    { issuance: { document_number: 'INV\u200b-1' } },
    { issuance: { document_number: 'فاتورة-1' } },
  ],
  [
    'PINT-NUMBER-BROKEN',
    'document_number',
    { issuance: { document_number: 'INV\u20281' } },
    { issuance: { document_number: 'فاتورة-1' } },
  ],
  ...['\u200e', '\u202b', '\u202e'].map(
    (mark) =>
      [
        'PINT-INVISIBLE',
        'document_number',
        { issuance: { document_number: `INV${mark}1` } },
        { issuance: { document_number: 'فاتورة-1' } },
      ] as const,
  ),
  // A name is one line; joiners belong to Arabic and other scripts.
  [
    'PINT-INVISIBLE',
    'document_lines[0].name',
    { line: { name: 'Desk\u2028lamp' } },
    { line: { name: 'می\u200cخواهم' } },
  ],
  ['PINT-INVISIBLE', 'document_lines[0].name', { line: { name: 'Desk\u200blamp' } }, { line: { description: 'a\nb' } }],
  [
    'PINT-INVISIBLE',
    'accounting_customer_party.party_name',
    { buyer: { party_name: 'Muscat\nTrading' } },
    { buyer: { party_name: '\u200fمسقط\u200e' } },
  ],
  [
    'PINT-INVISIBLE',
    'accounting_customer_party.party_name',
    { buyer: { party_name: '\u00ad\u2066' } },
    { buyer: { party_name: 'Mus\u00adcat \u2066Trading\u2069' } },
  ],
  [
    'PINT-INVISIBLE',
    'document_number',
    { issuance: { document_number: 'INV-1\u2800' } },
    { issuance: { document_number: 'فاتورة-1' } },
  ],
  [
    'PINT-RATE-ONE',
    'tax_exchange_rate.calculation_rate',
    { payload: { document_currency_code: 'XDR', tax_exchange_rate: { calculation_rate: 1 } } },
    { payload: { document_currency_code: 'BHD', tax_exchange_rate: { calculation_rate: 1.02 } } },
  ],
  [
    'PINT-SELLER-UUID',
    'seller_uuid',
    { issuance: { seller_uuid: '6c2b49c0-2f0b-5d7a-9a41-0cb6b1d0c9aa' } },
    { payload: { transaction_type: ['simplified'] }, line: { price: { base_amount: 10 } } },
  ],
  ['PINT-LINE-TWICE', 'document_lines[1]', two({}, {}), two({}, { order_line_reference: { line_id: '2' } })],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'Fan' }, { name: 'FAN ' }),
    // A till scans one piece after the other.
    { payload: { ...two({ name: 'Fan' }, { name: 'FAN ' }).payload, transaction_type: ['simplified'] } },
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'Split AC 1.5 t' }, { name: 'Split-AC 1.5t.' }),
    two({ name: 'Split AC 1.5 t' }, { name: 'Split AC 15 t' }),
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'أعمال صيانة' }, { name: 'اعمال صيانه' }),
    two({ name: 'Lens -1.5' }, { name: 'Lens +1.5' }),
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'Pipe (50 mm)' }, { name: 'Pipe 50 mm' }),
    two({ name: 'Lens -2.50' }, { name: 'Lens 2.50' }),
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'Blood test' }, { name: 'Blood-test.' }),
    two({ name: 'Blood test O-' }, { name: 'Blood test O' }),
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({ name: 'Panel', description: undefined }, { name: 'Panel', description: 'PANEL' }),
    two({ name: 'Panel', description: undefined }, { name: 'Panel', description: 'Left' }),
  ],
  [
    'PINT-LINE-TWICE',
    'document_lines[1]',
    two({}, { price: { base_amount: 1000, base_quantity: 1, allowance_amount: 0 } }),
    two({}, { price: { base_amount: 2000, base_quantity: 2 } }),
  ],
  [
    'PINT-LINE-ID',
    'document_lines[1].id',
    two({ id: '1' }, { id: '1', name: 'Another' }),
    two({ id: '1' }, { id: '2', name: 'Another' }),
  ],
  [
    'PINT-RATE',
    'tax_exchange_rate.calculation_rate',
    { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 2.6 } } },
    { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.385 } } },
  ],
  // Digits that changed places, and what a bank takes.
  [
    'PINT-RATE',
    'tax_exchange_rate.calculation_rate',
    { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3945 } } },
    { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3895 } } },
  ],
  ['PINT-DUE-DATE', 'due_date', { payload: { due_date: '2026-02-28' } }, { payload: { due_date: '2026-03-01' } }],
  // Terms may count from the end of the next month, from the delivery, or from a day that nobody knows.
  ['PINT-DUE-DATE', 'due_date', dueBy('2026-03-04', 'Payable within 30 days'), dueBy('2026-05-31', 'Net 30 days')],
  ['PINT-DUE-DATE', 'due_date', dueBy('2026-03-04', 'Net 30'), dueBy('2026-03-04', 'Net 30, with 2 % off')],
  [
    'PINT-DUE-DATE',
    'due_date',
    dueBy('2026-03-04', '30 days from invoice date'),
    dueBy('2026-03-04', '30 days from delivery'),
  ],
  ['PINT-DUE-DATE', 'due_date', dueBy('2027-03-31', 'خلال ٣٠ يومًا'), dueBy('2026-03-31', 'خلال ٣٠ يومًا')],
  [
    'PINT-DUE-DATE',
    'due_date',
    dueBy('2026-03-04', 'Net 30 days', { delivery: { actual_delivery_date: '2026-02-20' } }),
    dueBy('2026-03-04', 'Net 30 days', { delivery: { actual_delivery_date: '2026-02-02' } }),
  ],
  ['PINT-DUE-DATE', 'due_date', dueBy('2026-03-04', '60 DAYS'), dueBy('2026-03-04', '60 days from BL date')],
  [
    'PINT-DUE-DATE',
    'due_date',
    { payload: { due_date: '2026-03-31', ...terms(525, 525) } },
    { payload: { due_date: '2026-03-31', ...terms(500, undefined) } },
  ],
  [
    'PINT-DUE-DATE',
    'due_date',
    { payload: { due_date: '2026-03-31', ...terms(1050) } },
    { payload: { due_date: '2026-04-01', ...terms(525, 525) } },
  ],
  [
    'PINT-PREPAID',
    'prepaid_amount',
    { payload: { prepaid_amount: 10, prepaid_payment: [{ paid_amount: 5, received_date: '2026-02-01' }] } },
    { payload: { prepaid_amount: 5, prepaid_payment: [{ paid_amount: 5, received_date: '2026-02-01' }] } },
  ],
  [
    'PINT-REASON',
    'document_lines[1].classified_tax_category.tax_exemption_reason_code',
    two(
      { classified_tax_category: Z },
      { name: 'Another', classified_tax_category: { ...Z, tax_exemption_reason_code: 'VATZR-OM-02' } },
    ),
    two({ classified_tax_category: Z }, { name: 'Another', classified_tax_category: Z }),
  ],
  // Words may be written in another way, or say what the code says.
  [
    'PINT-REASON',
    'document_lines[1].classified_tax_category.tax_exemption_reason',
    exemptFor({ tax_exemption_reason: 'Imports of soldiers' }),
    exemptFor({ tax_exemption_reason: 'Diplomatic  Import.' }),
  ],
  [
    'PINT-REASON',
    'document_lines[1].classified_tax_category.tax_exemption_reason',
    exemptFor({ tax_exemption_reason: 'Imports of soldiers' }),
    exemptFor({ tax_exemption_reason_code: 'VATEX-OM-08' }),
  ],
  [
    'PINT-CATEGORY-TAKEN',
    'allowances[0].tax_category',
    { payload: { allowances: [discount(5, { tax_category: undefined })] } },
    { payload: { allowances: [discount(5)] } },
  ],
  [
    'PINT-APPORTIONED',
    'allowances[0].tax_category',
    {
      payload: {
        document_lines: [line, { ...line, name: 'Another', classified_tax_category: Z }],
        allowances: [discount(5, { tax_category: undefined })],
      },
    },
    {
      payload: {
        document_lines: [line, { ...line, name: 'Another', classified_tax_category: Z }],
        allowances: [discount(5)],
      },
    },
  ],
]);

type Untried = Exclude<BooksCode, (typeof CASES)[number][0]>;

/** Said of documents that others made alone: this library computes the sum. A code without a case is missing here. */
export const WITHOUT_RECORD: Readonly<Record<Untried, true>> = { 'PINT-TAXABLE': true, 'PINT-TAX-TOTAL': true };
