// What stands in the bracket of a heading, or at its end, says which amounts a column has.
import { describe, expect, it } from 'vitest';
import { headingKey, readHeading } from '../../src/tables/read-heading.ts';

describe('a heading', () => {
  it.each([
    ...['Price (incl. VAT)', 'Price (incl.)', 'Price [Tax included]', 'Price (with VAT)', 'Price incl. VAT'],
    ...['Price including tax', 'Price (before discount, incl. VAT)', 'Price (VAT inclusive)'],
  ])('%s says that VAT is in its amounts', (heading) => {
    expect(readHeading(heading)).toMatchObject({ key: 'price', vat: 'with' });
  });

  it.each([
    ...['Price (excl. VAT)', 'Price (net)', 'Price (not including VAT)', 'Price (VAT not included)'],
    ...['Price before tax', 'Price (with delivery, without VAT)'],
  ])('%s says that it is not', (heading) => {
    expect(readHeading(heading)).toMatchObject({ key: 'price', vat: 'without' });
  });

  it.each([
    ['رقم الفاتوره', 'رقم الفاتورة'],
    ['الكميه', 'الكمية'],
    ['نسبه الضريبه %', 'نسبة الضريبة'],
  ])('%s is the word %s, with the last letter that people write for it', (heading, word) => {
    expect(headingKey(heading)).toBe(headingKey(word));
  });

  it('says the same in Arabic', () => {
    const sideOf = (remark: string) => readHeading(`سعر الوحدة ${remark}`);
    const key = headingKey('سعر الوحدة');
    for (const remark of ['(شامل الضريبة)', 'شاملاً الضريبة', '(شاملة ضريبة القيمة المضافة)', '(مع الضريبة)']) {
      expect(sideOf(remark), remark).toMatchObject({ key, vat: 'with' });
    }
    for (const remark of ['(غير شامل الضريبة)', 'غير شامل الضريبة', '(قبل الضريبة)', '(بدون ضريبة)']) {
      expect(sideOf(remark), remark).toMatchObject({ key, vat: 'without' });
    }
  });

  it.each(['Price (after discount)', 'Price (incl. delivery)', 'Price (each)', 'Qty (boxes)', 'Price (+ VAT)'])(
    '%s says nothing of it',
    (heading) => {
      expect(readHeading(heading)).toEqual({ key: headingKey(heading), currencies: [] });
      expect(headingKey(heading)).toMatch(/^(?:price|qty)$/);
    },
  );

  it.each(['VAT No', 'VAT number', 'Tax %', 'Item Rate per', 'Invoice no', 'Reg. no'])(
    '%s keeps its words',
    (heading) => {
      expect(readHeading(heading).vat).toBeUndefined();
      expect(headingKey(heading).split(' ')).toHaveLength(heading.split(' ').length);
    },
  );

  it.each([
    ['Price (per 100)', 100],
    ['Price per 100', 100],
    ['Price (per 1,000 pcs)', 1000],
    ['Price (USD per 100, incl. VAT)', 100],
    ['السعر (لكل ١٠٠)', 100],
    ['Price (per 1)', undefined],
    ['Price (per piece)', undefined],
    ['Price (2026)', undefined],
    ['Price (per 500 g)', 'other'],
  ])('%s is for %s units', (heading, size) => {
    expect(readHeading(heading).size).toBe(size);
  });

  it.each([
    ['Price (OMR)', ['OMR']],
    ['Unit price (usd)', ['USD']],
    ['Price [in USD, incl. VAT]', ['USD']],
    ['Price $', ['USD']],
    ['US$ price', ['USD']],
    ['Price (A$)', ['']],
    ['السعر (بالدولار)', ['USD']],
    ['Price (per cup)', []],
    ['Price (box)', []],
  ])('%s names the currencies %j', (heading, currencies) => {
    expect(readHeading(heading).currencies).toEqual(currencies);
  });
});
