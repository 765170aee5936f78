// Arabic sentences of the rules of tax data documents that are the same in every country, and the frames of countries' own.
import { CODE, has, rule, type Wording, type Wordings } from './wording.ts';

const ONE = 'أدخل واحدًا فقط';
const NAME_SCHEME = 'أدخل نظام الترقيم';
const SET_0242 = 'اضبط {field} على 0242';

/** The rule set is of this specification. */
export const specificationIs = (id: string): Wording =>
  rule(`يكون معرّف المواصفة (TDT-001) ${id}`, `اضبط {field} على ${id}`);
/** A group has these parts and no others. */
export const nothingElse = (whole: string, parts: string, elements: string): Wording =>
  rule(`ألا يكون في ${whole} إلا ${parts}`, `احذف كل ما عدا ${elements}`);
/** A number has the scheme of service providers. */
export const providers = (what: string): Wording => rule(`يكون نظام ${what} هو نظام مقدمي الخدمة 0242`, SET_0242);
const scheme = (what: string, term: string): Wording => rule(`يذكر ${what} نظام ترقيمه (${term})`, NAME_SCHEME);
const oneTotal = (currency: string, term: string): Wording =>
  rule(`يكون إجمالي ضريبة واحد فقط ${currency} (${term})`, `أدخل إجمالي ضريبة واحدًا فقط ${currency}`);

/** The rules that no country states otherwise. */
export const AR_TAX_DATA: Wordings = {
  // The tax data document itself
  'ibr-tdd-02': rule('يكون إجراء العمل (TDT-002) urn:peppol:taxreporting', 'اضبط {field} على urn:peppol:taxreporting'),
  'ibr-tdd-03': rule('ألا يكون لمستند البيانات الضريبية رقم خاص به', 'احذف {field}'),
  'ibr-tdd-04': rule(
    'يكون تاريخ الإصدار (TDT-004) عشر خانات بالصيغة yyyy-MM-dd دون منطقة زمنية',
    'اكتب تاريخ الإصدار بالصيغة yyyy-MM-dd دون منطقة زمنية',
  ),
  'ibr-tdd-07': rule('يكون النطاق (TDT-011) D أو IP أو INP', CODE),
  'ibr-tdd-08': rule('تكون صفة المبلِّغ (TDT-010) 01 أو 02', CODE),
  'ibr-tdd-09': rule('يُبلَّغ عن معاملة واحدة فقط (TDG-001)', ONE),
  'ibr-tdd-10': nothingElse('الطرف المبلِّغ', 'عنوانه الإلكتروني', 'cbc:EndpointID'),
  'ibr-tdd-11': has('الطرف المبلِّغ', 'عنوان إلكتروني (TDT-007)', 'أدخل العنوان الإلكتروني للطرف المبلِّغ'),
  'ibr-tdd-12': scheme('العنوان الإلكتروني للطرف المبلِّغ', 'TDT-007-1'),
  'ibr-tdd-13': rule(
    'يكون نظام العنوان الإلكتروني للطرف المبلِّغ نظام معرّفات المشاركين في Peppol: أربعة أرقام',
    'أدخل نظام معرّفات المشاركين في Peppol من أربعة أرقام',
  ),
  'ibr-tdd-14': nothingElse('الطرف المستقبِل', 'عنوانه الإلكتروني', 'cbc:EndpointID'),
  'ibr-tdd-15': has('الطرف المستقبِل', 'عنوان إلكتروني (TDT-008)', 'أدخل العنوان الإلكتروني للطرف المستقبِل'),
  'ibr-tdd-16': scheme('العنوان الإلكتروني للطرف المستقبِل', 'TDT-008-1'),
  'ibr-tdd-18': nothingElse('ممثل المبلِّغ', 'معرّفه', 'cac:PartyIdentification'),
  'ibr-tdd-19': rule('يكون لممثل المبلِّغ معرّف واحد فقط (TDT-009)', ONE),
  'ibr-tdd-20': scheme('معرّف ممثل المبلِّغ', 'TDT-009-1'),
  'ibr-tdd-21': providers('معرّف ممثل المبلِّغ'),
  'ibr-tdd-23': rule('يُذكر المستند المصدر (TDG-03)', 'أدرج المستند المصدر'),

  // The reported document
  'ibr-tdd-24': rule('يذكر المستند معرّف مواصفته (IBT-024)', 'أدخل معرّف مواصفة المستند'),
  'ibr-tdd-25': rule('يذكر المستند إجراء عمله (IBT-023)', 'أدخل إجراء عمل المستند'),
  'ibr-tdd-26': has('المستند', 'رقم (IBT-001)', 'أدخل رقم المستند'),
  'ibr-tdd-28': has('المستند', 'تاريخ إصدار (IBT-002)', 'أدخل تاريخ إصدار المستند'),
  'ibr-tdd-29': has('المستند', 'رمز نوع (IBT-003)', 'أدخل رمز نوع المستند'),
  'ibr-tdd-30': rule('يذكر المستند عملته (IBT-005)', 'أدخل عملة المستند'),
  'ibr-tdd-30-1': rule('تكون عملة المستند (IBT-005) من قائمة العملات', CODE),
  'ibr-tdd-31': rule(
    'تختلف عملة الضريبة (IBT-006) عن عملة المستند (IBT-005)',
    'أدخل عملة ضريبة غير عملة المستند، أو احذف {field}',
  ),
  'ibr-tdd-31-1': rule('تكون عملة الضريبة (IBT-006) من قائمة العملات', CODE),
  'ibr-tdd-32': rule('يكون للمستند بائع (IBG-04)', 'أدخل البائع'),
  'ibr-tdd-34': rule(
    'يكون عدد إجماليات الضريبة (IBT-110، IBT-111) بعدد العملات التي يذكرها المستند',
    'أدخل إجمالي ضريبة لكل عملة يذكرها المستند',
  ),
  'ibr-tdd-35': oneTotal('بعملة المستند', 'IBT-110'),
  'ibr-tdd-36': oneTotal('بعملة الضريبة إن ذُكرت', 'IBT-111'),
  'ibr-tdd-37': rule('تكون إجماليات المستند مذكورة مرة واحدة فقط', ONE),
  'ibr-tdd-38': rule('تكون إجماليات المستند بعملته', 'أدخل إجماليات المستند بعملته'),

  // Parties of the reported document
  'ibr-tdd-40': rule('يكون للبائع طرف', 'أدخل البائع'),
  'ibr-tdd-43': nothingElse('التسجيل الضريبي للبائع', 'الرقم ونظام ضريبته', 'cbc:CompanyID و cac:TaxScheme'),
  'ibr-tdd-44': has('التسجيل الضريبي للبائع', 'رقم (IBT-031، IBT-032)', 'أدخل الرقم الضريبي للبائع'),
  'ibr-tdd-45': rule(
    'يذكر التسجيل الضريبي للبائع نظام ضريبته (IBT-031-1، IBT-032-1)',
    'أدخل نظام ضريبة الرقم الضريبي للبائع',
  ),
  'ibr-tdd-46': nothingElse('المشتري', 'طرفه', 'cac:Party'),
  'ibr-tdd-47': rule('يكون للمشتري طرف', 'أدخل المشتري'),
  'ibr-tdd-49': nothingElse('التسجيل الضريبي للمشتري', 'الرقم ونظام ضريبته', 'cbc:CompanyID و cac:TaxScheme'),
  // Totals and the source
  'ibr-tdd-51': nothingElse('إجمالي الضريبة', 'مبلغه', 'cbc:TaxAmount'),
  'ibr-tdd-52': rule('يُذكر الإجمالي غير شامل الضريبة (IBT-109)', 'أدخل الإجمالي غير شامل الضريبة من المستند المصدر'),
  'ibr-tdd-53': rule(
    'يكون الإجمالي غير شامل الضريبة (IBT-109) بعملة المستند (IBT-005)',
    'أدخل الإجمالي غير شامل الضريبة بعملة المستند',
  ),
  'ibr-tdd-54': rule('ألا يُبلَّغ عن الإجمالي شامل الضريبة (IBT-112)', 'احذف {field}'),
  'ibr-tdd-55': rule('يكون المحتوى الإضافي قيمة بسيطة', 'أدخل المحتوى الإضافي قيمة بسيطة'),
  'ibr-tdd-56': nothingElse('المستند المصدر', 'محتواه', 'ext:ExtensionContent'),
  'ibr-tdd-57': rule(
    'يكون المستند المصدر (TDT-012) Invoice أو CreditNote من UBL',
    'أدرج Invoice أو CreditNote المبلَّغ عنه',
  ),
};
