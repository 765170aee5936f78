// The former names of each entry and what to write instead, out of the comments that mark them.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { alignedTable } from './aligned-table.ts';
import { ENTRIES } from './entries.ts';

/** The entry as one imports it. */
export const specifierOf = (entry: string): string => (entry === 'index' ? 'pint-ubl' : `pint-ubl/${entry}`);

/** What an entry declares as a former name: the name, and what to write in its place. */
export function formerNames(entry: string): Map<string, string> {
  const file = ENTRIES[entry] ?? '';
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.flatMap((statement) => {
    const tag = ts.getJSDocDeprecatedTag(statement);
    if (tag === undefined) return [];
    const advice = ts.getTextOfJSDocComment(tag.comment) ?? '';
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => [name.getText(), advice] as const);
    }
    return ts.isTypeAliasDeclaration(statement) ? [[statement.name.text, advice] as const] : [];
  });
  return new Map(found);
}

/** All of them as a table. */
export function formerNamesMarkdown(): string {
  const rows = Object.keys(ENTRIES).flatMap((entry) =>
    [...formerNames(entry)].map(([name, advice]) => [`\`${specifierOf(entry)}\``, `\`${name}\``, advice]),
  );
  return alignedTable([['entry', 'former name', 'edit'], ...rows]);
}
