/**
 * PINT SG: the rules of Singapore, for `createValidator({ ruleSets: [PINT_SG_1_4_1] })`.
 *
 * @module pint-ubl/countries/sg
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { SINGAPORE_DESCRIPTION } from './description.ts';
export { PINT_SG_1_4_1 } from './rules/rule-set.ts';
