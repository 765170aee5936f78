// The names of the fields in which a document in another currency states its VAT in rials.
import type { AccountingFields } from '../../../ubl/binding/binding-country.ts';

/** IBT-111, and its breakdown. */
export const OMAN_ACCOUNTING_FIELDS = {
  taxAmount: 'tax_amount_in_omr',
  taxBreakdown: 'tax_breakdown_in_omr',
} as const satisfies AccountingFields;
