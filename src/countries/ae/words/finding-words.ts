// What findings and messages about documents of the Emirates call things, by the tag of the language.
import type { FindingWords } from '../../../findings/said.ts';
import type { LanguageCode } from '../../../view/words/languages.ts';
import { EMIRATES_AR_WORDS } from './finding-words-ar.ts';
import { EMIRATES_WORDS } from './finding-words-en.ts';

/** The words of the Emirates, by language. */
export const EMIRATES_FINDING_WORDS: Readonly<Record<LanguageCode, FindingWords>> = {
  en: EMIRATES_WORDS,
  ar: EMIRATES_AR_WORDS,
};
