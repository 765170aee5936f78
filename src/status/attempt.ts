// One transmission and what is known of it, the invoice that it carried, and what was said to all that carried the same.
import type { DecisiveEvent } from './decisive-event.ts';
import type { Leg } from './event.ts';

/** What a report is to the authority: of a country's letters each has one of these. */
export type Act = 'submit' | 'resubmit' | 'withdraw' | 'failed';

/** What a report leads to: its invoice counts, nothing does, or its delivery failed. */
export type Effect = 'counts' | 'withdrawn' | 'failed';

/** An answer that refused an attempt. */
export interface Refusal {
  /** Place among all events, in causal order. */
  readonly position: number;
  readonly timestamp: number;
  /** The document was fine, and could not be delivered. */
  readonly isUndelivered: boolean;
  /** The answer; `undefined` where authority or participant said REJECTED. */
  readonly answer: DecisiveMls | undefined;
}

/** An answer that accepted an attempt. */
export interface Acceptance {
  readonly position: number;
  readonly timestamp: number;
  /** The answer; `undefined` where authority or participant said APPROVED. */
  readonly answer: DecisiveMls | undefined;
}

/** An answer, as it is remembered. */
export type DecisiveMls = Extract<DecisiveEvent, { type: 'mls' }>;

/** One transmission. */
export interface Attempt {
  readonly leg: Leg;
  /** Place among all events, in causal order. */
  readonly position: number;
  /** When it was sent first, and last: a transmission may be sent again under its own UUID. */
  readonly timestamp: number;
  sentAt: number;
  sendings: number;
  /** Transmission UUID; `undefined` where an answer alone tells of it. */
  readonly name: string | undefined;
  /** Of a report: its letter (TDT-006). */
  readonly letter: string | undefined;
  readonly effect: Effect;
  readonly content: Content;
  /** What stands for the bytes that were sent, where they are known. */
  readonly bytes: string | undefined;
  /** When its transport failed, unless it was handed over since. */
  failedAt: number | undefined;
  accepted: Acceptance | undefined;
  refusal: Refusal | undefined;
  /** Whether the participant said that it does not want what arrived. */
  isDeclined: boolean;
  /** The ids of the answers to it. */
  readonly answers: string[];
}

/** An invoice as it was sent or reported: another one where its content changed, also under the same UUID. */
export interface Content {
  /** Invoice UUID in small letters; `undefined` where no event says it. */
  uuid: string | undefined;
  /** The same as it was given. */
  documentUuid: string | undefined;
  /** Of what the content is known to be the same: what the host calls it, and what stands for its XML. */
  id: string | undefined;
  hash: string | undefined;
  /** Its attempts on the billing leg, and its reports. */
  readonly sent: Attempt[];
  readonly reports: Attempt[];
}

/** Attempts of a leg that carried the same. */
export interface Group {
  readonly epoch: number;
  readonly effect: Effect;
  readonly content: Content;
  readonly attempts: Attempt[];
}

/** Whether a submission tells of the attempt, not an answer alone. */
export function isRecorded({ sendings }: Attempt): boolean {
  return sendings > 0;
}

/** Whether the attempt was refused as not valid. */
export function isInvalid({ refusal }: Attempt): boolean {
  return refusal !== undefined && !refusal.isUndelivered;
}

/** What is known of attempts that carried the same. */
export type GroupState = 'unsent' | 'unknown' | 'accepted' | 'refused' | 'undelivered';

/** Whether what was sent is known not to have arrived, or not to be wanted as it is. */
export function isNotHeld(state: GroupState): boolean {
  return state === 'refused' || state === 'undelivered';
}

/** What is known of an invoice: what arrived once has arrived, and a refusal holds until it is sent again. */
export function billingOf(attempts: readonly Attempt[]): GroupState {
  const newest = attempts.at(-1);
  if (!newest) return 'unsent';
  if (attempts.some((one) => one.accepted || one.isDeclined)) return 'accepted';
  const reaches = ({ refusal, bytes, leg }: Attempt): boolean =>
    refusal !== undefined &&
    !refusal.isUndelivered &&
    refusal.position >= newest.position &&
    (leg === 'C3' || bytes === undefined || newest.bytes === undefined || bytes === newest.bytes);
  if (attempts.some(reaches)) return 'refused';
  if (newest.refusal?.isUndelivered) return 'undelivered';
  return 'unknown';
}

/** The answer that made a group what it is; `undefined` while none did. */
export function decidingAnswer({ attempts }: Group): DecisiveMls | undefined {
  const state = billingOf(attempts);
  const accepted = attempts.findLast((one) => one.accepted?.answer)?.accepted;
  if (state === 'accepted') return accepted?.answer;
  if (state === 'unknown' || state === 'unsent') return undefined;
  const isInvalidWanted = state === 'refused';
  return attempts.findLast(({ refusal }) => refusal?.answer && refusal.isUndelivered !== isInvalidWanted)?.refusal
    ?.answer;
}

/**
 * Whether a group of reports lets its invoice count, of all reports under its UUID: none that leads elsewhere was sent behind what
 * was accepted of the group, or accepted behind it, so that it may have come last.
 */
export function letsCount({ attempts }: Group, reports: readonly Attempt[]): boolean {
  const newest = attempts.at(-1);
  if (newest?.effect !== 'counts') return false;
  const accepted = attempts.findLast((one) => one.accepted) ?? newest;
  // The same bytes are one report, whenever they were sent.
  const isSame = newest.bytes !== undefined && newest.bytes === accepted.bytes;
  const counted = isSame ? newest : accepted;
  return !reports.some((one) => {
    if (one.refusal || (one.effect === 'counts' && one.content === counted.content)) return false;
    // Where its bytes are known, what was accepted is taken to be what came last of all that was sent before it.
    const cameAt = newest.bytes === undefined ? one.accepted?.position : undefined;
    return Math.max(one.position, cameAt ?? 0) > counted.position;
  });
}
