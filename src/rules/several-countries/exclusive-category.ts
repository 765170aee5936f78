// A category of documents without tax: where it is in the tax total (IBG-23), no other category is anywhere. Checked at the
// document.
import type { UblElement } from '../../ubl/tree.ts';
import { listed, quoted } from '../engine/checks.ts';
import { elementsNamed, type Facts } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { says, textAtPlace } from '../engine/says.ts';
import { exists, normalizedAt, select } from '../engine/xpath.ts';
import { isAllowance, isCharge } from '../pint/contexts.ts';
import { ID, SUBTOTAL_CATEGORIES, TAX_CATEGORY } from '../pint/paths.ts';
import { isUnder, type TaxScheme } from './contexts.ts';

/** No other category among the parts of the tax total. */
export function onlyCategoryInTaxTotal(id: string, category: string, scheme: TaxScheme): RuleOnContext {
  return onlyCategory(id, category, scheme, 'part of the tax total', ({ document }) =>
    select(document, SUBTOTAL_CATEGORIES),
  );
}

/** No other category on any line. */
export function onlyCategoryOnLines(id: string, category: string, scheme: TaxScheme): RuleOnContext {
  return onlyCategory(id, category, scheme, 'line', (facts) => elementsNamed(facts, 'cac:ClassifiedTaxCategory'));
}

/** No other category on any allowance. */
export function onlyCategoryOnAllowances(id: string, category: string, scheme: TaxScheme): RuleOnContext {
  return onlyCategory(id, category, scheme, 'allowance', (facts) => categoriesOf(facts, isAllowance));
}

/** No other category on any charge. */
export function onlyCategoryOnCharges(id: string, category: string, scheme: TaxScheme): RuleOnContext {
  return onlyCategory(id, category, scheme, 'charge', (facts) => categoriesOf(facts, isCharge));
}

function onlyCategory(
  id: string,
  category: string,
  scheme: TaxScheme,
  name: string,
  categories: (facts: Facts) => readonly UblElement[],
): RuleOnContext {
  const others = (facts: Facts): UblElement[] =>
    categories(facts).filter((one) => normalizedAt(one, ID) !== category && isUnder(one, scheme));
  return {
    id,
    condition: `Where category ${category} is in the tax total, no ${name} is in another one`,
    fix: `Set {field} to ${category}, or use ${category} nowhere`,
    at: (_, facts) => others(facts).flatMap((one) => select(one, ID)),
    test: (_, facts) =>
      !select(facts.document, SUBTOTAL_CATEGORIES).some(
        (part) => isUnder(part, scheme) && isCategory(part, category),
      ) || others(facts).length === 0,
    found: (_, facts) => listed(others(facts), (one) => quoted(normalizedAt(one, ID))),
    says: says('category', ({ first }) => ({
      category: textAtPlace(first) ?? '',
      problem: 'others',
      wanted: category,
    })),
  };
}

function isCategory(holder: UblElement, category: string): boolean {
  return exists(holder, ID) && normalizedAt(holder, ID) === category;
}

function categoriesOf(facts: Facts, isWanted: (entry: UblElement) => boolean): UblElement[] {
  return elementsNamed(facts, 'cac:AllowanceCharge')
    .filter(isWanted)
    .flatMap((entry) => select(entry, TAX_CATEGORY));
}
