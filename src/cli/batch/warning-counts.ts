// Counts the warnings about the records of a batch, for standard error at its end.
// Records repeat each other's: one line names a field of them all.

import { printable } from '../../core/printable.ts';
import type { FieldErrors } from '../../core/result.ts';

/** Warnings by field, the items of a list taken together. */
export interface WarningCounts {
  /** Counts the warnings of a record. */
  readonly count: (warnings: FieldErrors) => void;
  /** A line for each field, empty without warnings. */
  readonly text: () => string;
}

// Different fields that are counted apart, however many records misspell however much.
const MAX_COUNTED = 100;

/** Counts nothing yet. */
export function createWarningCounts(): WarningCounts {
  const records = new Map<string, number>();
  let others = 0;
  return {
    count(warnings) {
      const lines = Object.entries(warnings).map(([path, message]) => `${path.replace(/\[\d+\]/g, '[]')}: ${message}`);
      for (const line of new Set(lines)) {
        if (records.has(line) || records.size < MAX_COUNTED) records.set(line, (records.get(line) ?? 0) + 1);
        else others++;
      }
    },
    text() {
      const lines = [...records].map(([line, count]) => `${counted(count)}: ${printable(line)}\n`);
      return others === 0 ? lines.join('') : `${lines.join('')}and ${others} other warnings; see the report\n`;
    },
  };
}

function counted(records: number): string {
  return records === 1 ? '1 record' : `${records} records`;
}
