// A wrong field is one finding: what follows from it is grouped under it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/ae/functions.ts';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/index.ts';
import { createValidator as createEmirati } from '../../src/countries/ae/validate.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

const now = Date.UTC(2027, 0, 1);
const full = fixtures().find(({ name }) => name === 'full')?.golden ?? '';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function results(xml: string) {
  expect(xml).not.toBe(full);
  return validator.validate(xml, { now }).results;
}

const CATEGORIES = /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/g;

describe('consequences', () => {
  it('a wrong percentage of a line is one finding, the amounts computed with it follow', () => {
    const all = results(full.replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)5</, '$17<'));
    const following = new Set(all.flatMap(({ consequences = [] }) => consequences));
    const leading = all.filter((_, index) => !following.has(index));
    expect(all.length).toBeGreaterThan(2);
    expect(leading).toHaveLength(1);
    expect(leading[0]?.field).toBe('document_lines[0].classified_tax_category.percent');
  });

  it('a missing address is one finding, its parts follow', () => {
    const all = results(full.replace(/<cac:PostalAddress>[\s\S]*?<\/cac:PostalAddress>/, ''));
    expect(all[0]).toMatchObject({ reasonCode: 'ibr-008', consequences: [1] });
    expect(all[1]).toMatchObject({ reasonCode: 'IBR-010-OM' });
  });

  it('the value of another line is tried in an empty entry of what is otherwise one object', () => {
    const lines = fixtures().find(({ name }) => name === 'many-lines')?.golden ?? '';
    let line = 0;
    const classified = lines.replace(/<cac:CommodityClassification>[\s\S]*?<\/cac:CommodityClassification>/g, (one) => {
      line++;
      if (line === 1) return one + one;
      return line === 2 ? `${one}<cac:CommodityClassification></cac:CommodityClassification>` : one;
    });
    const all = results(classified.replace(/(<cbc:PayableAmount[^>]*>)/, '$11'));
    expect(all.map(({ field }) => field)).toContain('document_lines[1].commodity_classification[1]');
  });

  it('a missing line is one finding, offered for entry, and the breakdown follows', () => {
    const lines = full.match(/\n {2}<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/g) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    const all = results(full.replace(lines.at(-1) ?? '', ''));
    const [sum] = all;
    expect(sum).toMatchObject({ reasonCode: 'ibr-co-10', consequences: all.slice(1).map((_, index) => index + 1) });
    expect(all.map(({ reasonCode }) => reasonCode)).toContain('ALIGNED-IBRP-S-08-OM');
    expect(sum?.clerk?.fix).toMatch(/^Correct the sum, or enter the missing line of [\d,.]+\.$/);
  });

  it('a type of document follows from a line whose tax category is missing', async () => {
    const emirates = await createEmirati();
    const made = readRecord({ country: 'AE', ...examples['sales-invoice'] });
    const xml = made.ok ? toXml(made.value) : '';
    const all = emirates.validate(xml.replace(CATEGORIES, ''), { now }).results;
    emirates.dispose();
    const type = all.findIndex(({ reasonCode }) => reasonCode === 'ibr-151-ae');
    expect(all.find(({ reasonCode }) => reasonCode === 'ibr-145-ae')?.consequences).toContain(type);
  });

  it('an empty currency is one finding, what cannot be checked without it follows', () => {
    const all = results(full.replace(/(<cbc:DocumentCurrencyCode>)[^<]*/, '$1'));
    const following = new Set(all.flatMap(({ consequences = [] }) => consequences));
    expect(all.map(({ reasonCode }) => reasonCode)).toEqual(
      expect.arrayContaining(['ibr-005', 'ibr-079', 'ibr-co-15', 'ibr-126']),
    );
    expect(all.filter((_, index) => !following.has(index)).map(({ reasonCode }) => reasonCode)).toEqual(['ibr-005']);
    const total = all.find(({ reasonCode }) => reasonCode === 'ibr-co-15');
    expect(total?.field).toBe('document_currency_code');
    expect(total?.fix).toBe(
      'Give the currency of the document, without which this cannot be checked: document_currency_code',
    );
  });

  // The sums of a part need its taxable amount too: some rules report it missing, some cannot be evaluated.
  it.skipIf(!hasShared)('a missing taxable amount is one finding, the sums that need it follow', async () => {
    const emirates = await createValidator({ ruleSets: [PINT_AE_1_0_4] });
    const inAll = (xml: string) =>
      [...xml.matchAll(/<cbc:TaxableAmount[^>]*>[^<]*<\/cbc:TaxableAmount>/g)].map(
        ({ 0: { length }, index }) => xml.slice(0, index) + xml.slice(index + length),
      );
    const leading = examplesOfCountries()
      .filter(({ name }) => name.startsWith('pint-ae'))
      .flatMap(({ bytes }) => inAll(new TextDecoder().decode(bytes)))
      .map((xml) => {
        const all = emirates.validate(xml, { now }).results;
        const following = new Set(all.flatMap(({ consequences = [] }) => consequences));
        return all.flatMap(({ reasonCode }, index) => (following.has(index) ? [] : reasonCode)).join(' ');
      });
    emirates.dispose();
    expect(leading.length).toBeGreaterThan(20);
    expect(new Set(leading)).toEqual(new Set(['aligned-ibrp-045']));
  });

  it('the same wrong value on two lines is two findings', () => {
    const all = results(full.replace(/(<cbc:PriceAmount[^>]*>)/g, '$1-'));
    const following = new Set(all.flatMap(({ consequences = [] }) => consequences));
    const lines = all
      .filter((_, index) => !following.has(index))
      .map(({ field }) => /^document_lines\[\d\]/.exec(field ?? '')?.[0]);
    expect(lines).toEqual(expect.arrayContaining(['document_lines[0]', 'document_lines[1]']));
  });

  it('wrong values in two fields are two findings', () => {
    const wrong = full
      .replace(/<cbc:Telephone>[^<]*<\/cbc:Telephone>/, '')
      .replace(/unitCode="[^"]*"/, 'unitCode="??"');
    expect(results(wrong).filter(({ reasonCode }) => reasonCode === 'IBR-011-OM')[0]?.consequences).toBeUndefined();
  });
});

describe('suggestion', () => {
  it('a suggestion is made for a computed amount, and not for what is only computed from the wrong one', () => {
    const [total, other] = results(full.replace(/(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)/, '$19'));
    expect(total).toMatchObject({ reasonCode: 'ibr-co-10', suggestion: { field: 'line_extension_amount' } });
    expect(total?.suggestion?.value).toBeTypeOf('number');
    expect(total?.fix).toBe(`line_extension_amount should be ${total?.suggestion?.value}`);
    expect(other).toMatchObject({ reasonCode: 'ibr-co-13' });
    expect(other?.suggestion).toBeUndefined();
  });

  it('a suggestion is made for a code in the wrong letters', () => {
    const [unit] = results(
      full.replace(/unitCode="([A-Z\d]+)"/g, (_, code: string) => `unitCode="${code.toLowerCase()}"`),
    );
    expect(unit?.suggestion).toMatchObject({ field: 'document_lines[0].unit_code' });
  });
});
