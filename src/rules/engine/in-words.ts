// Elements in the words of people who write invoices: `cbc:StreetName` is a street name, and it stands in the buyer's address.
import { ownValue } from '../../core/own-value.ts';
import type { ElementPlace } from '../../ubl/place.ts';
import { positionOf, type UblElement } from '../../ubl/tree.ts';

// What the parts of a name, read as words, would not say.
const NAMES: Readonly<Record<string, string>> = {
  ID: 'identifier',
  UUID: 'UUID',
  EndpointID: 'electronic address',
  CompanyID: 'registration number',
  CustomizationID: 'specification identifier',
  ProfileID: 'business process',
  ProfileExecutionID: 'transaction type',
  InvoiceTypeCode: 'type code',
  CreditNoteTypeCode: 'type code',
  DocumentCurrencyCode: 'currency',
  TaxCurrencyCode: 'accounting currency',
  LineExtensionAmount: 'net amount',
  TaxExclusiveAmount: 'total without VAT',
  TaxInclusiveAmount: 'total with VAT',
  AllowanceTotalAmount: 'sum of allowances',
  ChargeTotalAmount: 'sum of charges',
  PayableAmount: 'amount due',
  PrepaidAmount: 'prepaid amount',
  PayableRoundingAmount: 'rounding amount',
  PriceAmount: 'price',
  Percent: 'rate',
  MultiplierFactorNumeric: 'percentage',
  InvoicedQuantity: 'quantity',
  CreditedQuantity: 'quantity',
  BaseQuantity: 'price quantity',
  TaxAmount: 'tax amount',
  TaxableAmount: 'taxable amount',
  ChargeIndicator: 'sign of discount or charge',
  RegistrationName: 'name',
  PostalZone: 'post code',
  CountrySubentity: 'governorate or state',
  IdentificationCode: 'country code',
  AllowanceChargeReason: 'reason',
  AllowanceChargeReasonCode: 'reason code',
  TaxExemptionReason: 'exemption reason',
  TaxExemptionReasonCode: 'exemption reason code',
  ItemClassificationCode: 'classification code',
  AccountingSupplierParty: 'seller',
  AccountingCustomerParty: 'buyer',
  PayeeParty: 'payee',
  TaxRepresentativeParty: 'tax representative',
  InvoiceLine: 'line',
  CreditNoteLine: 'line',
  PostalAddress: 'address',
  PartyTaxScheme: 'tax registration',
  PartyIdentification: 'identification',
  PartyName: 'trade name',
  AllowanceCharge: 'allowance or charge',
  ClassifiedTaxCategory: 'tax category',
  TaxSubtotal: 'part of the tax total',
  TaxExchangeRate: 'exchange rate',
  LegalMonetaryTotal: 'totals',
  InvoicePeriod: 'period',
  InvoiceDocumentReference: 'preceding invoice',
  UBLExtensions: 'extensions',
  currencyID: 'currency',
  schemeID: 'scheme',
  unitCode: 'unit',
  mimeCode: 'media type',
  listID: 'list',
  schemeAgencyID: 'kind of identifier',
  schemeAgencyName: 'issuing authority',
};

// What holds others and has no word of its own.
const UNNAMED = new Set([
  'Party',
  'Country',
  'TaxScheme',
  'TaxTotal',
  'LegalMonetaryTotal',
  'PartyLegalEntity',
  'Price',
  'Invoice',
  'CreditNote',
  'ItemPriceExtension',
  'UBLExtension',
  'ExtensionContent',
]);

// What the end of a path means as a whole.
const ENDS: Readonly<Record<string, string>> = {
  'TaxScheme/ID': 'tax scheme',
  'TaxCategory/ID': 'tax category',
  'ClassifiedTaxCategory/ID': 'tax category',
  'TaxExchangeRate/CalculationRate': 'exchange rate',
  'PartyTaxScheme/CompanyID': 'tax number',
};

/** A path of UBL, or one name, in words: `cac:Price/cbc:PriceAmount` is a price. */
export function pathInWords(path: string): string {
  const steps = path.split('/');
  const end = ownValue(ENDS, steps.slice(-2).map(bare).join('/'));
  const last = end ?? wordsOf(steps.at(-1) ?? '');
  const [above] = steps
    .slice(0, end === undefined ? -1 : -2)
    .map(bare)
    .filter((name) => !UNNAMED.has(name))
    .slice(-1);
  return above === undefined ? last : `${last} of the ${wordsOf(above)}`;
}

function wordsOf(step: string): string {
  const name = bare(step);
  return (
    ownValue(NAMES, name) ??
    name
      .replace(/([a-z])(?=[A-Z])/g, '$1 ')
      .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
      .toLowerCase()
      .replace(/\bid\b/g, 'identifier')
  );
}

function bare(step: string): string {
  return step.replace(/^@|^\w+:|^\{[^{}]*\}/, '').replace(/\[\d+\]$/, '');
}

/** Text about paths of UBL with the paths in words; what stands in quotation marks is a value, and stays. */
export function textInWords(text: string): string {
  return text
    .split(/("[^"]*")/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(PATH, (path) => pathInWords(path))))
    .join('');
}

const PATH = /(?:cac|cbc|ext):[A-Za-z]+(?:\/(?:cac|cbc|ext):[A-Za-z]+)*(?:\/@[A-Za-z]+)?|\B@[A-Za-z]+/g;

/** Where a place stands: `line 2`, `the buyer's address`; empty for what stands in the document itself. */
export function holderInWords(place: ElementPlace): string {
  const names: string[] = [];
  for (let { parent: node } = place; node; node = node.parent) {
    const name = bare(node.name);
    if (!UNNAMED.has(name)) names.unshift(withNumber(node, wordsOf(node.name)));
  }
  const shown = names.length > 2 ? [names[0] ?? '', ...names.slice(-1)] : names;
  return shown.reduce((above, name) => (above === '' ? definite(name) : owned(name, above)), '');
}

// `the seller's address`, but `the tax category of the part of the tax total`.
function owned(name: string, above: string): string {
  if (above.includes(' of ')) return `the ${name} of ${above}`;
  return above.endsWith('s') ? `${above}' ${name}` : `${above}'s ${name}`;
}

// Of very many siblings each may be asked for: the search ends at the first other one of the name.
function withNumber(node: UblElement, words: string): string {
  const { parent, name } = node;
  if (!parent) return words;
  const isOneOfMany = words === 'line' || parent.children.some((other) => other !== node && other.name === name);
  return isOneOfMany ? `${words} ${positionOf(node, parent)}` : words;
}

function definite(name: string): string {
  return /\d$/.test(name) ? name : `the ${name}`;
}

/** A sentence with its first letter in upper case. */
export function capitalized(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
