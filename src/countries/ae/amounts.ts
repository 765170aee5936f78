// How the amounts of documents of the Emirates are computed.
import { decimal } from '../../core/decimal.ts';
import type { CountryAmounts, RateForm } from '../../document/document-country.ts';
import type { ChargeRules } from '../../document/missing-categories.ts';
import { LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS, TOTAL_IN_DIRHAMS } from './fields/accounting.ts';
import { netAmountInDoubles, percentageInDoubles } from './in-doubles.ts';

const category = (
  line: RateForm,
  charge: RateForm,
  breakdown: RateForm,
  more: Partial<ChargeRules> = {},
): ChargeRules => ({
  isTaxed: false,
  rate: { line, charge, breakdown },
  ...(more.isTaxed ? {} : { isOneEntry: true }),
  ...more,
});

/** How amounts are computed. */
export const EMIRATES_AMOUNTS: CountryAmounts = {
  categories: /*@__PURE__*/ new Map<string, ChargeRules>([
    ['S', /*@__PURE__*/ category('stated', 'stated', 'stated', { isTaxed: true })],
    ['Z', /*@__PURE__*/ category('zero', 'zero', 'zero')],
    // An exempt line states no rate, an exempt charge states zero, and both their reason as a code (aligned-ibrp-e-05 to -07, ibr-119-ae, ibr-167-ae, ibr-168-ae).
    ['E', /*@__PURE__*/ category('silent', 'zero', 'silent', { needsReasonCode: true })],
    ['O', /*@__PURE__*/ category('silent', 'silent', 'silent')],
    // The buyer owes the VAT: the rate stands there, and no amount (aligned-ibrp-ae-05 to -09).
    ['AE', /*@__PURE__*/ category('stated', 'zero', 'stated')],
    // The VAT is in the price (ibr-102-ae, ibr-108-ae); no charge is of this category (ibr-114-ae, ibr-115-ae).
    ['N', /*@__PURE__*/ category('stated', 'stated', 'stated', { isOfLinesAlone: true })],
  ]),
  inAccountingCurrency: {
    totals: { tax_amount: TAX_IN_DIRHAMS, tax_inclusive_amount: TOTAL_IN_DIRHAMS },
    ofLine: { tax_amount: TAX_IN_DIRHAMS, total_amount: LINE_TOTAL_IN_DIRHAMS },
  },
  isTaxOfSum: true,
  netAmount: (line) => decimal(netAmountInDoubles(line)),
  percentage: (base, percentage) => decimal(percentageInDoubles(base.toNumber(), percentage.toNumber())),
};
