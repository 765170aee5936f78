// A page of the docs site beside those of typedoc: its head, the way back, the same page in the other language.

import { LANGUAGES, type LanguageCode } from '../src/view/words/languages.ts';

/** The languages that the site has pages in. */
export type SiteLanguage = Extract<LanguageCode, 'en' | 'ar'>;

/** The folder of each language on the site. */
export const FOLDERS: Readonly<Record<SiteLanguage, string>> = { en: '', ar: 'ar/' };

const TRAILS: Readonly<Record<SiteLanguage, string>> = { en: 'Where this page stands', ar: 'موضع هذه الصفحة' };

/** What a page says; all texts but the heading and the body are plain. */
export interface SitePage {
  readonly language: SiteLanguage;
  /** Below the folder of the language. */
  readonly path: string;
  /** Where the other language says the same, below its folder. */
  readonly other: string;
  readonly title: string;
  readonly description: string;
  /** Names and paths of what the page stands below. */
  readonly trail: readonly (readonly [name: string, path: string])[];
  readonly heading: string;
  readonly body: string;
}

/** The page as HTML. */
export function sitePage({ language, path, other, title, description, trail, heading, body }: SitePage): string {
  const own = `${FOLDERS[language]}${path}`;
  const root = '../'.repeat(own.split('/').length - 1);
  const otherLanguage = language === 'en' ? 'ar' : 'en';
  const otherPath = `${root}${FOLDERS[otherLanguage]}${other}`;
  const steps = trail.map(([name, target]) => `<a href="${root}${target}">${text(name)}</a>`);
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${text(withoutIsolates(description))}">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
<link rel="icon" href="data:,">
<link rel="alternate" hreflang="${otherLanguage}" href="${otherPath}">
<link rel="stylesheet" href="${root}assets/rule-pages.css">
</head>
<body>
<header><nav aria-label="${TRAILS[language]}">${steps.join('<span class="step" aria-hidden="true">›</span>')}</nav><a class="language" lang="${otherLanguage}" href="${otherPath}">${LANGUAGES[otherLanguage].name}</a></header>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
}

/** A text without the characters that isolate its direction: attributes have no use for them. */
export function withoutIsolates(body: string): string {
  return body.replaceAll(/[\u2066-\u2069]/g, '');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML. */
export function text(body: string): string {
  return body.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
