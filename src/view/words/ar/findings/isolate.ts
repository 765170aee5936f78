// Codes, numbers and paths inside Arabic text keep their own direction: they stand between the isolates of Unicode.

/** Begins a piece that runs from left to right. */
const LEFT_TO_RIGHT = '\u2066';
/** Begins a piece whose first letter says which way it runs. */
const FIRST_STRONG = '\u2068';
const END = '\u2069';

const isolates = /[\u2066-\u2069]/g;

/** A code, number, path or name inside Arabic words. */
export function leftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text}${END}`;
}

/** A value of the document, whatever its script: in quotation marks. One without letters, such as a date, is not Arabic text. */
export function value(text: string): string {
  return `«${isolatedValue(text)}»`;
}

/** The same without quotation marks. */
export function isolatedValue(text: string): string {
  const begin = /\p{L}/u.test(text) ? FIRST_STRONG : LEFT_TO_RIGHT;
  return `${begin}${text.replaceAll(isolates, '')}${END}`;
}

// What stands between spaces and signs of Arabic punctuation: with a Latin letter or a digit a code, number, path or identifier.
const WORD = /[^\s\u0600-\u06ff«»،؛؟()\u2066-\u2069"]+/g;
const KEPT = /([\u2066\u2068][^\u2066-\u2069]*\u2069)/;

/** A sentence with each code, number and path in isolates; pieces in isolates already stay as they are. */
export function isolated(sentence: string): string {
  return sentence
    .split(KEPT)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(WORD, word)))
    .join('');
}

function word(text: string): string {
  if (!/[A-Za-z0-9]/.test(text)) return text;
  // Points and commas at the end belong to the sentence.
  let length = text.length;
  while ('.,:;'.includes(text.charAt(length - 1))) length--;
  return `${leftToRight(text.slice(0, length))}${text.slice(length)}`;
}
