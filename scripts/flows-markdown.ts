// The tables of flows and of exceptions as they stand in docs/network.md.
import { EXCEPTIONS, FLOWS, type FlowExchange, type FlowRow, SUBSTITUTES, TEST_BED_TIMERS } from '../src/network.ts';

const THINGS = { invoice: 'invoice', 'tax-data': 'TDD', mls: 'MLS' } as const;

function exchange({ from, to, what, taxDataStatus, code }: FlowExchange): string {
  const detail = taxDataStatus === 'D' ? ' (disregard)' : code === undefined ? '' : ` (${code})`;
  return `${from}→${to} ${THINGS[what]}${detail}`;
}

/** The flows by their numbers. */
export function flowsMarkdown(): string {
  const byNumber = (one: FlowRow, other: FlowRow): number => one.flow - other.flow;
  const rows = FLOWS.toSorted(byNumber).map(({ flow, scenario, when, exchanges }) => {
    return `| ${flow} | \`${scenario}\` | ${when} | ${exchanges.map(exchange).join(', ')} |`;
  });
  return ['| flow | scenario | when | exchanges |', '|---|---|---|---|', ...rows].join('\n');
}

/** What to do after an answer, or after none. */
export function exceptionsMarkdown(): string {
  const rows = EXCEPTIONS.map(({ sides, when, steps }) => {
    const actions = steps.map(({ do: action, leg }) => `\`${action}\` ${leg}`);
    return `| ${sides.join(', ')} | ${when} | ${actions.join(', ')} |`;
  });
  return ['| who | what happened | steps |', '|---|---|---|', ...rows].join('\n');
}

/** The substitutes. */
export function substitutesMarkdown(): string {
  const rows = Object.values(SUBSTITUTES).map(({ name, id, of, purpose }) => {
    return `| \`${name}\` | \`0248:${id}\` | ${of} | ${purpose} |`;
  });
  return ['| `substitute` | electronic address | of the | for |', '|---|---|---|---|', ...rows].join('\n');
}

const MEANINGS: Readonly<Record<keyof typeof TEST_BED_TIMERS, string>> = {
  answer: 'an answer, after sending',
  reportByC2: 'tax data of C2, after validation',
  reportToConsumerByC2: 'the same for a document to a consumer',
  reportByC3: 'tax data of C3, after receipt',
};

/** The timers of the test bed. */
export function timersMarkdown(): string {
  const rows = Object.entries(MEANINGS).map(([name, meaning]) => {
    const minutes = TEST_BED_TIMERS[name as keyof typeof TEST_BED_TIMERS] / 60_000;
    return `| \`${name}\` | ${meaning} | ${minutes} minutes |`;
  });
  return ['| timer | of | within |', '|---|---|---|', ...rows].join('\n');
}
