// The HTML page around a drawing: its language, its policy and its style.
import { cut } from '../core/cut.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { footerLines, printedLines } from './letterhead.ts';
import type { SheetLanguages } from './names.ts';
import { STYLE } from './style.ts';
import type { LanguageWords } from './words/language-words.ts';

// Nothing is loaded, run, framed or sent; images are inside the page.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Which document a page belongs to. */
interface RunningHead {
  readonly title: string;
  /** The title in the first language alone, for where there is no room for both. */
  readonly shortTitle: string;
  readonly number: string;
  /** Of the seller, in each script. */
  readonly names: readonly string[];
}

/** What a page has beside its content. */
interface PageExtras {
  /** Stands on top of every printed page but the first. */
  readonly runningHead?: RunningHead;
  /** Stands at the bottom of every printed page. */
  readonly footer?: string | undefined;
  readonly style?: string;
}

/** The whole page as text. */
export function htmlPage(
  [sheet, beside]: SheetLanguages,
  title: string,
  content: Html,
  { runningHead, footer, style = '' }: PageExtras = {},
): string {
  const head = html`<!doctype html>
<html lang="${sheet.tag}" dir="${sheet.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
`;
  return `${head.html}<style>${STYLE}${beside ? besideStyle(beside) : ''}${style}${pageMargins(sheet, runningHead, footer)}</style>\n</head>\n<body>\n${content.html}\n</body>\n</html>\n`;
}

// The words of the second language have its direction, and keep to the side where those of the first begin.
function besideStyle({ direction }: LanguageWords): string {
  return `i{direction:${direction}}\n`;
}

// From the second page on, paper says which document it belongs to. The text begins where the lines of the sheet do.
function pageMargins({ direction }: LanguageWords, runningHead: RunningHead | undefined, footer = ''): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const style = `font:8px/${LINE_MILLIMETRES}mm Sheet,system-ui,"Noto Sans","Noto Sans Arabic",sans-serif;color:#56616c`;
  const head = `content:"${runningHead ? headText(runningHead) : ''}";width:80%;white-space:nowrap;overflow:hidden;text-align:${start};direction:${direction}`;
  const count = 'content:counter(page) " / " counter(pages);direction:ltr';
  const lines = footer === '' ? [] : footerLines(footer);
  const foot = `content:"${lines.map((line) => ISOLATED(escaped(line.replace(LONG_WORD, '$&\u200b')))).join('\\a ')}";width:80%;white-space:pre-wrap;text-align:${start};direction:${direction};vertical-align:top;padding-top:2.5mm`;
  const bottom = `${count};vertical-align:top;padding-top:2.5mm`;
  const below = 14 + Math.max(0, printedLines(footer) - 1) * LINE_MILLIMETRES;
  return `@media print{@page{size:A4;margin:12mm 12mm ${below}mm;@top-${start}{${head};${style}}${lines.length > 0 ? `@bottom-${start}{${foot};${style}}` : ''}@bottom-${end}{${bottom};${style}}}@page :first{@top-${start}{content:none}}}
`;
}

const LINE_MILLIMETRES = 3.2;
// Browsers break no word in the margin but where it says so: U+200B.
const LONG_WORD = /\S{60}(?=\S)/gu;
const MAX_PART = 60;
// What fits into the line: browsers cut nothing off in the margin.
const MAX_ALL = 100;
// Each part keeps its own direction, so that no digit of a number crosses a word: U+2068 … U+2069.
const ISOLATED = (text: string): string => `\\2068 ${text}\\2069 `;
const BETWEEN = ' \\b7  ';

// Title and names share what the number leaves.
function headText({ title, shortTitle, number, names }: RunningHead): string {
  const whole = cut(number.trim(), MAX_PART);
  const room = MAX_ALL - whole.length;
  const isTight = [title, ...names].join('').length > room;
  const others = [isTight ? shortTitle : title, ...names].map((part) => part.trim());
  const most = shareOf(others, room);
  const [shownTitle = '', ...shownNames] = others.map((part) => cut(part, most));
  return [shownTitle, whole, ...shownNames]
    .filter((part) => part !== '')
    .map((part) => ISOLATED(escaped(part)))
    .join(BETWEEN);
}

// The most that each may have, where short ones leave to the longer ones what they do not need.
function shareOf(parts: readonly string[], characters: number): number {
  let [left, most] = [characters, MAX_PART];
  for (const [index, { length }] of parts.toSorted((one, other) => one.length - other.length).entries()) {
    most = Math.min(MAX_PART, Math.floor(left / (parts.length - index)));
    left -= Math.min(length, most);
  }
  return most;
}

// Everything but letters and digits is escaped, so that no text of a document ends the string or the style.
function escaped(text: string): string {
  return text
    .replace(/(?!\u200b)[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}
