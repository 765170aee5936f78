// The HTML page around a drawing: its language, its policy and its style.
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { SheetLanguages } from './names.ts';
import { STYLE } from './style.ts';
import type { LanguageWords } from './words/language-words.ts';

// Nothing is loaded, run, framed or sent; images are inside the page.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The whole page as text. */
export function htmlPage([sheet, beside]: SheetLanguages, title: string, content: Html): string {
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
  return `${head.html}<style>${STYLE}${beside ? besideStyle(beside) : ''}</style>\n</head>\n<body>\n${content.html}\n</body>\n</html>\n`;
}

// The words of the second language have its direction, and keep to the side where those of the first begin.
function besideStyle({ direction }: LanguageWords): string {
  return `i{direction:${direction}}\n`;
}
