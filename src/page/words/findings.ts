// The words of findings in all languages at once, for a program that changes its language while it runs.

import { ARABIC_WITH_REPORTS } from '../../arabic.ts';
import type { FindingLanguage } from '../../validate/in-language.ts';
import type { LanguageCode } from '../../view/words/languages.ts';

/** By language; English is built in. */
export const FINDING_LANGUAGES: Readonly<Record<LanguageCode, FindingLanguage | undefined>> = {
  en: undefined,
  ar: ARABIC_WITH_REPORTS,
};
