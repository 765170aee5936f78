// The outcomes of a batch in another language than English: threads and machines send them in English, with their data.
import { type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import type { Outcome } from '../../jobs/job.ts';
import type { FindingLanguage } from '../../validate.ts';

/** What says an outcome in a language; without one nothing changes. The rules of the issuing countries load when they are needed. */
export async function outcomesIn(
  language: FindingLanguage | undefined,
): Promise<<Xml>(outcome: Outcome<Xml>) => Outcome<Xml>> {
  if (!language) return (outcome) => outcome;
  const { convertingCountries } = await import('../issuing.ts');
  // A batch makes documents of the issuing countries; the profiles of one have the same words.
  const judging = (await convertingCountries()).flatMap((country) => country.ruleSets);
  const ruleSets = judging.flatMap((sets) => Object.values(sets)).flatMap(({ layers }) => layers);
  const said = (results: Results): Results =>
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
      case 'converted':
        return { ...outcome, warnings: said(outcome.warnings), inputWarnings: inWords(outcome.inputWarnings) };
      case 'invalid':
        return { ...outcome, results: said(outcome.results), inputWarnings: inWords(outcome.inputWarnings) };
      case 'refused':
        return { ...outcome, errors: inWords(outcome.errors) };
      case 'broken':
        return outcome;
    }
  };
}

type Results = Extract<Outcome, { readonly kind: 'invalid' }>['results'];
