// The words of the page in its two languages.
import { AR } from './ar.ts';
import { EN, type WordKey, type Words } from './en.ts';

export type { WordKey } from './en.ts';

/** The language of the page. */
export type PageLanguage = 'en' | 'ar';

const WORDS: Readonly<Record<PageLanguage, Words>> = { en: EN, ar: AR };

/** Says a word, with what is filled in: `say('errors', { count: 3 })`. */
export type Say = (key: WordKey, filling?: Readonly<Record<string, string | number>>) => string;

/** Speaks a language. */
export function speaker(language: PageLanguage): Say {
  const words = WORDS[language];
  return (key, filling = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name] ?? ''));
}
