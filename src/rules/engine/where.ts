// Where an element is on the sheet, and what the sheet calls it: for the data of findings.
import { decimalText, parseDecimal } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import { isXmlBlank } from '../../core/xml-space.ts';
import { PROJECT_TYPE } from '../../document/normal-form.ts';
import type { Spot, Value, Where } from '../../findings/said.ts';
import type { Term } from '../../findings/terms-en.ts';
import { type ElementPlace, isMissing } from '../../ubl/place.ts';
import { projectIn } from '../../ubl/project-in.ts';
import { attribute, child, positionOf, type UblElement } from '../../ubl/tree.ts';

/** Where a place is on the sheet, and the word for it. */
export function whereIs(place: ElementPlace): Where {
  const { element, below } = split(place);
  const steps = [...namesTo(element), ...below];
  const found = spotsOf(element, below);
  const term = inTaxCurrency(termOf(steps), place);
  // What is a place itself is not said again as the field in it.
  const last = found.at(-1);
  const isItself = last?.term === term && last.number === undefined && last.nth === undefined;
  return { place: (isItself ? found.slice(0, -1) : found).slice(0, 2), term };
}

// The element that is there, and the names of what is missing below it.
function split(place: ElementPlace): { readonly element: UblElement; readonly below: readonly string[] } {
  return isMissing(place) ? { element: place.parent, below: place.path.split('/') } : { element: place, below: [] };
}

function namesTo(element: UblElement): string[] {
  const names: string[] = [];
  for (let node: UblElement | undefined = element; node; node = node.parent) names.unshift(nameOf(node));
  return names;
}

// A credit note has its project as a supporting document of a type: as the binding reads it, and where nothing else is of that type.
function nameOf(element: UblElement): string {
  const { name, parent } = element;
  if (name !== 'cac:AdditionalDocumentReference' || parent?.name !== 'CreditNote' || !isOfProject(element)) return name;
  const hasOther = parent.children.some((one) => one !== element && one.name === name && isOfProject(one));
  return projectIn(element) || !hasOther ? 'cac:ProjectReference' : name;
}

function isOfProject(reference: UblElement): boolean {
  return child(reference, 'cbc:DocumentTypeCode')?.text.trim() === PROJECT_TYPE;
}

const TERMS_IN_TAX_CURRENCY: Partial<Readonly<Record<Term, Term>>> = {
  vatOfDocument: 'vatInTaxCurrency',
  vatOfTheLine: 'vatOfLineInTaxCurrency',
  amountIncludingVat: 'amountInTaxCurrency',
};

// An amount that stands beside another in the currency of the document has a word of its own.
function inTaxCurrency(term: Term, place: ElementPlace): Term {
  const other = TERMS_IN_TAX_CURRENCY[term];
  if (other === undefined || isMissing(place)) return term;
  // In tax data it is not the root that says the currencies.
  let document: UblElement | undefined = place;
  while (document && !child(document, 'cbc:DocumentCurrencyCode')) document = document.parent;
  const [own, ofTax, ofDocument] = [
    attribute(place, 'currencyID'),
    document && child(document, 'cbc:TaxCurrencyCode')?.text,
    document && child(document, 'cbc:DocumentCurrencyCode')?.text,
  ].map((text) => text?.trim());
  return own !== undefined && own === ofTax && own !== ofDocument ? other : term;
}

function bare(step: string): string {
  return step.replace(/^\w+:/, '');
}

// Elements that are places, each with the word for it.
const PLACES: Readonly<Record<string, Term>> = {
  AccountingSupplierParty: 'seller',
  AccountingCustomerParty: 'buyer',
  PayeeParty: 'payee',
  TaxRepresentativeParty: 'taxRepresentative',
  AgentParty: 'sellersAgent',
  Delivery: 'delivery',
  PaymentMeans: 'payment',
  PrepaidPayment: 'prepayment',
  PaymentTerms: 'paymentTerms',
  BillingReference: 'precedingInvoice',
  AdditionalDocumentReference: 'supportingDocument',
  OrderReference: 'purchaseOrder',
  ContractDocumentReference: 'contract',
  DespatchDocumentReference: 'despatchAdvice',
  ReceiptDocumentReference: 'receivingAdvice',
  OriginatorDocumentReference: 'tender',
  ProjectReference: 'project',
  InvoicePeriod: 'period',
  TaxExchangeRate: 'exchangeRate',
  TaxSubtotal: 'vatBreakdown',
  InvoiceLine: 'line',
  CreditNoteLine: 'line',
  SenderParty: 'sender',
  ReceiverParty: 'receiver',
  DocumentResponse: 'response',
  LineResponse: 'issue',
  Subset: 'setOfFigures',
  Subtotal: 'setOfFigures',
  BuyerCustomerParty: 'beneficiary',
  SellerSupplierParty: 'principal',
  ReportingParty: 'reportingParty',
  ReceivingParty: 'receivingParty',
  ReportersRepresentative: 'representative',
};

// Those of which a document may have any number.
const NUMBERED = new Set([
  'supportingDocument',
  'prepayment',
  'precedingInvoice',
  'issue',
  'payment',
  'paymentTerms',
  'setOfFigures',
]);

function spotsOf(element: UblElement, below: readonly string[]): Spot[] {
  const spots: Spot[] = [];
  const chain: UblElement[] = [];
  for (let node: UblElement | undefined = element; node; node = node.parent) chain.unshift(node);
  for (const node of chain) {
    const spot = spotOf(node);
    // A delivery in another's shipment is one delivery.
    if (!spot || (spot.number === undefined && spot.term === spots.at(-1)?.term)) continue;
    // An agent stands for its party; a delivery, period or object of a line is a field of the line.
    if (spot.term === 'sellersAgent') spots.length = 0;
    const isOnLine = spots[0]?.term === 'line';
    if (!isOnLine || spot.term === 'discount' || spot.term === 'charge') spots.push(spot);
  }
  if (spots.length > 0) return spots.slice(0, 2);
  // Of what is missing from the document the party is the place: its country is a field of it.
  const missing = below.slice(0, -1).flatMap((step) => ownValue(PLACES, bare(step)) ?? []);
  const term = missing.at(-1) === 'sellersAgent' ? 'sellersAgent' : missing[0];
  return term === undefined ? [] : [{ term }];
}

function spotOf(node: UblElement): Spot | undefined {
  const name = bare(nameOf(node));
  if (name === 'AllowanceCharge') return entrySpot(node);
  const term = ownValue(PLACES, name);
  if (term === undefined) return undefined;
  if (term === 'line') return lineSpot(node);
  if (term === 'vatBreakdown') return rowSpot(node);
  const alike = node.parent?.children.filter((one) => one.name === node.name && nameOf(one) === nameOf(node)) ?? [];
  return NUMBERED.has(term) && alike.length > 1 ? { term, number: String(alike.indexOf(node) + 1) } : { term };
}

// A line by the number in its # cell, or by its place where that is empty or stands on several lines.
function lineSpot(line: UblElement): Spot {
  const { parent } = line;
  const number = numberOf(line);
  const isAlone = number !== '' && (parent === undefined || linesWithNumbers(parent, line.name).get(number) === 1);
  if (isAlone) return { term: 'line', number };
  return { term: 'line', nth: parent === undefined ? 1 : positionOf(line, parent) };
}

function numberOf(line: UblElement): string {
  return child(line, 'cbc:ID')?.text.trim() ?? '';
}

// How many lines of a document have each number: where every line has a finding, looking at all of them each time takes minutes.
const lineNumbers = new WeakMap<UblElement, ReadonlyMap<string, number>>();

function linesWithNumbers(document: UblElement, name: string): ReadonlyMap<string, number> {
  const known = lineNumbers.get(document);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const one of document.children) {
    if (one.name === name) counts.set(numberOf(one), (counts.get(numberOf(one)) ?? 0) + 1);
  }
  lineNumbers.set(document, counts);
  return counts;
}

// Discounts and charges are counted apart, each from 1; on a price there is one.
function entrySpot(entry: UblElement): Spot | undefined {
  const { parent } = entry;
  if (!parent || bare(parent.name) === 'Price') return undefined;
  const sign = signOf(entry);
  const alike = parent.children.filter((one) => one.name === entry.name && signOf(one) === sign);
  return { term: sign === 'true' ? 'charge' : 'discount', number: String(alike.indexOf(entry) + 1) };
}

function signOf(entry: UblElement): 'true' | 'false' {
  return /^(?:true|1)$/.test(child(entry, 'cbc:ChargeIndicator')?.text.trim() ?? '') ? 'true' : 'false';
}

function rowSpot(row: UblElement): Spot {
  const category = child(row, 'cac:TaxCategory');
  const code = category && child(category, 'cbc:ID')?.text.trim();
  const rate = category && plainRate(child(category, 'cbc:Percent')?.text ?? '');
  const isRated = rate !== undefined && Number(rate) > 0;
  return {
    term: 'vatBreakdown',
    ...(code && !(code === 'S' && isRated) ? { category: code } : {}),
    ...(isRated ? { rate } : {}),
  };
}

/** A rate as sentences print it: `5` for `05.00`; `undefined` where the text is not a number. */
export function plainRate(text: string): string | undefined {
  const value = parseDecimal(text);
  return value && decimalText(value);
}

// What the end of a path is called: the longest end that the table has, from the document to the element.
const ENDS: Readonly<Record<string, Term>> = {
  CustomizationID: 'specification',
  ProfileID: 'process',
  ProfileExecutionID: 'transactionType',
  'InvoiceTypeCode/@name': 'transactionType',
  'CreditNoteTypeCode/@name': 'transactionType',
  InvoiceTypeCode: 'typeOfDocument',
  CreditNoteTypeCode: 'typeOfDocument',
  'Invoice/ID': 'documentNumber',
  'CreditNote/ID': 'documentNumber',
  'ReportedDocument/ID': 'documentNumber',
  DocumentScope: 'documentScope',
  ReporterRole: 'reporterRole',
  'InvoiceLine/ID': 'identifier',
  'CreditNoteLine/ID': 'identifier',
  UUID: 'uuid',
  IssueDate: 'issueDate',
  'InvoiceDocumentReference/IssueDate': 'date',
  'InvoiceDocumentReference/ID': 'identifier',
  'InvoiceDocumentReference/UUID': 'uuid',
  DocumentStatusCode: 'reasonForTheNote',
  'DiscrepancyResponse/ResponseCode': 'reasonForTheNote',
  'DiscrepancyResponse/Description': 'reasonInWords',
  DiscrepancyResponse: 'reasonForTheNote',
  IssueTime: 'timeOfIssue',
  DueDate: 'dueDate',
  TaxPointDate: 'taxPointDate',
  DocumentCurrencyCode: 'currency',
  TaxCurrencyCode: 'taxCurrency',
  AccountingCost: 'accountingReference',
  BuyerReference: 'buyerReference',
  Note: 'note',
  InvoicePeriod: 'period',
  StartDate: 'firstDay',
  EndDate: 'lastDay',
  DescriptionCode: 'taxPointCode',
  'InvoicePeriod/Description': 'frequencyInWords',
  'OrderReference/ID': 'purchaseOrder',
  SalesOrderID: 'salesOrder',
  BillingReference: 'precedingInvoice',
  InvoiceDocumentReference: 'precedingInvoice',
  'DespatchDocumentReference/ID': 'despatchAdvice',
  DespatchDocumentReference: 'despatchAdvice',
  'ReceiptDocumentReference/ID': 'receivingAdvice',
  'StatementDocumentReference/ID': 'statement',
  'OriginatorDocumentReference/ID': 'tender',
  'ContractDocumentReference/ID': 'contract',
  ContractDocumentReference: 'contract',
  'ProjectReference/ID': 'project',
  ProjectReference: 'project',
  AdditionalDocumentReference: 'supportingDocument',
  'AdditionalDocumentReference/ID': 'identifier',
  'AdditionalDocumentReference/ID/@schemeID': 'kindOfNumber',
  'AdditionalDocumentReference/UUID': 'uuid',
  DocumentTypeCode: 'typeOfDocument',
  DocumentDescription: 'description',
  'DocumentReference/ID': 'invoicedObject',
  'DocumentReference/ID/@schemeID': 'kindOfNumber',
  DocumentReference: 'invoicedObject',
  'DespatchLineReference/DocumentReference/ID': 'despatchAdvice',
  'DespatchLineReference/DocumentReference': 'despatchAdvice',
  Attachment: 'attachment',
  EmbeddedDocumentBinaryObject: 'fileContent',
  '@mimeCode': 'fileType',
  '@filename': 'fileName',
  URI: 'attachment',
  ExternalReference: 'attachment',
  AccountingSupplierParty: 'seller',
  AccountingCustomerParty: 'buyer',
  PayeeParty: 'payee',
  TaxRepresentativeParty: 'taxRepresentative',
  AgentParty: 'sellersAgent',
  Party: 'name',
  AdditionalAccountID: 'sellerUuid',
  EndpointID: 'electronicAddress',
  'EndpointID/@schemeID': 'kindOfElectronicAddress',
  'SenderParty/EndpointID': 'senderId',
  'ReceiverParty/EndpointID': 'receiverId',
  'SenderParty/EndpointID/@schemeID': 'kindOfNumber',
  'ReceiverParty/EndpointID/@schemeID': 'kindOfNumber',
  'PartyIdentification/ID': 'identification',
  PartyIdentification: 'identification',
  'PartyIdentification/ID/@schemeID': 'kindOfIdentification',
  'PartyIdentification/ID/@schemeName': 'kindOfIdentification',
  'PartyName/Name': 'tradeName',
  PartyName: 'tradeName',
  'PayeeParty/PartyName/Name': 'name',
  'PayeeParty/PartyName': 'name',
  'TaxRepresentativeParty/PartyName/Name': 'name',
  'AgentParty/PartyName/Name': 'name',
  RegistrationName: 'name',
  PartyLegalEntity: 'name',
  'PartyLegalEntity/CompanyID': 'registrationNumber',
  'PartyLegalEntity/CompanyID/@schemeID': 'kindOfNumber',
  'CompanyID/@schemeAgencyID': 'kindOfRegistration',
  'CompanyID/@schemeAgencyName': 'issuingAuthority',
  CompanyLegalForm: 'legalForm',
  PartyTaxScheme: 'registration',
  'PartyTaxScheme/CompanyID': 'vatNumber',
  'PartyTaxScheme/TaxScheme/ID': 'taxNumberKind',
  'PartyTaxScheme/TaxScheme': 'taxNumberKind',
  Telephone: 'telephone',
  ElectronicMail: 'email',
  'Contact/Name': 'contactName',
  Contact: 'contactName',
  PostalAddress: 'address',
  Address: 'address',
  StreetName: 'street',
  AdditionalStreetName: 'furtherStreet',
  'AddressLine/Line': 'addressLine',
  AddressLine: 'addressLine',
  CityName: 'city',
  PostalZone: 'postalCode',
  CountrySubentity: 'region',
  CountrySubentityCode: 'specialZone',
  'Country/IdentificationCode': 'countryOfAddress',
  Country: 'countryOfAddress',
  'DeliveryLocation/Address/Country/IdentificationCode': 'deliveryCountry',
  'DeliveryLocation/Address/Country': 'deliveryCountry',
  'DeliveryLocation/Address': 'deliveryAddress',
  'OriginCountry/IdentificationCode': 'countryOfOrigin',
  OriginCountry: 'countryOfOrigin',
  Delivery: 'delivery',
  ActualDeliveryDate: 'supplyDate',
  'Shipment/Delivery/ActualDeliveryDate': 'importDate',
  'Shipment/Delivery': 'importDate',
  'Shipment/ID': 'customsDeclaration',
  Shipment: 'customsDeclaration',
  'DeliveryTerms/ID': 'deliveryTerms',
  DeliveryTerms: 'deliveryTerms',
  'DeliveryLocation/ID': 'deliveryLocation',
  DeliveryLocation: 'deliveryLocation',
  'DeliveryLocation/ID/@schemeID': 'kindOfLocation',
  'DeliveryParty/PartyName/Name': 'recipient',
  'DeliveryParty/PartyName': 'recipient',
  DeliveryParty: 'recipient',
  'DeliveryParty/PartyIdentification/ID': 'numberOfRecipient',
  PaymentMeans: 'meansOfPayment',
  PaymentMeansCode: 'meansOfPayment',
  'PaymentMeansCode/@name': 'meansOfPayment',
  PaymentID: 'remittance',
  'PayeeFinancialAccount/ID': 'bankAccount',
  PayeeFinancialAccount: 'bankAccount',
  FinancialInstitutionBranch: 'bankIdentifier',
  'FinancialInstitutionBranch/ID': 'bankIdentifier',
  PayerFinancialAccount: 'bankAccount',
  'PayerFinancialAccount/ID': 'bankAccount',
  'PayeeFinancialAccount/Name': 'accountHolder',
  PrimaryAccountNumberID: 'card',
  NetworkID: 'card',
  HolderName: 'card',
  CardAccount: 'card',
  'PaymentMandate/ID': 'mandate',
  PaymentMandate: 'mandate',
  PaymentTerms: 'paymentTerms',
  'PaymentTerms/Note': 'paymentTerms',
  InstallmentDueDate: 'dueDate',
  PaymentDueDate: 'dueDate',
  'PaymentTerms/Amount': 'instalment',
  PrepaidPayment: 'prepayment',
  PaidAmount: 'amount',
  PaidDate: 'prepaymentDate',
  ReceivedDate: 'prepaymentDate',
  'PrepaidPayment/ID': 'prepaymentInvoiceNumber',
  'PaymentMeans/ID': 'meansOfPayment',
  PaymentMeansID: 'meansOfPayment',
  InstructionID: 'identifier',
  Amount: 'amount',
  BaseAmount: 'base',
  MultiplierFactorNumeric: 'percentage',
  AllowanceChargeReason: 'reason',
  AllowanceChargeReasonCode: 'reason',
  ChargeIndicator: 'discountOrCharge',
  'Price/AllowanceCharge/Amount': 'priceDiscount',
  'Price/AllowanceCharge/BaseAmount': 'priceBeforeDiscount',
  'Price/AllowanceCharge/ChargeIndicator': 'priceCharge',
  'Price/AllowanceCharge': 'priceDiscount',
  PriceAmount: 'unitPrice',
  Price: 'unitPrice',
  BaseQuantity: 'baseQuantity',
  'BaseQuantity/@unitCode': 'unitOfBase',
  InvoicedQuantity: 'quantity',
  CreditedQuantity: 'quantity',
  '@unitCode': 'unit',
  '@currencyID': 'currency',
  'InvoiceLine/LineExtensionAmount': 'amountExcludingVat',
  'CreditNoteLine/LineExtensionAmount': 'amountExcludingVat',
  'ItemPriceExtension/Amount': 'amountIncludingVat',
  ItemPriceExtension: 'amountIncludingVat',
  'ItemPriceExtension/TaxTotal/TaxAmount': 'vatOfTheLine',
  'ItemPriceExtension/TaxTotal': 'vatOfTheLine',
  'InvoiceLine/Item': 'item',
  'CreditNoteLine/Item': 'item',
  'Item/Name': 'name',
  'Item/Description': 'description',
  'BuyersItemIdentification/ID': 'buyerItem',
  BuyersItemIdentification: 'buyerItem',
  'SellersItemIdentification/ID': 'sellerItem',
  SellersItemIdentification: 'sellerItem',
  'StandardItemIdentification/ID': 'standardItem',
  'StandardItemIdentification/ID/@schemeID': 'kindOfItemNumber',
  StandardItemIdentification: 'standardItem',
  'AdditionalItemIdentification/ID': 'activity',
  'AdditionalItemIdentification/ID/@schemeName': 'activity',
  'AdditionalItemIdentification/ID/@schemeID': 'kindOfItemNumber',
  AdditionalItemIdentification: 'activity',
  ItemClassificationCode: 'classification',
  'ItemClassificationCode/@listID': 'classificationList',
  CommodityClassification: 'classification',
  CommodityCode: 'goodsOrServices',
  NatureCode: 'nature',
  LotNumberID: 'lot',
  LotIdentification: 'lot',
  ItemInstance: 'lot',
  'ItemSpecificationDocumentReference/DocumentTypeCode': 'goodsOrServices',
  'ItemSpecificationDocumentReference/ID': 'serviceType',
  ItemSpecificationDocumentReference: 'goodsOrServices',
  'AdditionalItemProperty/Name': 'propertyName',
  'AdditionalItemProperty/Value': 'propertyValue',
  'AdditionalItemProperty/NameCode': 'itemProperty',
  AdditionalItemProperty: 'itemProperty',
  'OrderLineReference/LineID': 'orderLine',
  'OrderLineReference/OrderReference': 'order',
  'OrderLineReference/OrderReference/ID': 'order',
  OrderLineReference: 'orderLine',
  'DespatchLineReference/LineID': 'despatchLine',
  DespatchLineReference: 'despatchAdvice',
  'TaxCategory/ID': 'vatCategory',
  'ClassifiedTaxCategory/ID': 'vatCategory',
  TaxCategory: 'vatCategory',
  ClassifiedTaxCategory: 'vatCategory',
  Percent: 'vatRate',
  PerUnitAmount: 'taxPerUnit',
  TaxExemptionReason: 'reasonForExemption',
  TaxExemptionReasonCode: 'reasonForExemption',
  'TaxScheme/ID': 'taxScheme',
  TaxScheme: 'taxScheme',
  TaxableAmount: 'taxableAmount',
  'TaxSubtotal/TaxAmount': 'vat',
  'TaxTotal/TaxAmount': 'vatOfDocument',
  TaxTotal: 'vatOfDocument',
  'InvoiceLine/TaxTotal/TaxAmount': 'vatOfTheLine',
  'InvoiceLine/TaxTotal': 'vatOfTheLine',
  'CreditNoteLine/TaxTotal/TaxAmount': 'vatOfTheLine',
  'CreditNoteLine/TaxTotal': 'vatOfTheLine',
  TaxSubtotal: 'vatBreakdown',
  TaxIncludedIndicator: 'pricesIncludeTax',
  LegalMonetaryTotal: 'totals',
  'LegalMonetaryTotal/LineExtensionAmount': 'sumOfLines',
  AllowanceTotalAmount: 'sumOfDiscounts',
  ChargeTotalAmount: 'sumOfCharges',
  TaxExclusiveAmount: 'totalExcludingVat',
  TaxInclusiveAmount: 'totalIncludingVat',
  PrepaidAmount: 'prepaid',
  PayableRoundingAmount: 'rounding',
  PayableAmount: 'amountToPay',
  TaxExchangeRate: 'exchangeRate',
  CalculationRate: 'exchangeRate',
  SourceCurrencyCode: 'sourceCurrency',
  TargetCurrencyCode: 'targetCurrency',
  InvoiceLine: 'line',
  CreditNoteLine: 'line',
  AllowanceCharge: 'discount',
  DocumentResponse: 'response',
  'DocumentResponse/Response': 'response',
  'DocumentResponse/DocumentReference': 'documentNumber',
  'Response/ResponseCode': 'response',
  'Response/Description': 'description',
  LineResponse: 'issue',
  'LineResponse/Response': 'kindOfIssue',
  LineReference: 'placeOfIssue',
  LineID: 'placeOfIssue',
  StatusReasonCode: 'kindOfIssue',
  Status: 'kindOfIssue',
  ReporterID: 'reporter',
  Subset: 'setOfFigures',
  Subtotal: 'setOfFigures',
  Key: 'keyOfReport',
  SendingEndUsers: 'sendingUsers',
  ReceivingEndUsers: 'receivingUsers',
  SendingOrReceivingEndUsers: 'usersOfEither',
  Incoming: 'incomingMessages',
  Outgoing: 'outgoingMessages',
  Description: 'description',
  Name: 'name',
  ID: 'identifier',
  'ApplicationResponse/ID': 'identifier',
  ApplicationResponse: 'document',
  Invoice: 'document',
  CreditNote: 'document',
  'DocumentResponse/DocumentReference/ID': 'identifier',
};

function termOf(steps: readonly string[]): Term {
  const names = steps.map(bare);
  for (let count = Math.min(4, names.length); count > 0; count--) {
    const end = ownValue(ENDS, names.slice(-count).join('/'));
    if (end !== undefined) return end;
  }
  const own = ownValue(PLACES, names.at(-1));
  if (own !== undefined) return own;
  // An attribute that has no word is one of its element.
  const isAttribute = names.at(-1)?.startsWith('@');
  return isAttribute && names.length > 1 ? termOf(steps.slice(0, -1)) : 'entry';
}

/** What stands at a place, as text; `undefined` where nothing does. */
export function textAtPlace(place: ElementPlace): string | undefined {
  if (!isMissing(place)) return place.children.length > 0 ? undefined : place.text.trim();
  return place.path.startsWith('@') ? attribute(place.parent, place.path.slice(1))?.trim() : undefined;
}

/** Whether nothing stands at a place: no element or attribute, not even an empty one. */
export function isAbsent(place: ElementPlace): boolean {
  if (!isMissing(place)) return false;
  return !place.path.startsWith('@') || attribute(place.parent, place.path.slice(1)) === undefined;
}

/** Whether a place holds nothing: an empty element or attribute. */
export function isBlankPlace(place: ElementPlace): boolean {
  if (!isMissing(place)) return place.children.length === 0 && isXmlBlank(place.text);
  return isXmlBlank(textAtPlace(place) ?? 'x');
}

const AMOUNT_NAME = /Amount$/;

/** A value as a sentence prints it: an amount in its currency, a rate, a number, or text. */
export function valueAtPlace(place: ElementPlace): Value {
  const text = textAtPlace(place) ?? '';
  const name = isMissing(place) ? '' : bare(place.name);
  if (!isMissing(place) && AMOUNT_NAME.test(name) && isNumber(text)) return amountOf(place);
  if ((name === 'Percent' || name === 'MultiplierFactorNumeric') && isNumber(text)) return { text, as: 'percent' };
  return { text, as: /Quantity$|Rate$/.test(name) && isNumber(text) ? 'number' : 'text' };
}

/** An amount with its currency. */
export function amountOf(element: UblElement): Value {
  const currency = attribute(element, 'currencyID')?.trim();
  return { text: element.text.trim(), as: 'amount', ...(currency ? { currency } : {}) };
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
}
