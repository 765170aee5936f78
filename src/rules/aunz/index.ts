/**
 * PINT A-NZ: the rules of Australia and New Zealand, for `createValidator({ ruleSets: [PINT_AUNZ_1_1_3] })`.
 *
 * @module pint-ubl/countries/aunz
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { Clock, CountryDescription } from '../pint/description.ts';
export { AUSTRALIA_NEW_ZEALAND } from './country.ts';
export { PINT_AUNZ_1_1_3 } from './rule-set.ts';
