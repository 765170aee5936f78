// Prices that are finer than a baisa, and prices with the tax in them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as emirates } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirates } from '../../src/countries/ae/functions.ts';
import { fromXml, issueDocument, toXml } from '../../src/countries/om/functions.ts';

import { converted, recordOf, valid } from '../support/records.ts';
import { runs } from '../support/runs.ts';

const S = { id: 'S', percent: 5 } as const;
const base = recordOf({ payload: { allowances: undefined } });
const [first] = base.payload.document_lines ?? [];
const withLines = (...lines: object[]) => {
  const document_lines = lines.map((line) => ({ ...first, classified_tax_category: S, ...line }));
  return recordOf({ payload: { allowances: undefined, document_lines } });
};

describe('a price finer than a baisa', () => {
  it('is written as the price of many, and a note says so', () => {
    const { document, warnings, notes } = valid(withLines({ quantity: 1000, price: { base_amount: 0.0125 } }));
    expect(document.document_lines).toMatchObject([
      { price: { base_amount: 12.5, base_quantity: 1000 }, net_amount: 12.5 },
    ]);
    expect(warnings).toEqual({});
    expect(sentences(notes)).toEqual({
      'document_lines[0].price': 'Price is finer than a thousandth: it is written as 12.5 per 1000',
    });
  });

  it('takes its discount and its base quantity along', () => {
    const price = { base_amount: 1.2345, allowance_amount: 0.1, base_quantity: 12 };
    const { document } = valid(withLines({ quantity: 24, price }));
    expect(document.document_lines?.[0]?.price).toEqual({
      base_amount: 1234.5,
      allowance_amount: 100,
      base_quantity: 12_000,
    });
  });

  it('gives line totals that differ from exact ones by half a baisa at most', () => {
    const price = fc.integer({ min: 1, max: 10 ** 9 }).map((digits) => digits / 10 ** 7);
    const quantity = fc.integer({ min: 1, max: 10 ** 7 }).map((digits) => digits / 1000);
    const property = fc.property(price, quantity, (base_amount, amount) => {
      const record = withLines({ quantity: amount, price: { base_amount } });
      const result = issueDocument(record.payload, record.issuance);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const [line] = result.value.document_lines;
      const exact = decimal(base_amount).times(decimal(amount));
      expect(
        decimal(line?.net_amount ?? 0)
          .minus(exact)
          .abs()
          .lte(decimal(0.0005)),
      ).toBe(true);
      const written = decimal(line?.price?.base_amount ?? 0).times(1000);
      expect(written.eq(written.round(0))).toBe(true);
      const read = fromXml(toXml(result.value));
      expect(read.ok && read.value.document.document_lines?.[0]?.price).toEqual(line?.price);
    });
    fc.assert(property, runs(500));
  });
});

describe('a price with tax', () => {
  it('becomes a net price, and the document comes to what the till says', () => {
    const { document, warnings } = valid(
      withLines(
        { quantity: 3, price: { tax_inclusive_amount: 1.05 } },
        { quantity: 1, price: { tax_inclusive_amount: 9.99 } },
      ),
    );
    expect(document.document_lines).toMatchObject([
      { price: { base_amount: 1 }, net_amount: 3, tax_amount: 0.15 },
      { price: { base_amount: 9.514 }, net_amount: 9.514, tax_amount: 0.476 },
    ]);
    expect(document.payable_amount).toBe(13.14);
    expect(Object.keys(warnings)).toEqual(
      document.payable_rounding_amount === undefined ? [] : ['payable_rounding_amount'],
    );
  });

  it('is a positive price for a positive quantity, also where the quantity of the line is negative', () => {
    const price = { tax_inclusive_amount: 9.99 };
    const issued = converted(withLines({ quantity: 9, price }, { quantity: -7, price }));
    // 9 × 9.99 less 5 % is 85.629, 7 × 9.99 less 5 % is 66.6: neither is a price of one with three decimals.
    expect(issued.ok && issued.value.document.document_lines).toMatchObject([
      { quantity: 9, price: { base_amount: 85.629, base_quantity: 9 }, net_amount: 85.629 },
      { quantity: -7, price: { base_amount: 66.6, base_quantity: 7 }, net_amount: -66.6 },
    ]);
  });

  it('is rounded to the till with a warning where two decimals cannot say it', () => {
    const { document, warnings } = valid(withLines({ quantity: 1, price: { tax_inclusive_amount: 0.125 } }));
    expect(document.payable_amount).toBe(0.13);
    expect(sentences(warnings)['payable_rounding_amount']).toMatch(
      /^Prices with tax add up to 0.125: the document comes to 0.13/,
    );
  });

  it('is not spoken of where the till says the amount due but for decimals that nobody sees', () => {
    const { document, warnings } = valid(withLines({ quantity: 1, price: { tax_inclusive_amount: 1.0500004 } }));
    expect(document.payable_amount).toBe(1.05);
    expect(warnings).not.toHaveProperty('payable_rounding_amount');
  });

  it('makes the amount due that of the till, whatever the prices', () => {
    const line = fc.record({
      // Pieces, or grams of a kilogram.
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 9999 }).map((grams) => grams / 1000),
      ),
      price: fc.record({ tax_inclusive_amount: fc.integer({ min: 1, max: 100_000 }).map((baisa) => baisa / 1000) }),
    });
    // A till rounds what each line comes to.
    const rounded = (thousandths: number): number => Math.floor((thousandths + 500) / 1000);
    const property = fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const { document } = valid(withLines(...lines));
      const till = lines.reduce(
        (sum, { quantity, price }) =>
          sum + rounded(Math.round(quantity * 1000) * Math.round(price.tax_inclusive_amount * 1000)),
        0,
      );
      expect(document.payable_amount).toBe(Math.round(till / 10) / 100);
    });
    fc.assert(property, runs(300));
  });

  it('in the Emirates comes to the sum of what the till prints for each line', () => {
    const example = structuredClone(emirates['sales-invoice']) as { payload: { document_lines: object[] } };
    const [line] = example.payload.document_lines;
    const weighed = (quantity: number, tax_inclusive_amount: number) => ({
      ...line,
      ...{ allowances: undefined, charges: undefined, classified_tax_category: S },
      ...{ quantity, unit_code: 'KGM', price: { tax_inclusive_amount } },
    });
    const result = readEmirates({
      ...example,
      country: 'AE',
      payload: {
        ...example.payload,
        ...{ allowances: undefined, charges: undefined, prepaid_amount: undefined, prepaid_payment: undefined },
        // 91.715 and 45.25535.
        document_lines: [weighed(3.25, 28.22), weighed(3.007, 15.05)],
      },
    } as unknown);
    expect(result.ok ? {} : sentences(result.errors)).toEqual({});
    expect(result.ok && result.value).toMatchObject({ payable_rounding_amount: 0.01, payable_amount: 136.98 });
    expect(sentences(result.warnings)['payable_rounding_amount']).toBe(
      'Prices with tax add up to 136.98: the document comes to 136.98, rounded by 0.01',
    );
  });

  it('stands instead of the price without tax, not beside it', () => {
    const result = converted(withLines({ quantity: 1, price: { tax_inclusive_amount: 1, base_amount: 1 } }));
    expect(result.ok ? {} : sentences(result.errors)).toEqual({
      'document_lines[0].price.tax_inclusive_amount':
        'Tax inclusive amount cannot stand beside a base_amount: give one of them',
    });
  });

  it('takes no discount on the price beside it, which nobody could tell with or without tax', () => {
    const result = converted(withLines({ quantity: 3, price: { tax_inclusive_amount: 105, allowance_amount: 5 } }));
    expect(result.ok ? {} : sentences(result.errors)).toEqual({
      'document_lines[0].price.tax_inclusive_amount':
        'Tax inclusive amount cannot stand beside an allowance_amount: give one of them',
    });
    // What follows from the discount that was taken off twice is not said.
    expect(result.warnings).toEqual({});
    const silent = valid(withLines({ quantity: 1, price: { tax_inclusive_amount: 105, allowance_amount: 0 } }));
    expect(silent.document.document_lines).toMatchObject([{ price: { base_amount: 100 }, net_amount: 100 }]);
  });

  it('in the Emirates stands beside nothing that nobody gave', () => {
    const example = structuredClone(emirates['sales-invoice']) as { payload: { document_lines: object[] } };
    const saidOf = (price: object) => {
      const [line] = example.payload.document_lines;
      const record = {
        ...example,
        payload: { ...example.payload, allowances: null, document_lines: [{ ...line, price }] },
      };
      const read = readEmirates(record as unknown);
      return read.ok ? read.value.document_lines?.[0]?.price : sentences(read.errors);
    };
    expect(saidOf({ tax_inclusive_amount: 1.05, base_amount: 1 })).toEqual({
      'document_lines[0].price.tax_inclusive_amount':
        'Tax inclusive amount cannot stand beside a base_amount: give one of them',
    });
    const filled = { base_amount: 20, base_quantity: 1, allowance_amount: 0 };
    expect(saidOf({ tax_inclusive_amount: 21, allowance_amount: 0 })).toEqual(filled);
  });
});
