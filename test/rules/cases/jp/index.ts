// Each rule of Japan in its three profiles: the changes of the base invoice that break it, and a few that come near.

import { PINT_JP_1_1_3 } from '../../../../src/countries/jp/index.ts';
import type { BorneCase, CountryCase, CountryCases } from '../pint/country-case.ts';
import { selfBilled } from '../pint/country-documents.ts';
import { add, addAfter, attribute, type Edit, remove, repeat, text } from '../pint/edits.ts';
import { JAPANESE_INVOICE, UNREGISTERED_INVOICE } from './document.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const NUMBER = `${SELLER}/cac:PartyTaxScheme`;
const PART = (place: number): string => `cac:TaxTotal/cac:TaxSubtotal[${place}]`;
const CATEGORY = (place: number): string => `${PART(place)}/cac:TaxCategory`;
const ENTRY = (place: number): string => `cac:AllowanceCharge[${place}]`;
const LINE_CATEGORY = (place: number): string => `cac:InvoiceLine[${place}]/cac:Item/cac:ClassifiedTaxCategory`;
const means = (code: string, rest = ''): string =>
  `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${rest}</cac:PaymentMeans>`;

// The categories beside the rated ones, in the order of their parts and lines, allowance and charge of each.
const untaxed: readonly CountryCase[] = ['e', 'g', 'o'].flatMap((name, index): CountryCase[] => {
  const [place, allowance, charge] = [index + 2, 2 * index + 1, 2 * index + 2];
  const breakRate = (path: string) =>
    name === 'o' ? add(path, '<cbc:Percent>0</cbc:Percent>') : text(`${path}/cbc:Percent`, '1');
  return [
    [`aligned-ibrp-${name}-01`, '', repeat(PART(place))],
    [`aligned-ibrp-${name}-05`, LINE_CATEGORY(place), breakRate(LINE_CATEGORY(place))],
    [
      `aligned-ibrp-${name}-06`,
      `${ENTRY(allowance)}/cac:TaxCategory`,
      breakRate(`${ENTRY(allowance)}/cac:TaxCategory`),
    ],
    [`aligned-ibrp-${name}-07`, `${ENTRY(charge)}/cac:TaxCategory`, breakRate(`${ENTRY(charge)}/cac:TaxCategory`)],
    [`aligned-ibrp-${name}-09`, CATEGORY(place), text(`${PART(place)}/cbc:TaxAmount`, '1')],
  ];
});

const inOtherCurrency = attribute(`${PART(1)}/cbc:TaxAmount`, 'currencyID', 'USD');

const registration = (scheme: string): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>T7654321098765</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
const twoNumbers = (scheme: string): Edit => add(SELLER, registration(scheme).repeat(2));

const broken: readonly CountryCase[] = [
  ...untaxed,
  ['aligned-ibrp-009', '', twoNumbers('VAT')],
  ['aligned-ibrp-sr-12', '', twoNumbers('VAT')],
  ['aligned-ibrp-sr-13', '', twoNumbers('GST')],
  [
    'aligned-ibrp-014',
    '',
    addAfter('cac:AccountingCustomerParty', means('31', '<cbc:PaymentID>1</cbc:PaymentID>')),
    addAfter('cac:AccountingCustomerParty', means('31', '<cbc:PaymentID>2</cbc:PaymentID>')),
  ],
  ['aligned-ibrp-052', '', remove('cac:InvoicePeriod')],
  ['aligned-ibr-jp-05', '', add('', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>')],
  ['aligned-ibrp-053-jp', '', repeat('cac:TaxTotal')],
  ['aligned-ibrp-032-jp', ENTRY(1), remove(`${ENTRY(1)}/cac:TaxCategory/cbc:ID`)],
  ['aligned-ibrp-037-jp', ENTRY(2), remove(`${ENTRY(2)}/cac:TaxCategory/cbc:ID`)],
  ['aligned-ibrp-045', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
  ['aligned-ibrp-046', PART(1), remove(`${PART(1)}/cbc:TaxAmount`)],
  ['aligned-ibrp-047', PART(1), inOtherCurrency, remove(`${CATEGORY(1)}/cbc:ID`)],
  ['aligned-ibrp-048', PART(1), inOtherCurrency, remove(`${CATEGORY(1)}/cbc:Percent`)],
  ['aligned-ibr-jp-06', PART(1), text('cbc:DocumentCurrencyCode', 'USD'), text(`${PART(1)}/cbc:TaxAmount`, '100.0')],
  [
    'aligned-ibrp-010',
    'cac:TaxRepresentativeParty',
    addAfter(
      'cac:AccountingCustomerParty',
      `<cac:TaxRepresentativeParty>${'<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID></cac:PartyTaxScheme>'.repeat(2)}</cac:TaxRepresentativeParty>`,
    ),
  ],
  [
    'aligned-ibrp-016',
    'cac:PaymentMeans/cac:PayeeFinancialAccount',
    addAfter('cac:AccountingCustomerParty', means('30', '<cac:PayeeFinancialAccount/>')),
  ],
  [
    'aligned-ibrp-017',
    'cac:PaymentMeans/cac:CardAccount',
    addAfter(
      'cac:AccountingCustomerParty',
      means('48', '<cac:CardAccount><cbc:PrimaryAccountNumberID>123</cbc:PrimaryAccountNumberID></cac:CardAccount>'),
    ),
  ],
  ['aligned-ibrp-049', 'cac:PaymentMeans', addAfter('cac:AccountingCustomerParty', '<cac:PaymentMeans/>')],
  ['aligned-ibr-jp-03', `${CATEGORY(1)}/cac:TaxScheme/cbc:ID`, text(`${CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'GST')],
  ['aligned-ibrp-cl-01-jp', `${CATEGORY(1)}/cbc:ID`, text(`${CATEGORY(1)}/cbc:ID`, 'Z')],
];

const borne: readonly BorneCase[] = [
  ['aligned-ibrp-032-jp', remove(`${ENTRY(1)}/cac:TaxCategory`)],
  [
    'aligned-ibrp-010',
    addAfter(
      'cac:AccountingCustomerParty',
      '<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID></cac:PartyTaxScheme></cac:TaxRepresentativeParty>',
    ),
  ],
  [
    'aligned-ibrp-016',
    addAfter(
      'cac:AccountingCustomerParty',
      means('30', '<cac:PayeeFinancialAccount><cbc:ID>1</cbc:ID></cac:PayeeFinancialAccount>'),
    ),
  ],
  [
    'aligned-ibrp-017',
    addAfter(
      'cac:AccountingCustomerParty',
      means('48', '<cac:CardAccount><cbc:PrimaryAccountNumberID>123456</cbc:PrimaryAccountNumberID></cac:CardAccount>'),
    ),
  ],
  ['aligned-ibrp-049', addAfter('cac:AccountingCustomerParty', means('10'))],
  ['aligned-ibrp-046', inOtherCurrency],
  ['aligned-ibrp-047', inOtherCurrency],
  ['aligned-ibrp-048', inOtherCurrency],
  ['aligned-ibr-jp-06', text('cbc:DocumentCurrencyCode', 'USD')],
];

// With a seller who is registered for tax.
const registered: readonly CountryCase[] = [
  ['aligned-ibr-jp-04', '', remove(`${NUMBER}/cbc:CompanyID`)],
  ['aligned-ibr-jp-01', NUMBER, text(`${NUMBER}/cbc:CompanyID`, 'T765432109876')],
  ['aligned-ibrp-051-jp', PART(1), text(`${PART(1)}/cbc:TaxAmount`, '101')],
];
const registeredBorne: readonly BorneCase[] = [
  ['aligned-ibrp-051-jp', text(`${PART(1)}/cbc:TaxableAmount`, '1009')],
  ['aligned-ibr-jp-01', text(`${NUMBER}/cbc:CompanyID`, '1'), remove('cac:InvoicePeriod')],
];

const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);
const specification = (id: string): Edit => text('cbc:CustomizationID', id);
const process = (id: string): Edit => text('cbc:ProfileID', id);

const unbreakable = {
  'aligned-ibrp-050-jp': 'its context is a line that is the whole document',
  'aligned-ibrp-019': 'its context comes behind one that takes every payment means',
};

export const JAPANESE_CASES: readonly CountryCases[] = [
  {
    set: PINT_JP_1_1_3.billing,
    xml: JAPANESE_INVOICE,
    broken: [
      ...broken,
      ...registered,
      ['aligned-ibrp-001-jp', '', specification('urn:peppol:pint:selfbilling-1@jp-1')],
      ['aligned-ibrp-002-jp', '', process('urn:peppol:bis:selfbilling')],
      ['aligned-ibrp-cl-02-jp', 'cbc:InvoiceTypeCode', type('383')],
    ],
    borne: [
      ...borne,
      ...registeredBorne,
      ['aligned-ibrp-001-jp', specification('urn:fdc:peppol:jp:billing:3.0')],
      ['aligned-ibrp-002-jp', process('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')],
    ],
    unbreakable,
  },
  {
    set: PINT_JP_1_1_3.selfbilling,
    xml: selfBilled(JAPANESE_INVOICE),
    broken: [
      ...broken,
      ...registered,
      ['aligned-ibrp-001-jp-sb', '', specification('urn:peppol:pint:billing-1@jp-1')],
      ['aligned-ibrp-002-jp-sb', '', process('urn:peppol:bis:billing')],
      ['ibr-cl-01-jp-sb', 'cbc:InvoiceTypeCode', type('380')],
    ],
    borne: [...borne, ...registeredBorne],
    unbreakable,
  },
  {
    set: PINT_JP_1_1_3.ntr,
    xml: UNREGISTERED_INVOICE,
    broken: [
      ...broken,
      ['aligned-ibrp-001-jp-ntr', '', specification('urn:peppol:pint:billing-1@jp-1')],
      ['aligned-ibrp-002-jp', '', process('urn:peppol:bis:selfbilling')],
      ['aligned-ibr-jp-04-ntr', '', add(SELLER, registration('VAT'))],
      ['aligned-ibr-jp-07-ntr', `${PART(1)}/cbc:TaxAmount`, text(`${PART(1)}/cbc:TaxAmount`, '1')],
      ['ibr-cl-01-jp-ntr', 'cbc:InvoiceTypeCode', type('380')],
    ],
    borne: [...borne, ['aligned-ibr-jp-07-ntr', text(`${PART(1)}/cbc:TaxAmount`, '-0.0')]],
    unbreakable,
  },
];
