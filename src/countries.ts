/**
 * The rule sets of every country, for `createValidator({ ruleSets: COUNTRIES })`, and what else is known of the countries.
 *
 * @module pint-ubl/countries
 */

export { createIssuer } from './convert/create-issuer.ts';
export type { Issuer } from './convert/issuer.ts';
export type { TimeZone } from './core/country-facts.ts';
export { EMIRATES_DESCRIPTION } from './countries/ae/description.ts';
export { EMIRATES_HANDLED as EMIRATES } from './countries/ae/handled.ts';
export { PINT_AE_1_0_4 } from './countries/ae/rules/rule-set.ts';
export { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './countries/aunz/description.ts';
export { PINT_AUNZ_1_1_3 } from './countries/aunz/rules/rule-set.ts';
export { COUNTRY_DESCRIPTIONS, type CountryCode } from './countries/descriptions.ts';
export { COUNTRIES } from './countries/index.ts';
export { JAPAN_DESCRIPTION } from './countries/jp/description.ts';
export { PINT_JP_1_1_3 } from './countries/jp/rules/rule-set.ts';
export { MALAYSIA_DESCRIPTION } from './countries/my/description.ts';
export { PINT_MY_1_3_1 } from './countries/my/rules/rule-set.ts';
export { OMAN_DESCRIPTION } from './countries/om/description.ts';
export { OMAN_HANDLED as OMAN } from './countries/om/handled.ts';
export { PINT_OM_1_0_1 } from './countries/om/rules/rule-set.ts';
export { SINGAPORE_DESCRIPTION } from './countries/sg/description.ts';
export { PINT_SG_1_4_1 } from './countries/sg/rules/rule-set.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from './rules/pint/derive.ts';
export type { CountryDescription } from './rules/pint/description.ts';
