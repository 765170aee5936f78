// Whether transmission events are of a document: they name its UUID. A status on the wrong invoice is worse than none.
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { failure, type Result } from '../core/result.ts';
import type { TransmissionEvent } from './event.ts';
import { parseEvents } from './parse-events.ts';

/**
 * The invoice UUIDs that the events name, in lower case: that of the creation, and those of corrected invoices sent after it.
 * Several creations are the events of several documents.
 */
export function documentsOf(events: readonly TransmissionEvent[]): {
  readonly uuids: readonly string[];
  readonly created: readonly string[];
} {
  return { uuids: namedBy(events), created: namedBy(events.filter(({ type }) => type === 'created')) };
}

function namedBy(events: readonly TransmissionEvent[]): string[] {
  const named = events.map((event) => ('documentUuid' in event ? event.documentUuid : undefined));
  return [...new Set(named.filter((uuid) => typeof uuid === 'string').map(comparable))].filter((uuid) => uuid !== '');
}

function comparable(uuid: string): string {
  return uuid.trim().toLowerCase();
}

/** Takes the events of one document as `parseEvents` does: those of several are an error. */
export function parseEventsOfOne(input: unknown): Result<TransmissionEvent[]> {
  const events = parseEvents(input);
  const mixed = events.ok ? mixedDocuments(events.value) : undefined;
  return mixed ? failure(mixed, events.warnings) : events;
}

// There are several creations.
function mixedDocuments(events: readonly TransmissionEvent[]): FieldErrors | undefined {
  const { created: found } = documentsOf(events);
  return found.length > 1 ? errorAt('events', 'events-of-several-documents', { found }) : undefined;
}

/** What keeps events from being those of the document with this UUID; nothing where they are, or where there are none. */
export function eventsMismatch(
  events: readonly TransmissionEvent[],
  uuid: string | undefined,
): FieldErrors | undefined {
  if (events.length === 0) return undefined;
  const wanted = comparable(uuid ?? '');
  if (wanted === '') return errorAt('events', 'events-without-uuid');
  const { uuids, created } = documentsOf(events);
  if (uuids.length === 0) return errorAt('events', 'events-of-no-document');
  const isOfOne = created.length < 2;
  if (isOfOne && uuids.includes(wanted)) return undefined;
  return errorAt('events', 'events-of-another-document', { uuid: wanted, found: isOfOne ? uuids : created });
}
