// The order in which events are read, however they arrive.
// Each distinct event is read once.
import { type Answer, type AttemptOf, answersBehindSubmissions, attemptsOf, onNamedLegs } from './attempts.ts';
import { compareContents, compareTexts } from './compare-contents.ts';
import { expectedLegs } from './course.ts';
import { essenceOf } from './decisive-event.ts';
import { isDecisive, isReadable, type Leg, rankOf, type TransmissionEvent } from './event.ts';
import { asLogged, isSound } from './sound.ts';

/**
 * The distinct events in time order: by timestamp; within a millisecond in the order in which such things happen; then by
 * id. An id names one event of its type: of two the first in that order stands. What has no id or no moment is left out; of what
 * cannot be read otherwise only name and message stand there. An answer that names a submission of the other leg is one of that leg.
 */
export function inTimeOrder(events: readonly TransmissionEvent[]): TransmissionEvent[] {
  return [...onNamedLegs(distinct(events.filter(isReadable).map(asLogged)))];
}

function distinct(events: readonly TransmissionEvent[]): TransmissionEvent[] {
  const seen = new Set<string>();
  return events.toSorted(byTime).filter((event) => {
    const name = nameOf(event);
    return !seen.has(name) && seen.add(name);
  });
}

/** What names an event: of those with the same name the first stands. */
export function nameOf(event: TransmissionEvent): string {
  return `${kindOf(event)} ${event.id}`;
}

// The type, where the reducer remembers something of the event. Of what it forgets it cannot tell that an id was used before.
function kindOf(event: TransmissionEvent): string {
  const isRemembered = isDecisive(event) && decisivePartOf(event) !== undefined;
  return isRemembered ? (event.type ?? '') : '';
}

/** All events that may decide something in time order, those that share an id too. */
export function inTimeOrderWithCopies(events: readonly TransmissionEvent[]): readonly TransmissionEvent[] {
  return events.filter(isSound).toSorted(byMoment);
}

/**
 * Time order of what may decide something, but with the creation first, and answers behind the submission that they name: nothing
 * happens to a document before it, whatever other clocks say.
 */
export function inCausalOrder(events: readonly TransmissionEvent[]): readonly TransmissionEvent[] {
  return causalOrder(distinct(events.filter(isSound)));
}

/** The same of events that stand in time order. */
export function causalOrder<Event extends Timed>(given: readonly Event[]): readonly Event[] {
  const attemptOf = attemptsOf(given);
  const ordered = onNamedLegs(given, attemptOf);
  const creations = ordered.filter((event) => event.type === 'created');
  const createdFirst =
    creations.length === 0 ? ordered : [...creations, ...ordered.filter((event) => event.type !== 'created')];
  const answered = answersBeforeNextAttempts(invoicesBeforeReports(createdFirst), attemptOf);
  return answersBehindSubmissions(answered, attemptOf);
}

// Of one moment an answer to an earlier attempt was known when the next one was sent: it is the reason for it.
function answersBeforeNextAttempts<Event extends Timed>(
  ordered: readonly Event[],
  attemptOf: AttemptOf,
): readonly Event[] {
  const sentAt = new Map<string, number>();
  const result: Event[] = [];
  for (const event of ordered) {
    if (isSubmission(event)) {
      const name = `${event.leg} ${event.transmissionUuid.toLowerCase()}`;
      if (!sentAt.has(name)) sentAt.set(name, event.timestamp);
    }
    result.splice(isAnswerEvent(event) ? placeOf(event, result) : result.length, 0, event);
  }
  return result;

  function placeOf(answer: Event & Answer, before: readonly Event[]): number {
    const attempt = attemptOf(answer);
    const sent = attempt === undefined ? undefined : sentAt.get(`${answer.leg} ${attempt.toLowerCase()}`);
    let place = before.length;
    if (sent === undefined || sent === answer.timestamp) return place;
    for (let at = place - 1; before[at]?.timestamp === answer.timestamp; at--) {
      const one = before[at];
      if (one && isSubmission(one) && one.leg === answer.leg) place = at;
    }
    return place;
  }
}

function isSubmission<Event extends Timed>(
  event: Event,
): event is Event & { readonly leg: Leg; readonly transmissionUuid: string } {
  return event.type === 'submitted' && 'transmissionUuid' in event && typeof event.transmissionUuid === 'string';
}

function isAnswerEvent<Event extends Timed>(event: Event): event is Event & Answer {
  return event.type === 'mls';
}

// Of one moment the invoice was sent before its report: the report is about it.
function invoicesBeforeReports<Event extends Timed>(ordered: readonly Event[]): readonly Event[] {
  const result: Event[] = [];
  for (const event of ordered) {
    let at = result.length;
    if (isSent(event, 'C3')) while (at > 0 && isReportOf(result[at - 1], event.timestamp)) at--;
    result.splice(at, 0, event);
  }
  return result;
}

function isReportOf(event: Timed | undefined, timestamp: number): boolean {
  return event !== undefined && event.timestamp === timestamp && isSent(event, 'C5');
}

function isSent(event: Timed, leg: Leg): boolean {
  return event.type === 'submitted' && 'leg' in event && event.leg === leg;
}

// Two events may break the rules and differ in content alone. Every order of arrival must still read alike, and what decides tells
// first which of them stands: the reducer remembers nothing else.
function byTime(one: TransmissionEvent, other: TransmissionEvent): number {
  const moment = byMoment(one, other);
  if (moment !== 0 || compareContents(one, other) === 0) return moment;
  return (
    compareTexts(kindOf(one), kindOf(other)) ||
    compareContents(decisivePartOf(one), decisivePartOf(other)) ||
    compareContents(one, other)
  );
}

function decisivePartOf(event: TransmissionEvent): unknown {
  if (event.type === 'created') return expectedLegs(event.legs);
  return event.type === 'validated' ? event.results : essenceOf(event);
}

/** Compares events by their moments; within a millisecond by what happens first, then by id. */
export function byMoment(one: Timed, other: Timed): number {
  return one.timestamp - other.timestamp || rankOf(one) - rankOf(other) || compareTexts(one.id, other.id);
}

/** What of an event its order depends on. */
type Timed = Pick<TransmissionEvent, 'type' | 'id' | 'timestamp'>;
