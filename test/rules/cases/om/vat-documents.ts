// Two invoices that break no rule, for cases about amounts: one with every VAT category, allowances and charges at each
// level and a prepayment, and one in another currency than OMR. The first as a credit note as well.

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

function amount(name: string, value: string, currency: string): string {
  return `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
}

function party(name: string, endpoint: string, number: string, vatNumber: string): string {
  return `<cac:Party>
    <cbc:EndpointID schemeID="0088">${endpoint}</cbc:EndpointID>
    <cac:PartyIdentification><cbc:ID schemeName="CR">${number}</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
    <cac:PostalAddress>
      <cbc:StreetName>Way 2211</cbc:StreetName>
      <cbc:AdditionalStreetName>Building 14</cbc:AdditionalStreetName>
      <cbc:CityName>Muscat</cbc:CityName>
      <cbc:PostalZone>133</cbc:PostalZone>
      <cac:AddressLine><cbc:Line>Al Khuwair</cbc:Line></cac:AddressLine>
      <cac:Country><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:Country>
    </cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name} LLC</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Telephone>+968 2400 0000</cbc:Telephone></cac:Contact>
  </cac:Party>`;
}

interface Line {
  readonly id: string;
  readonly quantity: string;
  readonly net: string;
  readonly price: string;
  readonly category: string;
  readonly vat: string;
  readonly withVat: string;
  readonly name: string;
  readonly parts?: string;
}

function invoiceLine(line: Line, currency: string): string {
  const money = (name: string, value: string): string => amount(name, value, currency);
  return `<cac:InvoiceLine>
    <cbc:ID>${line.id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">${line.quantity}</cbc:InvoicedQuantity>
    ${money('LineExtensionAmount', line.net)}
    ${line.parts ?? ''}
    <cac:Item>
      <cbc:Name>${line.name}</cbc:Name>
      <cac:AdditionalItemIdentification><cbc:ID schemeName="CC">493001</cbc:ID></cac:AdditionalItemIdentification>
      <cac:ItemSpecificationDocumentReference>
        <cbc:ID schemeName="MP">78000000</cbc:ID><cbc:DocumentTypeCode>G</cbc:DocumentTypeCode>
      </cac:ItemSpecificationDocumentReference>
      <cac:CommodityClassification>
        <cbc:ItemClassificationCode listID="HS">010121100001</cbc:ItemClassificationCode>
      </cac:CommodityClassification>
      <cac:ClassifiedTaxCategory>${line.category}${VAT}</cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>${line.price}</cac:Price>
    <cac:ItemPriceExtension>
      ${money('Amount', line.withVat)}
      <cac:TaxTotal>${money('TaxAmount', line.vat)}</cac:TaxTotal>
    </cac:ItemPriceExtension>
  </cac:InvoiceLine>`;
}

function taxSubtotal(taxable: string, vat: string, category: string, currency: string): string {
  return `<cac:TaxSubtotal>
    ${amount('TaxableAmount', taxable, currency)}
    ${amount('TaxAmount', vat, currency)}
    <cac:TaxCategory>${category}${VAT}</cac:TaxCategory>
  </cac:TaxSubtotal>`;
}

const STANDARD = '<cbc:ID>S</cbc:ID><cbc:Percent>5</cbc:Percent>';
const ZERO =
  '<cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATZR-OM-01</cbc:TaxExemptionReasonCode>';
const EXEMPT = '<cbc:ID>E</cbc:ID><cbc:TaxExemptionReasonCode>VATEX-OM-02</cbc:TaxExemptionReasonCode>';
const OUTSIDE = '<cbc:ID>O</cbc:ID>';

function head(type: string, currencies: string): string {
  return `<cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ID>A-17</cbc:ID>
  <cbc:UUID>9f1d7f5e-6a0a-5c3e-9d2b-0a4f5b6c7d8e</cbc:UUID>
  <cbc:IssueDate>2025-05-28</cbc:IssueDate>
  <cbc:IssueTime>10:30:00</cbc:IssueTime>
  <cbc:InvoiceTypeCode name="${type}">380</cbc:InvoiceTypeCode>
  ${currencies}
  <cac:InvoicePeriod><cbc:StartDate>2025-06-01</cbc:StartDate><cbc:EndDate>2025-06-30</cbc:EndDate></cac:InvoicePeriod>`;
}

const PARTIES = `<cac:AccountingSupplierParty>${party('Jabal Trading', '4006381333931', '1234567', 'OM1100000001')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Wadi Stores', '5901234123457', '7654321', 'OM1100000002')}</cac:AccountingCustomerParty>`;

const FULL = '10000000000000000000';

function document(content: string): string {
  return `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  ${content}
</Invoice>`;
}

const omr = (name: string, value: string): string => amount(name, value, 'OMR');

const OWN_LINES: readonly Line[] = [
  {
    id: '1',
    name: 'Dates, boxed',
    quantity: '10',
    net: '120.00',
    price: `${omr('PriceAmount', '12.00')}<cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>
      <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${omr('Amount', '3.00')}${omr('BaseAmount', '15.00')}</cac:AllowanceCharge>`,
    category: STANDARD,
    vat: '6.000',
    withVat: '126.00',
    parts: `<cac:InvoicePeriod><cbc:StartDate>2025-06-02</cbc:StartDate><cbc:EndDate>2025-06-20</cbc:EndDate></cac:InvoicePeriod>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReason>Volume</cbc:AllowanceChargeReason>
      <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>
      ${omr('Amount', '5.00')}${omr('BaseAmount', '50.00')}
    </cac:AllowanceCharge>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode>ABK</cbc:AllowanceChargeReasonCode>
      ${omr('Amount', '5.00')}
    </cac:AllowanceCharge>`,
  },
  {
    id: '2',
    name: 'Rice',
    quantity: '4',
    net: '40.00',
    price: `${omr('PriceAmount', '20.00')}<cbc:BaseQuantity unitCode="C62">2</cbc:BaseQuantity>`,
    category: ZERO,
    vat: '0.000',
    withVat: '40.00',
  },
  {
    id: '3',
    name: 'School books',
    quantity: '1',
    net: '30.00',
    price: omr('PriceAmount', '30.00'),
    category: EXEMPT,
    vat: '0.000',
    withVat: '30.00',
  },
  {
    id: '4',
    name: 'Deposit on boxes',
    quantity: '1',
    net: '10.00',
    price: omr('PriceAmount', '10.00'),
    category: OUTSIDE,
    vat: '0.000',
    withVat: '10.00',
  },
];

/** Lines in S, Z, E and O, allowances and charges of line and document in S; VAT 6.50 on 210.00. */
export const VAT_INVOICE = document(`${head(FULL, '<cbc:DocumentCurrencyCode>OMR</cbc:DocumentCurrencyCode>')}
  <cac:AdditionalDocumentReference>
    <cbc:ID>A-11</cbc:ID><cbc:UUID>1b4e28ba-2fa1-51d2-883f-0016d3cca427</cbc:UUID><cbc:DocumentTypeCode>PDR</cbc:DocumentTypeCode>
  </cac:AdditionalDocumentReference>
  ${PARTIES}
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode name="Transfer">30</cbc:PaymentMeansCode>
    <cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>n/a</cbc:NetworkID></cac:CardAccount>
    <cac:PayeeFinancialAccount>
      <cbc:ID>OM810180000001299123456</cbc:ID>
      <cac:FinancialInstitutionBranch>
        <cac:Address><cac:AddressLine><cbc:Line>Ruwi</cbc:Line></cac:AddressLine></cac:Address>
      </cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
    <cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:PaymentMeansID>1</cbc:PaymentMeansID><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  <cac:PrepaidPayment><cbc:ID>A-11</cbc:ID>${omr('PaidAmount', '16.00')}</cac:PrepaidPayment>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReason>Season</cbc:AllowanceChargeReason>
    <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>
    ${omr('Amount', '10.00')}${omr('BaseAmount', '100.00')}
    <cac:TaxCategory>${STANDARD}${VAT}</cac:TaxCategory>
  </cac:AllowanceCharge>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
    <cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>
    ${omr('Amount', '20.00')}
    <cac:TaxCategory>${STANDARD}${VAT}</cac:TaxCategory>
  </cac:AllowanceCharge>
  <cac:TaxTotal>
    ${omr('TaxAmount', '6.50')}
    ${taxSubtotal('130.00', '6.50', STANDARD, 'OMR')}
    ${taxSubtotal('40.00', '0.00', ZERO, 'OMR')}
    ${taxSubtotal('30.00', '0.00', EXEMPT, 'OMR')}
    ${taxSubtotal('10.00', '0.00', OUTSIDE, 'OMR')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${omr('LineExtensionAmount', '200.00')}
    ${omr('TaxExclusiveAmount', '210.00')}
    ${omr('TaxInclusiveAmount', '216.50')}
    ${omr('AllowanceTotalAmount', '10.00')}
    ${omr('ChargeTotalAmount', '20.00')}
    ${omr('PrepaidAmount', '16.00')}
    ${omr('PayableRoundingAmount', '0.10')}
    ${omr('PayableAmount', '200.60')}
  </cac:LegalMonetaryTotal>
  ${OWN_LINES.map((line) => invoiceLine(line, 'OMR')).join('\n  ')}`);

const eur = (name: string, value: string): string => amount(name, value, 'EUR');

/** One line of 1000.00 EUR in S, its VAT also in OMR. */
export const FOREIGN_INVOICE = document(`${head(
  FULL,
  '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>OMR</cbc:TaxCurrencyCode>',
)}
  ${PARTIES}
  <cac:TaxExchangeRate>
    <cbc:SourceCurrencyCode>EUR</cbc:SourceCurrencyCode>
    <cbc:TargetCurrencyCode>OMR</cbc:TargetCurrencyCode>
    <cbc:CalculationRate>0.4157</cbc:CalculationRate>
  </cac:TaxExchangeRate>
  <cac:TaxTotal>${eur('TaxAmount', '50.00')}</cac:TaxTotal>
  <cac:TaxTotal>
    ${omr('TaxAmount', '20.79')}
    <cac:TaxSubtotal>${omr('TaxAmount', '20.79')}<cac:TaxCategory>${STANDARD}${VAT}</cac:TaxCategory></cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${eur('LineExtensionAmount', '1000.00')}
    ${eur('TaxExclusiveAmount', '1000.00')}
    ${eur('TaxInclusiveAmount', '1050.00')}
    ${eur('PayableAmount', '1050.00')}
  </cac:LegalMonetaryTotal>
  ${invoiceLine(
    {
      id: '1',
      name: 'Frankincense',
      quantity: '100',
      net: '1000.00',
      price: eur('PriceAmount', '10.00'),
      category: STANDARD,
      vat: '50.000',
      withVat: '1050.00',
    },
    'EUR',
  )}`);

/** The first one as a credit note. */
export const VAT_CREDIT_NOTE = VAT_INVOICE.replaceAll('Invoice-2', 'CreditNote-2')
  .replaceAll(/(<\/?)Invoice\b/g, '$1CreditNote')
  .replaceAll('cac:InvoiceLine', 'cac:CreditNoteLine')
  .replaceAll('cbc:InvoicedQuantity', 'cbc:CreditedQuantity')
  .replaceAll('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')
  .replace('>380<', '>381<')
  .replace(/<cac:PrepaidPayment>.*<\/cac:PrepaidPayment>/, '')
  .replace(
    '<cac:AdditionalDocumentReference>',
    `<cac:BillingReference><cac:InvoiceDocumentReference>
      <cbc:ID>A-9</cbc:ID><cbc:UUID>5c2d1f0e-0a1b-5d3e-8f4a-1b2c3d4e5f60</cbc:UUID><cbc:IssueDate>2025-05-20</cbc:IssueDate>
      <cbc:DocumentStatusCode>VAL</cbc:DocumentStatusCode>
    </cac:InvoiceDocumentReference></cac:BillingReference><cac:AdditionalDocumentReference>`,
  );
