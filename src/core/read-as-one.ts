// Numbers of documents that are the same but for white space.

/** A number as rules and readers take it: without the white space around it. */
export const readAsOne = (number: string): string => number.trim().replace(/\s+/g, ' ');
