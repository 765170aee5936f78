// The outcomes of a batch in another language than English: threads and machines send them in English, with their data.
import { type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import type { Outcome } from '../../jobs/job.ts';
import type { FindingLanguage } from '../../validate.ts';

/** What says an outcome in a language; without one nothing changes. */
export function outcomesIn(language: FindingLanguage | undefined): <Xml>(outcome: Outcome<Xml>) => Outcome<Xml> {
  if (!language) return (outcome) => outcome;
  const said = (results: Results, ruleSets: readonly string[] = []): Results =>
    results.map((finding) => ({ ...finding, ...language.sentencesOf(finding, ruleSets) }));
  const inWords = (errors: FieldErrors): FieldErrors => {
    const messages = sentences(errors, language.messages);
    const entries = Object.entries(errors).map(([path, error]) => [
      path,
      { ...error, message: messages[path] ?? error.message },
    ]);
    return Object.fromEntries(entries) as FieldErrors;
  };
  return (outcome) => {
    switch (outcome.kind) {
      case 'converted': {
        const { warnings, ruleSets, inputWarnings } = outcome;
        return { ...outcome, warnings: said(warnings, ruleSets), inputWarnings: inWords(inputWarnings) };
      }
      case 'invalid': {
        const { results, ruleSets, inputWarnings } = outcome;
        return { ...outcome, results: said(results, ruleSets), inputWarnings: inWords(inputWarnings) };
      }
      case 'refused':
        return { ...outcome, errors: inWords(outcome.errors) };
      case 'broken':
        return outcome;
    }
  };
}

type Results = Extract<Outcome, { readonly kind: 'invalid' }>['results'];
