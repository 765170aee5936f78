// Arabic names of the countries, of their tax and its categories, and of codes that one country alone has.
import type { CountryNames } from '../language-words.ts';

// What several countries say.
const VAT = 'ضريبة القيمة المضافة';
const GST = 'ضريبة السلع والخدمات';
const STANDARD_RATED = 'النسبة الأساسية';
const ZERO_RATED = 'نسبة الصفر';
const EXEMPT = 'معفى';
const OUT_OF_SCOPE = 'خارج نطاق الضريبة';
const REVERSE_CHARGED = 'الاحتساب العكسي';
const EXPORTED = 'تصدير، بدون ضريبة';

export const AR_COUNTRIES: CountryNames = {
  om: {
    name: 'عُمان',
    tax: VAT,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      O: OUT_OF_SCOPE,
    },
    codes: {},
  },
  ae: {
    name: 'الإمارات العربية المتحدة',
    tax: VAT,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      O: OUT_OF_SCOPE,
      AE: REVERSE_CHARGED,
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
  },
  my: {
    name: 'ماليزيا',
    tax: 'ضريبة المبيعات والخدمات',
    categories: {
      SA: 'ضريبة المبيعات',
      SE: 'ضريبة الخدمات',
      HVG: 'ضريبة السلع عالية القيمة',
      LVG: 'ضريبة السلع منخفضة القيمة',
      TTX: 'ضريبة السياحة',
      E: EXEMPT,
      O: 'غير خاضع للضريبة',
    },
    codes: {},
  },
  sg: {
    name: 'سنغافورة',
    tax: GST,
    categories: {
      SR: STANDARD_RATED,
      'SRCA-S': 'محاسبة العميل، من المورد',
      'SRCA-C': 'محاسبة العميل، من العميل',
      SRRC: REVERSE_CHARGED,
      'SROVR-RS': 'موردون من الخارج، خدمات عن بعد',
      'SROVR-LVG': 'موردون من الخارج، سلع منخفضة القيمة',
      SRLVG: 'سلع منخفضة القيمة',
      ZR: ZERO_RATED,
      ES33: 'معفى، المادة 33',
      ESN33: 'معفى، خارج المادة 33',
      DS: 'توريد مفترض',
      OS: 'خارج النطاق',
      NA: 'لا ينطبق',
      NG: 'البائع غير مسجل في الضريبة',
    },
    codes: {},
  },
  aunz: {
    name: 'أستراليا ونيوزيلندا',
    tax: GST,
    categories: {
      S: STANDARD_RATED,
      Z: ZERO_RATED,
      E: EXEMPT,
      G: EXPORTED,
      O: 'خارج نطاق الضريبة',
    },
    codes: {},
  },
  jp: {
    name: 'اليابان',
    tax: 'ضريبة الاستهلاك',
    categories: {
      S: STANDARD_RATED,
      AA: 'نسبة مخفضة',
      E: EXEMPT,
      G: EXPORTED,
      O: 'خارج نطاق الضريبة',
    },
    codes: {},
  },
};
