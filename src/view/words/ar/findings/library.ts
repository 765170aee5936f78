// What has to hold where no rule says it: text that can be read, the schema, envelopes, limits.
import type { FindingParams } from '../../../../rules/engine/finding-params.ts';
import type { EnvelopeCode } from '../../../../ubl/envelope/findings.ts';
import type { Demand } from './wording.ts';

type LibraryKind = Exclude<FindingParams['kind'], 'rule'>;

/**
 * What has to hold, and what to do where nothing else is known.
 * @param uuidTerm the business term of a document's UUID, where the country has one
 */
export function libraryDemand(params: FindingParams | undefined, code: string, uuidTerm?: string): Demand {
  if (params?.kind === 'envelope' && code !== 'PINT-XML') {
    const [must, fix] = ENVELOPE_IN_ARABIC[code as EnvelopeCode];
    return { must, fix };
  }
  const kind = params?.kind === 'envelope' ? 'unreadable' : params?.kind;
  if (params?.kind === 'unreadable' && params.isForeign) return { must: DEMANDS.unreadable[0], fix: HAND_OVER_XML };
  if (params?.kind === 'unreadable' && params.problem === 'encoding') {
    return { must: DEMANDS.unreadable[0], fix: TRUE_ENCODING };
  }
  const [must, fix, why] = DEMANDS[kind as keyof typeof DEMANDS];
  const uuid = uuidTerm === undefined ? 'UUID' : `UUID (${uuidTerm})`;
  const rule = params?.kind === 'unchecked' ? params.rule : '';
  const max = params?.kind === 'too-many-digits' ? String(params.max) : '';
  return { must: must.replace('{uuid}', uuid).replace('{rule}', rule).replace('{max}', max), fix, why };
}

const HAND_OVER_XML = 'قدّم المستند بصيغة XML';
const TRUE_ENCODING = 'اذكر في الملف ترميزه الحقيقي، أو احفظه بترميز UTF-8';

const DEMANDS: Readonly<Record<Exclude<LibraryKind, 'envelope'>, readonly [must: string, fix: string, why?: string]>> =
  {
    unchecked: [
      'يجب أن تُذكر القيمة مرة واحدة بصيغتها الصحيحة حتى تمكن مراجعة القاعدة {rule}',
      'أدخل القيمة بصيغتها الصحيحة',
    ],
    'too-many-digits': ['يجب ألا يزيد العدد على {max} رقمًا', 'أدخل عددًا أقصر'],
    schema: ['يجب أن يسمح المخطط بالعنصر وموضعه وقيمته', 'صحّح العنصر أو احذفه'],
    unreadable: [
      'يجب أن يكون النص XML سليم البنية وضمن الحدود',
      'أرسل نص XML سليم البنية دون DOCTYPE وضمن حدود الحجم والعمق',
    ],
    unproven: [
      'يجب أن تثبت جداول المكتبة أن المخطط يسمح بالمستند',
      'تحقق منه حيث يُسمح بتشغيل WebAssembly، أو اكتب قيمه بأبسط صيغها',
    ],
    'unknown-document': [
      'يجب أن يكون المستند مما له مخطط وقواعد',
      'أرسل فاتورة أو إشعارًا دائنًا أو مستند بيانات ضريبية أو حالة رسالة',
    ],
    'left-out': ['يجب ألا يتجاوز عدد النتائج الحد المطلوب', 'صحّح ما ذُكر ثم أعد الفحص'],
    uuid: [
      'يجب أن يكون المعرّف الفريد {uuid} هو الذي تعطيه قيم المستند',
      'أعد إصدار المستند',
      'تحسبه الشبكة من المستند',
    ],
    report: [
      'يجب أن يوافق البلاغ المستند الذي فيه، وأن يكون ذلك المستند صحيحًا',
      'صحّح الخاطئ منهما ثم أعد إعداد البلاغ',
      'لا تقارن بينهما أي قاعدة رسمية',
    ],
    question: ['يجب أن يكون ما في المستند مقصودًا', 'اسأل من أصدر المستند'],
    'no-country-rules': [
      'يجب أن يكون معرّف المواصفة (IBT-024) لبلد تتوفر قواعده',
      'أضف قواعد البلد إلى أداة الفحص، أو اذكر في CustomizationID البلد الذي تُقصد قواعده',
      'فُحص المستند بالقواعد المشتركة لا بقواعد بلده',
    ],
    'no-profile': [
      'يجب أن يبيّن معرّف المواصفة (IBT-024) بلد المستند',
      'اكتب CustomizationID للبلد الذي يتبع المستند قواعده',
    ],
  };

/** What has to hold of an envelope, and what to do, by code. */
export const ENVELOPE_IN_ARABIC: Readonly<Record<EnvelopeCode, readonly [must: string, fix: string]>> = {
  'PINT-XML': [
    'يجب أن يكون النص XML سليم البنية وضمن الحدود دون DOCTYPE',
    'أرسل نص XML سليم البنية دون DOCTYPE وضمن حدود الحجم والعمق',
  ],
  'PINT-ENVELOPE-ROOT': [
    'يجب أن يكون العنصر الرئيسي StandardBusinessDocument في فضاء أسماء SBDH',
    'أرسل المستند في مظروف (Standard Business Document)، أو عامله على أنه المستند نفسه',
  ],
  'PINT-ENVELOPE-HEADER': [
    'يجب أن يبدأ المظروف برأس واحد فقط (StandardBusinessDocumentHeader)',
    'ضع رأسًا واحدًا قبل المستند',
  ],
  'PINT-ENVELOPE-VERSION': ['يجب أن تكون قيمة HeaderVersion هي 1.0', 'اكتب 1.0 في HeaderVersion'],
  'PINT-ENVELOPE-SENDER': [
    'يجب أن يكون هناك مرسل واحد فقط (Sender) له معرّف واحد',
    'اذكر مرسلًا واحدًا: المشارك الذي أصدر المستند (C1)',
  ],
  'PINT-ENVELOPE-RECEIVER': [
    'يجب أن يكون هناك مستقبِل واحد فقط (Receiver) له معرّف واحد',
    'اذكر مستقبِلًا واحدًا: المشارك الموجه إليه المستند (C4)',
  ],
  'PINT-ENVELOPE-AUTHORITY': [
    'يجب أن تكون قيمة Authority في معرّف المرسل والمستقبِل iso6523-actorid-upis',
    'اكتب Authority="iso6523-actorid-upis" في Identifier',
  ],
  'PINT-ENVELOPE-IDENTIFIER': [
    'يجب أن يكون معرّف المرسل والمستقبِل نظامًا من أربعة أرقام ثم نقطتين ثم قيمة',
    'اكتب المشارك بنظامه وقيمته، مثل 0192:810017902',
  ],
  'PINT-ENVELOPE-STANDARD': [
    'يجب أن تكون قيمة Standard فضاء أسماء العنصر الرئيسي للمستند، وأن يبدأ بها DOCUMENTID',
    'اكتب فضاء أسماء العنصر الرئيسي للمستند في Standard',
  ],
  'PINT-ENVELOPE-TYPE': [
    'يجب أن تكون قيمة Type اسم العنصر الرئيسي للمستند، وأن يذكره DOCUMENTID',
    'اكتب اسم العنصر الرئيسي للمستند دون بادئة في Type',
  ],
  'PINT-ENVELOPE-TYPE-VERSION': [
    'يجب أن تكون قيمة TypeVersion الإصدار الذي يلي آخر :: في DOCUMENTID، وإصدار المستند',
    'اكتب في TypeVersion الإصدار الذي ينتهي به DOCUMENTID',
  ],
  'PINT-ENVELOPE-INSTANCE': [
    'يجب أن يذكر InstanceIdentifier الإرسال',
    'أعطِ الإرسال معرّفًا فريدًا UUID واكتبه في InstanceIdentifier',
  ],
  'PINT-ENVELOPE-CREATED': [
    'يجب أن تكون قيمة CreationDateAndTime تاريخًا ووقتًا',
    'اكتب في CreationDateAndTime وقت إنشاء المظروف، مثل 2026-03-02T10:15:00+04:00',
  ],
  'PINT-ENVELOPE-CREATED-ZONE': [
    'يجب أن تكون في CreationDateAndTime منطقة زمنية',
    'أضف المنطقة إلى الوقت: Z أو +04:00',
  ],
  'PINT-ENVELOPE-DOCUMENTID': [
    'يجب أن يكون في الرأس نطاق DOCUMENTID واحد، فيه معرّف نوع المستند كما يذكره المستند عن نفسه',
    'اكتب معرّف نوع المستند ونظامه في النطاق DOCUMENTID',
  ],
  'PINT-ENVELOPE-PROCESSID': [
    'يجب أن يكون في الرأس نطاق PROCESSID واحد، فيه إجراء المستند بالنظام cenbii-procid-ubl',
    'اكتب ProfileID للمستند في النطاق PROCESSID',
  ],
  'PINT-ENVELOPE-COUNTRY': [
    'يجب أن يكون في الرأس نطاق COUNTRY_C1 واحد، فيه بلد المُصدر: حرفان كبيران أو رقمان',
    'اكتب رمز بلد C1 في النطاق COUNTRY_C1',
  ],
  'PINT-ENVELOPE-PARTY': [
    'يجب أن يكون المرسل والمستقبِل وبلد C1 كما يذكرها المستند',
    'أرسل المستند إلى من يذكره، أو اسأل من أرسله',
  ],
  'PINT-ENVELOPE-MLS-TO': [
    'يجب أن يكون MLS_TO معرّف مقدم خدمة: 0242: ورقمه، بنظام iso6523-actorid-upis',
    'اكتب مقدم الخدمة الذي يذهب إليه الرد، أو احذف MLS_TO: لا يُلتفت إليه كما هو',
  ],
  'PINT-ENVELOPE-MLS-TYPE': [
    'يجب أن يكون MLS_TYPE هو ALWAYS_SEND أو FAILURE_ONLY، وهو ALWAYS_SEND حيث يُبلَّغ عن المستندات إلى السلطة الضريبية',
    'اكتب ALWAYS_SEND حيث يُبلَّغ عن المستندات، وفي غير ذلك ALWAYS_SEND أو FAILURE_ONLY: كل ما سواهما كأنه لم يُذكر',
  ],
  'PINT-ENVELOPE-DOCUMENT': ['يجب أن يكون في المظروف مستند واحد فقط بعد رأسه', 'أرسل كل مستند في مظروف خاص به'],
  'PINT-ENVELOPE-NESTED': ['يجب أن يكون في المظروف مستند لا مظروف آخر', 'أخرج المستند من المظروف الداخلي'],
  'PINT-ENVELOPE-TEXT': ['يجب ألا يكون في المظروف نص إلى جانب الرأس والمستند', 'أخرج النص من المظروف'],
  'PINT-ENVELOPE-REPEATED': ['يجب ألا يتكرر عنصر من عناصر الرأس', 'احذف كل ما عدا واحدًا'],
};
