// What can be wrong with the books, in Arabic: with what a ledger has, with credit notes and with prepayments.
import type { CreditParams, LedgerCause } from '../../../../core/errors/books-sentences.ts';
import type { Sentences } from '../../../../core/errors/field-error.ts';
import { plainDigits } from '../../../../core/plain-digits.ts';
import { value } from './isolate.ts';

type BooksCode =
  | 'ledger-differs'
  | 'ledger-too-fine'
  | 'credit-quantity'
  | 'credit-price'
  | 'credit-total'
  | 'credit-date'
  | 'credit-line-twice'
  | 'credit-foreign'
  | 'credit-unmatched'
  | 'credit-reason'
  | 'credit-rate'
  | 'credit-rounded'
  | 'earlier-unknown'
  | 'not-a-prepayment'
  | 'prepayment-twice';

// Errors are plain JSON: one of another version may have a cause that is not here, and says its code.
const CAUSES: Readonly<Record<LedgerCause, string>> = {
  sign: 'الإشارة في الدفتر معكوسة',
  'total-decimals': 'منازل إجماليات المستند أقل',
  rounding: 'المستند مقرّب كما تطلب قواعده',
  'line-decimals': 'منازل أسعار المستند أو بنوده أكثر',
  'tax-on-total': 'ضريبة المستند مجموع ضريبة بنوده',
  'tax-by-line': 'ضريبة المستند محسوبة على إجماليه',
  'missing-line': 'بنود المستند غير بنود الدفتر',
  'price-with-tax': 'أحد الأسعار يبدو شاملًا الضريبة',
  'discount-distribution': 'الخصم موزع بطريقة أخرى',
  'not-in-ledger': 'في المستند مبلغ ليس في الدفتر',
  'tax-category': 'فئة الضريبة أو نسبتها في المستند أخرى',
  'exchange-rate': 'سعر الصرف في المستند آخر',
  unexplained: 'غير معروف',
};

type Of = (path: string, sentence: string) => string;

const exceeds =
  (of: Of) =>
  (path: string, { given, left, rest, had, credited, notes, isLastNote, rule }: CreditParams): string => {
    const by = notes.length === 0 ? '' : ` ${isLastNote ? 'حتى' : 'في'} ${notes.map(value).join('، ')}`;
    const before = credited === 0 ? '' : `، وقُيّد من قبل ${plainDigits(credited)}${by}،`;
    const beside =
      rest === undefined
        ? `لا ${plainDigits(given)}`
        : `وفي الإشعار ${plainDigits(given)}: يبقى ${plainDigits(rest)} مستحقًا`;
    const ofRule = rule === undefined ? '' : ` (${rule})`;
    return of(path, `في الفاتورة ${plainDigits(had)}${before} والباقي ${plainDigits(left)}، ${beside}${ofRule}`);
  };

/** The sentences of the books. `of` says something of a field, behind its name. */
export function booksErrors(of: Of): Pick<Sentences, BooksCode> {
  return {
    'ledger-differs': (path, { cause, given, computed, difference }) =>
      of(
        path,
        `في الدفتر ${plainDigits(given)} وفي المستند ${plainDigits(computed)}، والفرق ${plainDigits(difference)}. ` +
          `السبب: ${CAUSES[cause] ?? value(cause)}`,
      ),
    'ledger-too-fine': (path, { max }) => of(path, `أقصى عدد للمنازل العشرية ${max}`),
    'credit-quantity': exceeds(of),
    // What is compared is the net amount of the line.
    'credit-price': (path, params) => exceeds(of)(path.replace(/price$/, 'net_amount'), params),
    'credit-total': exceeds(of),
    'credit-date': (path, { given, other }) => of(path, `التاريخ ${given} يسبق ${other}. صحّح الخاطئ منهما`),
    'credit-line-twice': (path, { line }) => of(path, `ورد البند ${line} مرتين في إشعار واحد. اجمع الكميتين`),
    'credit-foreign': (path, { number, document }) => of(path, `المستند ${value(number)} لا يخص ${value(document)}`),
    'credit-unmatched': (path, { line, number }) => of(path, `البند ${line} من ${value(number)} ليس في الفاتورة`),
    'credit-reason': (path, { given }) => of(path, `السبب ${value(given)} لا يوافق ما يُقيَّد. صحّح أحدهما`),
    'credit-rate': (path, { given, other }) =>
      of(path, `عملة الإشعار وسعر صرفه ما للفاتورة: ${value(other)}، لا ${value(given)}`),
    'credit-rounded': (path, { given, other }) =>
      of(path, `مجموع الإشعارات ${plainDigits(given)} وفي الفاتورة ${plainDigits(other)}`),
    'earlier-unknown': () => 'الإشعارات السابقة غير معروفة هنا. اذكرها، أو قائمة فارغة إن لم يصدر منها شيء',
    'not-a-prepayment': (path, { number }) => of(path, `المستند ${value(number)} ليس فاتورة دفعة مقدمة`),
    'prepayment-twice': (path, { number, other }) =>
      of(
        path,
        other === undefined
          ? `وردت فاتورة الدفعة المقدمة ${value(number)} مرتين. احذف إحداهما`
          : `فاتورة الدفعة المقدمة ${value(number)} مخصومة في ${value(other)}، فاحذفها`,
      ),
  };
}
