// Whether a record that says no country is of another one than was taken: whoever issues it tells, by its address.
import type { CountryFacts } from '../core/country-facts.ts';
import { kindOfName, profileOfTypeCode } from '../core/document-kinds.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import { type CheckSaid, checkError } from '../document/books/sentence.ts';
import { profileOf } from '../document/profile-of.ts';
import type { Document } from '../document/schema.ts';
import { isDocument } from './input.ts';
import { saysCountry } from './pick-country.ts';

/** A country as records tell it. */
export interface TellingCountry {
  readonly facts: Pick<CountryFacts, 'code' | 'taxpayers' | 'kinds'>;
}

/** What records are read with, as far as it says who issues them. */
interface Defaults {
  readonly issuance?: unknown;
  readonly type?: string | undefined;
}

const SAID = {
  rule: 'PINT-COUNTRY',
  class: 'contradiction',
  says: 'The record says no country, so {given} was taken, and {what} is of {other}',
} as const satisfies CheckSaid;

/** The result with an error or a warning before all others, at `country`, where another of the countries is meant. */
export function withCountryMeant<Read extends Document>(
  read: Result<Read>,
  record: unknown,
  country: TellingCountry,
  countries: readonly TellingCountry[],
  defaults: Defaults,
): Result<Read> {
  const found = otherCountry(told(read, record, defaults), country, countries);
  if (!found) return read;
  const [given, other] = [country, found.meant].map(codeOfCountry);
  const hasPayload = isJsonObject(record) && Object.hasOwn(record, 'payload');
  const own = hasPayload ? `"country": "${other}" beside "payload"` : `{ "country": "${other}", "payload": … }`;
  const option = `${other} as the option country`;
  const isStored = isJsonObject(record) && isDocument(record, defaults);
  const remedy = isStored ? `Give ${option}` : `Give ${own}, or ${option}`;
  const values = { given: given ?? '', other: other ?? '', what: found.what };
  const said = { country: checkError('country', { ...SAID, remedy }, values) };
  return read.ok
    ? success(read.value, { ...said, ...read.warnings }, read.notes)
    : failure({ ...said, ...read.errors }, read.warnings);
}

/** Whether a record may be of another country than was taken: it says none, and whoever issues it is not of that one. */
export function isCountryOpen(
  read: Result<Document>,
  record: unknown,
  country: TellingCountry,
  defaults: Defaults,
): boolean {
  const found = told(read, record, defaults);
  return found !== undefined && !isOf(country, found.issuer);
}

interface Told {
  readonly issuer: unknown;
  /** Who may issue it instead, where the record does not say who does. */
  readonly receiver?: unknown;
  readonly type: unknown;
  /** What holds the kinds of transaction, under whatever name. */
  readonly holder: JsonObject;
}

const [SELLER, BUYER, TYPE] = ['accounting_supplier_party', 'accounting_customer_party', 'transaction_type'] as const;

function told(read: Result<Document>, record: unknown, defaults: Defaults): Told | undefined {
  if (!isJsonObject(record) || saysCountry(record)) return undefined;
  const payload = objectIn(record, 'payload') ?? record;
  const type = payload[TYPE];
  if (read.ok) {
    const { [SELLER]: seller, [BUYER]: buyer } = read.value;
    return { issuer: profileOf(read.value) === 'billing' ? seller : buyer, type, holder: payload };
  }
  const issuance = objectIn(record, 'issuance');
  const shared = objectIn(defaults, 'issuance');
  const partyAt = (name: string) =>
    [payload, issuance, shared].map((holder) => holder?.[name] ?? undefined).find((party) => party !== undefined);
  const named = [defaults.type, record['type'], issuance?.['type'], shared?.['type']].find(
    (name) => name !== undefined,
  );
  const code = payload['credit_note_type_code'] ?? payload['invoice_type_code'];
  const profile =
    typeof named === 'string'
      ? kindOfName(named)?.profile
      : typeof code === 'string'
        ? profileOfTypeCode(code)
        : undefined;
  const [seller, buyer] = [partyAt(SELLER), partyAt(BUYER)];
  if (profile === 'selfbilling') return { issuer: buyer, type, holder: payload };
  return { issuer: seller, type, holder: payload, ...(profile === undefined && { receiver: buyer }) };
}

function objectIn(holder: object, name: string): JsonObject | undefined {
  const value: unknown = Reflect.get(holder, name);
  return isJsonObject(value) ? value : undefined;
}

// What both parties say is less than what the digits of the transaction type say, which one country alone has.
function otherCountry(
  found: Told | undefined,
  country: TellingCountry,
  countries: readonly TellingCountry[],
): { readonly meant: TellingCountry; readonly what: string } | undefined {
  if (!found || isOf(country, found.issuer) || isTypeOf(country, found)) return undefined;
  const others = countries.filter(({ facts }) => facts.code !== country.facts.code);
  const ofType = others.find((one) => isTypeOf(one, found));
  const ofIssuer = others.find((one) => isOf(one, found.issuer));
  if (ofIssuer && (ofType || !isOf(country, found.receiver))) return { meant: ofIssuer, what: 'whoever issues it' };
  return ofType && { meant: ofType, what: 'its transaction type' };
}

function isOf({ facts }: TellingCountry, party: unknown): boolean {
  if (!isJsonObject(party)) return false;
  const country = objectIn(party, 'postal_address')?.['country_code'];
  return party['endpoint_scheme_id'] === facts.taxpayers.scheme || country === facts.code.toUpperCase();
}

function isTypeOf({ facts: { kinds } }: TellingCountry, { type, holder }: Told): boolean {
  if (kinds.alias !== undefined && Object.hasOwn(holder, kinds.alias)) return true;
  return typeof type === 'string' && kinds.form.test(type.trim());
}
