// How fine amounts are by version 1.0.1 of PINT OM: its rules check it, and whoever issues writes it. A file of its own, so that
// who issues loads no rules.

/** Decimals of the amounts of a line, also in another currency than the rial. */
export const LINE_DECIMALS = 3;

/** Decimals of the totals and of the tax breakdown, also in another currency than the rial. Three are announced. */
export const TOTAL_DECIMALS = 2;

/** The most decimals of an exchange rate. */
export const RATE_DECIMALS = 7;
