// The package as it is published: what it holds, how large it is, and whether every way of importing it finds types.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { expect, inject, it } from 'vitest';
import { isLong } from '../support/runs.ts';
import { run } from './support/run.ts';

// Nearly half of it is the page, which has the library, libxml2 and an editor inside; 0.1 MB is docs.
// Two countries that issue, their sentences in two languages for two readers, a provider's duties, tables, the forms of the page,
// and the pictures that the pages show.
const MAX_BYTES = 4.5e6;
const tarball = inject('tarball');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

it('the package holds the build, the schemas, the docs, the manual page and the papers, nothing else', () => {
  const files = run('tar', ['tzf', tarball], process.cwd()).out.trim().split('\n').sort();
  const papers = files.filter((file) => !/^package\/(dist|schemas|docs|man|deploy)\//.test(file));
  expect(papers).toEqual(
    [
      'BENCHMARKS.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'openapi.json',
      'package.json',
    ].map((file) => `package/${file}`),
  );
  const inFolders = files.filter((file) => !papers.includes(file));
  const odd = inFolders.filter(
    (file) =>
      !/^package\/(dist\/(?:[\w-]+\/)?[\w-]+(\.d-[\w-]+)?\.(d\.)?c?[jt]s|schemas\/[\w.-]+\.xsd|docs\/(?:[\w-]+\/)?[\w.-]+\.(?:md|png|svg)|deploy\/[\w.-]+)$/.test(
        file,
      ),
  );
  expect(odd).toEqual([
    'package/dist/THIRD-PARTY-LICENSES.txt',
    'package/dist/host/package.json',
    'package/dist/page.html',
    'package/man/pint-ubl.1',
  ]);
  for (const schema of ['ubl-invoice', 'ubl-credit-note', 'tax-data']) {
    expect(files).toContain(`package/schemas/${schema}.xsd`);
  }
});

it('what the pages of the package link to is in it', () => {
  const files = run('tar', ['tzf', tarball], process.cwd()).out.trim().split('\n');
  const there = new Set(files.map((file) => file.slice('package/'.length)));
  const pages = [...there].filter((file) => file.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(20);
  const broken = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    return [...text.matchAll(/\]\((?!https?:)([^)\s#]+)/g)]
      .map(([, target = '']) => join(dirname(page), target).replaceAll('\\', '/'))
      .filter((target) => !there.has(target))
      .map((target) => `${page}: ${target}`);
  });
  expect(broken).toEqual([]);
});

it('the package says where it comes from, in one place', () => {
  const { repository, homepage, bugs } = manifest;
  const [, home] = /^git\+(https:.+)\.git$/.exec(repository.url) ?? [];
  expect({ homepage, bugs }).toEqual({ homepage: `${home}#readme`, bugs: `${home}/issues` });
  const owner = home?.split('/').at(-2);
  expect(readFileSync('docs/validating.md', 'utf8')).toContain(`uses: ${owner}/pint-ubl@v${manifest.version} `);
  expect(readFileSync('.github/ISSUE_TEMPLATE/config.yml', 'utf8')).toContain(`url: ${home}/security/advisories/new`);
  const notices = readFileSync('dist/THIRD-PARTY-LICENSES.txt', 'utf8');
  for (const holder of ['OASIS Open', 'W3C', 'European Telecommunications']) expect(notices).toContain(holder);
});

it('the package is at most 4.5 MB', () => {
  const { size } = statSync(tarball);
  console.log(`packed: ${(size / 1e6).toFixed(2)} MB`);
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
});

it('declarations of the package import only what is installed with it', () => {
  const installed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  const declarations = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.d\.c?ts$/.test(file),
  );
  expect(declarations.length).toBeGreaterThan(30);
  const strange = declarations.flatMap((file) => {
    const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(readFileSync(`dist/${file}`, 'utf8'));
    return [...importedFiles, ...typeReferenceDirectives]
      .map(({ fileName }) => /^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? '')
      .filter((name) => !name.startsWith('.') && !installed.has(name))
      .map((name) => `${file} imports ${name}`);
  });
  expect(strange).toEqual([]);
});

it('publint has nothing to say about the package', async () => {
  const bytes = readFileSync(tarball);
  const pack = { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  const { messages, pkg } = await publint({ pack, strict: true });
  expect(pkg?.['name']).toBe(manifest.name);
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

it.runIf(isLong)('types of the package fit its code under every resolution', () => {
  const attw = resolve('node_modules/.bin/attw');
  const { out } = run(attw, [tarball, '--format', 'json'], process.cwd());
  const { analysis } = JSON.parse(out);
  expect(Object.keys(analysis.entrypoints).sort()).toEqual(Object.keys(manifest.exports).sort());
  expect(analysis.problems).toEqual([]);
});
