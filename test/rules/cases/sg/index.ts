// Each rule of Singapore: the changes of the base invoice that break it, and a few that come near.

import { PINT_SG_1_4_1 } from '../../../../src/countries/sg/index.ts';
import type { BorneCase, CountryCase, CountryCases } from '../pint/country-case.ts';
import { add, addAfter, attribute, type Edit, remove, repeat, text } from '../pint/edits.ts';
import { SINGAPORE_INVOICE } from './document.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const REPRESENTATIVE = 'cac:TaxRepresentativeParty';
const REGISTRATION = 'cac:PartyTaxScheme';
const LEGAL_NUMBER = 'cac:PartyLegalEntity/cbc:CompanyID';
const SUPPORTING = 'cac:AdditionalDocumentReference';
const TOTALS = 'cac:LegalMonetaryTotal';
const ALLOWANCE = 'cac:AllowanceCharge[1]';
const CHARGE = 'cac:AllowanceCharge[2]';
const MEANS = (place: number): string => `cac:PaymentMeans[${place}]`;
const LINE = (place: number): string => `cac:InvoiceLine[${place}]`;
const LINE_CATEGORY = (place: number): string => `${LINE(place)}/cac:Item/cac:ClassifiedTaxCategory`;
const DISCOUNT = `${LINE(1)}/cac:Price/cac:AllowanceCharge`;
const PART = (place: number): string => `cac:TaxTotal/cac:TaxSubtotal[${place}]`;
const CATEGORY = (place: number): string => `${PART(place)}/cac:TaxCategory`;
const REGISTERED = CATEGORY(1);

const total = (name: string, value: string): Edit => text(`${TOTALS}/cbc:${name}`, value);
const taxCurrency = (code: string): Edit => add('', `<cbc:TaxCurrencyCode>${code}</cbc:TaxCurrencyCode>`);
const taxTotalIn = (currency: string): Edit =>
  addAfter('cac:TaxTotal', `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">8.10</cbc:TaxAmount></cac:TaxTotal>`);
const supporting = (type: string, id: string, description: string): Edit =>
  addAfter(
    SUPPORTING,
    `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><cbc:DocumentDescription>${description}</cbc:DocumentDescription></cac:AdditionalDocumentReference>`,
  );
const WITH_TAX = 'sgdtotal-incl-gst';
const WITHOUT_TAX = 'sgdtotal-excl-gst';
const totalsInDollars: readonly Edit[] = [supporting(WITH_TAX, 'SGD', '218.10'), supporting(WITHOUT_TAX, 'SGD', '210')];
const order = (number: string): Edit => add('', `<cac:OrderReference><cbc:ID>${number}</cbc:ID></cac:OrderReference>`);
const lineOrder = add(
  LINE(2),
  '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID><cac:OrderReference><cbc:ID>PO-2</cbc:ID></cac:OrderReference></cac:OrderLineReference>',
);
const withoutPayment: readonly Edit[] = [remove('cbc:DueDate'), remove('cac:PaymentTerms')];
const category = (path: string, code: string): Edit => text(`${path}/cbc:ID`, code);

// A seller who is not registered for GST: everything in category NG.
const inNotRegistered: readonly Edit[] = [
  ...[1, 2].map((place) => category(LINE_CATEGORY(place), 'NG')),
  ...[ALLOWANCE, CHARGE].map((entry) => category(`${entry}/cac:TaxCategory`, 'NG')),
  category(CATEGORY(1), 'NG'),
  text(`${PART(1)}/cbc:TaxableAmount`, '210'),
  text(`${PART(1)}/cbc:TaxAmount`, '0'),
  remove(PART(2)),
];
const withoutNumbers: readonly Edit[] = [SELLER, BUYER, REPRESENTATIVE].map((party) =>
  remove(`${party}/${REGISTRATION}`),
);
const notRegistered: readonly Edit[] = [...inNotRegistered, ...withoutNumbers];

const broken: readonly CountryCase[] = [
  ['PEPPOL-EN16931-R004-SG', '', text('cbc:CustomizationID', 'urn:peppol:pint:selfbilling-1@sg-1')],
  ['PEPPOL-EN16931-R003-SG', '', remove('cbc:BuyerReference')],
  ['PEPPOL-EN16931-R007-SG', '', text('cbc:ProfileID', 'urn:peppol:bis:billing:1')],
  ['PEPPOL-EN16931-R053-SG', '', repeat('cac:TaxTotal')],
  ['PEPPOL-EN16931-R054-SG', '', taxTotalIn('SGD')],
  ['PEPPOL-EN16931-R041-SG', ALLOWANCE, remove(`${ALLOWANCE}/cbc:BaseAmount`)],
  ['PEPPOL-EN16931-R042-SG', CHARGE, remove(`${CHARGE}/cbc:MultiplierFactorNumeric`)],
  ['PEPPOL-EN16931-R040-SG', ALLOWANCE, text(`${ALLOWANCE}/cbc:Amount`, '10.03')],
  ['PEPPOL-EN16931-R061-SG', MEANS(2), remove(`${MEANS(2)}/cac:PaymentMandate/cbc:ID`)],
  ['PEPPOL-EN16931-R046-SG', DISCOUNT, text(`${DISCOUNT}/cbc:Amount`, '2.01')],
  ['PEPPOL-EN16931-R120-SG', LINE(1), text(`${LINE(1)}/cbc:LineExtensionAmount`, '100.03')],
  ['BR-109-GST-SG', 'cbc:UUID', text('cbc:UUID', '0d9c8b7a-6f5e-5d4c-8b3a-2f1e0d9c8b7g')],
  ['BR-CO-25-SG', `${TOTALS}/cbc:PayableAmount`, ...withoutPayment],
  ['BR-11-SG', `${BUYER}/cac:PostalAddress`, remove(`${BUYER}/cac:PostalAddress/cac:Country`)],
  ['BR-13-GST-SG', TOTALS, remove(`${TOTALS}/cbc:TaxExclusiveAmount`)],
  ['BR-14-GST-SG', TOTALS, remove(`${TOTALS}/cbc:TaxInclusiveAmount`)],
  ['BR-CO-13-GST-SG', TOTALS, total('TaxExclusiveAmount', '210.01')],
  ['BR-CO-16-GST-SG', TOTALS, total('PayableAmount', '218.11')],
  ['BR-CO-16-GST-SG', TOTALS, add(TOTALS, '<cbc:PrepaidAmount>18.1</cbc:PrepaidAmount>')],
  ['BR-DEC-12-SG', TOTALS, total('TaxExclusiveAmount', '210.000')],
  ['BR-DEC-14-SG', TOTALS, total('TaxInclusiveAmount', '218.100')],
  ['BR-DEC-16-SG', TOTALS, add(TOTALS, '<cbc:PrepaidAmount>0.000</cbc:PrepaidAmount>')],
  ['BR-DEC-17-SG', TOTALS, add(TOTALS, '<cbc:PayableRoundingAmount>0.000</cbc:PayableRoundingAmount>')],
  ['BR-CO-10-SG', TOTALS, total('LineExtensionAmount', '200.01')],
  ['BR-CO-11-SG', TOTALS, total('AllowanceTotalAmount', '10.01')],
  ['BR-CO-11-SG', TOTALS, remove(`${TOTALS}/cbc:AllowanceTotalAmount`)],
  ['BR-CO-12-SG', TOTALS, total('ChargeTotalAmount', '19.99')],
  ['BR-DEC-09-SG', TOTALS, total('LineExtensionAmount', '200.000')],
  ['BR-DEC-10-SG', TOTALS, total('AllowanceTotalAmount', '10.000')],
  ['BR-DEC-11-SG', TOTALS, total('ChargeTotalAmount', '20.000')],
  ['BR-CO-15-GST-SG', '', total('TaxInclusiveAmount', '218.11')],
  ['BR-53-GST-SG', '', taxCurrency('SGD'), taxTotalIn('SGD')],
  ['BR-53-GST-SG', '', taxCurrency('USD'), ...totalsInDollars],
  ['BR-110-GST-SG', '', ...totalsInDollars],
  ['BR-110-SG', '', order('PO-1'), lineOrder],
  ['BR-CO-03-GST-SG', '', add('', '<cbc:TaxPointDate>2026-03-10</cbc:TaxPointDate>')],
  ['BR-CO-18-GST-SG', '', remove(PART(2)), remove(PART(1))],
  ['BR-NG-01-GST-SG', '', category(LINE_CATEGORY(1), 'NG')],
  ['BR-NG-02-GST-SG', '', category(LINE_CATEGORY(1), 'NG')],
  ['BR-NG-03-GST-SG', '', category(`${ALLOWANCE}/cac:TaxCategory`, 'NG')],
  ['BR-NG-04-GST-SG', '', category(`${CHARGE}/cac:TaxCategory`, 'NG')],
  ['BR-NG-11-GST-SG', '', category(CATEGORY(1), 'NG')],
  ['BR-NG-12-GST-SG', '', ...notRegistered, category(LINE_CATEGORY(2), 'ZR')],
  ['BR-NG-13-GST-SG', '', ...notRegistered, category(`${ALLOWANCE}/cac:TaxCategory`, 'ZR')],
  ['BR-NG-14-GST-SG', '', ...notRegistered, category(`${CHARGE}/cac:TaxCategory`, 'ZR')],
  ['BR-NG-08-GST-SG', CATEGORY(1), ...notRegistered, text(`${PART(1)}/cbc:TaxableAmount`, '210.001')],
  ['BR-NG-09-GST-SG', CATEGORY(1), ...notRegistered, text(`${PART(1)}/cbc:TaxAmount`, '0.01')],
  ['BR-CO-04-GST-SG', LINE(1), text(`${LINE_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'VAT')],
  [
    'BR-CO-26-GST-SG',
    'cac:AccountingSupplierParty',
    remove(`${SELLER}/${REGISTRATION}`),
    remove(`${SELLER}/${LEGAL_NUMBER}`),
  ],
  ['BR-56-GST-SG', REPRESENTATIVE, text(`${REPRESENTATIVE}/${REGISTRATION}/cac:TaxScheme/cbc:ID`, 'VAT')],
  ['BR-CO-14-GST-SG', 'cac:TaxTotal', text('cac:TaxTotal/cbc:TaxAmount', '8.11')],
  ['BR-45-GST-SG', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
  ['BR-46-GST-SG', PART(1), remove(`${PART(1)}/cbc:TaxAmount`)],
  ['BR-47-GST-SG', PART(1), remove(`${CATEGORY(1)}/cbc:ID`)],
  ['BR-CO-17-GST-SG', PART(1), text(`${PART(1)}/cbc:TaxAmount`, '10.10')],
  ['BR-CO-17-GST-SG', PART(2), text(`${PART(2)}/cbc:TaxAmount`, '0.5')],
  ['BR-31-SG', ALLOWANCE, remove(`${ALLOWANCE}/cbc:Amount`)],
  ['BR-DEC-01-SG', ALLOWANCE, text(`${ALLOWANCE}/cbc:Amount`, '10.000')],
  ['BR-DEC-02-SG', ALLOWANCE, text(`${ALLOWANCE}/cbc:BaseAmount`, '100.000')],
  ['BR-DEC-05-SG', CHARGE, text(`${CHARGE}/cbc:Amount`, '20.000')],
  ['BR-DEC-06-SG', CHARGE, text(`${CHARGE}/cbc:BaseAmount`, '200.000')],
  ['BR-CL-08-SG', 'cbc:Note', text('cbc:Note', '#XXX#Deliver to the back door')],
  ['BR-50-SG', `${MEANS(1)}/cac:PayeeFinancialAccount`, remove(`${MEANS(1)}/cac:PayeeFinancialAccount/cbc:ID`)],
  [
    'BR-51-SG',
    `${MEANS(3)}/cac:CardAccount/cbc:PrimaryAccountNumberID`,
    text(`${MEANS(3)}/cac:CardAccount/cbc:PrimaryAccountNumberID`, '12345678901'),
  ],
  ['BR-105-GST-SG', REGISTERED, ...withoutNumbers],
  ['BR-106-GST-SG', REGISTERED, remove(`${SELLER}/cac:PostalAddress/cbc:StreetName`)],
  ['BR-107-GST-SG', REGISTERED, remove(`${BUYER}/cac:PostalAddress/cbc:PostalZone`)],
  ['BR-108-GST-SG', REGISTERED, remove('cbc:UUID')],
  ['BR-112-GST-SG', REGISTERED, remove(`${SELLER}/${LEGAL_NUMBER}`)],
  ['BR-113-GST-SG', REGISTERED, taxCurrency('SGD')],
  ['BR-113-GST-SG', REGISTERED, text('cbc:DocumentCurrencyCode', 'USD')],
  ['UBL-SR-12-GST-SG', '', repeat(`${SELLER}/${REGISTRATION}`)],
  [
    'UBL-SR-13-GST-SG',
    '',
    text(`${SELLER}/${REGISTRATION}/cac:TaxScheme/cbc:ID`, 'VAT'),
    add(`${SELLER}/${REGISTRATION}`, '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>'),
  ],
  ['UBL-SR-18-SG', '', repeat(`${BUYER}/${REGISTRATION}`)],
  [
    'UBL-SR-23-GST-SG',
    REPRESENTATIVE,
    add(
      REPRESENTATIVE,
      `<cac:Party>${'<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID></cac:PartyTaxScheme>'.repeat(2)}</cac:Party>`,
    ),
  ],
  ['UBL-SR-38-GST-SG', LINE(1), add(LINE_CATEGORY(1), '<cbc:TaxExemptionReason>1</cbc:TaxExemptionReason>'.repeat(2))],
  ['UBL-SR-32-SG', PART(1), add(CATEGORY(1), '<cbc:TaxExemptionReason>1</cbc:TaxExemptionReason>'.repeat(2))],
  ['UBL-SR-43-GST-SG', SUPPORTING, text(`${SUPPORTING}/cbc:DocumentTypeCode`, '50')],
  ['BR-100-GST-SG', `${SUPPORTING}[2]`, supporting(WITH_TAX, 'SGD', '218.101')],
  ['BR-101-GST-SG', `${SUPPORTING}[2]`, supporting(WITHOUT_TAX, 'SGD', '')],
  ['BR-102-GST-SG', SUPPORTING, add(SUPPORTING, '<cac:Attachment/>')],
  ['BR-103-GST-SG', `${SUPPORTING}[2]`, supporting(WITH_TAX, 'USD', '218.10')],
  ['BR-104-GST-SG', `${SUPPORTING}[2]`, supporting(WITHOUT_TAX, 'USD', '210')],
  ['BR-CL-16-SG', `${MEANS(1)}/cbc:PaymentMeansCode`, text(`${MEANS(1)}/cbc:PaymentMeansCode`, '69')],
  ['BR-CL-17-GST-SG', `${CATEGORY(1)}/cbc:ID`, category(CATEGORY(1), 'S')],
  ['BR-CL-18-GST-SG', `${LINE_CATEGORY(1)}/cbc:ID`, category(LINE_CATEGORY(1), 'S')],
  ['BR-CL-06-GST-SG', 'cac:InvoicePeriod/cbc:DescriptionCode', text('cac:InvoicePeriod/cbc:DescriptionCode', '36')],
  // Where the official rules cannot go on.
  ['PINT-VALUE', `${PART(1)}/cbc:TaxAmount`, text(`${PART(1)}/cbc:TaxAmount`, 'x')],
];

const borne: readonly BorneCase[] = [
  ['PEPPOL-EN16931-R003-SG', remove('cbc:BuyerReference'), order('PO-1')],
  ['PEPPOL-EN16931-R040-SG', text(`${ALLOWANCE}/cbc:Amount`, '10.02')],
  ['PEPPOL-EN16931-R120-SG', text(`${LINE(1)}/cbc:LineExtensionAmount`, '100.02')],
  ['PEPPOL-EN16931-R054-SG', taxCurrency('SGD'), taxTotalIn('SGD')],
  ['BR-CO-25-SG', ...withoutPayment, total('PayableAmount', '0')],
  ['BR-CO-16-GST-SG', add(TOTALS, '<cbc:PrepaidAmount>18.1</cbc:PrepaidAmount>'), total('PayableAmount', '200')],
  ['BR-53-GST-SG', taxCurrency('USD'), taxTotalIn('USD'), ...totalsInDollars],
  ['BR-110-SG', order('NA'), lineOrder],
  ['BR-NG-08-GST-SG', ...notRegistered],
  ['BR-NG-02-GST-SG', ...notRegistered],
  ['BR-NG-09-GST-SG', ...notRegistered, text(`${PART(1)}/cbc:TaxAmount`, '-0.0')],
  ['BR-NG-11-GST-SG', ...notRegistered],
  ['BR-CO-17-GST-SG', text(`${PART(1)}/cbc:TaxAmount`, '-10.09')],
  ['BR-113-GST-SG', text('cbc:DocumentCurrencyCode', 'USD'), taxCurrency('SGD')],
  ['BR-105-GST-SG', remove(`${SELLER}/${REGISTRATION}`)],
  ['BR-CL-08-SG', text('cbc:Note', 'Order #XXX of yesterday')],
  ['BR-100-GST-SG', ...totalsInDollars],
  ['BR-101-GST-SG', ...totalsInDollars],
  ['BR-103-GST-SG', ...totalsInDollars],
  ['BR-104-GST-SG', ...totalsInDollars],
  ['BR-CO-26-GST-SG', remove(`${SELLER}/${REGISTRATION}`)],
  [
    'UBL-SR-12-GST-SG',
    repeat(`${SELLER}/${REGISTRATION}`),
    text(`${SELLER}/${REGISTRATION}[2]/cac:TaxScheme/cbc:ID`, 'VAT'),
  ],
  [
    'BR-CL-16-SG',
    attribute(`${MEANS(1)}/cbc:PaymentMeansCode`, 'name', 'transfer'),
    text(`${MEANS(1)}/cbc:PaymentMeansCode`, 'Z01'),
  ],
];

const NOBODY_CAN_TELL = 'whether two reasons mean the same no program can tell';
const NOT_INSIDE = 'the official rule looks for the currency inside the amount';
const BEHIND = 'its context comes behind one that takes every part';

export const SINGAPORE_CASES: readonly CountryCases[] = [
  {
    set: PINT_SG_1_4_1.billing,
    xml: SINGAPORE_INVOICE,
    broken,
    borne,
    unbreakable: {
      'BR-CO-05-SG': NOBODY_CAN_TELL,
      'BR-CO-06-SG': NOBODY_CAN_TELL,
      'BR-CO-07-SG': NOBODY_CAN_TELL,
      'BR-CO-08-SG': NOBODY_CAN_TELL,
      'BR-48-GST-SG': 'the official rule asks only whether there is an answer',
      'BR-111-GST-SG': 'the official rule looks for the credit note inside a tax category',
      'BR-DEC-13-GST-SG': NOT_INSIDE,
      'BR-DEC-15-SG': NOT_INSIDE,
      'BR-DEC-19-SG': BEHIND,
      'BR-DEC-20-SG': BEHIND,
    },
    neverKept: ['PEPPOL-EN16931-R041-SG', 'PEPPOL-EN16931-R042-SG'],
  },
];
