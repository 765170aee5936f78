// What the interface needs of a country whose documents it serves, and which country a host means.
import type { Issuer } from '../convert/issuer.ts';
import { foreignTo, type NamingFacts } from '../core/country-facts.ts';
import { PintError } from '../core/error.ts';
import { foreignDocument } from '../core/errors/foreign-document.ts';
import type { Result } from '../core/result.ts';
import { type CodedCountry, type Countries, codeOfCountry, countryWithCode } from '../core/several-countries.ts';
import type { Document } from '../document/schema.ts';
import type { Leg } from '../status/event.ts';
import type { PartyFacts } from '../ubl/party-roles.ts';

/** A country whose documents a handler serves. */
export interface HandledCountry extends Issuer {
  /** The way of a document through the network, of which its first event names the legs. Without it a document may have any leg. */
  readonly planDocument?: (document: Document) => Result<{ readonly legs: readonly Leg[] }>;
  /** What its documents say of who takes part in them. Without it nobody but seller and buyer sends a document. */
  readonly parties?: PartyFacts;
}

/**
 * The country with a code, in letters of any case; the first where no code is given.
 * @throws PintError `country-not-handled` where it is none of them
 */
export function handledCountry<Country extends CodedCountry>(
  countries: Countries<Country>,
  code: string | undefined | null,
): Country {
  const country = code === undefined || code === null ? countries[0] : countryWithCode(countries, code);
  if (country) return country;
  const known = countries.map(codeOfCountry).join(', ');
  throw new PintError(
    'country-not-handled',
    `There is no country ${code} here; there is ${known}: give it in countries`,
  );
}

/**
 * The country of a stored document. A host that has lost its code means the first country: the identifiers of that country would be
 * computed for a document of another one. So the specification that the document itself names has to be of the same country.
 * @throws PintError `country-not-handled`, or `foreign-document` where the document names another country
 */
export function countryOfStored<Country extends { readonly facts: NamingFacts }>(
  countries: Countries<Country>,
  { country: code, document }: { readonly country?: string | undefined; readonly document: Document },
): Country {
  const country = handledCountry(countries, code);
  const { customization_id: customization } = document;
  // What names no specification is of the country that its host says.
  const foreign = typeof customization === 'string' ? foreignTo(country.facts, customization) : undefined;
  if (foreign === undefined || foreign.of === foreign.by) return country;
  throw new PintError('foreign-document', foreignDocument(foreign));
}
