// The countries whose documents the host makes, and how each reads a payload and issues a document of it.
// A profile that says no country is of the first.
import { issueDocument as issueEmirati, parsePayload as parseEmirati } from '../../src/countries/ae/index.ts';
import { EMIRATES, OMAN } from '../../src/countries.ts';
import { issueDocument, parsePayload } from '../../src/index.ts';

/** What the handler is given. */
export const COUNTRIES = [OMAN, EMIRATES] as const;

const OF_OMAN = { parsePayload, issueDocument };
const FUNCTIONS: Readonly<Record<string, typeof OF_OMAN>> = {
  OM: OF_OMAN,
  AE: { parsePayload: parseEmirati, issueDocument: issueEmirati } as unknown as typeof OF_OMAN,
};

/** The functions of the country of a profile. */
export const functionsOf = (country = 'OM'): typeof OF_OMAN => FUNCTIONS[country] ?? OF_OMAN;
