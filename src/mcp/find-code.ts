// Codes by what they mean, in English or Arabic: those that the fields of a country's documents take, and no other country's.

import type { CodeListName } from '../codelists/has-code.ts';
import { codeLists } from '../codelists/index.ts';
import { usualCode } from '../codelists/usual-code.ts';
import type { IssuingCountry } from '../countries/country.ts';
import type { IssuingCode } from '../countries/issuers.ts';
import { SEARCH_WORDS } from '../countries/search-words.ts';
import { type CodedField, codedFieldsOf } from './coded-fields.ts';
import { CHAPTERS, namedCodes } from './named-codes.ts';

/** A code that may be meant. */
export interface FoundCode {
  readonly code: string;
  readonly name: string;
  /** The list that has it; where the library has none, the field that takes it. */
  readonly list: string;
}

const CREDIT_REASONS = ['BillingReference.document_status_code', 'discrepancy_response'];
const EXEMPTIONS = ['TaxCategory.tax_exemption_reason_code'];
const CHARGE_REASONS = ['Allowance.reason_code', 'Charge.reason_code'];
const GOODS = [
  'CommodityClassification.item_classification_code',
  'CommodityClassification.nature_code',
  'AdditionalItemProperty.name_code',
  CHAPTERS.name,
];

/** What can be looked for: the fields that take the codes, of every country. `any` is every field. */
export const SUBJECTS = {
  unit: ['PayloadLine.unit_code'],
  country: ['Address.country_code'],
  currency: ['document_currency_code'],
  reason: [...CREDIT_REASONS, ...EXEMPTIONS, ...CHARGE_REASONS],
  'credit reason': CREDIT_REASONS,
  'exemption or zero rating': EXEMPTIONS,
  'discount or surcharge': CHARGE_REASONS,
  'tax category': ['TaxCategory.id'],
  'payment means': ['PaymentMeans.payment_means_code'],
  goods: GOODS,
  activity: ['AdditionalItemIdentification.nature_code', 'ItemSpecification.commodity_code'],
  any: undefined,
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;

/** The name of what can be looked for. */
export type SubjectName = keyof typeof SUBJECTS;

const MOST_FOUND = 12;

/** The codes of a country whose names come nearest to a meaning, the nearest first. */
export async function findCodes(
  meaning: string,
  subject: SubjectName,
  country: IssuingCountry<IssuingCode>,
): Promise<readonly FoundCode[]> {
  const given = meaning.slice(0, LONGEST_MEANING);
  const words = wordsOf(given);
  const telling = words.filter((word) => !FILLERS.has(word));
  const wanted = (telling.length > 0 ? telling : words).map((word): Wanted => ({ word, stem: stemOf(word) }));
  if (wanted.length === 0) return [];
  const fields: readonly string[] | undefined = SUBJECTS[subject];
  const best = new Map<string, Scored & { readonly found: FoundCode }>();
  for (const { field, lists, candidates } of await searchedIn(country)) {
    if (fields && !fields.includes(field)) continue;
    const usual = usualCodes(given, lists);
    for (const candidate of candidates) {
      const { found, isOwn } = candidate;
      const key = `${found.list} ${found.code}`;
      const { has, likeness } = likenessOf(wanted, candidate);
      const scored = usual.has(key)
        ? { found, has: wanted.length, likeness: USUAL }
        : { found, has, likeness: likeness * (isOwn ? OWN : 1) };
      if (scored.has > 0 && byScore(scored, best.get(key) ?? NONE) < 0) best.set(key, scored);
    }
  }
  // Where nothing has all words, what has most of them, and more than half.
  const most = Math.max(...Array.from(best.values(), ({ has }) => has));
  return [...best.values()]
    .filter(({ has }) => has === most && has * 2 > wanted.length)
    .sort(byScore)
    .slice(0, MOST_FOUND)
    .map(({ found }) => found);
}

const LONGEST_MEANING = 200;

// Words that say nothing of a code, in English and Arabic.
const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an and are be been by for from had has have in is it of on or that the this to too was were with',
    'الي او بعد عن علي في مع من و',
  ].flatMap((words) => words.split(' ')),
);

interface Scored {
  /** How many of the words that are wanted are there. */
  readonly has: number;
  readonly likeness: number;
}

const NONE: Scored = { has: 0, likeness: 0 };
const USUAL = 1000;
const byScore = (one: Scored, other: Scored): number => other.has - one.has || other.likeness - one.likeness;
// What a country names in its own words comes before the same words of an international list.
const OWN = 2;

// What people write for a code, such as pcs for H87.
function usualCodes(meaning: string, lists: readonly CodeListName[]): ReadonlySet<string> {
  return new Set(
    lists.flatMap((list) => {
      const code = usualCode(list, meaning)?.split(' ')[0];
      return code === undefined ? [] : [`${list} ${code}`];
    }),
  );
}

interface Candidate {
  readonly found: FoundCode;
  /** Those of its name, and others by which it is looked for. */
  readonly words: readonly string[];
  /** How many of them its name has. */
  readonly length: number;
  /** What its list or field is called. */
  readonly about: readonly string[];
  readonly isOwn: boolean;
}

interface Searched {
  readonly field: string;
  readonly lists: readonly CodeListName[];
  readonly candidates: readonly Candidate[];
}

// Made once for each country: some lists have thousands of codes.
const made = new Map<IssuingCode, Promise<readonly Searched[]>>();

function searchedIn(country: IssuingCountry<IssuingCode>): Promise<readonly Searched[]> {
  const known =
    made.get(country.facts.code) ??
    codedFieldsOf(country).then((fields) => [...fields, CHAPTERS].map(searchedOf(country)));
  made.set(country.facts.code, known);
  return known;
}

function searchedOf({ facts: { code: country } }: IssuingCountry<IssuingCode>): (field: CodedField) => Searched {
  const others = SEARCH_WORDS[country];
  return (field) => ({
    field: field.name,
    lists: field.lists,
    candidates: namedCodes(field, country).map(({ isOwn, language, ...found }) => {
      const words = wordsOf(`${found.code} ${found.name}`);
      const isEnglish = language === 'en';
      return {
        found,
        words: isEnglish ? [...words, ...wordsOf(others[found.list]?.[found.code] ?? '')] : words,
        length: words.length,
        about: isEnglish ? wordsOf(titles.get(found.list) ?? field.title) : [],
        isOwn,
      };
    }),
  });
}

const titles: ReadonlyMap<string, string> = new Map(codeLists().map(({ list, title }) => [list, title]));

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

interface Wanted {
  readonly word: string;
  readonly stem: string;
}

// A word that is wanted is there, or the beginning of one is; the fewer others the name has, the better.
function likenessOf(wanted: readonly Wanted[], { words, length, about }: Candidate): Scored {
  const each = wanted.map((one) => likeness(one, words) || (likeness(one, about) && ABOUT));
  const has = each.filter((found) => found > 0).length;
  return { has, likeness: each.reduce((sum, found) => sum + found, 0) / (1 + length / 10) };
}

const WHOLE = 10;
const SAME_STEM = 9;
const BEGINNING = 5;
const ABOUT = 4;
const LEAST_STEM = 3;

function likeness({ word, stem }: Wanted, words: readonly string[]): number {
  if (words.includes(word)) return WHOLE;
  if (stem.length < LEAST_STEM) return 0;
  if (words.some((other) => stemOf(other) === stem)) return SAME_STEM;
  return words.some((other) => other.startsWith(stem)) ? BEGINNING : 0;
}

// A word without its English ending: cancelled and cancellation are one, and so are box and boxes.
function stemOf(word: string): string {
  return word.replace(/(?<=\w{3})(?:ations?|ions?|ings?|ed|es|s)$/, '');
}
