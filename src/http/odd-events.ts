// What is odd about the events that a host lists. It decides nothing and stands in the log: the host is told, so that it is seen.
import { sentences } from '../core/errors/field-error.ts';
import { isKnown, isReadable, type TransmissionEvent } from '../status/event.ts';
import { eventsMismatch } from '../status/of-document.ts';
import { parseEvents } from '../status/parse-events.ts';

/**
 * What is odd about events of the document with this UUID, as sentences: another document, codes, legs, flags and types that are not
 * known, what no event may be, and what was probably meant otherwise.
 */
export function odditiesOf(events: readonly TransmissionEvent[], uuid: string | undefined): readonly string[] {
  const parsed = parseEvents(events);
  const wrong = { ...(parsed.ok ? {} : parsed.errors), ...parsed.warnings };
  const unknown = events.flatMap((event, position) =>
    !isReadable(event) || event.type === undefined || isKnown(event) ? [] : [`events[${position}].type: unknown`],
  );
  const mismatch = eventsMismatch(events.filter(isReadable), uuid)?.['events'];
  const foreign = mismatch?.code === 'events-of-another-document' ? [`events: ${mismatch.message}`] : [];
  return [...foreign, ...Object.entries(sentences(wrong)).map(([path, said]) => `${path}: ${said}`), ...unknown];
}
