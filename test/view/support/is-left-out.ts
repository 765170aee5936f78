// Fields that a sheet leaves out because their values are ordinary: the scheme VAT, prices without tax, a price for one unit,
// the name of a country that has a code.
import type { Document } from '../../../src/document/schema.ts';
import { valueAt } from '../../../src/view/document-field.ts';

export function isLeftOut(document: Document, path: string, value: unknown): boolean {
  if (path.endsWith('tax_scheme')) return value === 'VAT';
  if (path === 'tax_included_indicator') return value === false;
  if (path.endsWith('price.base_quantity')) return value === 1;
  return path.endsWith('.country') && valueAt(document, `${path}_code`) !== undefined;
}
