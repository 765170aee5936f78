// The outcomes of a batch in another language than English: threads and machines send them in English, with their data.
import { type FieldError, type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { findingWordsFor } from '../../countries/finding-words-for.ts';
import { currencyIn, lineNumbersIn } from '../../findings/input-facts.ts';
import { clerkSentences } from '../../findings/of-errors.ts';
import type { ClerkSentences } from '../../findings/said.ts';
import type { Outcome } from '../../jobs/job.ts';
import type { FindingLanguage } from '../../validate.ts';
import { isUnreadable, type RawRecord } from './records.ts';

/** The clerk's sentences that {@link outcomesIn} has put beside each message. */
export function clerkIn(errors: FieldErrors): Readonly<Record<string, ClerkSentences>> {
  const entries: readonly [string, FieldError & { readonly clerk?: ClerkSentences }][] = Object.entries(errors);
  return Object.fromEntries(entries.flatMap(([path, { clerk }]) => (clerk ? [[path, clerk]] : [])));
}

/** A field path with its lists as wholes, as tables count them: `document_lines[].quantity`. */
export function anyItem(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** What {@link outcomesIn} has put beside the message of an error for tables: the same of no item in particular. */
export function meaningOf(error: FieldError & { readonly meaning?: string }): string {
  return error.meaning ?? error.message;
}

/**
 * What says messages in a language, English without one, to the clerk and to the developer; lines are called by their numbers in the
 * record where it is given.
 * @param country the code of the country of records that do not say their own
 */
export function messagesIn(
  language: FindingLanguage | undefined,
  country?: string,
): (errors: FieldErrors, record?: RawRecord['content']) => FieldErrors {
  return (errors, record) => {
    // Nothing is read again of a record that nothing is said of.
    if (Object.keys(errors).length === 0) return errors;
    const messages = sentences(errors, language?.messages);
    const input = jsonOf(record);
    const clerk = clerkSentences(errors, {
      language,
      words: findingWordsFor(input, language?.tag, country),
      lineNumbers: record && isUnreadable(record) ? (record.lineNumbers ?? []) : lineNumbersIn(input),
      input,
      currency: currencyIn(input),
    });
    const entries = Object.entries(errors).map(([path, error]) => {
      const whole = anyItem(path);
      const { [whole]: meaning } = sentences({ [whole]: error }, language?.messages);
      return [path, { ...error, message: messages[path] ?? error.message, meaning, clerk: clerk[path] }];
    });
    return Object.fromEntries(entries) as FieldErrors;
  };
}

/** What says an outcome as {@link messagesIn} says messages. */
export function outcomesIn(
  language: FindingLanguage | undefined,
  country?: string,
): <Xml>(outcome: Outcome<Xml>, record?: RawRecord['content']) => Outcome<Xml> {
  const said = (results: Results, ruleSets: readonly string[] = []): Results =>
    language ? results.map((finding) => ({ ...finding, ...language.sentencesOf(finding, ruleSets) })) : results;
  const inWords = messagesIn(language, country);
  return (outcome, record) => {
    switch (outcome.kind) {
      case 'converted': {
        const { warnings, ruleSets, inputWarnings } = outcome;
        return { ...outcome, warnings: said(warnings, ruleSets), inputWarnings: inWords(inputWarnings, record) };
      }
      case 'invalid': {
        const { results, ruleSets, inputWarnings } = outcome;
        return { ...outcome, results: said(results, ruleSets), inputWarnings: inWords(inputWarnings, record) };
      }
      case 'refused':
        return { ...outcome, errors: inWords(outcome.errors, record) };
      case 'broken':
        return outcome;
    }
  };
}

function jsonOf(record: RawRecord['content'] | undefined): unknown {
  const json = record instanceof Uint8Array ? parseJson(record, 'record') : undefined;
  return json?.ok ? json.value : undefined;
}

type Results = Extract<Outcome, { readonly kind: 'invalid' }>['results'];
