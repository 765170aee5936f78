import { describe, expect, it } from 'vitest';
import { decimalText } from '../../src/core/decimal.ts';
import { OMAN_DOCUMENTS } from '../../src/countries/om/documents.ts';
import type { Document, DocumentLine } from '../../src/document/schema.ts';
import { computeAmounts } from '../../src/document/totals.ts';

const standard = { id: 'S', percent: 5 };

function lineOf(line: DocumentLine): string[] {
  const [amounts] = computeAmounts(OMAN_DOCUMENTS, { document_lines: [line] }).lines;
  if (!amounts) throw new Error('no line');
  return [amounts.net_amount, amounts.tax_amount, amounts.total_amount].map(decimalText);
}

function totalsOf(document: Document): Record<string, string> {
  const { lines: _, breakdown: __, ...totals } = computeAmounts(OMAN_DOCUMENTS, document);
  return Object.fromEntries(
    Object.entries(totals).flatMap(([name, value]) => (value ? [[name, decimalText(value)]] : [])),
  );
}

function breakdownOf(document: Document): string[] {
  return computeAmounts(OMAN_DOCUMENTS, document).breakdown.map(
    ({ tax_category_code, tax_percentage, taxable_amount, tax_amount }) =>
      `${tax_category_code} ${tax_percentage ? decimalText(tax_percentage) : '-'}: ${decimalText(taxable_amount)} ${decimalText(tax_amount)}`,
  );
}

describe('a line', () => {
  it('a line adds decimals, not binary floats', () => {
    expect(lineOf({ quantity: 3, price: { base_amount: 0.1 } })[0]).toBe('0.3');
    expect(lineOf({ quantity: 1, price: { base_amount: 0.1 }, charges: [{ amount: 0.2 }] })[0]).toBe('0.3');
    expect(lineOf({ quantity: 1.005, price: { base_amount: 1 } })[0]).toBe('1.005');
  });

  it('a line rounds to a baisa, halves away from zero', () => {
    const net = (quantity: number) => lineOf({ quantity, price: { base_amount: 1 } })[0];
    expect([0.0005, 0.0004999, 1.0015, -0.0005, -1.0015].map(net)).toEqual(['0.001', '0', '1.002', '-0.001', '-1.002']);
    // 0.01 × 5 % is half a baisa.
    expect(lineOf({ quantity: 1, price: { base_amount: 0.01 }, classified_tax_category: standard })[1]).toBe('0.001');
    expect(lineOf({ quantity: -1, price: { base_amount: 0.01 }, classified_tax_category: standard })[1]).toBe('-0.001');
  });

  it('a line rounds once: neither the price of one nor the discount is rounded first', () => {
    // 1000 × (0.0126 − 0.0002) ÷ 3 = 4.1333…
    const price = { base_amount: 0.0126, allowance_amount: 0.0002, base_quantity: 3 };
    expect(lineOf({ quantity: 1000, price })[0]).toBe('4.133');
    expect(lineOf({ quantity: 3, price: { base_amount: 1, base_quantity: 3 } })[0]).toBe('1');
  });

  it('a line takes a base quantity of zero for none', () => {
    expect(lineOf({ quantity: 2, price: { base_amount: 5, base_quantity: 0 } })[0]).toBe('10');
  });

  it('a line adds charges and takes off allowances after rounding, and keeps three decimals', () => {
    const line = {
      quantity: 1,
      price: { base_amount: 10.0004 },
      charges: [{ amount: 1.5 }],
      allowances: [{ amount: 0.255 }],
    };
    expect(lineOf(line)[0]).toBe('11.245');
    expect(lineOf({ ...line, charges: [{ amount: 0.00049 }], allowances: [] })[0]).toBe('10');
  });

  it('a line has no tax in E, O and Z, without a rate, or without a category', () => {
    const tax = (classified_tax_category: DocumentLine['classified_tax_category']) =>
      lineOf({ quantity: 1, price: { base_amount: 100 }, classified_tax_category })[1];
    const categories = [
      { id: 'E', percent: 5 },
      { id: 'O', percent: 5 },
      { id: 'Z', percent: 5 },
      { id: 'S' },
      { percent: 5 },
      undefined,
    ];
    expect(categories.map(tax)).toEqual(['0', '0', '0', '0', '0', '0']);
    expect(tax({ id: 'S', percent: 7.5 })).toBe('7.5');
  });
});

describe('the breakdown', () => {
  it('the breakdown has one entry for each category and rate, charges added and allowances taken off with their tax', () => {
    const lines = [
      { quantity: 1, price: { base_amount: 100 }, classified_tax_category: standard },
      { quantity: 1, price: { base_amount: 50.005 }, classified_tax_category: { id: 'S', percent: 5.0 } },
      { quantity: 1, price: { base_amount: 7 }, classified_tax_category: { id: 'S', percent: 10 } },
      { quantity: 1, price: { base_amount: 3 }, classified_tax_category: { id: 'E' } },
      { quantity: 1, price: { base_amount: 1 } },
    ];
    const charges = [
      { amount: 1, tax_category: standard },
      { amount: 4, tax_category: { id: 'Z', percent: 0 } },
    ];
    const allowances = [{ amount: 0.5, tax_category: standard }];
    // 100 + 50.005 + 1 − 0.5 at 5 %: taxes 5 + 2.5 + 0.05 − 0.025.
    expect(breakdownOf({ document_lines: lines, charges, allowances })).toEqual([
      'S 5: 150.51 7.53',
      'S 10: 7 0.7',
      'E -: 3 0',
      'Z 0: 4 0',
    ]);
  });

  it('the breakdown sums the taxes of lines as rounded, those of charges and allowances as they are', () => {
    const line = { quantity: 1, price: { base_amount: 0.09 }, classified_tax_category: standard };
    // Each 0.0045 → 0.005 on its line.
    expect(breakdownOf({ document_lines: [line, line, line] })).toEqual(['S 5: 0.27 0.02']);
    const charge = { amount: 0.09, tax_category: standard };
    expect(breakdownOf({ document_lines: [], charges: [charge, charge, charge] })).toEqual(['S 5: 0.27 0.01']);
  });
});

describe('the totals', () => {
  it('the totals have two decimals and follow from one another', () => {
    const document = {
      document_lines: [{ quantity: 1, price: { base_amount: 10.005 }, classified_tax_category: standard }],
      allowances: [{ amount: 1.004, tax_category: standard }],
      charges: [{ amount: 2.346, tax_category: standard }],
      prepaid_amount: 5,
      payable_rounding_amount: 0.02,
    };
    expect(totalsOf(document)).toEqual({
      line_extension_amount: '10.01',
      allowance_total_amount: '1',
      charge_total_amount: '2.35',
      tax_exclusive_amount: '11.36',
      tax_amount: '0.57',
      tax_inclusive_amount: '11.93',
      payable_amount: '6.95',
    });
  });

  it('the totals have no sums of what is not there', () => {
    expect(totalsOf({ document_lines: [] })).toEqual({
      line_extension_amount: '0',
      tax_exclusive_amount: '0',
      tax_amount: '0',
      tax_inclusive_amount: '0',
      payable_amount: '0',
    });
  });

  it('the totals round negative halves up, as ibr-co-10 does, and the payable amount so that ibr-co-16 holds', () => {
    const minus = { document_lines: [{ quantity: -1, price: { base_amount: 0.005 } }] };
    expect(totalsOf(minus)['line_extension_amount']).toBe('0');
    const one = { document_lines: [{ quantity: 1, price: { base_amount: 1 } }] };
    expect(totalsOf({ ...one, payable_rounding_amount: 0.005 })['payable_amount']).toBe('1');
    expect(totalsOf({ ...one, payable_rounding_amount: 0.006 })['payable_amount']).toBe('1.01');
    expect(totalsOf({ ...one, payable_rounding_amount: -0.005 })['payable_amount']).toBe('0.99');
  });

  it('the totals stay exact at the ends of the scale', () => {
    const lines = [0.000000000000001, 999_999_999_999_999].map((base_amount) => ({
      quantity: 1,
      price: { base_amount },
    }));
    expect(totalsOf({ document_lines: lines })['line_extension_amount']).toBe('999999999999999');
    const fine = { quantity: 1_000_000_000_000, price: { base_amount: 0.000000000000001 } };
    expect(lineOf(fine)[0]).toBe('0.001');
  });
});
