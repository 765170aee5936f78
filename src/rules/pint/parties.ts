// Shared rules on the parties: seller, buyer, payee and tax representative.

import { type Path, pathTo } from '../../ubl/path.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { atMost, type Check, foundAt, notBlank, once, present } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { count, exists, select, someEqual, stringsAt } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { BUYER, IDENTIFIER, LEGAL_ID, PARTY_NAME, SELLER, TAX_NUMBER } from './paths.ts';

const LEGAL_NAME = pathTo('cac:PartyLegalEntity/cbc:RegistrationName');

export const partiesRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    {
      id: 'ibr-006',
      condition: 'The seller has a name (IBT-027)',
      fix: "Give the seller's name",
      ...notBlank(`${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    },
    {
      id: 'ibr-007',
      condition: 'The buyer has a name (IBT-044)',
      fix: "Give the buyer's name",
      ...notBlank(`${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    },
    {
      id: 'ibr-008',
      condition: 'The seller has a postal address (IBG-05)',
      fix: "Give the seller's postal address",
      ...present(`${SELLER}/cac:PostalAddress`),
    },
    {
      id: 'ibr-010',
      condition: 'The buyer has a postal address (IBG-08)',
      fix: "Give the buyer's postal address",
      ...present(`${BUYER}/cac:PostalAddress`),
    },
    once('ibr-098', 'The seller has one name (IBT-027) at most', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    once('ibr-099', 'The seller has one trade name (IBT-028) at most', `${SELLER}/cac:PartyName/cbc:Name`),
    once(
      'ibr-100',
      'The seller has one legal registration number (IBT-030) at most',
      `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`,
    ),
    once(
      'ibr-101',
      'The seller states its legal form (IBT-033) once at most',
      `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
    ),
    once('ibr-102', 'The buyer has one name (IBT-044) at most', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    once(
      'ibr-103',
      'The buyer has one legal registration number (IBT-047) at most',
      `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`,
    ),
    once('ibr-104', 'The buyer has one VAT number (IBT-048) at most', `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`),
    once('ibr-112', 'The buyer has one trade name (IBT-045) at most', `${BUYER}/cac:PartyName/cbc:Name`),
    once('ibr-sr-16', 'The buyer has one identifier (IBT-046) at most', `${BUYER}/cac:PartyIdentification/cbc:ID`),
  ]),
  ...rulesOn('seller', [
    {
      id: 'ibr-co-26',
      condition:
        'The seller can be identified: by VAT number (IBT-031), identifier (IBT-029) or legal registration number (IBT-030)',
      at: [TAX_NUMBER, IDENTIFIER, LEGAL_ID],
      fix: 'Identify the seller by VAT number (party_tax_scheme.company_id), tin or company_id',
      test: (node) => exists(node, TAX_NUMBER) || exists(node, IDENTIFIER) || exists(node, LEGAL_ID),
    },
    {
      id: 'ibr-081',
      condition: 'The seller has an electronic address (IBT-034)',
      fix: "Give the seller's electronic address",
      ...present('cbc:EndpointID'),
    },
    {
      id: 'ibr-sr-42',
      condition: 'The seller is registered in two tax schemes at most (IBT-031, IBT-032)',
      ...atMost(2, 'cac:PartyTaxScheme'),
    },
  ]),
  ruleOn('seller endpoint', {
    id: 'ibr-062',
    condition: 'The electronic address of the seller (IBT-034) names its scheme',
    fix: "Give the scheme of the seller's electronic address, a code of the EAS list",
    ...withScheme(),
  }),
  ...rulesOn('seller address', [
    {
      id: 'ibr-009',
      condition: 'The address of the seller (IBG-05) has a country code (IBT-040)',
      fix: "Give the country code of the seller's address",
      ...notBlank('cac:Country/cbc:IdentificationCode'),
    },
    once(
      'ibr-sr-53',
      'The address of the seller (IBG-05) has one third line (IBT-162) at most',
      'cac:AddressLine/cbc:Line',
    ),
  ]),
  ruleOn('buyer', {
    id: 'ibr-080',
    condition: 'The buyer has an electronic address (IBT-049)',
    fix: "Give the buyer's electronic address",
    ...present('cbc:EndpointID'),
  }),
  ruleOn('buyer endpoint', {
    id: 'ibr-063',
    condition: 'The electronic address of the buyer (IBT-049) names its scheme',
    fix: "Give the scheme of the buyer's electronic address, a code of the EAS list",
    ...withScheme(),
  }),
  ...rulesOn('buyer address', [
    {
      id: 'ibr-011',
      condition: 'The address of the buyer (IBG-08) has a country code (IBT-055)',
      fix: "Give the country code of the buyer's address",
      ...notBlank('cac:Country/cbc:IdentificationCode'),
    },
    once(
      'ibr-sr-54',
      'The address of the buyer (IBG-08) has one third line (IBT-163) at most',
      'cac:AddressLine/cbc:Line',
    ),
  ]),
  ...rulesOn('payee', [
    {
      id: 'ibr-017',
      condition: 'A payee (IBG-10) has a name (IBT-059) and differs from the seller in trade name and identifiers',
      at: [PARTY_NAME, IDENTIFIER],
      fix: 'Name the payee where another than the seller is paid; otherwise leave payee_party out',
      why: 'a payee is given only where another than the seller is paid',
      test: (node) =>
        exists(node, PARTY_NAME) &&
        !sharesWithSeller(node, PARTY_NAME, PARTY_NAME) &&
        !sharesWithSeller(node, IDENTIFIER, IDENTIFIER),
      found: foundAt(PARTY_NAME),
    },
    {
      id: 'ibr-105',
      condition: 'A payee (IBG-10) other than the seller has one identifier (IBT-060) at most, apart from one of SEPA',
      at: (node) => select(node, IDENTIFIER).filter(isNotSepa).slice(1),
      fix: 'Keep one identifier of the payee',
      test: (node) => select(node, IDENTIFIER).filter(isNotSepa).length <= 1 || isNamedLikeSeller(node),
    },
    {
      id: 'ibr-106',
      condition: 'A payee (IBG-10) other than the seller has one legal registration number (IBT-061) at most',
      at: (node) => select(node, LEGAL_ID).slice(1),
      fix: 'Keep one registration number of the payee',
      test: (node) => count(node, LEGAL_ID) <= 1 || isNamedLikeSeller(node),
    },
    {
      id: 'ibr-sr-19',
      condition: 'A payee (IBG-10) other than the seller has one name (IBT-059) at most',
      at: (node) => select(node, PARTY_NAME).slice(1),
      fix: 'Keep one name of the payee',
      test: (node) => count(node, PARTY_NAME) <= 1 || isNamedLikeSeller(node),
    },
  ]),
  ...rulesOn('tax representative', [
    {
      id: 'ibr-018',
      condition: 'A tax representative (IBG-11) has a name (IBT-062)',
      fix: "Give the tax representative's name",
      ...notBlank(PARTY_NAME),
    },
    {
      id: 'ibr-019',
      condition: 'A tax representative (IBG-11) has a postal address (IBG-12)',
      fix: "Give the tax representative's postal address",
      ...present('cac:PostalAddress'),
    },
    {
      id: 'ibr-056',
      condition: 'A tax representative (IBG-11) has a VAT number (IBT-063)',
      fix: "Give the tax representative's VAT number",
      ...present(TAX_NUMBER),
    },
    once('ibr-sr-22', 'A tax representative (IBG-11) has one name (IBT-062) at most', PARTY_NAME),
    {
      id: 'ibr-sr-23',
      condition: 'A tax representative (IBG-11) has one VAT number (IBT-063) at most inside a Party element',
      why: 'the official rule looks inside a Party, which this element does not have',
      ...atMost(1, 'cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
    },
  ]),
  ...rulesOn('tax representative address', [
    {
      id: 'ibr-020',
      condition: 'The address of a tax representative (IBG-12) has a country code (IBT-069)',
      fix: "Give the country code of the tax representative's address",
      ...notBlank('cac:Country/cbc:IdentificationCode'),
    },
    once(
      'ibr-sr-55',
      'The address of a tax representative (IBG-12) has one third line (IBT-164) at most',
      'cac:AddressLine/cbc:Line',
    ),
  ]),
  ruleOn('party tax scheme', {
    id: 'ibr-sr-57',
    condition: 'A tax registration of a party has a number (CompanyID)',
    fix: 'Give the number under which the party is registered for tax',
    ...present('cbc:CompanyID'),
  }),
];

function withScheme(): Check {
  return { test: (node) => attribute(node, 'schemeID') !== undefined, found: () => 'no schemeID', at: ['@schemeID'] };
}

function sharesWithSeller(payee: UblElement, path: Path, sellerPath: Path): boolean {
  const sellers = payee.parent ? select(payee.parent, SELLER) : [];
  return someEqual(
    stringsAt(payee, path),
    sellers.flatMap((seller) => stringsAt(seller, sellerPath)),
  );
}

function isNamedLikeSeller(payee: UblElement): boolean {
  return sharesWithSeller(payee, PARTY_NAME, LEGAL_NAME);
}

function isNotSepa(identifier: UblElement): boolean {
  return (attribute(identifier, 'schemeID') ?? '').toUpperCase() !== 'SEPA';
}
