// Rules of Singapore on seller, buyer and tax representative: numbers and addresses.

import { atMost, foundAt, givenTooOften, looksAt, notBlank } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, select, someDiffers, stringsAt } from '../../../rules/engine/xpath.ts';
import {
  BUYER,
  COMPANY_ID,
  ID,
  LEGAL_ID,
  PARTY_TAX_NUMBER,
  PARTY_TAX_SCHEME,
  SELLER,
  SELLER_PARTY_TAX_SCHEME,
  SELLER_TAX_NUMBER,
  TAX_NUMBER,
  TAX_SCHEME_ID,
} from '../../../rules/pint/paths.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { GST, type SingaporeContext } from './contexts.ts';

const PARTY_REGISTRATION = pathTo(`cac:Party/${PARTY_TAX_SCHEME}`);
const SELLER_LEGAL_NUMBER = pathTo(`${SELLER}/${LEGAL_ID}`);

const SELLER_NUMBERS = [PARTY_TAX_NUMBER, 'cac:Party/cac:PartyIdentification/cbc:ID', `cac:Party/${LEGAL_ID}`].map(
  pathTo,
);

const PARTIES = {
  seller: { holder: 'cac:AccountingSupplierParty', path: PARTY_REGISTRATION },
  buyer: { holder: 'cac:AccountingCustomerParty', path: PARTY_REGISTRATION },
  representative: { holder: 'cac:TaxRepresentativeParty', path: PARTY_TAX_SCHEME },
};

/** Whether one of these parties has a number under scheme GST. */
export function isGstNumberGiven(facts: Facts, parties: readonly (keyof typeof PARTIES)[]): boolean {
  return parties.some((party) => {
    const { holder, path } = PARTIES[party];
    return elementsNamed(facts, holder).some((one) =>
      select(one, path).some((number) => isUnder(number, GST) && exists(number, COMPANY_ID)),
    );
  });
}

export const partiesRules: readonly Rule<SingaporeContext>[] = [
  ruleOn('SG: buyer address', {
    id: 'BR-11-SG',
    condition: 'The address of the buyer has a country (IBT-055)',
    fix: 'Give {field}',
    ...notBlank('cac:Country/cbc:IdentificationCode'),
  }),
  ruleOn('SG: seller', {
    id: 'BR-CO-26-GST-SG',
    condition: 'The seller has a tax number (IBT-031), an identifier (IBT-029) or a registration number (IBT-030)',
    fix: 'Give {field}, an identifier or a registration number of the seller',
    at: SELLER_NUMBERS,
    test: (node) => SELLER_NUMBERS.some((path) => exists(node, path)),
    found: () => 'none of them',
  }),
  ruleOn('SG: tax representative', {
    id: 'BR-56-GST-SG',
    condition: 'A tax representative has a number under scheme GST (IBT-063)',
    fix: 'Give {field}, under tax scheme GST',
    ...looksAt(TAX_NUMBER),
    test: (node) =>
      select(node, PARTY_TAX_SCHEME).some((one) => hasValueAt(one, TAX_SCHEME_ID, GST) && exists(one, COMPANY_ID)),
  }),
  ...rulesOn('SG: part of a registered seller', [
    {
      id: 'BR-105-GST-SG',
      condition: 'The seller, or the tax representative, has a GST number (IBT-031, IBT-063)',
      fix: 'Give {field}, under tax scheme GST',
      at: (_, { document }) => placesAt(document, SELLER_TAX_NUMBER),
      test: (_, facts) => isGstNumberGiven(facts, ['seller', 'representative']),
      found: () => 'no number under scheme GST',
    },
    addressGiven('BR-106-GST-SG', 'seller', SELLER, 'IBT-035, IBT-038'),
    addressGiven('BR-107-GST-SG', 'buyer', BUYER, 'IBT-050, IBT-053'),
    {
      id: 'BR-112-GST-SG',
      condition: 'The seller has a registration number (IBT-030)',
      fix: 'Give {field}',
      at: (_, { document }) => placesAt(document, SELLER_LEGAL_NUMBER),
      test: (_, { document }) => exists(document, SELLER_LEGAL_NUMBER),
      found: () => 'no registration number',
    },
  ]),
  ...rulesOn('SG: tax numbers', [
    oneAtMost('UBL-SR-12-GST-SG', 'The seller has one number under scheme GST', COMPANY_ID, (one) =>
      hasValueAt(one, TAX_SCHEME_ID, GST),
    ),
    // The official rule counts identifiers that a registration cannot have.
    oneAtMost('UBL-SR-13-GST-SG', 'The seller has one number under other schemes than GST', ID, (one) =>
      someDiffers(stringsAt(one, TAX_SCHEME_ID), [GST]),
    ),
    {
      id: 'UBL-SR-18-SG',
      flag: 'warning',
      condition: 'The buyer has one tax number (IBT-048) at most',
      ...atMost(1, `${BUYER}/${TAX_NUMBER}`),
    },
  ]),
  ruleOn('SG: representative numbers', {
    id: 'UBL-SR-23-GST-SG',
    flag: 'warning',
    condition: 'A tax representative has one tax number (IBT-063) at most',
    why: 'the official rule looks in a party inside the representative, which cannot be: nothing breaks it',
    ...atMost(1, PARTY_TAX_NUMBER),
  }),
];

function addressGiven(id: string, name: string, party: Path, terms: string): RuleOnContext {
  const paths = ['cbc:StreetName', 'cbc:PostalZone'].map((part) => pathTo(`${party}/cac:PostalAddress/${part}`));
  return {
    id,
    condition: `The address of the ${name} has street and post code (${terms})`,
    fix: `Give street and post code of the ${name}`,
    at: (_, { document }) =>
      paths.filter((path) => !exists(document, path)).flatMap((path) => placesAt(document, path)),
    test: (_, { document }) => paths.every((path) => exists(document, path)),
    found: (_, { document }) => foundAt(...paths)(document),
  };
}

function oneAtMost(
  id: string,
  condition: string,
  path: Path,
  isCounted: (registration: UblElement) => boolean,
): RuleOnContext {
  const counted = (node: UblElement): number =>
    select(node, SELLER_PARTY_TAX_SCHEME)
      .filter(isCounted)
      .flatMap((one) => select(one, path)).length;
  return {
    id,
    flag: 'warning',
    condition: `${condition} at most`,
    fix: 'Keep one tax number in {field}',
    ...looksAt(SELLER_TAX_NUMBER),
    test: (node) => counted(node) <= 1,
    says: givenTooOften(1, counted),
  };
}
