// Which elements the shared rules check: the patterns UBL-model and Codesmodel of the official rules.
import { isXmlBlank } from '../../core/xml-space.ts';
import { pathTo } from '../../ubl/path.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import type { Facts } from '../engine/facts.ts';
import type { Context, Pattern } from '../engine/rule.ts';
import { firstAt, hasValueAt, someBoolean } from '../engine/xpath.ts';
import { documentCurrencies } from './document-facts.ts';
import { CHARGE_INDICATOR, CURRENCY_OF_TAX, DOCUMENT_TYPE_CODE } from './paths.ts';

const PREPAID_PAYMENT = pathTo('cac:PrepaidPayment');

const IDENTIFIERS = ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID'];

const ofScheme =
  (...schemes: readonly string[]) =>
  (node: UblElement): boolean =>
    schemes.includes(attribute(node, 'schemeID') ?? '');

/** The condition that an element has an attribute. */
export const hasAttribute =
  (name: string) =>
  (node: UblElement): boolean =>
    attribute(node, name) !== undefined;

/** Whether an allowance or charge is an allowance: its indicator means false. */
export const isAllowance = (entry: UblElement): boolean => someBoolean(entry, CHARGE_INDICATOR, false);
/** Whether an allowance or charge is a charge: its indicator means true. */
export const isCharge = (entry: UblElement): boolean => someBoolean(entry, CHARGE_INDICATOR, true);

/** Amounts of lines, prices, allowances and charges. */
export const AMOUNTS = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:PriceAmount'];
/** The totals of a document: IBG-22. */
export const TOTALS = [
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
];

// Pattern UBL-model of the shared rules.
const MODEL = [
  { name: 'identifier 0088', match: IDENTIFIERS, when: ofScheme('0088') },
  { name: 'identifier 0007', match: IDENTIFIERS, when: ofScheme('0007') },
  { name: 'identifier 0192', match: IDENTIFIERS, when: ofScheme('0192') },
  { name: 'identifier 0184', match: IDENTIFIERS, when: ofScheme('0184') },
  { name: 'identifier 0208', match: IDENTIFIERS, when: ofScheme('0208') },
  { name: 'identifier 0201', match: IDENTIFIERS, when: ofScheme('0201') },
  { name: 'identifier 0210', match: IDENTIFIERS, when: ofScheme('0210', '9907') },
  { name: 'identifier 0211', match: IDENTIFIERS, when: ofScheme('0211', '9906') },
  { name: 'identifier 0151', match: IDENTIFIERS, when: ofScheme('0151') },
  { name: 'price allowance', match: ['cac:Price/cac:AllowanceCharge'] },
  { name: 'allowance', match: ['cac:AllowanceCharge'], when: isAllowance },
  { name: 'charge', match: ['cac:AllowanceCharge'], when: isCharge },
  { name: 'allowance or charge', match: ['cac:AllowanceCharge'] },
  { name: 'allowance or charge category', match: ['cac:AllowanceCharge/cac:TaxCategory'] },
  { name: 'additional document', match: ['cac:AdditionalDocumentReference'] },
  { name: 'buyer', match: ['cac:AccountingCustomerParty/cac:Party'] },
  { name: 'buyer endpoint', match: ['cac:AccountingCustomerParty/cac:Party/cbc:EndpointID'] },
  { name: 'buyer address', match: ['cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'] },
  { name: 'delivery address', match: ['cac:Delivery/cac:DeliveryLocation/cac:Address'] },
  { name: 'totals', match: ['cac:LegalMonetaryTotal'] },
  { name: 'root', match: ['/Invoice', '/CreditNote'] },
  { name: 'line', match: ['cac:InvoiceLine', 'cac:CreditNoteLine'] },
  { name: 'line period', match: ['cac:InvoiceLine/cac:InvoicePeriod', 'cac:CreditNoteLine/cac:InvoicePeriod'] },
  { name: 'period', match: ['cac:InvoicePeriod'] },
  { name: 'item property', match: ['cac:AdditionalItemProperty'] },
  {
    name: 'line classification',
    match: [
      'cac:InvoiceLine/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
      'cac:CreditNoteLine/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    ],
  },
  {
    name: 'standard item id',
    match: [
      'cac:InvoiceLine/cac:Item/cac:StandardItemIdentification/cbc:ID',
      'cac:CreditNoteLine/cac:Item/cac:StandardItemIdentification/cbc:ID',
    ],
  },
  // The official context names invoice lines only.
  { name: 'invoice line category', match: ['cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory'] },
  { name: 'payee', match: ['cac:PayeeParty'] },
  {
    name: 'bank address',
    match: ['cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cac:Address'],
  },
  { name: 'payment means', match: ['cac:PaymentMeans'] },
  {
    name: 'amount in document currency',
    match: [
      ...AMOUNTS,
      ...TOTALS,
      'cac:TaxTotal/cbc:TaxAmount',
      'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
      'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
    ],
    when: (node, facts) => !TAX_AMOUNTS.has(node.name) || isTaxTotalInDocumentCurrency(node, facts),
  },
  { name: 'payment terms', match: ['cac:PaymentTerms'] },
  { name: 'billing reference', match: ['cac:BillingReference'] },
  { name: 'seller', match: ['cac:AccountingSupplierParty/cac:Party'] },
  { name: 'seller endpoint', match: ['cac:AccountingSupplierParty/cac:Party/cbc:EndpointID'] },
  { name: 'seller address', match: ['cac:AccountingSupplierParty/cac:Party/cac:PostalAddress'] },
  { name: 'tax representative', match: ['cac:TaxRepresentativeParty'] },
  { name: 'tax representative address', match: ['cac:TaxRepresentativeParty/cac:PostalAddress'] },
  // The official context misspells the element of a credit note: its tax totals are not checked.
  { name: 'tax total', match: ['/Invoice/cac:TaxTotal', '/CreditNote/cac:Taxtotal'] },
  { name: 'tax subtotal', match: ['cac:TaxSubtotal'] },
  { name: 'party tax scheme', match: ['cac:PartyTaxScheme'] },
  {
    name: 'date',
    match: [
      'cbc:IssueDate',
      'cbc:DueDate',
      'cbc:TaxPointDate',
      'cbc:StartDate',
      'cbc:EndDate',
      'cbc:ActualDeliveryDate',
    ],
  },
  { name: 'time', match: ['cbc:*Time'] },
  { name: 'binary object', match: ['*BinaryObject'] },
  { name: 'tax currency', match: ['cbc:TaxCurrencyCode'] },
  { name: 'empty element', match: ['*'], when: isEmpty },
  { name: 'base quantity with unit', match: ['cac:Price/cbc:BaseQuantity'], when: hasAttribute('unitCode') },
  {
    name: 'line despatch document',
    match: [
      'cac:InvoiceLine/cac:DespatchLineReference/cac:DocumentReference/cbc:ID',
      'cac:CreditNoteLine/cac:DespatchLineReference/cac:DocumentReference/cbc:ID',
    ],
  },
  {
    name: 'line despatch reference',
    match: ['cac:InvoiceLine/cac:DespatchLineReference', 'cac:CreditNoteLine/cac:DespatchLineReference'],
  },
  {
    name: 'first prepaid payment',
    match: [PREPAID_PAYMENT.text],
    when: (node) => !node.parent || firstAt(node.parent, PREPAID_PAYMENT) === node,
  },
  { name: 'delivery', match: ['cac:Delivery'] },
] as const satisfies readonly Context[];

// Pattern Codesmodel of the shared rules.
const CODES = [
  { name: 'code: type', match: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'] },
  { name: 'code: amount currency', match: [...AMOUNTS, 'cbc:TaxAmount', 'cbc:TaxableAmount', ...TOTALS] },
  { name: 'code: document currency', match: ['cbc:DocumentCurrencyCode'] },
  { name: 'code: tax currency', match: ['cbc:TaxCurrencyCode'] },
  {
    name: 'code: invoiced object scheme',
    match: ['cac:AdditionalDocumentReference/cbc:ID', 'cac:DocumentReference/cbc:ID'],
    when: (node) =>
      attribute(node, 'schemeID') !== undefined &&
      node.parent !== undefined &&
      hasValueAt(node.parent, DOCUMENT_TYPE_CODE, '130'),
  },
  {
    name: 'code: party identification scheme',
    match: ['cac:PartyIdentification/cbc:ID'],
    when: hasAttribute('schemeID'),
  },
  { name: 'code: company id scheme', match: ['cac:PartyLegalEntity/cbc:CompanyID'], when: hasAttribute('schemeID') },
  {
    name: 'code: classification list',
    match: ['cac:CommodityClassification/cbc:ItemClassificationCode'],
    when: hasAttribute('listID'),
  },
  { name: 'code: country', match: ['cac:Country/cbc:IdentificationCode'] },
  { name: 'code: origin country', match: ['cac:OriginCountry/cbc:IdentificationCode'] },
  { name: 'code: payment means', match: ['cac:PaymentMeans/cbc:PaymentMeansCode'] },
  {
    name: 'code: allowance reason',
    match: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    when: (node) => node.parent !== undefined && isAllowance(node.parent),
  },
  {
    name: 'code: charge reason',
    match: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    when: (node) => node.parent !== undefined && isCharge(node.parent),
  },
  {
    name: 'code: standard item id scheme',
    match: ['cac:StandardItemIdentification/cbc:ID'],
    when: hasAttribute('schemeID'),
  },
  {
    name: 'code: unit',
    match: ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
    when: hasAttribute('unitCode'),
  },
  { name: 'code: attachment type', match: ['cbc:EmbeddedDocumentBinaryObject'], when: hasAttribute('mimeCode') },
  { name: 'code: endpoint scheme', match: ['cbc:EndpointID'], when: hasAttribute('schemeID') },
  { name: 'code: delivery location scheme', match: ['cac:DeliveryLocation/cbc:ID'], when: hasAttribute('schemeID') },
] as const satisfies readonly Context[];

/** Name of a context of the shared rules. */
export type PintContext = (typeof MODEL | typeof CODES)[number]['name'];

/** The two patterns of the shared rules, each in its order. */
export const PINT_PATTERNS: readonly Pattern<PintContext>[] = [MODEL, CODES];

const TAX_AMOUNTS: ReadonlySet<string> = new Set(['cbc:TaxAmount', 'cbc:TaxableAmount']);

// The TaxTotal that the amount is part of, directly or through a TaxSubtotal, states an amount in the document's currency.
function isTaxTotalInDocumentCurrency(amount: UblElement, facts: Facts): boolean {
  const owner = amount.parent?.name === 'cac:TaxTotal' ? amount.parent : amount.parent?.parent;
  return (
    owner?.name === 'cac:TaxTotal' &&
    documentCurrencies(facts).some((currency) => hasValueAt(owner, CURRENCY_OF_TAX, currency))
  );
}

function isEmpty(node: UblElement): boolean {
  return node.children.length === 0 && isXmlBlank(node.text);
}
