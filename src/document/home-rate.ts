// An exchange rate in a document in the currency of its country, which has none.
import type { ErrorList } from '../core/errors/error-list.ts';
import type { Document } from './schema.ts';

/** What such a rate lacks is not asked for. Changes the document. */
export function completeHomeRate(document: Document, home: string): void {
  const { tax_exchange_rate: rate } = document;
  if (rate && isAtHome(document, home))
    document.tax_exchange_rate = { source_currency_code: home, target_currency_code: home, ...rate };
}

/** Adds the error of such a rate. */
export function refuseHomeRate(document: Document, home: string, errors: ErrorList): void {
  if (document.tax_exchange_rate && isAtHome(document, home))
    errors.add('tax_exchange_rate', 'not-on-document', { of: 'currency', name: home });
}

function isAtHome({ document_currency_code: currency = '' }: Document, home: string): boolean {
  return currency === home;
}
