// What a caller handed over in the wrong kind, from JavaScript most often: a sentence that names the argument and what to give.
// A wrong kind of argument is a bug of the caller, so it is thrown; what stands in the right kind is never a reason to throw.
import { beginningOf } from './cut.ts';
import { PintError } from './error.ts';
import { timeOf } from './iso-time.ts';
import { isJsonObject } from './json-object.ts';
import type { Steps } from './steps.ts';

/** What a value is, in words: `undefined`, `a promise (await it)`, `text`. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'string') return 'text';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (isPromise(value)) return 'a promise: await it first';
  const kind = kindOf(value);
  if (kind !== PLAIN) return `a ${kind}`;
  return 'ok' in value ? 'a result' : 'an object';
}

/** What JavaScript calls an object: `Object`, instances of classes included, or `Date`, `Map`, `Response` and so on. */
function kindOf(value: object): string {
  return {}.toString.call(value).slice(8, -1);
}

const PLAIN = 'Object';

const LONGEST_SHOWN = 40;

/** A text or a number as it is, since it is of the right kind and of a wrong value; all else in words. */
export function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? JSON.stringify(beginningOf(value, LONGEST_SHOWN)) : inWords(value);
}

function isPromise(value: object): boolean {
  return 'then' in value && typeof value.then === 'function';
}

function wrongArgument(sentence: string, value: unknown): PintError {
  return new PintError('wrong-argument', `${sentence} It was given ${inWords(value)}.`);
}

/** @throws PintError `wrong-argument` where that is neither text nor bytes */
export function expectXml(xml: unknown, caller: string): void {
  if (typeof xml === 'string' || xml instanceof Uint8Array) return;
  throw wrongArgument(`${caller} takes XML as text or as bytes (a Uint8Array).`, xml);
}

/** @throws PintError `wrong-argument` where a file is not given as bytes */
export function expectBytes(bytes: unknown, caller: string): asserts bytes is Uint8Array {
  if (bytes instanceof Uint8Array) return;
  throw wrongArgument(`${caller} takes the bytes of a file (a Uint8Array).`, bytes);
}

/** @throws PintError `wrong-argument` where that is not text */
export function expectText(value: unknown, caller: string, name: string): void {
  if (typeof value !== 'string') throw wrongArgument(`${caller} takes ${name} as text.`, value);
}

/** @throws PintError `not-a-document` where that cannot be a document */
export function expectDocument(document: unknown, caller: string, call = `${caller}(issued.value)`): void {
  if (isJsonObject(document) && !('ok' in document) && !isPromise(document)) {
    readAll(document);
    return;
  }
  const remedy = `Of a result take its value, once ok is true: if (issued.ok) ${call}`;
  throw new PintError('not-a-document', `${caller} takes a document. ${remedy}. It was given ${inWords(document)}.`);
}

/**
 * What a caller makes of a document. Nobody may have read the document: a field of a wrong type is found where it breaks the work.
 * @throws PintError `not-a-document` where it is broken so
 */
export function workOnDocument<T>(caller: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw blamedOnFields(caller, thrown);
  }
}

/** The same in steps. */
export function* stepsOnDocument<T>(caller: string, work: Steps<T>): Steps<T> {
  try {
    return yield* work;
  } catch (thrown) {
    throw blamedOnFields(caller, thrown);
  }
}

// A field of a wrong type leads to an error of the engine, whose words tell more where the library is to blame after all. Any other
// error says itself what it is: a function that looked at the field has named it. What stands beside
// the document may lead to an error of the engine, too: the document is blamed, and the cause is that error.
function blamedOnFields(caller: string, thrown: unknown): unknown {
  if (!(thrown instanceof TypeError) || THROWN_BY_CALLERS.has(thrown)) return thrown;
  const sentence = `${caller} takes a document whose fields have their types, and it broke down: ${thrown.message}.`;
  const remedy = 'Read the document with parseDocument, which names the fields that are wrong.';
  return new PintError('not-a-document', `${sentence} ${remedy}`, { cause: thrown });
}

const THROWN_BY_CALLERS = new WeakSet<TypeError>();

/** Calls functions of the caller within such work. What they throw says nothing of the document, and comes out as it is. */
export function callersOwn<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof TypeError) THROWN_BY_CALLERS.add(thrown);
    throw thrown;
  }
}

/** @throws PintError `wrong-argument` where that is not an object */
export function expectObject(value: unknown, caller: string, name: string): void {
  if (!isJsonObject(value) || isPromise(value)) throw wrongArgument(`${caller} takes ${name} as an object.`, value);
  readAll(value);
}

/** @throws PintError `wrong-argument` where that is an object whose content JSON has not: a promise, a Date, a Map, a Response */
export function expectJson(value: unknown, caller: string): void {
  if (!isForeignObject(value) && !(isJsonObject(value) && isPromise(value))) return;
  throw wrongArgument(`${caller} takes an object as JSON has them.`, value);
}

/** Whether that is an object of another kind than JSON has: a Date, a Map, a Response, or one that throws where it is asked. */
export function isForeignObject(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  try {
    return kindOf(value) !== PLAIN;
  } catch {
    return true;
  }
}

/** @throws PintError `wrong-argument` where options are given that are not an object */
export function expectOptions(options: unknown, caller: string): void {
  if (options !== undefined) expectObject(options, caller, 'its options');
}

/** @throws PintError `wrong-argument` where that is not a number; `NaN` is one */
export function expectNumber(value: unknown, caller: string, name: string): void {
  if (typeof value !== 'number') throw wrongArgument(`${caller} takes ${name} as a number.`, value);
}

/** @throws PintError `wrong-argument` where that is none of these words */
export function expectOneOf(value: unknown, words: readonly string[], caller: string, name: string): void {
  if (typeof value === 'string' && words.includes(value)) return;
  const sentence = `${caller} takes ${name} as one of ${words.join(', ')}. It was given ${shown(value)}.`;
  throw new PintError('wrong-argument', sentence);
}

/**
 * Text such as `'no'` would count as true.
 * @throws PintError `wrong-argument` where one of these options is given and is neither true nor false
 */
export function expectBooleans<Options extends object>(
  options: Options,
  names: readonly (keyof Options & string)[],
  caller: string,
): void {
  for (const name of names) {
    const value: unknown = options[name];
    if (value === undefined || typeof value === 'boolean') continue;
    throw new PintError('wrong-argument', `${caller} takes ${name} as true or false. It was given ${shown(value)}.`);
  }
}

/** @throws PintError `wrong-argument` where that is not a function */
export function expectFunction(value: unknown, caller: string, name: string): void {
  if (typeof value !== 'function') throw wrongArgument(`${caller} takes ${name} as a function.`, value);
}

/** @throws PintError `wrong-argument` where that is not a list */
export function expectList(value: unknown, caller: string, name: string): void {
  if (Array.isArray(value)) return;
  const remedy = isJsonObject(value) && 'ok' in value ? ' Of a result take its value, once ok is true.' : '';
  throw wrongArgument(`${caller} takes ${name} as a list.${remedy}`, value);
}

/** @throws PintError `wrong-argument` where that is no report, such as what a validator writes beside one */
export function expectReport(
  value: unknown,
  caller: string,
  name = 'a report',
): asserts value is { readonly results: readonly unknown[] } {
  if (isJsonObject(value) && Array.isArray(value['results'])) return;
  const remedy = isJsonObject(value) && 'report' in value ? ' Of what validator.toXml gives take its report.' : '';
  throw wrongArgument(`${caller} takes ${name}, as validator.validate gives it.${remedy}`, value);
}

/**
 * A tag in place of the words is a likely slip.
 * @throws PintError `wrong-argument` where a language does not have the words that are needed
 */
export function expectLanguage(language: unknown, words: string, caller: string): void {
  if (isJsonObject(language) && words in language) return;
  const sentence = `${caller} takes a language as a value with its words, such as ARABIC of pint-ubl/arabic.`;
  throw new PintError('wrong-argument', `${sentence} It was given ${shown(language)}.`);
}

/** @throws PintError `wrong-argument` where nobody can go through that with `for await` */
export function expectIterable(value: unknown, caller: string, name: string): void {
  const isObject = typeof value === 'object' && value !== null;
  if (typeof value === 'string' || (isObject && (Symbol.iterator in value || Symbol.asyncIterator in value))) return;
  throw wrongArgument(`${caller} takes ${name} as a list, or as anything that for await can go through.`, value);
}

/** @throws PintError `wrong-argument` where that is a whole result, or not an object */
export function expectErrors(value: unknown, caller: string): void {
  if (isJsonObject(value) && !isPromise(value) && typeof value['ok'] !== 'boolean') return;
  throw wrongArgument(`${caller} takes the errors or the warnings of a result, such as ${caller}(read.errors).`, value);
}

/** @throws PintError `wrong-argument` where that is not a number of at least 0, or of so many; `NaN` is not */
export function expectLimit(value: unknown, name: string, least = 0): void {
  if (typeof value === 'number' && value >= least) return;
  throw new PintError(
    'wrong-argument',
    `A limit is a number of at least ${least}. As ${name} was given ${shown(value)}.`,
  );
}

/** @throws PintError `wrong-argument` where a value within an input is a promise */
export function expectAwaited(value: object, name: string): void {
  if (isPromise(value)) throw wrongArgument(`The value of ${name} is nothing that JSON has.`, value);
}

function readAll(object: object): void {
  for (const name in object) readProperty(object, name);
}

/**
 * A property of an object that somebody made.
 * @throws PintError `wrong-argument` where reading it throws, as a getter may
 */
export function readProperty(object: object, name: string): unknown {
  try {
    return (object as Record<string, unknown>)[name];
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

/** A value that throws where it is read, as a getter or a Proxy may. */
export function unreadable(name: string, cause: unknown): PintError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new PintError('wrong-argument', `The value of ${name} cannot be read: ${reason}`, { cause });
}

/**
 * Unix milliseconds of the time that a caller gives, as `now` unless it has another name. Text is in UTC where it names no zone.
 * @throws PintError `wrong-argument` where it is not a Date, a number or ISO text, or not a time
 */
export function expectTime(given: unknown, caller: string, name = 'now'): number {
  const time = timeOf(given);
  if (time !== undefined) return time;
  throw new PintError(
    'wrong-argument',
    `${caller} takes the time as \`${name}\`: a Date, Unix milliseconds or ISO text, such as { ${name}: new Date() }. It was given ${shown(given)}.`,
  );
}
