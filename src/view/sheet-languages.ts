// What a caller says about the language of a drawing → the words of one language or two.
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { SheetLanguages } from './names.ts';
import type { LanguageWords } from './words/language-words.ts';
import { LANGUAGE_CHOICES, type Language, type LanguageCode } from './words/languages.ts';
import type { Languages } from './words/languages-of.ts';

/** The language of a drawing: by name, or its words; one or two. The first sets which way the sheet runs. */
export type DrawingLanguage = Language | LanguageWords | readonly [first: LanguageWords, second: LanguageWords];

/**
 * The words of one language or two.
 * @throws PintError `unknown-language` where there is no such language, `wrong-argument` where words are none of a sheet or lack some
 */
export function sheetLanguages(languages: Languages, chosen: DrawingLanguage): SheetLanguages {
  if (typeof chosen === 'string') return wordsNamed(languages, chosen);
  const [first, ...others]: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return [known(languages.en, first), ...others.map((other) => known(languages.en, other))];
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
function known(english: LanguageWords, given: unknown): LanguageWords {
  const language = wordsOfSheet(english, given);
  try {
    Intl.getCanonicalLocales([language.tag]);
    return language;
  } catch (cause) {
    throw new PintError('unknown-language', `The tag '${language.tag}' of language is not a tag of BCP 47`, { cause });
  }
}

// Who has words of their own may have those of an earlier version.
function wordsOfSheet(english: LanguageWords, given: unknown): LanguageWords {
  if (!isJsonObject(given) || !('labels' in given)) {
    throw new PintError(
      'wrong-argument',
      `A sheet takes its language as one of ${LANGUAGE_CHOICES.join(', ')}, or as words of a sheet such as WORDS.ar of pint-ubl/view. ARABIC of pint-ubl/arabic is for findings: give it to validate.`,
    );
  }
  const lacking = TABLES.flatMap((group) => {
    const [own, known] = [given[group], english[group]];
    const tables = isJsonObject(own) ? own : {};
    return Object.keys(known).flatMap((table) => (isJsonObject(tables[table]) ? [] : [`${group}.${table}`]));
  });
  if (!isJsonObject(given['countries'])) lacking.push('countries');
  if (lacking.length === 0) return given as unknown as LanguageWords;
  throw new PintError(
    'wrong-argument',
    `The words of the language '${String(given['tag'])}' lack ${lacking.join(', ')}: WORDS.en of pint-ubl/view has all tables.`,
  );
}

const TABLES = ['labels', 'codes'] as const;
