// What a caller says about the language of a drawing → the words of one language or two.
import { PintError } from '../core/error.ts';
import type { SheetLanguages } from './names.ts';
import type { LanguageWords } from './words/language-words.ts';
import { LANGUAGE_CHOICES, type Language, type LanguageCode } from './words/languages.ts';
import type { Languages } from './words/languages-of.ts';

/** The language of a drawing: by name, or its words; one or two. The first sets which way the sheet runs. */
export type DrawingLanguage = Language | LanguageWords | readonly [first: LanguageWords, second: LanguageWords];

/** The words of one language or two. A `PintError`, `unknown-language`, says that there is no such language. */
export function sheetLanguages(languages: Languages, chosen: DrawingLanguage): SheetLanguages {
  const [first, ...others] =
    typeof chosen === 'string' ? wordsNamed(languages, chosen) : 'tag' in chosen ? [chosen] : chosen;
  return [known(first), ...others.map(known)];
}

function wordsNamed(languages: Languages, name: Language): SheetLanguages {
  const [first, ...others] = name.split('+').flatMap((code) => (isCode(languages, code) ? [languages[code]] : []));
  if (!first || !LANGUAGE_CHOICES.includes(name)) {
    throw new PintError('unknown-language', `language is '${name}', not one of ${LANGUAGE_CHOICES.join(', ')}`);
  }
  return [first, ...others];
}

function isCode(languages: Languages, code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

// `Intl` throws where a tag is not well formed, but only at the first name that it is asked for.
function known(language: LanguageWords): LanguageWords {
  try {
    Intl.getCanonicalLocales(language.tag);
    return language;
  } catch (cause) {
    throw new PintError('unknown-language', `The tag '${language.tag}' of language is not a tag of BCP 47`, { cause });
  }
}
