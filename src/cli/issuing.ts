// The country whose documents a command makes or reads, and its parts.
import { InvalidArgumentError } from 'commander';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import type { IssuingCountry } from '../countries/country.ts';
import type { IssuerCode } from '../countries/issuer-codes.ts';

export {
  convertingCountries,
  countryOfJson,
  countryOfXml,
  issuingCountry,
  recordOfCountry,
} from '../countries/choose.ts';

/** The country that was found for an input, where `--country` does not name another one: the input then says its own. */
export function unlessContradicted(country: IssuingCountry, asked: IssuerCode | undefined): Result<IssuingCountry> {
  const document = codeOfCountry(country);
  if (asked === undefined || asked === document) return success(country);
  return failure(errorAt('country', 'differs-from-document', { given: asked, document }));
}

/**
 * A part that not every country has.
 * @throws InvalidArgumentError where this one lacks it
 */
export async function partOf<Name extends 'network' | 'taxData' | 'taxDataRules'>(
  country: IssuingCountry,
  name: Name,
): Promise<Awaited<ReturnType<NonNullable<IssuingCountry[Name]>>>> {
  const load = country[name];
  if (!load) throw new InvalidArgumentError(`For ${codeOfCountry(country)} there is no ${PARTS[name]} here.`);
  return load() as Promise<Awaited<ReturnType<NonNullable<IssuingCountry[Name]>>>>;
}

const PARTS = { network: 'network', taxData: 'tax data', taxDataRules: 'tax data' } as const;
