// An invoice of another country to begin with. Nobody in it exists.

/** XML of a valid PINT invoice of Singapore. */
export const SINGAPORE_INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:peppol:pint:billing-1@sg-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ID>SG-2026-0458</cbc:ID>
  <cbc:UUID>7e1c52b0-9f4d-4a37-8c2e-51d0b6f3a984</cbc:UUID>
  <cbc:IssueDate>2026-02-03</cbc:IssueDate>
  <cbc:DueDate>2026-03-05</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>Delivered to the loading bay on Tuesday morning</cbc:Note>
  <cbc:DocumentCurrencyCode>SGD</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>Kitchen</cbc:BuyerReference>
  <cac:OrderReference>
    <cbc:ID>PO-7731</cbc:ID>
  </cac:OrderReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0195">SGUEN201912345K</cbc:EndpointID>
      <cac:PartyName>
        <cbc:Name>Kallang Coffee Roasters</cbc:Name>
      </cac:PartyName>
      <cac:PostalAddress>
        <cbc:StreetName>18 Kallang Way</cbc:StreetName>
        <cbc:CityName>Singapore</cbc:CityName>
        <cbc:PostalZone>349248</cbc:PostalZone>
        <cac:Country>
          <cbc:IdentificationCode>SG</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>201912345K</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>GST</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Kallang Coffee Roasters Pte. Ltd.</cbc:RegistrationName>
        <cbc:CompanyID>201912345K</cbc:CompanyID>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:Name>Mei Lin Tan</cbc:Name>
        <cbc:ElectronicMail>accounts@kallang-coffee.example</cbc:ElectronicMail>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0195">SGUEN200854321D</cbc:EndpointID>
      <cac:PartyName>
        <cbc:Name>Harbour View Hotel</cbc:Name>
      </cac:PartyName>
      <cac:PostalAddress>
        <cbc:StreetName>81 Anson Road</cbc:StreetName>
        <cbc:CityName>Singapore</cbc:CityName>
        <cbc:PostalZone>079908</cbc:PostalZone>
        <cac:Country>
          <cbc:IdentificationCode>SG</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Harbour View Hotel Pte. Ltd.</cbc:RegistrationName>
        <cbc:CompanyID>200854321D</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode name="Credit transfer">30</cbc:PaymentMeansCode>
    <cbc:PaymentID>SG-2026-0458</cbc:PaymentID>
    <cac:PayeeFinancialAccount>
      <cbc:ID>0039871265</cbc:ID>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms>
    <cbc:Note>Payable within 30 days</cbc:Note>
  </cac:PaymentTerms>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="SGD">75.60</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="SGD">840.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="SGD">75.60</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>SR</cbc:ID>
        <cbc:Percent>9</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>GST</cbc:ID>
        </cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="SGD">840.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="SGD">840.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="SGD">915.60</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="SGD">915.60</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="KGM">25</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="SGD">700.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Description>Whole beans, medium roast, bags of one kilogram</cbc:Description>
      <cbc:Name>Coffee, house blend</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>SR</cbc:ID>
        <cbc:Percent>9</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>GST</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="SGD">28.00</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>2</cbc:ID>
    <cbc:InvoicedQuantity unitCode="HUR">2</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="SGD">140.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Servicing of the espresso machine</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>SR</cbc:ID>
        <cbc:Percent>9</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>GST</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="SGD">70.00</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
</Invoice>
`;
