// Requests of every kind, straight into the handler: whatever comes, the answer is one that the interface has.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { OPERATIONS } from '../../src/http/operations.ts';
import { PATHS } from '../../src/http/paths.ts';
import { matchRoute } from '../../src/http/router.ts';
import { createHandler, MAX_BODY_BYTES } from '../../src/http.ts';
import { isLong, runs } from '../support/runs.ts';
import { testHost } from './support/host.ts';
import { PAYLOAD, seed, submittedEvents } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

// In fewer than a thousand not every status comes.
const REQUESTS = runs(isLong ? 20_000 : 40_000);
const TOO_LARGE = `{"note":"${'x'.repeat(MAX_BODY_BYTES)}"}`;

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', onRejection);
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
});

const often = <T>(usual: readonly T[], other: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 9 }, { arbitrary: other, weight: 1 });
const text = fc.string({ unit: 'binary', maxLength: 30 });
const encoded = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e', '', '..', '__proto__', 'x'.repeat(9000)),
);

const method = often(
  ['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'DELETE'],
  fc.oneof(fc.constantFrom('get', 'PATCH', 'PURGE'), fc.stringMatching(/^[A-Za-z]{1,12}$/)),
);
const segment = often(['purchase-invoices', ...Object.values<string>(PATHS)], encoded);
const id = often(['there', 'there', 'theirs', 'absent', 'muscat-profile', 'muscat-profile', 'sohar-profile'], encoded);
const tail = often(['xml', 'peppol-status', 'peppol-status-logs'], encoded);
const path = fc
  .tuple(often(['api', 'api'], encoded), segment, id, tail, encoded, fc.constantFrom(2, 3, 3, 3, 4, 4, 5))
  .map(([root, type, document, view, rest, length]) => {
    const itsId = document.startsWith('the') ? `${document}-${type}` : document;
    return `/${[root, type, itsId, view, rest].slice(0, length).join('/')}`;
  });

const parameter = often(
  ['page', 'size', 'document_date', 'status', 'billed_by_name', 'document_number', 'invoice_number', 'billed_to_vat'],
  encoded,
);
const value = often(['0', '1', '-1', '101', '1e9', '2026-01-10', '2026-02-30', 'ACTIVE', 'there'], encoded);
const search = fc
  .array(fc.tuple(parameter, value), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const headers = fc.record(
  {
    authorization: often(
      [
        'Bearer muscat-token',
        'Bearer muscat-token',
        'Bearer sohar-token',
        'Bearer busy-token',
        'Bearer x',
        'Basic eDp5',
      ],
      fc.stringMatching(/^[ -~]{0,40}$/),
    ),
    'content-type': often(
      ['application/json', 'application/json', 'Application/JSON; charset=utf-8', 'text/xml'],
      fc.stringMatching(/^[ -~]{0,40}$/),
    ),
    'content-length': fc.constantFrom('0', '-1', '1e3', '99999999999', 'x'),
    'x-forwarded-for': fc.stringMatching(/^[ -~]{0,40}$/),
  },
  { requiredKeys: ['authorization', 'content-type'] },
);

// Payloads near the good one: a field replaced by anything, or lost, or one more.
const field = fc.constantFrom(
  ...Object.keys(PAYLOAD),
  'payment_means',
  'charges',
  'prepaid_amount',
  '__proto__',
  'toString',
);
const nearPayload = fc
  .array(fc.tuple(field, fc.option(fc.jsonValue(), { nil: undefined })), { maxLength: 3 })
  .map((changes) => {
    const payload: Record<string, unknown> = { ...PAYLOAD };
    for (const [name, replacement] of changes) {
      Object.defineProperty(payload, name, {
        value: replacement,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return JSON.stringify(payload);
  });
const nearLine = fc
  .dictionary(fc.constantFrom('quantity', 'price', 'name', 'charges', 'classified_tax_category'), fc.jsonValue())
  .map((line) => JSON.stringify({ ...PAYLOAD, document_lines: [{ ...PAYLOAD.document_lines[0], ...line }] }));
const brokenOff = () => {
  let chunks = 0;
  return new ReadableStream({
    pull(controller) {
      if (chunks++ < 2) controller.enqueue(new TextEncoder().encode('{"issue_date":'));
      else controller.error(new Error('the connection is gone'));
    },
  });
};
const body: fc.Arbitrary<() => BodyInit | null> = fc.oneof(
  nearPayload.map((json) => () => json),
  nearLine.map((json) => () => json),
  fc.json().map((json) => () => json),
  text.map((raw) => () => raw),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => () => new Uint8Array(bytes)),
  fc.constantFrom<() => BodyInit | null>(
    brokenOff,
    () => null,
    () => '[['.repeat(50_000),
  ),
);

const anything = fc.record({ method, path, search, headers, body });
const nearCreation = fc.record({
  method: fc.constant('POST'),
  path: fc.constant('/api/purchase-invoices/muscat-profile'),
  search: fc.constant(''),
  headers: fc.constant({ authorization: 'Bearer muscat-token', 'content-type': 'application/json' }),
  body: fc
    .oneof(
      { arbitrary: nearPayload, weight: 60 },
      { arbitrary: nearLine, weight: 60 },
      { arbitrary: fc.constant(TOO_LARGE), weight: 1 },
    )
    .map((json) => () => json),
});

it(`${REQUESTS.numRuns} requests of any kind get an answer of the interface each`, async () => {
  const store = memoryStore();
  for (const { name } of Object.values(DOCUMENT_KINDS)) {
    const path = PATHS[name];
    seed(store, 'muscat', name, { id: `there-${path}`, uuid: `uuid-of-${path}` }, submittedEvents(name, path));
    seed(store, 'sohar', name, { id: `theirs-${path}`, note: 'confidential' });
  }
  const failures: unknown[] = [];
  const handler = createHandler(testHost(store, { onError: (thrown) => void failures.push(thrown) }));
  const seen = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, nearCreation), async ({ method, path, search, headers, body }) => {
      const hasBody = !/^(get|head)$/i.test(method);
      const init = { method, headers, body: hasBody ? body() : null, duplex: 'half' };
      const request = new Request(`http://localhost${path}${search}`, init);
      const before = store.count();
      const response = await handler(request);
      const answer = await response.text();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      expect(failures).toEqual([]);
      expect(statusesOf(request)).toContain(response.status);
      expect(store.count() - before).toBe(response.status === 201 ? 1 : 0);
      if (headers.authorization !== 'Bearer sohar-token') expect(answer).not.toContain('confidential');
      if (request.method === 'HEAD') expect(answer).toBe('');
      else if (response.headers.get('content-type') !== 'application/xml') expectJsonOf(response.status, answer);
    }),
    REQUESTS,
  );
  expect(rejections).toEqual([]);
  // The requests have been everywhere: a fuzz that only ever meets 401 shows nothing.
  expect([...seen.keys()].sort()).toEqual([200, 201, 400, 401, 403, 404, 405, 413, 429]);
});

/** The statuses that the interface has for a request; never 500, since no port fails here. */
function statusesOf(request: Request): number[] {
  const route = matchRoute(new URL(request.url).pathname);
  const name = route?.operations.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (route === undefined) return [401, 404];
  return name === undefined ? [401, 405] : OPERATIONS[name].statuses.filter((status) => status !== 500);
}

function expectJsonOf(status: number, answer: string): void {
  const body: unknown = JSON.parse(answer);
  if (status < 400) return;
  expect(Object.keys(body as object)).toEqual(['errors']);
  const messages = Object.values((body as { errors: Record<string, unknown> }).errors);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(typeof message).toBe('string');
}
