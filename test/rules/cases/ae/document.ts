// An invoice of the Emirates that breaks no rule: a line in each VAT category but N, allowances and charges in each.
const AED = 'currencyID="AED"';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

const category = (element: string, code: string, rate?: string, more = ''): string =>
  `<cac:${element}><cbc:ID>${code}</cbc:ID>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}${more}${VAT}</cac:${element}>`;

const entry = (
  isCharge: boolean,
  code: string,
  rate: string | undefined,
  amount: string,
): string => `<cac:AllowanceCharge>
    <cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>${isCharge ? 'FC' : '95'}</cbc:AllowanceChargeReasonCode>
    <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>
    <cbc:Amount ${AED}>${amount}</cbc:Amount>
    <cbc:BaseAmount ${AED}>${Number(amount) * 10}</cbc:BaseAmount>
    ${category('TaxCategory', code, rate)}
  </cac:AllowanceCharge>`;

const line = (id: number, tax: string, vat: string | undefined, total: string): string => `<cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount ${AED}>100</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Description>As ordered</cbc:Description>
      <cbc:Name>Lamp</cbc:Name>
      <cac:StandardItemIdentification><cbc:ID schemeID="0160">06291041500213</cbc:ID></cac:StandardItemIdentification>
      <cac:AdditionalItemIdentification><cbc:ID schemeID="SAC">9987</cbc:ID></cac:AdditionalItemIdentification>
      <cac:CommodityClassification>
        <cbc:NatureCode>DL8.48.8.1</cbc:NatureCode>
        <cbc:CommodityCode>B</cbc:CommodityCode>
        <cbc:ItemClassificationCode listID="HS">94052000</cbc:ItemClassificationCode>
      </cac:CommodityClassification>
      ${tax}
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount ${AED}>10</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>
      <cac:AllowanceCharge>
        <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
        <cbc:Amount ${AED}>2</cbc:Amount>
        <cbc:BaseAmount ${AED}>12</cbc:BaseAmount>
      </cac:AllowanceCharge>
    </cac:Price>
    <cac:ItemPriceExtension>
      <cbc:Amount ${AED}>${total}</cbc:Amount>
      ${vat === undefined ? '' : `<cac:TaxTotal><cbc:TaxAmount ${AED}>${vat}</cbc:TaxAmount></cac:TaxTotal>`}
    </cac:ItemPriceExtension>
  </cac:InvoiceLine>`;

const part = (code: string, rate: string | undefined, taxable: string, vat: string): string => `<cac:TaxSubtotal>
      <cbc:TaxableAmount ${AED}>${taxable}</cbc:TaxableAmount>
      <cbc:TaxAmount ${AED}>${vat}</cbc:TaxAmount>
      ${category('TaxCategory', code, rate)}
    </cac:TaxSubtotal>`;

const address = (city: string, emirate: string): string => `<cac:PostalAddress>
        <cbc:StreetName>Corniche 1</cbc:StreetName>
        <cbc:CityName>${city}</cbc:CityName>
        <cbc:CountrySubentity>${emirate}</cbc:CountrySubentity>
        <cac:Country><cbc:IdentificationCode>AE</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>`;

const party = (name: string, endpoint: string, trn: string, place: string): string => `<cac:Party>
      <cbc:EndpointID schemeID="0235">${endpoint}</cbc:EndpointID>
      ${place}
      <cac:PartyTaxScheme><cbc:CompanyID>${trn}</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>${name}</cbc:RegistrationName>
        <cbc:CompanyID schemeAgencyID="TL" schemeAgencyName="Department of Economy">CN-1</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>`;

export const EMIRATES_INVOICE = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:peppol:pint:billing-1@ae-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ProfileExecutionID>00000000</cbc:ProfileExecutionID>
  <cbc:ID>2026-1</cbc:ID>
  <cbc:UUID>0d9c8b7a-6f5e-5d4c-8b3a-2f1e0d9c8b7a</cbc:UUID>
  <cbc:IssueDate>2026-03-10</cbc:IssueDate>
  <cbc:DueDate>2026-04-09</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:TaxPointDate>2026-03-09</cbc:TaxPointDate>
  <cbc:DocumentCurrencyCode>AED</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod>
    <cbc:StartDate>2026-03-01</cbc:StartDate>
    <cbc:EndDate>2026-03-09</cbc:EndDate>
    <cbc:DescriptionCode>MTH</cbc:DescriptionCode>
  </cac:InvoicePeriod>
  <cac:AccountingSupplierParty>
    ${party('Seller', '1234567890', '123456789012303', address('Dubai', 'DXB'))}
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    ${party('Buyer', '1987654321', '198765432109803', address('Abu Dhabi', 'AUH'))}
  </cac:AccountingCustomerParty>
  <cac:Delivery>
    <cac:DeliveryLocation>
      ${address('Ajman', 'AJM').replaceAll('PostalAddress', 'Address')}
    </cac:DeliveryLocation>
    <cac:DeliveryTerms><cbc:ID>EXW</cbc:ID></cac:DeliveryTerms>
  </cac:Delivery>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>AE070331234567890123456</cbc:ID></cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  ${entry(false, 'S', '5', '1')}${entry(true, 'S', '5', '2')}
  ${entry(false, 'E', '0', '1')}${entry(true, 'E', '0', '2')}
  ${entry(false, 'Z', '0', '1')}${entry(true, 'Z', '0', '2')}
  ${entry(false, 'O', undefined, '1')}${entry(true, 'O', undefined, '2')}
  ${entry(false, 'AE', '0', '1')}${entry(true, 'AE', '0', '2')}
  <cac:TaxTotal>
    <cbc:TaxAmount ${AED}>5.05</cbc:TaxAmount>
    ${part('S', '5', '101', '5.05')}
    ${part('E', undefined, '101', '0')}
    ${part('Z', '0', '101', '0')}
    ${part('O', undefined, '101', '0')}
    ${part('AE', '0', '101', '0')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount ${AED}>500</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount ${AED}>505</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount ${AED}>510.05</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount ${AED}>5</cbc:AllowanceTotalAmount>
    <cbc:ChargeTotalAmount ${AED}>10</cbc:ChargeTotalAmount>
    <cbc:PayableAmount ${AED}>510.05</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  ${line(1, category('ClassifiedTaxCategory', 'S', '5'), '5', '105')}
  ${line(2, category('ClassifiedTaxCategory', 'E', undefined, '<cbc:TaxExemptionReasonCode>DL8.46.1</cbc:TaxExemptionReasonCode>'), undefined, '100')}
  ${line(3, category('ClassifiedTaxCategory', 'Z', '0'), '0', '100')}
  ${line(4, category('ClassifiedTaxCategory', 'O'), '0', '100')}
  ${line(5, category('ClassifiedTaxCategory', 'AE', '5'), '0', '100')}
</Invoice>`;
