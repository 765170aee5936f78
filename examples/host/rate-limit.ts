// A token bucket for each principal: a full bucket allows a burst, and refills evenly.
import type { RateLimit } from '../../src/http.ts';

/** So many requests in so many milliseconds. */
export interface Rate {
  readonly requests: number;
  readonly milliseconds: number;
}

/**
 * Makes the rate limit of all principals.
 *
 * @returns counts a request at a time in milliseconds, of a clock that is never set back. `resetAt` is when the bucket is full again; beyond the limit, when
 * the next request is allowed.
 */
export function tokenBuckets({ requests, milliseconds }: Rate): (principal: string, now: number) => RateLimit {
  const interval = milliseconds / requests;
  // When each bucket is full again. A bucket that is full is forgotten.
  const fullAt = new Map<string, number>();
  return (principal, now) => {
    for (const [other, time] of fullAt) if (time <= now) fullAt.delete(other);
    const before = Math.max(now, fullAt.get(principal) ?? now);
    const after = before + interval;
    // A bucket holds so many intervals; with this request it may lack no more.
    const isAllowed = after - now <= milliseconds + 1e-6;
    if (isAllowed) fullAt.set(principal, after);
    const lacking = (isAllowed ? after : before) - now;
    return {
      allowed: isAllowed,
      limit: requests,
      remaining: Math.max(0, Math.floor((milliseconds - lacking) / interval + 1e-6)),
      resetAt: isAllowed ? after : Math.ceil(after - milliseconds),
    };
  };
}
