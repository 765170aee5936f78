// Unknown JSON → transmission events, or what is wrong with which field.
import type * as z from 'zod/mini';
import { expectJson } from '../core/arguments.ts';
import { hasTooManyValues, MAX_VALUES } from '../core/bounds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt, movedErrors } from '../core/errors/field-error.ts';
import { fieldErrors } from '../core/errors/field-errors.ts';
import { MAX_INPUT_BYTES } from '../core/json/parse-json.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { misspellingOf } from '../core/misspelling.ts';
import { isTooDeep, MAX_DEPTH } from '../core/nesting.ts';
import { failure, type Result, success } from '../core/result.ts';
import { EVENT_TYPES, type TransmissionEvent } from './event.ts';
import { addDoubts, type ReadEvent } from './event-doubts.ts';
import { eventSchemas } from './event-schemas.ts';
import { mlsIssueSchema, validationItemSchema } from './wire-schemas.ts';

/**
 * Takes a list of events, or an object that has it in `events`. The `type` tells events apart; an event
 * whose type this library does not know, or that has none, is open and needs an `event` name of its own: a name of the log, or of a
 * known type, is a warning (`event-without-type`). Unknown fields survive.
 * Errors are keyed by path: `events[2].timestamp`. Bounded: a million values, 100 levels, texts of 10,000 UTF-16 units; XML and
 * unknown fields may have 20 MiB.
 *
 * @param input what the service stored, or sent
 *
 * @example
 * const events = parseEvents(JSON.parse(text));
 * if (events.ok) console.log(toLogEntries(events.value));
 */
export function parseEvents(input: unknown): Result<TransmissionEvent[]> {
  expectJson(input, 'parseEvents');
  const items = isJsonObject(input) ? input['events'] : input;
  if (!Array.isArray(items)) return failure(errorAt('events', 'wrong-type', { expected: 'list' }));
  if (hasTooManyValues(items)) return failure(errorAt('events', 'too-many-values', { max: MAX_VALUES }));
  const read: ReadEvent[] = [];
  const [list, warnings] = [createErrorList(), createErrorList()];
  for (const [position, item] of items.entries()) {
    if (list.isFull()) break;
    const path = `events[${position}]`;
    if (!isJsonObject(item)) list.add(path, 'wrong-type', { expected: 'object' });
    else if (isTooDeep(item)) list.add(path, 'too-deep', { max: MAX_DEPTH });
    else {
      addLongTexts(item, path, MAX_TEXT, list);
      const event = parseEvent(item, path, list);
      if (event) read.push({ event, path });
    }
  }
  addDoubts(read, warnings);
  return list.size() === 0
    ? success(
        read.map(({ event }) => event),
        warnings.errors,
      )
    : failure(list.errors, warnings.errors);
}

// The longest text in UTF-16 units. XML, and what the library does not know, may be as long as a whole input.
const MAX_TEXT = 10_000;

// The walk ends: the item was found to be nested no deeper than it may be.
function addLongTexts(value: unknown, path: string, max: number, list: ErrorList): void {
  if (typeof value === 'string') {
    if (value.length > max) list.add(path, 'too-long', { max, length: value.length });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) addLongTexts(item, `${path}[${index}]`, max, list);
  } else if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      addLongTexts(inner, `${path}.${name}`, BOUNDED.has(name) ? max : MAX_INPUT_BYTES, list);
    }
  }
}

const BOUNDED: ReadonlySet<string> = new Set(
  [...Object.values(eventSchemas), validationItemSchema, mlsIssueSchema]
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => name !== 'documentXml' && name !== 'errors'),
);

function parseEvent(item: JsonObject, path: string, list: ErrorList): TransmissionEvent | undefined {
  const { type, event } = item;
  // Which fields an event has, its type decides.
  if ((type ?? event ?? null) === null) {
    list.add(`${path}.type`, 'mandatory');
    return undefined;
  }
  const nearest = typeof type === 'string' && !event ? misspellingOf(type, EVENT_TYPES) : undefined;
  if (typeof type === 'string' && !Object.hasOwn(eventSchemas, type) && nearest !== undefined) {
    list.add(`${path}.type`, 'unknown-event-type', { type, nearest });
    return undefined;
  }
  const schema: z.ZodMiniType =
    typeof type === 'string' && Object.hasOwn(eventSchemas, type)
      ? eventSchemas[type as keyof typeof eventSchemas]
      : eventSchemas.open;
  const parsed = schema.safeParse(item);
  // The schema of the event's type has just checked it, but the compiler cannot follow the choice of schema.
  if (parsed.success) return parsed.data as TransmissionEvent;
  list.addAll(movedErrors(fieldErrors(parsed.error.issues, item), (field) => `${path}.${field}`));
  return undefined;
}
