// The binding of a country that there is not, as unlike the first one as a country may be: kinds of transaction in an element of
// their own, no UUID that is computed, VAT in its currency under another name and without a breakdown, rows in many places.
import { elementOrder } from '../../scripts/element-order.ts';
import { kindsInDigits } from '../../src/core/transaction-kinds.ts';
import type { BindingCountry, CountryRows } from '../../src/ubl/binding/country.ts';
import type { Row } from '../../src/ubl/binding/row.ts';
import { boundAttribute, fixedAttribute, list, object, oneOrMany, text, wrapper } from '../../src/ubl/binding/row.ts';

const lineRows: readonly Row[] = [
  wrapper('cac:Item', [
    oneOrMany('cac:CommodityClassification', 'commodity_classification', [text('cbc:CommodityCode', 'commodity_code')]),
    list('cac:AdditionalItemIdentification', 'additional_item_identification', [
      text('cbc:ID', 'service_code', [fixedAttribute('schemeID', 'TOY')]),
      text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]),
    ]),
    wrapper('cac:ItemInstance', [wrapper('cac:LotIdentification', [text('cbc:LotNumberID', 'lot_number_id')])]),
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

const facts: BindingCountry['facts'] = {
  code: 'tt',
  currency: 'TTD',
  smallestUnits: 100,
  lineDecimals: 2,
  totalDecimals: 2,
  timeZone: { hours: -4, name: 'Port of Spain' },
  profiles: {
    billing: { customizationId: 'urn:peppol:pint:billing-1@tt-1', profileId: 'urn:peppol:bis:billing' },
    selfbilling: { customizationId: 'urn:peppol:pint:selfbilling-1@tt-1', profileId: 'urn:peppol:bis:selfbilling' },
  },
  kinds: kindsInDigits(['summary', 'export'], 8),
  taxpayers: { scheme: '9999', form: /^\d{9}$/ },
};

/** The binding of the toy country. */
export const TOY_BINDING: BindingCountry = {
  facts,
  rows: { ...rows, order: elementOrder({ facts, rows: { ...rows, order: {} } }) },
};
