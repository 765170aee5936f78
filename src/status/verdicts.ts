// What a leg has come to, as a table. The table of the overall status builds on it, and the documentation prints both.
import type {
  AbandonedEvent,
  KnownEvent,
  Leg,
  MlsEvent,
  OverallStatusEvent,
  ParticipantStatusEvent,
  SubmittedEvent,
  TaxAuthorityStatusEvent,
  TransmittedEvent,
  ValidatedEvent,
} from './event.ts';
import type { OverallStatus } from './wire.ts';

/**
 * `open`: waiting for an answer. `rejected`: by an answer of its attempt. `refused`: by a word of the authority (C5) or the
 * participant (C3).
 */
export type Verdict = 'open' | 'accepted' | 'rejected' | 'refused' | 'abandoned';

/** What counts of an event for the status: enough to be remembered instead of it. */
export type DecisiveEvent =
  | Pick<ValidatedEvent, 'type' | 'id' | 'timestamp'>
  | Pick<SubmittedEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'transmissionUuid' | 'messageId' | 'taxDataStatus'>
  | Pick<TransmittedEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'transmissionUuid' | 'messageId'>
  | Pick<MlsEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'code' | 'reference'>
  | Pick<TaxAuthorityStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<ParticipantStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<OverallStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<AbandonedEvent, 'type' | 'id' | 'timestamp'>;

/** A leg between events. */
export interface LegState {
  readonly verdict: Verdict;
  /** Transmission UUID of the newest attempt; `undefined` before the first submission. */
  readonly attempt: string | undefined;
}

/** What the table looks at besides the event itself. */
export interface LegContext extends LegState {
  readonly leg: Leg;
  /** Whether the document has the leg. */
  readonly isExpected: boolean;
  /** Whether the event is about this leg. */
  readonly isOwn: boolean;
  /** The attempt that the event names; `undefined` where it names none that is known. */
  readonly named: string | undefined;
  readonly overall: OverallStatus | null;
  /** Whether the overall status is the backend's own verdict. */
  readonly isStated: boolean;
}

/** One row: a leg of `from` has the verdict `to` after an event of type `on`, where `holds` is true. */
export interface LegTransition {
  readonly from: readonly Verdict[];
  readonly on: KnownEvent['type'];
  /** The condition in plain words. */
  readonly when: string;
  /** The condition itself. */
  readonly holds: (event: DecisiveEvent, context: LegContext) => boolean;
  /** `null` keeps the verdict. */
  readonly to: Verdict | null;
}

const EVERY: readonly Verdict[] = ['open', 'accepted', 'rejected', 'refused', 'abandoned'];

/** The first row that fits decides; without one the verdict stays. */
export const LEG_TRANSITIONS: readonly LegTransition[] = [
  {
    from: ['rejected', 'refused', 'abandoned'],
    on: 'submitted',
    when: 'a new attempt of this leg, or a Resubmit; a first attempt where no answer came before it',
    holds: (event, context) =>
      context.isOwn &&
      (isNewAttempt(event, context) || (context.attempt === undefined && context.verdict !== 'rejected')),
    to: 'open',
  },
  {
    from: ['rejected', 'refused', 'abandoned'],
    on: 'submitted',
    when: 'the other leg is sent, and this one was abandoned or is none that the document has',
    holds: (_event, { isOwn, isExpected, verdict }) => !isOwn && (verdict === 'abandoned' || !isExpected),
    to: 'open',
  },
  {
    from: ['open', 'accepted'],
    on: 'submitted',
    when: 'a new attempt of this leg, and the backend had said REJECTED or VALIDATION_FAILED',
    holds: (event, context) =>
      context.isOwn &&
      isNewAttempt(event, context) &&
      context.isStated &&
      (context.overall === 'REJECTED' || context.overall === 'VALIDATION_FAILED'),
    to: 'open',
  },
  {
    from: EVERY,
    on: 'mls',
    when: 'it answers another leg, or an earlier attempt',
    holds: (_event, { isOwn, named, attempt }) =>
      !isOwn || (named !== undefined && attempt !== undefined && named !== attempt),
    to: null,
  },
  {
    from: ['open', 'accepted'],
    on: 'mls',
    when: 'RE, and the document is not APPROVED yet',
    holds: (event, { overall }) => event.type === 'mls' && event.code === 'RE' && overall !== 'APPROVED',
    to: 'rejected',
  },
  {
    from: ['open'],
    on: 'mls',
    when: 'AP or AB',
    holds: (event) => event.type === 'mls' && event.code !== 'RE',
    to: 'accepted',
  },
  {
    from: ['open', 'accepted', 'abandoned'],
    on: 'taxAuthorityStatus',
    when: 'it says REJECTED, and the leg is C5',
    holds: (event, { leg }) => leg === 'C5' && wordOf(event) === 'REJECTED',
    to: 'refused',
  },
  {
    from: ['open', 'refused'],
    on: 'taxAuthorityStatus',
    when: 'it says APPROVED, and the leg is C5',
    holds: (event, { leg }) => leg === 'C5' && wordOf(event) === 'APPROVED',
    to: 'accepted',
  },
  {
    from: ['open', 'accepted', 'abandoned'],
    on: 'participantStatus',
    when: 'it says REJECTED, and the leg is C3',
    holds: (event, { leg }) => leg === 'C3' && wordOf(event) === 'REJECTED',
    to: 'refused',
  },
  {
    from: ['open', 'refused'],
    on: 'participantStatus',
    when: 'it says APPROVED, and the leg is C3',
    holds: (event, { leg }) => leg === 'C3' && wordOf(event) === 'APPROVED',
    to: 'accepted',
  },
  {
    from: ['open'],
    on: 'abandoned',
    when: 'the document has the leg',
    holds: (_event, { isExpected }) => isExpected,
    to: 'abandoned',
  },
];

/** Whether an event sends a leg anew: another transmission UUID than before, or the tax data status Resubmit. */
export function isNewAttempt(event: DecisiveEvent, { attempt }: LegState): boolean {
  if (event.type !== 'submitted') return false;
  if (event.taxDataStatus === 'R') return true;
  return attempt !== undefined && event.transmissionUuid !== attempt;
}

/** The decisive words of authority and participant, in any letter case. */
export function wordOf(event: DecisiveEvent): 'APPROVED' | 'REJECTED' | undefined {
  if (event.type !== 'taxAuthorityStatus' && event.type !== 'participantStatus') return undefined;
  const word = event.status?.trim().toUpperCase();
  return word === 'APPROVED' || word === 'REJECTED' ? word : undefined;
}

/** The leg after an event. The same object comes back where nothing changes. */
export function nextLegState(event: DecisiveEvent, context: LegContext, before: LegState): LegState {
  const row = LEG_TRANSITIONS.find(
    ({ from, on, holds }) => on === event.type && from.includes(before.verdict) && holds(event, context),
  );
  const verdict = row?.to ?? before.verdict;
  const attempt = event.type === 'submitted' && context.isOwn ? event.transmissionUuid : before.attempt;
  return verdict === before.verdict && attempt === before.attempt ? before : { verdict, attempt };
}
