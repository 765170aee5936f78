// Findings and messages in Arabic: the sentences that are the same in every country, with those of the countries.
import { expectList, expectText } from '../../../../core/arguments.ts';
import type { OwnCode, OwnSentences, Sentences } from '../../../../core/errors/field-error.ts';
import type { ClerkSentences, FindingWords } from '../../../../findings/said.ts';
import type { ValidationResult } from '../../../../rules/engine/result.ts';
import type { FindingLanguage, FindingSentences } from '../../../../validate/in-language.ts';
import { arabicSentences } from './clerk/arabic-sentences.ts';
import { fieldErrors, type Of, ofFields } from './field-errors.ts';
import { type FieldInWords, fieldNames, fieldWithPath } from './fields.ts';
import { isolated, leftToRight } from './isolate.ts';
import { libraryDemand } from './library.ts';
import { AR_MLS } from './mls.ts';
import { arabicOfInput } from './notices.ts';
import { AR_PINT } from './pint.ts';
import { AR_REPORT } from './report.ts';
import type { Demand, Wording, Wordings } from './wording.ts';

/** What a country adds to the Arabic of findings and messages. */
export interface ArabicOfCountry {
  /** What is said of its rules, by the name of a rule set without its version. */
  readonly ruleSets: Readonly<Record<string, Wordings>>;
  /** Names of the fields that it alone has. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What findings about its documents call fields that others call otherwise. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is said of fields by the codes that its documents alone have. */
  readonly messages?: (of: Of) => Partial<OwnSentences<OwnCode>>;
  /** The business term of a document's UUID, where it has one. */
  readonly uuidTerm?: string;
  /** What its clerk's sentences are made of, beside the words of every country. */
  readonly words?: FindingWords;
}

/** What is said of a rule, by its official id and the rule sets that checked the document. */
type WordingOf = (id: string, ruleSets: readonly string[]) => Wording | undefined;

/** What is said of the rules of these countries. A country's own words come before those of the shared rules. */
export function wordingOfCountries(countries: readonly ArabicOfCountry[]): WordingOf {
  const wordings: Readonly<Record<string, Wordings>> = Object.assign(
    { pint: AR_PINT, mls: AR_MLS },
    ...countries.map(({ ruleSets }) => ruleSets),
  );
  return (id, ruleSets) => {
    expectText(id, 'wordingOf', 'the id of a rule');
    expectList(ruleSets, 'wordingOf', 'the names of sets');
    for (const ruleSet of ruleSets) expectText(ruleSet, 'wordingOf', 'each name of a set');
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
  const wordingOf = wordingOfCountries(countries);
  const countryOf = (ruleSets: readonly string[]): ArabicOfCountry | undefined =>
    countries.find((one) => ruleSets.some((set) => Object.hasOwn(one.ruleSets, withoutVersion(set))));
  const fields: Readonly<Record<string, string>> = Object.assign({}, ...countries.map((one) => one.fields));
  const fieldInWords = fieldNames(fields);
  const of = ofFields(fieldInWords);
  const named = new Map(
    countries.flatMap((one) => (one.labels ? [[one, fieldNames({ ...fields, ...one.labels })] as const] : [])),
  );
  return {
    tag: 'ar',
    sentencesOf(finding, ruleSets) {
      const { params, reasonCode } = finding;
      // Where the schema alone judged, no rule set did.
      const sets = params?.kind === 'schema' && params.ruleSet ? [params.ruleSet] : ruleSets;
      const own = countryOf(sets);
      const clerk = params?.said && arabicSentences(params.said, own?.words);
      const isOfRule = params === undefined || params.kind === 'rule';
      const wording = isOfRule ? wordingOf(reasonCode, ruleSets) : undefined;
      if (isOfRule && !wording) return undefined;
      const demand = wording ? demandOf(wording, finding) : libraryDemand(params, reasonCode, own?.uuidTerm);
      return {
        ...developers(demand, clerk, finding, (own && named.get(own)) ?? fieldInWords),
        ...(clerk ? { clerk } : {}),
      };
    },
    // A test holds that each code of a country has its sentence there.
    messages: Object.assign({}, fieldErrors(fieldInWords), ...countries.map((one) => one.messages?.(of))) as Sentences,
    clerk: arabicOfInput,
    report: AR_REPORT,
  };
}

function demandOf({ must, fix, why }: Wording, { test }: ValidationResult): Demand {
  const demand = typeof must === 'function' ? must(test) : must;
  if (demand.startsWith('إذا ')) return { must: demand, fix, why };
  return { must: demand.startsWith('ألا ') ? `يجب ${demand}` : `يجب أن ${demand}`, fix, why };
}

const FIELD = '{field}';

// What is wrong is said in the words of the clerk, then what has to hold; what to do, then the field as programs know it.
function developers(
  { must, fix, why }: Demand,
  clerk: ClerkSentences | undefined,
  { field, location, params }: ValidationResult,
  fieldInWords: FieldInWords,
): FindingSentences {
  const at = params?.kind === 'rule' ? params.at : undefined;
  const place = at ?? location.split('/').at(-1) ?? '';
  const named =
    field !== undefined ? fieldWithPath(field, fieldInWords) : place === '' ? undefined : leftToRight(place);
  const toDo = clerk ? clerk.fix.replace(/\.$/, '') : fix;
  const withField = toDo.includes(FIELD)
    ? toDo.replaceAll(FIELD, named ?? 'القيمة')
    : `${toDo}${named === undefined ? '' : `: ${named}`}`;
  const because = why === undefined ? '' : ` السبب: ${why}.`;
  return {
    text: isolated(`${clerk ? `${clerk.text} ` : ''}${must}.${because}`),
    test: isolated(must),
    fix: isolated(withField),
  };
}
