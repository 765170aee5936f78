// What can go wrong where a receiver is looked for: each with whether it may be otherwise later.

interface Meaning {
  /** Whether to ask again later; `false`: the same answer will come until somebody changes a registration. */
  readonly again: boolean;
  readonly means: string;
}

/** Every error of a look-up by its code. */
export const LOOKUP_ERRORS = {
  'not-a-participant': { again: false, means: 'The identifier is not one of a participant' },
  'not-a-document-type': { again: false, means: 'The identifier is not one of a document type' },
  'not-registered': { again: false, means: 'The participant is not registered: its name has no NAPTR record' },
  dns: { again: true, means: 'The name servers did not answer' },
  'no-smp': { again: false, means: 'The name of the participant leads to no metadata publisher (Meta:SMP)' },
  'bad-address': {
    again: false,
    means: 'The address of the publisher is not one of https without user, query or fragment',
  },
  'not-found': { again: false, means: 'The publisher does not know the participant or the document type (404)' },
  smp: { again: true, means: 'The publisher did not answer as it should: server, network or TLS' },
  schema: { again: true, means: 'What the publisher answered is not what the schema of metadata allows' },
  'document-type': { again: false, means: 'The participant receives no such documents' },
  signature: { again: false, means: 'The signature of the publisher does not hold, or does not cover the answer' },
  certificate: { again: false, means: 'The certificate of the publisher is not trusted' },
  'identifier-mismatch': {
    again: false,
    means: 'The answer is about another participant or document type than was asked for',
  },
  'no-process': { again: false, means: 'The document type is not received in this process' },
  'no-endpoint': { again: false, means: 'There is no endpoint of this transport that is active now' },
  'second-redirect': { again: false, means: 'A redirect leads to another redirect' },
  'redirect-certificate': { again: false, means: 'The redirect leads to an answer that another certificate signed' },
} as const satisfies Readonly<Record<string, Meaning>>;

/** The code of an error. */
export type LookupErrorCode = keyof typeof LOOKUP_ERRORS;

/** What went wrong. */
export interface LookupError extends Meaning {
  readonly code: LookupErrorCode;
  /** What was found, in the words of who answered. */
  readonly found: string;
}

/** What a step of a look-up gives. */
export type Looked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: LookupError };

/** The step gave this. */
export function found<T>(value: T): Looked<T> {
  return { ok: true, value };
}

const LONGEST = 300;

/** The step failed. */
export function lookupFailed(code: LookupErrorCode, what: string): { readonly ok: false; readonly error: LookupError } {
  return { ok: false, error: { code, ...LOOKUP_ERRORS[code], found: what.slice(0, LONGEST) } };
}
