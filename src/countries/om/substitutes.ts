// The electronic addresses that stand for a party which cannot be reached in the Omani network.
// They are participants like any other, of the scheme of VAT numbers.

import type { Substitute as AnySubstitute, Substitutes } from '../../core/substitutes.ts';
import type { CountrySubstitutes } from '../../document/document-country.ts';
import { BUYER_ISSUED_KINDS, type TransactionKind } from './kinds.ts';

const TABLE = {
  'general-customer': {
    id: '997770000099',
    of: 'buyer',
    purpose: 'a consumer, and any buyer under the profit margin scheme',
    not: BUYER_ISSUED_KINDS,
  },
  'not-in-network': {
    id: '997770000095',
    of: 'buyer',
    purpose: 'a business in Oman that is not in the network yet',
    not: [...BUYER_ISSUED_KINDS, 'export', 'profit-margin'],
  },
  'deemed-supply': {
    id: '997770000096',
    of: 'buyer',
    purpose: 'a deemed supply that its buyer must not see',
    kinds: ['deemed-supply'],
    not: BUYER_ISSUED_KINDS,
  },
  export: {
    id: '997770000097',
    of: 'buyer',
    purpose: 'an export to a receiver who is not in Peppol',
    kinds: ['export'],
  },
  'self-billed-import': {
    id: '997770000098',
    of: 'seller',
    purpose: 'an import from a seller outside the Omani regulations',
    kinds: ['import-of-services', 'import-of-goods'],
  },
} as const satisfies Readonly<Record<string, Omit<Substitute<string>, 'name'>>>;

/** The name of a substitute: `substitute` of an issuance. */
export type SubstituteName = keyof typeof TABLE;

/** A participant that takes the place of one who is not in the network. */
export type Substitute<Name extends string = SubstituteName> = AnySubstitute<Name, TransactionKind>;

/** The names of the substitutes. */
export const SUBSTITUTE_NAMES = Object.keys(TABLE) as readonly SubstituteName[];

/** Every substitute, by its name. */
export const SUBSTITUTES = Object.fromEntries(
  SUBSTITUTE_NAMES.map((name): [string, Substitute] => [name, { name, ...TABLE[name] }]),
) as Substitutes<SubstituteName, TransactionKind>;

/** The electronic address of a buyer who is a consumer: it makes a document one to a consumer. */
export const GENERAL_RECEIVER = SUBSTITUTES['general-customer'].id;

/** The parties that the Omani network cannot reach. */
export const OMAN_SUBSTITUTES: CountrySubstitutes<TransactionKind> = {
  byName: SUBSTITUTES,
  generalCustomer: {
    name: 'general-customer',
    addressOf: ['simplified', 'profit-margin'],
    partyOf: ['simplified'],
    party_name: 'General customer',
    country_code: 'OM',
  },
};
