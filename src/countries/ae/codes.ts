// The codes of the Emirates, of which a field or a rule has a list.

import { countryName } from '../../codelists/country-name.ts';

/** The country of addresses at home. */
export const HOME = 'AE';

/** The emirates, as addresses state them (IBT-039 …; list of ibr-128-ae). */
export const EMIRATES = ['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK'] as const;

/** What a party is registered by (BTAE-15, BTAE-16): trade licence, Emirates ID, passport, cabinet decision. */
export const REGISTRATIONS = ['TL', 'EID', 'PAS', 'CD'] as const;

/** Goods, services, both (BTAE-13). */
export const ITEM_KINDS = ['G', 'S', 'B'] as const;

/** Why a line is exempt (IBT-186): financial services, homes, bare land, local passenger transport. */
export const EXEMPTIONS = ['DL8.46.1', 'DL8.46.2', 'DL8.46.3', 'DL8.46.4'] as const;

// Reasons of other countries name theirs: VATEX-FR-CGI261.
const REASON_OF_COUNTRY = /^VAT[A-Z]{2}-([A-Z]{2})-/;

/** The other country, by name, whose reason for no VAT a code is; `undefined` where it names none. */
export function otherCountryOf(reason: string): string | undefined {
  const code = REASON_OF_COUNTRY.exec(reason)?.[1];
  return code === undefined || code === HOME ? undefined : countryName(code);
}

/** How often a continuous supply is invoiced (BTAE-06). */
export const FREQUENCIES = ['DLY', 'WKY', 'Q15', 'MTH', 'Q45', 'Q60', 'QTR', 'HYR', 'YRL', 'OTH'] as const;

/** The reason of a credit note that names no invoice (ibr-055-ae). */
export const VOLUME_DISCOUNT = 'VD';

/** Why a credit note is issued (BTAE-03). */
export const REASONS = ['DL8.61.1.A', 'DL8.61.1.B', 'DL8.61.1.C', 'DL8.61.1.D', 'DL8.61.1.E', VOLUME_DISCOUNT] as const;

/** The goods of the reverse charge (BTAE-09). */
export const REVERSE_CHARGE_GOODS = ['DL8.48.8.1', 'DL8.48.8.2', 'DL8.48.3.1', 'DL8.48.3.2', 'DL8.48.3.3'] as const;

/** The ways to pay that the list of the Emirates has (IBT-081). */
export const PAYMENT_MEANS = ['1', '10', '20', '21', '30', '49', '54', '55', '68'] as const;

/** VAT categories of what is taxed (ibr-122-ae). */
export const TAXED: ReadonlySet<string | undefined> = /*@__PURE__*/ new Set(['S', 'AE', 'N']);

/** The VAT category of what is exempt, the one that has a reason. */
export const EXEMPT = 'E';

/** The VAT category of the reverse charge: the buyer owes the VAT. */
export const OWED_BY_BUYER = 'AE';

/** VAT categories (IBT-151). */
export const CATEGORIES = ['S', 'E', 'O', 'AE', 'Z', 'N'] as const;

/** The rates that lines of a category may state (IBT-152), where no rule says which: the buyer owes the VAT, or it is in the price. */
export const RATES: Readonly<Record<string, readonly number[]>> = { AE: [0, 5], N: [5] };

/** The scheme of delivery terms (BTAE-22). */
export const INCOTERMS = 'Incoterms';
