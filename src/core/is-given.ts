// Whether a value of unknown JSON says anything.
import { isForeignObject, readProperty } from './arguments.ts';
import { isBlank } from './is-blank.ts';

/**
 * Whether a value is given: `null`, blank text, and plain objects and lists of nothing else are not. A Date or a Map is.
 * @throws PintError `wrong-argument` where a value cannot be read
 */
export function isGiven(value: unknown): boolean {
  // Each value is looked at once: objects may hold each other, and may be nested deeper than the stack.
  const values = new Set([value]);
  for (const one of values) {
    if (isOfParts(one)) for (const name of Object.keys(one)) values.add(readProperty(one, name));
    else if (typeof one === 'string' ? !isBlank(one) : one !== null && one !== undefined) return true;
  }
  return false;
}

// A list, or an object as JSON has them.
function isOfParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isForeignObject(value);
}
