// The names of the fields in which a document in another currency states amounts in dirhams, and the type of the reference with the total.

import { ACCOUNTING_CURRENCY as AED } from '../facts.ts';

/** IBT-111, and BTAE-08 of a line. */
export const TAX_IN_DIRHAMS = 'tax_amount_in_aed';

/** BTAE-20 */
export const TOTAL_IN_DIRHAMS = 'tax_inclusive_amount_in_aed';

/** BTAE-10 */
export const LINE_TOTAL_IN_DIRHAMS = 'total_amount_in_aed';

/** The type of the reference that states the total in dirhams (BTAE-20). */
export const TOTAL_TYPE = 'aedtotal-incl-vat';

/** The total that a reference of that type states; some write the currency before the number. */
export function statedTotal({
  document_description: text,
}: {
  readonly document_description?: unknown;
}): number | undefined {
  const given = Number(String(text ?? '').replace(AED, '') || Number.NaN);
  return Number.isNaN(given) ? undefined : given;
}
