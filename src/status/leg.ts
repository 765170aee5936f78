// One leg of the snapshot, followed event by event.
// It holds the attempt that the leg shows, how sending went, and the network's answer. What the leg has come to says verdicts.ts.
import { toBase64 } from '../core/base64.ts';
import {
  isDecisive,
  isKnown,
  type MlsEvent,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
} from './event.ts';
import type { Verdict } from './verdicts.ts';
import type { MlsResponse, StatusLeg, TransmissionResponse } from './wire.ts';

/** Leg statuses that this library gives where an event has no word of its own. */
export const LEG_STATUS = {
  submitted: 'SUBMITTED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  abandoned: 'ABANDONED',
} as const;

const STATUS_OF: Readonly<Record<Verdict, string>> = {
  open: LEG_STATUS.submitted,
  accepted: LEG_STATUS.accepted,
  rejected: LEG_STATUS.rejected,
  refused: LEG_STATUS.rejected,
  abandoned: LEG_STATUS.abandoned,
};

/** What is shown of a leg: its newest attempt, and the answer to what that carried. */
export interface LegProgress {
  /** Whether anything was sent. A submission shows it, its result too, and an answer where no submission was recorded. */
  readonly started: boolean;
  readonly submission: SubmittedEvent | undefined;
  readonly result: Partial<TransmittedEvent> | undefined;
  /** The answer that decided. */
  readonly answer: MlsEvent | undefined;
  /** The word of the latest event that has one or decides something; see {@link advanceLeg}. */
  readonly status: string;
  readonly lastUpdated: number;
}

export const INITIAL_LEG: LegProgress = {
  started: false,
  submission: undefined,
  result: undefined,
  answer: undefined,
  status: LEG_STATUS.submitted,
  lastUpdated: 0,
};

/** How an event changed a leg, as `course.ts` tells it. */
export interface LegChange {
  /** Whether the event is about this leg; one about the other leg can open this one again. */
  readonly isOwn: boolean;
  readonly before: Verdict;
  readonly after: Verdict;
  /** Whether an answer is one to what the newest attempt carried. */
  readonly isOfNewest: boolean;
  /** The answer that decided, after the event. */
  readonly answer: MlsEvent | undefined;
}

/**
 * The leg after `event`, the next one in causal order. It shows the newest attempt, and the answer to it or to another attempt
 * that carried the same. What is known of an attempt stays known: a later event without a message id, say, does not take it away.
 *
 * `status` is the backend's own word, wherever an event about the attempt that is shown carries one. An event without a word
 * that changes the leg has its status derived.
 */
export function advanceLeg(leg: LegProgress, event: TransmissionEvent, change: LegChange): LegProgress {
  if (!change.isOwn) return withVerdict(leg, event, change);
  if (!isDecisive(event)) return leg.started ? withOwnStatus(leg, event) : leg;
  switch (event.type) {
    case 'submitted':
      return withOwnStatus(submitted(markStarted(leg, event), event, change), event);
    case 'transmitted':
      return transmitted(markStarted(leg, event), event, change);
    case 'mls': {
      const answered = withVerdict(markStarted(leg, event), event, change);
      return change.isOfNewest ? withOwnStatus(answered, event) : answered;
    }
    case 'abandoned':
      return withOwnStatus(withVerdict(leg, event, change), event);
    case 'taxAuthorityStatus':
    case 'participantStatus':
      // Said before anything is shown of the leg it holds all the same.
      return withVerdict(leg, event, change);
    default:
      return isKnown(event) || !leg.started ? leg : withOwnStatus(leg, event);
  }
}

function markStarted(leg: LegProgress, event: TransmissionEvent): LegProgress {
  return leg.started ? leg : { ...leg, started: true, lastUpdated: event.timestamp };
}

/** The leg with the event's own word as its status; unchanged where the event has none. */
function withOwnStatus(leg: LegProgress, event: TransmissionEvent): LegProgress {
  const word = 'status' in event ? event.status : undefined;
  return typeof word === 'string' ? { ...leg, status: word, lastUpdated: event.timestamp } : leg;
}

/** The leg with its derived status, where the event changed its verdict or the answer that made it. */
function withVerdict(leg: LegProgress, event: TransmissionEvent, { before, after, answer }: LegChange): LegProgress {
  if (before === after && leg.answer === answer) return leg;
  return { ...leg, answer, status: STATUS_OF[after], lastUpdated: event.timestamp };
}

function submitted(leg: LegProgress, event: SubmittedEvent, { before, after, answer }: LegChange): LegProgress {
  const isSame = leg.submission?.transmissionUuid === event.transmissionUuid;
  const isOfResult = leg.result?.transmissionUuid === event.transmissionUuid;
  const isFirstOfResult = leg.submission === undefined && leg.result?.transmissionUuid === undefined;
  const isReopened = before !== 'open' && after === 'open';
  const isKept = (isOfResult || isFirstOfResult) && !isReopened;
  return {
    started: true,
    submission: isSame ? { ...leg.submission, ...withoutNothing(event) } : event,
    result: isKept ? withoutError(leg.result) : undefined,
    answer,
    status: STATUS_OF[after],
    lastUpdated: event.timestamp,
  };
}

// A transmission that failed is sent again under its own UUID: how that ends is not known yet.
function withoutError(result: LegProgress['result']): LegProgress['result'] {
  if (!result?.error) return result;
  const { transmissionUuid, messageId, conversationId } = result;
  if (messageId === undefined && conversationId === undefined) return undefined;
  return { transmissionUuid, messageId, conversationId };
}

function transmitted(leg: LegProgress, event: TransmittedEvent, { after }: LegChange): LegProgress {
  const attempt = leg.submission?.transmissionUuid;
  const isOfOtherAttempt =
    attempt !== undefined &&
    typeof event.transmissionUuid === 'string' &&
    event.transmissionUuid.toLowerCase() !== attempt.toLowerCase();
  if (isOfOtherAttempt) return leg;
  const sending = event.error ? `MLS_${event.leg}_TRANSMISSION_ERROR` : LEG_STATUS.submitted;
  const status = after === 'open' ? sending : leg.result ? leg.status : STATUS_OF[after];
  const result = { ...leg.result, ...withoutNothing(event) };
  return withOwnStatus({ ...leg, result, status, lastUpdated: event.timestamp }, event);
}

// The fields that say something: `null` and `undefined` do not take away what is known.
function withoutNothing<Event extends object>(event: Event): Event {
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => value !== null && value !== undefined),
  ) as Event;
}

/**
 * The leg as the snapshot shows it. Unknown fields are `null` or left out, as the interface demands.
 *
 * @param xml what the leg transmits, where its submission does not say.
 */
export function toStatusLeg(leg: LegProgress, xml?: string): StatusLeg {
  const { submission, answer } = leg;
  const sent = submission?.documentXml ?? xml;
  const response = showResult(leg);
  return {
    country: submission?.country ?? null,
    ...(submission && { docTypeId: submission.docTypeId }),
    ...(typeof sent === 'string' && { documentXml: toBase64(sent) }),
    lastUpdated: leg.lastUpdated,
    mlsResponse: answer ? showAnswer(answer) : null,
    ...(submission && {
      processId: submission.processId,
      receiverId: submission.receiverId,
      senderId: submission.senderId,
    }),
    status: leg.status,
    ...attemptOf(leg),
    ...(response && { transmissionResponse: response }),
  };
}

function attemptOf({ submission, result }: LegProgress): { transmissionUuid?: string } {
  const transmissionUuid = submission?.transmissionUuid ?? result?.transmissionUuid;
  return transmissionUuid === undefined ? {} : { transmissionUuid };
}

function showAnswer(event: MlsEvent): MlsResponse {
  return {
    id: event.responseId ?? null,
    responseCode: event.code,
    description: event.description ?? null,
    documentReference: event.reference ?? null,
    issues: event.issues ?? [],
    timestamp: event.timestamp,
  };
}

// A message id may be known before anything else is of how sending went.
function showResult({ submission, result }: LegProgress): TransmissionResponse | undefined {
  const messageId = result?.messageId ?? submission?.messageId ?? null;
  const conversationId = result?.conversationId ?? null;
  if (result?.error === undefined) {
    if (messageId === null && conversationId === null) return undefined;
    return { conversationId, messageId, transmissionErrors: null };
  }
  return {
    conversationId,
    messageId,
    overallDurationToTransmit: result.duration,
    transmissionError: result.error,
    transmissionErrors: result.errors ?? null,
    transmissionResult: result.result,
  };
}
