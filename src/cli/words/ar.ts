// Arabic words of the command line. What is counted agrees with its number, what is said of a document with its gender.
import { AR_EVENTS } from '../../view/words/ar/events.ts';
import { isolated, isolatedValue, leftToRight } from '../../view/words/ar/findings/isolate.ts';
import { AR_NOTE_STATUSES, AR_STATUSES } from '../../view/words/ar/statuses.ts';
import { FIELDS, WORDS } from '../../view/words/ar/terms.ts';
import { counted } from '../../view/words/counted.ts';
import type { Counted } from '../../view/words/shapes.ts';
import { AR_FILES } from './files-ar.ts';
import type { CliWords } from './words.ts';

const count =
  (words: Counted) =>
  (number: number): string =>
    isolated(counted('ar', words, number).replace('{count}', String(number)));

const records = (verb: string, verbOfTwo: string): Counted => ({
  zero: `${verb} {count}`,
  one: `${verb} سجل واحد`,
  two: `${verbOfTwo} سجلان`,
  few: `${verb} {count} سجلات`,
  many: `${verb} {count} سجلًا`,
  other: `${verb} {count} سجل`,
});

const CONVERTED = count({ ...records('حُوّل', 'حُوّل'), zero: 'لم يُحوَّل أي سجل' });
const FAILED = count({ ...records('تعذّر تحويل', 'تعذّر تحويل'), zero: 'لم يتعذّر أي تحويل', two: 'تعذّر تحويل سجلين' });
const NOT_TRIED = count({ ...records('لم يُجرَّب', 'لم يُجرَّب') });
const DONE_BEFORE = count(records('حُوّل من قبل', 'حُوّل من قبل'));
const REPLACED = count(records('استُبدل', 'استُبدل'));
const GONE = count({ ...records('لم يعد في المدخلات', 'لم يعد في المدخلات') });
const MORE = count({
  one: 'وواحد آخر',
  two: 'واثنان آخران',
  few: 'و{count} أخرى',
  many: 'و{count} أخرى',
  other: 'و{count} أخرى',
});
const INVOICES: Counted = {
  one: 'الفاتورة الأولى',
  two: 'أول فاتورتين',
  few: 'أول {count} فواتير',
  many: 'أول {count} فاتورة',
  other: 'أول {count} فاتورة',
};
const FIRST_INVOICES = count(INVOICES);

const RECORDS = count({
  one: 'سجل واحد',
  two: 'سجلان',
  few: '{count} سجلات',
  many: '{count} سجلًا',
  other: '{count} سجل',
});

const INVOICES_OF_TABLE = count({
  one: 'فاتورة',
  two: 'فاتورتان',
  few: '{count} فواتير',
  many: '{count} فاتورة',
  other: '{count} فاتورة',
});

const FLAGS: Readonly<Record<string, string | undefined>> = {
  fatal: WORDS.error,
  error: WORDS.error,
  warning: WORDS.warning,
};

const SHEETS_LEFT = 'أوراق لها العناوين نفسها ولا تُقرأ';

export const AR_CLI: CliWords = {
  code: leftToRight,
  files: AR_FILES,
  folderWithoutXml: `مجلد بلا ملفات ${leftToRight('*.xml')}`,
  status: {
    code: leftToRight,
    flag: (flag) => FLAGS[flag] ?? flag,
    status: 'الحالة',
    overall: 'الحالة العامة',
    participant: 'المشارك',
    taxAuthority: WORDS.taxAuthority,
    validation: WORDS.findings,
    noResults: 'لا نتائج',
    nothingYet: AR_STATUSES.NONE,
    timeline: (zone) => (zone === undefined ? 'سير الإرسال' : `سير الإرسال، ${leftToRight(zone)}`),
    noEvents: 'لا أحداث',
    legend: '> قُدّم   + قُبل   x تعذّر أو رُفض أو أُوقف   o غير ذلك   | قيد المعالجة',
    issue: (code, place, description) =>
      `${leftToRight(code)}${place === undefined ? '' : ` في ${leftToRight(place)}`}: ${isolatedValue(description)}`,
    inWords(status, isNote) {
      const words: Readonly<Record<string, string>> = isNote ? AR_NOTE_STATUSES : AR_STATUSES;
      return Object.hasOwn(words, status) ? words[status] : undefined;
    },
    // A terminal needs the codes of the legs in isolates; a page would show these.
    events: { ...AR_EVENTS, legs: { C3: isolated(AR_EVENTS.legs.C3), C5: isolated(AR_EVENTS.legs.C5) } },
  },
  rule: {
    holds: 'ما تطلبه',
    why: FIELDS.reason,
    fix: WORDS.fix,
    fields: 'الحقول',
    terms: 'المصطلحات',
    also: 'بالرقم نفسه',
    wrong: 'مثال يخالفها',
    right: 'مثال يوافقها',
    error: WORDS.error,
    warning: WORDS.warning,
    comma: '، ',
    code: leftToRight,
  },
  batch: {
    code: leftToRight,
    sheetsLeft: SHEETS_LEFT,
    counts: ({ converted, failed, broken, skipped }) =>
      [
        CONVERTED(converted),
        FAILED(failed),
        ...(broken > 0 ? [NOT_TRIED(broken)] : []),
        ...(skipped > 0 ? [DONE_BEFORE(skipped)] : []),
      ].join('، '),
    replaced: REPLACED,
    gone: GONE,
    moved: (number) => `لم يُنشأ من جديد: ${number}`,
    see: (report) => `؛ التقرير في ${leftToRight(report)}`,
    beside: (folder, made, failed, warned) =>
      [
        `أُنشئ في ${leftToRight(folder)}: ${made}`,
        ...(warned > 0 ? [`منها بتنبيهات: ${warned}`] : []),
        ...(failed > 0 ? [`وتعذّر: ${failed}`] : []),
      ].join('، '),
    stopped: (isStandardInput) =>
      `توقف قبل النهاية، وما ذكره التقرير مكتمل. للمتابعة${isStandardInput ? '، والسجلات نفسها في المدخل القياسي' : ''}`,
    toGo: (amount, unit) => `بقي ${amount} ${{ s: 'ث', min: 'د', h: 'س' }[unit]}`,
    changedRecords: (folder) => `سجلات تغيّرت، ومستنداتها السابقة في ${leftToRight(folder)}`,
    goneRecords: 'سجلات لم تعد في المدخلات، وتبقى مستنداتها',
    movedDocuments: (folder) => `مستندات سابقة لم تُنشأ من جديد، وهي في ${leftToRight(folder)}`,
    more: MORE,
    moreInReport: (left, isAtLeast) => `${isAtLeast ? 'على الأقل ' : ''}${MORE(left)}؛ انظر التقرير`,
    record: (record) => `السجل ${leftToRight(String(record))}`,
    wholeRecord: 'السجل كله',
    eachItsOwn: 'التصحيح مختلف من سجل إلى آخر؛ انظر التقرير',
    records: RECORDS,
    invoices: INVOICES_OF_TABLE,
    first: (number, { number: document, row, column }) => {
      const cell = [
        ...(document === undefined ? [] : [leftToRight(document)]),
        ...(row === undefined ? [] : [`الصف ${row}`]),
        ...(column === undefined ? [] : [`العمود ${leftToRight(column)}`]),
      ].join('، ');
      return cell === '' ? '' : `(${number > 1 ? 'أولها ' : ''}${cell})`;
    },
    failedFirst: 'ما تعذّر تحويله',
    warningsFirst: 'تنبيهات',
    failedByRule: 'ما تعذّر تحويله بحسب القاعدة',
    failedByField: 'ما تعذّر تحويله بحسب الحقل',
    warningsByField: 'تنبيهات على المدخلات بحسب الحقل',
    ledger: 'فروق عن الدفتر بحسب السبب',
    comma: '، ',
  },
  map: {
    code: leftToRight,
    proposed: (file, mapped, columns) =>
      `خريطة مقترحة للملف ${leftToRight(file)}: ${mapped} من ${columns} من الأعمدة لها حقل. راجعها قبل استعمالها.`,
    doubts: {
      'document-number': `لا عمود لرقم الفاتورة: سمِّه في ${leftToRight('document_number')}.`,
      'day-order': `يمكن قراءة التواريخ بأكثر من ترتيب، أو ليست بترتيب معروف: راجع ${leftToRight('date')}.`,
      discount: 'يُطرح الخصم من الكمية × السعر: تأكد من أن الأسعار قبل الخصم.',
      decimal: `يمكن قراءة الأعداد بنقطة عشرية أو بفاصلة عشرية، أو ليست بأي منهما: راجع ${leftToRight('decimal')}.`,
      'row-number': `أرقام الفواتير هي 1، 2، 3 بحسب الصفوف، كما تُعدّ الصفوف: راجع ${leftToRight('document_number')}.`,
      'gross-price': `في الجدول ${leftToRight('gross')} أو أن الضريبة مشمولة: تأكد أي الأسعار شاملة الضريبة.`,
      cost: 'عنوان السعر تكلفة: تأكد من أنه ما يدفعه العميل.',
      'swapped-days':
        'في أحد الأعمدة الأيام حتى 12 تواريخ وما بعدها نصوص: ربما عدّ برنامج الجداول الأيام أشهرًا. تأكد من صحة تواريخه.',
      currency: `تذكر العناوين عدة عملات، أو عملة غير معروفة: راجع ${leftToRight('document_currency_code')}.`,
      'second-column':
        'هذه الأعمدة عناوينها كعناوين حقول أخذتها أعمدة أخرى، وما فيها مختلف. تأكد من أن الخريطة تأخذ الأعمدة الصحيحة:',
      'other-kinds':
        'تذكر هذه الأعمدة صفوفًا هي إشعارات دائنة أو مرتجعات، أو ملغاة، أو مسودات. احذف هذه الصفوف من الجدول، فهي تُحوَّل كغيرها:',
    },
    sheetsLeft: SHEETS_LEFT,
    withoutField: 'أعمدة بلا حقل',
    withoutHeading: 'أعمدة بلا عنوان وفيها قيم',
    withoutCode: (column) => `لم يُعثر على رمز لهذه النصوص في ${column}`,
    unread: (column, field, such) => `عنوان العمود ${column} يعني ${field}، ولا يمكن قراءة خلاياه كذلك: ${such}`,
    seller: `منشأتك: احذف ${leftToRight('#')} واكتب بياناتك، أو قدّمها للأمر ${leftToRight('batch')} بالخيار ${leftToRight('--issuance')}.`,
    valid: (invoices) => `جُرّبت: ${FIRST_INVOICES(invoices)} بلا أخطاء.`,
    missing: (invoices) => (invoices === 0 ? 'ما زال ناقصًا' : `ما زال ناقصًا في ${FIRST_INVOICES(invoices)}`),
    comma: '، ',
  },
  compare: {
    change: (file, { valid, added, removed }) => {
      const [before, after] = valid.map((each) => (each ? 'صالح' : 'غير صالح'));
      return [
        `${leftToRight(file)}: ${before} قبل ذلك، و${after} بعده`,
        ...(added.length > 0 ? [`ترفضه القواعد ${added.map(leftToRight).join('، ')}`] : []),
        ...(removed.length > 0 ? [`لم تعد ترفضه القواعد ${removed.map(leftToRight).join('، ')}`] : []),
      ].join('؛ ');
    },
    summary: (checked, changed) => `المستندات المفحوصة: ${checked}، والتي تتغيّر نتيجتها: ${changed}`,
    same: 'كلاهما القواعد نفسها، فلا تتغيّر أي نتيجة.',
  },
  plan: {
    flow: (flow, when) => `المسار ${leftToRight(String(flow))}: ${isolated(when)}`,
    // A sentence in English is one piece, not a piece a word.
    foreign: leftToRight,
    legs: 'المراحل',
    substitute: (name) => `؛ العنوان البديل: ${leftToRight(name)}`,
    things: { invoice: 'الفاتورة', 'tax-data': 'البيانات الضريبية', mls: `الرد (${leftToRight('MLS')})` },
  },
};
