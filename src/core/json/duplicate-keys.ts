// Keys that stand more than once in one object of JSON text: JSON.parse keeps the last value and says nothing of the others.
import { cut } from '../cut.ts';
import { createErrorList, type ErrorList } from '../errors/error-list.ts';
import type { FieldErrors } from '../errors/field-error.ts';
import { endOfString } from '../nesting.ts';

/**
 * An error for each key that stands more than once in its object.
 * @param text valid JSON
 * @param value what JSON.parse made of it
 * @param names how many names the text has
 */
export function duplicateKeys(text: string, value: unknown, names: number): FieldErrors {
  // An object that lost a value has fewer fields than its text has names. Few texts have to be read a second time.
  return namesIn(value) === names ? {} : findDuplicates(text);
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) for (const item of value) names += namesIn(item);
  else for (const inner of Object.values(value)) names += 1 + namesIn(inner);
  return names;
}

/** An object or a list that the scan is in. */
interface Level {
  readonly path: string;
  /** The keys of an object, each with the line of its first place, from 1; a list has none. */
  readonly keys: Map<string, number> | undefined;
  /** How often each key stands that stands more than once, and the line of its last place. */
  readonly repeated: Map<string, { readonly count: number; readonly last: number }>;
  /** The key or the index whose value is read. */
  step: string | number;
}

// A hostile text could have a thousand keys far down: the errors stay small beside the text.
const MAX_KEYS = 100;
const MAX_STEPS = 12;
const LONGEST_KEY = 100;

function findDuplicates(text: string): FieldErrors {
  const list = createErrorList();
  const open: Level[] = [];
  let isKeyNext = false;
  let line = 1;
  for (let at = 0; at < text.length && list.size() < MAX_KEYS; at++) {
    const level = open.at(-1);
    const character = text.charAt(at);
    if (character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n')) line++;
    else if (character === '{' || character === '[') {
      isKeyNext = character === '{';
      const path = level && open.length <= MAX_STEPS ? below(level.path, level.step) : (level?.path ?? '');
      open.push({ path, keys: isKeyNext ? new Map() : undefined, repeated: new Map(), step: isKeyNext ? '' : 0 });
    } else if (character === '}' || character === ']') {
      isKeyNext = false;
      if (level) addDuplicates(level, list);
      open.pop();
    } else if (character === ',' && level) {
      isKeyNext = level.keys !== undefined;
      if (typeof level.step === 'number') level.step++;
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isKeyNext && level) enterKey(level, text.slice(at + 1, end), line);
      isKeyNext = false;
      at = end;
    }
  }
  return list.errors;
}

function enterKey(level: Level, written: string, line: number): void {
  const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
  level.step = key;
  if (level.keys?.has(key)) level.repeated.set(key, { count: (level.repeated.get(key)?.count ?? 1) + 1, last: line });
  else level.keys?.set(key, line);
}

function addDuplicates({ path, keys, repeated }: Level, list: ErrorList): void {
  for (const [key, { count, last }] of repeated) {
    if (list.size() === MAX_KEYS) return;
    const lines = [...new Set([keys?.get(key) ?? last, last])];
    list.add(fieldAt(below(path, key)), 'duplicate-key', { key: shortened(key), count, lines });
  }
}

function below(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? shortened(step) : `${path}.${shortened(step)}`;
}

const shortened = (key: string): string => cut(key, LONGEST_KEY);

// As other errors name them: fields of the payload of a record without it, those of a list as those of its events.
function fieldAt(path: string): string {
  return path.replace(/^payload\./, '').replace(/^\[/, 'events[');
}
