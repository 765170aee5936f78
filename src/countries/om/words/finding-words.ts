// What findings and messages about documents of Oman call things, by the tag of the language.
import type { FindingWords } from '../../../findings/said.ts';
import type { LanguageCode } from '../../../view/words/languages.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { OMAN_CODE_WORDS } from './code-words.ts';
import { OMAN_WORDS } from './finding-words-en.ts';
import { OM_AR_TERMS } from './terms-ar.ts';

/** The words of Oman, by language. */
export const OMAN_FINDING_WORDS: Readonly<Record<LanguageCode, FindingWords>> = {
  en: OMAN_WORDS,
  ar: { tax: 'ضريبة القيمة المضافة', terms: OM_AR_TERMS, codes: OMAN_CODE_WORDS, currency: ACCOUNTING_CURRENCY },
};
