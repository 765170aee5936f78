// A report for people at a terminal: a verdict, then each finding with what to do, its consequences below it.
import { brokenText } from '../../core/broken-lines.ts';
import { printable } from '../../core/printable.ts';
import { type Flag, LEVELS, type Report, type ValidationResult } from '../../rules/engine/result.ts';
import { countedFlags, type FileReport, type Paint } from './format.ts';

/**
 * The report on one file. Ends in a line break; findings are followed by an empty line.
 * @param width columns of the window, for lines that break between words
 */
export function fileText({ file, report }: FileReport, paint: Paint, width?: number): string {
  const lines = [verdictLine(file, report, paint)];
  const { results, engine } = report;
  if (engine) lines.push(`  ${paint('warning', '!')} ${engine.name}: ${engine.note}`);
  const followed = new Set(results.flatMap(({ consequences = [] }) => [...consequences]));
  let place: string | undefined;
  for (const alike of groupsOf(results.filter((_, index) => !followed.has(index)))) {
    const next = placeOf(alike[0]);
    if (next !== place) lines.push('', `  ${paint('strong', printable(next))}`);
    place = next;
    lines.push(...findingLines(alike, results, paint));
  }
  if (results.length > 0) lines.push('');
  return brokenText(`${lines.join('\n')}\n`, width);
}

type Group<T> = readonly [T, ...T[]];
type Alike = Group<ValidationResult>;

// One value that stands in many elements is one finding: the same rule asks for the same at the same field.
function groupsOf(results: readonly ValidationResult[]): readonly Alike[] {
  const keyOf = (result: ValidationResult) => JSON.stringify([result.reasonCode, placeOf(result), result.fix]);
  return groupsBy(results, keyOf).map(([, alike]) => alike);
}

/** What many files come to, gathered file by file. */
export interface Summary {
  valid: number;
  invalid: number;
  unreadable: number;
  readonly rules: Map<string, RuleTally>;
}

interface RuleTally {
  readonly flag: ValidationResult['flag'];
  readonly test: string;
  readonly times: number;
  readonly files: number;
}

/** Of no file yet. */
export function emptySummary(): Summary {
  return { valid: 0, invalid: 0, unreadable: 0, rules: new Map() };
}

/** Counts one file in. */
export function addToSummary(summary: Summary, { valid, results }: Report): void {
  if (valid) summary.valid++;
  else summary.invalid++;
  const met = new Set<string>();
  for (const { reasonCode, flag, test } of results) {
    const { times, files } = summary.rules.get(reasonCode) ?? { times: 0, files: 0 };
    summary.rules.set(reasonCode, { flag, test, times: times + 1, files: files + (met.has(reasonCode) ? 0 : 1) });
    met.add(reasonCode);
  }
}

/** How many files are valid, and which rules were broken how often, most often first; empty where there is but one file. */
export function summaryText({ valid, invalid, unreadable, rules }: Summary, paint: Paint, columns?: number): string {
  const files = valid + invalid + unreadable;
  if (files < 2) return '';
  const unread = unreadable > 0 ? `, ${unreadable} unreadable` : '';
  const lines = [`${files} files: ${valid} valid, ${invalid} not valid${unread}`];
  const sorted = [...rules].sort(([one, a], [other, b]) => b.times - a.times || (one < other ? -1 : 1));
  const width = Math.max(...sorted.map(([id]) => id.length), 0);
  for (const [id, { flag, test, times, files }] of sorted) {
    const count = `${String(times).padStart(6)} × in ${String(files).padStart(4)} ${files === 1 ? 'file ' : 'files'}`;
    lines.push(`${count}  ${paint(LEVELS[flag], printable(id).padEnd(width))}  ${test}`);
  }
  return brokenText(`${lines.join('\n')}\n`, columns);
}

function verdictLine(file: string, report: Report, paint: Paint): string {
  const { valid, schemaValid, unproven, ruleSets, profile, results } = report;
  const verdict = valid ? paint('good', '✓ valid') : paint('error', '✕ not valid');
  const schema = unproven ? 'schema not proven' : 'schema not met';
  const parts = [countedFlags(results), schemaValid ? '' : schema, [profile, ...ruleSets].join(' · ')];
  return `${verdict}  ${paint('strong', printable(file))}  ${paint('faint', parts.filter(Boolean).join(', '))}`;
}

// The field, or the element where no field of the JSON stands for it.
function placeOf({ field, location }: ValidationResult): string {
  return field ?? location;
}

const SIGNS: Readonly<Record<Flag, string>> = { fatal: '✕', warning: '!' };

function findingLines(alike: Alike, results: readonly ValidationResult[], paint: Paint): string[] {
  const [{ flag, text, fix }] = alike;
  const lines = [
    `    ${paint(LEVELS[flag], SIGNS[flag])} ${printable(text)} ${paint('faint', `[${sourceOf(alike)}]`)}`,
    `      ${paint('good', '→')} ${printable(fix)}`,
  ];
  const also = alike.flatMap(({ consequences = [] }) => consequences.flatMap((index) => results[index] ?? []));
  if (also.length > 0) {
    const named = groupsBy(also, (each) => `${printable(each.reasonCode)} at ${printable(placeOf(each))}`);
    const counted = named.map(([name, { length }]) => (length === 1 ? name : `${length} × ${name}`));
    lines.push(paint('faint', `      this also breaks ${counted.join(', ')}`));
  }
  return lines;
}

// `ibr-016, line 12`; `9 × ibr-cl-03, lines 12, 40 …` where it occurs more often.
function sourceOf(alike: Alike): string {
  const [{ reasonCode, line, column }] = alike;
  const code = printable(reasonCode);
  if (alike.length === 1) {
    const place = line === undefined ? '' : `line ${line}${column === undefined ? '' : `:${column}`}`;
    return [code, place].filter(Boolean).join(', ');
  }
  const lines = [...new Set(alike.flatMap((one) => one.line ?? []))];
  const shown = `${lines.slice(0, MOST_LINES_SHOWN).join(', ')}${lines.length > MOST_LINES_SHOWN ? ' …' : ''}`;
  const places = lines.length === 0 ? '' : `, ${lines.length === 1 ? 'line' : 'lines'} ${shown}`;
  return `${alike.length} × ${code}${places}`;
}

const MOST_LINES_SHOWN = 5;

function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): readonly [string, Group<T>][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups];
}
