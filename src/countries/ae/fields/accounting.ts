// The names of the fields in which a document in another currency states amounts in dirhams, and the type of the reference with the total.

/** IBT-111, and BTAE-08 of a line. */
export const TAX_IN_DIRHAMS = 'tax_amount_in_aed';

/** BTAE-20 */
export const TOTAL_IN_DIRHAMS = 'tax_inclusive_amount_in_aed';

/** BTAE-10 */
export const LINE_TOTAL_IN_DIRHAMS = 'total_amount_in_aed';

/** The type of the reference that states the total in dirhams (BTAE-20). */
export const TOTAL_TYPE = 'aedtotal-incl-vat';
