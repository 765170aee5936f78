// What people in the Emirates call currencies, and what one unit is worth in dirhams, roughly: enough to see a rate that is inverted, or
// of another currency. The dirham has been worth a 3.6725th of a US dollar since 1997.
import type { CountryChecks, RateBand } from '../../document/document-country.ts';
import { ASKED_CHECKS, ASKED_LOOKED_AT } from './asked.ts';
import { EMIRATES_DOUBTS } from './doubts.ts';
import { EXCHANGED_LOOKED_AT } from './exchanged.ts';
import { RATE_DECIMALS } from './facts.ts';
import { ownChecks } from './own-checks.ts';

const DIRHAMS_FOR_DOLLAR = 3.6725;
// What banks take, and how far a pegged currency may stray.
const MARGIN = 0.04;

function pegged(unitsForDollar: number): RateBand {
  const rate = DIRHAMS_FOR_DOLLAR / unitsForDollar;
  return [rate * (1 - MARGIN), rate * (1 + MARGIN)];
}

// Half to twice what a floating currency was worth lately.
const WIDE = 2;

function floating(dirhams: number): RateBand {
  return [dirhams / WIDE, dirhams * WIDE];
}

/** By currency. A currency that is not here is not judged. */
const RATE_BANDS: Readonly<Record<string, RateBand>> = {
  USD: pegged(1),
  OMR: pegged(0.3845),
  SAR: pegged(3.75),
  BHD: pegged(0.376),
  QAR: pegged(3.64),
  JOD: pegged(0.709),
  HKD: pegged(7.8),
  // By a basket of currencies, which has kept it within this for forty years.
  KWD: [10.7, 13.9],
  AUD: floating(2.4),
  CAD: floating(2.7),
  CHF: floating(4.4),
  CNY: floating(0.51),
  EGP: floating(0.075),
  EUR: floating(4.1),
  GBP: floating(4.8),
  INR: floating(0.042),
  JPY: floating(0.025),
  PHP: floating(0.064),
  PKR: floating(0.013),
  SGD: floating(2.8),
  TRY: floating(0.09),
  ZAR: floating(0.2),
};

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
  rateBands: RATE_BANDS,
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
