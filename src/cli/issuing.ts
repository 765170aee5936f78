// The country whose documents a command makes or reads, and its parts.
import { InvalidArgumentError } from 'commander';
import { codeOfCountry } from '../core/several-countries.ts';
import type { IssuingCountry } from '../countries/country.ts';

export {
  convertingCountries,
  countryOfJson,
  countryOfXml,
  createConverter,
  issuingCountry,
  recordOfCountry,
  unlessContradicted,
} from '../countries/choose.ts';

/**
 * A part that not every country has.
 * @throws InvalidArgumentError where this one lacks it
 */
export async function partOf<Name extends keyof typeof PARTS>(
  country: IssuingCountry,
  name: Name,
): Promise<Awaited<ReturnType<NonNullable<IssuingCountry[Name]>>>> {
  const load = country[name];
  if (!load) throw new InvalidArgumentError(`For ${codeOfCountry(country)} there is no ${PARTS[name]} here.`);
  return load() as Promise<Awaited<ReturnType<NonNullable<IssuingCountry[Name]>>>>;
}

const PARTS = {
  network: 'network',
  reconcile: 'reconciliation',
  taxData: 'tax data',
  taxDataRules: 'tax data',
} as const;
