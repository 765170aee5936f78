// Cases of every rule of the tax data document: a document, the changes that break the rule, and those that it bears.
const SELLER_UUID = '02de16f6-2395-59ba-82c4-6de86caf661a';

export const BASE = `<pxs:TaxData xmlns:pxs="urn:peppol:schema:om-taxdata:1.0"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
<cbc:CustomizationID>urn:peppol:taxdata:om-1</cbc:CustomizationID>
<cbc:ProfileID>urn:peppol:taxreporting</cbc:ProfileID>
<cbc:UUID>0b7d2c1e-5b0a-4f6e-9d43-6f1c2a7e8b90</cbc:UUID>
<cbc:IssueDate>2026-03-02</cbc:IssueDate>
<cbc:IssueTime>09:15:00Z</cbc:IssueTime>
<pxs:DocumentTypeCode>S</pxs:DocumentTypeCode>
<pxs:DocumentScope>D</pxs:DocumentScope>
<pxs:ReporterRole>01</pxs:ReporterRole>
<pxs:ReportingParty><cbc:EndpointID schemeID="0248">OM1023456789</cbc:EndpointID></pxs:ReportingParty>
<pxs:ReceivingParty><cbc:EndpointID schemeID="0242">000773</cbc:EndpointID></pxs:ReceivingParty>
<pxs:ReportersRepresentative><cac:PartyIdentification><cbc:ID schemeID="0242">000412</cbc:ID></cac:PartyIdentification></pxs:ReportersRepresentative>
<pxs:ReportedTransaction>
<cbc:IssueDate>2026-03-01</cbc:IssueDate>
<cbc:IssueTime>09:00:00</cbc:IssueTime>
<pxs:ReportedDocument>
<cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID>
<cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
<cbc:ID>INV-7</cbc:ID>
<cbc:UUID>02de16f6-2395-59ba-81c4-6de86caf661a</cbc:UUID>
<cbc:IssueDate>2026-02-28</cbc:IssueDate>
<pxs:DocumentTypeCode>380</pxs:DocumentTypeCode>
<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>
<cbc:TaxCurrencyCode>OMR</cbc:TaxCurrencyCode>
<cac:AccountingSupplierParty>
<cbc:AdditionalAccountID>${SELLER_UUID}</cbc:AdditionalAccountID>
<cac:Party>
<cac:PartyTaxScheme><cbc:CompanyID>OM1000000001</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Seller</cbc:RegistrationName></cac:PartyLegalEntity>
</cac:Party>
</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>
<cac:Party>
<cac:PartyIdentification><cbc:ID>8</cbc:ID></cac:PartyIdentification>
<cac:PartyTaxScheme><cbc:CompanyID>OM1000000002</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Buyer</cbc:RegistrationName></cac:PartyLegalEntity>
</cac:Party>
</cac:AccountingCustomerParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="USD">5</cbc:TaxAmount></cac:TaxTotal>
<cac:TaxTotal><cbc:TaxAmount currencyID="OMR">1.92</cbc:TaxAmount></cac:TaxTotal>
<pxs:MonetaryTotal><cbc:TaxExclusiveAmount currencyID="USD">100</cbc:TaxExclusiveAmount></pxs:MonetaryTotal>
</pxs:ReportedDocument>
<pxs:CustomContent><cbc:ID>A</cbc:ID><cbc:Value>1</cbc:Value></pxs:CustomContent>
<pxs:SourceDocument>
<ext:ExtensionContent><i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><cbc:InvoiceTypeCode name="10000000000000000000">380</cbc:InvoiceTypeCode></i:Invoice></ext:ExtensionContent>
</pxs:SourceDocument>
</pxs:ReportedTransaction>
</pxs:TaxData>`;

const TRANSACTION = '/pxs:TaxData/pxs:ReportedTransaction[1]';
const DOCUMENT = `${TRANSACTION}/pxs:ReportedDocument[1]`;
const SELLER = `${DOCUMENT}/cac:AccountingSupplierParty[1]`;
const BUYER = `${DOCUMENT}/cac:AccountingCustomerParty[1]`;

/** Texts that are replaced in the base document, first occurrence each. */
export type Edit = readonly (readonly [from: string, to: string])[];

export interface Case {
  readonly at: string;
  /** Each of these breaks the rule, and no other but those in `with`. */
  readonly breaks: readonly Edit[];
  readonly keeps: readonly Edit[];
  /** Rules that cannot but break with it. */
  readonly with?: readonly string[];
}

const remove = (from: string): Edit => [[from, '']];
const swap = (from: string, ...to: readonly string[]): Edit[] => to.map((text) => [[from, text]]);
const behind = (from: string, added: string): Edit => [[from, `${from}${added}`]];

const SELLER_IDENTITY =
  '<cac:PartyTaxScheme><cbc:CompanyID>OM1000000001</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
const USD_TOTAL = '<cac:TaxTotal><cbc:TaxAmount currencyID="USD">5</cbc:TaxAmount></cac:TaxTotal>';
const OMR_TOTAL = '<cac:TaxTotal><cbc:TaxAmount currencyID="OMR">1.92</cbc:TaxAmount></cac:TaxTotal>';
const WITHOUT_TAX = '<cbc:TaxExclusiveAmount currencyID="USD">100</cbc:TaxExclusiveAmount>';
const MONETARY_TOTAL = `<pxs:MonetaryTotal>${WITHOUT_TAX}</pxs:MonetaryTotal>`;
const REPRESENTATIVE = '<cac:PartyIdentification><cbc:ID schemeID="0242">000412</cbc:ID></cac:PartyIdentification>';
const TAX_CURRENCY = '<cbc:TaxCurrencyCode>OMR</cbc:TaxCurrencyCode>';
const TYPE_CODE = 'name="10000000000000000000"';
const TIMES_KEPT = [
  '00:00:00',
  '23:59:59.123456789+04:00',
  '24:00:00',
  '24:00:00.5Z',
  '09:15:00-14:00',
  ' 09:15:00Z\n',
];
const TIMES_BROKEN = ['', '9:15:00', '24:00:01', '09:60:00', '09:15', '09:15:00 Z', '09:15:00+4:00', '09:15:00.', 'x'];
const one = (block: string): string => between(BASE, `<${block}`, `</${block}>`);

export const CASES: Readonly<Record<string, Case>> = {
  'ibr-tdd-01': {
    at: '/pxs:TaxData',
    breaks: [
      ...swap('urn:peppol:taxdata:om-1', 'urn:peppol:taxdata:ae-1', 'URN:peppol:taxdata:om-1', ''),
      remove(one('cbc:CustomizationID')),
    ],
    keeps: swap('urn:peppol:taxdata:om-1', ' urn:peppol:taxdata:om-1\n'),
  },
  'ibr-tdd-02': {
    at: '/pxs:TaxData',
    breaks: [...swap('urn:peppol:taxreporting', 'urn:peppol:bis:billing'), remove(one('cbc:ProfileID'))],
    keeps: swap('urn:peppol:taxreporting', '\turn:peppol:taxreporting '),
  },
  'ibr-tdd-03': {
    at: '/pxs:TaxData',
    breaks: [behind('<cbc:ProfileID>urn:peppol:taxreporting</cbc:ProfileID>', '<cbc:ID/>')],
    keeps: [behind('<cbc:ProfileID>urn:peppol:taxreporting</cbc:ProfileID>', '<!-- <cbc:ID/> -->')],
  },
  'ibr-tdd-58': {
    at: '/pxs:TaxData',
    breaks: [remove(one('cbc:UUID'))],
    keeps: [...swap('0b7d2c1e-5b0a-4f6e-9d43-6f1c2a7e8b90', '', 'anything')],
  },
  'ibr-tdd-04': {
    at: '/pxs:TaxData',
    breaks: [...swap('2026-03-02', '2026-03-02Z', '2026-03-02+04:00', '2026-3-2', ''), remove(one('cbc:IssueDate'))],
    keeps: swap('2026-03-02', ' 2026-03-02 '),
  },
  'ibr-tdd-05': {
    at: '/pxs:TaxData',
    breaks: [...swap('09:15:00Z', ...TIMES_BROKEN), remove(one('cbc:IssueTime'))],
    keeps: swap('09:15:00Z', ...TIMES_KEPT),
  },
  'ibr-tdd-06': {
    at: '/pxs:TaxData',
    breaks: [...swap('>S<', '>s<', '>X<', '><', '>S R<'), remove('<pxs:DocumentTypeCode>S</pxs:DocumentTypeCode>')],
    keeps: swap('>S<', '>R<', '>D<', '> S\n<'),
  },
  'ibr-tdd-07': {
    at: '/pxs:TaxData',
    breaks: [...swap('>D<', '>I<', '>D IP<', '>ip<', '><'), remove('<pxs:DocumentScope>D</pxs:DocumentScope>')],
    keeps: swap('>D<', '>IP<', '>INP<'),
  },
  'ibr-tdd-08': {
    at: '/pxs:TaxData',
    breaks: [...swap('>01<', '>1<', '>03<', '>01 02<', '><'), remove('<pxs:ReporterRole>01</pxs:ReporterRole>')],
    keeps: swap('>01<', '>02<'),
  },
  'ibr-tdd-09': {
    at: '/pxs:TaxData',
    breaks: [
      remove(one('pxs:ReportedTransaction')),
      [['</pxs:ReportedTransaction>', `</pxs:ReportedTransaction>${one('pxs:ReportedTransaction')}`]],
    ],
    keeps: [[]],
  },
  'ibr-tdd-10': {
    at: '/pxs:TaxData/pxs:ReportingParty[1]',
    breaks: [behind('OM1023456789</cbc:EndpointID>', '<cac:PartyName><cbc:Name>x</cbc:Name></cac:PartyName>')],
    keeps: [[]],
  },
  'ibr-tdd-11': {
    at: '/pxs:TaxData/pxs:ReportingParty[1]',
    breaks: [remove('<cbc:EndpointID schemeID="0248">OM1023456789</cbc:EndpointID>')],
    keeps: swap('OM1023456789', ''),
    with: ['ibr-tdd-12'],
  },
  'ibr-tdd-12': {
    at: '/pxs:TaxData/pxs:ReportingParty[1]',
    breaks: [remove(' schemeID="0248"')],
    keeps: swap('schemeID="0248"', 'schemeID="0000"'),
  },
  'ibr-tdd-13': {
    at: '/pxs:TaxData/pxs:ReportingParty[1]',
    breaks: swap('"0248"', '"248"', '"02480"', '"O248"', '" 0248"', '""', '"٠٢٤٨"'),
    keeps: swap('"0248"', '"0088"', '"9999"'),
  },
  'ibr-tdd-14': {
    at: '/pxs:TaxData/pxs:ReceivingParty[1]',
    breaks: [behind('000773</cbc:EndpointID>', '<cac:Contact/>')],
    keeps: [[]],
  },
  'ibr-tdd-15': {
    at: '/pxs:TaxData/pxs:ReceivingParty[1]',
    breaks: [remove('<cbc:EndpointID schemeID="0242">000773</cbc:EndpointID>')],
    keeps: swap('000773', ''),
    with: ['ibr-tdd-16'],
  },
  'ibr-tdd-16': {
    at: '/pxs:TaxData/pxs:ReceivingParty[1]',
    breaks: [[['<cbc:EndpointID schemeID="0242">', '<cbc:EndpointID>']]],
    keeps: [[]],
  },
  'ibr-tdd-17': {
    at: '/pxs:TaxData/pxs:ReceivingParty[1]',
    breaks: swap('schemeID="0242">000773', 'schemeID="0248">000773', 'schemeID="0242 ">000773', 'schemeID="">000773'),
    keeps: [[]],
  },
  'ibr-tdd-18': {
    at: '/pxs:TaxData/pxs:ReportersRepresentative[1]',
    breaks: [[[REPRESENTATIVE, `<cbc:EndpointID>1</cbc:EndpointID>${REPRESENTATIVE}`]]],
    keeps: [[]],
  },
  'ibr-tdd-19': {
    at: '/pxs:TaxData/pxs:ReportersRepresentative[1]',
    breaks: [remove(REPRESENTATIVE), behind(REPRESENTATIVE, REPRESENTATIVE)],
    keeps: [[]],
  },
  'ibr-tdd-20': {
    at: '/pxs:TaxData/pxs:ReportersRepresentative[1]/cac:PartyIdentification[1]',
    breaks: [[['<cbc:ID schemeID="0242">', '<cbc:ID>']]],
    keeps: [[]],
  },
  'ibr-tdd-21': {
    at: '/pxs:TaxData/pxs:ReportersRepresentative[1]/cac:PartyIdentification[1]',
    breaks: swap('<cbc:ID schemeID="0242">', '<cbc:ID schemeID="0248">', '<cbc:ID schemeID="242">'),
    keeps: [[]],
  },
  'ibr-tdd-59': {
    at: TRANSACTION,
    breaks: [remove('<cbc:IssueDate>2026-03-01</cbc:IssueDate>')],
    keeps: swap('2026-03-01', '2026-03-01Z', ''),
  },
  'ibr-tdd-60': {
    at: TRANSACTION,
    breaks: [
      ...swap('09:00:00<', ...TIMES_BROKEN.map((time) => `${time}<`)),
      remove('<cbc:IssueTime>09:00:00</cbc:IssueTime>'),
    ],
    keeps: swap('09:00:00<', ...TIMES_KEPT.map((time) => `${time}<`)),
  },
  'ibr-tdd-22': { at: TRANSACTION, breaks: [remove(one('pxs:ReportedDocument'))], keeps: [[]] },
  'ibr-tdd-23': { at: TRANSACTION, breaks: [remove(one('pxs:SourceDocument'))], keeps: [[]] },
  'ibr-tdd-24': {
    at: DOCUMENT,
    breaks: [remove('<cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID>')],
    keeps: swap('urn:peppol:pint:billing-1@om-1', ''),
  },
  'ibr-tdd-25': {
    at: DOCUMENT,
    breaks: [remove('<cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>')],
    keeps: swap('urn:peppol:bis:billing', ''),
  },
  'ibr-tdd-26': { at: DOCUMENT, breaks: [remove('<cbc:ID>INV-7</cbc:ID>')], keeps: swap('INV-7', '') },
  'ibr-tdd-27': {
    at: DOCUMENT,
    breaks: [
      ...swap(
        '02de16f6-2395-59ba-81c4-6de86caf661a',
        '02de16f6-2395-49ba-81c4-6de86caf661a',
        '02de16f6-2395-59ba-c1c4-6de86caf661a',
        '02de16f6239559ba81c46de86caf661a',
        '02de16f6-2395-59ba-81c4-6de86caf661g',
        '',
      ),
      remove('<cbc:UUID>02de16f6-2395-59ba-81c4-6de86caf661a</cbc:UUID>'),
    ],
    keeps: swap(
      '02de16f6-2395-59ba-81c4-6de86caf661a',
      '02DE16F6-2395-59BA-B1C4-6DE86CAF661A',
      ' 02de16f6-2395-59ba-81c4-6de86caf661a ',
    ),
  },
  'ibr-tdd-28': {
    at: DOCUMENT,
    breaks: [remove('<cbc:IssueDate>2026-02-28</cbc:IssueDate>')],
    keeps: swap('2026-02-28', '2026-02-28Z'),
  },
  'ibr-tdd-29': {
    at: DOCUMENT,
    breaks: [remove('<pxs:DocumentTypeCode>380</pxs:DocumentTypeCode>')],
    keeps: swap('>380</pxs', '></pxs', '>7</pxs'),
  },
  'ibr-tdd-30': {
    at: DOCUMENT,
    breaks: [remove('<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>')],
    keeps: [[]],
    with: ['ibr-tdd-35', 'ibr-tdd-38', 'ibr-tdd-53'],
  },
  'ibr-tdd-30-1': {
    at: DOCUMENT,
    breaks: inCurrency('USd', 'AED', 'STN', 'ZZZ', 'US'),
    keeps: [...inCurrency('XXX', 'STD', 'EUR'), [['>USD<', '> USD\n<']]],
  },
  'ibr-tdd-31': {
    at: DOCUMENT,
    breaks: [
      [
        ['>USD<', '>OMR<'],
        ['currencyID="USD">100', 'currencyID="OMR">100'],
      ],
    ],
    keeps: [[]],
  },
  'ibr-tdd-31-1': {
    at: DOCUMENT,
    breaks: ['AED', 'omr', ''].map((currency) => [
      ['>OMR<', `>${currency}<`],
      ['currencyID="OMR"', `currencyID="${currency}"`],
    ]),
    keeps: ['EUR', 'STD'].map((currency) => [
      ['>OMR<', `>${currency}<`],
      ['currencyID="OMR"', `currencyID="${currency}"`],
    ]),
  },
  'ibr-tdd-32': { at: DOCUMENT, breaks: [remove(one('cac:AccountingSupplierParty'))], keeps: [[]] },
  'ibr-tdd-33': { at: DOCUMENT, breaks: [remove(one('cac:AccountingCustomerParty'))], keeps: [[]] },
  'ibr-tdd-34': {
    at: DOCUMENT,
    breaks: [
      remove(TAX_CURRENCY),
      behind(OMR_TOTAL, '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">4</cbc:TaxAmount></cac:TaxTotal>'),
    ],
    keeps: [
      [
        [TAX_CURRENCY, ''],
        [OMR_TOTAL, ''],
      ],
    ],
  },
  'ibr-tdd-35': {
    at: DOCUMENT,
    breaks: swap('currencyID="USD">5', 'currencyID="EUR">5', 'currencyID="USD ">5'),
    keeps: [[[`${USD_TOTAL}\n${OMR_TOTAL}`, OMR_TOTAL + USD_TOTAL]]],
  },
  'ibr-tdd-36': {
    at: DOCUMENT,
    breaks: swap('currencyID="OMR">1.92', 'currencyID="EUR">1.92'),
    keeps: [
      [
        [TAX_CURRENCY, ''],
        [OMR_TOTAL, ''],
      ],
    ],
  },
  'ibr-tdd-37': {
    at: DOCUMENT,
    breaks: [remove(MONETARY_TOTAL), behind(MONETARY_TOTAL, MONETARY_TOTAL)],
    keeps: [[]],
  },
  'ibr-tdd-38': {
    at: DOCUMENT,
    breaks: swap('currencyID="USD">100', 'currencyID="OMR">100'),
    keeps: [[]],
    with: ['ibr-tdd-53'],
  },
  'ibr-tdd-39': {
    at: SELLER,
    breaks: [behind(`${SELLER_UUID}</cbc:AdditionalAccountID>`, '<cbc:DataSendingCapability/>')],
    keeps: [
      behind(`${SELLER_UUID}</cbc:AdditionalAccountID>`, '<cbc:AdditionalAccountID/>'),
      remove(one('cbc:AdditionalAccountID')),
    ],
  },
  'ibr-tdd-40': {
    at: SELLER,
    breaks: [remove(between(BASE, '<cac:Party>\n<cac:PartyTaxScheme>', '</cac:Party>'))],
    keeps: [[]],
  },
  'ibr-tdd-41': {
    at: `${SELLER}/cac:Party[1]`,
    breaks: [[[SELLER_IDENTITY, `<cac:PartyIdentification/>${SELLER_IDENTITY}`]]],
    keeps: [[]],
  },
  'ibr-tdd-42': {
    at: `${SELLER}/cac:Party[1]`,
    breaks: [
      remove(SELLER_IDENTITY),
      behind(SELLER_IDENTITY, SELLER_IDENTITY),
      // Every other kind of transaction, a transaction type that is none, and two identities where none is needed.
      ...['11111111010101111111', '0000000010000000000', '0000000010000000000x', ''].map(
        (type): Edit => [
          [SELLER_IDENTITY, ''],
          [TYPE_CODE, `name="${type}"`],
        ],
      ),
      [
        [SELLER_IDENTITY, ''],
        [TYPE_CODE, ''],
      ],
      [
        [SELLER_IDENTITY, SELLER_IDENTITY + SELLER_IDENTITY],
        [TYPE_CODE, 'name="00000000100000000000"'],
      ],
    ],
    keeps: [
      ...['10000000100000000000', '00000000001000000000', '00000000000010000000', ' 00000000000010000000 '].flatMap(
        (type): Edit[] => [
          [
            [SELLER_IDENTITY, ''],
            [TYPE_CODE, `name="${type}"`],
          ],
          [[TYPE_CODE, `name="${type}"`]],
        ],
      ),
      [
        [SELLER_IDENTITY, ''],
        [
          between(BASE, '<i:Invoice', '</i:Invoice>'),
          '<n:CreditNote xmlns:n="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"><cbc:CreditNoteTypeCode name="00000000000010000000"/></n:CreditNote>',
        ],
      ],
    ],
  },
  'ibr-tdd-43': {
    at: `${SELLER}/cac:Party[1]/cac:PartyTaxScheme[1]`,
    breaks: [behind('OM1000000001</cbc:CompanyID>', '<cbc:TaxLevelCode/>')],
    keeps: [[]],
  },
  'ibr-tdd-44': {
    at: `${SELLER}/cac:Party[1]/cac:PartyTaxScheme[1]`,
    breaks: [remove('<cbc:CompanyID>OM1000000001</cbc:CompanyID>')],
    keeps: swap('OM1000000001', ''),
  },
  'ibr-tdd-45': {
    at: `${SELLER}/cac:Party[1]/cac:PartyTaxScheme[1]`,
    breaks: [remove('<cbc:ID>VAT</cbc:ID>')],
    keeps: swap('VAT', '!VAT', ''),
  },
  'ibr-tdd-61': {
    at: `${SELLER}/cac:Party[1]/cac:PartyLegalEntity[1]`,
    breaks: [behind('Seller</cbc:RegistrationName>', '<cbc:CompanyID>1</cbc:CompanyID>')],
    keeps: [[]],
  },
  'ibr-tdd-62': {
    at: `${SELLER}/cac:Party[1]/cac:PartyLegalEntity[1]`,
    breaks: [remove('<cbc:RegistrationName>Seller</cbc:RegistrationName>')],
    keeps: [remove('<cac:PartyLegalEntity><cbc:RegistrationName>Seller</cbc:RegistrationName></cac:PartyLegalEntity>')],
  },
  'ibr-tdd-46': {
    at: BUYER,
    breaks: [behind('<cac:AccountingCustomerParty>', '<cbc:AdditionalAccountID/>')],
    keeps: [[]],
  },
  'ibr-tdd-47': {
    at: BUYER,
    breaks: [remove(between(BASE, '<cac:Party>\n<cac:PartyIdentification>', '</cac:Party>'))],
    keeps: [remove(between(BASE, '<cac:PartyIdentification><cbc:ID>8', '</cac:PartyIdentification>'))],
  },
  'ibr-tdd-48': {
    at: `${BUYER}/cac:Party[1]`,
    breaks: [behind('<cbc:ID>8</cbc:ID></cac:PartyIdentification>', '<cac:PostalAddress/>')],
    keeps: [behind('<cbc:ID>8</cbc:ID></cac:PartyIdentification>', '<cac:PartyIdentification/>')],
  },
  'ibr-tdd-49': {
    at: `${BUYER}/cac:Party[1]/cac:PartyTaxScheme[1]`,
    breaks: [behind('OM1000000002</cbc:CompanyID>', '<cbc:ExemptionReason/>')],
    keeps: [[]],
  },
  'ibr-tdd-50': {
    at: `${BUYER}/cac:Party[1]/cac:PartyTaxScheme[1]`,
    breaks: [remove('<cbc:CompanyID>OM1000000002</cbc:CompanyID>')],
    keeps: [
      remove('<cac:PartyTaxScheme><cbc:CompanyID>OM1000000002</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme>'),
    ],
  },
  'ibr-tdd-63': {
    at: `${BUYER}/cac:Party[1]/cac:PartyLegalEntity[1]`,
    breaks: [behind('Buyer</cbc:RegistrationName>', '<cac:HeadOfficeParty/>')],
    keeps: [[]],
  },
  'ibr-tdd-64': {
    at: `${BUYER}/cac:Party[1]/cac:PartyLegalEntity[1]`,
    breaks: [remove('<cbc:RegistrationName>Buyer</cbc:RegistrationName>')],
    keeps: [remove('<cac:PartyLegalEntity><cbc:RegistrationName>Buyer</cbc:RegistrationName></cac:PartyLegalEntity>')],
  },
  'ibr-tdd-51': {
    at: `${DOCUMENT}/cac:TaxTotal[2]`,
    breaks: [behind('1.92</cbc:TaxAmount>', '<cbc:TaxIncludedIndicator>false</cbc:TaxIncludedIndicator>')],
    keeps: [[]],
  },
  'ibr-tdd-52': {
    at: `${DOCUMENT}/pxs:MonetaryTotal[1]`,
    breaks: [remove(WITHOUT_TAX)],
    keeps: swap('>100<', '><'),
    with: ['ibr-tdd-38', 'ibr-tdd-53'],
  },
  'ibr-tdd-53': {
    at: `${DOCUMENT}/pxs:MonetaryTotal[1]`,
    breaks: swap('currencyID="USD">100', 'currencyID="usd">100', 'currencyID="OMR">100'),
    keeps: [[['>USD<', '> USD <']]],
    with: ['ibr-tdd-38'],
  },
  'ibr-tdd-54': {
    at: `${DOCUMENT}/pxs:MonetaryTotal[1]`,
    breaks: [behind(WITHOUT_TAX, '<cbc:TaxInclusiveAmount currencyID="USD">105</cbc:TaxInclusiveAmount>')],
    keeps: [[]],
  },
  'ibr-tdd-55': {
    at: `${TRANSACTION}/pxs:CustomContent[1]`,
    breaks: swap('<cbc:Value>1</cbc:Value>', '<ext:ExtensionContent/>'),
    keeps: [...swap('<cbc:Value>1</cbc:Value>', '<cbc:Value/>'), remove(one('pxs:CustomContent'))],
  },
  'ibr-tdd-56': {
    at: `${TRANSACTION}/pxs:SourceDocument[1]`,
    breaks: [
      behind('<pxs:SourceDocument>', '<cbc:Name>x</cbc:Name>'),
      behind('<pxs:SourceDocument>', '<ext:ExtensionURI/>'),
    ],
    keeps: [[]],
  },
  'ibr-tdd-57': {
    at: `${TRANSACTION}/pxs:SourceDocument[1]/ext:ExtensionContent[1]`,
    breaks: [[['xsd:Invoice-2', 'xsd:Order-2']], remove(between(BASE, '<i:Invoice', '</i:Invoice>'))],
    keeps: [
      [
        [
          between(BASE, '<i:Invoice', '</i:Invoice>'),
          '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
        ],
      ],
    ],
  },
};

/** The document in another currency, its totals too. */
export function inCurrency(...currencies: readonly string[]): Edit[] {
  return currencies.map((currency) => [
    ['>USD<', `>${currency}<`],
    ['currencyID="USD">5', `currencyID="${currency}">5`],
    ['currencyID="USD">100', `currencyID="${currency}">100`],
  ]);
}

export function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from) + end.length);
}

export function edited(edit: Edit): string {
  return edit.reduce((xml, [from, to]) => {
    if (!xml.includes(from)) throw new Error(`nothing to replace: ${from}`);
    return xml.replace(from, () => to);
  }, BASE);
}
