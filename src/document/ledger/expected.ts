// What the ledger has, beside a record: amounts that the document is compared with. It never reaches the document.
import { isForeignObject } from '../../core/arguments.ts';
import { hasTooManyValues, MAX_VALUES } from '../../core/bounds.ts';
import { decimal, decimalPlaces } from '../../core/decimal.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import { errorAt } from '../../core/errors/field-error.ts';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { nearestFields, VALUE } from '../../payload/field-tree.ts';

/** The totals that a ledger may have. */
export const LEDGER_TOTALS = ['tax_exclusive_amount', 'tax_amount', 'tax_inclusive_amount', 'payable_amount'] as const;
/** The amounts of a line that it may have. */
export const LEDGER_LINE_AMOUNTS = ['net_amount', 'tax_amount', 'total_amount'] as const;

/** What the ledger has of a line. */
export interface ExpectedLine
  extends Readonly<Partial<Record<(typeof LEDGER_LINE_AMOUNTS)[number], number | undefined>>> {
  /** The line of the document; without it, the one at the same position. */
  readonly id?: string | undefined;
}

/** What the ledger has of a document: `expected` of a record. Every amount is optional, and has at most three decimals. */
export interface Expected extends Readonly<Partial<Record<(typeof LEDGER_TOTALS)[number], number | undefined>>> {
  /** The currency of the ledger: that of the document by default, or the accounting currency. */
  readonly currency?: string | undefined;
  readonly lines?: readonly ExpectedLine[] | undefined;
}

/** The most decimals that an amount of a ledger has. */
export const MOST_DECIMALS = 3;

/** Reads `expected` of a record. Errors: values that are not amounts, amounts of more than three decimals, unknown fields. */
export function readExpected(given: unknown): Result<Expected> {
  const list = createErrorList();
  if (!isPlain(given)) return failure(errorAt('expected', 'wrong-type', { expected: 'object' }));
  if (hasTooManyValues(given, 'expected')) return failure(errorAt('expected', 'too-many-values', { max: MAX_VALUES }));
  const { lines, ...own } = given;
  const totals = readAmounts(own, 'expected', LEDGER_TOTALS, 'currency', list);
  const read: ExpectedLine[] = [];
  if (lines !== undefined && lines !== null && !Array.isArray(lines)) {
    list.add('expected.lines', 'wrong-type', { expected: 'list' });
  } else {
    for (const [index, line] of ((lines ?? []) as readonly unknown[]).entries()) {
      const path = `expected.lines[${index}]`;
      if (isPlain(line)) read.push(readAmounts(line, path, LEDGER_LINE_AMOUNTS, 'id', list));
      else list.add(path, 'wrong-type', { expected: 'object' });
    }
  }
  if (list.size() > 0) return failure(list.errors);
  return success({ ...totals, ...(Array.isArray(lines) && { lines: read }) });
}

// A Date or a Map would be read as an object of nothing, which agrees with every document.
function isPlain(value: unknown): value is JsonObject {
  return isJsonObject(value) && !isForeignObject(value);
}

function readAmounts(
  given: JsonObject,
  path: string,
  names: readonly string[],
  text: string,
  { add }: ErrorList,
): Record<string, never> {
  const read: Record<string, unknown> = {};
  const known = new Map([...names, text].map((one) => [one, VALUE]));
  for (const [name, value] of Object.entries(given)) {
    const field = `${path}.${name}`;
    if (value === null || value === undefined) continue;
    if (name === text) {
      if (typeof value === 'string') read[name] = value;
      else add(field, 'wrong-type', { expected: 'text' });
    } else if (!names.includes(name)) add(field, 'unknown-field', nearestFields(name, known, VALUE));
    else if (typeof value !== 'number' || !Number.isFinite(value)) add(field, 'wrong-type', { expected: 'number' });
    else if (decimalPlaces(decimal(value)) > MOST_DECIMALS) add(field, 'ledger-too-fine', { max: MOST_DECIMALS });
    else read[name] = value;
  }
  return read as Record<string, never>;
}
