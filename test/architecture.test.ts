// The house: rooms import only from floors below, the library reads no world of its own, nothing runs on import.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Floors from the ground up (architecture.md); rooms on one floor do not know each other.
const FLOORS: readonly (readonly string[])[] = [
  ['core', 'codelists'],
  ['payload'],
  ['document'],
  ['ubl'],
  ['status', 'schema', 'rules'],
  ['validate', 'tax-data'],
  ['convert', 'view'],
  ['http', 'client', 'index.ts'],
  ['cli', 'queue', 'page'],
];

interface Source {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

const SRC = 'src';
const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => {
    const path = join(SRC, name).split(sep).join('/');
    const text = readFileSync(path, 'utf8');
    return { path, room: roomOf(path), text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) };
  });
const library = sources.filter(({ room }) => room !== 'cli');

function roomOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

describe('the house', () => {
  it('has a floor for every room', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect([...new Set(sources.map(({ room }) => room))].filter((room) => floorOf(room) < 0)).toEqual([]);
  });

  it('imports only from floors below', () => {
    const upwards = sources.flatMap(({ path, room, text }) =>
      ts
        .preProcessFile(text)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) =>
          normalize(join(dirname(path), fileName))
            .split(sep)
            .join('/'),
        )
        .filter((target) => target.startsWith(`${SRC}/`) && roomOf(target) !== room)
        .filter((target) => floorOf(roomOf(target)) >= floorOf(room))
        .map((target) => `${path} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  it('knows nothing of its packages but where they belong', () => {
    const rooms = new Map<string, Set<string>>();
    for (const { room, text } of sources) {
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        if (fileName.startsWith('.') || fileName.startsWith('node:')) continue;
        const name = fileName
          .split('/')
          .slice(0, fileName.startsWith('@') ? 2 : 1)
          .join('/');
        rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
      }
    }
    const homes = Object.fromEntries([...rooms].map(([name, set]) => [name, [...set].sort()]));
    expect(homes).toMatchObject({ 'big.js': ['core'], saxes: ['ubl'], xmlbuilder2: ['ubl'], uuid: ['document'] });
    expect(homes).toMatchObject({ 'libxml2-wasm': ['schema'], libxmljs2: ['schema'], commander: ['cli'] });
  });
});

describe('the library', () => {
  it('reads no clock, disk, network or environment', () => {
    const uses = library.flatMap(({ path, text, tree }) => {
      const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
      return [...imported.filter((name) => name.startsWith('node:')), ...worldly(tree)].map((use) => `${path}: ${use}`);
    });
    expect(uses).toEqual([]);
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

describe('every file', () => {
  it('is no longer than a hall, its tables aside', () => {
    const long = sources.filter(({ tree, text }) => text.split('\n').length - linesOfTables(tree) > 400);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('says first what it is', () => {
    const silent = sources.filter(({ text }) => !/^(?:#!.*\n)?(?:\/\/ \S|\/\*\*)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

const GLOBALS = new Set([
  'process',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'localStorage',
  'navigator',
  'performance',
  'crypto',
  'console',
  'require',
  'setTimeout',
  'setInterval',
]);
const CALLS = new Set(['Date.now', 'Math.random']);

// Uses of the world: globals that reach it (unless the file has something of that name), the clock and dice.
function worldly(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (
      (ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)) &&
      ts.isIdentifier(node.name)
    ) {
      own.add(node.name.text);
    }
    if (ts.isIdentifier(node) && GLOBALS.has(node.text) && isUse(node)) found.push(node.text);
    if (ts.isPropertyAccessExpression(node) && CALLS.has(node.getText())) found.push(node.getText());
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
      found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.filter((name) => !own.has(name));
}

// Not the name of a member, of a property or of something declared.
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    return parent.expression === node || parent.expression.getText() === 'globalThis';
  }
  return !('name' in parent && parent.name === node);
}

function isDeclaration(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isVariableStatement(statement) && statement.declarationList.declarations.every(isQuiet))
  );
}

// A variable that changes begins with nothing that has to be computed.
function isQuiet({ initializer, parent }: ts.VariableDeclaration): boolean {
  const isConstant = (parent.flags & ts.NodeFlags.Const) !== 0;
  return isConstant || initializer === undefined || ts.isLiteralExpression(initializer);
}

function linesOfTables(tree: ts.SourceFile): number {
  const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return tree.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
    .flatMap(({ initializer }) => tableIn(initializer) ?? [])
    .reduce((lines, table) => lines + line(table.getEnd()) - line(table.getStart()), 0);
}

// A literal, or one that a call is given at once or as what a function gives.
function tableIn(node: ts.Node | undefined): ts.Node | undefined {
  if (!node) return undefined;
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node) || ts.isTemplateLiteral(node))
    return node;
  if (ts.isArrowFunction(node)) return tableIn(node.body);
  return ts.isCallExpression(node) ? tableIn(node.arguments[0]) : undefined;
}
