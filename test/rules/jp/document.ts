// An invoice of Japan that breaks no rule: a line in each of four tax categories, an allowance and a charge in each of three.
const JPY = 'currencyID="JPY"';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

const category = (element: string, code: string, rate: string | undefined): string => `<cac:${element}>
        <cbc:ID>${code}</cbc:ID>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}${VAT}
      </cac:${element}>`;

const line = (id: number, code: string, rate: string | undefined): string => `<cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount ${JPY}>1000</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Lamp</cbc:Name>${category('ClassifiedTaxCategory', code, rate)}</cac:Item>
    <cac:Price><cbc:PriceAmount ${JPY}>100</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>`;

const entry = (isCharge: boolean, code: string, rate: string | undefined): string => `<cac:AllowanceCharge>
    <cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>${isCharge ? 'FC' : '95'}</cbc:AllowanceChargeReasonCode>
    <cbc:Amount ${JPY}>5</cbc:Amount>
    ${category('TaxCategory', code, rate)}
  </cac:AllowanceCharge>`;

const part = (code: string, rate: string | undefined, tax: string): string => `<cac:TaxSubtotal>
      <cbc:TaxableAmount ${JPY}>1000</cbc:TaxableAmount>
      <cbc:TaxAmount ${JPY}>${tax}</cbc:TaxAmount>
      ${category('TaxCategory', code, rate)}
    </cac:TaxSubtotal>`;

const party = (name: string): string => `<cac:Party>
      <cbc:EndpointID schemeID="0188">${name}</cbc:EndpointID>
      <cac:PostalAddress><cac:Country><cbc:IdentificationCode>JP</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>T7654321098765</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party>`;

export const JAPANESE_INVOICE = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:peppol:pint:billing-1@jp-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ID>2026-1</cbc:ID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>JPY</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-02-28</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty>${party('Seller')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Buyer')}</cac:AccountingCustomerParty>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${entry(false, 'E', '0')}
  ${entry(true, 'E', '0')}
  ${entry(false, 'G', '0')}
  ${entry(true, 'G', '0')}
  ${entry(false, 'O', undefined)}
  ${entry(true, 'O', undefined)}
  <cac:TaxTotal>
    <cbc:TaxAmount ${JPY}>100</cbc:TaxAmount>
    ${part('S', '10', '100')}
    ${part('E', '0', '0')}
    ${part('G', '0', '0')}
    ${part('O', undefined, '0')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount ${JPY}>4000</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount ${JPY}>4000</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount ${JPY}>4100</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount ${JPY}>15</cbc:AllowanceTotalAmount>
    <cbc:ChargeTotalAmount ${JPY}>15</cbc:ChargeTotalAmount>
    <cbc:PayableAmount ${JPY}>4100</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  ${line(1, 'S', '10')}
  ${line(2, 'E', '0')}
  ${line(3, 'G', '0')}
  ${line(4, 'O', undefined)}
</Invoice>`;
