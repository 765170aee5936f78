// English words of findings about documents of the Emirates, their tax data among them.
import type { FindingWords } from '../../../findings/said.ts';
import { ACCOUNTING_CURRENCY } from '../facts.ts';
import { EMIRATES_CODE_WORDS } from './code-words.ts';
import { AE_TERMS } from './terms-en.ts';

/** What findings call things that the Emirates name otherwise, or have alone. */
export const EMIRATES_WORDS: FindingWords = {
  tax: 'VAT',
  terms: AE_TERMS,
  codes: EMIRATES_CODE_WORDS,
  currency: ACCOUNTING_CURRENCY,
  // Written out: bundlers do not drop a module that reads a property.
  categories: { N: 'Profit margin scheme' },
};
