/**
 * Findings and messages in Arabic: nothing else of the library loads them.
 *
 * @module pint-ubl/arabic
 */
import { expectList, expectObject } from './core/arguments.ts';
import { EMIRATES_CHECK_CODES_IN_ARABIC } from './countries/ae/words/ar-check-codes.ts';
import { EMIRATES_ARABIC } from './countries/ae/words/ar-findings.ts';
import { AUSTRALIA_NEW_ZEALAND_ARABIC } from './countries/aunz/words/ar-findings.ts';
import type { CountryCode } from './countries/descriptions.ts';
import { JAPAN_ARABIC } from './countries/jp/words/ar-findings.ts';
import { MALAYSIA_ARABIC } from './countries/my/words/ar-findings.ts';
import { OMAN_CHECK_CODES_IN_ARABIC } from './countries/om/words/ar-check-codes.ts';
import { OMAN_ARABIC } from './countries/om/words/ar-findings.ts';
import { SINGAPORE_ARABIC } from './countries/sg/words/ar-findings.ts';
import type { RuleExplanation } from './validate/explain/explanation.ts';
import type { FindingLanguage } from './validate/in-language.ts';
import { type ArabicOfCountry, arabicOf, wordingOfCountries } from './view/words/ar/findings/arabic-of.ts';
import { isolated } from './view/words/ar/findings/isolate.ts';
import { AR_EUSR, AR_TSR } from './view/words/ar/findings/statistics.ts';
import { codeInArabic } from './view/words/ar/library-codes.ts';

export type { ReportWords } from './validate/formats/report-words.ts';
export type { FindingLanguage, FindingSentences } from './validate/in-language.ts';

const COUNTRIES: Readonly<Record<CountryCode, ArabicOfCountry>> = {
  om: OMAN_ARABIC,
  ae: EMIRATES_ARABIC,
  my: MALAYSIA_ARABIC,
  sg: SINGAPORE_ARABIC,
  aunz: AUSTRALIA_NEW_ZEALAND_ARABIC,
  jp: JAPAN_ARABIC,
};

const CHECK_CODES = { ...OMAN_CHECK_CODES_IN_ARABIC, ...EMIRATES_CHECK_CODES_IN_ARABIC };
const REPORTS = { eusr: AR_EUSR, tsr: AR_TSR };

/**
 * Findings and messages in Modern Standard Arabic. Codes, numbers and paths in them stand between the isolates of Unicode, so
 * that they keep their direction.
 *
 * @example
 * const report = validator.validate(xml, { now, language: ARABIC });
 */
export const ARABIC: FindingLanguage = arabicOf(Object.values(COUNTRIES));

/** The same with the sentences on a provider's monthly reports: apart, since hardly any program checks them. */
export const ARABIC_WITH_REPORTS: FindingLanguage = arabicOf([...Object.values(COUNTRIES), { ruleSets: REPORTS }]);

/** What is said of a rule. A country's own words come before those of the shared rules. */
export const wordingOf = wordingOfCountries([...Object.values(COUNTRIES), { ruleSets: REPORTS }]);

/**
 * The explanation of a rule with what has to hold, why, and what to do in Arabic. What the Arabic has no words for stays English.
 *
 * @param rule what `explainRule` of `pint-ubl/validate` gave
 * @param ruleSets those whose words count: the rule set of the rule where nothing is said
 * @example
 * const explained = await explainRule('IBR-071-OM');
 * if (explained.ok) console.log(explainedInArabic(explained.value).condition);
 */
export function explainedInArabic(
  rule: RuleExplanation,
  ruleSets: readonly string[] = [rule?.ruleSet],
): RuleExplanation {
  expectObject(rule, 'explainedInArabic', 'an explained rule');
  expectList(rule.fields, 'explainedInArabic', 'the fields of an explained rule');
  expectList(ruleSets, 'explainedInArabic', 'the names of sets');
  const { id, flag, condition: test, fix, fields, why: _english, ...others } = rule;
  const code = codeInArabic(id, CHECK_CODES);
  if (code) {
    const why = code.why === undefined ? {} : { why: isolated(code.why) };
    return { id, flag, fields, ...others, condition: isolated(code.condition), ...why, fix: isolated(code.fix) };
  }
  const [field] = fields;
  const finding = { reasonCode: id, flag, text: '', location: '', test, fix, fields, ...(field ? { field } : {}) };
  const said = ARABIC_WITH_REPORTS.sentencesOf(finding, ruleSets);
  if (!said) return rule;
  const why = wordingOf(id, ruleSets)?.why;
  return { id, flag, fields, ...others, condition: said.test, fix: said.fix, ...(why === undefined ? {} : { why }) };
}
