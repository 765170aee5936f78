/**
 * PINT MY: the rules of Malaysia, for `createValidator({ ruleSets: [PINT_MY_1_3_1] })`.
 *
 * @module pint-ubl/countries/my
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { MALAYSIA_DESCRIPTION } from './description.ts';
export { PINT_MY_1_3_1 } from './rules/rule-set.ts';
