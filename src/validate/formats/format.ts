// What every report format is given, and the small questions that several of them ask of a report.
import { LEVELS, type Report, type ValidationResult } from '../../rules/engine/result.ts';

/** The report on one file. */
export interface FileReport {
  /** The file's name as it was given: relative to the folder in which the reader stands, where links are to work. */
  readonly file: string;
  readonly report: Report;
}

/** Ways to emphasize text on a terminal. */
export type Emphasis = 'error' | 'warning' | 'good' | 'strong' | 'faint';

/** Emphasizes a piece of text; the identity where colours are off. */
export type Paint = (emphasis: Emphasis, text: string) => string;

export const plain: Paint = (_, text) => text;

/** How many results of each flag. */
export function countFlags(results: readonly ValidationResult[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const count = (level: string) => results.filter(({ flag }) => LEVELS[flag] === level).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** `1 error, 2 warnings`; empty where there is neither. */
export function countedFlags(results: readonly ValidationResult[]): string {
  const { errors, warnings } = countFlags(results);
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', ');
}

/** `3 errors`, `1 error`; empty for none. */
function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
