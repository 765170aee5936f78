// Of one slip the finding leads that names the wrong cell: what only does not fit it any more comes after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { createValidator, type ValidationResult, type Validator } from '../../src/validate.ts';

const now = Date.UTC(2027, 0, 1);
const fixture = (name: string) => fixtures().find((one) => one.name === name)?.golden ?? '';
const full = fixture('full');
const everyCategory = fixture('every-vat-category');

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

// The document with a change in the nth element of a name.
function inside(xml: string, name: string, nth: number, from: string, to: string): string {
  const starts = [...xml.matchAll(new RegExp(`<${name}>`, 'g'))];
  const at = starts[nth]?.index ?? xml.length;
  const changed = xml.slice(0, at) + xml.slice(at).replace(from, to);
  expect(changed).not.toBe(xml);
  return changed;
}

const LINE = 'cac:ClassifiedTaxCategory';
const ROW = 'cac:TaxSubtotal';
const ENTRY = 'cac:AllowanceCharge';
const rate = (value: string) => `<cbc:Percent>${value}<`;
const category = (value: string) => `<cbc:ID>${value}<`;

function leadingOf(xml: string): readonly ValidationResult[] {
  const { results } = validator.validate(xml, { now });
  const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
  return results.filter((_, index) => !following.has(index));
}

describe('the finding that leads', () => {
  const lineTwo = inside(full, LINE, 1, rate('5'), rate('15'));
  const cases = [
    ['rate of a line', lineTwo, 'Line 2', 'document_lines[1].classified_tax_category.percent'],
    ['category of a line', inside(full, LINE, 1, category('S'), category('Z')), 'Line 2', 'document_lines[1].'],
    ['exempt line', inside(full, LINE, 0, category('S'), category('E')), 'Line 1', 'document_lines[0].'],
    ['rate of a discount', inside(full, ENTRY, 0, rate('5'), rate('15')), 'Discount 1', 'allowances[0].'],
    ['rate of a charge', inside(full, ENTRY, 1, rate('5'), rate('15')), 'Charge 1', 'charges[0].'],
    ['category of a discount', inside(full, ENTRY, 0, category('S'), category('Z')), 'Discount 1', 'allowances[0].'],
    ['rate of a row', inside(full, ROW, 0, rate('5'), rate('15')), 'VAT breakdown', 'tax_breakdown[0].tax_percentage'],
  ] as const;

  it.each(cases)('%s: it is the only one, and says where', (_, xml, place, field) => {
    const [first, ...others] = leadingOf(xml);
    expect(others).toEqual([]);
    expect(first?.clerk?.text.startsWith(place)).toBe(true);
    expect(first?.field?.startsWith(field)).toBe(true);
  });

  it.each([
    ['a discount', 0, 'allowances[0].tax_category.percent'],
    ['a charge', 1, 'charges[0].tax_category.percent'],
  ])('that no row has the rate of %s is a finding on that rate alone', (_, nth, field) => {
    const { results } = validator.validate(inside(full, ENTRY, nth, rate('5'), rate('15')), { now });
    expect(results.find(({ reasonCode }) => reasonCode === 'ALIGNED-IBRP-S-01-OM')?.fields).toEqual([field]);
  });

  it('a category and rate that were chosen together are one slip', () => {
    const zero = inside(full, LINE, 1, category('S'), category('Z'));
    const [first, ...others] = leadingOf(inside(zero, LINE, 1, rate('5'), rate('0')));
    expect(others).toEqual([]);
    expect(first?.fields).toContain('document_lines[1].classified_tax_category.id');
  });

  it('it stands before what follows from it', () => {
    const { results } = validator.validate(lineTwo, { now });
    expect(results.length).toBeGreaterThan(2);
    for (const [index, { consequences = [] }] of results.entries())
      for (const one of consequences) expect(one).toBeGreaterThan(index);
  });

  it('a row that is missing leads itself: no line is wrong', () => {
    const withoutZero = everyCategory.replace(
      /<cac:TaxSubtotal>(?:(?!<cac:TaxSubtotal>)[\s\S])*?<cbc:ID>Z<[\s\S]*?<\/cac:TaxSubtotal>\s*/,
      '',
    );
    expect(withoutZero).not.toBe(everyCategory);
    expect(leadingOf(withoutZero)).toMatchObject([
      { reasonCode: 'ALIGNED-IBRP-Z-01-OM', field: 'document_lines[1].classified_tax_category.id' },
    ]);
    const withoutStandard = everyCategory.replace(/<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>\s*/, '');
    expect(leadingOf(withoutStandard)[0]).toMatchObject({
      reasonCode: 'ALIGNED-IBRP-S-01-OM',
      field: 'document_lines[0].classified_tax_category.percent',
    });
  });

  it('a row twice is a finding on the rows alone', () => {
    const [row = ''] =
      /<cac:TaxSubtotal>(?:(?!<cac:TaxSubtotal>)[\s\S])*?<cbc:ID>Z<[\s\S]*?<\/cac:TaxSubtotal>/.exec(
        everyCategory.replace(/^[\s\S]*?<\/cac:TaxSubtotal>/, ''),
      ) ?? [];
    const twice = leadingOf(everyCategory.replace(row, `${row}${row}`));
    expect(twice.find(({ reasonCode }) => reasonCode === 'ALIGNED-IBRP-Z-01-OM')?.fields).toEqual(
      expect.arrayContaining(['tax_breakdown[1].tax_category_code', 'tax_breakdown[2].tax_category_code']),
    );
  });

  it('a rate of two lines at once is one finding', () => {
    const both = inside(lineTwo, LINE, 0, rate('5'), rate('15'));
    expect(leadingOf(both)).toMatchObject([{ reasonCode: 'ALIGNED-IBRP-S-05-OM' }]);
  });
});

describe('the currency of the document', () => {
  const currency = (xml: string, code: string) =>
    xml.replace(/(<cbc:DocumentCurrencyCode>)[^<]*/, (_, before: string) => `${before}${code}`);
  const telephone = /<cbc:Telephone>[^<]*<\/cbc:Telephone>/;

  it('that of hardly any amount leads, and what it alone makes wrong follows', () => {
    const all = leadingOf(currency(full, 'USD'));
    expect(all).toMatchObject([{ reasonCode: 'ibr-126', field: 'document_currency_code' }]);
    expect(validator.validate(currency(full, 'USD'), { now }).results[0]).toEqual(all[0]);
  });

  it('what is wrong for another reason does not follow', () => {
    const all = leadingOf(currency(full, 'USD').replace(telephone, ''));
    expect(all.map(({ reasonCode }) => reasonCode).sort()).toEqual(['IBR-011-OM', 'ibr-126']);
  });

  it('a document that is in a foreign currency is asked for what it lacks, and for no other currency', () => {
    const foreign = fixture('foreign-currency');
    expect(leadingOf(foreign)).toEqual([]);
    const withoutRate = leadingOf(foreign.replace(/<cac:TaxExchangeRate>[\s\S]*?<\/cac:TaxExchangeRate>/, ''));
    expect(withoutRate.map(({ reasonCode }) => reasonCode)).toContain('IBR-004-OM');
    expect(withoutRate.map(({ field }) => field)).not.toContain('document_currency_code');
  });

  it('amounts in another currency beside an exchange rate leave it open which of them is wrong', () => {
    const [, own = ''] = /<cbc:DocumentCurrencyCode>([^<]*)/.exec(fixture('foreign-currency')) ?? [];
    const amounts = fixture('foreign-currency').replaceAll(`currencyID="${own}"`, 'currencyID="OMR"');
    expect(leadingOf(amounts).length).toBeGreaterThan(1);
  });
});

describe('a value in a line and in its row of the breakdown', () => {
  it('a wrong reason is said of the line, once', () => {
    const wrong = everyCategory.replaceAll('VATZR-OM-01', 'VATZR-OM-99');
    expect(leadingOf(wrong)).toMatchObject([
      { clerk: { text: expect.stringMatching(/^Line 2:/) as string }, consequences: [1] },
    ]);
  });
});
