// The paths that several files of rules follow, each spelled once. A path that one file alone follows stands there.
import { pathTo } from '../../ubl/path.ts';

// The engine follows these itself.
export { END_DATE, START_DATE } from '../engine/dates.ts';

// Of the document.
export const CUSTOMIZATION_ID = pathTo('cbc:CustomizationID');
export const PROFILE_ID = pathTo('cbc:ProfileID');
export const UUID = pathTo('cbc:UUID');
export const ISSUE_DATE = pathTo('cbc:IssueDate');
export const ISSUE_TIME = pathTo('cbc:IssueTime');
export const TAX_POINT_DATE = pathTo('cbc:TaxPointDate');
export const INVOICE_TYPE_CODE = pathTo('cbc:InvoiceTypeCode');
export const CREDIT_NOTE_TYPE_CODE = pathTo('cbc:CreditNoteTypeCode');
export const NOTE = pathTo('cbc:Note');
export const DOCUMENT_CURRENCY = pathTo('cbc:DocumentCurrencyCode');
export const TAX_CURRENCY = pathTo('cbc:TaxCurrencyCode');
export const EXCHANGE_RATE = pathTo('cac:TaxExchangeRate/cbc:CalculationRate');
export const SOURCE_CURRENCY = pathTo('cac:TaxExchangeRate/cbc:SourceCurrencyCode');
export const TARGET_CURRENCY = pathTo('cac:TaxExchangeRate/cbc:TargetCurrencyCode');
export const PERIOD_START = pathTo('cac:InvoicePeriod/cbc:StartDate');
export const PERIOD_END = pathTo('cac:InvoicePeriod/cbc:EndDate');
export const PERIOD_CODE = pathTo('cac:InvoicePeriod/cbc:DescriptionCode');
export const ORDER = pathTo('cac:OrderReference/cbc:ID');
export const SUPPORTING_DOCUMENT = pathTo('cac:AdditionalDocumentReference');
export const DELIVERY_COUNTRY = pathTo(
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
);

// Of its parties.
export const SELLER = pathTo('cac:AccountingSupplierParty/cac:Party');
export const SELLER_IDENTIFIER = pathTo(`${SELLER}/cac:PartyIdentification/cbc:ID`);
export const SELLER_PARTY_TAX_SCHEME = pathTo(`${SELLER}/cac:PartyTaxScheme`);
export const SELLER_TAX_NUMBER = pathTo(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`);
export const SELLER_COUNTRY = pathTo(`${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
export const BUYER = pathTo('cac:AccountingCustomerParty/cac:Party');
export const BUYER_COUNTRY = pathTo(`${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
export const PARTY = pathTo('cac:Party');
export const PARTY_TAX_NUMBER = pathTo('cac:Party/cac:PartyTaxScheme/cbc:CompanyID');
export const ENDPOINT_ID = pathTo('cbc:EndpointID');
export const ENDPOINT_SCHEME = pathTo('cbc:EndpointID/@schemeID');
export const PARTY_IDENTIFICATION = pathTo('cac:PartyIdentification');
export const IDENTIFIER = pathTo('cac:PartyIdentification/cbc:ID');
export const PARTY_NAME = pathTo('cac:PartyName/cbc:Name');
export const ADDRESS_COUNTRY = pathTo('cac:PostalAddress/cac:Country/cbc:IdentificationCode');
export const PARTY_TAX_SCHEME = pathTo('cac:PartyTaxScheme');
export const TAX_NUMBER = pathTo('cac:PartyTaxScheme/cbc:CompanyID');
export const LEGAL_ID = pathTo('cac:PartyLegalEntity/cbc:CompanyID');

// Of lines.
export const LINE_CATEGORY = pathTo('cac:Item/cac:ClassifiedTaxCategory');
export const LINE_CATEGORY_CODE = pathTo('cac:Item/cac:ClassifiedTaxCategory/cbc:ID');
export const LINE_RATE = pathTo('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent');
export const LINE_EXEMPTION_CODE = pathTo('cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode');
export const LINE_VAT = pathTo('cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount');
export const LINE_WITH_VAT = pathTo('cac:ItemPriceExtension/cbc:Amount');
export const LINE_NET = pathTo('cbc:LineExtensionAmount');
export const PRICE = pathTo('cac:Price/cbc:PriceAmount');
export const PRICE_BASE_QUANTITY = pathTo('cac:Price/cbc:BaseQuantity');
export const GROSS_PRICE = pathTo('cac:Price/cac:AllowanceCharge/cbc:BaseAmount');
export const PRICE_DISCOUNT = pathTo('cac:Price/cac:AllowanceCharge/cbc:Amount');

// Of allowances and charges.
export const ALLOWANCE_CHARGE = pathTo('cac:AllowanceCharge');
export const CHARGE_INDICATOR = pathTo('cbc:ChargeIndicator');
export const REASON = pathTo('cbc:AllowanceChargeReason');
export const REASON_CODE = pathTo('cbc:AllowanceChargeReasonCode');
export const PERCENTAGE = pathTo('cbc:MultiplierFactorNumeric');
export const BASE_AMOUNT = pathTo('cbc:BaseAmount');
export const AMOUNT = pathTo('cbc:Amount');

// Of taxes.
export const TAX_CATEGORY = pathTo('cac:TaxCategory');
export const TAX_CATEGORY_CODE = pathTo('cac:TaxCategory/cbc:ID');
export const TAX_CATEGORY_RATE = pathTo('cac:TaxCategory/cbc:Percent');
export const TAX_SCHEME = pathTo('cac:TaxScheme');
export const TAX_SCHEME_ID = pathTo('cac:TaxScheme/cbc:ID');
export const RATE = pathTo('cbc:Percent');
export const TAXABLE_AMOUNT = pathTo('cbc:TaxableAmount');
export const TAX_AMOUNT = pathTo('cbc:TaxAmount');
export const CURRENCY_OF_TAX = pathTo('cbc:TaxAmount/@currencyID');
export const TAX_TOTAL = pathTo('cac:TaxTotal');
export const TOTAL_TAX = pathTo('cac:TaxTotal/cbc:TaxAmount');
export const TAX_SUBTOTAL = pathTo('cac:TaxSubtotal');
export const SUBTOTAL_TAX = pathTo('cac:TaxSubtotal/cbc:TaxAmount');
export const SUBTOTAL_CATEGORIES = pathTo('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');

// Of totals.
export const ALLOWANCE_TOTAL = pathTo('cbc:AllowanceTotalAmount');
export const CHARGE_TOTAL = pathTo('cbc:ChargeTotalAmount');
export const WITHOUT_TAX = pathTo('cbc:TaxExclusiveAmount');
export const CURRENCY_WITHOUT_TAX = pathTo('cbc:TaxExclusiveAmount/@currencyID');
export const WITH_TAX = pathTo('cbc:TaxInclusiveAmount');
export const PREPAID_AMOUNT = pathTo('cbc:PrepaidAmount');
export const ROUNDING_AMOUNT = pathTo('cbc:PayableRoundingAmount');
export const PAYABLE_AMOUNT = pathTo('cbc:PayableAmount');
export const TOTAL_WITHOUT_TAX = pathTo('cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount');
export const TOTAL_WITH_TAX = pathTo('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount');
export const TOTAL_PREPAID = pathTo('cac:LegalMonetaryTotal/cbc:PrepaidAmount');

// Of payments.
export const PAYMENT_MEANS_CODE = pathTo('cbc:PaymentMeansCode');
export const ACCOUNT_ID = pathTo('cac:PayeeFinancialAccount/cbc:ID');

// Of several parts.
export const ID = pathTo('cbc:ID');
export const ID_SCHEME_NAME = pathTo('cbc:ID/@schemeName');
export const COMPANY_ID = pathTo('cbc:CompanyID');
export const DOCUMENT_REFERENCE = pathTo('cac:DocumentReference');
export const DOCUMENT_TYPE_CODE = pathTo('cbc:DocumentTypeCode');
export const DOCUMENT_DESCRIPTION = pathTo('cbc:DocumentDescription');
export const ATTACHMENT = pathTo('cac:Attachment');
export const CURRENCY_ID = pathTo('@currencyID');
