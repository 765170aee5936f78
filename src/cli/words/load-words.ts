// The words of the command line, loaded when they are asked for.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { CliWords } from './words.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<CliWords>>> = {
  en: async () => (await import('./en.ts')).EN_CLI,
  ar: async () => (await import('./ar.ts')).AR_CLI,
};

/** The words of a language. */
export function loadWords(language: LanguageCode): Promise<CliWords> {
  return LOADERS[language]();
}
