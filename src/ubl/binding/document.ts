// The binding table of a whole document: every field that UBL can state. Invoice and credit note share
// all rows but a few. Order does not matter here, since the rows are sorted as UBL orders elements (`npm run generate -- order`).

import {
  countryOfCustomization,
  isOfAnotherCountry,
  type NamingFacts,
  type ProfileIdentifiers,
} from '../../core/country-facts.ts';
import type { UblRoot } from '../../core/document-kinds.ts';
import { onceFor } from '../../core/once-for.ts';
import { profileOf } from '../../document/profile-of.ts';
import { child, leaf } from '../tree.ts';
import type { BindingCountry, CountryRows } from './binding-country.ts';
import { allowancesAndCharges } from './charges.ts';
import { deliveryRows } from './delivery.ts';
import { joinRows } from './join.ts';
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

// Where no field holds them, IBT-024 and IBT-023 follow from the type code.
function profileRow(
  { facts }: BindingCountry,
  root: UblRoot,
  element: string,
  identifier: keyof ProfileIdentifiers,
): CustomRow {
  return {
    kind: 'custom',
    elements: [element],
    fields: [],
    names: TYPE_CODE[root].field,
    write: (_source, { document }) => {
      const own = facts.profiles[profileOf(document)][identifier];
      return [leaf(element, identifier === 'customizationId' ? (document.customization_id ?? own) : own)];
    },
    read(found, target, reader) {
      reportAttributes(found, reader);
      const { element: code, field } = TYPE_CODE[reader.root];
      const textIn = (name: string) => (found.parent && child(found.parent, name)?.text) ?? '';
      const isSpecification = identifier === 'customizationId';
      const specification = isSpecification ? found.text : textIn('cbc:CustomizationID');
      const isStated = isStatedInDocument(facts, specification);
      if (isStated && isSpecification) {
        target['customization_id'] = specification;
        return true;
      }
      const document = { [field]: textIn(code), ...(isStated && { customization_id: specification }) };
      return found.text === facts.profiles[profileOf(document)][identifier];
    },
  };
}

// Documents of the first country do not state their specification. Those of others do, also where it contradicts their type code:
// without it they would be of the first.
function isStatedInDocument(facts: NamingFacts, specification: string): boolean {
  if (facts.unnamed === undefined) return isOfAnotherCountry(facts, specification);
  return countryOfCustomization(specification) !== undefined;
}

// IBT-003, and the kinds of transaction, which stand in it or beside it.
function typeCodeRows({ rows: { transactionType } }: BindingCountry, root: UblRoot): readonly Row[] {
  const { element, field } = TYPE_CODE[root];
  return 'attribute' in transactionType
    ? [text(element, field, [boundAttribute(transactionType.attribute, TRANSACTION_TYPE)])]
    : [text(element, field), text(transactionType.element, TRANSACTION_TYPE)];
}

const TRANSACTION_TYPE = 'transaction_type';

const commonRows = (country: BindingCountry, root: UblRoot): readonly Row[] => [
  profileRow(country, root, 'cbc:CustomizationID', 'customizationId'),
  profileRow(country, root, 'cbc:ProfileID', 'profileId'),
  text('cbc:ID', 'document_number'), // IBT-001
  text('cbc:UUID', 'uuid'),
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
  ...totalRows(country),
  ...typeCodeRows(country, root),
  linesOf(root),
];

/** The rows of each document element. */
export type DocumentRows = Readonly<Record<UblRoot, readonly Row[]>>;

/** The rows of each document of a country: its own, and those of all. */
export const documentRows = onceFor(
  (country: BindingCountry): DocumentRows => {
    const { documents } = country.rows;
    return {
      Invoice: joinRows(documents.Invoice, [
        ...commonRows(country, 'Invoice'),
        date('cbc:DueDate', 'due_date'), // IBT-009; a credit note's stands in its first payment means
        invoiceProject,
        prepaidPayment,
      ]),
      CreditNote: joinRows(documents.CreditNote, [creditNoteProject, ...commonRows(country, 'CreditNote')]),
    };
  },
  ({ facts, rows }) => [facts, rows],
);

/** The steps from a document element to its transaction type. */
export function stepsToTransactionType(
  { transactionType }: Pick<CountryRows, 'transactionType'>,
  root: UblRoot,
): readonly string[] {
  return 'attribute' in transactionType
    ? [TYPE_CODE[root].element, `@${transactionType.attribute}`]
    : [transactionType.element];
}

/** The document field of the type code; its name also tells an invoice from a credit note. */
export function typeCodeField(root: UblRoot): string {
  return TYPE_CODE[root].field;
}

/** The element of the type code. */
export function typeCodeElement(root: UblRoot): string {
  return TYPE_CODE[root].element;
}
