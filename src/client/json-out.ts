// The JSON text of what a caller gives. JSON.stringify leaves out or nulls what JSON cannot hold, which would look as if it was not given.

import { isForeignObject, shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { notFiniteInWords } from '../core/errors/wrong-type.ts';

/**
 * The text. A field that is `undefined` is not given, as everywhere.
 * @throws PintError `wrong-argument` that names the path of a value that JSON cannot hold, such as `NaN`, a function or a Map
 */
export function jsonTextOf(value: unknown): string {
  const paths = new WeakMap<object, string>();
  function checked(this: object, name: string, held: unknown): unknown {
    const path = pathIn(this, paths.get(this), name);
    const flaw = flawOf(held, Reflect.get(this, name), path === '' || Array.isArray(this));
    if (flaw !== undefined) throw new PintError('wrong-argument', `${path === '' ? 'The body' : path} ${flaw}.`);
    if (typeof held === 'object' && held !== null) paths.set(held, path);
    return held;
  }
  try {
    return JSON.stringify(value, checked);
  } catch (cause) {
    if (cause instanceof PintError) throw cause;
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    throw new PintError('wrong-argument', `The body cannot become JSON: ${reason}`, { cause });
  }
}

// The same value may stand at several places: each is gone through from its own holder.
function pathIn(holder: object, path: string | undefined, name: string): string {
  if (path === undefined) return '';
  if (Array.isArray(holder)) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

// `held` is what JSON makes of what was given: a Date becomes text, one without a time becomes null.
// The whole and an item of a list cannot be left out.
function flawOf(held: unknown, given: unknown, isNeeded: boolean): string | undefined {
  if (typeof held === 'number' && !Number.isFinite(held)) return notFiniteInWords(held);
  const isNothing = held === undefined && (isNeeded || given !== undefined);
  const isNulled = held === null && given !== null;
  const isOther = ['function', 'symbol', 'bigint'].includes(typeof held) || isForeignObject(held);
  return isNothing || isNulled || isOther ? `is nothing that JSON can hold: ${shown(given)}` : undefined;
}
