// The site of the docs: everything exported says what it is, every link leads somewhere, and search finds each place.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { hasBrowser, launch } from '../../scripts/browser/open-page.ts';
import { COUNTRY_CASES } from '../../scripts/country-cases.ts';
import { COUNTRIES, COUNTRIES_BY_CODE } from '../../src/countries/index.ts';
import { createValidator, docsUrl } from '../../src/validate.ts';
import { run } from './support/run.ts';

const site = mkdtempSync(join(tmpdir(), 'pint-ubl-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

it('typedoc has no warnings', () => {
  // Types are checked by `npm run types`.
  const typedoc = ['node_modules/typedoc/bin/typedoc', '--out', site, '--treatWarningsAsErrors', '--skipErrorChecking'];
  const { status, out, err } = run(process.execPath, typedoc, process.cwd(), 'any');
  expect({ status, said: (out + err).split('\n').filter((line) => /warning|error/.test(line)) }).toEqual({
    status: 0,
    said: [],
  });
});

it('the pages on rules are added', () => {
  const { status, out } = run(
    process.execPath,
    ['scripts/run.mjs', 'scripts/write-rule-pages.ts', site],
    process.cwd(),
    'any',
  );
  expect({ status, out }).toMatchObject({
    status: 0,
    out: expect.stringContaining('each with a page in both languages'),
  });
});

it('the site has no broken link', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  const anchors = new Map(pages.map((name) => [join(site, name), anchorsOf(join(site, name))]));
  const broken = [...anchors].flatMap(([page, { links }]) =>
    links
      .map((link) => link.split('#').map(decodeURIComponent))
      .filter(([path = '', anchor = '']) => {
        const target = path === '' ? page : resolve(dirname(page), path);
        if (!existsSync(target) || !statSync(target).isFile()) return true;
        return anchor !== '' && !anchors.get(target)?.ids.has(anchor);
      })
      .map((link) => `${page.slice(site.length)}: ${link.join('#')}`),
  );
  expect(broken).toEqual([]);
});

it('search leads to each guide, each rule of all countries and each command, and to places that are there', () => {
  const index = readFileSync(join(site, 'assets/sections.js'), 'utf8');
  const sections: Section[] = JSON.parse(index.slice(index.indexOf('['), -1));
  const pages = new Set(sections.map(({ url }) => url.split('#')[0] ?? ''));
  const anchors = new Map([...pages].map((page) => [page, anchorsOf(join(site, page)).ids]));
  const lost = sections.filter(({ url }) => {
    const [page = '', anchor] = url.split('#').map(decodeURIComponent);
    return anchor !== undefined && !anchors.get(page)?.has(anchor);
  });
  expect(lost.map(({ url }) => url)).toEqual([]);
  const titles = (kind: string) => sections.filter((section) => section.kind === kind).map(({ title }) => title);
  const commands = readdirSync('src/cli/commands').map((name) => name.replace('.ts', ''));
  expect(titles('Command')).toEqual(expect.arrayContaining(commands));
  const rules = Object.values(COUNTRIES_BY_CODE).flatMap(({ ruleSets }) =>
    Object.values(ruleSets).flatMap((set) => set.rules.map(({ id }) => id)),
  );
  expect(new Set(rules).size).toBeGreaterThan(500);
  const found = new Set(titles('Rule'));
  expect(rules.filter((id) => !found.has(id))).toEqual([]);
  expect(titles('Guide')).toEqual(expect.arrayContaining(['From Odoo', 'The QR code', 'Validating']));
  expect(titles('API')).toEqual(expect.arrayContaining(['toXml', 'createValidator']));
});

it('the page that a finding names is there in both languages', async () => {
  const validator = await createValidator({ ruleSets: COUNTRIES });
  const xml = readFileSync('fixtures/full.xml', 'utf8')
    .replaceAll('unitCode="', 'unitCode="?')
    .replace(/<cbc:IssueTime>.*<\/cbc:IssueTime>/, '');
  const found = ['om-1', 'my-1', 'sg-1', 'aunz-1', 'jp-1', 'ae-1', 'zz-1'].flatMap(
    (country) => validator.validate(xml.replace(/@om-1/g, `@${country}`), { now: '2026-12-01' }).results,
  );
  const pages = [...new Set([...found, ...validator.validate('<a', { now: 0 }).results].map(({ docs }) => docs))];
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.flatMap((docs) =>
    ['en', 'ar'].map((language) => docsUrl(site, docs ?? '', language)).filter((page) => !existsSync(page)),
  );
  expect(missing).toEqual([]);
});

it('a page says in both languages what a rule wants, what to do, and what its example is told', () => {
  const page = (name: string) => readFileSync(join(site, name), 'utf8').replaceAll(/[\u2066-\u2069]|<[^>]*>/g, '');
  expect(page('rules/om/ibr-co-16.html')).toMatch(
    /The amount due is the total with VAT[\s\S]*Amount to pay: OMR 200\.590[\s\S]*payable_amount&quot;: 200\.59\n[\s\S]*payable_amount&quot;: 200\.6\n/,
  );
  expect(page('ar/rules/om/ibr-co-16.html')).toMatch(/ما تطلبه القاعدة[\s\S]*المبلغ المستحق: OMR 200\.590/);
  expect(readFileSync(join(site, 'ar/rules/om/ibr-co-16.html'), 'utf8')).toContain('<html lang="ar" dir="rtl">');
});

it('a page without example says so of official rules that no document can break, not of codes of this library', () => {
  const saying = readdirSync(join(site, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .filter((name) => readFileSync(join(site, 'rules', name), 'utf8').includes('so there is no example'));
  const unbreakable = COUNTRY_CASES.flatMap(({ set, unbreakable: ids = {} }) =>
    Object.keys(ids).map((id) => `${set.country}/${id.toLowerCase()}.html`),
  );
  // test/rules/rules.test.ts says why nothing breaks this one.
  unbreakable.push('om/aligned-ibrp-046.html');
  expect(saying.toSorted()).toEqual([...new Set(unbreakable)].toSorted());
});

it('every page of docs/ is a page of the site', () => {
  const titles = new Set(
    readdirSync(join(site, 'documents')).map(
      (name) => /<title>(.*?) \|/.exec(readFileSync(join(site, 'documents', name), 'utf8'))?.[1],
    ),
  );
  const headings = ['docs', 'docs/recipes', 'docs/rules', 'docs/internals'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => /^# ([^:\n]+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1]),
  );
  expect(headings.length).toBeGreaterThan(40);
  expect(headings.filter((heading) => !titles.has(heading))).toEqual([]);
  const guide = readdirSync('docs/ar').map((name) => `ar/guide/${basename(name, '.md')}.html`);
  expect(guide.filter((name) => !existsSync(join(site, name)))).toEqual([]);
});

it.runIf(hasBrowser)(
  'axe has no complaint about a page of each kind, light and dark, wide and on a phone',
  async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const first = (folder: string) => `${folder}/${readdirSync(join(site, folder)).toSorted()[0]}`;
    const some = ['index.html', 'documents/Looking_at_documents.html', 'rules/om/ibr-126.html', 'ar/guide/page.html'];
    const others = [
      'modules.html',
      ...['functions', 'interfaces', 'modules'].map(first),
      'documents/Rules_of_Oman.html',
      ...['rules/index.html', 'ar/rules/om/ibr-126.html', 'ar/guide/findings.html', 'ar/guide/sheet.html'],
    ];
    const browser = await launch();
    try {
      const complaints: unknown[] = [];
      for (const [colorScheme, width, pages] of [
        ['light', 1440, [...some, ...others]],
        ['dark', 390, some],
      ] as const) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        for (const name of pages) {
          const page = await context.newPage();
          await page.goto(pathToFileURL(join(site, name)).href);
          await page.addScriptTag({ content: axe });
          const found = await page.evaluate(async () => {
            // biome-ignore lint/suspicious/noExplicitAny: axe is injected as text, its type is not at hand in the page
            const { violations } = await (globalThis as any).axe.run({ resultTypes: ['violations'] });
            return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html]);
          });
          complaints.push(...found.map((one: unknown) => [name, colorScheme, one]));
          await page.close();
        }
      }
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

interface Section {
  readonly kind: string;
  readonly title: string;
  readonly url: string;
}

function anchorsOf(file: string) {
  const html = readFileSync(file, 'utf8').replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const found = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  const links = found(/<a [^>]*?href="([^"]*)"/g).filter((link) => !/^[a-z]+:/.test(link));
  return { ids: new Set(found(/ id="([^"]*)"/g)), links };
}
