// The United Arab Emirates in facts: currency and decimals, time, profiles, taxpayers and kinds of transaction.
import type { CountryFacts } from '../../core/country-facts.ts';
import { pintIdentifiers } from '../../core/peppol.ts';
import { EMIRATES_KINDS, type TransactionKind } from './kinds.ts';
import { TAXPAYER_SCHEME, TIN_FORM } from './participants.ts';

/** The dirham: the currency of a document that names none, and the one in which VAT is reported (IBT-006). */
export const ACCOUNTING_CURRENCY = 'AED';

/** Gulf Standard Time, without summer time. */
export const TIME_ZONE = { hours: 4, name: 'GST (UTC+4)' } as const;

/** The country in facts. A dirham is a hundred fils. */
export const EMIRATES_FACTS: CountryFacts<TransactionKind> = {
  code: 'ae',
  // Documents were issued for Oman before there was another country: those that name none are Omani.
  unnamed: 'om',
  currency: ACCOUNTING_CURRENCY,
  smallestUnits: 100,
  lineDecimals: 2,
  totalDecimals: 2,
  timeZone: TIME_ZONE,
  profiles: { billing: pintIdentifiers('billing', 'ae'), selfbilling: pintIdentifiers('selfbilling', 'ae') },
  kinds: EMIRATES_KINDS,
  taxpayers: { scheme: TAXPAYER_SCHEME, form: TIN_FORM },
};

/** The most decimals of an exchange rate (BTAE-04, ibr-002-ae). */
export const RATE_DECIMALS = 6;
