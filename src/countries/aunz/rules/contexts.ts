// Which elements the rules of Australia and New Zealand check: the patterns UBL-modelaligned and Codesmodelaligned.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { hasValueAt, normalizedAt } from '../../../rules/engine/xpath.ts';
import { hasAttribute, isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import { BUYER, BUYER_COUNTRY, PAYMENT_MEANS_CODE, SELLER, SELLER_COUNTRY } from '../../../rules/pint/paths.ts';
import { categoryContext } from '../../../rules/several-countries/contexts.ts';
import type { Path } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';

/** The tax scheme of both countries. */
export const GST = 'GST';

const MODEL = [
  { name: 'AUNZ: supporting document', match: ['cac:AdditionalDocumentReference'] },
  { name: 'AUNZ: price allowance', match: ['cac:Price/cac:AllowanceCharge'] },
  { name: 'AUNZ: allowance', match: ['cac:AllowanceCharge'], when: isAllowance },
  { name: 'AUNZ: charge', match: ['cac:AllowanceCharge'], when: isCharge },
  { name: 'AUNZ: line', match: ['cac:InvoiceLine', 'cac:CreditNoteLine'] },
  { name: 'AUNZ: root', match: ['/Invoice', '/CreditNote'] },
  {
    name: 'AUNZ: amount',
    match: ['*Amount'],
    when: (node) => !node.name.endsWith('PriceAmount') && !isInDiscountedPrice(node),
  },
  { name: 'AUNZ: tax subtotal', match: ['cac:TaxSubtotal'] },
  {
    name: 'AUNZ: transfer account',
    match: ['cac:PaymentMeans/cac:PayeeFinancialAccount'],
    when: ({ parent }) =>
      parent !== undefined &&
      (hasValueAt(parent, PAYMENT_MEANS_CODE, '30') || hasValueAt(parent, PAYMENT_MEANS_CODE, '58')),
  },
  { name: 'AUNZ: invoice totals', match: ['/Invoice/cac:LegalMonetaryTotal'] },
  { name: 'AUNZ: payment means', match: ['cac:PaymentMeans'] },
  categoryContext('line', 'S', GST),
  categoryContext('allowance', 'S', GST),
  categoryContext('charge', 'S', GST),
  categoryContext('part', 'S', GST),
  categoryContext('line', 'Z', GST),
  categoryContext('allowance', 'Z', GST),
  categoryContext('charge', 'Z', GST),
  categoryContext('part', 'Z', GST),
  categoryContext('line', 'E', GST),
  categoryContext('allowance', 'E', GST),
  categoryContext('charge', 'E', GST),
  categoryContext('part', 'E', GST),
  categoryContext('line', 'G', GST),
  categoryContext('allowance', 'G', GST),
  categoryContext('charge', 'G', GST),
  categoryContext('part', 'G', GST),
  categoryContext('line', 'O', GST),
  categoryContext('allowance', 'O', GST),
  categoryContext('charge', 'O', GST),
  categoryContext('part', 'O', GST),
] as const satisfies readonly Context[];

const CODES = [
  { name: 'AUNZ code: tax category', match: ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'] },
  { name: 'AUNZ code: tax point', match: ['cac:InvoicePeriod/cbc:DescriptionCode'] },
  { name: 'AUNZ code: attachment', match: ['cbc:EmbeddedDocumentBinaryObject'], when: hasAttribute('mimeCode') },
  { name: 'AUNZ: Australian seller', match: [SELLER.text], when: isFrom('AU', SELLER_COUNTRY) },
  { name: 'AUNZ: Australian buyer', match: [BUYER.text], when: isFrom('AU', BUYER_COUNTRY) },
  { name: 'AUNZ: New Zealand seller', match: [SELLER.text], when: isFrom('NZ', SELLER_COUNTRY) },
  { name: 'AUNZ: New Zealand buyer', match: [BUYER.text], when: isFrom('NZ', BUYER_COUNTRY) },
] as const satisfies readonly Context[];

/** Name of a context of the rules of Australia and New Zealand. */
export type AunzContext = (typeof MODEL | typeof CODES)[number]['name'];

/** The two patterns of the rules, each in its order. */
export const AUNZ_PATTERNS: readonly Pattern<AunzContext>[] = [MODEL, CODES];

function isInDiscountedPrice(node: UblElement): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (above.name === 'cac:Price' && above.children.some(({ name }) => name === 'cac:AllowanceCharge')) return true;
  }
  return false;
}

// The official condition is about the seller or buyer of the whole document, wherever the checked party stands.
function isFrom(country: string, at: Path): NonNullable<Context['when']> {
  return (_, { document }) => normalizedAt(document, at).toUpperCase() === country;
}
