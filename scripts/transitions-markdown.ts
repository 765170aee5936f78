// The transition tables of overall_status and of a leg as they stand in docs/status.md.
import { TRANSITIONS } from '../src/status/transitions.ts';
import { LEG_VERDICTS } from '../src/status/verdicts.ts';

/** The table of the overall status as Markdown. */
export function transitionsMarkdown(): string {
  return tableOf(
    ['event', 'when', 'overall status'],
    TRANSITIONS.map(({ on, when, to }) => [
      nameOf(on),
      when,
      to === null ? 'unchanged' : to === 'stated' ? 'what the event says' : to,
    ]),
  );
}

/** The table of a leg as Markdown. */
export function legVerdictsMarkdown(): string {
  return tableOf(
    ['when', 'leg'],
    LEG_VERDICTS.map(({ when, to }) => [when, to]),
  );
}

function nameOf(event: string | null): string {
  return event === null ? 'any event' : `\`${event}\``;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
