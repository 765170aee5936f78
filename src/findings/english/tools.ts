// The words of English sentences: names with their articles, values, counts.
import { isCurrencyCode } from '../../core/currency-decimals.ts';
import { ownValue } from '../../core/own-value.ts';
import { wordOfCode } from '../code-words.ts';
import type { FindingWords, Spot, Value, Where, Word } from '../said.ts';
import { CATEGORIES, TERMS } from '../terms-en.ts';
import { asItStands, isFlag, isPlaceItself, shortened, valuePrinter } from '../values.ts';

export interface Tools {
  readonly noun: (word: Word) => string;
  /** With its article: `the unit`, `VAT`. */
  readonly the: (word: Word) => string;
  readonly isPlural: (word: Word) => boolean;
  /** `an import of goods` */
  readonly a: (word: Word) => string;
  /** What a sentence begins with behind the place: the field, or `it` where the field is the place. */
  readonly subject: (where: Where) => string;
  /** A word with its article, or `it` where the place says it already. */
  readonly own: (where: Where, word: Word) => string;
  readonly is: (word: Word) => string;
  readonly it: (word: Word) => string;
  readonly category: (code: string) => string;
  /** What a code of a field says, in a word. */
  readonly codeWord: (field: Word, code: string) => Word | undefined;
  readonly value: (value: Value) => string;
  /** A text that stands in the field, or should, in quotation marks. */
  readonly quoted: (text: string) => string;
  readonly spot: (spot: Spot) => string;
}

/** The words that a key says: `document number` for `documentNumber`. */
export const saidByKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The words of one sentence on a field. */
export function englishTools(
  { tax = 'tax', terms = {}, categories = {}, codes = {} }: FindingWords,
  field: Word,
): Tools {
  const all: Readonly<Record<string, string>> = TERMS;
  const entry = (word: Word): readonly string[] => (ownValue(terms, word) ?? all[word] ?? saidByKey(word)).split('|');
  const noun = (word: Word): string => (entry(word)[0] ?? '').replace('{tax}', lowered(tax));
  const has = (word: Word, flag: string): boolean => entry(word)[1]?.includes(flag) === true;
  const names: Readonly<Record<string, string>> = { ...CATEGORIES, ...categories };
  const category = (code: string): string =>
    Object.hasOwn(names, code)
      ? `${lowered(names[code] ?? '').replace('{tax}', lowered(tax))} (${code})`
      : quotedCode(code);
  const print = valuePrinter(field);
  const the = (word: Word): string => (has(word, 'n') ? noun(word) : `the ${noun(word)}`);
  const isPlural = (word: Word): boolean => has(word, 'p');
  const own = (where: Where, word: Word): string =>
    isPlaceItself(where, word) ? (isPlural(word) ? 'they' : 'it') : the(word);
  return {
    noun,
    the,
    isPlural,
    a: (word) => {
      const name = noun(word);
      if (isPlural(word) || has(word, 'n') || UNCOUNTED.test(name)) return name;
      return withArticle(name);
    },
    subject: (where) => own(where, where.term),
    own,
    is: (word) => (isPlural(word) ? 'are' : 'is'),
    it: (word) => (isPlural(word) ? 'them' : 'it'),
    category,
    codeWord: (field, code) => wordOfCode(codes, field, code),
    value: (value) => (value.as === 'text' ? `“${print(value)}”` : print(value)),
    quoted: (text) => `“${shortened(text, field)}”`,
    spot: ({ term, number, nth, category: code, rate }) => {
      if (nth !== undefined) return `the ${ordinal(nth)} ${noun(term)}`;
      const of = [
        code === undefined ? undefined : category(code),
        rate === undefined ? undefined : `${rate.replace('-', '−')} %`,
      ];
      const named = of.filter((one) => one !== undefined).join(' ');
      return `${noun(term)}${number === undefined ? '' : ` ${/\d\.\d/.test(number) ? `“${asItStands(number)}”` : asItStands(number)}`}${named === '' ? '' : `, ${named}`}`;
    },
  };
}

// Names are read aloud: `a UUID`, `an SST rate`, `a VAT rate`, `an Italian tax code`.
const VOWEL = /^(?:[aeioAEIO]|[FHLMNRSX](?![a-z]))/;

/** A name with the article that goes with its first sound. */
export function withArticle(name: string): string {
  return `${VOWEL.test(name) ? 'an' : 'a'} ${name}`;
}

const UNCOUNTED = /^(?:continuous|deemed|special zone) supply/;

/** Which kinds of document need the field. `said` is the sentence with their names. */
export function needs(
  kinds: readonly Word[] = [],
  a: (word: Word) => string,
  said = (names: string): string => `, which ${names} needs`,
): string {
  return kinds.length === 0 ? '' : said(either(kinds.slice(0, 2).map(a)));
}

export const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function ordinal(nth: number): string {
  const end = nth % 100 > 10 && nth % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th');
  return `${nth}${end}`;
}

/** A code with its name, where the glossary has one. */
export function namedCode(field: Word, code: string, { noun, codeWord }: Tools): string {
  const word = codeWord(field, code);
  if (word !== undefined && isFlag({ text: code, as: 'text' })) return noun(word);
  return word === undefined ? code : `${code} (${noun(word)})`;
}

// What is not a code of a currency is quoted as it was given.
export function currencyCode(code: string): string {
  return code === '' || isCurrencyCode(code) ? code : quotedCode(code);
}

export function times(count: number): string {
  return count === 2 ? 'twice' : `${numberWord(count)} times`;
}

/** A code or an identifier in quotation marks: no amount, whatever it looks like. */
export function quotedCode(code: string): string {
  return `“${asItStands(code)}”`;
}

export function all(names: readonly string[]): string {
  return joined(names, 'and', 'more', MOST_OF_ALL);
}

export function either(names: readonly string[]): string {
  return joined(names, 'or', 'others');
}

export const MOST_NAMED = 4;
// Of what is missing each has to be known.
const MOST_OF_ALL = 6;

// The first few of many: a sentence is to be read.
export function joined(names: readonly string[], joint: string, others: string, most = MOST_NAMED): string {
  const more = names.length - most + 1;
  const shown = more > 1 ? [...names.slice(0, most - 1), `${numberWord(more)} ${others}`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${joint} ${shown.at(-1)}`;
}

export function lowered(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
