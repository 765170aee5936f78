// Numbers of documents that are the same but for white space.

/**
 * A number as rules and readers take it: without the white space around it.
 * @param number text, or a number where nobody has read the document
 */
export const readAsOne = (number: string | number): string => `${number}`.trim().replace(/\s+/g, ' ');
