// Values that are of no list, of the wrong form, too long, too late, or in another currency.
import { groupThousands, isCurrencyCode } from '../../../../../core/currency-decimals.ts';
import { ownValue } from '../../../../../core/own-value.ts';
import type { ClassSentences, Form, Register, Word } from '../../../../../findings/said.ts';
import {
  asWritten,
  daysAlone,
  hasPoints,
  hasZone,
  isDigitsWithSpaces,
  isInOtherForm,
  isOfPrograms,
} from '../../../../../findings/values.ts';
import { AR_CODES } from '../../codes.ts';
import { leftToRight, value as quotedValue } from '../isolate.ts';
import type { Tools } from './tools.ts';
import { currencyCode, either, mostPlaces, namedCode, places, quotedCode } from './tools.ts';

const MUST: Readonly<Record<Form, (wanted: readonly string[], quoted: Tools['quoted']) => string>> = {
  date: ([meant]) =>
    meant === undefined
      ? `أدخل يومًا صحيحًا وحده، مثل ${leftToRight('2026-01-31')}`
      : `أدخله هكذا: ${leftToRight(meant)}`,
  time: () => `أدخل الساعات والدقائق والثواني، مثل ${leftToRight('14:30:00')}`,
  zonedTime: () => `أدخل الوقت مع منطقته الزمنية، مثل ${leftToRight('14:30:00+04:00')}`,
  moment: () => `أدخل اليوم والوقت ومنطقته الزمنية، مثل ${leftToRight('2026-01-31T14:30:00+04:00')}`,
  number: () => 'أدخل أرقامًا فقط',
  yesOrNo: () => `أدخل «${leftToRight('true')}» أو «${leftToRight('false')}»`,
  digits: ([count = '', first, last]) =>
    `أدخل عددًا من ${digits(count)}${first === undefined ? '' : `، أوله ${first}`}${last === undefined ? '' : ` وآخره ${last}`}`,
  vatNumber: ([start = '', count = '']) =>
    `أدخل ${leftToRight(start)} ثم ${count} ${Number(count) > 10 ? 'رقمًا' : 'أرقام'} كما في الشهادة`,
  uuid: () => 'أعد إصدار المستند دون معرّف فريد مدخل',
  rate: () => 'أدخل نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر',
  exactly: (wanted, quoted) => `أدخل ${either(wanted.map(quoted))}`,
  beginning: (wanted, quoted) => `أدخل قيمة تبدأ بـ ${either(wanted.map(quoted))}`,
  characters: ([least = '', most = '']) =>
    least === ''
      ? `أدخل ${groupThousands(most)} ${letters(most)} على الأكثر`
      : least === most
        ? `أدخل ${digits(most)}`
        : `أدخل من ${least} إلى ${digits(most)}`,
  other: ([not = ''], quoted) => `أدخل قيمة غير ${quoted(not)}`,
  file: () => 'أرفق الملف من جديد',
  web: () => `أدخل عنوانًا على الشبكة، مثل «${leftToRight('https://example.com')}»`,
  language: () => 'اختر لغة، مثل العربية أو الإنجليزية',
  plain: () => 'أدخل قيمة واحدة',
  least: ([least = '']) => `أدخل ${leftToRight(least)} أو أكثر`,
  most: ([most = '']) => `أدخل ${leftToRight(most)} أو أقل`,
  positive: () => 'أدخل عددًا أكبر من 0',
  shorter: () => 'أدخل خانات أقل',
  like: ([example = ''], quoted) => `أدخل قيمة مثل ${quoted(example)}`,
  parts: () => 'صحّح المبالغ، فأحدها خاطئ أو ناقص أو مكرر',
  partless: ([optional]) => `أدخل الأجزاء أو صحّحها${optional === undefined ? '' : '، أو احذف هذه القيمة'}`,
  right: () => 'صحّح القيمة',
};

// Behind a hundred and more, the singular stands in another case than behind eleven.
function letters(count: string): string {
  const last = Number(count) % 100;
  return last > 10 ? 'حرفًا' : last > 2 ? 'أحرف' : 'حرف';
}

// Three to ten take a plural, what is above a singular.
function digits(count: string): string {
  return `${count} ${Number(count) > 10 ? 'خانة' : 'خانات'}`;
}

// With the verb for a masculine and a feminine noun.
const DEFECT: Partial<Readonly<Record<Form, readonly [masculine: string, feminine: string]>>> = {
  date: ['ليس يومًا من التقويم', 'ليست يومًا من التقويم'],
  time: ['ليس وقتًا من اليوم', 'ليست وقتًا من اليوم'],
  zonedTime: ['ليس وقتًا بمنطقته الزمنية', 'ليست وقتًا بمنطقتها الزمنية'],
  moment: ['ليس يومًا ووقتًا بمنطقته الزمنية', 'ليست يومًا ووقتًا بمنطقته الزمنية'],
  number: ['ليس عددًا', 'ليست عددًا'],
  yesOrNo: ['ليس من القيمتين المقبولتين', 'ليست من القيمتين المقبولتين'],
  uuid: ['ليس بصيغة المعرّف الفريد', 'ليست بصيغة المعرّف الفريد'],
  rate: ['ليس نسبة', 'ليست نسبة مقبولة'],
  web: ['ليس عنوانًا على الشبكة', 'ليست عنوانًا على الشبكة'],
  language: ['ليس لغة', 'ليست لغة'],
  file: ['ليس ملفًا كاملًا', 'ليست ملفًا كاملًا'],
  least: ['أصغر من المسموح', 'أصغر من المسموح'],
  most: ['أكبر من المسموح', 'أكبر من المسموح'],
  positive: ['ليس أكبر من 0', 'ليست أكبر من 0'],
  shorter: ['أطول من المسموح', 'أطول من المسموح'],
  characters: ['ليس بالطول الصحيح', 'ليست بالطول الصحيح'],
  parts: ['لا يوافق المبالغ التي يتكون منها', 'لا توافق المبالغ التي تتكون منها'],
  partless: ['لا أجزاء له ضمن المستند تعطيه', 'لا أجزاء لها ضمن المستند تعطيها'],
};

const POINTED = ['فيه أكثر من فاصلة عشرية واحدة', 'فيها أكثر من فاصلة عشرية واحدة'] as const;

const TURNED = ['ليس مكتوبًا بترتيب السنة ثم الشهر ثم اليوم', 'ليست مكتوبة بترتيب السنة ثم الشهر ثم اليوم'] as const;

const ZONED = ['له منطقة زمنية', 'لها منطقة زمنية'] as const;

const REGISTERS: Readonly<Record<Register, string>> = {
  gln: 'رقم موقع عالميًا (GLN)',
  sweden: 'رقم منشأة سويدية',
  norway: 'رقم منشأة نرويجية',
  denmark: 'رقم منشأة دنماركية',
  belgium: 'رقم منشأة بلجيكية',
  italyOffice: 'رمز جهة عامة إيطالية',
  italyTax: 'رمزًا ضريبيًا إيطاليًا',
  italyVat: 'رقم ضريبة إيطاليًا',
  australia: 'رقم أعمال أستراليًا (ABN)',
  newZealand: 'رقم أعمال نيوزيلنديًا (NZBN)',
};

// A value that would be right if it stood alone.
const SPACED = 'بين مسافات أو أسطر فارغة';

export const VALUES: Pick<
  ClassSentences<Tools>,
  'notInList' | 'form' | 'address' | 'classification' | 'dates' | 'currency' | 'decimals'
> = {
  notInList: ({ value, meant, other, withName, choices = [], place, term, thing = term }, tools) => {
    const { noun, category, by } = tools;
    const named = (code: string): string => (term === 'vatCategory' ? category(code) : namedCode(term, code, tools));
    const [code = ''] = meant?.split(' ') ?? [];
    const own = named(code) === leftToRight(code) ? codeWithName(code, thing) : named(code);
    if (other !== undefined) {
      const it = withName === undefined ? quotedValue(value ?? '') : codeWithName(value ?? '', thing);
      return other === 'charge'
        ? [`${it} سبب لرسم إضافي`, 'اختر سببًا للخصم أو أدخله رسمًا إضافيًا']
        : [`${it} سبب لخصم`, 'اختر سببًا للرسم الإضافي أو أدخله خصمًا'];
    }
    const fix =
      meant !== undefined
        ? `استبدل به ${own}${value?.toUpperCase() === code && own === leftToRight(code) ? ' بأحرف كبيرة' : ''}`
        : choices.length > 0
          ? `اختر ${either(choices.map(named))}`
          : `اختر ${noun(thing)} بالاسم`;
    const it = tools.own({ place, term }, thing);
    if (term === 'goodsOrServices' && value !== undefined)
      return [
        value === '' ? `خانة ${it}فارغة` : `${quotedCode(value)} ليس سلعًا ولا خدمات`,
        `اختر سلعًا (${leftToRight('G')}) أو خدمات (${leftToRight('S')})`,
      ];
    // A code that is known, and wrong in this document alone.
    const known = tools.codeWord(term, value ?? '');
    if (value !== undefined && known) return [`${quotedValue(value)} (${noun(known)}) لا يصح هنا`, fix];
    if (value && value === code) return [`${quotedValue(value)} ${SPACED}`, `أدخل ${own} وحده`];
    if (value === undefined || isOfPrograms(value)) return [`${it}${by(thing, 'ليس معروفًا', 'ليست معروفة')}`, fix];
    return [
      value === ''
        ? it === ''
          ? 'الخانة فارغة'
          : `خانة ${it}فارغة`
        : `${tools.quoted(value)} ليس رمزًا مقبولًا لخانة ${noun(thing)}`,
      fix,
    ];
  },
  form: ({ value, form, wanted = [], kinds, ...said }, tools) => {
    if (form === 'exactly' && value && wanted.length === 1 && value.text.trim() === wanted[0])
      return [`${tools.subject(said)}${tools.value(value)} ${SPACED}`, `أدخل ${tools.quoted(wanted[0] ?? '')} وحده`];
    const isZoned = form === 'date' && hasZone(value);
    const isPointed = form === 'number' && hasPoints(value);
    const isTurned = !isZoned && form === 'date' && isInOtherForm(value);
    const [masculine, feminine] = isZoned ? ZONED : isTurned ? TURNED : isPointed ? POINTED : (DEFECT[form] ?? []);
    const defect =
      masculine !== undefined && feminine !== undefined
        ? tools.by(said.term, masculine, feminine)
        : `${tools.by(said.term, 'لا يصح', 'لا تصح')}${kinds && kinds.length > 0 ? ` في ${either(kinds.map(tools.noun))}` : ''}`;
    const printed =
      value === undefined || value.text === '' || isOfPrograms(value.text) ? '' : tools.value(asWritten(value));
    const subject = `${tools.subject(said)}${printed}`.trim();
    return [
      `${subject} ${defect}`.trim(),
      (form === 'right' || form === 'other') && kinds?.length
        ? `${form === 'right' ? 'صحّح القيمة' : MUST[form](wanted, tools.quoted)} أو غيّر نوع المعاملة`
        : isDigitsWithSpaces(value, form, wanted)
          ? 'أدخل الرقم بلا مسافات'
          : MUST[form](wanted, tools.quoted),
    ];
  },
  address: ({ problem, value = '', register, ...said }, { own }) => {
    if (problem === 'missing') return [`${own(said, 'electronicAddress')}غير مذكور`, 'أدخله'];
    if (problem === 'kind') return [`${own(said, 'kindOfElectronicAddress')}غير مذكور`, 'اختره بالاسم'];
    if (value.trim() === '') return ['خانة الرقم فارغة', 'أدخله'];
    return [
      `${quotedCode(value)} ليس ${register === undefined ? 'رقمًا صحيحًا' : REGISTERS[register]}`,
      'صحّح الرقم أو نوعه',
    ];
  },
  classification: ({ problem, value = '', begins, ...said }, tools) => {
    if (problem === 'goodsOrServices') return [`${tools.noun('goodsOrServices')} غير مذكور`, 'اختر سلعًا أو خدمات'];
    const name = tools.noun(said.term);
    if (problem === 'missing')
      return [
        `${name} ${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}`,
        tools.by(said.term, 'اختره بالاسم', 'اخترها بالاسم'),
      ];
    if (problem !== 'unlike' && value === '')
      return [`خانة ${name} فارغة`, tools.by(said.term, 'اختره بالاسم', 'اخترها بالاسم')];
    if (problem === 'excluded')
      return [`${name} ${quotedCode(value)} خارج نظام هامش الربح`, 'صحّحه أو صحّح نوع المعاملة'];
    if (problem === 'digits') return [`${name} ${quotedCode(value)} ليس بالطول الصحيح`, 'اختره بالاسم'];
    if (problem === 'unlike') return [`${name} من قائمة لا تصح هنا`, 'اختره بالاسم'];
    return [
      `${quotedCode(value)} ليس في القائمة الرسمية (${leftToRight('HS')})`,
      begins === undefined ? 'اختره بالاسم' : `اختر بالاسم أحد ما يبدأ بالرقم ${begins}`,
    ];
  },
  dates: ({ problem, value, other, word, ...said }, tools) => {
    const [day = '', second = ''] = daysAlone(value, other).map(leftToRight);
    const fix = 'صحّح أحد التاريخين';
    if (problem === 'future') return [`لم يحلّ ${day} بعد`, `أدخل يومًا لا يتجاوز اليوم، ${second}`];
    const period = tools.own(said, 'period');
    if (problem === 'endsFirst') return [`تنتهي ${period}يوم ${day} قبل بدايتها يوم ${second}`, fix];
    if (problem === 'months')
      return [
        `لا تقع ${period === '' ? '' : 'الفترة، '}من ${second} إلى ${day}، ضمن شهر واحد من التقويم`,
        'صحّح التاريخين أو أصدر مستندًا لكل شهر',
      ];
    if (problem === 'beforePeriod') return [`تبدأ ${period}يوم ${day} قبل بداية فترة المستند يوم ${second}`, fix];
    if (problem === 'afterPeriod') return [`تنتهي ${period}يوم ${day} بعد نهاية فترة المستند يوم ${second}`, fix];
    return [`${tools.subject(said)}${day} ليس قبل ${word ? tools.noun(word) : 'ذلك'} ${second}`, fix];
  },
  currency: ({ problem, given, wanted = '', ...said }, tools) => {
    const [from, to] = [currencyCode(given), currencyCode(wanted)];
    const subject = tools.subject(said);
    const lacking = tools.by(said.term, 'غير مذكور', 'غير مذكورة');
    if (problem === 'mostAmounts')
      return [
        `${subject}${subject === '' ? 'هي ' : ''}${to}، وأكثر المبالغ بعملة ${from}`,
        `اختر ${from} أو صحّح المبالغ`,
      ];
    if (problem === 'amount' && given === '')
      return [
        `${subject}بلا عملة، والمستند بعملة ${to}`,
        tools.by(said.term, `أدخله بعملة ${to}`, `أدخلها بعملة ${to}`),
      ];
    if (problem === 'amount')
      return [
        `${subject}بعملة ${from}، والمستند بعملة ${to}`,
        tools.by(said.term, `أدخله بعملة ${to}`, `أدخلها بعملة ${to}`),
      ];
    const missing = `${subject}${lacking}${given === '' ? '' : `، والمستند بعملة ${from}`}`;
    if (problem === 'rateMissing') return [missing, `أدخل السعر إلى ${to}`];
    if (problem === 'rateUnneeded' || (problem === 'leads' && given === wanted))
      return [`لا محل له لمستند بعملة ${from}`, 'احذفه'];
    if (problem === 'missing') {
      const enter = tools.by(said.term, 'أدخله', 'أدخلها');
      const isCode = said.term === 'taxCurrency';
      const fix = !isCurrencyCode(wanted) ? enter : isCode ? `أدخل ${to}` : `${enter} بعملة ${to}`;
      return [missing, fix];
    }
    if (problem === 'same') return [`${subject}${from}، وهي عملة المستند`, 'احذفها أو اختر عملة أخرى'];
    if (problem === 'leads') return [`ليس من ${from} إلى ${to}`, 'صحّح عملتيه'];
    return [`${subject}${given === '' ? lacking : from}، والمطلوب ${to}`, `أدخل ${to}`];
  },
  decimals: ({ value, count, most, ...said }, tools) => {
    const printed = tools.value(asWritten(value));
    const subject = said.place.length > 0 ? `${tools.noun(said.term)}، ${printed}، ` : `${printed} `;
    return [
      `${subject}${tools.by(said.term, 'فيه', 'فيها')} ${places(count)}`,
      most === 0 ? 'أدخل القيمة بلا منازل عشرية' : `أدخل ${mostPlaces(most)} على الأكثر`,
    ];
  },
};

// A code with its Arabic name, where the runtime or a table knows it.
function codeWithName(code: string, thing: Word): string {
  const name = ownValue(NAMES[thing] ?? {}, code) ?? runtimeName(code, thing);
  if (/[a-z]/.test(code)) return quotedCode(code);
  return name === undefined ? leftToRight(code) : `${leftToRight(code)} (${name})`;
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unit: AR_CODES.units,
  reason: { ...AR_CODES.allowanceReasons, ...AR_CODES.chargeReasons },
};

function runtimeName(code: string, thing: Word): string | undefined {
  const type = thing === 'country' ? 'region' : thing === 'currency' ? 'currency' : undefined;
  if (type === undefined || !/^[A-Z]{2,3}$/.test(code)) return undefined;
  return new Intl.DisplayNames('ar', { type, fallback: 'none' }).of(code);
}
