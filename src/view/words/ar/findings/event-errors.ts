// What can be wrong with the events of a transmission, in Arabic.
import type { Sentences } from '../../../../core/errors/field-error.ts';
import { isolated, value } from './isolate.ts';

type EventCode =
  | 'unknown-event-type'
  | 'event-without-type'
  | 'time-in-seconds'
  | 'event-id-twice'
  | 'answer-of-other-leg'
  | 'answer-to-unknown'
  | 'accepted-with-failure'
  | 'issue-without-reason'
  | 'corrected-without-uuid'
  | 'events-without-uuid'
  | 'events-of-no-document'
  | 'events-of-another-document'
  | 'events-of-several-documents';

/** The sentences of events. `of` says something of a field, behind its name. */
export function eventErrors(of: (path: string, sentence: string) => string): Pick<Sentences, EventCode> {
  return {
    'unknown-event-type': (_, { type, nearest }) =>
      isolated(`لا يوجد نوع حدث ${value(type)}؛ هل المقصود ${nearest}؟ نوع الحدث الخاص يحتاج إلى اسم حدث (event)`),
    'event-without-type': (path, { given, isType }) =>
      of(
        path,
        isolated(
          isType
            ? `القيمة ${value(given)} نوع حدث، وليس للحدث نوع فلا يقرر شيئًا: اكتبها في النوع (type)`
            : `القيمة ${value(given)}، وليس للحدث نوع فلا يقرر شيئًا: هذا قيد من سجل، فأعطِ الأحداث التي أُخذ منها السجل`,
        ),
      ),
    'time-in-seconds': (path, { milliseconds }) =>
      of(path, `تُحسب القيمة بأجزاء الألف من الثانية منذ 1970؛ ربما المقصود ${milliseconds}`),
    'event-id-twice': (path, { other }) =>
      of(path, `هو نفسه معرّف ${value(other)} الذي يقول شيئًا آخر؛ لا يُحتسب إلا أسبقهما زمنًا`),
    'answer-of-other-leg': (path, { leg, named }) =>
      of(path, `القيمة ${leg}، لكن المرجع يشير إلى إرسال على ${named}؛ يُحتسب الرد هناك`),
    'answer-to-unknown': (path) => of(path, 'لا تعرف الأحداث الإرسال الذي يشير إليه الرد؛ يُحتسب الرد لأحدث إرسال قبله'),
    'accepted-with-failure': (path, { code, kind }) =>
      of(path, `القيمة ${code}، لكن إحدى الملاحظات تقول إن المستند لم يُقبل (${kind})؛ يُحتسب مقبولًا`),
    'issue-without-reason': (path, { allowed, given, field }) => {
      const missing = field === undefined ? 'لم يُذكر' : `لم يُذكر، وهو في الحقل ${value(field)} فسمِّه reasonCode`;
      const problem = given === undefined ? missing : `القيمة ${value(given)}`;
      return of(path, isolated(`${problem}؛ من غير ${allowed.join(' أو ')} يُحتسب المستند مرفوضًا لأنه غير صالح`));
    },
    'corrected-without-uuid': (path) =>
      of(path, 'لم يُذكر، وقد رُفض مستند قبل هذا الإرسال؛ لا شيء غيره يبيّن هل احتفظ المستند المصحَّح بمعرّفه'),
    'events-without-uuid': () => isolated('لا يحمل المستند معرّفًا فريدًا (UUID)، فلا يُعرف أي الأحداث أحداثه'),
    'events-of-no-document': () => isolated('لا تذكر الأحداث مستندها: ليس في أي منها documentUuid'),
    'events-of-several-documents': (_, { found }) =>
      isolated(`الأحداث لأكثر من مستند: ${found.slice(0, 3).map(value).join('، ')}. أعطِ أحداث مستند واحد`),
    'events-of-another-document': (_, { uuid, found }) =>
      isolated(
        found.includes(uuid)
          ? `الأحداث لأكثر من مستند: ${found.slice(0, 3).map(value).join('، ')}. أعطِ أحداث هذا المستند وحدها`
          : `الأحداث لمستند آخر: ${found.slice(0, 3).map(value).join('، ')}، وليست لهذا المستند (${value(uuid)})`,
      ),
  };
}
