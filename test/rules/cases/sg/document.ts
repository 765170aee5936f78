// An invoice of Singapore that breaks no rule: two lines with GST, of the standard and the zero rate, all means of payment that a
// rule asks about, and what else its rules check.
import { invoice, party, pieces } from '../pint/country-documents.ts';

const { amount, category, entry, part, line, totals } = pieces('SGD', 'GST');

const ADDRESS = '<cbc:StreetName>Orchard Road 1</cbc:StreetName><cbc:PostalZone>238801</cbc:PostalZone>';

const singaporean = (name: string, number: string): string =>
  party({
    name,
    country: 'SG',
    endpointScheme: '0195',
    address: ADDRESS,
    tax: { number, scheme: 'GST' },
    legalNumber: '<cbc:CompanyID>201912345A</cbc:CompanyID>',
  });

const STANDARD = category('TaxCategory', 'SR', '9');
const ZERO = category('TaxCategory', 'ZR', '0');

export const SINGAPORE_INVOICE = invoice(
  'urn:peppol:pint:billing-1@sg-1',
  `<cbc:ID>2026-1</cbc:ID>
  <cbc:UUID>0d9c8b7a-6f5e-5d4c-8b3a-2f1e0d9c8b7a</cbc:UUID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>#AAI#Deliver to the back door</cbc:Note>
  <cbc:DocumentCurrencyCode>SGD</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>B-1</cbc:BuyerReference>
  <cac:InvoicePeriod>
    <cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-02-28</cbc:EndDate><cbc:DescriptionCode>35</cbc:DescriptionCode>
  </cac:InvoicePeriod>
  <cac:AdditionalDocumentReference><cbc:ID>OBJ-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>${singaporean('Seller', 'M90312345A')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${singaporean('Buyer', 'M90367890B')}</cac:AccountingCustomerParty>
  <cac:TaxRepresentativeParty>
    <cac:PartyName><cbc:Name>Representative</cbc:Name></cac:PartyName>
    <cac:PostalAddress>${ADDRESS}<cac:Country><cbc:IdentificationCode>SG</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>M90300000C</cbc:CompanyID><cac:TaxScheme><cbc:ID>GST</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:TaxRepresentativeParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>123456789</cbc:ID></cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>49</cbc:PaymentMeansCode>
    <cac:PaymentMandate><cbc:ID>MANDATE-1</cbc:ID></cac:PaymentMandate>
  </cac:PaymentMeans>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>48</cbc:PaymentMeansCode>
    <cac:CardAccount><cbc:PrimaryAccountNumberID>123456</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${entry(false, 10, STANDARD, 10)}
  ${entry(true, 20, ZERO, 10)}
  <cac:TaxTotal>
    ${amount('TaxAmount', '8.10')}
    ${part('90', '8.10', STANDARD)}
    ${part('120', '0', ZERO)}
  </cac:TaxTotal>
  ${totals(200, 10, 20, 8.1)}
  ${line({
    id: 1,
    net: '100',
    category: category('ClassifiedTaxCategory', 'SR', '9'),
    more: entry(false, 5, '', 10) + entry(true, 5, '', 10),
    discount: 2,
  })}
  ${line({ id: 2, net: '100', category: category('ClassifiedTaxCategory', 'ZR', '0') })}`,
);
