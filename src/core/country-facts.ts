// What every stage may ask about a country that issues documents. Each country's folder states it in `facts.ts`.
import type { Profile } from './document-kinds.ts';
import type { TransactionKinds } from './transaction-kinds.ts';

/** A time of day as a country has it, without summer time. */
export interface TimeZone {
  /** Hours ahead of UTC. */
  readonly hours: number;
  /** What people call it. */
  readonly name: string;
}

const MS_OF_HOUR = 3_600_000;

// The last one that a Date can hold.
const LAST_TIME = 8.64e15;

/** The day that it is in a time zone, `yyyy-MM-dd`. */
export function dayIn({ hours }: TimeZone, now: number): string {
  return new Date(Math.min(now + hours * MS_OF_HOUR, LAST_TIME)).toISOString().slice(0, 10);
}

/** What documents name a profile by. */
export interface ProfileIdentifiers {
  /** IBT-024 */
  readonly customizationId: string;
  /** IBT-023 */
  readonly profileId: string;
}

/** How fine amounts are. Decimals of totals are a fact of a version of the rules, not of the country. */
export interface AmountFacts {
  /** The currency of a document that names none, and the one in which VAT is reported (IBT-006). */
  readonly currency: string;
  /** How many of the smallest unit are one unit of the currency. */
  readonly smallestUnits: number;
  /** Decimals of the amounts of a line, in any currency. */
  readonly lineDecimals: number;
  /** Decimals of the totals and of the tax breakdown, in any currency. */
  readonly totalDecimals: number;
}

/** The participants of a country's network that pay taxes. */
export interface Taxpayers {
  /** The scheme of their electronic addresses (IBT-034-1, IBT-049-1). */
  readonly scheme: string;
  /** The form of such an address. */
  readonly form: RegExp;
  /** Whether it is the VAT number, so that the one tells the other. */
  readonly isVatNumber?: true;
  /** The field of a party with the number of those without VAT number; absent where there is none. */
  readonly otherNumber?: string;
}

/** Whether an electronic address, scheme and number, is of another scheme than those of the country's taxpayers. */
export function isAddressAbroad({ scheme }: Pick<Taxpayers, 'scheme'>, address: string | undefined): boolean {
  return address !== undefined && address !== '' && !address.startsWith(`${scheme}:`);
}

/**
 * What tells a country's documents from those of others. A document says which it is of by its specification (`customization_id`):
 * that is what its XML says too, so it needs no field of its own. Documents were stored before there was a second country: one
 * without it is of the first, which leaves it out to this day. Every other country states it when it issues.
 */
export interface NamingFacts {
  /** As CustomizationIDs write it behind the `@`: two small letters. */
  readonly code: string;
  /** The country of documents that name none, likewise. Absent: it is this one, and its own documents name none. */
  readonly unnamed?: string;
  /** The identifiers of each profile. */
  readonly profiles: Readonly<Record<Profile, ProfileIdentifiers>>;
}

/** Facts of a country that issues documents. */
export interface CountryFacts<Kind extends string = string> extends AmountFacts, NamingFacts {
  readonly timeZone: TimeZone;
  readonly kinds: TransactionKinds<Kind>;
  readonly taxpayers: Taxpayers;
  /** The type of the references to prepayment documents; absent where `billing_reference` names them. */
  readonly advanceType?: string;
}

/** The profile that a CustomizationID names, `undefined` where it is not one of the country's. */
export function profileOfCustomization(
  { profiles }: Pick<CountryFacts, 'profiles'>,
  customizationId: string,
): Profile | undefined {
  const id = customizationId.trim();
  if (id.startsWith(profiles.billing.customizationId)) return 'billing';
  return id.startsWith(profiles.selfbilling.customizationId) ? 'selfbilling' : undefined;
}

// A specification identifier of PINT with its profile, and a country, which stands behind the `@`.
const COUNTRY_ID = /^urn:peppol:pint:([a-z]+)-\d+@([a-z]{2,})-\d+/;

/** The country that a specification identifier (IBT-024) names, as small letters; `undefined` where it names none. */
export function countryOfCustomization(customizationId: string): string | undefined {
  return COUNTRY_ID.exec(customizationId.trim())?.[2];
}

/** The profile that a specification identifier (IBT-024) of PINT names, of whatever country. A host may have stored a number. */
export function profileOfSpecification(specification: string): Profile | undefined {
  const profile = COUNTRY_ID.exec(String(specification).trim())?.[1];
  return profile === 'billing' || profile === 'selfbilling' ? profile : undefined;
}

/** The codes of ISO 3166 of a country of PINT, which may be two: `aunz` is `AU` and `NZ`. */
export function isoCodesOf(country: string): readonly string[] {
  return country.toUpperCase().match(/../g) ?? [];
}

const TAX_DATA_ID = /^urn:peppol:taxdata:([a-z]{2,})-\d+/;

/** The same of the specification of a tax data document as well. */
export function countryOfAnySpecification(customizationId: string): string | undefined {
  return countryOfCustomization(customizationId) ?? TAX_DATA_ID.exec(customizationId.trim())?.[1];
}

/** Whether a specification identifier names another country than this one. */
export function isOfAnotherCountry(facts: Pick<CountryFacts, 'profiles'>, customizationId: string): boolean {
  return (
    countryOfCustomization(customizationId) !== undefined &&
    profileOfCustomization(facts, customizationId) === undefined
  );
}

/** A document that a country does not take: it is of another one, or follows a specification that the country does not have. */
export interface ForeignDocument {
  /** The code of the document's country, in capitals; the same as `by` where the country has no such specification. */
  readonly of: string;
  /** The specification that names it; absent where the document names none. */
  readonly customization?: string | undefined;
  /** The code of the country that does not take it, in capitals. */
  readonly by: string;
}

/** What a document with this specification identifier, or without one, is to the country; `undefined` where it is its own. */
export function foreignTo(facts: NamingFacts, given: string | null | undefined): ForeignDocument | undefined {
  // A host may have stored null.
  const customization = given ?? undefined;
  const own = customization === undefined ? undefined : profileOfCustomization(facts, customization);
  const named = customization === undefined ? facts.unnamed : countryOfCustomization(customization);
  const of = own === undefined ? named : undefined;
  return of === undefined ? undefined : { of: of.toUpperCase(), customization, by: facts.code.toUpperCase() };
}
