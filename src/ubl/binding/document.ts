// The binding table of a whole document: every field that UBL can state. Invoice and credit note share
// all rows but a few. Order does not matter here, since the rows are sorted as UBL orders elements (`npm run generate -- order`).

import { isOfAnotherCountry } from '../../core/country-facts.ts';
import { profileOfTypeCode, type UblRoot } from '../../core/document-kinds.ts';
import { PROFILES } from '../../countries/issuing.ts';
import { OMAN_FACTS } from '../../countries/om/facts.ts';
import { profileOf } from '../../document/profile-of.ts';
import { child, leaf } from '../tree.ts';
import { allowancesAndCharges } from './charges.ts';
import { deliveryRows } from './delivery.ts';
import { linesOf } from './lines.ts';
import { documentPartyRows } from './parties.ts';
import { paymentRows, prepaidPayment } from './payment.ts';
import { reportAttributes } from './read.ts';
import { creditNoteProject, invoiceProject, referenceRows } from './references.ts';
import { boundAttribute, type CustomRow, date, type Row, text, time } from './row.ts';
import { totalRows } from './totals.ts';

const TYPE_CODE: Readonly<Record<UblRoot, { readonly element: string; readonly field: string }>> = {
  Invoice: { element: 'cbc:InvoiceTypeCode', field: 'invoice_type_code' },
  CreditNote: { element: 'cbc:CreditNoteTypeCode', field: 'credit_note_type_code' },
};

// IBT-024 and IBT-023 follow from the type code, so no field holds them.
function profileRow(root: UblRoot, element: string, identifier: 'customizationId' | 'profileId'): CustomRow {
  return {
    kind: 'custom',
    elements: [element],
    fields: [],
    names: TYPE_CODE[root].field,
    write: (_source, { document }) => {
      const own = PROFILES[profileOf(document)][identifier];
      return [leaf(element, identifier === 'customizationId' ? (document.customization_id ?? own) : own)];
    },
    read(found, target, reader) {
      const typeCode = found.parent && child(found.parent, TYPE_CODE[reader.root].element)?.text.trim();
      reportAttributes(found, reader);
      if (found.text === PROFILES[profileOfTypeCode(typeCode)][identifier]) return true;
      if (identifier === 'profileId' || !isOfAnotherCountry(OMAN_FACTS, found.text)) return false;
      target['customization_id'] = found.text;
      return true;
    },
  };
}

const profileRows = (root: UblRoot): readonly Row[] => [
  profileRow(root, 'cbc:CustomizationID', 'customizationId'),
  profileRow(root, 'cbc:ProfileID', 'profileId'),
];

const commonRows: readonly Row[] = [
  text('cbc:ID', 'document_number'), // IBT-001
  text('cbc:UUID', 'uuid'), // BTOM-002
  date('cbc:IssueDate', 'issue_date'), // IBT-002
  time('cbc:IssueTime', 'issue_time'), // IBT-168
  text('cbc:Note', 'note'), // IBT-022
  date('cbc:TaxPointDate', 'tax_point_date'), // IBT-007
  text('cbc:DocumentCurrencyCode', 'document_currency_code'), // IBT-005
  text('cbc:TaxCurrencyCode', 'tax_currency_code'), // IBT-006
  text('cbc:AccountingCost', 'accounting_cost'), // IBT-019
  text('cbc:BuyerReference', 'buyer_reference'), // IBT-010
  ...referenceRows,
  ...documentPartyRows,
  ...deliveryRows,
  ...paymentRows,
  allowancesAndCharges,
  ...totalRows,
];

// IBT-003 with BTOM-001.
const typeCode = (root: UblRoot): Row =>
  text(TYPE_CODE[root].element, TYPE_CODE[root].field, [boundAttribute('name', 'transaction_type')]);

/** The rows of each document. */
export const DOCUMENT_ROWS: Readonly<Record<UblRoot, readonly Row[]>> = {
  Invoice: [
    ...profileRows('Invoice'),
    ...commonRows,
    date('cbc:DueDate', 'due_date'), // IBT-009; a credit note's stands in its first payment means
    typeCode('Invoice'),
    invoiceProject,
    prepaidPayment,
    linesOf('Invoice'),
  ],
  CreditNote: [
    creditNoteProject,
    ...profileRows('CreditNote'),
    ...commonRows,
    typeCode('CreditNote'),
    linesOf('CreditNote'),
  ],
};

/** The document field of the type code; its name also tells an invoice from a credit note. */
export function typeCodeField(root: UblRoot): string {
  return TYPE_CODE[root].field;
}

/** The element of the type code. */
export function typeCodeElement(root: UblRoot): string {
  return TYPE_CODE[root].element;
}
