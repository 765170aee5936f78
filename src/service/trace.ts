// What ties a request to the logs of others: its id, and its place in a trace (W3C Trace Context).
import { randomBytes, randomUUID } from 'node:crypto';

/** What a request and its answer are known by. */
export interface Trace {
  readonly requestId: string;
  /** This service's part of the trace that the request belongs to; absent where it named none. */
  readonly traceparent?: string;
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOTHING = /^0+$/;

/** The id that a request names, where it is as it should be; else a new one. */
export function requestIdOf(given: string): string {
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/** Takes over the id and the trace that a request names, where they are as they should be. */
export function traceOf(headers: Headers): Trace {
  const requestId = requestIdOf(headers.get('x-request-id') ?? '');
  const [, trace, parent, flags] = TRACEPARENT.exec(headers.get('traceparent') ?? '') ?? [];
  if (trace === undefined || parent === undefined || NOTHING.test(trace) || NOTHING.test(parent)) return { requestId };
  return { requestId, traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-${flags}` };
}
