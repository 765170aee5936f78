// `docs/dependencies.md`: every package that this project names, why it is here, what it weighs, when it last had a release.
// The reasons stand here. Weight and dates were true on a day: `npm run generate -- dependencies` writes the page, and
// `node scripts/run.mjs scripts/refresh-dependencies.ts` looks them up anew, in node_modules and in the registry.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignedTable } from './aligned-table.ts';
import type { Files } from './generated-files.ts';

const FACTS = 'scripts/dependencies.json';

/** What is true of a package on the day of the last look. */
interface Facts {
  readonly version: string;
  /** Kilobytes on disk, with the packages that it brings. */
  readonly kilobytes: number;
  /** How many packages it brings. */
  readonly brings: number;
  /** The day of its newest release; only of packages that reach users. */
  readonly released?: string;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const INSTALLED: Readonly<Record<string, string>> = {
  'cli-progress': 'The bar of `batch` on a terminal.',
  commander: 'The command line: options, help, wrong turns.',
  'libxml2-wasm': 'The schema check of what the tables cannot prove; no native code, in browsers too.',
  piscina: 'The threads of `batch`, `serve` and `mcp`, with bounds of memory and an end.',
  xmlbuilder2: 'The XML document that `pint-ubl/xmlbuilder` hands out.',
};

const OPTIONAL: Readonly<Record<string, string>> = {
  '@cantoo/pdf-lib': 'Attachments in PDF files, and what archives ask of them.',
  '@fontsource/noto-sans': 'Latin letters of PDF files, the same on every machine.',
  '@fontsource/noto-sans-arabic': 'Their Arabic letters.',
  '@modelcontextprotocol/server': 'The protocol of `pint-ubl mcp`.',
  bullmq: 'The queue of `batch --queue` and `worker`.',
  fflate: 'Zip files: tables of Excel, evidence.',
  ioredis: 'The connection of the queue.',
  libxmljs2: 'A second schema engine, which tests compare with the first. Its addon is downloaded or compiled.',
  'playwright-core': 'A browser that prints PDF files.',
  'prom-client': 'Figures of `serve` and `worker` for Prometheus.',
  'puppeteer-core': 'The same as playwright-core, where a host has it already.',
  'xml-crypto': 'Signatures of metadata publishers in `lookup`.',
};

const WORK: Readonly<Record<string, string>> = {
  '@arethetypeswrong/cli': 'Test: the types of every entry, for every kind of import.',
  '@biomejs/biome': 'Formatter and linter.',
  '@codemirror/lang-json': 'The page: JSON in its editor.',
  '@codemirror/lang-xml': 'The page: XML in its editor.',
  '@codemirror/language': 'The page: its editor.',
  '@codemirror/lint': 'The page: findings in its editor.',
  '@codemirror/state': 'The page: its editor.',
  '@codemirror/view': 'The page: its editor.',
  '@hono/node-server': 'Test: the interface on Hono.',
  '@lezer/highlight': 'The page: colours of its editor.',
  '@microsoft/jest-sarif': 'Test: SARIF reports by the schema of SARIF.',
  '@modelcontextprotocol/client': 'Test: the other side of `mcp`.',
  '@pixeldrive/peppol-toolkit': 'Benchmark: the same work by another library.',
  '@rollup/plugin-node-resolve': 'Test: bundling by Rollup.',
  '@seriousme/openapi-schema-validator': 'Test: openapi.json by the schema of OpenAPI.',
  ajv: 'Test: JSON Schemas by an independent reader.',
  'ajv-draft-04': 'Test: the schema of SARIF, an older draft.',
  autocannon: 'Test: many clients of the interface at once.',
  'axe-core': 'Test: pages for people who cannot see them.',
  'big.js': 'Exact decimals; built into the package.',
  codemirror: 'The page: its editor.',
  'csv-parse': 'CSV tables; built into the package.',
  express: 'Test: the interface on Express.',
  'fast-check': 'Test: laws on generated input.',
  fastify: 'Test: the interface on Fastify.',
  fontoxpath: 'Test: the official rules as published, by an XPath engine.',
  hono: 'Test: the interface on Hono.',
  'jsonc-parser': 'Places in JSON text; built into the package.',
  jsqr: 'Test: reads drawn QR codes back.',
  junit2json: 'Test: JUnit reports by an independent reader.',
  'lean-qr': 'QR codes; built into the package.',
  leven: 'The nearest name to a misspelt one; built into the package.',
  'markdown-it': 'Docs: Markdown of the site, and the blocks that tests run.',
  'node-sqlite3-wasm': 'Example host and tests: SQLite without native code.',
  pg: 'Example host and tests: a store in PostgreSQL.',
  picocolors: 'Colours of the terminal; built into the package.',
  publint: 'Test: what is packed, as Node and bundlers see it.',
  react: 'Test: the package in a React page.',
  'react-dom': 'Test: the package in a React page.',
  recheck: 'Test: no regular expression takes exponential time.',
  rollup: 'Test: bundling by Rollup.',
  saxes: 'Test and fuzz: a second reader of XML.',
  slimdom: 'Test: a DOM for fontoxpath.',
  'swagger-ui-dist': 'Example host: the page that shows the interface.',
  tsup: 'The build.',
  typedoc: 'Docs: the reference of the entries.',
  typescript: 'The compiler, with the interface for programs that typedoc, tsup and tests use.',
  'typescript-7': 'The compiler that checks types and writes declarations, in a quarter of the time.',
  uuid: 'UUIDs by name; built into the package.',
  vite: 'Test: bundling by Vite.',
  vitest: 'The tests.',
  vue: 'Test: the package in a Vue page.',
  webpack: 'Test: bundling by webpack.',
  yaml: 'Maps of tables, YAML of deployments; built into the package.',
  zod: 'Schemas of what strangers send; built into the package, in its small form.',
};

/** The page. */
export function dependencyFiles(): Files {
  const facts: Readonly<Record<string, Facts>> = JSON.parse(readFileSync(FACTS, 'utf8'));
  const manifest = readManifest();
  const rows = (names: readonly string[], reasons: Readonly<Record<string, string>>, withDay: boolean): string =>
    alignedTable([
      ['package', 'why', 'version', 'kB on disk', 'brings', ...(withDay ? ['newest release'] : [])],
      ...names.map((name) => {
        const { version = '', kilobytes = 0, brings = 0, released = '' } = facts[name] ?? {};
        const numbers = [version, kilobytes.toLocaleString('en'), String(brings)];
        return [name, reasons[name] ?? '', ...numbers, ...(withDay ? [released] : [])];
      }),
    ]);
  const tools = Object.keys(WORK).sort();
  const types = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('@types/'));
  const text = `# Dependencies

This page is made by \`npm run generate -- dependencies\`. Weight is what lies on disk, with all packages that one brings; several bring
the same. \`npm run packages\` checks licences, install scripts and checksums of all of them, and \`npm audit\` known weaknesses before each
release: see [Contributing](../CONTRIBUTING.md#versions-and-releases).

## What everybody installs

${rows(Object.keys(INSTALLED), INSTALLED, true)}

## What a host installs for what it uses

Each is loaded when it is used. Where it is absent, a sentence says what to install.

${rows(Object.keys(OPTIONAL), OPTIONAL, true)}

## What this project is made with

None of these is installed with the package. What is built into it stands in \`dist/THIRD-PARTY-LICENSES.txt\` with its licence.
${types.map((name) => `\`${name}\``).join(', ')} are types alone.

${rows(tools, WORK, false)}
`;
  return { 'docs/dependencies.md': text };
}

/** What is wrong with the tables, a sentence each: a package without a reason, a reason without its package, facts of another version. */
export function findingsOnDependencies(): string[] {
  const { dependencies, peerDependencies, devDependencies } = readManifest();
  const facts: Readonly<Record<string, Facts>> = JSON.parse(readFileSync(FACTS, 'utf8'));
  const packages = lockedPackages();
  const reasons = { ...WORK, ...OPTIONAL, ...INSTALLED };
  const named = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  return [
    ...named
      .filter((name) => !(name in reasons))
      .map((name) => `scripts/dependencies.ts does not say why ${name} is here`),
    ...Object.keys(reasons)
      .filter((name) => !named.includes(name))
      .map((name) => `scripts/dependencies.ts gives a reason for ${name}, which package.json does not name`),
    ...named
      .filter((name) => facts[name]?.version !== lockedAt(packages, name)?.version)
      .map((name) => `scripts/dependencies.json has another version of ${name} than package-lock.json`),
  ];
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

function lockedPackages(): Readonly<Record<string, Locked>> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}

// A folder of this project stands for libxmljs2.
function lockedAt(packages: Readonly<Record<string, Locked>>, name: string): Locked | undefined {
  return packages[folderOf(packages, name)];
}

function folderOf(packages: Readonly<Record<string, Locked>>, name: string): string {
  const folder = `node_modules/${name}`;
  return packages[folder]?.link ? `${folder}-itself` : folder;
}

// Where Node finds a package from a folder of node_modules.
function found(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return undefined;
  }
}

function closure(packages: Readonly<Record<string, Locked>>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const folder of seen) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = found(packages, folder, name);
      if (next !== undefined) seen.add(next);
    }
  }
  return seen;
}

function bytesUnder(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      if (entry.name === 'node_modules') return sum;
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? bytesUnder(path) : entry.isFile() ? statSync(path).size : 0);
    }, 0);
  } catch {
    // The variant for another system is not installed.
    return 0;
  }
}

/** Looks weight and dates up anew. */
export function refreshDependencies(): void {
  const { dependencies, peerDependencies, devDependencies } = readManifest();
  const packages = lockedPackages();
  const facts: Record<string, Facts> = {};
  for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).sort()) {
    if (name.startsWith('@types/')) continue;
    const folder = folderOf(packages, name);
    const all = [...closure(packages, folder)];
    const isForUsers = name in dependencies || name in peerDependencies;
    facts[name] = {
      version: packages[folder]?.version ?? '',
      kilobytes: Math.round(all.reduce((sum, one) => sum + bytesUnder(one), 0) / 1_000),
      brings: all.length - 1,
      ...(isForUsers ? { released: newestRelease(name) } : {}),
    };
  }
  writeFileSync(FACTS, `${JSON.stringify(facts, null, 2)}\n`);
}

function newestRelease(name: string): string {
  const view = (...fields: readonly string[]): unknown =>
    JSON.parse(execFileSync('npm', ['view', name, ...fields, '--json'], { encoding: 'utf8' }));
  const times = view('time') as Readonly<Record<string, string>>;
  return (times[view('version') as string] ?? '').slice(0, 10);
}
