// Arabic words of the United Arab Emirates: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { EMIRATES_EN } from './en.ts';

/** Names of the fields that the Emirates alone have. */
export const EMIRATES_FIELDS_AR = {
  discrepancy_response: 'السبب',
  discrepancy_description: 'السبب بالكلمات',
  frequency_description: 'التكرار بالكلمات',
  lot_number_id: 'رقم الدفعة',
  scheme_version_id: 'إصدار النظام',
  delivery_party_id: 'رقم المستلم',
  tax_amount_in_aed: '{tax} بالدرهم',
  tax_inclusive_amount_in_aed: 'الإجمالي شاملًا {tax} بالدرهم',
  total_amount_in_aed: 'المبلغ شاملًا {tax} بالدرهم',
} as const;

export const EMIRATES_AR: Keyed<typeof EMIRATES_EN> = {
  name: 'الإمارات العربية المتحدة',
  tax: 'ضريبة القيمة المضافة',
  categories: {
    S: AR_CATEGORIES.S,
    Z: AR_CATEGORIES.Z,
    E: AR_CATEGORIES.E,
    O: AR_CATEGORIES.O,
    AE: AR_CATEGORIES.AE,
    N: AR_CATEGORIES.N,
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
    'cac:CommodityClassification/cbc:NatureCode': {
      'DL8.48.8.1': 'الذهب والألماس',
      'DL8.48.8.2': 'الأجهزة الإلكترونية',
      'DL8.48.3.1': 'النفط الخام أو المكرر',
      'DL8.48.3.2': 'الغاز الطبيعي',
      'DL8.48.3.3': 'المواد الهيدروكربونية',
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
        'deemed-supply': 'توريد مفترض',
        'profit-margin': 'هامش الربح',
        summary: 'تجميعية',
        'continuous-supply': 'توريد مستمر',
        'disclosed-agent': 'وكيل مُعلن',
        'e-commerce': 'تجارة إلكترونية',
        export: 'تصدير',
      },
      words: {
        reverseChargeSentence:
          'يحتسب المشتري ضريبة القيمة المضافة (الاحتساب العكسي): المادة 48 من المرسوم بقانون اتحادي رقم 8 لسنة 2017.',
      },
      fields: {
        ...EMIRATES_FIELDS_AR,
        'party_tax_scheme.company_id': 'رقم التسجيل الضريبي',
        'tax_registration.company_id': 'رقم التعريف الضريبي',
        company_id: 'رقم السجل',
        'invoice_period.description': 'التكرار',
        'statement_document_reference.id': 'البيان الجمركي',
        'contract_document_reference.document_description': 'قيمة العقد',
        'buyer_customer_party.id': 'المستفيد',
        'seller_supplier_party.id': 'رقم التسجيل الضريبي للأصيل',
        'additional_item_identification.id': 'رمز الخدمة',
        'commodity_classification.nature_code': 'سلع الاحتساب العكسي',
        country_subentity: 'الإمارة أو المنطقة',
        commodity_code: 'سلعة أو خدمة',
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
      itemTypes: { G: 'سلع', S: 'خدمات', B: 'سلع وخدمات' },
    },
  },
};
