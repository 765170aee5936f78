// One leg of the snapshot, followed event by event.
// It holds the attempt that the leg shows, how sending went, and the network's answer.
import { toBase64 } from '../core/base64.ts';
import {
  type AbandonedEvent,
  isKnown,
  type MlsEvent,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
} from './event.ts';
import type { MlsResponse, StatusLeg, TransmissionResponse } from './wire.ts';

/** Leg statuses that this library gives where an event has no word of its own. */
export const LEG_STATUS = {
  submitted: 'SUBMITTED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  abandoned: 'ABANDONED',
} as const;

/** What is known of a leg. */
export interface LegProgress {
  /** Whether anything was sent. A submission shows it, its result too, and an answer where no submission was recorded. */
  readonly started: boolean;
  readonly submission: SubmittedEvent | undefined;
  readonly result: TransmittedEvent | undefined;
  readonly answer: MlsEvent | undefined;
  /** The word of the latest event that has one or decides something; see {@link advanceLeg}. */
  readonly status: string;
  readonly abandoned: boolean;
  readonly lastUpdated: number;
}

export const INITIAL_LEG: LegProgress = {
  started: false,
  submission: undefined,
  result: undefined,
  answer: undefined,
  status: LEG_STATUS.submitted,
  abandoned: false,
  lastUpdated: 0,
};

/**
 * The leg after `event`, the next one in causal order. A document that is `approved` already closes its legs to rejection
 * and abandonment.
 *
 * An undecided leg shows its latest attempt. An answer decides the leg: a rejection outweighs acceptances, whichever came
 * first, and of AP and AB the later one stands. Abandonment decides a leg without an answer. Later attempts change nothing.
 *
 * `status` is the backend's own word, wherever an event about the attempt that is shown carries one. An event without a word
 * that changes the leg has its status derived.
 */
export function advanceLeg(leg: LegProgress, event: TransmissionEvent, approved: boolean): LegProgress {
  switch (event.type) {
    case 'submitted':
      return submitted(markStarted(leg, event), event);
    case 'transmitted':
      return transmitted(markStarted(leg, event), event);
    case 'mls':
      return answered(markStarted(leg, event), event, approved);
    case 'abandoned':
      return abandoned(leg, event, approved);
    default:
      return isKnown(event) || !leg.started ? leg : withOwnStatus(leg, event);
  }
}

function markStarted(leg: LegProgress, event: TransmissionEvent): LegProgress {
  return leg.started ? leg : { ...leg, started: true, lastUpdated: event.timestamp };
}

function isDecided(leg: LegProgress): boolean {
  return leg.abandoned || leg.answer !== undefined;
}

/** The leg with the event's own word as its status; unchanged where the event has none. */
function withOwnStatus(leg: LegProgress, event: TransmissionEvent): LegProgress {
  const word = 'status' in event ? event.status : undefined;
  return typeof word === 'string' ? { ...leg, status: word, lastUpdated: event.timestamp } : leg;
}

function submitted(leg: LegProgress, event: SubmittedEvent): LegProgress {
  if (isDecided(leg) && leg.submission) return leg;
  const result = leg.result?.transmissionUuid === event.transmissionUuid ? leg.result : undefined;
  const status = isDecided(leg) ? leg.status : LEG_STATUS.submitted;
  return withOwnStatus({ ...leg, submission: event, result, status, lastUpdated: event.timestamp }, event);
}

function transmitted(leg: LegProgress, event: TransmittedEvent): LegProgress {
  const attempt = leg.submission?.transmissionUuid;
  const isOfOtherAttempt =
    attempt !== undefined && event.transmissionUuid !== undefined && event.transmissionUuid !== attempt;
  if (isOfOtherAttempt) return leg;
  if (isDecided(leg) && leg.result) return withOwnStatus(leg, event);
  const derived = event.error ? `MLS_${event.leg}_TRANSMISSION_ERROR` : LEG_STATUS.submitted;
  const status = isDecided(leg) ? leg.status : derived;
  const result = withKnownIds(event, leg.result);
  return withOwnStatus({ ...leg, result, status, lastUpdated: event.timestamp }, event);
}

// What is known of the same attempt stays known, though a later report of it does not say it again.
function withKnownIds(event: TransmittedEvent, before: TransmittedEvent | undefined): TransmittedEvent {
  if (!before) return event;
  return {
    ...event,
    messageId: event.messageId ?? before.messageId,
    conversationId: event.conversationId ?? before.conversationId,
  };
}

function answered(leg: LegProgress, event: MlsEvent, approved: boolean): LegProgress {
  const isRejected = leg.answer?.code === 'RE';
  const isOpenTo = event.code === 'RE' ? !approved : true;
  if (leg.abandoned || isRejected || !isOpenTo) return withOwnStatus(leg, event);
  const status = event.code === 'RE' ? LEG_STATUS.rejected : LEG_STATUS.accepted;
  return withOwnStatus({ ...leg, answer: event, status, lastUpdated: event.timestamp }, event);
}

function abandoned(leg: LegProgress, event: AbandonedEvent, approved: boolean): LegProgress {
  if (leg.answer || approved) return withOwnStatus(leg, event);
  return withOwnStatus({ ...leg, abandoned: true, status: LEG_STATUS.abandoned, lastUpdated: event.timestamp }, event);
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
