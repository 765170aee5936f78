// What no sentence of the clerk's voice may hold, in either language, and the values that it names.
import type { ClerkSentences } from '../../../src/findings/said.ts';
import { RETIRED } from '../../support/retired-words.ts';

const ISOLATES = /[\u200e\u200f\u2066-\u2069]/g;
const HARAKAT = /[\u064b-\u0652\u0640]/g;

// What neither voice of the clerk may hold: paths, XML, terms, names of lists, amounts as a machine writes them.
const BOTH: readonly RegExp[] = [
  /\w\[\d+\]/,
  /\bc[abe]c:|(?<![\w.])@[A-Za-z]+\b/,
  /\b(?:IBT|IBG|BTOM|BTAE|BT|BG)-\d/,
  /\burn:/,
  /(?<![\w.,:-])\d{4,}\.\d+(?!\d|\s*[a-z])/,
  /(?:[\w./+-]+(?:, |، )){5,}/,
  /(?:should be|\bto|هي|على) -\d/,
  /(?:should be|هي) 0(?![.\d])/,
];
const BOTH_OUTSIDE_VALUES: readonly RegExp[] = [
  /\b[A-Za-z]+(?:_[A-Za-z]+)+\b/,
  /\b(?:[A-Z][a-z]+){2,}(?:ID|Code)?\b/,
  /\b(?:UNTDID|UNCL\w*|UN\/?ECE\w*|ISO ?\d+|EAS|ISIC|HSCodes)\b/,
];
const ENGLISH: readonly RegExp[] = [
  /\bof the [\w ]+? of the\b/,
  /\bno [a-z]+(?: [a-z]+)? of\b/,
  /\b\d+ of (?!\d)[a-z]/,
  /\b(?:elements?|attributes?|schemas?|XML)\b/,
  /\bschemes?\b(?<!margin scheme)/,
  /\bdigits? \d/,
  /\b(?:Found|Expected)(?::| in )/,
  /s['’]s\b/,
  /""/,
];
// Of what the glossary retired, these a name of a code may hold, and no sentence.
const RETIRED_IN_SENTENCES: readonly RegExp[] = [
  /\bVAT totals?\b/,
  /\badditional street\b/,
  /\bpreceding documents?\b/,
];
const ARABIC_PATTERNS: readonly RegExp[] = [
  /(?<![\w\u0600-\u06ff])في [^ ]+(?: [^ ]+)? في /,
  /بلا ال/,
  /[\u0600-\u06ff\d»A-Za-z\]]\s*, /,
  /المعرف (?:في|«|لدى)|[:؛،] المعرف(?:[.؛،]|$)/,
  /عدد مرات|العنصر|المخطط/,
  /(?:^|[.؛] )(?:الموجود|الناقص)/,
  /«[^»]*،[^»]*»/,
  / و (?=[A-Za-z])/,
  /بلا (?:قيمة|محتوى)/,
];
const AMOUNT = /(?<![\w.,:-])\d[\d,]*\.\d+(?![\d.]|\s*[a-z])/;
const UNIT = /%|\b[A-Z]{3} [\d−-]/;

const OUTSIDE_ENGLISH = /"[^"]*"|“[^”]*”/g;
const OUTSIDE_ARABIC = /«[^»]*»/g;

function broken(text: string, bare: string, patterns: readonly RegExp[], outside: readonly RegExp[]): RegExp[] {
  return [...patterns.filter((one) => one.test(text)), ...outside.filter((one) => one.test(bare))];
}

export function sentenceCount(text: string): number {
  return text.split(/(?<=[.!?؟])\s+(?=[^\W\d_]|[\u0600-\u06ff])/).length;
}

/** A sentence as it is read: without the marks of direction and, in Arabic, without vowels. */
export function plain(language: 'en' | 'ar', text: string): string {
  const read = text.replace(ISOLATES, '');
  return language === 'ar' ? read.replace(HARAKAT, '') : read;
}

/** The patterns that a text breaks. */
export function isPlainOf(language: 'en' | 'ar', sentences: string): RegExp[] {
  const text = plain(language, sentences);
  const bare = text.replace(language === 'en' ? OUTSIDE_ENGLISH : OUTSIDE_ARABIC, '');
  return language === 'en'
    ? broken(text, bare, BOTH, [...BOTH_OUTSIDE_VALUES, ...ENGLISH, ...RETIRED.en, ...RETIRED_IN_SENTENCES])
    : broken(
        text,
        bare,
        [...BOTH, ...ARABIC_PATTERNS, ...RETIRED.ar],
        [...BOTH_OUTSIDE_VALUES, /(?<![\w@/.-])[a-z]{3,}\b/],
      );
}

/** Whether a number with decimals stands in it, outside of quotes, and neither a currency nor a per cent sign. */
export function lacksUnit(language: 'en' | 'ar', sentences: string): boolean {
  const bare = plain(language, sentences).replace(language === 'en' ? OUTSIDE_ENGLISH : OUTSIDE_ARABIC, '');
  return AMOUNT.test(bare) && !UNIT.test(bare);
}

/** The numbers that two sentences name. */
export function valuesIn(said: ClerkSentences | undefined): string[] {
  const text = `${said?.text} ${said?.fix}`.replace(ISOLATES, '');
  return [...new Set(text.match(/\d+(?:\.\d+)+|\d{3,}/g) ?? [])].sort();
}
