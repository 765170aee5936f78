// What a client is given, looked at when it is made: a wrong value is named at once, and not by the first request.
import { expectFunction, expectLimit, expectObject, expectText } from '../core/arguments.ts';
import { basePath } from '../core/base-path.ts';
import { PintError } from '../core/error.ts';

/**
 * Looks at the options that all clients have.
 * @throws PintError `wrong-argument` where there are none, `baseUrl` is no address, `fetch` is no function, or a number bounds nothing
 */
export function expectClientOptions(options: unknown, caller: string): void {
  expectObject(options, caller, 'its options');
  const { baseUrl, fetch } = options as { readonly baseUrl?: unknown; readonly fetch?: unknown };
  const limits = options as { readonly [Name in (typeof LIMITS)[number]]?: unknown };
  expectText(baseUrl, caller, 'baseUrl');
  if (!isAddress(baseUrl as string)) {
    // What was given is not repeated: it may hold a password.
    const form = 'an address that begins with https:// or http:// and holds no password, such as https://host.example';
    throw new PintError('wrong-argument', `${caller} takes baseUrl as ${form}.`);
  }
  if (fetch !== undefined) expectFunction(fetch, caller, 'fetch');
  for (const name of LIMITS) if (limits[name] !== undefined) expectLimit(limits[name], name);
}

const LIMITS = ['retries', 'timeout', 'maxBytes'] as const;

/** @throws PintError `wrong-argument` where the token is neither text nor a function */
export function expectToken(token: unknown, caller: string): void {
  if (typeof token === 'string' || typeof token === 'function') return;
  const given = token === undefined ? 'none' : `a value of the type ${typeof token}`;
  throw new PintError(
    'wrong-argument',
    `${caller} takes token as text, or as a function that gives it. It was given ${given}.`,
  );
}

// The platform itself decides: a page may name an address without a host, which is then its own.
function isAddress(baseUrl: string): boolean {
  try {
    return /^https?:/i.test(new Request(`${basePath(baseUrl)}/`).url);
  } catch {
    return false;
  }
}
