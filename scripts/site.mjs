// What typedoc has to know of the pages beside the API: names and groups of pages, the landing page, and an index to search.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comment, Converter, PageEvent, ReflectionKind, RendererEvent } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    page.frontmatter.group = groupOf(page.name);
    page.name = headingOf(page.content).replace(/:.*/, '');
  });
  // The first page has the name of the project above it already.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const [first] = project.readme;
    first.text = first.text.slice(`# ${headingOf(project.readme)}\n`.length);
  });

  const sections = [];
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = page.contents?.replace(
      /<script async src="([^"]*)assets\/search\.js"/,
      '<script defer src="$1assets/site-search.js"',
    );
    if (page.url === 'index.html') page.contents = withLanding(page.contents);
    page.contents = withLandmarks(page.contents ?? '');
    if (page.model.isDocument?.()) sections.push(...sectionsOf(page.model.name, page.url, page.contents));
  });
  app.renderer.on(RendererEvent.END, ({ outputDirectory, project }) => {
    sections.push(...exportsOf(project, app.renderer.router));
    const assets = join(outputDirectory, 'assets');
    copyFileSync('scripts/site-search.js', join(assets, 'site-search.js'));
    writeFileSync(join(assets, 'sections.js'), `globalThis.siteSections=${JSON.stringify(sections)};`);
  });
}

/** @param {string} name path without its ending */
function groupOf(name) {
  if (name.startsWith('docs/recipes/')) return 'Recipes';
  if (name.startsWith('docs/rules/')) return 'Rules by country';
  return name.startsWith('docs/') ? 'Guides' : 'Project';
}

function headingOf([first]) {
  const heading = /^# (.+)\n/.exec(first?.text ?? '')?.[1];
  if (heading === undefined) throw new Error(`A page does not begin with a heading: ${first?.text.slice(0, 60)}`);
  return heading;
}

// Three doors: who comes here, and where each begins. The test on links holds that they lead somewhere.
const DOORS = [
  {
    title: 'For an ERP or a script',
    text: 'JSON, CSV or an export of Odoo or ERPNext goes in. Valid XML comes out, or a sentence for each wrong field.',
    links: {
      Recipes: 'documents/Recipes',
      'What goes in': 'documents/What_goes_in',
      'Command line': 'documents/Command_line',
    },
  },
  {
    title: 'For a server',
    text: 'The whole HTTP interface of a few functions of yours: creation, lists, status and log, on any runtime.',
    links: {
      Embedding: 'documents/Embedding_the_interface',
      'A host on Express': 'documents/A_host_on_Express',
      Scale: 'documents/Scale',
    },
  },
  {
    title: 'For people in accounts',
    text: 'A page that works offline: drop a file on it, and see the invoice with its findings beside the fields.',
    links: {
      'The page': 'documents/Looking_at_documents',
      Rules: 'rules/index',
      'A PDF': 'documents/A_PDF_of_the_drawing',
      بالعربية: 'ar/guide/page',
    },
  },
];

/** Puts the landing page above README: its first paragraph says what the library is, its picture shows the page. */
function withLanding(html) {
  const [head, title] = /<div class="tsd-page-title">\s*<h1>(.*?)<\/h1><\/div>/.exec(html) ?? [];
  const [panel] = /<div class="tsd-panel tsd-typography">/.exec(html) ?? [];
  const [, what] = /<p>((?:(?!<img)[\s\S])*?)<\/p>/.exec(html.slice(html.indexOf(panel))) ?? [];
  const [picture, image] = /<p>(<img [^>]*>)<\/p>/.exec(html) ?? [];
  if (what === undefined || image === undefined) throw new Error('README has no paragraph, or no picture');
  const doors = DOORS.map(({ title: name, text, links }) => {
    const items = Object.entries(links).map(([word, page]) => `<a href="${page}.html">${word}</a>`);
    return `<section class="door"><h2>${name}</h2><p>${text}</p><p class="door-links">${items.join('')}</p></section>`;
  });
  const landing = `<div class="landing"><h1>${title}</h1><p class="claim">Business JSON to valid e‑invoices for Oman and the Emirates, and back.</p>
<p class="what">${what}</p><p class="calls"><a class="call" href="#the-first-file">The first file</a><a class="call open-search" href="documents/Recipes.html">Search</a></p>
<figure><a href="documents/Looking_at_documents.html">${image}</a>
<figcaption>The page for accounts: an invoice on its sheet, its three findings beside it.</figcaption></figure>
<div class="doors">${doors.join('')}</div></div>`;
  return html
    .replace(picture, '')
    .replace(`<p>${what}</p>`, '')
    .replace(head, '')
    .replace(panel, () => `${landing}${panel}`)
    .replace('<body>', '<body class="is-landing">');
}

// typedoc names no landmark but its header. The menu and the table of contents of a page are asides; what it is about is its main part.
// No level of heading is passed over.
// A link to README leads to the first page. What is clicked to fold a section holds no link. Boxes that can be scrolled can be reached by keyboard.
function withLandmarks(html) {
  let level = 0;
  return html
    .replace('<div class="container container-main', '<main class="container container-main')
    .replace(/<\/div>(\s*<footer>)/, '</main>$1')
    .replaceAll(/<h([1-6])(?=[\s>])/g, (tag, own) => {
      const is = Number(own);
      level = Math.min(is, level + 1);
      return level === is ? tag : `${tag} aria-level="${level}"`;
    })
    .replaceAll(/<summary[\s\S]*?<\/summary>/g, (summary) =>
      summary.replaceAll(/<a [^>]*tsd-anchor-icon[\s\S]*?<\/a>/g, ''),
    )
    .replaceAll('href="../#', 'href="../index.html#')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<table tabindex="0">');
}

// How much of a section can be searched: a guide is searched whole, of a rule what it demands.
const MAX_TEXT = { Guide: 6000, Command: 3000, Project: 1500, Rule: 300 };

/** The places of a page that search leads to: its headings, and the rows of a table that have an anchor. */
function sectionsOf(page, url, html) {
  const [, content = ''] =
    /<div class="tsd-panel tsd-typography">([\s\S]*?)<\/div>\s*<\/div>\s*<div class="col-sidebar">/.exec(html) ?? [];
  const pieces = content.split(/(?=<h[1-4] id="|<tr>\s*<td><a id=")/);
  return pieces.flatMap((piece, index) => {
    const [, id] = /^<(?:h[1-4]|tr>\s*<td><a) id="([^"]*)"/.exec(piece) ?? [];
    const isRow = piece.startsWith('<tr>');
    const end = isRow ? '</td>' : /<\/h[1-4]>/;
    const title = id === undefined ? page : textOf(piece.split(end)[0]);
    const kind = kindOf(page, url, id, isRow);
    const text = textOf(id === undefined ? piece : piece.slice(piece.search(end))).slice(0, MAX_TEXT[kind]);
    if (index > 0 && text === '') return [];
    return [{ kind, title, page, url: id === undefined ? url : `${url}#${id}`, text }];
  });
}

function kindOf(page, url, id, isRow) {
  if (isRow) return 'Rule';
  if (url.endsWith('/Command_line.html') && id !== undefined) return 'Command';
  return /^(Changelog|Contributing|Benchmarks)$/.test(page) ? 'Project' : 'Guide';
}

function textOf(html) {
  return html
    .replaceAll(/<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name])
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const EXPORTED =
  ReflectionKind.Function |
  ReflectionKind.Interface |
  ReflectionKind.TypeAlias |
  ReflectionKind.Variable |
  ReflectionKind.Class;

function exportsOf(project, router) {
  return project.getReflectionsByKind(EXPORTED).flatMap((reflection) => {
    if (!router.hasUrl(reflection)) return [];
    const comment = reflection.comment ?? reflection.signatures?.[0]?.comment;
    const text = Comment.combineDisplayParts(comment?.summary).replaceAll(/\s+/g, ' ').slice(0, 300);
    const page = reflection.parent?.name ?? '';
    return [{ kind: 'API', title: reflection.name, page, url: router.getFullUrl(reflection), text }];
  });
}
