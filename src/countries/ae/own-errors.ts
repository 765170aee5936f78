// What can be wrong with a document of the Emirates alone, in English.
import type { ErrorList } from '../../core/errors/error-list.ts';
import { type OwnCode, type OwnSentences, ownErrorAt } from '../../core/errors/field-error.ts';
import { either, labelOf } from '../../core/errors/label.ts';
import type { OwnParams } from '../../core/errors/sentence-params.ts';

const SENTENCES = {
  'negative-document': (path) =>
    `${labelOf(path)} must not be negative: a correction is a credit note with positive amounts`,
  'not-such-a-number': (path, { what, example }) => `${labelOf(path)} must be a ${either(what)}, such as ${example}`,
  'wrong-check-digit': (path, { given }) => `${labelOf(path)} ${given} may be mistyped: its check digit does not fit`,
  'tin-of-another': (path, { given, trn }) =>
    `${labelOf(path)} ${given} is not the TIN that the TRN ${trn} begins with: that is right for a member of a VAT group`,
  'type-of-lines': (path, { given, categories, needed, rule }) =>
    `${labelOf(path)} is ${given}, but lines of the categories ${categories.join(', ')} make it ${needed} (${rule})`,
  'kind-needs-category': (path, { kind, category }) =>
    `${labelOf(path)} must be ${category}, or the kind ${kind} left out: documents of the kind have no other category`,
  'category-needs-kind': (path, { kind, category }) =>
    `${labelOf(path)} is ${category}, which only documents of the kind ${kind} have: name it in transaction_type, or correct the category`,
  'extract-incomplete': (_path, { lacks }) =>
    `The extract of the document has no valid ${lacks.join(', ')}: leave it out of the report with reported: 'omit'`,
} satisfies Partial<OwnSentences<OwnCode>>;

/** The codes that documents of the Emirates alone have. */
export type EmiratesCode = keyof typeof SENTENCES;

/** The sentence of each code. */
export const OWN_ENGLISH: OwnSentences<EmiratesCode> = SENTENCES;

/** Adds an error of the Emirates' own. */
export function addOwn<Code extends EmiratesCode>(
  { addAll }: Pick<ErrorList, 'addAll'>,
  path: string,
  code: Code,
  params: OwnParams[Code],
): void {
  addAll(ownErrorAt(OWN_ENGLISH, path, code, params));
}
