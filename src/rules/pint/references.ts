// Shared rules on references to other documents: preceding invoices, contracts, projects, attachments.

import { pathTo } from '../../ubl/path.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { notBlank, once, present } from '../engine/checks.ts';
import { elementsNamed, type Facts } from '../engine/facts.ts';
import { type Rule, rulesOn } from '../engine/rule.ts';
import { count, exists, hasValueAt, select } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { ATTACHMENT, DOCUMENT_DESCRIPTION, DOCUMENT_TYPE_CODE, SUPPORTING_DOCUMENT } from './paths.ts';

const PROJECT_REFERENCE = pathTo('cac:ProjectReference');

export const referencesRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    {
      id: 'ibr-071',
      condition: 'A reference to the invoiced object (type 130) has no attachment',
      at: (_, facts) => invoicedObjects(facts).flatMap((one) => select(one, ATTACHMENT)),
      fix: 'Leave the attachment out of a reference to the invoiced object (type 130)',
      test: (_, facts) => !invoicedObjects(facts).some((reference) => exists(reference, ATTACHMENT)),
    },
    {
      id: 'ibr-072',
      condition: 'A reference to the invoiced object (type 130) has no description',
      at: (_, facts) => invoicedObjects(facts).flatMap((one) => select(one, DOCUMENT_DESCRIPTION)),
      fix: 'Leave the description out of a reference to the invoiced object (type 130)',
      test: (_, facts) => !invoicedObjects(facts).some((reference) => exists(reference, DOCUMENT_DESCRIPTION)),
    },
    {
      id: 'ibr-078',
      condition: 'The document refers to one invoiced object (IBT-018, type 130) at most',
      at: (node) => referencesOfType(node, '130').slice(1),
      fix: 'Keep one reference of type 130',
      test: (node) => countOfType(node, '130') <= 1,
      found: (node) => `${countOfType(node, '130')} of them`,
    },
    {
      id: 'ibr-090',
      condition:
        'The document refers to one project (IBT-011) at most, as ProjectReference or as a reference of type 50',
      at: (node) => [...select(node, PROJECT_REFERENCE).slice(1), ...referencesOfType(node, '50').slice(1)],
      fix: 'Keep one project',
      test: (node) => count(node, PROJECT_REFERENCE) <= 1 && countOfType(node, '50') <= 1,
    },
    once('ibr-094', 'The document refers to one contract (IBT-012) at most', 'cac:ContractDocumentReference/cbc:ID'),
    once(
      'ibr-095',
      'The document refers to one receiving advice (IBT-015) at most',
      'cac:ReceiptDocumentReference/cbc:ID',
    ),
    once(
      'ibr-096',
      'The document refers to one despatch advice (IBT-016) at most',
      'cac:DespatchDocumentReference/cbc:ID',
    ),
    once('ibr-sr-39', 'The document names one project (IBT-011) at most', 'cac:ProjectReference/cbc:ID'),
    once(
      'ibr-sr-52',
      'The document refers to one tender or lot (IBT-017) at most',
      'cac:OriginatorDocumentReference/cbc:ID',
    ),
  ]),
  ...rulesOn('additional document', [
    {
      id: 'ibr-052',
      condition: 'A supporting document (IBG-24) has an identifier (IBT-122)',
      fix: 'Give the number of the supporting document',
      ...notBlank('cbc:ID'),
    },
    once('ibr-sr-33', 'A supporting document (IBG-24) has one description (IBT-123) at most', DOCUMENT_DESCRIPTION),
  ]),
  ...rulesOn('billing reference', [
    {
      id: 'ibr-055',
      condition: 'A reference to a preceding document (IBG-03) gives its number (IBT-025)',
      fix: 'Give the number of the preceding document',
      ...present('cac:InvoiceDocumentReference/cbc:ID'),
    },
    {
      id: 'ibr-sr-07',
      condition: 'A reference to a preceding document (IBG-03) holds an invoice reference with a number (IBT-025)',
      fix: 'Give the number of the preceding document',
      ...present('cac:InvoiceDocumentReference/cbc:ID'),
    },
    once(
      'ibr-sr-06',
      'A reference to a preceding document (IBG-03) names one document at most',
      'cac:InvoiceDocumentReference',
    ),
  ]),
  ...rulesOn('binary object', [
    {
      id: 'ibr-074',
      condition: 'An attached file names its media type (mimeCode)',
      at: ['@mimeCode'],
      fix: 'Give the media type of the attached file, such as application/pdf',
      test: (node) => attribute(node, 'mimeCode') !== undefined,
      found: () => 'no mimeCode',
    },
    {
      id: 'ibr-075',
      condition: 'An attached file has a name (filename)',
      at: ['@filename'],
      fix: 'Give the name of the attached file',
      test: (node) => attribute(node, 'filename') !== undefined,
      found: () => 'no filename',
    },
  ]),
];

function invoicedObjects(facts: Facts): UblElement[] {
  return elementsNamed(facts, 'cac:AdditionalDocumentReference').filter((one) =>
    hasValueAt(one, DOCUMENT_TYPE_CODE, '130'),
  );
}

/** The additional documents of a type code. */
export function referencesOfType(node: UblElement, type: string): UblElement[] {
  return select(node, SUPPORTING_DOCUMENT).filter((one) => hasValueAt(one, DOCUMENT_TYPE_CODE, type));
}

/** How often the document names its project. */
export function projectsOf(node: UblElement): number {
  return count(node, PROJECT_REFERENCE) + countOfType(node, '50');
}

function countOfType(node: UblElement, type: string): number {
  return referencesOfType(node, type).length;
}
