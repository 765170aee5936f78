// A report in another language than English: its sentences are made anew, from what the findings say in data.

import { expectLanguage, expectReport } from '../core/arguments.ts';
import type { Sentences } from '../core/errors/field-error.ts';
import type { SaysToClerk } from '../findings/of-errors.ts';
import type { ClerkSentences } from '../findings/said.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import type { ReportWords } from './formats/report-words.ts';

/** The sentences of a finding. */
export type FindingSentences = Pick<ValidationResult, 'text' | 'test' | 'fix'> & {
  readonly clerk?: ClerkSentences;
};

/** A language for findings and messages, such as `ARABIC` of `pint-ubl/arabic`. English is built in. */
export interface FindingLanguage {
  /** Its tag of BCP 47. */
  readonly tag: string;
  /**
   * The sentences of a finding; `undefined` where the language has none for it: it stays English.
   * @param ruleSets those of its report, which tell rules of the same id apart
   */
  readonly sentencesOf: (finding: ValidationResult, ruleSets: readonly string[]) => FindingSentences | undefined;
  /** The sentence of each code of a message by field: `sentences(errors, ARABIC)`. */
  readonly messages: Sentences;
  /** The two sentences for a clerk, of what a finding or a message says as data: `clerkSentences(errors, { language: ARABIC })`. */
  readonly clerk: SaysToClerk;
  /** The words around the findings of a report for people: `formatReport(reports, { language: ARABIC })`. */
  readonly report: ReportWords;
}

/**
 * The report with its sentences in a language: `text`, `test` and `fix` of every finding. Codes, places, fields, values and the
 * verdict are the same. A finding without `params`, as an older report has it, says its condition and fix only.
 *
 * @throws PintError `wrong-argument` where the language is its tag, which loads no words, or the report is none
 * @example
 * const arabic = translateReport(validator.validate(xml, { now }), ARABIC);
 */
export function inLanguage(report: Report, language: FindingLanguage): Report {
  expectLanguage(language, 'sentencesOf', 'translateReport');
  expectReport(report, 'translateReport');
  const { results, ruleSets } = report;
  return {
    ...report,
    results: results.map((finding) => ({ ...finding, ...language.sentencesOf(finding, ruleSets) })),
  };
}
