/**
 * PINT JP: the rules of Japan, for `createValidator({ ruleSets: [PINT_JP_1_1_3] })`.
 *
 * @module pint-ubl/countries/jp
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { JAPAN_DESCRIPTION } from './description.ts';
export { PINT_JP_1_1_3 } from './rules/rule-set.ts';
