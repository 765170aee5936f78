// Issuing for a country that is not Oman: two decimals, categories whose rate depends on the place, line amounts that its rules round
// in binary, amounts of lines in its own currency, no UUID that could be computed.
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '../../src/core/decimal.ts';
import { checkTotalsOf } from '../../src/document/check-totals.ts';
import { creditNoteForOf } from '../../src/document/credit-note-for.ts';
import type { CategoryRules, FollowedCountry } from '../../src/document/document-country.ts';
import { finalInvoiceForOf } from '../../src/document/final-invoice-for.ts';
import type { Issuance } from '../../src/document/issuance.ts';
import { type DocumentPayload, issueDocumentOf } from '../../src/document/issue.ts';
import { netPrice, sumOf } from '../../src/document/totals.ts';

const kinds = {
  names: ['free-zone', 'deemed-supply', 'margin', 'export', 'advance'],
  digits: 8,
  form: /^[01]{8}$/,
} as const;

const inBinary = (value: number): Decimal => decimal(Math.floor(value * 100 + 0.5) / 100);

const once = (isTaxed: boolean, rate: CategoryRules['rate']): CategoryRules => ({ isTaxed, rate, isOneEntry: true });

const COUNTRY: FollowedCountry = {
  facts: {
    code: 'xx',
    currency: 'AED',
    smallestUnits: 100,
    lineDecimals: 2,
    totalDecimals: 2,
    timeZone: { hours: 4, name: 'UTC+4' },
    profiles: {
      billing: { customizationId: 'urn:peppol:pint:billing-1@xx-1', profileId: 'urn:peppol:bis:billing' },
      selfbilling: { customizationId: 'urn:peppol:pint:selfbilling-1@xx-1', profileId: 'urn:peppol:bis:selfbilling' },
    },
    kinds,
    taxpayers: { scheme: '0235', form: /^1\d{9}$/ },
  },
  fields: { objects: {}, own: {} },
  kindRules: {
    kinds,
    exclusions: [['X-1', 'margin', ['export']]],
    typeCodeOf: ({ root, defaultTypeCode }, categories) =>
      categories.every((category) => category === 'E') ? { Invoice: '480', CreditNote: '81' }[root] : defaultTypeCode,
  },
  amounts: {
    categories: new Map([
      ['S', { isTaxed: true, rate: { line: 'stated', charge: 'stated', breakdown: 'stated' } }],
      ['AE', once(false, { line: 'stated', charge: 'zero', breakdown: 'stated' })],
      ['E', once(false, { line: 'silent', charge: 'zero', breakdown: 'silent' })],
    ]),
    inAccountingCurrency: {
      totals: { tax_amount: 'tax_amount_in_aed', tax_inclusive_amount: 'total_in_aed' },
      ofLine: { tax_amount: 'tax_amount_in_aed', total_amount: 'total_amount_in_aed' },
    },
    netAmount: ({ quantity = 0, price, charges, allowances }) =>
      inBinary(
        quantity * (Number(netPrice(price)) / (price?.base_quantity ?? 1)) +
          Number(sumOf(charges)) -
          Number(sumOf(allowances)),
      ),
    percentage: (base, percentage) => inBinary((Number(base) * Number(percentage)) / 100),
  },
  forms: { itemIdentifiers: ['id'] },
  checks: { rateBands: { USD: [3.6, 3.7] }, currencyWords: { AED: ['DIRHAM'] }, rateDecimals: 6 },
  following: {
    correction: ({ document }, reason) => ({
      billing_reference: [{ id: document.document_number }],
      discrepancy_response: reason,
    }),
    ofInvoiceAlone: new Set(),
    ofWhole: new Set(['contract']),
    prepaymentKind: 'advance',
    prepayments: (paid) => ({ billing_reference: paid.map(({ document }) => ({ id: document.document_number })) }),
  },
  substitutes: {
    byName: {
      'not-reached': {
        name: 'not-reached',
        id: '9900000099',
        of: 'buyer',
        purpose: 'an export to a receiver who is not in the network',
        kinds: ['export'],
      },
    },
  },
};

const issue = issueDocumentOf(COUNTRY);
const differences = checkTotalsOf(COUNTRY);

const seller = { party_name: 'Seller', endpoint_id: '1000000001', endpoint_scheme_id: '0235' };
const uuid = '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1';
const issuance: Issuance = { type: 'sales-invoice', document_number: 'A-1', accounting_supplier_party: seller, uuid };
const standard = { id: 'S', percent: 5 };

const line = (quantity: number, price: number, more: object = {}) => ({
  quantity,
  name: 'Item',
  price: { base_amount: price },
  classified_tax_category: standard,
  ...more,
});

const payload = (more: object = {}) =>
  ({
    transaction_type: '00000000',
    issue_date: '2026-11-23',
    accounting_customer_party: { party_name: 'Buyer' },
    document_lines: [line(2, 10)],
    ...more,
  }) as DocumentPayload;

function issued(more: object = {}, given: Partial<Issuance> = {}) {
  const result = issue(payload(more), { ...issuance, ...given });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function errorsOf(more: object, given: Partial<Issuance> = {}) {
  const result = issue(payload(more), { ...issuance, ...given });
  return result.ok ? {} : Object.fromEntries(Object.entries(result.errors).map(([path, { code }]) => [path, code]));
}

describe('a document of another country', () => {
  it('has its currency, its two decimals, and no time unless one is given', () => {
    const document = issued({ document_lines: [line(3, 1.111)] });
    expect(document.document_currency_code).toBe('AED');
    expect(document.document_lines[0]).toMatchObject({ net_amount: 3.33, tax_amount: 0.17, total_amount: 3.5 });
    expect(document).not.toHaveProperty('issue_time');
  });

  it('rounds the amount of a line, and a percentage, as the rules of the country do', () => {
    expect(issued({ document_lines: [line(7, 1.005)] }).document_lines[0]?.net_amount).toBe(7.03);
    const allowances = [{ multiplier_factor_numeric: 12.5, base_amount: 17.08, reason: 'Discount' }];
    const [discounted] = issued({ document_lines: [line(2, 10, { allowances })] }).document_lines;
    expect(discounted?.allowances?.[0]?.amount).toBe(2.13);
  });

  it('keeps prices that are finer than its amounts', () => {
    expect(issued({ document_lines: [line(1000, 0.01234)] }).document_lines[0]?.price.base_amount).toBe(0.01234);
  });

  it('states rates where its categories state them, and one entry for a category that has one', () => {
    const reverse = (percent: number) => ({ classified_tax_category: { id: 'AE', percent } });
    const exempt = { classified_tax_category: { id: 'E', percent: 0 } };
    const document = issued({
      document_lines: [line(1, 10, reverse(5)), line(1, 20, reverse(0)), line(1, 40, exempt)],
      charges: [{ amount: 2, reason: 'Freight', tax_category: { id: 'E' } }],
    });
    expect(document.document_lines[2]?.classified_tax_category).not.toHaveProperty('percent');
    expect(document.charges?.[0]?.tax_category?.percent).toBe(0);
    expect(document.tax_breakdown).toEqual([
      { tax_category_code: 'AE', tax_percentage: 5, taxable_amount: 30, tax_amount: 0, tax_scheme: 'VAT' },
      { tax_category_code: 'E', taxable_amount: 42, tax_amount: 0, tax_scheme: 'VAT' },
    ]);
    expect(differences(document)).toEqual([]);
    expect(errorsOf({ document_lines: [line(1, 1, { classified_tax_category: { id: 'AE' } })] })).toEqual({
      'document_lines[0].classified_tax_category.percent': 'mandatory-for-category',
    });
  });

  it('states amounts in its currency under its names, of lines too, and the breakdown in the document currency alone', () => {
    const document = issued({
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 3.6725 },
      document_lines: [line(1, 2870)],
    });
    expect(document).toMatchObject({
      tax_currency_code: 'AED',
      tax_amount: 143.5,
      tax_amount_in_aed: 527,
      tax_inclusive_amount: 3013.5,
      total_in_aed: 11067.08,
    });
    expect(document.document_lines[0]).toMatchObject({ tax_amount_in_aed: 527, total_amount_in_aed: 11067.08 });
    expect(document.tax_breakdown).toHaveLength(1);
    expect(Object.keys(document).filter((name) => name.endsWith('_omr'))).toEqual([]);
    expect(differences(document)).toEqual([]);
    const wrong = { ...document, total_in_aed: 11067, document_lines: [{ ...document.document_lines[0] }] };
    Object.assign(wrong.document_lines[0] ?? {}, { total_amount_in_aed: 11068 });
    expect(differences(wrong)).toEqual([
      { field: 'document_lines[0].total_amount_in_aed', given: 11068, expected: 11067.08, difference: 92 },
      { field: 'total_in_aed', given: 11067, expected: 11067.08, difference: -8 },
    ]);
  });

  it('compares amounts in its currency that a payload gives', () => {
    const given = issue(
      payload({ document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 }, total_in_aed: 1 }),
      issuance,
    );
    expect(given.warnings).toMatchObject({ total_in_aed: { code: 'differs-from-computed' } });
  });

  it('has the UUID that the host gives, and none without it', () => {
    expect(issued()).toMatchObject({ uuid });
    expect(issued()).not.toHaveProperty('seller_uuid');
    expect(errorsOf({}, { uuid: undefined })).toEqual({ uuid: 'mandatory' });
  });

  it('knows its kinds, rates, words and substitutes, and no others', () => {
    expect(errorsOf({ transaction_type: ['full'] })).toEqual({ transaction_type: 'not-allowed-value' });
    expect(issued({ transaction_type: ['export', 'free-zone'] }).transaction_type).toBe('10010000');
    const named = issue(payload({ document_currency_code: 'dirham' }), issuance);
    expect(named.ok ? {} : named.errors).toMatchObject({ document_currency_code: { params: { nearest: 'AED' } } });
    const rate = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.2723 } };
    expect(issue(payload(rate), issuance).warnings).toMatchObject({
      'tax_exchange_rate.calculation_rate': { params: { target: 'AED', inverse: 3.672_42 } },
    });
    const substitute = 'not-reached' as Issuance['substitute'];
    const abroad = issued({ transaction_type: ['export'] }, { substitute });
    expect(abroad.accounting_customer_party.endpoint_id).toBe('9900000099');
    expect(errorsOf({}, { substitute })).toEqual({ 'issuance.substitute': 'substitute-unsuitable' });
    expect(errorsOf({}, { substitute: 'general-customer' })).toEqual({ 'issuance.substitute': 'not-allowed-value' });
  });

  it('has no kind added where the type code alone says that the buyer issues it', () => {
    const document = issued({}, { type: 'purchase-invoice' });
    expect(document).toMatchObject({ invoice_type_code: '389', transaction_type: '00000000' });
  });
});

describe('what follows a document of another country', () => {
  const other = 'b7a0e6c4-98e4-4a52-b1b5-0f4d2f1f2a10';
  const following = { number: 'C-1', date: '2026-11-24', uuid: other };
  const input = { ...following, reason: 'CANCELLED' };

  it('a credit note names it as the country does, and has the type that follows from its lines', () => {
    const references = [{ id: 'K-1', document_type_code: 'contract' }, { id: 'K-2' }];
    const invoice = issued({ invoice_type_code: '480', additional_document_references: references });
    const whole = creditNoteForOf(COUNTRY)(invoice, input);
    const part = creditNoteForOf(COUNTRY)(invoice, { ...input, lines: [{ id: '1', quantity: 1 }] });
    expect(whole.ok && whole.value).toMatchObject({
      credit_note_type_code: '381',
      uuid: other,
      billing_reference: [{ id: 'A-1' }],
      discrepancy_response: 'CANCELLED',
      tax_inclusive_amount: 21,
      additional_document_references: references,
    });
    expect(part.ok && part.value).toMatchObject({
      tax_inclusive_amount: 10.5,
      additional_document_references: [{ id: 'K-2' }],
    });
    const exempt = { ...line(1, 10), id: '2', classified_tax_category: { id: 'E', tax_exemption_reason_code: 'X' } };
    const mixed = issued({ document_lines: [{ ...line(1, 10), id: '1' }, exempt] });
    const types = ['1', '2'].map((id) => creditNoteForOf(COUNTRY)(mixed, { ...input, lines: [{ id }] }));
    expect(types.map((note) => note.ok && note.value.credit_note_type_code)).toEqual(['381', '81']);
  });

  it('a credit note leaves behind the amounts of the invoice, those in the currency of the country too', () => {
    const rated = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 } };
    const invoice = issued({ ...rated, document_lines: [line(4, 10)] });
    const part = creditNoteForOf(COUNTRY)(invoice, { ...input, lines: [{ id: '1', quantity: 1 }] });
    expect(part.ok && part.value).toMatchObject({ tax_amount_in_aed: 1.84, total_in_aed: 38.56 });
    expect(part.warnings).toEqual({});
  });

  it('a final invoice names its prepayments as the country does, and is none itself', () => {
    const advance = issued({ transaction_type: ['advance', 'export'] });
    const final = finalInvoiceForOf(COUNTRY)(advance, { ...following, lines: [line(4, 10)] });
    expect(final.ok && final.value).toMatchObject({
      transaction_type: '00010000',
      uuid: other,
      billing_reference: [{ id: 'A-1' }],
      prepaid_amount: 21,
      payable_amount: 21,
    });
  });
});
