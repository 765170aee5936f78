// Arabic sentences of the rules of a provider's monthly reports: on its end users (EUSR) and on its transactions (TSR).
import { rule, type Wording, type Wordings } from './wording.ts';

const SEAT = 'أدخل الاسم الشائع للشهادة، مثل POM000321';
// As objects of a verb.
const NUMBERS = ['', 'مفتاحًا واحدًا', 'مفتاحين', 'ثلاثة مفاتيح', 'أربعة مفاتيح', 'خمسة مفاتيح'] as const;
const COUNT_AGAIN = 'أعد العد';

// Identifiers, header and reporter, by the numbers that each report gives them.
function shared(
  id: (number: string) => string,
  customization: string,
  [start, end, order]: readonly [string, string, string],
  [given, scheme, seat]: readonly [string, string, string],
): Wordings {
  const process = 'urn:fdc:peppol.eu:edec:bis:reporting:1.0';
  const day = (name: string): Wording =>
    rule(
      `يكون ${name} في التقرير عشر خانات بالصيغة yyyy-MM-dd دون منطقة زمنية`,
      `اكتب ${name} بالصيغة yyyy-MM-dd دون منطقة زمنية`,
    );
  return {
    [id('01')]: rule(`يكون معرّف المواصفة ${customization}`, `اضبط {field} على ${customization}`),
    [id('02')]: rule(`يكون إجراء العمل ${process}`, `اضبط {field} على ${process}`),
    [id(start)]: day('اليوم الأول'),
    [id(end)]: day('اليوم الأخير'),
    [id(order)]: rule('ألا يسبق اليوم الأخير للتقرير يومه الأول', 'صحّح أحد اليومين'),
    [id(given)]: rule('يُذكر مقدم الخدمة المُبلِّغ', SEAT),
    [id(scheme)]: rule('يكون نظام معرّف مقدم الخدمة CertSubjectCN', 'اضبط {field} على CertSubjectCN'),
    [id(seat)]: rule('يتكون معرّف مقدم الخدمة من الحرف P وحرفين كبيرين وستة أرقام', SEAT),
  };
}

const COUNTRY = 'أدخل البلد بحرفين كبيرين';

function keys(sets: string, wanted: 1 | 2 | 3 | 4 | 5, kind = ''): Wording {
  return rule(`تتضمن كل مجموعة ${sets} ${NUMBERS[wanted]} بالضبط${kind}`, `أدخل ${NUMBERS[wanted]}${kind}`);
}

function meta(sets: string, name: string, scheme = '', wanted: 1 | 2 = 1): Wording {
  return keys(sets, wanted, ` من النوع ${name}${scheme === '' ? '' : ` ونظامه ${scheme}`}`);
}

function once(sets: string): Wording {
  return rule(`ألا تتكرر مفاتيح مجموعة ${sets} في مجموعة أخرى مثلها`, 'اكتب مجموعة واحدة لكل توليفة من المفاتيح');
}

function present(sets: string, type: string): Wording {
  return rule(`تكون في التقرير غير الفارغ مجموعة ${sets}`, `أدخل الإحصاءات ${sets}: مجموعة من النوع ${type}`);
}

function known(types: string): Wording {
  return rule(`يكون نوع كل مجموعة إحصاءات ${types}`, `احذف كل مجموعة ليس نوعها ${types}`);
}

const eusr = (number: string) => `SCH-EUSR-${number}`;
const BY_PROCESS = 'حسب نوع المستند والإجراء';
const BY_ALL = 'حسب نوع المستند والإجراء والبلد';
const BY_TYPE = 'حسب نوع المستند والبلد';
const BY_COUNTRY = 'حسب البلد';

const largest = (who: string): Wording =>
  rule(
    `ألا يزيد عدد ${who} في أي مجموعة على عددهم في التقرير كله`,
    'أعد العد: مستخدمو المجموعة من مستخدمي التقرير كله',
  );

function union(whose: string): readonly [Wording, Wording, Wording] {
  const fix = 'أعد العد: من يرسل ويستقبل مستخدم واحد';
  return [
    rule(`ألا يزيد عدد من يرسلون أو يستقبلون ${whose} على مجموع من يرسلون ومن يستقبلون`, fix),
    rule(`ألا يقل عدد من يرسلون أو يستقبلون ${whose} عن عدد من يرسلون`, fix),
    rule(`ألا يقل عدد من يرسلون أو يستقبلون ${whose} عن عدد من يستقبلون`, fix),
  ];
}

const [ALL_SUM, ALL_SENDING, ALL_RECEIVING] = union('في التقرير كله');
const [SET_SUM, SET_SENDING, SET_RECEIVING] = union('في كل مجموعة');

/** The 42 rules of `eusr-1.1.5`. */
export const AR_EUSR: Wordings = {
  ...shared(eusr, 'urn:fdc:peppol.eu:edec:trns:end-user-statistics-report:1.1', ['16', '17', '18'], ['06', '07', '08']),
  [eusr('03')]: largest('المستخدمين المرسلين'),
  [eusr('04')]: largest('المستخدمين المستقبِلين'),
  [eusr('22')]: largest('المستخدمين الذين يرسلون أو يستقبلون'),
  [eusr('19')]: ALL_SUM,
  [eusr('20')]: ALL_SENDING,
  [eusr('21')]: ALL_RECEIVING,
  [eusr('15')]: present(BY_PROCESS, 'PerDT-PR'),
  [eusr('37')]: present(BY_TYPE, 'PerDT-EUC'),
  [eusr('39')]: present(BY_COUNTRY, 'PerEUC'),
  [eusr('14')]: known('PerDT-PR أو PerDT-PR-EUC أو PerDT-EUC أو PerEUC'),
  [eusr('33')]: SET_SUM,
  [eusr('34')]: SET_SENDING,
  [eusr('35')]: SET_RECEIVING,
  [eusr('36')]: rule('يكون في كل مجموعة مستخدم واحد على الأقل', 'احذف المجموعة التي لا مستخدم فيها'),
  [eusr('30')]: rule('يكون البلد رمزًا من ISO 3166-1 أو EL أو 1A أو XK', COUNTRY),
  [eusr('13')]: once(BY_PROCESS),
  [eusr('09')]: keys(BY_PROCESS, 2),
  [eusr('10')]: meta(BY_PROCESS, 'DT'),
  [eusr('11')]: meta(BY_PROCESS, 'PR'),
  [eusr('29')]: once(BY_ALL),
  [eusr('23')]: keys(BY_ALL, 3),
  [eusr('24')]: meta(BY_ALL, 'DT'),
  [eusr('25')]: meta(BY_ALL, 'PR'),
  [eusr('26')]: meta(BY_ALL, 'CC'),
  [eusr('27')]: meta(BY_ALL, 'CC', 'EndUserCountry'),
  [eusr('38')]: once(BY_TYPE),
  [eusr('41')]: keys(BY_TYPE, 2),
  [eusr('42')]: meta(BY_TYPE, 'DT'),
  [eusr('43')]: meta(BY_TYPE, 'CC'),
  [eusr('44')]: meta(BY_TYPE, 'CC', 'EndUserCountry'),
  [eusr('40')]: once(BY_COUNTRY),
  [eusr('45')]: keys(BY_COUNTRY, 1),
  [eusr('46')]: meta(BY_COUNTRY, 'CC'),
  [eusr('47')]: meta(BY_COUNTRY, 'CC', 'EndUserCountry'),
};

const tsr = (number: string) => `SCH-TSR-${number}`;
const BY_TRANSPORT = 'حسب بروتوكول النقل';
const BY_PROVIDER = 'حسب مقدم الخدمة ونوع المستند والإجراء';
const BY_COUNTRIES = 'حسب مقدم الخدمة ونوع المستند والإجراء والبلدين';

const sum = (sets: string, way: string): Wording =>
  rule(`يساوي مجموع الرسائل ${way} في المجموعات ${sets} الإجمالي`, COUNT_AGAIN);
const seatScheme = (sets: string): Wording =>
  rule(`يكون نظام مقدم الخدمة في كل مجموعة ${sets} CertSubjectCN`, 'اضبط {field} على CertSubjectCN');
const TYPES = 'PerTP أو PerSP-DT-PR أو PerSP-DT-PR-CC';

/** The 40 rules of `tsr-1.0.5`. */
export const AR_TSR: Wordings = {
  ...shared(
    tsr,
    'urn:fdc:peppol.eu:edec:trns:transaction-statistics-reporting:1.0',
    ['40', '41', '42'],
    ['16', '17', '18'],
  ),
  [tsr('03')]: present(BY_TRANSPORT, 'PerTP'),
  [tsr('04')]: sum(BY_TRANSPORT, 'الواردة'),
  [tsr('05')]: sum(BY_TRANSPORT, 'الصادرة'),
  [tsr('07')]: present(BY_PROVIDER, 'PerSP-DT-PR'),
  [tsr('08')]: sum(BY_PROVIDER, 'الواردة'),
  [tsr('09')]: sum(BY_PROVIDER, 'الصادرة'),
  [tsr('11')]: present(BY_COUNTRIES, 'PerSP-DT-PR-CC'),
  [tsr('12')]: sum(BY_COUNTRIES, 'الواردة'),
  [tsr('39')]: known(TYPES),
  [tsr('19')]: rule('يتكون معرّف مقدم الخدمة من الحرف P وحرفين كبيرين وستة أرقام', SEAT),
  [tsr('20')]: rule('يكون البلد رمزًا من ISO 3166-1 أو EL أو 1A أو XK، أو ZZ إذا لم يذكره المرسل', COUNTRY),
  [tsr('06')]: once(BY_TRANSPORT),
  [tsr('21')]: keys(BY_TRANSPORT, 1),
  [tsr('22')]: meta(BY_TRANSPORT, 'TP'),
  [tsr('23')]: keys(BY_TRANSPORT, 1, ' نظامه Peppol'),
  [tsr('10')]: once(BY_PROVIDER),
  [tsr('24')]: keys(BY_PROVIDER, 3),
  [tsr('25')]: meta(BY_PROVIDER, 'SP'),
  [tsr('26')]: meta(BY_PROVIDER, 'DT'),
  [tsr('27')]: meta(BY_PROVIDER, 'PR'),
  [tsr('28')]: seatScheme(BY_PROVIDER),
  [tsr('14')]: once(BY_COUNTRIES),
  [tsr('29')]: keys(BY_COUNTRIES, 5),
  [tsr('30')]: meta(BY_COUNTRIES, 'SP'),
  [tsr('31')]: meta(BY_COUNTRIES, 'DT'),
  [tsr('32')]: meta(BY_COUNTRIES, 'PR'),
  [tsr('33')]: meta(BY_COUNTRIES, 'CC', '', 2),
  [tsr('34')]: seatScheme(BY_COUNTRIES),
  [tsr('35')]: meta(BY_COUNTRIES, 'CC', 'SenderCountry'),
  [tsr('36')]: meta(BY_COUNTRIES, 'CC', 'ReceiverCountry'),
  [tsr('43')]: rule(
    `يكون عدد الرسائل الصادرة في كل مجموعة ${BY_COUNTRIES} صفرًا، لأن بلد المستقبِل غير معروف`,
    'اضبط {field} على 0',
  ),
  [tsr('37')]: rule(`يكون نوع مجموعة الإحصاءات ${TYPES}`, 'احذف المجموعة أو أدخل نوعها'),
};
