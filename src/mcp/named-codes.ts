// The codes of a field with all that they are called: by their list, by each language, by the country itself.

import { codes } from '../codelists/index.ts';
import { WORDS } from '../countries/words.ts';
import type { CodeGroup } from '../view/codes.ts';
import { GROUPS_OF_LISTS, tablesNaming } from '../view/own-tables.ts';
import type { CountryWords } from '../view/words/country-words.ts';
import { SHARED_WORDS } from '../view/words/index.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../view/words/languages.ts';
import type { Texts } from '../view/words/shapes.ts';
import { type CodedField, holderOf } from './coded-fields.ts';

/** A code with one of its names. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
  /** The list that has it, or the field. */
  readonly list: string;
  readonly language: LanguageCode;
  /** The country names it so in its own words. */
  readonly isOwn: boolean;
}

// Where languages name the codes of a field, beside those of its lists. Whether a field takes such a code, it says itself.
const OF_FIELDS: Readonly<Record<string, CodeGroup>> = {
  'PaymentMeans.payment_means_code': 'means',
  'Allowance.reason_code': 'allowanceReasons',
  'Charge.reason_code': 'chargeReasons',
  'AdditionalItemProperty.name_code': 'exemptions',
  'DeliveryTerms.id': 'incoterms',
  'Address.country_subentity_code': 'zones',
  'CommodityClassification.commodity_code': 'itemTypes',
  hsChapters: 'hsChapters',
};

function groupOf({ name, lists }: CodedField): CodeGroup | undefined {
  return lists.flatMap((list) => GROUPS_OF_LISTS[list] ?? [])[0] ?? OF_FIELDS[name];
}

/** The chapters of the Harmonised System, which codes of goods begin with: no list names the codes themselves. */
export const CHAPTERS: CodedField = {
  name: 'hsChapters',
  title: 'Chapter of the Harmonised System',
  lists: [],
  codes: Object.keys(SHARED_WORDS.en.codes.hsChapters),
};

// Official lists name their codes in English.
const OFFICIAL: LanguageCode = 'en';

/** The codes that a field takes in a country, once for each of their names. */
export function namedCodes(field: CodedField, country: string): readonly NamedCode[] {
  const named = (texts: Texts, language: LanguageCode, isOwn: boolean): NamedCode[] =>
    Object.entries(texts).flatMap(([code, name]) => {
      const list = holderOf(field, code);
      return list === undefined ? [] : [{ code, name, list, language, isOwn }];
    });
  const official = field.lists.flatMap((list) =>
    codes(list).flatMap(({ code, name }) =>
      name === undefined ? [] : [{ code, name, list, language: OFFICIAL, isOwn: false }],
    ),
  );
  const inLanguages = LANGUAGE_CODES.flatMap((language) => [
    ...named(sharedNames(field, language), language, false),
    ...ownNames(field, wordsOf(country, language)).flatMap((texts) => named(texts, language, true)),
  ]);
  return [...official, ...inLanguages, ...international(field)];
}

function wordsOf(country: string, language: LanguageCode): CountryWords | undefined {
  const words: Readonly<Record<string, Readonly<Record<LanguageCode, CountryWords>>>> = WORDS;
  return words[country]?.[language];
}

function sharedNames(field: CodedField, language: LanguageCode): Texts {
  const group = groupOf(field);
  return group === undefined ? {} : SHARED_WORDS[language].codes[group];
}

// A table of the country that names all codes of a field is of that field.
function ownNames(field: CodedField, words: CountryWords | undefined): readonly Texts[] {
  if (!words) return [];
  const { name, codes: taken } = field;
  const group = groupOf(field);
  const ofGroup = (group && words.own?.codes[group]) ?? {};
  const ofAll = tablesNaming(words, taken).map(({ texts }) => texts);
  return [...new Set([ofGroup, ...(name === 'TaxCategory.id' ? [words.categories] : []), ...ofAll])];
}

// What `Intl` names in every language.
const TYPES = [
  ['ISO3166', 'region'],
  ['ISO4217', 'currency'],
] as const;

function international({ lists }: CodedField): NamedCode[] {
  return TYPES.filter(([list]) => lists.includes(list)).flatMap(([list, type]) =>
    LANGUAGE_CODES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
      return codes(list).flatMap(({ code }) => {
        const name = /^[A-Z]{2,3}$/.test(code) ? names.of(code) : undefined;
        return name === undefined ? [] : [{ code, name, list, language, isOwn: false }];
      });
    }),
  );
}
