// How a country completes a document that its issuer brings as XML, as data.
import type { Check, CheckedCountry, GeneralCustomer } from '../document/document-country.ts';
import type { IdentityRecipe } from '../document/identity.ts';
import type { CountryTaxData } from '../tax-data/country-tax-data.ts';
import type { FlowTraits } from './flow-traits.ts';

/** Which substitute stands for an address that a document lacks. */
export interface MissingAddressRow<Kind extends string = string, Name extends string = string> {
  readonly name: Name;
  /** The document is of one of these kinds. */
  readonly kinds?: readonly Kind[];
  readonly traits?: Partial<FlowTraits>;
}

/** Checks of documents on addresses and identifiers, with the country as they know it. */
export interface RoutingDoubts {
  readonly country: CheckedCountry;
  readonly checks: readonly Check[];
}

/** How a country completes documents. */
export interface Completion<Kind extends string = string, Name extends string = string> {
  readonly identity: IdentityRecipe;
  /** The business terms of both UUIDs. */
  readonly terms: { readonly uuid: string; readonly sellerUuid: string };
  /** The first row that a document matches, and whose substitute suits it. */
  readonly missingAddress: readonly MissingAddressRow<Kind, Name>[];
  readonly generalCustomer?: GeneralCustomer<Kind>;
  /** What hardly anybody means of addresses and identifiers. */
  readonly doubts?: RoutingDoubts;
  /** What its reports have beside what all have. */
  readonly has: Pick<CountryTaxData['has'], 'uuid'>;
}
