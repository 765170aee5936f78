// The countries that issue, by their codes alone: the command line says them before it loads anything.

/** The codes of the countries whose documents are made. The first is that of records that say none. */
export const ISSUER_CODES = ['OM'] as const;
export type IssuerCode = (typeof ISSUER_CODES)[number];
