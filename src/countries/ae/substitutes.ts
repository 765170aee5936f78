// The electronic addresses that stand for a buyer who cannot be reached in the network of the Emirates (BIS 1.5.3). Documents to them are
// reported and not sent. Self-billed documents have none.
import type { Substitute as AnySubstitute, Substitutes } from '../../core/substitutes.ts';
import type { CountrySubstitutes } from '../../document/document-country.ts';
import { COMMERCIAL, type TransactionKind } from './kinds.ts';

const TABLE = {
  'deemed-supply': {
    id: '9900000097',
    of: 'buyer',
    purpose: 'a deemed supply',
    kinds: ['deemed-supply'],
    // The credit note of its exempt lines alone cannot name the kind (ibr-157-ae).
    typeCodes: [COMMERCIAL.CreditNote],
  },
  'not-subject': {
    id: '9900000098',
    of: 'buyer',
    purpose: 'a buyer who is not subject to e-invoicing: a consumer, or a business that is not in the network yet',
    not: ['export', 'deemed-supply'],
  },
  export: { id: '9900000099', of: 'buyer', purpose: 'an export to a receiver who is not in Peppol', kinds: ['export'] },
} as const satisfies Readonly<Record<string, Omit<Substitute<string>, 'name'>>>;

/** The name of a substitute: `substitute` of an issuance. */
export type SubstituteName = keyof typeof TABLE;

/** A participant that takes the place of one who is not in the network. */
export type Substitute<Name extends string = SubstituteName> = AnySubstitute<Name, TransactionKind>;

/** The names of the substitutes. */
export const SUBSTITUTE_NAMES = /*@__PURE__*/ Object.keys(TABLE) as readonly SubstituteName[];

/** Every substitute, by its name. */
export const SUBSTITUTES = /*@__PURE__*/ Object.fromEntries(
  /*@__PURE__*/ SUBSTITUTE_NAMES.map((name): [string, Substitute] => [name, { name, ...TABLE[name] }]),
) as Substitutes<SubstituteName, TransactionKind>;

/** The buyers that the network of the Emirates cannot reach. */
export const EMIRATES_SUBSTITUTES: CountrySubstitutes<TransactionKind> = { byName: SUBSTITUTES };
