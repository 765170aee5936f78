// The guide in Arabic for people who check invoices, `docs/ar/`, as pages of the docs site.

import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { sitePage } from './site-page.ts';

/** The pages in the order in which they are read. Each leads to the next one. */
const GUIDE = ['page', 'findings', 'sheet'] as const;

const NAME = 'دليل من يفحص الفواتير';
const NEXT = 'التالي';

const markdown = new MarkdownIt({ html: false });

/** The files of the guide by path, and below `media` the images that they show. */
export function guideFiles(): Record<string, string> {
  const sources = GUIDE.map((name) => readFileSync(`docs/ar/${name}.md`, 'utf8'));
  const headings = sources.map(headingOf);
  return Object.fromEntries(
    GUIDE.map((name, at) => {
      const heading = headings[at] ?? '';
      const [next, nextHeading] = [GUIDE[at + 1], headings[at + 1]];
      const rest = (sources[at] ?? '').slice(`# ${heading}\n`.length);
      const onward =
        next === undefined ? '' : `<p class="onward">${NEXT}: <a href="${next}.html">${nextHeading}</a></p>`;
      const page = sitePage({
        language: 'ar',
        path: `guide/${name}.html`,
        other: 'documents/Looking_at_documents.html',
        title: `${heading} · ${NAME}`,
        description: firstParagraphOf(rest),
        trail: [
          ['التوثيق', 'index.html'],
          [NAME, 'ar/guide/page.html'],
        ],
        heading,
        body: `<div class="guide">${bodyOf(rest)}</div>${onward}`,
      });
      return [`ar/guide/${name}.html`, page];
    }),
  );
}

/** Names of the images that the guide shows, in `docs/images/`. */
export function guideImages(): readonly string[] {
  const sources = GUIDE.map((name) => readFileSync(`docs/ar/${name}.md`, 'utf8')).join('\n');
  return [...sources.matchAll(/\(\.\.\/images\/([\w-]+\.png)\)/g)].flatMap(([, name]) => name ?? []);
}

function headingOf(source: string): string {
  const heading = /^# (.+)\n/.exec(source)?.[1];
  if (heading === undefined) throw new Error('A page of the guide does not begin with a heading');
  return heading;
}

function firstParagraphOf(source: string): string {
  const paragraph = source.trim().split('\n\n')[0] ?? '';
  return paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

// On the site the pages stand in another folder than in the project.
function bodyOf(source: string): string {
  return markdown
    .render(source)
    .replaceAll('href="../rules.md"', 'href="../rules/index.html"')
    .replaceAll(/href="(page|findings|sheet)\.md"/g, 'href="$1.html"')
    .replaceAll('src="../images/', 'src="../../media/')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
