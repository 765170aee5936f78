// A value that most documents could have in a field, to try what else is wrong once it is there.
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { lazy } from '../core/lazy.ts';
import { ACCOUNTING_CURRENCY } from '../countries/issuing.ts';
import { OMAN_PAYLOAD_EXAMPLES } from '../countries/om/examples/payload.ts';
import { valueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';

/** What stands in the field of a small valid invoice, of its first item where the field is in a list; `undefined` if nothing. */
export function typicalValue(field: string): unknown {
  return valueAt(typicalDocument(), field.replace(/\[\d+\]/g, '[0]'));
}

const typicalDocument = lazy((): Document => {
  const { transaction_type: _, ...payload } = OMAN_PAYLOAD_EXAMPLES.payload(DOCUMENT_KINDS['sales-invoice']);
  return { ...payload, ...OMAN_PAYLOAD_EXAMPLES.issuance, document_currency_code: ACCOUNTING_CURRENCY };
});
