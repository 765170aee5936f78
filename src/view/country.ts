// The document's country, as the drawing needs it: what its tax and its codes are called, and where its clocks stand.
import type { Report } from '../rules/engine/result.ts';
import type { Clock, CountryDescription } from '../rules/pint/description.ts';
import { COUNTRY_DESCRIPTIONS } from '../validate/country-descriptions.ts';
import type { BilingualName } from './codes.ts';

/** What the drawing takes of a country. */
export type DrawnCountry = Omit<CountryDescription, 'name' | 'currency'> & { readonly clock: Clock };

// Where a country has no time of its own, or several.
const UTC: Clock = { hours: 0, name: 'UTC' };

/** The country that the specification identifier (IBT-024) names, else the one whose rules judged, else Oman. */
export function countryOf(specification: string | undefined, report: Report | undefined): DrawnCountry {
  const named = /@([a-z]+)-/.exec(specification ?? '')?.[1];
  const judged = report?.ruleSets.map((set) => /^pint-([a-z]+)-/.exec(set)?.[1]).find((code) => code !== undefined);
  const code = named ?? judged ?? 'om';
  const known = COUNTRY_DESCRIPTIONS.find((country) => country.code === code);
  return { ...UNKNOWN, code, ...known };
}

// Documents of other countries are drawn all the same.
const UNKNOWN: Omit<DrawnCountry, 'code'> = {
  taxName: { en: 'Tax', ar: 'الضريبة' },
  clock: UTC,
  commonInvoice: 'invoice',
  taxCategories: {},
  codes: {},
};

/** The name of a code of the country's own: of a tax category, or of the element or attribute that holds it. */
export function countrysName(
  { taxCategories, codes }: DrawnCountry,
  element: string,
  code: string,
): BilingualName | undefined {
  const names = element === 'category' ? taxCategories : Object.hasOwn(codes, element) ? codes[element] : undefined;
  return names && Object.hasOwn(names, code) ? names[code] : undefined;
}
