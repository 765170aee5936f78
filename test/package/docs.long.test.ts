// The site of the docs: everything exported says what it is, and every link leads somewhere.
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

function anchorsOf(file: string) {
  const html = readFileSync(file, 'utf8').replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const found = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  const links = found(/<a [^>]*?href="([^"]*)"/g).filter((link) => !/^[a-z]+:/.test(link));
  return { ids: new Set(found(/ id="([^"]*)"/g)), links };
}
