// The words of Arabic sentences: names by their gender, values, counts.
import { isCurrencyCode } from '../../../../../core/currency-decimals.ts';
import { ownValue } from '../../../../../core/own-value.ts';
import { wordOfCode } from '../../../../../findings/code-words.ts';
import type { FindingWords, Spot, Value, Where, Word } from '../../../../../findings/said.ts';
import { asItStands, isFlag, isPlaceItself, shortened, valuePrinter } from '../../../../../findings/values.ts';
import { leftToRight, value as quotedValue } from '../isolate.ts';
import { AR_CATEGORIES, AR_TERMS } from '../terms.ts';

export interface Tools {
  readonly noun: (word: Word) => string;
  readonly isFeminine: (word: Word) => boolean;
  /** The field and a blank; nothing where the field is the place. */
  readonly subject: (where: Where) => string;
  /** A word and a blank; nothing where the place says it already. */
  readonly own: (where: Where, word: Word) => string;
  /** The form of a word for a masculine or a feminine noun. */
  readonly by: (word: Word, masculine: string, feminine: string) => string;
  readonly category: (code: string) => string;
  /** What a code of a field says, in a word. */
  readonly codeWord: (field: Word, code: string) => Word | undefined;
  readonly value: (value: Value) => string;
  /** A value as part of a run from left to right, which isolates it. */
  readonly bare: (value: Value) => string;
  /** A text that stands in the field, or should, in quotation marks. */
  readonly quoted: (text: string) => string;
  readonly spot: (spot: Spot) => string;
}

/** The words of one sentence on a field. */
export function arabicTools(
  { tax = 'الضريبة', terms = {}, categories = {}, codes = {} }: FindingWords,
  field: Word,
): Tools {
  const all: Readonly<Record<string, string>> = AR_TERMS;
  const entry = (word: Word): readonly string[] => (ownValue(terms, word) ?? all[word] ?? word).split('|');
  const noun = (word: Word): string => (entry(word)[0] ?? '').replace('{tax}', tax);
  const isFeminine = (word: Word): boolean => entry(word)[1]?.includes('f') === true;
  const own = (where: Where, word: Word): string => (isPlaceItself(where, word) ? '' : `${noun(word)} `);
  const names: Readonly<Record<string, string>> = { ...AR_CATEGORIES, ...categories };
  const category = (code: string): string =>
    Object.hasOwn(names, code) ? `${names[code]} (${leftToRight(code)})` : quotedCode(code);
  const bare = valuePrinter(field);
  return {
    noun,
    isFeminine,
    subject: (where) => own(where, where.term),
    own,
    by: (word, masculine, feminine) => (isFeminine(word) ? feminine : masculine),
    category,
    codeWord: (field, code) => wordOfCode(codes, field, code),
    bare,
    value: (value) => (value.as === 'text' ? quotedValue(bare(value)) : leftToRight(bare(value))),
    quoted: (text) => quotedValue(shortened(text, field)),
    spot: ({ term, number, nth, category: code, rate }) => {
      if (nth !== undefined) return `${noun(term)} ${ORDINALS[nth] ?? `الذي ترتيبه ${nth}`}`;
      const of = [
        code === undefined ? undefined : category(code),
        rate === undefined ? undefined : leftToRight(`${rate.replace('-', '−')} %`),
      ];
      const named = of.filter((one) => one !== undefined).join(' ');
      return `${noun(term)}${number === undefined ? '' : ` ${/\d\.\d/.test(number) ? quotedValue(asItStands(number)) : leftToRight(asItStands(number))}`}${named === '' ? '' : `، ${named}`}`;
    },
  };
}

export const ORDINALS: readonly (string | undefined)[] = [
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

// Of several fields: two have a form of their own.
export function unstated(terms: readonly Word[], { isFeminine }: Tools): string {
  if (terms.length !== 2) return 'غير مذكورة';
  return terms.every(isFeminine) ? 'غير مذكورتين' : 'غير مذكورين';
}

// What to do with a field that holds nothing.
export function enter({ term, choose }: { readonly term: Word; readonly choose?: true }, { by }: Tools): string {
  return choose ? by(term, 'اختره', 'اخترها') : by(term, 'أدخله', 'أدخلها');
}

// What is missing, and of which kind of document it is needed.
export function absent(
  said: Where & { readonly kinds?: readonly Word[]; readonly choose?: true },
  tools: Tools,
): readonly [string, string] {
  const { term, kinds } = said;
  const duty = needed(kinds, tools.by(term, 'وهو لازم', 'وهي لازمة'), tools);
  return [`${tools.subject(said)}${tools.by(term, 'غير مذكور', 'غير مذكورة')}${duty}`, enter(said, tools)];
}

export function needed(kinds: readonly Word[] | undefined, duty: string, { noun }: Tools): string {
  return kinds === undefined || kinds.length === 0 ? '' : `، ${duty} في ${either(kinds.slice(0, 2).map(noun))}`;
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
export function few(count: number, gender: 'f' | 'm'): string {
  return FEW[count]?.[gender === 'f' ? 0 : 1] || String(count);
}

// How many of something, as an object.
export function numberWord(count: number, isFeminine: boolean): string {
  if (count === 1) return isFeminine ? 'واحدة' : 'واحدًا';
  if (count === 2) return isFeminine ? 'اثنتين' : 'اثنين';
  return few(count, isFeminine ? 'f' : 'm');
}

// A code with its name, where the glossary has one.
export function namedCode(field: Word, code: string, { noun, codeWord }: Tools): string {
  const word = codeWord(field, code);
  if (word !== undefined && isFlag({ text: code, as: 'text' })) return noun(word);
  return word === undefined ? leftToRight(code) : `${leftToRight(code)} (${noun(word)})`;
}

// What is not a code of a currency is quoted as it was given.
export function currencyCode(code: string): string {
  return isCurrencyCode(code) ? leftToRight(code) : quotedCode(code);
}

export function times(count: number): string {
  if (count < 2) return 'مرة';
  if (count === 2) return 'مرتين';
  return count <= 10 ? `${few(count, 'f')} مرات` : `${count} مرة`;
}

export function places(count: number): string {
  if (count === 1) return 'منزلة عشرية';
  if (count === 2) return 'منزلتان عشريتان';
  return count <= 10 ? `${few(count, 'f')} منازل عشرية` : `${count} منزلة عشرية`;
}

export function mostPlaces(count: number): string {
  if (count === 1) return 'منزلة واحدة';
  return count === 2 ? 'منزلتين' : (MOST_OF[count] ?? String(count));
}

// What may be entered at most, as an object.
const MOST_OF: readonly string[] = ['', '', '', 'ثلاثًا', 'أربعًا', 'خمسًا', 'ستًا', 'سبعًا', 'ثمانيًا', 'تسعًا', 'عشرًا'];

/** A code or an identifier in quotation marks: no amount, whatever it looks like. */
export function quotedCode(code: string): string {
  return quotedValue(asItStands(code));
}

export const MOST_NAMED = 4;
// What is missing has to be found.
const MOST_OF_ALL = 6;

export function all(names: readonly string[]): string {
  const more = names.length > MOST_OF_ALL;
  const shown = more ? names.slice(0, MOST_OF_ALL - 1) : names;
  return more ? `${shown.join(' و')} وغيرها` : shown.join(' و');
}

export function either(names: readonly string[]): string {
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED - 1).join(' أو ')} أو غيرها` : names.join(' أو ');
}
