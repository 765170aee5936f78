// The countries that issue, by their codes alone: the command line says them before it loads anything.
import type { IssuingCode } from './issuers.ts';

/** The code of a country whose documents are issued, as records write it. */
export type IssuerCode = Uppercase<IssuingCode>;

// One that is missing, or too many, is refused by the compiler.
const CODES: { readonly [Code in IssuingCode]: Uppercase<Code> } = { om: 'OM', ae: 'AE' };

/** The codes of the countries whose documents are made. The first is that of records that say none. */
export const ISSUER_CODES: readonly IssuerCode[] = Object.values(CODES);

/** The reasons of credit notes by their codes, as help and descriptions list them. */
export const CREDIT_REASONS: Readonly<Record<IssuerCode, string>> = {
  OM: 'CAN, VAT, VAL, QTY or OTH',
  AE: 'DL8.61.1.A to DL8.61.1.E, or VD',
};
