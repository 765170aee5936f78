// One record → the document. A record is a payload, `{ payload, issuance }`, or a document that exists already.
// The command line and bulk conversion read their input with it.

import { expectBooleans, expectJson, expectObject, isForeignObject } from '../core/arguments.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKindName,
  kindOfName,
  type UblRoot,
  UNNAMED_KINDS,
} from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isGiven } from '../core/is-given.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Result, type Success, success } from '../core/result.ts';
import type { TransactionKinds } from '../core/transaction-kinds.ts';
import { withFields } from '../core/with-fields.ts';
import { acceptedCodes } from '../document/accepted-codes.ts';
import { addDoubts } from '../document/books/add-doubts.ts';
import { addAddressFindings, addUuidWarning } from '../document/check-identity.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { DocumentCountry } from '../document/document-country.ts';
import { identityWith, withFixedUuids } from '../document/identity.ts';
import { type IssuanceCountry, readIssuance } from '../document/issuance.ts';
import { addUnreadableQr, type IssueOptions, issueReadings } from '../document/issue.ts';
import { besideLedger } from '../document/ledger/beside-ledger.ts';
import { foreignError } from '../document/own-document.ts';
import { nameCountry, profileOf } from '../document/profile-of.ts';
import { type Document, readDocument, ublRootOf } from '../document/schema.ts';
import { addOtherUuid } from '../document/split-computed.ts';
import { expectDecimals } from '../document/written-decimals.ts';
import { EDITORS_KEY } from '../payload/check-names-and-lengths.ts';
import { nearestFields, VALUE } from '../payload/field-tree.ts';
import { readPayload, wrongKind } from '../payload/parse.ts';
import type { ReadInput, ReadOptions } from '../payload/read.ts';
import { addContradictingCodes, KINDS_OF_ISSUERS, type StatedType, unnamedKindOf } from '../payload/self-billing.ts';
import { pickCountry } from './pick-country.ts';
import type { DocumentOf, DocumentRecord, OtherRecord } from './record.ts';

/** Defaults for records, and how strictly they are read. */
export interface RecordOptions extends ReadOptions, IssueOptions {
  /** Issuance fields; those of the record's own issuance (and a bare payload's number and seller) win. */
  readonly issuance?: unknown;
  /** The kind of document; without it the record's `type`, the issuance's `type`, or what the payload's type code tells. */
  readonly type?: DocumentKindName | undefined;
  /** The country of records that do not say theirs, by its code such as `OM`, in letters of any case. */
  readonly country?: string | undefined;
}

/** Makes the document of a record: `readRecord` of a country. */
export function readRecordOf<Types extends CountryTypes = CountryTypes>(country: RecordCountry) {
  return <const Given>(
    record: DocumentRecord<Types> | OtherRecord<Given, Types>,
    options: RecordOptions = {},
  ): Result<DocumentOf<Given, Types>> => {
    expectObject(options, 'readRecord', 'its options');
    expectDecimals(options.decimals, 'readRecord');
    expectBooleans(options, ['fromText', 'strict'], 'readRecord');
    // What stands in a record is read as unknown JSON, whatever its type says; only a stored document may lack fields.
    return readUnknown(country, record, options) as Result<unknown> as Result<DocumentOf<Given, Types>>;
  };
}

/** What reading records asks of a country: of payloads, issuances and documents. */
export type RecordCountry = IssuanceCountry & DocumentCountry;

function readUnknown(country: RecordCountry, record: unknown, options: RecordOptions): Result<Document> {
  if (!isJsonObject(record)) return failure(errorAt(WHOLE_INPUT, 'wrong-type', { expected: 'object' }));
  expectObject(record, 'readRecord', 'a record');
  expectJson(record, 'readRecord');
  if (options.type !== undefined && !kindOfName(options.type)) return failure(wrongKind(country.kindRules));
  const picked = pickCountry([country], record, options.country);
  if (!picked.ok) return picked;
  const hasPayload = Object.hasOwn(record, 'payload');
  const qr = [hasPayload ? record['qr'] : undefined, options.qr].find(isGiven);
  if (qr !== undefined && typeof qr !== 'string') return failure(errorAt('qr', 'wrong-type', { expected: 'text' }));
  const withQr: RecordOptions = { ...options, qr };
  if (isDocument(record, options)) return parseExisting(country, record, withQr);
  if (!hasPayload) return issueRecord(country, record, ownOf(record), withQr);
  const {
    payload,
    issuance,
    type,
    country: _country,
    expected,
    accept,
    qr: _qr,
    id: _id,
    [EDITORS_KEY]: _editors,
    ...others
  } = record;
  if (isGiven(type) && namedType(record) === undefined) return failure(wrongKind(country.kindRules));
  const named = [options.type, namedType(record), namedType(issuance)].filter((name) => name !== undefined);
  const [asked] = named;
  const given = named.find((name) => name !== asked);
  if (asked !== undefined && given !== undefined) return failure(errorAt('type', 'types-differ', { given, asked }));
  const issued = issueRecord(
    country,
    payload,
    issuance,
    { ...withQr, type: asked },
    {
      names: Object.keys(others).filter((name) => (others[name] ?? undefined) !== undefined),
      accepted: acceptedCodes(accept),
    },
  );
  return besideLedger(country, issued, expected, accept);
}

/** Whether a record is a stored document. A payload has neither field; with an issuance beside it, a number alone makes it no document. */
export function isDocument(record: JsonObject, options: Pick<RecordOptions, 'issuance'>): boolean {
  if (Object.hasOwn(record, 'payload')) return false;
  const hasSupplier = isGiven(record['accounting_supplier_party']);
  const hasNumber = isGiven(record['document_number']);
  return hasSupplier && hasNumber ? true : (hasSupplier || hasNumber) && options.issuance === undefined;
}

// What a bare payload says for its issuance.
function ownOf(record: JsonObject): JsonObject {
  const own = Object.entries(record).filter(([name, value]) => OF_ISSUANCE.has(name) && isGiven(value));
  return Object.fromEntries(own);
}

const OF_ISSUANCE: ReadonlySet<string> = new Set(['document_number', 'accounting_supplier_party']);

function completed({ alias }: TransactionKinds, own: unknown, shared: unknown): unknown {
  if (!isGiven(own)) return shared;
  if (!isJsonObject(own) || !isJsonObject(shared)) return own;
  const given = Object.entries(own).filter(([, value]) => isGiven(value));
  const names = new Set(given.map(([name]) => name));
  // The transaction type may have another name in each of the two.
  if (alias !== undefined && (names.has('transaction_type') || names.has(alias))) {
    names.add('transaction_type').add(alias);
  }
  const others = Object.entries(shared).filter(([name]) => !names.has(name));
  return Object.fromEntries([...others, ...given]);
}

function parseExisting(
  country: RecordCountry,
  record: JsonObject,
  { type, country: named, unknownFields = 'error', fromText, decimals, qr }: RecordOptions,
): Result<Document> {
  // First of all: by the fields of this country, a document of another one is wrong in many places.
  const foreign = foreignRecord(country, record, named);
  if (foreign) return failure(foreign);
  const read = readDocument(country, record, { unknownFields, fromText });
  if (!read.ok) return read;
  if (country.facts.unnamed !== undefined) nameCountry(country.facts, read.value);
  const root = ublRootOf(read.value);
  const isOfType = type === undefined || DOCUMENT_KINDS[type].root === root;
  const { facts, identity } = country;
  const value = identity && decimals === 'fixed' ? withFixedUuids(facts, identity, read.value) : read.value;
  return isOfType
    ? checked(country, { ...read, value }, type, { decimals, qr })
    : failure(errorAt(WHOLE_INPUT, 'already-a-document', { root, type }));
}

// A document that says nothing of its country is of the one that the run says.
function foreignRecord(
  { facts }: RecordCountry,
  record: JsonObject,
  named: string | undefined,
): FieldErrors | undefined {
  const given = record['customization_id'] ?? undefined;
  if (given === undefined) return named === undefined ? foreignError(facts, {}) : undefined;
  return typeof given === 'string' ? foreignError(facts, { customization_id: given }) : undefined;
}

function checked(
  country: RecordCountry,
  { value, warnings: known }: Success<Document>,
  type: DocumentKindName | undefined,
  { decimals, qr }: Pick<RecordOptions, 'decimals' | 'qr'>,
): Result<Document> {
  const [errors, warnings] = [createErrorList(), createErrorList()];
  warnings.addAll(known);
  // What the buyer issues by its specification may have any type code.
  const rules = profileOf(value) === 'selfbilling' ? undefined : country.kindRules;
  if (type !== undefined) addContradictingCodes(value, DOCUMENT_KINDS[type], errors, rules);
  if (qr !== undefined) addUnreadableQr(country, qr, errors);
  addAddressFindings(country, value, errors, warnings);
  const { facts, identity } = country;
  if (identity) addUuidWarning(identity, identityWith(facts, identity, value, decimals), warnings);
  addDoubts(country, value, { decimals, qr }, {}, { warnings });
  return errors.size() > 0 ? failure(errors.errors, warnings.errors) : success(value, warnings.errors);
}

interface BesidePayload {
  /** Names of fields that no record has. */
  readonly names?: readonly string[];
  readonly accepted?: ReadonlySet<string> | undefined;
}

function issueRecord(
  country: RecordCountry,
  payload: unknown,
  own: unknown,
  options: RecordOptions,
  { names = [], accepted }: BesidePayload = {},
): Result<Document> {
  if (isForeignObject(payload)) return failure(errorAt('payload', 'wrong-type', { expected: 'object' }));
  if ([own, options.issuance].some(isForeignObject))
    return failure(errorAt('issuance', 'wrong-type', { expected: 'object' }));
  const issuance = completed(country.facts.kinds, own, options.issuance);
  const read = isGiven(issuance)
    ? readIssuance(country, issuance, options)
    : { value: undefined, errors: errorAt(WHOLE_INPUT, 'issuance-missing'), warnings: {} };
  const named = options.type ?? namedType(issuance);
  const shape = DOCUMENT_KINDS[named ?? UNNAMED_KINDS[isCreditNote(payload) ? 'CreditNote' : 'Invoice']];
  const draft = withUnknown(readPayload(country, shape, payload, options), names, options);
  const known = withFields<StatedType, StatedType>(read.value ?? {}, draft.value ?? {});
  const type = named ?? unnamedKindOf(country.kindRules, known);
  const meant = type ?? KINDS_OF_ISSUERS.billing[shape.root];
  // Nobody else holds the parsed issuance, so it may change.
  if (read.value) Object.assign(read.value, { type: meant });
  const isUnclear = type === undefined && known.transaction_type !== undefined;
  const drafted = isUnclear ? withUnclearType(draft, shape.root) : draft;
  const compared = withOtherUuid(country, drafted, payload, read.value ?? {}, options);
  return issueReadings(country, compared, read, { ...options, type: meant }, accepted);
}

// A UUID of the payload counts for nothing. Where the issuance gives another one, somebody should know.
function withOtherUuid<T>(
  country: RecordCountry,
  reading: ReadInput<T>,
  payload: unknown,
  issuance: object,
  { strict, unknownFields }: RecordOptions,
): ReadInput<T> {
  if (!isJsonObject(payload) || unknownFields === 'ignore') return reading;
  const list = createErrorList();
  addOtherUuid(country, payload, issuance, list);
  const kind = strict ? 'errors' : 'warnings';
  return { ...reading, [kind]: { ...list.errors, ...reading[kind] } };
}

function withUnclearType<T>(reading: ReadInput<T>, root: UblRoot): ReadInput<T> {
  const types = [KINDS_OF_ISSUERS.billing[root], KINDS_OF_ISSUERS.selfbilling[root]];
  return { ...reading, errors: { ...errorAt('type', 'type-unclear', { types }), ...reading.errors } };
}

function withUnknown<T>(
  reading: ReadInput<T>,
  names: readonly string[],
  { unknownFields }: RecordOptions,
): ReadInput<T> {
  if (names.length === 0 || unknownFields === 'ignore') return reading;
  const list = createErrorList();
  for (const name of names) list.add(name, 'unknown-field', nearestFields(name, PARTS, VALUE));
  return unknownFields === 'warn'
    ? { ...reading, warnings: { ...list.errors, ...reading.warnings } }
    : { ...reading, errors: { ...list.errors, ...reading.errors } };
}

const PARTS = new Map([
  ['id', VALUE],
  ['country', VALUE],
  ['payload', VALUE],
  ['expected', VALUE],
  ['accept', VALUE],
  ['qr', VALUE],
  ['issuance', VALUE],
]);

function namedType(holder: unknown): DocumentKindName | undefined {
  const type = isJsonObject(holder) ? holder['type'] : undefined;
  return typeof type === 'string' ? kindOfName(type)?.name : undefined;
}

function isCreditNote(payload: unknown): boolean {
  return isJsonObject(payload) && isGiven(payload['credit_note_type_code']);
}
