// The map of a table: for each field a column, a constant, and how its cells are read.
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { isBlank } from '../core/is-blank.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { misspellingOf } from '../core/misspelling.ts';
import { ownValue } from '../core/own-value.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type IssuanceCountry, issuanceTypeOf } from '../document/issuance.ts';
import { LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from '../document/ledger/expected.ts';
import { fieldsOf, type Leaf } from '../payload/describe.ts';
import type { ObjectType } from '../payload/object-type.ts';
import type { DescribedCountry } from '../payload/payload-country.ts';
import { payloadTypesOf } from '../payload/payload-objects.ts';
import type { TablePlace } from './read-table.ts';
import { DATE_FORMS, type DateForm } from './values.ts';

/** A country whose tables are read. */
export type TableCountry = DescribedCountry & IssuanceCountry & { readonly usualCodes?: UsualCodes | undefined };

/** Codes that people write as words, by the name of their field. What is none of the words may be right as it is. */
export type UsualCodes = Readonly<Record<string, UsualCode>>;

type UsualCode = (text: string) => string | undefined;

/** A part of a record that a map fills. */
export type RecordPart = 'payload' | 'issuance' | 'expected';

/** One field of the map. */
export interface MappedField {
  /** Its path: names, and numbers of items that are not lines. */
  readonly path: readonly (string | number)[];
  /** As the map has it, with the `[0]` that it may leave out. */
  readonly name: string;
  /** Of a line, from its second part on. */
  readonly isOfLine: boolean;
  /** The part of the record in which its path begins. */
  readonly part: RecordPart;
  readonly leaf: Leaf | 'object';
  readonly source: { readonly column: string } | { readonly value: unknown };
  readonly translate?: JsonObject;
  /** The code of a word that `translate` does not have to name. */
  readonly usualCode?: UsualCode | undefined;
  readonly decimal: '.' | ',';
  readonly date: DateForm;
}

/** A map that was read. */
export interface TableMap {
  /** The country of its records, where the map says it. */
  readonly country: string | undefined;
  readonly type: string | undefined;
  /** The currency of documents that do not say theirs. */
  readonly currency: string;
  /** Where its table is in the file. */
  readonly place: TablePlace;
  readonly fields: readonly MappedField[];
}

export const LINES = 'document_lines';
export const NUMBER = 'document_number';
const PARTS = ['country', 'type', 'sheet', 'headings', 'decimal', 'date', 'fields'];
const DECIMALS = ['.', ','] as const;
const FIELD_PARTS = ['column', 'value', 'translate', 'decimal', 'date'];
const OF_ISSUANCE: ReadonlySet<string> = new Set([NUMBER, 'accounting_supplier_party', 'uuid']);
// What the ledger has of a document, beside its payload: the lines are those of the rows.
const OF_LEDGER: ReadonlyMap<string, Leaf> = new Map<string, Leaf>([
  ['expected.currency', 'text'],
  ...LEDGER_TOTALS.map((name) => [`expected.${name}`, 'number'] as const),
  ['expected.lines[].id', 'text'],
  ...LEDGER_LINE_AMOUNTS.map((name) => [`expected.lines[].${name}`, 'number'] as const),
]);
const STEP = /^[a-z_]{1,64}(?:\[\d{1,2}\])?$/;
const OF_LINES = 'document_lines[].';

function isPath(name: string): boolean {
  const own = name.startsWith(OF_LINES) ? name.slice(OF_LINES.length) : name;
  return own.split('.').every((step) => STEP.test(step));
}

/** Reads a map, by the fields of the country. Errors: what is unknown, and `document_number` without a column. */
export function readMap(country: TableCountry, given: unknown): Result<TableMap> {
  if (!isJsonObject(given) || !isJsonObject(given['fields'])) {
    return failure(errorAt('fields', 'wrong-type', { expected: 'object' }));
  }
  const errors = createErrorList();
  for (const name of Object.keys(given)) {
    if (!PARTS.includes(name)) errors.add(name, 'unknown-field', { nearest: nearest(name, PARTS) });
  }
  const { type } = given;
  const decimal = formOf(errors, 'decimal', given['decimal'], DECIMALS, '.');
  const date = formOf(errors, 'date', given['date'], DATE_FORMS, 'yyyy-MM-dd');
  const fields: MappedField[] = [];
  for (const [name, source] of Object.entries(given['fields'])) {
    const field = typeof source === 'string' ? { column: source } : source;
    if (!isJsonObject(field) || 'column' in field === 'value' in field) {
      errors.add(name, 'invalid', { requirement: 'takes the name of a column, or { column } or { value }' });
      continue;
    }
    const unknown = Object.keys(field).find((part) => !FIELD_PARTS.includes(part));
    const found = leafAt(country, name);
    if (unknown !== undefined)
      errors.add(`${name}.${unknown}`, 'unknown-field', { nearest: nearest(unknown, FIELD_PARTS) });
    else if (found === undefined) errors.add(name, 'unknown-field', { nearest: [] });
    else {
      const { column, value, translate } = field;
      if ('column' in field && typeof column !== 'string') errors.add(name, 'wrong-type', { expected: 'text' });
      if (translate !== undefined && !isJsonObject(translate)) errors.add(name, 'wrong-type', { expected: 'object' });
      addIgnored(errors, name, field);
      const overlapping = fields.find((other) => isWithin(other.name, found.name) || isWithin(found.name, other.name));
      if (overlapping) errors.add(name, 'invalid', { requirement: `overlaps ${overlapping.name} of the map` });
      fields.push({
        ...placeOf(found.name),
        name: found.name,
        leaf: found.leaf,
        source: typeof column === 'string' ? { column } : { value },
        ...(isJsonObject(translate) ? { translate } : {}),
        usualCode: ownValue(country.usualCodes ?? {}, found.name.split('.').at(-1) ?? ''),
        decimal: formOf(errors, `${name}.decimal`, field['decimal'], DECIMALS, decimal),
        date: formOf(errors, `${name}.date`, field['date'], DATE_FORMS, date),
      });
    }
  }
  if (!fields.some(({ name, source }) => name === NUMBER && 'column' in source)) errors.add(NUMBER, 'mandatory');
  if (type !== undefined && typeof type !== 'string') errors.add('type', 'wrong-type', { expected: 'text' });
  const { country: code, sheet, headings } = given;
  if (code !== undefined && typeof code !== 'string') errors.add('country', 'wrong-type', { expected: 'text' });
  if (sheet !== undefined && typeof sheet !== 'string' && !isRow(sheet)) {
    errors.add('sheet', 'invalid', { requirement: 'has to be the name of a sheet, or its number from 1' });
  }
  if (headings !== undefined && !isRow(headings)) {
    errors.add('headings', 'invalid', { requirement: 'has to be the number of a row, from 1' });
  }
  if (errors.size() > 0) return failure(errors.errors);
  const place = {
    sheet: typeof sheet === 'string' || isRow(sheet) ? sheet : undefined,
    headings: isRow(headings) ? headings : undefined,
  };
  return success({
    country: typeof code === 'string' ? code.toUpperCase() : undefined,
    type: typeof type === 'string' ? type : undefined,
    currency: country.facts.currency,
    place,
    fields,
  });
}

// What would be ignored: how cells are read, beside a value, and translations of what no cell has: cells are trimmed, and empty
// ones leave their field out.
function addIgnored(errors: ErrorList, name: string, field: JsonObject): void {
  const { translate } = field;
  if ('value' in field) {
    const ignored = Object.keys(field).filter((part) => part !== 'value');
    for (const part of ignored) errors.add(`${name}.${part}`, 'invalid', { requirement: 'has no use beside value' });
  } else if (isJsonObject(translate)) {
    const texts = Object.keys(translate);
    const requirement = texts.some(isBlank)
      ? 'takes no empty text: an empty cell leaves the field out'
      : 'takes no text that begins or ends with a blank: cells are read without those';
    if (texts.some((text) => text === '' || text !== text.trim()))
      errors.add(`${name}.translate`, 'invalid', { requirement });
  }
}

/** One of some forms that a map or a field of it names; what is wrong is said once, where it is named. */
function formOf<Form extends string>(
  errors: ErrorList,
  path: string,
  given: unknown,
  forms: readonly Form[],
  otherwise: Form,
): Form {
  const found = forms.find((form) => form === given);
  if (given !== undefined && found === undefined) errors.add(path, 'not-allowed-value', { allowed: forms });
  return found ?? otherwise;
}

const isRow = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function nearest(name: string, known: readonly string[]): string[] {
  const one = misspellingOf(name, known);
  return one === undefined ? [] : [one];
}

const pathOf = (name: string): (string | number)[] =>
  name.split('.').flatMap((part) => {
    const [, field = part, item] = /^([a-z_]+)\[(\d+)\]$/.exec(part) ?? [];
    return item === undefined ? [field] : [field, Number(item)];
  });

const OF_EACH_LINE = '[].';

// Where in a record a field stands.
function placeOf(name: string): Pick<MappedField, 'path' | 'isOfLine' | 'part'> {
  const [, ...behind] = name.split(OF_EACH_LINE);
  const ofLine = behind.length > 0 ? behind.join(OF_EACH_LINE) : undefined;
  const isExpected = OF_LEDGER.has(name);
  const path = pathOf(ofLine ?? (isExpected ? name.slice('expected.'.length) : name));
  const ofPayload = OF_ISSUANCE.has(String(path[0])) ? 'issuance' : 'payload';
  return { path, isOfLine: ofLine !== undefined, part: isExpected ? 'expected' : ofPayload };
}

/** A field that was found: its name with the numbers of all items, and what a value is read as. */
interface Found {
  readonly name: string;
  readonly leaf: Leaf | 'object';
}

// One object may stand for a list in a map too.
const isWithin = (name: string, outer: string): boolean =>
  name === outer || name.startsWith(`${outer}.`) || name.startsWith(`${outer}[`);

/** The field that a name of a map means; `undefined` where the country has none. */
export function leafAt(country: TableCountry, name: string): Found | undefined {
  const inLedger = OF_LEDGER.get(name);
  if (inLedger) return { name, leaf: inLedger };
  if (!isPath(name)) return undefined;
  const { Invoice, CreditNote } = payloadTypesOf(country);
  for (const root of [Invoice, CreditNote, issuanceTypeOf(country)]) {
    const found = leafIn(root, name.split('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

function leafIn(type: ObjectType, [part = '', ...inner]: readonly string[], before = ''): Found | undefined {
  const [, name = '', given] = /^([a-z_]+)(\[\d*\])?$/.exec(part) ?? [];
  const field = fieldsOf(type).find((one) => one.name === name);
  if (!field || (given !== undefined && !field.list) || (name === LINES && given !== '[]' && inner.length > 0)) {
    return undefined;
  }
  const item = given ?? (field.list && inner.length > 0 ? '[0]' : '');
  const path = `${before}${name}${item}`;
  if (inner.length > 0) {
    return typeof field.content === 'object' ? leafIn(field.content, inner, `${path}.`) : undefined;
  }
  const isObject = typeof field.content === 'object' || (field.list && item === '');
  return { name: path, leaf: isObject || typeof field.content === 'object' ? 'object' : field.content };
}
