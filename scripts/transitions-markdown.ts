// The transition table of overall_status as it stands in docs/status.md.
import { TRANSITIONS } from '../src/status/transitions.ts';

/** The table as Markdown. */
export function transitionsMarkdown(): string {
  const rows = TRANSITIONS.map(
    ({ from, on, when, to }) =>
      `| ${from.map((state) => state ?? '(nothing yet)').join(', ')} | ${on === null ? 'any event' : `\`${on}\``} | ${when} | ${to ?? 'unchanged'} |`,
  );
  return ['| from | event | when | to |', '|---|---|---|---|', ...rows].join('\n');
}
