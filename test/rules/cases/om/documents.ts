// Documents that break no rule, for the cases to change: an invoice with about everything in it, and a credit note; those
// for cases about amounts are in vat-documents.ts.

import type { UblElement } from '../../../../src/ubl/tree.ts';
import { treeOf } from '../pint/edits.ts';
import { FOREIGN_INVOICE, VAT_CREDIT_NOTE, VAT_INVOICE } from './vat-documents.ts';

const NAMESPACES = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;

const address = (name: string): string => `<cac:${name}>
      <cbc:StreetName>Al Kuleiah Street</cbc:StreetName>
      <cbc:AdditionalStreetName>Building 12</cbc:AdditionalStreetName>
      <cbc:CityName>Muscat</cbc:CityName>
      <cbc:PostalZone>112</cbc:PostalZone>
      <cac:AddressLine><cbc:Line>P.O. Box 44</cbc:Line></cac:AddressLine>
      <cac:Country><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:Country>
    </cac:${name}>`;

const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const standardRate = `<cbc:ID>S</cbc:ID><cbc:Percent>5</cbc:Percent>${vat}`;
const zeroRate = `<cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATZR-OM-01</cbc:TaxExemptionReasonCode>${vat}`;
const omr = 'currencyID="OMR"';

const item = (name: string, category: string): string => `<cac:Item>
      <cbc:Description>As ordered</cbc:Description>
      <cbc:Name>${name}</cbc:Name>
      <cac:StandardItemIdentification><cbc:ID schemeID="0160">06291041500213</cbc:ID></cac:StandardItemIdentification>
      <cac:AdditionalItemIdentification><cbc:ID schemeName="CC">011101</cbc:ID></cac:AdditionalItemIdentification>
      <cac:ItemSpecificationDocumentReference>
        <cbc:ID schemeName="MP">00000000</cbc:ID>
        <cbc:DocumentTypeCode>G</cbc:DocumentTypeCode>
      </cac:ItemSpecificationDocumentReference>
      <cac:OriginCountry><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:OriginCountry>
      <cac:CommodityClassification><cbc:ItemClassificationCode listID="HS">010121100001</cbc:ItemClassificationCode></cac:CommodityClassification>
      <cac:ClassifiedTaxCategory>${category}</cac:ClassifiedTaxCategory>
      <cac:AdditionalItemProperty><cbc:Name>Colour</cbc:Name><cbc:Value>Grey</cbc:Value></cac:AdditionalItemProperty>
    </cac:Item>`;

const INVOICE = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${NAMESPACES}>
  <cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ID>2025-0117</cbc:ID>
  <cbc:UUID>5f2b7a8e-0c1d-5e3f-9a4b-6c7d8e9f0a1b</cbc:UUID>
  <cbc:IssueDate>2025-03-10</cbc:IssueDate>
  <cbc:IssueTime>09:30:00</cbc:IssueTime>
  <cbc:DueDate>2025-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode name="10000000000000000000">380</cbc:InvoiceTypeCode>
  <cbc:Note>With thanks</cbc:Note>
  <cbc:DocumentCurrencyCode>OMR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>Dept. 7</cbc:BuyerReference>
  <cac:InvoicePeriod>
    <cbc:StartDate>2025-03-01</cbc:StartDate>
    <cbc:EndDate>2025-03-31</cbc:EndDate>
    <cbc:DescriptionCode>35</cbc:DescriptionCode>
  </cac:InvoicePeriod>
  <cac:BillingReference>
    <cac:InvoiceDocumentReference>
      <cbc:ID>2025-0099</cbc:ID>
      <cbc:UUID>0d9c8b7a-6f5e-5d4c-8b3a-2f1e0d9c8b7a</cbc:UUID>
      <cbc:IssueDate>2025-02-20</cbc:IssueDate>
      <cbc:DocumentStatusCode>VAL</cbc:DocumentStatusCode>
    </cac:InvoiceDocumentReference>
  </cac:BillingReference>
  <cac:DespatchDocumentReference><cbc:ID>DES-1</cbc:ID></cac:DespatchDocumentReference>
  <cac:ReceiptDocumentReference><cbc:ID>REC-1</cbc:ID></cac:ReceiptDocumentReference>
  <cac:OriginatorDocumentReference><cbc:ID>LOT-1</cbc:ID></cac:OriginatorDocumentReference>
  <cac:ContractDocumentReference><cbc:ID>CON-1</cbc:ID></cac:ContractDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>2025-0050</cbc:ID>
    <cbc:UUID>1a2b3c4d-5e6f-5a7b-8c9d-0e1f2a3b4c5d</cbc:UUID>
    <cbc:DocumentTypeCode>PDR</cbc:DocumentTypeCode>
  </cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>Timesheet</cbc:ID>
    <cbc:DocumentDescription>Hours of March</cbc:DocumentDescription>
    <cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="hours.csv">MTsyCg==</cbc:EmbeddedDocumentBinaryObject>
    </cac:Attachment>
  </cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID schemeID="ABT">Meter 12</cbc:ID>
    <cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>
  </cac:AdditionalDocumentReference>
  <cac:ProjectReference><cbc:ID>PRJ-1</cbc:ID></cac:ProjectReference>
  <cac:AccountingSupplierParty>
    <cbc:AdditionalAccountID>9b8a7c6d-5e4f-5a3b-8c2d-1e0f9a8b7c6d</cbc:AdditionalAccountID>
    <cac:Party>
      <cbc:EndpointID schemeID="0248">OM1100000001</cbc:EndpointID>
      <cac:PartyIdentification><cbc:ID schemeName="CR">1122334</cbc:ID></cac:PartyIdentification>
      <cac:PartyName><cbc:Name>Desert Rose</cbc:Name></cac:PartyName>
      ${address('PostalAddress')}
      <cac:PartyTaxScheme><cbc:CompanyID>OM1100000001</cbc:CompanyID>${vat}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Desert Rose Trading LLC</cbc:RegistrationName>
        <cbc:CompanyID schemeID="0248">1122334</cbc:CompanyID>
        <cbc:CompanyLegalForm>LLC</cbc:CompanyLegalForm>
      </cac:PartyLegalEntity>
      <cac:Contact><cbc:Name>Salma</cbc:Name><cbc:Telephone>+968 24000001</cbc:Telephone></cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0248">OM1100000002</cbc:EndpointID>
      <cac:PartyIdentification><cbc:ID schemeName="CR">5566778</cbc:ID></cac:PartyIdentification>
      <cac:PartyName><cbc:Name>Blue Dhow</cbc:Name></cac:PartyName>
      ${address('PostalAddress')}
      <cac:PartyTaxScheme><cbc:CompanyID>OM1100000002</cbc:CompanyID>${vat}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Blue Dhow Shipping SAOC</cbc:RegistrationName>
        <cbc:CompanyID>5566778</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PayeeParty>
    <cac:PartyIdentification><cbc:ID schemeID="SEPA">OM98ZZZ1</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name>Muscat Factoring</cbc:Name></cac:PartyName>
    <cac:PartyLegalEntity><cbc:CompanyID>8877665</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:PayeeParty>
  <cac:TaxRepresentativeParty>
    <cac:PartyName><cbc:Name>Gulf Tax Agents</cbc:Name></cac:PartyName>
    ${address('PostalAddress')}
    <cac:PartyTaxScheme><cbc:CompanyID>OM1100000003</cbc:CompanyID>${vat}</cac:PartyTaxScheme>
  </cac:TaxRepresentativeParty>
  <cac:Delivery>
    <cbc:ActualDeliveryDate>2025-03-08</cbc:ActualDeliveryDate>
    <cac:DeliveryLocation><cbc:ID schemeID="0088">6291041500213</cbc:ID>${address('Address')}</cac:DeliveryLocation>
    <cac:DeliveryParty><cac:PartyName><cbc:Name>Port of Sohar</cbc:Name></cac:PartyName></cac:DeliveryParty>
    <cac:DeliveryTerms><cbc:ID>CIF</cbc:ID></cac:DeliveryTerms>
    <cac:Shipment><cbc:ID>CD-77</cbc:ID><cac:Delivery><cbc:ActualDeliveryDate>2025-03-07</cbc:ActualDeliveryDate></cac:Delivery></cac:Shipment>
  </cac:Delivery>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode name="Credit transfer">30</cbc:PaymentMeansCode>
    <cbc:PaymentID>2025-0117</cbc:PaymentID>
    <cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount>
    <cac:PayeeFinancialAccount>
      <cbc:ID>OM810180000001299123456</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>BMUSOMRX</cbc:ID>${address('Address')}</cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
    <cac:PaymentMandate><cbc:ID>MAN-1</cbc:ID></cac:PaymentMandate>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:PaymentMeansID>1</cbc:PaymentMeansID><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  <cac:PrepaidPayment><cbc:PaidAmount ${omr}>60.00</cbc:PaidAmount><cbc:ReceivedDate>2025-02-25</cbc:ReceivedDate></cac:PrepaidPayment>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>
    <cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>
    <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>
    <cbc:Amount ${omr}>14.00</cbc:Amount>
    <cbc:BaseAmount ${omr}>140.00</cbc:BaseAmount>
    <cac:TaxCategory>${standardRate}</cac:TaxCategory>
  </cac:AllowanceCharge>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
    <cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>
    <cbc:Amount ${omr}>20.00</cbc:Amount>
    <cac:TaxCategory>${standardRate}</cac:TaxCategory>
  </cac:AllowanceCharge>
  <cac:TaxTotal>
    <cbc:TaxAmount ${omr}>10.00</cbc:TaxAmount>
    <cbc:TaxIncludedIndicator>false</cbc:TaxIncludedIndicator>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount ${omr}>200.00</cbc:TaxableAmount>
      <cbc:TaxAmount ${omr}>10.00</cbc:TaxAmount>
      <cac:TaxCategory>${standardRate}</cac:TaxCategory>
    </cac:TaxSubtotal>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount ${omr}>50.00</cbc:TaxableAmount>
      <cbc:TaxAmount ${omr}>0.00</cbc:TaxAmount>
      <cac:TaxCategory>${zeroRate}</cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount ${omr}>244.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount ${omr}>250.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount ${omr}>260.00</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount ${omr}>14.00</cbc:AllowanceTotalAmount>
    <cbc:ChargeTotalAmount ${omr}>20.00</cbc:ChargeTotalAmount>
    <cbc:PrepaidAmount ${omr}>60.00</cbc:PrepaidAmount>
    <cbc:PayableAmount ${omr}>200.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:Note>Fragile</cbc:Note>
    <cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount ${omr}>194.00</cbc:LineExtensionAmount>
    <cac:InvoicePeriod><cbc:StartDate>2025-03-02</cbc:StartDate><cbc:EndDate>2025-03-09</cbc:EndDate></cac:InvoicePeriod>
    <cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>
    <cac:DocumentReference><cbc:ID schemeID="ABT">Meter 13</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>
      <cbc:MultiplierFactorNumeric>5</cbc:MultiplierFactorNumeric>
      <cbc:Amount ${omr}>10.00</cbc:Amount>
      <cbc:BaseAmount ${omr}>200.00</cbc:BaseAmount>
    </cac:AllowanceCharge>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
      <cbc:Amount ${omr}>4.00</cbc:Amount>
    </cac:AllowanceCharge>
    ${item('Lamp', standardRate)}
    <cac:Price>
      <cbc:PriceAmount ${omr}>20.00</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>
      <cac:AllowanceCharge>
        <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
        <cbc:Amount ${omr}>2.00</cbc:Amount>
        <cbc:BaseAmount ${omr}>22.00</cbc:BaseAmount>
      </cac:AllowanceCharge>
    </cac:Price>
    <cac:ItemPriceExtension>
      <cbc:Amount ${omr}>203.70</cbc:Amount>
      <cac:TaxTotal><cbc:TaxAmount ${omr}>9.70</cbc:TaxAmount></cac:TaxTotal>
    </cac:ItemPriceExtension>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>2</cbc:ID>
    <cbc:InvoicedQuantity unitCode="KGM">5</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount ${omr}>50.00</cbc:LineExtensionAmount>
    ${item('Flour', zeroRate)}
    <cac:Price><cbc:PriceAmount ${omr}>10.00</cbc:PriceAmount></cac:Price>
    <cac:ItemPriceExtension>
      <cbc:Amount ${omr}>50.00</cbc:Amount>
      <cac:TaxTotal><cbc:TaxAmount ${omr}>0.00</cbc:TaxAmount></cac:TaxTotal>
    </cac:ItemPriceExtension>
  </cac:InvoiceLine>
</Invoice>`;

const CREDIT_NOTE = INVOICE.replaceAll('ubl:schema:xsd:Invoice-2', 'ubl:schema:xsd:CreditNote-2')
  .replaceAll(/(<\/?)Invoice\b/g, '$1CreditNote')
  .replaceAll('cac:InvoiceLine', 'cac:CreditNoteLine')
  .replaceAll('cbc:InvoicedQuantity', 'cbc:CreditedQuantity')
  .replaceAll('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')
  .replace('>380<', '>381<')
  .replace(/<cbc:DueDate>.*<\/cbc:DueDate>/, '')
  .replace(/<cac:ProjectReference>.*<\/cac:ProjectReference>/, '')
  .replace(/<cac:PrepaidPayment>.*<\/cac:PrepaidPayment>/, '')
  // A credit note has this one in another place.
  .replace(/<cac:OriginatorDocumentReference>.*<\/cac:OriginatorDocumentReference>/, '')
  .replace(
    '<cac:AccountingSupplierParty>',
    '<cac:OriginatorDocumentReference><cbc:ID>LOT-1</cbc:ID></cac:OriginatorDocumentReference><cac:AccountingSupplierParty>',
  );

const DOCUMENTS = {
  invoice: INVOICE,
  creditNote: CREDIT_NOTE,
  vatInvoice: VAT_INVOICE,
  vatCreditNote: VAT_CREDIT_NOTE,
  foreign: FOREIGN_INVOICE,
};

export type BaseDocument = keyof typeof DOCUMENTS;

/** All documents. */
export const baseDocuments = Object.keys(DOCUMENTS) as BaseDocument[];

/** The XML of a document that breaks no rule of the billing profile. */
export function baseXml(document: BaseDocument): string {
  return DOCUMENTS[document];
}

/** Its tree, made anew at each call. */
export function baseDocument(document: BaseDocument): UblElement {
  return treeOf(baseXml(document));
}
