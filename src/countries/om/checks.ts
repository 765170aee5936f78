// What people in Oman call currencies, and what one unit is worth in rials, roughly: enough to see a rate that is inverted, or of
// another currency. The rial has been worth 2.6008 US dollars since 1986.
import type { CountryChecks, RateBand } from '../../document/document-country.ts';
import { refuseHomeRate } from '../../document/home-rate.ts';
import { ACCOUNTING_CURRENCY } from './amounts.ts';
import { OMAN_AMOUNT_CHECKS } from './checks-amounts.ts';
import { OMAN_DATE_CHECKS } from './checks-dates.ts';
import { OMAN_KIND_CHECKS } from './checks-kinds.ts';
import { OMAN_PARTY_CHECKS } from './checks-parties.ts';
import { RATE_DECIMALS } from './rules/version-1-0-1.ts';
import { CURRENCY_WORDS } from './words/currency-words.ts';

const RIALS_FOR_DOLLAR = 0.3845;
// What banks take, and how far a pegged currency may stray.
const MARGIN = 0.04;

function pegged(unitsForDollar: number): RateBand {
  const rate = RIALS_FOR_DOLLAR / unitsForDollar;
  return [rate * (1 - MARGIN), rate * (1 + MARGIN)];
}

// Half to twice what a floating currency was worth lately.
const WIDE = 2;

function floating(rials: number): RateBand {
  return [rials / WIDE, rials * WIDE];
}

/** By currency. A currency that is not here is not judged. */
export const RATE_BANDS: Readonly<Record<string, RateBand>> = {
  AED: pegged(3.6725),
  BHD: pegged(0.376),
  HKD: pegged(7.8),
  JOD: pegged(0.709),
  QAR: pegged(3.64),
  SAR: pegged(3.75),
  USD: pegged(1),
  // By a basket of currencies, which has kept it within this for forty years.
  KWD: [1.12, 1.45],
  AUD: floating(0.25),
  BDT: floating(0.0032),
  CAD: floating(0.28),
  CHF: floating(0.46),
  CNH: floating(0.053),
  CNY: floating(0.053),
  CZK: floating(0.017),
  DKK: floating(0.058),
  EGP: floating(0.0079),
  EUR: floating(0.43),
  GBP: floating(0.48),
  IDR: floating(0.000024),
  INR: floating(0.0044),
  JPY: floating(0.0026),
  KES: floating(0.003),
  KRW: floating(0.00028),
  LKR: floating(0.0013),
  MAD: floating(0.04),
  MYR: floating(0.088),
  NOK: floating(0.037),
  NZD: floating(0.22),
  PHP: floating(0.0067),
  PKR: floating(0.0014),
  PLN: floating(0.1),
  RUB: floating(0.0046),
  SEK: floating(0.038),
  SGD: floating(0.29),
  THB: floating(0.0115),
  TRY: floating(0.0095),
  TZS: floating(0.00015),
  VND: floating(0.000015),
  ZAR: floating(0.021),
};

/** What is checked with knowledge of Oman. */
export const OMAN_CHECKS: CountryChecks = {
  rateBands: RATE_BANDS,
  currencyWords: CURRENCY_WORDS,
  rateDecimals: RATE_DECIMALS,
  // IBR-172-OM
  forbidden: (document, { errors }) => refuseHomeRate(document, ACCOUNTING_CURRENCY, errors),
  own: [...OMAN_DATE_CHECKS, ...OMAN_PARTY_CHECKS, ...OMAN_KIND_CHECKS, ...OMAN_AMOUNT_CHECKS],
  lookedAt: [
    ...['delivery.actual_delivery_date', 'tax_point_date'],
    ...['item_type', 'commodity_code'].map((one) => `document_lines.item_specification_document_reference.${one}`),
    ...['list_id', 'code'].map((one) => `document_lines.commodity_classification.item_classification_${one}`),
  ],
};
