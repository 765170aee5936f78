// Document lines (IBG-25): quantity, item, price, and what the library computes of them.

import { decimalText, parseDecimal } from '../../core/decimal.ts';
import type { UblRoot } from '../../core/document-kinds.ts';
import { numberText } from '../../core/leaf-text.ts';
import { joinPath } from '../../document/paths.ts';
import { netPrice } from '../../document/totals.ts';
import { aggregate, attribute, child, leaf, locationOf, type UblElement } from '../tree.ts';
import { allowancesAndCharges, chargeIndicator, taxCategoryRows } from './charges.ts';
import { jsonValue, readRows, reportAttributes } from './read.ts';
import { periodDates } from './references.ts';
import {
  amount,
  boundAttribute,
  type CustomRow,
  type DocumentObject,
  decimal,
  list,
  object,
  oneOrMany,
  type Row,
  text,
  type Writer,
  wrapper,
} from './row.ts';

const identified = (element: string, field: string): Row =>
  object(element, field, [text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')])]);

const itemRows: readonly Row[] = [
  text('cbc:Description', 'description'), // IBT-154
  text('cbc:Name', 'name'), // IBT-153
  identified('cac:BuyersItemIdentification', 'buyer_item_identification'), // IBT-156
  identified('cac:SellersItemIdentification', 'seller_item_identification'), // IBT-155
  identified('cac:StandardItemIdentification', 'standard_item_identification'), // IBT-157
  wrapper('cac:OriginCountry', [text('cbc:IdentificationCode', 'origin_country')]), // IBT-159
  oneOrMany('cac:CommodityClassification', 'commodity_classification', [
    text('cbc:NatureCode', 'nature_code'),
    text('cbc:ItemClassificationCode', 'item_classification_code', [
      boundAttribute('listID', 'item_classification_list_id'),
      boundAttribute('listVersionID', 'item_classification_list_version_id'),
    ]), // IBT-158
  ]),
  object('cac:ClassifiedTaxCategory', 'classified_tax_category', taxCategoryRows), // IBG-30
  list('cac:AdditionalItemProperty', 'additional_item_property', [
    text('cbc:Name', 'name'), // IBT-160
    text('cbc:Value', 'value'), // IBT-161
  ]),
];

const PRICE = 'cac:Price';
const PRICE_AMOUNT = 'cbc:PriceAmount';
const BASE_QUANTITY = 'cbc:BaseQuantity';
const DISCOUNT = 'cac:AllowanceCharge';

const discountRows: readonly Row[] = [
  chargeIndicator(false),
  amount('cbc:Amount', 'allowance_amount'), // IBT-147
  amount('cbc:BaseAmount', 'base_amount'), // IBT-148
];

// A host may have stored null in place of each.
interface Price {
  readonly base_amount?: number;
  readonly allowance_amount?: number;
  readonly base_quantity?: number;
}

function netPriceText(given: Price): string {
  return given.allowance_amount == null && given.base_amount != null
    ? numberText(given.base_amount)
    : decimalText(netPrice(given));
}

function discount({ base_amount, allowance_amount }: Price, { currency }: Writer): UblElement {
  const parts = [leaf('cbc:ChargeIndicator', 'false')];
  if (allowance_amount != null) parts.push(leaf('cbc:Amount', numberText(allowance_amount), currency));
  if (base_amount != null) parts.push(leaf('cbc:BaseAmount', numberText(base_amount), currency));
  return aggregate(DISCOUNT, parts);
}

// The base quantity states the line's unit again.
const baseQuantity: CustomRow = {
  kind: 'custom',
  elements: [BASE_QUANTITY],
  fields: ['base_quantity'],
  write: () => [],
  read(element, target, reader, path) {
    const value = jsonValue('decimal', element.text);
    if (target['base_quantity'] !== undefined) return false;
    // What is about this element still names the field.
    reader.paths?.set(element, joinPath(path, 'base_quantity'));
    if (value === undefined) return false;
    const quantity = element.parent?.parent?.children.find(({ name }) => QUANTITIES.has(name));
    const [unit, lineUnit] = [attribute(element, 'unitCode'), quantity && attribute(quantity, 'unitCode')];
    reportAttributes(element, reader, unit === lineUnit ? ['unitCode'] : []);
    if (unit === undefined && lineUnit !== undefined) reader.unmapped?.push(locationOf(element));
    target['base_quantity'] = value;
    return true;
  },
};

const QUANTITIES: ReadonlySet<string> = new Set(['cbc:InvoicedQuantity', 'cbc:CreditedQuantity']);

// Follows from the discount.
const computedPrice: CustomRow = {
  kind: 'custom',
  elements: [PRICE_AMOUNT],
  fields: ['base_amount'],
  write: () => [],
  read(element, _target, reader) {
    // A second one follows from nothing.
    if (element.parent && child(element.parent, PRICE_AMOUNT) !== element) return false;
    const isExpected = attribute(element, 'currencyID') === reader.currency;
    reportAttributes(element, reader, isExpected ? ['currencyID'] : []);
    return true;
  },
};

const discountRow: Row = wrapper(DISCOUNT, discountRows);
const plainPriceRows: readonly Row[] = [amount(PRICE_AMOUNT, 'base_amount'), baseQuantity];
const discountedPriceRows: readonly Row[] = [computedPrice, discountRow, baseQuantity];

// IBG-29: UBL states the net price, the document states the price before its discount.
// The base quantity is in the line's unit.
const price: CustomRow = {
  kind: 'custom',
  elements: [PRICE],
  fields: ['price'],
  rows: [...plainPriceRows, discountRow],
  write({ price: given, unit_code: unit }, writer) {
    if (typeof given !== 'object' || given === null) return [];
    const { base_amount, allowance_amount, base_quantity } = given as Price;
    const parts: UblElement[] = [];
    if (base_amount != null) parts.push(leaf(PRICE_AMOUNT, netPriceText(given), writer.currency));
    if (base_quantity != null) {
      const attributes = typeof unit === 'string' ? [{ name: 'unitCode', value: unit }] : [];
      parts.push(leaf(BASE_QUANTITY, numberText(base_quantity), attributes));
    }
    if (allowance_amount != null) parts.push(discount(given, writer));
    return parts.length > 0 ? [aggregate(PRICE, parts)] : [];
  },
  read(element, target, reader, path) {
    const priceAmount = child(element, PRICE_AMOUNT);
    if (!priceAmount || target['price'] !== undefined) return false;
    const result: DocumentObject = {};
    const fieldPath = joinPath(path, 'price');
    target['price'] = result;
    reportAttributes(element, reader);
    reader.paths?.set(element, fieldPath);
    const given = child(element, DISCOUNT);
    // A discount that is reported is named by its field all the same.
    if (given) reader.paths?.set(given, joinPath(fieldPath, 'allowance_amount'));
    readRows(priceRows(given, priceAmount), element, result, reader, fieldPath);
    return true;
  },
};

// Without a discount the price amount is the base amount. With one it must be what writing computes from the two. Where it differs,
// it is the price all the same: the net amount and the official rules rest on it. Then the discount is reported.
function priceRows(given: UblElement | undefined, priceAmount: UblElement): readonly Row[] {
  const base = given && child(given, 'cbc:BaseAmount');
  const allowance = given && child(given, 'cbc:Amount');
  const [gross, discounted] = [base && parseDecimal(base.text), allowance && parseDecimal(allowance.text)];
  if (!gross || !discounted) return plainPriceRows;
  return parseDecimal(priceAmount.text)?.eq(gross.minus(discounted)) ? discountedPriceRows : plainPriceRows;
}

function lineRows(quantity: string): readonly Row[] {
  return [
    text('cbc:ID', 'id'), // IBT-126
    text('cbc:Note', 'note'), // IBT-127
    decimal(quantity, 'quantity', [boundAttribute('unitCode', 'unit_code')]), // IBT-129, IBT-130
    amount('cbc:LineExtensionAmount', 'net_amount'), // IBT-131
    text('cbc:AccountingCost', 'accounting_cost'), // IBT-133
    object('cac:InvoicePeriod', 'invoice_period', periodDates), // IBG-26
    object('cac:OrderLineReference', 'order_line_reference', [
      text('cbc:LineID', 'line_id'), // IBT-132
      wrapper('cac:OrderReference', [text('cbc:ID', 'order_reference_id')]), // IBT-183
    ]),
    oneOrMany('cac:DespatchLineReference', 'despatch_line_reference', [
      text('cbc:LineID', 'line_id'),
      wrapper('cac:DocumentReference', [text('cbc:ID', 'document_reference_id')]), // IBT-184
    ]),
    object('cac:DocumentReference', 'document_reference', [
      text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]), // IBT-128
      text('cbc:DocumentTypeCode', 'document_type_code'),
    ]),
    allowancesAndCharges,
    wrapper('cac:TaxTotal', [amount('cbc:TaxAmount', 'line_tax_total')]),
    wrapper('cac:Item', itemRows),
    price,
  ];
}

const LINES: Readonly<Record<UblRoot, Row>> = {
  Invoice: list('cac:InvoiceLine', 'document_lines', lineRows('cbc:InvoicedQuantity')),
  CreditNote: list('cac:CreditNoteLine', 'document_lines', lineRows('cbc:CreditedQuantity')),
};

/** The line row of a document. */
export function linesOf(root: UblRoot): Row {
  return LINES[root];
}
