// Amounts with all the decimals of their fields, as ledgers print them. The UUIDs of a document are made of the digits in its XML, so
// that they are made anew where they were those of the shorter digits.
import type { CountryFacts } from '../core/country-facts.ts';
import {
  computedInvoiceUuid,
  computedSellerUuid,
  type IdentityRecipe,
  identityOf,
  identityWith,
  withDecimals,
} from '../document/identity.ts';
import { named } from '../document/named.ts';
import type { Document } from '../document/schema.ts';
import type { UblElement } from './tree.ts';

/** The document with the UUIDs that its digits make once totals have all of their decimals. What others gave it stays. */
export function withFixedUuids(
  facts: Pick<CountryFacts, 'totalDecimals'>,
  recipe: IdentityRecipe | undefined,
  document: Document,
): Document {
  if (!recipe) return document;
  const [short, fixed] = [identityOf(recipe, document), identityWith(facts, recipe, document, 'fixed')];
  const changed: Record<string, unknown> = { ...document };
  for (const [field, compute] of [
    ['uuid', computedInvoiceUuid],
    [recipe.sellerUuid.field, computedSellerUuid],
  ] as const) {
    const given = named<string>(document, field);
    if (given?.toLowerCase() === compute(recipe, short)) changed[field] = compute(recipe, fixed);
  }
  return changed;
}

/** The tree of a document whose amounts have the decimals of lines within a line, those of totals elsewhere. None is cut. */
export function withFixedDecimals(
  { lineDecimals, totalDecimals }: Pick<CountryFacts, 'lineDecimals' | 'totalDecimals'>,
  tree: UblElement,
): UblElement {
  const places = LINES.has(tree.name) ? lineDecimals : totalDecimals;
  const isAmount = tree.attributes.some(({ name }) => name === 'currencyID');
  const children = tree.children.map((one) => withFixedDecimals({ lineDecimals, totalDecimals: places }, one));
  return { ...tree, text: isAmount ? withDecimals(tree.text, places) : tree.text, children };
}

const LINES: ReadonlySet<string> = /*@__PURE__*/ new Set(['cac:InvoiceLine', 'cac:CreditNoteLine']);
