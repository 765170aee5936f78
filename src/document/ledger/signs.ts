// Ledgers that have the amounts of a document with the other sign.
import { type Expected, type ExpectedLine, LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';

/** The same amounts with the other sign. */
export function withOtherSigns(expected: Expected): Expected {
  const { lines } = expected;
  const changed = { ...expected, ...opposite(expected, LEDGER_TOTALS) };
  return lines
    ? { ...changed, lines: lines.map((line) => ({ ...line, ...opposite(line, LEDGER_LINE_AMOUNTS) })) }
    : changed;
}

function opposite<Names extends string>(
  amounts: Readonly<Partial<Record<Names, number | undefined>>>,
  names: readonly Names[],
): Partial<Record<Names, number>> {
  const given = names.flatMap((name) => (amounts[name] === undefined ? [] : [[name, 0 - Number(amounts[name])]]));
  return Object.fromEntries(given);
}

/** Whether an amount is below zero, and none above it. */
export function isBelowZero({ lines = [], ...totals }: Expected): boolean {
  const ofLine = (line: ExpectedLine) => LEDGER_LINE_AMOUNTS.map((name) => line[name]);
  const amounts = [...LEDGER_TOTALS.map((name) => totals[name]), ...lines.flatMap(ofLine)];
  return amounts.some((amount = 0) => amount < 0) && amounts.every((amount = 0) => amount <= 0);
}
