// Writes values into the text of JSON: what stands around them stays as it was written.
import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node } from 'jsonc-parser';
import { createErrorList } from '../../../core/errors/error-list.ts';
import { type TransactionKinds, writeKinds } from '../../../core/transaction-kinds.ts';
import { amountDifferences } from '../../../document/check-totals.ts';
import { normalizeAmounts } from '../../../document/normal-amounts.ts';
import { randomUuid } from '../../../document/random-uuid.ts';
import { type Document, documentTypeOf } from '../../../document/schema.ts';
import { setAmounts } from '../../../document/set-amounts.ts';
import { computeAmounts } from '../../../document/totals.ts';
import type { Leaf } from '../../../payload/describe.ts';
import { stepsOf, treeOfJson } from '../../../payload/json-places.ts';
import type { FieldChange, JsonSource, Written } from '../../protocol.ts';
import type { PageCountry } from '../countries.ts';
import { plainPath, typeAt } from './field-types.ts';
import { readJsonInput, targetOf } from './json-target.ts';
import { numberMeant } from './number-meant.ts';

/** The JSON with these values; where one of them is not of its field's type, the JSON as it was. */
export function writeValues(country: PageCountry, source: JsonSource, changes: readonly FieldChange[]): Written {
  let json = source.content;
  const wrong: string[] = [];
  for (const { path, value } of changes) {
    const input = readJsonInput({ ...source, content: json });
    if (!input) return { json: source.content, wrong: [path] };
    const { path: at, node } = targetOf(country, input, path);
    const content = typeAt(documentTypeOf(country.described), stepsOf(plainPath(path)))?.content;
    const text = literalOf(value.trim(), typeof content === 'string' ? content : undefined, node, country.facts.kinds);
    if (text === undefined) wrong.push(path);
    else json = written(json, at, text);
  }
  return wrong.length > 0 ? { json: source.content, wrong } : { json, wrong };
}

/** The JSON of a document with the amounts that follow from its lines. */
export function writeAmounts(country: PageCountry, source: JsonSource, document: Document): Written {
  const input = readJsonInput(source);
  if (!input) return { json: source.content, wrong: [] };
  const differences = amountDifferences(country.amounts, document);
  const lists = new Set(differences.flatMap(({ field }) => listOfTotals(field) ?? []));
  let json = source.content;
  for (const { field, expected } of differences) {
    if (listOfTotals(field) === undefined) json = written(json, stepsOf(field), String(expected));
  }
  if (lists.size === 0) return { json, wrong: [] };
  const computed = structuredClone(document);
  normalizeAmounts(country.amounts.amounts, computed);
  setAmounts(country.amounts, computed, computeAmounts(country.amounts, computed), createErrorList());
  // Entries may be missing or left over, so a list is written whole.
  for (const list of lists) json = written(json, [list], JSON.stringify(Reflect.get(computed, list)));
  return { json, wrong: [] };
}

// Lines are given; every other list with amounts is computed.
function listOfTotals(field: string): string | undefined {
  const [, list] = /^(\w+)\[/.exec(field) ?? [];
  return list === 'document_lines' ? undefined : list;
}

/** The text of a value in JSON, empty for none; `undefined` where the text is none of that type. */
function literalOf(
  value: string,
  content: Leaf | undefined,
  node: Node | undefined,
  kinds: TransactionKinds,
): string | undefined {
  if (content === 'transaction-type' || content === 'stored-transaction-type') {
    const names = value === '' ? [] : value.split(' ');
    if (names.length === 0 && !kinds.mayBeNone) return '';
    const hasDigits = node?.type === 'string' && kinds.form.test(String(node.value).trim());
    // Digits stay digits. An ordinary transaction, of none of the kinds, has digits too: a list without names says nothing.
    return JSON.stringify(hasDigits || names.length === 0 ? writeKinds(kinds, names) : names);
  }
  if (value === '') return '';
  switch (content) {
    case 'number':
      return numberMeant(value);
    case 'flag':
      return value === 'true' || value === 'false' ? value : undefined;
    case undefined:
      // No field of a document: the ledger of a record, or what the interface does not know.
      return node?.type === 'number' ? numberMeant(value) : JSON.stringify(value);
    default:
      return JSON.stringify(value);
  }
}

/** The text with a value in the place of another; `literal` is JSON, or empty for none. */
export function written(json: string, path: JSONPath, literal: string): string {
  const root = treeOfJson(json);
  if (!root) return json;
  if (literal === '') return findNodeAtLocation(root, path) ? changed(json, path, undefined) : json;
  // What stands in the way cannot hold the next step: plain values, an object for an item, a list for a name.
  const blocked = path.findIndex((step, depth) => {
    const node = depth === 0 ? undefined : findNodeAtLocation(root, path.slice(0, depth));
    return node !== undefined && node.type !== (typeof step === 'number' ? 'array' : 'object');
  });
  const value: unknown = path
    .slice(blocked < 0 ? path.length : blocked)
    .reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), PLACEHOLDER);
  const text = changed(json, blocked < 0 ? path : path.slice(0, blocked), value);
  // A number keeps its digits: as a value it would lose the zeros at its end.
  return text.replace(JSON.stringify(PLACEHOLDER), () => literal);
}

// The digits of a private use character and a random part, which no text that is edited has by chance.
const PLACEHOLDER = `\uE000${randomUuid()}`;

function changed(json: string, path: JSONPath, value: unknown): string {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(json) ?? [];
  // Lines end as the first one does, by themselves.
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.includes('\t') ? 1 : indent.length,
  };
  return applyEdits(json, modify(json, path, value, { formattingOptions }));
}
