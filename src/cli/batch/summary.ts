// What a batch says at its end: sentences for people, or one object of JSON.
import { join } from 'node:path';
import { printable, printableJson } from '../../core/printable.ts';
import { EN_CLI } from '../words/en.ts';
import type { BatchWords, RecordCounts } from '../words/words.ts';
import type { BesideCounts } from './beside.ts';
import { BESIDE } from './beside-files.ts';
import { BESIDE_REPORT } from './beside-report.ts';
import { type ConvertedRecord, placeText } from './converted-record.ts';
import type { EarlierRun } from './earlier-run.ts';
import type { OutcomeTables } from './outcome-tables.ts';
import { REPORT_NAME } from './output.ts';
import { REPLACED_NAME } from './replaced.ts';

/** What a run ended with. */
export interface Summary {
  /** The output folder. */
  readonly folder: string;
  readonly counts: RecordCounts;
  readonly tables: OutcomeTables;
  readonly earlier: EarlierRun;
  /** Documents of an earlier run that moved away, and that this run did not make. */
  readonly moved?: readonly string[];
  readonly isInterrupted: boolean;
  /** What was made beside the documents, by its kind. */
  readonly beside?: BesideCounts;
  /** English where nothing is said. */
  readonly words?: BatchWords;
}

/** The counts and where the report is; ends in a line break. */
export function summaryText({
  folder,
  counts,
  earlier,
  moved = [],
  beside = {},
  words = EN_CLI.batch,
}: Summary): string {
  const replaced = earlier.changed.length;
  const gone = earlier.gone.length;
  const parts = [
    words.counts(counts),
    ...(replaced > 0 ? [words.replaced(replaced)] : []),
    ...(gone > 0 ? [words.gone(gone)] : []),
    ...(moved.length > 0 ? [words.moved(moved.length)] : []),
  ];
  const made = Object.entries(beside).map(([kind, { made, failed, warned }]) => {
    const where = Object.entries(BESIDE).find(([one]) => one === kind)?.[1].folder ?? kind;
    const see = failed > 0 || warned > 0 ? words.see(printable(join(folder, BESIDE_REPORT))) : '';
    return `${words.beside(printable(join(folder, where)), made, failed, warned)}${see}\n`;
  });
  return `${parts.join(words.comma)}${words.see(printable(join(folder, REPORT_NAME)))}\n${made.join('')}`;
}

/** The tables of what failed, and the documents that were replaced or have lost their record; empty where there are none. */
export function detailsText({ folder, counts, tables, earlier, moved = [], words = EN_CLI.batch }: Summary): string {
  const former = printable(join(folder, REPLACED_NAME));
  return (
    tables.text(words, counts.skipped > 0) +
    listText(words.changedRecords(former), earlier.changed, (one) => placeText(one, words), words) +
    listText(words.goneRecords, earlier.gone, (one) => placeText(one, words), words) +
    listText(words.movedDocuments(former), moved, printable, words)
  );
}

const MAX_SHOWN = 20;

function listText<Item>(
  title: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  { more }: BatchWords,
): string {
  if (items.length === 0) return '';
  const lines = items.slice(0, MAX_SHOWN).map((item) => `  ${textOf(item)}\n`);
  const left = items.length - lines.length;
  return `${title}:\n${lines.join('')}${left > 0 ? `  ${more(left)}\n` : ''}`;
}

// What a program can take in at once; the report has the rest.
const MAX_LISTED = 1_000;

/** The same as one line of JSON. */
export function summaryJson(given: Summary): string {
  const { folder, counts, earlier, moved = [], isInterrupted, beside = {} } = given;
  const { converted, failed, broken, skipped } = counts;
  const summary = {
    converted,
    failed,
    not_tried: broken,
    done_before: skipped,
    replaced: earlier.changed.length,
    gone: earlier.gone.length,
    moved: moved.length,
    interrupted: isInterrupted,
    report: join(folder, REPORT_NAME),
    ...(Object.keys(beside).length > 0 ? { beside } : {}),
    ...detailsOf(given),
  };
  return `${printableJson(summary)}\n`;
}

/** What {@link detailsText} says, as data. */
export function detailsOf({
  tables,
  earlier,
  moved = [],
}: Pick<Summary, 'tables' | 'earlier' | 'moved'>): Readonly<Record<string, readonly object[]>> {
  const named = (records: readonly ConvertedRecord[]) =>
    records.slice(0, MAX_LISTED).map(({ record, file }) => ({ record, file }));
  return {
    replaced_documents: named(earlier.changed),
    gone_documents: named(earlier.gone),
    moved_documents: moved.slice(0, MAX_LISTED).map((file) => ({ file })),
    ...tables.rows(),
  };
}
