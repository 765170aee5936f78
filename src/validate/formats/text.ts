// A report for people at a terminal: a verdict, then each finding with what to do, its consequences below it.
import { brokenText, visibleLength } from '../../core/broken-lines.ts';
import { printable } from '../../core/printable.ts';
import { UNREADABLE_XML } from '../../rules/engine/library-findings.ts';
import { type Flag, LEVELS, type Report, type ValidationResult } from '../../rules/engine/result.ts';
import { countFlags, type FileReport, type Look } from './format.ts';
import type { ReportWords } from './report-words.ts';

/** The report on one file. Ends in a line break; findings are followed by an empty line. */
export function fileText({ file, report }: FileReport, look: Look): string {
  const { paint, width } = look;
  const lines = [verdictLine(file, report, look)];
  const { results, engine } = report;
  if (engine) lines.push(`  ${paint('warning', '!')} ${engine.name}: ${engine.note}`);
  const followed = new Set(results.flatMap(({ consequences = [] }) => [...consequences]));
  let place: string | undefined;
  for (const alike of groupsOf(results.filter((_, index) => !followed.has(index)))) {
    const next = placeOf(alike[0]);
    if (next !== place && look.voice === undefined) lines.push('', `  ${paint('strong', printable(next))}`);
    if (look.voice !== undefined && place === undefined) lines.push('');
    place = next;
    lines.push(...findingLines(alike, results, look));
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
export function summaryText({ valid, invalid, unreadable, rules }: Summary, { paint, width, words }: Look): string {
  const files = valid + invalid + unreadable;
  if (files < 2) return '';
  const unread = unreadable > 0 ? [words.unreadableFiles(unreadable)] : [];
  const verdicts = [words.validFiles(valid), words.invalidFiles(invalid), ...unread].join(words.comma);
  const lines = [`${words.files(files)}: ${verdicts}`];
  const sorted = [...rules].sort(([one, a], [other, b]) => b.times - a.times || (one < other ? -1 : 1));
  const widest = Math.max(...sorted.map(([, { files }]) => visibleLength(words.inFiles(files))), 0);
  const longest = Math.max(...sorted.map(([id]) => id.length), 0);
  for (const [id, { flag, test, times, files }] of sorted) {
    const where = words.inFiles(files);
    const count = `${String(times).padStart(6)} × ${where}${' '.repeat(widest - visibleLength(where))}`;
    lines.push(`${count}  ${paint(LEVELS[flag], words.code(printable(id).padEnd(longest)))}  ${test}`);
  }
  return brokenText(`${lines.join('\n')}\n`, width);
}

function verdictLine(file: string, report: Report, { paint, words }: Look): string {
  const { valid, schemaValid, unproven, ruleSets, profile, results } = report;
  const verdict = valid ? paint('good', `✓ ${words.valid}`) : paint('error', `✕ ${words.notValid}`);
  const isUnread = results.some(({ reasonCode }) => reasonCode === UNREADABLE_XML);
  const { errors, warnings } = countFlags(results);
  const parts = [
    ...(errors > 0 ? [words.errors(errors)] : []),
    ...(warnings > 0 ? [words.warnings(warnings)] : []),
    // What is no XML was held against no schema and no rule.
    ...(schemaValid || isUnread ? [] : [unproven ? words.schemaNotProven : words.schemaNotMet]),
    ...(isUnread ? [] : [words.code([profile, ...ruleSets].join(' · '))]),
  ];
  return `${verdict}  ${paint('strong', words.code(printable(file)))}  ${paint('faint', parts.join(words.comma))}`;
}

// The field, or the element where no field of the JSON stands for it.
function placeOf({ field, location }: ValidationResult): string {
  return field ?? location;
}

const SIGNS: Readonly<Record<Flag, string>> = { fatal: '✕', warning: '!' };

function findingLines(alike: Alike, results: readonly ValidationResult[], look: Look): string[] {
  const { paint, words, voice, pageOf } = look;
  const [{ flag, clerk, docs, ...developer }] = alike;
  const { text, fix } = (voice && clerk) || developer;
  const lines = [
    `    ${paint(LEVELS[flag], SIGNS[flag])} ${printable(text)} ${paint('faint', `[${sourceOf(alike, words)}]`)}`,
    `      ${paint('good', words.arrow)} ${printable(fix)}`,
    ...(voice === 'both' ? developerLines(alike[0], look) : []),
    ...(pageOf && docs !== undefined ? [`      ${paint('faint', words.code(printable(pageOf(docs))))}`] : []),
  ];
  const also = alike.flatMap(({ consequences = [] }) => consequences.flatMap((index) => results[index] ?? []));
  if (also.length > 0) {
    // A clerk knows no path.
    const named = groupsBy(also, (each) => JSON.stringify([each.reasonCode, voice === 'clerk' ? '' : placeOf(each)]));
    const counted = named.map(([, group]) => {
      const times = timesCode(group, words);
      return voice === 'clerk' ? times : words.at(times, words.code(printable(placeOf(group[0]))));
    });
    lines.push(`      ${paint('faint', words.alsoBreaks(counted.join(words.comma)))}`);
  }
  return lines;
}

// What a developer is told beside a clerk: the field or element, what was found, what to do.
function developerLines(finding: ValidationResult, { paint }: Look): string[] {
  const lines = [placeOf(finding), finding.text, finding.fix];
  return lines.map((line) => `      ${paint('faint', printable(line))}`);
}

// `ibr-016, line 12 of the file`; `9 × ibr-cl-03, lines 12, 40 … of the file` where it occurs more often.
function sourceOf(alike: Alike, words: ReportWords): string {
  const [{ column }] = alike;
  const lines = [...new Set(alike.flatMap((one) => one.line ?? []))];
  const at = alike.length > 1 || column === undefined ? '' : `:${column}`;
  const shown = lines.slice(0, MOST_LINES_SHOWN).map((line) => words.code(`${line}${at}`));
  const more = lines.length > MOST_LINES_SHOWN ? ' …' : '';
  const place = lines.length === 0 ? [] : [words.lines(lines.length, `${shown.join(words.comma)}${more}`)];
  return [timesCode(alike, words), ...place].join(words.comma);
}

// `ibr-016`, or `9 × ibr-cl-03`.
function timesCode([{ reasonCode }, ...others]: Alike, words: ReportWords): string {
  const times = others.length === 0 ? '' : `${others.length + 1} × `;
  return words.code(`${times}${printable(reasonCode)}`);
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
