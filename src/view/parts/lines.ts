// The table of lines: what was sold, how much of it, at which price and tax.

import { decimal } from '../../core/decimal.ts';
import type { Document, DocumentLine } from '../../document/schema.ts';
import type { CommodityClassification } from '../../payload/types.ts';
import { activityName, hsChapter, officialName } from '../codes.ts';
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
  nameWithCode,
  notesOf,
  numberField,
  plainWord,
  startBox,
  word,
} from '../draw-context.ts';
import type { DrawnItemIdentification, DrawnItemProperty, DrawnLine, DrawnSpecification } from '../drawn-fields.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, formatAligned, formatFixed, formatNumber } from '../numbers.ts';
import { ownContent, ownFields } from '../own-fields.ts';
import { discountsAndCharges, exemptionReason, taxCategory } from './charges.ts';
import { identifierWithScheme, minorField } from './references.ts';

/** Decimals of each column, and which of the columns no line fills; `least` are those of the currency. */
interface Columns {
  readonly least: number;
  readonly hasTax: boolean;
  /** Whether lines state their amount including the tax. */
  readonly hasTotals: boolean;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/**
 * The table of lines. Its head is repeated on every printed page. `ending` stands in the table, below the last two lines and in
 * one piece with them: browsers break a page between a table and what follows it, whatever the style says.
 */
export function lines(context: DrawContext, document: DocumentField<Document>, ending?: Part): Part {
  const list = at(document, 'document_lines');
  const columns = columnsOf(document.value?.document_currency_code, list.value ?? []);
  const rows = items(list).map((line) => lineRow(context, line, columns));
  const absent = missing(context, list.path);
  const notes = notesOf(context);
  const isNoted = context.marks.findings.length > 0;
  if (rows.length === 0 && isEmpty([absent, notes])) return undefined;
  return html`<section class="lines"><h2 class="sr">${word(context, 'words', 'lines')}</h2>${absent}${notes && html`<aside>${notes}</aside>`}${rows.length > 0 && html`<table style="${phoneLabels(context, columns)}"><thead>${headRow(context, columns, isNoted)}</thead>${bodiesOf(rows, ending, shownFigures(columns).length + 2)}</table>`}</section>`;
}

// Each line is a body of its own, which no page break divides.
function bodiesOf(rows: readonly Part[], ending: Part, columnCount: number): Part {
  const kept = isEmpty(ending) ? rows.length : Math.max(0, rows.length - LINES_BESIDE_ENDING);
  const single = rows.slice(0, kept).map((row) => html`<tbody>${row}</tbody>`);
  if (kept === rows.length) return single;
  return [
    single,
    html`<tbody>${rows.slice(kept)}<tr class="end"><td colspan="${columnCount}">${ending}</td></tr></tbody>`,
  ];
}

const LINES_BESIDE_ENDING = 2;

function columnsOf(currency: string | undefined, given: readonly DocumentLine[]): Columns {
  const least = currencyDecimals(currency);
  return {
    least,
    hasTax: given.some(({ tax_amount }) => tax_amount !== undefined),
    hasTotals: given.some(({ total_amount }) => total_amount !== undefined),
    quantity: columnDecimals(given.map(({ quantity }) => quantity)),
    price: columnDecimals(
      given.flatMap(({ price }) => [price?.base_amount, price && netPriceOf(price)]),
      least,
    ),
    amount: columnDecimals(
      given.flatMap((line) => [line.net_amount, line.tax_amount, line.total_amount]),
      least,
    ),
  };
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
    qty: () => quantityOf(context, line, columns),
    price: () => priceOf(context, at(line, 'price'), columns),
    rate: () => rateOf(context, line),
    net: () => html`<b>${amount('net_amount')}</b>`,
    vat: () => amount('tax_amount'),
    gross: () => amount('total_amount'),
  };
  const cells = shownFigures(columns).map(([figure]) => html`<td class="num ${figure}">${figures[figure]()}</td>`);
  // Missing fields of the line without a cell of their own are named in the cell of the item, which is the widest.
  const first = html`<td>${id}</td><td class="item">${item(context, line)}${discountsAndCharges(context, at(line, 'allowances'), at(line, 'charges'), columns.amount)}${missing(context, line.path)}</td>`;
  const margin = context.marks.findings.length > 0 && html`<td class="margin">${notesOf(context)}</td>`;
  return html`<tr${attributes}>${first}${cells}${margin}</tr>`;
}

function quantityOf(context: DrawContext, line: DocumentField<DocumentLine>, columns: Columns): Part {
  const [quantity, unit] = [at(line, 'quantity'), at(line, 'unit_code')];
  return [
    numberField(context, quantity, formatAligned(quantity.value ?? 0, columns.quantity)),
    missing(context, quantity.path),
    unit.value !== undefined &&
      html` <span class="unit">${codeWithName(context, unit, { list: 'UNECERec20', group: 'units' })}</span>`,
    missing(context, unit.path),
  ];
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
  const printed = (value: number): string => formatAligned(value, columns.price, columns.least);
  const net = price.value && netPriceOf(price.value);
  const isReduced = discount.value !== undefined && discount.value !== 0 && net !== undefined;
  const gross = numberField(context, base, isReduced ? formatNumber(base.value ?? 0) : printed(base.value ?? 0));
  return [
    isReduced
      ? html`<span class="n">${printed(net)}</span><br><span class="c">${word(context, 'words', 'grossPrice')} ${leftToRight(gross, ' − ', numberField(context, discount, formatNumber(discount.value ?? 0)))}</span>`
      : [
          gross,
          // Where every price states its discount, one of nothing says nothing.
          discount.value === 0
            ? fieldIfFlagged(context, discount)
            : discount.value !== undefined &&
              html`<br>${leftToRight(html`<span class="c">− ${numberField(context, discount, formatNumber(discount.value))}</span>`)}`,
        ],
    baseQuantity(context, per),
    missing(context, price.path),
  ];
}

function item(context: DrawContext, line: DocumentField<DrawnLine>): Part {
  const [name, description, note] = [at(line, 'name'), at(line, 'description'), at(line, 'note')];
  return [
    name.value !== undefined && html`<p class="name">${field(context, name)}</p>`,
    description.value !== undefined && html`<p>${field(context, description)}</p>`,
    note.value !== undefined && html`<p class="q">${field(context, note)}</p>`,
    itemDetails(context, line),
  ];
}

function itemDetails(context: DrawContext, line: DocumentField<DrawnLine>): Part {
  const known = detailsOf(context, line).filter((part) => !isEmpty(part));
  return known.length > 0 && html`<ul class="codes">${known.map((part) => html`<li>${part}</li>`)}</ul>`;
}

// Everything else about the item, each in a few words.
function detailsOf(context: DrawContext, line: DocumentField<DrawnLine>): Part[] {
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
        : classificationOf(context, given),
    ),
    context.isForOffice &&
      codeWithName(context, at(specification, 'item_type'), { list: 'ItemType', group: 'itemTypes' }),
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
        ...joinParts([field(context, at(period, 'start_date')), field(context, at(period, 'end_date'))], ' – '),
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
    labelled(context, lineTax, numberField(context, lineTax, formatNumber(lineTax.value ?? 0))),
    ...ownFields(context, line, 'lines').map((own) => labelled(context, own, ownContent(context, own))),
    ...items<DrawnItemProperty>(at(line, 'additional_item_property')).map((given) =>
      joinParts(
        [
          field(context, at(given, 'name')),
          minorField(context, at(given, 'name_code')),
          field(context, at(given, 'value')),
        ],
        ' ',
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
  return isEmpty(content) ? undefined : html`<span class="k">${labelOf(context, place.path)}</span> ${content}`;
}

// In small grey letters and for the office alone.
function ownMinor(context: DrawContext, given: DocumentField<object>): Part[] {
  return ownFields(context, given, 'lines').map(
    (own) => context.isForOffice && html`<span class="c">${ownContent(context, own)}</span>`,
  );
}

function classificationOf(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const list = at(given, 'item_classification_list_id');
  const listName = officialName(list.value ?? '', 'UNCL7143');
  const item = at(given, 'item_classification_code');
  const chapter = list.value === 'HS' ? hsChapter(context.languages, item.value ?? '') : undefined;
  const listed = field(context, list, list.value && html`<span class="c" title="${listName}">${list.value}</span>`);
  if (!context.isForOffice) return joinParts([listed, field(context, item)], ' ');
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
