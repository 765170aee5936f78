// The words of the page, in one of its languages.
import { groupThousands } from '../core/currency-decimals.ts';
import { counted } from '../view/words/counted.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageCode } from '../view/words/languages.ts';
import type { Obstacle } from './protocol.ts';
import { PAGE_WORDS, type PageWordKey, type PageWords } from './words/index.ts';

/** The word of a key, with what is filled in: `translate('errors', { count: 3 })`. */
export type Translate = (key: PageWordKey, filling?: Readonly<Record<string, string | number>>) => string;

/** Looks words up in a language. */
export function createTranslate(language: LanguageCode): Translate {
  const words: PageWords = PAGE_WORDS[language];
  return (key, filling = {}) => {
    const word = words[key];
    const text = typeof word === 'string' ? word : counted(language, word, Number(filling['count']));
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const filled = filling[name] ?? '';
      if (typeof filled === 'number') return groupThousands(String(filled));
      return LANGUAGES[language].direction === 'rtl' ? isolated(filled) : filled;
    });
  };
}

// A name among words of the other direction: U+2068 … U+2069.
function isolated(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`;
}

/** The sentence on what is in the way of a file. */
export function obstacleText({ key, text = '' }: Obstacle, translate: Translate): string {
  return translate(key, { text });
}

/** What the page calls the language of a sheet, or both: `English and Arabic`. */
export function nameOfLanguages(of: Language, language: LanguageCode): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(of.split('+').map((code) => names.of(code) ?? code));
}

/** The language of the page that comes nearest to one of the reader's. */
export function nearestLanguage(wanted: string): LanguageCode {
  const [primary] = wanted.split('-');
  return LANGUAGE_CODES.find((code) => code === primary) ?? 'en';
}
