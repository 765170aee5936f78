// What a country has to say in a language: its names, and, where documents of it are issued, the words of what it alone has.
import type { EN_CODES } from './en/codes.ts';
import type { Texts } from './shapes.ts';

/** What a language calls a country and what is the country's own. */
export interface CountryWords {
  readonly name: string;
  /** What its tax is called: VAT, GST, SST, consumption tax. */
  readonly tax: string;
  /** Names of its tax categories, by code. */
  readonly categories: Texts;
  /** Names of other codes of its own: by the end of the path of the element or attribute that holds them, then by code. */
  readonly codes: Readonly<Record<string, Texts>>;
  readonly own?: OwnWords;
}

/** Words that stand in the tables of the language on a sheet of the country, where they come before those of every country. */
export interface OwnWords<Kind extends string = string, Field extends string = string> {
  readonly labels: {
    readonly kinds: Readonly<Record<Kind, string>>;
    readonly fields: Readonly<Record<Field, string>>;
    readonly words?: Texts;
    readonly messages?: Texts;
  };
  readonly codes: Readonly<Partial<Record<keyof typeof EN_CODES, Texts>>>;
}

/** The words of a country whose documents are issued: they name all its kinds of transaction, and the fields that it alone has. */
export interface IssuerWords<Kind extends string, Field extends string> extends CountryWords {
  readonly own: OwnWords<Kind, Field>;
}
