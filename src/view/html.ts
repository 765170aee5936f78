// HTML as its own type of value, made by one tagged template that escapes everything else.
// No other file of this module makes HTML, so no text of a document can become markup.

/** Finished HTML. */
export interface Html {
  readonly html: string;
}

/** What a template takes: HTML stays, text is escaped, lists are joined, and nothing is drawn for what is absent. */
export type Part = Html | string | number | undefined | false | readonly Part[];

/** Makes HTML: `` html`<b>${name}</b>` ``. Attribute values stand in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let made = strings[0] ?? '';
  for (const [index, part] of parts.entries()) made += toText(part) + (strings[index + 1] ?? '');
  return { html: made };
}

/** Whether a part draws nothing. */
export function isEmpty(part: Part): boolean {
  if (Array.isArray(part)) return part.every(isEmpty);
  return toText(part) === '';
}

/** The parts that draw something, with another part between each two of them. */
export function joinParts(parts: readonly Part[], between: Part): Part[] {
  return parts.filter((part) => !isEmpty(part)).flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/**
 * A sentence of this library. Pieces between the isolates of Unicode, as Arabic sentences have them around codes and values, keep
 * their own direction; other isolates are shown.
 */
export function sentence(text: string, shown: (piece: string) => Part): Part {
  const pieces = text.split(ISOLATED);
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return shown(piece);
    if (at % 3 === 1) return undefined;
    return pieces[at - 1] === LEFT_TO_RIGHT
      ? html`<bdi dir="ltr">${shown(piece)}</bdi>`
      : html`<bdi>${shown(piece)}</bdi>`;
  });
}

// What an isolate begins with, and the piece in it.
const ISOLATED = /([\u2066\u2068])([^\u2066-\u2069]*)\u2069/;
const LEFT_TO_RIGHT = '\u2066';

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(toText).join('');
  return escapeText(String(part));
}

const SPECIAL = /[&<>"'\u202A-\u202E\u2066-\u2069]/g;

function escapeText(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] ?? codePointName(character));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that turn the direction of writing could make an amount read backwards. They are shown, not obeyed.
function codePointName(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}
