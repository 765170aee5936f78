// Codes by what they mean, in English or Arabic: units, countries, currencies, reasons and every other list of the library.

import type { CodeListName } from '../codelists/has-code.ts';
import { codeLists, codes } from '../codelists/index.ts';
import { usualCode } from '../codelists/usual-code.ts';
import { SHEETS } from '../countries/words.ts';
import { LANGUAGE_CODES } from '../view/words/languages.ts';
import { onSheetOf } from '../view/words/languages-of.ts';

/** A code that may be meant. */
export interface FoundCode {
  readonly code: string;
  readonly name: string;
  /** The list that has it, or the field of a country's documents. */
  readonly list: string;
}

interface Subject {
  /** The lists that are searched. */
  readonly lists: readonly CodeListName[];
  /** The names of codes on drawings. */
  readonly groups: readonly string[];
  /** What `Intl` names in every language. */
  readonly type?: 'region' | 'currency';
}

/** What can be looked for. `any` is every list. */
export const SUBJECTS = {
  unit: { lists: ['UNECERec20'], groups: ['units'] },
  country: { lists: ['ISO3166'], groups: [], type: 'region' },
  currency: { lists: ['ISO4217'], groups: [], type: 'currency' },
  reason: {
    lists: ['IssuanceReason', 'Aligned-TaxExemptionCodes', 'ZeroRating', 'ProfitMargin', 'UNCL5189', 'UNCL7161'],
    groups: ['reasons', 'exemptions', 'allowanceReasons', 'chargeReasons'],
  },
  'tax category': { lists: ['Aligned-TaxCategoryCodes'], groups: ['categories'] },
  'payment means': { lists: ['UNCL4461'], groups: ['means'] },
  goods: { lists: ['HSCodes'], groups: ['hsChapters'] },
  activity: { lists: ['ISIC', 'ServiceType'], groups: ['activities'] },
  any: { lists: codeListNames(), groups: ['reasons', 'exemptions', 'zones', 'identifiers', 'itemTypes', 'legalForms'] },
} as const satisfies Readonly<Record<string, Subject>>;

function codeListNames(): CodeListName[] {
  return codeLists().map(({ list }) => list);
}

/** The name of what can be looked for. */
export type SubjectName = keyof typeof SUBJECTS;

const MOST_FOUND = 12;

/** The codes whose names come nearest to a meaning, the nearest first. */
export function findCodes(meaning: string, subject: SubjectName, country: string): readonly FoundCode[] {
  const wanted = wordsOf(meaning.slice(0, LONGEST_MEANING));
  if (wanted.length === 0) return [];
  const best = new Map<string, { readonly found: FoundCode; readonly score: number }>();
  const usual = usualCodes(meaning, subject);
  for (const { found, words } of candidatesOf(subject, country.toLowerCase())) {
    const isUsual = usual.has(`${found.list} ${found.code}`);
    const score = isUsual ? USUAL : scoreOf(wanted, words);
    const key = `${found.list} ${found.code}`;
    if (score > (best.get(key)?.score ?? 0)) best.set(key, { found, score });
  }
  return [...best.values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ found }) => found);
}

const LONGEST_MEANING = 200;
const USUAL = 1000;

// What people write for a code, such as pcs for H87.
function usualCodes(meaning: string, subject: SubjectName): ReadonlySet<string> {
  const lists: readonly CodeListName[] = SUBJECTS[subject].lists;
  return new Set(
    lists.flatMap((list) => {
      const code = usualCode(list, meaning.slice(0, LONGEST_MEANING))?.split(' ')[0];
      return code === undefined ? [] : [`${list} ${code}`];
    }),
  );
}

interface Candidate {
  readonly found: FoundCode;
  readonly words: readonly string[];
}

// Made once for each subject and country: some lists have thousands of codes.
const made = new Map<string, readonly Candidate[]>();

function candidatesOf(subject: SubjectName, country: string): readonly Candidate[] {
  const key = `${subject} ${country}`;
  const all = made.get(key) ?? allOf(SUBJECTS[subject], country);
  made.set(key, all);
  return all;
}

function allOf({ lists, groups, type }: Subject, country: string): readonly Candidate[] {
  const own: FoundCode[] = lists.flatMap((list) =>
    codes(list).flatMap(({ code, name }) => (name === undefined ? [] : [{ code, name, list }])),
  );
  const listOf = new Map(own.map(({ code, list }) => [code, list]));
  const named = LANGUAGE_CODES.flatMap((language) => {
    const sheet = onSheetOf(country, SHEETS.languages[language]);
    const tables = Object.entries({ ...sheet.codes, categories: sheet.countries[country]?.categories ?? {} });
    const ofGroups = tables.filter(([group]) => groups.includes(group));
    const ofCountry = Object.entries(sheet.countries[country]?.codes ?? {});
    return [...ofGroups, ...(type === undefined ? ofCountry : [])].flatMap(([group, table]) =>
      Object.entries(table as Readonly<Record<string, string>>).map(([code, name]) => ({
        code,
        name,
        list: listOf.get(code) ?? group,
      })),
    );
  });
  const international =
    type === undefined ? [] : LANGUAGE_CODES.flatMap((language) => namedByIntl(own, language, type));
  return [...own, ...named, ...international].map((found) => ({
    found,
    words: wordsOf(`${found.code} ${found.name}`),
  }));
}

function namedByIntl(own: readonly FoundCode[], language: string, type: 'region' | 'currency'): FoundCode[] {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  return own.flatMap(({ code, list }) => {
    const name = /^[A-Z]{2,3}$/.test(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ code, name, list }];
  });
}

// Without letter case, marks and Arabic vowels; an alef is an alef, and the article is left out.
function wordsOf(text: string): readonly string[] {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase();
  const plain = bare
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
  const words = plain.split(/[^\p{L}\p{N}$€£₹¥]+/u).filter((word) => word !== '');
  return words.map((word) => (word.length > 4 ? word.replace(/^ال/, '') : word));
}

// All words that are wanted have to be there, or the beginning of one; the fewer others there are, the better.
function scoreOf(wanted: readonly string[], words: readonly string[]): number {
  let score = 0;
  for (const one of wanted) {
    const whole = words.includes(one);
    const isPart =
      whole || (one.length >= LEAST_PART && words.some((word) => word.startsWith(one) || isPlural(one, word)));
    if (!isPart) return 0;
    score += whole ? 10 : 5;
  }
  return score / (1 + words.length / 10);
}

const LEAST_PART = 3;
const isPlural = (given: string, word: string): boolean => word.length >= LEAST_PART && given === `${word}s`;
