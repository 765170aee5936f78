// An invoice of Australia, to a buyer in New Zealand, that breaks no rule: a line, an allowance and a charge in each tax category
// but O, which stands alone.
import { invoice, party, pieces } from '../pint/country-documents.ts';

const { amount, category, entry, part, line, totals } = pieces('AUD', 'GST');

const CATEGORIES: readonly (readonly [code: string, rate: string])[] = [
  ['S', '10'],
  ['Z', '0'],
  ['E', '0'],
  ['G', '0'],
];

const SELLER = party({
  name: 'Seller',
  country: 'AU',
  endpointScheme: '0151',
  endpoint: '53004085616',
  tax: { number: '53004085616', scheme: 'GST' },
  legalNumber: '<cbc:CompanyID schemeID="0151">53004085616</cbc:CompanyID>',
});
const BUYER = party({
  name: 'Buyer',
  country: 'NZ',
  endpointScheme: '0088',
  endpoint: '9429041234563',
  tax: { number: '9429041234563', scheme: 'GST' },
  legalNumber: '<cbc:CompanyID schemeID="0088">9429041234563</cbc:CompanyID>',
});

const REFERENCE =
  '<cac:DocumentReference><cbc:ID>OBJ-2</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>';

export const AUSTRALIAN_INVOICE = invoice(
  'urn:peppol:pint:billing-1@aunz-1',
  `<cbc:ID>2026-1</cbc:ID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>AUD</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>B-1</cbc:BuyerReference>
  <cac:InvoicePeriod>
    <cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-02-28</cbc:EndDate><cbc:DescriptionCode>35</cbc:DescriptionCode>
  </cac:InvoicePeriod>
  <cac:AdditionalDocumentReference><cbc:ID>OBJ-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>TERMS</cbc:ID>
    <cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="terms.pdf">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>
  </cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>${SELLER}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${BUYER}</cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>
    <cbc:PaymentID>2026-1</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>123456789</cbc:ID></cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${CATEGORIES.flatMap(([code, rate]) => [false, true].map((isCharge) => entry(isCharge, isCharge ? 20 : 10, category('TaxCategory', code, rate), 10))).join('')}
  <cac:TaxTotal>
    ${amount('TaxAmount', 11)}
    ${CATEGORIES.map(([code, rate]) => part('110', code === 'S' ? '11' : '0', category('TaxCategory', code, rate))).join('')}
  </cac:TaxTotal>
  ${totals(400, 40, 80, 11)}
  ${CATEGORIES.map(([code, rate], index) => line({ id: index + 1, net: '100', category: category('ClassifiedTaxCategory', code, rate), ...(index === 0 ? { more: REFERENCE + entry(false, 5, '', 10) + entry(true, 5, '', 10), discount: 2 } : {}) })).join('')}`,
);
