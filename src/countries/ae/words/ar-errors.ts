// What can be wrong with a document of the Emirates alone, in Arabic: beside the English of `own-errors.ts`.
import type { OwnSentences } from '../../../core/errors/field-error.ts';
import type { Of } from '../../../view/words/ar/findings/field-errors.ts';
import { isolated, value } from '../../../view/words/ar/findings/isolate.ts';
import type { EmiratesCode } from '../own-errors.ts';

/** The sentence of each code. */
export function emiratesErrors(of: Of): OwnSentences<EmiratesCode> {
  return {
    'negative-document': (path) => of(path, 'يجب ألا تكون القيمة سالبة: التصحيح إشعار دائن بمبالغ موجبة'),
    'not-such-a-number': (path, { what, example }) =>
      of(path, `يجب أن تكون القيمة ${what.join(' أو ')}، مثل ${value(example)}`),
    'wrong-check-digit': (path, { given }) =>
      of(path, `قد تكون القيمة ${value(given)} مكتوبة خطأ: رقم التحقق لا يوافقها`),
    'tin-of-another': (path, { given, trn }) =>
      of(
        path,
        `القيمة ${value(given)} ليست رقم التعريف الذي يبدأ به رقم التسجيل ${value(trn)}، ويصح ذلك لعضو في مجموعة ضريبية`,
      ),
    'type-of-lines': (path, { given, categories, needed, rule }) =>
      of(path, `القيمة ${given}، لكن البنود من الفئات ${categories.join('، ')} تجعلها ${needed} (${rule})`),
    'kind-needs-category': (path, { kind, category }) =>
      of(path, `يجب أن تكون القيمة ${category} لأن المستند من النوع ${kind}، أو احذف هذا النوع`),
    'category-needs-kind': (path, { kind, category }) =>
      of(path, `القيمة ${category}، وهي لمستندات النوع ${kind} وحدها: اذكره في transaction_type أو صحّح الفئة`),
    'extract-incomplete': (_, { lacks }) =>
      isolated(
        `ليس في مستخرج المستند قيمة صحيحة لما يأتي: ${lacks.join('، ')}. احذف المستخرج من التقرير بالخيار ${value("reported: 'omit'")}`,
      ),
  };
}
