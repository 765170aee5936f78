// What an answer that is not a success says, in the form of the library.
// Servers of the family answer in four shapes, and what stands between, such as a proxy, in others.

import type { FieldError, FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Refusal } from '../core/result.ts';
import { jsonIn } from './json-in.ts';

/**
 * The refusal that a status and a text tell; `undefined` where something between has answered, and nobody knows what became of the
 * request. A text of others is not repeated.
 */
export function refusalIn(status: number, text: string): Refusal | undefined {
  const said = GATEWAY.has(status) ? undefined : errorsIn(text);
  // Below 500 the status says enough: nothing was done.
  const errors = said ?? (status < 500 ? asTheySay({ [WHOLE_INPUT]: `HTTP status ${status}` }) : undefined);
  return errors && { ...failure(errors), status };
}

// A proxy that got no answer of the server (RFC 9110, sections 15.6.3 and 15.6.5).
const GATEWAY: ReadonlySet<number> = new Set([502, 504]);

// `{ errors: { message } }`, `{ errors: { FIELD: … } }`, `{ error }`, `{ message, request_id }`, and problem details (RFC 9457).
function errorsIn(text: string): FieldErrors | undefined {
  const body = jsonIn(text);
  if (!isJsonObject(body)) return undefined;
  const { errors, error, message, detail, title } = body;
  if (isJsonObject(errors) && Object.keys(errors).length > 0) return asTheySay(errors);
  const words = [error, message, detail, title].find((each) => typeof each === 'string');
  return words === undefined ? undefined : asTheySay({ [WHOLE_INPUT]: words });
}

/** Sentences by path as errors. The table of sentences would double the size of a client, and is not needed: the server has made them. */
export function asTheySay(errors: JsonObject): FieldErrors {
  const entries = Object.entries(errors).map(([path, given]): [string, FieldError] => {
    const sentence = typeof given === 'string' ? given : JSON.stringify(given);
    return [path, { code: 'external', message: sentence, params: { sentence } }];
  });
  return Object.fromEntries(entries);
}
