// The section of BENCHMARKS.md that compares this version with the commit that a round of changes began at.

/** One figure of both versions; nothing where a version has no such thing. */
export interface RoundRow {
  readonly name: string;
  readonly unit: 'bytes' | 'ms' | 'KB' | 'lines';
  readonly before: number | undefined;
  readonly after: number | undefined;
}

const TITLE = '## Sizes and speed of the round against ';

/** The section, in Markdown. */
export function roundSection(commit: string, rows: readonly RoundRow[]): string {
  return `${TITLE}${commit}

Made by \`npm run bench -- --against ${commit} --write\`. Times are CPU times for a document, both versions in turn: the least of
many rounds, since what else the machine does only adds to them. Bundles are minified.

| what | unit | before | after | after ÷ before |
|---|---|---:|---:|---:|
${rows.map(line).join('\n')}
`;
}

function line({ name, unit, before, after }: RoundRow): string {
  const share = before === undefined || after === undefined ? '' : `${((100 * after) / before).toFixed(1)} %`;
  return `| ${name} | ${unit} | ${figure(before)} | ${figure(after)} | ${share} |`;
}

function figure(value: number | undefined): string {
  if (value === undefined) return '';
  return value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : value < 1 ? 4 : 3 });
}

/** BENCHMARKS.md with another section of a round in place of its own, or with it at the end. */
export function withRound(text: string, section: string): string {
  return `${text.split(TITLE)[0]?.trimEnd()}\n\n${section}`;
}

/** The section of a round that stands in BENCHMARKS.md; the empty text where none does. */
export function roundIn(text: string): string {
  const at = text.indexOf(TITLE);
  return at < 0 ? '' : text.slice(at);
}
