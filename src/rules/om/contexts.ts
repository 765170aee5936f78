// Which elements a rule judges. In each pattern an element is judged by the first context that matches it, by that one alone.
import { isXmlBlank } from '../../core/xml-space.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { documentCurrencies, type Facts, isDocumentElement } from '../engine/facts.ts';
import { first, has, someBoolean } from '../engine/xpath.ts';

/** One entry of a pattern. */
export interface Context {
  readonly name: string;
  /**
   * Ends of paths, `cac:Party/cbc:EndpointID`; beginning with `/` where the first step is the document element; `/` alone
   * for the document itself. The last step may hold a `*` for any characters.
   */
  readonly match: readonly string[];
  /** A further condition. Where it cannot be evaluated the context does not match. */
  readonly when?: (node: UblElement, facts: Facts) => boolean;
}

const IDENTIFIERS = ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID'];

const ofScheme =
  (...schemes: readonly string[]) =>
  (node: UblElement): boolean =>
    schemes.includes(attribute(node, 'schemeID') ?? '');

const having =
  (name: string) =>
  (node: UblElement): boolean =>
    attribute(node, name) !== undefined;

const isAllowance = (node: UblElement): boolean => someBoolean(node, 'cbc:ChargeIndicator', false);
const isCharge = (node: UblElement): boolean => someBoolean(node, 'cbc:ChargeIndicator', true);

const AMOUNTS = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:PriceAmount'];
const TOTALS = [
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
  // The official context misspells the element of a credit note: its tax totals are not judged.
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
  { name: 'base quantity with unit', match: ['cac:Price/cbc:BaseQuantity'], when: having('unitCode') },
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
    match: ['cac:PrepaidPayment'],
    when: (node) => !node.parent || first(node.parent, node.name) === node,
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
      has(node.parent, 'cbc:DocumentTypeCode', '130'),
  },
  {
    name: 'code: party identification scheme',
    match: ['cac:PartyIdentification/cbc:ID'],
    when: having('schemeID'),
  },
  { name: 'code: company id scheme', match: ['cac:PartyLegalEntity/cbc:CompanyID'], when: having('schemeID') },
  {
    name: 'code: classification list',
    match: ['cac:CommodityClassification/cbc:ItemClassificationCode'],
    when: having('listID'),
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
    when: having('schemeID'),
  },
  {
    name: 'code: unit',
    match: ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
    when: having('unitCode'),
  },
  { name: 'code: attachment type', match: ['cbc:EmbeddedDocumentBinaryObject'], when: having('mimeCode') },
  { name: 'code: endpoint scheme', match: ['cbc:EndpointID'], when: having('schemeID') },
  { name: 'code: delivery location scheme', match: ['cac:DeliveryLocation/cbc:ID'], when: having('schemeID') },
] as const satisfies readonly Context[];

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
    when: (node) => has(node, 'cbc:ChargeIndicator', 'true'),
  },
  {
    name: 'Oman: allowance',
    match: ['Invoice/cac:AllowanceCharge', 'CreditNote/cac:AllowanceCharge'],
    when: (node) => has(node, 'cbc:ChargeIndicator', 'false'),
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
    when: (node) => node.parent !== undefined && has(node.parent, 'cac:TaxScheme/cbc:ID', 'VAT'),
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
    when: having('name'),
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
    when: having('schemeName'),
  },
  {
    name: 'Oman code: item type',
    match: [`${MARKETPLACE}/cbc:DocumentTypeCode`],
    when: (node) => node.parent !== undefined && has(node.parent, 'cbc:ID/@schemeName', 'MP'),
  },
  {
    name: 'Oman code: HS',
    match: ['cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'],
    when: (node) => attribute(node, 'listID') === 'HS',
  },
  {
    name: 'Oman code: ISIC',
    match: ['cac:Item/cac:AdditionalItemIdentification/cbc:ID'],
    when: (node) => attribute(node, 'schemeName') === 'CC',
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

/** Name of a context: what a rule's `context` says. */
export type ContextName = (typeof MODEL | typeof CODES | typeof OMAN | typeof OMAN_CODES)[number]['name'];

/** The four patterns, each in its order. */
export const PATTERNS: readonly (readonly (Context & { readonly name: ContextName })[])[] = [
  MODEL,
  CODES,
  OMAN,
  OMAN_CODES,
];

const TAX_AMOUNTS: ReadonlySet<string> = new Set(['cbc:TaxAmount', 'cbc:TaxableAmount']);

// The TaxTotal that the amount is part of, directly or through a TaxSubtotal, states an amount in the document's currency.
function isTaxTotalInDocumentCurrency(amount: UblElement, facts: Facts): boolean {
  const owner = amount.parent?.name === 'cac:TaxTotal' ? amount.parent : amount.parent?.parent;
  return (
    owner?.name === 'cac:TaxTotal' &&
    documentCurrencies(facts).some((currency) => has(owner, 'cbc:TaxAmount/@currencyID', currency))
  );
}

// Totals of the document may not have a third decimal; of the rest, the VAT total is excepted too.
function mayHaveThousandths(node: UblElement): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (node.name === 'cbc:DocumentDescription') return has(parent, 'cbc:DocumentTypeCode', 'PM_TOTAL');
  if (node.name === 'cbc:TaxAmount' && parent.name === 'cac:TaxTotal') {
    return !(parent.parent && isDocumentElement(parent.parent));
  }
  return parent.name !== 'cac:LegalMonetaryTotal' || !(TOTALS as readonly string[]).includes(node.name);
}

function isEmpty(node: UblElement): boolean {
  return node.children.length === 0 && isXmlBlank(node.text);
}
