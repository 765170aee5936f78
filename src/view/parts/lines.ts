// The table of lines: what was sold, how much of it, at which price and tax.

import { decimal, parseDecimal, ZERO } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import type { Document, DocumentLine } from '../../document/schema.ts';
import { nameInWords } from '../codes.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import {
  type DrawContext,
  field,
  fieldIfFlagged,
  leftToRight,
  missing,
  nameOf,
  nameWithCode,
  notesOf,
  numberField,
  plainWord,
  startBox,
  word,
} from '../draw-context.ts';
import type { DrawnLine } from '../drawn-fields.ts';
import { isStated, numberAt, printDigits } from '../figures.ts';
import { html, isEmpty, type Part } from '../html.ts';
import { named } from '../names.ts';
import { columnDecimals, currencyDecimals, formatDecimal, formatFixed, formatNumber, isNumber } from '../numbers.ts';
import { counted } from '../words/counted.ts';
import type { LanguageWords } from '../words/language-words.ts';
import type { Counted } from '../words/shapes.ts';
import { discountsAndCharges, signed, taxCategory } from './charges.ts';
import { item } from './item.ts';

/** Decimals of the columns, and which of the columns no line fills. */
interface Columns {
  readonly hasTax: boolean;
  /** Whether lines state their amount including the tax. */
  readonly hasTotals: boolean;
  readonly price: number;
  readonly amount: number;
}

/**
 * The table of lines. Its head is repeated on every printed page. `ending` stands in the table, below the last two lines and in
 * one piece with them: browsers break a page between a table and what follows it, whatever the style says. For a
 * screen reader and in the tags of a PDF it follows the table (`aria-owns`): in a cell it would be read as of the column `#`.
 */
export function lines(context: DrawContext, document: DocumentField<Document>, ending?: Part): Part {
  const list = at(document, 'document_lines');
  const columns = columnsOf(context, list);
  const rows = items(list).map((line) => lineRow(context, line, columns));
  const carried = subtotals(context, list, columns);
  const absent = missing(context, list.path);
  const notes = notesOf(context);
  const isNoted = context.marks.findings.length > 0;
  if (rows.length === 0 && isEmpty([absent, notes])) return undefined;
  const width = isWide(list.value ?? [], columns) && ' wide';
  return html`<section class="${LINES_CLASS}${width}"><h2 class="sr">${word(context, 'words', 'lines')}</h2>${absent}${notes && html`<aside>${notes}</aside>`}${rows.length > 0 && html`<table style="${phoneLabels(context, columns)}" data-carried-forward="${plainWord(context, 'words', 'carriedForward')}" data-brought-forward="${plainWord(context, 'words', 'broughtForward')}"><thead>${headRow(context, columns, isNoted)}</thead>${bodiesOf(context, rows, carried, ending, shownFigures(columns).length + 2)}</table>`}</section>${!isEmpty(ending) && html`<div aria-owns="${endingId(context)}"></div>`}`;
}

/** The first class of the section of lines: the page of the browser looks for it. */
export const LINES_CLASS = 'lines';

// No two elements of a sheet have one name.
function endingId({ index = 0 }: DrawContext): string {
  return index === 0 ? 'ending' : `ending-${index + 1}`;
}

// Each line is a body of its own, which no page break divides.
function bodiesOf(
  context: DrawContext,
  rows: readonly Part[],
  carried: readonly string[],
  ending: Part,
  columnCount: number,
): Part {
  const kept = isEmpty(ending) ? rows.length : Math.max(0, rows.length - LINES_BESIDE_ENDING);
  const single = rows.slice(0, kept).map((row, index) => html`<tbody${upTo('carried', carried[index])}>${row}</tbody>`);
  if (kept === rows.length) return single;
  return [
    single,
    html`<tbody${upTo('carried', carried[kept])}${upTo('whole', carried.at(-1))}>${rows.slice(kept)}<tr class="end" role="none"><td role="none" colspan="${columnCount}"><div id="${endingId(context)}">${ending}</div></td></tr></tbody>`,
  ];
}

const LINES_BESIDE_ENDING = 2;

function upTo(name: 'carried' | 'whole', sum: string | undefined): Part {
  return sum !== undefined && html` data-${name}="${sum}"`;
}

// The sum of the amounts down to each line, for the end of a page: `toPdf` knows where pages end. There is none where an amount is
// too long to be computed with.
function subtotals(
  context: DrawContext,
  list: DocumentField<readonly DocumentLine[]>,
  columns: Columns,
): readonly string[] {
  let sum = ZERO;
  const sums: string[] = [];
  for (const line of items(list)) {
    const { path, value = 0 } = at(line, 'net_amount');
    const stated = context.figures?.[path];
    const amount = stated === undefined ? decimal(isNumber(value) ? value : 0) : parseDecimal(stated);
    if (amount === undefined) return [];
    sum = sum.plus(amount);
    sums.push(formatDecimal(sum, columns.amount));
  }
  return sums;
}

function columnsOf(context: DrawContext, list: DocumentField<readonly DocumentLine[]>): Columns {
  const { value: given = [] } = list;
  const least = currencyDecimals(context.document.document_currency_code);
  const isFilled = (key: 'tax_amount' | 'total_amount'): boolean =>
    items(list).some((line) => isStated(context, `${line.path}.${key}`, line.value?.[key]));
  return {
    hasTax: isFilled('tax_amount'),
    hasTotals: isFilled('total_amount'),
    price: columnDecimals(
      given.flatMap(({ price }) => [price?.base_amount, price?.allowance_amount, price && netPriceOf(price)]),
      least,
    ),
    amount: columnDecimals(
      given.flatMap((line) => [line.net_amount, line.tax_amount, line.total_amount]),
      least,
    ),
  };
}

// More characters in the columns of amounts leave the column of the item too narrow.
const MAX_AMOUNT_CHARACTERS = 48;

function isWide(given: readonly DocumentLine[], columns: Columns): boolean {
  const longest = (decimals: number, amountOf: (line: DocumentLine) => number | undefined): number =>
    given.reduce((most, line) => {
      const amount = amountOf(line);
      return amount === undefined ? most : Math.max(most, formatFixed(amount, decimals).length);
    }, 0);
  const characters =
    longest(columns.price, ({ price }) => price && netPriceOf(price)) +
    longest(columns.amount, ({ net_amount: amount }) => amount) +
    longest(columns.amount, ({ tax_amount: amount }) => amount) +
    longest(columns.amount, ({ total_amount: amount }) => amount);
  return characters > MAX_AMOUNT_CHARACTERS;
}

// The figures of a line in their order: the class of the column, its head, and whether it holds amounts of the currency.
const FIGURES = [
  ['qty', 'quantityAndUnit', false],
  ['price', 'netPrice', true],
  ['rate', 'lineRate', false],
  ['net', 'lineExcluding', true],
  ['vat', 'lineTax', true],
  ['gross', 'lineIncluding', true],
] as const;
type Figure = (typeof FIGURES)[number][0];

function shownFigures({ hasTax, hasTotals }: Columns) {
  const isShown: Partial<Record<Figure, boolean>> = { vat: hasTax, gross: hasTotals };
  return FIGURES.filter(([figure]) => isShown[figure] ?? true);
}

function headRow(context: DrawContext, columns: Columns, isNoted: boolean): Part {
  const { document_currency_code: currency } = context.document;
  const heads = shownFigures(columns).map(
    ([figure, name, hasCurrency]) =>
      html`<th scope="col" class="num ${figure}">${word(context, 'words', name)}${hasCurrency && currency && html` <bdi class="c">${currency}</bdi>`}</th>`,
  );
  return html`<tr><th scope="col">#</th><th scope="col">${word(context, 'words', 'item')}</th>${heads}${isNoted && html`<td class="margin"></td>`}</tr>`;
}

// On a phone the table has no head, and every figure has a label.
function phoneLabels(context: DrawContext, columns: Columns): string {
  return shownFigures(columns)
    .map(([figure, name]) => `--${figure}:"${plainWord(context, 'words', name).replace(/["\\]/g, '')}"`)
    .join(';');
}

function lineRow(context: DrawContext, line: DocumentField<DrawnLine>, columns: Columns): Part {
  const { attributes, marks } = startBox(context, line.path);
  const id = [field(context, at(line, 'id')), marks];
  const amount = (key: 'net_amount' | 'tax_amount' | 'total_amount'): Part => [
    numberField(context, at(line, key), formatFixed(line.value?.[key] ?? 0, columns.amount)),
    missing(context, `${line.path}.${key}`),
  ];
  const figures: Readonly<Record<Figure, () => Part>> = {
    qty: () => quantityOf(context, line),
    price: () => priceOf(context, at(line, 'price'), columns),
    rate: () => rateOf(context, line),
    net: () => html`<b>${amount('net_amount')}</b>`,
    vat: () => amount('tax_amount'),
    gross: () => amount('total_amount'),
  };
  const cells = shownFigures(columns).map(([figure]) => html`<td class="num ${figure}">${figures[figure]()}</td>`);
  // Missing fields of the line without a cell of their own are named in the cell of the item, which is the widest.
  const first = html`<td>${id}</td><td class="item">${item(context, line, columns.amount)}${discountsAndCharges(context, at(line, 'allowances'), at(line, 'charges'), columns.amount)}${missing(context, line.path)}</td>`;
  const margin = context.marks.findings.length > 0 && html`<td class="margin">${notesOf(context)}</td>`;
  return html`<tr${attributes}>${first}${cells}${margin}</tr>`;
}

function quantityOf(context: DrawContext, line: DocumentField<DocumentLine>): Part {
  const [quantity, given] = [at(line, 'quantity'), at(line, 'unit_code')];
  const unit = { ...given, value: given.value ?? context.figures?.[given.path] };
  return [
    numberField(context, quantity, formatNumber(quantity.value ?? 0)),
    missing(context, quantity.path),
    unit.value !== undefined &&
      html` <span class="unit">${field(context, unit, unitInWords(context, unit.value, numberAt(context, quantity)))}</span>`,
    missing(context, unit.path),
  ];
}

// As one says it beside the number: 12 pieces. What the country calls it comes first, and the list names what nobody says.
function unitInWords(context: DrawContext, unit: string, quantity = 1): Part {
  const inNumber = ({ tag, labels, codes }: LanguageWords): string | undefined => {
    const [known, own] = [countedUnit(labels.units, unit), nameInWords(codes.units, unit)];
    return known && own === (known.one ?? known.other) ? counted(tag, known, quantity) : own;
  };
  const name = named(context.languages, inNumber) ?? nameOf(context, unit, { list: 'UNECERec20' });
  return name && nameWithCode(context, unit, name);
}

function countedUnit(units: Readonly<Record<string, Counted>>, unit: string): Counted | undefined {
  return ownValue(units, unit);
}

// A price is for one unit unless it says otherwise.
function baseQuantity(context: DrawContext, per: DocumentField<number>): Part {
  if (per.value === 1 && context.marks.markDrawn(per.path).length === 0) return undefined;
  const printed = numberField(context, per, formatNumber(per.value ?? 0));
  return !isEmpty(printed) && html`<br><span class="c">${word(context, 'words', 'per')}</span> ${printed}`;
}

// The rate, and where there is none the reason in a word.
function rateOf(context: DrawContext, line: DocumentField<DocumentLine>): Part {
  const category = at(line, 'classified_tax_category');
  const { attributes, marks } = startBox(context, category.path);
  return [
    category.value && html`<span${attributes}>${taxCategory(context, category)}${marks}</span>`,
    missing(context, category.path),
  ];
}

type Price = NonNullable<DocumentLine['price']>;

function netPriceOf({ base_amount, allowance_amount }: Price): number | undefined {
  if (base_amount === undefined || !Number.isFinite(base_amount)) return undefined;
  if (allowance_amount === undefined || !Number.isFinite(allowance_amount)) return base_amount;
  return decimal(base_amount).minus(decimal(allowance_amount)).toNumber();
}

// The price that is multiplied by the quantity; where there is a discount on it, small, how it comes about.
function priceOf(context: DrawContext, price: DocumentField<Price>, columns: Columns): Part {
  const [base, discount, per] = [at(price, 'base_amount'), at(price, 'allowance_amount'), at(price, 'base_quantity')];
  const printed = (value = 0): string => formatFixed(value, columns.price);
  const net = price.value && netPriceOf(price.value);
  const stated = context.figures?.[price.path];
  const isReduced = stated !== undefined || (discount.value !== undefined && discount.value !== 0 && net !== undefined);
  const before = numberField(context, base, printed(base.value));
  const less = numberField(context, discount, printed(discount.value));
  return [
    isReduced
      ? html`<span class="n">${stated === undefined ? printed(net) : printDigits(stated, columns.price)}</span><span class="was">${!isEmpty(before) && html`<span>${word(context, 'words', 'grossPrice')}</span> `}${leftToRight(before, ' ', signed('−', numberAt(context, discount), less))}</span>`
      : [
          before,
          // Where every price states its discount, one of nothing says nothing.
          discount.value === 0
            ? fieldIfFlagged(context, discount)
            : discount.value !== undefined &&
              html`<span class="was">${leftToRight(signed('−', numberAt(context, discount), less))}</span>`,
        ],
    baseQuantity(context, per),
    missing(context, price.path),
  ];
}
