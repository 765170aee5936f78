// Arabic words of findings about documents of the Emirates, their tax data among them.
import type { FindingWords } from '../../../findings/said.ts';
import { ACCOUNTING_CURRENCY } from '../facts.ts';
import { EMIRATES_CODE_WORDS } from './code-words.ts';
import { AE_AR_TERMS } from './terms-ar.ts';

/** What findings call things that the Emirates name otherwise, or have alone. */
export const EMIRATES_AR_WORDS: FindingWords = {
  tax: 'ضريبة القيمة المضافة',
  terms: AE_AR_TERMS,
  codes: EMIRATES_CODE_WORDS,
  currency: ACCOUNTING_CURRENCY,
  // Written out: bundlers do not drop a module that reads a property.
  categories: { N: 'نظام هامش الربح' },
};
