// The language of findings and messages, as `--lang` names it.
import { Option } from 'commander';
import { LANGUAGE_CODES, type LanguageCode } from '../view/words/languages.ts';

/** The flag of the commands that show findings. */
export const LANGUAGE_OPTION = new Option('--lang <LANGUAGE>', 'language of findings and messages')
  .choices(LANGUAGE_CODES)
  .default('en' satisfies LanguageCode);

/** The language that is named, or comes first of two; English where none is. */
export function languageCode(named: string | undefined): LanguageCode {
  return LANGUAGE_CODES.find((code) => code === named?.split('+')[0]) ?? 'en';
}

/** What a command with the option has among its flags. */
export interface LanguageFlags {
  readonly lang: LanguageCode;
}
