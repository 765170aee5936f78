// What came over the wire and is no request that a service can be handed: another one stands in its place, so that the service
// answers it, counts it and writes it down like any other.
import type { ProblemName } from './problem.ts';

/** Why a request cannot be read, and its own method. */
export interface Unreadable {
  readonly problem: ProblemName;
  readonly method: string;
}

const UNREADABLE = new WeakMap<Request, Unreadable>();

/** Makes the request that stands in the place of one that cannot be read. */
export function standIn(unreadable: Unreadable, headers?: [string, string][]): Request {
  const request = new Request('http://localhost/', headers && { headers });
  UNREADABLE.set(request, unreadable);
  return request;
}

/** Why the request that another one stands in for cannot be read; `undefined` for every other request. */
export function whyUnreadable(request: Request): Unreadable | undefined {
  return UNREADABLE.get(request);
}
