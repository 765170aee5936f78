// What BENCHMARKS.md says first: what a core does in a second and in a day, which targets are missed, and what holds what has none any more.
import type { BenchRow } from './row.ts';

const SECONDS_OF_DAY = 86_400;
const MILLION = 1e6;

/** The rows that the summary is made of, by their names. */
export const SUMMED = {
  validation: 'validate, from bytes, a published document',
  saxon: 'validate over Java with Saxon-HE',
  saxonOverDom: 'validate over Java with Saxon-HE over a DOM',
  batch: 'batch, 150,000 ten-line documents converted and validated, one worker',
} as const;

/** The first section, in Markdown; nothing where the rows were not measured. */
export function summary(rows: readonly BenchRow[]): string {
  const figureOf = (name: string): number | undefined => rows.find((row) => row.name === name)?.value;
  const validation = figureOf(SUMMED.validation);
  const [saxon, saxonOverDom] = [figureOf(SUMMED.saxon), figureOf(SUMMED.saxonOverDom)];
  const batch = figureOf(SUMMED.batch);
  if (validation === undefined || saxon === undefined || saxonOverDom === undefined || batch === undefined) return '';
  return `What one core of this machine does:

| invoices | a second | a day | the same in Java with the official rules (Saxon-HE) |
|---|---:|---:|---|
| validated: a published document of Oman, from bytes to the report | ${perSecond(1_000 / validation)} | ${perDay(1_000 / validation)} | takes ${times(saxon)} times as long, ${times(saxonOverDom)} times over a DOM |
| converted: a record of ten lines, from JSON to checked XML in a batch | ${perSecond(batch)} | ${perDay(batch)} | |

Targets that are missed: ${missed(rows)}.

${limits(rows)}`;
}

function perSecond(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function perDay(each: number): string {
  return `${Math.round((each * SECONDS_OF_DAY) / MILLION).toLocaleString('en')} million`;
}

function times(value: number): string {
  return value.toFixed(1);
}

function limits(rows: readonly BenchRow[]): string {
  const items = rows.flatMap(({ name, limit }) => (limit === undefined ? [] : [`- ${name}: ${limit}.\n`]));
  return items.length === 0
    ? ''
    : `Of these more was asked once, and is asked no longer. What holds them today:\n\n${items.join('')}`;
}

function missed(rows: readonly BenchRow[]): string {
  const names = rows.filter(({ met }) => met === false).map(({ name, target }) => `${name} (${target})`);
  return names.length > 0 ? names.join('; ') : 'none';
}
