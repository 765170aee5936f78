// Entries become ESM and CommonJS, with types; code that they share is split into chunks, so that importing the core
// loads no rule, schema or WebAssembly. Small libraries are bundled: importing them one file at a time costs ten times
// what their code does. What is large or has native parts stays a dependency and is loaded when it is first used.
import { defineConfig } from 'tsup';
import { buildHost } from './scripts/build-host.ts';
import { buildPage } from './scripts/build-page.ts';
import { droppable, droppableRequires } from './scripts/droppable.ts';
import { ENTRIES, STARTED } from './scripts/entries.ts';
import { mergeChunks } from './scripts/merge-chunks.ts';
import { writeNotices } from './scripts/notices.ts';
import { shrinkCommonJs } from './scripts/shrink-commonjs.ts';
import { zodWithoutProbe } from './scripts/zod-without-probe.ts';
import declarations from './tsconfig.declarations.json' with { type: 'json' };

// Beside the entries that programs import: the command, its workers, and zod.
const PROGRAMS = {
  cli: 'src/cli/main.ts',
  'batch-worker': 'src/cli/batch/worker.ts',
  'service-worker': 'src/service/worker.ts',
  zod: 'scripts/zod.ts',
};

// `tsc` wrote them before: tsup only gathers them. From the sources it takes ten times as long.
const { rootDir, outDir } = declarations.compilerOptions;
const DECLARATIONS = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, file]) => [name, file.replace(rootDir, outDir).replace('.ts', '.d.ts')]),
);

// Where a module lies, for those that start a worker beside it.
const ADDRESS_IN_COMMONJS = "require('node:url').pathToFileURL(__filename).href";

const bundled = ['big.js', 'csv-parse', 'jsonc-parser', 'lean-qr', 'leven', 'picocolors', 'uuid', 'yaml', 'zod'];

export default defineConfig(({ outDir = 'dist' }) => ({
  entry: { ...ENTRIES, ...PROGRAMS },
  format: ['esm', 'cjs'],
  // The library runs in browsers and workers too: of a package with a build for Node and one for everywhere, the second.
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  clean: true,
  dts: { entry: DECLARATIONS, compilerOptions: { ignoreDeprecations: '6.0' } },
  noExternal: bundled,
  external: [
    'xmlbuilder2',
    'libxml2-wasm',
    'libxmljs2',
    'commander',
    'cli-progress',
    'piscina',
    'prom-client',
    /^@modelcontextprotocol\//,
    'bullmq',
    'ioredis',
    '@cantoo/pdf-lib',
    'xml-crypto',
    'fflate',
    'playwright-core',
    'puppeteer-core',
    /^node:/,
  ],
  esbuildPlugins: [droppable, zodWithoutProbe],
  plugins: [
    { name: 'droppable', renderChunk: (code) => ({ code: droppableRequires(code) }) },
    {
      name: 'own address in CommonJS',
      renderChunk(code) {
        return { code: this.format === 'cjs' ? code.replaceAll('import.meta.url', ADDRESS_IN_COMMONJS) : code };
      },
    },
  ],
  onSuccess: async () => {
    await mergeChunks(outDir, STARTED);
    shrinkCommonJs(outDir, Object.keys(ENTRIES));
    writeNotices(bundled, 'dist/THIRD-PARTY-LICENSES.txt');
    await buildPage();
    buildHost();
  },
  esbuildOptions(options) {
    options.mainFields = ['module', 'main'];
    options.logOverride = { 'empty-import-meta': 'silent' };
  },
}));
