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
  own: {
    labels: {
      kinds: {
        'free-trade-zone': 'منطقة حرة',
        'deemed-supply': 'توريد اعتباري',
        'profit-margin': 'هامش الربح',
        summary: 'تجميعية',
        'continuous-supply': 'توريد مستمر',
        'disclosed-agent': 'وكيل مُعلن',
        'e-commerce': 'تجارة إلكترونية',
        export: 'تصدير',
      },
      fields: {
        discrepancy_response: 'السبب',
        discrepancy_description: 'السبب بالكلمات',
        frequency_description: 'التكرار بالكلمات',
        lot_number_id: 'رقم الدفعة',
        commodity_code: 'سلعة أو خدمة',
        scheme_version_id: 'إصدار النظام',
        delivery_party_id: 'رقم المستلم',
        tax_amount_in_aed: '{tax} بالدرهم',
        tax_inclusive_amount_in_aed: 'الإجمالي شاملًا {tax} بالدرهم',
        total_amount_in_aed: 'المبلغ شاملًا {tax} بالدرهم',
      },
    },
    codes: {
      exemptions: {
        'DL8.46.1': 'خدمات مالية محددة',
        'DL8.46.2': 'وحدات سكنية',
        'DL8.46.3': 'أراضٍ فضاء',
        'DL8.46.4': 'النقل المحلي للركاب',
      },
      reasons: {
        'DL8.61.1.A': 'إلغاء التوريد',
        'DL8.61.1.B': 'تغيّر المعاملة الضريبية',
        'DL8.61.1.C': 'تغيّر المقابل',
        'DL8.61.1.D': 'إرجاع السلع أو الخدمات',
        'DL8.61.1.E': 'احتساب الضريبة خطأً',
        VD: 'خصم الكمية',
      },
    },
  },
};
