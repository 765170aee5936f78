// English words of Singapore: its name, its tax, its categories and codes.
import { CATEGORIES } from '../../../findings/terms-en.ts';
import type { CountryWords } from '../../../view/words/country-words.ts';

export const SINGAPORE_EN = {
  name: 'Singapore',
  tax: 'GST',
  categories: {
    SR: CATEGORIES.S,
    'SRCA-S': 'Customer accounting, by the supplier',
    'SRCA-C': 'Customer accounting, by the customer',
    SRRC: CATEGORIES.AE,
    'SROVR-RS': 'Overseas vendors, remote services',
    'SROVR-LVG': 'Overseas vendors, low-value goods',
    SRLVG: 'Low-value goods',
    ZR: CATEGORIES.Z,
    ES33: 'Exempt, regulation 33',
    ESN33: 'Exempt, not regulation 33',
    DS: 'Deemed supply',
    OS: 'Out of scope',
    NA: 'Not applicable',
    NG: 'Seller not registered for GST',
  },
  codes: {},
} satisfies CountryWords;
