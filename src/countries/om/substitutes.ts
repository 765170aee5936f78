// The electronic addresses that stand for a party which cannot be reached in the Omani network.
// They are participants like any other, of the scheme of VAT numbers.

import { BUYER_ISSUED_KINDS, type TransactionKind } from './kinds.ts';
import { TAXPAYER_SCHEME } from './participants.ts';

/** What is known of a substitute. */
export interface SubstituteEntry {
  /** The electronic address, of the scheme 0248. */
  readonly id: string;
  /** Whose address it takes the place of: IBT-049 of the buyer, IBT-034 of the seller. */
  readonly of: 'buyer' | 'seller';
  /** What it is for, as it stands behind "for". */
  readonly purpose: string;
  /** Where they are given, the document is of one of these kinds. */
  readonly kinds?: readonly TransactionKind[];
  /** The document is of none of these kinds. */
  readonly not?: readonly TransactionKind[];
}

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
} as const satisfies Readonly<Record<string, SubstituteEntry>>;

/** The name of a substitute: `substitute` of an issuance. */
export type SubstituteName = keyof typeof TABLE;

/** A participant that takes the place of one who is not in the network. */
export interface Substitute extends SubstituteEntry {
  readonly name: SubstituteName;
}

/** The names of the substitutes. */
export const SUBSTITUTE_NAMES = Object.keys(TABLE) as readonly SubstituteName[];

/** Every substitute, by its name. */
export const SUBSTITUTES = Object.fromEntries(
  SUBSTITUTE_NAMES.map((name): [string, Substitute] => [name, { name, ...TABLE[name] }]),
) as Readonly<Record<SubstituteName, Substitute>>;

/** The electronic address of a buyer who is a consumer: it makes a document one to a consumer. */
export const GENERAL_RECEIVER = SUBSTITUTES['general-customer'].id;

/** The substitute whose electronic address this is, `undefined` for every other address. */
export function substituteOfAddress(scheme: string | undefined, id: string | undefined): Substitute | undefined {
  if (scheme !== TAXPAYER_SCHEME) return undefined;
  return Object.values(SUBSTITUTES).find((substitute) => substitute.id === id);
}

/** Whether a document of these kinds may have the substitute. */
export function suits({ kinds, not }: Substitute, given: readonly TransactionKind[]): boolean {
  const has = (kind: TransactionKind): boolean => given.includes(kind);
  return (kinds === undefined || kinds.some(has)) && !not?.some(has);
}

/** Kinds of transaction whose buyer has the substitute `general-customer` where no electronic address is given. */
export const KINDS_OF_GENERAL_CUSTOMER: readonly TransactionKind[] = ['simplified', 'profit-margin'];

/** The buyer of a simplified document that names none. */
export const GENERAL_CUSTOMER = { party_name: 'General customer', country_code: 'OM' } as const;
