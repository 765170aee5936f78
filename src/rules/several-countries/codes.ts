// Code lists of several countries that the shared rules do not hold.
import type { RuleOnContext } from '../engine/rule.ts';
import { codeIn } from '../pint/code-checks.ts';

/** The code of the day on which the tax is due. */
export function taxPointCode(id: string): RuleOnContext {
  return {
    id,
    condition: 'The code of the day on which the tax is due (IBT-008) is 3, 35 or 432',
    ...codeIn(TAX_POINTS),
  };
}

const TAX_POINTS = new Set(['3', '35', '432']);

/** The tax categories of the country. */
export function categoryCode(id: string, categories: ReadonlySet<string>): RuleOnContext {
  return {
    id,
    condition: `A tax category is one of ${[...categories].join(', ')}`,
    ...codeIn(categories),
  };
}
