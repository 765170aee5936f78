/**
 * PINT MY: the rules of Malaysia, for `createValidator({ ruleSets: [PINT_MY_1_3_1] })`.
 *
 * @module pint-ubl/countries/my
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { MALAYSIA_DESCRIPTION } from './country.ts';
export { PINT_MY_1_3_1 } from './rule-set.ts';
