// One leg of the snapshot, followed event by event: the attempt it shows, how sending went, and the network's answer.
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
 * Leg statuses that this library gives. Other words of a host's network pass through until the leg is decided; the last
 * three are reserved for that, so that no event but an answer or the end of delivery can claim them.
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
  /** Whether anything was ever sent: a submission, its result, or an answer, which proves one that nobody recorded. */
  readonly started: boolean;
  readonly submission: SubmittedEvent | undefined;
  readonly result: TransmittedEvent | undefined;
  readonly answer: MlsEvent | undefined;
  /** The status while nothing is decided. */
  readonly word: string;
  readonly abandoned: boolean;
  readonly lastUpdated: number;
}

export const UNTOUCHED_LEG: LegProgress = {
  started: false,
  submission: undefined,
  result: undefined,
  answer: undefined,
  word: LEG_STATUS.submitted,
  abandoned: false,
  lastUpdated: 0,
};

/**
 * The leg after `event`, which is the next in causal order. `approved`: the document was approved before, which closes its
 * legs to rejection and abandonment.
 *
 * Until it is decided a leg shows its latest attempt. An answer decides it: a rejection outweighs acceptances, whichever
 * came first; AP and AB follow each other. Abandonment decides a leg that has no answer. Later attempts change nothing.
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
  return { ...leg, word: status, lastUpdated: event.timestamp };
}

function submitted(leg: LegProgress, event: SubmittedEvent): LegProgress {
  if (isDecided(leg) && leg.submission) return leg;
  return {
    ...leg,
    submission: event,
    result: leg.result?.transmissionUuid === event.transmissionUuid ? leg.result : undefined,
    word: wordOf(event, LEG_STATUS.submitted),
    lastUpdated: event.timestamp,
  };
}

function transmitted(leg: LegProgress, event: TransmittedEvent): LegProgress {
  const attempt = leg.submission?.transmissionUuid;
  const isOfOtherAttempt =
    attempt !== undefined && event.transmissionUuid !== undefined && event.transmissionUuid !== attempt;
  if (isOfOtherAttempt || (isDecided(leg) && leg.result)) return leg;
  const word = wordOf(event, event.error ? `MLS_${event.leg}_TRANSMISSION_ERROR` : LEG_STATUS.submitted);
  return { ...leg, result: event, word, lastUpdated: event.timestamp };
}

function answered(leg: LegProgress, event: MlsEvent, approved: boolean): LegProgress {
  const isRejected = leg.answer?.code === 'RE';
  const isOpenTo = event.code === 'RE' ? !approved : true;
  if (leg.abandoned || isRejected || !isOpenTo) return leg;
  return { ...leg, answer: event, lastUpdated: event.timestamp };
}

function wordOf(event: { readonly status?: string | undefined }, otherwise: string): string {
  return event.status === undefined || RESERVED.includes(event.status) ? otherwise : event.status;
}

/** The leg as the snapshot shows it: `null` or left out, as the interface has it, where nothing is known. */
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

function statusOf({ answer, abandoned, word }: LegProgress): string {
  if (answer) return answer.code === 'RE' ? LEG_STATUS.rejected : LEG_STATUS.accepted;
  return abandoned ? LEG_STATUS.abandoned : word;
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
