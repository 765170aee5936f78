// What was sent on each leg, and what is known of it: attempts, grouped by what they carried, and what was said to each of them.
// Status, snapshot and the next steps are read off it, so they cannot contradict each other.
import {
  type Act,
  type Attempt,
  billingOf,
  type Content,
  type DecisiveMls,
  type Effect,
  type Group,
  isInvalid,
  isRecorded,
  letsCount,
} from './attempt.ts';
import type { AttemptOf } from './attempts.ts';
import { type DecisiveEvent, wordOf } from './decisive-event.ts';
import { LEGS, type Leg, type MlsEvent, type SubmittedEvent, type TransmittedEvent } from './event.ts';
import { fingerprint } from './fingerprint.ts';

interface LegLedger {
  readonly attempts: Attempt[];
  readonly groups: Group[];
  /** Counts how often the leg was opened again by more than a new content. */
  epoch: number;
  isRefusedByWord: boolean;
}

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

type Submission = Extract<DecisiveEvent, { type: 'submitted' }>;

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
    if (isAdopted) removeLast(leg);
    if (opens) own.epoch++;
    own.isRefusedByWord = false;
    const bytes = bytesOf(event);
    const content = leg === 'C3' ? invoiceOf(event, bytes) : reportedBy(event);
    const attempt: Attempt = {
      leg,
      position,
      timestamp,
      sentAt: timestamp,
      sendings: 1,
      name,
      letter: event.taxDataStatus,
      effect: leg === 'C3' ? 'counts' : effectOf(event, content),
      content,
      bytes,
      failedAt: undefined,
      accepted: isAdopted ? moved(only.accepted) : undefined,
      refusal: isAdopted ? moved(only.refusal) : undefined,
      isDeclined: isAdopted && only.isDeclined,
      answers: isAdopted ? only.answers : [],
    };
    add(attempt);
  }

  // The clock of what was answered may be behind that of what was sent.
  function moved<Said extends { readonly position: number }>(said: Said | undefined): Said | undefined {
    return said && { ...said, position };
  }

  function removeLast(leg: Leg): void {
    const attempt = legs[leg].attempts.pop();
    legs[leg].groups.pop();
    if (!attempt) return;
    const { content } = attempt;
    (leg === 'C3' ? content.sent : content.reports).pop();
    if (content.sent.length + content.reports.length === 0) contents.splice(contents.indexOf(content), 1);
  }

  function add(attempt: Attempt): void {
    const { leg, name, content, effect } = attempt;
    const own = legs[leg];
    const known = own.groups.findLast(
      (group) =>
        group.epoch === own.epoch &&
        group.content === content &&
        group.effect === effect &&
        (leg === 'C3' || isSameReport(group, attempt)),
    );
    const group =
      known && !isAfterRefusal(known, attempt) ? known : { epoch: own.epoch, effect, content, attempts: [] };
    group.attempts.push(attempt);
    // The newest group stands last.
    own.groups.splice(0, own.groups.length, ...own.groups.filter((other) => other !== group), group);
    own.attempts.push(attempt);
    (leg === 'C3' ? content.sent : content.reports).push(attempt);
    if (name !== undefined) named.set(nameIn(leg, name), attempt);
  }

  // Submit and Resubmit of a content are one report, unless something else was reported between them, or their bytes are known to
  // differ. The same bytes are one report, whenever they were sent.
  function isSameReport({ attempts, content }: Group, { letter, bytes }: Attempt): boolean {
    const last = attempts.at(-1);
    if (bytes !== undefined && attempts.some((one) => one.bytes === bytes)) return true;
    if (attempts.some((one) => one.letter === letter)) return true;
    const mayBeSame = bytes === undefined || last?.bytes === undefined;
    return mayBeSame && last === content.reports.at(-1);
  }

  // An invoice is what it is; a report that was refused is corrected, and is about the same invoice all the same.
  function isAfterRefusal({ attempts }: Group, { leg, bytes }: Attempt): boolean {
    if (leg === 'C3') return false;
    return attempts.some((one) => isInvalid(one) && (bytes === undefined || one.bytes !== bytes));
  }

  function newContent(id?: string, hash?: string): Content {
    const content: Content = { uuid: undefined, documentUuid: undefined, id, hash, sent: [], reports: [] };
    contents.push(content);
    return content;
  }

  // The content of an invoice that is sent. Nobody sends another one without a cause: where nothing says what it is, it is
  // that of the one before, unless that was refused as not valid.
  function invoiceOf(event: Submission, hash: string | undefined): Content {
    const [uuid, id] = [event.documentUuid?.toLowerCase(), event.contentId];
    const isSame = (content: Content): boolean | undefined => sameContent(content, uuid, id, hash);
    const known = contents.findLast((content) => isSame(content) === true);
    const last = contents.at(-1);
    const isNext = last !== undefined && isSame(last) === undefined && !last.sent.some(isInvalid);
    const content = known ?? (isNext ? last : undefined) ?? newContent(id, hash);
    content.id ??= id;
    content.hash ??= hash;
    return withUuid(content, event);
  }

  // Which invoice a report is about: the one that it names, else the newest that was sent before it or in the same moment.
  function reportedBy(event: Submission): Content {
    const [uuid, id] = [event.documentUuid?.toLowerCase(), event.contentId];
    const candidates = contents.filter((content) => sameContent(content, uuid, id, undefined) !== false);
    const byId = candidates.findLast((content) => id !== undefined && content.id === id);
    if (byId) return withUuid(byId, event);
    const ofUuid = candidates.findLast((content) => uuid !== undefined && content.uuid === uuid);
    if (ofUuid) return ofUuid;
    const isWithdrawal = actOfEvent(event) === 'withdraw';
    const open = uuid === undefined ? candidates : candidates.filter((content) => content.uuid === undefined);
    const about = (isWithdrawal ? open.findLast(isReportedInVain) : undefined) ?? open.at(-1);
    if (!about) return withUuid(newContent(id), event);
    // An invoice whose submission does not say what it carries is known by its reports: another report under its UUID may be
    // about a corrected one.
    about.id ??= id;
    return withUuid(about, event);
  }

  function withUuid(content: Content, { documentUuid }: Submission): Content {
    content.documentUuid ??= documentUuid;
    content.uuid = content.documentUuid?.toLowerCase();
    return content;
  }

  // A report without a letter takes back what was refused and still counts; otherwise it counts.
  function effectOf(event: Submission, content: Content): Effect {
    const act = actOfEvent(event);
    if (act === 'withdraw') return 'withdrawn';
    if (act === 'failed') return 'failed';
    return event.taxDataStatus === undefined && isReportedInVain(content) ? 'withdrawn' : 'counts';
  }

  function isReportedInVain(content: Content): boolean {
    const state = billingOf(content.sent);
    const last = content.reports.findLast(({ refusal }) => refusal === undefined);
    return (state === 'refused' || state === 'undelivered') && last?.effect === 'counts';
  }

  // What an answer is about where no attempt is known: one that nobody recorded.
  function unrecorded(leg: Leg, name: string | undefined, timestamp: number): Attempt {
    const last = contents.at(-1);
    const content = last && !(leg === 'C3' && last.sent.some(isInvalid)) ? last : newContent();
    const attempt: Attempt = {
      leg,
      position,
      timestamp,
      sentAt: timestamp,
      sendings: 0,
      name,
      letter: undefined,
      effect: 'counts',
      content,
      bytes: undefined,
      failedAt: undefined,
      accepted: undefined,
      refusal: undefined,
      isDeclined: false,
      answers: [],
    };
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

function emptyLeg(): LegLedger {
  return { attempts: [], groups: [], epoch: 0, isRefusedByWord: false };
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

// Whether two are known to be the same content, or not to be; `undefined` where nothing tells.
function sameContent(
  content: Content,
  uuid: string | undefined,
  id: string | undefined,
  hash: string | undefined,
): boolean | undefined {
  if (uuid !== undefined && content.uuid !== undefined && content.uuid !== uuid) return false;
  if (id !== undefined && content.id !== undefined) return content.id === id;
  if (hash !== undefined && content.hash !== undefined) return content.hash === hash;
  return undefined;
}

// Issues of kind FD say that the document was fine and could not be delivered; a warning (BW) may stand beside them.
function isUndeliveredBy({ issues }: Pick<MlsEvent, 'issues'>): boolean {
  const kinds = (Array.isArray(issues) ? issues : []).map((issue) => issue?.reasonCode).filter((kind) => kind !== 'BW');
  return kinds.length > 0 && kinds.every((kind) => kind === 'FD');
}
