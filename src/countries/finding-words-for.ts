// The words for messages about an input, which says its country in one way or another.
import { codeOfCountry } from '../core/several-countries.ts';
import type { FindingWords } from '../findings/said.ts';
import { countryOfJson, countryOfXml, issuingCountry } from './choose.ts';
import type { IssuingCountry } from './country.ts';
import { findingWordsOf } from './finding-words.ts';

/**
 * The words for messages about an input.
 * @param input a record or document of JSON, or the bytes of XML
 * @param tag of the language, `en` without one
 * @param byDefault the code of the country of an input that does not say its own
 */
export function findingWordsFor(input: unknown, tag?: string, byDefault?: string): FindingWords {
  return findingWordsOf(codeOfCountry(countryOf(input, byDefault)), tag);
}

function countryOf(input: unknown, byDefault: string | undefined): IssuingCountry {
  if (input instanceof Uint8Array) return countryOfXml(input, byDefault);
  const said = countryOfJson(input, byDefault);
  return said.ok ? said.value : issuingCountry(byDefault);
}
