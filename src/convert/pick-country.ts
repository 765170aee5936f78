// Which country a record is of: as it says itself, else as the run says, else the first.
import { countryOfCustomization } from '../core/country-facts.ts';
import { cut } from '../core/cut.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { isGiven } from '../core/is-given.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type CodedCountry, type Countries, codeOfCountry, countryWithCode } from '../core/several-countries.ts';

/** Picks the country of a record; the error names the country that is given and those that there are. */
export function pickCountry<Country extends CodedCountry>(
  countries: Countries<Country>,
  record: unknown,
  byDefault: string | undefined,
): Result<Country> {
  const given = countryOfRecord(record) ?? codeOfDocument(countries, record) ?? byDefault;
  if (given === undefined) return success(countries[0]);
  if (typeof given !== 'string') return failure(errorAt('country', 'wrong-type', { expected: 'text' }));
  const country = countryWithCode(countries, given);
  if (country) return success(country);
  const known = countries.map(codeOfCountry);
  return failure(errorAt('country', 'other-country', { given: cut(given, LONGEST_SAID), known }));
}

const LONGEST_SAID = 20;

/** Whether a record or document names a country, known or not. */
export function saysCountry(record: JsonObject): boolean {
  return countryOfRecord(record) !== undefined || typeof record['customization_id'] === 'string';
}

// Neither payloads nor documents have a field of this name.
function countryOfRecord(record: unknown): unknown {
  if (!isJsonObject(record) || !Object.hasOwn(record, 'payload')) return undefined;
  return isGiven(record['country']) ? record['country'] : undefined;
}

// A document that was read from XML says its country in another way. One of a country that is not here is refused by any.
function codeOfDocument(countries: readonly CodedCountry[], record: unknown): string | undefined {
  const customization = isJsonObject(record) ? record['customization_id'] : undefined;
  const code = typeof customization === 'string' ? countryOfCustomization(customization) : undefined;
  return code !== undefined && countryWithCode(countries, code) ? code : undefined;
}
