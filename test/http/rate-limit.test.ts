// The limit that holds where a host has none of its own.
import { expect, it } from 'vitest';
import { createDefaultLimit, withRateLimit } from '../../src/http/rate-limit.ts';

it('a token has one counter, however the scheme before it is written', async () => {
  const limit = createDefaultLimit();
  const remaining = async (authorization: string) => {
    const request = new Request('http://localhost/', { headers: { authorization } });
    const host = { now: () => 0 };
    const response = await withRateLimit(host, 'somebody', request, async () => new Response(), limit);
    return Number(response.headers.get('x-ratelimit-remaining'));
  };
  const first = await remaining('Bearer secret');
  expect(await remaining('bearer  secret')).toBe(first - 1);
  expect(await remaining('BEARER\tsecret')).toBe(first - 2);
  expect(await remaining('Bearer Secret')).toBe(first);
});
