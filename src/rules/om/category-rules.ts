// What VAT categories ask of the place that names them: a line's item, an allowance or charge, a part of the VAT total.
// The same few duties stand under different rule ids for each place.
import { decimalText, ZERO } from '../../core/decimal.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { STANDARD_RATE, shown } from '../engine/arithmetic.ts';
import { type Facts, nodeFact } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { castableDecimalAt, exists, normalizedAt } from '../engine/xpath.ts';

/** A place that names a VAT category. */
export interface CategoryPlace {
  /** What the place is called at the beginning of a sentence: `An allowance of the document`. */
  readonly name: string;
  /** Path of the element that holds the category. */
  readonly path: string;
  /** The category that it names, white space normalized. @throws EvaluationFault where it names several */
  readonly category: (node: UblElement, facts: Facts) => string;
  /** Limits the duties to some of the places; absent where they hold for all. */
  readonly applies?: (node: UblElement, facts: Facts) => boolean;
}

/** Describes a place by what it is called and the path of the element that holds the category. */
export function categoryPlace(name: string, path: string): CategoryPlace {
  const id = `${path}/cbc:ID`;
  return { name, path, category: nodeFact((node) => normalizedAt(node, id)) };
}

/** VAT category code: S standard rate, Z zero rate, E exempt, O outside the scope of VAT. */
export type Category = 'S' | 'Z' | 'E' | 'O';

/** Exempt supplies and those outside the scope of VAT have no rate. */
export function noRate(id: string, place: CategoryPlace, category: 'E' | 'O'): RuleOnContext {
  const rate = `${place.path}/cbc:Percent`;
  return duty(id, place, [category], 'has no VAT rate', rate, (node) => !exists(node, rate));
}

/** Zero-rated supplies state the rate 0. */
export function zeroRate(id: string, place: CategoryPlace): RuleOnContext {
  const rate = `${place.path}/cbc:Percent`;
  const test = (node: UblElement): boolean => castableDecimalAt(node, rate)?.eq(ZERO) === true;
  return duty(id, place, ['Z'], 'states the VAT rate 0', rate, test);
}

/** Standard-rated supplies state the standard rate. */
export function standardRate(id: string, place: CategoryPlace): RuleOnContext {
  const rate = `${place.path}/cbc:Percent`;
  const test = (node: UblElement): boolean => castableDecimalAt(node, rate)?.eq(STANDARD_RATE) === true;
  return duty(id, place, ['S'], `states the standard VAT rate ${decimalText(STANDARD_RATE)}`, rate, test);
}

/** Exempt and zero-rated supplies say why, by a code. */
export function exemptionCode(id: string, place: CategoryPlace): RuleOnContext {
  const code = `${place.path}/cbc:TaxExemptionReasonCode`;
  return duty(id, place, ['E', 'Z'], 'gives the code of the reason why no VAT is due', code, (node) =>
    exists(node, code),
  );
}

/** A rule for the places of some categories; `about` is the path of what a result shows beside the category. */
export function duty(
  id: string,
  place: CategoryPlace,
  categories: readonly Category[],
  what: string,
  about: string,
  test: (node: UblElement, facts: Facts) => boolean,
): RuleOnContext {
  return {
    id,
    condition: `${place.name} in VAT category ${categories.join(' or ')} ${what}`,
    test: (node, facts) =>
      place.applies?.(node, facts) === false ||
      !(categories as readonly string[]).includes(place.category(node, facts)) ||
      test(node, facts),
    found: shown(`${place.path}/cbc:ID`, about),
  };
}
