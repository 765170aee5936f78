/**
 * PINT A-NZ: the rules of Australia and New Zealand, for `createValidator({ ruleSets: [PINT_AUNZ_1_1_3] })`.
 *
 * @module pint-ubl/countries/aunz
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './description.ts';
export { PINT_AUNZ_1_1_3 } from './rules/rule-set.ts';
