// The structure of the source: modules import only from layers below, no shared module imports a country, files are named alike,
// the library touches nothing outside of it, and nothing runs on import.

import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { circles, filesUnder, moduleOf, type Source, sources } from './support/sources.ts';
import { isDeclaration, linesOfTables, worldly } from './support/statements.ts';

// A file beside the folders is an entry: what programs import.
const ENTRIES = 'entries';

// From the lowest up; modules of one layer do not import each other.
const LAYERS: readonly (readonly string[])[] = [
  ['core'],
  ['codelists'],
  ['payload', 'status', 'findings'],
  ['document'],
  ['ubl'],
  ['rules', 'schema'],
  ['validate', 'tax-data'],
  ['network'],
  ['convert', 'view', 'pdf', 'tables'],
  ['jobs'],
  ['provider'],
  ['http', 'queue'],
  ['client'],
  ['countries'],
  [ENTRIES],
  ['service'],
  ['mcp'],
  ['cli', 'page'],
];

// Only these touch the outside: clock, disk, network, environment.
const OUTER_MODULES = new Set(['cli', 'queue', 'page', 'client', 'service', 'mcp']);
const library = sources.filter(({ module }) => !OUTER_MODULES.has(module));

// They name countries: the countries themselves, the entries, and programs.
const MAY_NAME_COUNTRIES = ['countries', ENTRIES, 'service', 'mcp', 'cli', 'page'];

describe('modules', () => {
  it('a layer is stated for every module', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect([...new Set(sources.map(({ path }) => path))].filter((path) => layerOf(path) < 0)).toEqual([]);
  });

  it('a module imports only from layers below its own', () => {
    const upwards = importsOf(sources).filter(
      ([path, target]) => nameOf(path) !== nameOf(target) && layerOf(target) >= layerOf(path),
    );
    expect(upwards).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(circles(sources)).toEqual([]);
  });

  it('a package that serves one module is imported by that module alone', () => {
    const modules = new Map<string, Set<string>>();
    for (const { module, packages } of sources) {
      for (const name of packages) modules.set(name, (modules.get(name) ?? new Set()).add(module));
    }
    const users = Object.fromEntries([...modules].map(([name, set]) => [name, [...set].sort()]));
    expect(users).toMatchObject({
      'big.js': ['core'],
      xmlbuilder2: ['ubl'],
      uuid: ['document'],
      'lean-qr': ['network'],
    });
    expect(users).toMatchObject({ 'libxml2-wasm': ['schema'], libxmljs2: ['schema'], commander: ['cli'] });
  });
});

/** Each import of a file of `src/`: who imports what. */
function importsOf(files: readonly Source[]): (readonly [path: string, target: string])[] {
  return files.flatMap(({ path, imports }) => imports.map((target) => [path, target] as const));
}

function nameOf(path: string): string {
  const module = moduleOf(path);
  return module.endsWith('.ts') ? ENTRIES : module;
}

function layerOf(path: string): number {
  return LAYERS.findIndex((modules) => modules.includes(nameOf(path)));
}

// In rules/ a folder imports from those before it; the last ones not from each other.
const LAYERS_OF_RULES = [['engine'], ['pint'], ['several-countries', 'mls', 'statistics', 'tax-data']];

describe('countries', () => {
  it('no shared module imports a country', () => {
    const importing = importsOf(sources).filter(
      ([path, target]) => nameOf(target) === 'countries' && !MAY_NAME_COUNTRIES.includes(nameOf(path)),
    );
    expect(importing).toEqual([]);
  });

  it('a country imports no other country, nor what knows them all', () => {
    const astray = importsOf(sources)
      .filter(([path, target]) => nameOf(path) === 'countries' && nameOf(target) === 'countries')
      .filter(([path, target]) => countryOf(path) !== '' && countryOf(path) !== countryOf(target));
    expect(astray).toEqual([]);
    expect(new Set(sources.map(({ path }) => countryOf(path))).size).toBeGreaterThan(5);
  });

  it('a program imports no single country but the words of its own texts: it takes what the list of countries gives', () => {
    const astray = importsOf(sources).filter(
      ([path, target]) => ['cli', 'service', 'mcp'].includes(nameOf(path)) && countryOf(target) !== '',
    );
    expect(astray.filter(([, target]) => !target.includes('/words/'))).toEqual([]);
  });

  it('the list of all countries is imported by programs and its entry alone', () => {
    const users = importsOf(sources).filter(([, target]) => target === 'src/countries/index.ts');
    const astray = users.filter(
      ([path]) => !['cli', 'page', 'service'].includes(nameOf(path)) && path !== 'src/countries.ts',
    );
    expect(users.length).toBeGreaterThan(3);
    expect(astray).toEqual([]);
  });

  it("rules import from the engine, then from PINT's, then from those of several countries", () => {
    const place = (path: string) => LAYERS_OF_RULES.findIndex((folders) => folders.includes(folderOf(path)));
    const astray = importsOf(sources)
      .filter(([path, target]) => nameOf(path) === 'rules' && nameOf(target) === 'rules')
      .filter(([path, target]) => folderOf(path) !== folderOf(target) && place(target) >= place(path));
    expect(sources.filter(({ path }) => nameOf(path) === 'rules' && place(path) < 0)).toEqual([]);
    expect(astray).toEqual([]);
  });
});

// The folder of a country; '' for what stands beside these folders.
function countryOf(path: string): string {
  const [, module, folder = '', file] = path.split('/');
  return module === 'countries' && file !== undefined ? folder : '';
}

function folderOf(path: string): string {
  return path.split('/')[2] ?? '';
}

// What waits where its caller does not uses this timer, which tells no time. A digest is a function of its argument.
const HARMLESS: readonly string[] = [
  'src/core/sleep-by-timer.ts: setTimeout',
  'src/http/etag.ts: crypto',
  // Where a host has no port for errors.
  'src/http/report-error.ts: console',
  'src/pdf/archive.ts: crypto',
  // Files of an optional package, which no import can read.
  'src/pdf/fonts.ts: node:module',
  'src/pdf/fonts.ts: node:fs',
  'src/provider/lookup/names.ts: crypto',
  'src/provider/evidence/digest.ts: crypto',
];

describe('the library', () => {
  it('the library reads no clock, disk, network or environment', () => {
    const uses = library.flatMap(({ path, packages, tree }) =>
      [...packages.filter((name) => name.startsWith('node:')), ...worldly(tree())].map((use) => `${path}: ${use}`),
    );
    expect(uses.filter((use) => !HARMLESS.includes(use))).toEqual([]);
  });

  it('a module of the library runs nothing when it is imported', () => {
    // Constants are computed when they are first used: the build marks them so (scripts/droppable.ts).
    const run = library.flatMap(({ path, tree }) =>
      tree()
        .statements.filter((statement) => !isDeclaration(statement))
        .map((statement) => `${path}: ${statement.getText().slice(0, 80)}`),
    );
    expect(run).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');

  it('docs/architecture.md shows the layers that are held here', () => {
    const [, shown = ''] = /^## Layers\n[\s\S]*?```text\n([\s\S]*?)\n```/m.exec(page) ?? [];
    // Names stand before the words, which have spaces between them. All of the countries are one module here.
    const lines = shown.split('\n').map((line) => line.split(/ {2,}/).filter((cell) => !cell.includes(' ')));
    const layers = lines.map((names) => names.map((name) => name.replace(/^countries\/.*/, 'countries')).sort());
    const above = layers.filter((layer, place) => layers[place - 1]?.join() !== layer.join());
    expect(above.reverse()).toEqual(LAYERS.map((layer) => [...layer].sort()));
  });

  it('docs/architecture.md lists the modules that touch clock, disk or network', () => {
    const table = page.slice(page.indexOf('## What touches the world'), page.indexOf('## What is generated'));
    const named = [...table.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, module]) => module);
    const reading = HARMLESS.filter((use) => use.endsWith(': node:fs')).map(moduleOf);
    expect(named.sort()).toEqual([...OUTER_MODULES, ...reading].sort());
  });
});

describe('what is not shipped', () => {
  it('is not a test where a script imports it, but for the cases that rules are tried on', () => {
    const scripts = filesUnder('scripts').filter((path) => /\.m?[jt]s$/.test(path));
    expect(scripts.length).toBeGreaterThan(15);
    const tests = scripts.flatMap((path) =>
      ts
        .preProcessFile(readFileSync(path, 'utf8'))
        .importedFiles.filter(({ fileName }) => /(?:^|\/)test\//.test(fileName))
        .map(({ fileName }) => `${path} imports ${fileName}`),
    );
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter((one) => !one.includes('/test/rules/cases/'))).toEqual([]);
  });

  it('is imported by nothing that is', () => {
    const outside = importsOf(sources).filter(([, target]) => !target.startsWith('src/'));
    expect(outside.filter(([, target]) => !target.endsWith('.json'))).toEqual([]);
  });
});

const MOST_LINES = 400;
const GENERATED = '\n// Generated by scripts/';
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;

describe('files', () => {
  it('every file and every folder has a name in kebab-case', () => {
    const files = ['src', 'test', 'scripts', 'bench', 'fuzz', 'examples'].flatMap(filesUnder);
    expect(files.filter((path) => !path.split('/').every((name) => KEBAB_CASE.test(name)))).toEqual([]);
  });

  it(`a file is at most ${MOST_LINES} lines long, tables and generated files aside`, () => {
    const written = sources.filter(({ text }) => !text.includes(GENERATED));
    const long = written.filter(({ tree, text }) => {
      const more = text.split('\n').length - MOST_LINES;
      return more > 0 && linesOfTables(tree()) < more;
    });
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('a file says first what it is', () => {
    const silent = sources.filter(({ text }) => !/^(?:#!.*\n)?(?:\/\/ \S|\/\*\*)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
