// The columns of a table, and which field each of them has: by its heading, and by what its cells could be.
import { currencyMeant } from '../codelists/currency.ts';
import { decimal } from '../core/decimal.ts';
import { isNameOfSum, isNameOfTotal } from '../document/books/usual-name.ts';
import { CATEGORY, codeGuess, couldBeCode, MOST_CODES } from './cell-codes.ts';
import { digitsOf, isDay } from './cell-forms.ts';
import { COSTS, HEADINGS, OF_WHOLE } from './headings.ts';
import { areAmountsOfLines } from './line-amounts.ts';
import { LINES, leafAt, NUMBER, type TableCountry } from './map.ts';
import { type Heading, readHeading } from './read-heading.ts';
import { cellAt, isFormulaError, lettersOf, MOST_ROWS, type Row, type Table } from './table.ts';
import { DATE_FORMS, latinDigits } from './values.ts';

/** A column of a table. */
export interface Column {
  /** Its letters, as spreadsheets have them. */
  readonly column: string;
  readonly heading: string;
  readonly said: Heading;
  readonly at: number;
  /** The different texts of its cells; those that a workbook keeps as numbers are left out. */
  readonly texts: readonly string[];
  /** Whether a workbook keeps some of its cells as numbers. */
  readonly hasNumbers: boolean;
  /** The different texts that the sheet shows, with those of numbers. */
  readonly shown: readonly string[];
}

/** The price of a line. */
export const PRICE = `${LINES}[].price.base_amount`;
export const PRICE_WITH_VAT = `${LINES}[].price.tax_inclusive_amount`;
/** The rate of VAT of a line. */
export const PERCENT = `${LINES}[].classified_tax_category.percent`;
const QUANTITY = `${LINES}[].quantity`;
const NAME = `${LINES}[].name`;
const DESCRIPTION = `${LINES}[].description`;
/** What the ledger has of a line without VAT. */
export const LINE_NET = 'expected.lines[].net_amount';

/** Whether a field is an amount of money. */
export const isAmount = (field: string): boolean => field.endsWith('amount');

/** The columns of a table, and of those with the same heading the first. */
export function columnsOf({ headings, rows }: Table): readonly Column[] {
  const known = new Set<string>();
  return headings.flatMap((heading, at) => {
    if (heading === '' || known.has(heading)) return [];
    known.add(heading);
    const [texts, shown] = [new Set<string>(), new Set<string>()];
    let hasNumbers = false;
    for (const { cells, numbers, shown: others } of rows.slice(0, MOST_ROWS)) {
      const text = cells[at] ?? '';
      if (text === '' || isFormulaError(text)) continue;
      shown.add(others?.get(at) ?? text);
      if (numbers?.has(at)) hasNumbers = true;
      else texts.add(text);
    }
    const said = readHeading(heading);
    return [{ at, column: lettersOf(at), heading, said, texts: [...texts], hasNumbers, shown: [...shown] }];
  });
}

/** The places of columns that hold something, and have no heading of their own: none, or that of a column before them. */
export function columnsWithoutOwnHeading({ headings, rows }: Table): readonly number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const heading = headings[at] ?? '';
    return (heading === '' || headings.indexOf(heading) < at) && rows.some(({ cells }) => (cells[at] ?? '') !== '');
  });
}

/** The columns of fields. */
export type FoundColumns = ReadonlyMap<string, Column>;

/** Each field by the column whose heading means it most surely, of those whose cells it could have. */
export function fieldsIn(columns: readonly Column[], country: TableCountry, table: Table): FoundColumns {
  const found = new Map<string, Column>();
  const left = new Set(columns);
  const take = (field: string, column: Column): void => {
    found.set(field, column);
    left.delete(column);
  };
  for (const column of columns) {
    const own = leafAt(country, column.heading);
    // No cell holds a whole object.
    if (own && own.leaf !== 'object' && !found.has(own.name)) take(own.name, column);
  }
  for (const [field, { keys }] of HEADINGS) {
    const leaf = leafAt(country, field)?.leaf;
    if (leaf === undefined || found.has(field)) continue;
    const candidates = [...left].flatMap((column) => {
      const name = fieldSaid(field, column.said);
      const isMeant = name !== undefined && keys.includes(column.said.key) && couldBe(leaf, field, column);
      if (!isMeant) return [];
      const isCompared = field === LINE_NET ? isOfLines : isOfDocuments;
      if (isOfLedger(field) && !isCompared(column, found, country, table)) return [];
      const isForeign = column.said.currencies.some((code) => code !== country.facts.currency);
      return [{ name, column, rank: [Number(name !== field), Number(isForeign), keys.indexOf(column.said.key)] }];
    });
    const [best] = candidates.sort((one, other) => compareRanks(one.rank, other.rank));
    if (best) take(best.name, best.column);
  }
  // A line without a name is called by its description.
  const description = found.get(DESCRIPTION);
  if (description && description.heading !== DESCRIPTION && !found.has(NAME)) {
    found.delete(DESCRIPTION);
    found.set(NAME, description);
  }
  return found;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Whether a field is what the ledger has, which a document is compared with. */
export const isOfLedger = (field: string): boolean => field.startsWith('expected.');

// The field that a heading means of those with its words. Of amounts with VAT there are the price and what the ledger has.
function fieldSaid(field: string, { vat, size }: Heading): string | undefined {
  if (field === PRICE) return size === 'other' ? undefined : vat === 'with' || vat === 'gross' ? PRICE_WITH_VAT : PRICE;
  if (field === LINE_NET) return vat === undefined || vat === 'without' ? field : undefined;
  if (isOfLedger(field)) return vat === undefined ? field : EXPECTED[vat];
  return vat === 'with' && isAmount(field) ? undefined : field;
}

const EXPECTED = {
  with: 'expected.tax_inclusive_amount',
  without: 'expected.tax_exclusive_amount',
  gross: undefined,
} as const;

/** What the heading of a column without a field means: a field that no column has, since its cells cannot be read so. */
export function fieldMeantBy(column: Column, country: TableCountry, fields: object): string | undefined {
  const field = fieldHeaded(column, country);
  if (field === undefined || isOfLedger(field) || Object.hasOwn(fields, field)) return undefined;
  // A type may be one of anything.
  if (codeGuess(field) && HEADINGS.get(field)?.vague.has(column.said.key)) return undefined;
  const leaf = leafAt(country, field)?.leaf;
  return leaf === undefined || couldBe(leaf, field, column) ? undefined : field;
}

function fieldHeaded({ said }: Column, country: TableCountry): string | undefined {
  const [field] = [...HEADINGS].find(([name, { keys }]) => keys.includes(said.key) && leafAt(country, name)) ?? [];
  return field === undefined ? undefined : fieldSaid(field, said);
}

// Fields of which a wrong column makes an invoice that is valid and wrong.
const CHIEF: ReadonlySet<string> = new Set([
  ...[
    NUMBER,
    'issue_date',
    'accounting_customer_party.party_name',
    'accounting_customer_party.party_tax_scheme.company_id',
  ],
  ...['name', 'quantity', 'unit_code', 'classified_tax_category.id', 'classified_tax_category.percent'].map(
    (name) => `${LINES}[].${name}`,
  ),
  ...[PRICE, PRICE_WITH_VAT],
]);

/**
 * The field that a column without one is headed like, where another column has it and says something else. A vague heading beside one
 * that says more is not meant.
 */
export function fieldBeside(
  column: Column,
  country: TableCountry,
  found: FoundColumns,
  { rows }: Table,
): string | undefined {
  const field = fieldHeaded(column, country);
  const other = field === undefined || !CHIEF.has(field) ? undefined : found.get(field);
  if (field === undefined || !other || other.heading === field) return undefined;
  const { vague } = HEADINGS.get(field === PRICE_WITH_VAT ? PRICE : field) ?? {};
  if (vague?.has(column.said.key) && !vague.has(other.said.key)) return undefined;
  if (COSTS.has(column.said.key)) return undefined;
  const meant = (text: string | undefined) => codeGuess(field)?.(text ?? '') ?? text ?? '';
  const differs = rows.slice(0, MOST_ROWS).some(({ cells }) => {
    const [one, two] = [meant(cells[column.at]), meant(cells[other.at])];
    return one !== '' && two !== '' && one !== two;
  });
  return differs ? field : undefined;
}

export const HAS_DIGIT = /\p{Nd}/u;

// Without them an invoice is valid, and its total is wrong: a cell that nobody can read has to be refused.
const ADDED_OR_TAKEN_OFF = /(?:allowances|charges)\[/;

function couldBe(leaf: string, field: string, { texts, hasNumbers, shown }: Column): boolean {
  if (shown.length === 0) return true;
  if (field === CATEGORY && (shown.length > MOST_CODES || shown.some(isAmountOfTax))) return false;
  if (codeGuess(field)) return shown.some((text) => couldBeCode(field, text));
  if (texts.length === 0) return true;
  if (leaf === 'number') {
    const isNumber = ADDED_OR_TAKEN_OFF.test(field)
      ? (text: string) => HAS_DIGIT.test(text)
      : (text: string) => digitsOf(text, '.') !== undefined || digitsOf(text, ',') !== undefined;
    return hasNumbers || texts.some(isNumber);
  }
  return leaf !== 'date' || DATE_FORMS.some((form) => texts.some((text) => isDay(text, form)));
}

// A number that is neither a rate nor has a sign of percent, or one with a currency.
function isAmountOfTax(text: string): boolean {
  const latin = latinDigits(text);
  const around = latin.split(/\d/);
  const [before = '', behind = ''] = around.length > 1 ? [around[0], around.at(-1)] : [];
  const hasCurrency = currencyMeant(before + behind) !== undefined;
  const number = hasCurrency ? latin.slice(before.length, latin.length - behind.length) : text;
  return (
    !/[%٪]/.test(text) &&
    (digitsOf(number, '.') ?? digitsOf(number, ',')) !== undefined &&
    (hasCurrency || !/^0*[05]$/.test(latinDigits(text)))
  );
}

/** Whether the numbers of invoices are 1, 2, 3 by row, as people count rows. */
export function isCountOfRows({ at }: Column, { rows }: Table): boolean {
  const counted = rows
    .map((row, index) => ({ text: cellAt(row, at).shown, index }))
    .filter(({ text }) => text !== '' && !isNameOfSum(text));
  return counted.length > 1 && counted.every(({ text, index }) => text === String(index + 1));
}

// Whether the column has the amount of each line without VAT, in the currency of its invoice.
function isOfLines(
  { at, said: { currencies } }: Column,
  found: FoundColumns,
  { facts }: TableCountry,
  table: Table,
): boolean {
  const [quantity, price] = [found.get(QUANTITY), found.get(PRICE)];
  const { size = 1 } = price?.said ?? {};
  if (!quantity || !price || size === 'other' || !areOfDocument(currencies, found, facts)) return false;
  const off = (name: string) => found.get(`${LINES}[].allowances[0].${name}`)?.at;
  const [discount, percent] = [off('amount'), off('multiplier_factor_numeric')];
  const [number, tax] = [found.get(NUMBER)?.at, (found.get(CATEGORY) ?? found.get(PERCENT))?.at];
  const parts = { quantity: quantity.at, price: price.at, size, discount, percent, number, tax };
  return areAmountsOfLines(at, parts, table);
}

function areOfDocument(currencies: readonly string[], found: FoundColumns, facts: TableCountry['facts']): boolean {
  const ofPrice = (found.get(PRICE) ?? found.get(PRICE_WITH_VAT))?.said.currencies ?? [];
  const own = ofPrice.length > 0 || found.has('document_currency_code') ? ofPrice : [facts.currency];
  return currencies.every((code) => own.includes(code));
}

// Whether the column says one thing of each invoice, in its currency. Where no invoice has several rows, its heading has to say that
// this is the whole, and no line below may have one. Where all have equal rows, the amount must not be that of each row.
function isOfDocuments(
  { at, said: { currencies, key, vat } }: Column,
  found: FoundColumns,
  { facts }: TableCountry,
  { rows }: Table,
): boolean {
  const number = found.get(NUMBER);
  if (!number || !areOfDocument(currencies, found, facts)) return false;
  const isOfRow = rowTest(found);
  const said = new Map<string, { readonly amount: string; readonly isOfRow: boolean }>();
  let [hasSeveral, isOfSome, isBelow] = [false, false, false];
  for (const row of rows) {
    const document = cellAt(row, number.at).shown;
    const amount = row.cells[at] ?? '';
    if (document === '') isBelow ||= amount !== '' && !row.cells.some(isNameOfTotal);
    if (document === '' || amount === '') continue;
    const known = said.get(document);
    if (known !== undefined && known.amount !== amount) return false;
    const one = { amount, isOfRow: isOfRow(row, amount) };
    hasSeveral ||= known !== undefined;
    isOfSome ||= known !== undefined && !(known.isOfRow && one.isOfRow);
    said.set(document, one);
  }
  return hasSeveral ? isOfSome : !isBelow && (OF_WHOLE.has(key) || vat === 'with');
}

// Whether an amount is less than two such rows have: quantity × price, with VAT or a part of it.
function rowTest(found: FoundColumns): (row: Row, amount: string) => boolean {
  const columns = [found.get(QUANTITY), found.get(PRICE) ?? found.get(PRICE_WITH_VAT)];
  return ({ cells }, amount) =>
    (['.', ','] as const).some((mark) => {
      const [total, ...factors] = [amount, ...columns.map((column) => cells[column?.at ?? -1] ?? '')].map((text) =>
        digitsOf(text, mark),
      );
      const [quantity, price] = factors;
      if (total === undefined || quantity === undefined || price === undefined) return false;
      return decimal(total).lt(decimal(quantity).times(decimal(price)).times(2));
    });
}
