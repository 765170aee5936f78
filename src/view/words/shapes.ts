// The shapes of words that are more than one text.

/**
 * Words beside a number, by the plural category of CLDR that the number is of in the language: Arabic has six, English two.
 * `{count}` stands for the number. A category that is missing takes `other`.
 */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Texts by key or code. */
export type Texts = Readonly<Record<string, string>>;
