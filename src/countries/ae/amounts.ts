// How the amounts of documents of the Emirates are computed.
import { decimal } from '../../core/decimal.ts';
import type { CategoryRules, CountryAmounts, RateForm } from '../../document/document-country.ts';
import { LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS, TOTAL_IN_DIRHAMS } from './fields/accounting.ts';
import { netAmountInDoubles, percentageInDoubles } from './in-doubles.ts';

const category = (line: RateForm, charge: RateForm, breakdown: RateForm, isTaxed = false): CategoryRules => ({
  isTaxed,
  rate: { line, charge, breakdown },
  ...(isTaxed ? {} : { isOneEntry: true }),
});

/** How amounts are computed. */
export const EMIRATES_AMOUNTS: CountryAmounts = {
  categories: /*@__PURE__*/ new Map([
    ['S', /*@__PURE__*/ category('stated', 'stated', 'stated', true)],
    ['Z', /*@__PURE__*/ category('zero', 'zero', 'zero')],
    // An exempt line states no rate, an exempt charge states zero (aligned-ibrp-e-05 to -07, ibr-119-ae).
    ['E', /*@__PURE__*/ category('silent', 'zero', 'silent')],
    ['O', /*@__PURE__*/ category('silent', 'silent', 'silent')],
    // The buyer owes the VAT: the rate stands there, and no amount (aligned-ibrp-ae-05 to -09).
    ['AE', /*@__PURE__*/ category('stated', 'zero', 'stated')],
    // The VAT is in the price (ibr-102-ae, ibr-108-ae); no charge is of this category.
    ['N', /*@__PURE__*/ category('stated', 'zero', 'stated')],
  ]),
  inAccountingCurrency: {
    totals: { tax_amount: TAX_IN_DIRHAMS, tax_inclusive_amount: TOTAL_IN_DIRHAMS },
    ofLine: { tax_amount: TAX_IN_DIRHAMS, total_amount: LINE_TOTAL_IN_DIRHAMS },
  },
  isTaxOfSum: true,
  netAmount: (line) => decimal(netAmountInDoubles(line)),
  percentage: (base, percentage) => decimal(percentageInDoubles(base.toNumber(), percentage.toNumber())),
};
