// What a check of a host compares: the document that a creation answered with what its store gives back, in JSON and in XML, and the numbers
// of creations in turn.
import { cut } from '../core/cut.ts';
import { decimal, isSame, parseDecimal } from '../core/decimal.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { withSeconds } from '../core/leaf-text.ts';
import { textOf } from '../ubl/tree.ts';
import { parseXml } from '../ubl/xml/parse.ts';

// The status of its transmission changes, and its own status is looked at by the filter for it.
const MAY_CHANGE: ReadonlySet<string> = new Set(['meta_info', 'document_status']);

/** What a store has changed of a document, as sentences. Further fields are not a change. */
export function changesOf(made: JsonObject, got: JsonObject): readonly string[] {
  const fields = Object.entries(made).filter(([name]) => !MAY_CHANGE.has(name));
  return fields.flatMap(([name, value]) => changesAt(name, value, got[name]));
}

function changesAt(path: string, made: unknown, got: unknown): readonly string[] {
  const isWithin = Array.isArray(made) ? Array.isArray(got) && got.length === made.length : isJsonObject(got);
  if (typeof made !== 'object' || made === null || !isWithin) {
    return isSameValue(path, made, got) ? [] : [`${path} is ${textFor(got)}, not ${textFor(made)}`];
  }
  const inside = (name: string) => (Array.isArray(made) ? `${path}[${name}]` : `${path}.${name}`);
  return Object.entries(made).flatMap(([name, value]) => changesAt(inside(name), value, (got as JsonObject)[name]));
}

function isSameValue(path: string, made: unknown, got: unknown): boolean {
  if (made === got) return true;
  // A store of columns and rows has no empty lists and objects, and keeps a time without its seconds where there are none.
  if (typeof made === 'object' && got === undefined) return Object.keys(made ?? {}).length === 0;
  return path === 'issue_time' && typeof got === 'string' && made === withSeconds(got);
}

const LONGEST_TEXT = 60;

function textFor(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'absent', LONGEST_TEXT);
}

const AMOUNT_DUE = ['cac:LegalMonetaryTotal', 'cbc:PayableAmount'] as const;

/** Why XML cannot be that of the document, as sentences. It may be signed or extended: only its number and its amount due are looked at. */
export function xmlFlaws({ document_number, payable_amount }: JsonObject, xml: string): readonly string[] {
  const read = parseXml(xml);
  if (!read.ok) return [`it cannot be read as XML: ${read.error.message}`];
  const [number, amount] = [textOf(read.root, 'cbc:ID'), textOf(read.root, ...AMOUNT_DUE)];
  const due = parseDecimal(amount);
  const isDue = typeof payable_amount !== 'number' || (due !== undefined && isSame(due, decimal(payable_amount)));
  return [
    ...(number === String(document_number).trim() ? [] : [`its number is ${number}, not ${document_number}`]),
    ...(isDue ? [] : [`its amount due is ${amount}, not ${payable_amount}`]),
  ];
}

/**
 * Whether numbers of creations in turn show that refused requests took numbers: `refused` of them between the second and the third, and so
 * on. Gaps of the host's own are the same each time, and those of other callers are not of just this size.
 */
export function countsRefusals(numbers: readonly string[], refused: readonly number[]): boolean {
  const counts = numbers.map(countOf);
  const [usual = Number.NaN, ...gaps] = counts.slice(1).map((count, at) => count - (counts[at] ?? Number.NaN));
  return refused.every((count, at) => gaps[at] === usual + count);
}

// Longer ones are times or made at random.
const MOST_DIGITS = 7;

// The digits that a number ends with, as a count.
function countOf(number: string): number {
  let start = number.length;
  while (start > 0 && '0123456789'.includes(number.charAt(start - 1))) start--;
  const digits = number.slice(start);
  return digits === '' || digits.length > MOST_DIGITS ? Number.NaN : Number(digits);
}
