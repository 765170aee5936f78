// What a language has to say. English sets the keys: a language that lacks a word, or has one too many, does not compile.
import type { EN_CODES } from './en/codes.ts';
import type { EN_COUNTRIES } from './en/countries.ts';
import type { EN_LABELS } from './en/labels.ts';
import type { EN_PAGE } from './en/page.ts';
import type { LanguageFacts } from './languages.ts';

// The same keys, readonly, down to the texts.
type Keyed<Words> = { readonly [Key in keyof Words]: Keyed<Words[Key]> };

/** Words of the sheet itself, in groups: titles, kinds, fields and the like. */
export type Labels = Keyed<typeof EN_LABELS>;

/** Names of codes that are the same in every country, in groups. */
export type CodeNames = Keyed<typeof EN_CODES>;

/** Names of the countries, and of what is their own. */
export type CountryNames = Keyed<typeof EN_COUNTRIES>;

/**
 * A language for drawings. The library's own are `WORDS`; one of your own goes to `toHtml` as `language`. Begin with a copy of
 * the English one: what you do not translate stays English.
 *
 * @example
 * const french: LanguageWords = {
 *   ...WORDS.en,
 *   tag: 'fr',
 *   name: 'Français',
 *   labels: { ...WORDS.en.labels, titles: { ...WORDS.en.labels.titles, taxInvoice: 'Facture' } },
 * };
 * toHtml({ document, language: french });
 */
export interface LanguageWords extends LanguageFacts {
  /** Its tag of BCP 47: `ar`, `fr`, `zh-Hant`. `Intl` gives names of countries and currencies, and rules of plurals, by it. */
  readonly tag: string;
  readonly labels: Labels;
  readonly codes: CodeNames;
  readonly countries: CountryNames;
}

/** Words of the page that checks and draws documents. `{…}` stands for what is filled in. */
export type PageWords = Keyed<typeof EN_PAGE>;

/** The key of a word of the page. */
export type PageWordKey = keyof PageWords;
