// Oman in facts: currency and decimals, time, profiles, taxpayers and kinds of transaction.
import type { CountryFacts } from '../../core/country-facts.ts';
import { ACCOUNTING_CURRENCY, SMALLEST_UNITS } from './amounts.ts';
import { PREPAYMENT } from './fields/reference-types.ts';
import { OMAN_KINDS, type TransactionKind } from './kinds.ts';
import { TAXPAYER_SCHEME, VAT_NUMBER } from './participants.ts';
import { COUNTRY_CODE, PROFILES } from './profiles.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from './rules/version-1-0-1.ts';
import { TIME_ZONE } from './time-zone.ts';

/** What amounts are computed by, and whose documents they stand in. */
export const OMAN_AMOUNT_FACTS = {
  code: COUNTRY_CODE,
  profiles: PROFILES,
  currency: ACCOUNTING_CURRENCY,
  smallestUnits: SMALLEST_UNITS,
  lineDecimals: LINE_DECIMALS,
  totalDecimals: TOTAL_DECIMALS,
};

/** Oman in facts. */
export const OMAN_FACTS: CountryFacts<TransactionKind> = {
  ...OMAN_AMOUNT_FACTS,
  timeZone: TIME_ZONE,
  kinds: OMAN_KINDS,
  taxpayers: { scheme: TAXPAYER_SCHEME, form: VAT_NUMBER, isVatNumber: true, otherNumber: 'tin' },
  advanceType: PREPAYMENT,
};
