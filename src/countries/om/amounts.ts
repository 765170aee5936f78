// The currency of Oman, how fine the amounts of its documents are, and how they are computed.
import type { CategoryRules, CountryAmounts, RateForm } from '../../document/country.ts';

/** The Omani rial: the currency of a document that names none, and the one in which VAT is reported (IBT-006). */
export const ACCOUNTING_CURRENCY = 'OMR';

/** The smallest unit of the rial is the baisa: this many are one rial. */
export const SMALLEST_UNITS = 1000;

/** Decimals of the amounts of a line, also in another currency than the rial. */
export const LINE_DECIMALS = 3;

/**
 * Decimals of the totals and of the tax breakdown, also in another currency than the rial: what the rules of PINT OM 1.0.1 allow.
 * Three are announced; then this is the one number to change.
 */
export const TOTAL_DECIMALS = 2;

// A category states its rate alike wherever it stands.
const category = (isTaxed: boolean, form: RateForm): CategoryRules => ({
  isTaxed,
  rate: { line: form, charge: form, breakdown: form },
});

/** How amounts are computed. */
export const OMAN_AMOUNTS: CountryAmounts = {
  // E and O must not state a rate (IBR-067-OM, IBR-061-OM); Z states zero (ALIGNED-IBRP-048).
  categories: /*@__PURE__*/ new Map([
    ['S', /*@__PURE__*/ category(true, 'stated')],
    ['Z', /*@__PURE__*/ category(false, 'zero')],
    ['E', /*@__PURE__*/ category(false, 'silent')],
    ['O', /*@__PURE__*/ category(false, 'silent')],
  ]),
  inAccountingCurrency: {
    // IBT-111; IBR-065-OM
    totals: { tax_amount: 'tax_amount_in_omr' },
    // IBR-066-OM wants a standard-rated entry in rials, ALIGNED-IBRP-S-01-OM not more than one entry for each rate in the
    // whole document, and ibr-co-14 entries that add up: so all entries are in rials where one is standard-rated.
    breakdown: { field: 'tax_breakdown_in_omr', categories: /*@__PURE__*/ new Set(['S']) },
  },
  priceDecimals: LINE_DECIMALS,
};
