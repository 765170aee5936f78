// What several countries demand of lines, and of allowances and charges of documents and lines.
import { type Decimal, decimal, HUNDRED, roundHalfUp, ZERO } from '../../core/decimal.ts';
import { isDocumentElement } from '../../ubl/namespaces.ts';
import { pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isWithinTolerance, quotient } from '../engine/arithmetic.ts';
import { foundAt, looksAt } from '../engine/checks.ts';
import { placesMissingFirst } from '../engine/places.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { type Says, UNROUNDED, valueIs } from '../engine/says.ts';
import { decimalAt, doubleOf, exists, select } from '../engine/xpath.ts';
import { operandsAtPaths, shareOperands } from '../pint/operands.ts';
import {
  ALLOWANCE_CHARGE,
  AMOUNT,
  BASE_AMOUNT,
  ID,
  LINE_CATEGORY,
  LINE_CATEGORY_CODE,
  PERCENTAGE,
  TAX_CATEGORY,
  TAX_CATEGORY_CODE,
} from '../pint/paths.ts';
import { pair } from '../pint/says.ts';
import { isUnder, type TaxScheme } from './contexts.ts';
import { fixWithRounded } from './decimals.ts';
import { codeOrScheme, siblingsAt } from './places.ts';

/** Base amount and percentage stand together. `name` is what the entry is called at the beginning of a sentence. */
export function baseWithPercentage(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} states base amount and percentage together, or neither`,
    fix: 'Give both base_amount and multiplier_factor_numeric, or take both out',
    at: (node) => placesMissingFirst(node, [PERCENTAGE, BASE_AMOUNT]),
    test: (node) => exists(node, BASE_AMOUNT) === exists(node, PERCENTAGE),
    found: foundAt(BASE_AMOUNT, PERCENTAGE),
    says: pair('alone'),
  };
}

/** One of the document names a tax category under the scheme. `name` as above, `term` its business term. */
export function entryHasCategory(id: string, name: string, term: string, scheme: TaxScheme = 'VAT'): RuleOnContext {
  return {
    id,
    condition: `${name} of the document names its tax category under scheme ${scheme} (${term})`,
    fix: `Give the category, under tax scheme ${scheme}`,
    at: codeOrScheme('cac:TaxCategory'),
    test: (node) =>
      (node.parent !== undefined && !isDocumentElement(node.parent.name)) ||
      select(node, TAX_CATEGORY).some((category) => isUnder(category, scheme) && exists(category, ID)),
    found: foundAt(TAX_CATEGORY_CODE),
  };
}

const LINE_SCHEME = pathTo('cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme/cbc:ID');

/** A line names a tax category under the scheme; `isIn` where letter case counts. */
export function lineHasCategory(id: string, scheme: TaxScheme, isIn = isUnder): RuleOnContext {
  return {
    id,
    condition: `A line names its tax category under scheme ${scheme} (IBT-151)`,
    fix: `Give the category, under tax scheme ${scheme}`,
    at: codeOrScheme('cac:Item/cac:ClassifiedTaxCategory'),
    test: (node) => select(node, LINE_CATEGORY).some((category) => isIn(category, scheme) && exists(category, ID)),
    found: foundAt(LINE_CATEGORY_CODE, LINE_SCHEME),
  };
}

const TOLERANCE: Decimal = decimal('0.02');

/** The amount is the percentage of the base amount, within 0.02, where both are given. `name` as above. */
export function amountIsShareOfBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} is its percentage of its base amount, within 0.02`,
    fix: fixWithRounded(shareAt),
    ...looksAt(AMOUNT, BASE_AMOUNT, PERCENTAGE),
    suggest: (node) => {
      const share = shareAt(node);
      return share && roundHalfUp(share, 2);
    },
    test: (node) => {
      const share = shareAt(node);
      return share === undefined || isWithinTolerance(decimalAt(node, AMOUNT) ?? ZERO, share, TOLERANCE);
    },
    says: valueIs(AMOUNT, shareOperands, ['percentage', 'amount']),
  };
}

function shareAt(entry: UblElement): Decimal | undefined {
  const [base, percentage] = [decimalAt(entry, BASE_AMOUNT), decimalAt(entry, PERCENTAGE)];
  return base && percentage && quotient(base.times(percentage), HUNDRED);
}

/** The amounts of some allowances or charges of a line, added up in binary, as official rules do it. */
export function binarySumOfEntries(line: UblElement, isWanted: (entry: UblElement) => boolean): number {
  return select(line, ALLOWANCE_CHARGE)
    .filter(isWanted)
    .flatMap((entry) => select(entry, AMOUNT).map(doubleOf))
    .reduce((total, amount) => total + amount, 0);
}

const PRICE = pathTo('cbc:PriceAmount');

/** The price is the gross price − the discount, exactly. Checked at the discount, an allowance in a price; `read` reads amounts. */
export function priceAfterDiscount(id: string, read: typeof decimalAt = decimalAt): RuleOnContext {
  const discounted = (node: UblElement): Decimal | undefined => {
    const [gross, discount] = [read(node, BASE_AMOUNT), read(node, AMOUNT)];
    return gross && discount && gross.minus(discount);
  };
  return {
    id,
    condition: 'The net price (IBT-146) is the gross price (IBT-148) − the discount (IBT-147)',
    fix: 'Correct gross price, discount or net price',
    at: (node) => [...siblingsAt(PRICE)(node), ...placesAt(node, BASE_AMOUNT), ...placesAt(node, AMOUNT)],
    suggest: discounted,
    test: (node) => {
      if (!exists(node, BASE_AMOUNT)) return true;
      const [expected, price] = [discounted(node), node.parent && read(node.parent, PRICE)];
      return expected !== undefined && price?.eq(expected) === true;
    },
    found: foundAt(BASE_AMOUNT, AMOUNT),
    says: priceAfter,
  };
}

// The price stands beside the discount, and what it is the difference of in it.
const priceAfter: Says = (about) => {
  const { node, facts } = about;
  const parts = operandsAtPaths([BASE_AMOUNT.text], [AMOUNT.text, '−'])(node, facts);
  return valueIs(
    PRICE,
    () => parts,
    ['unitPrice', 'priceBeforeDiscount', 'priceDiscount'],
    UNROUNDED,
  )({ ...about, node: node.parent ?? node });
};
