// A value that most documents could have in a field, to try what else is wrong once it is there.
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { lazy } from '../core/lazy.ts';
import { ACCOUNTING_CURRENCY } from '../countries/issuing.ts';
import { valueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import { issuanceExample, payloadExample } from '../payload/example.ts';

/** What stands in the field of a small valid invoice, of its first item where the field is in a list; `undefined` if nothing. */
export function typicalValue(field: string): unknown {
  return valueAt(typicalDocument(), field.replace(/\[\d+\]/g, '[0]'));
}

const typicalDocument = lazy((): Document => {
  const { transaction_type: _, ...payload } = payloadExample(DOCUMENT_KINDS['sales-invoice']);
  return { ...payload, ...issuanceExample(), document_currency_code: ACCOUNTING_CURRENCY };
});
