// What is checked with knowledge of the Emirates, and what people there call currencies.
import type { CountryChecks } from '../../document/document-country.ts';
import { rateBandsIn } from '../../document/rate-bands.ts';
import { ASKED_CHECKS, ASKED_LOOKED_AT } from './asked.ts';
import { EMIRATES_DOUBTS } from './doubts.ts';
import { EXCHANGED_LOOKED_AT } from './exchanged.ts';
import { ACCOUNTING_CURRENCY, RATE_DECIMALS } from './facts.ts';
import { ownChecks } from './own-checks.ts';

/** Words for currencies, in capitals, that are not their codes. */
const CURRENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  AED: ['DIRHAM', 'DIRHAMS', 'DH', 'DHS', 'DH.', 'UAE DIRHAM', 'FILS'],
  OMR: ['OMANI RIAL', 'RO'],
  SAR: ['RIYAL', 'RIYALS', 'SR'],
  USD: ['$', 'US$', 'DOLLAR', 'DOLLARS'],
  EUR: ['€', 'EURO', 'EUROS'],
  GBP: ['£', 'POUND', 'POUNDS'],
  INR: ['₹', 'RUPEE', 'RUPEES', 'RS'],
};

/** What is asked about documents of others. What the Emirates forbid beside the official rules is refused where one is issued. */
export const EMIRATES_ASKED: CountryChecks = {
  rateBands: /*@__PURE__*/ rateBandsIn(ACCOUNTING_CURRENCY),
  currencyWords: CURRENCY_WORDS,
  rateDecimals: RATE_DECIMALS,
  own: [...EMIRATES_DOUBTS, ...ASKED_CHECKS],
  lookedAt: [
    ...[
      'buyer_customer_party.id',
      'delivery.actual_delivery_date',
      'tax_point_date',
      'document_lines.commodity_classification.commodity_code',
    ],
    ...EXCHANGED_LOOKED_AT,
    ...ASKED_LOOKED_AT,
  ],
};

/** What is checked with knowledge of the Emirates. */
export const EMIRATES_CHECKS: CountryChecks = { ...EMIRATES_ASKED, forbidden: ownChecks };
