// What findings and messages about the documents of a country call things, for programs that serve several countries.
import { ownValue } from '../core/own-value.ts';
import type { FindingWords } from '../findings/said.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import { EMIRATES_FINDING_WORDS } from './ae/words/finding-words.ts';
import type { IssuerCode } from './issuer-codes.ts';
import { OMAN_FINDING_WORDS } from './om/words/finding-words.ts';

const WORDS: Readonly<Record<IssuerCode, Readonly<Record<LanguageCode, FindingWords>>>> = {
  OM: OMAN_FINDING_WORDS,
  AE: EMIRATES_FINDING_WORDS,
};

/** The words of a country, by its code in capitals and the tag of a language; none where either is unknown. */
export function findingWordsOf(code: string, tag = 'en'): FindingWords {
  const own: Readonly<Record<string, FindingWords>> = ownValue(WORDS, code) ?? {};
  return ownValue(own, tag) ?? {};
}
