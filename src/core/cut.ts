/** A text of at most so many characters (UTF-16 code units), with an ellipsis where more were cut off. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
