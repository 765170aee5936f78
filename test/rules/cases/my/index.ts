// Each rule of Malaysia on its own: the changes of the base invoice that break it, and a few that come near.

import { PINT_MY_1_3_1 } from '../../../../src/countries/my/index.ts';
import type { BorneCase, CountryCase, CountryCases } from '../pint/country-case.ts';
import { selfBilled } from '../pint/country-documents.ts';
import { add, attribute, remove, text } from '../pint/edits.ts';
import { MALAYSIAN_INVOICE } from './document.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const PART = (place: number): string => `cac:TaxTotal/cac:TaxSubtotal[${place}]`;
const CATEGORY = (place: number): string => `${PART(place)}/cac:TaxCategory`;
const LINE_CATEGORY = (place: number): string => `cac:InvoiceLine[${place}]/cac:Item/cac:ClassifiedTaxCategory`;
const TOURISM = 5;
const EXEMPT = 6;
const OUT_OF_SCOPE = 7;

// The four categories with a rate, in the order of their parts.
const rated: readonly CountryCase[] = ['sa', 'se', 'hvg', 'lvg'].flatMap((name, index): CountryCase[] => [
  [`aligned-ibrp-${name}-08`, CATEGORY(index + 1), text(`${PART(index + 1)}/cbc:TaxableAmount`, '103.021')],
  [`aligned-ibrp-${name}-09`, CATEGORY(index + 1), text(`${PART(index + 1)}/cbc:TaxAmount`, '10.33')],
  [
    `aligned-ibrp-${name}-10`,
    CATEGORY(index + 1),
    add(CATEGORY(index + 1), '<cbc:TaxExemptionReasonCode>X</cbc:TaxExemptionReasonCode>'),
  ],
]);

const broken: readonly CountryCase[] = [
  ...rated,
  ['ibr-02-my', '', remove(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ['ibr-03-my', '', remove(`${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ['ibr-04-my', '', text(`${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'VAT')],
  ['aligned-ibrp-046', PART(1), remove(`${PART(1)}/cbc:TaxAmount`)],
  ['aligned-ibrp-047', PART(1), text(`${CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'AAL')],
  ['aligned-ibrp-048', PART(1), remove(`${CATEGORY(1)}/cbc:Percent`)],
  ['aligned-ibrp-048', PART(TOURISM), add(CATEGORY(TOURISM), '<cbc:Percent>0</cbc:Percent>')],
  ['aligned-ibrp-ttx-08', CATEGORY(TOURISM), add(CATEGORY(TOURISM), '<cbc:Percent>0</cbc:Percent>')],
  ['aligned-ibrp-ttx-09', CATEGORY(TOURISM), text(`${PART(TOURISM)}/cbc:TaxAmount`, '10.03')],
  ['aligned-ibrp-e-08', CATEGORY(EXEMPT), text(`${PART(EXEMPT)}/cbc:TaxableAmount`, '100.01')],
  ['aligned-ibrp-e-09', CATEGORY(EXEMPT), text(`${PART(EXEMPT)}/cbc:TaxAmount`, '1')],
  ['aligned-ibrp-e-05', LINE_CATEGORY(EXEMPT), text(`${LINE_CATEGORY(EXEMPT)}/cbc:Percent`, '1')],
  ['aligned-ibrp-o-09', CATEGORY(OUT_OF_SCOPE), text(`${PART(OUT_OF_SCOPE)}/cbc:TaxAmount`, '1')],
  ['aligned-ibrp-cl-01-my', `${LINE_CATEGORY(1)}/cbc:ID`, text(`${LINE_CATEGORY(1)}/cbc:ID`, 'S')],
  ['ibr-cl-05-my', 'cbc:TaxCurrencyCode', add('', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>')],
  // Where the official rules cannot go on.
  ['PINT-VALUE', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
];

const borne: readonly BorneCase[] = [
  ['ibr-cl-05-my', add('', '<cbc:TaxCurrencyCode>MYR</cbc:TaxCurrencyCode>')],
  ['aligned-ibrp-e-05', remove(`${LINE_CATEGORY(EXEMPT)}/cbc:Percent`)],
  ['aligned-ibrp-ttx-09', text(`${PART(TOURISM)}/cbc:TaxAmount`, '-9.98')],
  // A rate that is missing counts as 0.
  ['aligned-ibrp-se-08', remove(`${CATEGORY(2)}/cbc:Percent`), remove(`${LINE_CATEGORY(2)}/cbc:Percent`)],
  [
    'ibr-04-my',
    remove(`${SELLER}/cac:PartyTaxScheme`),
    add(SELLER, '<cac:PartyIdentification><cbc:ID>C1</cbc:ID></cac:PartyIdentification>'),
  ],
  ['aligned-ibrp-047', text(`${CATEGORY(1)}/cac:TaxScheme/cbc:ID`, ' vat ')],
  ['ibr-03-my', attribute(`${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '0230')],
];

export const MALAYSIAN_CASES: readonly CountryCases[] = [
  {
    set: PINT_MY_1_3_1.billing,
    xml: MALAYSIAN_INVOICE,
    broken: [
      ...broken,
      ['aligned-ibrp-001-my', '', text('cbc:CustomizationID', 'urn:peppol:pint:selfbilling-1@my-1')],
      ['aligned-ibrp-002', '', text('cbc:ProfileID', 'urn:peppol:bis:selfbilling')],
    ],
    borne,
  },
  {
    set: PINT_MY_1_3_1.selfbilling,
    xml: selfBilled(MALAYSIAN_INVOICE),
    broken: [
      ...broken,
      ['aligned-ibrp-001-my', '', text('cbc:CustomizationID', 'urn:peppol:pint:billing-1@my-1')],
      ['aligned-ibrp-002', '', text('cbc:ProfileID', 'urn:peppol:bis:billing')],
      ['ibr-cl-01', 'cbc:InvoiceTypeCode', text('cbc:InvoiceTypeCode', '380')],
    ],
    borne,
  },
];
