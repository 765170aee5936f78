// The countries whose documents are issued. Apart from the list of all countries: whoever issues loads no rules of the others.
import { EMIRATES_ISSUING } from './ae/issuing.ts';
import { OMAN_ISSUING } from './om/issuing.ts';

/** The countries whose documents are issued. The first is that of what names none. */
export const ISSUERS = [OMAN_ISSUING, EMIRATES_ISSUING] as const;

/** The code of a country whose documents are issued. */
export type IssuingCode = (typeof ISSUERS)[number]['facts']['code'];
