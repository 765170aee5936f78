// Validators of this thread: each is loaded once, when it is first asked for, and stays.
import { lazy } from '../../core/lazy.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { countryOfXml } from '../../countries/choose.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import { COUNTRIES } from '../../countries/index.ts';
import { STATISTICS_REPORTS } from '../../provider/statistics-documents.ts';
import { createValidatorOf } from '../../validate/validator.ts';
import { knownProfiles, type Validator } from '../../validate.ts';

/** The profiles that a document may be checked by. */
export const profilesOfAll = lazy(() => knownProfiles(COUNTRIES));

const OF_COUNTRIES = new Map<string, () => Promise<Validator>>();

/** The validator that writes and checks the documents of a country, and what goes with them. */
export function validatorOf(country: IssuingCountry): Promise<Validator> {
  const code = codeOfCountry(country);
  const make = async (): Promise<Validator> =>
    createValidatorOf(await country.validation())({ ruleSets: COUNTRIES, furtherDocuments: STATISTICS_REPORTS });
  const validator = OF_COUNTRIES.get(code) ?? lazy(make);
  OF_COUNTRIES.set(code, validator);
  return validator();
}

/** The validator of what others wrote: that of the country of the XML, which names its fields and knows its tax data. */
export function validatorOfXml(xml: Uint8Array): Promise<Validator> {
  return validatorOf(countryOfXml(xml));
}
