// A table → the map of its columns that is likely meant: by its headings, and by what its cells hold.
import { currencyDecimals } from '../core/currency-decimals.ts';
import type { JsonObject } from '../core/json-object.ts';
import { CATEGORY, translationOf } from './cell-codes.ts';
import { type DecimalMark, dateForm, decimalOf } from './cell-forms.ts';
import { constantsOf, currenciesIn, type ProposedSource, saidByHeadings } from './constant-fields.ts';
import { COSTS, HEADINGS } from './headings.ts';
import { leafAt, NUMBER, type TableCountry } from './map.ts';
import { otherKindsIn } from './other-kinds.ts';
import { headingKey } from './read-heading.ts';
import { hasSwappedDays } from './swapped-days.ts';
import { lettersOf, repeatsHeadings, type Table } from './table.ts';
import {
  type Column,
  columnsOf,
  columnsWithoutOwnHeading,
  fieldBeside,
  fieldMeantBy,
  fieldsIn,
  HAS_DIGIT,
  isAmount,
  isCountOfRows,
  isOfLedger,
  PERCENT,
  PRICE,
  PRICE_WITH_VAT,
} from './table-columns.ts';
import { withTaxWithin } from './tax-within.ts';
import type { DateForm } from './values.ts';

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
  /** The field that its heading means too, which another column has. */
  readonly beside?: string;
  /** Its texts that say that a row is a credit, or is not valid. */
  readonly otherKinds?: readonly string[];
}

/** What a person should look at. */
export type Doubt =
  | ('document-number' | 'row-number' | 'day-order' | 'decimal' | 'discount')
  | ('gross-price' | 'cost' | 'swapped-days' | 'currency' | 'second-column' | 'other-kinds');

/** A map that is proposed. */
export interface Proposal {
  readonly decimal: DecimalMark;
  readonly date: DateForm;
  readonly fields: Readonly<Record<string, ProposedSource>>;
  readonly columns: readonly ProposedColumn[];
  /** The letters of columns that hold something below an empty heading. */
  readonly withoutHeading: readonly string[];
  readonly doubts: readonly Doubt[];
}

/** Proposes a map. `example` is a valid record of the country: from it are constants that no table has. */
export function proposeMap(country: TableCountry, given: Table, example: JsonObject): Proposal {
  const table = { ...given, rows: given.rows.filter((row) => !repeatsHeadings(row, given)) };
  const columns = columnsOf(table);
  const { found, isDoubtful } = withTaxWithin(columns, fieldsIn(columns, country, table), table);
  const fieldOfColumn = new Map([...found].map(([field, column]) => [column.at, field]));
  const ofLeaf = (wanted: string) => [...found].filter(([field]) => leafAt(country, field)?.leaf === wanted);
  const dates = dateForm(ofLeaf('date').flatMap(([, { shown }]) => shown));
  const numbers = decimalOf(
    ofLeaf('number').map(([field, { texts, hasNumbers }]) => ({
      // A text such as "-" among numbers says nothing of their marks.
      texts: hasNumbers ? texts.filter((text) => HAS_DIGIT.test(text)) : texts,
      isAmount: isAmount(field),
      isCompared: isOfLedger(field),
    })),
    currencyDecimals(country.facts.currency),
  );
  const number = found.get(NUMBER);
  const currencies = currenciesIn(found);
  const besides = new Map(
    columns.flatMap((column) => {
      const field = fieldOfColumn.has(column.at) ? undefined : fieldBeside(column, country, found, table);
      return field === undefined ? [] : [[column.at, field] as const];
    }),
  );
  const price = found.get(PRICE) ?? found.get(PRICE_WITH_VAT);
  const isCredit = String(example['type']).includes('credit');
  const kinds = new Map(
    columns.flatMap((column) => {
      const texts = otherKindsIn(column, table, isCredit);
      return texts.length === 0 ? [] : [[column.at, texts] as const];
    }),
  );
  const isDoubted: Readonly<Record<Doubt, boolean>> = {
    'document-number': !number,
    'row-number': number !== undefined && isCountOfRows(number, table),
    'day-order': !dates.isClear,
    decimal: !numbers.isClear,
    discount: [...found.keys()].some((field) => field.includes('allowances[')),
    'gross-price': isDoubtful || found.get(PRICE_WITH_VAT)?.said.vat === 'gross',
    cost: price !== undefined && COSTS.has(price.said.key),
    'swapped-days': ofLeaf('date').some(([, { at }]) => hasSwappedDays(table.rows, at)),
    currency: !found.has('document_currency_code') && (currencies.length > 1 || currencies.includes('')),
    'second-column': besides.size > 0,
    'other-kinds': kinds.size > 0,
  };
  const doubts = Object.entries(isDoubted).flatMap(([doubt, is]) => (is ? [doubt as Doubt] : []));
  const untranslated = new Map<Column, readonly string[]>();
  const fields: Record<string, ProposedSource> = {};
  for (const [field, column] of found) {
    const codes = translationOf(field, column.shown, found.has(PRICE_WITH_VAT));
    if (codes && codes.left.length > 0) untranslated.set(column, codes.left);
    fields[field] = codes?.translate ? { column: column.heading, translate: codes.translate } : column.heading;
  }
  const rates = found.has(CATEGORY) ? undefined : found.get(PERCENT);
  const codes = rates && translationOf(CATEGORY, rates.shown, found.has(PRICE_WITH_VAT));
  if (rates && codes) {
    if (codes.translate) fields[CATEGORY] = { column: rates.heading, translate: codes.translate };
    if (codes.left.length > 0) untranslated.set(rates, codes.left);
  }
  const others = columnsWithoutOwnHeading(table).map((at) => ({
    column: lettersOf(at),
    heading: table.headings[at] ?? '',
  }));
  Object.assign(fields, saidByHeadings(country, found), constantsOf(country, fields, example));
  return {
    decimal: numbers.form,
    date: dates.form,
    fields,
    doubts,
    withoutHeading: others.flatMap(({ column, heading }) => (heading === '' ? [column] : [])),
    columns: columns
      .map((one) => {
        const field = fieldOfColumn.get(one.at);
        const left = untranslated.get(one);
        const meant = field === undefined ? fieldMeantBy(one, country, fields) : undefined;
        const beside = besides.get(one.at);
        const otherKinds = kinds.get(one.at);
        return {
          column: one.column,
          heading: one.heading,
          ...(field === undefined ? {} : { field }),
          ...(left === undefined ? {} : { untranslated: left }),
          ...(meant === undefined ? {} : { unread: { field: meant, such: one.shown[0] ?? '' } }),
          ...(beside === undefined ? {} : { beside }),
          ...(otherKinds === undefined ? {} : { otherKinds }),
        };
      })
      .concat(others.filter(({ heading }) => heading !== '')),
  };
}

// Rows above the headings that a title may take.
const MOST_TITLES = 15;

/** The row that has most known headings. */
export function headingRowOf({ headings, headingRow, rows }: Table): number {
  const known = new Set([...HEADINGS.values()].flatMap(({ keys }) => keys));
  const count = (cells: readonly string[]) => new Set(cells.map(headingKey).filter((key) => known.has(key))).size;
  let [best, most] = [headingRow, count(headings)];
  for (const { row, cells } of rows.slice(0, MOST_TITLES)) {
    const found = count(cells);
    if (found > most && found >= 3) [best, most] = [row, found];
  }
  return best;
}
