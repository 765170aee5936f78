// What a document does not keep of the XML that it was read from, on standard error.
import { printable } from '../core/printable.ts';
import type { Io } from './io.ts';
import { say } from './say.ts';

const MAX_LOCATIONS = 1000;

/** Names each location: in a line on a terminal, elsewhere all in one line of JSON. Says nothing where there are none. */
export async function sayUnmapped(unmapped: readonly string[], io: Io): Promise<void> {
  if (unmapped.length === 0) return;
  const locations = unmapped.slice(0, MAX_LOCATIONS);
  const more = unmapped.length - locations.length;
  const lines = locations.map((location) => `pint-ubl: no field holds ${printable(location)}`);
  if (more > 0) lines.push(`pint-ubl: nor ${more} more`);
  await say(io, `${lines.join('\n')}\n`, { unmapped: locations, ...(more > 0 ? { more } : {}) });
}
