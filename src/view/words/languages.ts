// The languages: whoever adds one begins here, and the compiler then names the tables that want its words.
// The command line reads this at every start, so it holds no words.

/** What a language is called and how it is written. */
export interface LanguageFacts {
  /** What its speakers call it. */
  readonly name: string;
  /** Which way its script runs. */
  readonly direction: 'ltr' | 'rtl';
}

/** Every language, by its tag of BCP 47. Names of countries and currencies, and rules of plurals, come by this tag from `Intl`. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language that the library has the words of. */
export type LanguageCode = keyof typeof LANGUAGES;

/** The language of the labels, or two on one sheet, the second beside the first: `en+ar`. */
export type Language = { [First in LanguageCode]: First | `${First}+${Exclude<LanguageCode, First>}` }[LanguageCode];

/** Every single language. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** Every language and every pair. */
export const LANGUAGE_CHOICES: readonly Language[] = [
  ...LANGUAGE_CODES,
  ...LANGUAGE_CODES.flatMap((first) =>
    LANGUAGE_CODES.filter((second) => second !== first).map((second) => `${first}+${second}` as Language),
  ),
];

/** The language that comes first on a sheet: findings are written in it. */
export function firstOf(language: Language): LanguageCode {
  return LANGUAGE_CODES.find((code) => language.split('+')[0] === code) ?? 'en';
}

/** What a sheet is written in where nobody says otherwise. */
export const DEFAULT_LANGUAGE: Language = 'en+ar';
