// The query of a list: which documents it asks for, and which page of them.
// The schemas here check queries, and describe them in the OpenAPI document.

import * as z from 'zod/mini';
import { expectOneOf } from '../core/arguments.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isBlank } from '../core/is-blank.ts';
import { object } from '../core/object-schema.ts';
import { failure, type Result, success } from '../core/result.ts';
import { date, text } from '../payload/primitives.ts';
import { parseWith } from '../payload/read.ts';
import type { ListedType } from './operations.ts';

const filters = {
  document_number: z.optional(text).check(z.describe('Document number, exactly.')),
  billed_by_name: z.optional(text).check(z.describe("Part of the supplier's name, in any case.")),
  billed_to_name: z.optional(text).check(z.describe("Part of the customer's name, in any case.")),
  billed_to_vat: z.optional(text).check(z.describe("The customer's VAT number, exactly.")),
  billed_by_vat: z.optional(text).check(z.describe("The supplier's VAT number, exactly.")),
  status: z.optional(text).check(z.describe("The document's own status, exactly. ACTIVE from issuance on.")),
  document_date: z.optional(date).check(z.describe('Issue date.')),
};

const paging = {
  page: z._default(z.int().check(z.minimum(0)), 0).check(z.describe('The page wanted, from 0.')),
  size: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10).check(z.describe('Documents on a page.')),
};

const creditNoteFilters = {
  invoice_number: z.optional(text).check(z.describe('Number of an invoice that the credit note refers to, exactly.')),
};

const invoiceListQuery = object({ ...filters, ...paging });
const creditNoteListQuery = object({ ...filters, ...creditNoteFilters, ...paging });

/** The query of each list. */
export const LIST_QUERY_SCHEMAS = {
  'purchase-invoice': invoiceListQuery,
  'purchase-credit-note': creditNoteListQuery,
} as const satisfies Record<ListedType, z.ZodMiniObject>;

/** What a list request asks for. A parameter that is missing or blank in the request is absent. */
export interface ListQuery {
  readonly type: ListedType;
  /** The document's number, exactly. */
  readonly document_number?: string | undefined;
  /** Part of the supplier's name, in any case. */
  readonly billed_by_name?: string | undefined;
  /** Part of the customer's name, in any case. */
  readonly billed_to_name?: string | undefined;
  /** The customer's VAT number, exactly. */
  readonly billed_to_vat?: string | undefined;
  /** The supplier's VAT number, exactly. */
  readonly billed_by_vat?: string | undefined;
  /** The document's own status, exactly. */
  readonly status?: string | undefined;
  /** Issue date, `yyyy-MM-dd`. */
  readonly document_date?: string | undefined;
  /** Number of an invoice that a credit note refers to, exactly. */
  readonly invoice_number?: string | undefined;
  /** The page wanted, from 0. */
  readonly page: number;
  /** Documents on a page, 1 to 100. */
  readonly size: number;
}

/** Nobody searches for more: the most characters of a filter. */
const MAX_FILTER_LENGTH = 256;

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Reads the query of a list request.
 *
 * @param type the documents that are listed.
 * @param search the query part of the URL, with or without its `?`. Parameters that no list knows are ignored.
 * @returns the query with its defaults. Otherwise an entry for each wrong parameter, and `message` in the interface's words:
 * no number or out of range, an impossible date, text that is too long or that no document can hold, given more than once, or a
 * filter of another list.
 */
export function parseListQuery(type: ListedType, search: string | URLSearchParams): Result<ListQuery> {
  expectOneOf(type, Object.keys(LIST_QUERY_SCHEMAS), 'parseListQuery', 'the documents that are listed');
  const schema: z.ZodMiniObject = LIST_QUERY_SCHEMAS[type];
  const { given, errors } = readParameters(Object.keys(schema.shape), search);
  const checked = parseWith(schema, given);
  if (checked.ok && Object.keys(errors).length === 0) return success({ ...checked.value, type } as ListQuery);
  return failure({ ...errorAt(WHOLE_INPUT, 'invalid-request'), ...(checked.ok ? {} : checked.errors), ...errors });
}

function readParameters(names: readonly string[], search: string | URLSearchParams) {
  const parameters = new URLSearchParams(search);
  const given: Record<string, string | number> = {};
  const { errors, add } = createErrorList();
  for (const name of Object.keys(creditNoteFilters)) {
    if (!names.includes(name) && parameters.has(name)) add(name, 'not-of-this-list');
  }
  for (const name of names) {
    const [value, ...more] = parameters.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0) add(name, 'given-twice');
    else if (isBlank(value)) continue;
    else if (value.length > MAX_FILTER_LENGTH) {
      add(name, 'too-long', { max: MAX_FILTER_LENGTH, length: value.length });
    } else if (!(name in paging)) given[name] = value;
    else if (WHOLE_NUMBER.test(value)) given[name] = Number(value);
    else add(name, 'wrong-type', { expected: 'whole number' });
  }
  return { given, errors };
}
