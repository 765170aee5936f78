// What the documents of the countries' cases are made of, as XML.

interface Party {
  readonly name: string;
  /** Code of ISO 3166. */
  readonly country: string;
  readonly endpointScheme: string;
  /** The name unless said. */
  readonly endpoint?: string;
  /** What stands in the address before the country. */
  readonly address?: string;
  /** Tax number and its scheme. */
  readonly tax?: { readonly number: string; readonly scheme: string };
  /** Number of the commercial register, as a whole element. */
  readonly legalNumber?: string;
}

interface Line {
  readonly id: number;
  readonly net: string;
  readonly category: string;
  /** What stands between the net amount and the item. */
  readonly more?: string;
  /** What the item was reduced by for one piece. */
  readonly discount?: number;
}

/** An invoice of a specification; the content begins behind the identifiers of specification and process. */
export function invoice(customizationId: string, content: string): string {
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>${customizationId}</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  ${content}
</Invoice>`;
}

/** The same with other texts in it. */
function changed(xml: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The document has no ${from}`);
    return text.replaceAll(from, to);
  }, xml);
}

/** The same, issued by the buyer. */
export function selfBilled(xml: string): string {
  return changed(xml, [
    ['urn:peppol:pint:billing-1@', 'urn:peppol:pint:selfbilling-1@'],
    ['urn:peppol:bis:billing', 'urn:peppol:bis:selfbilling'],
    ['<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>389<'],
  ]);
}

/** A tax scheme by its code. */
function taxScheme(code: string): string {
  return `<cac:TaxScheme><cbc:ID>${code}</cbc:ID></cac:TaxScheme>`;
}

/** A party. */
export function party(given: Party): string {
  const { name, country, endpointScheme, endpoint = name, address = '', legalNumber = '', tax } = given;
  return `<cac:Party>
      <cbc:EndpointID schemeID="${endpointScheme}">${endpoint}</cbc:EndpointID>
      <cac:PostalAddress>${address}<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      ${tax === undefined ? '' : `<cac:PartyTaxScheme><cbc:CompanyID>${tax.number}</cbc:CompanyID>${taxScheme(tax.scheme)}</cac:PartyTaxScheme>`}
      <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>${legalNumber}</cac:PartyLegalEntity>
    </cac:Party>`;
}

/** What holds amounts and tax categories, in one currency. */
export function pieces(currency: string, scheme: string) {
  const amount = (name: string, value: string | number): string =>
    `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;

  const category = (element: string, code: string, rate?: string, ofScheme = scheme): string =>
    `<cac:${element}><cbc:ID>${code}</cbc:ID>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}${taxScheme(ofScheme)}</cac:${element}>`;

  // An allowance or charge: of the document with its tax category, of a line without. `percentage` of a base amount.
  const entry = (isCharge: boolean, value: number, ofCategory = '', percentage?: number): string =>
    `<cac:AllowanceCharge>
    <cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>${isCharge ? 'FC' : '95'}</cbc:AllowanceChargeReasonCode>
    ${percentage === undefined ? '' : `<cbc:MultiplierFactorNumeric>${percentage}</cbc:MultiplierFactorNumeric>`}
    ${amount('Amount', value)}
    ${percentage === undefined ? '' : amount('BaseAmount', (value * 100) / percentage)}
    ${ofCategory}
  </cac:AllowanceCharge>`;

  const part = (taxable: string, tax: string, ofCategory: string): string =>
    `<cac:TaxSubtotal>${amount('TaxableAmount', taxable)}${amount('TaxAmount', tax)}${ofCategory}</cac:TaxSubtotal>`;

  // Ten pieces, whose price makes the net amount; what is in `more` adds nothing to it.
  const line = ({ id, net, category: ofCategory, more = '', discount }: Line): string => {
    const price = Number(net) / 10;
    const reduced =
      discount === undefined
        ? ''
        : `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${amount('Amount', discount)}${amount('BaseAmount', price + discount)}</cac:AllowanceCharge>`;
    return `<cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
    ${amount('LineExtensionAmount', net)}
    ${more}
    <cac:Item><cbc:Name>Lamp</cbc:Name>${ofCategory}</cac:Item>
    <cac:Price>${amount('PriceAmount', price)}${reduced}</cac:Price>
  </cac:InvoiceLine>`;
  };

  // Net of the lines, allowances and charges of the document, tax.
  const totals = (net: number, allowances: number, charges: number, tax: number): string => {
    const withoutTax = net - allowances + charges;
    return `<cac:LegalMonetaryTotal>
    ${amount('LineExtensionAmount', net)}
    ${amount('TaxExclusiveAmount', withoutTax)}
    ${amount('TaxInclusiveAmount', withoutTax + tax)}
    ${amount('AllowanceTotalAmount', allowances)}
    ${amount('ChargeTotalAmount', charges)}
    ${amount('PayableAmount', withoutTax + tax)}
  </cac:LegalMonetaryTotal>`;
  };

  return { amount, category, entry, part, line, totals };
}
