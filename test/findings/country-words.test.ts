// A country's own words: its categories, its tax data, and documents of which the schema alone judged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { EMIRATES_TAX_DATA_1_0_4 } from '../../src/countries/ae/tax-data/rules.ts';
import { findingWordsOf } from '../../src/countries/finding-words.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import { withArticle } from '../../src/findings/english/tools.ts';
import type { Said } from '../../src/findings/said.ts';
import { createValidator, inLanguage, type Validator } from '../../src/validate.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';
import { plain } from './support/plain.ts';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: Object.values(COUNTRIES) });
});
afterAll(() => validator.dispose());

const N: Said = { place: [], term: 'vatCategory', class: 'category', category: 'N', problem: 'rate' };

describe('words of a country', () => {
  it('the profit margin scheme of the Emirates is their name of a category alone', () => {
    expect(englishSentences(N, findingWordsOf('AE')).text).toContain('profit margin scheme (N)');
    expect(englishSentences(N, { tax: 'GST' }).text).toContain('“N”');
    expect(arabicSentences(N, findingWordsOf('AE', 'ar')).text).not.toBe(arabicSentences(N).text);
  });

  it('tax data of a country is spoken of with its own words', () => {
    expect(TAX_DATA_1_0_1.words).toEqual(findingWordsOf('OM'));
    expect(EMIRATES_TAX_DATA_1_0_4.words).toEqual(findingWordsOf('AE'));
  });

  it.each([
    ['urn:peppol:pint:billing-1@ae-1', 'emirate or region', 'الإمارة أو المنطقة'],
    ['urn:peppol:pint:billing-1@om-1', 'region', 'المحافظة'],
  ])('a document of %s keeps its words in both languages where the schema alone judges', (id, english, arabic) => {
    const twice = '<cbc:CountrySubentity>x</cbc:CountrySubentity>'.repeat(2);
    const xml = `<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"><cbc:CustomizationID>${id}</cbc:CustomizationID><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-22</cbc:IssueDate><cac:AccountingSupplierParty><cac:Party><cac:PostalAddress>${twice}</cac:PostalAddress></cac:Party></cac:AccountingSupplierParty></Invoice>`;
    const report = validator.validate(xml, { now: 0 });
    expect(report.ruleSets).toEqual(['ubl-2.1']);
    expect(report.results.map(({ clerk }) => clerk?.text)).toContain(`Seller: the ${english} is given twice.`);
    const inArabic = inLanguage(report, ARABIC).results.map(({ clerk }) => plain('ar', clerk?.text ?? ''));
    expect(inArabic.join()).toContain(plain('ar', arabic));
  });
});

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

describe('English articles', () => {
  it.each([
    ['SST rate', 'an'],
    ['VAT rate', 'a'],
    ['GST rate', 'a'],
    ['UUID', 'a'],
    ['export invoice', 'an'],
    ['e-mail address', 'an'],
    ['unit', 'a'],
    ['Swedish organisation number', 'a'],
    ['Italian tax code', 'an'],
  ])('a name is read aloud: %s takes %s', (name, article) => {
    expect(withArticle(name)).toBe(`${article} ${name}`);
  });
});
