// The language of findings and messages, as `--lang` names it. Words of another language than English load when they are asked for.
import { Option } from 'commander';
import type { FindingLanguage } from '../validate/index.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../view/words/languages.ts';

/** The flag of the commands that show findings. */
export const LANGUAGE_OPTION = new Option('--lang <LANGUAGE>', 'language of findings and messages')
  .choices(LANGUAGE_CODES)
  .default('en' satisfies LanguageCode);

/** What a command with the option has among its flags. */
export interface LanguageFlags {
  readonly lang: LanguageCode;
}

const LANGUAGES: Readonly<Record<LanguageCode, () => Promise<FindingLanguage | undefined>>> = {
  en: async () => undefined,
  ar: async () => (await import('../view/words/ar/findings/index.ts')).ARABIC,
};

/** The language with that tag; `undefined` for English, which is built in. */
export function findingLanguage(code: LanguageCode): Promise<FindingLanguage | undefined> {
  return LANGUAGES[code]();
}
