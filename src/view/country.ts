// The document's country, as the drawing needs it: where its clocks stand, and what its tax and its codes are called.

import { COUNTRY_DESCRIPTIONS } from '../countries/descriptions.ts';
import { COUNTRY_CODE } from '../countries/issuing.ts';
import type { Report } from '../rules/engine/result.ts';
import type { CountryDescription, TimeZone } from '../rules/pint/description.ts';
import { nameInWords } from './codes.ts';
import type { LanguageWords } from './words/language-words.ts';
import type { NamesOfCountry } from './words/shapes.ts';

/** What the drawing takes of a country. */
export type DrawingCountry = Omit<CountryDescription, 'currency'> & { readonly timeZone: TimeZone };

// Where a country has no time of its own, or several.
const UTC: TimeZone = { hours: 0, name: 'UTC' };

/** The country that the specification identifier (IBT-024) names, else the one whose rules were applied, else the issuing one. */
export function countryOf(specification: string | undefined, report: Report | undefined): DrawingCountry {
  const named = /@([a-z]+)-/.exec(specification ?? '')?.[1];
  const applied = report?.ruleSets.map((set) => /^pint-([a-z]+)-/.exec(set)?.[1]).find((code) => code !== undefined);
  const code = named ?? applied ?? COUNTRY_CODE;
  const known = COUNTRY_DESCRIPTIONS.find((country) => country.code === code);
  // Documents of other countries are drawn all the same.
  return { timeZone: UTC, commonInvoice: 'invoice', ...known, code };
}

/** What a language calls the tax of a country. */
export function taxNameIn(language: LanguageWords, country: DrawingCountry): string {
  return namesIn(language, country)?.tax ?? language.labels.words.tax;
}

/** The name of a code of the country's own: of a tax category, or of the element or attribute that holds it. */
export function countrysNameIn(
  language: LanguageWords,
  country: DrawingCountry,
  element: string,
  code: string,
): string | undefined {
  const own = namesIn(language, country);
  if (!own) return undefined;
  if (element === 'category') return nameInWords(own.categories, code);
  return Object.hasOwn(own.codes, element) ? nameInWords(own.codes[element] ?? {}, code) : undefined;
}

function namesIn({ countries }: LanguageWords, { code }: DrawingCountry): NamesOfCountry | undefined {
  const names: Readonly<Record<string, NamesOfCountry>> = countries;
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
