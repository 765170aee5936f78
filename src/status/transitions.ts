// The transition table of overall_status, as data.
// The reducer follows it and the documentation prints it.
import { hasFatal } from './describe.ts';
import { type KnownEvent, LEGS, type Leg, type TransmissionEvent } from './event.ts';
import type { OverallStatus } from './wire.ts';

/** What the table looks at besides the event itself; the event is counted in. */
export interface TransitionContext {
  /** Legs that the document has. */
  readonly legs: readonly Leg[];
  /** Legs that were answered with AP or AB. */
  readonly accepted: { readonly [L in Leg]: boolean };
  /** When anything is first known of a leg, in Unix milliseconds; `null` before that. */
  readonly transmittedAt: number | null;
}

/** One row: in a state of `from`, an event of type `on` leads to `to` where `holds` is true. */
export interface Transition {
  /** `null` is the state before the first event. */
  readonly from: readonly (OverallStatus | null)[];
  /** `null` stands for any event. */
  readonly on: KnownEvent['type'] | null;
  /** The condition in plain words. */
  readonly when: string;
  /** The condition itself. */
  readonly holds: (event: TransmissionEvent, circumstances: TransitionContext) => boolean;
  /** `null` keeps the state. */
  readonly to: OverallStatus | null;
}

const UNDER_WAY = [null, 'PENDING'] as const;

/** The first row that fits decides. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: ['APPROVED', 'REJECTED', 'VALIDATION_FAILED'],
    on: null,
    when: 'always: terminal states absorb',
    holds: () => true,
    to: null,
  },
  {
    from: UNDER_WAY,
    on: 'validated',
    when: 'a finding is `fatal` or `error` and no leg was transmitted before',
    holds: (event, { transmittedAt }) =>
      event.type === 'validated' &&
      hasFatal(event.results) &&
      (transmittedAt === null || event.timestamp <= transmittedAt),
    to: 'VALIDATION_FAILED',
  },
  {
    from: UNDER_WAY,
    on: 'mls',
    when: 'a leg is answered RE',
    holds: (event) => event.type === 'mls' && event.code === 'RE',
    to: 'REJECTED',
  },
  {
    from: UNDER_WAY,
    on: 'taxAuthorityStatus',
    when: 'the tax authority says REJECTED',
    holds: (event) => event.type === 'taxAuthorityStatus' && event.status === 'REJECTED',
    to: 'REJECTED',
  },
  { from: UNDER_WAY, on: 'abandoned', when: 'always', holds: () => true, to: 'REJECTED' },
  {
    from: UNDER_WAY,
    on: null,
    when: 'every leg that the document has is answered AP or AB',
    holds: (_event, { legs, accepted }) => LEGS.every((leg) => accepted[leg] || !legs.includes(leg)),
    to: 'APPROVED',
  },
  { from: UNDER_WAY, on: null, when: 'otherwise', holds: () => true, to: 'PENDING' },
];

/** The state after `event`; `null` stands for the state before the first event. */
export function nextOverallStatus(
  current: OverallStatus | null,
  event: TransmissionEvent,
  circumstances: TransitionContext,
): OverallStatus | null {
  const { type } = event;
  for (const row of TRANSITIONS) {
    const fits = (row.on === null || row.on === type) && row.from.includes(current);
    if (fits && row.holds(event, circumstances)) return row.to ?? current;
  }
  return current;
}
