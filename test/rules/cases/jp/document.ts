// An invoice of Japan that breaks no rule: a line in each of four tax categories, an allowance and a charge in each of three.
import { invoice, party, pieces } from '../pint/country-documents.ts';

const { amount, category, entry, part, line, totals } = pieces('JPY', 'VAT');

const UNTAXED: readonly (readonly [code: string, rate?: string])[] = [['E', '0'], ['G', '0'], ['O']];

const NUMBER = 'T7654321098765';

const japanese = (name: string, taxNumber?: string): string =>
  party({
    name,
    country: 'JP',
    endpointScheme: '0188',
    legalNumber: '<cbc:CompanyID>7654321098765</cbc:CompanyID>',
    ...(taxNumber === undefined ? {} : { tax: { number: taxNumber, scheme: 'VAT' } }),
  });

interface Variant {
  readonly specification: string;
  readonly type: string;
  readonly sellerNumber?: string;
  /** Of category S. */
  readonly tax: number;
}

const invoiceOf = ({ specification, type, sellerNumber, tax }: Variant): string =>
  invoice(
    specification,
    `<cbc:ID>2026-1</cbc:ID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>JPY</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-02-28</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty>${japanese('Seller', sellerNumber)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${japanese('Buyer', NUMBER)}</cac:AccountingCustomerParty>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${UNTAXED.flatMap(([code, rate]) => [false, true].map((isCharge) => entry(isCharge, 5, category('TaxCategory', code, rate)))).join('')}
  <cac:TaxTotal>
    ${amount('TaxAmount', tax)}
    ${part('1000', `${tax}`, category('TaxCategory', 'S', '10'))}
    ${UNTAXED.map(([code, rate]) => part('1000', '0', category('TaxCategory', code, rate))).join('')}
  </cac:TaxTotal>
  ${totals(4000, 15, 15, tax)}
  ${line({ id: 1, net: '1000', category: category('ClassifiedTaxCategory', 'S', '10') })}
  ${UNTAXED.map(([code, rate], index) => line({ id: index + 2, net: '1000', category: category('ClassifiedTaxCategory', code, rate) })).join('')}`,
  );

export const JAPANESE_INVOICE = invoiceOf({
  specification: 'urn:peppol:pint:billing-1@jp-1',
  type: '380',
  sellerNumber: NUMBER,
  tax: 100,
});

/** Of a seller who is not registered for tax: without a tax number, without tax. */
export const UNREGISTERED_INVOICE = invoiceOf({
  specification: 'urn:peppol:pint:nontaxinvoice-1@jp-1',
  type: '480',
  tax: 0,
});
