// The words that the glossary has retired stand nowhere: not on the sheet, not on the page, not in a network screen or a status.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AR } from '../../examples/network/page/words/ar.ts';
import { EN } from '../../examples/network/page/words/en.ts';
import { glossary } from '../../scripts/glossary.ts';
import { WORDS as COUNTRIES } from '../../src/countries/words.ts';
import { FIELD_TERMS } from '../../src/findings/field-terms.ts';
import { PAGE_WORDS } from '../../src/page/words/index.ts';
import { leafFields } from '../../src/view/document-field.ts';
import type { WordsOfCountry } from '../../src/view/words/languages-of.ts';
import { WORDS } from '../../src/view.ts';
import { RETIRED } from '../support/retired-words.ts';

describe.each(['en', 'ar'] as const)('the words of %s', (code) => {
  it('the words of %s on sheet, page and network screens are none that the glossary retired', () => {
    const { labels, codes, countries } = WORDS[code];
    // English names of codes are those of their lists.
    const names = code === 'en' ? {} : codes;
    const network = { en: EN, ar: AR }[code];
    // The codes of a country are those of its lists.
    const countryWords: Readonly<Record<string, WordsOfCountry>> = COUNTRIES;
    const own = Object.entries(countryWords).map(([country, words]) => [country, words[code]?.own?.labels]);
    const shown = { labels, names, countries, network, page: PAGE_WORDS[code], own: Object.fromEntries(own) };
    const texts = [...leafFields(shown)].map(({ path, value }) => [path, String(value)] as const);
    expect(texts.length).toBeGreaterThan(300);
    const found = texts.filter(([, text]) =>
      RETIRED[code].some((one) => one.test(text.replace(/[\u064b-\u0652]/g, ''))),
    );
    expect(found).toEqual([]);
  });
});

// What a sheet says shorter beside a value, or in a table whose heading says the rest.
const SHORTER = new Set(
  (
    'start_date end_date reason_code tax_category_code tax_percentage content external_uri commodity_classification ' +
    'item_classification_code company_scheme_id scheme_id scheme_name item_type item_specification_document_reference ' +
    'country_code delivery_party_name document_number file_name line_tax_total payment_means ' +
    'source_currency_code target_currency_code tax_included_indicator'
  ).split(' '),
);

// In the other language these are verbs, or stand without an article.
const OTHER_FORM = /^\s*'?(?:answered|checking|prepayment|special-zone|exampleCredit|examplePrepayment)'?:/;

describe('fields of the sheet and words of findings', () => {
  it('a field has one name: the sheet takes that of findings from the glossary, but where it stands beside its value', () => {
    const ofSheet = new Map(
      glossary().flatMap(({ key, english, printed }) => printed.map((place) => [place, { key, english }] as const)),
    );
    const english = new Map(glossary().map(({ key, english: word }) => [key, word]));
    const differing = Object.entries(FIELD_TERMS).flatMap(([field, term]) => {
      if (SHORTER.has(field) || !Object.hasOwn(WORDS.en.labels.fields, field) || field.includes('.')) return [];
      const printed = ofSheet.get(`fields.${field}`) ?? ofSheet.get(`om.fields.${field}`);
      const isSame = printed?.key === term || printed?.english === english.get(term);
      return isSame ? [] : [`${field}: ${printed?.key} | ${term}`];
    });
    expect(differing).toEqual([]);
  });

  it('no table of sheet, page, status or command line holds a word of the glossary by hand', () => {
    const words = new Set(
      glossary().flatMap(({ english, arabic }) => [`${english.charAt(0).toUpperCase()}${english.slice(1)}`, arabic]),
    );
    words.delete('{tax}');
    const tables = ['en', 'ar'].flatMap((code) => [
      `src/view/words/${code}/labels.ts`,
      `src/view/words/${code}/statuses.ts`,
      `src/page/words/${code}.ts`,
      `src/cli/words/${code}.ts`,
      `src/countries/om/words/${code}.ts`,
      `src/countries/ae/words/${code}.ts`,
    ]);
    const byHand = [...tables, 'src/view/words/ar/events.ts'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^.*: '([^']+)',$/gm)].flatMap(([line, text = '']) =>
        words.has(text) && !OTHER_FORM.test(line) ? [`${file}: ${line.trim()}`] : [],
      ),
    );
    expect(byHand).toEqual([]);
  });
});
