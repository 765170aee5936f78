// The installed package, as its consumers see it: imported, required, compiled, and on the command line.
import { copyFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SPECIFIERS } from '../../scripts/entries.ts';
import { isLong } from '../support/runs.ts';
import { consumer, expectConverted, runConsumer, take } from './support/consumer.ts';
import { run } from './support/run.ts';

const golden = readFileSync('fixtures/minimal.xml', 'utf8');

describe.skipIf(consumer === '')('installed', () => {
  beforeAll(() => {
    copyFileSync('fixtures/minimal.json', join(consumer, 'fixture.json'));
    copyFileSync('fixtures/minimal.xml', join(consumer, 'invoice.xml'));
  });

  it('the package installs without the optional engine, and runs no script of its own', () => {
    const installed = readdirSync(join(consumer, 'node_modules'));
    expect(installed).toContain('libxml2-wasm');
    expect(installed).not.toContain('libxmljs2');
    const { scripts } = JSON.parse(readFileSync(join(consumer, 'node_modules/pint-ubl/package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  });

  it('the installed package can be imported', () => expectConverted(runConsumer('smoke.mjs'), golden));
  it('the installed package can be required', () => expectConverted(runConsumer('smoke.cjs'), golden));

  it('the installed package has the example of a rule for those who import and for those who require', () => {
    const ask = "explainRule('IBR-071-OM').then(({ value }) => console.log(value.example.right))";
    const imported = `import { explainRule } from 'pint-ubl/validate'; ${ask}`;
    const required = `const { explainRule } = require('pint-ubl/validate'); ${ask}`;
    const asModule = run(process.execPath, ['--input-type=module', '-e', imported], consumer);
    const asScript = run(process.execPath, ['--input-type=commonjs', '-e', required], consumer);
    expect(asModule).toEqual(asScript);
    expect(asModule.out).toContain('{');
  });

  it('the installed package gives the same names to those who import and to those who require', () => {
    // The entry of the queue asks for its optional peers when it is loaded; they are lent for that.
    const peers = ['bullmq', 'ioredis'];
    // A test that ran before may have lent them already.
    for (const peer of peers) rmSync(join(consumer, 'node_modules', peer), { force: true });
    for (const peer of peers) symlinkSync(resolve('node_modules', peer), join(consumer, 'node_modules', peer));
    const seen: Record<string, { imported: string[]; required: string[] }> = JSON.parse(
      runConsumer('names.mjs', SPECIFIERS).out,
    );
    for (const peer of peers) rmSync(join(consumer, 'node_modules', peer));
    for (const entry of SPECIFIERS) {
      const { imported = [], required = [] } = seen[entry] ?? {};
      expect(imported.length, entry).toBeGreaterThan(0);
      expect(required.filter((name) => name !== '__esModule' && name !== 'module.exports')).toEqual(imported);
    }
  });

  it('the installed package has a command line', () => {
    const command = join(consumer, 'node_modules/.bin/pint-ubl');
    const { out } = run(command, ['validate', '--json', '--now', '2026-10-01T00:00:00Z', 'invoice.xml'], consumer);
    expect(JSON.parse(out)).toMatchObject({ file: 'invoice.xml', valid: true, schemaValid: true });
    const made = run(command, ['convert', 'fixture.json', '-o', 'made.xml'], consumer);
    expect(made.err).toBe('');
    expect(readFileSync(join(consumer, 'made.xml'), 'utf8')).toContain('<cbc:ID>PI-2026-0001</cbc:ID>');
  });
});

const RESOLUTIONS = [
  { version: 6, moduleResolution: 'nodenext', module: 'nodenext' },
  { version: 7, moduleResolution: 'node16', module: 'node16' },
  { version: 7, moduleResolution: 'bundler', module: 'preserve' },
];
const COMPILERS: Readonly<Record<number, string>> = {
  6: resolve('node_modules/typescript/bin/tsc'),
  7: resolve('node_modules/typescript-7/bin/tsc'),
};

// snippets.test.ts compiles in every run, under the strictest of them.
describe.skipIf(consumer === '' || !isLong)('compiles under TypeScript', () => {
  it.each(RESOLUTIONS)(
    'the installed package compiles under moduleResolution $moduleResolution, by TypeScript $version',
    ({ version, ...resolution }) => {
      const files = [take('typed.ts', 'typed.mts'), take('typed.ts', 'typed.cts')];
      const config = join(consumer, `tsconfig.${resolution.moduleResolution}.json`);
      const compilerOptions = {
        ...resolution,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
      };
      writeFileSync(config, JSON.stringify({ compilerOptions, files }));
      const { status, out } = run(process.execPath, [COMPILERS[version] ?? '', '-p', config], consumer, 'any');
      expect({ status, out }).toEqual({ status: 0, out: '' });
    },
  );
});
