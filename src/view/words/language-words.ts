// What a language has to say. English sets the keys: a language that lacks a word, or has one too many, does not compile.
import type { EventWords } from '../../status/index.ts';
import type { CountryWords } from './country-words.ts';
import type { EN_CODES } from './en/codes.ts';
import type { EN_LABELS } from './en/labels.ts';
import type { LanguageFacts } from './languages.ts';

/** The same keys, readonly, down to the texts. */
export type Keyed<Words> = { readonly [Key in keyof Words]: Keyed<Words[Key]> };

/** Words of the sheet itself, in groups: titles, kinds, fields and the like. */
export type Labels = Keyed<typeof EN_LABELS>;

/** Names of codes, in groups: those that are the same in every country, and on its sheets those of a country. */
export type CodeNames = Keyed<typeof EN_CODES>;

/** A language for drawings: what it says of every country, and of each country that is drawn. */
export interface LanguageWords extends LanguageFacts {
  /** Its tag of BCP 47: `ar`, `fr`, `zh-Hant`. `Intl` gives names of countries and currencies, and rules of plurals, by it. */
  readonly tag: string;
  readonly labels: Labels;
  readonly codes: CodeNames;
  /** An amount of a currency in words; `undefined` where the language has none for it. Without it the sheet has none. */
  readonly amountInWords?: (amount: number, currency: string) => string | undefined;
  /** Names and sentences of what happens to a document in transmission; without them they are those of the log, which is English. */
  readonly events?: EventWords;
  readonly countries: Readonly<Record<string, CountryWords>>;
}
