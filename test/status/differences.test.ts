// What version 0.2 said otherwise: each difference is a row of docs/status.md, and where none of them holds nothing has changed.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OMAN_NETWORK, TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import { nextStepOf } from '../../src/network/next-step.ts';
import {
  initialPeppolStatus,
  type PeppolStatusState,
  publicStatus,
  reducePeppolStatus,
  type TransmissionEvent,
} from '../../src/status/index.ts';
import { inCausalOrder } from '../../src/status/order.ts';
import { live } from '../network/world.ts';
import { runs } from '../support/runs.ts';
import { anyStream } from './events.ts';
import { reduce02, type State } from './support/reducer-0-2.ts';

type Events = readonly TransmissionEvent[];
type Of<Type> = Extract<TransmissionEvent, { type: Type }>;

const ofType = <Type extends string>(events: Events, type: Type): readonly Of<Type>[] =>
  events.filter((event): event is Of<Type> => event.type === type);
const first = (events: Events, types: readonly string[]): number =>
  events.findIndex(({ type }) => types.includes(type ?? ''));
const isRepeated = (names: readonly unknown[]): boolean => new Set(names).size < names.length;

/** What changed, as the documentation says it, and whether a history has it. */
const DIFFERENCES: readonly (readonly [what: string, holds: (events: Events) => boolean])[] = [
  [
    'a code other than `AP`, `AB` and `RE`',
    (events) => ofType(events, 'mls').some(({ code }) => !/^(?:AP|AB|RE)$/.test(code)),
  ],
  ['a leg is sent again', (events) => isRepeated(ofType(events, 'submitted').map(({ leg }) => leg))],
  ['a leg is answered twice', (events) => isRepeated(ofType(events, 'mls').map(({ leg }) => leg))],
  [
    'something is sent or answered after `RE`, or after the document was given up',
    (events) => {
      const end = events.findIndex(
        (event) => event.type === 'abandoned' || (event.type === 'mls' && event.code === 'RE'),
      );
      return end >= 0 && events.slice(end + 1).some(({ type }) => type === 'submitted' || type === 'mls');
    },
  ],
  [
    'a report that disregards, or one of another invoice',
    (events) => {
      const sent = ofType(events, 'submitted');
      const invoices = new Set(
        sent.flatMap(({ documentUuid, contentId }) => [`${documentUuid?.toLowerCase()} ${contentId}`]),
      );
      return sent.some(({ taxDataStatus }) => taxDataStatus === 'D') || invoices.size > 1;
    },
  ],
  [
    'a document is validated twice, or after it was sent or given up',
    (events) => {
      const [checked, ended] = [
        first(events, ['validated']),
        first(events, ['submitted', 'transmitted', 'mls', 'abandoned']),
      ];
      return ofType(events, 'validated').length > 1 || (ended >= 0 && checked > ended);
    },
  ],
  [
    '`REJECTED` or `APPROVED` of authority or participant',
    (events) =>
      [...ofType(events, 'taxAuthorityStatus'), ...ofType(events, 'participantStatus')].some(({ status }) =>
        /^(?:rejected|approved)$/i.test(status ?? ''),
      ),
  ],
  ['`overallStatus`', (events) => ofType(events, 'overallStatus').length > 0],
  ['an answer or a result of a leg that the document has not, or that was not sent', (events) => isOfOtherLeg(events)],
  [
    'an answer that names another sending, before its leg is sent first',
    (events) => isEarlyAndOfAnother(inCausalOrder(events)),
  ],
  ['a document is created twice', (events) => ofType(events, 'created').length > 1],
];

function isOfOtherLeg(events: Events): boolean {
  const legs: readonly string[] = ofType(events, 'created')[0]?.legs ?? ['C3', 'C5'];
  const sent = new Set(ofType(events, 'submitted').map(({ leg }) => leg));
  const told = [...ofType(events, 'mls'), ...ofType(events, 'transmitted')];
  return [...sent].some((leg) => !legs.includes(leg)) || told.some(({ leg }) => !sent.has(leg));
}

// In causal order an answer stands behind the sending that it names.
function isEarlyAndOfAnother(ordered: Events): boolean {
  return ofType(ordered, 'mls').some((answer) => {
    const sent = ordered.findIndex((event) => event.type === 'submitted' && event.leg === answer.leg);
    return Boolean(answer.reference) && ordered.indexOf(answer) < sent;
  });
}

function firstDifference(events: Events): readonly TransmissionEvent[] | undefined {
  let [now, before]: [PeppolStatusState, State] = [initialPeppolStatus, {}];
  for (const [index, event] of events.entries()) {
    [now, before] = [reducePeppolStatus(now, event), reduce02(before, event)];
    if (publicStatus(now).overall_status !== before.overall_status) return events.slice(0, index + 1);
  }
  return undefined;
}

const nextStep = nextStepOf(OMAN_NETWORK);

describe('what version 0.2 said otherwise', () => {
  it.each(DIFFERENCES.map(([what]) => what))('is in the documentation: %s', (what) => {
    expect(readFileSync('docs/status.md', 'utf8')).toContain(`| ${what} |`);
  });

  const seen = new Set<string>();
  let alike = 0;
  const explain = (events: Events): void => {
    const differing = firstDifference(events);
    if (!differing) alike++;
    const reasons = differing && DIFFERENCES.filter(([, holds]) => holds(differing));
    for (const [what] of reasons ?? []) seen.add(what);
    if (reasons?.length === 0) expect(differing).toBeUndefined();
  };

  it('explains every difference of any events', () => {
    fc.assert(
      fc.property(anyStream, (events) => explain(inCausalOrder(events))),
      runs(40_000),
    );
  });

  it('explains every difference of journeys', () => {
    for (let seed = 1; seed <= 300; seed++) {
      explain(live(seed, (history, now) => nextStep(history, now, { timers }), { isHasty: seed % 3 === 0 }).events);
    }
    expect(alike).toBeGreaterThan(150);
    const unmet = DIFFERENCES.map(([what]) => what).filter((what) => !seen.has(what));
    // The codes of these histories are known ones.
    expect(unmet).toEqual(['a code other than `AP`, `AB` and `RE`']);
  });
});
