// The rows of a table → records: rows of one number are one invoice, and each value knows its cell.
import { withSwappedDay } from '../core/date-arithmetic.ts';
import { decimal, decimalText, roundHalfAway } from '../core/decimal.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { isNameOfSum } from '../document/books/usual-name.ts';
import { MOST_DECIMALS } from '../document/ledger/expected.ts';
import { currencyIn, lineNumbersIn } from '../findings/input-facts.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import { LINES, type MappedField, NUMBER, type RecordPart, type TableMap } from './map.ts';
import { isOfOtherCurrency } from './number-formats.ts';
import { hasSwappedDays } from './swapped-days.ts';
import { cellAt, type HeldCell, isFormulaError, lettersOf, NO_VALUE, type Row, type Table } from './table.ts';
import { dateOf, latinDigits, NumberLiteral, numberOf } from './values.ts';

/** Where a value stands. */
export interface Cell {
  /** The sheet of the workbook. */
  readonly sheet?: string;
  readonly row: number;
  /** Its letters, as spreadsheets have them. */
  readonly column?: string;
  readonly heading?: string;
}

/** An invoice of a table. */
export interface TableRecord {
  /** The number of its first row. */
  readonly row: number;
  readonly documentNumber: string;
  /** The JSON of the record; absent where the table contradicts itself. */
  readonly json?: string;
  readonly errors: FieldErrors;
  /** What the table itself shows to be doubtful. */
  readonly warnings: FieldErrors;
  /** What its lines are called. */
  readonly lineNumbers: ReturnType<typeof lineNumbersIn>;
  /** The cell of a field, or the row that it belongs to. */
  readonly cellOf: (field: string) => Cell;
}

/**
 * Makes the records, in the order of their first rows. `uuidOf` names those that bring no `uuid`. Errors: columns that the table does not have.
 */
export function recordsOf(
  { country, type, currency, fields }: TableMap,
  table: Pick<Table, 'sheet' | 'headings' | 'rows' | 'isSeparated'>,
  uuidOf?: (record: string) => string,
): Result<readonly TableRecord[]> {
  const { headings, rows } = table;
  const missing = createErrorList();
  const placed = fields.map((field) => {
    const at = 'column' in field.source ? headings.indexOf(field.source.column) : -1;
    if ('column' in field.source && (at < 0 || headings.lastIndexOf(field.source.column) !== at)) {
      const { column: heading } = field.source;
      const columns = headings.flatMap((one, at) => (one === heading ? [lettersOf(at)] : []));
      missing.add(field.name, 'no-column', { heading, columns });
    }
    return { field, at };
  });
  if (missing.size() > 0) return failure(missing.errors);
  const numberAt = placed.find(({ field }) => field.name === NUMBER)?.at ?? -1;
  const ordered = placedInOrder(placed, rows);
  const kind = { country, type, currency, uuidOf };
  return success(groupRows(rows, placed, numberAt).map((group) => recordOf(group, ordered, table, kind, numberAt)));
}

interface RecordKind extends Pick<TableMap, 'country' | 'type' | 'currency'> {
  /** Where a country has no recipe for the UUID of a document: makes one of the record, so that the same rows always have the same. */
  readonly uuidOf: ((record: string) => string) | undefined;
}

type Placed = {
  readonly field: MappedField;
  readonly at: number;
  /** Of a constant: the item of a list that columns fill. Where no cell says anything of it, it says nothing either. */
  readonly item?: MappedField['path'] | undefined;
  /** Whether days and months of its column seem to have changed places. */
  readonly isSwapped?: boolean;
};

// Columns come first: what they fill decides about constants.
function placedInOrder(placed: readonly Placed[], rows: readonly Row[]): Placed[] {
  const columns = placed
    .filter(({ at }) => at >= 0)
    .map((one) => (one.field.leaf === 'date' ? { ...one, isSwapped: hasSwappedDays(rows, one.at) } : one));
  const constants = placed.filter(({ at }) => at < 0);
  return [...columns, ...constants.map((one) => ({ ...one, item: itemOf(one.field, columns) }))];
}

function itemOf({ path, isOfLine }: MappedField, columns: readonly Placed[]): MappedField['path'] | undefined {
  const item = path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);
  const isFilled = columns.some(
    ({ field }) => field.isOfLine === isOfLine && item.every((step, at) => field.path[at] === step),
  );
  return item.length > 0 && isFilled ? item : undefined;
}

function putField(target: object, { field, item }: Placed, value: unknown): void {
  const filled = item?.reduce(
    (holder: unknown, step) => (holder as Record<string, unknown> | undefined)?.[step],
    target,
  );
  if (item === undefined || filled !== undefined) put(target, field.path, value);
}

function recordOf(
  { rows, unclear }: RowGroup,
  placed: readonly Placed[],
  { sheet, headings, isSeparated }: Pick<Table, 'sheet' | 'headings' | 'isSeparated'>,
  { uuidOf, currency, ...kind }: RecordKind,
  numberAt: number,
): TableRecord {
  const errors: Record<string, FieldErrors[string]> = {};
  const wrongCells = new Set<string>();
  // A column may have several fields: what is wrong with a cell is said once.
  const addError = (name: string, row: number, at: number, error: FieldErrors): void => {
    cells.set(name, cell(row, at));
    const key = `${row} ${at}`;
    if (!wrongCells.has(key)) Object.assign(errors, error);
    wrongCells.add(key);
  };
  const cells = new Map<string, Cell>();
  const formats: CurrencyFormat[] = [];
  const swapped = createErrorList();
  const firstRow = rows[0]?.row ?? 0;
  const inSheet = sheet === undefined ? {} : { sheet };
  const cell = (row: number, at: number): Cell => ({
    ...inSheet,
    row,
    column: lettersOf(at),
    heading: headings[at] ?? '',
  });
  const cellOf = (field: string): Cell => nearestCell(cells, field) ?? { ...inSheet, row: firstRow };
  const valueAt = (row: Row, one: Placed, name: string): unknown => {
    const { field, at } = one;
    if (!('column' in field.source)) return field.source.value;
    const held = cellAt(row, at);
    cells.set(name, cell(held.from.row, at));
    if (held.text === '') return undefined;
    const read = readCell(one, held);
    if ('error' in read) {
      addError(name, held.from.row, at, read.error(name));
      return undefined;
    }
    if (read.value !== undefined && held.from !== row && isAmount(field)) {
      addError(name, row.row, at, errorAt(name, 'merged-cell', { one: held.from.row, other: row.row }));
    }
    const format = held.from.currencies?.get(at);
    if (format !== undefined && isMoney(field)) formats.push({ name, format, number: held.text });
    const meant = one.isSwapped && held.from.days?.has(at) ? withSwappedDay(String(read.value)) : undefined;
    if (meant !== undefined) swapped.add(name, 'swapped-day', { given: String(read.value), meant });
    return read.value;
  };
  const documentNumber = rows[0] ? cellAt(rows[0], numberAt).shown : '';
  if (isNameOfSum(documentNumber) || (documentNumber === '' && rows[0]?.cells.some(isNameOfSum))) {
    addError(NUMBER, firstRow, numberAt, errorAt(NUMBER, 'row-of-totals', { row: firstRow }));
    return { row: firstRow, documentNumber, errors, warnings: {}, lineNumbers: [], cellOf };
  }
  for (const [index, row] of rows.entries()) {
    const name = `${LINES}[${index}]`;
    const wrong = wrongCount(row, headings.length, isSeparated);
    if (wrong) addError(name, row.row, wrong.at, errorAt(name, wrong.code, wrong.params));
  }
  // The cells of such a row are not those that they seem to be.
  if (wrongCells.size > 0) {
    return { row: firstRow, documentNumber, errors, warnings: {}, lineNumbers: [], cellOf };
  }
  const parts: Readonly<Record<RecordPart, object>> = { payload: {}, issuance: {}, expected: {} };
  for (const one of placed) {
    const { field, at } = one;
    if (field.isOfLine) continue;
    const told = (at < 0 ? undefined : rows.find((row) => cellAt(row, at).text !== '')) ?? rows[0];
    if (!told) continue;
    const other = at < 0 ? undefined : rows.find((row) => contradicts(one, cellAt(told, at), cellAt(row, at)));
    if (other) {
      const error = errorAt(field.name, 'rows-differ', { one: told.row, other: other.row });
      addError(field.name, other.row, at, error);
    } else putField(parts[field.part], one, valueAt(told, one, field.name));
  }
  for (const [part, list] of LISTS) {
    const ofLine = placed.filter(({ field }) => field.isOfLine && field.part === part);
    if (ofLine.length === 0) continue;
    for (const [index, row] of rows.entries()) {
      const line = {};
      for (const one of ofLine) putField(line, one, valueAt(row, one, one.field.name.replace('[]', `[${index}]`)));
      put(parts[part], [list, index], line);
    }
  }
  for (const [index, row] of rows.entries()) cells.set(`${LINES}[${index}]`, { ...inSheet, row: row.row });
  if (unclear) {
    addError(NUMBER, unclear.row, numberAt, errorAt(NUMBER, 'rows-differ', { one: firstRow, other: unclear.row }));
  }
  const { payload, issuance, expected } = parts;
  const record = { ...kind, payload, issuance };
  if (uuidOf && !Object.hasOwn(issuance, 'uuid')) Object.assign(issuance, { uuid: uuidOf(jsonOf(record)) });
  // The ledger changes nothing of the document, nor of what names it.
  const json = () => jsonOf(Object.keys(expected).length > 0 ? { ...record, expected } : record);
  return {
    row: firstRow,
    documentNumber,
    errors,
    warnings: {
      ...hiddenRows(rows),
      ...otherCurrencies(formats, currencyIn(payload) ?? currency),
      ...swapped.errors,
    },
    lineNumbers: lineNumbersIn({ payload }),
    ...(Object.keys(errors).length > 0 ? {} : { json: json() }),
    cellOf,
  };
}

// What is wrong with the number of cells that a row has, and the last of them.
function wrongCount({ row, cells, isCutOff }: Row, headings: number, isSeparated = false) {
  const last = cells.findLastIndex((text) => text !== '');
  const of = (code: 'row-cut-off' | 'too-many-cells', at: number) =>
    ({ code, at, params: { row, cells: at + 1, headings } }) as const;
  if (isCutOff) return of('row-cut-off', cells.length - 1);
  return isSeparated && last >= headings ? of('too-many-cells', last) : undefined;
}

// An amount beside which its cell shows a currency.
interface CurrencyFormat {
  readonly name: string;
  readonly format: string;
  readonly number: string;
}

function otherCurrencies(formats: readonly CurrencyFormat[], currency: string): FieldErrors {
  const { add, errors } = createErrorList();
  const kinds = [...new Set(formats.map(({ format }) => format))];
  const others = new Set(kinds.filter((format) => isOfOtherCurrency(format, currency)));
  for (const { name, format, number } of formats) {
    if (others.has(format))
      add(name, 'differs-from-document', { given: `${format} ${number}`, document: `${currency} ${number}` });
  }
  return errors;
}

function hiddenRows(rows: readonly Row[]): FieldErrors {
  const { add, errors } = createErrorList();
  for (const [index, { row, isHidden }] of rows.entries())
    if (isHidden) add(`${LINES}[${index}]`, 'hidden-row', { row });
  return errors;
}

// A long number as spreadsheets show it, and write it into a CSV file: its last digits are lost.
const CUT = /^-?\d{1,3}[.,]\d{1,20}E\+\d{1,3}$/i;

type ReadCell = { readonly value: unknown } | { readonly error: (name: string) => FieldErrors };

function readCell({ field, at }: Placed, { from, text, shown }: HeldCell): ReadCell {
  const { translate, decimal: mark } = field;
  if (text === NO_VALUE) return { error: (name) => errorAt(name, 'not-computed') };
  if (isFormulaError(text)) return { error: (name) => errorAt(name, 'formula-failed', { given: text }) };
  if (translate) {
    if (Object.hasOwn(translate, shown)) return { value: translate[shown] };
    return { error: (name) => errorAt(name, 'not-translated', { given: shown, known: Object.keys(translate) }) };
  }
  if (field.leaf === 'text' && !from.numbers?.has(at) && CUT.test(latinDigits(shown))) {
    return { error: (name) => errorAt(name, 'number-cut', { given: shown }) };
  }
  if (field.leaf !== 'number') return { value: readAs(field, shown, false) };
  const isPlain = from.numbers?.has(at) === true;
  const right = isPlain ? undefined : readWithOtherMark(text, mark);
  if (right === undefined) return { value: readAs(field, text, isPlain) };
  return { error: (name) => errorAt(name, 'other-decimal-mark', { given: text, mark, right }) };
}

// Whether a cell says another thing than the one before: `5` and `5.00` are the same amount.
function contradicts(one: Placed, before: HeldCell, { text, ...rest }: HeldCell): boolean {
  if (text === '' || text === before.text) return false;
  const [first, other] = [readCell(one, before), readCell(one, { text, ...rest })];
  return 'error' in first || 'error' in other || !isSame(first.value, other.value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof NumberLiteral && other instanceof NumberLiteral)) return jsonOf(one) === jsonOf(other);
  return decimal(one.literal).eq(decimal(other.literal));
}

// The cell of the field, else that of what it stands in.
function nearestCell(cells: ReadonlyMap<string, Cell>, field: string): Cell | undefined {
  for (let path = field; path !== ''; path = path.replace(/(?:^|\.)[^.[]*$|\[\d*\]$/, '')) {
    const found = cells.get(path);
    if (found) return found;
  }
  return undefined;
}

// The lists that have an item for each row.
const LISTS = [
  ['payload', LINES],
  ['expected', 'lines'],
] as const;

const PERCENTAGES: ReadonlySet<string> = new Set(['percent', 'multiplier_factor_numeric']);
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)$/;

// A number that rows add up: one cell over several of them does not say how much each has.
const isAmount = ({ leaf, path }: MappedField): boolean => leaf === 'number' && !PERCENTAGES.has(String(path.at(-1)));

// An amount in the currency of the document.
const isMoney = ({ leaf, part, path }: MappedField): boolean =>
  leaf === 'number' && part === 'payload' && /(?:^|_)amount$/.test(String(path.at(-1)));

// A percentage may be written with its sign. A cell that holds day and time has both for two fields.
function readAs({ path, part, leaf, decimal, date }: MappedField, text: string, isPlain: boolean): unknown {
  if (leaf === 'number') {
    const isPercentage = PERCENTAGES.has(String(path.at(-1)));
    const number = numberOf(isPercentage ? withoutPercent(text) : text, isPlain ? '.' : decimal);
    if (part === 'expected' && isPlain && number instanceof NumberLiteral) return asBooked(number);
    return isNothing(path, number) ? undefined : number;
  }
  const [, day, time] = MOMENT.exec(text) ?? [];
  if (leaf === 'date') return day ?? dateOf(text, date);
  if (leaf === 'time' && time !== undefined) return time;
  if (leaf === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

// A formula leaves more decimals in a workbook than a ledger has, and the sheet does not show them.
const asBooked = ({ literal }: NumberLiteral): NumberLiteral =>
  new NumberLiteral(decimalText(roundHalfAway(decimal(literal), MOST_DECIMALS)));

const withoutPercent = (text: string): string => text.replace(/\s?[%٪]$/, '');

// A number that is one only if its decimals stand behind the other mark, as it would be right.
function readWithOtherMark(cell: string, mark: '.' | ','): string | undefined {
  const text = withoutPercent(cell);
  if (numberOf(text, mark) instanceof NumberLiteral) return undefined;
  const other = numberOf(text, mark === '.' ? ',' : '.');
  return other instanceof NumberLiteral ? other.literal.replace('.', mark) : undefined;
}

// Tables have a discount of 0 where there is none.
const isNothing = (path: MappedField['path'], number: string | NumberLiteral): boolean =>
  path.some((step) => step === 'allowances' || step === 'charges') &&
  number instanceof NumberLiteral &&
  /^-?0(?:\.0*)?$/.test(number.literal);

function put(target: object, [name, ...inner]: readonly (string | number)[], value: unknown): void {
  if (name === undefined || value === undefined || value === null) return;
  const holder = target as Record<string | number, unknown>;
  if (inner.length === 0) holder[name] = value;
  else {
    holder[name] ??= typeof inner[0] === 'number' ? [] : {};
    put(holder[name] as object, inner, value);
  }
}

/** JSON in which numbers have the digits that their cells have. */
function jsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, (item) => jsonOf(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (value instanceof NumberLiteral) return value.literal;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`).join(',')}}`;
}
