// Columns of yes and no.
import { setOf, wordsOf } from './read-heading.ts';
import type { Row } from './table.ts';

const YES = setOf('true yes y 1 نعم');
const NO = setOf('false no n 0 لا');

/** The different texts of a column, and whether each says yes; `undefined` where one of them says neither yes nor no. */
export function flagsOf(rows: readonly Row[], at: number): ReadonlyMap<string, boolean> | undefined {
  const flags = new Map<string, boolean>();
  for (const { cells } of rows) {
    const text = cells[at] ?? '';
    if (text === '' || flags.has(text)) continue;
    const [word = '', ...others] = wordsOf(text);
    if (others.length > 0 || !(YES.has(word) || NO.has(word))) return undefined;
    flags.set(text, YES.has(word));
  }
  return flags;
}
