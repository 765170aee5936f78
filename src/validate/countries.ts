/**
 * The rule sets of every country, for `createValidator({ ruleSets: COUNTRIES })`, and what else is known of the countries.
 *
 * @module pint-ubl/countries
 */
import { PINT_AE_1_0_4 } from '../rules/ae/rule-set.ts';
import { PINT_AUNZ_1_1_3 } from '../rules/aunz/rule-set.ts';
import { PINT_JP_1_1_3 } from '../rules/jp/rule-set.ts';
import { PINT_MY_1_3_1 } from '../rules/my/rule-set.ts';
import { PINT_OM_1_0_1 } from '../rules/om/rule-set.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import { PINT_SG_1_4_1 } from '../rules/sg/rule-set.ts';
import type { CountryCode } from './country-descriptions.ts';

export { EMIRATES_DESCRIPTION } from '../rules/ae/country.ts';
export { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from '../rules/aunz/country.ts';
export { JAPAN_DESCRIPTION } from '../rules/jp/country.ts';
export { MALAYSIA_DESCRIPTION } from '../rules/my/country.ts';
export { OMAN_DESCRIPTION } from '../rules/om/country.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../rules/pint/derive.ts';
export type { CountryDescription, TimeZone } from '../rules/pint/description.ts';
export { SINGAPORE_DESCRIPTION } from '../rules/sg/country.ts';
export { COUNTRY_DESCRIPTIONS, type CountryCode } from './country-descriptions.ts';
export { PINT_AE_1_0_4, PINT_AUNZ_1_1_3, PINT_JP_1_1_3, PINT_MY_1_3_1, PINT_OM_1_0_1, PINT_SG_1_4_1 };

const RULE_SETS: Readonly<Record<CountryCode, CountryRuleSets>> = {
  om: PINT_OM_1_0_1,
  ae: PINT_AE_1_0_4,
  my: PINT_MY_1_3_1,
  sg: PINT_SG_1_4_1,
  aunz: PINT_AUNZ_1_1_3,
  jp: PINT_JP_1_1_3,
};

/** The rule sets of every country, Oman's first: it checks documents that name no country. */
export const COUNTRIES: readonly CountryRuleSets[] = Object.values(RULE_SETS);
