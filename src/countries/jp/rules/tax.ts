// Rules of Japan on consumption tax, in every profile: parts of the tax total, categories, tax schemes.

import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, select, singleOf, stringOf } from '../../../rules/engine/xpath.ts';
import { documentCurrencies } from '../../../rules/pint/document-facts.ts';
import {
  CURRENCY_ID,
  ID,
  LINE_CATEGORY,
  LINE_CATEGORY_CODE,
  LINE_RATE,
  RATE,
  TAX_AMOUNT,
  TAX_CATEGORY,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TOTAL_TAX,
} from '../../../rules/pint/paths.ts';
import { noRate, rateZero } from '../../../rules/several-countries/category-rates.ts';
import { categoryCode } from '../../../rules/several-countries/codes.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import {
  noTax,
  oneSubtotal,
  subtotalHasCategory,
  subtotalHasRate,
  subtotalHasTax,
  subtotalHasTaxable,
} from '../../../rules/several-countries/tax-subtotals.ts';
import type { JapaneseContext } from './contexts.ts';

const CATEGORIES = new Set(['AA', 'E', 'S', 'G', 'O']);

export const taxRules: readonly Rule<JapaneseContext>[] = [
  ruleOn('JP: allowance', ratedEntry('aligned-ibrp-032-jp', 'An allowance', 'IBT-095, IBT-096')),
  ruleOn('JP: charge', ratedEntry('aligned-ibrp-037-jp', 'A charge', 'IBT-102, IBT-103')),
  // Never checked: see its context.
  ruleOn('JP: line', {
    id: 'aligned-ibrp-050-jp',
    condition: 'A line names tax category and rate under scheme VAT (IBT-151, IBT-152)',
    fix: 'Give {field}, and the rate of the line',
    ...looksAt(LINE_CATEGORY_CODE, LINE_RATE),
    test: (node) =>
      [ID, RATE].every((path) => select(node, LINE_CATEGORY).some((one) => isUnder(one, 'VAT') && exists(one, path))),
  }),
  ...rulesOn('JP: root', [
    oneSubtotal('aligned-ibrp-e-01', 'E'),
    oneSubtotal('aligned-ibrp-g-01', 'G'),
    oneSubtotal('aligned-ibrp-o-01', 'O'),
    {
      id: 'aligned-ibrp-053-jp',
      condition: 'There is one tax total in the currency of the document (IBT-110) at most',
      fix: 'Keep one tax total in the currency of the document',
      ...looksAt(TOTAL_TAX),
      test: (node, facts) =>
        select(node, TOTAL_TAX).filter((tax) =>
          documentCurrencies(facts).some((currency) => hasValueAt(tax, CURRENCY_ID, currency)),
        ).length <= 1,
    },
  ]),
  ruleOn('JP: part in the currency of an invoice', subtotalHasTaxable('aligned-ibrp-045')),
  ...rulesOn('JP: part', [
    subtotalHasTax('aligned-ibrp-046'),
    subtotalHasCategory('aligned-ibrp-047'),
    subtotalHasRate('aligned-ibrp-048', ['O']),
    {
      id: 'aligned-ibr-jp-06',
      condition: 'The tax of a part (IBT-117) in JPY has no decimals',
      fix: 'Round {field} to a whole number',
      ...looksAt(TAX_AMOUNT),
      test: (node) => {
        const inYen = singleOf(select(node, TAX_AMOUNT).filter((tax) => hasValueAt(tax, CURRENCY_ID, 'JPY')));
        return inYen === undefined || !stringOf(inYen).includes('.');
      },
    },
  ]),
  ruleOn('category: line E', rateZero('aligned-ibrp-e-05', 'line', 'E')),
  ruleOn('category: allowance E', rateZero('aligned-ibrp-e-06', 'allowance', 'E')),
  ruleOn('category: charge E', rateZero('aligned-ibrp-e-07', 'charge', 'E')),
  ruleOn('JP: part E', noTax('aligned-ibrp-e-09', 'E')),
  ruleOn('category: line G', rateZero('aligned-ibrp-g-05', 'line', 'G')),
  ruleOn('category: allowance G', rateZero('aligned-ibrp-g-06', 'allowance', 'G')),
  ruleOn('category: charge G', rateZero('aligned-ibrp-g-07', 'charge', 'G')),
  ruleOn('category: part G', noTax('aligned-ibrp-g-09', 'G')),
  ruleOn('category: line O', noRate('aligned-ibrp-o-05', 'line', 'O')),
  ruleOn('category: allowance O', noRate('aligned-ibrp-o-06', 'allowance', 'O')),
  ruleOn('category: charge O', noRate('aligned-ibrp-o-07', 'charge', 'O')),
  ruleOn('category: part O', noTax('aligned-ibrp-o-09', 'O')),
  ruleOn('JP: tax scheme', {
    id: 'aligned-ibr-jp-03',
    condition: 'The scheme of a tax category is VAT',
    fix: 'Set {field} to VAT',
    test: (node) => stringOf(node).includes('VAT'),
  }),
  ruleOn('JP code: tax category', categoryCode('aligned-ibrp-cl-01-jp', CATEGORIES)),
];

// The official rule lets an entry without a rate pass, whatever the categories of the tax total.
function ratedEntry(id: string, name: string, terms: string): RuleOnContext {
  return {
    id,
    condition: `${name} of the document with a tax rate names its tax category, both under scheme VAT (${terms})`,
    fix: 'Give {field}, under tax scheme VAT',
    at: [TAX_CATEGORY_CODE],
    test: (node) => {
      const categories = select(node, TAX_CATEGORY).filter((category) => isUnder(category, 'VAT'));
      return (
        !categories.some((category) => exists(category, RATE)) || categories.some((category) => exists(category, ID))
      );
    },
    found: foundAt(TAX_CATEGORY_CODE, TAX_CATEGORY_RATE),
  };
}
