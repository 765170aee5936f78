// Which elements the rules of Oman check: the patterns Aligned-om-rules and AlignedCodelists of the official rules.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { hasValueAt } from '../../../rules/engine/xpath.ts';
import { AMOUNTS, hasAttribute, TOTALS } from '../../../rules/pint/contexts.ts';
import { CHARGE_INDICATOR, DOCUMENT_TYPE_CODE, ID_SCHEME_NAME, TAX_SCHEME_ID } from '../../../rules/pint/paths.ts';
import { attribute, type UblElement } from '../../../ubl/tree.ts';
import { MARGIN_TOTAL } from '../fields/reference-types.ts';
import { ACTIVITY_SCHEME } from '../identifiers.ts';

// Pattern Aligned-om-rules: the rules of Oman.
const OMAN = [
  { name: 'Oman: document', match: ['/'] },
  { name: 'Oman: root', match: ['Invoice', 'CreditNote'] },
  { name: 'Oman: date', match: ['cbc:ReceivedDate', 'cbc:InstallmentDueDate', 'cbc:DueDate'] },
  {
    name: 'Oman: amount in thousandths',
    match: [
      ...AMOUNTS,
      ...TOTALS,
      'cac:TaxTotal/cbc:TaxAmount',
      'cac:TaxTotal/cbc:TaxableAmount',
      'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
      'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
      'cac:AdditionalDocumentReference/cbc:DocumentDescription',
    ],
    when: mayHaveThousandths,
  },
  {
    name: 'Oman: tax subtotal',
    match: ['Invoice/cac:TaxTotal/cac:TaxSubtotal', 'CreditNote/cac:TaxTotal/cac:TaxSubtotal'],
  },
  {
    name: 'Oman: charge',
    match: ['Invoice/cac:AllowanceCharge', 'CreditNote/cac:AllowanceCharge'],
    when: (node) => hasValueAt(node, CHARGE_INDICATOR, 'true'),
  },
  {
    name: 'Oman: allowance',
    match: ['Invoice/cac:AllowanceCharge', 'CreditNote/cac:AllowanceCharge'],
    when: (node) => hasValueAt(node, CHARGE_INDICATOR, 'false'),
  },
  // Only an indicator written 1 or 0 gets this far.
  { name: 'Oman: allowance or charge', match: ['Invoice/cac:AllowanceCharge', 'CreditNote/cac:AllowanceCharge'] },
  {
    name: 'Oman: line allowance or charge',
    match: ['Invoice/cac:InvoiceLine/cac:AllowanceCharge', 'CreditNote/cac:CreditNoteLine/cac:AllowanceCharge'],
  },
  { name: 'Oman: percent', match: ['cbc:Percent'] },
  {
    name: 'Oman: VAT number',
    match: [
      'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
      'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
      'cac:AccountingSupplierParty/cac:Party/cac:AgentParty/cac:PartyTaxScheme/cbc:CompanyID',
    ],
    when: (node) => node.parent !== undefined && hasValueAt(node.parent, TAX_SCHEME_ID, 'VAT'),
  },
  { name: 'Oman: tax scheme', match: ['cac:ClassifiedTaxCategory', 'cac:TaxCategory', 'cac:PartyTaxScheme'] },
  { name: 'Oman: line', match: ['cac:InvoiceLine', 'cac:CreditNoteLine'] },
] as const satisfies readonly Context[];

const MARKETPLACE = 'cac:Item/cac:ItemSpecificationDocumentReference';

// Pattern AlignedCodelists: the code lists of Oman.
const OMAN_CODES = [
  {
    name: 'Oman code: issuance reason',
    match: ['cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentStatusCode'],
  },
  {
    name: 'Oman code: transaction type',
    match: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
    when: hasAttribute('name'),
  },
  { name: 'Oman code: tax category', match: ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'] },
  {
    name: 'Oman code: exemption reason',
    match: ['cac:TaxCategory/cbc:TaxExemptionReasonCode', 'cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode'],
  },
  {
    name: 'Oman code: party identification scheme',
    match: [
      'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID',
      'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID',
    ],
    when: hasAttribute('schemeName'),
  },
  {
    name: 'Oman code: item type',
    match: [`${MARKETPLACE}/cbc:DocumentTypeCode`],
    when: (node) => node.parent !== undefined && hasValueAt(node.parent, ID_SCHEME_NAME, 'MP'),
  },
  {
    name: 'Oman code: HS',
    match: ['cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'],
    when: (node) => attribute(node, 'listID') === 'HS',
  },
  {
    name: 'Oman code: ISIC',
    match: ['cac:Item/cac:AdditionalItemIdentification/cbc:ID'],
    when: (node) => attribute(node, 'schemeName') === ACTIVITY_SCHEME,
  },
  { name: 'Oman code: incoterms', match: ['cac:Delivery/cac:DeliveryTerms/cbc:ID'] },
  { name: 'Oman code: profit margin', match: ['cac:AdditionalItemProperty/cbc:NameCode'] },
  {
    name: 'Oman code: service type',
    match: [`${MARKETPLACE}/cbc:ID`],
    when: (node) => attribute(node, 'schemeName') === 'MP',
  },
  {
    name: 'Oman code: special zone',
    match: [
      'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cbc:CountrySubentityCode',
      'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:CountrySubentityCode',
    ],
  },
] as const satisfies readonly Context[];

/** Name of a context of the rules of Oman. */
export type OmanContext = (typeof OMAN | typeof OMAN_CODES)[number]['name'];

/** The two patterns of the rules of Oman, each in its order. */
export const OMAN_PATTERNS: readonly Pattern<OmanContext>[] = [OMAN, OMAN_CODES];

// Totals of the document may not have a third decimal; of the rest, the VAT total is excepted too.
function mayHaveThousandths(node: UblElement): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (node.name === 'cbc:DocumentDescription') return hasValueAt(parent, DOCUMENT_TYPE_CODE, MARGIN_TOTAL);
  if (node.name === 'cbc:TaxAmount' && parent.name === 'cac:TaxTotal') {
    return !(parent.parent && isDocumentElement(parent.parent));
  }
  return parent.name !== 'cac:LegalMonetaryTotal' || !(TOTALS as readonly string[]).includes(node.name);
}

// Whether an element is called Invoice or CreditNote, whatever its namespace.
function isDocumentElement({ name }: UblElement): boolean {
  const local = name.slice(name.lastIndexOf('}') + 1);
  return local === 'Invoice' || local === 'CreditNote';
}
