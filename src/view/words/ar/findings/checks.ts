// What is wrong for the books, in Arabic: the sentences of the clerk where they say more than the class of the check.
import type { CheckClass, CheckValues } from '../../../../document/books/sentence.ts';
import type { Doubt } from '../../../../findings/doubt-names.ts';
import { doubtful, doubtOf } from '../../../../findings/doubts.ts';
import { placeOfField } from '../../../../findings/field-place.ts';
import { arabicSentences } from './clerk/arabic-sentences.ts';
import { value } from './isolate.ts';

const said = (given: unknown): string => value(String(given));

const against = ({ given, other, limit, computed }: CheckValues): string => {
  const compared = other ?? limit ?? computed;
  return [given, compared]
    .filter((one) => one !== undefined)
    .map(said)
    .join('، ');
};

const behind = (values: CheckValues, sentence: string): string => {
  const both = against(values);
  return both === '' ? sentence : `${both}: ${sentence}`;
};

const CLASSES: Readonly<Record<CheckClass, (values: CheckValues) => string>> = {
  taken: (values) => behind(values, 'قيمة غير مذكورة، فأُخذت من غيرها. صحّحها إن لم تكن مقصودة'),
  contradiction: (values) => behind(values, 'قيمة تخالف غيرها. صحّح الخاطئ منهما'),
  exceeds: (values) => behind(values, 'المبلغ أكبر مما يُخصم منه. صحّح الخاطئ منهما'),
  implausible: (values) => behind(values, 'قيمة غير مألوفة. صحّحها إن لم تكن مقصودة'),
  'with-tax': (values) => behind(values, 'يبدو أن السعر شامل الضريبة. أدخله غير شامل الضريبة'),
  'order-of-dates': (values) => behind(values, 'تاريخان لا يتفقان. صحّح الخاطئ منهما'),
  'sum-differs': (values) => behind(values, 'المجموع مختلف. صحّح المجموع أو أجزاءه'),
  'calculation-differs': (values) => behind(values, 'القيمة المحسوبة مختلفة. احذف القيمة أو صحّحها'),
  repeated: (values) => behind(values, 'قيمة مكررة. احذف إحداهما أو اذكر ما يميزهما'),
  'wrong-form': (values) => behind(values, 'الصيغة غير صحيحة. صحّحها'),
  'stands-for-nothing': (values) => behind(values, 'نص يحل محل قيمة غير مذكورة. أدخل القيمة أو احذف الحقل'),
  missing: (values) => behind(values, 'قيمة ناقصة. أدخلها'),
  'same-party': (values) => behind(values, 'طرفان في المستند شخص واحد. صحّح أحدهما؛ والاستعمال الذاتي توريد مفترض'),
  unchecked: () => 'لم يُفحص المستند. افحصه أولًا',
  'has-errors': ({ first = '', more = 0 }) =>
    `في المستند أخطاء${first === '' ? '' : `: ${said(first)}`}${Number(more) > 0 ? ` و${said(more)} غيرها` : ''}. صحّحها أولًا`,
};

// Checks that find more than their class says.
const OF_RULES: Readonly<Record<string, string>> = {
  'PINT-CONTENT-TWICE': 'محتوى المستند هو محتوى مستند سابق. احذف أحدهما أو اذكر ما يميزهما',
  'PINT-DEDUCTED': 'ما خُصم من الدفعة المقدمة أكثر من مبلغها. صحّح الخاطئ منهما',
  'PINT-CREDITED': 'الإشعارات الدائنة السابقة تزيد على مبلغ الفاتورة. صحّح الخاطئ منها',
};

/** What a check found, and what to do, with its place; nothing where its class says as much. */
export function doubtInWords(
  path: string,
  rule: string,
  kind: string,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const where = placeOfField(path, (line) => String(line + 1));
  if (doubtOf(where, rule, values) === undefined) return undefined;
  const { text, fix } = arabicSentences(doubtful(where, kind as Doubt, values, { rule }));
  return `${text} ${fix.replace(/\.$/, '')}`;
}

/** What a check found, and what to do. */
export function checkInWords(rule: string, kind: string, values: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(OF_RULES, rule)) return behind(values as CheckValues, OF_RULES[rule] ?? '');
  const sentence = CLASSES[kind as CheckClass] as ((values: CheckValues) => string) | undefined;
  return sentence?.(values as CheckValues) ?? behind(values as CheckValues, 'صحّح القيمة');
}
