// Arabic words of Oman: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { OMAN_EN } from './en.ts';
import { OM_FIELDS, OM_IDENTIFIERS, OM_KINDS, OM_REASONS, OM_WORDS } from './terms-ar.ts';

/** Apart from the names of codes, which findings do not need. */
export const OMAN_LABELS_AR: Keyed<(typeof OMAN_EN)['own']['labels']> = {
  kinds: {
    ...OM_KINDS,
    full: 'كاملة',
    simplified: 'مبسطة',
    'third-party': 'طرف ثالث',
    summary: 'تجميعية',
    'profit-margin': 'هامش الربح',
    'profit-margin-self-invoice': 'هامش الربح، فاتورة ذاتية',
    'e-commerce': 'تجارة إلكترونية',
    'special-zone': 'منطقة خاصة',
    prepayment: 'دفعة مقدمة',
  },
  words: OM_WORDS,
  fields: OM_FIELDS,
};

export const OMAN_AR: Keyed<typeof OMAN_EN> = {
  name: 'عُمان',
  tax: 'ضريبة القيمة المضافة',
  categories: {
    S: AR_CATEGORIES.S,
    Z: AR_CATEGORIES.Z,
    E: AR_CATEGORIES.E,
    O: AR_CATEGORIES.O,
  },
  codes: {},
  own: {
    labels: OMAN_LABELS_AR,
    codes: {
      exemptions: {
        'VATEX-OM-01': 'الخدمات المالية المؤهلة',
        'VATEX-OM-02': 'الخدمات التعليمية والسلع والخدمات المرتبطة بها',
        'VATEX-OM-03': 'خدمات الرعاية الصحية والسلع والخدمات المرتبطة بها',
        'VATEX-OM-04': 'تأجير العقارات للأغراض السكنية',
        'VATEX-OM-05': 'النقل المحلي للركاب',
        'VATEX-OM-06': 'الأراضي الفضاء',
        'VATEX-OM-07': 'إعادة بيع العقارات السكنية',
        'VATEX-OM-08': 'واردات الهيئات الدبلوماسية والقنصلية والمنظمات الدولية',
        'VATEX-OM-09': 'واردات القوات المسلحة وقوى الأمن الداخلي',
        'VATEX-OM-10': 'واردات الجمعيات الخيرية غير الربحية',
        'VATEX-OM-11': 'استيراد سلع معادة',
        'VATEX-OM-12': 'واردات معفاة أو خاضعة لنسبة الصفر في منفذ الدخول النهائي',
        'VATZR-OM-01': 'المواد الغذائية المحددة بقرار الرئيس',
        'VATZR-OM-02': 'الأدوية والمعدات الطبية المؤهلة',
        'VATZR-OM-03': 'الذهب والفضة والبلاتين الاستثمارية',
        'VATZR-OM-04': 'النقل الدولي والنقل بين دول المجلس للسلع أو الركاب',
        'VATZR-OM-05': 'الخدمات المتصلة بالنقل الدولي والنقل بين دول المجلس',
        'VATZR-OM-06': 'وسائط النقل الجوية والبحرية والبرية المؤهلة',
        'VATZR-OM-07': 'طائرات الإنقاذ وزوارق الإنقاذ والمساعدة',
        'VATZR-OM-08': 'النفط ومشتقاته والغاز الطبيعي',
        'VATZR-OM-09': 'تصدير الخدمات',
        'VATZR-OM-10': 'التصدير المباشر للسلع',
        'VATZR-OM-11': 'التصدير غير المباشر للسلع',
        'VATZR-OM-12': 'إعادة تصدير السلع',
        'VATZR-OM-13': 'التوريد داخل المناطق الخاصة أو بينها',
        'VATZR-OM-14': 'التوريد من داخل البلاد إلى منطقة خاصة',
        'VATZR-OM-15': 'من وضع معلق للرسوم الجمركية إلى منطقة خاصة',
        'VATZR-OM-16': 'من منطقة خاصة إلى وضع معلق للرسوم الجمركية',
        'VATPM-OM-01': 'المنقولات المادية',
        'VATPM-OM-02': 'التحف القديمة',
        'VATPM-OM-03': 'الأعمال الفنية',
        'VATPM-OM-04': 'قطع ذات أهمية علمية أو تاريخية أو أثرية',
        'VATPM-OM-05': 'مقتنيات هواة الجمع',
      },
      zones: {
        AFZ: 'المنطقة الحرة بالمزيونة',
        MO: 'داخل سلطنة عُمان',
        OTH: 'أخرى',
        SHRFZ: 'المنطقة الحرة بصحار',
        SEZAD: 'المنطقة الاقتصادية الخاصة بالدقم',
        SLLFZ: 'المنطقة الحرة بصلالة',
      },
      legalForms: {
        spc: 'شركة الشخص الواحد',
        saog: 'شركة مساهمة عامة',
        saoc: 'شركة مساهمة مقفلة',
        'saoc joint stock company': 'شركة مساهمة مقفلة',
      },
      reasons: {
        ...OM_REASONS,
        VAT: 'تغيير في المعاملة الضريبية',
        OTH: 'أخرى',
      },
      identifiers: {
        ...OM_IDENTIFIERS,
        OTHID: 'معرّف آخر',
      },
      itemTypes: { G: 'سلع', S: 'خدمات' },
    },
  },
};
