// Arabic words of the United Arab Emirates: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { EMIRATES_EN } from './en.ts';
import { AE_EMIRATES, AE_FIELDS, AE_KINDS, AE_REGISTRATIONS } from './terms-ar.ts';

/** Names of the fields that the Emirates alone have. */
export const EMIRATES_FIELDS_AR = {
  discrepancy_response: AE_FIELDS.discrepancy_response,
  discrepancy_description: AE_FIELDS.discrepancy_description,
  frequency_description: AE_FIELDS.frequency_description,
  lot_number_id: AE_FIELDS.lot_number_id,
  scheme_version_id: 'إصدار النظام',
  delivery_party_id: AE_FIELDS.delivery_party_id,
  tax_amount_in_aed: AE_FIELDS.tax_amount_in_aed,
  tax_inclusive_amount_in_aed: AE_FIELDS.tax_inclusive_amount_in_aed,
  total_amount_in_aed: AE_FIELDS.total_amount_in_aed,
} as const;

/** Those, and what the Emirates call fields that every country has. */
export const EMIRATES_LABELS_AR = {
  ...AE_FIELDS,
  ...EMIRATES_FIELDS_AR,
  'contract_document_reference.document_description': 'قيمة العقد',
  'seller_supplier_party.id': 'رقم ضريبة القيمة المضافة (TRN) للموكّل',
  commodity_code: 'سلعة أو خدمة',
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
    N: AE_KINDS['profit-margin'],
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
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID': AE_REGISTRATIONS,
    'cac:CommodityClassification/cbc:NatureCode': {
      'DL8.48.8.1': 'الذهب والألماس',
      'DL8.48.8.2': 'الأجهزة الإلكترونية',
      'DL8.48.3.1': 'النفط الخام أو المكرر',
      'DL8.48.3.2': 'الغاز الطبيعي',
      'DL8.48.3.3': 'المواد الهيدروكربونية',
    },
    'cac:PostalAddress/cbc:CountrySubentity': AE_EMIRATES,
  },
  own: {
    labels: {
      kinds: {
        ...AE_KINDS,
        'free-trade-zone': 'منطقة حرة',
        summary: 'تجميعية',
        'disclosed-agent': 'وكيل مُعلن',
        'e-commerce': 'تجارة إلكترونية',
      },
      words: {
        taxAuthority: 'الهيئة الاتحادية للضرائب',
        authority: 'إلى الهيئة الاتحادية للضرائب (C5)',
        authorityStatus: 'حالة لدى الهيئة الاتحادية للضرائب',
        reverseChargeSentence:
          'يحتسب المشتري ضريبة القيمة المضافة (الاحتساب العكسي): المادة 48 من المرسوم بقانون اتحادي رقم 8 لسنة 2017.',
      },
      messages: { authorityService: 'خدمة الهيئة الاتحادية للضرائب' },
      fields: EMIRATES_LABELS_AR,
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
