// The table of lines: what was sold, how much of it, at which price and tax.
import type { Document, DocumentLine } from '../../document/schema.ts';
import { codeName, hsChapter } from '../codes.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { aligned, columnDecimals, currencyDecimals, fixed, plain } from '../numbers.ts';
import {
  code,
  field,
  figure,
  inLanguage,
  labelOf,
  missing,
  notesOf,
  type Pen,
  plainLabelOf,
  plainWord,
  whole,
  word,
} from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import { discountsAndCharges, exemption, taxCategory } from './charges.ts';
import { quiet, withScheme } from './references.ts';

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
export function lines(pen: Pen, document: Place<Document>): Part {
  const list = at(document, 'document_lines');
  const columns = columnsOf(document.value?.document_currency_code, list.value ?? []);
  const rows = items(list).map((line) => lineRows(pen, line, columns));
  const absent = missing(pen, list.path);
  const notes = notesOf(pen);
  const isNoted = pen.marks.findings.length > 0;
  if (rows.length === 0 && isEmpty([absent, notes])) return undefined;
  return html`<section class="lines"><h2 class="sr">${word(pen, 'words', 'lines')}</h2>${absent}${notes && html`<aside>${notes}</aside>`}${rows.length > 0 && html`<table style="${phoneLabels(pen)}"><thead>${headRow(pen, columns, isNoted)}</thead>${rows}</table>`}</section>`;
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

function headRow(pen: Pen, { hasTotals }: Columns, isNoted: boolean): Part {
  const { document_currency_code: currency } = pen.document;
  const unit = currency && html` <span class="c">${currency}</span>`;
  return html`<tr><th scope="col">#</th><th scope="col">${word(pen, 'words', 'item')}</th><th scope="col" class="num">${labelOf(pen, 'quantity')}</th><th scope="col">${labelOf(pen, 'unit_code')}</th><th scope="col" class="num">${labelOf(pen, 'price.base_amount')}</th><th scope="col" class="num">${labelOf(pen, 'tax_amount')}</th><th scope="col" class="num">${labelOf(pen, 'amount')}${unit}${hasTotals && html`<br><span class="c">${word(pen, 'words', 'including')}</span>`}</th>${isNoted && html`<td class="margin"></td>`}</tr>`;
}

// On a phone the head is away and every cell says what it is.
function phoneLabels(pen: Pen): string {
  return ['quantity', 'unit_code', 'price.base_amount', 'tax_amount', 'amount']
    .map((name, index) => `--l${index + 3}:"${plainLabelOf(pen, name).replace(/["\\]/g, '')}"`)
    .join(';');
}

function lineRows(pen: Pen, line: Place<DocumentLine>, columns: Columns): Part {
  const { attributes, marks } = whole(pen, line.path);
  const [quantity, unit, net] = [at(line, 'quantity'), at(line, 'unit_code'), at(line, 'net_amount')];
  const id = [field(pen, at(line, 'id')), marks];
  const cells = [
    numbers(figure(pen, quantity, aligned(quantity.value ?? 0, columns.quantity)), missing(pen, quantity.path)),
    html`<td>${code(pen, unit, { list: 'UNECERec20', words: 'units' })}${missing(pen, unit.path)}</td>`,
    numbers(priceOf(pen, at(line, 'price'), columns)),
    numbers(taxOf(pen, line, columns)),
    numbers(
      html`<b>${figure(pen, net, fixed(net.value ?? 0, columns.amount))}</b>`,
      including(pen, line, columns),
      missing(pen, net.path),
    ),
  ];
  // Whatever findings miss of the line and no other cell has drawn stands in the cell of the item, which is the widest.
  const first = html`<td>${id}</td><td class="item">${item(pen, line)}${discountsAndCharges(pen, at(line, 'allowances'), at(line, 'charges'), columns.amount)}${missing(pen, line.path)}</td>`;
  const margin = pen.marks.findings.length > 0 && html`<td class="margin">${notesOf(pen)}</td>`;
  return html`<tbody><tr${attributes}>${first}${cells}${margin}</tr></tbody>`;
}

function numbers(...content: readonly Part[]): Part {
  return html`<td class="num">${content}</td>`;
}

function including(pen: Pen, line: Place<DocumentLine>, columns: Columns): Part {
  const total = at(line, 'total_amount');
  return (
    total.value !== undefined &&
    html`<br><span class="t">${figure(pen, total, fixed(total.value, columns.amount))}</span>`
  );
}

// A price for one is what everybody takes it for.
function perOf(pen: Pen, per: Place<number>): Part {
  if (per.value === undefined || (per.value === 1 && pen.marks.draw(per.path).length === 0)) return undefined;
  return html`<br><span class="c">${word(pen, 'words', 'per')}</span> ${figure(pen, per, plain(per.value))}`;
}

function taxOf(pen: Pen, line: Place<DocumentLine>, columns: Columns): Part {
  const tax = at(line, 'tax_amount');
  const category = at(line, 'classified_tax_category');
  const { attributes, marks } = whole(pen, category.path);
  const amount = figure(pen, tax, fixed(tax.value ?? 0, columns.amount));
  return [
    joined(
      [amount, category.value && html`<span${attributes}>${taxCategory(pen, category)}${marks}</span>`],
      html`<br>`,
    ),
    missing(pen, category.path, tax.path),
  ];
}

function priceOf(pen: Pen, price: Place<NonNullable<DocumentLine['price']>>, columns: Columns): Part {
  const [base, discount, per] = [at(price, 'base_amount'), at(price, 'allowance_amount'), at(price, 'base_quantity')];
  const amount = (place: Place<number>): Part =>
    figure(pen, place, aligned(place.value ?? 0, columns.price, columns.least));
  return [
    amount(base),
    discount.value !== undefined &&
      html`<br><span class="l" title="${plainWord(pen, 'fields', 'price.allowance_amount')}">− ${amount(discount)}</span>`,
    perOf(pen, per),
    missing(pen, price.path),
  ];
}

function item(pen: Pen, line: Place<DocumentLine>): Part {
  const [name, description, note] = [at(line, 'name'), at(line, 'description'), at(line, 'note')];
  return [
    name.value !== undefined && html`<p class="name">${field(pen, name)}</p>`,
    description.value !== undefined && html`<p>${field(pen, description)}</p>`,
    note.value !== undefined && html`<p class="q">${field(pen, note)}</p>`,
    phrases(pen, line),
  ];
}

function phrases(pen: Pen, line: Place<DocumentLine>): Part {
  const known = codesOf(pen, line).filter((part) => !isEmpty(part));
  return known.length > 0 && html`<ul class="codes">${known.map((part) => html`<li>${part}</li>`)}</ul>`;
}

// Whatever else is known of the item, each as one short phrase.
function codesOf(pen: Pen, line: Place<DocumentLine>): Part[] {
  const specification = at(line, 'item_specification_document_reference');
  const classification = at(line, 'commodity_classification');
  const [order, despatch, object] = [
    at(line, 'order_line_reference'),
    at(line, 'despatch_line_reference'),
    at(line, 'document_reference'),
  ];
  const period = at(line, 'invoice_period');
  const lineTax = at(line, 'line_tax_total');
  return [
    ...(['seller_item_identification', 'buyer_item_identification', 'standard_item_identification'] as const).map(
      (key) => {
        const given = at(line, key);
        return phrase(pen, at(given, 'id'), withScheme(pen, given));
      },
    ),
    phrase(pen, at(classification, 'item_classification_code'), classified(pen, classification)),
    code(pen, at(specification, 'item_type'), { list: 'ItemType', words: 'itemTypes' }),
    phrase(
      pen,
      at(specification, 'commodity_code'),
      code(pen, at(specification, 'commodity_code'), { list: 'ServiceType' }),
    ),
    ...items(at(line, 'additional_item_identification')).flatMap((given) => [
      phrase(pen, at(given, 'nature_code'), code(pen, at(given, 'nature_code'), { list: 'ISIC' })),
      phrase(pen, at(given, 'id'), joined([quiet(pen, at(given, 'scheme_name')), field(pen, at(given, 'id'))], ' ')),
    ]),
    phrase(
      pen,
      at(at(line, 'classified_tax_category'), 'tax_exemption_reason'),
      exemption(pen, at(line, 'classified_tax_category')),
    ),
    phrase(pen, at(line, 'origin_country'), code(pen, at(line, 'origin_country'), { list: 'ISO3166' })),
    phrase(pen, period, joined([field(pen, at(period, 'start_date')), field(pen, at(period, 'end_date'))], ' – ')),
    phrase(
      pen,
      at(order, 'line_id'),
      joined([field(pen, at(order, 'line_id')), field(pen, at(order, 'order_reference_id'))], ' · '),
    ),
    phrase(
      pen,
      at(despatch, 'line_id'),
      joined([field(pen, at(despatch, 'line_id')), field(pen, at(despatch, 'document_reference_id'))], ' · '),
    ),
    phrase(
      pen,
      at(object, 'id'),
      joined(
        [
          field(pen, at(object, 'id')),
          code(pen, at(object, 'scheme_id'), { list: 'UNCL1153' }),
          quiet(pen, at(object, 'document_type_code')),
        ],
        ' ',
      ),
    ),
    phrase(pen, lineTax, figure(pen, lineTax, plain(lineTax.value ?? 0))),
    ...items(at(line, 'additional_item_property')).map((given) =>
      joined([field(pen, at(given, 'name')), quiet(pen, at(given, 'name_code')), field(pen, at(given, 'value'))], ' '),
    ),
  ];
}

function phrase(pen: Pen, place: Place<unknown>, content: Part): Part {
  return isEmpty(content) ? undefined : html`<span class="k">${labelOf(pen, place.path)}</span> ${content}`;
}

type Classification = NonNullable<DocumentLine['commodity_classification']>;

function classified(pen: Pen, given: Place<Classification>): Part {
  const list = at(given, 'item_classification_list_id');
  const listName = codeName(list.value ?? '', 'UNCL7143');
  const item = at(given, 'item_classification_code');
  const chapter = list.value === 'HS' ? hsChapter(item.value ?? '') : undefined;
  return joined(
    [
      field(pen, item),
      chapter && html`<span class="c">${inLanguage(pen, chapter)}</span>`,
      field(pen, list, list.value && html`<span class="c" title="${listName?.en}">${list.value}</span>`),
      quiet(pen, at(given, 'item_classification_list_version_id')),
      code(pen, at(given, 'nature_code'), { list: 'ItemType', words: 'itemTypes' }),
    ],
    ' ',
  );
}
