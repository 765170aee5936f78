/**
 * Findings and messages in Arabic: nothing else of the library loads them.
 *
 * @module pint-ubl/arabic
 */
import type { FindingParams } from '../../../../rules/engine/finding-params.ts';
import type { ValidationResult } from '../../../../rules/engine/result.ts';
import type { FindingLanguage, FindingSentences } from '../../../../validate/in-language.ts';
import { AR_AE } from './ae.ts';
import { AR_AUNZ } from './aunz.ts';
import { AR_FIELD_ERRORS } from './field-errors.ts';
import { fieldWithPath } from './fields.ts';
import { fixWithValues } from './fixes.ts';
import { foundInWords } from './found.ts';
import { isolated } from './isolate.ts';
import { AR_JP } from './jp.ts';
import { librarySentences } from './library.ts';
import { AR_MLS } from './mls.ts';
import { AR_MY } from './my.ts';
import { nameOf, placeInWords } from './names.ts';
import { AR_OM } from './om.ts';
import { AR_PINT } from './pint.ts';
import { AR_REPORT } from './report.ts';
import { AR_SG } from './sg.ts';
import { AR_TAX_DATA } from './tax-data.ts';
import type { Wording, Wordings } from './wording.ts';

export type { ReportWords } from '../../../../validate/formats/report-words.ts';
export type { FindingLanguage, FindingSentences } from '../../../../validate/in-language.ts';

// By the name of a rule set, without its version.
const RULE_SETS: Readonly<Record<string, Wordings>> = {
  pint: AR_PINT,
  'pint-om': AR_OM,
  'pint-ae': AR_AE,
  'pint-my': AR_MY,
  'pint-sg': AR_SG,
  'pint-aunz': AR_AUNZ,
  'pint-jp': AR_JP,
  mls: AR_MLS,
  'tdd-om': AR_TAX_DATA,
};

/**
 * Findings and messages in Modern Standard Arabic. Codes, numbers and paths in them stand between the isolates of Unicode, so
 * that they keep their direction.
 *
 * @example
 * const report = validator.validate(xml, { now, language: ARABIC });
 */
export const ARABIC: FindingLanguage = {
  tag: 'ar',
  sentencesOf(finding, ruleSets) {
    const { params } = finding;
    if (params && params.kind !== 'rule') {
      return finished(librarySentences(params, finding.reasonCode), finding);
    }
    const wording = wordingOf(finding.reasonCode, ruleSets);
    return wording && finished(ruleSentences(wording, finding, params), finding);
  },
  messages: AR_FIELD_ERRORS,
  report: AR_REPORT,
};

/** What is said of a rule. A country's own words come before those of the shared rules. */
export function wordingOf(id: string, ruleSets: readonly string[]): Wording | undefined {
  for (const ruleSet of ruleSets.toReversed()) {
    const wordings = RULE_SETS[ruleSet.replace(/-\d[\d.]*$/, '')] ?? {};
    if (Object.hasOwn(wordings, id)) return wordings[id];
  }
  return undefined;
}

function ruleSentences(
  { must, fix, why }: Wording,
  { test, location, fix: english }: ValidationResult,
  params: Extract<FindingParams, { readonly kind: 'rule' }> | undefined,
): FindingSentences {
  const demand = demanded(typeof must === 'function' ? must(test) : must);
  const where = placeInWords(location);
  const found = params?.found === undefined ? '' : `${foundInWords(params.found, where)}. `;
  const sentence = fixWithValues(fix, english);
  return {
    text: `${found}${demand}.${why === undefined ? '' : ` السبب: ${why}.`}`,
    test: demand,
    fix: sentence.includes(FIELD) ? sentence : `${sentence}: ${FIELD}`,
  };
}

const FIELD = '{field}';

function demanded(must: string): string {
  if (must.startsWith('إذا ')) return must;
  return must.startsWith('ألا ') ? `يجب ${must}` : `يجب أن ${must}`;
}

// The field in the fix, and everything that runs from left to right in isolates.
function finished(
  { text, test, fix }: FindingSentences,
  { field, location, params }: ValidationResult,
): FindingSentences {
  const at = params?.kind === 'rule' ? params.at : undefined;
  const named = field === undefined ? nameOf(at ?? location.split('/').at(-1) ?? '') : fieldWithPath(field);
  const withField = fix.includes(FIELD) ? fix.replaceAll(FIELD, named) : fix;
  return { text: isolated(text), test: isolated(test), fix: isolated(withField) };
}
