// What a run prints: a row for each scenario, or a line of JSON.
import type { Artefact, RunResult } from './run.ts';

/** Where an artefact stands below the folder of a run: `1/02-C2-C5-tax-data.xml`. */
export function pathOf({ country, scenario: { flow, name } }: RunResult, artefact: Artefact): string {
  const isFirst = country.scenarios.find((one) => one.flow === flow)?.name === name;
  return `${isFirst ? flow : `${flow}-${name}`}/${artefact.name}.xml`;
}

/** One line of JSON about a run. */
export function jsonLine(result: RunResult, artefacts: readonly string[]): string {
  const { scenario, ok, artefacts: sent, status } = result;
  const exchanges = sent.map(({ message: { from, to, what, code } }) => ({ from, to, what, ...(code && { code }) }));
  return JSON.stringify({ flow: scenario.flow, scenario: scenario.name, ok, exchanges, status, artefacts });
}

const HEAD = ['flow', 'scenario', 'exchanges', 'answers', 'status', 'time', ''];

/** The table of all runs. */
export function table(results: readonly RunResult[]): string {
  const rows = [HEAD, ...results.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function rowOf({ scenario, artefacts, status, startedAt, entries, left, ok, problems }: RunResult): string[] {
  const codes = artefacts.flatMap(({ message }) => message.code ?? []);
  const counts = ['AP', 'AB', 'RE'].flatMap((code) => {
    const count = codes.filter((one) => one === code).length;
    return count > 0 ? `${count} ${code}` : [];
  });
  const last = Math.max(
    ...entries.map((entry) => (entry.kind === 'message' ? (entry.arrivedAt ?? entry.at) : entry.at)),
  );
  const remark = [
    ...left.map(({ corner, does, leg }) => `left to a person at ${corner}: ${does} (${leg})`),
    ...problems.map((problem) => `✕ ${problem}`),
  ];
  return [
    String(scenario.flow),
    scenario.name,
    String(artefacts.length),
    counts.join(', '),
    `${ok ? '' : '✕ '}${status}`,
    duration(last - startedAt),
    remark.join('; '),
  ];
}

/** `05:03` of minutes and seconds, `1:20:04` beyond an hour. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(rest)}`;
}
