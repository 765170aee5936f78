/**
 * PINT A-NZ: the rules of Australia and New Zealand, for `createValidator({ ruleSets: [PINT_AUNZ_1_1_3] })`.
 *
 * @module pint-ubl/countries/aunz
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './country.ts';
export { PINT_AUNZ_1_1_3 } from './rule-set.ts';
