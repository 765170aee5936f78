// Entity tags (RFC 9110, section 8.8.3): a client that has a representation already is told so, and it is not sent again.

/**
 * Answers with a text and its ETag; 304 without a body where the request's If-None-Match has that tag.
 *
 * @param respond makes the 200 response.
 */
export async function withEtag(request: Request, text: string, respond: (text: string) => Response): Promise<Response> {
  const etag = await etagOf(text);
  const response = isKnown(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304 })
    : respond(text);
  response.headers.set('etag', etag);
  return response;
}

async function etagOf(text: string): Promise<string> {
  return `"${(await hexDigestOf(new TextEncoder().encode(text))).slice(0, 32)}"`;
}

/** The SHA-256 of bytes, in 64 letters and digits. */
export async function hexDigestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A tag that is marked as weak is the same here: both stand for a text that would be sent again.
function isKnown(given: string | null, etag: string): boolean {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
