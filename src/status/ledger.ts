// What was sent on each leg, and what is known of it: attempts, grouped by what they carried, and what was said to each of them.
// Status, snapshot and the next steps are read off it, so they cannot contradict each other.
import {
  type Act,
  type Attempt,
  type Content,
  type DecisiveMls,
  type Group,
  isInvalid,
  isRecorded,
  letsCount,
} from './attempt.ts';
import type { AttemptOf } from './attempts.ts';
import { effectOf, newContent, reportedContent, type Submission, sentContent } from './contents.ts';
import { type DecisiveEvent, wordOf } from './decisive-event.ts';
import { LEGS, type Leg, type MlsEvent, type SubmittedEvent, type TransmittedEvent } from './event.ts';
import { fingerprint } from './fingerprint.ts';
import { addAttempt, bareAttempt, emptyLeg, type LegLedger, removeLast } from './leg-ledger.ts';

/** What is known of both legs. */
export interface Ledger {
  readonly legs: Readonly<Record<Leg, LegLedger>>;
  readonly contents: readonly Content[];
  /** Whether delivery was given up, and nothing was sent since but what takes a report back. */
  isGivenUp(): boolean;
  /** Whether the group of reports lets its invoice count, as far as is known. */
  letsCount(group: Group): boolean;
  /** Whether the group lets its invoice count, and was accepted before delivery was given up. */
  isAcceptedInTime(group: Group): boolean;
  /** Whether `event` begins an attempt of its leg. */
  isNewAttempt(event: DecisiveEvent): boolean;
  /** Counts an event in, the next one in causal order. `reopens`: a new attempt begins its leg anew, whatever was answered before. */
  take(event: LedgerEvent, reopens: boolean): void;
}

/** What a ledger is read with. */
export interface LedgerContext {
  readonly attemptOf: AttemptOf;
  /** Legs of which submissions are recorded; of another one the references of answers name the attempts. */
  readonly submitted: ReadonlySet<Leg>;
  readonly actOf: (letter: string) => Act | undefined;
}

/** An event of which the ledger takes note. */
export type LedgerEvent =
  | DecisiveEvent
  | Pick<TransmittedEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'transmissionUuid' | 'error'>;

// One sending may be recorded twice, such as with its message id behind it: within a minute it is the same one.
const SAME_SENDING = 60_000;

/** An empty ledger. */
export function createLedger({ attemptOf, submitted, actOf }: LedgerContext): Ledger {
  const legs: Record<Leg, LegLedger> = { C3: emptyLeg(), C5: emptyLeg() };
  const contents: Content[] = [];
  const named = new Map<string, Attempt>();
  let position = 0;
  let givenUpAt = -1;

  const actOfEvent = ({ taxDataStatus: letter }: Pick<Submission, 'taxDataStatus'>): Act | undefined =>
    letter === undefined ? undefined : actOf(letter);
  const nameIn = (leg: Leg, name: string): string => `${leg} ${name.toLowerCase()}`;
  const lastOf = (leg: Leg): Attempt | undefined => legs[leg].attempts.at(-1);

  function isNewAttempt(event: DecisiveEvent): boolean {
    if (event.type !== 'submitted') return false;
    if (actOfEvent(event) === 'resubmit') return true;
    return !named.has(nameIn(event.leg, event.transmissionUuid));
  }

  function submit(event: Submission, reopens: boolean): void {
    const { leg, transmissionUuid: name, timestamp } = event;
    const known = named.get(nameIn(leg, name));
    if (known && !isNewAttempt(event)) {
      if (known.failedAt !== undefined || timestamp > known.sentAt + SAME_SENDING) known.sendings++;
      known.failedAt = undefined;
      known.sentAt = Math.max(known.sentAt, timestamp);
      return;
    }
    const own = legs[leg];
    const [only] = own.attempts;
    const opens = own.isRefusedByWord || reopens;
    // What was answered before any submission is known was answered to the first one.
    const isAdopted = only !== undefined && own.attempts.length === 1 && only.name === undefined && !opens;
    if (isAdopted) removeLast(own, contents);
    if (opens) own.epoch++;
    own.isRefusedByWord = false;
    const bytes = bytesOf(event);
    const content =
      leg === 'C3' ? sentContent(contents, event, bytes) : reportedContent(contents, event, actOfEvent(event));
    const attempt: Attempt = {
      ...bareAttempt(leg, name, content, { position, timestamp }),
      sendings: 1,
      letter: event.taxDataStatus,
      effect: leg === 'C3' ? 'counts' : effectOf(event, actOfEvent(event), content),
      bytes,
    };
    if (isAdopted) {
      attempt.accepted = moved(only.accepted);
      attempt.refusal = moved(only.refusal);
      attempt.isDeclined = only.isDeclined;
      attempt.answers.push(...only.answers);
    }
    add(attempt);
  }

  // The clock of what was answered may be behind that of what was sent.
  function moved<Said extends { readonly position: number }>(said: Said | undefined): Said | undefined {
    return said && { ...said, position };
  }

  function add(attempt: Attempt): void {
    addAttempt(legs[attempt.leg], attempt);
    if (attempt.name !== undefined) named.set(nameIn(attempt.leg, attempt.name), attempt);
  }

  // What an answer is about where no attempt is known: one that nobody recorded.
  function unrecorded(leg: Leg, name: string | undefined, timestamp: number): Attempt {
    const last = contents.at(-1);
    const content = last && !(leg === 'C3' && last.sent.some(isInvalid)) ? last : newContent(contents);
    const attempt = bareAttempt(leg, name, content, { position, timestamp });
    add(attempt);
    return attempt;
  }

  // An answer that names no known attempt is about the newest one that was sent before it; it waits for a later one only where it
  // names none at all. `undefined` where it is about nothing that is known.
  function answeredBy(event: DecisiveMls): Attempt | undefined {
    const { leg, reference, timestamp } = event;
    const name = attemptOf(event);
    const known = name === undefined ? undefined : named.get(nameIn(leg, name));
    if (known) return known;
    const last = lastOf(leg);
    if (!reference) return last ?? unrecorded(leg, undefined, timestamp);
    if (!submitted.has(leg)) return named.get(nameIn(leg, reference)) ?? unrecorded(leg, reference, timestamp);
    return last && isRecorded(last) ? last : undefined;
  }

  function answer(event: DecisiveMls): void {
    const attempt = answeredBy(event);
    if (!attempt) return;
    attempt.answers.push(event.id);
    const said = { position, timestamp: event.timestamp, answer: event };
    if (event.code !== 'RE') {
      // Of two answers to one attempt the refusal stands; of two that accept, the one that confirms delivery.
      if (attempt.refusal === undefined && attempt.accepted?.answer?.code !== 'AP') {
        attempt.accepted = attempt.accepted ? { ...attempt.accepted, answer: event } : said;
      }
      return;
    }
    const isUndelivered = isUndeliveredBy(event);
    if (attempt.refusal === undefined || (attempt.refusal.isUndelivered && !isUndelivered)) {
      attempt.refusal = { ...said, isUndelivered };
    }
    attempt.accepted = undefined;
  }

  // Authority and participant speak after the providers answered, and know better than an acceptance.
  function hear(leg: Leg, word: 'APPROVED' | 'REJECTED', timestamp: number): void {
    const attempt = lastOf(leg) ?? unrecorded(leg, undefined, timestamp);
    const isAnswered = attempt.refusal?.answer !== undefined;
    legs[leg].isRefusedByWord = word === 'REJECTED';
    if (isAnswered) return;
    const said = { position, timestamp, answer: undefined };
    if (word === 'APPROVED') {
      attempt.refusal = undefined;
      attempt.isDeclined = false;
      attempt.accepted ??= said;
    } else if (leg === 'C3') {
      attempt.isDeclined = true;
    } else {
      attempt.accepted = undefined;
      attempt.refusal ??= { ...said, isUndelivered: false };
    }
  }

  function lastPlace(isMeant: (attempt: Attempt) => boolean): number {
    const places = LEGS.map((leg) => legs[leg].attempts.findLast(isMeant)?.position ?? -1);
    return Math.max(...places);
  }

  // The authority counts by the invoice UUID, whatever the content.
  const isCounting = (group: Group): boolean => {
    const own = contents.filter(({ uuid }) => uuid === group.content.uuid);
    const reports = own.flatMap((content) => content.reports);
    return letsCount(group, reports);
  };

  const isGivenUp = (): boolean => givenUpAt > lastPlace(isNoWithdrawal);

  return {
    legs,
    contents,
    isNewAttempt,
    isGivenUp,
    letsCount: isCounting,
    isAcceptedInTime(group) {
      return isCounting(group) && group.attempts.some(({ accepted }) => accepted && accepted.position < givenUpAt);
    },
    take(event, reopens) {
      position++;
      switch (event.type) {
        case 'submitted':
          return submit(event, reopens);
        case 'transmitted': {
          if (!('error' in event)) return;
          const { leg, transmissionUuid: name } = event;
          const attempt = name === undefined ? lastOf(leg) : named.get(nameIn(leg, name));
          if (attempt) attempt.failedAt = event.error === true ? event.timestamp : undefined;
          return;
        }
        case 'mls':
          return answer(event);
        case 'taxAuthorityStatus':
        case 'participantStatus': {
          const word = wordOf(event);
          if (word) hear(event.type === 'participantStatus' ? 'C3' : 'C5', word, event.timestamp);
          return;
        }
        case 'abandoned':
          // Said twice it was given up the first time.
          if (!isGivenUp()) givenUpAt = position;
      }
    },
  };
}

function isNoWithdrawal(attempt: Attempt): boolean {
  return attempt.effect !== 'withdrawn' && isRecorded(attempt);
}

function bytesOf({
  bytes,
  documentXml,
}: Submission & Pick<Partial<SubmittedEvent>, 'documentXml'>): string | undefined {
  return bytes ?? (typeof documentXml === 'string' ? fingerprint(documentXml) : undefined);
}

// Issues of kind FD say that the document was fine and could not be delivered; a warning (BW) may stand beside them.
function isUndeliveredBy({ issues }: Pick<MlsEvent, 'issues'>): boolean {
  const kinds = (Array.isArray(issues) ? issues : []).map((issue) => issue?.reasonCode).filter((kind) => kind !== 'BW');
  return kinds.length > 0 && kinds.every((kind) => kind === 'FD');
}
