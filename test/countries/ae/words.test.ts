// What messages about documents of the Emirates call things, to the accounts clerk.

import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { clerkSentences, examples, readRecord } from '../../../src/countries/ae/index.ts';
import { TRANSACTION_KINDS } from '../../../src/countries/ae/kinds.ts';
import { findingWordsOf } from '../../../src/countries/finding-words.ts';
import { AR_TERMS } from '../../../src/view/words/ar/findings/terms.ts';
import { pintUbl } from '../../cli/support.ts';

type Json = Record<string, unknown>;

const ISOLATES = /[\u2066-\u2069]/g;

/** The example with fields of its payload and first line in place of its own, and what is said of it in both languages. */
function said(payload: Json, line: Json = {}): Record<string, { readonly english: string; readonly arabic: string }> {
  const { payload: given, ...record } = structuredClone(examples['sales-invoice']);
  const [first, ...others] = given.document_lines;
  const read = readRecord({
    ...record,
    payload: { ...given, document_lines: [{ ...first, ...line }, ...others], ...payload },
  } as unknown);
  const errors = read.ok ? read.warnings : read.errors;
  const [english, arabic] = [clerkSentences(errors), clerkSentences(errors, { language: ARABIC })];
  const text = (one: Record<string, { text: string; fix: string }>, path: string) =>
    `${one[path]?.text} ${one[path]?.fix}`.replace(ISOLATES, '');
  return Object.fromEntries(
    Object.keys(errors).map((path) => [path, { english: text(english, path), arabic: text(arabic, path) }]),
  );
}

const { accounting_customer_party: BUYER } = examples['sales-invoice'].payload;

describe('words of the Emirates', () => {
  it('the emirate is called so, not as a part of Oman', () => {
    const path = 'accounting_customer_party.postal_address.country_subentity';
    const wrong = { ...BUYER, postal_address: { ...BUYER?.postal_address, country_subentity: 'Dubai' } };
    const { [path]: one } = said({ accounting_customer_party: wrong });
    expect(one?.english).toMatch(/^Buyer: “Dubai” is not a known emirate or region/);
    expect(one?.arabic).toMatch(/لخانة الإمارة أو المنطقة/);
  });

  it('amounts in dirhams are called what they are', () => {
    const rate = { tax_exchange_rate: { calculation_rate: 3.6725 } };
    const foreign = { document_currency_code: 'USD', ...rate, tax_amount_in_aed: 1, tax_inclusive_amount_in_aed: 2 };
    const all = said(foreign, { tax_amount_in_aed: 1, total_amount_in_aed: 2 });
    expect(all['tax_amount_in_aed']?.english).toMatch(/^VAT in dirhams: /);
    expect(all['tax_amount_in_aed']?.arabic).toMatch(/^ضريبة القيمة المضافة بالدرهم: /);
    expect(all['tax_inclusive_amount_in_aed']?.english).toMatch(/^Total including VAT in dirhams: /);
    expect(all['tax_inclusive_amount_in_aed']?.arabic).toMatch(/^الإجمالي شامل الضريبة بالدرهم: /);
    expect(all['document_lines[0].tax_amount_in_aed']?.english).toMatch(/: VAT in dirhams,/);
    expect(all['document_lines[0].total_amount_in_aed']?.english).toMatch(/: the amount including VAT in dirhams,/);
    expect(all['document_lines[0].total_amount_in_aed']?.arabic).toMatch(/: المبلغ شامل الضريبة بالدرهم /);
  });

  it('a negative document is told of the credit note', () => {
    const { 'document_lines[0].quantity': one } = said({ allowances: null }, { quantity: -60 });
    expect(one).toEqual({
      english: 'The 1st line: the quantity is below 0. Issue a credit note, with amounts above 0.',
      arabic: 'البند الأول: الكمية أقل من 0. أصدر إشعارًا دائنًا بمبالغ أكبر من 0.',
    });
  });

  it('a discount without a category is told that it was divided, where the lines have several', () => {
    const [line] = examples['sales-invoice'].payload.document_lines;
    const zero = { ...line, id: '9', classified_tax_category: { id: 'Z', percent: 0 } };
    const lines = [line, zero];
    const { 'allowances[0].tax_category': one } = said({
      allowances: [{ amount: 10, reason: 'Loyalty' }],
      document_lines: lines,
    });
    expect(one?.english).toMatch(/^Discount 1: the VAT category is not given, and the amount was divided/);
    expect(one?.arabic).toMatch(/وقد وُزّع المبلغ على البنود/);
  });

  it('a country that is not made here is named, with those that are', () => {
    const read = readRecord({ country: 'SA', payload: {} } as unknown);
    const { country } = clerkSentences(read.ok ? {} : read.errors);
    expect(country).toMatchObject({ text: expect.stringContaining('“SA”'), fix: 'Choose AE.' });
  });

  it('every word replaces one that all countries have, or is that of a code or a rule', () => {
    for (const tag of ['en', 'ar']) {
      const { terms: own = {}, codes = {} } = findingWordsOf('AE', tag);
      const ofCodes = Object.values(codes).flatMap((words) => Object.values(words));
      const alone = Object.keys(own).filter((name) => !Object.hasOwn(AR_TERMS, name));
      const ofKinds = TRANSACTION_KINDS.map((kind) => `kind-${kind}`);
      expect(alone.toSorted()).toEqual([...ofCodes, ...ofKinds, 'taxedLine'].toSorted());
    }
    expect(findingWordsOf('XX')).toEqual({});
    expect(findingWordsOf('AE', 'fr')).toEqual({});
  });

  it.each([
    ['en', 'emirate'],
    ['ar', 'الإمارة'],
  ])('the command line says them of a record of the Emirates, in %s', async (language, emirate) => {
    const { payload, ...record } = structuredClone(examples['sales-invoice']) as Json & { payload: Json };
    const buyer = { ...BUYER, postal_address: { ...BUYER?.postal_address, country_subentity: 'Dubai' } };
    const given = JSON.stringify({
      ...record,
      country: 'AE',
      payload: { ...payload, accounting_customer_party: buyer },
    });
    const { err } = await pintUbl(['convert', '-', '--lang', language], given);
    const path = 'accounting_customer_party.postal_address.country_subentity';
    expect(JSON.parse(err).clerk[path].text).toContain(emirate);
  });
});
