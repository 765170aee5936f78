// Arabic words of Singapore: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { SINGAPORE_EN } from './en.ts';

export const SINGAPORE_AR: Keyed<typeof SINGAPORE_EN> = {
  name: 'سنغافورة',
  tax: 'ضريبة السلع والخدمات',
  categories: {
    SR: AR_CATEGORIES.S,
    'SRCA-S': 'محاسبة العميل، من المورد',
    'SRCA-C': 'محاسبة العميل، من العميل',
    SRRC: AR_CATEGORIES.AE,
    'SROVR-RS': 'موردون من الخارج، خدمات عن بعد',
    'SROVR-LVG': 'موردون من الخارج، سلع منخفضة القيمة',
    SRLVG: 'سلع منخفضة القيمة',
    ZR: AR_CATEGORIES.Z,
    ES33: 'معفى، المادة 33',
    ESN33: 'معفى، خارج المادة 33',
    DS: 'توريد مفترض',
    OS: 'خارج النطاق',
    NA: 'لا ينطبق',
    NG: 'البائع غير مسجل في الضريبة',
  },
  codes: {},
};
