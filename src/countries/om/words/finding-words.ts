// What findings and messages about documents of Oman call things, by the tag of the language.
import type { FindingWords } from '../../../findings/said.ts';
import { OM_AR_TERMS } from './terms-ar.ts';
import { OM_TERMS } from './terms-en.ts';

/** The words of Oman, by language. */
export const OMAN_FINDING_WORDS: Readonly<Record<string, FindingWords>> = {
  en: { tax: 'VAT', terms: OM_TERMS },
  ar: { tax: 'ضريبة القيمة المضافة', terms: OM_AR_TERMS },
};
