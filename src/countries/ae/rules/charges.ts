// Rules of the United Arab Emirates on allowances and charges of documents and lines.

import { looksAt } from '../../../rules/engine/checks.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, parseDouble, stringAt } from '../../../rules/engine/xpath.ts';
import { AMOUNT, BASE_AMOUNT, PERCENTAGE, REASON_CODE, TAX_CATEGORY_CODE } from '../../../rules/pint/paths.ts';
import { noRate, rateAboveZero, rateZero } from '../../../rules/several-countries/category-rates.ts';
import { baseWithPercentage, entryHasCategory } from '../../../rules/several-countries/lines-and-charges.ts';
import type { Path } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { toHundredths } from '../to-hundredths.ts';
import { type EmiratesContext, REVERSE_CHARGE } from './contexts.ts';

export const chargesRules: readonly Rule<EmiratesContext>[] = [
  ...rulesOn('AE: allowance', [
    entryHasCategory('aligned-ibrp-032', 'An allowance', 'IBT-095'),
    baseWithPercentage('aligned-ibrp-057', 'An allowance'),
    shareOfBase('ibr-131-ae', 'an allowance'),
    notMarginScheme('ibr-115-ae', 'An allowance'),
    exemptionReason('ibr-168-ae', 'An allowance', 'IBT-196'),
  ]),
  ...rulesOn('AE: charge', [
    entryHasCategory('aligned-ibrp-037', 'A charge', 'IBT-102'),
    baseWithPercentage('aligned-ibrp-058', 'A charge'),
    shareOfBase('ibr-146-ae', 'a charge'),
    notMarginScheme('ibr-114-ae', 'A charge'),
    exemptionReason('ibr-169-ae', 'A charge', 'IBT-198'),
  ]),
  ruleOn('category: allowance S', rateAboveZero('aligned-ibrp-s-06', 'allowance', 'S')),
  ruleOn('category: charge S', rateAboveZero('aligned-ibrp-s-07', 'charge', 'S')),
  ruleOn('category: allowance E', rateZero('aligned-ibrp-e-06', 'allowance', 'E')),
  ruleOn('category: charge E', rateZero('aligned-ibrp-e-07', 'charge', 'E')),
  ruleOn('category: allowance Z', rateZero('aligned-ibrp-z-06', 'allowance', 'Z')),
  ruleOn('category: charge Z', rateZero('aligned-ibrp-z-07', 'charge', 'Z')),
  ruleOn('category: allowance O', noRate('aligned-ibrp-o-06', 'allowance', 'O')),
  ruleOn('category: charge O', noRate('aligned-ibrp-o-07', 'charge', 'O')),
  ruleOn(`category: allowance ${REVERSE_CHARGE}`, rateZero('aligned-ibrp-ae-06', 'allowance', REVERSE_CHARGE)),
  ruleOn(`category: charge ${REVERSE_CHARGE}`, rateZero('aligned-ibrp-ae-07', 'charge', REVERSE_CHARGE)),
];

function shareOfBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `The amount of ${name} is its percentage of its base amount, as it is or rounded to two decimals`,
    fix: (node) => {
      const share = roundedShareOf(node);
      return Number.isFinite(share) ? `Set {field} to ${share}` : 'Give amount, base amount and percentage';
    },
    ...looksAt(AMOUNT, BASE_AMOUNT, PERCENTAGE),
    suggest: roundedShareOf,
    // The official rule computes in binary: so does this one, in the same order.
    test: (node) => {
      if (!exists(node, BASE_AMOUNT) || !exists(node, PERCENTAGE)) return true;
      const [amount, share] = [numberAt(node, AMOUNT), shareOf(node)];
      return amount === share || amount === roundedShareOf(node);
    },
  };
}

function roundedShareOf(node: UblElement): number {
  return toHundredths(shareOf(node));
}

function shareOf(node: UblElement): number {
  return (numberAt(node, BASE_AMOUNT) * numberAt(node, PERCENTAGE)) / 100;
}

// `number()`: what is not a number counts as NaN.
function numberAt(node: UblElement, path: Path): number {
  return parseDouble(stringAt(node, path)) ?? Number.NaN;
}

function notMarginScheme(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} is not in VAT category N, which is that of the margin scheme`,
    fix: 'Set {field} to another category than N',
    ...looksAt(TAX_CATEGORY_CODE),
    test: (node) => !hasValueAt(node, TAX_CATEGORY_CODE, 'N'),
  };
}

function exemptionReason(id: string, name: string, term: string): RuleOnContext {
  return {
    id,
    condition: `${name} in VAT category E gives its reason as a code (${term})`,
    fix: 'Give {field}',
    ...looksAt(REASON_CODE),
    test: (node) => !hasValueAt(node, TAX_CATEGORY_CODE, 'E') || exists(node, REASON_CODE),
  };
}
