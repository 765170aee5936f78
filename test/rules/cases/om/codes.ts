// Cases of the code list rules: a code of the list, and one that is none.
import { add, addAfter, attribute, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const LINE = 'cac:InvoiceLine';
const ITEM = `${LINE}/cac:Item`;
const AT_ITEM = '/Invoice/cac:InvoiceLine[1]/cac:Item[1]';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const AT_SELLER = '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]';
const AT_BUYER = '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]';
const REASON = `${LINE}[2]/cac:Item/cac:ClassifiedTaxCategory`;
const AT_REASON = '/Invoice/cac:InvoiceLine[2]/cac:Item[1]/cac:ClassifiedTaxCategory[1]/cbc:TaxExemptionReasonCode[1]';

// Rule, the element, where it is reported, a code of the list, and others that are none.
const TEXTS: readonly (readonly [rule: string, path: string, at: string, good: string, bad: readonly string[]])[] = [
  ['ibr-cl-01', 'cbc:InvoiceTypeCode', '/Invoice/cbc:InvoiceTypeCode[1]', ' 388 ', ['389', '381', '38', '380 388', '']],
  [
    'ibr-cl-04',
    'cbc:DocumentCurrencyCode',
    '/Invoice/cbc:DocumentCurrencyCode[1]',
    'XXX',
    ['omr', 'ABC', 'OMR OMR', ''],
  ],
  [
    'ibr-cl-14',
    `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
    `${AT_BUYER}/cac:PostalAddress[1]/cac:Country[1]/cbc:IdentificationCode[1]`,
    'XI',
    ['UK', 'om', 'OMN'],
  ],
  [
    'ibr-cl-15',
    `${ITEM}/cac:OriginCountry/cbc:IdentificationCode`,
    `${AT_ITEM}/cac:OriginCountry[1]/cbc:IdentificationCode[1]`,
    '1A',
    ['XX', ''],
  ],
  [
    'ibr-cl-16',
    'cac:PaymentMeans/cbc:PaymentMeansCode',
    '/Invoice/cac:PaymentMeans[1]/cbc:PaymentMeansCode[1]',
    'ZZZ',
    ['0', '030'],
  ],
  [
    'ibr-cl-19',
    'cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode',
    '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode[1]',
    '41',
    ['FC', '43'],
  ],
  [
    'ibr-cl-20',
    'cac:AllowanceCharge[2]/cbc:AllowanceChargeReasonCode',
    '/Invoice/cac:AllowanceCharge[2]/cbc:AllowanceChargeReasonCode[1]',
    'AA',
    ['95', 'fc'],
  ],
  [
    'CL-02-OM',
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentStatusCode',
    '/Invoice/cac:BillingReference[1]/cac:InvoiceDocumentReference[1]/cbc:DocumentStatusCode[1]',
    'CAN',
    ['can', 'X'],
  ],
  [
    'CL-04-OM',
    `${ITEM}/cac:ClassifiedTaxCategory/cbc:ID`,
    `${AT_ITEM}/cac:ClassifiedTaxCategory[1]/cbc:ID[1]`,
    ' S ',
    ['AE', 's', 'S E'],
  ],
  [
    'CL-07-OM',
    `${ITEM}/cac:ItemSpecificationDocumentReference/cbc:DocumentTypeCode`,
    `${AT_ITEM}/cac:ItemSpecificationDocumentReference[1]/cbc:DocumentTypeCode[1]`,
    'S',
    ['g', 'X'],
  ],
  [
    'CL-08-OM-HS',
    `${ITEM}/cac:CommodityClassification/cbc:ItemClassificationCode`,
    `${AT_ITEM}/cac:CommodityClassification[1]/cbc:ItemClassificationCode[1]`,
    '000000000000',
    ['010121100000', '0101211000', '990000000000'],
  ],
  [
    'CL-08-OM-ISIC',
    `${ITEM}/cac:AdditionalItemIdentification/cbc:ID`,
    `${AT_ITEM}/cac:AdditionalItemIdentification[1]/cbc:ID[1]`,
    '000000',
    ['011100', '0111'],
  ],
  [
    'CL-09-OM',
    'cac:Delivery/cac:DeliveryTerms/cbc:ID',
    '/Invoice/cac:Delivery[1]/cac:DeliveryTerms[1]/cbc:ID[1]',
    'EXW',
    ['DAT', 'exw'],
  ],
  [
    'CL-12-OM',
    `${ITEM}/cac:ItemSpecificationDocumentReference/cbc:ID`,
    `${AT_ITEM}/cac:ItemSpecificationDocumentReference[1]/cbc:ID[1]`,
    '94000000',
    ['0', '95000000'],
  ],
];

// The same of attributes.
const ATTRIBUTES: readonly (readonly [
  rule: string,
  path: string,
  name: string,
  at: string,
  good: string,
  bad: readonly string[],
])[] = [
  [
    'ibr-cl-03',
    `${LINE}/cbc:LineExtensionAmount`,
    'currencyID',
    '/Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount[1]',
    ' OMR ',
    ['RO', 'OMR USD', ''],
  ],
  [
    'ibr-cl-07',
    'cac:AdditionalDocumentReference[3]/cbc:ID',
    'schemeID',
    '/Invoice/cac:AdditionalDocumentReference[3]/cbc:ID[1]',
    'AAA',
    ['ABC1', ''],
  ],
  [
    'ibr-cl-07',
    `${LINE}/cac:DocumentReference/cbc:ID`,
    'schemeID',
    '/Invoice/cac:InvoiceLine[1]/cac:DocumentReference[1]/cbc:ID[1]',
    'ZZZ',
    ['zzz'],
  ],
  [
    'ibr-cl-10',
    `${SELLER}/cac:PartyIdentification/cbc:ID`,
    'schemeID',
    `${AT_SELLER}/cac:PartyIdentification[1]/cbc:ID[1]`,
    'SEPA',
    ['9999', 'sepa', ''],
  ],
  [
    'ibr-cl-10',
    `${BUYER}/cac:PartyIdentification/cbc:ID`,
    'schemeID',
    `${AT_BUYER}/cac:PartyIdentification[1]/cbc:ID[1]`,
    '0002',
    ['SEPA'],
  ],
  [
    'ibr-cl-11',
    `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`,
    'schemeID',
    `${AT_BUYER}/cac:PartyLegalEntity[1]/cbc:CompanyID[1]`,
    '0248',
    ['248', '9999'],
  ],
  [
    'ibr-cl-13',
    `${ITEM}/cac:CommodityClassification/cbc:ItemClassificationCode`,
    'listID',
    `${AT_ITEM}/cac:CommodityClassification[1]/cbc:ItemClassificationCode[1]`,
    'STI',
    ['QQ', 'hs'],
  ],
  [
    'ibr-cl-21',
    `${ITEM}/cac:StandardItemIdentification/cbc:ID`,
    'schemeID',
    `${AT_ITEM}/cac:StandardItemIdentification[1]/cbc:ID[1]`,
    '0088',
    ['GTIN'],
  ],
  [
    'ibr-cl-23',
    `${LINE}/cbc:InvoicedQuantity`,
    'unitCode',
    '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]',
    'XPK',
    ['PCS', 'kgm'],
  ],
  [
    'ibr-cl-24',
    'cac:AdditionalDocumentReference[2]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    'mimeCode',
    '/Invoice/cac:AdditionalDocumentReference[2]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1]',
    'application/xml',
    ['text/plain', ' text/csv', 'TEXT/CSV'],
  ],
  ['ibr-cl-25', `${BUYER}/cbc:EndpointID`, 'schemeID', `${AT_BUYER}/cbc:EndpointID[1]`, '0088', ['0003', '']],
  [
    'ibr-cl-26',
    'cac:Delivery/cac:DeliveryLocation/cbc:ID',
    'schemeID',
    '/Invoice/cac:Delivery[1]/cac:DeliveryLocation[1]/cbc:ID[1]',
    '0060',
    ['GLN'],
  ],
  ['CL-03-OM-1', 'cbc:InvoiceTypeCode', 'name', '/Invoice/cbc:InvoiceTypeCode[1]', '01', ['11', '1100']],
  ['CL-03-OM-2', 'cbc:InvoiceTypeCode', 'name', '/Invoice/cbc:InvoiceTypeCode[1]', '1', ['00', '']],
  [
    'CL-06-OM',
    `${BUYER}/cac:PartyIdentification/cbc:ID`,
    'schemeName',
    `${AT_BUYER}/cac:PartyIdentification[1]/cbc:ID[1]`,
    'PASNUM',
    ['VAT', 'cr'],
  ],
];

export const codesCases: readonly Case[] = [
  ...TEXTS.flatMap(([rule, path, at, good, bad]) =>
    bad.map((code): Case => ({ rule, given: [text(path, good)], broken: [text(path, code)], at })),
  ),
  ...ATTRIBUTES.flatMap(([rule, path, name, at, good, bad]) =>
    bad.map(
      (code): Case => ({ rule, given: [attribute(path, name, good)], broken: [attribute(path, name, code)], at }),
    ),
  ),
  {
    rule: 'ibr-cl-01',
    profile: 'selfbilling',
    given: [text('cbc:InvoiceTypeCode', '389')],
    broken: [text('cbc:InvoiceTypeCode', '261')],
    at: '/Invoice/cbc:InvoiceTypeCode[1]',
  },
  {
    rule: 'ibr-cl-01',
    document: 'creditNote',
    broken: [text('cbc:CreditNoteTypeCode', '380')],
    at: '/CreditNote/cbc:CreditNoteTypeCode[1]',
  },
  {
    rule: 'ibr-cl-05',
    given: [addAfter('cbc:DocumentCurrencyCode', '<cbc:TaxCurrencyCode>AED</cbc:TaxCurrencyCode>')],
    broken: [text('cbc:TaxCurrencyCode', 'Dhs')],
    at: '/Invoice/cbc:TaxCurrencyCode[1]',
  },
  // An indicator written 1 or 0 tells a charge from an allowance here.
  {
    rule: 'ibr-cl-20',
    given: [text('cac:AllowanceCharge[2]/cbc:ChargeIndicator', '1')],
    broken: [text('cac:AllowanceCharge[2]/cbc:AllowanceChargeReasonCode', '95')],
    at: '/Invoice/cac:AllowanceCharge[2]/cbc:AllowanceChargeReasonCode[1]',
  },
  {
    rule: 'CL-05-OM',
    given: [text(`${REASON}/cbc:ID`, ' E '), text(`${REASON}/cbc:TaxExemptionReasonCode`, 'VATEX-OM-12')],
    broken: [text(`${REASON}/cbc:TaxExemptionReasonCode`, 'VATEX-OM-13')],
    at: AT_REASON,
  },
  { rule: 'CL-05-OM', broken: [text(`${REASON}/cbc:ID`, 'E')], at: AT_REASON },
  { rule: 'CL-10-OM', broken: [text(`${REASON}/cbc:TaxExemptionReasonCode`, 'VATEX-OM-01')], at: AT_REASON },
  {
    rule: 'CL-11-OM',
    given: [transaction(1, 10), add(`${ITEM}/cac:AdditionalItemProperty`, '<cbc:NameCode>VATPM-OM-05</cbc:NameCode>')],
    broken: [text(`${ITEM}/cac:AdditionalItemProperty/cbc:NameCode`, 'VATPM-OM-06')],
    at: `${AT_ITEM}/cac:AdditionalItemProperty[1]/cbc:NameCode[1]`,
  },
  {
    rule: 'CL-11-OM',
    given: [add(`${ITEM}/cac:AdditionalItemProperty`, '<cbc:NameCode>X</cbc:NameCode>')],
    broken: [transaction(1, 11)],
    at: `${AT_ITEM}/cac:AdditionalItemProperty[1]/cbc:NameCode[1]`,
  },
  ...[
    [SELLER, AT_SELLER],
    [BUYER, AT_BUYER],
  ].map(
    ([party = '', at = '']): Case => ({
      rule: 'CL-13-OM',
      given: [add(`${party}/cac:PostalAddress`, '<cbc:CountrySubentityCode>AFZ</cbc:CountrySubentityCode>')],
      broken: [text(`${party}/cac:PostalAddress/cbc:CountrySubentityCode`, 'MA')],
      at: `${at}/cac:PostalAddress[1]/cbc:CountrySubentityCode[1]`,
    }),
  ),
];
