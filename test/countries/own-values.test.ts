// Values of Oman stand in its folder. The test on imports cannot see them: a name of a kind in quotes, a code, a rate.
import { describe, expect, it } from 'vitest';
import { sources } from '../support/sources.ts';

const OWN = 'src/countries/om/';

// By what they are: kinds of transaction, codes, the scheme of taxpayers, currency, fields, the rate.
const VALUES: readonly RegExp[] = [
  /third-party|profit-margin/g,
  /\b(?:PDR|PM_TOTAL|MP|VATZR|VATEX-OM|VATPM)\b/g,
  /\b0248\b/g,
  /baisa|\brials?\b|\bOMR\b/gi,
  /\b\w+_in_omr\b/g,
  /\b5 %|(?<=\bpercent: )5\b|(?<=\bdecimal\(')5(?='\))/g,
];

// Terms and ids of Oman: a shared module does not cite them either. Programs and entries may speak of the country.
const TERMS: readonly RegExp[] = [/\bBTOM-\d+|\b[A-Z][A-Z0-9-]*-OM\b/g, /\bOman\w*/g];
const MAY_SPEAK = ['src/countries/', 'src/cli/', 'src/page/', 'src/view/words/'];

interface Allowed {
  /** A file, or a folder with `/` at its end. */
  readonly at: string;
  readonly values: readonly string[];
  readonly why: string;
}

const ALLOWED: readonly Allowed[] = [
  { at: 'src/codelists/data/', values: ['OMR', 'Rial', 'Oman', 'Omani'], why: 'published lists, of every country' },
  { at: 'src/codelists/usual-country.ts', values: ['Oman'], why: 'names of countries, of every country' },
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
    at: 'src/view/words/ar/library-codes.ts',
    values: ['VATZR', '0248'],
    why: 'codes of Oman, explained in Arabic beside those of the library',
  },
  {
    at: 'src/service/operations.ts',
    values: ['IBR-071-OM'],
    why: 'an example that the description of the service shows',
  },
  {
    at: 'src/service/schemas.ts',
    values: ['Oman'],
    why: 'whose codes a credit note has, in the description of the service',
  },
  { at: 'src/mcp/', values: ['Oman', 'IBR-071-OM'], why: 'what agents are told of the countries, and examples' },
  { at: 'src/page/start/examples.ts', values: ['0248'], why: 'the businesses of the examples that the page shows' },
];

/** What of Oman stands in files outside its folder: `src/view/numbers.ts: OMR`. */
function hitsIn(patterns: readonly RegExp[], isLooked: (path: string) => boolean): (readonly [string, string])[] {
  const files = sources.filter(({ path }) => !path.startsWith(OWN) && isLooked(path));
  return files.flatMap(({ path, text }) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([value]) => [path, value] as const)),
  );
}

const isEntry = (path: string): boolean => path.split('/').length === 2;
const speaks = (path: string): boolean => isEntry(path) || MAY_SPEAK.some((folder) => path.startsWith(folder));
const isAt = (path: string, at: string): boolean => (at.endsWith('/') ? path.startsWith(at) : path === at);

const hits = [...hitsIn(VALUES, () => true), ...hitsIn(TERMS, (path) => !speaks(path))];

describe('values of Oman', () => {
  it('stand in its folder, or where a reason is given', () => {
    const astray = hits.filter(
      ([path, value]) => !ALLOWED.some(({ at, values }) => isAt(path, at) && values.includes(value)),
    );
    expect([...new Set(astray.map(([path, value]) => `${path}: ${value}`))]).toEqual([]);
  });

  it('have no reason that nothing needs anymore', () => {
    const unused = ALLOWED.flatMap(({ at, values }) =>
      values
        .filter((value) => !hits.some(([path, found]) => isAt(path, at) && found === value))
        .map((value) => `${at}: ${value}`),
    );
    expect(unused).toEqual([]);
  });

  it('are found by the test in names, codes, comments and amounts', () => {
    const texts = [
      "is('third-party')",
      "'PDR'",
      '`0248:OM1`',
      'tax_amount_in_omr',
      "decimal('5')",
      '// 5 % VAT',
      'baisas',
    ];
    for (const text of texts)
      expect(
        VALUES.some((pattern) => text.search(pattern) >= 0),
        text,
      ).toBe(true);
    for (const text of ['imports', 'IMPS', "decimal('15')", 'serial']) {
      expect(
        VALUES.some((pattern) => text.search(pattern) >= 0),
        text,
      ).toBe(false);
    }
  });
});
