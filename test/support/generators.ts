// Documents and what they are made from, drawn by fast-check from the zod schemas: every field that a schema names is
// there in some cases and not in others. Everything shrinks.

import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { documentSchema, party, purchaseCreditNoteSchema, purchaseInvoiceSchema } from '../../scripts/object-types.ts';
import { isCurrency } from '../../src/codelists/currency.ts';
import { decimal, fitsJsonNumber } from '../../src/core/decimal.ts';
import { contradictingKind, DOCUMENT_KINDS, type DocumentKindName, kindOfName } from '../../src/core/document-kinds.ts';
import { isBlank } from '../../src/core/is-blank.ts';
import type { Result } from '../../src/core/result.ts';
import { issueDocument } from '../../src/countries/om/functions.ts';
import { parseIssuance, parsePayload } from '../../src/countries/om/reading.ts';
import type { DocumentPayload } from '../../src/countries/om/types/index.ts';

import { REQUIRED_FIELDS, type RequiredFields } from '../../src/document/required-fields.ts';
import type { Document } from '../../src/document/schema.ts';

import { base64, date, number, text, time, xmlTime } from '../../src/payload/primitives.ts';

import {
  exactNumber,
  givenText,
  hugeNumber,
  isoDate,
  modestNumber,
  oftenOne,
  someBase64,
  someText,
  timeOfDay,
  xmlTimeOfDay,
} from './leaves.ts';
import { bare, given } from './schema-paths.ts';

/** A JSON object before it is read: `null` and blank text stand for absent here and there. */
export type Json = Record<string, unknown>;

/** What a document is issued from. */
export interface Issue {
  readonly isCreditNote: boolean;
  readonly payload: Json;
  readonly issuance: Json;
}

export interface Drawing {
  /** Whether amounts, prices and quantities may be negative. Default true. */
  readonly negative?: boolean;
  /** Whether they reach to the largest numbers that JSON carries. Default false. */
  readonly huge?: boolean;
}

/** Payload and issuance with all that a document cannot be made without; most of them are accepted. */
export function issues({ negative = true, huge = false }: Drawing = {}): Arbitrary<Issue> {
  const context = { numbers: huge ? hugeNumber : modestNumber(negative), required: REQUIRED_FIELDS };
  return fc.oneof(issuesOf(false, context), issuesOf(true, context)).map(withoutRefused);
}

// More is seldom taken off, or prepaid, than there is, where amounts are drawn by chance.
function withoutRefused(issue: Issue): Issue {
  if (draw(issue).ok) return issue;
  const given = { allowances: null, charges: null, prepaid_amount: null };
  const other = { ...issue, payload: { ...(issue.payload as object), ...given } as Issue['payload'] };
  return draw(other).ok ? other : issue;
}

// What was made of an issue while it was drawn: to issue takes most of the time of many laws.
const drawn = new WeakMap<Issue, Result<Document>>();

function draw(issue: Issue): Result<Document> {
  const result = issued(issue);
  drawn.set(issue, result);
  return result;
}

/** The document of an issue, or why there is none. */
export function issued({ payload, issuance }: Issue): Result<Document> {
  const read: Result<DocumentPayload> = parsePayload(issuance['type'] as DocumentKindName, payload);
  const host = parseIssuance(issuance);
  if (!read.ok) return read;
  return host.ok ? issueDocument(read.value, host.value) : host;
}

/** Documents as `issueDocument` makes them; what it refuses is left out. */
export function documents(drawing: Drawing = {}): Arbitrary<Document> {
  return issues(drawing)
    .map((issue) => drawn.get(issue) ?? issued(issue))
    .filter((result) => result.ok)
    .map((result) => result.value);
}

/** All that the schema of documents allows, sensible or not: amounts that do not add up, a scheme without its identifier. */
export function anyDocument(): Arbitrary<Json> {
  return objectOf(documentSchema, '', { numbers: exactNumber(true), required: [] });
}

// UBL has no place for it on a credit note.
const creditNoteSchema = z.omit(purchaseCreditNoteSchema, { prepaid_payment: true });

function issuesOf(isCreditNote: boolean, context: Context): Arbitrary<Issue> {
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const partyOf = (path: string) => objectOf(party, path, context);
  const fields = {
    // A number of several lines, or one that turns its direction, is refused.
    document_number: givenText.map((value) => value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '-')),
    accounting_supplier_party: partyOf('accounting_supplier_party'),
    accounting_customer_party: partyOf('accounting_customer_party'),
    type: fc.constantFrom(
      ...Object.values(DOCUMENT_KINDS)
        .filter((kind) => kind.root === root)
        .map((kind) => kind.name),
    ),
    // Equal identifiers are refused.
    seller_uuid: someText.map((value) => (isBlank(value) ? value : `seller ${value}`)),
    uuid: someText.map((value) => (isBlank(value) ? value : `network ${value}`)),
    id: someText,
  };
  const requiredKeys = ['document_number', 'accounting_supplier_party', 'accounting_customer_party', 'type'] as const;
  return fc
    .record({
      isCreditNote: fc.constant(isCreditNote),
      payload: objectOf(isCreditNote ? creditNoteSchema : purchaseInvoiceSchema, '', context),
      issuance: fc.record(fields, { requiredKeys: [...requiredKeys] }),
    })
    .map(withTypeOfCode)
    .map(withCurrency)
    .map(withCountries);
}

// A type that contradicts the type code is refused.
function withTypeOfCode(issue: Issue): Issue {
  const { payload, issuance } = issue;
  const code = payload['invoice_type_code'] ?? payload['credit_note_type_code'];
  const kind = kindOfName(String(issuance['type']));
  const other = kind && typeof code === 'string' ? contradictingKind(kind, code) : undefined;
  return other ? { ...issue, issuance: { ...issuance, type: other.name } } : issue;
}

// So is a currency that is none. Stored documents have any.
function withCurrency(issue: Issue): Issue {
  const payload = { ...issue.payload };
  const isWrong = (code: unknown): boolean => typeof code === 'string' && !isBlank(code) && !isCurrency(code.trim());
  const rate = payload['tax_exchange_rate'] as Json | null | undefined;
  if (isWrong(payload['document_currency_code'])) payload['document_currency_code'] = 'USD';
  if (rate && isWrong(rate['source_currency_code'])) {
    payload['tax_exchange_rate'] = { ...rate, source_currency_code: 'USD' };
  }
  return { ...issue, payload };
}

// So is an address whose country is a name that gives no code.
function withCountries(issue: Issue): Issue {
  return withKnownCountry(issue) as unknown as Issue;
}

function withKnownCountry(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKnownCountry);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withKnownCountry(part)]);
  const { country, country_code: code } = value as Json;
  const isNamedOnly = typeof country === 'string' && !isBlank(country) && (typeof code !== 'string' || isBlank(code));
  return { ...Object.fromEntries(entries), ...(isNamedOnly ? { country: 'Oman' } : {}) };
}

// From here on: a schema drawn as an arbitrary.
interface Context {
  readonly numbers: Arbitrary<number>;
  /** What objects are given so that a document can be made of them. */
  readonly required: readonly RequiredFields[];
}

function fromSchema(drawn: z.core.$ZodType, path: string, context: Context): Arbitrary<unknown> {
  const schema = bare(drawn);
  if (given(drawn) instanceof z.ZodMiniUnion) {
    const item = objectOf(schema as z.ZodMiniObject, path, context);
    return fc.oneof(item, fc.array(item, { maxLength: 3 }));
  }
  if (schema instanceof z.ZodMiniObject) return objectOf(schema, path, context);
  if (schema instanceof z.ZodMiniArray) {
    const item = fromSchema(schema.def.element, `${path}[]`, context);
    return fc.array(item, path === 'document_lines' ? { minLength: 1, maxLength: 4 } : { maxLength: 2 });
  }
  const leaf = schema === number ? context.numbers : LEAVES.get(schema);
  if (!leaf) throw new Error(`No generator for ${path}`);
  return leaf;
}

const LEAVES = new Map<z.core.$ZodType, Arbitrary<unknown>>([
  [text, someText],
  [date, isoDate],
  [time, timeOfDay],
  [xmlTime, xmlTimeOfDay],
  [base64, someBase64],
]);

// Fields whose values mean something, by name; drawn from all text they would hardly ever be one of those.
const FIELDS: Readonly<Record<string, Arbitrary<unknown>>> = {
  transaction_type: fc
    .array(fc.constantFrom('0', '1'), { minLength: 20, maxLength: 20 })
    .map((flags) => flags.join('')),
  issue_date: isoDate,
  document_currency_code: oftenOne('OMR', ['USD', 'EUR', 'AED ', ' OMR']),
  tax_currency_code: fc.constant('OMR'),
  invoice_type_code: oftenOne('380', ['389', '383', '480']),
  credit_note_type_code: oftenOne('381', ['261', '396']),
  country_code: oftenOne('OM', ['AE', 'ZZ']),
  document_type_code: oftenOne('50', ['PDR', 'PM_TOTAL']),
  calculation_rate: fc.integer({ min: 1, max: 99_999_999 }).map((rate) => rate / 1e7),
  source_currency_code: oftenOne('USD', ['EUR']),
  target_currency_code: fc.constant('OMR'),
  base_quantity: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(0, 0.5, 0.001, 7.25)),
  tax_included_indicator: fc.boolean(),
  customization_id: fc.constant(undefined),
  meta_info: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
};

function objectOf(schema: z.ZodMiniObject, path: string, context: Context): Arbitrary<Json> {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const required = context.required.filter(({ within }) => within === path);
  const given = ['transaction_type', 'issue_date', ...required.flatMap(({ when, needs }) => (when ? [] : needs))];
  const fields: Record<string, Arbitrary<unknown>> = {};
  for (const [field, inner] of Object.entries(schema.shape)) {
    const drawn =
      FIELDS[field] ?? fromSchema(inner as z.core.$ZodType, path === '' ? field : `${path}.${field}`, context);
    if (!given.includes(field)) fields[field] = perhapsNull(drawn, inner as z.core.$ZodType);
    else fields[field] = drawn === someText ? givenText : drawn;
  }
  const object = fc.record(fields, { requiredKeys: given.filter((field) => field in fields) });
  if (context.required.length === 0) return object;
  const repair = REPAIRS[name] ?? ((drawn: Json) => drawn);
  const complete = object.map((drawn) => repair(withoutUnmet(drawn, required)));
  return name.endsWith('tax_category')
    ? fc.tuple(complete, taxKind).map(([drawn, kind]) => ({ ...drawn, ...kind }))
    : complete;
}

// Optional fields are there without a value now and then; objects and lists more often, to keep documents small.
function perhapsNull(field: Arbitrary<unknown>, schema: z.core.$ZodType): Arbitrary<unknown> {
  const isLarge = bare(schema) instanceof z.ZodMiniObject || bare(schema) instanceof z.ZodMiniArray;
  return fc.option(field, { nil: null, freq: isLarge ? 2 : 20 });
}

// Category and rate belong together; `undefined` takes the place of a rate drawn apart.
const taxKind: Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.constant({ id: 'S', percent: 5 }), weight: 5 },
  {
    arbitrary: fc.record({
      id: fc.constantFrom('S', 'S\t', 'AE', 'X'),
      percent: fc.nat(100_000).map((rate) => rate / 1000),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      id: fc.constantFrom('E', 'O', 'Z', ' E', 'Z\n'),
      percent: fc.constantFrom(undefined, null, 0),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ id: givenText, percent: fc.constantFrom(undefined, 0, 15) }), weight: 1 },
);

// Leaves out fields that must not be there without another one.
function withoutUnmet(drawn: Json, required: readonly RequiredFields[]): Json {
  const result = { ...drawn };
  for (const { when, needs } of required) {
    if (when !== undefined && !needs.every((name) => isGiven(result[name]))) delete result[when];
  }
  return result;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && isBlank(value));
}

// What the library requires between fields, beyond the table of required fields.
const REPAIRS: Readonly<Record<string, (drawn: Json) => Json>> = {
  accounting_customer_party: oneIdentification,
  'additional_item_identification[]': (drawn) =>
    isGiven(drawn['nature_code']) || isGiven(drawn['id']) ? drawn : { ...drawn, nature_code: '681010' },
  price: (given) => {
    const drawn = { ...given, tax_inclusive_amount: null };
    const [base, allowance] = [given['base_amount'], given['allowance_amount']];
    if (typeof base !== 'number' || typeof allowance !== 'number') return drawn;
    return fitsJsonNumber(decimal(base).minus(decimal(allowance))) ? drawn : { ...drawn, allowance_amount: null };
  },
  tax_exchange_rate: (drawn) => ({
    source_currency_code: 'USD',
    target_currency_code: 'OMR',
    calculation_rate: 0.3845,
    ...onlyGiven(drawn),
  }),
  '': (payload) => {
    const currency = String(payload['document_currency_code'] ?? '').trim();
    const isForeign = isGiven(currency) && currency !== 'OMR';
    const isDue = isGiven(payload['due_date']);
    const means = (payload['payment_means'] ?? []) as Json[];
    return {
      ...payload,
      tax_exchange_rate: isForeign ? (payload['tax_exchange_rate'] ?? { calculation_rate: 0.3845 }) : null,
      ...(isDue ? { payment_means: [{ payment_means_code: '30' }, ...means] } : {}),
    };
  },
};

function onlyGiven(drawn: Json): Json {
  return Object.fromEntries(Object.entries(drawn).filter(([, value]) => isGiven(value)));
}

function oneIdentification(drawn: Json): Json {
  const { tin, party_identification: other } = drawn;
  const kept = isGiven(tin) ? null : Array.isArray(other) ? (other[0] as unknown) : other;
  return { ...drawn, party_identification: kept, tax_registration: null };
}
