// Texts of a message level status: in one line, without what an XML document or a terminal cannot bear.

// Control characters, halves of surrogate pairs, and the two code points that no XML text may hold.
const UNFIT = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/** The text with single spaces between its words and none around it, control characters taken for spaces. */
export function plainText(text: string): string {
  return text.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
}
