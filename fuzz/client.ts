// The client before servers that answer at random: damaged pages, answers that break off, statuses and headers of any kind.
// What it promises: an answer of the promised form or a PintError, within its limits, and no creation is sent twice unless refused.

import { type Client, createClient } from '../src/client.ts';
import { PintError } from '../src/core/error.ts';
import type { Attack, AttackGroup } from './attack.ts';
import { createRandom, type Random } from './random.ts';
import type { Answer, Subject } from './subjects.ts';

/** What a server does when it is asked once. */
type Act = () => Promise<Response>;
/** What it does request after request. */
export type BadServer = () => Act;

type Choices<T> = readonly [T, ...T[]];

const RETRIES = 3;
const PAGES = 20;
const CODES = ['connection-failed', 'unreadable', 'too-large', 'timeout', 'redirected', 'request-refused'];
const DOCUMENT = { id: 'd', type: 'purchase-invoice', lines: [{ amount: '1.000' }], meta_info: {} };
const BODIES: Choices<string> = [
  JSON.stringify(DOCUMENT),
  JSON.stringify([DOCUMENT]),
  JSON.stringify({ content: [DOCUMENT], page_number: 0, total_pages: 1e9, total_elements: 1e10 }),
  '{"content":[null],"page_number":0,"total_pages":2}',
  JSON.stringify({ errors: { issue_date: 'Issue date is mandatory' } }),
  '<Invoice>\u0634</Invoice>',
  '<!DOCTYPE html><html></html>',
  'null',
  '',
];
const STATUSES: Choices<number> = [200, 200, 200, 201, 204, 302, 307, 400, 404, 429, 500, 502, 503];
const WAITS: Choices<string> = ['0', '-1', '1e9', '86400', 'NaN', 'Infinity', 'soon', '9'.repeat(400)];
const LENGTHS: Choices<string> = ['0', '-5', '1e99', 'x', '99999999999'];

type Ending = 'close' | 'break' | 'hang' | 'endless';
const ENDINGS: Choices<Ending> = ['close', 'close', 'close', 'break', 'hang', 'endless'];

/** So many servers, each from a seed of its own. */
export function badServers(count: number, seed: number): AttackGroup<BadServer> {
  const attacks = function* (): Generator<Attack<BadServer>> {
    for (let number = 0; number < count; number++) {
      const itsSeed = seed * count + number;
      yield { name: `server ${itsSeed}`, make: () => badServer(createRandom(itsSeed)) };
    }
  };
  return { name: 'bad servers', attacks: attacks() };
}

function badServer(random: Random): BadServer {
  return () => {
    const kind = random.below(20);
    if (kind === 0) return () => Promise.reject(new TypeError('connection reset'));
    if (kind === 1) return () => new Promise(() => {});
    const bytes = damaged(new TextEncoder().encode(random.pick(BODIES)), random);
    const status = random.pick(STATUSES);
    const headers = new Headers();
    if (random.below(3) === 0) headers.set('retry-after', random.pick(WAITS));
    if (random.below(6) === 0) headers.set('x-ratelimit-reset', random.pick(WAITS));
    if (random.below(8) === 0) headers.set('content-length', random.pick(LENGTHS));
    const ending = random.pick(ENDINGS);
    return async () => new Response(status === 204 ? null : streamOf(bytes, ending), { status, headers });
  };
}

function damaged(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  if (random.below(2) === 0) return bytes;
  if (random.below(2) === 0) return bytes.slice(0, random.below(bytes.length + 1));
  for (let times = random.below(4); times > 0 && bytes.length > 0; times--)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

function streamOf(bytes: Uint8Array<ArrayBuffer>, ending: Ending): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (!isBegun || ending === 'endless') controller.enqueue(isBegun ? new Uint8Array(4096).fill(0x20) : bytes);
      else if (ending === 'close') controller.close();
      else if (ending === 'break') controller.error(new TypeError('terminated'));
      else return new Promise(() => {});
      isBegun = true;
      return undefined;
    },
  });
}

const CALLS: readonly ((client: Client) => Promise<unknown>)[] = [
  (client) => client.get('purchase-invoice', 'd'),
  (client) => client.xml('purchase-invoice', 'd'),
  (client) => client.status('purchase-invoice', 'd'),
  (client) => client.logs('purchase-invoice', 'd'),
  (client) => client.page('purchase-invoice', 0),
  (client) => client.waitForStatus('purchase-invoice', 'd', { maxAttempts: PAGES }),
  (client) =>
    client.create('p', { transaction_type: '10000000000000000000', issue_date: '2026-01-01', document_lines: [] }),
  async (client) => {
    let left = PAGES;
    for await (const document of client.list('purchase-invoice')) {
      demand(typeof document === 'object' && document !== null, 'a list has objects');
      if (--left === 0) break;
    }
    return { ok: true, value: undefined };
  },
];

/** The client, asked for everything that it can do. */
export const CLIENT: Subject<BadServer> = {
  name: 'client',
  isEntrance: true,
  async answer(server) {
    let isAccepted = false;
    for (const call of CALLS) isAccepted = (await outcomeOf(call, server)) === 'accepted' || isAccepted;
    return isAccepted ? 'accepted' : 'refused';
  },
};

async function outcomeOf(call: (client: Client) => Promise<unknown>, server: BadServer): Promise<Answer> {
  let asked = 0;
  let mayCreate = true;
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    token: 't',
    retries: RETRIES,
    timeout: 2,
    maxBytes: 100_000,
    async fetch({ method, redirect }) {
      demand(++asked <= (RETRIES + 1) * PAGES, 'requests have an end');
      demand(method === 'GET' || (mayCreate && redirect === 'manual'), 'a creation is sent once');
      const response = await server()();
      mayCreate = response.status === 429;
      return response;
    },
    async sleep(milliseconds) {
      demand(milliseconds >= 0 && milliseconds <= 60_000, 'a wait is a moment at least and a minute at most');
    },
  });
  const outcome = await call(client).catch((thrown: unknown) => thrown);
  if (outcome instanceof PintError && CODES.includes(outcome.code)) {
    const { cause } = outcome;
    if (cause instanceof Error && cause.message.startsWith('Broken')) throw cause;
    return 'refused';
  }
  if (typeof outcome !== 'object' || outcome === null || !('ok' in outcome)) throw outcome;
  return outcome.ok === true ? 'accepted' : 'refused';
}

function demand(holds: boolean, law: string): void {
  if (!holds) throw new Error(`Broken: ${law}`);
}
