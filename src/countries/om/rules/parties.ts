// Rules of Oman on the parties: VAT numbers, identifiers and addresses that the kind of transaction asks for.

import { foundAt, isUuidV5, present } from '../../../rules/engine/checks.ts';
import type { Facts } from '../../../rules/engine/facts.ts';
import { foundMissing, missingParts, placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  attributeValues,
  count,
  exists,
  hasValueAt,
  normalizedAt,
  normalizedOf,
  select,
  someDiffers,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import {
  ADDRESS_COUNTRY,
  BUYER,
  BUYER_COUNTRY,
  COMPANY_ID,
  PARTY_NAME,
  SELLER,
  SELLER_COUNTRY,
  SELLER_IDENTIFIER,
  SELLER_PARTY_TAX_SCHEME,
  TAX_SCHEME_ID,
} from '../../../rules/pint/paths.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import {
  BUYER_ADDRESS_KINDS,
  BUYER_ISSUED_KINDS,
  BUYER_NUMBER_KINDS,
  SELLER_NUMBER_KINDS,
  UNREGISTERED_SELLER_KINDS,
} from '../kinds.ts';
import { GENERAL_RECEIVER } from '../substitutes.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, TRANSACTION_TYPE_AT, transactionTypeAt } from './document-facts.ts';

const SELLER_ACCOUNT_ID = pathTo('cac:AccountingSupplierParty/cbc:AdditionalAccountID');
const AGENT = pathTo(`${SELLER}/cac:AgentParty`);
const BUYER_REGISTRATIONS = pathTo(`${BUYER}/cac:PartyTaxScheme`);
const AGENT_REGISTRATIONS = pathTo(`${AGENT}/cac:PartyTaxScheme`);
const SELLER_ADDRESS = pathTo(`${SELLER}/cac:PostalAddress`);
const BUYER_ADDRESS = pathTo(`${BUYER}/cac:PostalAddress`);
const AGENT_ADDRESS = pathTo(`${AGENT}/cac:PostalAddress`);
const SELLER_ZONE = pathTo(`${SELLER_ADDRESS}/cbc:CountrySubentityCode`);
const BUYER_ZONE = pathTo(`${BUYER_ADDRESS}/cbc:CountrySubentityCode`);
const BUYER_IDENTIFIER = pathTo(`${BUYER}/cac:PartyIdentification/cbc:ID`);
const BUYER_ENDPOINT = pathTo(`${BUYER}/cbc:EndpointID`);
const ADDRESS_PARTS = [
  'cbc:StreetName',
  'cbc:AdditionalStreetName',
  'cbc:CityName',
  'cbc:PostalZone',
  'cac:AddressLine/cbc:Line',
].map(pathTo);

const AGENT_PARTS = [
  'cac:PartyName/cbc:Name',
  'cac:PartyTaxScheme/cbc:CompanyID',
  'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID',
  ...[...ADDRESS_PARTS, 'cac:Country/cbc:IdentificationCode'].map((part) => `cac:PostalAddress/${part}`),
].map(pathTo);

export const partiesRules: readonly Rule<OmanContext>[] = [
  ruleOn('Oman: VAT number', {
    id: 'IBR-003-OM',
    condition: 'A VAT number is OM followed by ten digits',
    fix: 'Write the VAT number as OM and ten digits',
    test: (node) => /^OM[0-9]{10}$/.test(normalizedOf(node).replaceAll(' ', '')),
  }),
  ...rulesOn('Oman: root', [
    {
      id: 'ALIGNED-IBRP-SR-12',
      condition: 'The seller has one VAT number (IBT-031) at most',
      at: (node) => vatNumbers(node, SELLER_PARTY_TAX_SCHEME).slice(1),
      fix: 'Keep one VAT number of the seller',
      test: (node) => vatNumbers(node, SELLER_PARTY_TAX_SCHEME).length <= 1,
      found: (node) => `${vatNumbers(node, SELLER_PARTY_TAX_SCHEME).length} of them`,
    },
    {
      id: 'IBR-006-OM',
      condition:
        'The seller has a VAT number (IBT-031), except on an import of goods, an import under reverse charge or a profit margin self-invoice',
      at: [...vatNumberAt(SELLER_PARTY_TAX_SCHEME), ...TRANSACTION_TYPE_AT],
      fix: "Give the seller's VAT number under tax scheme VAT",
      test: (node, facts) =>
        isTransaction(facts, ...UNREGISTERED_SELLER_KINDS) || vatNumbers(node, SELLER_PARTY_TAX_SCHEME).length > 0,
    },
    {
      id: 'IBR-007-OM',
      condition:
        'The seller has an identifier (IBT-029) on an import of goods, an import under reverse charge, a profit margin self-invoice and in a special zone',
      at: [SELLER_IDENTIFIER, ...TRANSACTION_TYPE_AT],
      fix: 'Give an identifier of the seller, such as tin',
      test: (node, facts) => !isTransaction(facts, ...SELLER_NUMBER_KINDS) || exists(node, SELLER_IDENTIFIER),
    },
    {
      id: 'IBR-010-OM',
      condition: 'The address of the seller (IBG-05) has street, additional street, third line, city and post code',
      at: (node) => missingParts(node, SELLER_ADDRESS, ADDRESS_PARTS),
      fix: "Give what the seller's address lacks",
      test: (node) => missingParts(node, SELLER_ADDRESS, ADDRESS_PARTS).length === 0,
      found: (node) => foundMissing(missingParts(node, SELLER_ADDRESS, ADDRESS_PARTS)),
    },
    {
      id: 'IBR-011-OM',
      condition: 'The seller has a telephone number (IBT-042)',
      fix: "Give the seller's telephone",
      ...present(`${SELLER}/cac:Contact/cbc:Telephone`),
    },
    {
      id: 'IBR-015-OM',
      condition:
        'A document issued by a third party names one agent of the seller with name, VAT number and full address including the country',
      at: (node) => [
        ...missingParts(node, AGENT, AGENT_PARTS),
        ...select(node, AGENT).slice(1),
        ...transactionTypeAt(node),
      ],
      fix: 'Name one agent of the seller with name, VAT number and full address',
      test: (node, facts) =>
        !isTransaction(facts, 'third-party') ||
        (count(node, AGENT) === 1 &&
          select(node, AGENT).some((agent) => exists(agent, PARTY_NAME) && exists(agent, ADDRESS_COUNTRY)) &&
          vatNumbers(node, AGENT_REGISTRATIONS).length > 0 &&
          missingParts(node, AGENT_ADDRESS, ADDRESS_PARTS).length === 0),
    },
    {
      id: 'IBR-016-OM',
      condition:
        'The buyer has an identifier (IBT-046) or a VAT number (IBT-048) on a full tax invoice and on third party, summary, continuous supply, export, profit margin and e-commerce documents',
      at: [...vatNumberAt(BUYER_REGISTRATIONS), BUYER_IDENTIFIER, ...TRANSACTION_TYPE_AT],
      fix: "Give the buyer's VAT number (party_tax_scheme.company_id) or tin",
      test: (node, facts) =>
        !isTransaction(facts, 'full', ...BUYER_NUMBER_KINDS) ||
        exists(node, BUYER_IDENTIFIER) ||
        vatNumbers(node, BUYER_REGISTRATIONS).length > 0,
    },
    {
      id: 'IBR-017-OM',
      condition:
        'The buyer has a VAT number (IBT-048) where it issues the document itself: self-billed, imports, profit margin self-invoice',
      at: [...vatNumberAt(BUYER_REGISTRATIONS), ...TRANSACTION_TYPE_AT],
      fix: "Give the buyer's VAT number under tax scheme VAT",
      test: (node, facts) => !isBuyerIssued(facts) || vatNumbers(node, BUYER_REGISTRATIONS).length > 0,
    },
    {
      id: 'IBR-019-OM',
      condition:
        'The address of the buyer (IBG-08) has street, additional street, third line, city and post code on all kinds of documents but plain simplified ones',
      at: (node) => [...missingParts(node, BUYER_ADDRESS, ADDRESS_PARTS), ...transactionTypeAt(node)],
      fix: "Give what the buyer's address lacks",
      test: (node, facts) =>
        !isTransaction(facts, 'full', ...BUYER_ADDRESS_KINDS) ||
        missingParts(node, BUYER_ADDRESS, ADDRESS_PARTS).length === 0,
      found: (node) => foundMissing(missingParts(node, BUYER_ADDRESS, ADDRESS_PARTS)),
    },
    {
      id: 'IBR-020-OM',
      condition:
        'The buyer is in OM (IBT-055) where it issues the document itself: self-billed, imports, profit margin self-invoice',
      at: [BUYER_COUNTRY, ...TRANSACTION_TYPE_AT],
      fix: "Set the country of the buyer's address to OM, since the buyer issues the document",
      test: (node, facts) => !isBuyerIssued(facts) || hasValueAt(node, BUYER_COUNTRY, 'OM'),
      found: foundAt(BUYER_COUNTRY),
    },
    {
      id: 'IBR-087-OM',
      condition: 'The seller on a profit margin self-invoice is in OM (IBT-040)',
      at: [SELLER_COUNTRY, ...TRANSACTION_TYPE_AT],
      fix: "Set the country of the seller's address to OM on a profit margin self-invoice",
      test: (node, facts) =>
        !isTransaction(facts, 'profit-margin-self-invoice') || hasValueAt(node, SELLER_COUNTRY, 'OM'),
      found: foundAt(SELLER_COUNTRY),
    },
    {
      id: 'IBR-150-OM',
      condition: 'In a special zone the addresses of both seller and buyer name the zone (CountrySubentityCode)',
      at: (node) => placesMissingFirst(node, [SELLER_ZONE, BUYER_ZONE, ...TRANSACTION_TYPE_AT]),
      fix: 'Name the special zone in the addresses of both seller and buyer',
      test: (node, facts) =>
        !isTransaction(facts, 'special-zone') || (exists(node, BUYER_ZONE) && exists(node, SELLER_ZONE)),
    },
    {
      id: 'IBR-151-OM',
      condition: 'A seller in a special zone (other than MO) has a zone licence (identifier of scheme SZLN)',
      at: [`${SELLER_IDENTIFIER}/@schemeName`, SELLER_IDENTIFIER, SELLER_ZONE, ...TRANSACTION_TYPE_AT],
      fix: "Give the seller's zone licence as party_identification with scheme_name SZLN",
      test: (node, facts) =>
        !(isTransaction(facts, 'special-zone') && someDiffers(stringsAt(node, SELLER_ZONE), ['MO'])) ||
        hasIdentifier(node, SELLER_IDENTIFIER, 'SZLN'),
    },
    {
      id: 'IBR-152-OM',
      condition: 'A registered buyer in a special zone (other than MO) has a zone licence (identifier of scheme SZLN)',
      at: [`${BUYER_IDENTIFIER}/@schemeName`, BUYER_IDENTIFIER, BUYER_ZONE, BUYER_ENDPOINT, ...TRANSACTION_TYPE_AT],
      fix: "Give the buyer's zone licence as party_identification with scheme_name SZLN",
      test: (node, facts) =>
        !(
          isTransaction(facts, 'special-zone') &&
          someDiffers(stringsAt(node, BUYER_ZONE), ['MO']) &&
          normalizedAt(node, BUYER_ENDPOINT) !== GENERAL_RECEIVER
        ) || hasIdentifier(node, BUYER_IDENTIFIER, 'SZLN'),
    },
    {
      id: 'IBR-153-OM',
      condition: 'The buyer on an import of goods has an importer code (identifier of scheme ICID)',
      at: [`${BUYER_IDENTIFIER}/@schemeName`, BUYER_IDENTIFIER, ...TRANSACTION_TYPE_AT],
      fix: "Give the buyer's importer code as party_identification with scheme_name ICID",
      test: (node, facts) => !isTransaction(facts, 'import-of-goods') || hasIdentifier(node, BUYER_IDENTIFIER, 'ICID'),
    },
    {
      id: 'IBR-160-OM',
      condition: 'The seller on an import under reverse charge is in a country other than OM (IBT-040)',
      at: [SELLER_COUNTRY, ...TRANSACTION_TYPE_AT],
      fix: "Name the seller's country, another than OM on an import under reverse charge",
      test: (node, facts) =>
        !isTransaction(facts, 'import-of-services') || someDiffers(stringsAt(node, SELLER_COUNTRY), ['OM']),
      found: foundAt(SELLER_COUNTRY),
    },
    {
      id: 'IBR-173-OM',
      condition: `A document to an unregistered buyer (${GENERAL_RECEIVER}) gives the UUID of version 5 of the seller (BTOM-004)`,
      at: [SELLER_ACCOUNT_ID, BUYER_ENDPOINT],
      fix: 'Give the UUID of version 5 of the seller, which a document to an unregistered buyer needs',
      test: (node) =>
        normalizedAt(node, BUYER_ENDPOINT) !== GENERAL_RECEIVER || isUuidV5(normalizedAt(node, SELLER_ACCOUNT_ID)),
      found: foundAt(SELLER_ACCOUNT_ID),
    },
  ]),
];

function isBuyerIssued(facts: Facts): boolean {
  return isTransaction(facts, ...BUYER_ISSUED_KINDS);
}

// A number is one of VAT where its scheme says so.
function vatNumberAt(registrations: Path): readonly string[] {
  return [`${registrations}/cbc:CompanyID`, `${registrations}/cac:TaxScheme/cbc:ID`];
}

function vatNumbers(node: UblElement, registrations: Path): UblElement[] {
  const numbers: UblElement[] = [];
  for (const registration of select(node, registrations)) {
    if (!hasValueAt(registration, TAX_SCHEME_ID, 'VAT')) continue;
    for (const number of select(registration, COMPANY_ID)) numbers.push(number);
  }
  return numbers;
}

function hasIdentifier(node: UblElement, path: Path, scheme: string): boolean {
  return attributeValues(select(node, path), 'schemeName').includes(scheme);
}
