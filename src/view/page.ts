// The HTML page around a drawing: its language, its policy and its style.
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { SheetLanguages } from './names.ts';
import { STYLE } from './style.ts';
import type { LanguageWords } from './words/language-words.ts';

// Nothing is loaded, run, framed or sent; images are inside the page.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The whole page as text. `runningHead` stands on top of every printed page but the first. */
export function htmlPage([sheet, beside]: SheetLanguages, title: string, content: Html, runningHead = ''): string {
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
  return `${head.html}<style>${STYLE}${beside ? besideStyle(beside) : ''}${pageMargins(runningHead)}</style>\n</head>\n<body>\n${content.html}\n</body>\n</html>\n`;
}

// The words of the second language have its direction, and keep to the side where those of the first begin.
function besideStyle({ direction }: LanguageWords): string {
  return `i{direction:${direction}}\n`;
}

// From the second page on, paper says which document it belongs to.
function pageMargins(runningHead: string): string {
  const style = 'font:8px system-ui,"Noto Sans","Noto Sans Arabic",sans-serif;color:#56616c;direction:ltr';
  const count = 'counter(page) " / " counter(pages)';
  return `@media print{@page{size:A4;margin:12mm 12mm 14mm;@top-left{content:${cssString(runningHead)};width:80%;white-space:nowrap;overflow:hidden;text-align:left;${style}}@bottom-right{content:${count};${style}}}@page :first{@top-left{content:none}}}
`;
}

const MAX_RUNNING_HEAD = 110;

// Everything but letters and digits is escaped, so that no text of a document ends the string or the style.
function cssString(text: string): string {
  const shown = text.length > MAX_RUNNING_HEAD ? `${text.slice(0, MAX_RUNNING_HEAD)}…` : text;
  return `"${shown.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
