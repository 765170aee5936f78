// What a check asks of a handler, as a client would, and what it looks at in the answers.
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { isJson } from './body.ts';
import type { Handler } from './handler.ts';

/** One of two callers, who must never see what is the other's. */
export interface CheckedCaller {
  /** A bearer token of theirs. */
  readonly token: string;
  /** A profile of theirs, for which the payload can be made a document. */
  readonly profile: string;
}

/** What came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

/** Names a port, and says what it does that it should not. */
export type Tell = (port: string, text: string) => void;

/** Asks for somebody: reads, or creates where there is a body. */
export type Ask = (
  caller: CheckedCaller | string | undefined,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Answer>;

/** Makes it of a handler. */
export function asker(handler: Handler, basePath: string): Ask {
  return async (caller, path, body, key) => {
    const token = typeof caller === 'object' ? caller.token : caller;
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await handler(new Request(`http://localhost${basePath}/api/${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      text,
      json: isJson(response.headers.get('content-type')) ? JSON.parse(text) : undefined,
    };
  };
}

/** The documents of a page. */
export function contentOf({ json }: Answer): readonly JsonObject[] {
  const content = isJsonObject(json) ? json['content'] : undefined;
  return Array.isArray(content) ? content.filter(isJsonObject) : [];
}

/** How many documents a list has in all. */
export function totalOf({ json }: Answer): number | undefined {
  const total = isJsonObject(json) ? json['total_elements'] : undefined;
  return typeof total === 'number' ? total : undefined;
}
