// The table of lines: what was sold, how much of it, at which price and tax.

import { decimal, ZERO } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import type { Document, DocumentLine } from '../../document/schema.ts';
import type { CommodityClassification } from '../../payload/types.ts';
import { activityName, hsChapter, nameInWords, officialName } from '../codes.ts';
import { at, type DocumentField, items, itemsOrOne } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  field,
  fieldIfFlagged,
  inLanguages,
  labelOf,
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
import type { DrawnItemIdentification, DrawnItemProperty, DrawnLine, DrawnSpecification } from '../drawn-fields.ts';
import { printDigits } from '../figures.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { named } from '../names.ts';
import { columnDecimals, currencyDecimals, formatFixed, formatNumber } from '../numbers.ts';
import { ownContent, ownFields } from '../own-fields.ts';
import { counted } from '../words/counted.ts';
import type { LanguageWords } from '../words/language-words.ts';
import type { Counted } from '../words/shapes.ts';
import { discountsAndCharges, exemptionReason, signed, taxCategory } from './charges.ts';
import { date, identifierWithScheme, minorField } from './references.ts';

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
  const columns = columnsOf(document.value?.document_currency_code, list.value ?? []);
  const rows = items(list).map((line) => lineRow(context, line, columns));
  const carried = subtotals(list.value ?? [], columns);
  const absent = missing(context, list.path);
  const notes = notesOf(context);
  const isNoted = context.marks.findings.length > 0;
  if (rows.length === 0 && isEmpty([absent, notes])) return undefined;
  const width = isWide(list.value ?? [], columns) && ' wide';
  return html`<section class="lines${width}"><h2 class="sr">${word(context, 'words', 'lines')}</h2>${absent}${notes && html`<aside>${notes}</aside>`}${rows.length > 0 && html`<table style="${phoneLabels(context, columns)}" data-carried-forward="${plainWord(context, 'words', 'carriedForward')}" data-brought-forward="${plainWord(context, 'words', 'broughtForward')}"><thead>${headRow(context, columns, isNoted)}</thead>${bodiesOf(rows, carried, ending, shownFigures(columns).length + 2)}</table>`}</section>${!isEmpty(ending) && html`<div aria-owns="${ENDING}"></div>`}`;
}

const ENDING = 'ending';

// Each line is a body of its own, which no page break divides.
function bodiesOf(rows: readonly Part[], carried: readonly string[], ending: Part, columnCount: number): Part {
  const kept = isEmpty(ending) ? rows.length : Math.max(0, rows.length - LINES_BESIDE_ENDING);
  const single = rows.slice(0, kept).map((row, index) => html`<tbody data-carried="${carried[index]}">${row}</tbody>`);
  if (kept === rows.length) return single;
  return [
    single,
    html`<tbody data-carried="${carried[kept]}" data-whole="${carried.at(-1)}">${rows.slice(kept)}<tr class="end" role="none"><td role="none" colspan="${columnCount}"><div id="${ENDING}">${ending}</div></td></tr></tbody>`,
  ];
}

const LINES_BESIDE_ENDING = 2;

// The sum of the amounts down to each line, for the end of a page: `toPdf` knows where pages end.
function subtotals(given: readonly DocumentLine[], columns: Columns): readonly string[] {
  let sum = ZERO;
  return given.map(({ net_amount: amount }) => {
    if (amount !== undefined && Number.isFinite(amount)) sum = sum.plus(decimal(amount));
    return formatFixed(sum.toNumber(), columns.amount);
  });
}

function columnsOf(currency: string | undefined, given: readonly DocumentLine[]): Columns {
  const least = currencyDecimals(currency);
  return {
    hasTax: given.some(({ tax_amount }) => tax_amount !== undefined),
    hasTotals: given.some(({ total_amount }) => total_amount !== undefined),
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

// More characters in the columns of amounts leave the item too little room beside them.
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
  const first = html`<td>${id}</td><td class="item">${item(context, line, columns)}${discountsAndCharges(context, at(line, 'allowances'), at(line, 'charges'), columns.amount)}${missing(context, line.path)}</td>`;
  const margin = context.marks.findings.length > 0 && html`<td class="margin">${notesOf(context)}</td>`;
  return html`<tr${attributes}>${first}${cells}${margin}</tr>`;
}

function quantityOf(context: DrawContext, line: DocumentField<DocumentLine>): Part {
  const [quantity, unit] = [at(line, 'quantity'), at(line, 'unit_code')];
  return [
    numberField(context, quantity, formatNumber(quantity.value ?? 0)),
    missing(context, quantity.path),
    unit.value !== undefined &&
      html` <span class="unit">${field(context, unit, unitInWords(context, unit.value, quantity.value))}</span>`,
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
  if (per.value === undefined || (per.value === 1 && context.marks.markDrawn(per.path).length === 0)) return undefined;
  return html`<br><span class="c">${word(context, 'words', 'per')}</span> ${numberField(context, per, formatNumber(per.value))}`;
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
      ? html`<span class="n">${stated === undefined ? printed(net) : printDigits(stated, columns.price)}</span><span class="was">${!isEmpty(before) && html`<span>${word(context, 'words', 'grossPrice')}</span> `}${leftToRight(before, ' ', signed('−', discount.value, less))}</span>`
      : [
          before,
          // Where every price states its discount, one of nothing says nothing.
          discount.value === 0
            ? fieldIfFlagged(context, discount)
            : discount.value !== undefined &&
              html`<span class="was">${leftToRight(signed('−', discount.value, less))}</span>`,
        ],
    baseQuantity(context, per),
    missing(context, price.path),
  ];
}

function item(context: DrawContext, line: DocumentField<DrawnLine>, columns: Columns): Part {
  const [name, description, note] = [at(line, 'name'), at(line, 'description'), at(line, 'note')];
  return [
    name.value !== undefined && html`<p class="name">${field(context, name)}</p>`,
    // Where a description is mandatory, systems repeat the name.
    description.value !== undefined &&
      (context.isForOffice || description.value !== name.value) &&
      html`<p>${field(context, description)}</p>`,
    note.value !== undefined && html`<p class="q">${field(context, note)}</p>`,
    itemDetails(context, line, columns),
  ];
}

function itemDetails(context: DrawContext, line: DocumentField<DrawnLine>, columns: Columns): Part {
  const known = detailsOf(context, line, columns).filter((part) => !isEmpty(part));
  return known.length > 0 && html`<dl class="codes">${known}</dl>`;
}

// Everything else about the item, each with its label.
function detailsOf(context: DrawContext, line: DocumentField<DrawnLine>, columns: Columns): Part[] {
  const specification = at(line, 'item_specification_document_reference');
  const [order, object] = [at(line, 'order_line_reference'), at(line, 'document_reference')];
  const period = at(line, 'invoice_period');
  const lineTax = at(line, 'line_tax_total');
  return [
    ...(['seller_item_identification', 'buyer_item_identification', 'standard_item_identification'] as const).map(
      (key) => {
        const given = at(line, key);
        return labelled(context, at(given, 'id'), identifierWithScheme(context, given));
      },
    ),
    ...itemsOrOne(at(line, 'commodity_classification')).map((given) =>
      context.isForOffice
        ? labelled(context, at(given, 'item_classification_code'), classificationOf(context, given))
        : classificationForCustomer(context, given),
    ),
    context.isForOffice &&
      labelled(
        context,
        at(specification, 'item_type'),
        codeWithName(context, at(specification, 'item_type'), { list: 'ItemType', group: 'itemTypes' }),
      ),
    labelled(context, at(specification, 'commodity_code'), serviceType(context, specification)),
    ...items<DrawnItemIdentification>(at(line, 'additional_item_identification')).flatMap((given) => [
      labelled(context, at(given, 'nature_code'), activity(context, at(given, 'nature_code'))),
      labelled(
        context,
        at(given, 'id'),
        joinParts(
          [minorField(context, at(given, 'scheme_name')), ...ownMinor(context, given), field(context, at(given, 'id'))],
          ' ',
        ),
      ),
    ]),
    labelled(
      context,
      at(at(line, 'classified_tax_category'), 'tax_exemption_reason'),
      exemptionReason(context, at(line, 'classified_tax_category')),
    ),
    labelled(
      context,
      at(line, 'origin_country'),
      codeWithName(context, at(line, 'origin_country'), { list: 'ISO3166' }),
    ),
    labelled(
      context,
      period,
      leftToRight(
        ...joinParts([date(context, at(period, 'start_date')), date(context, at(period, 'end_date'))], ' – '),
      ),
    ),
    labelled(
      context,
      at(order, 'line_id'),
      joinParts([field(context, at(order, 'line_id')), field(context, at(order, 'order_reference_id'))], ' · '),
    ),
    ...itemsOrOne(at(line, 'despatch_line_reference')).map((despatch) =>
      labelled(
        context,
        at(despatch, 'line_id'),
        joinParts(
          [field(context, at(despatch, 'line_id')), field(context, at(despatch, 'document_reference_id'))],
          ' · ',
        ),
      ),
    ),
    labelled(context, at(line, 'accounting_cost'), field(context, at(line, 'accounting_cost'))),
    labelled(
      context,
      at(object, 'id'),
      joinParts(
        [
          field(context, at(object, 'id')),
          codeWithName(context, at(object, 'scheme_id'), { list: 'UNCL1153' }),
          minorField(context, at(object, 'document_type_code')),
        ],
        ' ',
      ),
    ),
    labelled(context, lineTax, numberField(context, lineTax, formatFixed(lineTax.value ?? 0, columns.amount))),
    ...ownFields(context, line, 'lines').map((own) => labelled(context, own, ownContent(context, own))),
    ...items<DrawnItemProperty>(at(line, 'additional_item_property')).map((given) =>
      detail(
        joinParts([field(context, at(given, 'name')), minorField(context, at(given, 'name_code'))], ' '),
        field(context, at(given, 'value')),
      ),
    ),
  ];
}

// Goods have no type of service; systems write `Other` there.
function serviceType(context: DrawContext, given: DocumentField<DrawnSpecification>): Part {
  const code = at(given, 'commodity_code');
  if (/^0+$/.test(code.value ?? '') && given.value?.item_type !== 'S') return fieldIfFlagged(context, code);
  return context.isForOffice ? codeWithName(context, code, { list: 'ServiceType' }) : undefined;
}

function activity(context: DrawContext, code: DocumentField<string>): Part {
  if (!context.isForOffice || code.value === undefined) return undefined;
  const name = activityName(context.languages, code.value);
  return field(context, code, name && nameWithCode(context, code.value, name));
}

function labelled(context: DrawContext, place: DocumentField<unknown>, content: Part): Part {
  return isEmpty(content) ? undefined : detail(labelOf(context, place.path), content);
}

function detail(label: Part, content: Part): Part {
  return isEmpty([label, content]) ? undefined : html`<div><dt>${label}</dt><dd>${content}</dd></div>`;
}

// In small grey letters and for the office alone.
function ownMinor(context: DrawContext, given: DocumentField<object>): Part[] {
  return ownFields(context, given, 'lines').map(
    (own) => context.isForOffice && html`<span class="c">${ownContent(context, own)}</span>`,
  );
}

// The list names the code: `HS`.
function classificationForCustomer(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const [list, item] = [at(given, 'item_classification_list_id'), at(given, 'item_classification_code')];
  return list.value === undefined
    ? labelled(context, item, field(context, item))
    : detail(field(context, list), field(context, item));
}

function classificationOf(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const list = at(given, 'item_classification_list_id');
  const listName = officialName(list.value ?? '', 'UNCL7143');
  const item = at(given, 'item_classification_code');
  const chapter = list.value === 'HS' ? hsChapter(context.languages, item.value ?? '') : undefined;
  const listed = field(context, list, list.value && html`<span class="c" title="${listName}">${list.value}</span>`);
  return joinParts(
    [
      field(context, item),
      chapter && html`<span class="c">${inLanguages(context, chapter)}</span>`,
      listed,
      minorField(context, at(given, 'item_classification_list_version_id')),
      codeWithName(context, at(given, 'nature_code'), {
        list: 'ItemType',
        group: 'itemTypes',
        element: 'cac:CommodityClassification/cbc:NatureCode',
      }),
      ...ownFields(context, given, 'lines').map((own) => ownContent(context, own)),
    ],
    ' ',
  );
}
