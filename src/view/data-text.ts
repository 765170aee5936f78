// Text of data: on a line for each script, and with the words of another language than the sheet's marked.

import { html, joinParts, type Part } from './html.ts';
import type { SheetLanguages } from './names.ts';
import { ARABIC_IN_DATA } from './words/arabic-in-data.ts';

/** What a sheet is in. */
interface InLanguages {
  readonly languages: SheetLanguages;
}

/**
 * Text with its Arabic words marked as such, so that a screen reader changes its voice. A sheet from right to left is in Arabic; of
 * which language the Latin words on it are, nobody knows.
 */
export function inItsLanguage({ languages: [sheet] }: InLanguages, text: string): Part {
  if (sheet.direction === 'rtl') return text;
  const { tag, words } = ARABIC_IN_DATA;
  // What the pattern finds stands at every second place.
  return text.split(words).map((piece, index) => (index % 2 === 1 ? html`<span lang="${tag}">${piece}</span>` : piece));
}

/** A name in two scripts, `English | …`, on a line for each: where one side has Latin letters and the other letters of another script alone. */
export function inLines(context: InLanguages, text: string): Part {
  const parts = text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const scripts = new Set(parts.map((part) => /\p{Script=Latin}/u.test(part)));
  if (scripts.size < 2) return inItsLanguage(context, text);
  return joinParts(
    parts.map((part) => html`<bdi>${inItsLanguage(context, part)}</bdi>`),
    html`<br>`,
  );
}
