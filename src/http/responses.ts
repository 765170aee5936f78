// The responses of the interface: JSON values, XML text, and errors, which all have one shape.
// Each function makes a new Response of the Fetch API.
import { expectObject, expectText } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { type FieldErrors, sentences } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import type { Refusal } from '../core/result.ts';

/** The body of every response that is not a success. */
export interface ErrorBody {
  /** One entry for each wrong field, or the single entry `message`. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Makes the body of an error response.
 *
 * @param error one message, or the errors of a result.
 */
export function errorBody(error: string | FieldErrors): ErrorBody {
  return { errors: typeof error === 'string' ? { [WHOLE_INPUT]: error } : sentences(error) };
}

/** Makes a response with {@link errorBody} as its body. */
export function errorResponse(status: number, error: string | FieldErrors, headers?: Record<string, string>): Response {
  return jsonResponse(status, errorBody(error), headers);
}

/** Makes the response that refuses a request. One that found too much at work may come again. */
export function refusalResponse(refusal: Refusal): Response {
  expectObject(refusal, 'refusalResponse', 'a refusal');
  const { status, errors } = refusal;
  return errorResponse(status, errors, status === 429 || status === 503 ? { 'retry-after': RETRY_AFTER } : undefined);
}

// Seconds: about what the largest body takes.
const RETRY_AFTER = '1';

/** Makes a response with a JSON body. */
export function jsonResponse(status: number, value: unknown, headers?: Record<string, string>): Response {
  return jsonTextResponse(status, expectJson(value), headers);
}

/** The same of text that is JSON already. */
export function jsonTextResponse(status: number, json: string, headers?: Record<string, string>): Response {
  expectStatus(status);
  return new Response(json, { status, headers: { ...headers, 'content-type': 'application/json' } });
}

/** Makes the 200 response with a document's XML, as `application/xml`. */
export function xmlResponse(xml: string): Response {
  expectText(xml, 'xmlResponse', 'XML');
  return new Response(xml, { status: 200, headers: { 'content-type': 'application/xml' } });
}

function expectStatus(status: unknown): void {
  if (typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599) return;
  throw new PintError('wrong-argument', 'A response takes the status as a whole number from 200 to 599.');
}

function expectJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new PintError('wrong-argument', 'A response takes a value that JSON can say.', { cause });
  }
}
