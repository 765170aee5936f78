// Rules of the United Arab Emirates on seller and buyer: legal identifiers, tax numbers, addresses.

import { hasCode } from '../../../codelists/has-code.ts';
import { foundAt, looksAt, once } from '../../../rules/engine/checks.ts';
import { elementsNamed } from '../../../rules/engine/facts.ts';
import { placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  attributeValues,
  exists,
  hasValueAt,
  normalizedAt,
  normalizeSpace,
  select,
  singleOf,
  stringAt,
  stringOf,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import {
  ADDRESS_COUNTRY,
  ENDPOINT_ID,
  ENDPOINT_SCHEME,
  IDENTIFIER,
  LEGAL_ID,
  PARTY_TAX_NUMBER,
  PARTY_TAX_SCHEME,
  TAX_NUMBER,
  TAX_SCHEME_ID,
} from '../../../rules/pint/paths.ts';
import { pathTo } from '../../../ubl/path.ts';
import { attribute, child, type UblElement } from '../../../ubl/tree.ts';
import { EMIRATES, REGISTRATIONS } from '../codes.ts';
import { TAXPAYER_SCHEME } from '../participants.ts';
import type { EmiratesContext } from './contexts.ts';
import { isKind } from './document-facts.ts';

const COUNTRY_SUBENTITY = pathTo('cbc:CountrySubentity');
const LEGAL_ID_TYPE = pathTo(`${LEGAL_ID}/@schemeAgencyID`);
const LEGAL_ID_AGENCY = pathTo(`${LEGAL_ID}/@schemeAgencyName`);
const COUNTRY = pathTo('cac:Country/cbc:IdentificationCode');
const ADDRESS = ['cbc:StreetName', 'cbc:CityName', 'cbc:CountrySubentity'].map(pathTo);

// The rule on the buyer lets a commercial licence pass too.
const BUYER_REGISTRATIONS = ['TL', 'CL', 'EID', 'PAS', 'CD'];

interface Side {
  readonly name: string;
  /** Terms of the kind of legal identifier, of the authority and of the passport's country. */
  readonly terms: readonly [type: string, authority: string, passport: string];
}

const SELLER_SIDE: Side = {
  name: 'seller',
  terms: ['BTAE-15', 'BTAE-12', 'BTAE-18'],
};
const BUYER_SIDE: Side = {
  name: 'buyer',
  terms: ['BTAE-16', 'BTAE-11', 'BTAE-19'],
};

export const partiesRules: readonly Rule<EmiratesContext>[] = [
  ...rulesOn('AE: buyer', [
    passportCountryGiven('ibr-010-ae', BUYER_SIDE),
    authorityNamed('ibr-101-ae', BUYER_SIDE),
    {
      id: 'ibr-149-ae',
      condition:
        'A buyer with an electronic address of scheme 0235 that begins with neither 1 nor 9 has a tax number (IBT-048)',
      fix: 'Give {field}',
      at: [TAX_NUMBER],
      test: (node) =>
        stringsAt(node, ENDPOINT_SCHEME).some((scheme) => scheme !== TAXPAYER_SCHEME) ||
        /^[19]/.test(normalizedAt(node, ENDPOINT_ID)) ||
        exists(node, TAX_NUMBER),
      found: foundAt(ENDPOINT_ID),
    },
    once('ibr-179-ae', 'The buyer has one tax number (IBT-048) at most', TAX_NUMBER),
    {
      id: 'ibr-135-ae',
      condition:
        'A buyer with an electronic address of scheme 0235 that is not 1 and nine digits is identified (IBT-046, IBT-048), except on exports',
      fix: 'Identify the buyer: give {field}, or its tax number',
      at: [IDENTIFIER, TAX_NUMBER],
      test: (node, facts) =>
        exists(node, IDENTIFIER) ||
        exists(node, TAX_NUMBER) ||
        isKind(facts, 'export', node.parent?.parent) ||
        !isInEmiratesScheme(node) ||
        /^1\p{Nd}{9}$/u.test(stringAt(node, ENDPOINT_ID)),
      found: foundAt(ENDPOINT_ID),
    },
    legalIdTyped('ibr-180-ae', BUYER_SIDE),
    {
      id: 'ibr-183-ae',
      condition: `The kind of the buyer's legal identifier (BTAE-16) is one of ${BUYER_REGISTRATIONS.join(', ')}, where the electronic address is of scheme 0235 and begins with neither 1 nor 9`,
      // No list of the Emirates has CL.
      fix: `Set {field} to one of ${REGISTRATIONS.join(', ')}`,
      ...looksAt(LEGAL_ID_TYPE),
      test: (node) =>
        !exists(node, LEGAL_ID) ||
        !isInEmiratesScheme(node) ||
        /^[19]/.test(normalizedAt(node, ENDPOINT_ID)) ||
        BUYER_REGISTRATIONS.some((type) => hasValueAt(node, LEGAL_ID_TYPE, type)),
    },
  ]),
  ...rulesOn('AE: seller', [
    passportCountryGiven('ibr-012-ae', SELLER_SIDE),
    authorityNamed('ibr-172-ae', SELLER_SIDE),
    {
      id: 'ibr-177-ae',
      condition: 'The seller of a document of a disclosed agent has a tax number (IBT-031, IBT-032)',
      fix: 'Give {field}',
      ...looksAt(TAX_NUMBER),
      test: (node, facts) => !isKind(facts, 'disclosed-agent', documentAround(node)) || exists(node, TAX_NUMBER),
    },
    {
      id: 'ibr-178-ae',
      condition: 'A seller with two registrations has exactly one of them under tax scheme VAT',
      fix: 'Give the VAT number under tax_scheme VAT, and the tax registration (IBT-032) under another',
      at: [PARTY_TAX_SCHEME],
      test: (node) => {
        const schemes = select(node, PARTY_TAX_SCHEME);
        const underVat = schemes.filter((one) => hasValueAt(one, TAX_SCHEME_ID, 'VAT')).length;
        return schemes.length < 2 || (schemes.length === 2 && underVat === 1);
      },
      found: foundAt('cac:PartyTaxScheme/cac:TaxScheme/cbc:ID'),
    },
    {
      id: 'ibr-150-ae',
      condition: 'A seller with an electronic address of scheme 0235 has a legal identifier (IBT-030)',
      fix: 'Give {field}',
      ...looksAt(LEGAL_ID),
      test: (node) => !isInEmiratesScheme(node) || exists(node, LEGAL_ID),
    },
    {
      id: 'ibr-173-ae',
      condition: `The kind of the legal identifier (BTAE-15) of a seller in the Emirates is one of ${REGISTRATIONS.join(', ')}, where the electronic address is of scheme 0235`,
      fix: `Set {field} to one of ${REGISTRATIONS.join(', ')}`,
      ...looksAt(LEGAL_ID_TYPE),
      test: (node) =>
        !exists(node, LEGAL_ID) ||
        !isInEmiratesScheme(node) ||
        !hasValueAt(node, ADDRESS_COUNTRY, 'AE') ||
        REGISTRATIONS.some((type) => hasValueAt(node, LEGAL_ID_TYPE, type)),
    },
    legalIdTyped('ibr-181-ae', SELLER_SIDE),
  ]),
  ruleOn('AE: buyer address', addressComplete('ibr-144-ae', BUYER_SIDE, 'IBT-050, IBT-052, IBT-054')),
  ruleOn('AE: seller address', addressComplete('ibr-143-ae', SELLER_SIDE, 'IBT-035, IBT-037, IBT-039')),
  ruleOn('AE: address', {
    id: 'ibr-128-ae',
    condition: `An address in the Emirates names the emirate: ${EMIRATES.join(', ')}`,
    fix: `Set {field} to one of ${EMIRATES.join(', ')}`,
    at: [COUNTRY_SUBENTITY],
    test: (node) =>
      !hasValueAt(node, COUNTRY, 'AE') || EMIRATES.some((name) => hasValueAt(node, COUNTRY_SUBENTITY, name)),
    found: (node) => withEmirate(foundAt(COUNTRY_SUBENTITY)(node)),
  }),
  ruleOn('AE: VAT number', {
    id: 'ibr-132-ae',
    condition: 'A VAT number of a party in the Emirates is 15 digits that begin with 1 and end with 03',
    fix: 'Set {field} to the tax registration number: 15 digits, 1 first, 03 last',
    test: (node) => /^1[0-9]{12}03$/.test(stringOf(node)),
  }),
  ruleOn('AE: other seller tax number', {
    id: 'ibr-148-ae',
    condition: 'A tax registration of the seller (IBT-032) is ten digits that begin with 1',
    fix: 'Set {field} to the tax identification number: ten digits, 1 first',
    test: (node) => /^1[0-9]{9}$/.test(stringOf(node)),
  }),
  ruleOn('AE: tax scheme', {
    id: 'ibr-133-ae',
    condition: 'A tax scheme is VAT, unless the seller has a tax registration of ten digits (IBT-032)',
    fix: (node) =>
      otherNumberOfSeller(node)
        ? 'Set {field} to the tax identification number: ten digits, 1 first'
        : 'Set {field} to VAT',
    at: (node) => [otherNumberOfSeller(node) ?? node],
    test: (node, facts) =>
      stringOf(node) === 'VAT' ||
      elementsNamed(facts, 'cac:AccountingSupplierParty').some((seller) =>
        stringsAt(seller, PARTY_TAX_NUMBER).some((number) => /^1[0-9]{9}$/.test(normalizeSpace(number))),
      ),
  }),
  ruleOn('AE code: buyer passport country', passportCountryCode('ibr-011-ae', BUYER_SIDE)),
  ruleOn('AE code: seller passport country', passportCountryCode('ibr-013-ae', SELLER_SIDE)),
];

// The number of the seller's registration that the scheme belongs to, under another scheme than VAT.
function otherNumberOfSeller({ parent: scheme }: UblElement): UblElement | undefined {
  const registration = scheme?.parent;
  const isOfSeller = registration?.parent?.parent?.name === 'cac:AccountingSupplierParty';
  return isOfSeller && registration.name === 'cac:PartyTaxScheme' ? child(registration, 'cbc:CompanyID') : undefined;
}

// The nearest invoice or credit note around a party, of any namespace.
function documentAround(party: UblElement): UblElement | undefined {
  let above = party.parent;
  while (above && !/^(?:\{.*\})?(?:Invoice|CreditNote)$/s.test(above.name)) above = above.parent;
  return above;
}

function isInEmiratesScheme(party: UblElement): boolean {
  return hasValueAt(party, ENDPOINT_SCHEME, TAXPAYER_SCHEME);
}

function passportCountryGiven(id: string, { name, terms: [type, , passport] }: Side): RuleOnContext {
  return {
    id,
    condition: `A passport as legal identifier of the ${name} (${type}) comes with the code of its country (${passport})`,
    fix: `Set {field} to the ISO 3166-1 code of the country that issued the passport`,
    ...looksAt(LEGAL_ID_AGENCY),
    test: (node) => {
      const ids = select(node, LEGAL_ID);
      if (!attributeValues(ids, 'schemeAgencyID').includes('PAS')) return true;
      const named = singleOf(ids.filter((one) => attribute(one, 'schemeAgencyName') !== undefined));
      return named !== undefined && isPassportCountry(attribute(named, 'schemeAgencyName') ?? '');
    },
  };
}

// The list has two codes beside those of ISO 3166-1, which no passport bears.
function isPassportCountry(code: string): boolean {
  return hasCode('ISO3166', code) && code !== '1A' && code !== 'XI';
}

function passportCountryCode(id: string, { name, terms }: Side): RuleOnContext {
  return {
    id,
    condition: `The country of the ${name}'s passport (${terms[2]}) is a code of ISO 3166-1, or 1A or XI`,
    why: 'the official rule is about an attribute, and the published stylesheets apply rules to elements alone: nothing breaks it',
    fix: `Set {field} to the ISO 3166-1 code of the country that issued the passport`,
    at: ['@schemeAgencyName'],
    test: () => true,
  };
}

function authorityNamed(id: string, { name, terms: [type, authority] }: Side): RuleOnContext {
  return {
    id,
    condition: `A trade licence as legal identifier of the ${name} (${type}) comes with the authority's name (${authority})`,
    fix: `Give {field}, the authority that issued the licence`,
    ...looksAt(LEGAL_ID_AGENCY),
    test: (node) => !hasValueAt(node, LEGAL_ID_TYPE, 'TL') || stringsAt(node, LEGAL_ID_AGENCY).length > 0,
  };
}

function legalIdTyped(id: string, { name, terms: [type] }: Side): RuleOnContext {
  return {
    id,
    condition: `A legal identifier of the ${name} says of what kind it is (${type}), where the electronic address is of scheme 0235`,
    fix: 'Give {field}',
    ...looksAt(LEGAL_ID_TYPE),
    test: (node) => !isInEmiratesScheme(node) || !exists(node, LEGAL_ID) || stringsAt(node, LEGAL_ID_TYPE).length > 0,
  };
}

// Sentences of all countries call the element by what it is elsewhere.
function withEmirate(found: string): string {
  return found.replace('cbc:CountrySubentity', 'emirate');
}

function addressComplete(id: string, { name }: Side, terms: string): RuleOnContext {
  return {
    id,
    condition: `The address of the ${name} has street, city and country subdivision (${terms})`,
    fix: `Give what the ${name}'s address lacks`,
    at: (node) => placesMissingFirst(node, ADDRESS),
    test: (node) => ADDRESS.every((path) => exists(node, path)),
    found: (node) => withEmirate(`no ${ADDRESS.filter((path) => !exists(node, path)).join(', no ')}`),
  };
}
