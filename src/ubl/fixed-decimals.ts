// Amounts with all the decimals of their fields, as ledgers print them.
import type { CountryFacts } from '../core/country-facts.ts';
import { withDecimals } from '../core/decimal.ts';
import type { UblElement } from './tree.ts';

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
