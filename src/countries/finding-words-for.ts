// The words for messages about an input, which says its country in one way or another.
import { codeOfCountry } from '../core/several-countries.ts';
import type { FindingWords } from '../findings/said.ts';
import { countryOfInput } from './choose.ts';
import { findingWordsOf } from './finding-words.ts';

/**
 * The words for messages about an input.
 * @param input a record or document of JSON, or the bytes of XML
 * @param tag of the language, `en` without one
 * @param byDefault the code of the country of an input that does not say its own
 */
export function findingWordsFor(input: unknown, tag?: string, byDefault?: string): FindingWords {
  return findingWordsOf(codeOfCountry(countryOfInput(input, byDefault)), tag);
}
