// A service in this thread, and what its tests send.
import { createService, type LogEntry, type Service, type ServiceOptions } from '../../../src/service/index.ts';

/** 02 March 2026 in Muscat. */
export const NOW = Date.parse('2026-03-02T10:15:00+04:00');

/** A service whose work is done in this thread, and what it writes down. */
export function serviceHere(options: ServiceOptions = {}): { readonly service: Service; readonly log: LogEntry[] } {
  const log: LogEntry[] = [];
  const service = createService({ jobs: 0, now: () => NOW, log: (entry) => log.push(entry), ...options });
  return { service, log };
}

/** What is sent: a value becomes JSON, a text is XML. */
export interface Sent {
  readonly body?: string | Uint8Array | object;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a request of the service. */
export function requestTo(path: string, { body, method, headers = {} }: Sent = {}): Request {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const type = isJson ? 'application/json' : 'application/xml';
  return new Request(`http://localhost${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
}
