// What happened on one leg of a transmission: what was sent, and what was said to the newest attempt.
import type { AttemptOf } from '../status/attempts.ts';
import type {
  Leg,
  MlsEvent,
  ParticipantStatusEvent,
  TaxAuthorityStatusEvent,
  TaxDataStatus,
  TransmissionEvent,
} from '../status/event.ts';
import { wordOf } from '../status/verdicts.ts';

/** One attempt to send. */
export interface Sent {
  /** Place among all events, in causal order. */
  readonly position: number;
  readonly timestamp: number;
  /** Of tax data: whether it submits, resubmits or disregards. */
  readonly taxDataStatus?: TaxDataStatus | undefined;
}

/** An answer RE. */
export interface Refusal {
  readonly position: number;
  readonly timestamp: number;
  /** The document was fine, and could not be delivered. */
  readonly isUndelivered: boolean;
}

/**
 * What was said to an attempt. `declined` is the word of the participant: the message arrived, and its receiver does not want
 * it.
 */
export type Said = 'accepted' | 'refused' | 'declined';

/** How far a leg has come. */
export interface LegProgress {
  /** Every attempt, the newest last. */
  readonly sent: readonly Sent[];
  /** Whether the transport of the newest attempt failed. */
  readonly failed: boolean;
  /** What was said to the newest attempt; `undefined` while nothing was. */
  readonly answer: Said | undefined;
  /** The last refusal of an attempt that was the newest then. */
  readonly refusal: Refusal | undefined;
}

type SaidOfNewest = Omit<LegProgress, 'sent'>;

const UNSENT: SaidOfNewest = { failed: false, answer: undefined, refusal: undefined };

/** Reads the events of one leg. They stand in causal order. */
export function legProgress(events: readonly TransmissionEvent[], leg: Leg, attemptOf: AttemptOf): LegProgress {
  let newest: string | undefined;
  const sent: Sent[] = [];
  let progress = UNSENT;
  // What names no attempt that is known is about the newest one.
  const isAboutNewest = (named: string | undefined): boolean =>
    named === undefined || newest === undefined || named.toLowerCase() === newest.toLowerCase();
  for (const [position, event] of events.entries()) {
    switch (event.type) {
      case 'submitted':
        if (event.leg !== leg) break;
        newest = event.transmissionUuid;
        sent.push({ position, timestamp: event.timestamp, taxDataStatus: event.taxDataStatus });
        progress = { ...UNSENT, refusal: progress.refusal };
        break;
      case 'transmitted':
        if (event.leg === leg && isAboutNewest(event.transmissionUuid)) progress = { ...progress, failed: event.error };
        break;
      case 'mls':
        if (event.leg === leg && isAboutNewest(attemptOf(event))) progress = withAnswer(progress, event, position);
        break;
      case 'taxAuthorityStatus':
      case 'participantStatus':
        if (leg === (event.type === 'participantStatus' ? 'C3' : 'C5')) progress = withWord(progress, event, position);
        break;
      default:
    }
  }
  return { sent, ...progress };
}

// An attempt is answered once. Where it was answered twice, the refusal counts.
function withAnswer(progress: SaidOfNewest, event: MlsEvent, position: number): SaidOfNewest {
  if (event.code === 'RE') {
    return {
      ...progress,
      answer: 'refused',
      refusal: { position, timestamp: event.timestamp, isUndelivered: isUndelivered(event) },
    };
  }
  return progress.answer === 'refused' ? progress : { ...progress, answer: 'accepted' };
}

// The authority and the participant speak after the providers answered, and know better.
function withWord(
  progress: SaidOfNewest,
  event: TaxAuthorityStatusEvent | ParticipantStatusEvent,
  position: number,
): SaidOfNewest {
  const word = wordOf(event);
  if (word === undefined) return progress;
  if (word === 'APPROVED') return { ...progress, answer: 'accepted' };
  return event.type === 'participantStatus'
    ? { ...progress, answer: 'declined' }
    : { ...progress, answer: 'refused', refusal: { position, timestamp: event.timestamp, isUndelivered: false } };
}

// Issues of kind FD say that the document was fine and could not be delivered; a warning (BW) may stand beside them.
function isUndelivered({ issues = [] }: MlsEvent): boolean {
  const kinds = issues.map(({ reasonCode }) => reasonCode).filter((kind) => kind !== 'BW');
  return kinds.length > 0 && kinds.every((kind) => kind === 'FD');
}
