// Days whose months a spreadsheet took for days: it was set to the month first, and 25/03/2026 was typed.
import type { Row } from './table.ts';
import { latinDigits } from './values.ts';

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/;
const MONTHS = 12;

/**
 * Whether a column holds them: what could be a month of its days became dates, and all that could not stayed texts. One date with a
 * day after the 12th, or one text without, shows that the column was filled in another way.
 */
export function hasSwappedDays(rows: readonly Row[], at: number): boolean {
  let [dates, texts] = [0, 0];
  for (const { cells, days } of rows) {
    const text = cells[at] ?? '';
    if (days?.has(at)) {
      if (Number(text.slice(8, 10)) > MONTHS) return false;
      dates++;
      continue;
    }
    const [, one, other] = DAY.exec(latinDigits(text)) ?? [];
    if (one === undefined) continue;
    if (Number(one) <= MONTHS && Number(other) <= MONTHS) return false;
    texts++;
  }
  return dates > 0 && texts > 0;
}
