// Cases of the rules on the document itself.
import { add, addAfter, attribute, remove, rename, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const TYPE = 'cbc:InvoiceTypeCode';
const PERIOD = 'cac:InvoicePeriod';

export const headerCases: readonly Case[] = [
  { rule: 'BTOM-PRE-001', broken: [rename('', 'ApplicationResponse')], at: '/' },

  { rule: 'ibr-001', broken: [text('cbc:CustomizationID', '\n ')], at: '/Invoice' },
  { rule: 'ibr-001', document: 'creditNote', broken: [remove('cbc:CustomizationID')], at: '/CreditNote' },
  { rule: 'ibr-sr-63', broken: [text('cbc:CustomizationID', 'urn:peppol:pint:billing-1@om-1*')], at: '/Invoice' },
  { rule: 'ibr-002', broken: [text('cbc:ID', ' ')], at: '/Invoice' },
  { rule: 'ibr-002', document: 'creditNote', broken: [remove('cbc:ID')], at: '/CreditNote' },
  { rule: 'ibr-003', broken: [remove('cbc:IssueDate')], at: '/Invoice' },
  { rule: 'ibr-004', broken: [text(TYPE, '')], at: '/Invoice' },
  { rule: 'ibr-004', document: 'creditNote', broken: [remove('cbc:CreditNoteTypeCode')], at: '/CreditNote' },
  { rule: 'ibr-005', broken: [remove('cbc:DocumentCurrencyCode')], at: '/Invoice' },
  { rule: 'ibr-076', given: [text('cbc:ProfileID', '')], broken: [remove('cbc:ProfileID')], at: '/Invoice' },
  { rule: 'ibr-097', broken: [repeat(PERIOD)], at: '/Invoice' },
  { rule: 'ibr-sr-49', broken: [repeat(`${PERIOD}/cbc:DescriptionCode`)], at: '/Invoice' },
  { rule: 'ibr-sr-51', broken: [repeat('cbc:Note')], at: '/Invoice' },

  // A period of one day is a period.
  {
    rule: 'ibr-029',
    given: [text(`${PERIOD}/cbc:EndDate`, '2025-03-01')],
    broken: [text(`${PERIOD}/cbc:EndDate`, '2025-02-28')],
    at: '/Invoice/cac:InvoicePeriod[1]',
  },
  {
    rule: 'ibr-co-19',
    given: [remove(`${PERIOD}/cbc:StartDate`), remove(`${PERIOD}/cbc:EndDate`)],
    broken: [remove(`${PERIOD}/cbc:DescriptionCode`)],
    at: '/Invoice/cac:InvoicePeriod[1]',
  },

  ...['2025-3-10', '2025-02-29', '2025-03-10Z', '10.03.2025', ''].map(
    (date): Case => ({ rule: 'ibr-073', broken: [text('cbc:IssueDate', date)], at: '/Invoice/cbc:IssueDate[1]' }),
  ),
  {
    rule: 'ibr-073',
    given: [text('cac:Delivery/cbc:ActualDeliveryDate', '2024-02-29')],
    broken: [text('cac:Delivery/cbc:ActualDeliveryDate', '2100-02-29')],
    at: '/Invoice/cac:Delivery[1]/cbc:ActualDeliveryDate[1]',
  },
  ...['9:30', '24:00:01', '12:60:00', '12:00:00+14:01', 'noon'].map(
    (time): Case => ({
      rule: 'ibr-119',
      given: [text('cbc:IssueTime', '24:00:00.0Z')],
      broken: [text('cbc:IssueTime', time)],
      at: '/Invoice/cbc:IssueTime[1]',
    }),
  ),
  {
    rule: 'ibr-077',
    given: [addAfter('cbc:DocumentCurrencyCode', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>')],
    broken: [text('cbc:TaxCurrencyCode', ' OMR ')],
    at: '/Invoice/cbc:TaxCurrencyCode[1]',
  },
  { rule: 'ibr-079', broken: [text('cbc:BuyerReference', ' \t')], at: '/Invoice/cbc:BuyerReference[1]' },
  {
    rule: 'ibr-079',
    given: [text('cbc:BuyerReference', '\u00a0')],
    broken: [add('', '<ext:UBLExtensions><ext:UBLExtension/></ext:UBLExtensions>')],
    at: '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]',
  },

  ...['', '1', '2'.repeat(20), '0'.repeat(20), '10000000000000000000 1'].map(
    (type): Case => ({ rule: 'ALIGNED-IBRP-000-OM', broken: [attribute(TYPE, 'name', type)], at: '/Invoice' }),
  ),
  { rule: 'ALIGNED-IBRP-000-OM', broken: [attribute(TYPE, 'name')], at: '/Invoice' },
  { rule: 'IBR-001-OM', given: [transaction()], broken: [attribute(TYPE, 'name', '1'.repeat(21))], at: '/Invoice' },
  {
    rule: 'ALIGNED-IBRP-001-OM',
    given: [text('cbc:CustomizationID', ' urn:peppol:pint:billing-1@om-1.0 ')],
    broken: [text('cbc:CustomizationID', 'urn:peppol:pint:selfbilling-1@om-1')],
    at: '/Invoice',
  },
  {
    rule: 'ALIGNED-IBRP-001-OM',
    profile: 'selfbilling',
    given: [text('cbc:CustomizationID', 'urn:peppol:pint:selfbilling-1@om-1')],
    broken: [text('cbc:CustomizationID', 'urn:peppol:pint:billing-1@om-1')],
    at: '/Invoice',
  },
  { rule: 'ALIGNED-IBRP-002-OM', broken: [text('cbc:ProfileID', 'urn:peppol:bis:selfbilling')], at: '/Invoice' },
  {
    rule: 'ALIGNED-IBRP-002-OM',
    profile: 'selfbilling',
    given: [text('cbc:ProfileID', 'urn:peppol:bis:selfbilling')],
    broken: [text('cbc:ProfileID', 'urn:peppol:bis:billing')],
    at: '/Invoice',
  },
  {
    rule: 'ALIGNED-IBRP-003-OM',
    given: [addAfter('cbc:DocumentCurrencyCode', '<cbc:TaxCurrencyCode>OMR</cbc:TaxCurrencyCode>')],
    broken: [text('cbc:TaxCurrencyCode', 'AED')],
    at: '/Invoice',
  },
  { rule: 'ALIGNED-IBRP-016-OM', broken: [remove('cbc:IssueTime')], at: '/Invoice' },
  // Version 4, a wrong variant, none.
  ...['5f2b7a8e-0c1d-4e3f-9a4b-6c7d8e9f0a1b', '5f2b7a8e-0c1d-5e3f-ca4b-6c7d8e9f0a1b', ''].map(
    (uuid): Case => ({
      rule: 'IBR-002-OM',
      given: [text('cbc:UUID', ' 5F2B7A8E-0C1D-5E3F-BA4B-6C7D8E9F0A1B ')],
      broken: [text('cbc:UUID', uuid)],
      at: '/Invoice',
    }),
  ),
  {
    rule: 'IBR-036-OM',
    given: [transaction(1, 5)],
    broken: [text(`${PERIOD}/cbc:EndDate`, '2025-04-01')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-036-OM',
    given: [text(`${PERIOD}/cbc:EndDate`, '2025-04-01')],
    broken: [transaction(1, 5)],
    at: '/Invoice',
  },
  { rule: 'IBR-037-OM', given: [transaction(1, 6)], broken: [remove(`${PERIOD}/cbc:EndDate`)], at: '/Invoice' },
  { rule: 'IBR-037-OM', given: [remove(PERIOD)], broken: [transaction(1, 5)], at: '/Invoice' },
  // The rule reads the first two characters of whatever is written.
  {
    rule: 'IBR-043-OM',
    given: [attribute(TYPE, 'name', '01')],
    broken: [attribute(TYPE, 'name', '00100000000000000000')],
    at: '/Invoice',
  },
  // The day of the tests' clock is 2025-06-01, 04:00 in Oman.
  {
    rule: 'IBR-171-OM',
    given: [text('cbc:IssueDate', '2025-06-01')],
    broken: [text('cbc:IssueDate', '2025-06-02')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-171-OM',
    given: [remove('cbc:IssueDate')],
    broken: [add('', '<cbc:IssueDate>soon</cbc:IssueDate>')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-177-OM',
    profile: 'selfbilling',
    given: [text(TYPE, '389'), transaction(1, 3)],
    broken: [transaction(1)],
    at: '/Invoice',
  },
  {
    rule: 'IBR-177-OM',
    profile: 'selfbilling',
    document: 'creditNote',
    given: [text('cbc:CreditNoteTypeCode', '261'), transaction(1, 13)],
    broken: [transaction(1, 12)],
    at: '/CreditNote',
  },
  { rule: 'IBR-171-A-OM', broken: [text('cbc:DueDate', '2025-04-31')], at: '/Invoice/cbc:DueDate[1]' },
  {
    rule: 'IBR-171-A-OM',
    broken: [text('cac:PrepaidPayment/cbc:ReceivedDate', '2025-02-25+04:00')],
    at: '/Invoice/cac:PrepaidPayment[1]/cbc:ReceivedDate[1]',
  },
  {
    rule: 'IBR-171-A-OM',
    given: [add('cac:PaymentTerms', '<cbc:InstallmentDueDate>2025-05-01</cbc:InstallmentDueDate>')],
    broken: [text('cac:PaymentTerms/cbc:InstallmentDueDate', 'May')],
    at: '/Invoice/cac:PaymentTerms[1]/cbc:InstallmentDueDate[1]',
  },
];
