// What a credit note says that its invoice does not.
import type { ErrorList } from '../core/errors/error-list.ts';
import type { WrongType } from '../core/errors/sentences.ts';
import { isJsonObject } from '../core/json-object.ts';
import { VALUE } from '../payload/field-tree.ts';
import { firstById } from './credit-lines.ts';
import { addUnknown, checkFollowing, fieldsOf, type InputFields, notText } from './following-input.ts';
import type { Document, DocumentLine } from './schema.ts';

/** A line that is credited: which one, and what differs from the line that was invoiced. */
export interface CreditedLine {
  /** `id` of the line in the invoice (IBT-126). */
  readonly id: string;
  /** How much of it is credited; all of it by default. */
  readonly quantity?: number | undefined;
  /** The price that is credited, such as the part that was charged too much; by default the price of the invoice. */
  readonly price?: DocumentLine['price'];
}

/** What a credit note says that its invoice does not. */
export interface CreditNoteInput<Fields = Document> {
  /** Number of the credit note (IBT-001). */
  readonly number: string;
  /** Its UUID, where the country has no recipe for it. */
  readonly uuid?: string | undefined;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** Why it is issued, a code of the country. */
  readonly reason: string;
  /** What is credited; by default the whole document, after other credits what is left of each line. */
  readonly lines?: readonly CreditedLine[] | undefined;
  /**
   * The credit and debit notes that were issued for the document before, `[]` where there are none, without those that were refused.
   * Without it nobody knows what is left of the document, and only what was invoiced limits the credit.
   */
  readonly earlier?: readonly Document[] | undefined;
  /** Further fields of the credit note, such as `note` and `issue_time`. They replace what the invoice says. */
  readonly fields?: Partial<Fields> | undefined;
}

/**
 * Adds an error for each unknown name, each value that is missing or of a wrong type, and a text that is not a date: callers in
 * JavaScript have no types, and a misspelt quantity would credit the whole line. What a line repeats of the one that was invoiced is not unknown.
 * `known` are the fields that a note may have.
 */
export function checkInput(
  input: CreditNoteInput<object>,
  { document_lines: invoiced = [] }: Document,
  known: InputFields,
  errors: ErrorList,
): void {
  addUnknown(input, '', INPUT_FIELDS, errors);
  checkFollowing(input, ['number', 'date', 'reason'], known, errors);
  const { lines: given }: { readonly lines?: unknown } = input;
  if (given === undefined) return;
  if (!Array.isArray(given)) {
    errors.add('lines', 'wrong-type', { expected: 'list' });
    return;
  }
  const byId: ReadonlyMap<unknown, object> = firstById(invoiced);
  for (const [index, line] of (given as readonly unknown[]).entries()) checkLine(line, byId, `lines[${index}]`, errors);
}

function checkLine(line: unknown, byId: ReadonlyMap<unknown, object>, path: string, errors: ErrorList): void {
  const { add } = errors;
  if (!isJsonObject(line)) {
    add(path, 'wrong-type', { expected: 'object' });
    return;
  }
  const invoiced = byId.get(line['id']) ?? {};
  addUnknown(line, `${path}.`, LINE_FIELDS, errors, invoiced);
  const { id, quantity, price } = line;
  if (id === undefined || id === null) add(`${path}.id`, 'mandatory');
  else if (typeof id !== 'string') add(`${path}.id`, 'wrong-type', notText(id));
  const wrong = wrongNumber(quantity);
  if (wrong) add(`${path}.quantity`, 'wrong-type', wrong);
  if (price === undefined) return;
  if (!isJsonObject(price)) {
    add(`${path}.price`, 'wrong-type', { expected: 'object' });
    return;
  }
  addUnknown(price, `${path}.price.`, PRICE_FIELDS, errors);
  for (const [name, value] of Object.entries(price)) {
    const field = PRICE_FIELDS.has(name) ? wrongNumber(value) : undefined;
    if (field) add(`${path}.price.${name}`, 'wrong-type', field);
  }
}

const PRICE_FIELDS = /*@__PURE__*/ fieldsOf({
  base_amount: VALUE,
  base_quantity: VALUE,
  allowance_amount: VALUE,
  tax_inclusive_amount: VALUE,
});
const LINE_FIELDS = /*@__PURE__*/ fieldsOf({
  id: VALUE,
  quantity: VALUE,
  price: { kind: 'object', fields: PRICE_FIELDS },
});
const INPUT_FIELDS = /*@__PURE__*/ fieldsOf({
  ...{ number: VALUE, uuid: VALUE, date: VALUE, reason: VALUE },
  ...{ lines: VALUE, earlier: VALUE, fields: VALUE },
});

function wrongNumber(value: unknown): WrongType | undefined {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return undefined;
  if (typeof value === 'number') return { expected: 'number', given: Number.isNaN(value) ? 'NaN' : 'infinity' };
  return typeof value === 'string' ? { expected: 'number', given: 'text' } : { expected: 'number' };
}
