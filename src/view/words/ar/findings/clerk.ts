// The clerk's sentences in Arabic: one function for each of the 22 classes, made of the data of a finding.
import type {
  ClassSentences,
  ClerkSentences,
  Doubt,
  FindingWords,
  Form,
  Operand,
  ProgramProblem,
  Register,
  Said,
  Spot,
  Value,
  Where,
  Word,
} from '../../../../findings/said.ts';
import { calculationText, hasZone, isPlaceItself, shortened, valuePrinter } from '../../../../findings/values.ts';
import { AR_CODES } from '../codes.ts';
import { isolated, leftToRight, value as quotedValue } from './isolate.ts';
import { AR_TERMS } from './terms.ts';

/** The two sentences on a finding. */
export function arabicSentences(said: Said, words: FindingWords = {}): ClerkSentences {
  const tools = arabicTools(words);
  const say = SENTENCES[said.class] as (one: Said, tools: Tools) => readonly [string, string];
  const [wrong, fix] = say(said, tools);
  const place = said.place.map(tools.spot).join('، ');
  return { text: isolated(`${place === '' ? tools.noun(said.term) : place}: ${wrong}.`), fix: isolated(`${fix}.`) };
}

interface Tools {
  readonly noun: (word: Word) => string;
  readonly isFeminine: (word: Word) => boolean;
  /** The field and a blank; nothing where the field is the place. */
  readonly subject: (where: Where) => string;
  /** A word and a blank; nothing where the place says it already. */
  readonly own: (where: Where, word: Word) => string;
  /** The form of a word for a masculine or a feminine noun. */
  readonly by: (word: Word, masculine: string, feminine: string) => string;
  readonly category: (code: string) => string;
  readonly value: (value: Value) => string;
  /** A value as part of a run from left to right, which isolates it. */
  readonly bare: (value: Value) => string;
  readonly spot: (spot: Spot) => string;
}

function arabicTools({ tax = 'الضريبة', terms = {}, categories = {} }: FindingWords): Tools {
  const all: Readonly<Record<string, string>> = AR_TERMS;
  const entry = (word: Word): readonly string[] =>
    ((Object.hasOwn(terms, word) ? terms[word] : all[word]) ?? word).split('|');
  const noun = (word: Word): string => (entry(word)[0] ?? '').replace('{tax}', tax);
  const isFeminine = (word: Word): boolean => entry(word)[1]?.includes('f') === true;
  const names: Readonly<Record<string, string>> = { ...CATEGORIES, ...categories };
  const category = (code: string): string =>
    Object.hasOwn(names, code) ? `${names[code]} (${leftToRight(code)})` : quotedValue(shortened(code));
  const bare = valuePrinter();
  return {
    noun,
    isFeminine,
    subject: ({ place, term }) => (place.length > 0 ? `${noun(term)} ` : ''),
    own: (where, word) => (isPlaceItself(where, word) ? '' : `${noun(word)} `),
    by: (word, masculine, feminine) => (isFeminine(word) ? feminine : masculine),
    category,
    bare,
    value: (value) => (value.as === 'text' ? quotedValue(bare(value)) : leftToRight(bare(value))),
    spot: ({ term, number, nth, category: code, rate }) => {
      if (nth !== undefined) return `${noun(term)} ${ORDINALS[nth] ?? `الذي ترتيبه ${nth}`}`;
      const of = [
        code === undefined ? undefined : category(code),
        rate === undefined ? undefined : leftToRight(`${rate} %`),
      ];
      const named = of.filter((one) => one !== undefined).join(' ');
      return `${noun(term)}${number === undefined ? '' : ` ${leftToRight(shortened(number))}`}${named === '' ? '' : `، ${named}`}`;
    },
  };
}

const ORDINALS: readonly (string | undefined)[] = [
  undefined,
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];

const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'النسبة الأساسية',
  Z: 'نسبة الصفر',
  E: 'معفى',
  O: 'خارج نطاق الضريبة',
  AE: 'احتساب عكسي',
  G: 'تصدير',
  AA: 'النسبة المخفضة',
  N: 'هامش الربح',
};

const MUST: Readonly<Record<Form, (wanted: readonly string[]) => string>> = {
  date: ([day = '2026-01-31']) => `أدخل يومًا صحيحًا وحده، مثل ${leftToRight(day)}`,
  time: () => `أدخل الساعات والدقائق والثواني، مثل ${leftToRight('14:30:00')}`,
  zonedTime: () => `أدخل الوقت مع منطقته الزمنية، مثل ${leftToRight('14:30:00+04:00')}`,
  number: () => 'أدخل أرقامًا فقط',
  yesOrNo: () => `أدخل «${leftToRight('true')}» أو «${leftToRight('false')}»`,
  digits: ([count = '']) => `أدخل عددًا من ${count} خانات`,
  vatNumber: ([start = '', digits = '']) => `أدخل ${leftToRight(start)} ثم ${digits} أرقام كما في الشهادة`,
  uuid: () => 'أعد إصدار المستند ليُنشأ معرّف جديد',
  rate: () => 'أدخل نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر',
  exactly: (wanted) => `أدخل ${either(wanted.map(quoted))}`,
  beginning: (wanted) => `أدخل قيمة تبدأ بـ ${either(wanted.map(quoted))}`,
  characters: ([least = '', most = '']) =>
    least === ''
      ? `أدخل ${most} حرفًا على الأكثر`
      : least === most
        ? `أدخل ${most} خانات`
        : `أدخل من ${least} إلى ${most} خانات`,
  other: ([not = '']) => `أدخل غير ${quoted(not)}`,
  file: () => 'أرفق الملف من جديد',
  web: () => `أدخل عنوانًا على الشبكة، مثل «${leftToRight('https://example.com')}»`,
  language: () => 'اختر لغة، مثل العربية أو الإنجليزية',
  plain: () => 'أدخل قيمة واحدة',
  known: ([meant]) => (meant === undefined ? 'احذفه أو صحّح اسمه' : `استبدل باسمه ${quoted(meant)}`),
  least: ([least = '']) => `أدخل ${leftToRight(least)} أو أكثر`,
  most: ([most = '']) => `أدخل ${leftToRight(most)} أو أقل`,
  positive: () => 'أدخل مبلغًا أكبر من 0',
  shorter: () => 'أدخل خانات أقل',
  like: ([example = '']) => `أدخل قيمة مثل ${quoted(example)}`,
  text: () => 'أدخل نصًا',
  list: () => 'أدخل قائمة',
  parts: () => 'صحّح المبالغ، فأحدها خاطئ أو ناقص أو مكرر',
  partless: () => 'أدخل تلك المبالغ أو احذف هذه القيمة',
  right: () => 'صحّح القيمة',
};

// With the verb for a masculine and a feminine noun.
const DEFECT: Partial<Readonly<Record<Form, readonly [masculine: string, feminine: string]>>> = {
  date: ['ليس يومًا من التقويم', 'ليست يومًا من التقويم'],
  time: ['ليس وقتًا من اليوم', 'ليست وقتًا من اليوم'],
  zonedTime: ['بلا منطقة زمنية', 'بلا منطقة زمنية'],
  number: ['ليس عددًا', 'ليست عددًا'],
  yesOrNo: ['ليس من القيمتين المقبولتين', 'ليست من القيمتين المقبولتين'],
  uuid: ['ليس بصيغة المعرّف الفريد', 'ليست بصيغة المعرّف الفريد'],
  rate: ['ليس نسبة', 'ليست نسبة مقبولة'],
  web: ['ليس عنوانًا على الشبكة', 'ليست عنوانًا على الشبكة'],
  language: ['ليس لغة', 'ليست لغة'],
  file: ['ليس ملفًا كاملًا', 'ليست ملفًا كاملًا'],
  known: ['ليس اسم حقل معروف', 'ليس اسم حقل معروف'],
  least: ['أصغر من المسموح', 'أصغر من المسموح'],
  most: ['أكبر من المسموح', 'أكبر من المسموح'],
  positive: ['ليس أكبر من 0', 'ليست أكبر من 0'],
  shorter: ['أطول من المسموح', 'أطول من المسموح'],
  characters: ['ليس بالطول الصحيح', 'ليست بالطول الصحيح'],
  text: ['ليس نصًا', 'ليست نصًا'],
  list: ['ليس قائمة', 'ليست قائمة'],
  parts: ['لا يوافق المبالغ التي يتكون منها', 'لا توافق المبالغ التي تتكون منها'],
  partless: ['مذكور دون المبالغ التي يتكون منها', 'مذكورة دون المبالغ التي تتكون منها'],
};

const ZONED = ['له منطقة زمنية', 'لها منطقة زمنية'] as const;

const HANDLER = 'أحله إلى مسؤول البرنامج';

const PROGRAM: Readonly<Record<ProgramProblem, readonly [text: string, fix: string]>> = {
  uuid: ['لا يطابق المستند', 'أعد إصدار المستند'],
  process: ['لا يبيّن الملف الإجراء الذي أُعد له', HANDLER],
  specification: ['لا يذكر الملف مواصفته كاملة', HANDLER],
  text: ['نص زائد حيث لا يجوز للملف نص', HANDLER],
  place: ['ليس موضعه حيث ورد', HANDLER],
  unread: ['تعذرت قراءة الملف', 'أعد إصداره أو أحله إلى مسؤول البرنامج'],
  unproven: ['تعذر فحص صيغة الملف هنا', 'افحصه حيث يعمل البرنامج كاملًا'],
  unknown: ['ليس مما يُفحص هنا', 'افتح فاتورة أو إشعارًا أو ردًا عليهما'],
  more: ['ملاحظاته أكثر من المعروضة', 'صحّح المعروض منها ثم أعد الفحص'],
  country: ['فُحص بقواعد جميع البلدان وحدها', 'أحله إلى مسؤول البرنامج ليذكر البلد'],
  envelope: ['لا يطابق المستند الذي يحمله', 'أعد إرسال المستند'],
  scheme: ['نوع الضريبة ليس كما يجب أن يذكره الملف', 'أعد إصدار المستند أو أحله إلى مسؤول البرنامج'],
  split: ['ورد مقطعًا إلى أجزاء', 'أعد إصدار المستند'],
  request: ['لا يصلح كما ورد', HANDLER],
  unknownPart: ['يحوي الملف هنا جزءًا غير معروف', HANDLER],
};

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

const SENTENCES: ClassSentences<Tools> = {
  missing: absent,
  identification: absent,
  empty: (said, { noun, by }) => [
    said.place.length > 0 ? `خانة ${noun(said.term)} فارغة` : 'الخانة فارغة',
    by(said.term, 'أدخله أو احذف الخانة', 'أدخلها أو احذف الخانة'),
  ],
  tooMany: ({ count, most, ...said }, { noun, by }) => [
    `${by(said.term, 'ورد', 'وردت')}${said.place.length > 0 ? ` ${noun(said.term)}` : ''} ${times(count)}`,
    most === 0
      ? by(said.term, 'احذفه', 'احذفها')
      : most === 1
        ? by(said.term, 'أبقِ واحدًا', 'أبقِ واحدة')
        : by(said.term, 'أبقِ اثنين', 'أبقِ اثنتين'),
  ],
  notInList: ({ value, meant, other, choices = [], place, term, thing = term }, { noun, own, category, by }) => {
    const named = (code: string): string => (term === 'vatCategory' ? category(code) : leftToRight(code));
    if (other !== undefined) {
      return other === 'charge'
        ? [`${quotedValue(value ?? '')} سبب لرسم إضافي`, 'اختر سببًا للخصم أو أدخله رسمًا إضافيًا']
        : [`${quotedValue(value ?? '')} سبب لخصم`, 'اختر سببًا للرسم الإضافي أو أدخله خصمًا'];
    }
    const fix =
      meant !== undefined
        ? `استبدل به ${codeWithName(meant.split(' ')[0] ?? meant, thing)}`
        : choices.length > 0
          ? `اختر ${either(choices.map(named))}`
          : `اختر ${noun(thing)} بالاسم`;
    const it = own({ place, term }, thing);
    if (value === undefined) return [`${it}${by(thing, 'ليس معروفًا', 'ليست معروفة')}`, fix];
    return [
      value === ''
        ? it === ''
          ? 'الخانة فارغة'
          : `خانة ${it}فارغة`
        : `${quotedValue(shortened(value))} ليس رمزًا مقبولًا لخانة ${noun(thing)}`,
      fix,
    ];
  },
  form: ({ value, form, wanted = [], kinds, ...said }, tools) => {
    const isZoned = form === 'date' && hasZone(value);
    const [masculine, feminine] = isZoned ? ZONED : (DEFECT[form] ?? []);
    const defect =
      masculine !== undefined && feminine !== undefined
        ? tools.by(said.term, masculine, feminine)
        : `${tools.by(said.term, 'لا يصح', 'لا تصح')}${kinds && kinds.length > 0 ? ` في ${either(kinds.map(tools.noun))}` : ''}`;
    const printed = value === undefined || value.text === '' ? '' : tools.value(value);
    const subject = `${tools.subject(said)}${printed}`.trim();
    return [
      `${subject} ${defect}`.trim(),
      form === 'right' && kinds ? 'صحّح القيمة أو نوع المعاملة' : MUST[form](wanted),
    ];
  },
  sum: ({ stated, operands, computed, parts, absent: missing, term }, tools) => {
    if (missing !== undefined && missing !== term) {
      const it = tools.by(missing, 'غير مذكور', 'غير مذكورة');
      return [
        `${tools.noun(missing)}، ${tools.value(computed)}، ${it} ضمن الإجماليات`,
        tools.by(missing, 'أدخله', 'أدخلها'),
      ];
    }
    const first = stated === undefined ? tools.by(term, 'غير مذكور', 'غير مذكورة') : tools.value(stated);
    const named = parts === undefined ? '' : `${tools.noun(parts)} `;
    return [
      `${first}، ${stated !== undefined ? 'لكن ' : named === '' ? 'والمحسوب ' : 'و'}${sumOf(named, operands, computed, tools)}`,
      stated === undefined ? tools.by(term, 'أدخله', 'أدخلها') : 'صحّح الخاطئ منها',
    ];
  },
  calculation: ({ stated, operands, computed, correct, ...said }, tools) => {
    const head = said.place.length > 0 && said.term !== 'amount' ? `${tools.noun(said.term)} ` : '';
    const first =
      stated === undefined
        ? `${head}${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}`
        : `${head}${tools.value(stated)}`;
    return [
      `${first}، ${stated === undefined ? 'والمحسوب ' : 'لكن '}${sumOf('', operands, computed, tools)}`,
      stated === undefined ? tools.by(said.term, 'أدخله', 'أدخلها') : `صحّح ${either(correct.map(tools.noun))}`,
    ];
  },
  price: ({ problem, value, discount, ...said }, tools) => {
    const subject = tools.subject(said).trim();
    if (problem === 'zero') return [`${subject} ${tools.value(value)}`, 'أدخل عدد الوحدات التي يخصها السعر'];
    if (problem === 'negative') {
      return [
        `${subject} ${tools.by(said.term, 'سالب', 'سالبة')}، ${tools.value(value)}`.trim(),
        tools.by(said.term, 'أدخله بلا إشارة أو صحّحه', 'أدخلها بلا إشارة أو صحّحها'),
      ];
    }
    const less = discount ? ` أقل من خصمه ${tools.value(discount)}` : '';
    return [`${subject} ${tools.value(value)}${less}`, 'صحّح الخاطئ منهما'];
  },
  forbidden: ({ value, kinds, category, currency, beside, change, ...said }, tools) => {
    const given = value ? ` (${tools.value(value)})` : '';
    const where = kinds
      ? ` في ${either(kinds.map(tools.noun))}`
      : category
        ? ` في ${tools.category(category)}`
        : currency
          ? ` في مستند بعملة ${leftToRight(currency)}`
          : beside
            ? ` مع ${tools.noun(beside)}`
            : ' هنا';
    const or = change ? ` أو غيّر ${tools.noun(change)}` : '';
    return [`لا يصح ذكر ${tools.noun(said.term)}${given}${where}`, `${tools.by(said.term, 'احذفه', 'احذفها')}${or}`];
  },
  pair: ({ problem, terms, kinds }, tools) => {
    const names = terms.map(tools.noun);
    if (problem === 'neither')
      return [`لم يُذكر ${names.join(' ولا ')}${needed(kinds, 'وأحدهما لازم', tools)}`, 'أدخل أحدهما'];
    if (problem === 'both') return [`ذُكر ${names.join(' مع ')}`, 'أبقِ أحدهما'];
    if (problem === 'same') return [`${names.join(' و')} متساويان`, 'صحّح أحدهما'];
    if (problem === 'differ') return [`${names.join(' و')} لا يتفقان`, 'صحّح الخاطئ منهما'];
    const [lacking = '', there = ''] = names;
    return [`لا يُذكر ${there} دون ${lacking}`, 'أدخلهما أو احذفهما'];
  },
  dates: ({ problem, value, other, word, ...said }, tools) => {
    const [day, second] = [leftToRight(value), leftToRight(other)];
    const fix = 'صحّح أحد التاريخين';
    if (problem === 'future') return [`لم يحلّ ${day} بعد`, `أدخل يومًا لا يتجاوز اليوم، ${second}`];
    const period = tools.own(said, 'period');
    if (problem === 'endsFirst') return [`تنتهي ${period}يوم ${day} قبل بدايتها يوم ${second}`, fix];
    if (problem === 'months')
      return [
        `تمتد ${period === '' ? '' : 'الفترة، '}من ${second} إلى ${day}، على شهرين`,
        'صحّح التاريخين أو أصدر مستندًا لكل شهر',
      ];
    if (problem === 'beforePeriod') return [`تبدأ ${period}يوم ${day} قبل فترة المستند يوم ${second}`, fix];
    if (problem === 'afterPeriod') return [`تنتهي ${period}يوم ${day} بعد فترة المستند يوم ${second}`, fix];
    return [`${tools.subject(said)}${day} ليس قبل ${word ? tools.noun(word) : 'ذلك'} ${second}`, fix];
  },
  currency: ({ problem, given, wanted = '', ...said }, tools) => {
    const [from, to] = [currencyCode(given), currencyCode(wanted)];
    const subject = tools.subject(said);
    const lacking = tools.by(said.term, 'غير مذكور', 'غير مذكورة');
    if (problem === 'amount')
      return [
        `${subject}بعملة ${from}، والمستند بعملة ${to}`,
        tools.by(said.term, `أدخله بعملة ${to}`, `أدخلها بعملة ${to}`),
      ];
    if (problem === 'rateMissing') return [`${subject}${lacking}، والمستند بعملة ${from}`, `أدخل السعر إلى ${to}`];
    if (problem === 'rateUnneeded') return [`لا محل له لمستند بعملة ${from}`, 'احذفه'];
    if (problem === 'missing') return [`${subject}${lacking}، والمستند بعملة ${from}`, `أدخل ${to}`];
    if (problem === 'same') return [`${subject}${from}، وهي عملة المستند`, 'احذفها أو اختر عملة أخرى'];
    if (problem === 'leads') return [`ليس من ${from} إلى ${to}`, 'صحّح عملتيه'];
    return [`${subject}${given === '' ? lacking : from}، والمطلوب ${to}`, `أدخل ${to}`];
  },
  exclusive: ({ kind, others, problem }, { noun, by }) => {
    if (problem === 'type') return ['يصدره المشتري، خلافًا لنوع المعاملة', 'غيّر أحدهما'];
    if (problem === 'none') return [`لا هي ${noun(kind)} ولا ${either(others.map(noun))}`, 'اختر أحدهما'];
    return [
      `${by(kind, 'لا يجتمع', 'لا تجتمع')} ${noun(kind)} مع ${either(others.map(noun))}`,
      others.length > 1 ? 'أبقِ الأول أو غيره' : 'أبقِ أحدهما',
    ];
  },
  duty: ({ kinds, terms, ...said }, tools) => {
    const names = all(terms.map(tools.noun));
    if (terms.length < 2) return absent({ ...said, term: terms[0] ?? said.term, kinds }, tools);
    return [`${names} غير مذكورة${needed(kinds, 'وهي لازمة', tools)}`, 'أدخلها'];
  },
  category: ({ category, problem, value, wanted = '', ...said }, tools) => {
    const name = tools.category(category);
    const change = 'غيّر فئة الضريبة';
    const printed = value ? tools.value(value) : 'غير مذكورة';
    // A row of the breakdown is called by its category already.
    const isSaid = said.place.some((spot) => spot.category === category);
    const but = (behind: string): string => (isSaid ? behind : `${name}، و${behind}`);
    if (problem === 'amount')
      return [isSaid ? `لا تتفق معها ضريبة ${printed}` : `${name}، وفيه ضريبة ${printed}`, `احذف الضريبة أو ${change}`];
    if (problem === 'rate') return [but(`نسبة الضريبة ${printed}`), `احذف النسبة أو ${change}`];
    if (problem === 'reasonMissing') return [but('سبب الإعفاء غير مذكور'), 'اختره بالاسم'];
    if (problem === 'others') return [`${name} مع ${tools.category(wanted)} ضمن مستند واحد`, 'أبقِ إحداهما'];
    if (problem !== 'must') {
      const enter = problem === 'rateNotZero' ? 'النسبة 0' : wanted === '' ? 'النسبة' : leftToRight(`${wanted} %`);
      return [but(`نسبة الضريبة ${printed}`), `أدخل ${enter} أو ${change}`];
    }
    return [
      `${tools.subject(said)}${category === '' ? tools.by(said.term, 'غير مذكور', 'غير مذكورة') : name}، والمطلوب ${tools.category(wanted)}`,
      `غيّرها إلى ${tools.category(wanted)}`,
    ];
  },
  breakdown: ({ problem, category, count = 0, stated, operands = [], computed }, tools) => {
    const name = category === undefined ? '' : tools.category(category);
    if (problem === 'rows')
      return [`لفئة ${name} ${count === 2 ? 'سطران' : `${few(count, 'm')} أسطر`}`, 'اجمعها في سطر واحد'];
    if (problem === 'none') return [`لا سطر لفئة ${name} مع أنها مستعملة`, 'أدخل السطر أو غيّر الفئة'];
    if (problem === 'unused') return [`لفئة ${name} سطر ولا شيء منها`, 'احذف السطر أو صحّح فئات البنود'];
    if (problem === 'once') return ['ليس مذكورًا مرة واحدة', 'أدخله مرة واحدة بعملة المستند'];
    if (problem === 'inTaxCurrency') return ['نظيره بعملة الضريبة غير مذكور أو ناقص', 'أدخل كل سطر بعملة الضريبة أيضًا'];
    if (problem === 'rateLacks') return ['إحدى نسب البنود ليس لها سطر', 'أدخل السطر أو صحّح النسب'];
    const what = problem === 'tax' ? 'الضريبة' : 'المبلغ الخاضع للضريبة';
    const lacking = problem === 'tax' ? 'غير مذكورة' : 'غير مذكور';
    const first = stated === undefined ? `${what} ${lacking}` : `${what} ${tools.value(stated)}`;
    if (!computed) return [first, 'صحّحه أو صحّح البنود'];
    return [
      `${first}، ${stated ? 'لكن ' : 'والمحسوب '}${sumOf('', operands, computed, tools)}`,
      stated ? 'صحّح الخاطئ منها' : problem === 'tax' ? 'أدخلها' : 'أدخله',
    ];
  },
  address: ({ problem, value = '', register, ...said }, { own }) => {
    if (problem === 'missing') return [`${own(said, 'electronicAddress')}غير مذكور`, 'أدخله'];
    if (problem === 'kind') return [`${own(said, 'kindOfElectronicAddress')}غير مذكور`, 'اختره بالاسم'];
    return [
      `${quotedValue(shortened(value))} ليس ${register === undefined ? 'رقمًا صحيحًا' : REGISTERS[register]}`,
      'صحّح الرقم أو نوعه',
    ];
  },
  reference: ({ kinds, terms, ...said }, tools) => {
    if (terms.length === 0)
      return [
        `${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}${needed(kinds, tools.by(said.term, 'وهو لازم', 'وهي لازمة'), tools)}`,
        'أدخل رقمها وتاريخها',
      ];
    const [only] = terms;
    if (only !== undefined && terms.length === 1) {
      const { place } = said;
      return absent({ term: only, place: isPlaceItself(said, only) ? [] : place, kinds }, tools);
    }
    return [`${all(terms.map(tools.noun))} غير مذكورة${needed(kinds, 'وهي لازمة', tools)}`, 'أدخلها'];
  },
  classification: ({ problem, value = '', begins, ...said }, tools) => {
    if (problem === 'goodsOrServices') return ['لم يُذكر هل هو سلع أم خدمات', 'اختر أحدهما'];
    const name = tools.noun(said.term);
    if (problem === 'missing')
      return [
        `${name} ${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}`,
        tools.by(said.term, 'اختره بالاسم', 'اخترها بالاسم'),
      ];
    if (problem === 'excluded')
      return [`${name} ${quotedValue(value)} خارج نظام هامش الربح`, 'صحّحه أو صحّح نوع المعاملة'];
    if (problem === 'digits') return [`${name} ${quotedValue(shortened(value))} ليس بالطول الصحيح`, 'اختره بالاسم'];
    if (problem === 'unlike') return [`${name} من قائمة لا تصح هنا`, 'اختره بالاسم'];
    return [
      `${quotedValue(shortened(value))} ليس في القائمة الرسمية (${leftToRight('HS')})`,
      begins === undefined ? 'اختره بالاسم' : `اختر بالاسم أحد ما يبدأ بالرقم ${begins}`,
    ];
  },
  decimals: ({ value, count, most, ...said }, tools) => {
    const printed = tools.value(value);
    const subject = said.place.length > 0 ? `${tools.noun(said.term)}، ${printed}، ` : `${printed} `;
    return [
      `${subject}${tools.by(said.term, 'فيه', 'فيها')} ${places(count)}`,
      most === 0 ? 'أدخل القيمة بلا منازل عشرية' : `أدخل ${mostPlaces(most)} على الأكثر`,
    ];
  },
  program: ({ problem }) => PROGRAM[problem],
  check: ({ problem, value, other, asked, ...said }, tools) => {
    const [masculine, feminine, fix] = DOUBTS[problem];
    const [given = '', compared = ''] = [value, other].map((one) => (one === undefined ? '' : tools.value(one)));
    const text = tools.by(said.term, masculine, feminine);
    const behind = compared === '' || text.includes('{other}') ? '' : `، وبجانبه ${compared}`;
    const subject = `${tools.subject(said)}${given}`.trim();
    const wrong = `${subject} ${text.replace('{other}', compared === '' ? 'قيمة أخرى' : compared)}${behind}`;
    return [wrong.trim(), asked ? 'اسأل من أصدر المستند' : fix];
  },
};

const DOUBTS: Readonly<Record<Doubt, readonly [masculine: string, feminine: string, fix: string]>> = {
  taken: ['غير مذكور، وقد أُخذ من البنود', 'غير مذكورة، وقد أُخذت من البنود', 'صحّح القيمة إن لم تكن مقصودة'],
  contradiction: ['لا يتفق مع {other}', 'لا تتفق مع {other}', 'صحّح الخاطئ منهما'],
  exceeds: ['أكبر من {other}', 'أكبر من {other}', 'صحّح الخاطئ منهما'],
  implausible: ['غير مألوف', 'غير مألوفة', 'صحّح القيمة إن لم تكن مقصودة'],
  'with-tax': ['يبدو شاملًا الضريبة', 'تبدو شاملة الضريبة', 'أدخل القيمة غير شاملة الضريبة'],
  'order-of-dates': ['لا يتفق ترتيبه مع {other}', 'لا يتفق ترتيبها مع {other}', 'صحّح التاريخ الخاطئ'],
  'sum-differs': ['ليس مجموع أجزائه، وهو {other}', 'ليست مجموع أجزائها، وهو {other}', 'صحّح المجموع أو أحد أجزائه'],
  'calculation-differs': [
    'ليس ما يعطيه المستند، وهو {other}',
    'ليست ما يعطيه المستند، وهو {other}',
    'صحّح القيمة أو احذفها',
  ],
  repeated: ['ورد أكثر من مرة', 'وردت أكثر من مرة', 'احذف المكرر أو اذكر ما يميزه'],
  'wrong-form': ['ليس بالصيغة الصحيحة', 'ليست بالصيغة الصحيحة', 'صحّح القيمة'],
  'stands-for-nothing': ['يحل محل قيمة غير مذكورة', 'تحل محل قيمة غير مذكورة', 'أدخل القيمة المقصودة أو احذف الحقل'],
  'same-party': ['واحد للبائع والمشتري', 'واحدة للبائع والمشتري', 'صحّح أحدهما'],
  unchecked: ['لم يُفحص', 'لم تُفحص', 'افحص المستند أولًا'],
};

// What is missing, and of which kind of document it is needed.
function absent(
  said: Where & { readonly kinds?: readonly Word[]; readonly choose?: true },
  tools: Tools,
): readonly [string, string] {
  const { term, kinds, choose } = said;
  const duty = needed(kinds, tools.by(term, 'وهو لازم', 'وهي لازمة'), tools);
  return [
    `${tools.subject(said)}${tools.by(term, 'غير مذكور', 'غير مذكورة')}${duty}`,
    choose ? tools.by(term, 'اختره', 'اخترها') : tools.by(term, 'أدخله', 'أدخلها'),
  ];
}

function needed(kinds: readonly Word[] | undefined, duty: string, { noun }: Tools): string {
  return kinds === undefined || kinds.length === 0 ? '' : `، ${duty} في ${either(kinds.slice(0, 2).map(noun))}`;
}

function sumOf(named: string, operands: readonly Operand[], computed: Value, { bare }: Tools): string {
  if (operands.length < 2) return `${named === '' ? 'أجزاؤه تعطي ' : `${named}مجموعها `}${leftToRight(bare(computed))}`;
  const written = calculationText(operands, bare);
  if (written === undefined)
    return `مجموع المبالغ وعددها ${operands.length > 2 && operands.length < 11 ? few(operands.length, 'm') : operands.length} هو ${leftToRight(bare(computed))}`;
  return `${named}${leftToRight(`${written} = ${bare(computed)}`)}`;
}

const FEW: readonly (readonly [feminineNoun: string, masculineNoun: string])[] = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['ثلاث', 'ثلاثة'],
  ['أربع', 'أربعة'],
  ['خمس', 'خمسة'],
  ['ست', 'ستة'],
  ['سبع', 'سبعة'],
  ['ثماني', 'ثمانية'],
  ['تسع', 'تسعة'],
  ['عشر', 'عشرة'],
];

// Three to ten in words, before a feminine or a masculine noun.
function few(count: number, gender: 'f' | 'm'): string {
  return FEW[count]?.[gender === 'f' ? 0 : 1] || String(count);
}

// What is not a code of a currency is quoted as it was given.
function currencyCode(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? leftToRight(code) : quoted(code);
}

function times(count: number): string {
  if (count < 2) return 'مرة';
  if (count === 2) return 'مرتين';
  return count <= 10 ? `${few(count, 'f')} مرات` : `${count} مرة`;
}

function places(count: number): string {
  if (count === 1) return 'منزلة عشرية';
  if (count === 2) return 'منزلتان عشريتان';
  return count <= 10 ? `${few(count, 'f')} منازل عشرية` : `${count} منزلة عشرية`;
}

function mostPlaces(count: number): string {
  if (count === 1) return 'منزلة واحدة';
  return count === 2 ? 'منزلتين' : (MOST_OF[count] ?? String(count));
}

// What may be entered at most, as an object.
const MOST_OF: readonly string[] = ['', '', '', 'ثلاثًا', 'أربعًا', 'خمسًا', 'ستًا', 'سبعًا', 'ثمانيًا', 'تسعًا', 'عشرًا'];

// A code with its Arabic name, where the runtime or the table of units knows it.
function codeWithName(code: string, thing: Word): string {
  const units: Readonly<Record<string, string>> = AR_CODES.units;
  const isUnit = thing === 'unit' && Object.hasOwn(units, code);
  const name = isUnit ? units[code] : runtimeName(code, thing);
  if (/[a-z]/.test(code)) return quoted(code);
  return name === undefined ? leftToRight(code) : `${leftToRight(code)} (${name})`;
}

function runtimeName(code: string, thing: Word): string | undefined {
  const type = thing === 'country' ? 'region' : thing === 'currency' ? 'currency' : undefined;
  if (type === undefined || !/^[A-Z]{2,3}$/.test(code)) return undefined;
  return new Intl.DisplayNames('ar', { type, fallback: 'none' }).of(code);
}

function quoted(text: string): string {
  return quotedValue(shortened(text));
}

const MOST_NAMED = 4;

function all(names: readonly string[]): string {
  const more = names.length > MOST_NAMED;
  const shown = more ? names.slice(0, MOST_NAMED - 1) : names;
  return more ? `${shown.join(' و')} وغيرها` : shown.join(' و');
}

function either(names: readonly string[]): string {
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED - 1).join(' أو ')} أو غيرها` : names.join(' أو ');
}
