// What an event adds to the ledger: a submission is an attempt, an answer is about one, and so is a word of authority or participant.
import { type Attempt, type DecisiveMls, isRecorded } from './attempt.ts';
import {
  effectOf,
  hasCauseForNext,
  newContent,
  reportedContent,
  type Submission,
  sentContent,
  withUuid,
} from './contents.ts';
import { type DecisiveEvent, wordOf } from './decisive-event.ts';
import type { Leg, MlsEvent, SubmittedEvent, TransmittedEvent } from './event.ts';
import { fingerprint } from './fingerprint.ts';
import {
  actIn,
  attemptNamed,
  beginsAttempt,
  contentsOn,
  hasLeg,
  isGivenUp,
  type Ledger,
  nameOn,
  newestOn,
} from './ledger.ts';
import { addAttempt, bareAttempt, removeLast } from './leg-ledger.ts';

/** An event of which the ledger takes note. */
export type LedgerEvent =
  | DecisiveEvent
  | Pick<TransmittedEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'transmissionUuid' | 'error'>;

// One sending may be recorded twice, such as with its message id behind it: within a minute it is the same one.
const SAME_SENDING = 60_000;

/** Counts an event in, the next one in causal order. `reopens`: a new attempt begins its leg anew, whatever was answered before. */
export function takeEvent(ledger: Ledger, event: LedgerEvent, reopens: boolean): void {
  ledger.position++;
  switch (event.type) {
    case 'submitted':
      takeSubmission(ledger, event, reopens);
      break;
    case 'transmitted':
      if ('error' in event) takeResult(ledger, event);
      break;
    case 'mls':
      takeAnswer(ledger, event);
      break;
    case 'participantStatus':
      takeWord(ledger, 'C3', event);
      break;
    case 'taxAuthorityStatus':
      takeWord(ledger, 'C5', event);
      break;
    case 'abandoned':
      // Said twice it was given up the first time.
      if (!isGivenUp(ledger)) ledger.givenUpAt = ledger.position;
  }
}

function takeSubmission(ledger: Ledger, event: Submission, reopens: boolean): void {
  const known = attemptNamed(ledger, event.leg, event.transmissionUuid);
  if (known && !beginsAttempt(ledger, event)) repeat(known, event);
  else begin(ledger, event, reopens);
}

// Who said nothing of the invoice UUID may say it when the submission is told once more.
function repeat(known: Attempt, event: Submission): void {
  const { timestamp } = event;
  if (known.failedAt !== undefined || timestamp > known.sentAt + SAME_SENDING) known.sendings++;
  known.failedAt = undefined;
  known.sentAt = Math.max(known.sentAt, timestamp);
  withUuid(known.content, event);
}

function begin(ledger: Ledger, event: Submission, reopens: boolean): void {
  const { leg, transmissionUuid: name, timestamp, taxDataStatus: letter } = event;
  const { position } = ledger;
  const [own, contents] = [ledger.legs[leg], contentsOn(ledger, leg)];
  const opens = own.isRefusedByWord || reopens;
  const adopted = opens ? undefined : answeredBeforeAll(ledger, leg);
  if (adopted) removeLast(own, contents);
  if (opens) own.epoch++;
  // A word is about the document: what is sent on a leg that it has not takes none back.
  if (hasLeg(ledger, leg)) own.isRefusedByWord = false;
  const [bytes, act] = [bytesOf(event), actIn(ledger, letter)];
  const content = leg === 'C3' ? sentContent(contents, event, bytes) : reportedContent(contents, event, act);
  const effect = leg === 'C3' ? 'counts' : effectOf(event, act, content);
  const attempt = { ...bareAttempt(leg, name, content, { position, timestamp }), sendings: 1, letter, effect, bytes };
  add(ledger, adopted ? withAnswersOf(attempt, adopted) : attempt);
}

// What was answered before any submission is known was answered to the first one.
function answeredBeforeAll({ legs }: Ledger, leg: Leg): Attempt | undefined {
  const [only, ...others] = legs[leg].attempts;
  return only?.name === undefined && others.length === 0 ? only : undefined;
}

// The clock of what was answered may be behind that of what was sent.
function withAnswersOf(attempt: Attempt, { accepted, refusal, isDeclined, answers }: Attempt): Attempt {
  const { position } = attempt;
  return {
    ...attempt,
    accepted: accepted && { ...accepted, position },
    refusal: refusal && { ...refusal, position },
    isDeclined,
    answers: [...answers],
  };
}

function add(ledger: Ledger, attempt: Attempt): Attempt {
  addAttempt(ledger.legs[attempt.leg], attempt);
  if (attempt.name !== undefined) ledger.named.set(nameOn(attempt.leg, attempt.name), attempt);
  return attempt;
}

// What an answer is about where no attempt is known: one that nobody recorded.
function addUnrecorded(ledger: Ledger, leg: Leg, name: string | undefined, timestamp: number): Attempt {
  const contents = contentsOn(ledger, leg);
  const last = contents.at(-1);
  const content = last && !(leg === 'C3' && hasCauseForNext(last)) ? last : newContent(contents);
  return add(ledger, bareAttempt(leg, name, content, { position: ledger.position, timestamp }));
}

function takeResult(
  ledger: Ledger,
  {
    leg,
    transmissionUuid: name,
    error,
    timestamp,
  }: Pick<TransmittedEvent, 'leg' | 'transmissionUuid' | 'error' | 'timestamp'>,
): void {
  const attempt = name === undefined ? newestOn(ledger, leg) : attemptNamed(ledger, leg, name);
  if (attempt) attempt.failedAt = error === true ? timestamp : undefined;
}

function takeAnswer(ledger: Ledger, event: DecisiveMls): void {
  const attempt = answeredBy(ledger, event);
  if (!attempt) return;
  attempt.answers.push(event.id);
  const said = { position: ledger.position, timestamp: event.timestamp, answer: event };
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

// An answer that names no known attempt is about the newest one that was sent before it; it waits for a later one only where it
// names none at all. `undefined` where it is about nothing that is known.
function answeredBy(ledger: Ledger, event: DecisiveMls): Attempt | undefined {
  const { leg, reference, timestamp } = event;
  const name = ledger.attemptOf(event);
  const known = name === undefined ? undefined : attemptNamed(ledger, leg, name);
  if (known) return known;
  const last = newestOn(ledger, leg);
  if (!reference) return last ?? addUnrecorded(ledger, leg, undefined, timestamp);
  if (!ledger.submitted.has(leg)) {
    return attemptNamed(ledger, leg, reference) ?? addUnrecorded(ledger, leg, reference, timestamp);
  }
  return last && isRecorded(last) ? last : undefined;
}

// Authority and participant speak after the providers answered, and know better than an acceptance.
function takeWord(
  ledger: Ledger,
  leg: Leg,
  event: Parameters<typeof wordOf>[0] & { readonly timestamp: number },
): void {
  const word = wordOf(event);
  if (!word) return;
  const attempt = newestOn(ledger, leg) ?? addUnrecorded(ledger, leg, undefined, event.timestamp);
  ledger.legs[leg].isRefusedByWord = word === 'REJECTED';
  const isRefusedByAnswer = attempt.refusal?.answer !== undefined;
  if (isRefusedByAnswer) return;
  const said = { position: ledger.position, timestamp: event.timestamp, answer: undefined };
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

function bytesOf({
  bytes,
  documentXml,
}: Submission & Pick<Partial<SubmittedEvent>, 'documentXml'>): string | undefined {
  return bytes ?? (typeof documentXml === 'string' ? fingerprint(documentXml) : undefined);
}

/** Whether a refusal says that the document was fine and could not be delivered (FD); a warning (BW) may stand beside it. */
export function isUndeliveredBy({ issues }: Pick<MlsEvent, 'issues'>): boolean {
  const kinds = (Array.isArray(issues) ? issues : []).map((issue) => issue?.reasonCode).filter((kind) => kind !== 'BW');
  return kinds.length > 0 && kinds.every((kind) => kind === 'FD');
}
