// What a VAT category demands where it is named: on a line's item, an allowance or charge, a part of the VAT total.
// The official rules state the same few demands under different ids for each of them.
import { decimalText, ZERO } from '../../../core/decimal.ts';
import { foundAt } from '../../../rules/engine/checks.ts';
import { type Facts, nodeFact } from '../../../rules/engine/facts.ts';
import type { RuleOnContext } from '../../../rules/engine/rule.ts';
import { castableDecimalAt, exists, normalizedAt } from '../../../rules/engine/xpath.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { STANDARD_RATE } from './amounts.ts';

/** What names a VAT category: a line, an allowance, a part of the VAT total. */
export interface CategoryHolder {
  /** What it is called at the beginning of a sentence: `An allowance of the document`. */
  readonly name: string;
  /** Path of the element that holds the category. */
  readonly path: string;
  /** The category that it names, white space normalized. @throws EvaluationError where it names several */
  readonly category: (node: UblElement, facts: Facts) => string;
  /** Whether the rules hold for this element; absent where they hold for all. */
  readonly applies?: (node: UblElement, facts: Facts) => boolean;
}

/** Describes what names a category: what it is called, and the path of the element with the category. */
export function categoryHolder(name: string, path: string): CategoryHolder {
  const id = pathTo(`${path}/cbc:ID`);
  return { name, path, category: nodeFact((node) => normalizedAt(node, id)) };
}

/** VAT category code: S standard rate, Z zero rate, E exempt, O outside the scope of VAT. */
export type Category = 'S' | 'Z' | 'E' | 'O';

/** Exempt supplies and those outside the scope of VAT have no rate. */
export function noRate(id: string, holder: CategoryHolder, category: 'E' | 'O'): RuleOnContext {
  const rate = pathTo(`${holder.path}/cbc:Percent`);
  const fix = `Leave {field} out in VAT category ${category}`;
  return inCategory(
    id,
    holder,
    [category],
    { what: 'has no VAT rate', about: rate, fix },
    (node) => !exists(node, rate),
  );
}

/** Zero-rated supplies state the rate 0. */
export function zeroRate(id: string, holder: CategoryHolder): RuleOnContext {
  const rate = pathTo(`${holder.path}/cbc:Percent`);
  const test = (node: UblElement): boolean => castableDecimalAt(node, rate)?.eq(ZERO) === true;
  return inCategory(id, holder, ['Z'], { what: 'states the VAT rate 0', about: rate, fix: 'Set {field} to 0' }, test);
}

/** Standard-rated supplies state the standard rate. */
export function standardRate(id: string, holder: CategoryHolder): RuleOnContext {
  const rate = pathTo(`${holder.path}/cbc:Percent`);
  const test = (node: UblElement): boolean => castableDecimalAt(node, rate)?.eq(STANDARD_RATE) === true;
  const standard = decimalText(STANDARD_RATE);
  const fix = `Set {field} to ${standard}, or name another VAT category`;
  return inCategory(id, holder, ['S'], { what: `states the standard VAT rate ${standard}`, about: rate, fix }, test);
}

/** Exempt and zero-rated supplies say why, by a code. */
export function exemptionCode(id: string, holder: CategoryHolder): RuleOnContext {
  const code = pathTo(`${holder.path}/cbc:TaxExemptionReasonCode`);
  const what = 'gives the code of the reason why no VAT is due';
  const fix =
    'Give the code of the reason why no VAT is due: VATEX-OM-01 to 12 in category E, VATZR-OM-01 to 16 in category Z';
  return inCategory(id, holder, ['E', 'Z'], { what, about: code, fix }, (node) => exists(node, code));
}

interface Wording {
  /** What has to hold, behind the name of the holder. */
  readonly what: string;
  /** Path of what the rule is about. */
  readonly about: Path;
  readonly fix: string;
}

/** A rule for some categories. */
export function inCategory(
  id: string,
  holder: CategoryHolder,
  categories: readonly Category[],
  { what, about, fix }: Wording,
  test: (node: UblElement, facts: Facts) => boolean,
): RuleOnContext {
  return {
    id,
    condition: `${holder.name} in VAT category ${categories.join(' or ')} ${what}`,
    test: (node, facts) =>
      holder.applies?.(node, facts) === false ||
      !(categories as readonly string[]).includes(holder.category(node, facts)) ||
      test(node, facts),
    found: foundAt(`${holder.path}/cbc:ID`, about),
    at: [about, `${holder.path}/cbc:ID`],
    fix,
  };
}
