// The words of every language: nothing empty, each in its own script, the same things filled in. The compiler holds the keys.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAWN } from '../../src/countries/drawn.ts';
import type { IssuingCode } from '../../src/countries/issuers.ts';
import { WORDS as COUNTRY_WORDS, SHEETS } from '../../src/countries/words.ts';
import { FIELD_TERMS } from '../../src/findings/field-terms.ts';
import { createTranslate } from '../../src/page/translate.ts';
import { PAGE_WORDS } from '../../src/page/words/index.ts';
import { leafFields } from '../../src/view/document-field.ts';
import { counted } from '../../src/view/words/counted.ts';
import type { CountryWords } from '../../src/view/words/country-words.ts';
import { LANGUAGE_CHOICES, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../src/view/words/languages.ts';
import { type Labels, WORDS } from '../../src/view.ts';
import { filesUnder } from '../support/sources.ts';

// The letters of each language. An abbreviation may stay Latin.
const LETTERS: Readonly<Record<LanguageCode, RegExp>> = { en: /[a-z{]/i, ar: /[\u0600-\u06ff{]/ };
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;

function textsIn(code: LanguageCode): Map<string, string> {
  const { labels, codes, countries } = WORDS[code];
  const all = [...leafFields({ labels, codes, countries, page: PAGE_WORDS[code] })];
  return new Map(all.map(({ path, value }) => [path, String(value)]));
}

// Words beside a number have as many forms as the language has; a form for one number need not say the number.
const isCounted = (path: string): boolean => /\.(?:zero|one|two|few|many|other)$/.test(path);

function filledIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

describe.each(LANGUAGE_CODES)('the words of %s', (code) => {
  const texts = textsIn(code);

  it('the words of %s are complete, in their own script', () => {
    expect(texts.size).toBeGreaterThan(500);
    expect([...texts].filter(([, text]) => !LETTERS[code].test(text))).toEqual([]);
    if (code !== 'ar') expect([...texts].filter(([, text]) => ARABIC.test(text))).toEqual([]);
  });

  it('the words of %s are those of English, with the same things filled in', () => {
    const english = textsIn('en');
    const once = (all: Iterable<string>) => [...all].filter((path) => !isCounted(path));
    expect(once(texts.keys()).sort()).toEqual(once(english.keys()).sort());
    for (const path of once(texts.keys())) {
      const [other, own] = [filledIn(english.get(path) ?? ''), filledIn(texts.get(path) ?? '')];
      // A language may say "the tax" where English repeats its name.
      const isShort =
        own.every((name) => other.includes(name)) && other.every((name) => own.includes(name) || name === '{tax}');
      expect(isShort, path).toBe(true);
    }
  });

  it('the words of %s beside a number fit every number', () => {
    const { counts } = WORDS[code].labels;
    const { errors, warnings, filesWarned } = PAGE_WORDS[code];
    for (const words of [...Object.values(counts), errors, warnings, filesWarned]) {
      for (const number of [0, 1, 2, 3, 11, 100, 1_000_000]) {
        const text = counted(code, words, number);
        // Only words for a number alone leave it out.
        expect(text.includes('{count}') || number < 3, `${text} for ${number}`).toBe(true);
      }
    }
  });
});

describe('the words', () => {
  it('a field that findings have a word for has a label in every language', () => {
    for (const code of LANGUAGE_CODES) {
      const own = Object.values(SHEETS.languages[code].countries).map((words) => words.own?.labels?.fields);
      const labels = Object.assign({}, SHEETS.languages[code].labels.fields, ...own);
      const isLabelled = (field: string): boolean =>
        [field, field.split('.').at(-1)].some((name = '') => name in labels);
      expect(
        Object.keys(FIELD_TERMS).filter((field) => !isLabelled(field)),
        code,
      ).toEqual([]);
      // A heading that stands alone: no word for what would stand between two others.
      const short = Object.entries(labels).filter(([, label]) => String(label).length < 3 && code === 'en');
      expect(short, code).toEqual([]);
    }
  });

  it('the words beside a number follow the plural rules of the language', () => {
    const { errors } = WORDS.ar.labels.counts;
    const forms = [0, 1, 2, 3, 11, 100].map((number) =>
      counted('ar', errors, number).replace('{count}', String(number)),
    );
    expect(forms).toEqual(['لا أخطاء', 'خطأ واحد', 'خطآن', '3 أخطاء', '11 خطأً', '100 خطأ']);
    expect(counted('en', WORDS.en.labels.counts.errors, 1)).toBe('1 error');
    expect(counted('qps', WORDS.en.labels.counts.errors, 1)).toBe('1 error');
  });

  it('the words of the page have their values filled in', () => {
    expect(createTranslate('en')('filesDone', { done: 3, all: 7 })).toBe('3 of 7 checked');
    expect(createTranslate('en')('errors', { count: 1 })).toBe('1 error');
    expect(createTranslate('ar')('errors', { count: 2 })).toBe('خطآن');
  });

  it.each(DRAWN.issuers.flatMap(({ facts }) => LANGUAGE_CODES.map((language) => ({ ...facts, language }))))(
    'the words of $code in $language name its kinds of transaction, each of them and no other',
    ({ code, kinds, language }) => {
      const { own }: CountryWords = COUNTRY_WORDS[code as IssuingCode][language];
      expect(Object.keys(own?.labels.kinds ?? {}).sort()).toEqual([...kinds.names].sort());
    },
  );

  it('the words of a language that lacks one do not compile', () => {
    const { fix, ...others } = WORDS.en.labels.words;
    // @ts-expect-error One word is missing.
    const words: Labels['words'] = others;
    expect(words).not.toHaveProperty('fix');
    expect(fix).not.toBe('');
  });
});

describe('the languages', () => {
  it('the languages are chosen alone or two at a time, in either order', () => {
    const count = LANGUAGE_CODES.length;
    expect(new Set(LANGUAGE_CHOICES).size).toBe(count ** 2);
    expect(LANGUAGE_CHOICES).toEqual(expect.arrayContaining(['en', 'ar', 'en+ar', 'ar+en']));
    expect(LANGUAGES.ar.direction).toBe('rtl');
  });
});

// Names in examples and cases are data: an invoice may hold any script. Agents are asked for codes in either language, and so do
// people write countries, headings of tables and digits; a PDF has the shapes of letters.
const DATA =
  /^src\/(?:countries\/[a-z]+\/examples|codelists\/data|tables)\/|usual-(?:advance|city|code|country|currency|frequency|name|percentage|surcharge|tax|terms)\.ts$|^src\/mcp\/(?:find-code|tools)\.ts$|repair\/number-meant\.ts$|^src\/pdf\/reading-order\.ts$/;

// Where words stand: of drawings, of the page, of each country; and the lists of what is there in each language.
const WORDS_OF_PEOPLE =
  /^src\/(?:(?:view|page|cli|countries\/[a-z]+)\/words\/|countries\/words\.ts|service\/languages\.ts)/;

describe('no module but the words', () => {
  const others = filesUnder('src').filter((path) => !WORDS_OF_PEOPLE.test(path));
  // Examples in comments may name any language.
  const codeOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/^ *\*.*$/gm, '');

  it('no module but the words holds Arabic, examples aside', () => {
    expect(others.length).toBeGreaterThan(200);
    const arabic = others.filter((path) => !DATA.test(path));
    expect(arabic.filter((path) => ARABIC.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('no module but the words names a language but English', () => {
    const names = LANGUAGE_CODES.filter((code) => code !== 'en').join('|');
    const named = new RegExp(`['"\`](?:en\\+)?(?:${names})(?:\\+en)?['"\`]|\\b(?:${names}):`);
    expect(named.test("{ en: 'VAT', ar: 'x' }") && named.test("language === 'ar'") && named.test("'en+ar'")).toBe(true);
    expect(others.filter((path) => named.test(codeOf(path)))).toEqual([]);
  });

  it('the page on adding a language names each list that has an entry for every language', () => {
    const page = readFileSync('docs/adding-a-language.md', 'utf8');
    const lists = filesUnder('src').filter((path) => /\ben:[\s\S]*\bar:/.test(codeOf(path)));
    expect(lists.length).toBeGreaterThan(6);
    const named = (path: string) => page.includes(`\`${path.replace(/(countries)\/[a-z]{2,4}\//, '$1/<country>/')}\``);
    expect(lists.filter((path) => !named(path))).toEqual([]);
  });
});
