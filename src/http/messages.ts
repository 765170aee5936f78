// The messages of the interface, word for word as its description has them.
// The description has no words for 405, 409, 413, 422, 429, 503, and unknown paths and profiles. Those are this file's.

import { expectText } from '../core/arguments.ts';
import type { DocumentKindName } from '../core/document-kinds.ts';
import { ENGLISH } from '../core/errors/sentences.ts';

/** Messages by occasion. {@link notFoundMessage} makes those about missing documents. */
export const MESSAGES = {
  invalidRequest: ENGLISH['invalid-request'](),
  unauthenticated: 'Authentication required or invalid token',
  forbidden: 'Not authorized to perform this operation',
  unknownPath: 'Not found',
  noStatus: 'Document or status not found',
  unknownProfile: 'Customer profile not found',
  methodNotAllowed: 'Method not allowed',
  numberTaken: 'Another document has this document number',
  creationRunning: 'The first request with this Idempotency-Key is not answered yet',
  otherBody: 'This Idempotency-Key was used with another body',
  badKey: 'Idempotency-Key must have 1 to 255 characters',
  bodyTooLarge: ENGLISH['body-too-large'](),
  tooManyRequests: ENGLISH['too-many-requests'](),
  busy: ENGLISH.busy(),
  failure: 'An error occurred',
} as const;

/** The message of a 404 about a document: `Purchase invoice not found`. */
export function notFoundMessage(type: DocumentKindName): string {
  expectText(type, 'notFoundMessage', 'the type of a document');
  const words = `${type.replaceAll('-', ' ')} not found`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
