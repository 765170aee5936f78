import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTotals as checkEmirati } from '../../src/countries/ae/functions.ts';
import { checkTotals, fromXml } from '../../src/countries/om/functions.ts';

import type { Document } from '../../src/countries/om/types/documents.ts';
import { documents } from '../support/generators.ts';
import { runs } from '../support/runs.ts';
import { examples, examplesOfCountries, hasShared } from '../support/shared.ts';

const STANDARD = { id: 'S', percent: 5, tax_scheme: 'VAT' };

// 3 × 1.335 = 4.005 and 5 % of it, 0.20025 → 0.200; totals at two decimals.
const received: Document = {
  document_currency_code: 'OMR',
  document_lines: [
    {
      id: '1',
      quantity: 3,
      price: { base_amount: 1.335 },
      classified_tax_category: STANDARD,
      net_amount: 4.005,
      tax_amount: 0.2,
      total_amount: 4.205,
    },
  ],
  line_extension_amount: 4.01,
  tax_exclusive_amount: 4.01,
  tax_amount: 0.2,
  tax_inclusive_amount: 4.21,
  payable_amount: 4.21,
  tax_breakdown: [
    { tax_category_code: 'S', tax_percentage: 5, taxable_amount: 4.01, tax_amount: 0.2, tax_scheme: 'VAT' },
  ],
};

describe('checkTotals', () => {
  it('checkTotals finds nothing where the amounts are those that the library computes', () => {
    expect(checkTotals(received)).toEqual([]);
  });

  it('checkTotals names field, both amounts and the difference in baisa, exactly', () => {
    const line = { ...received.document_lines?.[0], net_amount: 4.0052 };
    const found = checkTotals({ ...received, document_lines: [line], payable_amount: 4.2, tax_amount: 0.21 });
    expect(found).toEqual([
      { field: 'document_lines[0].net_amount', given: 4.0052, expected: 4.005, difference_in_baisa: 0.2 },
      { field: 'tax_amount', given: 0.21, expected: 0.2, difference_in_baisa: 10 },
      { field: 'payable_amount', given: 4.2, expected: 4.21, difference_in_baisa: -10 },
    ]);
  });

  it('checkTotals counts missing amounts only where they are mandatory', () => {
    const missing = { net_amount: undefined, tax_amount: undefined, total_amount: undefined };
    const document_lines = received.document_lines?.map((line) => ({ ...line, ...missing }));
    const partial = { ...received, document_lines, tax_breakdown: undefined, payable_amount: undefined };
    expect(checkTotals(partial)).toEqual([
      { field: 'document_lines[0].net_amount', given: null, expected: 4.005, difference_in_baisa: -4005 },
      { field: 'payable_amount', given: null, expected: 4.21, difference_in_baisa: -4210 },
    ]);
    expect(checkTotals({}).map(({ field }) => field)).toEqual([]);
  });

  it('checkTotals reports totals that nothing adds up to, but none of zero', () => {
    expect(checkTotals({ ...received, allowance_total_amount: 0 })).toEqual([]);
    expect(checkTotals({ ...received, charge_total_amount: 1 })).toEqual([
      { field: 'charge_total_amount', given: 1, expected: 0, difference_in_baisa: 1000 },
    ]);
  });

  it('checkTotals takes a category with blanks about its code for the same one, in both currencies', () => {
    const foreign = {
      ...received,
      ...{ document_currency_code: 'USD', tax_currency_code: 'OMR' },
      tax_exchange_rate: { calculation_rate: 0.3845 },
      tax_breakdown_in_omr: [{ tax_category_code: 'S', tax_percentage: 5, taxable_amount: 1.54, tax_amount: 0.08 }],
    };
    const padded = JSON.parse(JSON.stringify(foreign).replaceAll('"S"', '" S "')) as Document;
    expect(padded).not.toEqual(foreign);
    expect(checkTotals(padded)).toEqual(checkTotals(foreign));
  });

  it('checkTotals compares the breakdown by category and rate, in any order; a category without tax may state a rate of zero', () => {
    const exempt = { id: 'E', tax_scheme: 'VAT', tax_exemption_reason_code: 'VATEX-OM-01' };
    const two: Document = {
      ...received,
      document_lines: [
        ...(received.document_lines ?? []),
        { id: '2', quantity: 1, price: { base_amount: 2 }, classified_tax_category: exempt, net_amount: 2 },
      ],
      line_extension_amount: 6.01,
      tax_exclusive_amount: 6.01,
      tax_inclusive_amount: 6.21,
      payable_amount: 6.21,
    };
    const standard = received.tax_breakdown?.[0] ?? {};
    const entry = { tax_category_code: 'E', tax_percentage: 0, taxable_amount: 2, tax_amount: 0 };
    expect(checkTotals({ ...two, tax_breakdown: [entry, standard] })).toEqual([]);
    expect(checkTotals({ ...two, tax_breakdown: [standard] })).toEqual([
      { field: 'tax_breakdown[1].taxable_amount', given: null, expected: 2, difference_in_baisa: -2000 },
    ]);
    const stray = { tax_category_code: 'Z', tax_percentage: 0, taxable_amount: 1, tax_amount: 0 };
    expect(checkTotals({ ...two, tax_breakdown: [entry, standard, stray] })).toEqual([
      { field: 'tax_breakdown[2].taxable_amount', given: 1, expected: 0, difference_in_baisa: 1000 },
    ]);
  });

  it('checkTotals compares amounts in rials by the exchange rate', () => {
    const foreign: Document = {
      ...received,
      document_currency_code: 'USD',
      tax_exchange_rate: { source_currency_code: 'USD', target_currency_code: 'OMR', calculation_rate: 0.3845 },
      tax_breakdown_in_omr: [{ tax_category_code: 'S', tax_percentage: 5, taxable_amount: 1.54, tax_amount: 0.08 }],
      tax_amount_in_omr: 0.09,
    };
    expect(checkTotals(foreign)).toEqual([
      { field: 'tax_amount_in_omr', given: 0.09, expected: 0.08, difference_in_baisa: 10 },
    ]);
  });

  it('checkTotals takes a line without quantity or price at its net amount, and reports nothing where prices include the tax', () => {
    const line = { ...received.document_lines?.[0], quantity: undefined };
    expect(checkTotals({ ...received, document_lines: [line] })).toEqual([]);
    expect(checkTotals({ ...received, payable_amount: 1, tax_included_indicator: true })).toEqual([]);
  });

  it('checkTotals finds nothing in documents that the library issued, and each amount that was changed', () => {
    fc.assert(
      fc.property(documents(), fc.nat(), fc.integer({ min: -9999, max: 9999 }), (document, place, baisa) => {
        expect(checkTotals(document)).toEqual([]);
        const [field, before] = pick(computedAmounts(document), place);
        const amount = Number((before * 1000 + baisa).toFixed(0)) / 1000;
        if (Math.abs(before) > 1e9 || amount === before || Number.isNaN(amount)) return;
        const [found, ...others] = checkTotals(changed(document, field, amount));
        expect(others).toEqual([]);
        expect(found).toMatchObject({ field, given: amount, expected: before, difference_in_baisa: baisa });
      }),
      runs(500),
    );
  });

  it.runIf(hasShared).each(examples())('checkTotals finds nothing in the published example $name', ({ bytes }) => {
    const read = fromXml(bytes);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(checkTotals(read.value.document)).toEqual([]);
  });

  const ofOthers = examplesOfCountries().filter(({ name }) => !/^pint-(om|ae)-/.test(name));

  it.runIf(hasShared).each(ofOthers)('checkTotals refuses $name, which rounds in its own way', ({ bytes }) => {
    const read = fromXml(bytes);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const refused = expect.objectContaining({ code: 'foreign-document' });
    expect(() => checkTotals(read.value.document as Document)).toThrow(refused);
    expect(() => checkEmirati(read.value.document as never)).toThrow(refused);
  });

  it('checkTotals takes a document without a specification, and an Omani one in dollars, for one of Oman', () => {
    expect(checkTotals({ ...received, document_currency_code: 'USD' })).toEqual([]);
    const customization_id = 'urn:peppol:pint:billing-1@om-1';
    expect(checkTotals({ ...received, customization_id, document_currency_code: 'USD' } as Document)).toEqual([]);
    expect(() => checkEmirati(received as never)).not.toThrow();
  });
});

const TOTALS = [
  'line_extension_amount',
  'tax_exclusive_amount',
  'tax_amount',
  'tax_inclusive_amount',
  'payable_amount',
];

function computedAmounts(document: Document): [string, number][] {
  const fields = document as Readonly<Record<string, unknown>>;
  const lines = (document.document_lines ?? []).flatMap((line, index): [string, number][] => [
    [`document_lines[${index}].net_amount`, line.net_amount ?? 0],
    [`document_lines[${index}].tax_amount`, line.tax_amount ?? 0],
  ]);
  return [...lines, ...TOTALS.map((name): [string, number] => [name, Number(fields[name])])];
}

function pick<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function changed(document: Document, field: string, amount: number): Document {
  const [, index, name] = /^document_lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (index === undefined || name === undefined) return { ...document, [field]: amount };
  const lines = (document.document_lines ?? []).map((line, at) =>
    at === Number(index) ? { ...line, [name]: amount } : line,
  );
  return { ...document, document_lines: lines };
}
