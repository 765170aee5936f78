// Adds the pages on rules and the guide in Arabic to the site that typedoc has built: `npm run docs`, or with the folder of the site as argument.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { guideFiles, guideImages } from './arabic-guide.ts';
import { folderOf, ruleFiles } from './rule-page-html.ts';
import { type RulePage, rulePages } from './rule-pages.ts';

const site = process.argv[2] ?? '.site';
const pages = await rulePages();
for (const [path, html] of Object.entries({ ...ruleFiles(pages), ...guideFiles() })) {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
mkdirSync(join(site, 'assets'), { recursive: true });
copyFileSync('scripts/rule-pages.css', join(site, 'assets/rule-pages.css'));
mkdirSync(join(site, 'media'), { recursive: true });
for (const name of guideImages()) copyFileSync(`docs/images/${name}`, join(site, 'media', name));
copyFileSync('docs/llms.txt', join(site, 'llms.txt'));
linkTables();
indexForSearch();
console.log(`${pages.length} rules, each with a page in both languages, below ${site}/rules`);

// Each row of the tables of countries leads to the page on its rule.
function linkTables(): void {
  const documents = join(site, 'documents');
  for (const name of readdirSync(documents).filter((one) => /^Rules.*\.html$/.test(one))) {
    const file = join(documents, name);
    const html = readFileSync(file, 'utf8');
    const country = /pint-([a-z]+)-\d/.exec(html)?.[1];
    const known = new Set(pages.map(({ docs }) => docs));
    const linked = html
      .replaceAll(/(<td><a id="([^"]+)"><\/a>)([\w-]+)/g, (whole, anchor: string, id: string, shown: string) => {
        const docs = `rules/${country}/${id}`;
        return known.has(docs) ? `${anchor}<a href="../${docs}.html">${shown}</a>` : whole;
      })
      .replaceAll(/<code>(rules\/[\w/-]*index\.html)<\/code>/g, '<a href="../$1"><code>$1</code></a>');
    writeFileSync(file, linked);
  }
}

interface Section {
  readonly kind: string;
  readonly title: string;
  readonly page: string;
  readonly url: string;
  readonly text: string;
}

// Search finds the pages, each shared rule once, in place of the rows of tables.
function indexForSearch(): void {
  const file = join(site, 'assets/sections.js');
  const script = readFileSync(file, 'utf8');
  const sections = JSON.parse(script.slice(script.indexOf('['), script.lastIndexOf(']') + 1)) as Section[];
  const others = sections.filter(({ kind }) => kind !== 'Rule');
  const rules = pages.filter(isNamedHere).map((page) => ({
    kind: 'Rule',
    title: page.rule.id,
    page: folderOf(page),
    url: `${page.docs}.html`,
    text: page.rule.condition,
  }));
  writeFileSync(file, `globalThis.siteSections=${JSON.stringify([...others, ...rules])};`);
}

// A rule that a country shares with all is found among the shared ones.
function isNamedHere(page: RulePage): boolean {
  const isShared = page.rule.ruleSet.startsWith('pint-1');
  return !isShared || folderOf(page) === 'pint';
}
