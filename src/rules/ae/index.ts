/**
 * PINT AE: the rules of the United Arab Emirates, for `createValidator({ ruleSets: [PINT_AE_1_0_4] })`.
 *
 * @module pint-ubl/countries/ae
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { EMIRATES_DESCRIPTION } from './country.ts';
export { PINT_AE_1_0_4 } from './rule-set.ts';
