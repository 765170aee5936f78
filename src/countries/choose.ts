// The country whose documents a program makes or reads: as the input says, else as the caller says, else the first. It stands in the
// table of the countries that issue, so that no program names one.
import type { Issuer } from '../convert/issuer.ts';
import { pickCountry } from '../convert/pick-country.ts';
import { countryOfAnySpecification } from '../core/country-facts.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type Countries, codeOfCountry, countryWithCode } from '../core/several-countries.ts';
import { type ConvertingCountry, createConverterOf } from '../jobs/create-converter.ts';
import type { ConvertJob } from '../jobs/job.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { textOf } from '../ubl/tree.ts';
import type { IssuingCountry } from './country.ts';
import { ISSUERS } from './issuers.ts';

const ALL: Countries<IssuingCountry> = ISSUERS;

/** The country with this code, the first where there is none. */
export function issuingCountry(code: string | undefined): IssuingCountry {
  return (code === undefined ? undefined : countryWithCode(ALL, code)) ?? ALL[0];
}

/** An example as a record that says its country: what says none is of the first. */
export function recordOfCountry(country: IssuingCountry, example: object): object {
  return country === ALL[0] ? example : { country: codeOfCountry(country), ...example };
}

/** The country of a record or document; the error names the country that is given and those that there are. */
export function countryOfJson(value: unknown, byDefault: string | undefined): Result<IssuingCountry> {
  return pickCountry(ALL, value, byDefault);
}

/** The country of an invoice, a credit note or a tax data document in XML, by its specification. Of any other country it is the default. */
export function countryOfXml(xml: string | Uint8Array, byDefault?: string): IssuingCountry {
  // With one country there is nothing to read.
  return countryNamed(ALL.length === 1 ? undefined : countryNamedIn(xml), byDefault);
}

/** The same, where who asks names no other country by its code than the XML does, whether documents of that one are made or not. */
export function countryOfXmlAsked(
  xml: string | Uint8Array,
  asked: string | undefined,
  byDefault = asked,
): Result<IssuingCountry> {
  const named = countryNamedIn(xml);
  return unlessContradicted(countryNamed(named, byDefault), asked, named?.toUpperCase());
}

function countryNamed(code: string | undefined, byDefault: string | undefined): IssuingCountry {
  return (code === undefined ? undefined : countryWithCode(ALL, code)) ?? issuingCountry(byDefault);
}

/** The country that the specification of such XML names, as small letters, whether its documents are made or not. */
export function countryNamedIn(xml: string | Uint8Array): string | undefined {
  const root = readDocument(xml);
  return root.ok ? countryOfAnySpecification(textOf(root.value, 'cbc:CustomizationID')) : undefined;
}

/** The country of a record or document of JSON, or of the bytes of XML; the default of one that names none that there is. */
export function countryOfInput(input: unknown, byDefault: string | undefined): IssuingCountry {
  if (input instanceof Uint8Array) return countryOfXml(input, byDefault);
  const said = countryOfJson(input, byDefault);
  return said.ok ? said.value : issuingCountry(byDefault);
}

/** The country that was found for an input, where who asks names no other one by its code: the input then says its own. */
export function unlessContradicted(
  country: IssuingCountry,
  asked: string | undefined,
  document = codeOfCountry(country),
): Result<IssuingCountry> {
  if (asked === undefined || asked === document) return success(country);
  return failure(errorAt('country', 'differs-from-document', { given: asked, document }));
}

/** What each of them issues documents by. */
export function everyIssuer(): Promise<Issuer[]> {
  return Promise.all(ALL.map(({ issuer }) => issuer()));
}

/** All of them, as converting records takes them. */
export async function convertingCountries(): Promise<Countries<ConvertingCountry>> {
  const [first, ...others] = ALL;
  return [await converting(first), ...(await Promise.all(others.map(converting)))];
}

/** Makes what converts records of all of them in this thread. */
export async function createConverter(): Promise<ConvertJob> {
  return createConverterOf(await convertingCountries())();
}

async function converting({ issuer, validation }: IssuingCountry): Promise<ConvertingCountry> {
  return { ...(await issuer()), ...(await validation()) };
}
