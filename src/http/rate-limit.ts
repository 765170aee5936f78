// The rate limit of the status and log operations. The host counts requests, the response's headers tell the limit.
import type { Host, RateLimit } from './host.ts';
import { MESSAGES } from './messages.ts';
import { errorResponse } from './responses.ts';

/**
 * Carries out the operation within the rate limit, and answers 429 beyond it. Every answer has the headers
 * `X-RateLimit-Limit`, `-Remaining`, and `-Reset` in Unix seconds. Without the host's port there is neither limit nor header.
 */
export async function withRateLimit<Principal>(
  host: Pick<Host<Principal, never>, 'rateLimit' | 'now'>,
  principal: Principal | undefined,
  request: Request,
  operate: () => Promise<Response>,
): Promise<Response> {
  const limit = await host.rateLimit?.(principal, request);
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
