// References to other documents: order, billing, despatch, contract, supporting documents.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { object } from '../core/object-schema.ts';
import type { ObjectType } from './object-type.ts';
import { base64, optionalDate, optionalText } from './primitives.ts';

export const idOnly = object({ id: optionalText });

export const idOnlyType: ObjectType<typeof idOnly> = {
  name: 'Reference',
  description: 'A reference by identifier alone.',
  schema: idOnly,
  fields: {
    id: { title: 'Identifier', description: 'What it is called where it comes from.', example: 'REF-2026-17' },
  },
};

/** An identifier with its scheme. */
export const identified = object({ id: optionalText, scheme_id: optionalText });

export const identifiedType: ObjectType<typeof identified> = {
  name: 'Identifier',
  description: 'An identifier with its scheme.',
  schema: identified,
  fields: {
    id: { title: 'Identifier', description: 'The identifier.', required: 'always', example: '6291041500213' },
    scheme_id: {
      title: 'Scheme',
      description: 'The scheme that the identifier belongs to.',
      lists: ['ICD'],
      example: '0160',
    },
  },
};

export const period = object({ start_date: optionalDate, end_date: optionalDate, description: optionalText });

export const periodType: ObjectType<typeof period> = {
  name: 'InvoicePeriod',
  description: 'The period that a document is about (IBG-14).',
  schema: period,
  fields: {
    start_date: { title: 'First day', description: 'The first day.', term: 'IBT-073', example: '2026-03-01' },
    end_date: { title: 'Last day', description: 'The last day.', term: 'IBT-074', example: '2026-03-31' },
    description: {
      title: 'Tax point',
      description: 'The event that dates the tax point, as a code: 3, 35 or 432. Other text is a description.',
      term: 'IBT-008',
      lists: ['UNCL2005'],
      example: '35',
    },
  },
};

export const orderReference = object({ id: optionalText, purchase_order_id: optionalText });

export const orderReferenceType: ObjectType<typeof orderReference> = {
  name: 'OrderReference',
  description: 'The order that is invoiced.',
  schema: orderReference,
  fields: {
    id: {
      title: 'Sales order',
      description:
        'The number of the sales order. Where it stands alone, it is the purchase order, and comes back from XML as that.',
      term: 'IBT-014 (with a purchase order), IBT-013 (alone)',
      example: 'SO-3310',
    },
    purchase_order_id: {
      title: 'Purchase order',
      description: 'The number that the buyer gave the order.',
      term: 'IBT-013',
      example: 'PO-8810',
    },
  },
};

export const billingReference = object({
  id: optionalText,
  issue_date: optionalDate,
  uuid: optionalText,
  document_status_code: optionalText,
});

export const billingReferenceType: ObjectType<typeof billingReference> = {
  name: 'BillingReference',
  description: 'An earlier invoice: the one that a credit note or a debit note corrects (IBG-03).',
  schema: billingReference,
  fields: {
    id: {
      title: 'Invoice',
      description: 'The number of the earlier invoice.',
      term: 'IBT-025',
      required: 'always',
      example: 'INV-2026-0033',
    },
    issue_date: {
      title: 'Issue date',
      description: 'The day on which the earlier invoice was issued.',
      term: 'IBT-026',
      required: 'on credit notes and debit notes',
      example: '2026-02-14',
    },
    uuid: {
      title: 'UUID',
      description: 'The UUID of the earlier invoice on the network.',
      term: 'BTOM-031',
      required: 'on credit notes and debit notes',
      example: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1',
    },
    document_status_code: {
      title: 'Reason of the correction',
      description: 'Why the credit note or debit note is issued.',
      term: 'BTOM-032',
      lists: ['IssuanceReason'],
      required: 'on credit notes and debit notes',
      example: 'QTY',
    },
  },
};

export const contractDocumentReference = object({ id: optionalText, document_description: optionalText });

export const contractDocumentReferenceType: ObjectType<typeof contractDocumentReference> = {
  name: 'ContractDocumentReference',
  description: 'The contract behind the document.',
  schema: contractDocumentReference,
  fields: {
    id: {
      title: 'Contract',
      description: 'The number of the contract.',
      term: 'IBT-012',
      required: 'always',
      example: 'FRM-2025-9',
    },
    document_description: {
      title: 'Description',
      description: 'What the contract is about.',
      example: 'Framework agreement',
    },
  },
};

const attachment = object({
  file_name: optionalText,
  mime_code: optionalText,
  content: z.nullish(base64),
  external_uri: optionalText,
});

export const attachmentType: ObjectType<typeof attachment> = {
  name: 'Attachment',
  description: 'A file that goes with the document, or where it can be found.',
  schema: attachment,
  fields: {
    file_name: {
      title: 'File name',
      description: 'The name of the file.',
      term: 'IBT-125-2',
      required: 'where content is given',
      example: 'certificate.csv',
    },
    mime_code: {
      title: 'Media type',
      description: 'The media type of the file.',
      term: 'IBT-125-1',
      lists: ['MimeCode'],
      required: 'where content is given',
      example: 'text/csv',
    },
    content: {
      title: 'Content',
      description: 'The file itself.',
      term: 'IBT-125',
      unit: 'base64 without line breaks',
      required: 'where a file name or a media type is given',
      example: 'bW90b3IsMTUKc2VhbCxvawo=',
    },
    external_uri: {
      title: 'Address of the file',
      description: 'Where the file can be found.',
      term: 'IBT-124',
      example: 'https://files.example/photo/16',
    },
  },
};

export const additionalDocumentReference = object({
  id: optionalText,
  scheme_id: optionalText,
  uuid: optionalText,
  document_type_code: optionalText,
  document_description: optionalText,
  attachment: z.nullish(attachment),
});

export const additionalDocumentReferenceType: ObjectType<typeof additionalDocumentReference> = {
  name: 'AdditionalDocumentReference',
  description: 'A supporting document (IBG-24), a prepayment invoice (BGOM-03), or the total of the profit margin.',
  schema: additionalDocumentReference,
  fields: {
    id: {
      title: 'Reference',
      description: 'The number of the document. With type PM_TOTAL it is the currency, OMR.',
      term: 'IBT-122, IBT-018 (type 130), BTOM-027 (type PDR)',
      required: 'always',
      example: 'TS-16',
    },
    scheme_id: {
      title: 'Scheme',
      description: 'The scheme of the reference, for an invoiced object (type 130).',
      term: 'IBT-018-1',
      lists: ['UNCL1153'],
      example: 'AVE',
    },
    uuid: {
      title: 'UUID',
      description: 'The UUID of the document on the network.',
      term: 'BTOM-023, BTOM-014 (type PDR)',
      required: 'for a prepayment invoice (type PDR) and for the re-export of goods',
      example: 'b7a0e6c4-98e4-5a52-b1b5-0f4d2f1f2a10',
    },
    document_type_code: {
      title: 'Type',
      description: '130 is an invoiced object, PDR a prepayment invoice, PM_TOTAL the total of the profit margin.',
      example: '130',
    },
    document_description: {
      title: 'Description',
      description:
        'What the document is. With type PM_TOTAL it is the total amount due under the profit margin scheme.',
      term: 'IBT-123, BTOM-020 (type PM_TOTAL)',
      example: 'Test certificate',
    },
    attachment: { title: 'File', description: 'The document itself, or where it can be found.' },
  },
};
