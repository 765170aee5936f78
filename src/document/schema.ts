// The stored document.
// It has the payload's fields, those that issuance adds and those that the library computes. Meanings stand below.

import * as z from 'zod/mini';
import { expectJson, expectOptions, isForeignObject } from '../core/arguments.ts';
import { hasTooManyValues, MAX_VALUES } from '../core/bounds.ts';
import type { UblRoot } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { isTooDeep, MAX_DEPTH } from '../core/nesting.ts';
import { array, object } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import { ownCopy } from '../core/own-copy.ts';
import { failure, type Result, success } from '../core/result.ts';
import { withoutAlias } from '../payload/alias.ts';
import { EDITORS_KEY } from '../payload/check-names-and-lengths.ts';
import { type FieldTree, fieldTreeOf, VALUE } from '../payload/field-tree.ts';
import type { Meaning, ObjectType } from '../payload/object-type.ts';
import { objectTypesOf, typeCodeMeanings } from '../payload/object-types.ts';
import { schemasOf } from '../payload/objects.ts';
import { type DescribedCountry, describedPartsOf, type PayloadCountry, partsOf } from '../payload/payload-country.ts';
import { optionalDate, optionalText, storedTransactionTypeOf, xmlTime } from '../payload/primitives.ts';
import { type ReadOptions, readWith, resultOf, type UnknownFields } from '../payload/read.ts';
import type { CountryTypes } from './country-types.ts';
import { addLostOnCreditNote } from './lost-on-credit-note.ts';
import type { Allowance, Charge, Document } from './types.ts';

/**
 * Any document, issued or received. No field is mandatory, since received documents may lack any. Amounts are in the document
 * currency, unless the name of their field says otherwise; lines and totals have the decimals of the country.
 */
export const documentSchemaOf: (country: PayloadCountry) => z.ZodMiniObject = onceFor((country) => {
  const schemas = schemasOf(country);
  return object({
    ...schemas.group('CommonFields'),
    ...schemas.group('IdentityFields'),
    transaction_type: z.nullish(storedTransactionTypeOf(country.facts.kinds)),
    issue_date: optionalDate,
    issue_time: z.nullish(xmlTime),
    invoice_type_code: optionalText,
    credit_note_type_code: optionalText,
    ...schemas.group('ComputedFields'),
    document_lines: z.nullish(array(schemas.object('DocumentLine'))),
  });
}, partsOf);

/** The names that a document of a country may have, with those within them. */
export const documentFieldsOf: (country: PayloadCountry) => ReadonlyMap<string, FieldTree> = onceFor((country) => {
  const tree = fieldTreeOf(documentSchemaOf(country));
  const { alias } = country.facts.kinds;
  const fields = tree.kind === 'object' ? [...tree.fields] : [];
  return new Map<string, FieldTree>(alias === undefined ? fields : [...fields, [alias, VALUE]]);
}, partsOf);

export type { Party } from '../payload/types.ts';
export type { Document, DocumentLine, IssuedDocument, TaxBreakdown, TaxCategory } from './types.ts';

/** An allowance or a charge, of a document or of a line. */
export type AllowanceCharge = Allowance | Charge;

/** A document with a credit note type code is a credit note; every other one is an invoice. */
export function ublRootOf(document: Pick<Document, 'credit_note_type_code'>): UblRoot {
  // A host may have stored null.
  return document.credit_note_type_code == null ? 'Invoice' : 'CreditNote';
}

/** Reads a stored document from unknown JSON: `parseDocument` of a country. */
export function parseDocumentOf<Types extends CountryTypes = CountryTypes>(country: PayloadCountry) {
  return (input: unknown, options?: DocumentOptions): Result<Types['document']> =>
    readDocument(country, input, options) as Result<Types['document']>;
}

/** The same. */
export function readDocument(country: PayloadCountry, input: unknown, options: DocumentOptions = {}): Result<Document> {
  expectOptions(options, 'parseDocument');
  expectJson(input, 'parseDocument');
  const renamed = withoutAlias(country.facts.kinds, input);
  const read = readNamed(country, renamed.input, options);
  const lost = createErrorList();
  if (read.ok) addLostOnCreditNote(read.value, lost);
  const { errors, warnings } = renamed.named({
    errors: read.ok ? {} : read.errors,
    warnings: { ...read.warnings, ...lost.errors },
  });
  const isWrong = Object.keys(errors).length > 0;
  return read.ok && !isWrong ? success(read.value, warnings) : failure(errors, warnings);
}

function readNamed(
  country: PayloadCountry,
  input: unknown,
  { unknownFields = 'ignore', fromText }: DocumentOptions,
): Result<Document> {
  const schema = documentSchemaOf(country);
  // Texts of documents that others wrote are as long as they are.
  const options = {
    unknownFields,
    fromText,
    maxTextLength: Number.POSITIVE_INFINITY,
    maxNoteLength: Number.POSITIVE_INFINITY,
  };
  const known = resultOf(readWith(schema, withoutStoredBeside(input), options)) as Result<Document>;
  const others = isJsonObject(input) ? othersOf(input, schema, unknownFields) : [];
  const errors = errorsOfOthers(others);
  if (errors.size() > 0) {
    if (!known.ok) errors.addAll(known.errors);
    return failure(errors.errors, known.warnings);
  }
  const result = known.ok ? success(withOthers(known.value, others), known.warnings) : known;
  // A credit note that lacks its type code has an empty one, and stays a credit note. Beside the code of an invoice a blank says nothing.
  if (result.ok && result.value.invoice_type_code === undefined && hasTextAt(input, 'credit_note_type_code'))
    result.value.credit_note_type_code ??= '';
  return result;
}

/** What servers of the family store with a document, and no field of the library holds. */
export const STORED_BESIDE: ReadonlySet<string> = new Set([
  ...['attachments', 'custom_data', 'org_id', 'document_sequence', 'supply_date'],
]);

function withoutStoredBeside(input: unknown): unknown {
  if (!isJsonObject(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !STORED_BESIDE.has(name)));
}

type Others = readonly (readonly [name: string, value: unknown])[];

function othersOf(input: JsonObject, schema: z.ZodMiniObject, unknownFields: UnknownFields): Others {
  return Object.entries(input).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      name !== EDITORS_KEY &&
      !Object.hasOwn(schema.shape, name) &&
      (unknownFields === 'ignore' || STORED_BESIDE.has(name)),
  );
}

// What is kept as it is has to end, for all who walk through it.
function errorsOfOthers(others: Others): ErrorList {
  const list = createErrorList();
  for (const [name, value] of others) {
    if (isForeignObject(value)) list.add(name, 'wrong-type', { expected: 'object' });
    else if (hasTooManyValues(value, name)) list.add(name, 'too-many-values', { max: MAX_VALUES });
    else if (isTooDeep(value)) list.add(name, 'too-deep', { max: MAX_DEPTH });
  }
  return list;
}

function withOthers(document: Document, others: Others): Document {
  // Assigning to a field named `__proto__` would store nothing.
  for (const [name, value] of others) {
    const own = { value: ownCopy(value), enumerable: true, configurable: true, writable: true };
    Object.defineProperty(document, name, own);
  }
  return document;
}

/** How a stored document is read. */
export type DocumentOptions = Pick<ReadOptions, 'unknownFields' | 'fromText'>;

function hasTextAt(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && typeof Reflect.get(input, field) === 'string';
}

/** The stored document of a country, with what its fields mean. */
export const documentTypeOf: (country: DescribedCountry) => ObjectType = onceFor((country) => {
  const types = objectTypesOf(country);
  const fields: Record<string, Meaning> = {
    ...types.group('CommonFields'),
    ...types.group('IdentityFields'),
    ...types.group('ComputedFields'),
    ...typeCodeMeanings(country),
  };
  for (const [name, said] of Object.entries(country.meanings.restated['Document']?.fields ?? {})) {
    const meaning = fields[name];
    if (meaning) fields[name] = { ...meaning, ...said };
  }
  return types.whole({
    name: 'Document',
    description:
      'A purchase or sales document as a host stores it, issued or received. A received one may lack any field.',
    schema: documentSchemaOf(country),
    fields,
  });
}, describedPartsOf);

/** What a document has once it is issued. */
export const ISSUED_FIELDS = [
  'transaction_type',
  'issue_date',
  'issue_time',
  'document_currency_code',
  'document_number',
  'uuid',
  'document_status',
  'accounting_supplier_party',
  'accounting_customer_party',
  'document_lines',
  'line_extension_amount',
  'tax_exclusive_amount',
  'tax_amount',
  'tax_included_indicator',
  'tax_inclusive_amount',
  'payable_amount',
] as const;

/** What a line has once its document is issued. */
export const ISSUED_LINE_FIELDS = [
  'id',
  'quantity',
  'name',
  'price',
  'net_amount',
  'tax_amount',
  'total_amount',
] as const;
