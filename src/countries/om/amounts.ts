// The currency of Oman, and how fine the amounts of its documents are.

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
