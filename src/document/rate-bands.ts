// What currencies are worth, roughly: enough to see a rate that is inverted, or of another currency.
import type { RateBand } from './document-country.ts';

// Units that one US dollar is worth, of currencies that are pegged to it, for decades.
const PEGGED = {
  AED: 3.6725,
  BHD: 0.376,
  HKD: 7.8,
  JOD: 0.709,
  OMR: 0.3845,
  QAR: 3.64,
  SAR: 3.75,
  USD: 1,
} as const;

// US dollars that one unit was worth lately, of currencies that float.
const FLOATING = {
  AUD: 0.65,
  BDT: 0.0083,
  CAD: 0.73,
  CHF: 1.2,
  CNH: 0.138,
  CNY: 0.138,
  CZK: 0.044,
  DKK: 0.151,
  EGP: 0.0205,
  EUR: 1.12,
  GBP: 1.28,
  IDR: 0.0000624,
  INR: 0.0114,
  JPY: 0.0068,
  KES: 0.0078,
  KRW: 0.00073,
  LKR: 0.0034,
  MAD: 0.104,
  MYR: 0.229,
  NOK: 0.096,
  NZD: 0.58,
  PHP: 0.0174,
  PKR: 0.0036,
  PLN: 0.26,
  RUB: 0.012,
  SEK: 0.099,
  SGD: 0.76,
  THB: 0.03,
  TRY: 0.0246,
  TZS: 0.00039,
  VND: 0.000039,
  ZAR: 0.0545,
} as const;

// US dollars that a Kuwaiti dinar is worth. A basket of currencies has kept it within this for forty years.
const DINAR = [2.91, 3.78] as const;

// What banks take, and how far a pegged currency may stray. Of the dollar itself they take less, and a slip of two digits shows.
const MARGIN = 0.04;
const MARGIN_OF_DOLLAR = 0.02;

// Half to twice what a floating currency was worth lately.
const WIDE = 2;

/**
 * What one unit of each currency is plausible to be worth in the accounting currency of a country, which is pegged to the US dollar. A
 * currency that is not here is not judged.
 */
export function rateBandsIn(home: keyof typeof PEGGED): Readonly<Record<string, RateBand>> {
  const perDollar = PEGGED[home];
  const others = Object.entries(PEGGED).filter(([currency]) => currency !== home);
  return {
    ...Object.fromEntries(
      others.map(([currency, units]) => {
        const rate = perDollar / units;
        const margin = currency === 'USD' ? MARGIN_OF_DOLLAR : MARGIN;
        return [currency, [rate * (1 - margin), rate * (1 + margin)]];
      }),
    ),
    KWD: [DINAR[0] * perDollar, DINAR[1] * perDollar],
    ...Object.fromEntries(
      Object.entries(FLOATING).map(([currency, dollars]) => {
        const rate = dollars * perDollar;
        return [currency, [rate / WIDE, rate * WIDE]];
      }),
    ),
  };
}
