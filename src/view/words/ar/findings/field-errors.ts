// What can be wrong with an input, in Arabic: the second table of sentences beside the English one.
import type { CategoryParams } from '../../../../core/errors/books-sentences.ts';
import type { Sentences, SharedCode } from '../../../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../../../core/errors/label.ts';
import type { InputName } from '../../../../core/errors/sentences.ts';
import type { FileMark } from '../../../../core/file-marks.ts';
import { plainDigits } from '../../../../core/plain-digits.ts';
import { booksErrors } from './books-errors.ts';
import { checkInWords, doubtInWords } from './checks.ts';
import { eventErrors } from './event-errors.ts';
import type { FieldInWords } from './fields.ts';
import { forbiddenInWords, unsuitableInWords } from './forbidden.ts';
import { foreignDocument } from './foreign-document.ts';
import { isolated, value } from './isolate.ts';
import { tableErrors } from './table-errors.ts';
import { wrongTypeInWords } from './wrong-type.ts';

const INPUTS: Readonly<Record<InputName, string>> = {
  input: 'المدخل',
  record: 'السجل',
  text: 'النص',
  issuance: 'بيانات الإصدار',
  reporting: 'بيانات الإبلاغ',
  events: 'قائمة الأحداث',
  document: 'المستند بصيغة XML',
};

const FILES: Readonly<Record<FileMark, string>> = {
  'a PDF file': 'ملف PDF',
  'a ZIP file': 'ملف ZIP',
  'a gzip file': 'ملف gzip',
  'a PNG image': 'صورة PNG',
  'a JPEG image': 'صورة JPEG',
  'a text in EBCDIC': 'نص بترميز EBCDIC',
};

const listed = (items: readonly string[]): string => items.join('، ');
const either = (items: readonly string[]): string => items.join(' أو ');
const categoryIn = ({ category, percent }: CategoryParams): string =>
  `${category}${percent === undefined ? '' : ` بنسبة ${plainDigits(percent)}%`}`;
const atLine = (line: number): string => (line > 0 ? ` (السطر ${line})` : '');
const xml =
  (sentence: string) =>
  (_: string, { line }: { readonly line: number }): string =>
    isolated(`${sentence}${atLine(line)}`);

// What reports do to a former one, by their letters.
const FORMER: Readonly<Record<string, string>> = { R: 'يُعاد تقديمه', W: 'يُسحب' };

const FIELDS = { emirate: 'الإمارة' } as const;
const NOT_PINT = 'ليس هذا مستند PINT';

/** What is said of a field stands behind its name. */
export type Of = (path: string, sentence: string) => string;

/** Says a sentence of a field, whose name is said in these words. */
export const ofFields =
  (fieldInWords: FieldInWords): Of =>
  (path, sentence) =>
    isolated(`${path === WHOLE_INPUT ? 'المدخل' : fieldInWords(path)}: ${sentence}`);

/** The sentence of every code that all countries have, which says a field's name in these words. */
export function fieldErrors(fieldInWords: FieldInWords): Pick<Sentences, SharedCode> {
  const of = ofFields(fieldInWords);
  // The same with what the field is in the country, where its name says another thing.
  const ofField = (path: string, field: 'emirate' | undefined, sentence: string): string =>
    field === undefined
      ? of(path, sentence)
      : isolated(`${fieldInWords(path.slice(0, path.lastIndexOf('.')))}، ${FIELDS[field]}: ${sentence}`);
  return {
    // Any field
    mandatory: (path) => of(path, 'هذه القيمة إلزامية'),
    'wrong-type': (path, type) => of(path, wrongTypeInWords(type)),
    'not-allowed-value': (path, { allowed, field }) =>
      ofField(
        path,
        field,
        `يجب أن تكون القيمة ${allowed.length === 1 ? allowed[0] : `واحدة مما يلي: ${listed(allowed)}`}`,
      ),
    'other-country': (path, { given, known }) =>
      of(path, `القيمة ${value(given)}، والمستندات تُنشأ هنا لـ ${either(known.map(value))}`),
    'not-in-code-list': (path, { list }) => of(path, `يجب أن تكون القيمة رمزًا من القائمة ${list}`),
    'too-small': (path, { min }) => of(path, `يجب ألا تقل القيمة عن ${plainDigits(min)}`),
    'too-large': (path, { max }) => of(path, `يجب ألا تزيد القيمة على ${plainDigits(max)}`),
    empty: (path) => of(path, 'يجب ألا تكون القيمة فارغة'),
    'too-long': (path, { max, length }) => of(path, `أقصى عدد للحروف ${max}، وعددها هنا ${length}`),
    'too-deep': (path, { max }) => of(path, `يجب ألا يزيد تداخل المستويات على ${max}`),
    'given-twice': (path) => of(path, 'يجب أن تُذكر القيمة مرة واحدة فقط'),
    ...eventErrors(of),
    'unknown-field': (path, { nearest, isFromTop }) =>
      isolated(
        `حقل غير معروف${path === WHOLE_INPUT ? ` ${path}` : ''}${nearest.length === 0 ? '' : `؛ هل المقصود ${either(nearest)}${isFromTop ? ' في أعلى المستند' : ''}؟`}`,
      ),
    'not-xml-text': (path) => of(path, 'يجب ألا تحوي القيمة رموز تحكم أو رموزًا ناقصة'),
    'not-a-date': (path, { meant }) =>
      of(
        path,
        `يجب أن تكون القيمة تاريخًا صحيحًا بالصيغة yyyy-MM-dd${meant === undefined ? '' : `، وربما المقصود ${meant}`}`,
      ),
    'not-a-time': (path) => of(path, 'يجب أن تكون القيمة وقتًا بالصيغة HH:mm:ss'),
    'not-a-zoned-time': (path) =>
      of(path, 'يجب أن تكون القيمة وقتًا بالصيغة HH:mm:ss وبعده المنطقة الزمنية (Z أو +04:00)'),
    'not-a-zoned-date-time': (path) =>
      of(path, 'يجب أن تكون القيمة تاريخًا ووقتًا مع المنطقة الزمنية، مثل 2026-03-02T10:15:00+04:00'),
    'not-a-random-uuid': (path) => of(path, 'يجب أن تكون القيمة معرّفًا فريدًا UUID من الإصدار 4'),
    'not-base64': (path) => of(path, 'يجب أن تكون القيمة بترميز base64'),
    'not-a-participant-scheme': (path) => of(path, 'يجب أن تكون القيمة نظام معرّفات المشاركين في Peppol من أربعة أرقام'),
    'not-a-transaction-type': (path, { such, digits }) =>
      of(
        path,
        `يجب أن تكون القيمة قائمة أنواع مثل ${JSON.stringify(such)} أو نوعًا واحدًا مثل "${such[0] ?? ''}" أو ${digits} ${digits > 10 ? 'رقمًا' : 'أرقام'} كل منها 0 أو 1`,
      ),
    'no-such-type': (path, { type, instead }) =>
      of(path, `لا يوجد مستند من النوع ${type} في هذا البلد: استعمل ${instead}`),
    'number-too-large': (path) => of(path, 'يجب ألا تزيد الأرقام قبل الفاصلة العشرية على 15'),
    'number-too-small': (path) => of(path, 'يجب أن تكون القيمة 0 أو أن يظهر لها رقم ضمن 15 منزلة عشرية'),
    'digits-lost': (path, { given, kept }) =>
      of(path, `القيمة نحو ${plainDigits(given)}، وأقصى عدد للأرقام 15، فتُقرأ ${plainDigits(kept)}`),
    'loses-digits': (path, { given, kept }) =>
      of(path, `أرقام القيمة ${plainDigits(given)} أكثر من 15، فقُرئت ${plainDigits(kept)}`),
    invalid: (path, { requirement, given }) =>
      of(path, `${given === undefined ? 'القيمة غير مقبولة' : 'قيمة غير مألوفة'}: ${value(requirement)}`),
    external: (_, { sentence }) => `أجاب النظام: ${value(sentence)}`,

    // Fields of a document
    'mandatory-or-percentage': (path) =>
      of(path, 'هذه القيمة إلزامية، أو النسبة المئوية multiplier_factor_numeric بدلًا منها'),
    'mandatory-for-category': (path, { category }) => of(path, `هذه القيمة إلزامية للفئة ${category}`),
    'mandatory-used-up': (path, { part, left, others, ...taken }) =>
      of(
        path,
        `هذه القيمة إلزامية: حصة الفئة ${categoryIn(taken)} من الخصم ${plainDigits(part)}، والمتبقي منها بعد غيره ${plainDigits(left)}. ` +
          (others.length > 0 ? `ربما يكون من الفئة ${others.map(categoryIn).join(' أو ')}` : 'أدخل خصمًا لكل فئة ضريبة'),
      ),
    'mandatory-in-other-currency': (path, { currency, given }) =>
      of(path, `هذه القيمة إلزامية لأن عملة المستند ${given} وليست ${currency}`),
    'mandatory-with-due-date': (path) => of(path, 'هذه القيمة إلزامية في إشعار دائن له تاريخ استحقاق'),
    'not-beside': (path, { other }) => of(path, `لا تجتمع هذه القيمة مع ${fieldInWords(other)}: أدخل واحدة منهما`),
    'not-a-currency': (path, { given, nearest }) =>
      of(path, `القيمة ${value(given)} ليست رمز عملة${nearest === undefined ? '' : `، وربما المقصود ${nearest}`}`),
    'implausible-rate': (path, { rule, given, currency, target, low, high, inverse }) =>
      of(
        path,
        `القيمة ${plainDigits(given)} غير معقولة: تساوي وحدة ${currency} من ${plainDigits(low)} إلى ${plainDigits(high)} ${target}` +
          `${inverse === undefined ? '' : `. يبدو أنها مقلوبة: ${plainDigits(inverse)}`} (${rule})`,
      ),
    'due-before-issue': (path, { rule, due, date }) => of(path, `التاريخ ${due} يسبق تاريخ الإصدار ${date} (${rule})`),
    'prepaid-differs': (path, { rule, given, sum }) =>
      of(path, `القيمة المدخلة ${plainDigits(given)}، ومجموع الدفعات المقدمة ${plainDigits(sum)} (${rule})`),
    'reason-not-stated': (path, { rule, given, stated, category, percent }) =>
      of(
        path,
        `السبب ${value(given)} غير مذكور في تفصيل الضريبة، ففيه سبب واحد للفئة ${categoryIn({ category, percent })}` +
          ` وهو ${value(stated)} (${rule})`,
      ),
    check: (path, { rule, class: kind, values }) => {
      const sentences = doubtInWords(path, rule, kind, values);
      return sentences === undefined
        ? of(path, `${checkInWords(rule, kind, values)} (${rule})`)
        : `${sentences} (${rule})`;
    },
    'too-many-decimals': (path, { max }) => of(path, `أقصى عدد للمنازل العشرية ${max}`),
    'used-twice': (path, { rule }) => of(path, `وردت هذه القيمة في سجل سابق من مجموعة الملفات نفسها (${rule})`),
    'type-unclear': (path, { types }) => of(path, `هذه القيمة إلزامية هنا، فقد يكون المستند ${either(types)}`),
    'types-differ': (path, { given, asked }) => of(path, `القيمة في السجل ${given}، والمطلوب ${asked}`),
    'code-of-another-type': (path, { code, type, other, instead }) =>
      of(
        path,
        instead === undefined
          ? `الرمز ${value(code)} هو رمز ${other}، أما نوع المستند فهو ${type}`
          : `الرمز ${value(code)} هو رمز ${other}، وليس في هذا البلد: فالتصحيح بالزيادة مستند آخر من النوع ${instead}`,
      ),
    'self-billed-added': (path, { code }) =>
      of(path, `أُضيف إليها النوع self-billed، لأن المستند من النوع ${code} يصدره المشتري`),
    'kind-excludes-self-billing': (path, { kind, code, rule }) =>
      of(path, `فيها النوع ${kind} الذي لا يجتمع مع self-billed، والمستند من النوع ${code} يصدره المشتري (${rule})`),
    'kinds-without-self-billing': (path, { kinds, code, needed, rule }) =>
      of(path, `أنواعها ${listed(kinds)}، ويحتاج المستند من النوع ${code} إلى أحد الأنواع ${listed(needed)} (${rule})`),
    'already-a-credit': () => 'المستند إشعار دائن: لا يُصدر إشعار دائن إلا عن فاتورة أو إشعار مدين',
    'no-such-line': (_, { id }) => isolated(`لا يوجد في المستند بند معرّفه ${value(id)}`),
    'differs-between': (path, { documents }) =>
      of(path, `تختلف القيمة بين ${documents.map((document) => value(document)).join(' و')}`),

    ...tableErrors(of),
    ...booksErrors(of),
    'base-of-category': (path, { base, category, percent }) =>
      of(path, `أُخذت القيمة ${plainDigits(base)}، وهي مجموع بنود الفئة ${categoryIn({ category, percent })}`),
    'price-per-quantity': (path, { amount, quantity }) =>
      of(path, `القيمة أدق من جزء من الألف، فكُتبت ${plainDigits(amount)} لكل ${plainDigits(quantity)}`),
    'rounded-to-till': (_, { till, total, rounding }) =>
      isolated(
        `مجموع الأسعار شاملة الضريبة ${plainDigits(till)}، وإجمالي المستند ${plainDigits(total)}` +
          `${rounding === 0 ? '' : `، بتقريب ${plainDigits(rounding)}`}`,
      ),
    'foreign-document': (_, params) => isolated(foreignDocument(params)),
    'only-one': (path) => of(path, 'يجب أن تكون هنا قيمة واحدة لا أكثر'),
    'not-on-credit-note': (path) => of(path, 'لا موضع لهذه القيمة في الإشعار الدائن'),
    'not-on-document': (path, { of: what, name }) =>
      of(
        path,
        `لا موضع لهذه القيمة في ${{ invoice: 'الفاتورة', currency: `مستند بعملة ${value(name)}`, kind: `مستند من النوع ${value(name)}` }[what]}`,
      ),
    'not-category-of-line': (path) => of(path, 'يجب أن تكون القيمة فئة ضريبة البند'),
    'rate-of-untaxed': (path, { category }) =>
      of(path, `يجب ألا تُذكر هذه القيمة للفئة ${category} أو أن تكون 0؛ وإن كانت النسبة صحيحة فصحّح الفئة`),
    'same-as': (path, { other }) => of(path, `يجب ألا تساوي هذه القيمة قيمة ${fieldInWords(other)}`),
    'prices-with-tax': (path) => of(path, 'يجب أن تكون القيمة false: الأسعار غير شاملة الضريبة'),
    'uuid-differs': (path, { rule, given, computed }) =>
      of(path, `القيمة المدخلة ${value(given)}، أما قيم المستند فتعطي ${computed} (${rule})`),
    'repeats-scheme': (path, { scheme, value: own }) =>
      of(path, `يجب أن تكون القيمة ${value(own)}: لنظام ترقيمها ${scheme} حقل خاص هو endpoint_scheme_id`),
    'not-a-taxpayer': (path, { scheme, vatNumber }) =>
      of(
        path,
        `ينبغي أن تكون القيمة رقم ضريبة القيمة المضافة كما في النظام ${scheme}${vatNumber === undefined ? '' : `: ${vatNumber}`}`,
      ),
    'not-positive': (path) => of(path, 'يجب أن تكون القيمة أكبر من 0'),
    'total-due-missing': (path, { type }) =>
      of(path, `يجب أن يكون منها مرجع نوعه ${type} يذكر إجمالي المستحق في document_description`),
    'too-long-for-qr': (path, { max, bytes }) =>
      of(path, `تشغل القيمة ${bytes} بايتًا في UTF-8، ويتسع رمز الاستجابة السريعة إلى ${max}`),
    'qr-too-long': (path, { max, length }) =>
      isolated(
        `يبلغ رمز الاستجابة السريعة ${length} حرفًا، أي أكثر من ${max}: اختصر ${fieldInWords(path)}، فهي أطول قيمه`,
      ),
    'no-qr-in-country': () => 'لا تحمل مستندات هذا البلد رمز استجابة سريعة',
    'no-qr': () => 'مستند من هذا النوع لا يحمل رمز الاستجابة السريعة',
    'not-qr-content': () => 'ليس النص محتوى رمز استجابة سريعة لفاتورة',
    'amount-too-precise': (path) => of(path, 'تحتاج القيمة إلى أكثر من 15 رقمًا'),
    'differs-from-issued': (path, { given, issued }) =>
      of(path, `القيمة المدخلة ${value(given)}، والمُصدر ${value(issued)}`),
    'differs-from-issuance': (path, { given, issuance }) =>
      of(path, `القيمة المدخلة ${value(given)}، وفي بيانات الإصدار ${value(issuance)}`),
    'differs-from-computed': (path, { given, computed }) =>
      of(path, `القيمة المدخلة ${plainDigits(given)}، والقيمة المحسوبة ${plainDigits(computed ?? 'لا توجد')}`),
    'issuance-missing': () => 'بيانات الإصدار إلزامية: مُصدر المستند ورقمه',
    'already-a-document': (_, { root, type }) => isolated(`المدخل مستند من النوع ${root}، فلا يمكن أن يصبح ${type}`),
    finding: (_, { rule, text }) => isolated(`خالف المستند القاعدة ${rule}: ${value(text)}`),
    'no-such-rule': (_, { id, nearest }) =>
      isolated(`لا توجد قاعدة ${value(id)}${nearest.length > 0 ? `؛ أقربها ${either(nearest)}` : ''}`),

    // The network
    'not-a-participant': (_, { given }) =>
      isolated(`ليس ${value(given)} معرّف مشارك: أربعة أرقام ثم نقطتان ثم قيمة، مثل 0242:001090`),
    'not-a-service-provider': (_, { given }) =>
      isolated(`ليس ${value(given)} معرّف مقدم خدمة: 0242 ثم نقطتان ثم ستة أرقام، مثل 0242:001090`),
    'not-a-document-type': (_, { given }) => isolated(`ليس ${value(given)} معرّف نوع مستند معروفًا هنا`),
    'no-network-identifiers': (_, { element }) =>
      isolated(`لا يذكر المستند (${element}) نوعًا وإجراءً معروفين هنا في الشبكة`),
    'needed-for-exchange': (path, { term, reason }) => of(path, `هذه القيمة (${term}) ناقصة: ${value(reason)}`),
    'rule-forbids': (_, params) => isolated(forbiddenInWords(params)),
    'no-flow': (_, { reason }) => isolated(`لا يناسب المستند أي مسار من مسارات الشبكة: ${value(reason)}`),
    'substitute-unsuitable': (_, params) => isolated(unsuitableInWords(params)),
    'simplified-to-business': () => 'المستند مبسط لكن له عنوانًا إلكترونيًا لمنشأة، فيسلك مسار تلك المنشأة',
    'address-not-used': (_, { address, flow }) =>
      isolated(`لا يُرسل شيء إلى ${value(address)} في المسار ${flow}: ينبغي أن يحل محله معرّف بديل`),
    'export-to-taxpayer': (_, { address }) =>
      isolated(`المستند تصدير، لكن ${value(address)} عنوان خاضع للضريبة في هذا البلد`),
    'domestic-to-foreign-scheme': (_, { address, scheme }) =>
      isolated(`المستند ليس تصديرًا، لكن نظام ترقيم ${value(address)} ليس نظام هذا البلد ${scheme}`),
    'reported-by-c3': (_, { flow }) =>
      isolated(`لا يرسل C2 شيئًا في المسار ${flow}: يبلّغ عن المستند C3، وهو مقدم الخدمة للمشتري`),
    'not-in-plan': (_, { what, flow }) => isolated(`ليس في خطة المسار ${flow} تبادل لهذا المستند (${value(what)})`),
    'differs-from-plan': (path, { given, asked }) => of(path, `القيمة ${value(given)}، وفي الخطة ${value(asked)}`),
    'sent-to-substitute': (_, { given }) =>
      isolated(`${value(given)} عنوان بديل لمن لا تصل إليه الشبكة: يُبلَّغ عن المستند ولا يُرسل`),
    'other-access-point': (_, { given, asked }) =>
      isolated(`ليس ${value(given)} نقطة الوصول للسلطة الضريبية ${value(asked)}: تختلف الأرقام الستة`),
    'differs-from-step': (path, { given, asked }) => of(path, `القيمة ${value(given)}، وتطلب الخطوة ${value(asked)}`),
    'reporter-not-a-party': (_, { given, parties }) =>
      isolated(`ليس ${value(given)} من أطراف المستند، وهي: ${parties.map((party) => value(party)).join('، ')}`),
    'role-of-other-party': (_, { role, corner, given }) =>
      isolated(`الصفة ${role} هي صفة ${corner}، وليست صفة ${value(given)}`),
    'domestic-export': () => isolated('المستند تصدير لكن نطاقه محلي (D): استعمل IP عبر Peppol و INP خارجها'),
    'report-before-document': (_, { document }) => isolated(`يسبق البلاغ مستنده الصادر في ${document}`),
    'no-report-in-flow': (_, { provider, flow }) => isolated(`لا يبلّغ ${value(provider)} عن مستندات المسار ${flow}`),
    'no-former-report': (_, { status }) =>
      `لا يوجد بلاغ سابق ${FORMER[status] ?? 'يُطلب صرف النظر عنه'}: ليس في السجل بلاغ عن هذا المستند من مقدم الخدمة هذا`,
    'step-of-another-document': (_, { uuid, asked }) =>
      isolated(`الخطوة تخص المستند ${value(asked)}، لكن هذا هو ${value(uuid)}: قدّم المستند الذي تذكره الخطوة`),

    'file-of-another-document': (_, { given, document }) =>
      isolated(`في الملف مستند آخر معرّفه ${value(given)}، ومعرّف المستند ${value(document)}`),
    'no-envelopes': (_, { folder }) => isolated(`المظاريف ملفات ‎*.xml، ولا يوجد منها شيء في ${value(folder)}`),
    'no-answer-to-envelope': (_, { envelope, given }) =>
      isolated(`لا رد على هذا المظروف (${value(envelope)})، فالردود على ${value(given)}`),
    'file-of-another-content': (_, { uuid }) =>
      uuid === undefined
        ? 'في الملف مستند آخر: محتواه يختلف'
        : isolated(`في الملف معرّف المستند (${value(uuid)})، لكن المحتوى مختلف`),

    // JSON
    'too-many-values': (path, { max }) => of(path, `يزيد عدد القيم على ${max}`),
    unreadable: (path) => of(path, 'تتعذر قراءة القيمة'),
    'input-too-large': (_, { input, max }) => isolated(`${INPUTS[input]}: الحجم أكبر من ${max} بايت`),
    'input-empty': (_, { input }) => `${INPUTS[input]}: بلا محتوى`,
    'input-is-xml': (_, { input }) =>
      isolated(`${INPUTS[input]}: هذا XML وليس JSON؛ يحوله إلى JSON الأمر pint-ubl parse أو fromXml`),
    'input-is-file': (_, { input, what }) => isolated(`${INPUTS[input]}: المحتوى ${FILES[what]} وليس JSON`),
    'input-is-file-name': (_, { input }) => isolated(`${INPUTS[input]}: هذا اسم ملف وليس JSON؛ اقرأ الملف وسلّم محتواه`),
    'broken-utf-16': (_, { input }) => isolated(`${INPUTS[input]}: ينقطع نص UTF-16 قبل تمامه`),
    'not-utf-8': (_, { input, encoding, name, other }) =>
      isolated(
        `${INPUTS[input]}: الترميز ليس UTF-8، ويبدو أنه ${value(encoding)}. احفظ الملف بترميز UTF-8، أو نفّذ: ${value(`iconv -f ${name} -t UTF-8 OLD > NEW`)}${other === undefined ? '' : `. ثم راجع الأسماء فيه: إن لم تكن مقروءة فالصحيح ${value(other)}`}`,
      ),
    'not-json': (_, { input, line, column, excerpt }) =>
      isolated(
        `${INPUTS[input]}: ليس JSON سليمًا: السطر ${line}، العمود ${column}${excerpt === undefined ? '' : `. نص السطر: ${value(excerpt)}`}`,
      ),
    'json-too-deep': (_, { input, max }) => isolated(`${INPUTS[input]}: يجب ألا يزيد تداخل مستويات JSON على ${max}`),
    'duplicate-key': (_, { key, lines }) =>
      isolated(`المفتاح ${value(key)} وارد أكثر من مرة، في السطر ${lines.join(' والسطر ')}: يجب أن يرد مرة واحدة`),

    // Requests
    'not-of-this-list': (path) => of(path, 'هذا الحقل مرشح لقائمة أخرى'),
    'invalid-request': () => 'معاملات الطلب غير صحيحة',
    'body-too-large': () => 'محتوى الطلب كبير جدًا',
    'too-many-requests': () => 'عدد الطلبات كبير جدًا',
    busy: () => 'الخادم مشغول',
    'body-broken-off': () => 'معاملات الطلب غير صحيحة: انقطع محتوى الطلب',
    'body-not-utf-8': () => isolated('معاملات الطلب غير صحيحة: ترميز المحتوى ليس UTF-8'),
    'body-not-json': (_, { line, column }) =>
      isolated(`معاملات الطلب غير صحيحة: المحتوى ليس JSON سليمًا، السطر ${line}، العمود ${column}`),
    'body-too-deep': () => isolated('معاملات الطلب غير صحيحة: المحتوى ليس JSON سليمًا'),

    // XML
    'xml-too-large': xml('ملف XML أكبر مما يُقرأ'),
    'xml-too-deep': xml('تداخل عناصر XML أعمق مما يُقرأ'),
    'xml-too-many-attributes': xml('في عنصر XML خصائص أكثر مما يُقرأ'),
    'xml-too-many-nodes': xml('في XML عناصر أكثر مما يُقرأ'),
    'xml-name-too-long': xml('في XML اسم أطول مما يُقرأ'),
    'xml-encoding': xml('تتعذر قراءة ترميز XML'),
    'xml-doctype': xml('لا يُقبل DOCTYPE في XML'),
    'xml-not-well-formed': xml('ليس النص XML سليم البنية'),
    'not-a-pint-element': (_, { element }) =>
      isolated(`${NOT_PINT}: عنصره الرئيسي ${value(element)} وليس Invoice أو CreditNote من UBL 2.1`),
    'not-a-pint-customization': (_, { customization }) =>
      isolated(`${NOT_PINT}: معرّف المواصفة (CustomizationID) ${customization === '' ? 'ناقص' : value(customization)}`),
    'not-for-an-envelope': () =>
      isolated('لا يوضع في المظروف إلا فاتورة PINT أو إشعارها الدائن أو مستند البيانات الضريبية أو حالة الرسالة'),
    'not-in-document': (path) => of(path, 'هذه القيمة إلزامية ولا يذكرها المستند'),
    'taken-for-document': (path, { value: taken }) => of(path, `لا يذكر المستند هذه القيمة، فأُخذت ${value(taken)}`),
    'differs-from-document': (path, { given, document }) =>
      of(path, `القيمة المدخلة ${value(given)}، وفي المستند ${value(document)}`),
    'enriches-utf-8': () =>
      isolated('لا يُستكمل إلا XML بترميز UTF-8، لأن بقية بايتاته تبقى كما هي: احفظه بترميز UTF-8'),
    'signed-document': () => 'المستند موقّع، وكل إضافة إليه تُبطل توقيعه: أضف ما ينقصه قبل التوقيع',
    'seller-uuid-added': (path, { term, computed }) =>
      of(path, `هذا المعرّف (${term}) يضعه البائع وكان ناقصًا، فأُضيف ${computed}: يجب أن يطابقه رمز QR المطبوع`),
    'every-answer-wanted': (path, { asked }) =>
      of(path, `ينبغي أن تكون القيمة ${value(asked)}: تطلب الشبكة ردًا على كل فاتورة وكل بلاغ`),
    'not-with-an-answer': (path) => of(path, 'لا موضع لهذه القيمة مع حالة الرسالة، فحُذفت'),
    'not-reportable': (_, { element }) => isolated(`لا يُبلَّغ إلا عن Invoice أو CreditNote، وليس عن ${value(element)}`),
    'unreadable-source': () => 'لا يمكن قراءة المستند المصدر، فلا يمكن الإبلاغ عنه: يجب أن يتضمنه البلاغ',
    'not-a-source': () => isolated('يجب أن يكون المصدر مستندًا أو نص XML له. من النتيجة خذ value حين تكون ok صحيحة'),
    'not-tax-data': (_, { element }) => isolated(`يجب أن يكون XML مستند بيانات ضريبية، وليس ${value(element)}`),
    'not-an-application-response': (_, { element }) =>
      isolated(`يجب أن يكون XML من النوع ApplicationResponse في UBL، وليس ${value(element)}`),
    'not-a-message-level-status': (_, { expected }) => isolated(`لا يُعد حالة رسالة إلا ${value(expected)}`),
    'not-exactly-one': (_, { count }) => isolated(`يجب أن يكون العدد واحدًا، وهو هنا ${count}`),
    'reference-missing': () => 'لم تُذكر الرسالة التي يُرد عليها',
    'identifier-missing': () => 'ليس للرسالة معرّف',
    'response-code-missing': () => 'رمز الرد ناقص',
    'response-code-unknown': (_, { code, allowed }) =>
      isolated(`يجب أن يكون رمز الرد ${either(allowed)}، وليس ${value(code)}`),
    'element-missing': (path) => isolated(`لا يوجد في الرسالة ${path}`),
    'reason-code-unknown': (_, { code, allowed }) =>
      isolated(`يجب أن يكون نوع الملاحظة ${either(allowed)}، وليس ${value(code)}`),
    'unreadable-pdf': (_, { reason }) => isolated(UNREADABLE_PDF[reason]),
    'issue-date-wrong': () => 'تاريخ الإصدار ناقص أو ليس تاريخًا',
    'issue-time-wrong': () => 'وقت الإصدار ليس وقتًا',
  };
}

const UNREADABLE_PDF = {
  'not-a-pdf': 'هذا ليس ملف PDF',
  encrypted: 'ملف PDF مشفَّر: احفظه من دون كلمة مرور أو اطلب ملف XML',
  none: 'لا فاتورة إلكترونية مرفقة بملف PDF: اطلب ملف XML',
  several: 'في ملف PDF عدة فواتير إلكترونية: احفظ المقصودة منها في ملف',
} as const;
