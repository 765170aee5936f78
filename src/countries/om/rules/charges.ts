// Rules of Oman on allowances and charges: of the document (IBG-20, IBG-21) and of lines (IBG-27, IBG-28).

import { type Decimal, percentOf, roundHalfUp } from '../../../core/decimal.ts';
import { fixWithComputed, foundWithComputed, isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { looksAt, present } from '../../../rules/engine/checks.ts';
import { type Rule, type RuleOnContext, rulesOn } from '../../../rules/engine/rule.ts';
import { castableDecimalAt, exists } from '../../../rules/engine/xpath.ts';
import { AMOUNT, BASE_AMOUNT, PERCENTAGE } from '../../../rules/pint/paths.ts';
import { baseWithPercentage } from '../../../rules/several-countries/lines-and-charges.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { AMOUNT_TOLERANCE } from './amounts.ts';
import { categoryHolder, exemptionCode, noRate, standardRate, zeroRate } from './category-rules.ts';
import type { OmanContext } from './contexts.ts';

const ALLOWANCE = categoryHolder('An allowance of the document', 'cac:TaxCategory');
const CHARGE = categoryHolder('A charge of the document', 'cac:TaxCategory');

export const chargesRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: allowance', [
    baseWithPercentage('ALIGNED-IBRP-057', 'An allowance of the document'),
    percentageOfBase('IBR-033-OM', 'an allowance'),
    standardRate('IBR-047-OM', ALLOWANCE),
    exemptionCode('IBR-062-OM', ALLOWANCE),
    noRate('IBR-092-OM', ALLOWANCE, 'E'),
    noRate('IBR-093-OM', ALLOWANCE, 'O'),
    zeroRate('IBR-094-OM', ALLOWANCE),
  ]),
  ...rulesOn('Oman: charge', [
    baseWithPercentage('ALIGNED-IBRP-058', 'A charge of the document'),
    {
      id: 'IBR-042-OM',
      condition: 'A charge of the document gives its reason as a code (IBT-105)',
      fix: 'Say what the charge is for, by a code of UNTDID 7161',
      ...present('cbc:AllowanceChargeReasonCode'),
    },
    standardRate('IBR-045-OM', CHARGE),
    exemptionCode('IBR-064-OM', CHARGE),
    noRate('IBR-098-OM', CHARGE, 'E'),
    noRate('IBR-099-OM', CHARGE, 'O'),
    zeroRate('IBR-100-OM', CHARGE),
  ]),
  ...rulesOn('Oman: allowance or charge', [
    percentageHasBase('IBR-041-OM', 'An allowance or charge of the document'),
    percentageOfBase('IBR-063-OM', 'an allowance or charge'),
  ]),
  ...rulesOn('Oman: line allowance or charge', [
    percentageHasBase('IBR-035-OM', 'An allowance or charge of a line'),
    baseWithPercentage('IBR-073-OM', 'An allowance or charge of a line'),
  ]),
];

function percentageHasBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} that states a percentage states its base amount as well`,
    test: (node) => !exists(node, PERCENTAGE) || exists(node, BASE_AMOUNT),
    ...looksAt(BASE_AMOUNT, PERCENTAGE),
    fix: 'Give the amount that the percentage is of',
  };
}

function percentageOfBase(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `The amount of ${name} is the percentage of its base amount, rounded to two decimals, within 0.01`,
    test: (node) =>
      !(exists(node, BASE_AMOUNT) && exists(node, PERCENTAGE)) ||
      isWithinTolerance(castableDecimalAt(node, AMOUNT), shareOfBase(node), AMOUNT_TOLERANCE),
    found: foundWithComputed(shareOfBase, AMOUNT, BASE_AMOUNT, PERCENTAGE),
    at: [AMOUNT, BASE_AMOUNT, PERCENTAGE],
    fix: fixWithComputed(shareOfBase),
    suggest: shareOfBase,
  };
}

function shareOfBase(node: UblElement): Decimal | undefined {
  const base = castableDecimalAt(node, BASE_AMOUNT);
  const percentage = castableDecimalAt(node, PERCENTAGE);
  return base && percentage && roundHalfUp(percentOf(base, percentage), 2);
}
