// What several countries demand of the rate where a tax category is named: on a line, an allowance or charge, a part of the
// tax total. Judged at the tax category: see categoryContext.
import { ZERO } from '../../core/decimal.ts';
import { present, values } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { castableDecimalAt, exists } from '../engine/xpath.ts';
import type { CategoryPlace } from './contexts.ts';

const RATE = 'cbc:Percent';

// What holds the category at the beginning of a sentence, and its rate as the JSON calls it.
const WORDS: Readonly<Record<CategoryPlace, readonly [holder: string, field: string]>> = {
  line: ['A line', 'classified_tax_category.percent (IBT-152)'],
  allowance: ['An allowance', 'tax_category.percent of the allowance (IBT-096)'],
  charge: ['A charge', 'tax_category.percent of the charge (IBT-103)'],
  part: ['A part of the tax total', 'tax_percentage of this entry of tax_breakdown (IBT-119)'],
};

/** The rate is above 0. */
export function rateAboveZero(id: string, place: CategoryPlace, category: string): RuleOnContext {
  const [holder, field] = WORDS[place];
  return {
    id,
    condition: `${holder} in category ${category} states a rate above 0`,
    fix: `Set ${field} to the rate of category ${category}`,
    at: [RATE],
    test: (node) => castableDecimalAt(node, RATE)?.gt(ZERO) === true,
    found: values(RATE),
  };
}

/** The rate is 0. */
export function rateZero(id: string, place: CategoryPlace, category: string): RuleOnContext {
  const [holder, field] = WORDS[place];
  return {
    id,
    condition: `${holder} in category ${category} states the rate 0`,
    fix: `Set ${field} to 0`,
    at: [RATE],
    test: (node) => castableDecimalAt(node, RATE)?.eq(ZERO) === true,
    found: values(RATE),
  };
}

/** There is no rate. */
export function noRate(id: string, place: CategoryPlace, category: string): RuleOnContext {
  const [holder, field] = WORDS[place];
  return {
    id,
    condition: `${holder} in category ${category} states no rate`,
    fix: `Take out ${field}`,
    at: [RATE],
    test: (node) => !exists(node, RATE),
    found: values(RATE),
  };
}

/** There is a rate. */
export function rateStated(id: string, place: CategoryPlace, category: string): RuleOnContext {
  const [holder, field] = WORDS[place];
  return {
    id,
    condition: `${holder} in category ${category} states its rate`,
    fix: `Give ${field}`,
    ...present(RATE),
  };
}
