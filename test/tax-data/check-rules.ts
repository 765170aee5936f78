// The rules alone, on XML text: which fire, and where.

import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import { treeOf } from './support.ts';

const engine = createRuleEngine(TAX_DATA_1_0_1);

export function checkRules(xml: string): (readonly [rule: string, location: string])[] {
  return engine(treeOf(xml), 0).map(({ reasonCode, location }) => [reasonCode, location] as const);
}
