// The currency of Oman, and how the amounts of its documents are computed.

import type { CategoryRules, CountryAmounts, RateForm } from '../../document/document-country.ts';
import { OMAN_ACCOUNTING_FIELDS } from './fields/accounting.ts';
import { LINE_DECIMALS } from './rules/version-1-0-1.ts';

/** The Omani rial: the currency of a document that names none, and the one in which VAT is reported (IBT-006). */
export const ACCOUNTING_CURRENCY = 'OMR';

/** The smallest unit of the rial is the baisa: this many are one rial. */
export const SMALLEST_UNITS = 1000;

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
    totals: { tax_amount: OMAN_ACCOUNTING_FIELDS.taxAmount },
    // IBR-066-OM wants a standard-rated entry in rials, ALIGNED-IBRP-S-01-OM not more than one entry for each rate in the
    // whole document, and ibr-co-14 entries that add up: so all entries are in rials where one is standard-rated.
    breakdown: { field: OMAN_ACCOUNTING_FIELDS.taxBreakdown, categories: /*@__PURE__*/ new Set(['S']) },
  },
  priceDecimals: LINE_DECIMALS,
};
