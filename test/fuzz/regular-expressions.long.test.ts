// No regular expression of the library takes more than linear time, whatever it is given. recheck proves it by automata; where
// it cannot, it looks for an attack, and the expression has to be named here with the reason why none exists.
// A proof holds for good: proven-expressions.json keeps it by the expression and the version of recheck, so that only what is new
// is proven. With the option -u vitest writes that file anew; it fails where it is stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { isLong } from '../support/runs.ts';

// The checker that needs no program beside Node. It takes a second to load.
process.env['RECHECK_BACKEND'] = 'pure';
type Prove = (source: string, flags: string, checker: 'automaton' | 'fuzz') => string | undefined;
/** Says what is wrong with an expression, `undefined` where it is proven to be linear. */
async function prover(): Promise<Prove> {
  const { checkSync } = await import('recheck');
  return (source, flags, checker) => {
    const verdict = checkSync(source, flags, { checker, timeout: 600_000 });
    if (verdict.status === 'safe') return undefined;
    return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind;
  };
}

const KEPT = 'test/fuzz/proven-expressions.json';
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { readonly recheck: string; readonly proven: readonly string[] };
const proven: ReadonlySet<string> = new Set(kept.recheck === version ? kept.proven : []);
const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);

// At full length some of the proofs that are kept are made again.
const AGAIN = isLong ? 40 : Number.POSITIVE_INFINITY;

const UNPROVED: ReadonlyMap<string, string> = new Map([
  ['&(?=[A-Za-z]+;|#\\d+;)', 'The look-ahead runs over letters or digits, of which none begins another match.'],
]);

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name));

const nodesByFile = new Map(files.map((file) => [file, readNodes(file)]));

function readNodes(file: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true));
  return nodes;
}

const literals: Expression[] = [...nodesByFile].flatMap(([file, nodes]) =>
  nodes.filter(ts.isRegularExpressionLiteral).map(({ text }) => {
    const end = text.lastIndexOf('/');
    return { file, source: text.slice(1, end), flags: text.slice(end + 1) };
  }),
);

function isRegExpCall(node: ts.Node): boolean {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function isInFunction(node: ts.Node): boolean {
  return ts.isFunctionLike(node) || (node.parent !== undefined && isInFunction(node.parent));
}

const constructing = files.filter((file) => nodesByFile.get(file)?.some(isRegExpCall));

// What is put together from constants is seen when its module is loaded, which another test may have done already.
async function constructed(): Promise<Expression[]> {
  // Packages that are loaded for the first time make expressions of their own.
  for (const file of constructing) await import(resolve(file));
  vi.resetModules();
  const found: Expression[] = [];
  const original = globalThis.RegExp;
  for (const file of constructing) {
    globalThis.RegExp = new Proxy(original, {
      construct(target, [source, flags = '']: [string, string?]) {
        found.push({ file, source, flags });
        return new target(source, flags);
      },
    });
    try {
      await import(resolve(file));
    } finally {
      globalThis.RegExp = original;
    }
  }
  return found;
}

describe('regular expressions', () => {
  it('regular expressions of the source are found', () => {
    expect(literals.length).toBeGreaterThan(50);
  });

  it('regular expressions are never made from what is only known at run time', () => {
    const dynamic = constructing.filter((file) =>
      nodesByFile.get(file)?.some((node) => isRegExpCall(node) && isInFunction(node)),
    );
    expect(dynamic).toEqual([]);
  });

  it('regular expressions are linear', { timeout: 900_000 }, async () => {
    const made = await constructed();
    expect(made.length).toBeGreaterThanOrEqual(constructing.length);
    const different = new Map([...literals, ...made].map((one) => [keyOf(one), one]));
    const tried = [...different].filter(([key], index) => !proven.has(key) || index % AGAIN === AGAIN - 1);
    const prove = tried.length > 0 ? await prover() : () => undefined;
    const suspects = tried.flatMap(([, { file, source, flags }]) => {
      const why = prove(source, flags, UNPROVED.has(source) ? 'fuzz' : 'automaton');
      return why === undefined ? [] : [`${file}: /${source}/${flags}: ${why}`];
    });
    expect(suspects).toEqual([]);
    const keys = [...different.keys()].sort();
    await expect(`${JSON.stringify({ recheck: version, proven: keys }, null, 2)}\n`).toMatchFileSnapshot(
      resolve(KEPT),
      'run this file with -u',
    );
  });

  it('regular expressions of which no proof is asked are still in the source', () => {
    const sources = new Set(literals.map(({ source }) => source));
    expect([...UNPROVED.keys()].filter((source) => !sources.has(source))).toEqual([]);
  });

  it('the proof tells harmful regular expressions from harmless ones', async () => {
    const prove = await prover();
    for (const source of ['(a+)+$', '\\s+$', '^(?:a|a)*$', 'a.*b.*c']) {
      expect(prove(source, '', 'automaton')).toMatch(/polynomial|exponential/);
    }
    expect(prove('^[a-z]+$', '', 'automaton')).toBeUndefined();
  });
});
