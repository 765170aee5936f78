// One leg of the snapshot, followed event by event.
// It holds the attempt that the leg shows, how sending went, and the network's answer. What the leg has come to says verdicts.ts.
import { toBase64 } from '../core/base64.ts';
import { isKnown, type MlsEvent, type SubmittedEvent, type TransmissionEvent, type TransmittedEvent } from './event.ts';
import type { LegState, Verdict } from './verdicts.ts';
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

/** What is known of a leg's newest attempt. */
export interface LegProgress {
  /** Whether anything was sent. A submission shows it, its result too, and an answer where no submission was recorded. */
  readonly started: boolean;
  readonly submission: SubmittedEvent | undefined;
  readonly result: TransmittedEvent | undefined;
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
  readonly before: LegState;
  readonly after: LegState;
  /** The attempt that the event names; `undefined` where it names none that is known. */
  readonly named: string | undefined;
}

/**
 * The leg after `event`, the next one in causal order. It shows the newest attempt. What is known of an attempt
 * stays known: a later event without a message id, say, does not take it away.
 *
 * `status` is the backend's own word, wherever an event about the attempt that is shown carries one. An event without a word
 * that changes the leg has its status derived.
 */
export function advanceLeg(leg: LegProgress, event: TransmissionEvent, change: LegChange): LegProgress {
  if (!change.isOwn) return withVerdict(leg, event, change);
  switch (event.type) {
    case 'submitted':
      return withOwnStatus(submitted(markStarted(leg, event), event, change), event);
    case 'transmitted':
      return transmitted(markStarted(leg, event), event, change);
    case 'mls':
      return answered(markStarted(leg, event), event, change);
    case 'abandoned':
      return withOwnStatus(withVerdict(leg, event, change), event);
    case 'taxAuthorityStatus':
    case 'participantStatus':
      return leg.started ? withVerdict(leg, event, change) : leg;
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

/** The leg with its derived status, where the event changed its verdict. */
function withVerdict(leg: LegProgress, event: TransmissionEvent, { before, after }: LegChange): LegProgress {
  if (before.verdict === after.verdict) return leg;
  const answer = after.verdict === 'open' ? undefined : leg.answer;
  return { ...leg, answer, status: STATUS_OF[after.verdict], lastUpdated: event.timestamp };
}

function submitted(leg: LegProgress, event: SubmittedEvent, { before, after }: LegChange): LegProgress {
  const isSame = leg.submission?.transmissionUuid === event.transmissionUuid;
  const ofAttempt = leg.submission === undefined || isSame;
  const isOfResult = leg.result?.transmissionUuid === event.transmissionUuid;
  const isFirstOfResult = leg.submission === undefined && leg.result?.transmissionUuid === undefined;
  const isReopened = before.verdict !== 'open' && after.verdict === 'open';
  return {
    started: true,
    submission: isSame ? { ...leg.submission, ...withoutNothing(event) } : event,
    result: (isOfResult || isFirstOfResult) && !isReopened ? leg.result : undefined,
    answer: after.verdict === 'open' && !ofAttempt ? undefined : isReopened ? undefined : leg.answer,
    status: STATUS_OF[after.verdict],
    lastUpdated: event.timestamp,
  };
}

function transmitted(leg: LegProgress, event: TransmittedEvent, { after }: LegChange): LegProgress {
  const attempt = leg.submission?.transmissionUuid;
  const isOfOtherAttempt =
    attempt !== undefined && event.transmissionUuid !== undefined && event.transmissionUuid !== attempt;
  if (isOfOtherAttempt) return leg;
  const sending = event.error ? `MLS_${event.leg}_TRANSMISSION_ERROR` : LEG_STATUS.submitted;
  const status = after.verdict === 'open' ? sending : leg.result ? leg.status : STATUS_OF[after.verdict];
  const result = { ...leg.result, ...withoutNothing(event) };
  return withOwnStatus({ ...leg, result, status, lastUpdated: event.timestamp }, event);
}

function answered(leg: LegProgress, event: MlsEvent, change: LegChange): LegProgress {
  const { before, after, named } = change;
  if (named !== undefined && after.attempt !== undefined && named !== after.attempt) return leg;
  const decides = after.verdict === (event.code === 'RE' ? 'rejected' : 'accepted');
  const isShown = decides && !(leg.answer?.code === 'RE' && before.verdict === 'rejected');
  const shown = isShown
    ? { ...leg, answer: event, status: STATUS_OF[after.verdict], lastUpdated: event.timestamp }
    : leg;
  return withOwnStatus(shown, event);
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
  if (!result) return messageId === null ? undefined : { conversationId: null, messageId, transmissionErrors: null };
  return {
    conversationId: result.conversationId ?? null,
    messageId,
    overallDurationToTransmit: result.duration,
    transmissionError: result.error,
    transmissionErrors: result.errors ?? null,
    transmissionResult: result.result,
  };
}
