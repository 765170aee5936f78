// The binding of Oman: which elements its documents have beside those that PINT states for all, and what it binds otherwise.

import type { Document } from '../../../document/schema.ts';
import type { BindingCountry, CountryRows } from '../../../ubl/binding/binding-country.ts';
import { namedPartyRows } from '../../../ubl/binding/parties.ts';
import { readLeaf, reportAttributes } from '../../../ubl/binding/read.ts';
import {
  amount,
  boundAttribute,
  type CustomRow,
  fixedAttribute,
  list,
  object,
  type Row,
  text,
  wrapper,
} from '../../../ubl/binding/row.ts';
import { writeRows } from '../../../ubl/binding/write.ts';
import { aggregate, attribute, child, leaf } from '../../../ubl/tree.ts';
import { OMAN_FACTS } from '../facts.ts';
import { ACTIVITY_SCHEME, TIN_SCHEME } from '../identifiers.ts';
import { OMAN_ACCOUNTING_FIELDS } from './accounting.ts';
import { ELEMENT_ORDER } from './element-order.ts';
import { PREPAYMENT } from './reference-types.ts';

// IBT-029, IBT-046: the tax identification number, where it comes first; any other identifier is the row after this one.
const tin: CustomRow = {
  kind: 'custom',
  elements: ['cac:PartyIdentification'],
  fields: ['tin'],
  rows: [text('cbc:ID', 'tin')],
  names: '',
  write({ tin: value }) {
    if (typeof value !== 'string') return [];
    return [aggregate('cac:PartyIdentification', [leaf('cbc:ID', value, [{ name: 'schemeName', value: TIN_SCHEME }])])];
  },
  read(element, target, reader) {
    const id = child(element, 'cbc:ID');
    if (!id || id.text.trim() === '' || element.children.length > 1 || id.attributes.length > 1) return false;
    const isTaken = target['tin'] !== undefined || target['party_identification'] !== undefined;
    if (isTaken || attribute(id, 'schemeName') !== TIN_SCHEME) return false;
    reportAttributes(element, reader);
    target['tin'] = id.text;
    return true;
  },
};

const partyRows: readonly Row[] = [tin, object('cac:AgentParty', 'agent_party', namedPartyRows)];

const PREPAID = amount('cbc:PrepaidAmount', 'prepaid_amount');
const PREPAID_ROWS: readonly Row[] = [PREPAID];

// IBT-113. A rule asks for the prepayment document (type PDR) of every prepaid amount, zero included. So a document that was
// issued with a zero and no prepayment keeps the zero in its JSON alone; one that was read has no status, and is written as read.
const prepaidAmount: CustomRow = {
  kind: 'custom',
  elements: [PREPAID.element],
  fields: [PREPAID.field],
  write(source, writer) {
    const isStated = source[PREPAID.field] !== 0 || hasPrepayment(writer.document) || !isIssued(writer.document);
    return isStated ? writeRows(PREPAID_ROWS, 'cac:LegalMonetaryTotal', source, writer) : [];
  },
  read: (element, target, reader, path) => readLeaf(PREPAID, element, target, reader, path),
};

function isIssued({ document_status }: Document): boolean {
  return document_status !== undefined;
}

function hasPrepayment({ prepaid_payment, additional_document_references: references }: Document): boolean {
  return prepaid_payment !== undefined || references?.some((one) => one.document_type_code === PREPAYMENT) === true;
}

const lineRows: readonly Row[] = [
  wrapper('cac:Item', [
    // The interface calls ISIC activities nature codes. Any other identification keeps its scheme.
    list('cac:AdditionalItemIdentification', 'additional_item_identification', [
      text('cbc:ID', 'nature_code', [fixedAttribute('schemeName', ACTIVITY_SCHEME)]),
      text('cbc:ID', 'id', [boundAttribute('schemeName', 'scheme_name')]),
    ]),
    object('cac:ItemSpecificationDocumentReference', 'item_specification_document_reference', [
      text('cbc:ID', 'commodity_code', [fixedAttribute('schemeName', 'MP')]),
      text('cbc:DocumentTypeCode', 'item_type'), // BTOM-019
    ]),
    list('cac:AdditionalItemProperty', 'additional_item_property', [text('cbc:NameCode', 'name_code')]), // BTOM-025
  ]),
  wrapper('cac:ItemPriceExtension', [
    amount('cbc:Amount', 'total_amount'), // BTOM-017
    wrapper('cac:TaxTotal', [amount('cbc:TaxAmount', 'tax_amount')]), // BTOM-016
  ]),
];

const documentRows = (line: string): readonly Row[] => [
  list('cac:BillingReference', 'billing_reference', [
    wrapper('cac:InvoiceDocumentReference', [
      text('cbc:UUID', 'uuid'),
      text('cbc:DocumentStatusCode', 'document_status_code'),
    ]),
  ]),
  // BGOM-03 (type PDR), the profit margin total (type PM_TOTAL)
  list('cac:AdditionalDocumentReference', 'additional_document_references', [text('cbc:UUID', 'uuid')]),
  wrapper('cac:AccountingSupplierParty', [
    text('cbc:AdditionalAccountID', 'seller_uuid'), // BTOM-004
    object('cac:Party', 'accounting_supplier_party', partyRows),
  ]),
  wrapper('cac:AccountingCustomerParty', [object('cac:Party', 'accounting_customer_party', partyRows)]),
  wrapper('cac:LegalMonetaryTotal', [prepaidAmount]),
  list(line, 'document_lines', lineRows),
];

/** BTOM-001 */
export const OMAN_TRANSACTION_TYPE: CountryRows['transactionType'] = { attribute: 'name' };

const OMAN_ROWS: CountryRows = {
  transactionType: OMAN_TRANSACTION_TYPE,
  accounting: OMAN_ACCOUNTING_FIELDS,
  documents: { Invoice: documentRows('cac:InvoiceLine'), CreditNote: documentRows('cac:CreditNoteLine') },
  order: ELEMENT_ORDER,
};

/** What writing and reading Omani documents needs. */
export const OMAN_BINDING: BindingCountry = { facts: OMAN_FACTS, rows: OMAN_ROWS };
