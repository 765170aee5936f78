// Unknown JSON → transmission events, or what is wrong with which field.
import type * as z from 'zod';
import { createErrorList, type ErrorList } from '../core/error-list.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { isTooDeep, MAX_DEPTH } from '../core/nesting.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { TransmissionEvent } from './event.ts';
import { eventSchemas } from './event-schemas.ts';

/**
 * Takes a list of events, or an object that has it in `events`. The `type` tells events apart; an event
 * whose type this library does not know is open and needs an `event` name. Unknown fields survive.
 * Errors are keyed by path: `events[2].timestamp`.
 */
export function parseEvents(input: unknown): Result<TransmissionEvent[]> {
  const items = isJsonObject(input) ? input['events'] : input;
  if (!Array.isArray(items)) return failure({ events: 'must be a list of events' });
  const value: TransmissionEvent[] = [];
  const list = createErrorList();
  for (const [position, item] of items.entries()) {
    const path = `events[${position}]`;
    if (!isJsonObject(item)) list.add(path, 'must be an object');
    else if (isTooDeep(item)) list.add(path, `is nested deeper than ${MAX_DEPTH} levels`);
    else parseEvent(item, path, value, list);
  }
  return list.size() === 0 ? success(value) : failure(list.errors);
}

function parseEvent(item: JsonObject, path: string, value: TransmissionEvent[], list: ErrorList): void {
  const { type } = item;
  const schema: z.ZodType =
    typeof type === 'string' && Object.hasOwn(eventSchemas, type)
      ? eventSchemas[type as keyof typeof eventSchemas]
      : eventSchemas.open;
  const parsed = schema.safeParse(item, { error: inWords });
  if (parsed.success) {
    // The schema of the event's type has just checked it, but the compiler cannot follow the choice of schema.
    value.push(parsed.data as TransmissionEvent);
    return;
  }
  for (const issue of parsed.error.issues) list.add(path + pathText(issue.path), issue.message);
}

function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${ARTICLES[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

const ARTICLES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function pathText(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
}
