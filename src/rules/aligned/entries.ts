// What several countries demand of allowances and charges of documents and lines.

import { shown } from '../engine/arithmetic.ts';
import { values } from '../engine/checks.ts';
import { missingFirst } from '../engine/places.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { exists, select } from '../engine/xpath.ts';
import { isUnder } from './contexts.ts';
import { codeOrScheme } from './places.ts';

const BASE = 'cbc:BaseAmount';
const PERCENTAGE = 'cbc:MultiplierFactorNumeric';
const CATEGORY = 'cac:TaxCategory';

/** Base amount and percentage stand together. `name` is what the entry is called at the beginning of a sentence. */
export function baseWithPercentage(id: string, name: string): RuleOnContext {
  return {
    id,
    condition: `${name} states base amount and percentage together, or neither`,
    fix: 'Give both base_amount and multiplier_factor_numeric, or take both out',
    at: (node) => missingFirst(node, [PERCENTAGE, BASE]),
    test: (node) => exists(node, BASE) === exists(node, PERCENTAGE),
    found: shown(BASE, PERCENTAGE),
  };
}

/** One of the document names a tax category under VAT. `name` as above, `term` its business term. */
export function entryHasCategory(id: string, name: string, term: string): RuleOnContext {
  return {
    id,
    condition: `${name} of the document names its tax category under scheme VAT (${term})`,
    fix: 'Give {field}, under tax scheme VAT',
    at: codeOrScheme,
    test: (node) =>
      node.parent?.parent !== undefined ||
      select(node, CATEGORY).some((category) => isUnder(category, 'VAT') && exists(category, 'cbc:ID')),
    found: values(`${CATEGORY}/cbc:ID`),
  };
}
