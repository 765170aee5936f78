// English words of findings about documents of Oman, its tax data among them.
import type { FindingWords } from '../../../findings/said.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { OMAN_CODE_WORDS } from './code-words.ts';
import { OM_TERMS } from './terms-en.ts';

/** What findings call things that Oman names otherwise, or has alone. */
export const OMAN_WORDS: FindingWords = {
  tax: 'VAT',
  terms: OM_TERMS,
  codes: OMAN_CODE_WORDS,
  currency: ACCOUNTING_CURRENCY,
};
