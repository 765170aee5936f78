// Which words of data are taken for Arabic where a sheet is in another language. Other scripts tell no language: Latin words are of many.

export const ARABIC_IN_DATA = {
  tag: 'ar',
  /** From the first Arabic letter to the last one before a letter of another script, and the marks on it. */
  words: /(\p{Script=Arabic}(?:\P{L}*\p{Script=Arabic})*\p{M}*)/u,
} as const;
