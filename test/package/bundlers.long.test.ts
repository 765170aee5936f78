// `import { toXml } from 'pint-ubl'` for browsers, by each bundler as it comes: nothing is external, nothing is configured
// but input, output and, for Rollup, the plugin that finds packages; and no bundler has a warning.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { createLogger, build as viteBuild } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/runs.ts';
import { consumer } from './support/consumer.ts';

const PROGRAM = `import { examples, issueDocument, toXml } from 'pint-ubl';
const { payload, issuance } = examples['sales-invoice'];
const issued = issueDocument(payload, { ...issuance, type: 'sales-invoice' });
if (issued.ok) globalThis.xml = toXml(issued.value);
`;
const ONLY_TO_XML = `import { toXml } from 'pint-ubl';
globalThis.xml = toXml;
`;

// Gives the warnings.
type Bundler = (entry: string, folder: string) => Promise<string[]>;

const BUNDLERS: Readonly<Record<string, Bundler>> = {
  async esbuild(entry, outdir) {
    const { warnings } = await esbuild.build({
      entryPoints: [entry],
      outdir,
      bundle: true,
      minify: true,
      format: 'esm',
      logLevel: 'silent',
    });
    return warnings.map(({ text }) => text);
  },
  async 'webpack 5'(entry, path) {
    const webpack: typeof import('webpack') = createRequire(import.meta.url)('webpack');
    const stats = await new Promise<import('webpack').Stats | undefined>((resolve, reject) =>
      // How large bundles may be is the question of bundle.long.
      webpack({ mode: 'production', entry, output: { path }, performance: false }, (error, done) =>
        error ? reject(error) : resolve(done),
      ),
    );
    const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
    return [...errors, ...warnings].map(({ message }) => message);
  },
  async Rollup(input, dir) {
    const warnings: string[] = [];
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true })],
      onwarn: ({ message }) => void warnings.push(message),
    });
    await bundle.write({ dir, format: 'es' });
    await bundle.close();
    return warnings;
  },
  async Vite(entry, outDir) {
    const warnings: string[] = [];
    const logger = createLogger('silent');
    const warn = (message: string) => void warnings.push(message);
    const customLogger = { ...logger, warn, warnOnce: warn, error: warn };
    const lib = { entry, formats: ['es'] as const, fileName: 'main' };
    await viteBuild({
      root: consumer,
      configFile: false,
      customLogger,
      build: { outDir, minify: true, lib: { ...lib, formats: [...lib.formats] } },
    });
    return warnings;
  },
};

describe.skipIf(consumer === '')('a bundle for browsers by', () => {
  const folder = join(consumer, 'bundlers');
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'program.js'), PROGRAM);
    writeFileSync(join(folder, 'to-xml.js'), ONLY_TO_XML);
  });

  // esbuild always, the others at full length.
  it.each(Object.entries(BUNDLERS).slice(0, isLong ? undefined : 1))(
    '%s is whole, without a warning',
    async (name, bundle) => {
      const out = join(folder, name.replace(/\W/g, '-'));
      expect(await bundle(join(folder, 'to-xml.js'), join(out, 'to-xml'))).toEqual([]);
      const small = textIn(join(out, 'to-xml'));
      console.log(`${name}: import { toXml } from 'pint-ubl' is ${(small.length / 1000).toFixed(1)} kB`);
      expect(small).not.toMatch(NOT_FOR_BROWSERS);

      expect(await bundle(join(folder, 'program.js'), join(out, 'program'))).toEqual([]);
      const whole = textIn(join(out, 'program'));
      expect(whole).not.toMatch(NOT_FOR_BROWSERS);
      expect(whole).not.toMatch(/\bimport\s*[{*\w][^;]*from\s*["']/);
      const scope: { xml?: string } = {};
      // The bundle runs where there is neither Node nor a page: it asks for nothing but the language.
      new Function('globalThis', whole.replace(/\bexport\s*\{[^}]*\};?/g, ''))(scope);
      expect(scope.xml).toContain('<cbc:ID>INV-2026-0117</cbc:ID>');
    },
  );
});

const NOT_FOR_BROWSERS = /["']node:|\brequire\(["']|from\s*["']/;

function textIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
