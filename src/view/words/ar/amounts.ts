// Arabic names of currencies and their parts, and amounts in words. A number agrees with its noun: from 3 to 10 it has the
// other gender, the noun the plural; from 11 to 99 the noun is the accusative singular, beside hundreds the genitive one.
import { amountWordsOf, type CurrencyWords } from '../currency-words.ts';
import type { EN_CURRENCIES } from '../en/amounts.ts';
import type { Counted } from '../shapes.ts';

/** A noun that numbers count; `zero` says the number one beside it, which has its gender. */
function noun(other: string, two: string, few: string, many: string, one = 'واحد'): Counted {
  return { zero: one, two, few, many, other };
}

// Nouns that end in a letter of femininity.
function feminine(other: string, two: string, few: string): Counted {
  return noun(other, two, few, other, 'واحدة');
}

const FILS = /*@__PURE__*/ noun('فلس', 'فلسان', 'فلوس', 'فلسًا');
const CENT = /*@__PURE__*/ noun('سنت', 'سنتان', 'سنتات', 'سنتًا');
const BAISA = /*@__PURE__*/ feminine('بيسة', 'بيستان', 'بيسات');

function dinar(of: string): Counted {
  return noun(`دينار ${of}`, `ديناران ${of}ان`, `دنانير ${of}ة`, `دينارًا ${of}ًا`);
}

function riyal(of: string): Counted {
  return noun(`ريال ${of}`, `ريالان ${of}ان`, `ريالات ${of}ة`, `ريالًا ${of}ًا`);
}

export const AR_CURRENCIES: Readonly<Record<keyof typeof EN_CURRENCIES, CurrencyWords>> = {
  AED: { unit: /*@__PURE__*/ noun('درهم إماراتي', 'درهمان إماراتيان', 'دراهم إماراتية', 'درهمًا إماراتيًا'), part: FILS },
  BHD: { unit: /*@__PURE__*/ dinar('بحريني'), part: FILS },
  EUR: { unit: /*@__PURE__*/ noun('يورو', 'يورو اثنان', 'يورو', 'يورو'), part: CENT },
  GBP: {
    unit: /*@__PURE__*/ noun('جنيه إسترليني', 'جنيهان إسترلينيان', 'جنيهات إسترلينية', 'جنيهًا إسترلينيًا'),
    part: /*@__PURE__*/ noun('بنس', 'بنسان', 'بنسات', 'بنسًا'),
  },
  INR: { unit: /*@__PURE__*/ feminine('روبية هندية', 'روبيتان هنديتان', 'روبيات هندية'), part: BAISA },
  KWD: { unit: /*@__PURE__*/ dinar('كويتي'), part: FILS },
  OMR: { unit: /*@__PURE__*/ riyal('عماني'), part: BAISA },
  QAR: { unit: /*@__PURE__*/ riyal('قطري'), part: /*@__PURE__*/ noun('درهم', 'درهمان', 'دراهم', 'درهمًا') },
  SAR: { unit: /*@__PURE__*/ riyal('سعودي'), part: /*@__PURE__*/ feminine('هللة', 'هللتان', 'هللات') },
  USD: {
    unit: /*@__PURE__*/ noun('دولار أمريكي', 'دولاران أمريكيان', 'دولارات أمريكية', 'دولارًا أمريكيًا'),
    part: CENT,
  },
};

// From 3 to 10, beside a masculine noun and beside a feminine one.
const MASCULINE = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const FEMININE = ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمانٍ', 'تسع', 'عشر'];
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = [
  ...['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
];

function belowHundred(number: number, isFeminine: boolean): string {
  const [same, ten] = [isFeminine ? FEMININE : MASCULINE, isFeminine ? 'عشرة' : 'عشر'];
  // The eight beside its noun has lost its sign of indefiniteness: ثماني بيسات، ثماني عشرة بيسة.
  if (number === 8 || number === 18) {
    const eight = isFeminine ? 'ثماني' : 'ثمانية';
    return number === 8 ? eight : `${eight} ${ten}`;
  }
  if (number <= 10) return same[number] ?? '';
  if (number === 11) return `${isFeminine ? 'إحدى' : 'أحد'} ${ten}`;
  if (number === 12) return `${isFeminine ? 'اثنتا' : 'اثنا'} ${ten}`;
  if (number < 20) return `${same[number - 10]} ${ten}`;
  return and([same[number % 10] ?? '', TENS[Math.floor(number / 10)] ?? '']);
}

function and(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' و');
}

// A dual loses its last letter before the noun that it counts: مائتا ريال، ألفا ريال.
function before(noun: string, number: string): string {
  return `${number.replace(/(?<=(?:مائت|ألف|مليون|مليار|تريليون)ا)ن$/, '')} ${noun}`;
}

// One thousand, two thousand, three to ten thousand, eleven and more of it alone, and before a noun.
const POWERS: readonly Counted[] = [
  ...[{ one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', other: 'ألف' }],
  ...[{ one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', other: 'مليون' }],
  ...[{ one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا', other: 'مليار' }],
  ...[{ one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليونًا', other: 'تريليون' }],
];

/**
 * A group of three digits and the noun that they count. One and two of it are said by the noun itself, so above a hundred it stands
 * twice: مائة ريال وريالان.
 */
function counted(group: number, noun: Counted, isFeminine: boolean, higher = ''): string {
  const rest = group % 100;
  const hundreds = and([higher, HUNDREDS[Math.floor(group / 100)] ?? '']);
  if (rest === 0) return hundreds === '' ? '' : before(noun.other, hundreds);
  if (rest <= 2) {
    const alone = rest === 1 ? (noun.one ?? `${noun.other} ${noun.zero}`) : (noun.two ?? noun.other);
    return and([hundreds === '' ? '' : before(noun.other, hundreds), alone]);
  }
  return `${and([hundreds, belowHundred(rest, isFeminine)])} ${(rest <= 10 ? noun.few : noun.many) ?? noun.other}`;
}

function amountOf(number: bigint, noun: Counted): string {
  const rest = Number(number % 1000n);
  const higher: string[] = [];
  let isBehindPower = rest % 1000 === 0 || rest <= 2;
  for (const [power, word] of POWERS.entries()) {
    const group = Number((number / 1000n ** BigInt(power + 1)) % 1000n);
    if (group === 0) continue;
    // The power that stands before the noun is in one phrase with it: أحد عشر ألف ريال, else أحد عشر ألفًا ومائة ريال.
    higher.unshift(counted(group, isBehindPower ? { ...word, many: word.other } : word, false));
    isBehindPower = false;
  }
  return counted(rest, noun, noun.zero === 'واحدة', and(higher));
}

/** `1,000.050` of OMR → `فقط ألف ريال عماني وخمسون بيسة لا غير`. */
export const AR_AMOUNT_IN_WORDS = /*@__PURE__*/ amountWordsOf(AR_CURRENCIES, {
  count: amountOf,
  join: (unit, part) => and([unit, part]),
  close: (amount) => `فقط ${amount} لا غير`,
});
