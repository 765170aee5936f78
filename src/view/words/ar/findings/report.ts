// The Arabic words around the findings of a report for people.
import type { ReportWords } from '../../../../validate/formats/report-words.ts';
import { counted } from '../../counted.ts';
import type { Counted } from '../../shapes.ts';
import { AR_LABELS } from '../labels.ts';
import { isolated, leftToRight } from './isolate.ts';

const count = (words: Counted) => (number: number) =>
  isolated(counted('ar', words, number).replace('{count}', String(number)));

const LINES: Counted = { one: 'السطر', two: 'السطران', other: 'الأسطر' };

/** Counts agree with what they count, as 1, 2, 3 to 10 and 11 to 99 do in Arabic. */
export const AR_REPORT: ReportWords = {
  valid: 'صالح',
  notValid: 'غير صالح',
  schemaNotMet: 'لا يوافق المخطط',
  schemaNotProven: 'لم تثبت موافقته للمخطط',
  errors: count(AR_LABELS.counts.errors),
  warnings: count(AR_LABELS.counts.warnings),
  comma: '، ',
  arrow: '←',
  code: leftToRight,
  at: (rule, place) => `${rule} في ${place}`,
  alsoBreaks: (list) => `وينتج عن ذلك أيضًا: ${list}`,
  lines: (number, list) => `${counted('ar', LINES, number)} ${list}`,
  files: count({
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  }),
  validFiles: count({
    zero: 'لا ملف صالح',
    one: 'واحد صالح',
    two: 'اثنان صالحان',
    few: '{count} صالحة',
    many: '{count} صالحًا',
    other: '{count} صالح',
  }),
  invalidFiles: count({
    zero: 'لا ملف غير صالح',
    one: 'واحد غير صالح',
    two: 'اثنان غير صالحين',
    few: '{count} غير صالحة',
    other: '{count} غير صالح',
  }),
  unreadableFiles: count({
    one: 'واحد تعذرت قراءته',
    two: 'اثنان تعذرت قراءتهما',
    other: '{count} تعذرت قراءتها',
  }),
  inFiles: count({
    one: 'في ملف واحد',
    two: 'في ملفين',
    few: 'في {count} ملفات',
    many: 'في {count} ملفًا',
    other: 'في {count} ملف',
  }),
};
