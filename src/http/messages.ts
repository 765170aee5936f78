// The messages of the interface, word for word as its description has them.
// The description has no words for 405, 413, 429, 503, and unknown paths and profiles. Those are this file's.

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
  bodyTooLarge: ENGLISH['body-too-large'](),
  tooManyRequests: ENGLISH['too-many-requests'](),
  busy: ENGLISH.busy(),
  failure: 'An error occurred',
} as const;

/** The message of a 404 about a document: `Purchase invoice not found`. */
export function notFoundMessage(type: DocumentKindName): string {
  const words = `${type.replaceAll('-', ' ')} not found`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
