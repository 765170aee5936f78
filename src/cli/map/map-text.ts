// A proposed map as YAML with comments, and the same said in a few lines.
import { printable } from '../../core/printable.ts';
import type { Doubt, Proposal } from '../../tables/propose-map.ts';
import type { MapWords } from '../words/words.ts';

/** What is said of a table. */
export interface MapText {
  /** The name of the table's file. */
  readonly file: string;
  /** What the map holds. */
  readonly map: object;
  readonly proposal: Proposal;
  /** Other sheets with the same headings. */
  readonly sheetsLeft: readonly string[];
  /** The seller of an example, where the run was given none. */
  readonly seller: unknown;
  /** Invoices that were tried. */
  readonly tried: number;
  /** Sentences for a clerk by field. */
  readonly missing: Readonly<Record<string, string>>;
}

/** The YAML of the map. What it is not sure of stands in comments. */
export async function mapText(text: MapText, words: MapWords): Promise<string> {
  const { stringify } = await import('yaml');
  const yaml = (value: object): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  const company =
    text.seller === undefined
      ? ''
      : `\n${comment(words.seller)}${comment(yaml({ accounting_supplier_party: { value: text.seller } }))}`;
  const lines = summaryLines(text, words);
  return `${comment(lines[0] ?? '')}${yaml(text.map)}${indented(company)}${lines.length > 1 ? `\n${comment(lines.slice(1).join('\n'))}` : ''}`;
}

const comment = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `# ${line}\n`)
    .join('');

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** What a person has to know: the first line sums up. */
export function summaryLines(
  { file, proposal, sheetsLeft, tried, missing }: MapText,
  words: MapWords,
): readonly string[] {
  const { columns, doubts, withoutHeading } = proposal;
  const without = columns.filter(
    ({ field, unread, beside, otherKinds }) => field === undefined && !unread && !beside && !otherKinds,
  );
  const mapped = columns.filter(({ field }) => field !== undefined).length;
  const named = ({ column, heading }: { column: string; heading: string }) =>
    `${words.code(printable(heading))} (${column})`;
  const besides = columns.flatMap(({ beside, ...column }) =>
    beside === undefined ? [] : [`  ${named(column)}: ${words.code(beside)}`],
  );
  const listed = (texts: readonly string[]) => texts.map((one) => words.code(printable(one))).join(words.comma);
  const kinds = columns.flatMap(({ otherKinds, ...column }) =>
    otherKinds === undefined ? [] : [`  ${named(column)}: ${listed(otherKinds)}`],
  );
  const below: Partial<Record<Doubt, readonly string[]>> = { 'second-column': besides, 'other-kinds': kinds };
  const lacks = Object.entries(missing);
  // Without an amount that the table has, an invoice may be valid and wrong.
  const isWhole = !columns.some(({ unread }) => unread);
  return [
    words.proposed(file, mapped, columns.length),
    ...doubts.flatMap((doubt) => [words.doubts[doubt], ...(below[doubt] ?? [])]),
    ...(sheetsLeft.length === 0 ? [] : [`${words.sheetsLeft}: ${listed(sheetsLeft)}`]),
    ...(without.length === 0 ? [] : [`${words.withoutField}: ${without.map(named).join(words.comma)}`]),
    ...(withoutHeading.length === 0 ? [] : [`${words.withoutHeading}: ${listed(withoutHeading)}`]),
    ...columns.flatMap(({ unread, ...column }) =>
      unread ? [words.unread(named(column), words.code(unread.field), words.code(printable(unread.such)))] : [],
    ),
    ...columns.flatMap(({ column, heading, untranslated }) =>
      untranslated ? [`${words.withoutCode(named({ column, heading }))}: ${listed(untranslated)}`] : [],
    ),
    ...(tried > 0 && lacks.length === 0 && isWhole ? [words.valid(tried)] : []),
    ...(lacks.length === 0 ? [] : [`${words.missing(tried)}:`]),
    ...lacks.map(([field, sentence]) => `  ${printable(sentence)} (${words.code(field)})`),
  ];
}
