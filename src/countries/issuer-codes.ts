// The countries that issue, by their codes alone: the command line says them before it loads anything.
import type { IssuingCode } from './issuers.ts';

/** The code of a country whose documents are issued, as records write it. */
export type IssuerCode = Uppercase<IssuingCode>;

// One that is missing, or too many, is refused by the compiler.
const CODES: { readonly [Code in IssuingCode]: Uppercase<Code> } = { om: 'OM', ae: 'AE' };

/** The codes of the countries whose documents are made. The first is that of records that say none. */
export const ISSUER_CODES: readonly IssuerCode[] = Object.values(CODES);

/** The codes of the reasons of credit notes, as help and descriptions list them. */
export const CREDIT_REASONS: Readonly<Record<IssuerCode, readonly string[]>> = {
  OM: ['CAN', 'VAT', 'VAL', 'QTY', 'OTH'],
  AE: ['DL8.61.1.A', 'DL8.61.1.B', 'DL8.61.1.C', 'DL8.61.1.D', 'DL8.61.1.E', 'VD'],
};
