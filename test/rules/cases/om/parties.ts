// Cases of the rules on the parties.
import { add, addAfter, attribute, remove, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const AT_SELLER = '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]';
const AT_BUYER = '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]';
const PAYEE = 'cac:PayeeParty';
const AT_PAYEE = '/Invoice/cac:PayeeParty[1]';
const AGENT = `${SELLER}/cac:AgentParty`;
const TAX_AGENT = 'cac:TaxRepresentativeParty';
const AT_TAX_AGENT = '/Invoice/cac:TaxRepresentativeParty[1]';
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const ADDRESS_PARTS = [
  'cbc:StreetName',
  'cbc:AdditionalStreetName',
  'cbc:CityName',
  'cbc:PostalZone',
  'cac:AddressLine/cbc:Line',
];

const withAgent = add(
  SELLER,
  `<cac:AgentParty>
    <cac:PartyName><cbc:Name>Agent</cbc:Name></cac:PartyName>
    <cac:PostalAddress>
      <cbc:StreetName>a</cbc:StreetName><cbc:AdditionalStreetName>b</cbc:AdditionalStreetName>
      <cbc:CityName>c</cbc:CityName><cbc:PostalZone>d</cbc:PostalZone>
      <cac:AddressLine><cbc:Line>e</cbc:Line></cac:AddressLine>
      <cac:Country><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:Country>
    </cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>OM1100000009</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:AgentParty>`,
);

const zone = (party: string, code: string) =>
  add(`${party}/cac:PostalAddress`, `<cbc:CountrySubentityCode>${code}</cbc:CountrySubentityCode>`);

const atMostOne: readonly (readonly [rule: string, path: string, at: string])[] = [
  ['ibr-098', `${SELLER}/cac:PartyLegalEntity`, '/Invoice'],
  ['ibr-099', `${SELLER}/cac:PartyName`, '/Invoice'],
  ['ibr-100', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`, '/Invoice'],
  ['ibr-101', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`, '/Invoice'],
  ['ibr-102', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, '/Invoice'],
  ['ibr-103', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`, '/Invoice'],
  ['ibr-104', `${BUYER}/cac:PartyTaxScheme`, '/Invoice'],
  ['ibr-112', `${BUYER}/cac:PartyName`, '/Invoice'],
  ['ibr-sr-16', `${BUYER}/cac:PartyIdentification`, '/Invoice'],
  ['ibr-sr-53', `${SELLER}/cac:PostalAddress/cac:AddressLine`, `${AT_SELLER}/cac:PostalAddress[1]`],
  ['ibr-sr-54', `${BUYER}/cac:PostalAddress/cac:AddressLine`, `${AT_BUYER}/cac:PostalAddress[1]`],
  ['ibr-sr-55', `${TAX_AGENT}/cac:PostalAddress/cac:AddressLine`, `${AT_TAX_AGENT}/cac:PostalAddress[1]`],
  ['ibr-sr-22', `${TAX_AGENT}/cac:PartyName`, AT_TAX_AGENT],
  ['ibr-sr-19', `${PAYEE}/cac:PartyName`, AT_PAYEE],
  ['ibr-106', `${PAYEE}/cac:PartyLegalEntity`, AT_PAYEE],
  ['ALIGNED-IBRP-SR-12', `${SELLER}/cac:PartyTaxScheme`, '/Invoice'],
];

const needed: readonly (readonly [rule: string, path: string, at: string])[] = [
  ['ibr-006', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, '/Invoice'],
  ['ibr-007', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, '/Invoice'],
  ['ibr-008', `${SELLER}/cac:PostalAddress`, '/Invoice'],
  ['ibr-010', `${BUYER}/cac:PostalAddress`, '/Invoice'],
  ['ibr-081', `${SELLER}/cbc:EndpointID`, AT_SELLER],
  ['ibr-080', `${BUYER}/cbc:EndpointID`, AT_BUYER],
  ['ibr-009', `${SELLER}/${COUNTRY}`, `${AT_SELLER}/cac:PostalAddress[1]`],
  ['ibr-011', `${BUYER}/${COUNTRY}`, `${AT_BUYER}/cac:PostalAddress[1]`],
  ['ibr-020', `${TAX_AGENT}/${COUNTRY}`, `${AT_TAX_AGENT}/cac:PostalAddress[1]`],
  ['ibr-017', `${PAYEE}/cac:PartyName`, AT_PAYEE],
  ['ibr-018', `${TAX_AGENT}/cac:PartyName/cbc:Name`, AT_TAX_AGENT],
  ['ibr-019', `${TAX_AGENT}/cac:PostalAddress`, AT_TAX_AGENT],
  ['ibr-056', `${TAX_AGENT}/cac:PartyTaxScheme`, AT_TAX_AGENT],
  ['ibr-sr-57', `${TAX_AGENT}/cac:PartyTaxScheme/cbc:CompanyID`, `${AT_TAX_AGENT}/cac:PartyTaxScheme[1]`],
  ['IBR-011-OM', `${SELLER}/cac:Contact/cbc:Telephone`, '/Invoice'],
  ['IBR-006-OM', `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, '/Invoice'],
  ...ADDRESS_PARTS.flatMap((part) => [
    ['IBR-010-OM', `${SELLER}/cac:PostalAddress/${part}`, '/Invoice'] as const,
    ['IBR-019-OM', `${BUYER}/cac:PostalAddress/${part}`, '/Invoice'] as const,
  ]),
];

const filled: readonly (readonly [rule: string, path: string, at: string])[] = [
  ['ibr-006', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, '/Invoice'],
  ['ibr-007', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, '/Invoice'],
  ['ibr-009', `${SELLER}/${COUNTRY}`, `${AT_SELLER}/cac:PostalAddress[1]`],
  ['ibr-011', `${BUYER}/${COUNTRY}`, `${AT_BUYER}/cac:PostalAddress[1]`],
  ['ibr-020', `${TAX_AGENT}/${COUNTRY}`, `${AT_TAX_AGENT}/cac:PostalAddress[1]`],
  ['ibr-018', `${TAX_AGENT}/cac:PartyName/cbc:Name`, AT_TAX_AGENT],
];

// A rule for some kinds of transaction: what is missing, and each digit of the transaction type that then breaks the rule.
const byKind: readonly (readonly [rule: string, missing: readonly string[], digits: readonly number[]])[] = [
  ['IBR-007-OM', [`${SELLER}/cac:PartyIdentification`], [13, 9, 11, 14]],
  ['IBR-016-OM', [`${BUYER}/cac:PartyIdentification`, `${BUYER}/cac:PartyTaxScheme`], [1, 4, 5, 6, 7, 10, 12]],
  ['IBR-017-OM', [`${BUYER}/cac:PartyTaxScheme`], [3, 9, 11, 13]],
  ['IBR-019-OM', [`${BUYER}/cac:PostalAddress/cbc:CityName`], [1, 4, 3, 7, 9, 10, 11, 13, 14, 5]],
  ['IBR-020-OM', [`${BUYER}/${COUNTRY}`], [3, 9, 11, 13]],
  ['IBR-087-OM', [`${SELLER}/${COUNTRY}`], [11]],
  ['IBR-160-OM', [`${SELLER}/${COUNTRY}`], [9]],
];

export const partiesCases: readonly Case[] = [
  ...atMostOne.map(([rule, path, at]) => ({ rule, broken: [repeat(path)], at })),
  ...needed.map(([rule, path, at]) => ({ rule, broken: [remove(path)], at })),
  ...filled.map(([rule, path, at]) => ({ rule, broken: [text(path, '  ')], at })),
  ...byKind.flatMap(([rule, missing, digits]) =>
    digits.map(
      (digit): Case => ({
        rule,
        given: [...missing.map(remove), transaction(2, 8)],
        broken: [transaction(digit)],
        at: '/Invoice',
      }),
    ),
  ),

  {
    rule: 'ibr-co-26',
    given: [remove(`${SELLER}/cac:PartyTaxScheme`), remove(`${SELLER}/cac:PartyIdentification`)],
    broken: [remove(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`)],
    at: AT_SELLER,
  },
  {
    rule: 'ibr-sr-42',
    given: [repeat(`${SELLER}/cac:PartyTaxScheme`)],
    broken: [repeat(`${SELLER}/cac:PartyTaxScheme`)],
    at: AT_SELLER,
  },
  {
    rule: 'ibr-062',
    broken: [attribute(`${SELLER}/cbc:EndpointID`, 'schemeID')],
    at: `${AT_SELLER}/cbc:EndpointID[1]`,
  },
  { rule: 'ibr-063', broken: [attribute(`${BUYER}/cbc:EndpointID`, 'schemeID')], at: `${AT_BUYER}/cbc:EndpointID[1]` },

  { rule: 'ibr-017', broken: [text(`${PAYEE}/cac:PartyName/cbc:Name`, 'Desert Rose')], at: AT_PAYEE },
  { rule: 'ibr-017', broken: [text(`${PAYEE}/cac:PartyIdentification/cbc:ID`, '1122334')], at: AT_PAYEE },
  // One identifier of SEPA is free; one without a scheme is not.
  {
    rule: 'ibr-105',
    given: [
      repeat(`${PAYEE}/cac:PartyIdentification`),
      attribute(`${PAYEE}/cac:PartyIdentification[2]/cbc:ID`, 'schemeID', 'sepa'),
      addAfter(
        `${PAYEE}/cac:PartyIdentification`,
        '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>',
      ),
    ],
    broken: [attribute(`${PAYEE}/cac:PartyIdentification[1]/cbc:ID`, 'schemeID', '0088')],
    at: AT_PAYEE,
  },
  {
    rule: 'ibr-105',
    given: [
      text(`${PAYEE}/cac:PartyName/cbc:Name`, 'Desert Rose Trading LLC'),
      attribute(`${PAYEE}/cac:PartyIdentification/cbc:ID`, 'schemeID'),
      repeat(`${PAYEE}/cac:PartyIdentification`),
    ],
    broken: [text(`${PAYEE}/cac:PartyName/cbc:Name`, 'Desert Rose trading LLC')],
    at: AT_PAYEE,
  },
  {
    rule: 'ibr-106',
    given: [
      text(`${PAYEE}/cac:PartyName/cbc:Name`, 'Desert Rose Trading LLC'),
      repeat(`${PAYEE}/cac:PartyLegalEntity`),
    ],
    broken: [text(`${PAYEE}/cac:PartyName/cbc:Name`, 'Another')],
    at: AT_PAYEE,
  },
  {
    rule: 'ibr-sr-23',
    given: [
      add(
        TAX_AGENT,
        '<cac:Party><cac:PartyTaxScheme><cbc:CompanyID>OM1100000003</cbc:CompanyID></cac:PartyTaxScheme></cac:Party>',
      ),
    ],
    broken: [repeat(`${TAX_AGENT}/cac:Party/cac:PartyTaxScheme`)],
    at: AT_TAX_AGENT,
  },

  ...['OM123456789', 'om1100000001', 'OM11000000011', 'OM1100O00001', '1100000001', ''].map(
    (number): Case => ({
      rule: 'IBR-003-OM',
      given: [text(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, ' OM 1100 0000 01 ')],
      broken: [text(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, number)],
      at: `${AT_SELLER}/cac:PartyTaxScheme[1]/cbc:CompanyID[1]`,
    }),
  ),
  {
    rule: 'IBR-003-OM',
    broken: [text(`${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`, 'OM')],
    at: `${AT_BUYER}/cac:PartyTaxScheme[1]/cbc:CompanyID[1]`,
  },
  {
    rule: 'IBR-003-OM',
    given: [withAgent],
    broken: [text(`${AGENT}/cac:PartyTaxScheme/cbc:CompanyID`, 'OM')],
    at: `${AT_SELLER}/cac:AgentParty[1]/cac:PartyTaxScheme[1]/cbc:CompanyID[1]`,
  },
  // Only a registration for VAT is a VAT number.
  {
    rule: 'IBR-003-OM',
    given: [
      text(`${BUYER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'TAX'),
      text(`${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`, 'x'),
    ],
    broken: [text(`${BUYER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'VAT')],
    at: `${AT_BUYER}/cac:PartyTaxScheme[1]/cbc:CompanyID[1]`,
  },
  {
    rule: 'IBR-006-OM',
    given: [transaction(1, 13), text(`${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'TAX')],
    broken: [transaction(1)],
    at: '/Invoice',
  },
  ...[9, 11].map(
    (digit): Case => ({
      rule: 'IBR-006-OM',
      given: [transaction(1, digit), remove(`${SELLER}/cac:PartyTaxScheme`)],
      broken: [transaction(1, 12)],
      at: '/Invoice',
    }),
  ),
  ...[
    'cac:PartyName/cbc:Name',
    'cac:PartyTaxScheme/cbc:CompanyID',
    'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID',
    ...ADDRESS_PARTS.map((part) => `cac:PostalAddress/${part}`),
    COUNTRY,
  ].map(
    (part): Case => ({
      rule: 'IBR-015-OM',
      given: [withAgent, transaction(1, 4)],
      broken: [remove(`${AGENT}/${part}`)],
      at: '/Invoice',
    }),
  ),
  { rule: 'IBR-015-OM', given: [withAgent, transaction(1, 4)], broken: [repeat(AGENT)], at: '/Invoice' },
  { rule: 'IBR-015-OM', broken: [transaction(1, 4)], at: '/Invoice' },
  {
    rule: 'IBR-016-OM',
    given: [remove(`${BUYER}/cac:PartyTaxScheme`)],
    broken: [remove(`${BUYER}/cac:PartyIdentification`)],
    at: '/Invoice',
  },
  { rule: 'IBR-020-OM', given: [transaction(1, 3)], broken: [text(`${BUYER}/${COUNTRY}`, ' OM')], at: '/Invoice' },
  { rule: 'IBR-087-OM', given: [transaction(1, 11)], broken: [text(`${SELLER}/${COUNTRY}`, 'AE')], at: '/Invoice' },
  {
    rule: 'IBR-160-OM',
    given: [transaction(1, 9), text(`${SELLER}/${COUNTRY}`, 'IN')],
    broken: [text(`${SELLER}/${COUNTRY}`, 'OM')],
    at: '/Invoice',
  },
  { rule: 'IBR-150-OM', given: [zone(BUYER, 'AFZ')], broken: [transaction(1, 14)], at: '/Invoice' },
  {
    rule: 'IBR-150-OM',
    given: [transaction(1, 14), zone(BUYER, 'AFZ'), zone(SELLER, 'MO')],
    broken: [remove(`${BUYER}/cac:PostalAddress/cbc:CountrySubentityCode`)],
    at: '/Invoice',
  },
  {
    rule: 'IBR-151-OM',
    given: [transaction(1, 14), zone(SELLER, 'MO')],
    broken: [text(`${SELLER}/cac:PostalAddress/cbc:CountrySubentityCode`, 'AFZ')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-151-OM',
    given: [
      transaction(1, 14),
      zone(SELLER, 'AFZ'),
      attribute(`${SELLER}/cac:PartyIdentification/cbc:ID`, 'schemeName', 'SZLN'),
    ],
    broken: [attribute(`${SELLER}/cac:PartyIdentification/cbc:ID`, 'schemeName', 'CR')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-152-OM',
    given: [transaction(1, 14), zone(BUYER, 'AFZ'), text(`${BUYER}/cbc:EndpointID`, ' 997770000099 ')],
    broken: [text(`${BUYER}/cbc:EndpointID`, '997770000098')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-152-OM',
    given: [
      transaction(1, 14),
      zone(BUYER, 'AFZ'),
      attribute(`${BUYER}/cac:PartyIdentification/cbc:ID`, 'schemeName', 'SZLN'),
    ],
    broken: [remove(`${BUYER}/cac:PartyIdentification`)],
    at: '/Invoice',
  },
  {
    rule: 'IBR-153-OM',
    given: [transaction(1, 13), attribute(`${BUYER}/cac:PartyIdentification/cbc:ID`, 'schemeName', 'ICID')],
    broken: [attribute(`${BUYER}/cac:PartyIdentification/cbc:ID`, 'schemeName', 'CR')],
    at: '/Invoice',
  },
  ...['5f2b7a8e-0c1d-4e3f-9a4b-6c7d8e9f0a1b', ''].map(
    (uuid): Case => ({
      rule: 'IBR-173-OM',
      given: [text(`${BUYER}/cbc:EndpointID`, '997770000099')],
      broken: [text('cac:AccountingSupplierParty/cbc:AdditionalAccountID', uuid)],
      at: '/Invoice',
    }),
  ),
  {
    rule: 'IBR-173-OM',
    given: [remove('cac:AccountingSupplierParty/cbc:AdditionalAccountID')],
    broken: [text(`${BUYER}/cbc:EndpointID`, ' 997770000099')],
    at: '/Invoice',
  },
];
