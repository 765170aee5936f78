// Which line of the document each line of a ledger is.
import { decimal } from '../../core/decimal.ts';
import { type Expected, type ExpectedLine, LEDGER_LINE_AMOUNTS } from './expected.ts';
import type { Booked, BookedLine } from './hypothesis.ts';

/** The line of the document of each line of the ledger, by index: by number, else by position. Each is matched once; -1 where there is none. */
export function matchedLines(expected: readonly ExpectedLine[], { lines }: Booked): readonly number[] {
  const further = insertedLine(expected, lines);
  if (further !== undefined)
    return expected.map((_, index) => (index === further ? -1 : index - Number(index > further)));
  const taken = new Set<number>();
  const byId = new Map<string | undefined, number[]>();
  for (const [at, { id }] of lines.entries()) {
    const same = byId.get(id);
    if (same) same.push(at);
    else byId.set(id, [at]);
  }
  return expected.map((line, index) => {
    const at = line.id === undefined ? index : (byId.get(line.id)?.find((own) => !taken.has(own)) ?? -1);
    if (at < 0 || at >= lines.length || taken.has(at)) return -1;
    taken.add(at);
    return at;
  });
}

/** The lines of a ledger without their numbers where the document has none of them: they are the ledger's own. */
export function withoutOwnNumbers(expected: Expected, { lines }: Booked): Expected {
  const numbers = new Set(lines.map(({ id }) => id));
  if (!expected.lines || expected.lines.some(({ id }) => id !== undefined && numbers.has(id))) return expected;
  return { ...expected, lines: expected.lines.map(({ id: _, ...amounts }) => amounts) };
}

// Where a ledger without numbers has one line more, and the others are those of the document in their order.
function insertedLine(expected: readonly ExpectedLine[], lines: readonly BookedLine[]): number | undefined {
  if (expected.length !== lines.length + 1 || expected.some(({ id }) => id !== undefined)) return undefined;
  const isLine = (given: ExpectedLine | undefined, line: BookedLine): boolean =>
    LEDGER_LINE_AMOUNTS.every((name) => {
      const amount = given?.[name];
      return amount === undefined || line[name].eq(decimal(amount));
    });
  const first = lines.findIndex((line, index) => !isLine(expected[index], line));
  if (first < 0) return lines.length;
  return lines.every((line, index) => index < first || isLine(expected[index + 1], line)) ? first : undefined;
}
