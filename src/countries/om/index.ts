/**
 * PINT OM: the rules of Oman, for `createValidator({ ruleSets: [PINT_OM_1_0_1] })`.
 *
 * @module pint-ubl/countries/om
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { OMAN_DESCRIPTION } from './description.ts';
export { PINT_OM_1_0_1 } from './rules/rule-set.ts';
