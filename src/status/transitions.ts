// The transition table of overall_status, as data.
// The reducer follows it and the documentation prints it.
import type { DecisiveEvent } from './decisive-event.ts';
import type { KnownEvent, Leg } from './event.ts';
import type { Verdict } from './verdicts.ts';
import type { OverallStatus } from './wire.ts';

/** What the table looks at besides the event itself; the event is counted in. */
export interface TransitionContext {
  /** Legs that the document has. */
  readonly expected: readonly Leg[];
  /** What each leg has come to. */
  readonly legs: Readonly<Record<Leg, Verdict>>;
  /** Whether authority or participant said REJECTED, and nothing was sent since. They speak of the document, whatever its legs. */
  readonly isRefusedByWord: boolean;
  /** Whether the newest report is about the newest invoice, and lets it count. */
  readonly isCounted: boolean;
  /** Whether the overall status is the backend's own verdict, and no new attempt to send a leg began since. */
  readonly isStated: boolean;
  /** Whether the validation that counts found something fatal. */
  readonly hasFailedValidation: boolean;
}

/** One row: an event of type `on` leads to `to` where `holds` is true. */
export interface Transition {
  /** `null` stands for any event. */
  readonly on: KnownEvent['type'] | null;
  /** The condition in plain words. */
  readonly when: string;
  /** The condition itself. */
  readonly holds: (event: DecisiveEvent, context: TransitionContext) => boolean;
  /** `null` keeps the state, `stated` is what the event says. */
  readonly to: OverallStatus | 'stated' | null;
}

/** The first row that fits decides, whatever the state before. */
export const TRANSITIONS: readonly Transition[] = [
  { on: 'overallStatus', when: 'always: the backend’s own verdict', holds: () => true, to: 'stated' },
  {
    on: null,
    when: 'the backend’s own verdict stands, and no new attempt begins',
    holds: (_event, { isStated }) => isStated,
    to: null,
  },
  {
    on: null,
    when: 'the newest validation that is not later than the newest submission found something `fatal` (or `error`)',
    holds: (_event, { hasFailedValidation }) => hasFailedValidation,
    to: 'VALIDATION_FAILED',
  },
  {
    on: null,
    when: 'a leg that the document has is rejected or abandoned, or authority or participant refused it',
    holds: (_event, { expected, legs, isRefusedByWord }) =>
      isRefusedByWord || expected.some((leg) => ENDED_BADLY.has(legs[leg])),
    to: 'REJECTED',
  },
  {
    on: null,
    when: 'every leg that the document has is accepted, and the newest report lets the newest invoice count',
    holds: (_event, { expected, legs, isCounted }) => isCounted && areAccepted(expected, legs),
    to: 'APPROVED',
  },
  { on: null, when: 'otherwise', holds: () => true, to: 'PENDING' },
];

const ENDED_BADLY: ReadonlySet<Verdict> = new Set(['rejected', 'abandoned']);

/** Whether every leg that the document has is accepted. */
export function areAccepted(expected: readonly Leg[], legs: TransitionContext['legs']): boolean {
  return expected.every((leg) => legs[leg] === 'accepted');
}

/** The state after `event`; `null` stands for the state before the first event. */
export function nextOverallStatus(
  current: OverallStatus | null,
  event: DecisiveEvent,
  context: TransitionContext,
): OverallStatus | null {
  const row = TRANSITIONS.find(({ on, holds }) => (on === null || on === event.type) && holds(event, context));
  if (row === undefined || row.to === null) return current;
  if (row.to !== 'stated') return row.to;
  return event.type === 'overallStatus' ? event.status : current;
}
