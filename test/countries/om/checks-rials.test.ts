// In Oman the VAT breakdown of a document in another currency is in rials, and rules let its parts say anything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/om/functions.ts';
import { createValidator, type Validator } from '../../../src/validate.ts';

function madeOf(type: 'sales-invoice' | 'sales-credit-note', fields: object = {}) {
  const { payload, ...rest } = examples[type];
  const inDollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
  const made = readRecord({ ...rest, payload: { ...payload, ...inDollars, ...fields } } as unknown);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

describe('the VAT breakdown in rials', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  const askedOf = (document: ReturnType<typeof madeOf>) =>
    validator
      .validate(toXml(document), { now: new Date('2026-11-20T08:00:00Z') })
      .results.flatMap(({ reasonCode, field }) => (reasonCode === 'PINT-RIALS' ? [field] : []));

  const withPart = (document: ReturnType<typeof madeOf>, change: object) => {
    const [part, ...others] = document.tax_breakdown_in_omr ?? [];
    return { ...document, tax_breakdown_in_omr: [{ ...part, ...change }, ...others] } as typeof document;
  };

  it.each(['sales-invoice', 'sales-credit-note'] as const)('is what the rate makes of the lines: %s', (type) => {
    const made = madeOf(type);
    const taxable = made.tax_breakdown_in_omr?.[0]?.taxable_amount ?? 0;
    expect(taxable).toBeGreaterThan(1);
    expect(askedOf(made)).toEqual([]);
    for (const given of [taxable * 10, taxable * 100, 0, -taxable])
      expect(askedOf(withPart(made, { taxable_amount: given }))).toEqual(['tax_breakdown_in_omr[0].taxable_amount']);
    // A few baisas are a rounding.
    expect(askedOf(withPart(made, { taxable_amount: Number((taxable + 0.01).toFixed(2)) }))).toEqual([]);
  });

  it('holds the VAT of each part on a credit note, too, where no rule adds them up', () => {
    const made = madeOf('sales-credit-note');
    const tax = made.tax_breakdown_in_omr?.[0]?.tax_amount ?? 0;
    expect(askedOf(withPart(made, { tax_amount: tax * 10 }))).toEqual(['tax_breakdown_in_omr[0].tax_amount']);
  });

  it('knows discounts and surcharges of the document, and rates of few digits', () => {
    const entry = (amount: number) => [{ reason: 'Agreed', amount, tax_category: { id: 'S', percent: 5 } }];
    expect(askedOf(madeOf('sales-invoice', { allowances: entry(20.55), charges: entry(7.13) }))).toEqual([]);
    const inYen = { document_currency_code: 'JPY', tax_exchange_rate: { calculation_rate: 0.0026 } };
    expect(askedOf(madeOf('sales-invoice', inYen))).toEqual([]);
  });

  it('names the part and the currency, and takes a category with a blank', () => {
    const made = madeOf('sales-invoice');
    const xml = toXml(withPart(made, { taxable_amount: 99999 }));
    const now = new Date('2026-11-20T08:00:00Z');
    const [found] = validator.validate(xml, { now }).results.filter(({ reasonCode }) => reasonCode === 'PINT-RIALS');
    expect(found?.location).toMatch(/TaxTotal.*TaxSubtotal.*TaxableAmount/);
    expect(found?.clerk?.text).toMatch(/^VAT breakdown, .*: the taxable amount, OMR 99,999\.000,/);
    const blank = toXml(made).replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S</, '$1S <');
    expect(blank).toContain('S <');
    const codes = validator.validate(blank, { now }).results.map(({ reasonCode }) => reasonCode);
    expect(codes).not.toContain('PINT-RIALS');
  });
});
