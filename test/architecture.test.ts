// The house as architecture.md draws it: rooms import only from floors below, files are named alike, countries keep to their
// rooms, the library reads no world of its own, and nothing runs on import.
import { describe, expect, it } from 'vitest';
import { linesNamingCountries } from './support/countries.ts';
import { circles, filesUnder, roomOf, sources } from './support/sources.ts';
import { isDeclaration, linesOfTables, worldly } from './support/statements.ts';

// From the ground up; rooms on one floor do not know each other.
const FLOORS: readonly (readonly string[])[] = [
  ['core', 'codelists'],
  ['payload', 'status'],
  ['document'],
  ['ubl', 'examples'],
  ['rules', 'schema'],
  ['validate', 'tax-data'],
  ['convert', 'view'],
  ['jobs'],
  ['index.ts', 'http', 'queue', 'page'],
  ['cli', 'client'],
];

// A message level status is XML: its file, and the entry that names the parser's fault, look up at the reader.
const LOOKS_UP: Readonly<Record<string, string>> = { 'src/status/mls.ts': 'ubl', 'src/status/index.ts': 'ubl' };

// Only these touch the outside: clock, disk, network, environment.
const FACES = new Set(['cli', 'queue', 'page', 'client']);
const library = sources.filter(({ room }) => !FACES.has(room));

describe('the house', () => {
  it('has a floor for every room', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect([...new Set(sources.map(({ room }) => room))].filter((room) => floorOf(room) < 0)).toEqual([]);
  });

  it('imports only from floors below', () => {
    const upwards = sources.flatMap(({ path, room, imports }) =>
      imports
        .filter((target) => roomOf(target) !== room && roomOf(target) !== LOOKS_UP[path])
        .filter((target) => floorOf(roomOf(target)) >= floorOf(room))
        .map((target) => `${path} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(circles(sources)).toEqual([]);
  });

  it('knows nothing of its packages but where they belong', () => {
    const rooms = new Map<string, Set<string>>();
    for (const { room, packages } of sources) {
      for (const name of packages) rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
    }
    const homes = Object.fromEntries([...rooms].map(([name, set]) => [name, [...set].sort()]));
    expect(homes).toMatchObject({ 'big.js': ['core'], saxes: ['ubl'], xmlbuilder2: ['ubl'], uuid: ['document'] });
    expect(homes).toMatchObject({ 'libxml2-wasm': ['schema'], libxmljs2: ['schema'], commander: ['cli'] });
  });
});

function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

// Countries, and the tax data document, do not know each other; what they share is the engine's, PINT's, or stands in aligned/
// where several countries state it, but not all.
const FLOORS_OF_RULES = ['engine', 'pint', 'shared-rules'];

describe('countries', () => {
  it("keep to their rooms: rules import from the engine, from PINT's, from those of several countries or from their own", () => {
    const astray = sources
      .filter(({ room }) => room === 'rules')
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => roomOf(target) === 'rules' && folderOf(target) !== folderOf(path))
          .filter((target) => !isBelow(folderOf(target), folderOf(path)))
          .map((target) => `${path} imports ${target}`),
      );
    expect(astray).toEqual([]);
  });

  it('are named in no room that every country shares', () => {
    const shared = sources.filter(({ path }) => SHARED.some((folder) => path.startsWith(`src/${folder}/`)));
    const naming = shared
      .filter(({ path }) => !path.startsWith(TABLES))
      .flatMap(({ path, text }) => [
        ...linesNamingCountries(path),
        ...linesNamingCountries(text, ALLOWED[path]).map((line) => `${path}:${line}`),
      ]);
    expect(naming).toEqual([]);
  });

  it('are seen where they are named', () => {
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

const SHARED = ['core', 'codelists', 'ubl', 'schema', 'rules/engine', 'rules/pint', 'rules/shared-rules'];
const TABLES = 'src/codelists/data/';

// What names a country, and has to: it is no word of ours.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The namespace of the tax data document, which the reader has to know for its prefix, as it knows UBL's.
  'src/ubl/namespaces.ts': ['urn:peppol:schema:om-taxdata:1.0'],
  // Fields of the documents that hosts store; the binding table says which elements they are.
  'src/ubl/binding/totals.ts': ['tax_amount_in_omr', 'tax_breakdown_in_omr'],
  // The issuer of an identifier scheme, whose check digits are judged in every country.
  'src/rules/pint/check-digits.ts': ['Australian business number'],
  'src/rules/pint/identifiers.ts': ['Australian business number'],
};

function folderOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function isBelow(lower: string, upper: string): boolean {
  const [from, to] = [FLOORS_OF_RULES.indexOf(lower), FLOORS_OF_RULES.indexOf(upper)];
  return from >= 0 && (to < 0 || from < to);
}

// Polling waits where its caller does not: a timer, which tells no time.
const WAITS: readonly string[] = ['src/status/poll.ts: setTimeout'];

describe('the library', () => {
  it('reads no clock, disk, network or environment', () => {
    const uses = library.flatMap(({ path, packages, tree }) =>
      [...packages.filter((name) => name.startsWith('node:')), ...worldly(tree)].map((use) => `${path}: ${use}`),
    );
    expect(uses.filter((use) => !WAITS.includes(use))).toEqual([]);
  });

  it('runs nothing when it is imported', () => {
    // Constants are computed when they are first used: the build marks them so (scripts/droppable.ts).
    const run = library.flatMap(({ path, tree }) =>
      tree.statements
        .filter((statement) => !isDeclaration(statement))
        .map((statement) => `${path}: ${statement.getText().slice(0, 80)}`),
    );
    expect(run).toEqual([]);
  });
});

const MOST_LINES = 400;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;

describe('every file', () => {
  it('and every folder has a name in kebab-case', () => {
    const files = ['src', 'test', 'scripts', 'bench', 'fuzz', 'examples'].flatMap(filesUnder);
    expect(files.filter((path) => !path.split('/').every((name) => KEBAB_CASE.test(name)))).toEqual([]);
  });

  it(`is at most ${MOST_LINES} lines long, tables and generated files aside`, () => {
    const written = sources.filter(({ text }) => !text.includes('\n// Generated by scripts/'));
    const long = written.filter(({ tree, text }) => text.split('\n').length - linesOfTables(tree) > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('says first what it is', () => {
    const silent = sources.filter(({ text }) => !/^(?:#!.*\n)?(?:\/\/ \S|\/\*\*)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
