// Values of a country that issues stand in its folder. The test on imports cannot see them: a name of a kind in quotes, a code, a rate.
import { describe, expect, it } from 'vitest';
import type { IssuingCode } from '../../src/countries/issuers.ts';
import { sources } from '../support/sources.ts';

interface Own {
  /** What is its own by form: kinds of transaction, codes, the scheme of taxpayers, currency, fields, the rate. */
  readonly values: readonly RegExp[];
  /** Its terms, ids of its rules and its name: a shared module does not cite them either. Programs and entries may speak of it. */
  readonly terms: readonly RegExp[];
  readonly allowed: readonly Allowed[];
  /** Texts in which a value is found, and texts in which none is. */
  readonly found: readonly string[];
  readonly passed: readonly string[];
}

interface Allowed {
  /** A file, or a folder with `/` at its end. */
  readonly at: string;
  readonly values: readonly string[];
  readonly why: string;
}

const MAY_SPEAK = ['src/countries/', 'src/cli/', 'src/page/', 'src/view/words/'];

const ALLOWED_OF_OMAN: readonly Allowed[] = [
  { at: 'src/codelists/data/', values: ['OMR', 'Rial', 'Oman', 'Omani'], why: 'published lists, of every country' },
  { at: 'src/codelists/usual-country.ts', values: ['Oman'], why: 'names of countries, of every country' },
  {
    at: 'src/codelists/usual-currency.ts',
    values: ['OMR', 'rial', 'Omani'],
    why: 'names of currencies, of every country',
  },
  {
    at: 'src/findings/',
    values: ['tax_amount_in_omr', 'tax_breakdown_in_omr'],
    why: 'fields that share their word with those of other countries',
  },
  {
    at: 'src/document/rate-bands.ts',
    values: ['OMR'],
    why: 'one of the currencies that are pegged to the US dollar',
  },
  {
    at: 'src/core/currency-decimals.ts',
    values: ['OMR'],
    why: 'one of the currencies of ISO 4217 with three decimals',
  },
  {
    at: 'src/countries/ae/',
    values: ['5', '5 %', 'profit-margin'],
    why: 'the Emirates have the same rate and a kind of the same name',
  },
  { at: 'src/countries/ae/checks.ts', values: ['OMR', 'RIAL'], why: 'a currency that dirhams are worth something of' },
  { at: 'src/view/words/en/amounts.ts', values: ['OMR', 'rial', 'rials', 'baisa'], why: 'words of currencies, many' },
  {
    at: 'src/view/words/ar/amounts.ts',
    values: ['OMR', 'BAISA'],
    why: 'words of currencies, many; India has this one',
  },
  { at: 'src/view/words/currency-words.ts', values: ['rials'], why: 'an example of words of a currency' },
  { at: 'src/cli/commands/wrap.ts', values: ['0248'], why: 'an example that the help shows' },
  {
    at: 'src/service/operations.ts',
    values: ['IBR-071-OM'],
    why: 'an example that the description of the service shows',
  },
  { at: 'src/service/body-examples.ts', values: ['0248'], why: 'an example that the description of the service shows' },
  {
    at: 'src/service/schemas.ts',
    values: ['Oman'],
    why: 'whose codes a credit note has, in the description of the service',
  },
  { at: 'src/mcp/', values: ['Oman', 'IBR-071-OM'], why: 'what agents are told of the countries, and examples' },
  { at: 'src/page/start/examples.ts', values: ['0248'], why: 'the businesses of the examples that the page shows' },
];

const ALLOWED_OF_THE_EMIRATES: readonly Allowed[] = [
  { at: 'src/codelists/data/', values: ['AED', 'Dirham', 'Emirates'], why: 'published lists, of every country' },
  { at: 'src/codelists/usual-country.ts', values: ['Emirates', 'UAE'], why: 'names of countries, of every country' },
  { at: 'src/codelists/currency.ts', values: ['AED'], why: 'examples of how a currency is written' },
  {
    at: 'src/codelists/usual-currency.ts',
    values: ['AED', 'UAE', 'dirham', 'DIRHAM', 'DIRHAMS'],
    why: 'names of currencies, of every country',
  },
  { at: 'src/document/rate-bands.ts', values: ['AED'], why: 'one of the currencies that are pegged to the US dollar' },
  { at: 'src/countries/om/types/payloads.ts', values: ['AED'], why: 'a code of UNCL4451 has these letters' },
  {
    at: 'src/countries/om/words/currency-words.ts',
    values: ['AED', 'DIRHAM', 'DIRHAMS'],
    why: 'words of currencies, many',
  },
  { at: 'src/countries/sg/rules/note-subjects.ts', values: ['AED'], why: 'a code of UNCL4451 has these letters' },
  { at: 'src/view/words/ar/amounts.ts', values: ['AED', 'FILS'], why: 'words of currencies; Bahrain has fils too' },
  {
    at: 'src/view/words/en/amounts.ts',
    values: ['AED', 'dirham', 'dirhams', 'fils'],
    why: 'words of currencies; Bahrain and Qatar have the same',
  },
  {
    at: 'src/findings/field-terms.ts',
    values: ['tax_amount_in_aed', 'tax_inclusive_amount_in_aed', 'total_amount_in_aed'],
    why: 'fields that share their word with those of other countries',
  },
  {
    at: 'src/core/errors/sentences.ts',
    values: ['Emirate'],
    why: 'what the field for a part of the country is called where it has emirates',
  },
  {
    at: 'src/validate/explain/book-codes.ts',
    values: ['BTAE-08', 'BTAE-10', 'Emirates'],
    why: 'checks of every country, where this one has terms or a bound of its own',
  },
  { at: 'src/validate/explain/explain-rule.ts', values: ['BTAE-02'], why: 'an example of a term' },
  { at: 'src/rules/engine/result.ts', values: ['BTAE-02'], why: 'an example of a term' },
  {
    at: 'src/countries/issuer-codes.ts',
    values: ['A', 'B', 'C', 'D', 'E'].map((last) => `DL8.61.1.${last}`),
    why: 'the reasons of credit notes that help and descriptions name, by country',
  },
  {
    at: 'src/service/schemas.ts',
    values: ['Emirates'],
    why: 'whose codes a credit note has, in the description of the service',
  },
  { at: 'src/mcp/', values: ['Emirates'], why: 'what agents are told of the countries' },
];

const OWN: { readonly [Code in IssuingCode]: Own } = {
  om: {
    values: [
      /third-party|profit-margin/g,
      /\b(?:PDR|PM_TOTAL|MP|VATZR|VATEX-OM|VATPM)\b/g,
      /\b0248\b/g,
      /baisa|\brials?\b|\bOMR\b/gi,
      /\b\w+_in_omr\b/g,
      /\b5 %|(?<=\bpercent: )5\b|(?<=\bdecimal\(')5(?='\))/g,
    ],
    terms: [/\bBTOM-\d+|\b[A-Z][A-Z0-9-]*-OM\b/g, /\bOman\w*/g],
    allowed: ALLOWED_OF_OMAN,
    found: ["is('third-party')", "'PDR'", '`0248:OM1`', 'tax_amount_in_omr', "decimal('5')", '// 5 % VAT', 'baisas'],
    passed: ['imports', 'IMPS', "decimal('15')", 'serial'],
  },
  ae: {
    values: [
      /free-trade-zone|disclosed-agent/g,
      /\bDL8\.[\d.A-E]+/g,
      /\b0235\b/g,
      /\bfils\b|\bdirhams?\b|\bAED\b/gi,
      /\b\w+_in_aed\b/g,
    ],
    terms: [/\bBTAE-\d+|\b(?:ibr|ibrp|aligned)[a-z0-9-]*-ae\b/g, /\bEmirat\w+|\bUAE\b/g],
    allowed: ALLOWED_OF_THE_EMIRATES,
    found: ["is('free-trade-zone')", "'DL8.61.1.A'", '`0235:1`', 'tax_amount_in_aed', '// 3.67 AED', 'dirhams'],
    passed: ['0242:000123', 'filsafe', 'used'],
  },
};

const isEntry = (path: string): boolean => path.split('/').length === 2;
const speaks = (path: string): boolean => isEntry(path) || MAY_SPEAK.some((folder) => path.startsWith(folder));
const isAt = (path: string, at: string): boolean => (at.endsWith('/') ? path.startsWith(at) : path === at);

describe.each(Object.entries(OWN))('values of %s', (code, { values, terms, allowed, found, passed }) => {
  // What stands in files outside the folder: `src/view/numbers.ts`, `OMR`.
  const hitsIn = (patterns: readonly RegExp[], isLooked: (path: string) => boolean) =>
    sources
      .filter(({ path }) => !path.startsWith(`src/countries/${code}/`) && isLooked(path))
      .flatMap(({ path, text }) =>
        patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([value]) => [path, value] as const)),
      );
  const hits = [...hitsIn(values, () => true), ...hitsIn(terms, (path) => !speaks(path))];

  it('stand in its folder, or where a reason is given', () => {
    const astray = hits.filter(
      ([path, value]) => !allowed.some((one) => isAt(path, one.at) && one.values.includes(value)),
    );
    expect([...new Set(astray.map(([path, value]) => `${path}: ${value}`))]).toEqual([]);
  });

  it('have no reason that nothing needs anymore', () => {
    const unused = allowed.flatMap((one) =>
      one.values
        .filter((value) => !hits.some(([path, hit]) => isAt(path, one.at) && hit === value))
        .map((value) => `${one.at}: ${value}`),
    );
    expect(unused).toEqual([]);
  });

  it('are found by the test in names, codes, comments and amounts', () => {
    const isFound = (text: string) => values.some((pattern) => text.search(pattern) >= 0);
    expect(found.filter((text) => !isFound(text))).toEqual([]);
    expect(passed.filter(isFound)).toEqual([]);
  });
});
