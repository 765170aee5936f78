// What is asked for by its id, as a step of the path.
import { PintError } from '../core/error.ts';
import { encodedPart } from '../core/uri.ts';

/** @throws PintError `bad-id` where no path can hold it; it is not repeated, since no line of a log could hold it either */
export function idInPath(id: string): string {
  const encoded = encodedPart(id);
  if (encoded === undefined)
    throw new PintError('bad-id', 'An id holds half of a character, which no address can hold.');
  return encoded;
}
