// The rate limit of the status and log operations. The host counts requests, the response's headers tell the limit.
import { isJsonObject } from '../core/json-object.ts';
import type { Host, RateLimit } from './host.ts';
import { MESSAGES } from './messages.ts';
import { expectAnswer, nowOf } from './port-answers.ts';
import { errorResponse } from './responses.ts';

/** The limit where the host has no port for it: so many requests in so many milliseconds for each bearer token. */
const DEFAULT_RATE = { requests: 600, milliseconds: 60_000 } as const;

/** Counts requests of a token at a time in Unix milliseconds. */
export type DefaultLimit = (token: string, now: number) => RateLimit;

/** Makes the default limit of one handler. All tokens share one window, after which everything is forgotten. */
export function createDefaultLimit(): DefaultLimit {
  const { requests, milliseconds } = DEFAULT_RATE;
  const counts = new Map<string, number>();
  let start = 0;
  return (token, now) => {
    if (counts.size === 0 || now < start || now >= start + milliseconds) {
      counts.clear();
      start = now;
    }
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    return { allowed: count <= requests, limit: requests, remaining: requests - count, resetAt: start + milliseconds };
  };
}

/**
 * Carries out the operation within the rate limit, and answers 429 beyond it. Every answer has the headers
 * `X-RateLimit-Limit`, `-Remaining`, and `-Reset` in Unix seconds. There is neither limit nor header where the host's port says
 * so, and where it has no port and the principal is not known.
 */
export async function withRateLimit<Principal>(
  host: Pick<Host<Principal, never>, 'rateLimit' | 'now'>,
  principal: Principal | undefined,
  request: Request,
  operate: () => Promise<Response>,
  byDefault: DefaultLimit,
): Promise<Response> {
  const limit = host.rateLimit
    ? await host.rateLimit(principal, request)
    : limitOf(principal, request, host, byDefault);
  if (limit === undefined || limit === null) return operate();
  expectAnswer(isRateLimit(limit), 'rateLimit', limit, 'allowed, limit, remaining and resetAt, or undefined');
  const response = limit.allowed ? await operate() : tooManyRequests(limit, nowOf(host));
  response.headers.set('x-ratelimit-limit', String(limit.limit));
  response.headers.set('x-ratelimit-remaining', String(Math.max(0, limit.remaining)));
  response.headers.set('x-ratelimit-reset', String(Math.ceil(limit.resetAt / 1000)));
  return response;
}

function isRateLimit(limit: unknown): boolean {
  if (!isJsonObject(limit) || typeof limit['allowed'] !== 'boolean') return false;
  return ['limit', 'remaining', 'resetAt'].every((name) => Number.isFinite(limit[name]));
}

function limitOf(principal: unknown, request: Request, host: { now(): number }, byDefault: DefaultLimit) {
  const token = request.headers.get('authorization');
  return principal === undefined || token === null ? undefined : byDefault(tokenOf(token), nowOf(host));
}

// The scheme has no letter case, and any number of blanks behind it (RFC 9110).
function tokenOf(header: string): string {
  return header.replace(/^\S+\s+/, (scheme) => `${scheme.trim().toLowerCase()} `).trim();
}

function tooManyRequests({ resetAt }: RateLimit, now: number): Response {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000));
  return errorResponse(429, MESSAGES.tooManyRequests, { 'retry-after': String(seconds) });
}
