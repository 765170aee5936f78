// Contexts that several countries have: where a tax category is named. A country lists those it checks, in its own order.
import type { UblElement } from '../../ubl/tree.ts';
import type { Context } from '../engine/rule.ts';
import { normalizedAt, normalizeSpace, stringsAt } from '../engine/xpath.ts';
import { isAllowance, isCharge } from '../pint/contexts.ts';
import { ID, TAX_SCHEME_ID } from '../pint/paths.ts';

/** The tax schemes of the countries: value added tax, goods and services tax. */
export type TaxScheme = 'VAT' | 'GST';

/** What names a tax category: a line, an allowance or charge of document or line, a part of the tax total. */
export type CategoryPlace = 'line' | 'allowance' | 'charge' | 'part';

const CATEGORY = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
const PATHS: Readonly<Record<CategoryPlace, readonly string[]>> = {
  line: ['cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory', 'cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory'],
  allowance: ['cac:AllowanceCharge/cac:TaxCategory'],
  charge: ['cac:AllowanceCharge/cac:TaxCategory'],
  part: [`/Invoice/${CATEGORY}`, `/CreditNote/${CATEGORY}`],
};

/** A context of tax categories: those at a place with one code. */
export interface CategoryContext<Place extends CategoryPlace, Code extends string> extends Context {
  readonly name: `category: ${Place} ${Code}`;
}

/** The tax categories at a place with one code, under tax scheme VAT or the one that is named. */
export function categoryContext<Place extends CategoryPlace, Code extends string>(
  place: Place,
  code: Code,
  scheme = 'VAT',
): CategoryContext<Place, Code> {
  const isThere = PLACES[place];
  return {
    name: `category: ${place} ${code}`,
    match: PATHS[place],
    when: (node) => isThere(node) && normalizedAt(node, ID) === code && isUnder(node, scheme),
  };
}

const PLACES: Readonly<Record<CategoryPlace, (node: UblElement) => boolean>> = {
  line: () => true,
  allowance: (node) => node.parent !== undefined && isAllowance(node.parent),
  charge: (node) => node.parent !== undefined && isCharge(node.parent),
  part: () => true,
};

/** Whether a tax category or registration is under a tax scheme; the case of letters and surplus white space aside. */
export function isUnder(holder: UblElement, scheme: string): boolean {
  return stringsAt(holder, TAX_SCHEME_ID).some((id) => normalizeSpace(id.toUpperCase()) === scheme);
}
