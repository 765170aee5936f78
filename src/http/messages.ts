// The messages of the interface that are the same for every document, word for word as its description has them.
// What the description leaves without words (405, 413, 429, unknown paths and profiles) is worded here, once.
import type { DocumentName } from '../core/document-types.ts';

/** Messages by occasion; the not-found messages of documents are in {@link notFoundMessage}. */
export const MESSAGES = {
  invalidRequest: 'Invalid request parameters',
  unauthenticated: 'Authentication required or invalid token',
  forbidden: 'Not authorized to perform this operation',
  unknownPath: 'Not found',
  unknownProfile: 'Customer profile not found',
  methodNotAllowed: 'Method not allowed',
  bodyTooLarge: 'Request body too large',
  tooManyRequests: 'Too many requests',
  fault: 'An error occurred',
} as const;

/** What a 404 says of a document: `Purchase invoice not found`. */
export function notFoundMessage(type: DocumentName): string {
  const words = `${type.replaceAll('-', ' ')} not found`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
