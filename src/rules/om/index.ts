/**
 * PINT OM: the rules of Oman, for `createValidator({ ruleSets: [PINT_OM_1_0_1] })`.
 *
 * @module pint-ubl/countries/om
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { OMAN_DESCRIPTION } from './country.ts';
export { PINT_OM_1_0_1 } from './rule-set.ts';
