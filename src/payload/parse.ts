// Unknown JSON → typed payload, or a message for each field that is wrong.
// No value makes it throw.
import type * as z from 'zod';
import { createErrorList } from '../core/error-list.ts';
import { type FieldErrors, failure, fieldLabel, MAX_ERRORS, type Result, success } from '../core/result.ts';
import { hasTooManyValues, MAX_VALUES } from './bounds.ts';
import { isBlank, MANDATORY } from './primitives.ts';
import { purchaseCreditNoteSchema, purchaseInvoiceSchema } from './schema.ts';
import type { PurchaseCreditNotePayload, PurchaseInvoicePayload } from './types.ts';

export type { PurchaseCreditNotePayload, PurchaseInvoicePayload } from './types.ts';

/** A parsed value: fields that were `null`, blank or empty are absent. */
export type Present<T> = T extends readonly (infer Item)[]
  ? Present<NonNullable<Item>>[]
  : T extends object
    ? { [Key in keyof T]: Present<Exclude<T[Key], null>> }
    : T;

/** Reads the create payload of a purchase invoice. */
export function parsePurchaseInvoice(input: unknown): Result<PurchaseInvoicePayload> {
  return parseWith(purchaseInvoiceSchema, input) as Result<PurchaseInvoicePayload>;
}

/** Reads the payload of a purchase credit note. */
export function parsePurchaseCreditNote(input: unknown): Result<PurchaseCreditNotePayload> {
  return parseWith(purchaseCreditNoteSchema, input) as Result<PurchaseCreditNotePayload>;
}

/** Reads input by a schema and leaves unknown fields out. Errors name all wrong fields at once, up to {@link MAX_ERRORS}. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<Present<z.infer<Schema>>> {
  if (hasTooManyValues(input)) return failure({ message: `The input has more than ${MAX_VALUES} values` });
  const outcome = schema.safeParse(input);
  if (!outcome.success) return failure(fieldErrors(outcome.error.issues, input));
  return success((withoutEmpty(outcome.data) ?? {}) as Present<z.infer<Schema>>);
}

type Issue = z.core.$ZodIssue;

/**
 * The first message for each field; keys are paths such as `document_lines[0].quantity`.
 * @param input the parsed value, which tells a missing field from a wrong one where the issues do not
 */
export function fieldErrors(issues: readonly Issue[], input?: unknown): FieldErrors {
  const list = createErrorList();
  for (const issue of issues) {
    if (list.size() === MAX_ERRORS) break;
    const path = pathText(issue.path);
    const label = path === 'message' ? 'The input' : fieldLabel(path);
    list.add(path, `${label} ${messageOf(issue, input)}`);
  }
  return list.errors;
}

function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    text += typeof step === 'number' ? `[${step}]` : text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? 'message' : text;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number with at most 15 significant digits',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function messageOf(issue: Issue, input: unknown): string {
  if (issue.code !== 'invalid_type') return issue.message;
  const given = issue.input ?? valueAt(input, issue.path);
  const isMissing = issue.path.length > 0 && (given === undefined || given === null);
  return isMissing ? MANDATORY : (EXPECTED[issue.expected] ?? 'has the wrong type');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
  return value;
}

// Drops values that count as not given. It changes the parsed value itself, which nobody else holds. Lists keep their
// positions, so that paths of later errors still fit.
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value;
  if (Array.isArray(value)) return withoutEmptyItems(value);
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = value as Record<string, unknown>;
  let [given, present] = [0, 0];
  for (const key in fields) {
    const field = fields[key];
    const kept = withoutEmpty(field);
    if (kept !== field) fields[key] = kept;
    given++;
    if (kept !== undefined) present++;
  }
  if (present === 0) return undefined;
  return present === given ? fields : onlyPresent(fields);
}

function onlyPresent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept;
}

function withoutEmptyItems(list: readonly unknown[]): unknown {
  const kept: unknown[] = [];
  for (const item of list) {
    const present = withoutEmpty(item);
    if (present !== undefined || typeof item === 'object') kept.push(present ?? {});
  }
  return kept.length === 0 ? undefined : kept;
}
