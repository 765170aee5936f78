// Arabic sentences of the rules of Oman's tax data document.
import { AR_TAX_DATA, nothingElse, providers, specificationIs } from '../../../view/words/ar/findings/tax-data.ts';
import { CODE, has, rule, type Wordings } from '../../../view/words/ar/findings/wording.ts';

/** The rules of `tdd-om-1.0.1`. */
export const OMAN_AR_TAX_DATA: Wordings = {
  ...AR_TAX_DATA,
  'ibr-tdd-01': specificationIs('urn:peppol:taxdata:om-1'),
  'ibr-tdd-58': rule(
    'يكون لمستند البيانات الضريبية معرّف فريد UUID (TDT-003)',
    'أدخل لمستند البيانات الضريبية معرّفًا فريدًا UUID خاصًا به',
  ),
  'ibr-tdd-05': rule(
    'يكون وقت الإصدار (TDT-005) بالصيغة HH:mm:ss مع منطقته الزمنية أو دونها',
    'اكتب وقت الإصدار بالصيغة HH:mm:ss ومنطقته الزمنية بعده',
  ),
  'ibr-tdd-06': rule('يكون النوع (TDT-006) S أو R أو D', CODE),
  'ibr-tdd-17': providers('العنوان الإلكتروني للطرف المستقبِل'),
  'ibr-tdd-59': rule('يُذكر تاريخ استلام المستند (TDOM-04)', 'أدخل تاريخ المعاملة المبلَّغ عنها'),
  'ibr-tdd-60': rule(
    'يكون وقت استلام المستند (TDOM-05) بالصيغة HH:mm:ss',
    'أدخل وقت المعاملة المبلَّغ عنها بالصيغة HH:mm:ss',
  ),
  'ibr-tdd-22': rule('يُذكر المستند المبلَّغ عنه (TDG-02)', 'أدخل المستند المبلَّغ عنه'),
  'ibr-tdd-27': has(
    'المستند',
    'معرّف فريد UUID من الإصدار 5 (BTOM-002)',
    'أدخل المعرّف الفريد UUID من الإصدار 5 للمستند',
  ),
  'ibr-tdd-33': rule('يكون للمستند مشترٍ (IBG-07)', 'أدخل المشتري'),
  'ibr-tdd-39': nothingElse('البائع', 'معرّفه الفريد UUID (BTOM-004) وطرفه', 'cbc:AdditionalAccountID و cac:Party'),
  'ibr-tdd-41': nothingElse(
    'طرف البائع',
    'تسجيله الضريبي وكيانه القانوني',
    'cac:PartyTaxScheme و cac:PartyLegalEntity',
  ),
  'ibr-tdd-42': rule(
    'يكون للبائع تسجيل ضريبي واحد (IBT-031، IBT-032)، ويجوز ألا يكون في استيراد السلع واستيراد الخدمات بالاحتساب العكسي والفواتير الذاتية لهامش الربح',
    'أدخل تسجيلًا ضريبيًا واحدًا للبائع',
  ),
  'ibr-tdd-61': nothingElse('الكيان القانوني للبائع', 'اسمه', 'cbc:RegistrationName'),
  'ibr-tdd-62': has('البائع', 'اسم (IBT-027)', 'أدخل اسم البائع'),
  'ibr-tdd-48': nothingElse(
    'طرف المشتري',
    'معرّفاته وتسجيله الضريبي وكيانه القانوني',
    'cac:PartyIdentification و cac:PartyTaxScheme و cac:PartyLegalEntity',
  ),
  'ibr-tdd-50': has('التسجيل الضريبي للمشتري', 'رقم (IBT-048)', 'أدخل الرقم الضريبي للمشتري'),
  'ibr-tdd-63': nothingElse('الكيان القانوني للمشتري', 'اسمه', 'cbc:RegistrationName'),
  'ibr-tdd-64': has('المشتري', 'اسم (IBT-044)', 'أدخل اسم المشتري'),
};
