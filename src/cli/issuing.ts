// The country whose documents a command makes or reads, and its parts.
import { InvalidArgumentError } from 'commander';
import type { IssuingCountry } from '../countries/country.ts';
import { loadPart, type PartName, type PartOf } from '../countries/part-of.ts';

export {
  convertingCountries,
  countryOfJson,
  countryOfXml,
  countryOfXmlAsked,
  createConverter,
  issuingCountry,
  recordOfCountry,
} from '../countries/choose.ts';

/**
 * A part that not every country has.
 * @throws InvalidArgumentError where this one lacks it
 */
export async function partOf<Name extends PartName>(country: IssuingCountry, name: Name): Promise<PartOf<Name>> {
  const found = await loadPart(country, name);
  if ('lack' in found) throw new InvalidArgumentError(found.lack);
  return found.part;
}
