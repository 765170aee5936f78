// Arabic sentences of the rules of the message level status.
import { has, rule, type Wording, type Wordings } from './wording.ts';

const PROVIDER = 'أدخل رقم مقدم الخدمة من ستة أرقام، مثل 001090';

const party = (
  name: string,
): readonly [given: Wording, filled: Wording, form: Wording, named: Wording, scheme: Wording] => [
  has(name, 'معرّف', `اذكر ${name}`),
  rule(`ألا يكون معرّف ${name} فارغًا`, `اذكر ${name}`),
  rule(`يكون معرّف ${name} معرّف مقدم خدمة في Peppol: ستة أرقام قد تليها أجزاء أخرى`, PROVIDER),
  rule(`يذكر معرّف ${name} نظام ترقيمه`, 'أدخل نظام الترقيم'),
  rule(`يكون نظام معرّف ${name} هو نظام مقدمي الخدمة 0242`, 'اضبط {field} على 0242'),
];

const [S7, S8, S9, S10, S11] = party('المرسل');
const [R12, R13, R14, R15, R16] = party('المستقبِل');

/** The 31 rules of `mls-1.0.1`. */
export const AR_MLS: Wordings = {
  'SCH-MLS-01': rule('يكون معرّف المواصفة urn:peppol:edec:mls:1.0', 'اضبط {field} على urn:peppol:edec:mls:1.0'),
  'SCH-MLS-02': rule('يكون إجراء العمل urn:peppol:edec:mls', 'اضبط {field} على urn:peppol:edec:mls'),
  'SCH-MLS-03': has('الرسالة', 'معرّف', 'أدخل معرّف الرسالة، والأفضل أن يكون UUID'),
  'SCH-MLS-04': rule(
    'يكون تاريخ الإصدار عشر خانات بالصيغة yyyy-MM-dd دون منطقة زمنية',
    'اكتب تاريخ الإصدار بالصيغة yyyy-MM-dd دون منطقة زمنية',
  ),
  'SCH-MLS-05': rule('يُذكر وقت الإصدار', 'أدخل وقت الإصدار مع منطقته الزمنية'),
  'SCH-MLS-06': rule('ينتهي وقت الإصدار بمنطقته الزمنية: Z أو ±hh:mm', 'أضف المنطقة الزمنية إلى نهاية وقت الإصدار'),
  'SCH-MLS-07': S7,
  'SCH-MLS-08': S8,
  'SCH-MLS-09': S9,
  'SCH-MLS-10': S10,
  'SCH-MLS-11': S11,
  'SCH-MLS-12': R12,
  'SCH-MLS-13': R13,
  'SCH-MLS-14': R14,
  'SCH-MLS-15': R15,
  'SCH-MLS-16': R16,
  'SCH-MLS-17': rule('تتضمن الرسالة ردًا واحدًا فقط على المستند', 'أدخل ردًا واحدًا على المستند'),
  'SCH-MLS-18': rule('يُذكر رمز الرد', 'أدخل رمز الرد'),
  'SCH-MLS-19': rule('يكون رمز الرد AP أو AB أو RE', 'أدخل AP أو AB أو RE'),
  'SCH-MLS-20': has('الرفض', 'وصف', 'بيّن في جملة سبب الرفض'),
  'SCH-MLS-21': rule('ألا يكون وصف الرفض فارغًا', 'بيّن في جملة سبب الرفض'),
  'SCH-MLS-22': rule('ترد الرسالة على إرسال واحد فقط', 'اذكر الإرسال الواحد الذي ترد عليه الرسالة'),
  'SCH-MLS-23': rule('يذكر الرفض ملاحظة واحدة على الأقل', 'اذكر الخطأ'),
  'SCH-MLS-24': rule(
    'يذكر الرفض خطأً واحدًا على الأقل: ملاحظة من النوع BV أو FD أو SV',
    'اذكر الخطأ نفسه، لا التنبيهات وحدها',
  ),
  'SCH-MLS-25': rule('ألا تُذكر الأخطاء (ملاحظات من النوع BV أو FD أو SV) إلا في الرفض', 'ارفض المستند أو احذف الأخطاء'),
  'SCH-MLS-26': rule('ألا يكون معرّف الإرسال فارغًا', 'أدخل InstanceIdentifier للمظروف الذي ترد عليه الرسالة'),
  'SCH-MLS-27': rule('ألا يكون موضع الملاحظة فارغًا', 'أدخل مسار XPath للموضع أو NA'),
  'SCH-MLS-28': has('الملاحظة', 'وصف', 'اكتب وصف الملاحظة'),
  'SCH-MLS-29': rule('ألا يكون وصف الملاحظة فارغًا', 'اكتب وصف الملاحظة'),
  'SCH-MLS-30': rule('يُذكر نوع الملاحظة', 'أدخل نوع الملاحظة'),
  'SCH-MLS-31': rule('يكون نوع الملاحظة SV أو BV أو BW أو FD', 'أدخل SV أو BV أو BW أو FD'),
};
