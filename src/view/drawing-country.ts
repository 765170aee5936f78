// The document's country, as the drawing needs it: where its clocks stand, and what its tax and its codes are called.

import type { TimeZone } from '../core/country-facts.ts';
import { ownValue } from '../core/own-value.ts';
import type { Report } from '../rules/engine/result.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import { nameInWords } from './codes.ts';
import type { Drawn, DrawnIssuer, Sheets } from './drawn.ts';
import type { CountryWords } from './words/country-words.ts';
import type { LanguageWords } from './words/language-words.ts';

/** What the drawing takes of a country. */
export type DrawingCountry = Omit<CountryDescription, 'currency'> & { readonly timeZone: TimeZone };

// Where a country has no time of its own, or several.
const UTC: TimeZone = { hours: 0, name: 'UTC' };

/**
 * The country that the specification identifier names, that of a document (IBT-024, `…@ae-1`) or of tax data (`…:taxdata:ae-1`), else
 * the one whose rules were applied, else the first.
 */
export function countryOf(
  { descriptions }: Sheets,
  specification: string | undefined,
  report: Report | undefined,
): DrawingCountry {
  const named = /(?:@|:taxdata:)([a-z]+)-/.exec(specification ?? '')?.[1];
  const applied = report?.ruleSets
    .map((set) => /^(?:pint|tdd)-([a-z]+)-/.exec(set)?.[1])
    .find((code) => code !== undefined);
  const code = named ?? applied ?? descriptions[0].code;
  const known = descriptions.find((description) => description.code === code);
  // Documents of other countries are drawn all the same.
  return { timeZone: UTC, commonInvoice: 'invoice', ...known, code };
}

/** The country that says how a document is drawn: its own, else the first, as one of which it was read. */
export function issuerOf({ issuers }: Drawn, { code }: DrawingCountry): DrawnIssuer {
  return issuers.find(({ facts }) => facts.code === code) ?? issuers[0];
}

/** What a language calls the tax of a country. */
export function taxNameIn(language: LanguageWords, country: DrawingCountry): string {
  return namesIn(language, country)?.tax ?? nameInWords(language.labels.words, 'tax') ?? 'tax';
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

function namesIn({ countries }: LanguageWords, { code }: DrawingCountry): CountryWords | undefined {
  return ownValue(countries, code);
}
