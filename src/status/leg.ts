// One leg of the snapshot, followed event by event.
// It holds the attempt that the leg shows, how sending went, and the network's answer.
import { toBase64 } from './base64.ts';
import {
  isKnown,
  type MlsEvent,
  type OpenEvent,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
} from './event.ts';
import type { MlsResponse, StatusLeg, TransmissionResponse } from './wire.ts';

/**
 * Leg statuses that this library gives. Other statuses of a host's network pass through until the leg is decided. The last
 * three are reserved: only an answer or the end of delivery sets them.
 */
export const LEG_STATUS = {
  submitted: 'SUBMITTED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  abandoned: 'ABANDONED',
} as const;

const RESERVED: readonly string[] = [LEG_STATUS.accepted, LEG_STATUS.rejected, LEG_STATUS.abandoned];

/** What is known of a leg. */
export interface LegProgress {
  /** Whether anything was sent. A submission shows it, its result too, and an answer where no submission was recorded. */
  readonly started: boolean;
  readonly submission: SubmittedEvent | undefined;
  readonly result: TransmittedEvent | undefined;
  readonly answer: MlsEvent | undefined;
  /** The status until the leg is decided. */
  readonly undecidedStatus: string;
  readonly abandoned: boolean;
  readonly lastUpdated: number;
}

export const UNTOUCHED_LEG: LegProgress = {
  started: false,
  submission: undefined,
  result: undefined,
  answer: undefined,
  undecidedStatus: LEG_STATUS.submitted,
  abandoned: false,
  lastUpdated: 0,
};

/**
 * The leg after `event`, the next one in causal order. A document that is `approved` already closes its legs to rejection
 * and abandonment.
 *
 * An undecided leg shows its latest attempt. An answer decides the leg: a rejection outweighs acceptances, whichever came
 * first, and of AP and AB the later one stands. Abandonment decides a leg without an answer. Later attempts change nothing.
 */
export function follow(leg: LegProgress, event: TransmissionEvent, approved: boolean): LegProgress {
  switch (event.type) {
    case 'submitted':
      return submitted(started(leg, event), event);
    case 'transmitted':
      return transmitted(started(leg, event), event);
    case 'mls':
      return answered(started(leg, event), event, approved);
    case 'abandoned':
      return leg.answer || approved ? leg : { ...leg, abandoned: true, lastUpdated: event.timestamp };
    default:
      return isKnown(event) ? leg : said(leg, event);
  }
}

function started(leg: LegProgress, event: TransmissionEvent): LegProgress {
  return leg.started ? leg : { ...leg, started: true, lastUpdated: event.timestamp };
}

function isDecided(leg: LegProgress): boolean {
  return leg.abandoned || leg.answer !== undefined;
}

function said(leg: LegProgress, event: OpenEvent): LegProgress {
  const { status } = event;
  if (typeof status !== 'string' || RESERVED.includes(status) || isDecided(leg) || !leg.started) return leg;
  return { ...leg, undecidedStatus: status, lastUpdated: event.timestamp };
}

function submitted(leg: LegProgress, event: SubmittedEvent): LegProgress {
  if (isDecided(leg) && leg.submission) return leg;
  return {
    ...leg,
    submission: event,
    result: leg.result?.transmissionUuid === event.transmissionUuid ? leg.result : undefined,
    undecidedStatus: statusAfter(event, LEG_STATUS.submitted),
    lastUpdated: event.timestamp,
  };
}

function transmitted(leg: LegProgress, event: TransmittedEvent): LegProgress {
  const attempt = leg.submission?.transmissionUuid;
  const isOfOtherAttempt =
    attempt !== undefined && event.transmissionUuid !== undefined && event.transmissionUuid !== attempt;
  if (isOfOtherAttempt || (isDecided(leg) && leg.result)) return leg;
  const undecidedStatus = statusAfter(
    event,
    event.error ? `MLS_${event.leg}_TRANSMISSION_ERROR` : LEG_STATUS.submitted,
  );
  return { ...leg, result: event, undecidedStatus, lastUpdated: event.timestamp };
}

function answered(leg: LegProgress, event: MlsEvent, approved: boolean): LegProgress {
  const isRejected = leg.answer?.code === 'RE';
  const isOpenTo = event.code === 'RE' ? !approved : true;
  if (leg.abandoned || isRejected || !isOpenTo) return leg;
  return { ...leg, answer: event, lastUpdated: event.timestamp };
}

function statusAfter(event: { readonly status?: string | undefined }, otherwise: string): string {
  return event.status === undefined || RESERVED.includes(event.status) ? otherwise : event.status;
}

/** The leg as the snapshot shows it. Unknown fields are `null` or left out, as the interface demands. */
export function showLeg(leg: LegProgress): StatusLeg {
  const { submission, result, answer } = leg;
  return {
    country: submission?.country ?? null,
    ...(submission && { docTypeId: submission.docTypeId }),
    ...(typeof submission?.documentXml === 'string' && { documentXml: toBase64(submission.documentXml) }),
    lastUpdated: leg.lastUpdated,
    mlsResponse: answer ? showAnswer(answer) : null,
    ...(submission && {
      processId: submission.processId,
      receiverId: submission.receiverId,
      senderId: submission.senderId,
    }),
    status: statusOf(leg),
    ...attemptOf(leg),
    ...(result && { transmissionResponse: showResult(result) }),
  };
}

function statusOf({ answer, abandoned, undecidedStatus }: LegProgress): string {
  if (answer) return answer.code === 'RE' ? LEG_STATUS.rejected : LEG_STATUS.accepted;
  return abandoned ? LEG_STATUS.abandoned : undecidedStatus;
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

function showResult(event: TransmittedEvent): TransmissionResponse {
  return {
    conversationId: event.conversationId ?? null,
    messageId: event.messageId ?? null,
    overallDurationToTransmit: event.duration,
    transmissionError: event.error,
    transmissionErrors: event.errors ?? null,
    transmissionResult: event.result,
  };
}
