// A table of Markdown as the formatter leaves it: every column as wide as its longest cell.

/** The rows, the first of which is the heading. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const [heading = [], ...others] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
