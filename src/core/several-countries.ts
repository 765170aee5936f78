// Several countries side by side: told apart by their codes, and the first is meant where nothing says which.
import { shown } from './arguments.ts';
import { PintError } from './error.ts';
import { isJsonObject } from './json-object.ts';

/** Countries, at least one. The first is that of what names none. */
export type Countries<Country> = readonly [Country, ...Country[]];

/** A country, or several of them. */
export type OneOrMoreCountries<Country> = Country | Countries<Country>;

/** A country that is told by its code. */
export interface CodedCountry {
  readonly facts: { readonly code: string };
}

/**
 * A country alone is a list of one.
 * @throws PintError `wrong-argument` where something else is given than countries, or none
 */
export function listOfCountries<Country extends CodedCountry>(given: OneOrMoreCountries<Country>): Countries<Country> {
  const countries: readonly unknown[] = Array.isArray(given) ? given : [given];
  const wrong = countries.length === 0 ? 'none' : countries.filter((one) => !isCountry(one)).map(shown)[0];
  if (wrong === undefined) return countries as readonly unknown[] as Countries<Country>;
  throw new PintError(
    'wrong-argument',
    `A function of countries takes a country such as OMAN of pint-ubl/countries, or a list of them. It was given ${wrong}.`,
  );
}

function isCountry(value: unknown): boolean {
  return isJsonObject(value) && isJsonObject(value['facts']) && typeof value['facts']['code'] === 'string';
}

/** The country with this code, in letters of any case. */
export function countryWithCode<Country extends CodedCountry>(
  countries: readonly Country[],
  code: string,
): Country | undefined {
  const wanted = code.toUpperCase();
  return countries.find((country) => codeOfCountry(country) === wanted);
}

/** The code of a country as records and hosts write it. */
export function codeOfCountry({ facts }: CodedCountry): string {
  return facts.code.toUpperCase();
}

/** Validators of one country or several. */
export interface CountryValidators<Validator> {
  /** The validator of the only country, or of the first of several. It writes documents in the form of its country. */
  readonly validator?: Validator | undefined | null;
  /** The validators of countries by their codes in capitals, that of the first where `validator` is not given. */
  readonly validators?: Readonly<Record<string, Validator>> | undefined | null;
}

/**
 * The validator of a country; `undefined` where there are none at all.
 * @throws PintError `validator-missing` where others have one
 */
export function validatorOfCountry<Validator, Country extends CodedCountry>(
  { validator, validators }: CountryValidators<Validator>,
  countries: Countries<Country>,
  country: Country,
): Validator | undefined {
  const code = codeOfCountry(country);
  const own = (country === countries[0] ? validator : undefined) ?? validators?.[code] ?? undefined;
  if (own !== undefined || !(validator || validators)) return own;
  throw new PintError(
    'validator-missing',
    `There are validators, but none for ${code}: give it one, in validators.${code}`,
  );
}
