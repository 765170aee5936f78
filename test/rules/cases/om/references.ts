// Cases of the rules on references to other documents.
import { add, addAfter, attribute, remove, rename, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const PREPAYMENT = 'cac:AdditionalDocumentReference[1]';
const TIMESHEET = 'cac:AdditionalDocumentReference[2]';
const METER = 'cac:AdditionalDocumentReference[3]';
const PRECEDING = 'cac:BillingReference/cac:InvoiceDocumentReference';
const FILE = `${TIMESHEET}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`;
const REASON = 'cac:InvoiceLine[2]/cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode';
const EXPORT = transaction(1, 7);

export const referencesCases: readonly Case[] = [
  { rule: 'ibr-071', broken: [add(METER, '<cac:Attachment/>')], at: '/Invoice' },
  { rule: 'ibr-072', broken: [add(METER, '<cbc:DocumentDescription>x</cbc:DocumentDescription>')], at: '/Invoice' },
  { rule: 'ibr-078', broken: [repeat(METER)], at: '/Invoice' },
  { rule: 'ibr-090', broken: [repeat('cac:ProjectReference')], at: '/Invoice' },
  {
    rule: 'ibr-090',
    given: [text(`${METER}/cbc:DocumentTypeCode`, '50')],
    broken: [repeat(METER)],
    at: '/Invoice',
  },
  { rule: 'ibr-094', broken: [repeat('cac:ContractDocumentReference')], at: '/Invoice' },
  { rule: 'ibr-095', broken: [repeat('cac:ReceiptDocumentReference')], at: '/Invoice' },
  { rule: 'ibr-096', broken: [repeat('cac:DespatchDocumentReference')], at: '/Invoice' },
  { rule: 'ibr-sr-39', broken: [repeat('cac:ProjectReference/cbc:ID')], at: '/Invoice' },
  { rule: 'ibr-sr-52', broken: [repeat('cac:OriginatorDocumentReference')], at: '/Invoice' },

  { rule: 'ibr-052', broken: [text(`${TIMESHEET}/cbc:ID`, '')], at: '/Invoice/cac:AdditionalDocumentReference[2]' },
  {
    rule: 'ibr-sr-33',
    broken: [repeat(`${TIMESHEET}/cbc:DocumentDescription`)],
    at: '/Invoice/cac:AdditionalDocumentReference[2]',
  },
  { rule: 'ibr-055', broken: [remove(`${PRECEDING}/cbc:ID`)], at: '/Invoice/cac:BillingReference[1]' },
  { rule: 'ibr-sr-07', broken: [remove(PRECEDING)], at: '/Invoice/cac:BillingReference[1]' },
  { rule: 'ibr-sr-06', broken: [repeat(PRECEDING)], at: '/Invoice/cac:BillingReference[1]' },
  {
    rule: 'ibr-074',
    broken: [attribute(FILE, 'mimeCode')],
    at: '/Invoice/cac:AdditionalDocumentReference[2]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1]',
  },
  {
    rule: 'ibr-075',
    given: [attribute(FILE, 'filename', '')],
    broken: [attribute(FILE, 'filename')],
    at: '/Invoice/cac:AdditionalDocumentReference[2]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject[1]',
  },

  // A reason at a line counts, one at an allowance of the document does not.
  {
    rule: 'IBR-013-OM',
    given: [
      EXPORT,
      remove(`${PREPAYMENT}/cbc:UUID`),
      text('cac:AllowanceCharge/cac:TaxCategory/cbc:ID', 'VATZR-OM-12'),
    ],
    broken: [text(REASON, 'VATZR-OM-12')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-013-OM',
    given: [EXPORT, text(REASON, 'VATZR-OM-12')],
    broken: [text(`${PREPAYMENT}/cbc:DocumentTypeCode`, '130')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-013-OM',
    given: [remove(PREPAYMENT), text(REASON, 'VATZR-OM-12')],
    broken: [EXPORT],
    at: '/Invoice',
  },
  ...['381', '383', '261'].flatMap((type): Case[] => [
    {
      rule: 'IBR-023-OM',
      given: [remove(`${PRECEDING}/cbc:DocumentStatusCode`)],
      broken: [text('cbc:InvoiceTypeCode', type)],
      at: '/Invoice',
    },
    {
      rule: 'IBR-032-OM',
      given: [remove('cac:BillingReference')],
      broken: [text('cbc:InvoiceTypeCode', type)],
      at: '/Invoice',
    },
  ]),
  {
    rule: 'IBR-023-OM',
    document: 'creditNote',
    broken: [remove(`${PRECEDING}/cbc:DocumentStatusCode`)],
    at: '/CreditNote',
  },
  ...['cbc:ID', 'cbc:IssueDate', 'cbc:UUID'].map(
    (part): Case => ({
      rule: 'IBR-032-OM',
      document: 'creditNote',
      broken: [remove(`${PRECEDING}/${part}`)],
      at: '/CreditNote',
    }),
  ),
  { rule: 'IBR-058-OM', broken: [text(`${PREPAYMENT}/cbc:DocumentTypeCode`, 'pdr')], at: '/Invoice' },
  { rule: 'IBR-058-OM', broken: [remove(`${PREPAYMENT}/cbc:UUID`)], at: '/Invoice' },
  {
    rule: 'IBR-058-OM',
    given: [remove(PREPAYMENT), remove('cac:LegalMonetaryTotal/cbc:PrepaidAmount')],
    broken: [add('cac:LegalMonetaryTotal', '<cbc:PrepaidAmount currencyID="OMR">0</cbc:PrepaidAmount>')],
    at: '/Invoice',
  },
  { rule: 'IBR-175-OM', given: [transaction(1, 10)], broken: [text(`${PRECEDING}/cbc:UUID`, ' ')], at: '/Invoice' },
  { rule: 'IBR-175-OM', given: [transaction(1, 10)], broken: [remove('cac:BillingReference')], at: '/Invoice' },
  { rule: 'IBR-175-OM', given: [remove('cac:BillingReference')], broken: [transaction(1, 10)], at: '/Invoice' },
  {
    rule: 'IBR-175-OM',
    given: [
      transaction(1, 10),
      text(`${PRECEDING}/cbc:ID`, ''),
      addAfter(
        'cac:BillingReference',
        '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID><cbc:UUID>2</cbc:UUID></cac:InvoiceDocumentReference></cac:BillingReference>',
      ),
    ],
    broken: [rename('cac:BillingReference[2]/cac:InvoiceDocumentReference', 'cac:SelfBilledInvoiceDocumentReference')],
    at: '/Invoice',
  },
];
