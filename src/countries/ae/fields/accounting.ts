// The names of the fields in which a document in another currency states amounts in dirhams.
import type { AccountingFields } from '../../../ubl/binding/country.ts';

/** IBT-111 */
export const EMIRATES_ACCOUNTING_FIELDS = { taxAmount: 'tax_amount_in_aed' } as const satisfies AccountingFields;

/** BTAE-20 */
export const TOTAL_IN_DIRHAMS = 'tax_inclusive_amount_in_aed';

/** BTAE-08 and BTAE-10 of a line. */
export const LINE_IN_DIRHAMS = { tax_amount: 'tax_amount_in_aed', total_amount: 'total_amount_in_aed' } as const;
