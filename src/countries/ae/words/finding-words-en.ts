// English words of findings about documents of the Emirates, their tax data among them.
import type { FindingWords } from '../../../findings/said.ts';
import { AE_KINDS, AE_TERMS } from './terms-en.ts';

/** What findings call things that the Emirates name otherwise, or have alone. */
export const EMIRATES_WORDS: FindingWords = {
  tax: 'VAT',
  terms: AE_TERMS,
  categories: { N: AE_KINDS['profit-margin'] },
};
