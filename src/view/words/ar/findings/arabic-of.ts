// Findings and messages in Arabic: the sentences that are the same in every country, with those of the countries.
import type { FindingWords } from '../../../../findings/said.ts';
import type { FindingParams } from '../../../../rules/engine/finding-params.ts';
import type { ValidationResult } from '../../../../rules/engine/result.ts';
import type { FindingLanguage, FindingSentences } from '../../../../validate/in-language.ts';
import type { Texts } from '../../shapes.ts';
import { arabicSentences } from './clerk.ts';
import { fieldErrors } from './field-errors.ts';
import { type FieldInWords, fieldNames, fieldWithPath } from './fields.ts';
import { fixWithValues } from './fixes.ts';
import { type FoundWords, foundInWords } from './found.ts';
import { isolated } from './isolate.ts';
import { librarySentences } from './library.ts';
import { AR_MLS } from './mls.ts';
import { nameOf, placeInWords } from './names.ts';
import { AR_PINT } from './pint.ts';
import { AR_REPORT } from './report.ts';
import type { Wording, Wordings } from './wording.ts';

/** What a country adds to the Arabic of findings and messages. */
export interface ArabicOfCountry extends FoundWords {
  /** What is said of its rules, by the name of a rule set without its version. */
  readonly ruleSets: Readonly<Record<string, Wordings>>;
  /** Names of the fields that it alone has. */
  readonly fields?: Texts;
  /** The business term of a document's UUID, where it has one. */
  readonly uuidTerm?: string;
  /** What its clerk's sentences are made of, beside the words of every country. */
  readonly words?: FindingWords;
}

/** What is said of a rule, by its official id and the rule sets that checked the document. */
export type WordingOf = (id: string, ruleSets: readonly string[]) => Wording | undefined;

/** What is said of the rules of these countries. A country's own words come before those of the shared rules. */
export function wordingOfCountries(countries: readonly ArabicOfCountry[]): WordingOf {
  const wordings: Readonly<Record<string, Wordings>> = Object.assign(
    { pint: AR_PINT, mls: AR_MLS },
    ...countries.map(({ ruleSets }) => ruleSets),
  );
  return (id, ruleSets) => {
    for (const ruleSet of ruleSets.toReversed()) {
      const ofSet = wordings[withoutVersion(ruleSet)] ?? {};
      if (Object.hasOwn(ofSet, id)) return ofSet[id];
    }
    return undefined;
  };
}

function withoutVersion(ruleSet: string): string {
  return ruleSet.replace(/-\d[\d.]*$/, '');
}

/** Findings and messages about documents of these countries, in Arabic. */
export function arabicOf(countries: readonly ArabicOfCountry[]): FindingLanguage {
  const all = (key: 'fields' | 'kinds' | 'phrases'): Texts => Object.assign({}, ...countries.map((one) => one[key]));
  const wordingOf = wordingOfCountries(countries);
  const wordsOf = (ruleSets: readonly string[]): FindingWords =>
    countries.find((one) =>
      Object.keys(one.ruleSets).some((name) => ruleSets.some((id) => withoutVersion(id) === name)),
    )?.words ?? {};
  const fieldInWords = fieldNames(all('fields'));
  const found: FoundWords = { kinds: all('kinds'), phrases: all('phrases') };
  return {
    tag: 'ar',
    sentencesOf(finding, ruleSets) {
      const { params } = finding;
      const clerk = params?.said ? { clerk: arabicSentences(params.said, wordsOf(ruleSets)) } : {};
      if (params && params.kind !== 'rule') {
        const own = countries.find((one) => ruleSets.some((set) => Object.hasOwn(one.ruleSets, withoutVersion(set))));
        return {
          ...finished(librarySentences(params, finding.reasonCode, own?.uuidTerm), finding, fieldInWords),
          ...clerk,
        };
      }
      const wording = wordingOf(finding.reasonCode, ruleSets);
      return (
        wording && { ...finished(ruleSentences(wording, finding, params, found), finding, fieldInWords), ...clerk }
      );
    },
    messages: fieldErrors(fieldInWords),
    clerk: arabicSentences,
    report: AR_REPORT,
  };
}

function ruleSentences(
  { must, fix, why }: Wording,
  { test, location, fix: english }: ValidationResult,
  params: Extract<FindingParams, { readonly kind: 'rule' }> | undefined,
  words: FoundWords,
): FindingSentences {
  const demand = demanded(typeof must === 'function' ? must(test) : must);
  const where = placeInWords(location);
  const found = params?.found === undefined ? '' : `${foundInWords(params.found, where, words)}. `;
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
  fieldInWords: FieldInWords,
): FindingSentences {
  const at = params?.kind === 'rule' ? params.at : undefined;
  const named =
    field === undefined ? nameOf(at ?? location.split('/').at(-1) ?? '') : fieldWithPath(field, fieldInWords);
  const withField = fix.includes(FIELD) ? fix.replaceAll(FIELD, named) : fix;
  return { text: isolated(text), test: isolated(test), fix: isolated(withField) };
}
