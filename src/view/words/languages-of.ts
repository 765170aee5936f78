// The words of every language, with those of the countries that are drawn.
import { ownValue } from '../../core/own-value.ts';
import type { CountryWords, OwnWords } from './country-words.ts';
import { SHARED_WORDS } from './index.ts';
import type { LanguageWords } from './language-words.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import type { Texts } from './shapes.ts';

/** The words of a country in every language. */
export type WordsOfCountry = Readonly<Record<LanguageCode, CountryWords>>;

/** The words of drawings, by language. */
export type Languages = Readonly<Record<LanguageCode, LanguageWords>>;

/**
 * Every language with the words of these countries, by code. What the first alone has stands in the tables of the language, since a
 * document that names no country is drawn as one of the first.
 */
export function languagesOf(words: Readonly<Record<string, WordsOfCountry>>, first: string): Languages {
  const languages = LANGUAGE_CODES.map((language) => {
    const countries = Object.entries(words).map(([code, of]): [string, CountryWords] => [code, of[language]]);
    const { own, ...names } = words[first]?.[language] ?? {};
    const all = { ...Object.fromEntries(countries), [first]: names };
    return [language, { ...withOwn(SHARED_WORDS[language], own), countries: all }];
  });
  return Object.fromEntries(languages) as Languages;
}

// What is made of a language is kept: names of codes are remembered by it.
const ofCountries = new WeakMap<OwnWords, WeakMap<LanguageWords, LanguageWords>>();

/** A language on a sheet of the country: the country's own words come before those of every country. */
export function onSheetOf(code: string, language: LanguageWords): LanguageWords {
  const own = ownValue(language.countries, code)?.own;
  if (own === undefined) return language;
  const known = ofCountries.get(own) ?? new WeakMap<LanguageWords, LanguageWords>();
  ofCountries.set(own, known);
  const made = known.get(language) ?? withOwn(language, own);
  known.set(language, made);
  return made;
}

function withOwn(language: LanguageWords, own?: OwnWords): LanguageWords {
  if (own === undefined) return language;
  return { ...language, labels: merged(language.labels, own.labels), codes: merged(language.codes, own.codes) };
}

function merged<Tables extends { readonly [Group in keyof Tables]: object }>(
  tables: Tables,
  own: { readonly [Group in keyof Tables]?: Texts },
): Tables {
  const made = { ...tables };
  for (const group in own) made[group] = { ...made[group], ...own[group] };
  return made;
}
