// Arabic words of the command line. What is counted agrees with its number, what is said of a document with its gender.
import { AR_EVENTS } from '../../view/words/ar/events.ts';
import { isolated, isolatedValue, leftToRight } from '../../view/words/ar/findings/isolate.ts';
import { AR_NOTE_STATUSES, AR_STATUSES } from '../../view/words/ar/statuses.ts';
import { FIELDS, WORDS } from '../../view/words/ar/terms.ts';
import { counted } from '../../view/words/counted.ts';
import type { Counted } from '../../view/words/shapes.ts';
import { AR_FILES } from './files-ar.ts';
import type { BatchWords, CliWords } from './words.ts';

const count =
  (words: Counted) =>
  (number: number): string =>
    isolated(counted('ar', words, number).replace('{count}', String(number)));

// What a batch counts, in the forms that agree with numbers.
interface Noun {
  readonly one: string;
  /** Of which there is none. */
  readonly none: string;
  readonly two: string;
  /** Two of them, of which something is said. */
  readonly ofTwo: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const RECORD: Noun = {
  one: 'سجل واحد',
  none: 'أي سجل',
  two: 'سجلان',
  ofTwo: 'سجلين',
  few: 'سجلات',
  many: 'سجلًا',
  other: 'سجل',
};
const INVOICE: Noun = {
  one: 'فاتورة واحدة',
  none: 'أي فاتورة',
  two: 'فاتورتان',
  ofTwo: 'فاتورتين',
  few: 'فواتير',
  many: 'فاتورة',
  other: 'فاتورة',
};

type CountingWords = Pick<BatchWords, 'counts' | 'replaced' | 'gone'>;

// The verbs agree with the noun: those of an invoice are feminine.
function countingWords(
  noun: Noun,
  verbs: Readonly<Record<'converted' | 'notConverted' | 'notTried' | 'replaced' | 'gone', string>>,
): CountingWords {
  const counting = (verb: string, two = noun.two): Counted => ({
    zero: `${verb} {count}`,
    one: `${verb} ${noun.one}`,
    two: `${verb} ${two}`,
    few: `${verb} {count} ${noun.few}`,
    many: `${verb} {count} ${noun.many}`,
    other: `${verb} {count} ${noun.other}`,
  });
  const converted = count({ ...counting(verbs.converted), zero: `${verbs.notConverted} ${noun.none}` });
  const failed = count({ ...counting('تعذّر تحويل', noun.ofTwo), zero: 'لم يتعذّر أي تحويل' });
  const notTried = count(counting(verbs.notTried));
  const doneBefore = count(counting(`${verbs.converted} من قبل`));
  return {
    counts: (counts) =>
      [
        converted(counts.converted),
        failed(counts.failed),
        ...(counts.broken > 0 ? [notTried(counts.broken)] : []),
        ...(counts.skipped > 0 ? [doneBefore(counts.skipped)] : []),
      ].join('، '),
    replaced: count(counting(verbs.replaced)),
    gone: count(counting(verbs.gone)),
  };
}

const OF_RECORDS = countingWords(RECORD, {
  converted: 'حُوّل',
  notConverted: 'لم يُحوَّل',
  notTried: 'لم يُجرَّب',
  replaced: 'استُبدل',
  gone: 'لم يعد في المدخلات',
});
const OF_INVOICES = countingWords(INVOICE, {
  converted: 'حُوّلت',
  notConverted: 'لم تُحوَّل',
  notTried: 'لم تُجرَّب',
  replaced: 'استُبدلت',
  gone: 'لم تعد في المدخلات',
});

const KNOWN_COLUMNS = count({
  zero: 'لم يُعرف أي عمود',
  one: 'عُرف عمود واحد',
  two: 'عُرف عمودان',
  few: 'عُرفت {count} أعمدة',
  many: 'عُرف {count} عمودًا',
  other: 'عُرف {count} عمود',
});
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
  fileStays: (file) => `لم يُكتب الملف ${leftToRight(file)} ولم يُحذف.`,
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
    ...OF_RECORDS,
    ofTable: OF_INVOICES,
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
    withoutDoneBefore: ' (من غير ما حُوّل من قبل)',
    comma: '، ',
  },
  map: {
    code: leftToRight,
    proposed: (file, mapped, columns) =>
      `خريطة مقترحة للملف ${leftToRight(file)}: ${KNOWN_COLUMNS(mapped)} من ${columns}. راجعها قبل استعمالها.`,
    doubts: {
      'document-number': `لم يُعثر على عمود لرقم الفاتورة. اكتب عنوانه في الخريطة عند ${leftToRight('document_number')}.`,
      'day-order': `ترتيب التواريخ غير واضح: هل ${leftToRight('03/02/2026')} هو 3 فبراير أم 2 مارس؟ اكتب الترتيب الصحيح في الخريطة عند ${leftToRight('date')}.`,
      discount: 'يُطرح الخصم من الكمية × السعر: تأكد من أن الأسعار قبل الخصم.',
      decimal: `العلامة قبل الكسور غير واضحة: هل ${leftToRight('12.500')} اثنا عشر ونصف أم اثنا عشر ألفًا وخمسمئة؟ اكتب هذه العلامة في الخريطة عند ${leftToRight('decimal')}.`,
      'row-number': `أرقام الفواتير هي 1، 2، 3 بحسب الصفوف، كما تُعدّ الصفوف. إن كانت في عمود آخر فاكتب عنوانه في الخريطة عند ${leftToRight('document_number')}.`,
      'gross-price': `في الجدول ${leftToRight('gross')} أو أن الضريبة مشمولة: تأكد أي الأسعار شاملة الضريبة.`,
      cost: 'عنوان السعر تكلفة: تأكد من أنه ما يدفعه العميل.',
      'swapped-days':
        'في أحد الأعمدة الأيام حتى 12 تواريخ وما بعدها نصوص: ربما عدّ برنامج الجداول الأيام أشهرًا. تأكد من صحة تواريخه.',
      currency: `تذكر العناوين عدة عملات، أو عملة غير معروفة. اكتب عملة الفواتير في الخريطة عند ${leftToRight('document_currency_code')}.`,
      'second-column':
        'هذه الأعمدة عناوينها كعناوين حقول أخذتها أعمدة أخرى، وما فيها مختلف. تأكد من أن الخريطة تأخذ الأعمدة الصحيحة:',
      'other-kinds':
        'تذكر هذه الأعمدة صفوفًا هي إشعارات دائنة أو مرتجعات، أو ملغاة، أو مسودات. احذف هذه الصفوف من الجدول، فهي تُحوَّل كغيرها:',
    },
    sheetsLeft: SHEETS_LEFT,
    withoutField: 'أعمدة بلا حقل',
    withoutHeading: 'أعمدة بلا عنوان وفيها قيم',
    withoutCode: (column) => `لم يُعثر على رمز لهذه النصوص في ${column}`,
    unread: (column, field, such) => `لا يمكن قراءة خلايا العمود ${column} كما يقول عنوانه، ومنها ${such} (${field})`,
    seller: `منشأتك: احذف ${leftToRight('#')} واكتب بياناتك، أو قدّمها للأمر ${leftToRight('batch')} بالخيار ${leftToRight('--issuance')}.`,
    valid: (invoices) => `جُرّبت: ${FIRST_INVOICES(invoices)} بلا أخطاء.`,
    missing: (invoices) => (invoices === 0 ? 'ما يُكمَل أو يُصحَّح' : `ما يُكمَل أو يُصحَّح في ${FIRST_INVOICES(invoices)}`),
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
