// A table → the map of its columns that is likely meant: by its headings, and by what its cells hold.
import { hasCode } from '../codelists/has-code.ts';
import { usualCode } from '../codelists/usual-code.ts';
import { isCalendarDate } from '../core/calendar.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { HEADINGS, headingKey } from './headings.ts';
import { LINES, leafAt, NUMBER, type TableCountry } from './map.ts';
import { isFormulaError, lettersOf, type Table } from './table.ts';
import { DATE_FORMS, type DateForm, dateOf, latinDigits, numberOf } from './values.ts';

/** How a field is filled: as the map has it. */
export type ProposedSource =
  | string
  | { readonly column: string; readonly translate: JsonObject }
  | { readonly value: unknown };

/** A column, and what became of it. */
export interface ProposedColumn {
  readonly column: string;
  readonly heading: string;
  /** The field that it fills; absent where none was found. */
  readonly field?: string;
  /** Texts that no code was found for. */
  readonly untranslated?: readonly string[];
  /** The field that its heading means, where none of its cells can be read as one; absent where it has a field. */
  readonly unread?: { readonly field: string; readonly such: string };
}

/** What a person should look at. */
export type Doubt = 'day-order' | 'decimal' | 'document-number' | 'discount';

/** A map that is proposed. */
export interface Proposal {
  readonly decimal: '.' | ',';
  readonly date: DateForm;
  readonly fields: Readonly<Record<string, ProposedSource>>;
  readonly columns: readonly ProposedColumn[];
  readonly doubts: readonly Doubt[];
}

interface Column extends Pick<ProposedColumn, 'column' | 'heading'> {
  readonly at: number;
  /** The different texts of its cells; those that a workbook keeps as numbers are left out. */
  readonly texts: readonly string[];
  readonly isEmpty: boolean;
}

// Rows that are looked at, and different texts of a column that a table of translations may have.
const MOST_ROWS = 1_000;
const MOST_CODES = 60;

/** Proposes a map. `example` is a valid record of the country: from it are constants that no table has. */
export function proposeMap(country: TableCountry, table: Table, example: JsonObject): Proposal {
  const columns = columnsOf(table);
  const found = fieldsIn(columns, country);
  const leaves = [...found].map(([field, column]) => ({ leaf: leafAt(country, field)?.leaf, column }));
  const textsOf = (wanted: string) => leaves.flatMap(({ leaf, column }) => (leaf === wanted ? column.texts : []));
  const dates = dateForm(textsOf('date'));
  const numbers = decimalOf(textsOf('number'));
  const doubts: Doubt[] = [
    ...(found.has(NUMBER) ? [] : (['document-number'] as const)),
    ...(dates.isClear ? [] : (['day-order'] as const)),
    ...(numbers.isClear ? [] : (['decimal'] as const)),
    ...([...found.keys()].some((field) => field.includes('allowances[')) ? (['discount'] as const) : []),
  ];
  const untranslated = new Map<Column, readonly string[]>();
  const fields: Record<string, ProposedSource> = {};
  for (const [field, column] of found) {
    const codes = translationOf(field, column.texts);
    if (codes && codes.left.length > 0) untranslated.set(column, codes.left);
    fields[field] = codes?.translate ? { column: column.heading, translate: codes.translate } : column.heading;
  }
  const constants = constantsOf(country, fields, example);
  const fieldOfColumn = new Map([...found].map(([field, column]) => [column.at, field]));
  return {
    decimal: numbers.form,
    date: dates.form,
    fields: { ...fields, ...constants },
    doubts,
    columns: columns.map((one) => {
      const field = fieldOfColumn.get(one.at);
      const left = untranslated.get(one);
      const meant = field === undefined ? fieldMeantBy(one, country, fields) : undefined;
      return {
        column: one.column,
        heading: one.heading,
        ...(field === undefined ? {} : { field }),
        ...(left === undefined ? {} : { untranslated: left }),
        ...(meant === undefined ? {} : { unread: { field: meant, such: one.texts[0] ?? '' } }),
      };
    }),
  };
}

// Rows above the headings that a title may take.
const MOST_TITLES = 15;

/** The row that has most known headings. */
export function headingRowOf({ headings, headingRow, rows }: Table): number {
  const known = new Set([...HEADINGS.values()].flat());
  const count = (cells: readonly string[]) => new Set(cells.map(headingKey).filter((key) => known.has(key))).size;
  let [best, most] = [headingRow, count(headings)];
  for (const { row, cells } of rows.slice(0, MOST_TITLES)) {
    const found = count(cells);
    if (found > most && found >= 3) [best, most] = [row, found];
  }
  return best;
}

// A heading that stands twice means no column.
function columnsOf({ headings, rows }: Table): readonly Column[] {
  return headings.flatMap((heading, at) => {
    if (heading === '' || headings.indexOf(heading) !== at) return [];
    const texts = new Set<string>();
    let isEmpty = true;
    for (const { cells, numbers } of rows.slice(0, MOST_ROWS)) {
      const text = cells[at] ?? '';
      if (text === '' || isFormulaError(text)) continue;
      isEmpty = false;
      if (!numbers?.has(at)) texts.add(text);
    }
    return [{ at, column: lettersOf(at), heading, texts: [...texts], isEmpty }];
  });
}

// Each field by the column whose heading means it most surely, of those whose cells it could have.
function fieldsIn(columns: readonly Column[], country: TableCountry): ReadonlyMap<string, Column> {
  const found = new Map<string, Column>();
  const left = new Set(columns);
  const take = (field: string, column: Column): void => {
    found.set(field, column);
    left.delete(column);
  };
  for (const column of columns) if (leafAt(country, column.heading)) take(column.heading, column);
  for (const [field, keys] of HEADINGS) {
    const leaf = leafAt(country, field)?.leaf;
    if (leaf === undefined || found.has(field)) continue;
    const candidates = [...left].filter((one) => keys.includes(headingKey(one.heading)) && couldBe(leaf, field, one));
    const rank = ({ heading }: Column) => keys.indexOf(headingKey(heading));
    const [best] = candidates.sort((one, other) => rank(one) - rank(other));
    if (best) take(field, best);
  }
  return found;
}

// What a heading means whose cells cannot be read so, and no other column is.
function fieldMeantBy(column: Column, country: TableCountry, fields: object): string | undefined {
  const key = headingKey(column.heading);
  const [field] = [...HEADINGS].find(([name, keys]) => keys.includes(key) && leafAt(country, name)) ?? [];
  return field !== undefined && !Object.hasOwn(fields, field) && column.texts.length > 0 ? field : undefined;
}

function couldBe(leaf: string, field: string, { texts, isEmpty }: Column): boolean {
  if (isEmpty || texts.length === 0) return true;
  if (leaf === 'number') return texts.some((text) => isNumber(text, '.') || isNumber(text, ','));
  if (leaf === 'date') return DATE_FORMS.some((form) => texts.some((text) => isDay(text, form)));
  return codeGuess(field) === undefined || texts.length > MOST_CODES || texts.some((text) => codeGuess(field)?.(text));
}

const isNumber = (text: string, decimal: '.' | ',') =>
  typeof numberOf(text.replace(/\s?[%٪]$/, ''), decimal) !== 'string';
const isDay = (text: string, form: DateForm) => isCalendarDate(dateOf(text, form).slice(0, 10));

interface Form<Of> {
  readonly form: Of;
  readonly isClear: boolean;
}

// The form that reads most texts; it is clear where no other reads as many, or they say the same. In these countries the day comes
// before the month.
function bestForm<Of>(
  forms: readonly Of[],
  texts: readonly string[],
  read: (text: string, form: Of) => unknown,
): Form<Of> {
  const readings = forms.map((form) => {
    const values = texts.map((text) => read(text, form));
    return { form, values: JSON.stringify(values), count: values.filter((value) => value !== undefined).length };
  });
  const most = Math.max(...readings.map(({ count }) => count));
  const [best, ...others] = readings.filter(({ count }) => count === most);
  if (!best) throw new Error('There is no form');
  const isClear = texts.length === 0 || (most > 0 && others.every(({ values }) => values === best.values));
  return { form: best.form, isClear };
}

const dateForm = (texts: readonly string[]): Form<DateForm> =>
  bestForm(DATE_FORMS, texts, (text, form) => (isDay(text, form) ? dateOf(text, form) : undefined));

const decimalOf = (texts: readonly string[]): Form<'.' | ','> =>
  bestForm(['.', ','] as const, texts, (text, decimal) => {
    const number = numberOf(text.replace(/\s?[%٪]$/, ''), decimal);
    return typeof number === 'string' ? undefined : number.literal;
  });

const UNIT = `${LINES}[].unit_code`;
const CATEGORY = `${LINES}[].classified_tax_category.id`;
const ITEM_TYPE = /\.item_type$|\.commodity_classification\[0\]\.commodity_code$/;

// The code that a text means, by the field.
function codeGuess(field: string): ((text: string) => string | undefined) | undefined {
  if (field === UNIT) return (text) => codeIn('UNECERec20', text);
  if (field === CATEGORY) return categoryOf;
  if (field === 'document_currency_code') return (text) => codeIn('ISO4217', text);
  if (field.endsWith('.country_code') || field.endsWith('.origin_country')) return (text) => codeIn('ISO3166', text);
  if (ITEM_TYPE.test(field)) return itemTypeOf;
  return undefined;
}

function codeIn(list: 'UNECERec20' | 'ISO4217' | 'ISO3166', text: string): string | undefined {
  return hasCode(list, text) ? text : usualCode(list, text)?.split(' ')[0];
}

const CATEGORIES: readonly (readonly [code: string, words: RegExp])[] = [
  ['Z', /^z$|\bzero\b|zero.?rated|\b0(?:\.0+)? ?[%٪]|صفر/],
  ['E', /^e$|exempt|معف|إعفاء/],
  ['O', /^o$|out.?of.?scope|not subject|non.?taxable|خارج/],
  ['AE', /^ae$|reverse|عكسي/],
  ['S', /^s$|^std\b|standard|\b5(?:\.0+)? ?[%٪]?|vat|taxable|أساسي|اساسي|خاضع/],
];

function categoryOf(text: string): string | undefined {
  const word = latinDigits(text).toLowerCase();
  return CATEGORIES.find(([, words]) => words.test(word))?.[0];
}

const ITEM_TYPES: readonly (readonly [code: string, words: RegExp])[] = [
  ['G', /^g$|good|product|stock|inventory|سلع|بضا|منتج/],
  ['S', /^s$|service|labou?r|خدم/],
];

function itemTypeOf(text: string): string | undefined {
  const word = text.toLowerCase();
  return ITEM_TYPES.find(([, words]) => words.test(word))?.[0];
}

interface Translation {
  readonly translate?: JsonObject;
  /** Texts that no code was found for. */
  readonly left: readonly string[];
}

function translationOf(field: string, texts: readonly string[]): Translation | undefined {
  const guess = codeGuess(field);
  if (!guess || texts.length > MOST_CODES) return undefined;
  const pairs = texts.map((text) => [text, guess(text)] as const);
  const left = pairs.flatMap(([text, code]) => (code === undefined ? [text] : []));
  if (pairs.every(([text, code]) => code === undefined || code === text)) return { left };
  const translate = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
  return { translate, left };
}

const BUYER = 'accounting_customer_party';

// What no table has, as the example of the country has it.
function constantsOf(
  country: TableCountry,
  fields: Readonly<Record<string, ProposedSource>>,
  { payload }: JsonObject,
): Record<string, ProposedSource> {
  const constants: Record<string, ProposedSource> = {};
  const lacks = (field: string) => !Object.hasOwn(fields, field) && leafAt(country, field) !== undefined;
  const inExample = (path: string): unknown =>
    path.split('.').reduce((value: unknown, name) => (isJsonObject(value) ? value[name] : undefined), payload);
  const take = (field: string) => {
    const value = inExample(field);
    if (lacks(field) && value !== undefined) constants[field] = { value };
  };
  take('transaction_type');
  const vatNumber = fields[`${BUYER}.party_tax_scheme.company_id`];
  const isAddress = inExample(`${BUYER}.endpoint_id`) === inExample(`${BUYER}.party_tax_scheme.company_id`);
  if (vatNumber !== undefined && isAddress && lacks(`${BUYER}.endpoint_id`)) {
    constants[`${BUYER}.endpoint_id`] = vatNumber;
  }
  if (Object.hasOwn({ ...fields, ...constants }, `${BUYER}.endpoint_id`)) take(`${BUYER}.endpoint_scheme_id`);
  if (Object.keys(fields).some((field) => field.startsWith(`${BUYER}.postal_address.`))) {
    take(`${BUYER}.postal_address.country_code`);
  }
  const goods = `${LINES}[].commodity_classification[0].item_classification_code`;
  const list = `${LINES}[].commodity_classification[0].item_classification_list_id`;
  if (Object.hasOwn(fields, goods) && lacks(list)) constants[list] = { value: 'HS' };
  for (const [item, constant] of Object.entries(REASONS)) {
    if (Object.keys(fields).some((field) => field.startsWith(item))) {
      for (const [name, value] of Object.entries(constant)) constants[`${item}.${name}`] = { value };
    }
  }
  for (const { part, code, is, fills } of BY_CODE) {
    const [source, field] = [fields[`${LINES}[].${part}.${code}`], `${LINES}[].${part}.${fills}`];
    if (!isTranslated(source) || !lacks(field)) continue;
    const value = inLines(payload, part, code, is)[fills] ?? null;
    const values = Object.entries(source.translate).map(([text, one]) => [text, one === is ? value : null]);
    constants[field] = { column: source.column, translate: Object.fromEntries(values) };
  }
  return constants;
}

// UNCL5189: 95 is a discount; UNCL7161: FC is freight.
const DISCOUNT = { reason_code: '95', reason: 'Discount' };
const REASONS = {
  [`${LINES}[].allowances[0]`]: DISCOUNT,
  'allowances[0]': DISCOUNT,
  'charges[0]': { reason_code: 'FC', reason: 'Freight' },
} as const;

// What goes along with a code of a line: the rate with the standard one, the code that goods have with that of goods.
const BY_CODE = [
  { part: 'classified_tax_category', code: 'id', is: 'S', fills: 'percent' },
  { part: 'item_specification_document_reference', code: 'item_type', is: 'G', fills: 'commodity_code' },
] as const;

// That part of the first line of the example that has the code.
function inLines(payload: unknown, part: string, code: string, is: string): JsonObject {
  const lines: unknown = isJsonObject(payload) ? payload[LINES] : undefined;
  const parts = (Array.isArray(lines) ? lines : []).map((line: unknown) =>
    isJsonObject(line) ? line[part] : undefined,
  );
  return parts.filter(isJsonObject).find((one) => one[code] === is) ?? {};
}

function isTranslated(source: ProposedSource | undefined): source is { column: string; translate: JsonObject } {
  return typeof source === 'object' && 'translate' in source;
}
