// Payload + issuance → document: parties, number and identifiers from the host, defaults, computed amounts.
// The same input always gives the same document.
import { expectBooleans, expectObject, expectTime } from '../core/arguments.ts';
import { dayIn } from '../core/country-facts.ts';
import { type DocumentKind, type DocumentKindName, kindOfName, UNNAMED_KINDS } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorsIn, type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { isBlank } from '../core/is-blank.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { isKind, type TransactionKinds } from '../core/transaction-kinds.ts';
import { withoutNulls } from '../core/without-nulls.ts';
import type { PayloadTypes } from '../payload/country-types.ts';
import { type ParsedPayload, wrongKind } from '../payload/parse.ts';
import type { ReadInput } from '../payload/read.ts';
import { addTypeErrors, fillSelfBilled, unnamedKindOf } from '../payload/self-billing.ts';
import { setTypeCode, typeCodeField, usualTypeCode } from '../payload/type-code.ts';
import { addNamelessCountries, withCountryCodes } from './address-countries.ts';
import { doubtSteps, givenPlace } from './books/add-doubts.ts';
import { leaveToday } from './books/today.ts';
import { addAddressFindings, addUuidWarning } from './check-identity.ts';
import { completeDraft } from './complete.ts';
import { addConflicts, addEqualIdentifiers } from './conflicts.ts';
import type { CountryTypes } from './country-types.ts';
import type { DocumentCountry, Origins } from './document-country.ts';
import { arithmeticOnly, dropConsequentialErrors } from './drop-consequential-errors.ts';
import {
  carriesQr,
  checkedSellerUuid,
  computedInvoiceUuid,
  identityOf,
  identityWith,
  uuidFields,
  type WrittenDecimals,
} from './identity.ts';
import type { Issuance } from './issuance.ts';
import { fillCategories } from './missing-categories.ts';
import { named } from './named.ts';
import { type Draft, toNormalForm } from './normal-form.ts';
import { fillPercentages } from './percentages.ts';
import { roundToPaid } from './prepaid-rounding.ts';
import { roundToTill, type TillPrices, takeTaxOut, widenPrices } from './prices.ts';
import { nameCountry } from './profile-of.ts';
import { readQrText } from './qr-text.ts';
import { addMissingFields } from './required-fields.ts';
import { type Document, type IssuedDocument, type Party, ublRootOf } from './schema.ts';
import { setAmounts } from './set-amounts.ts';

import { addGivenDifferences, addOtherUuid, splitComputed } from './split-computed.ts';
import { addSubstituteErrors, fillSubstitute } from './substitutes.ts';
import { computingSteps } from './totals.ts';
import { expectDecimals } from './written-decimals.ts';
import { addWrongLines } from './wrong-lines.ts';

/** What is issued: the payload of an invoice or of a credit note, written or read. Its lines may come from the issuance. */
export type DocumentPayload<Types extends PayloadTypes = PayloadTypes> =
  | Types['invoice']
  | Types['creditNote']
  | ParsedPayload<DocumentKindName, Types>;

/** How strictly a payload is taken. */
export interface IssueOptions {
  /** Makes it an error, not a warning, where an amount of the payload differs from the computed one. */
  readonly strict?: boolean | undefined;
  /**
   * The current time in Unix milliseconds, for the check on documents of long ago (`PINT-OLD`). Without it the validator that writes
   * the document makes this check.
   */
  readonly now?: number | undefined;
  /** `fixed` where `toXml` will write amounts with all of their decimals: the UUIDs are made of the digits. */
  readonly decimals?: WrittenDecimals | undefined;
  /** The text of the QR code that was printed of the document before. A warning (`PINT-QR`) says where the two differ. */
  readonly qr?: string | undefined;
}

/** The type of a document of which no issuance could be read. */
interface KnownType {
  readonly type?: DocumentKindName | undefined;
}

/** Makes `issueDocument` of a country: it makes the documents that a host stores. */
export function issueDocumentOf<Types extends CountryTypes = CountryTypes>(
  country: DocumentCountry,
): (
  payload: DocumentPayload<Types> | Result<DocumentPayload<Types>>,
  issuance: Types['issuance'],
  options?: IssueOptions,
) => Result<Types['issued']> {
  return (given, issuance, options = {}) => {
    expectObject(options, 'issueDocument', 'its options');
    expectDecimals(options.decimals, 'issueDocument');
    expectBooleans(options, ['strict'], 'issueDocument');
    if (isResult(given)) {
      if (!given.ok) return given;
      const reading = { ...toReadInput(given.value), warnings: given.warnings };
      return issueReadings(country, reading, toReadInput(issuance), options) as Result<Types['issued']>;
    }
    expectObject(given, 'issueDocument', 'a payload');
    expectObject(issuance, 'issueDocument', 'an issuance');
    const wrong = createErrorList();
    addWrongLines(given, '', wrong);
    addWrongLines(issuance, 'issuance.', wrong);
    if (wrong.size() > 0) return failure(wrong.errors);
    return issueReadings(country, toReadInput(given), toReadInput(issuance), options) as Result<Types['issued']>;
  };
}

// What `parsePayload` gives, with its warnings.
function isResult<T>(given: T | Result<T>): given is Result<T> {
  return (
    typeof given === 'object' && given !== null && typeof Reflect.get(given, 'ok') === 'boolean' && 'warnings' in given
  );
}

/** What needs no reading, as if it had been read. Fields that are null say nothing. */
export function toReadInput<T>(value: T): ReadInput<T> {
  return { value: withoutNulls(value), errors: NONE, warnings: NONE };
}

const NONE: FieldErrors = {};

/**
 * The same for what could be read of payload and issuance: what is wrong with types, required fields, conflicts and
 * arithmetic comes back together, as far as the wrong fields let it be checked. Errors of the issuance begin with `issuance.`.
 * @param accepted codes of checks whose warnings are known
 */
export function issueReadings(
  country: DocumentCountry,
  payload: ReadInput<DocumentPayload>,
  issuance: ReadInput<Partial<Issuance>>,
  options: IssueOptions & KnownType = {},
  accepted?: ReadonlySet<string>,
): Result<IssuedDocument> {
  return atOnce(issuingSteps(country, payload, issuance, options, accepted));
}

/** The same in steps. */
export function* issuingSteps(
  country: DocumentCountry,
  payload: ReadInput<DocumentPayload>,
  issuance: ReadInput<Partial<Issuance>>,
  { strict = false, now, decimals, qr, type: ofUnread }: IssueOptions & KnownType = {},
  accepted: ReadonlySet<string> = new Set(),
): Steps<Result<IssuedDocument>> {
  const known = issuance.value ?? { type: ofUnread };
  const list = createErrorList();
  const unsupplied = withoutSupplied(country.facts.kinds, payload.errors, issuance);
  list.addAll(unsupplied);
  list.addAll(errorsIn('issuance', issuance.errors));
  const warnings = createErrorList();
  warnings.addAll(payload.warnings);
  warnings.addAll(errorsIn('issuance', issuance.warnings));
  if (payload.value === undefined) return failure(list.errors, warnings.errors);

  const wrong = [
    ...Object.keys(unsupplied),
    ...(issuance.value === undefined ? ONLY_OF_HOST : Object.keys(issuance.errors)),
  ];
  const [own, given] = splitComputed(country.amounts, payload.value);
  const found = createErrorList();
  const categories = createErrorList();
  const notes = createErrorList();
  const lists = { warnings, notes, categories };
  const { draft, origins, till } = yield* draftingSteps(country, own, known, strict, lists);
  const places = {
    origins,
    lists: new Set(MAYBE_LISTS.filter((name) => Array.isArray(own[name] ?? issuance.value?.[name]))),
    registrations: new Set(
      PARTIES.filter((name) => isOtherAlone(named(issuance.value ?? {}, name) ?? named(own, name))),
    ),
  };
  const placed = givenPlace(places);
  if (given.tax_included_indicator === true) found.add('tax_included_indicator', 'prices-with-tax');
  if (issuance.value?.type !== undefined && !kindOfName(issuance.value.type))
    found.addAll(wrongKind(country.kindRules));
  addLackingType(country, issuance.value?.type, found);
  addUnknownKinds(country.facts.kinds, [own.transaction_type, issuance.value?.transaction_type], found);
  yield;
  addMissingFields(draft, found);
  if (!country.identity && draft.uuid === undefined) found.add('uuid', 'mandatory');
  yield;
  const { type } = known;
  addTypeErrors(country.kindRules, draft, type === undefined ? undefined : kindOfName(type), found);
  yield;
  addConflicts(country, draft, found);
  yield;
  addNamelessCountries(draft, found);
  addAddressFindings(country, draft, found, warnings);
  yield;
  addSubstituteErrors(country, draft, issuance.value?.substitute, found);
  list.addAll(dropConsequentialErrors(movedErrors(found.errors, placed), wrong));

  const amounts = createErrorList();
  yield;
  const computed = roundToPaid(country, draft, yield* computingSteps(country, draft), warnings);
  setAmounts(country, draft, computed, amounts);
  yield;
  list.addAll(arithmeticOnly(movedErrors(amounts.errors, placed), Object.keys(list.errors)));
  // Without sound lines nobody knows their categories.
  if (strict || list.size() === 0) list.addAll(categories.errors);
  if (list.size() === 0) {
    const [errors, doubts] = [createErrorList(), createErrorList()];
    country.checks.forbidden?.(draft, { errors, warnings: doubts });
    list.addAll(movedErrors(errors.errors, placed));
    warnings.addAll(movedErrors(doubts.errors, placed));
  }
  addUuids(country, draft, decimals, warnings);
  yield;
  if (qr !== undefined) addUnreadableQr(country, qr, list);
  addEqualIdentifiers(uuidFields(country.identity), draft, list);
  yield;
  if (list.size() === 0) {
    const beside = {
      given: payload.value as object,
      computedPrices: till,
      today: now === undefined ? undefined : dayIn(country.facts.timeZone, expectTime(now, 'issuing')),
      decimals,
      qr,
    };
    yield* doubtSteps(country, draft, beside, places, { warnings, errors: list, accepted });
    addGivenDifferences(country, given, draft, strict ? list : warnings);
    addOtherUuid(country, own, issuance.value ?? {}, strict ? list : warnings);
  }
  if (list.size() > 0) return failure(list.errors, warnings.errors);
  if (now === undefined) leaveToday(draft, { accepted, warnings: warnings.errors });
  return success(draft as IssuedDocument, warnings.errors, notes.errors);
}

// One object is the shorthand of a list that has no other.
const PARTIES = ['accounting_supplier_party', 'accounting_customer_party'] as const;

function isOtherAlone(party: Party | undefined): boolean {
  return party?.tax_registration !== undefined && party.party_tax_scheme === undefined;
}

const MAYBE_LISTS = ['payment_terms', 'prepaid_payment'] as const;

/** The UUID of a document: its own, else the one that its values make. */
export function uuidOf({ identity }: Pick<DocumentCountry, 'identity'>, document: Document): string | undefined {
  return document.uuid ?? (identity && computedInvoiceUuid(identity, identityOf(identity, document)));
}

// UUIDs are made of the totals among others. The seller's stands only in documents that a consumer may get to see.
function addUuids(
  { facts, identity: recipe }: DocumentCountry,
  document: Document,
  decimals: WrittenDecimals | undefined,
  warnings: ErrorList,
): void {
  if (!recipe) return;
  const identity = identityWith(facts, recipe, document, decimals);
  addUuidWarning(recipe, identity, warnings);
  document.uuid ??= computedInvoiceUuid(recipe, identity);
  if (named(document, recipe.sellerUuid.field) !== undefined || !carriesQr(recipe, identity)) return;
  const sellerUuid = checkedSellerUuid(recipe, identity);
  if (sellerUuid.ok) Reflect.set(document, recipe.sellerUuid.field, sellerUuid.value);
}

/** Adds an error where the text is not that of a QR code, or where the country has none. */
export function addUnreadableQr({ identity: recipe }: DocumentCountry, qr: string, list: ErrorList): void {
  if (!recipe) list.add('qr', 'no-qr-in-country');
  const read = recipe && readQrText(recipe, qr);
  if (read?.ok === false) list.addAll(movedErrors(read.errors, () => 'qr'));
}

// A list of kinds that no parser has read may hold anything.
function addUnknownKinds(kinds: TransactionKinds, types: readonly unknown[], { add }: ErrorList): void {
  for (const type of types) {
    if (Array.isArray(type) && !type.every((kind) => isKind(kinds, kind))) {
      add('transaction_type', 'not-allowed-value', { allowed: kinds.names });
    }
  }
}

function addLackingType({ kindRules }: DocumentCountry, type: DocumentKindName | undefined, { add }: ErrorList): void {
  const instead = type === undefined ? undefined : kindRules.lacks?.[type];
  if (type !== undefined && instead !== undefined) add('type', 'no-such-type', { type, instead });
}

// What nobody can check without an issuance.
const ONLY_OF_HOST = ['document_number', 'accounting_supplier_party', 'accounting_customer_party', 'uuid'];

// The issuance may give what the payload lacks, mandatory fields among it, or tries to.
function withoutSupplied(
  { alias }: TransactionKinds,
  errors: FieldErrors,
  { value = {}, errors: wrong }: ReadInput<Partial<Issuance>>,
): FieldErrors {
  const tried = Object.keys(wrong).map((path) => path.replace(/[.[].*/, ''));
  const supplied = new Set([
    ...Object.keys(value),
    ...tried.map((name) => (name === alias ? 'transaction_type' : name)),
  ]);
  const kept = Object.entries(errors).filter(([path, { code }]) => code !== 'mandatory' || !supplied.has(path));
  return Object.fromEntries(kept);
}

interface DraftLists {
  readonly warnings: ErrorList;
  readonly notes: ErrorList;
  /** What is wrong with the VAT category of discounts and surcharges. */
  readonly categories: ErrorList;
}

function* draftingSteps(
  country: DocumentCountry,
  payload: DocumentPayload,
  issuance: Partial<Issuance>,
  strict: boolean,
  { warnings, notes, categories }: DraftLists,
): Steps<Drafted> {
  const { facts, forms } = country;
  const { id, document_number, accounting_supplier_party: supplier } = issuance;
  const draft: Draft = Object.assign(id === undefined ? {} : { id }, payload, { document_status: 'ACTIVE' });
  completeDraft(country, draft, issuance);
  const kind = kindOf(country, draft, issuance.type);
  if (kind) {
    fillSelfBilled(country.kindRules, draft, kind, warnings);
    setTypeCode(country.kindRules, draft, kind, payload);
    addOtherTypeCode(country, kind, payload, issuance, draft, warnings);
  }
  if (isGiven(document_number)) draft.document_number = document_number;
  if (isGiven(supplier)) draft.accounting_supplier_party = supplier;
  fillSubstitute(country, draft, issuance.substitute);
  if (forms.issueTime !== undefined) draft.issue_time ??= forms.issueTime;
  draft.document_currency_code ??= facts.currency;
  const document = withCountryCodes(toNormalForm(country, draft));
  yield;
  addTaxCurrency(facts.currency, document);
  const till = takeTaxOut(country, document);
  widenPrices(country.amounts, document, notes);
  yield;
  const origins = fillCategories(country, document, strict, warnings, categories);
  const bases = createErrorList();
  fillPercentages(country, document, bases);
  warnings.addAll(movedErrors(bases.errors, givenPlace({ origins })));
  roundToTill(country, document, till, warnings);
  if (facts.unnamed !== undefined) nameCountry(facts, document);
  forms.unasked?.(document);
  for (const name of uuidFields(country.identity)) {
    const uuid = named<string>(issuance, name);
    if (isGiven(uuid)) Reflect.set(document, name, uuid);
  }
  return { draft: document, origins, till };
}

// The parser of a payload sets the usual code of its kind, and nobody can tell that from one that a client gave.
function addOtherTypeCode(
  { kindRules }: DocumentCountry,
  kind: DocumentKind,
  payload: DocumentPayload,
  issuance: Partial<Issuance>,
  draft: Draft,
  { add }: ErrorList,
): void {
  const field = typeCodeField(kind);
  const [given, other] = [draft[field], named(issuance, field)];
  if (given === undefined || typeof other !== 'string' || isBlank(other) || other.trim() === given) return;
  if (named(payload, field) === usualTypeCode(kindRules, kind, payload))
    add(field, 'differs-from-issuance', { given, issuance: other });
}

// An issuance that nobody has read may hold null, or text without content.
function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null && !(typeof value === 'string' && isBlank(value));
}

interface Drafted {
  readonly draft: Document;
  readonly origins: Origins;
  readonly till: TillPrices;
}

// Without a type the draft's own type code tells whether it is a credit note, and its kinds may tell who issues it.
function kindOf(
  { kindRules }: DocumentCountry,
  draft: Draft,
  type: DocumentKindName | undefined,
): DocumentKind | undefined {
  return kindOfName(type ?? unnamedKindOf(kindRules, draft) ?? UNNAMED_KINDS[ublRootOf(draft)]);
}

// A document in another currency states the accounting currency and the rate to it.
function addTaxCurrency(accounting: string, document: Document): void {
  const { document_currency_code: currency, tax_exchange_rate: rate } = document;
  if (currency === undefined || currency === accounting) return;
  document.tax_currency_code ??= accounting;
  if (rate) document.tax_exchange_rate = { source_currency_code: currency, target_currency_code: accounting, ...rate };
}
