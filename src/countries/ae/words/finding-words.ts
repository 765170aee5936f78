// What findings and messages about documents of the Emirates call things, by the tag of the language.
import type { FindingWords } from '../../../findings/said.ts';
import { AE_AR_TERMS } from './terms-ar.ts';
import { AE_TERMS } from './terms-en.ts';

/** The words of the Emirates, by language. */
export const EMIRATES_FINDING_WORDS: Readonly<Record<string, FindingWords>> = {
  en: { tax: 'VAT', terms: AE_TERMS },
  ar: { tax: 'ضريبة القيمة المضافة', terms: AE_AR_TERMS },
};
