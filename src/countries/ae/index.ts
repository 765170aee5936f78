/**
 * PINT AE: the rules of the United Arab Emirates, for `createValidator({ ruleSets: [PINT_AE_1_0_4] })`.
 *
 * @module pint-ubl/countries/ae
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription, TimeZone } from '../../rules/pint/description.ts';
export { EMIRATES_DESCRIPTION } from './description.ts';
export { PINT_AE_1_0_4 } from './rules/rule-set.ts';
