// Arabic sentences of the findings that no rule writes: unreadable text, what the schema forbids, envelopes, limits.
import type { FindingParams, SchemaProblem } from '../../../../rules/engine/finding-params.ts';
import type { EnvelopeCode } from '../../../../ubl/envelope/findings.ts';
import type { XmlError } from '../../../../ubl/xml/limits.ts';
import type { FindingSentences } from '../../../../validate/in-language.ts';
import { checkInWords } from './checks.ts';
import { envelopeFound } from './envelope-found.ts';
import { value } from './isolate.ts';
import { elementInWords, nameOf, pathInWords } from './names.ts';

/** The parameters of one kind of finding. */
type Of<Kind extends FindingParams['kind']> = Extract<FindingParams, { readonly kind: Kind }>;

/** The kinds of findings that the library writes itself. */
type LibraryKind = Exclude<FindingParams['kind'], 'rule'>;

/** The sentences on a finding of the library itself; `{field}` stands for the field. */
export function librarySentences(params: Of<LibraryKind>, code: string, uuidTerm?: string): FindingSentences {
  // The kind chooses the type of the parameters, which the compiler cannot follow.
  const say = SENTENCES[params.kind] as Sentence<FindingParams>;
  return say(params, code, uuidTerm === undefined ? 'UUID' : `UUID (${uuidTerm})`);
}

// The UUID of a document stands there with its business term, where the country has one.
type Sentence<Params> = (params: Params, code: string, uuid: string) => FindingSentences;

const SENTENCES: { readonly [Kind in LibraryKind]: Sentence<Of<Kind>> } = {
  unchecked: ({ problem, rule, path, value: given }) => {
    const name = pathInWords(path);
    const { found, must, fix } = UNCHECKED[problem](name, given.slice(1, -1));
    return { text: `تتعذر مراجعة القاعدة ${rule}: ${found}. يجب أن ${must}.`, test: `يجب أن ${must}`, fix };
  },
  'too-many-digits': ({ characters, max }) => ({
    text: `القيمة من ${characters} حرفًا. يجب ألا يزيد العدد على ${max} رقمًا.`,
    test: `يجب ألا يزيد العدد على ${max} رقمًا`,
    fix: `أدخل عددًا لا يزيد على ${max} رقمًا: {field}`,
  }),
  schema: (params) => {
    const { text, fix } = SCHEMA[params.problem](params);
    return { text: `${text}.`, test: 'يجب أن يسمح المخطط بالعنصر وموضعه وقيمته', fix };
  },
  unreadable: ({ problem }) => ({
    text: `${UNREADABLE[problem]}.`,
    test: 'يجب أن يكون النص XML سليم البنية وضمن الحدود',
    fix: 'أرسل نص XML سليم البنية دون DOCTYPE وضمن حدود الحجم والعمق',
  }),
  unproven: ({ element }) => ({
    text: `لم يثبت أن المخطط يسمح بالعنصر ${value(element)}. يجب أن تثبت جداول المكتبة أن المخطط يسمح بالمستند.`,
    test: 'يجب أن تثبت جداول المكتبة أن المخطط يسمح بالمستند',
    fix: 'تحقق منه حيث يُسمح بتشغيل WebAssembly، أو اكتب قيمه بأبسط صيغها',
  }),
  'unknown-document': ({ element }) => ({
    text: `الموجود: ${element === 'ApplicationResponse' ? 'رد على مستوى الرسالة (MLR)، وهو أقدم من حالة الرسالة' : value(element)}. يجب أن يكون المستند مما له مخطط وقواعد.`,
    test: 'يجب أن يكون المستند مما له مخطط وقواعد',
    fix: 'أرسل فاتورة أو إشعارًا دائنًا أو مستند بيانات ضريبية أو حالة رسالة',
  }),
  'left-out': ({ errors, warnings }) => ({
    text: `لم تُذكر نتائج أخرى: أخطاء عددها ${errors} وتنبيهات عددها ${warnings}`,
    test: 'يجب ألا يتجاوز عدد النتائج الحد المطلوب',
    fix: 'صحّح ما ذُكر ثم أعد التحقق',
  }),
  envelope: ({ found }, code) => {
    const [must, fix] = ENVELOPE[code as EnvelopeCode];
    if (code === 'PINT-XML')
      return SENTENCES.unreadable({ kind: 'unreadable', problem: found as XmlError['code'] }, code, '');
    return { text: `الموجود: ${envelopeFound(found)}. ${must}.`, test: must, fix };
  },
  uuid: ({ given, computed }, _code, uuid) => ({
    text: `الموجود: ${value(given)}، والمحسوب ${computed}. يجب أن يكون المعرّف الفريد ${uuid} هو الذي تعطيه قيم المستند. السبب: تحسبه الشبكة من المستند.`,
    test: `يجب أن يكون المعرّف الفريد ${uuid} هو الذي تعطيه قيم المستند`,
    fix: `أدخل المعرّف الفريد ${computed}، أو احذفه عند إصدار المستند: {field}`,
  }),
  question: ({ class: kind, values }) => ({
    text: `هل هذا مقصود؟ ${checkInWords(kind, values)}.`,
    test: 'يجب أن يكون ما في المستند مقصودًا',
    fix: 'اسأل من أصدر المستند: {field}',
  }),
  'no-country-rules': ({ customization }) => ({
    text: `الموجود: ${value(customization)}. يجب أن يكون معرّف المواصفة (IBT-024) لبلد تتوفر قواعده. السبب: فُحص المستند بالقواعد المشتركة لا بقواعد بلده.`,
    test: 'يجب أن يكون معرّف المواصفة (IBT-024) لبلد تتوفر قواعده',
    fix: 'أضف قواعد البلد إلى أداة التحقق، أو اذكر في CustomizationID البلد الذي تُقصد قواعده',
  }),
  'no-profile': ({ customization, country, meant }) => ({
    text: `أي بلد؟ الموجود: ${customization === undefined ? 'لا معرّف مواصفة' : value(customization)}، والمستند صادر في ${country}. يجب أن يبيّن معرّف المواصفة (IBT-024) بلد المستند.`,
    test: 'يجب أن يبيّن معرّف المواصفة (IBT-024) بلد المستند',
    fix:
      meant === undefined
        ? 'اكتب CustomizationID للبلد الذي يتبع المستند قواعده'
        : `اكتب CustomizationID وقيمته ${meant} إن كان المستند من ${country}، وإلا فقيمة بلده`,
  }),
};

const UNCHECKED: Readonly<
  Record<
    Of<'unchecked'>['problem'],
    (name: string, given: string) => Readonly<Record<'found' | 'must' | 'fix', string>>
  >
> = {
  repeated: (name) => ({
    found: `قيمة «${name}» مذكورة أكثر من مرة أو على أجزاء`,
    must: `تُذكر قيمة «${name}» مرة واحدة في جزء واحد`,
    fix: 'أدخل قيمة واحدة فقط: {field}',
  }),
  value: (name, given) => ({
    found: `قيمة «${name}» هي ${value(given)}، ونوعها غير صحيح`,
    must: `تكون قيمة «${name}» من نوعها`,
    fix: `اكتب «${name}» بالصيغة الصحيحة: {field}`,
  }),
  missing: (name) => ({
    found: `لا توجد قيمة «${name}»`,
    must: `تُذكر قيمة «${name}»`,
    fix: `أدخل «${name}»: {field}`,
  }),
};

// What a value of each type is called, and how it is written.
const TYPES: Readonly<Record<string, readonly [is: string, write: string]>> = {
  'xsd:date': ['ليست تاريخًا', 'اكتب السنة ثم الشهر ثم اليوم، مثل 2026-01-31'],
  'xsd:time': ['ليست وقتًا', 'اكتب الساعة ثم الدقيقة ثم الثانية، مثل 14:30:00'],
  'xsd:decimal': ['ليست عددًا', 'اكتب أرقامًا، مع نقطة قبل الكسور العشرية، مثل 1250.500'],
  'xsd:boolean': ['ليست true أو false', 'اكتب true أو false'],
  'xsd:base64Binary': ['ليست ملفًا بترميز base64', 'أدخل محتوى الملف بترميز base64'],
  'xsd:language': ['ليست رمز لغة', 'اكتب رمز لغة، مثل en أو ar'],
  'xsd:anyURI': ['ليست عنوانًا على الشبكة', 'اكتب عنوانًا، مثل https://example.com/a'],
};

const wrongValue = (what: string, { value: given = '', type = '' }: Of<'schema'>): Saying => {
  const [is, write] = TYPES[type] ?? ['ليست من نوعها', 'أدخل قيمة بالصيغة الصحيحة'];
  const text = given.trim() === '' ? `${what}: القيمة فارغة` : `${what}: القيمة ${value(cut(given))} ${is}`;
  return { text, fix: `${write}: {field}` };
};

interface Saying {
  readonly text: string;
  readonly fix: string;
}

const holderOf = ({ holder }: Of<'schema'>): string => elementInWords(holder) ?? 'المستند';

const SCHEMA: Readonly<Record<SchemaProblem, (params: Of<'schema'>) => Saying>> = {
  'attribute-value': (params) => wrongValue(`${holderOf(params)}، ${nameOf(params.name ?? '')}`, params),
  value: (params) => wrongValue(holderOf(params), params),
  missing: (params) => {
    const { name = '' } = params;
    if (name === 'cbc:ChargeIndicator')
      return {
        text: `${holderOf(params)}: لم يُبيَّن هل هو خصم أم رسم إضافي`,
        fix: 'أدخل false للخصم و true للرسم الإضافي: {field}',
      };
    return { text: `${holderOf(params)}: لا يوجد «${nameOf(name)}»`, fix: `أدخل «${nameOf(name)}»: {field}` };
  },
  'unknown-attribute': (params) => ({
    text: `${holderOf(params)}: الخاصية ${(params.name ?? '').slice(1)} لا تعرفها UBL`,
    fix: `احذف الخاصية ${(params.name ?? '').slice(1)}: {field}`,
  }),
  'out-of-place': (params) => ({
    text: `${holderOf(params)}: لا يُسمح به في هذا الموضع`,
    fix: 'انقله إلى موضعه في UBL أو احذفه: {field}',
  }),
  'unknown-element': (params) => ({
    text: `${holderOf(params)}: فيه العنصر ${value(params.name ?? '')} الذي لا تعرفه UBL في هذا الموضع`,
    fix: 'احذفه أو انقله إلى موضعه: {field}',
  }),
  repeated: (params) => ({
    text: `${holderOf(params)}: ورد «${nameOf(params.name ?? '')}» أكثر من مرة`,
    fix: 'أبقِ واحدًا فقط واحذف ما عداه: {field}',
  }),
  'too-early': (params) => ({
    text: `${holderOf(params)}: ورد قبل «${nameOf(params.name ?? '')}» وموضعه بعده`,
    fix: `انقله إلى ما بعد «${nameOf(params.name ?? '')}»: {field}`,
  }),
  'too-late': (params) => ({
    text: `${holderOf(params)}: ورد بعد «${nameOf(params.name ?? '')}» وموضعه قبله`,
    fix: `انقله إلى ما قبل «${nameOf(params.name ?? '')}»: {field}`,
  }),
  text: (params) => ({
    text: `${holderOf(params)}: فيه النص ${value(cut(params.value ?? ''))} حيث لا تُقبل إلا عناصر`,
    fix: 'احذف النص: {field}',
  }),
  elements: (params) => ({
    text: `${holderOf(params)}: فيه عناصر حيث لا يُقبل إلا نص`,
    fix: 'أدخل قيمة واحدة: {field}',
  }),
};

const LONGEST = 80;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const UNREADABLE: Readonly<Record<XmlError['code'], string>> = {
  'too-large': 'ملف XML أكبر مما يُقرأ',
  'too-deep': 'تداخل عناصر XML أعمق مما يُقرأ',
  'too-many-attributes': 'في عنصر XML خصائص أكثر مما يُقرأ',
  'too-many-nodes': 'في XML عناصر أكثر مما يُقرأ',
  'name-too-long': 'في XML اسم أطول مما يُقرأ',
  encoding: 'تتعذر قراءة ترميز XML',
  doctype: 'لا يُقبل DOCTYPE في XML',
  'not-well-formed': 'ليس النص XML سليم البنية',
};

/** What each code on envelopes demands, and what to do. */
const ENVELOPE: Readonly<Record<EnvelopeCode, readonly [must: string, fix: string]>> = {
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
    'يجب أن يكون هناك مستلم واحد فقط (Receiver) له معرّف واحد',
    'اذكر مستلمًا واحدًا: المشارك الموجه إليه المستند (C4)',
  ],
  'PINT-ENVELOPE-AUTHORITY': [
    'يجب أن تكون قيمة Authority في معرّف المرسل والمستلم iso6523-actorid-upis',
    'اكتب Authority="iso6523-actorid-upis" في Identifier',
  ],
  'PINT-ENVELOPE-IDENTIFIER': [
    'يجب أن يكون معرّف المرسل والمستلم نظامًا من أربعة أرقام ثم نقطتين ثم قيمة',
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
    'يجب أن يكون نطاق واحد DOCUMENTID فيه معرّف نوع المستند كما يذكره المستند عن نفسه',
    'اكتب معرّف نوع المستند ونظامه في النطاق DOCUMENTID',
  ],
  'PINT-ENVELOPE-PROCESSID': [
    'يجب أن يكون نطاق واحد PROCESSID فيه إجراء المستند بالنظام cenbii-procid-ubl',
    'اكتب ProfileID للمستند في النطاق PROCESSID',
  ],
  'PINT-ENVELOPE-COUNTRY': [
    'يجب أن يكون نطاق واحد COUNTRY_C1 فيه بلد المُصدر: حرفان كبيران أو رقمان',
    'اكتب رمز بلد C1 في النطاق COUNTRY_C1',
  ],
  'PINT-ENVELOPE-MLS-TO': [
    'يجب أن يكون MLS_TO معرّف مقدم خدمة: 0242: ورقمه، بنظام iso6523-actorid-upis',
    'اكتب مقدم الخدمة الذي يذهب إليه الرد، أو احذف MLS_TO: لا يُلتفت إليه كما هو',
  ],
  'PINT-ENVELOPE-MLS-TYPE': [
    'يجب أن يكون MLS_TYPE هو ALWAYS_SEND أو FAILURE_ONLY، وهو ALWAYS_SEND حيث يُبلَّغ عن المستندات إلى الهيئة الضريبية',
    'اكتب ALWAYS_SEND حيث يُبلَّغ عن المستندات، وإلا فهو أو FAILURE_ONLY: كل ما سواهما كأنه لم يُذكر',
  ],
  'PINT-ENVELOPE-DOCUMENT': ['يجب أن يكون في المظروف مستند واحد فقط بعد رأسه', 'أرسل كل مستند في مظروف خاص به'],
  'PINT-ENVELOPE-NESTED': ['يجب أن يكون في المظروف مستند لا مظروف آخر', 'أخرج المستند من المظروف الداخلي'],
  'PINT-ENVELOPE-TEXT': ['يجب ألا يكون نص إلى جانب الرأس والمستند', 'أخرج النص من المظروف'],
  'PINT-ENVELOPE-REPEATED': ['يجب ألا يتكرر عنصر من عناصر الرأس', 'احذف كل ما عدا واحدًا'],
};
