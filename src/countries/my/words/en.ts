// English words of Malaysia: its name, its tax, its categories and codes.
import { CATEGORIES } from '../../../findings/terms-en.ts';
import type { CountryWords } from '../../../view/words/country-words.ts';

export const MALAYSIA_EN = {
  name: 'Malaysia',
  tax: 'SST',
  categories: {
    SA: 'Sales tax',
    SE: 'Service tax',
    HVG: 'High-value goods tax',
    LVG: 'Low-value goods tax',
    TTX: 'Tourism tax',
    E: CATEGORIES.E,
    O: 'Not subject to tax',
  },
  codes: {},
} satisfies CountryWords;
