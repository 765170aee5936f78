// What hardly anybody means in the Emirates, though no rule forbids it.
import type { Check } from '../../document/books/check.ts';
import { exportRateCheck, zeroTotalCheck } from '../../document/books/kinds.ts';
import { type PartyNumber, samePartyCheck } from '../../document/books/parties.ts';
import { supplyDateCheck } from '../../document/books/supply-date.ts';
import type { Party } from '../../document/schema.ts';
import type { TransactionKind } from './kinds.ts';
import { SUBSTITUTES } from './substitutes.ts';

// The members of a VAT group have one TRN, and each a TIN of its own, which is its address.
const NUMBERS: readonly PartyNumber[] = [
  { what: 'electronic address', of: addressOf },
  { what: 'TIN', of: ({ tax_registration: registration }) => registration?.company_id },
  { what: 'TRN', of: ({ party_tax_scheme: registration }) => registration?.company_id },
];

function addressOf({ endpoint_id: id, endpoint_scheme_id: scheme = '' }: Party): string | undefined {
  const isSubstitute = Object.values(SUBSTITUTES).some((substitute) => substitute.id === id);
  return isSubstitute || id === undefined ? undefined : `${scheme}:${id}`;
}

const OWN_USE: TransactionKind = 'deemed-supply';
const EXPORT: TransactionKind = 'export';
// What is supplied all the time has no day.
const AT_ANY_TIME: readonly TransactionKind[] = ['continuous-supply'];

/** Checks of the Emirates on what hardly anybody means. */
export const EMIRATES_DOUBTS: readonly Check[] = [
  /*@__PURE__*/ supplyDateCheck(AT_ANY_TIME),
  /*@__PURE__*/ samePartyCheck({ numbers: NUMBERS, ownUse: OWN_USE }),
  /*@__PURE__*/ exportRateCheck({
    kind: EXPORT,
    taxed: 'S',
    says: 'An export at {given} %: exports are zero-rated',
    remedy: 'Give category Z, or leave out the kind export',
  }),
  /*@__PURE__*/ zeroTotalCheck(OWN_USE),
];
