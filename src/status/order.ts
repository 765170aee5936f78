// The order in which events are read, however they arrive.
// Each distinct event is read once.
import { answersBehindSubmissions, attemptsOf } from './attempts.ts';
import { isReadable, type Leg, rankOf, type TransmissionEvent } from './event.ts';

/**
 * The distinct events in time order: by timestamp; within a millisecond in the order in which such things happen; then by
 * id. Of events that share an id the first in that order stands. What has no id or no moment is left out.
 */
export function inTimeOrder(events: readonly TransmissionEvent[]): TransmissionEvent[] {
  const seen = new Set<string>();
  return events
    .filter(isReadable)
    .toSorted(byTime)
    .filter((event) => !seen.has(event.id) && seen.add(event.id));
}

/**
 * Time order, but with the creation first, and answers behind the submission that they name: nothing happens to a document
 * before it, whatever other clocks say.
 */
export function inCausalOrder(events: readonly TransmissionEvent[]): readonly TransmissionEvent[] {
  return causalOrder(inTimeOrder(events));
}

/** The same of events that stand in time order. */
export function causalOrder<Event extends Timed>(ordered: readonly Event[]): readonly Event[] {
  const creations = ordered.filter((event) => event.type === 'created');
  const createdFirst =
    creations.length === 0 ? ordered : [...creations, ...ordered.filter((event) => event.type !== 'created')];
  return answersBehindSubmissions(invoicesBeforeReports(createdFirst), attemptsOf(ordered));
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

/** Compares events for {@link inTimeOrder}. */
export function byTime(one: Timed, other: Timed): number {
  if (one === other) return 0;
  return (
    one.timestamp - other.timestamp ||
    rankOf(one) - rankOf(other) ||
    compare(one.id, other.id) ||
    // Two events may break the rules and differ in content alone. Every order of arrival must still read alike.
    compare(JSON.stringify(one), JSON.stringify(other))
  );
}

/** What of an event its order depends on. */
type Timed = Pick<TransmissionEvent, 'type' | 'id' | 'timestamp'>;

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
