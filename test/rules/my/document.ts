// An invoice of Malaysia that breaks no rule: a line in each tax category, tourism tax among them.
const MYR = 'currencyID="MYR"';
const scheme = (id: string): string => `<cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme>`;

const category = (element: string, code: string, rate: string | undefined): string => `<cac:${element}>
        <cbc:ID>${code}</cbc:ID>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}${scheme(code === 'TTX' ? 'AAL' : 'VAT')}
      </cac:${element}>`;

const line = (id: number, code: string, rate: string | undefined, tax = ''): string => `<cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount ${MYR}>100</cbc:LineExtensionAmount>
    ${tax}
    <cac:Item><cbc:Name>Lamp</cbc:Name>${category('ClassifiedTaxCategory', code, rate)}</cac:Item>
    <cac:Price><cbc:PriceAmount ${MYR}>10</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>`;

const part = (code: string, rate: string | undefined, tax: string, taxable = '100'): string => `<cac:TaxSubtotal>
      <cbc:TaxableAmount ${MYR}>${taxable}</cbc:TaxableAmount>
      <cbc:TaxAmount ${MYR}>${tax}</cbc:TaxAmount>
      ${category('TaxCategory', code, rate)}
    </cac:TaxSubtotal>`;

const party = (name: string, tin: string): string => `<cac:Party>
      <cbc:EndpointID schemeID="0230">${name}</cbc:EndpointID>
      <cac:PostalAddress><cac:Country><cbc:IdentificationCode>MY</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>${tin}</cbc:CompanyID>${scheme('GST')}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>${name}</cbc:RegistrationName>
        <cbc:CompanyID>199901000001</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>`;

export const MALAYSIAN_INVOICE = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:peppol:pint:billing-1@my-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ID>2026-1</cbc:ID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>MYR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty>${party('Seller', 'C10000000010')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Buyer', 'C20000000020')}</cac:AccountingCustomerParty>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>
    <cbc:Amount ${MYR}>1</cbc:Amount>
    ${category('TaxCategory', 'TTX', undefined)}
  </cac:AllowanceCharge>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
    <cbc:Amount ${MYR}>3</cbc:Amount>
    ${category('TaxCategory', 'SA', '10')}
  </cac:AllowanceCharge>
  <cac:TaxTotal>
    <cbc:TaxAmount ${MYR}>43.30</cbc:TaxAmount>
    ${part('SA', '10', '10.30', '103')}
    ${part('SE', '8', '8')}
    ${part('HVG', '5', '5')}
    ${part('LVG', '10', '10')}
    ${part('TTX', undefined, '10')}
    ${part('E', '0', '0')}
    ${part('O', undefined, '0')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount ${MYR}>700</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount ${MYR}>702</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount ${MYR}>745.30</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount ${MYR}>1</cbc:AllowanceTotalAmount>
    <cbc:ChargeTotalAmount ${MYR}>3</cbc:ChargeTotalAmount>
    <cbc:PayableAmount ${MYR}>745.30</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  ${line(1, 'SA', '10')}
  ${line(2, 'SE', '8')}
  ${line(3, 'HVG', '5')}
  ${line(4, 'LVG', '10')}
  ${line(5, 'TTX', undefined, `<cac:TaxTotal><cbc:TaxAmount ${MYR}>11</cbc:TaxAmount></cac:TaxTotal>`)}
  ${line(6, 'E', '0')}
  ${line(7, 'O', undefined)}
</Invoice>`;
