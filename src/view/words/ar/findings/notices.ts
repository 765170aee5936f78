// The sentences of notices about an input, in Arabic. The gender of each is that of the fields which it is about, or it fits both.
import { filledNotice, type Notice, type NoticeKind, type SaidOrNotice } from '../../../../findings/notices.ts';
import type { ClerkSentences, FindingWords } from '../../../../findings/said.ts';
import { arabicSentences } from './clerk/arabic-sentences.ts';
import { all, arabicTools, either, namedCode, quotedCode } from './clerk/tools.ts';
import { isolated } from './isolate.ts';

/** The two sentences of whatever is said of an input. */
export function arabicOfInput(said: SaidOrNotice, words: FindingWords = {}): ClerkSentences {
  return said.class === 'notice' ? noticeSentences(said, words) : arabicSentences(said, words);
}

function noticeSentences(notice: Notice, words: FindingWords): ClerkSentences {
  const tools = arabicTools(words, notice.term);
  const print = {
    ...{ ...tools, the: tools.noun, all, either, quoted: quotedCode },
    type: (code: string) => namedCode('typeOfDocument', code, tools),
    code: (field: string, code: string) => namedCode(field, code, tools),
  };
  const [text, fix] = NOTICES[notice.notice];
  const field = tools.noun(notice.term);
  const place = notice.place.map(tools.spot).join('، ');
  return {
    text: isolated(`${place === '' ? field : place}: ${filledNotice(text, notice, print, field)}.`),
    fix: isolated(`${filledNotice(fix, notice, print, field)}.`),
  };
}

const UNLESS_MEANT = 'صحّح القيمة إن لم تكن مقصودة';

const NOTICES: Readonly<Record<NoticeKind, readonly [text: string, fix: string]>> = {
  'already-a-credit': ['المستند نفسه إشعار دائن', 'اختر فاتورة أو إشعارًا مدينًا'],
  'already-a-document': ['المدخل مستند جاهز من نوع آخر', 'اختر نوعه هو أو أدخل ما يُصنع المستند منه'],
  'base-of-lines': ['لم يُذكر {it}، فأُخذ {base}، وهو مجموع البنود من فئة {category} {rate}', UNLESS_MEANT],
  'category-of-kind': ['{category} لنوع معاملة آخر', 'صحّح فئة الضريبة أو نوع المعاملة'],
  'country-in-words': ['يُكتب البلد هنا برمزه، و{given} ليس رمزًا', 'استبدل به {codes}'],
  'credited-in-full': ['أُلغي كاملًا في {all}', 'احذفه من الإشعار'],
  'credited-twice': ['ورد البند {line} مرتين', 'اجمع الكميتين وأدخلهما مرة واحدة'],
  'documents-differ': ['لا تتفق قيمتا {it} بين {all}', 'صحّح الخاطئة منهما'],
  'earlier-unknown': ['إشعاراته الدائنة السابقة غير معروفة هنا', 'اخترها أو اذكر أنه لا يوجد شيء منها'],
  'extract-incomplete': ['مستخرج المستند للسلطة الضريبية غير مكتمل', 'أبلغ عنه دون المستخرج'],
  'file-differs': ['محتوى {name} غير محتوى المستند', 'قدّم الملف الذي يخص المستند، أو المستند كما أُرسل'],
  'file-of-another': ['في {name} مستند آخر معرّفه {given}، ومعرّف المستند {document}', 'قدّم الملف الذي يخص المستند'],
  'finished-document': ['الملف مستند جاهز، والمطلوب بياناته', 'اختر ملف البيانات'],
  'foreign-document': ['المستند لبلد آخر', 'اختر بلد المستند أو مستندًا آخر'],
  'formula-failed': ['تركت صيغة لم تُحسب {given} مكان {the}', 'صحّح الصيغة أو أدخل القيمة'],
  'group-member': [
    'لا يبدأ {taxNumber} {trn} بالرقم {given}، وقد يصح ذلك لعضو في مجموعة ضريبية',
    'قارن الرقمين بشهادة التسجيل، وأبقِهما إن صحّا',
  ],
  'hidden-row': ['الصف مخفي لكنه محتسب', 'أبقِه أو احذف الصف'],
  'hijri-date': ['يبدو {given} تاريخًا هجريًا', 'أدخل التاريخ الميلادي'],
  'line-of-no-invoice': ['البند {line} ليس من بنود الفاتورة، ويُحتسب في الإجمالي وحده', 'قارن الإشعار بالفاتورة'],
  'lines-taxed': ['{type} لمستندات لا بند فيها خاضع للضريبة', 'اختر {needed} أو صحّح فئة الضريبة لكل بند خاضع للضريبة'],
  'merged-cell': ['خلية {it} واحدة في الصف {one} والصف {other}', 'أدخل القيمة في كل صف'],
  mistyped: ['قد يكون في كتابة {it} {given} خطأ، لأن رقم التحقق لا يوافقه', 'قارن الرقم بشهادة التسجيل'],
  'must-be': ['القيمة المقبولة هنا {codes} وحدها', 'أدخل {codes}'],
  'name-elsewhere': ['{field} {given} ليس اسم حقل في هذا الموضع', 'أدخله ضمن {places} أو احذفه'],
  'near-name': ['{field} {given} ليس اسم حقل معروف', 'استبدل باسمه {either}'],
  'needed-with-due-date': [
    'غير مذكورة، وهي لازمة في إشعار دائن له تاريخ استحقاق',
    'اختر وسيلة الدفع أو احذف تاريخ الاستحقاق',
  ],
  'no-column': ['ليس في الجدول عمود عنوانه {given}', 'صحّح العنوان أو أحله إلى من أعد الخريطة'],
  'month-not-over': ['ينتهي {month} في {until}، وقد يأتي المزيد', 'أعد إعداد التقرير بعد ذلك'],
  'no-envelopes': ['ليس فيه ملف XML', 'اختر المجلد الصحيح'],
  'no-former-report': ['لا يوجد بلاغ سابق من مقدم الخدمة هذا', 'أبلغ عنه بلاغًا جديدًا أو أحله إلى مسؤول البرنامج'],
  'no-qr': ['لا تحمل مستندات هذا النوع رمز استجابة سريعة', 'لا تطبع رمزًا عليه'],
  'no-qr-in-country': ['لا تحمل مستندات هذا البلد رمز استجابة سريعة', 'لا تطبع رمزًا عليه'],
  'no-line-of-these': ['ليس فيه بند رقمه {line}', 'اختر {either}'],
  'no-such-line': ['ليس فيه بند رقمه {line}', 'صحّح رقم البند'],
  'no-such-type': ['لا يوجد {type} في هذا البلد، فالتصحيح بالزيادة فاتورة أخرى', 'اختر {instead}'],
  'not-a-note': ['{number} هو المستند نفسه', 'اختر إشعاراته الدائنة والمدينة'],
  'not-a-pdf': ['ليس ملف PDF', 'اختر ملف PDF أو الفاتورة الإلكترونية نفسها'],
  'note-of-another': ['يشير {number} إلى مستند غير {document}', 'اختر إشعارات {document}'],
  'not-a-prepayment': ['{number} ليس فاتورة دفعة مقدمة', 'اختر فواتير الدفعات المقدمة وحدها'],
  'not-computed': ['في الجدول صيغة بلا ناتجها مكان {the}', 'افتح الجدول ببرنامجه واحفظه'],
  'not-translated': [
    'لا معنى للقيمة {given} ضمن خريطة الجدول لخانة {the}، وفيها {all}',
    'أدخل إحداها إن كانت المقصودة، وإلا فأحل القيمة إلى من أعد الخريطة',
  ],
  'dash-for-nothing': ['في خانة {the} {given}', 'اترك الخلية فارغة إن لم توجد قيمة، وإلا فأدخل العدد'],
  'percentage-for-amount': ['{given} نسبة مئوية، والعمود للمبالغ', 'أدخل المبلغ أو أحله إلى من أعد الخريطة'],
  'negative-text': ['{it} {given} بالسالب', 'إن كان إرجاعًا فأصدر إشعارًا دائنًا، وإلا فأدخل القيمة بلا إشارة'],
  'number-cut': ['اختصر برنامج الجداول {it} إلى {given}', 'أدخل الرقم كاملًا في عمود تنسيقه نص، وصدّر الجدول من جديد'],
  'other-country': ['تُنشأ المستندات هنا لـ {codes}، لا لـ {given}', 'اختر {codes}'],
  'no-way': ['لا يوافق المستند أي مسار عبر الشبكة', 'صحّح العناوين الإلكترونية، وإلا فأحل المستند إلى مسؤول البرنامج'],
  'other-way': ['لا توافق القيمة مسار المستند عبر الشبكة', 'أبقِها إن كانت مقصودة، وإلا فأحلها إلى مسؤول البرنامج'],
  'pdf-locked': [
    'ملف PDF محمي، فلا تُقرأ فاتورة إلكترونية فيه',
    'احفظه بلا كلمة مرور، أو اطلب من المرسل الفاتورة الإلكترونية نفسها',
  ],
  'pdf-of-several': ['في ملف PDF أكثر من فاتورة إلكترونية', 'احفظ المقصودة منها في ملف مستقل'],
  'pdf-without-invoice': ['لا فاتورة إلكترونية في ملف PDF', 'اطلب من المرسل الفاتورة الإلكترونية نفسها'],
  'price-per-quantity': [
    'في {it} أكثر من ثلاث منازل عشرية، فكُتب {amount} لكل {quantity}',
    'أبقِ السعر أو أدخل منازل أقل',
  ],
  'rate-of-untaxed': ['{category}، ونسبة الضريبة {rate}', 'احذف النسبة أو غيّر فئة الضريبة'],
  'rounded-to-till': [
    'مجموع الأسعار شاملة الضريبة {till}، والمستحق {total} بعد تقريب قدره {rounding}',
    'أبقِه أو أدخل أسعارًا بلا ضريبة',
  ],
  'row-cut-off': ['ينتهي الملف داخله: عدد خلاياه {cells} وعدد عناوين الجدول {headings}', 'صدّر الجدول كاملًا من جديد'],
  'row-of-headings': ['يكرر العناوين وليس فاتورة', 'احذف الصف'],
  'row-of-totals': ['فيه مجاميع وليس فاتورة', 'احذف الصف'],
  'rows-differ': ['لا تتفق قيمتا {it} في الصف {one} والصف {other}', 'صحّح الخاطئة منهما'],
  'same-content': ['رقم آخر لمحتوى المستند {other}', 'احذف أحدهما أو أدخل ما يميزهما'],
  'self-billed-added': ['أُضيفت {kind}، لأن المستندات من النوع {code} يصدرها المشتري', 'أبقِها أو صحّح نوع المستند'],
  'several-columns': ['في الجدول أكثر من عمود عنوانه {given}', 'غيّر عناوين الأعمدة الأخرى'],
  'swapped-day': [
    'ربما تبادل اليوم والشهر موضعيهما في {it}، لأن الأيام اللاحقة في العمود نصوص',
    'أدخل {meant} بدل {given} إن كان هو المقصود',
  ],
  'type-forbids': ['لا يتفق مع {type}', 'اختر نوع معاملة آخر، أو صحّح نوع المستند وفئات الضريبة'],
  taken: ['لا يذكر المستند {it}، فأُخذ {value}', UNLESS_MEANT],
  'too-fine': ['المنازل العشرية في {it} أكثر من المسموح', 'أدخل {most} منها على الأكثر'],
  'too-many-cells': [
    'عدد خلاياه {cells} وعدد عناوين الجدول {headings}',
    'ضع القيمة التي تحوي علامة الفصل بين علامتي اقتباس، أو أدخل العنوان الناقص',
  ],
  'too-much-after-notes': ['{it} {given}، والمتبقي للإشعار الدائن بعد {all} هو {left}', 'أدخل {left} على الأكثر'],
  'too-much-credited': ['{it} {given}، والمتبقي للإشعار الدائن {left}', 'أدخل {left} على الأكثر'],
  'types-differ': ['{type} لا يتفق مع {other}', 'صحّح الخاطئ منهما'],
  'unknown-name': ['{field} {given} ليس اسم حقل معروف', 'احذفه أو صحّح اسمه'],
  'unnamed-missing': ['{field} {given} غير مذكور', 'أدخله'],
  'uuid-added': ['لم يُذكر {it}، فأُضيف {uuid}', 'اطبع رمز الاستجابة السريعة من جديد وفيه المعرّف نفسه (UUID)'],
  'written-otherwise': ['في خريطة الجدول {either} مكان {given}', 'استبدل بالقيمة {either}'],
};
