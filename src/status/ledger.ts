// What was sent on each leg, and what is known of it: attempts, grouped by what they carried, and what was said to each of them.
// Status, snapshot and the next steps are read off it, so they cannot contradict each other. What an event adds says take-event.ts.
import { type Act, type Attempt, type Content, type Group, isRecorded, letsCount } from './attempt.ts';
import type { AttemptOf } from './attempts.ts';
import type { DecisiveEvent } from './decisive-event.ts';
import type { Leg } from './event.ts';
import { emptyLeg, type LegLedger } from './leg-ledger.ts';

/** What a ledger is read with. */
export interface LedgerContext {
  /** Legs that the document has. What was sent on another one is shown, and decides nothing. */
  readonly expected: readonly Leg[];
  readonly attemptOf: AttemptOf;
  /** Legs of which submissions are recorded; of another one the references of answers name the attempts. */
  readonly submitted: ReadonlySet<Leg>;
  readonly actOf: (letter: string) => Act | undefined;
}

/** What is known of both legs. Each event changes it. */
export interface Ledger extends LedgerContext {
  readonly legs: Readonly<Record<Leg, LegLedger>>;
  /** What was sent and reported on the legs that the document has. */
  readonly contents: Content[];
  /** The same of a leg that it has not. */
  readonly unexpected: Content[];
  /** The attempts of each leg by their names; see {@link attemptNamed}. */
  readonly named: Map<string, Attempt>;
  /** Place of the newest event, in causal order. */
  position: number;
  /** Place of the event that gave up; -1 where none did. */
  givenUpAt: number;
}

/** An empty ledger. */
export function createLedger({ expected, attemptOf, submitted, actOf }: LedgerContext): Ledger {
  return {
    expected,
    attemptOf,
    submitted,
    actOf,
    legs: { C3: emptyLeg(), C5: emptyLeg() },
    contents: [],
    unexpected: [],
    named: new Map(),
    position: 0,
    givenUpAt: -1,
  };
}

/** Whether the document has the leg. */
export function hasLeg({ expected }: Ledger, leg: Leg): boolean {
  return expected.includes(leg);
}

/** What was sent on a leg, with what the other leg shares of it. */
export function contentsOn(ledger: Ledger, leg: Leg): Content[] {
  return hasLeg(ledger, leg) ? ledger.contents : ledger.unexpected;
}

/** The newest attempt of a leg. */
export function newestOn({ legs }: Ledger, leg: Leg): Attempt | undefined {
  return legs[leg].attempts.at(-1);
}

/** The attempt of a leg by its transmission UUID, in any letter case. */
export function attemptNamed({ named }: Ledger, leg: Leg, name: string): Attempt | undefined {
  return named.get(nameOn(leg, name));
}

/** How an attempt stands among those that are named. */
export function nameOn(leg: Leg, name: string): string {
  return `${leg} ${name.toLowerCase()}`;
}

/** What the letter of a report means; `undefined` where it has none. */
export function actIn({ actOf }: Ledger, letter: string | undefined): Act | undefined {
  return letter === undefined ? undefined : actOf(letter);
}

/** Whether `event` begins an attempt of its leg: a Resubmit does under whatever name. */
export function beginsAttempt(ledger: Ledger, event: DecisiveEvent): boolean {
  if (event.type !== 'submitted') return false;
  if (actIn(ledger, event.taxDataStatus) === 'resubmit') return true;
  return attemptNamed(ledger, event.leg, event.transmissionUuid) === undefined;
}

/** Whether delivery was given up, and nothing was sent since but what takes a report back. */
export function isGivenUp({ expected, legs, givenUpAt }: Ledger): boolean {
  const places = expected.map((leg) => legs[leg].attempts.findLast(isNoWithdrawal)?.position ?? -1);
  return givenUpAt > Math.max(-1, ...places);
}

function isNoWithdrawal(attempt: Attempt): boolean {
  return attempt.effect !== 'withdrawn' && isRecorded(attempt);
}

/** Whether the group of reports lets its invoice count, as far as is known. The authority counts by the invoice UUID, whatever the content. */
export function letsInvoiceCount(ledger: Ledger, group: Group): boolean {
  const own = contentsOn(ledger, 'C5').filter(({ uuid }) => uuid === group.content.uuid);
  const reports = own.flatMap((content) => content.reports);
  return letsCount(group, reports);
}

/** Whether the group lets its invoice count, and was accepted before delivery was given up. */
export function isAcceptedInTime(ledger: Ledger, group: Group): boolean {
  const { givenUpAt } = ledger;
  const isInTime = group.attempts.some(({ accepted }) => accepted && accepted.position < givenUpAt);
  return isInTime && letsInvoiceCount(ledger, group);
}
