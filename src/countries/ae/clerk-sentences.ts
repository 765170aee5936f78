// Messages about documents of the Emirates for the accounts clerk, in the words of the Emirates.

import { expectOptions } from '../../core/arguments.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { type ErrorsBeside, clerkSentences as inWords } from '../../findings/of-errors.ts';
import type { ClerkSentences, FindingWords } from '../../findings/said.ts';
import { EMIRATES_FINDING_WORDS } from './words/finding-words.ts';

/**
 * For each error or warning by path the two sentences for an accounts clerk, as `clerkSentences` of `pint-ubl` makes them. The emirate
 * is called so, and the VAT number TRN.
 *
 * @example
 * clerkSentences(read.errors, { language: ARABIC })
 */
export function clerkSentences(errors: FieldErrors, beside: ErrorsBeside = {}): Record<string, ClerkSentences> {
  expectOptions(beside, 'clerkSentences');
  const words: Readonly<Record<string, FindingWords>> = EMIRATES_FINDING_WORDS;
  return inWords(errors, { words: words[beside.language?.tag ?? 'en'], ...beside });
}
