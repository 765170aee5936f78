// What several countries demand of the rate where a tax category is named: on a line, an allowance or charge, a part of the
// tax total. Checked at the tax category: see categoryContext.
import { ZERO } from '../../core/decimal.ts';
import type { Said } from '../../findings/said.ts';
import { looksAt, present } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { alike, type Says, says, textAtPlace, valueAtPlace, whereIs } from '../engine/says.ts';
import { castableDecimalAt, exists } from '../engine/xpath.ts';
import { RATE } from '../pint/paths.ts';
import type { CategoryPlace } from './contexts.ts';

const HOLDERS: Readonly<Record<CategoryPlace, string>> = {
  line: 'A line',
  allowance: 'An allowance',
  charge: 'A charge',
  part: 'A part of the tax total',
};

/** The rate is above 0. */
export function rateAboveZero(id: string, place: CategoryPlace, category: string): RuleOnContext {
  return {
    id,
    condition: `${HOLDERS[place]} in category ${category} states a rate above 0`,
    fix: `Set {field} to the rate of category ${category}`,
    ...looksAt(RATE),
    test: (node) => castableDecimalAt(node, RATE)?.gt(ZERO) === true,
    says: inCategory(category, 'rateZero'),
  };
}

/** The rate is 0. */
export function rateZero(id: string, place: CategoryPlace, category: string): RuleOnContext {
  return {
    id,
    condition: `${HOLDERS[place]} in category ${category} states the rate 0`,
    fix: 'Set {field} to 0',
    ...looksAt(RATE),
    test: (node) => castableDecimalAt(node, RATE)?.eq(ZERO) === true,
    says: inCategory(category, 'rateNotZero'),
  };
}

/** There is no rate. */
export function noRate(id: string, place: CategoryPlace, category: string): RuleOnContext {
  return {
    id,
    condition: `${HOLDERS[place]} in category ${category} states no rate`,
    fix: 'Take {field} out',
    ...looksAt(RATE),
    test: (node) => !exists(node, RATE),
    says: inCategory(category, 'rate'),
  };
}

/** There is a rate. */
export function rateStated(id: string, place: CategoryPlace, category: string): RuleOnContext {
  return {
    id,
    condition: `${HOLDERS[place]} in category ${category} states its rate`,
    fix: 'Give {field}',
    ...present(RATE),
    says: inCategory(category, 'rateMissing'),
  };
}

/** What contradicts a tax category: its rate, a missing rate, an amount of tax. A rate that is not a number is said to be that. */
export function inCategory(category: string, problem: CategoryProblem, wanted?: string): Says {
  const contradicts = says('category', ({ first }) => ({
    category,
    problem,
    ...(textAtPlace(first) ? { value: valueAtPlace(first) } : {}),
    ...(wanted === undefined ? {} : { wanted }),
  }));
  return (about) => {
    const { first } = about;
    const count = alike(first);
    if (count > 1) return { ...whereIs(first), class: 'tooMany', count, most: 1 };
    const value = valueAtPlace(first);
    const where = whereIs(first);
    // A rate is printed where it is one: else it could look like the one that is wanted.
    return problem !== 'rate' && where.term === 'vatRate' && value.as === 'text' && value.text !== ''
      ? { ...where, class: 'form', form: 'number', value }
      : contradicts(about);
  };
}

type CategoryProblem = Extract<Said, { readonly class: 'category' }>['problem'];
