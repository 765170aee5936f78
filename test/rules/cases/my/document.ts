// An invoice of Malaysia that breaks no rule: a line in each tax category, tourism tax among them.
import { invoice, party, pieces } from '../pint/country-documents.ts';

const { amount, category, entry, part, line } = pieces('MYR', 'VAT');

const taxed = (element: string, code: string, rate?: string): string =>
  category(element, code, rate, code === 'TTX' ? 'AAL' : 'VAT');

const malaysian = (name: string, taxNumber: string): string =>
  party({
    name,
    country: 'MY',
    endpointScheme: '0230',
    tax: { number: taxNumber, scheme: 'GST' },
    legalNumber: '<cbc:CompanyID>199901000001</cbc:CompanyID>',
  });

const TOURISM_TAX = `<cac:TaxTotal>${amount('TaxAmount', 11)}</cac:TaxTotal>`;

const LINES: readonly (readonly [code: string, rate?: string])[] = [
  ['SA', '10'],
  ['SE', '8'],
  ['HVG', '5'],
  ['LVG', '10'],
  ['TTX'],
  ['E', '0'],
  ['O'],
];

export const MALAYSIAN_INVOICE = invoice(
  'urn:peppol:pint:billing-1@my-1',
  `<cbc:ID>2026-1</cbc:ID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>MYR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty>${malaysian('Seller', 'C10000000010')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${malaysian('Buyer', 'C20000000020')}</cac:AccountingCustomerParty>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${entry(false, 1, taxed('TaxCategory', 'TTX'))}
  ${entry(true, 3, taxed('TaxCategory', 'SA', '10'))}
  <cac:TaxTotal>
    ${amount('TaxAmount', '43.30')}
    ${part('103', '10.30', taxed('TaxCategory', 'SA', '10'))}
    ${part('100', '8', taxed('TaxCategory', 'SE', '8'))}
    ${part('100', '5', taxed('TaxCategory', 'HVG', '5'))}
    ${part('100', '10', taxed('TaxCategory', 'LVG', '10'))}
    ${part('100', '10', taxed('TaxCategory', 'TTX'))}
    ${part('100', '0', taxed('TaxCategory', 'E', '0'))}
    ${part('100', '0', taxed('TaxCategory', 'O'))}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${amount('LineExtensionAmount', 700)}
    ${amount('TaxExclusiveAmount', 702)}
    ${amount('TaxInclusiveAmount', '745.30')}
    ${amount('AllowanceTotalAmount', 1)}
    ${amount('ChargeTotalAmount', 3)}
    ${amount('PayableAmount', '745.30')}
  </cac:LegalMonetaryTotal>
  ${LINES.map(([code, rate], index) =>
    line({
      id: index + 1,
      net: '100',
      category: taxed('ClassifiedTaxCategory', code, rate),
      ...(code === 'TTX' ? { more: TOURISM_TAX } : {}),
    }),
  ).join('\n  ')}`,
);
