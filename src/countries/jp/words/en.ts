// English words of Japan: its name, its tax, its categories and codes.
import { CATEGORIES } from '../../../findings/terms-en.ts';
import type { CountryWords } from '../../../view/words/country-words.ts';

export const JAPAN_EN = {
  name: 'Japan',
  tax: 'Consumption tax',
  categories: {
    S: CATEGORIES.S,
    AA: CATEGORIES.AA,
    E: CATEGORIES.E,
    G: 'Export, free of tax',
    O: 'Outside the scope of tax',
  },
  codes: {},
} satisfies CountryWords;
