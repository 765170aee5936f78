// Arabic: why a file cannot be read or written, and which command takes it.
import { isolated, leftToRight } from '../../view/words/ar/findings/isolate.ts';
import type { FileWords } from './files.ts';

const listed = (names: readonly string[]): string => names.map(leftToRight).join('، ');

const NO_PERMISSION = 'لا يُسمح لك به';
// A command is one piece: its words keep their order.
const command = (name: string): string => leftToRight(`pint-ubl ${name}`);

const BY_MAP = `استعمل الأمر ${command('map')} ثم ${command('batch')} مع ${leftToRight('--map')}.`;

export const AR_FILES: FileWords = {
  name: leftToRight,
  cannot: {
    read: (what, why) => `تعذرت قراءة ${what}: ${why}`,
    'read-records': (what, why) => `تعذرت قراءة سجلات ${what}: ${why}`,
    write: (what, why) => `تعذرت كتابة ${what}: ${why}`,
    'write-to': (what, why) => `تعذرت الكتابة في ${what}: ${why}`,
  },
  unnamed: { input: 'المدخل القياسي', output: 'المخرج القياسي', error: 'مخرج الأخطاء القياسي', records: 'السجلات' },
  reasons: {
    ENOENT: 'لا يوجد ملف ولا مجلد بهذا الاسم',
    EEXIST: 'يوجد ملف بهذا الاسم',
    EACCES: NO_PERMISSION,
    EPERM: NO_PERMISSION,
    EISDIR: 'هذا مجلد',
    ENOTDIR: 'جزء من المسار ليس مجلدًا',
    ENOSPC: 'لا مساحة باقية على الجهاز',
    EROFS: 'نظام الملفات للقراءة فقط',
    ENAMETOOLONG: 'الاسم طويل جدًا',
    EMFILE: 'الملفات المفتوحة كثيرة جدًا',
    ELOOP: 'هذا رابط رمزي، أو تدور الروابط في حلقة',
    EIO: 'تعطّل الجهاز',
  },
  nameNotUtf8: isolated('اسمه ليس بترميز UTF-8: غيّر اسمه'),
  isLink: isolated('هذا رابط رمزي (يتبعه الخيار --follow-links)'),
  notUtf8: isolated('الترميز ليس UTF-8'),
  utf16: isolated(
    `الترميز UTF-16، والسجلات تُقرأ بترميز UTF-8: حوّله، مثلًا بالأمر ${leftToRight('iconv -f UTF-16 -t UTF-8')}`,
  ),
  tooLarge: (maxBytes) => `حجمه أكبر من ${maxBytes} بايت؛ قسّمه حيث يتغيّر رقم المستند`,
  earlierRun: (file) => isolated(`فيه ${file} من تشغيل سابق؛ يكمله الخيار --resume، وتُستبدل ملفاته بالخيار --force`),
  noKnownHeading: 'لا يُعرف أي من عناوين أعمدته',
  is: {
    table: isolated('هذا جدول (CSV)'),
    workbook: 'هذا مصنف جداول',
    zip: isolated('هذا ملف ZIP'),
    json: isolated('هذا ملف JSON'),
    xml: isolated('هذا ملف XML'),
    pdf: isolated('هذا ملف PDF'),
  },
  withoutEvents: isolated('هذا ملف JSON بلا قائمة أحداث'),
  give: {
    events: 'اختر الملف الذي فيه أحداث إرسال المستند.',
    reporting: 'اختر الملف الذي فيه مُقدّم البلاغ ودوره ووقته ومن يستلمه.',
  },
  aboutFile: (is) => `الملف: ${is}.`,
  takenBy: {
    table: BY_MAP,
    workbook: BY_MAP,
    zip: isolated('فُكّ ضغطه أولًا، واحفظ المصنف بصيغة .xlsx.'),
    json: `استعمل الأمر ${command('convert')} لفاتورة واحدة، أو ${command('batch')} لفواتير كثيرة.`,
    xml: `استعمل الأمر ${command('validate')} لفحصه، أو ${command('view')} لعرضه.`,
    pdf: `استعمل الأمر ${command('validate')} لفحص ${leftToRight('XML')} المرفق به.`,
  },
  written: (file) => `كُتب الملف ${leftToRight(file)}`,
  tables: {
    oldWorkbook: isolated('هذا مصنف قديم (.xls): احفظه بصيغة .xlsx'),
    otherArchive: isolated('هذا ملف مضغوط وليس مصنف Excel: احفظه بصيغة .xlsx'),
    cannotUnpack: (maxBytes) =>
      isolated(`لا يمكن فك ضغط المصنف، أو حجمه بعد فكه أكبر من ${maxBytes} بايت: احفظه من جديد بصيغة .xlsx`),
    noSheet: (sheet, sheets) => `لا ورقة فيه باسم ${leftToRight(String(sheet))}، وأوراقه هي ${listed(sheets)}`,
    noSheets: (sheet) => `ليس مصنفًا، فلا ورقة فيه باسم ${leftToRight(String(sheet))}`,
    sheetMissing: (sheet) => `الورقة ${leftToRight(sheet)} ناقصة منه`,
    tooManyCells: (max) => `عدد خلايا الورقة أكبر من ${max}`,
    partNotUtf8: (part) => isolated(`الجزء ${part} منه ليس بترميز UTF-8`),
    partUnreadable: (part, why) => `لا يمكن قراءة الجزء ${leftToRight(part)} منه: ${leftToRight(why)}`,
    notUtf8: isolated('الترميز ليس UTF-8؛ احفظه من Excel بصيغة CSV UTF-8 أو .xlsx'),
    empty(row, sheet, sheets) {
      const which = sheet === undefined ? '' : `؛ وهو الورقة ${leftToRight(sheet)}، وأوراقه هي ${listed(sheets)}`;
      return `${row === undefined ? 'الجدول فارغ' : `الصف ${row} فارغ`}${which}`;
    },
    atLine: (line, why) => `السطر ${line}: ${why}`,
    rowTooLong: (max) => `في صف أكثر من ${max} حرفًا`,
    quoteOpen: 'علامة تنصيص لم تُغلق',
    quoteWithin: 'علامة تنصيص داخل خلية لا تبدأ بعلامة تنصيص',
    quoteFollowed: 'نص بعد علامة تنصيص مغلقة',
    notCsv: isolated('ليس CSV كما يحدده RFC 4180'),
  },
};
