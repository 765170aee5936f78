// Every snippet of README.md and docs/, as printed, in a project that installed the package: programs are run, modules are
// compiled under TypeScript's `nodenext`, and `npx pint-ubl` does what the page says.
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumer } from './support/consumer.ts';
import { run } from './support/run.ts';
import { type Snippet, snippets } from './support/snippets.ts';

const all = snippets();
const programs = all.filter(({ language }) => language === 'js');
const modules = all.filter(({ language }) => language === 'ts');
const commands = all.filter(({ language, code }) => language === 'sh' && code.startsWith('npx pint-ubl'));

// What a host that copies a snippet has installed beside the package.
const COMPANIONS = ['@types/node', '@types/express', 'express', 'fastify', 'hono'];

const folderOf = ({ page }: Snippet): string => join(consumer, 'snippets', page.replaceAll(/\W/g, '-'));
const fileOf = (snippet: Snippet, extension: string): string =>
  join(folderOf(snippet), snippet.file ?? `${snippet.place.replaceAll(/\W/g, '-')}.${extension}`);

describe.skipIf(consumer === '')('snippets', () => {
  beforeAll(() => {
    for (const snippet of all) {
      mkdirSync(folderOf(snippet), { recursive: true });
      copyFileSync('fixtures/minimal.xml', join(folderOf(snippet), 'invoice.xml'));
      writeFileSync(join(folderOf(snippet), 'package.json'), '{ "type": "module" }');
    }
    for (const snippet of programs) writeFileSync(fileOf(snippet, 'mjs'), snippet.code);
    for (const snippet of modules) writeFileSync(fileOf(snippet, 'ts'), snippet.code);
  });

  it('are there', () => expect(programs.length).toBeGreaterThan(0));

  it.each(programs)('$place runs', (snippet) => {
    const { out, err } = run(process.execPath, [fileOf(snippet, 'mjs')], folderOf(snippet));
    expect(err).toBe('');
    expect(out).not.toBe('');
    expectPrinted(snippet, out);
  });

  it.each(commands)('$place runs', (snippet) => {
    expectPrinted(snippet, run('sh', ['-ec', snippet.code], folderOf(snippet)).out);
  });

  it('compile under nodenext, those that are modules', () => {
    for (const name of COMPANIONS) {
      const link = join(consumer, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(resolve('node_modules', name), link, 'junction');
    }
    const config = join(consumer, 'tsconfig.snippets.json');
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, files: modules.map((snippet) => fileOf(snippet, 'ts')) }));
    const { status, out } = run(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', config],
      consumer,
      'any',
    );
    expect({ status, out }).toEqual({ status: 0, out: '' });
  });
});

// What stands below a snippet, and what a comment beside a `console.log` says, is what is printed.
function expectPrinted({ code, output }: Snippet, out: string): void {
  if (output !== undefined) expect(out.trimEnd()).toBe(output.trimEnd());
  for (const [, value] of code.matchAll(/^console\.log\(.*\); \/\/ (-?\d+(?:\.\d+)?)$/gm)) {
    expect(out.split('\n')).toContain(value);
  }
}
