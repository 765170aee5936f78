// What a browser loads to validate: a bundle of `createValidator` with libxml2, whose WebAssembly is a text in its JavaScript, and
// what each country adds.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { COUNTRIES } from '../src/countries/index.ts';
import { codeOf } from './inputs.ts';
import type { BenchRow } from './row.ts';

// Not loaded where nobody asks for them: another writer, and an engine that runs in Node.js alone.
const OTHER_PACKAGES = ['xmlbuilder2', 'libxmljs2'];
const ENGINE = ['libxml2-wasm', 'libxml2-wasm/*'];

export async function run(): Promise<BenchRow[]> {
  const alone = await bundleSize([], ENGINE);
  const whole = await bundleSize([]);
  const rows = [
    size('bundle of createValidator without libxml2', alone),
    size('bundle of createValidator with libxml2, which is what a browser loads to validate', whole),
  ];
  for (const code of COUNTRIES.map(codeOf).filter((one) => one !== 'om')) {
    const more = (await bundleSize([code], ENGINE)) - alone;
    rows.push(size(`bundle of createValidator and countries/${code}: more than without`, more));
  }
  return rows;
}

function size(name: string, bytes: number): BenchRow {
  return { name: `${name}, minified and gzip`, unit: 'KB', value: bytes / 1_000 };
}

async function bundleSize(countries: readonly string[], external: readonly string[] = []): Promise<number> {
  const lines = [
    `export { createValidator } from './dist/validate.js';`,
    ...countries.map((code) => `export * from './dist/countries/${code}.js';`),
  ];
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['node:*', 'module', ...OTHER_PACKAGES, ...external],
    legalComments: 'none',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles.map(({ text }) => text).join('')).length;
}
