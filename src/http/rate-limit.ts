// The rate limit of status and log operations: counted by the host, told in the response's headers.
import type { Host, RateLimit } from './host.ts';
import { MESSAGES } from './messages.ts';
import { errorResponse } from './responses.ts';

/**
 * Answers within the principal's rate limit, 429 beyond it. Every answer says how the limit stands:
 * `X-RateLimit-Limit`, `-Remaining`, and `-Reset` in Unix seconds. A host without the port limits nothing and says nothing.
 */
export async function withRateLimit<Principal>(
  host: Pick<Host<Principal, never>, 'rateLimit' | 'now'>,
  principal: Principal,
  operate: () => Promise<Response>,
): Promise<Response> {
  const limit = await host.rateLimit?.(principal);
  if (!limit) return operate();
  const response = limit.allowed ? await operate() : tooManyRequests(limit, host.now());
  response.headers.set('x-ratelimit-limit', String(limit.limit));
  response.headers.set('x-ratelimit-remaining', String(Math.max(0, limit.remaining)));
  response.headers.set('x-ratelimit-reset', String(Math.ceil(limit.resetAt / 1000)));
  return response;
}

function tooManyRequests({ resetAt }: RateLimit, now: number): Response {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000));
  return errorResponse(429, MESSAGES.tooManyRequests, { 'retry-after': String(seconds) });
}
