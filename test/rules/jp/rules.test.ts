// Each rule of Japan for documents that the seller issues: the changes of the base invoice that break it, and a few that
// come near.
import { PINT_JP_1_1_3 } from '../../../src/rules/jp/index.ts';
import { type BorneCase, type CountryCase, describeCases } from '../support/country-cases.ts';
import { add, addAfter, attribute, remove, repeat, text } from '../support/edits.ts';
import { JAPANESE_INVOICE } from './document.ts';

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

const broken: readonly CountryCase[] = [
  ...untaxed,
  ['aligned-ibrp-001-jp', '', text('cbc:CustomizationID', 'urn:peppol:pint:selfbilling-1@jp-1')],
  ['aligned-ibrp-002-jp', '', text('cbc:ProfileID', 'urn:peppol:bis:selfbilling')],
  ['aligned-ibrp-009', '', repeat(NUMBER)],
  ['aligned-ibrp-sr-12', '', repeat(NUMBER)],
  ['aligned-ibrp-sr-13', '', text(`${NUMBER}/cac:TaxScheme/cbc:ID`, 'GST'), repeat(NUMBER)],
  [
    'aligned-ibrp-014',
    '',
    addAfter('cac:AccountingCustomerParty', means('31', '<cbc:PaymentID>1</cbc:PaymentID>')),
    addAfter('cac:AccountingCustomerParty', means('31', '<cbc:PaymentID>2</cbc:PaymentID>')),
  ],
  ['aligned-ibrp-052', '', remove('cac:InvoicePeriod')],
  ['aligned-ibr-jp-04', '', remove(`${NUMBER}/cbc:CompanyID`)],
  ['aligned-ibr-jp-05', '', add('', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>')],
  ['aligned-ibrp-053-jp', '', repeat('cac:TaxTotal')],
  ['aligned-ibr-jp-01', NUMBER, text(`${NUMBER}/cbc:CompanyID`, 'T765432109876')],
  ['aligned-ibrp-032-jp', ENTRY(1), remove(`${ENTRY(1)}/cac:TaxCategory/cbc:ID`)],
  ['aligned-ibrp-037-jp', ENTRY(2), remove(`${ENTRY(2)}/cac:TaxCategory/cbc:ID`)],
  ['aligned-ibrp-045', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
  ['aligned-ibrp-051-jp', PART(1), text(`${PART(1)}/cbc:TaxAmount`, '101')],
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
  ['aligned-ibrp-cl-02-jp', 'cbc:InvoiceTypeCode', text('cbc:InvoiceTypeCode', '383')],
];

const borne: readonly BorneCase[] = [
  ['aligned-ibrp-051-jp', text(`${PART(1)}/cbc:TaxableAmount`, '1009')],
  ['aligned-ibr-jp-01', text(`${NUMBER}/cbc:CompanyID`, '1'), remove('cac:InvoicePeriod')],
  ['aligned-ibrp-001-jp', text('cbc:CustomizationID', 'urn:fdc:peppol:jp:billing:3.0')],
  ['aligned-ibrp-002-jp', text('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')],
  ['aligned-ibrp-032-jp', remove(`${ENTRY(1)}/cac:TaxCategory`)],
];

describeCases({
  set: PINT_JP_1_1_3.billing,
  xml: JAPANESE_INVOICE,
  broken,
  borne,
  // The official contexts of both are never reached.
  unbreakable: ['aligned-ibrp-050-jp', 'aligned-ibrp-019'],
});
