// What a sheet does not draw, since it says the usual: the scheme VAT, prices without tax, a price for one, the name of a coded
// country.
import type { Document } from '../../../src/document/schema.ts';
import { valueAt } from '../../../src/view/document-field.ts';

export function isUsual(document: Document, path: string, value: unknown): boolean {
  if (path.endsWith('tax_scheme')) return value === 'VAT';
  if (path === 'tax_included_indicator') return value === false;
  if (path.endsWith('price.base_quantity')) return value === 1;
  return path.endsWith('.country') && valueAt(document, `${path}_code`) !== undefined;
}
