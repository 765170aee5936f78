// The order in which events are read, however they arrive.
// Each distinct event is read once.
import { answersBehindSubmissions, attemptsOf } from './attempts.ts';
import { rankOf, type TransmissionEvent } from './event.ts';

/**
 * The distinct events in time order: by timestamp; within a millisecond in the order in which such things happen; then by
 * id. Of events that share an id the first in that order stands.
 */
export function inTimeOrder(events: readonly TransmissionEvent[]): TransmissionEvent[] {
  const seen = new Set<string>();
  return events.toSorted(byTime).filter((event) => !seen.has(event.id) && seen.add(event.id));
}

/**
 * Time order, but with the creation first, and answers behind the submission that they name: nothing happens to a document
 * before it, whatever other clocks say.
 */
export function inCausalOrder(events: readonly TransmissionEvent[]): readonly TransmissionEvent[] {
  const ordered = inTimeOrder(events);
  const attemptOf = attemptsOf(ordered);
  const creations = ordered.filter((event) => event.type === 'created');
  const createdFirst =
    creations.length === 0 ? ordered : [...creations, ...ordered.filter((event) => event.type !== 'created')];
  return answersBehindSubmissions(createdFirst, attemptOf);
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
