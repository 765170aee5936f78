// The rules that a validator checks by where it is told no others: those of the country whose documents this library issues.
import { PINT_OM_1_0_1 } from '../countries/om/rules/rule-set.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';

/** The rule sets of each country that is checked without being asked for. */
export const DEFAULT_RULE_SETS: readonly CountryRuleSets[] = [PINT_OM_1_0_1];
