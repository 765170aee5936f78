// Rules of Oman on references to other documents: preceding invoices, prepayments, supporting documents.

import type { Facts } from '../../../rules/engine/facts.ts';
import { missingParts, placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, normalizedAt, select } from '../../../rules/engine/xpath.ts';
import { invoiceType, TYPE_CODE_AT } from '../../../rules/pint/document-facts.ts';
import {
  DOCUMENT_TYPE_CODE,
  ID,
  ISSUE_DATE,
  SUPPORTING_DOCUMENT,
  TOTAL_PREPAID,
  UUID,
} from '../../../rules/pint/paths.ts';
import { referencesOfType } from '../../../rules/pint/references.ts';
import { pathTo } from '../../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { PREPAYMENT } from '../fields/reference-types.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, lineExemptionReasons, transactionTypeAt } from './document-facts.ts';

const PRECEDING = pathTo('cac:BillingReference/cac:InvoiceDocumentReference');
const REASON = pathTo(`${PRECEDING}/cbc:DocumentStatusCode`);

export const referencesRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: root', [
    {
      id: 'IBR-013-OM',
      condition:
        'An export with a line exempt for reason VATZR-OM-12 refers to a supporting document by number and UUID, other than the invoiced object (type 130)',
      at: (node) => [...missingParts(node, SUPPORTING_DOCUMENT, [ID, UUID]), ...transactionTypeAt(node)],
      fix: 'Refer to a supporting document of the export by number and UUID',
      test: (_, facts) =>
        !(isTransaction(facts, 'export') && lineExemptionReasons(facts).has('VATZR-OM-12')) ||
        select(facts.document, SUPPORTING_DOCUMENT).some(
          (reference) =>
            !hasValueAt(reference, DOCUMENT_TYPE_CODE, '130') && exists(reference, ID) && exists(reference, UUID),
        ),
    },
    {
      id: 'IBR-023-OM',
      condition:
        'A credit or debit note (381, 383, 261) says why it was issued (DocumentStatusCode of the preceding document)',
      at: [REASON, ...TYPE_CODE_AT],
      fix: 'Say why the note was issued: CAN, VAT, VAL, QTY or OTH',
      test: (node, facts) => !isCorrection(facts) || exists(node, REASON),
    },
    {
      id: 'IBR-032-OM',
      condition:
        'A credit or debit note (381, 383, 261) gives number, issue date and UUID of the preceding document (IBG-03)',
      at: (node) => [
        ...missingParts(node, PRECEDING, [ID, ISSUE_DATE, UUID]),
        ...TYPE_CODE_AT.flatMap((path) => placesAt(node, path)),
      ],
      fix: 'Give number, issue date and UUID of the preceding document',
      test: (node, facts) =>
        !isCorrection(facts) ||
        [ID, ISSUE_DATE, UUID].every((part) => select(node, PRECEDING).some((document) => exists(document, part))),
    },
    {
      id: 'IBR-058-OM',
      condition:
        'A document with a prepaid amount (IBT-113) refers to the prepayment document (type PDR) by number and UUID',
      at: prepaymentAt,
      fix: 'Refer to the prepayment document by number and UUID, with document_type_code PDR',
      test: (node) =>
        !exists(node, TOTAL_PREPAID) ||
        [ID, UUID].every((part) => referencesOfType(node, PREPAYMENT).some((one) => exists(one, part))),
    },
    {
      id: 'IBR-175-OM',
      condition: 'A document under the profit margin scheme refers to a preceding document by number and UUID',
      at: (node) => [...(lackingInPreceding(node)[0] ?? []), ...transactionTypeAt(node)],
      fix: 'Refer to the preceding document by number and UUID',
      test: (node, facts) =>
        !isTransaction(facts, 'profit-margin') || lackingInPreceding(node).some(({ length }) => length === 0),
    },
  ]),
];

const CORRECTIONS = ['381', '383', '261'];

function isCorrection(facts: Facts): boolean {
  return CORRECTIONS.includes(invoiceType(facts));
}

// What each reference to a preceding document lacks of number and UUID, that which lacks least first. Without any, both are missing.
function lackingInPreceding(node: UblElement): (readonly ElementPlace[])[] {
  const lacking = select(node, PRECEDING).map((one) =>
    [ID, UUID].filter((part) => normalizedAt(one, part) === '').flatMap((part) => placesAt(one, part)),
  );
  if (lacking.length === 0) return [missingParts(node, PRECEDING, [ID, UUID])];
  return lacking.sort((one, other) => one.length - other.length);
}

// The reference to the prepayment document: what it lacks, or what makes another reference of it.
function prepaymentAt(node: UblElement): readonly ElementPlace[] {
  const [reference] = referencesOfType(node, PREPAYMENT);
  if (reference) return placesMissingFirst(reference, [ID, UUID]);
  const paths = [ID, UUID, DOCUMENT_TYPE_CODE].map((part) => `${SUPPORTING_DOCUMENT}/${part}`);
  return [...paths, TOTAL_PREPAID].flatMap((path) => placesAt(node, path));
}
