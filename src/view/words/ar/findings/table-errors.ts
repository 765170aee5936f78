// What can be wrong with the cells of a table, in Arabic.
import type { Sentences } from '../../../../core/errors/field-error.ts';
import { isolated, value } from './isolate.ts';

type TableCode =
  | 'rows-differ'
  | 'no-column'
  | 'formula-failed'
  | 'not-computed'
  | 'not-translated'
  | 'other-decimal-mark'
  | 'row-of-totals'
  | 'row-of-headings'
  | 'hidden-row'
  | 'too-many-cells'
  | 'row-cut-off'
  | 'merged-cell'
  | 'number-cut'
  | 'no-number'
  | 'hijri-date'
  | 'swapped-day';

/** The sentences of tables. `of` says something of a field, behind its name. */
export function tableErrors(of: (path: string, sentence: string) => string): Pick<Sentences, TableCode> {
  return {
    'rows-differ': (path, { one, other }) => of(path, `تختلف القيمة بين الصف ${one} والصف ${other}`),
    'no-column': (path, { heading, columns }) =>
      of(
        path,
        columns.length === 0
          ? `لا يوجد في الجدول عمود عنوانه ${value(heading)}`
          : `في الجدول أكثر من عمود عنوانه ${value(heading)} (${value(columns.join(', '))}): غيّر عناوين الأعمدة الأخرى`,
      ),
    'formula-failed': (path, { given }) => of(path, `في الخلية ${value(given)}، وهو ناتج صيغة لم تُحسب`),
    'not-computed': (path) => of(path, 'في الخلية صيغة لا يحوي الملف ناتجها: افتح الملف في برنامج الجداول واحفظه'),
    'number-cut': (path, { given }) =>
      of(path, `قطع برنامج الجداول الرقم فصار ${value(given)}: اجعل تنسيق العمود نصًا وصدّر الجدول من جديد`),
    'no-number': (path, { given }) => of(path, `يجب أن يكون عددًا، وليس ${value(given)}`),
    'hijri-date': (path, { given }) => of(path, `يبدو ${value(given)} تاريخًا هجريًا: أعطِ التاريخ الميلادي`),
    'swapped-day': (path, { given, meant }) =>
      of(
        path,
        `قد يكون ${value(given)} هو ${value(meant)}: في عموده الأيام حتى 12 تواريخ وما بعدها نصوص، كما في جدول يقدّم الشهر على اليوم`,
      ),
    'not-translated': (path, { given, known }) =>
      of(path, `ليس للنص ${value(given)} مقابل في الخريطة، وفيها: ${known.map((one) => value(one)).join('، ')}`),
    'other-decimal-mark': (path, { given, mark, right }) =>
      of(path, `العدد ${value(given)} لا يوافق ${value(mark)} في الخريطة: اكتب ${value(right)} أو صحّح الخريطة`),
    'row-of-headings': () => 'هذا الصف يكرر العناوين وليس فاتورة: احذفه من الجدول',
    'row-of-totals': () => 'هذا الصف مجاميع وليس فاتورة: احذفه من الجدول',
    'hidden-row': (_, { row }) => isolated(`الصف ${row} مخفي في الجدول، وحُوّل مع غيره`),
    'too-many-cells': (_, { row, cells, headings }) =>
      isolated(
        `عدد خلايا الصف ${row} هو ${cells} وعدد عناوين الجدول ${headings}: ضع النص الذي يحوي علامة الفصل بين علامتي اقتباس، أو أعطِ كل عمود عنوانًا`,
      ),
    'row-cut-off': (_, { row, cells, headings }) =>
      isolated(
        `ينتهي الملف داخل الصف ${row}، وعدد خلاياه ${cells} وعدد عناوين الجدول ${headings}: صدّر الجدول كاملًا من جديد، أو أنهِ الصف كسائر الصفوف`,
      ),
    'merged-cell': (path, { one, other }) =>
      of(path, `الخلية واحدة في الصف ${one} والصف ${other}: اكتب القيمة في كل صف`),
  };
}
