// The text of a cell → the value of a field. What cannot be read stays text: whoever reads the record says what is wrong with it.

/** A number of JSON with the digits that the cell has: no binary fraction comes between. */
export class NumberLiteral {
  readonly literal: string;
  constructor(literal: string) {
    this.literal = literal;
  }
}

const ZEROS = [0x660, 0x6f0];

/** Arabic and Persian digits as those of ASCII, and their decimal mark as a point. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll('\u066b', '.');
}

const ARABIC_GROUP = '\u066c';

// Groups of thousands, by the mark that may stand between them in the place of a blank.
const GROUPED = {
  '.': /^-?\d{1,3}(?:(?:\.\d{3})+|(?: \d{3})+)$/,
  ',': /^-?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)$/,
  [ARABIC_GROUP]: /^-?\d{1,3}(?:(?:\u066c\d{3})+|(?: \d{3})+)$/,
} as const;

/**
 * Reads a number whose decimals stand behind `decimal`; the other of `.` and `,` stands between thousands, as blanks may. A blank
 * elsewhere, or the end of a line, parts two numbers.
 */
export function numberOf(text: string, decimal: '.' | ','): string | NumberLiteral {
  const isArabic = /[\u066b\u066c]/.test(text);
  const plain = latinDigits(text.trim())
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/^- +/, '-');
  const [whole = '', fraction, ...others] = plain.split(isArabic ? '.' : decimal);
  const group = isArabic ? ARABIC_GROUP : decimal === ',' ? '.' : ',';
  const digits = GROUPED[group].test(whole) ? whole.replace(/[^\d-]/g, '') : whole;
  if (others.length > 0 || !/^-?\d{1,40}$/.test(digits)) return text;
  if (fraction !== undefined && !/^\d{1,40}$/.test(fraction)) return text;
  // Without zeros in front, which JSON does not have.
  const sign = digits.startsWith('-') ? '-' : '';
  const rest = BigInt(digits.slice(sign.length));
  return new NumberLiteral(`${sign}${rest}${fraction === undefined ? '' : `.${fraction}`}`);
}

/** The orders in which a day is written. `MMM` is the name of a month, which may be followed by two digits of a year. */
export const DATE_FORMS = [
  ...(['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy'] as const),
  ...(['dd-MMM-yyyy', 'dd MMM yyyy', 'yyyy/MM/dd', 'yyyyMMdd'] as const),
  ...(['dd/MM/yy', 'MM/dd/yy', 'dd.MM.yy', 'dd-MM-yy'] as const),
] as const;
export type DateForm = (typeof DATE_FORMS)[number];

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ARABIC_MONTHS = 'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر'.split(' ');

/** Reads a day of that form as `yyyy-MM-dd`; one digit is enough for day and month. */
export function dateOf(text: string, form: DateForm): string {
  const plain = latinDigits(text).normalize('NFC');
  if (form === 'yyyyMMdd') return /^\d{8}$/.test(plain) ? plain.replace(/^(.{4})(..)(..)$/, '$1-$2-$3') : text;
  const parts = plain.split(/[/. -]/);
  const names = form.split(/[/. -]/);
  const separators = plain.replace(/[\d\p{L}]/gu, '');
  if (parts.length !== 3 || separators !== form.replace(/[a-zA-Z]/g, '')) return text;
  const part = (name: string): string => parts[names.indexOf(name)] ?? '';
  const isNamed = names.includes('MMM');
  const given = part('yyyy') || part('yy');
  const isShort = /^\d\d$/.test(given) && (isNamed || hasShortYear(form));
  const year = isShort ? `20${given}` : hasShortYear(form) ? '' : given;
  const [month, day] = [isNamed ? monthOf(part('MMM')) : part('MM'), part('dd')];
  if (!/^\d{4}$/.test(year) || ![month, day].every((one) => /^\d{1,2}$/.test(one))) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

// As programs write a moment; where they mean a day, they write its midnight with the mark of UTC.
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](?:(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?|(00:00:00)(?:\.0{1,9})?Z)$/;

/** The day and the time of a cell that holds both; a time without seconds gets them, and loses fractions of them. */
export function momentOf(text: string): { readonly day: string; readonly time: string } | undefined {
  const [, day, minutes, seconds = '00', midnight] = MOMENT.exec(latinDigits(text)) ?? [];
  return day === undefined ? undefined : { day, time: midnight ?? `${minutes}:${seconds}` };
}

/** Reads a day of that form as `yyyy-MM-dd`, or the day of a moment. */
export const dayOf = (text: string, form: DateForm): string => momentOf(text)?.day ?? dateOf(text, form);

/** Whether a form has two digits of the year, which may be taken for a day. */
export const hasShortYear = (form: DateForm): boolean => !form.includes('yyyy');

// Three letters of its English name, or all, or its Arabic name as people write it in the Gulf.
function monthOf(name: string): string {
  const word = name.toLowerCase();
  const inArabic = ARABIC_MONTHS.indexOf(word.replace(/[أإآ]/g, 'ا'));
  if (inArabic >= 0) return String(inArabic + 1);
  const at = MONTHS.findIndex(
    (month) => month === word || month.slice(0, 3) === word || (word === 'sept' && month.startsWith(word)),
  );
  return at < 0 ? '' : String(at + 1);
}

/** JSON in which numbers have the digits that their cells have. */
export function jsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, (item) => jsonOf(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (value instanceof NumberLiteral) return value.literal;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`).join(',')}}`;
}
