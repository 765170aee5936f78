// The table of lines: what was sold, how much of it, at which price and tax.
import type { Document, DocumentLine } from '../../document/schema.ts';
import type { CommodityClassification } from '../../payload/types.ts';
import { hsChapter, officialName } from '../codes.ts';
import { at, type DocumentField, items, itemsOrOne } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  field,
  inLanguages,
  labelOf,
  missing,
  notesOf,
  numberField,
  plainLabelOf,
  plainWord,
  startBox,
  word,
} from '../draw-context.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, formatAligned, formatFixed, formatNumber } from '../numbers.ts';
import { discountsAndCharges, exemptionReason, taxCategory } from './charges.ts';
import { identifierWithScheme, minorField } from './references.ts';

/** Decimals of each column; `least` are those of the currency. */
interface Columns {
  readonly least: number;
  /** Whether lines state their amount including the tax. */
  readonly hasTotals: boolean;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** The table of lines. Its head is repeated on every printed page. */
export function lines(context: DrawContext, document: DocumentField<Document>): Part {
  const list = at(document, 'document_lines');
  const columns = columnsOf(document.value?.document_currency_code, list.value ?? []);
  const rows = items(list).map((line) => lineRows(context, line, columns));
  const absent = missing(context, list.path);
  const notes = notesOf(context);
  const isNoted = context.marks.findings.length > 0;
  if (rows.length === 0 && isEmpty([absent, notes])) return undefined;
  return html`<section class="lines"><h2 class="sr">${word(context, 'words', 'lines')}</h2>${absent}${notes && html`<aside>${notes}</aside>`}${rows.length > 0 && html`<table style="${phoneLabels(context)}"><thead>${headRow(context, columns, isNoted)}</thead>${rows}</table>`}</section>`;
}

function columnsOf(currency: string | undefined, given: readonly DocumentLine[]): Columns {
  const least = currencyDecimals(currency);
  return {
    least,
    hasTotals: given.some(({ total_amount }) => total_amount !== undefined),
    quantity: columnDecimals(given.map(({ quantity }) => quantity)),
    price: columnDecimals(
      given.map(({ price }) => price?.base_amount),
      least,
    ),
    amount: columnDecimals(
      given.flatMap((line) => [line.net_amount, line.tax_amount, line.total_amount]),
      least,
    ),
  };
}

function headRow(context: DrawContext, { hasTotals }: Columns, isNoted: boolean): Part {
  const { document_currency_code: currency } = context.document;
  const unit = currency && html` <span class="c">${currency}</span>`;
  return html`<tr><th scope="col">#</th><th scope="col">${word(context, 'words', 'item')}</th><th scope="col" class="num">${labelOf(context, 'quantity')}</th><th scope="col">${labelOf(context, 'unit_code')}</th><th scope="col" class="num">${labelOf(context, 'price.base_amount')}</th><th scope="col" class="num">${labelOf(context, 'tax_amount')}</th><th scope="col" class="num">${labelOf(context, 'amount')}${unit}${hasTotals && html`<br><span class="c">${word(context, 'words', 'including')}</span>`}</th>${isNoted && html`<td class="margin"></td>`}</tr>`;
}

// On a phone the table has no head, and every cell has a label.
function phoneLabels(context: DrawContext): string {
  return ['quantity', 'unit_code', 'price.base_amount', 'tax_amount', 'amount']
    .map((name, index) => `--l${index + 3}:"${plainLabelOf(context, name).replace(/["\\]/g, '')}"`)
    .join(';');
}

function lineRows(context: DrawContext, line: DocumentField<DocumentLine>, columns: Columns): Part {
  const { attributes, marks } = startBox(context, line.path);
  const [quantity, unit, net] = [at(line, 'quantity'), at(line, 'unit_code'), at(line, 'net_amount')];
  const id = [field(context, at(line, 'id')), marks];
  const cells = [
    numberCell(
      numberField(context, quantity, formatAligned(quantity.value ?? 0, columns.quantity)),
      missing(context, quantity.path),
    ),
    html`<td>${codeWithName(context, unit, { list: 'UNECERec20', group: 'units' })}${missing(context, unit.path)}</td>`,
    numberCell(priceOf(context, at(line, 'price'), columns)),
    numberCell(taxOf(context, line, columns)),
    numberCell(
      html`<b>${numberField(context, net, formatFixed(net.value ?? 0, columns.amount))}</b>`,
      amountWithTax(context, line, columns),
      missing(context, net.path),
    ),
  ];
  // Missing fields of the line without a cell of their own are named in the cell of the item, which is the widest.
  const first = html`<td>${id}</td><td class="item">${item(context, line)}${discountsAndCharges(context, at(line, 'allowances'), at(line, 'charges'), columns.amount)}${missing(context, line.path)}</td>`;
  const margin = context.marks.findings.length > 0 && html`<td class="margin">${notesOf(context)}</td>`;
  return html`<tbody><tr${attributes}>${first}${cells}${margin}</tr></tbody>`;
}

function numberCell(...content: readonly Part[]): Part {
  return html`<td class="num">${content}</td>`;
}

function amountWithTax(context: DrawContext, line: DocumentField<DocumentLine>, columns: Columns): Part {
  const total = at(line, 'total_amount');
  return (
    total.value !== undefined &&
    html`<br><span class="t">${numberField(context, total, formatFixed(total.value, columns.amount))}</span>`
  );
}

// A price is for one unit unless it says otherwise.
function baseQuantity(context: DrawContext, per: DocumentField<number>): Part {
  if (per.value === undefined || (per.value === 1 && context.marks.markDrawn(per.path).length === 0)) return undefined;
  return html`<br><span class="c">${word(context, 'words', 'per')}</span> ${numberField(context, per, formatNumber(per.value))}`;
}

function taxOf(context: DrawContext, line: DocumentField<DocumentLine>, columns: Columns): Part {
  const tax = at(line, 'tax_amount');
  const category = at(line, 'classified_tax_category');
  const { attributes, marks } = startBox(context, category.path);
  const amount = numberField(context, tax, formatFixed(tax.value ?? 0, columns.amount));
  return [
    joinParts(
      [amount, category.value && html`<span${attributes}>${taxCategory(context, category)}${marks}</span>`],
      html`<br>`,
    ),
    missing(context, category.path, tax.path),
  ];
}

function priceOf(
  context: DrawContext,
  price: DocumentField<NonNullable<DocumentLine['price']>>,
  columns: Columns,
): Part {
  const [base, discount, per] = [at(price, 'base_amount'), at(price, 'allowance_amount'), at(price, 'base_quantity')];
  const amount = (place: DocumentField<number>): Part =>
    numberField(context, place, formatAligned(place.value ?? 0, columns.price, columns.least));
  return [
    amount(base),
    discount.value !== undefined &&
      html`<br><span class="l" title="${plainWord(context, 'fields', 'price.allowance_amount')}">− ${amount(discount)}</span>`,
    baseQuantity(context, per),
    missing(context, price.path),
  ];
}

function item(context: DrawContext, line: DocumentField<DocumentLine>): Part {
  const [name, description, note] = [at(line, 'name'), at(line, 'description'), at(line, 'note')];
  return [
    name.value !== undefined && html`<p class="name">${field(context, name)}</p>`,
    description.value !== undefined && html`<p>${field(context, description)}</p>`,
    note.value !== undefined && html`<p class="q">${field(context, note)}</p>`,
    itemDetails(context, line),
  ];
}

function itemDetails(context: DrawContext, line: DocumentField<DocumentLine>): Part {
  const known = detailsOf(context, line).filter((part) => !isEmpty(part));
  return known.length > 0 && html`<ul class="codes">${known.map((part) => html`<li>${part}</li>`)}</ul>`;
}

// Everything else about the item, each in a few words.
function detailsOf(context: DrawContext, line: DocumentField<DocumentLine>): Part[] {
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
      labelled(context, at(given, 'item_classification_code'), classificationOf(context, given)),
    ),
    codeWithName(context, at(specification, 'item_type'), { list: 'ItemType', group: 'itemTypes' }),
    labelled(
      context,
      at(specification, 'commodity_code'),
      codeWithName(context, at(specification, 'commodity_code'), { list: 'ServiceType' }),
    ),
    ...items(at(line, 'additional_item_identification')).flatMap((given) => [
      labelled(context, at(given, 'nature_code'), codeWithName(context, at(given, 'nature_code'), { list: 'ISIC' })),
      labelled(
        context,
        at(given, 'id'),
        joinParts([minorField(context, at(given, 'scheme_name')), field(context, at(given, 'id'))], ' '),
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
      joinParts([field(context, at(period, 'start_date')), field(context, at(period, 'end_date'))], ' – '),
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
    ...items(at(line, 'additional_item_property')).map((given) =>
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

function labelled(context: DrawContext, place: DocumentField<unknown>, content: Part): Part {
  return isEmpty(content) ? undefined : html`<span class="k">${labelOf(context, place.path)}</span> ${content}`;
}

function classificationOf(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const list = at(given, 'item_classification_list_id');
  const listName = officialName(list.value ?? '', 'UNCL7143');
  const item = at(given, 'item_classification_code');
  const chapter = list.value === 'HS' ? hsChapter(context.languages, item.value ?? '') : undefined;
  return joinParts(
    [
      field(context, item),
      chapter && html`<span class="c">${inLanguages(context, chapter)}</span>`,
      field(context, list, list.value && html`<span class="c" title="${listName}">${list.value}</span>`),
      minorField(context, at(given, 'item_classification_list_version_id')),
      codeWithName(context, at(given, 'nature_code'), { list: 'ItemType', group: 'itemTypes' }),
    ],
    ' ',
  );
}
