// English words of Australia and New Zealand: its name, its tax, its categories and codes.
import { CATEGORIES } from '../../../findings/terms-en.ts';
import type { CountryWords } from '../../../view/words/country-words.ts';

export const AUSTRALIA_NEW_ZEALAND_EN = {
  name: 'Australia and New Zealand',
  tax: 'GST',
  categories: {
    S: CATEGORIES.S,
    Z: CATEGORIES.Z,
    E: CATEGORIES.E,
    G: 'Export, free of tax',
    O: 'Outside the scope of GST',
  },
  codes: {},
} satisfies CountryWords;
