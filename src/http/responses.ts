// The responses of the interface: JSON values, XML text, and errors in the one shape they all have.
// Each function makes a fresh Response of the Fetch API; nothing here knows a server.
import type { FieldErrors } from '../core/result.ts';

/** The body of every response that is not a success. */
export interface ErrorBody {
  /** One entry per field that is at fault, or the single entry `message`. */
  readonly errors: FieldErrors;
}

/**
 * The error body for one message, or for messages by field.
 *
 * @param error a message, or field errors as the payload parsers give them.
 */
export function errorBody(error: string | FieldErrors): ErrorBody {
  return { errors: typeof error === 'string' ? { message: error } : error };
}

/** A response with {@link errorBody} as its body. */
export function errorResponse(status: number, error: string | FieldErrors, headers?: Record<string, string>): Response {
  return jsonResponse(status, errorBody(error), headers);
}

/** A response with a JSON body. */
export function jsonResponse(status: number, value: unknown, headers?: Record<string, string>): Response {
  return new Response(JSON.stringify(value), { status, headers: { ...headers, 'content-type': 'application/json' } });
}

/** The 200 response that carries a document's XML, as `application/xml`. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, { status: 200, headers: { 'content-type': 'application/xml' } });
}
