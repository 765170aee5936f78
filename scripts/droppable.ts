// A build plugin: what a module of this project computes while it loads is computed in a call marked as pure, so that a
// bundler may drop it where nobody uses it. By this project's rule nothing at module level has a side effect; a mark on the
// outermost call alone would not do, because `z.object({ id: z.string() })` is two calls.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

export const droppable: Plugin = {
  name: 'droppable',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/, namespace: 'file' }, async ({ path }) =>
      path.includes('node_modules')
        ? undefined
        : { contents: markPure(path, await readFile(path, 'utf8')), loader: 'ts' },
    );
  },
};

/** A built chunk, in which the CommonJS packages that were bundled can be dropped too. */
export function droppableRequires(code: string): string {
  return code
    .replace(/^(var require_\w+ = )(?=__commonJS\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^(var import_\w+ = )__toESM\((?=require_\w+\(\))/gm, '$1/* @__PURE__ */ __toESM(/* @__PURE__ */ ');
}

/** The same module, each of its constants whose value is computed wrapped in a call marked as pure. */
export function markPure(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  let marked = '';
  let done = 0;
  for (const value of source.statements.flatMap(constants)) {
    if (!isComputed(value)) continue;
    const [start, end] = [value.getStart(), value.getEnd()];
    marked += `${text.slice(done, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()`;
    done = end;
  }
  return marked + text.slice(done);
}

function constants(statement: ts.Statement): ts.Expression[] {
  if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) return [];
  return statement.declarationList.declarations.flatMap(({ initializer }) => initializer ?? []);
}

// Whether a bundler has to run it to know what it does: it calls, or spreads what might have getters.
function isComputed(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  // Of a name whose value it does not know a bundler expects that it may be an object, which does something to become text.
  if (ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) return true;
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node) || ts.isTaggedTemplateExpression(node)) return true;
  return ts.forEachChild(node, (part) => isComputed(part) || undefined) ?? false;
}
