// Every country, for the programs and tests that serve them all. One without a part is refused by the compiler.
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import type { WordsOfCountry } from '../view/words/languages-of.ts';
import { EMIRATES_DESCRIPTION } from './ae/description.ts';
import { EMIRATES_ISSUING } from './ae/issuing.ts';
import { PINT_AE_1_0_4 } from './ae/rules/rule-set.ts';
import { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './aunz/description.ts';
import { PINT_AUNZ_1_1_3 } from './aunz/rules/rule-set.ts';
import type { Country, IssuingCountry, Load } from './country.ts';
import type { CountryCode } from './descriptions.ts';
import type { IssuingCode } from './issuers.ts';
import { JAPAN_DESCRIPTION } from './jp/description.ts';
import { PINT_JP_1_1_3 } from './jp/rules/rule-set.ts';
import { MALAYSIA_DESCRIPTION } from './my/description.ts';
import { PINT_MY_1_3_1 } from './my/rules/rule-set.ts';
import { OMAN_DESCRIPTION } from './om/description.ts';
import { OMAN_ISSUING } from './om/issuing.ts';
import { PINT_OM_1_0_1 } from './om/rules/rule-set.ts';
import { SINGAPORE_DESCRIPTION } from './sg/description.ts';
import { PINT_SG_1_4_1 } from './sg/rules/rule-set.ts';

// In the order of the descriptions.
const RULE_SETS: { readonly [Code in CountryCode]: CountryRuleSets } = {
  om: PINT_OM_1_0_1,
  ae: PINT_AE_1_0_4,
  my: PINT_MY_1_3_1,
  sg: PINT_SG_1_4_1,
  aunz: PINT_AUNZ_1_1_3,
  jp: PINT_JP_1_1_3,
};

/** The rule sets of every country, Oman's first: it checks documents that name no country. */
export const COUNTRIES: readonly CountryRuleSets[] = /*@__PURE__*/ Object.values(RULE_SETS);

// What issues has to be in the list of those that do, and in no other.
type IssuingPart<Code extends CountryCode> = Code extends IssuingCode
  ? { readonly issuing: IssuingCountry<Code> }
  : { readonly issuing?: never };

/** Every country by its code, Oman first: it checks documents that name no country. */
export const COUNTRIES_BY_CODE: { readonly [Code in CountryCode]: Country<Code> & IssuingPart<Code> } = {
  om: {
    description: OMAN_DESCRIPTION,
    ruleSets: RULE_SETS.om,
    words: /*@__PURE__*/ wordsOf('om'),
    issuing: OMAN_ISSUING,
  },
  ae: {
    description: EMIRATES_DESCRIPTION,
    ruleSets: RULE_SETS.ae,
    words: /*@__PURE__*/ wordsOf('ae'),
    issuing: EMIRATES_ISSUING,
  },
  my: { description: MALAYSIA_DESCRIPTION, ruleSets: RULE_SETS.my, words: /*@__PURE__*/ wordsOf('my') },
  sg: { description: SINGAPORE_DESCRIPTION, ruleSets: RULE_SETS.sg, words: /*@__PURE__*/ wordsOf('sg') },
  aunz: {
    description: AUSTRALIA_NEW_ZEALAND_DESCRIPTION,
    ruleSets: RULE_SETS.aunz,
    words: /*@__PURE__*/ wordsOf('aunz'),
  },
  jp: { description: JAPAN_DESCRIPTION, ruleSets: RULE_SETS.jp, words: /*@__PURE__*/ wordsOf('jp') },
};

function wordsOf(code: CountryCode): Load<WordsOfCountry> {
  return async () => (await import('./words.ts')).WORDS[code];
}
