// Each rule of Australia and New Zealand: the changes of the base invoice that break it, and a few that come near.

import { PINT_AUNZ_1_1_3 } from '../../../../src/countries/aunz/index.ts';
import type { BorneCase, CountryCase, CountryCases } from '../pint/country-case.ts';
import { selfBilled } from '../pint/country-documents.ts';
import { add, addAfter, attribute, type Edit, remove, repeat, text } from '../pint/edits.ts';
import { AUSTRALIAN_INVOICE } from './document.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const REGISTRATION = `${SELLER}/cac:PartyTaxScheme`;
const LEGAL_NUMBER = 'cac:PartyLegalEntity/cbc:CompanyID';
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const TOTALS = 'cac:LegalMonetaryTotal';
const MEANS = 'cac:PaymentMeans';
const ATTACHED = 'cac:AdditionalDocumentReference[2]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
const ENTRY = (place: number): string => `cac:AllowanceCharge[${place}]`;
const ENTRY_CATEGORY = (place: number): string => `${ENTRY(place)}/cac:TaxCategory`;
const LINE = (place: number): string => `cac:InvoiceLine[${place}]`;
const LINE_CATEGORY = (place: number): string => `${LINE(place)}/cac:Item/cac:ClassifiedTaxCategory`;
const DISCOUNT = `${LINE(1)}/cac:Price/cac:AllowanceCharge`;
const PART = (place: number): string => `cac:TaxTotal/cac:TaxSubtotal[${place}]`;
const CATEGORY = (place: number): string => `${PART(place)}/cac:TaxCategory`;
const RATE = '<cbc:Percent>0</cbc:Percent>';

const category = (path: string, code: string): Edit => text(`${path}/cbc:ID`, code);
const taxTotal = addAfter(
  'cac:TaxTotal',
  '<cac:TaxTotal><cbc:TaxAmount currencyID="AUD">11</cbc:TaxAmount></cac:TaxTotal>',
);
const taxCurrency = add('', '<cbc:TaxCurrencyCode>AUD</cbc:TaxCurrencyCode>');
const withoutPayment: readonly Edit[] = [remove('cbc:DueDate'), remove('cac:PaymentTerms')];

// One place in category O, where nothing else need hold.
const outOfScope = (path: string): readonly Edit[] => [category(path, 'O'), remove(`${path}/cbc:Percent`)];
// Everything in category O.
const PLACES = [1, 2, 3, 4];
const allOutOfScope: readonly Edit[] = [
  ...PLACES.flatMap((place) => outOfScope(LINE_CATEGORY(place))),
  ...PLACES.flatMap((place) => [
    ...outOfScope(ENTRY_CATEGORY(2 * place - 1)),
    ...outOfScope(ENTRY_CATEGORY(2 * place)),
  ]),
  ...[4, 3, 2].map((place) => remove(PART(place))),
  ...outOfScope(CATEGORY(1)),
  text(`${PART(1)}/cbc:TaxableAmount`, '440'),
  text(`${PART(1)}/cbc:TaxAmount`, '0'),
];

// The categories at the rate 0, in the order of their parts and lines, allowance and charge of each.
const untaxed: readonly CountryCase[] = ['z', 'e', 'g'].flatMap((name, index): CountryCase[] => {
  const [place, allowance, charge] = [index + 2, 2 * index + 3, 2 * index + 4];
  return [
    [`aligned-ibrp-${name}-01-aunz`, '', repeat(PART(place))],
    [`aligned-ibrp-${name}-05-aunz`, LINE_CATEGORY(place), text(`${LINE_CATEGORY(place)}/cbc:Percent`, '1')],
    [`aligned-ibrp-${name}-06-aunz`, ENTRY_CATEGORY(allowance), remove(`${ENTRY_CATEGORY(allowance)}/cbc:Percent`)],
    [`aligned-ibrp-${name}-07-aunz`, ENTRY_CATEGORY(charge), text(`${ENTRY_CATEGORY(charge)}/cbc:Percent`, '1')],
    [`aligned-ibrp-${name}-08-aunz`, CATEGORY(place), text(`${PART(place)}/cbc:TaxableAmount`, '110.001')],
    [`aligned-ibrp-${name}-09-aunz`, CATEGORY(place), text(`${PART(place)}/cbc:TaxAmount`, '0.01')],
  ];
});

const broken: readonly CountryCase[] = [
  ...untaxed,
  [
    'aligned-ibrp-z-10-aunz',
    CATEGORY(2),
    add(CATEGORY(2), '<cbc:TaxExemptionReasonCode>X</cbc:TaxExemptionReasonCode>'),
  ],
  [
    'aligned-ibrp-sr-43',
    'cac:AdditionalDocumentReference',
    text('cac:AdditionalDocumentReference/cbc:DocumentTypeCode', '50'),
  ],
  [
    'aligned-ibrp-sr-43',
    'cac:AdditionalDocumentReference[2]',
    attribute('cac:AdditionalDocumentReference[2]/cbc:ID', 'schemeID', 'ABT'),
  ],
  ['aligned-ibrp-003', '', remove('cbc:BuyerReference')],
  ['aligned-ibrp-006', '', add('', '<cbc:TaxPointDate>2026-03-10</cbc:TaxPointDate>')],
  ['aligned-ibrp-008', '', repeat('cac:PaymentTerms')],
  ['aligned-ibrp-021', '', repeat('cac:TaxTotal')],
  ['aligned-ibrp-022', '', taxTotal],
  ['aligned-ibrp-022', '', taxCurrency],
  ['aligned-ibrp-sr-12-aunz', '', repeat(REGISTRATION)],
  ['aligned-ibrp-sr-13-aunz', '', text(`${REGISTRATION}/cac:TaxScheme/cbc:ID`, 'VAT'), repeat(REGISTRATION)],
  ['aligned-ibrp-005', `${TOTALS}/cbc:PayableAmount`, text(`${TOTALS}/cbc:PayableAmount`, '451.000')],
  ['aligned-ibrp-016', `${MEANS}/cac:PayeeFinancialAccount`, remove(`${MEANS}/cac:PayeeFinancialAccount/cbc:ID`)],
  ['aligned-ibrp-061', TOTALS, ...withoutPayment],
  ['aligned-ibrp-018', MEANS, remove(`${MEANS}/cac:PayeeFinancialAccount`)],
  ['aligned-ibrp-065', MEANS, repeat(`${MEANS}/cbc:PaymentID`)],
  ['aligned-ibrp-cl-02', 'cac:InvoicePeriod/cbc:DescriptionCode', text('cac:InvoicePeriod/cbc:DescriptionCode', '36')],
  ['aligned-ibrp-cl-04', ATTACHED, attribute(ATTACHED, 'mimeCode', 'text/plain')],
  ['aligned-ibr-001-aunz', SELLER, attribute(`${SELLER}/${LEGAL_NUMBER}`, 'schemeID', '0088')],
  ['aligned-ibr-005-aunz', BUYER, remove(`${BUYER}/${LEGAL_NUMBER}`)],
  ['aligned-ibr-002-aunz', SELLER, text(`${SELLER}/${COUNTRY}`, 'NZ')],
  ['aligned-ibr-004-aunz', BUYER, text(`${BUYER}/${COUNTRY}`, ' au ')],
  ['aligned-ibrp-004', DISCOUNT, text(`${DISCOUNT}/cbc:Amount`, '2.01')],
  ['aligned-ibrp-054', ENTRY(1), text(`${ENTRY(1)}/cbc:Amount`, '10.03')],
  ['aligned-ibrp-032-aunz', ENTRY(1), text(`${ENTRY_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'VAT')],
  ['aligned-ibrp-057', ENTRY(1), remove(`${ENTRY(1)}/cbc:BaseAmount`)],
  ['aligned-ibrp-055', ENTRY(2), text(`${ENTRY(2)}/cbc:Amount`, '20.03')],
  ['aligned-ibrp-037-aunz', ENTRY(2), remove(`${ENTRY_CATEGORY(2)}/cbc:ID`)],
  ['aligned-ibrp-058', ENTRY(2), remove(`${ENTRY(2)}/cbc:MultiplierFactorNumeric`)],
  ['aligned-ibrp-050-aunz', LINE(1), remove(`${LINE_CATEGORY(1)}/cbc:ID`)],
  ['aligned-ibrp-053', LINE(1), text(`${LINE(1)}/cbc:LineExtensionAmount`, '100.03')],
  ['aligned-ibrp-059', LINE(1), repeat(LINE_CATEGORY(1))],
  ['aligned-ibrp-060', LINE(1), text(`${LINE(1)}/cac:DocumentReference/cbc:DocumentTypeCode`, '50')],
  ['aligned-ibrp-o-01-aunz', '', ...outOfScope(LINE_CATEGORY(4))],
  ['aligned-ibrp-o-11-aunz', '', ...outOfScope(CATEGORY(4))],
  ['aligned-ibrp-o-12-aunz', '', ...allOutOfScope, category(LINE_CATEGORY(1), 'S')],
  ['aligned-ibrp-o-13-aunz', '', ...allOutOfScope, category(ENTRY_CATEGORY(1), 'S')],
  ['aligned-ibrp-o-14-aunz', '', ...allOutOfScope, category(ENTRY_CATEGORY(2), 'S')],
  ['aligned-ibrp-s-01-aunz', '', remove(PART(1))],
  ['aligned-ibrp-045', PART(2), remove(`${PART(2)}/cbc:TaxableAmount`)],
  ['aligned-ibrp-046', PART(1), remove(`${PART(1)}/cbc:TaxAmount`)],
  ['aligned-ibrp-047-aunz', PART(1), text(`${CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'VAT')],
  ['aligned-ibrp-048-aunz', PART(1), remove(`${CATEGORY(1)}/cbc:Percent`)],
  ['aligned-ibrp-051-aunz', PART(1), text(`${PART(1)}/cbc:TaxAmount`, '12.01')],
  ['aligned-ibrp-051-aunz', PART(2), text(`${PART(2)}/cbc:TaxAmount`, '0.5')],
  ['aligned-ibrp-s-05-aunz', LINE_CATEGORY(1), text(`${LINE_CATEGORY(1)}/cbc:Percent`, '0')],
  ['aligned-ibrp-s-06-aunz', ENTRY_CATEGORY(1), remove(`${ENTRY_CATEGORY(1)}/cbc:Percent`)],
  ['aligned-ibrp-s-07-aunz', ENTRY_CATEGORY(2), text(`${ENTRY_CATEGORY(2)}/cbc:Percent`, '-10')],
  ['aligned-ibrp-s-08-aunz', CATEGORY(1), text(`${PART(1)}/cbc:TaxableAmount`, '111.01')],
  ['aligned-ibrp-s-09-aunz', CATEGORY(1), text(`${PART(1)}/cbc:TaxAmount`, '9.99')],
  ['aligned-ibrp-s-10-aunz', CATEGORY(1), add(CATEGORY(1), '<cbc:TaxExemptionReason>none</cbc:TaxExemptionReason>')],
  ['aligned-ibrp-o-05-aunz', LINE_CATEGORY(1), ...allOutOfScope, add(LINE_CATEGORY(1), RATE)],
  ['aligned-ibrp-o-06-aunz', ENTRY_CATEGORY(1), ...allOutOfScope, add(ENTRY_CATEGORY(1), RATE)],
  ['aligned-ibrp-o-07-aunz', ENTRY_CATEGORY(2), ...allOutOfScope, add(ENTRY_CATEGORY(2), RATE)],
  ['aligned-ibrp-o-08-aunz', CATEGORY(1), ...allOutOfScope, text(`${PART(1)}/cbc:TaxableAmount`, '440.01')],
  ['aligned-ibrp-o-09-aunz', CATEGORY(1), ...allOutOfScope, text(`${PART(1)}/cbc:TaxAmount`, '1')],
  ['aligned-ibrp-cl-01-aunz', `${LINE_CATEGORY(1)}/cbc:ID`, category(LINE_CATEGORY(1), 'AA')],
  // Where the official rules cannot go on.
  ['PINT-VALUE', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
  ['PINT-VALUE', LINE(1), remove(`${LINE(1)}/cac:Price/cbc:PriceAmount`)],
];

const borne: readonly BorneCase[] = [
  [
    'aligned-ibrp-003',
    remove('cbc:BuyerReference'),
    add('', '<cac:OrderReference><cbc:ID>PO-1</cbc:ID></cac:OrderReference>'),
  ],
  ['aligned-ibrp-022', taxCurrency, taxTotal],
  [
    'aligned-ibr-002-aunz',
    text(`${SELLER}/${COUNTRY}`, 'NZ'),
    attribute(`${SELLER}/${LEGAL_NUMBER}`, 'schemeID', '0088'),
  ],
  [
    'aligned-ibr-004-aunz',
    text(`${BUYER}/${COUNTRY}`, 'AU'),
    attribute(`${BUYER}/${LEGAL_NUMBER}`, 'schemeID', '0151'),
  ],
  ['aligned-ibrp-061', ...withoutPayment, text(`${TOTALS}/cbc:PayableAmount`, '-1')],
  ['aligned-ibrp-054', text(`${ENTRY(1)}/cbc:Amount`, '10.02')],
  ['aligned-ibrp-053', text(`${LINE(1)}/cbc:LineExtensionAmount`, '99.98')],
  ['aligned-ibrp-051-aunz', text(`${PART(1)}/cbc:TaxAmount`, '-12')],
  ['aligned-ibrp-s-08-aunz', remove(`${CATEGORY(1)}/cbc:Percent`)],
  ['aligned-ibrp-s-08-aunz', text(`${PART(1)}/cbc:TaxableAmount`, '109')],
  ...['05', '06', '07', '08', '09', '01', '11', '12', '13', '14'].map(
    (number): BorneCase => [`aligned-ibrp-o-${number}-aunz`, ...allOutOfScope],
  ),
];

const specification = (id: string): Edit => text('cbc:CustomizationID', id);
const process = (id: string): Edit => text('cbc:ProfileID', id);
const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);

export const AUNZ_CASES: readonly CountryCases[] = [
  {
    set: PINT_AUNZ_1_1_3.billing,
    xml: AUSTRALIAN_INVOICE,
    broken: [
      ...broken,
      ['aligned-ibrp-001-aunz', '', specification('urn:peppol:pint:selfbilling-1@aunz-1')],
      ['aligned-ibrp-002', '', process('urn:peppol:bis:selfbilling')],
    ],
    borne,
  },
  {
    set: PINT_AUNZ_1_1_3.selfbilling,
    xml: selfBilled(AUSTRALIAN_INVOICE),
    broken: [
      ...broken,
      ['aligned-ibrp-001-aunz-sb', '', specification('urn:peppol:pint:billing-1@aunz-1')],
      ['aligned-ibrp-002-aunz-sb', '', process('urn:peppol:bis:billing')],
      ['ibr-cl-01-aunz-sb', 'cbc:InvoiceTypeCode', type('380')],
    ],
    borne,
  },
];
