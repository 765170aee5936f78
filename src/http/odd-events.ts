// What is odd about the events that a host lists. It decides nothing and stands in the log: the host is told, so that it is seen.
import { isKnown, isReadable, type TransmissionEvent } from '../status/event.ts';
import { eventsMismatch } from '../status/of-document.ts';
import { parseEvents } from '../status/parse-events.ts';

const FLAGS: ReadonlySet<unknown> = new Set(['fatal', 'error', 'warning', 'information', 'info', null, undefined]);

/** What is odd about events of the document with this UUID, as sentences: another document, codes, legs, flags and types that are not known, and what no event may be. */
export function odditiesOf(events: readonly TransmissionEvent[], uuid: string | undefined): readonly string[] {
  const parsed = parseEvents(events);
  const wrong = parsed.ok ? [] : Object.entries(parsed.errors).map(([path, { message }]) => `${path}: ${message}`);
  const unknown = events.flatMap((event, position) => {
    if (!isReadable(event)) return [];
    const path = `events[${position}]`;
    const flags = event.type === 'validated' && Array.isArray(event.results) ? event.results : [];
    return [
      ...(event.type === undefined || isKnown(event) ? [] : [`${path}.type: unknown`]),
      ...flags.flatMap((result, index) => {
        return FLAGS.has(result?.flag) ? [] : [`${path}.results[${index}].flag: unknown`];
      }),
    ];
  });
  const mismatch = eventsMismatch(events.filter(isReadable), uuid)?.['events'];
  const foreign = mismatch?.code === 'events-of-another-document' ? [`events: ${mismatch.message}`] : [];
  return [...foreign, ...wrong, ...unknown];
}
