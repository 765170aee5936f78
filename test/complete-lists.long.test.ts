// Every list that has to be complete is complete by its type: the compiler refuses the source with one member deleted, and
// with one added that another table does not know. The changed sources are compiled in one program, in memory.
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_KIND_NAMES } from '../src/core/document-kinds.ts';

/** A table: its file and its constant. */
interface Table {
  readonly file: string;
  readonly name: string;
  /** The entry whose members are meant; without it those of the table itself. */
  readonly entry?: string;
  /** The file that the compiler refuses, where it is another: one that reads the table. */
  readonly refusedIn?: string;
  /** The members that have to be there; all unless given. */
  readonly members?: readonly string[];
}

const KINDS = { file: 'src/core/document-kinds.ts', name: 'TABLE' };
const FORMATS = { file: 'src/validate/formats/formats.ts', name: 'FORMAT_MEANINGS' };
const OPERATIONS = { file: 'src/http/operations.ts', name: 'TABLE' };
const WRITERS = 'src/validate/formats/format-report.ts';
const DESCRIBE = 'src/status/describe.ts';
const TIMELINE = 'src/view/parts/timeline.ts';

const COMPLETE: readonly Table[] = [
  { ...KINDS, refusedIn: 'src/http/paths.ts' },
  { ...KINDS, entry: 'debit-note' },
  { ...KINDS, name: 'UNNAMED_KINDS' },
  {
    file: 'src/countries/om/examples/purchase.ts',
    name: 'purchaseExamples',
    refusedIn: 'src/countries/om/examples/index.ts',
  },
  {
    file: 'src/countries/om/examples/sales.ts',
    name: 'salesExamples',
    refusedIn: 'src/countries/om/examples/index.ts',
    members: DOCUMENT_KIND_NAMES,
  },
  { ...FORMATS, refusedIn: WRITERS },
  { file: WRITERS, name: 'WRITERS' },
  { file: 'src/validate/formats/text.ts', name: 'SIGNS' },
  { file: 'src/rules/engine/result.ts', name: 'LEVELS' },
  { file: 'src/status/event.ts', name: 'RANKS' },
  { file: 'src/status/event-schemas.ts', name: 'schemas' },
  { file: DESCRIBE, name: 'ENGLISH' },
  { file: DESCRIBE, name: 'ENGLISH', entry: 'legs' },
  { file: DESCRIBE, name: 'ENGLISH', entry: 'answers' },
  { file: TIMELINE, name: 'LEG_WORDS' },
  { file: TIMELINE, name: 'SIGNS' },
  { file: TIMELINE, name: 'BADGES' },
  { ...OPERATIONS, refusedIn: 'src/http/handler.ts' },
  { ...OPERATIONS, refusedIn: 'src/http/openapi.ts' },
  { file: 'src/http/handler.ts', name: 'OPERATE' },
  { file: 'src/http/openapi.ts', name: 'DESCRIPTIONS' },
  { file: 'src/http/openapi.ts', name: 'MEANINGS' },
  { file: 'src/http/query.ts', name: 'LIST_QUERY_SCHEMAS' },
  { file: 'src/client/client.ts', name: 'operations' },
  { file: 'src/cli/program.ts', name: 'COMMANDS' },
  { file: 'src/cli/paint.ts', name: 'styles' },
  { file: 'src/countries/index.ts', name: 'COUNTRIES_BY_CODE' },
  { file: 'src/countries/index.ts', name: 'RULE_SETS' },
  { file: 'src/countries/explain-rule.ts', name: 'OF_COUNTRIES' },
  { file: 'src/http/paths.ts', name: 'PATHS' },
  { file: 'src/countries/om/profiles.ts', name: 'PROFILES' },
  { file: 'src/countries/words.ts', name: 'WORDS' },
  { file: 'src/codelists/data/lists.ts', name: 'LISTS' },
  { file: 'src/schema/engines/engine.ts', name: 'SCHEMA_FILES' },
  { file: 'src/countries/om/kinds.ts', name: 'TRANSACTION_LABELS' },
  { file: 'src/page/ui/toolbar.ts', name: 'SAVE_WORDS', refusedIn: 'src/page/ui/save.ts' },
  { file: 'src/page/ui/save.ts', name: 'FILES' },
  { file: 'src/page/ui/files-panel.ts', name: 'KINDS' },
  { file: 'src/page/ui/verdict-signs.ts', name: 'VERDICT_SIGNS' },
  { file: 'src/page/ui/toolbar.ts', name: 'AUDIENCE_WORDS' },
  { file: 'src/view/words/languages.ts', name: 'LANGUAGES', refusedIn: 'src/view/words/index.ts' },
];

const GROWING: readonly Table[] = [
  { ...KINDS, refusedIn: 'src/http/paths.ts' },
  { ...KINDS, refusedIn: 'src/countries/om/examples/index.ts' },
  { ...FORMATS, refusedIn: WRITERS },
  { ...OPERATIONS, refusedIn: 'src/http/handler.ts' },
  { ...OPERATIONS, refusedIn: 'src/http/openapi.ts' },
  { ...OPERATIONS, refusedIn: 'src/client/client.ts' },
];

/** Source that was changed in one place, as copies beside the originals. */
interface Changed {
  readonly title: string;
  readonly member: string;
  /** The copy that the compiler has to refuse. */
  readonly path: string;
}

const copies = new Map<string, string>();

const deleted = COMPLETE.flatMap((table) =>
  membersOf(table).map((member) => changed(table, nameOf(member), ['', member.getFullStart(), member.getEnd() + 1])),
);
const added = GROWING.flatMap((table) => {
  const [member] = membersOf(table);
  if (!member) return [];
  const text = `'brand-new': ${member.initializer.getText()}, `;
  return changed(table, 'brand-new', [text, member.getStart(), member.getStart()]);
});
const unchanged = [...COMPLETE, ...GROWING].map((table) => changed(table, '', ['', 0, 0]));

function changed(
  { file, name, entry, refusedIn }: Table,
  member: string,
  [text, from, to]: readonly [string, number, number],
): Changed {
  const original = readFileSync(file, 'utf8');
  const copy = addCopy(file, original.slice(0, from) + text + original.slice(to));
  const title = `${[name, entry, member].filter(Boolean).join('.')} of ${file}`;
  if (refusedIn === undefined) return { title, member, path: copy };
  const reader = readFileSync(refusedIn, 'utf8').replaceAll(`/${basename(file)}'`, `/${basename(copy)}'`);
  return { title: `${title}, in ${refusedIn}`, member, path: addCopy(refusedIn, reader) };
}

function addCopy(file: string, text: string): string {
  const path = file.replace(/\.ts$/, `.copy-${copies.size}.ts`);
  copies.set(path, text);
  return path;
}

function membersOf({ file, name, entry, members }: Table): ts.PropertyAssignment[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      found.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const all = propertiesOf(found[0]);
  const own = entry === undefined ? all : propertiesOf(all.find((each) => nameOf(each) === entry)?.initializer);
  return own.filter((each) => members === undefined || members.includes(nameOf(each)));
}

function propertiesOf(value: ts.Expression | undefined): ts.PropertyAssignment[] {
  if (value === undefined) return [];
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return propertiesOf(value.expression);
  return ts.isObjectLiteralExpression(value)
    ? (value.properties.filter((each) => !ts.isSpreadAssignment(each)) as ts.PropertyAssignment[])
    : [];
}

function nameOf({ name }: ts.PropertyAssignment): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

// The member as a word of its own; an unused command is named by its constant.
function named(member: string): RegExp {
  return new RegExp(`(?<![\\w-])${member}(Command)?(?![\\w-])`, 'i');
}

describe('the compiler', () => {
  let program: ts.Program;

  beforeAll(() => {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    const copyAt = (path: string) => copies.get(relative(process.cwd(), path).replaceAll('\\', '/'));
    host.fileExists = (path) => copyAt(path) !== undefined || fileExists(path);
    host.getSourceFile = (path, target, ...more) => {
      const text = copyAt(path);
      return text === undefined ? getSourceFile(path, target, ...more) : ts.createSourceFile(path, text, target);
    };
    program = ts.createProgram([...copies.keys()], options, host);
  });

  function refusals(path: string): string {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
  }

  it.each(unchanged)('takes as it is: $title', ({ path }) => {
    expect(refusals(path)).toBe('');
  });

  it.each(deleted)('refuses the source without $title', ({ path, member }) => {
    expect(refusals(path)).toMatch(named(member));
  });

  it.each(added)('refuses that nobody knows $title', ({ path, member }) => {
    expect(refusals(path)).toMatch(named(member));
  });

  it('is asked about each table: none of them is empty', () => {
    for (const table of COMPLETE) expect([table.name, membersOf(table).length > 1]).toEqual([table.name, true]);
  });
});
