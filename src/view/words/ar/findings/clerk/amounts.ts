// Amounts that are not what the others give, and VAT that its category contradicts.
import type { ClassSentences, Operand, Value, Where, Word } from '../../../../../findings/said.ts';
import { calculationText, isSum, missingPart, PART_OF_SUM } from '../../../../../findings/values.ts';
import { leftToRight } from '../isolate.ts';
import type { Tools } from './tools.ts';
import { either, few, namedCode } from './tools.ts';

export const AMOUNTS: Pick<ClassSentences<Tools>, 'sum' | 'calculation' | 'price' | 'category' | 'breakdown'> = {
  sum: ({ stated, operands, computed, parts, absent: missing, term }, tools) => {
    if (missing !== undefined && missing !== term) {
      const it = tools.by(missing, 'غير مذكور', 'غير مذكورة');
      return [
        `${tools.noun(missing)}، ${tools.value(computed)}، ${it} ضمن الإجماليات`,
        tools.by(missing, 'أدخله', 'أدخلها'),
      ];
    }
    const first = stated === undefined ? tools.by(term, 'غير مذكور', 'غير مذكورة') : tools.value(stated);
    const named =
      parts === undefined
        ? ''
        : `${tools.noun(parts)} ${operands.length < 2 ? `${tools.by(parts, 'مجموعه', 'مجموعها')} ` : ''}`;
    return [
      `${first}، ${sumOf(stated, named, operands, computed, tools)}`,
      stated === undefined
        ? tools.by(term, 'أدخله', 'أدخلها')
        : correctSum(operands, missingPart(stated, computed, operands), PART_OF_SUM[parts ?? ''], tools),
    ];
  },
  calculation: ({ stated, operands, computed, correct, ...said }, tools) => {
    const head = said.place.length > 0 && said.term !== 'amount' ? `${tools.noun(said.term)} ` : '';
    const discount = stated && missingPart(computed, stated, operands);
    const first =
      stated === undefined
        ? `${head}${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}`
        : `${head}${tools.value(stated)}`;
    return [
      `${first}، ${sumOf(stated, '', operands, computed, tools)}`,
      stated === undefined
        ? tools.by(said.term, 'أدخله', 'أدخلها')
        : discount && correct.includes('quantity')
          ? `صحّح أحدها أو أدخل الخصم الناقص ${tools.value(discount)}`
          : `صحّح ${either(correct.map(tools.noun))}`,
    ];
  },
  price: ({ problem, value, discount, meant, ...said }, tools) => {
    const subject = tools.subject(said).trim();
    if (problem === 'zero') return [`${subject} ${tools.value(value)}`, 'أدخل عدد الوحدات التي يخصها السعر'];
    if (problem === 'negative') {
      return [
        `${subject} ${tools.by(said.term, 'سالب', 'سالبة')}، ${tools.value(value)}`.trim(),
        meant === 'return'
          ? `إن كان إرجاعًا فأصدر إشعارًا دائنًا، وإلا ${tools.by(said.term, 'فأدخله', 'فأدخلها')} بلا إشارة`
          : meant === 'discount'
            ? tools.by(said.term, 'أدخله خصمًا', 'أدخلها خصمًا')
            : meant === 'plain'
              ? `${tools.by(said.term, 'أدخله', 'أدخلها')} بلا إشارة`
              : tools.by(said.term, 'أدخله بلا إشارة أو صحّحه', 'أدخلها بلا إشارة أو صحّحها'),
      ];
    }
    const printed = tools.value(value);
    const less = discount ? ` أقل من خصمه ${tools.value(discount)}` : '';
    return [`${subject} ${printed}${less}`, 'صحّح الخاطئ منهما'];
  },
  category: ({ category, problem, value, wanted = '', unless, ...said }, tools) => {
    const name = tools.category(category);
    const change = 'غيّر فئة الضريبة';
    const printed = value ? tools.value(value) : 'غير مذكورة';
    // A row of the breakdown is called by its category already.
    const isSaid = said.place.some((spot) => spot.category === category);
    const but = (behind: string): string => (isSaid ? behind : `${name}، و${behind}`);
    if (problem === 'untaxed')
      return [
        `${namedCode('typeOfDocument', value?.text ?? '', tools)}، ولا بند خاضع للضريبة`,
        `اختر ${namedCode('typeOfDocument', wanted, tools)} أو صحّح فئة الضريبة لكل بند`,
      ];
    if (problem === 'unregistered') return [`${tools.subject(said)}${printed}، والبائع غير مسجل للضريبة`, 'أدخل 0'];
    if (problem === 'amount' && !value)
      return [`${tools.subject(said)}${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}`, 'أدخل 0'];
    if (problem === 'amount')
      return [isSaid ? `لا تتفق معها ضريبة ${printed}` : `${name}، وفيه ضريبة ${printed}`, `احذف الضريبة أو ${change}`];
    if (problem === 'rate')
      return [
        isSaid ? `لا تتفق معها نسبة ضريبة ${printed}` : but(`نسبة الضريبة ${printed}`),
        `احذف النسبة أو ${change}`,
      ];
    if (problem === 'reasonMissing')
      return [
        but(`${tools.noun(category === 'Z' ? 'reasonForZeroRate' : 'reasonForExemption')} غير مذكور`),
        'اختره بالاسم',
      ];
    if (problem === 'others') return [`${name} مع ${tools.category(wanted)} ضمن مستند واحد`, 'أبقِ إحداهما'];
    if (problem !== 'must') {
      const enter = problem === 'rateNotZero' ? 'النسبة 0' : wanted === '' ? 'النسبة' : leftToRight(`${wanted} %`);
      return [but(`نسبة الضريبة ${printed}`), `أدخل ${enter} أو ${change}`];
    }
    const all = wanted.split(' ');
    const right = either(all.map(tools.category));
    return [
      `${tools.subject(said)}${category === '' ? tools.by(said.term, 'غير مذكور', 'غير مذكورة') : name}، والمطلوب ${right}`,
      `${all.length > 1 ? 'اختر إحداها' : `${category === '' ? 'اختر' : 'غيّرها إلى'} ${right}`}${unless ? ` أو غيّر ${tools.noun(unless)}` : ''}`,
    ];
  },
  breakdown: ({ problem, category, count = 0, stated, operands = [], computed, term }, tools) => {
    const name = category === undefined ? '' : tools.category(category);
    if (problem === 'rows')
      return [
        `لفئة ${name} ${count === 2 ? 'سطران' : `${few(count, 'm')} أسطر`}`,
        count === 2 ? 'اجمعهما في سطر واحد' : 'اجمعها في سطر واحد',
      ];
    if (problem === 'none') return [`لا سطر لفئة ${name} مع أنها مستعملة`, 'أدخل السطر أو غيّر الفئة'];
    if (problem === 'unused') return [`لفئة ${name} سطر ولا شيء منها`, 'احذف السطر أو صحّح فئات البنود'];
    if (problem === 'rateUnused') return ['لا بند بهذه النسبة', 'صحّح نسبة السطر أو نسب البنود'];
    if (problem === 'once')
      return [
        tools.by(term, 'غير مذكور أو ورد أكثر من مرة', 'غير مذكورة أو وردت أكثر من مرة'),
        `${tools.by(term, 'أدخله', 'أدخلها')} مرة واحدة بعملة المستند`,
      ];
    if (problem === 'inTaxCurrency')
      return [
        tools.by(term, 'نظيره بعملة الضريبة غير مذكور أو ناقص', 'نظيرتها بعملة الضريبة غير مذكورة أو ناقصة'),
        'أدخل كل سطر بعملة الضريبة أيضًا',
      ];
    if (problem === 'rateLacks') return ['لا سطر لهذه النسبة مع أنها مستعملة', 'أدخل السطر أو صحّح النسب'];
    const what = problem === 'tax' ? 'الضريبة' : 'المبلغ الخاضع للضريبة';
    const lacking = problem === 'tax' ? 'غير مذكورة' : 'غير مذكور';
    const first = stated === undefined ? `${what} ${lacking}` : `${what} ${tools.value(stated)}`;
    if (!computed) return [first, 'صحّحه أو صحّح البنود'];
    return [
      `${first}، ${sumOf(stated, '', operands, computed, tools)}`,
      stated ? correctOneOf(operands) : problem === 'tax' ? 'أدخلها' : 'أدخله',
    ];
  },
};

// A part that would make the sum right may be missing.
function correctSum(
  operands: readonly Operand[],
  missing: Value | undefined,
  part: Word | undefined,
  { noun, value }: Tools,
): string {
  return missing && part !== undefined
    ? `صحّح المجموع أو أدخل ${noun(part)} الناقص ${value(missing)}`
    : correctOneOf(operands);
}

// One operand and what was stated are two, which Arabic has a form of its own for.
function correctOneOf(operands: readonly Operand[]): string {
  return operands.length < 2 ? 'صحّح الخاطئ منهما' : 'صحّح الخاطئ منها';
}

// A value that stands alone for the calculation is named: by what it is a field of, or by itself.
function only(where: Where | undefined, { noun, by, spot }: Tools): string {
  const place = where?.place.at(-1);
  if (place) return `${spot(place)} ${by(place.term, 'يعطي', 'تعطي')} `;
  return where ? `${noun(where.term)} ` : 'الحساب يعطي ';
}

function sumOf(
  stated: Value | undefined,
  named: string,
  operands: readonly Operand[],
  computed: Value,
  tools: Tools,
): string {
  const { bare } = tools;
  const but = stated === undefined ? 'و' : 'لكن ';
  if (operands.length < 2)
    return `${but}${named === '' ? only(operands[0]?.where, tools) : named}${leftToRight(bare(computed))}`;
  const written = calculationText(operands, bare);
  if (written !== undefined) {
    const head = stated === undefined && named === '' ? 'والمحسوب ' : `${but}${named}`;
    return `${head}${leftToRight(`${written} = ${bare(computed)}`)}`;
  }
  if (!isSum(operands)) return `${but}الحساب يعطي ${leftToRight(bare(computed))}`;
  const count = operands.length < 11 ? few(operands.length, 'm') : operands.length;
  return `${but}مجموع المبالغ وعددها ${count} هو ${leftToRight(bare(computed))}`;
}
