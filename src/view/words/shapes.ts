// The shapes of words that are more than one text.

/**
 * Words beside a number, by the plural category of CLDR that the number is of in the language: Arabic has six, English two.
 * `{count}` stands for the number. A category that is missing takes `other`.
 */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** What a language calls a country and what is the country's own. */
export interface NamesOfCountry {
  readonly name: string;
  /** What its tax is called: VAT, GST, SST, consumption tax. */
  readonly tax: string;
  /** Names of its tax categories, by code. */
  readonly categories: Readonly<Record<string, string>>;
  /** Names of other codes of its own: by the end of the path of the element or attribute that holds them, then by code. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
