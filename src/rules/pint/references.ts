// Shared rules on references to other documents: preceding invoices, contracts, projects, attachments.

import { attribute, type UblElement } from '../../ubl/tree.ts';
import { atMost, filled, present } from '../engine/checks.ts';
import type { Facts } from '../engine/facts.ts';
import { on, type Rule } from '../engine/rule.ts';
import { count, exists, has, select } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';

export const referencesRules: readonly Rule<PintContext>[] = [
  ...on('root', [
    {
      id: 'ibr-071',
      condition: 'A reference to the invoiced object (type 130) has no attachment',
      test: (_, facts) => !invoicedObjects(facts).some((reference) => exists(reference, 'cac:Attachment')),
    },
    {
      id: 'ibr-072',
      condition: 'A reference to the invoiced object (type 130) has no description',
      test: (_, facts) => !invoicedObjects(facts).some((reference) => exists(reference, 'cbc:DocumentDescription')),
    },
    {
      id: 'ibr-078',
      condition: 'The document refers to one invoiced object (IBT-018, type 130) at most',
      test: (node) => countOfType(node, '130') <= 1,
      found: (node) => `${countOfType(node, '130')} of them`,
    },
    {
      id: 'ibr-090',
      condition:
        'The document refers to one project (IBT-011) at most, as ProjectReference or as a reference of type 50',
      test: (node) => count(node, 'cac:ProjectReference') <= 1 && countOfType(node, '50') <= 1,
    },
    {
      id: 'ibr-094',
      condition: 'The document refers to one contract (IBT-012) at most',
      ...atMost(1, 'cac:ContractDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-095',
      condition: 'The document refers to one receiving advice (IBT-015) at most',
      ...atMost(1, 'cac:ReceiptDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-096',
      condition: 'The document refers to one despatch advice (IBT-016) at most',
      ...atMost(1, 'cac:DespatchDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-sr-39',
      condition: 'The document names one project (IBT-011) at most',
      ...atMost(1, 'cac:ProjectReference/cbc:ID'),
    },
    {
      id: 'ibr-sr-52',
      condition: 'The document refers to one tender or lot (IBT-017) at most',
      ...atMost(1, 'cac:OriginatorDocumentReference/cbc:ID'),
    },
  ]),
  ...on('additional document', [
    {
      id: 'ibr-052',
      condition: 'A supporting document (IBG-24) has an identifier (IBT-122)',
      ...filled('cbc:ID'),
    },
    {
      id: 'ibr-sr-33',
      condition: 'A supporting document (IBG-24) has one description (IBT-123) at most',
      ...atMost(1, 'cbc:DocumentDescription'),
    },
  ]),
  ...on('billing reference', [
    {
      id: 'ibr-055',
      condition: 'A reference to a preceding document (IBG-03) gives its number (IBT-025)',
      ...present('cac:InvoiceDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-sr-07',
      condition: 'A reference to a preceding document (IBG-03) holds an invoice reference with a number (IBT-025)',
      ...present('cac:InvoiceDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-sr-06',
      condition: 'A reference to a preceding document (IBG-03) names one document at most',
      ...atMost(1, 'cac:InvoiceDocumentReference'),
    },
  ]),
  ...on('binary object', [
    {
      id: 'ibr-074',
      condition: 'An attached file names its media type (mimeCode)',
      test: (node) => attribute(node, 'mimeCode') !== undefined,
      found: () => 'no mimeCode',
    },
    {
      id: 'ibr-075',
      condition: 'An attached file has a name (filename)',
      test: (node) => attribute(node, 'filename') !== undefined,
      found: () => 'no filename',
    },
  ]),
];

function invoicedObjects(facts: Facts): UblElement[] {
  return facts.named('cac:AdditionalDocumentReference').filter((one) => has(one, 'cbc:DocumentTypeCode', '130'));
}

function referencesOfType(node: UblElement, type: string): UblElement[] {
  return select(node, 'cac:AdditionalDocumentReference').filter((one) => has(one, 'cbc:DocumentTypeCode', type));
}

function countOfType(node: UblElement, type: string): number {
  return referencesOfType(node, type).length;
}
