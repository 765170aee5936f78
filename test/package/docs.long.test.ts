// The site of the docs: everything exported says what it is, every link leads somewhere, and search finds each place.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from './support/run.ts';

const site = mkdtempSync(join(tmpdir(), 'pint-ubl-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

it('typedoc has no warnings', () => {
  const typedoc = ['node_modules/typedoc/bin/typedoc', '--out', site, '--treatWarningsAsErrors'];
  const { status, out, err } = run(process.execPath, typedoc, process.cwd(), 'any');
  expect({ status, said: (out + err).split('\n').filter((line) => /warning|error/.test(line)) }).toEqual({
    status: 0,
    said: [],
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
  const rules = readdirSync('docs/rules').flatMap((name) =>
    [...readFileSync(join('docs/rules', name), 'utf8').matchAll(/<a id="[^"]*"><\/a>([\w-]+)/g)].map(([, id]) => id),
  );
  expect(rules.length).toBeGreaterThan(300);
  const found = new Set(titles('Rule').map((title) => title.split(' ')[0]));
  expect(rules.filter((id) => !found.has(id))).toEqual([]);
  expect(titles('Guide')).toEqual(expect.arrayContaining(['From Odoo', 'The QR code', 'Validating']));
  expect(titles('API')).toEqual(expect.arrayContaining(['toXml', 'createValidator']));
});

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
