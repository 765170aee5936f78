// Arabic words of the United Arab Emirates: its name, its tax, its categories and codes.
import type { Keyed } from '../../../view/words/language-words.ts';
import type { EMIRATES_EN } from './en.ts';

export const EMIRATES_AR: Keyed<typeof EMIRATES_EN> = {
  name: 'الإمارات العربية المتحدة',
  tax: 'ضريبة القيمة المضافة',
  categories: {
    S: 'النسبة الأساسية',
    Z: 'نسبة الصفر',
    E: 'معفى',
    O: 'خارج نطاق الضريبة',
    AE: 'الاحتساب العكسي',
    N: 'هامش الربح',
  },
  codes: {
    'cac:InvoicePeriod/cbc:DescriptionCode': {
      DLY: 'يومي',
      WKY: 'أسبوعي',
      Q15: 'كل 15 يومًا',
      MTH: 'شهري',
      Q45: 'كل 45 يومًا',
      Q60: 'كل 60 يومًا',
      QTR: 'ربع سنوي',
      HYR: 'نصف سنوي',
      YRL: 'سنوي',
      OTH: 'أخرى',
    },
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID': {
      TL: 'رخصة تجارية',
      CL: 'رخصة تجارية',
      EID: 'الهوية الإماراتية',
      PAS: 'جواز سفر',
      CD: 'قرار مجلس الوزراء',
    },
    'cac:CommodityClassification/cbc:CommodityCode': {
      G: 'سلع',
      S: 'خدمات',
      B: 'سلع وخدمات',
    },
    'cac:PostalAddress/cbc:CountrySubentity': {
      AUH: 'أبوظبي',
      DXB: 'دبي',
      SHJ: 'الشارقة',
      UAQ: 'أم القيوين',
      FUJ: 'الفجيرة',
      AJM: 'عجمان',
      RAK: 'رأس الخيمة',
    },
  },
};
