// A document whose currency is that of hardly any of its amounts: its JSON has one currency for all, so it is tried in the XML what
// else is wrong because of that.
import type { ValidationResult } from '../rules/engine/result.ts';
import { linkParents, type UblElement } from '../ubl/tree.ts';
import { addsFindings, countByFinding, type FindKeys, keyOf, vanished } from './trials.ts';

const CURRENCY = 'cbc:DocumentCurrencyCode';

/** The findings; where those on the currency vanish with the currency of most amounts, what vanishes too follows from the first. */
export function withWrongCurrency(
  root: UblElement,
  results: readonly ValidationResult[],
  check: FindKeys,
): readonly ValidationResult[] {
  const cause = results.findIndex((result) => currencyOfMost(result) !== undefined);
  const currency = results[cause] && currencyOfMost(results[cause]);
  if (currency === undefined) return results;
  const before = countByFinding(results);
  const after = countByFinding(check(withCurrency(root, currency)));
  if (addsFindings(after, before)) return results;
  const gone = vanished(after, before);
  if (results.some((result) => currencyOfMost(result) !== undefined && !gone.has(keyOf(result)))) return results;
  const consequences = [...results.keys()].filter((index) => {
    const result = results[index];
    return index !== cause && result !== undefined && gone.has(keyOf(result));
  });
  if (consequences.length === 0) return results;
  return results.map((result, index) => (index === cause ? { ...result, consequences } : result));
}

function currencyOfMost({ params }: ValidationResult): string | undefined {
  const said = params?.said;
  return said?.class === 'currency' && said.problem === 'mostAmounts' ? said.given : undefined;
}

function withCurrency(root: UblElement, currency: string): UblElement {
  const copied = (element: UblElement): UblElement => ({ ...element, children: element.children.map(copied) });
  const children = root.children.map((one) => copied(one.name === CURRENCY ? { ...one, text: currency } : one));
  return linkParents({ ...root, children });
}
