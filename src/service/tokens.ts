// Who may ask: tokens are compared by their digests, so that the time it takes tells nothing of them.
import { createHash, timingSafeEqual } from 'node:crypto';

// RFC 6750, section 2.1: the scheme in any case, and the token.
const BEARER = /^bearer +(\S+) *$/i;

/** Says which of the tokens a request carries, by its index; `undefined` where it carries none of them. */
export function createTokenCheck(tokens: readonly string[]): (authorization: string | null) => number | undefined {
  const known = tokens.map(digest);
  return (authorization) => {
    const given = BEARER.exec(authorization ?? '')?.[1];
    if (given === undefined) return undefined;
    const own = digest(given);
    let found: number | undefined;
    // All are compared, whichever it is.
    for (const [index, token] of known.entries()) if (timingSafeEqual(token, own)) found = index;
    return found;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
