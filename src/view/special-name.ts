// What a field is called that means something else beside certain values.
import type { Document } from '../document/schema.ts';
import { valueAt } from './document-field.ts';

/** An order that stands alone is the purchase order, whichever field holds it, and what is taxed at zero is not exempt. */
export function specialName(document: Document, path: string): string {
  if (path === 'order_reference.id' && document.order_reference?.purchase_order_id === undefined)
    return 'order_reference.purchase_order_id';
  const [, category] = /^(.+)\.tax_exemption_reason(?:_code)?$/.exec(path) ?? [];
  return category !== undefined && isZeroRated(document, category) ? 'zero_rate_reason' : '';
}

function isZeroRated(document: object, category: string): boolean {
  return ['id', 'tax_category_code'].some((name) => valueAt(document, `${category}.${name}`) === 'Z');
}
