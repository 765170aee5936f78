// The structure of the source: modules import only from layers below, files are named alike, countries keep to their modules,
// the library touches nothing outside of it, and nothing runs on import.

import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { linesNamingCountries, withoutDocumentation } from './support/countries.ts';
import { circles, filesUnder, isCase, moduleOf, sources } from './support/sources.ts';
import { isDeclaration, linesOfTables, worldly } from './support/statements.ts';

// From the lowest up; modules of one layer do not import each other.
const LAYERS: readonly (readonly string[])[] = [
  ['core', 'codelists'],
  ['jurisdictions'],
  ['payload', 'status'],
  ['document'],
  ['ubl', 'examples'],
  ['rules', 'schema'],
  ['validate', 'tax-data'],
  ['network'],
  ['convert', 'view', 'pdf'],
  ['jobs'],
  ['index.ts', 'status.ts', 'http', 'queue', 'page'],
  ['cli', 'client'],
];

// Only these touch the outside: clock, disk, network, environment.
const OUTER_MODULES = new Set(['cli', 'queue', 'page', 'client']);
const library = sources.filter(({ module }) => !OUTER_MODULES.has(module));

describe('modules', () => {
  it('a layer is stated for every module', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect([...new Set(sources.map(({ module }) => module))].filter((module) => layerOf(module) < 0)).toEqual([]);
  });

  it('a module imports only from layers below its own', () => {
    const upwards = sources.flatMap(({ path, module, imports }) =>
      imports
        .filter((target) => moduleOf(target) !== module)
        .filter((target) => layerOf(moduleOf(target)) >= layerOf(module))
        .map((target) => `${path} imports ${target}`),
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
      saxes: ['ubl'],
      xmlbuilder2: ['ubl'],
      uuid: ['document'],
      'lean-qr': ['network'],
    });
    expect(users).toMatchObject({ 'libxml2-wasm': ['schema'], libxmljs2: ['schema'], commander: ['cli'] });
  });
});

function layerOf(module: string): number {
  return LAYERS.findIndex((modules) => modules.includes(module));
}

// Countries, and the tax data document, do not import each other; what they share is the engine's, PINT's, or stands in
// shared-rules/ where several countries state it, but not all.
const LAYERS_OF_RULES = ['engine', 'pint', 'shared-rules'];

describe('countries', () => {
  it("rules import from the engine, from PINT's, from those of several countries or from their own folder", () => {
    const astray = sources
      .filter(({ module }) => module === 'rules')
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => moduleOf(target) === 'rules' && folderOf(target) !== folderOf(path))
          .filter((target) => !isBelow(folderOf(target), folderOf(path)))
          .map((target) => `${path} imports ${target}`),
      );
    expect(astray).toEqual([]);
  });

  it('no module that every country shares names a country, not even in a comment', () => {
    const shared = sources.filter(({ path }) => isIn(path, SHARED) && !isIn(path, COUNTRIES));
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.flatMap(({ path, text }) => naming(path, text))).toEqual([]);
  });

  it('no other module names a country in its code', () => {
    const others = sources.filter(({ path, text }) => !isIn(path, COUNTRIES) && !text.includes(GENERATED));
    expect(others.length).toBeGreaterThan(300);
    expect(others.flatMap(({ path, tree }) => naming(path, withoutDocumentation(tree)))).toEqual([]);
  });

  it('every allowed mention of a country stands in its file', () => {
    const texts = new Map(sources.map(({ path, text }) => [path, text]));
    const unused = Object.entries(ALLOWED).flatMap(([path, phrases]) =>
      phrases.filter((phrase) => !texts.get(path)?.includes(phrase)).map((phrase) => `${path}: ${phrase}`),
    );
    expect(unused).toEqual([]);
  });

  it('comments and descriptions for people are not code', () => {
    const text = "// Oman\nconst it = { title: 'Rial', code: 'OM' }; // rial\nconst note = '// OMR';";
    const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true);
    expect(linesNamingCountries(withoutDocumentation(tree))).toEqual([
      "2: const it = { title:       , code: 'OM' };",
      "3: const note = '// OMR';",
    ]);
  });

  it('the test finds a country by its name, its people, its currency and its codes', () => {
    const named = [
      "const RIAL = 'OMR';",
      'dayInOman(now)',
      'OMAN_OFFSET',
      'IBR-137-OM',
      'billing-1@ae-1',
      'tax_in_omr',
    ];
    for (const line of named) expect(linesNamingCountries(line), line).toHaveLength(1);
    for (const line of ['BTOM-001', 'cbc:CustomsID', 'from', 'serial']) expect(linesNamingCountries(line)).toEqual([]);
  });
});

function naming(path: string, text: string): string[] {
  const lines = linesNamingCountries(text, [...FIELDS, ...(ALLOWED[path] ?? [])]);
  return [...linesNamingCountries(path), ...lines.map((line) => `${path}:${line}`)];
}

function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`src/${folder}`));
}

const SHARED = ['core/', 'codelists/', 'ubl/', 'schema/', 'rules/engine/', 'rules/pint/', 'rules/shared-rules/'];

// Whose business countries are, and what holds words or examples for people.
const COUNTRIES = [
  'jurisdictions/',
  ...['ae', 'aunz', 'jp', 'my', 'om', 'sg'].map((country) => `rules/${country}/`),
  // The lists of the countries whose rules are at hand.
  'validate/countries.ts',
  'validate/country-descriptions.ts',
  'validate/default-rule-sets.ts',
  'codelists/data/',
  'examples/',
  'payload/example.ts',
  'page/start/',
  'validate/explain/examples/',
  'view/words/',
];

const GENERATED = '\n// Generated by scripts/';

// Names of fields of the documents that hosts store, and of what `checkTotals` gives.
const FIELDS = ['tax_amount_in_omr', 'tax_breakdown_in_omr', 'difference_in_baisa'];

// What names a country, and has to.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The namespace of the tax data document, which the reader has to know for its prefix, as it knows UBL's.
  'src/ubl/namespaces.ts': ['urn:peppol:schema:om-taxdata:1.0'],
  // The issuer of an identifier scheme, whose check digits are checked in every country.
  'src/rules/pint/check-digits.ts': ['Australian business number'],
  'src/rules/pint/identifiers.ts': ['Australian business number'],
  // The public name of the rules that every validator has.
  'src/validate/index.ts': ["export { PINT_OM_1_0_1 } from '../rules/om/rule-set.ts'"],
  // Currencies of ISO 4217 whose smallest unit is not the hundredth, whatever their country.
  'src/view/numbers.ts': ['JPY', 'OMR'],
  // Help that shows what may be given.
  'src/cli/commands/explain.ts': ['om, ae, …'],
  'src/cli/commands/validate.ts': ['such as pint-om-1.0.1'],
};

function folderOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function isBelow(lower: string, upper: string): boolean {
  const [from, to] = [LAYERS_OF_RULES.indexOf(lower), LAYERS_OF_RULES.indexOf(upper)];
  return from >= 0 && (to < 0 || from < to);
}

// What waits where its caller does not uses this timer, which tells no time. A digest is a function of its argument.
const HARMLESS: readonly string[] = ['src/core/sleep-by-timer.ts: setTimeout', 'src/http/etag.ts: crypto'];

describe('the library', () => {
  it('the library reads no clock, disk, network or environment', () => {
    const uses = library.flatMap(({ path, packages, tree }) =>
      [...packages.filter((name) => name.startsWith('node:')), ...worldly(tree)].map((use) => `${path}: ${use}`),
    );
    expect(uses.filter((use) => !HARMLESS.includes(use))).toEqual([]);
  });

  it('a module of the library runs nothing when it is imported', () => {
    // Constants are computed when they are first used: the build marks them so (scripts/droppable.ts).
    const run = library.flatMap(({ path, tree }) =>
      tree.statements
        .filter((statement) => !isDeclaration(statement))
        .map((statement) => `${path}: ${statement.getText().slice(0, 80)}`),
    );
    expect(run).toEqual([]);
  });
});

describe('what is not shipped', () => {
  it('is imported by nothing that is: the cases of the rules', () => {
    expect(filesUnder('src').filter(isCase).length).toBeGreaterThan(20);
    const importing = sources.filter(({ imports }) => imports.some(isCase)).map(({ path }) => path);
    expect(importing).toEqual([]);
  });

  it('is not a test where a script imports it', () => {
    const scripts = filesUnder('scripts').filter((path) => /\.m?[jt]s$/.test(path));
    expect(scripts.length).toBeGreaterThan(15);
    const importing = scripts.filter((path) =>
      ts
        .preProcessFile(readFileSync(path, 'utf8'))
        .importedFiles.some(({ fileName }) => /(?:^|\/)test\//.test(fileName)),
    );
    expect(importing).toEqual([]);
  });
});

const MOST_LINES = 400;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;

describe('files', () => {
  it('every file and every folder has a name in kebab-case', () => {
    const files = ['src', 'test', 'scripts', 'bench', 'fuzz', 'examples'].flatMap(filesUnder);
    expect(files.filter((path) => !path.split('/').every((name) => KEBAB_CASE.test(name)))).toEqual([]);
  });

  it(`a file is at most ${MOST_LINES} lines long, tables and generated files aside`, () => {
    const written = sources.filter(({ text }) => !text.includes(GENERATED));
    const long = written.filter(({ tree, text }) => text.split('\n').length - linesOfTables(tree) > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('a file says first what it is', () => {
    const silent = sources.filter(({ text }) => !/^(?:#!.*\n)?(?:\/\/ \S|\/\*\*)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
