// The codes of checks that countries have of their own, all of them together. No two countries explain one code.
import { EMIRATES_CHECK_CODES } from './ae/check-codes.ts';
import { OMAN_CHECK_CODES } from './om/check-codes.ts';

/** What the codes of countries' checks say. */
export const CHECK_CODES = { ...OMAN_CHECK_CODES, ...EMIRATES_CHECK_CODES };
