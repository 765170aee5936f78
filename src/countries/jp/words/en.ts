// English words of Japan: its name, its tax, its categories and codes.
import type { CountryWords } from '../../../view/words/country-words.ts';

export const JAPAN_EN = {
  name: 'Japan',
  tax: 'Consumption tax',
  categories: {
    S: 'Standard rate',
    AA: 'Reduced rate',
    E: 'Exempt',
    G: 'Export, free of tax',
    O: 'Outside the scope of tax',
  },
  codes: {},
} satisfies CountryWords;
