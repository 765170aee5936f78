// The binding of the toy country: kinds of transaction in an element of their own, VAT in its currency under another name and without
// a breakdown, amounts of lines in its currency, rows in many places.
import { elementOrder } from '../../../scripts/element-order.ts';
import type { BindingCountry, CountryRows } from '../../../src/ubl/binding/binding-country.ts';
import { readRows } from '../../../src/ubl/binding/read.ts';
import {
  amount,
  boundAttribute,
  type CustomRow,
  fixedAttribute,
  list,
  object,
  oneOrMany,
  type Row,
  text,
  wrapper,
} from '../../../src/ubl/binding/row.ts';
import { currencyId, writeRows } from '../../../src/ubl/binding/write.ts';
import { aggregate } from '../../../src/ubl/tree.ts';
import { TOY_FACTS } from './facts.ts';

// The amounts of a line stand in the currency of the country, whatever that of the document.
const extensionRows = (total: string, tax: string): readonly Row[] => [
  amount('cbc:Amount', total),
  wrapper('cac:TaxTotal', [amount('cbc:TaxAmount', tax)]),
];
const OWN = extensionRows('total_amount', 'tax_amount');
const CONVERTED = extensionRows('total_amount_in_ttd', 'tax_amount_in_ttd');
const EXTENSION = 'cac:ItemPriceExtension';

const priceExtension: CustomRow = {
  kind: 'custom',
  elements: [EXTENSION],
  fields: ['total_amount', 'total_amount_in_ttd'],
  rows: OWN,
  names: '',
  write(source, writer) {
    const isForeign = writer.document.document_currency_code !== TOY_FACTS.currency;
    const currency = currencyId(TOY_FACTS.currency);
    const children = writeRows(isForeign ? CONVERTED : OWN, EXTENSION, source, { ...writer, currency });
    return children.length > 0 ? [aggregate(EXTENSION, children)] : [];
  },
  read(element, target, reader, path) {
    const isForeign = reader.currency !== TOY_FACTS.currency;
    readRows(isForeign ? CONVERTED : OWN, element, target, { ...reader, currency: TOY_FACTS.currency }, path);
    return true;
  },
};

const lineRows: readonly Row[] = [
  priceExtension,
  wrapper('cac:Item', [
    oneOrMany('cac:CommodityClassification', 'commodity_classification', [text('cbc:CommodityCode', 'commodity_code')]),
    list('cac:AdditionalItemIdentification', 'additional_item_identification', [
      text('cbc:ID', 'service_code', [fixedAttribute('schemeID', 'TOY')]),
      text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]),
    ]),
    // An element that no shared table has a word for.
    wrapper('cac:ItemInstance', [text('cbc:SerialID', 'lot_number_id')]),
  ]),
];

const commonRows: readonly Row[] = [
  object('cac:Delivery', 'delivery', [
    wrapper('cac:DeliveryParty', [wrapper('cac:PartyIdentification', [text('cbc:ID', 'delivery_party_id')])]),
  ]),
];

const rows: Omit<CountryRows, 'order'> = {
  transactionType: { element: 'cbc:ProfileExecutionID' },
  accounting: { taxAmount: 'tax_amount_in_ttd' },
  documents: {
    Invoice: [...commonRows, list('cac:InvoiceLine', 'document_lines', lineRows)],
    CreditNote: [
      ...commonRows,
      list('cac:DiscrepancyResponse', 'discrepancy_response', [text('cbc:ResponseCode', 'code')]),
      list('cac:CreditNoteLine', 'document_lines', lineRows),
    ],
  },
};

/** The binding of the toy country. */
export const TOY_BINDING: BindingCountry = {
  facts: TOY_FACTS,
  rows: {
    ...rows,
    order: elementOrder({ facts: TOY_FACTS, rows: { ...rows, order: { everywhere: '', otherwise: {} } } }),
  },
};
