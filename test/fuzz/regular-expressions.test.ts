// No regular expression of the library takes more than linear time, whatever it is given. recheck proves it by automata; where
// it cannot, it looks for an attack, and the expression has to be named here with the reason why none exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { isLong } from '../support/runs.ts';

// The checker that needs no program beside Node.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

// A proof of all takes minutes.
const EVERY = isLong ? 1 : 48;

const UNPROVED: ReadonlyMap<string, string> = new Map([
  ['&(?=[A-Za-z]+;|#\\d+;)', 'The look-ahead runs over letters or digits, of which none begins another match.'],
]);

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The cases beside the rules change trusted documents of their own, and are not shipped.
  .filter((name) => name.endsWith('.ts') && !name.includes('/cases/'))
  .map((name) => join('src', name));

function nodesOf(file: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true));
  return nodes;
}

const literals: Expression[] = files.flatMap((file) =>
  nodesOf(file)
    .filter(ts.isRegularExpressionLiteral)
    .map(({ text }) => {
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

const constructing = files.filter((file) => nodesOf(file).some(isRegExpCall));

// What is put together from constants is seen when its module is loaded, which another test may have done already.
async function constructed(): Promise<Expression[]> {
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
    const dynamic = files.filter((file) => nodesOf(file).some((node) => isRegExpCall(node) && isInFunction(node)));
    expect(dynamic).toEqual([]);
  });

  it('regular expressions are linear', { timeout: 300_000 }, async () => {
    const made = await constructed();
    expect(made.length).toBeGreaterThanOrEqual(constructing.length);
    const different = new Map([...literals, ...made].map((one) => [`/${one.source}/${one.flags}`, one]));
    const tried = [...different.values()].filter((_, index) => index % EVERY === 0);
    const suspects = tried.flatMap(({ file, source, flags }) => {
      const checker = UNPROVED.has(source) ? 'fuzz' : 'automaton';
      const verdict = checkSync(source, flags, { checker, timeout: 60_000 });
      if (verdict.status === 'safe') return [];
      const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind;
      return [`${file}: /${source}/${flags}: ${why}`];
    });
    expect(suspects).toEqual([]);
  });

  it('regular expressions of which no proof is asked are still in the source', () => {
    const sources = new Set(literals.map(({ source }) => source));
    expect([...UNPROVED.keys()].filter((source) => !sources.has(source))).toEqual([]);
  });

  it('the proof tells harmful regular expressions from harmless ones', () => {
    for (const source of ['(a+)+$', '\\s+$', '^(?:a|a)*$', 'a.*b.*c']) {
      expect(checkSync(source, '', { checker: 'automaton', timeout: 60_000 }).status).toBe('vulnerable');
    }
  });
});
