// References to other documents: order, billing, despatch, contract, supporting documents.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import type { MeaningsOf } from './object-type.ts';
import { base64, optionalDate, optionalText } from './primitives.ts';
import { type ObjectShapes, one } from './shapes.ts';

/** An identifier with its scheme. */
export const identifier = { id: optionalText, scheme_id: optionalText };

/** The objects: their fields, each with its schema. */
export const referenceObjects = {
  Reference: { id: optionalText },
  Identifier: identifier,
  InvoicePeriod: { start_date: optionalDate, end_date: optionalDate, description: optionalText },
  OrderReference: { id: optionalText, purchase_order_id: optionalText },
  BillingReference: {
    id: optionalText,
    issue_date: optionalDate,
  },
  ContractDocumentReference: { id: optionalText, document_description: optionalText },
  Attachment: {
    file_name: optionalText,
    mime_code: optionalText,
    content: z.nullish(base64),
    external_uri: optionalText,
  },
  AdditionalDocumentReference: {
    id: optionalText,
    scheme_id: optionalText,
    document_type_code: optionalText,
    document_description: optionalText,
    attachment: one('Attachment'),
  },
} satisfies ObjectShapes;

/** What the objects and their fields mean. */
export const referenceMeanings: MeaningsOf<typeof referenceObjects> = {
  Reference: {
    description: 'A reference by identifier alone.',
    fields: {
      id: { title: 'Identifier', description: 'What it is called where it comes from.', example: 'REF-2026-17' },
    },
  },
  Identifier: {
    description: 'An identifier with its scheme.',
    fields: {
      id: { title: 'Identifier', description: 'The identifier.', required: 'always', example: '6291041500213' },
      scheme_id: {
        title: 'Scheme',
        description: 'The scheme that the identifier belongs to.',
        lists: ['ICD'],
        example: '0160',
      },
    },
  },
  InvoicePeriod: {
    description: 'The period that a document is about (IBG-14).',
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
  },
  OrderReference: {
    description: 'The order that is invoiced.',
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
  },
  BillingReference: {
    description: 'An earlier invoice: the one that a credit note or a debit note corrects (IBG-03).',
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
    },
  },
  ContractDocumentReference: {
    description: 'The contract behind the document.',
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
  },
  Attachment: {
    description: 'A file that goes with the document, or where it can be found.',
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
  },
  AdditionalDocumentReference: {
    description: 'A supporting document (IBG-24).',
    fields: {
      id: {
        title: 'Reference',
        description: 'The number of the document.',
        term: 'IBT-122, IBT-018 (type 130)',
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
      document_type_code: {
        title: 'Type',
        description: '130 is an invoiced object.',
        example: '130',
      },
      document_description: {
        title: 'Description',
        description: 'What the document is.',
        term: 'IBT-123',
        example: 'Test certificate',
      },
      attachment: { title: 'File', description: 'The document itself, or where it can be found.' },
    },
  },
};
