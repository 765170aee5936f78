// What programs are given to work on: the JSON of a record or document, or XML, each with the country that it is of.
import { isCountryOpen, withCountryMeant } from '../convert/country-meant.ts';
import { type RecordOptions, readRecordOf } from '../convert/input.ts';
import { isGiven } from '../core/is-given.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { Result } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { countryOfJson, everyIssuer, unlessContradicted } from './choose.ts';
import type { IssuingCountry } from './country.ts';

/** What was read, and the country that it is of. */
export interface Read<Source> {
  readonly source: Source;
  readonly country: IssuingCountry;
}

/**
 * Makes the document of a record's JSON.
 * @param newUuid makes the UUID of a document where no recipe does and nobody gave one
 * @param asked the code of the country that it has to be of: another one is an error
 */
export async function readRecordOfAny(
  record: unknown,
  options: RecordOptions,
  newUuid: () => string,
  asked?: string,
): Promise<Result<Read<Document>>> {
  const found = countryOfJson(record, options.country);
  const picked = found.ok ? unlessContradicted(found.value, asked) : found;
  if (!picked.ok) return picked;
  const issuer = await picked.value.issuer();
  const issuance =
    issuer.identity || isBare(record, options) ? options.issuance : withUuid(record, options.issuance, newUuid);
  const given = readRecordOf(issuer)(record, { ...options, issuance, fromText: true });
  // Other countries are loaded where the record may be of one of them.
  const read = isCountryOpen(given, record, issuer, options)
    ? withCountryMeant(given, record, issuer, await everyIssuer(), options)
    : given;
  return read.ok ? { ...read, value: { source: read.value, country: picked.value } } : read;
}

// With an issuance beside it, a document that lacks its number would be taken for a payload.
function isBare(record: unknown, { issuance }: RecordOptions): boolean {
  return issuance === undefined && isJsonObject(record) && !Object.hasOwn(record, 'payload');
}

// Where no recipe makes the UUIDs of documents, one that nobody gave is random: who has none in its records gets another each time.
function withUuid(record: unknown, issuance: unknown, newUuid: () => string): unknown {
  const given = issuance ?? {};
  if (!isJsonObject(given)) return given;
  return { ...given, uuid: [given['uuid'], uuidOfPayload(record)].find(isGiven) ?? newUuid() };
}

// Where nobody gives one on issuance, who wrote one into the payload means that. What is no text there is none.
function uuidOfPayload(record: unknown): string | undefined {
  const payload = isJsonObject(record) ? (record['payload'] ?? record) : undefined;
  const uuid = isJsonObject(payload) ? payload['uuid'] : undefined;
  return typeof uuid === 'string' ? uuid : undefined;
}
