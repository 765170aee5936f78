/**
 * PINT SG: the rules of Singapore, for `createValidator({ ruleSets: [PINT_SG_1_4_1] })`.
 *
 * @module pint-ubl/countries/sg
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { SINGAPORE_DESCRIPTION } from './country.ts';
export { PINT_SG_1_4_1 } from './rule-set.ts';
