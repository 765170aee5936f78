// Findings of validation and of reading → findings as the page shows them: with labels, and with places in the JSON.
import { pickCountry } from '../../convert/pick-country.ts';
import { type FieldError, type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { findingWordsOf } from '../../countries/finding-words.ts';
import { SHEETS } from '../../countries/words.ts';
import { currencyIn, lineNumbersIn } from '../../findings/input-facts.ts';
import { clerkSentences } from '../../findings/of-errors.ts';
import { placeInJson, treeOfJson } from '../../payload/json-places.ts';
import { LEVELS, type Report, type ValidationResult } from '../../rules/engine/result.ts';
import { type FindingLanguage, inLanguage } from '../../validate/in-language.ts';
import { createSheetContext, plainLabelOf, type SheetContext } from '../../view/draw-context.ts';
import { findingsOf } from '../../view/marks.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../view/words/languages.ts';
import { onSheetOf } from '../../view/words/languages-of.ts';
import type { FieldChange, Finding, Label } from '../protocol.ts';
import { FINDING_LANGUAGES } from '../words/findings.ts';
import { PAGE_COUNTRIES, type PageCountry } from './countries.ts';

export function findingsOfReport(report: Report, context: SheetContext): Finding[] {
  const { results } = report;
  const said = byLanguage((language) => (language ? inLanguage(report, language).results : results));
  return findingsOf(report).map(({ number, finding, fields, cause }, index) => {
    const { flag, reasonCode, docs, text, fix, line, suggestion, params } = finding;
    return {
      number,
      flag: LEVELS[flag],
      code: reasonCode,
      docs,
      sentences: byLanguage((_, code) => {
        const { clerk, ...developer } = said[code][index] ?? { text, fix, clerk: undefined };
        // The clerk's sentences first, the developer's behind a fold.
        return clerk
          ? { ...clerk, detail: `${developer.text} ${developer.fix}` }
          : { text: developer.text, fix: developer.fix };
      }),
      fields,
      label: fields[0] === undefined ? undefined : labelsOf(fields[0], context),
      follows: cause,
      line: line === 0 ? undefined : line,
      correction: suggestion
        ? { path: suggestion.field, value: String(suggestion.value) }
        : uuidComputed(report, fields[0], params),
    };
  });
}

// The UUID is made of the other values: it is offered as soon as these are right. Rules suggest none, for issuing makes it.
function uuidComputed({ valid }: Report, path: string | undefined, params: ValidationResult['params']) {
  const computed = params?.kind === 'uuid' ? params.computed : params?.kind === 'question' && params.values['computed'];
  return valid && path?.endsWith('uuid') && typeof computed === 'string' ? { path, value: computed } : undefined;
}

/**
 * Messages by field → findings, numbered after `before` others.
 * @param input what they are about: lines are called by their numbers in it
 */
export function findingsOfErrors(
  errors: FieldErrors,
  flag: Finding['flag'],
  context: SheetContext,
  { before = 0, input }: { readonly before?: number; readonly input?: unknown } = {},
): Finding[] {
  const said = byLanguage((language) => sentences(errors, language?.messages));
  const lineNumbers = lineNumbersIn(input);
  const picked = pickCountry(PAGE_COUNTRIES, input, context.country.code);
  const country = picked.ok ? codeOfCountry(picked.value) : '';
  const clerk = byLanguage((language, code) =>
    clerkSentences(errors, {
      language,
      words: findingWordsOf(country, code),
      lineNumbers,
      input,
      currency: currencyIn(input),
    }),
  );
  const numbers = new Map(Object.keys(errors).map((field, index) => [field, before + index + 1]));
  return Object.entries(errors).map(([field, error], index) => {
    const { message: text } = error;
    const whole = wholeOf(field, (other) => clerk.en[other]?.text === clerk.en[field]?.text && numbers.has(other));
    const fields = field === 'message' ? [] : [field];
    const spoken = byLanguage((_, code) => ({
      ...(clerk[code][field] ?? { text, fix: '' }),
      detail: said[code][field] ?? text,
    }));
    return {
      number: before + index + 1,
      flag,
      code: '',
      sentences: spoken,
      fields,
      label: fields[0] === undefined ? undefined : labelsOf(fields[0], context),
      follows: whole === undefined ? undefined : numbers.get(whole),
      correction: meantBy(field, error),
    };
  });
}

// The nearest object around a field of which this holds. Where an object is missing, the same may be said of a part of it.
function wholeOf(field: string, isSuch: (path: string) => boolean): string | undefined {
  let path = field;
  while (path.includes('.')) {
    path = path.slice(0, path.lastIndexOf('.'));
    if (isSuch(path)) return path;
  }
  return undefined;
}

// What was plainly meant: a day in another form, a number in quotes, the name of a currency or an emirate, the only value allowed.
function meantBy(path: string, error: FieldError): FieldChange | undefined {
  const value = meant(error);
  return value === undefined ? undefined : { path, value };
}

function meant(error: FieldError): string | undefined {
  switch (error.code) {
    case 'wrong-type':
      return error.params.value;
    case 'not-a-date':
      return error.params.meant;
    case 'not-allowed-value': {
      const { meant: code, allowed } = error.params;
      return code ?? (allowed.length === 1 ? allowed[0] : undefined);
    }
    case 'not-a-currency':
      return error.params.nearest;
    default:
      return undefined;
  }
}

function byLanguage<T>(
  make: (language: FindingLanguage | undefined, code: LanguageCode) => T,
): Readonly<Record<LanguageCode, T>> {
  const made = LANGUAGE_CODES.map((code) => [code, make(FINDING_LANGUAGES[code], code)]);
  return Object.fromEntries(made) as Record<LanguageCode, T>;
}

/** Names the fields of documents of the country: of this specification, or of none. */
export function sheetOf({ facts }: PageCountry, specification?: string): SheetContext {
  return createSheetContext(SHEETS, 'en', specification ?? facts.profiles.billing.customizationId);
}

/** What a field is called in each language of the page. */
export function labelsOf(field: string, context: SheetContext): Label {
  const labels = LANGUAGE_CODES.map((code) => {
    const words = onSheetOf(context.country.code, SHEETS.languages[code]);
    return [code, plainLabelOf({ ...context, languages: [words] }, field)];
  });
  return Object.fromEntries(labels) as Label;
}

/** The same findings, with the places of their fields in the text of the JSON. `alias` as `placeInJson` takes it. */
export function locateInJson(findings: readonly Finding[], text: string, alias?: string): Finding[] {
  if (findings.length === 0) return [];
  const root = treeOfJson(text);
  if (!root) return [...findings];
  return findings.map((finding) => {
    const { fields } = finding;
    const place = fields[0] === undefined ? undefined : placeInJson(root, fields[0], alias);
    return place && place.depth > 0
      ? { ...finding, json: { from: place.node.offset, to: endOf(place.node) } }
      : finding;
  });
}

function endOf({ offset, length }: { readonly offset: number; readonly length: number }): number {
  return offset + length;
}
