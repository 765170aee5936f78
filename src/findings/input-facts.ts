// What an input says of itself that sentences need: the numbers of its lines, its currency, whether it credits.
import { isCurrencyCode } from '../core/currency-decimals.ts';
import { kindOfName } from '../core/document-kinds.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';

/**
 * The numbers of the lines of a payload, a document, or a record with one of these in it. A line without one gets that of its place, as
 * the document will have it. None has what another one has too: it is called by its place.
 */
export function lineNumbersIn(input: unknown): readonly (string | undefined)[] {
  return numbersOf(
    wholesIn(input)
      .map((whole) => whole['document_lines'])
      .find(Array.isArray),
  );
}

/** The numbers of the lines of a ledger that stands in a record, as those of its document. */
export function ledgerLinesIn(input: unknown): readonly (string | undefined)[] {
  const ledger = isJsonObject(input) ? input['expected'] : undefined;
  const lines = isJsonObject(ledger) ? ledger['lines'] : undefined;
  return numbersOf(Array.isArray(lines) ? lines : undefined);
}

function numbersOf(lines: readonly unknown[] = []): readonly (string | undefined)[] {
  const numbers = lines.map((line: unknown, index) => {
    const id = isJsonObject(line) ? line['id'] : undefined;
    const number = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
    return number === '' ? String(index + 1) : number;
  });
  const once = new Set<string>();
  const again = new Set<string>();
  for (const number of numbers) (once.has(number) ? again : once).add(number);
  return numbers.map((number) => (again.has(number) ? undefined : number));
}

/** The names of the lists that have one item alone: it is not numbered. */
export function singleListsIn(input: unknown): ReadonlySet<string> {
  const lists = wholesIn(input).flatMap((whole) => Object.entries(whole));
  return new Set(lists.flatMap(([name, list]) => (Array.isArray(list) && list.length === 1 ? [name] : [])));
}

/** The currency of a payload, a document, or a record with one of these in it; its amounts are printed in it. */
export function currencyIn(input: unknown): string | undefined {
  return wholesIn(input)
    .map((whole) => whole['document_currency_code'])
    .find((code) => typeof code === 'string' && isCurrencyCode(code));
}

/** Whether a payload, a document, or a record with one of these in it is a credit note. */
export function isCreditIn(input: unknown): boolean {
  return wholesIn(input).some(
    ({ type, credit_note_type_code: code }) =>
      code !== undefined || (typeof type === 'string' && kindOfName(type)?.root === 'CreditNote'),
  );
}

function wholesIn(input: unknown): JsonObject[] {
  return isJsonObject(input) ? [input, input['payload'], input['document']].filter(isJsonObject) : [];
}
