// The HTML page around a drawing: its language, its policy and its style.

import type { Language } from './draw-context.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { STYLE } from './style.ts';

// Nothing is loaded, run, framed or sent; images are inside the page.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The whole page as text. */
export function page(language: Language, title: string, content: Html): string {
  const isArabic = language === 'ar';
  const head = html`<!doctype html>
<html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
`;
  return `${head.html}<style>${STYLE}</style>\n</head>\n<body>\n${content.html}\n</body>\n</html>\n`;
}
