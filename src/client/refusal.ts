// What an answer that is not a success says, in the form of the library.
// Servers of the family answer in four shapes, and what stands between, such as a proxy, in others.

import type { FieldError, FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Refusal } from '../core/result.ts';
import { jsonIn } from './json-in.ts';

/** The refusal that a status and a text tell. A text of others is not repeated. */
export function refusalIn(status: number, text: string): Refusal {
  return { ...failure(errorsIn(text) ?? asTheySay({ [WHOLE_INPUT]: `HTTP status ${status}` })), status };
}

// `{ errors: { message } }`, `{ errors: { FIELD: … } }`, `{ error }` and `{ message, request_id }`.
function errorsIn(text: string): FieldErrors | undefined {
  const body = jsonIn(text);
  if (!isJsonObject(body)) return undefined;
  const { errors, error, message } = body;
  if (isJsonObject(errors) && Object.keys(errors).length > 0) return asTheySay(errors);
  const words = [error, message].find((each) => typeof each === 'string');
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
