// Unknown JSON → typed payload, or a message for each field that is wrong.
// No value makes it throw.
import type * as z from 'zod/mini';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentKindName,
  type NameOfRoot,
  UNNAMED_KINDS,
} from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { lazy } from '../core/lazy.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { type Reading, type ReadOptions, readingSteps, resultOf } from './read.ts';
import { responseFieldTree, withResponseFields } from './response-fields.ts';
import { purchaseCreditNoteSchema, purchaseInvoiceSchema } from './schema.ts';
import { fillSelfBilled } from './self-billing.ts';
import { setTypeCode } from './type-code.ts';
import type { CreditNotePayload, InvoicePayload } from './types.ts';

/** The payload of one kind of document. */
export type PayloadOf<Type extends DocumentKindName> =
  Type extends NameOfRoot<'CreditNote'> ? CreditNotePayload : InvoicePayload;

/** A payload as it is read: its lines may be missing, since an issuance may give them. */
export type ParsedPayload<Type extends DocumentKindName = DocumentKindName> =
  Type extends NameOfRoot<'CreditNote'> ? WithoutLines<CreditNotePayload> : WithoutLines<InvoicePayload>;

type WithoutLines<Payload extends InvoicePayload | CreditNotePayload> = Omit<Payload, 'document_lines'> &
  Partial<Pick<Payload, 'document_lines'>>;

/**
 * Reads the payload of a kind of document. Errors name every wrong field at once, unknown fields among them; amounts that
 * only answers carry are kept, for `issueDocument` to compare.
 *
 * The payload gets the kind's type code (IBT-003) where it has none. Only a purchase invoice goes without: that is what a
 * payload without a type code is. A purchase credit note gets the kind `self-billed` with it, where it needs one. Codes are not
 * compared with their lists: the rules check them.
 *
 * @param type the kind of document, such as `sales-invoice`
 * @param input what `JSON.parse` gave, or any object
 * @param options what becomes of unknown fields, and how long texts may be
 *
 * @example
 * const parsed = parsePayload('sales-invoice', JSON.parse(text));
 * if (parsed.ok) console.log(parsed.value.issue_date);
 * else console.error(sentences(parsed.errors)); // { issue_date: 'Issue date is mandatory' }
 */
export function parsePayload<Type extends DocumentKindName>(
  type: Type,
  input: unknown,
  options: ReadOptions = {},
): Result<ParsedPayload<Type>> {
  return Object.hasOwn(PARSERS, type) ? PARSERS[type](input, options) : failure(wrongKind());
}

/** The error where a type of document is unknown. */
export function wrongKind(): FieldErrors {
  return errorAt('type', 'not-allowed-value', { allowed: DOCUMENT_KIND_NAMES });
}

/** Reads the payload of a purchase invoice; see {@link parsePayload}. */
export function parsePurchaseInvoice(input: unknown, options?: ReadOptions): Result<ParsedPayload<'purchase-invoice'>> {
  return parseAs('purchase-invoice', input, options);
}

/** Reads the payload of a purchase credit note; see {@link parsePayload}. */
export function parsePurchaseCreditNote(
  input: unknown,
  options?: ReadOptions,
): Result<ParsedPayload<'purchase-credit-note'>> {
  return parseAs('purchase-credit-note', input, options);
}

/** Reads the payload of a sales invoice; see {@link parsePayload}. */
export function parseSalesInvoice(input: unknown, options?: ReadOptions): Result<ParsedPayload<'sales-invoice'>> {
  return parseAs('sales-invoice', input, options);
}

/** Reads the payload of a sales credit note; see {@link parsePayload}. */
export function parseSalesCreditNote(
  input: unknown,
  options?: ReadOptions,
): Result<ParsedPayload<'sales-credit-note'>> {
  return parseAs('sales-credit-note', input, options);
}

/** Reads the payload of a debit note; see {@link parsePayload}. */
export function parseDebitNote(input: unknown, options?: ReadOptions): Result<ParsedPayload<'debit-note'>> {
  return parseAs('debit-note', input, options);
}

type Parsers = {
  readonly [Type in DocumentKindName]: (input: unknown, options?: ReadOptions) => Result<ParsedPayload<Type>>;
};

const PARSERS: Parsers = {
  'purchase-invoice': parsePurchaseInvoice,
  'purchase-credit-note': parsePurchaseCreditNote,
  'sales-invoice': parseSalesInvoice,
  'sales-credit-note': parseSalesCreditNote,
  'debit-note': parseDebitNote,
};

function parseAs<Type extends DocumentKindName>(
  type: Type,
  input: unknown,
  options: ReadOptions | undefined,
): Result<ParsedPayload<Type>> {
  const kind = DOCUMENT_KINDS[type];
  const read = resultOf(readPayload(kind, input, options)) as Result<ParsedPayload<Type>>;
  if (!read.ok || type === UNNAMED_KINDS.Invoice) return read;
  const added = createErrorList();
  fillSelfBilled(read.value, kind, added);
  setTypeCode(read.value, kind);
  return success(read.value, { ...read.warnings, ...added.errors });
}

const INVOICE = lazy(() => readerOf(purchaseInvoiceSchema));
const CREDIT_NOTE = lazy(() => readerOf(purchaseCreditNoteSchema));

function readerOf(bare: z.ZodMiniObject) {
  const answered = withResponseFields(bare);
  return { bare, answered, known: responseFieldTree(answered) };
}

/** Reads a payload as far as it can be read, and sets no type code. */
export function readPayload(kind: DocumentKind, input: unknown, options: ReadOptions = {}): Reading<ParsedPayload> {
  return atOnce(payloadSteps(kind, input, options));
}

/** The same in steps. */
export function payloadSteps(kind: DocumentKind, input: unknown, options: ReadOptions): Steps<Reading<ParsedPayload>> {
  const { bare, answered, known } = kind.root === 'CreditNote' ? CREDIT_NOTE() : INVOICE();
  // Where unknown fields are ignored, those of answers are as well.
  const schema = options.unknownFields === 'ignore' ? bare : answered;
  return readingSteps(schema, input, options, known) as Steps<Reading<unknown>> as Steps<Reading<ParsedPayload>>;
}
