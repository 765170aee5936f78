/**
 * PINT JP: the rules of Japan, for `createValidator({ ruleSets: [PINT_JP_1_1_3] })`.
 *
 * @module pint-ubl/countries/jp
 */

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../pint/derive.ts';
export type { CountryDescription, TimeZone } from '../pint/description.ts';
export { JAPAN_DESCRIPTION } from './country.ts';
export { PINT_JP_1_1_3 } from './rule-set.ts';
