/**
 * The rule sets of every country, for `createValidator({ ruleSets: COUNTRIES })`, and what else is known of the countries.
 *
 * @module pint-ubl/countries
 */

import type { CountryRuleSets } from '../rules/pint/derive.ts';
import { PINT_AE_1_0_4 } from './ae/rules/rule-set.ts';
import { PINT_AUNZ_1_1_3 } from './aunz/rules/rule-set.ts';
import type { CountryCode } from './descriptions.ts';
import { PINT_JP_1_1_3 } from './jp/rules/rule-set.ts';
import { PINT_MY_1_3_1 } from './my/rules/rule-set.ts';
import { PINT_OM_1_0_1 } from './om/rules/rule-set.ts';
import { PINT_SG_1_4_1 } from './sg/rules/rule-set.ts';

export type { CountryRuleSets, PintProfile, PintRuleSet } from '../rules/pint/derive.ts';
export type { CountryDescription, TimeZone } from '../rules/pint/description.ts';
export { EMIRATES_DESCRIPTION } from './ae/facts.ts';
export { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './aunz/facts.ts';
export { COUNTRY_DESCRIPTIONS, type CountryCode } from './descriptions.ts';
export { JAPAN_DESCRIPTION } from './jp/facts.ts';
export { MALAYSIA_DESCRIPTION } from './my/facts.ts';
export { OMAN_DESCRIPTION } from './om/rules/country.ts';
export { SINGAPORE_DESCRIPTION } from './sg/facts.ts';
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
