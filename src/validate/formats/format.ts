// What every report format is given, and the small questions that several of them ask of a report.
import { LEVELS, type Report, type ValidationResult } from '../../rules/engine/result.ts';
import type { ReportWords } from './report-words.ts';

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

/** How a report for people is shown. */
export interface Look {
  readonly paint: Paint;
  /** Columns of the window, for lines that break between words; without it none breaks. */
  readonly width?: number | undefined;
  /** The words around the findings. */
  readonly words: ReportWords;
  /** Who reads: a clerk, who is told place and remedy, or a clerk and a developer; without it a developer alone. */
  readonly voice?: 'clerk' | 'both';
  /** The address of the page on a rule, of `docs` of a finding; without it no page is named. */
  readonly pageOf?: ((docs: string) => string) | undefined;
}

/** How many results of each flag. */
export function countFlags(results: readonly ValidationResult[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const count = (level: string) => results.filter(({ flag }) => LEVELS[flag] === level).length;
  return { errors: count('error'), warnings: count('warning') };
}
