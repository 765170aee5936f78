// What the statements of a source file do: whether they reach the world, run on import, or are tables of data.
import ts from 'typescript';

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

/** Uses of the world: globals that reach it (unless the file has something of that name), the clock and dice. */
export function worldly(tree: ts.SourceFile): string[] {
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

/** Whether the statement only declares: nothing of it runs when the file is imported. */
export function isDeclaration(statement: ts.Statement): boolean {
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

/** How many lines of the file are tables of data. */
export function linesOfTables(tree: ts.SourceFile): number {
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
