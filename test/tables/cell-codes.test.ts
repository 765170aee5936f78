// Texts of cells become codes only where they say which one is meant.
import { describe, expect, it } from 'vitest';
import { codeGuess, translationOf } from '../../src/tables/cell-codes.ts';

const categoryOf = codeGuess('document_lines[].classified_tax_category.id');
const unitOf = codeGuess('document_lines[].unit_code');

describe('the category of VAT', () => {
  it.each([
    ...['Std', 'S', 'VAT 5%', '5', '5.0%', '5.00 %', '5,00 %', '%5', '٪٥', 'VAT5', 'taxable', 'Standard Rate [5%]'],
    ...['أساسية 5%', 'خاضع للضريبة', 'خاضع للضريبة بنسبة ٥٪', 'Oman VAT 5% - MOS'],
  ])('is the standard one of %s', (text) => {
    expect(categoryOf?.(text)).toBe('S');
  });

  it.each([
    ...['No VAT', 'Not taxable', 'Non-taxable', 'non_taxable', 'Untaxed', 'VAT free', 'without VAT', 'VAT N/A'],
    ...['غير خاضع للضريبة', 'غير خاضعة', 'بدون ضريبة', 'لا تخضع للضريبة', 'ليست خاضعة للضريبة'],
  ])('is not known of %s, which does not say why there is no VAT', (text) => {
    expect(categoryOf?.(text)).toBeUndefined();
  });

  it.each([...['12.5%', '2.5', '5.5', '0.05', '15%', '10.0%', 'VAT 0', 'VAT 12.5%', 'Standard 15%', '5% or 15%']])(
    'is not known of %s, which is another rate',
    (text) => {
      expect(categoryOf?.(text)).toBeUndefined();
    },
  );

  it.each([
    ['Z', ['0%', '0.0 %', '٠٪', 'VAT 0%', 'Zero-rated', 'Zero rated, no VAT', 'خاضع لنسبة الصفر']],
    ['E', ['Exempt', 'VAT exempt', 'Exempt [0%]', 'No VAT (exempt)', 'معفى من الضريبة', 'معفاة']],
    ['O', ['Out of scope', 'Out of VAT scope', 'Outside the scope', 'خارج نطاق الضريبة']],
    ['AE', ['Reverse charge 5%', 'RCM 5%', 'الاحتساب العكسي']],
  ])('is %s of texts that say it, whatever else they say', (code, texts) => {
    expect(texts.map((text) => [text, categoryOf?.(text)])).toEqual(texts.map((text) => [text, code]));
  });

  const WITHIN = [
    ...['VAT 5% (Included)', '5% incl', '5% incl.', '5 % TTC', '5% VAT inclusive', 'Standard rate, including tax'],
    ...['خاضع 5% شامل', 'ضريبة القيمة المضافة 5% (شاملة)'],
  ];

  it.each(WITHIN)(
    'is not known of %s beside a price without VAT, and is the standard one beside a price with it',
    (text) => {
      expect(categoryOf?.(text)).toBeUndefined();
      expect(translationOf('document_lines[].classified_tax_category.id', [text], true)?.translate).toEqual({
        [text]: 'S',
      });
    },
  );

  it.each(['5% (excl.)', 'VAT 5% exclusive', 'with VAT 5%', 'مع ضريبة 5%'])('is the standard one of %s', (text) => {
    expect(categoryOf?.(text)).toBe('S');
  });

  it.each(['5% (not included)', '5% غير شامل', 'VAT 5% RC', '15% incl'])('is not known of %s', (text) => {
    expect(categoryOf?.(text)).toBeUndefined();
  });

  it.each(['non-exempt', 'Not zero rated', 'غير معفى', 'zero rated or exempt'])('is not known of %s', (text) => {
    expect(categoryOf?.(text)).toBeUndefined();
  });
});

describe('the unit', () => {
  it.each([
    ['CTN', 'XCT'],
    ['GM', 'GRM'],
    ['gms', 'GRM'],
    ['KGS', 'KGM'],
    ['MTS', 'MTR'],
    ['PAL', 'XPX'],
    ['KW', 'KWT'],
    ['KL', 'K6'],
  ])('of %s is what people mean by it, not the thing that has this code', (text, code) => {
    expect(unitOf?.(text)).toBe(code);
  });

  it.each(['GL', 'rm', 'MD'])('of %s is not known: the list has another thing of this code', (text) => {
    expect(unitOf?.(text)).toBeUndefined();
  });

  it.each(['EA', 'SET', 'PR', 'LS', 'H87', 'GRM', 'XCT', 'LTR', 'MTR', 'KWH'])('of %s is that code', (code) => {
    expect(unitOf?.(code)).toBe(code);
  });
});
