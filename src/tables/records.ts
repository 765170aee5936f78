// The rows of a table → records: rows of one number are one invoice, and each value knows its cell.
import { withSwappedDay } from '../core/date-arithmetic.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { currencyIn, lineNumbersIn } from '../findings/input-facts.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import { LINES, type MappedField, NUMBER, type RecordPart, type TableMap } from './map.ts';
import { isOfOtherCurrency } from './number-formats.ts';
import { contradicts, isAddedUp, isMoney, type Placed, readCell } from './read-cell.ts';
import { hasSwappedDays } from './swapped-days.ts';
import { cellAt, lettersOf, type Row, repeatsHeadings, type Table } from './table.ts';
import { jsonOf } from './values.ts';

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
  const of = (isOfHeadings: boolean) => rows.filter((row) => repeatsHeadings(row, table) === isOfHeadings);
  const groups = [
    ...groupRows(of(false), placed, numberAt),
    ...of(true).map((row) => ({ rows: [row], isOfTotals: false, isOfHeadings: true })),
  ].sort((one, other) => (one.rows[0]?.row ?? 0) - (other.rows[0]?.row ?? 0));
  return success(groups.map((group) => recordOf(group, ordered, table, kind, numberAt)));
}

interface RecordKind extends Pick<TableMap, 'country' | 'type' | 'currency'> {
  /** Where a country has no recipe for the UUID of a document: makes one of the record, so that the same rows always have the same. */
  readonly uuidOf: ((record: string) => string) | undefined;
}

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
  { rows, unclear, isOfTotals, isOfHeadings = false }: RowGroup & { readonly isOfHeadings?: boolean },
  placed: readonly Placed[],
  table: Pick<Table, 'sheet' | 'headings' | 'isSeparated'>,
  { uuidOf, currency, ...kind }: RecordKind,
  numberAt: number,
): TableRecord {
  const cells = createCells(table, rows[0]?.row ?? 0);
  const { firstRow, addError, errors } = cells;
  const documentNumber = rows[0] ? cellAt(rows[0], numberAt).shown : '';
  const bare = { row: firstRow, documentNumber, errors, warnings: {}, lineNumbers: [], cellOf: cells.cellOf };
  if (isOfTotals || isOfHeadings) {
    const code = isOfHeadings ? 'row-of-headings' : 'row-of-totals';
    addError(NUMBER, firstRow, numberAt, errorAt(NUMBER, code, { row: firstRow }));
    return bare;
  }
  for (const [index, row] of rows.entries()) {
    const name = `${LINES}[${index}]`;
    const wrong = wrongCount(row, table.headings.length, table.isSeparated);
    if (wrong) addError(name, row.row, wrong.at, errorAt(name, wrong.code, wrong.params));
  }
  // The cells of such a row are not those that they seem to be.
  if (Object.keys(errors).length > 0) return bare;
  const { payload, issuance, expected } = partsOf(rows, placed, cells);
  if (unclear) {
    addError(NUMBER, unclear.row, numberAt, errorAt(NUMBER, 'rows-differ', { one: firstRow, other: unclear.row }));
  }
  const record = { ...kind, payload, issuance };
  if (uuidOf && !Object.hasOwn(issuance, 'uuid')) Object.assign(issuance, { uuid: uuidOf(jsonOf(record)) });
  // The ledger changes nothing of the document, nor of what names it.
  const json = () => jsonOf(Object.keys(expected).length > 0 ? { ...record, expected } : record);
  return {
    ...bare,
    warnings: {
      ...hiddenRows(rows),
      ...otherCurrencies(cells.formats, currencyIn(payload) ?? currency),
      ...cells.warnings,
    },
    lineNumbers: lineNumbersIn({ payload }),
    ...(Object.keys(errors).length > 0 ? {} : { json: json() }),
  };
}

// What rows say to the parts of a record.
function partsOf(
  rows: readonly Row[],
  placed: readonly Placed[],
  { addError, read, nameRow }: Cells,
): Readonly<Record<RecordPart, object>> {
  const parts = { payload: {}, issuance: {}, expected: {} };
  const toldBy = ({ at }: Placed) => (at < 0 ? undefined : rows.find((row) => cellAt(row, at).text !== '')) ?? rows[0];
  const ofWhole = placed.filter(({ field }) => !field.isOfLine);
  for (const one of withoutGaps(ofWhole, toldBy)) {
    const { field, at } = one;
    const told = toldBy(one);
    if (!told) continue;
    const other = at < 0 ? undefined : rows.find((row) => contradicts(one, cellAt(told, at), cellAt(row, at)));
    if (other) {
      const error = errorAt(field.name, 'rows-differ', { one: told.row, other: other.row });
      addError(field.name, other.row, at, error);
    } else putField(parts[field.part], one, read(told, one, field.name));
  }
  for (const [part, list] of LISTS) {
    const ofLine = placed.filter(({ field }) => field.isOfLine && field.part === part);
    if (ofLine.length === 0) continue;
    for (const [index, row] of rows.entries()) {
      const line = {};
      for (const one of withoutGaps(ofLine, () => row))
        putField(line, one, read(row, one, one.field.name.replace('[]', `[${index}]`)));
      put(parts[part], [list, index], line);
    }
  }
  for (const [index, row] of rows.entries()) nameRow(`${LINES}[${index}]`, row.row);
  return parts;
}

// Where cells say nothing of an item of a list, those behind it move up, with the names of their cells: JSON has no gaps.
function withoutGaps(placed: readonly Placed[], toldBy: (one: Placed) => Row | undefined): readonly Placed[] {
  if (!placed.some(({ field }) => field.path.some((step) => typeof step === 'number' && step > 0))) return placed;
  const lists = new Map<string, Set<number>>();
  for (const one of placed) {
    const { list, number } = itemIn(one.field);
    if (number !== undefined && says(one, toldBy(one))) lists.set(list, (lists.get(list) ?? new Set()).add(number));
  }
  return placed.flatMap((one) => {
    const { field, item } = one;
    const { list, number = 0, at } = itemIn(field);
    const numbers = [...(lists.get(list) ?? [])].sort((first, second) => first - second);
    if (numbers.every((filled, index) => filled === index)) return [one];
    const moved = numbers.indexOf(number);
    if (moved < 0) return [];
    const path = field.path.with(at, moved);
    const name = field.name.replace(/\[\d+\]/, `[${moved}]`);
    return [{ ...one, field: { ...field, path, name }, item: item && path.slice(0, item.length) }];
  });
}

// The list that a field has an item of, and which item that is.
function itemIn({ part, path }: MappedField) {
  const at = path.findIndex((step) => typeof step === 'number');
  const number = path[at];
  return {
    list: `${part}.${path.slice(0, at).join('.')}`,
    number: typeof number === 'number' ? number : undefined,
    at,
  };
}

// A constant says something of an item that no column fills.
function says(one: Placed, row: Row | undefined): boolean {
  if (one.at < 0 || row === undefined) return one.item === undefined;
  const held = cellAt(row, one.at);
  if (held.text === '') return false;
  const said = readCell(one, held);
  return 'error' in said || said.value !== undefined;
}

type Cells = ReturnType<typeof createCells>;

// The cells of a record: what they say, which field each fills, and what is wrong with them.
function createCells({ sheet, headings }: Pick<Table, 'sheet' | 'headings'>, firstRow: number) {
  const errors: Record<string, FieldErrors[string]> = {};
  const wrongCells = new Set<string>();
  const cells = new Map<string, Cell>();
  const formats: CurrencyFormat[] = [];
  const warnings = createErrorList();
  const inSheet = sheet === undefined ? {} : { sheet };
  const cell = (row: number, at: number): Cell => ({
    ...inSheet,
    row,
    column: lettersOf(at),
    heading: headings[at] ?? '',
  });
  // A column may have several fields: what is wrong with a cell is said once.
  const addError = (name: string, row: number, at: number, error: FieldErrors): void => {
    cells.set(name, cell(row, at));
    // What the ledger has changes nothing of the document: what cannot be read is not compared.
    if (name.startsWith('expected.')) {
      warnings.addAll(error);
      return;
    }
    const key = `${row} ${at}`;
    if (!wrongCells.has(key)) Object.assign(errors, error);
    wrongCells.add(key);
  };
  const read = (row: Row, one: Placed, name: string): unknown => {
    const { field, at } = one;
    if (!('column' in field.source)) return field.source.value;
    const held = cellAt(row, at);
    cells.set(name, cell(held.from.row, at));
    if (held.text === '') return undefined;
    const said = readCell(one, held);
    if ('error' in said) {
      addError(name, held.from.row, at, said.error(name));
      return undefined;
    }
    if (said.value !== undefined && held.from !== row && isAddedUp(field)) {
      addError(name, row.row, at, errorAt(name, 'merged-cell', { one: held.from.row, other: row.row }));
    }
    const format = held.from.currencies?.get(at);
    if (format !== undefined && isMoney(field)) formats.push({ name, format, number: held.text });
    const meant = one.isSwapped && held.from.days?.has(at) ? withSwappedDay(String(said.value)) : undefined;
    if (meant !== undefined) warnings.add(name, 'swapped-day', { given: String(said.value), meant });
    return said.value;
  };
  return {
    firstRow,
    errors,
    formats,
    warnings: warnings.errors,
    addError,
    read,
    nameRow: (name: string, row: number): void => void cells.set(name, { ...inSheet, row }),
    cellOf: (field: string): Cell => nearestCell(cells, field) ?? { ...inSheet, row: firstRow },
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

function put(target: object, [name, ...inner]: readonly (string | number)[], value: unknown): void {
  if (name === undefined || value === undefined || value === null) return;
  const holder = target as Record<string | number, unknown>;
  if (inner.length === 0) holder[name] = value;
  else {
    holder[name] ??= typeof inner[0] === 'number' ? [] : {};
    put(holder[name] as object, inner, value);
  }
}
