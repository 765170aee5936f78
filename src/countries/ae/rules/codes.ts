// Rules of the United Arab Emirates that a code is one of its list.
import { type Rule, ruleOn } from '../../../rules/engine/rule.ts';
import { codeIn } from '../../../rules/pint/code-checks.ts';
import { CATEGORIES, REASONS } from '../codes.ts';
import type { EmiratesContext } from './contexts.ts';

// These two are in the order of the official rules, in which their sentences name the codes.
const FREQUENCIES = ['DLY', 'WKY', 'Q15', 'MTH', 'Q45', 'Q60', 'QTR', 'YRL', 'HYR', 'OTH'];
const REVERSE_CHARGE_GOODS = ['DL8.48.8.2', 'DL8.48.8.1', 'DL8.48.3.1', 'DL8.48.3.2', 'DL8.48.3.3'];

export const codesRules: readonly Rule<EmiratesContext>[] = [
  ruleOn('AE code: credit note reason', oneOf('ibr-001-ae', 'The reason of a credit note (BTAE-03)', REASONS)),
  ruleOn('AE code: billing frequency', oneOf('ibr-005-ae', 'The billing frequency (BTAE-06)', FREQUENCIES)),
  ruleOn('AE code: tax category', oneOf('ibr-139-ae', 'A VAT category', CATEGORIES)),
  ruleOn(
    'AE code: reverse charge goods',
    oneOf('ibr-006-ae', 'The kind of goods or services under reverse charge (BTAE-09)', REVERSE_CHARGE_GOODS),
  ),
];

function oneOf(id: string, name: string, codes: readonly string[]) {
  return {
    id,
    condition: `${name} is one of ${codes.join(', ')}`,
    ...codeIn(new Set(codes)),
  };
}
