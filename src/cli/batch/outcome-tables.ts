// Tables that a batch prints at its end: failed records by rule and by field, and warnings about the input.
// Many records have the same error: one line counts them all.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { printable } from '../../core/printable.ts';
import type { Outcome } from '../../jobs/job.ts';

/** Counts records, the items of a list taken together. */
export interface OutcomeTables {
  /** Counts a record. */
  readonly count: (outcome: Outcome<unknown>) => void;
  /** The tables that have rows; empty where none has. */
  readonly text: () => string;
  /** The rows of each table, those that most records have first. */
  readonly rows: () => Readonly<
    Record<'failed_by_rule' | 'failed_by_field' | 'warnings_by_field', readonly TableRow[]>
  >;
}

/** A rule or a field, and how many records have it. */
export interface TableRow {
  readonly name: string;
  readonly meaning: string;
  readonly records: number;
}

/** Counts nothing yet. */
export function createOutcomeTables(): OutcomeTables {
  const [rules, fields, warnings] = [createTable(), createTable(), createTable()];
  return {
    count(outcome) {
      if (outcome.kind === 'refused') fields.add(byField(outcome.errors));
      if (outcome.kind === 'invalid') {
        const consequences = new Set(outcome.results.flatMap(({ consequences = [] }) => consequences));
        const causes = outcome.results.filter(({ flag }, index) => flag === 'fatal' && !consequences.has(index));
        rules.add(causes.map(({ reasonCode, test }) => [reasonCode, test]));
        fields.add(causes.flatMap(({ field, fix }) => (field === undefined ? [] : [[anyItem(field), fix]])));
      }
      if ('inputWarnings' in outcome) warnings.add(byField(outcome.inputWarnings));
    },
    text: () =>
      rules.text('Failed by rule') +
      fields.text('Failed by field') +
      warnings.text('Warnings about the input, by field'),
    rows: () => ({
      failed_by_rule: rules.rows(),
      failed_by_field: fields.rows(),
      warnings_by_field: warnings.rows(),
    }),
  };
}

type NamedMeaning = readonly [name: string, meaning: string];

function byField(messages: FieldErrors): NamedMeaning[] {
  return Object.entries(messages).map(([path, { message }]) => [
    path === 'message' ? 'the whole record' : anyItem(path),
    message,
  ]);
}

function anyItem(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

// Different names that are counted, however many records misspell however much; and those that are shown.
const MAX_COUNTED = 1_000;
const MAX_SHOWN = 20;
const MAX_MEANING = 160;

function createTable() {
  const records = new Map<string, { readonly meaning: string; times: number }>();
  let isFull = false;
  const sorted = () =>
    [...records].sort(([one, a], [other, b]) => b.times - a.times || (one < other ? -1 : 1)).slice(0, MAX_SHOWN);
  return {
    /** The rows that are shown. */
    rows: (): TableRow[] =>
      sorted().map(([name, { meaning, times }]) => ({ name, meaning: shortened(meaning), records: times })),
    /** Counts the names of one record, each once. */
    add(rows: readonly NamedMeaning[]): void {
      for (const [name, meaning] of new Map(rows.toReversed())) {
        const row = records.get(name);
        if (row) row.times++;
        else if (records.size < MAX_COUNTED) records.set(name, { meaning, times: 1 });
        else isFull = true;
      }
    },
    /** The names that most records have, with the message about the first of them. */
    text(title: string): string {
      if (records.size === 0) return '';
      const shown = sorted();
      const width = Math.max(...shown.map(([name]) => printable(name).length));
      const lines = shown.map(([name, { times, meaning }]) => {
        const count = `${String(times).padStart(8)} ${times === 1 ? 'record ' : 'records'}`;
        return `${count}  ${printable(name).padEnd(width)}  ${shortened(printable(meaning))}\n`;
      });
      const left = records.size - shown.length;
      const more = left > 0 ? `  and ${isFull ? 'at least ' : ''}${left} more; see the report\n` : '';
      return `${title}:\n${lines.join('')}${more}`;
    },
  };
}

function shortened(text: string): string {
  return text.length > MAX_MEANING ? `${text.slice(0, MAX_MEANING)}…` : text;
}
