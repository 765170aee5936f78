// The check of a host's ports: whole hosts pass it, and each of the usual mistakes is found and named.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examples } from '../../src/countries/om/examples/index.ts';
import type { Document } from '../../src/document/schema.ts';
import { type BusinessProfile, createHandler, type IssuanceAnswer, success } from '../../src/http.ts';
import { type CheckHostOptions, checkHost } from '../../src/http-check.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { memoryStore, type OwnedDocument, STORES, type Store } from './support/stores.ts';

type Answered = Extract<IssuanceAnswer, { ok: true }>;

const OPTIONS: CheckHostOptions = {
  callers: [
    { token: 'muscat-token', profile: 'muscat-profile' },
    { token: 'sohar-token', profile: 'sohar-profile' },
  ],
  payload: PAYLOAD,
};

it.each(Object.entries(STORES))(
  'a whole host breaks nothing, over the store %s, with its ports or as a handler',
  async (_name, open) => {
    for (const subject of [testHost, (store: Store) => createHandler(testHost(store))]) {
      const store = open();
      expect(await checkHost(subject(store), OPTIONS)).toEqual([]);
      store.close();
    }
  },
);

it('the host that docs/embedding.md begins with is one of 25 lines, stands in README too, and breaks nothing', async () => {
  const [block = '', program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  expect(readFileSync('README.md', 'utf8')).toContain(block);
  const ports = program.slice(program.indexOf('const tokens'), program.indexOf('const headers'));
  const make = new Function('createHandler', 'success', 'examples', `${ports}; return handler;`);
  const callers = [
    { token: 'secret', profile: 'muscat' },
    { token: 'another', profile: 'sohar' },
  ] as const;
  const { payload } = examples['purchase-invoice'];
  const [handler, host] = [make(createHandler, success, examples), make((ports: unknown) => ports, success, examples)];
  expect(await checkHost(handler, { callers, payload })).toEqual([]);
  expect(await checkHost(host, { callers, payload })).toEqual([]);
});

it('a host of a class passes, and one below a base path', async () => {
  class Ported {
    readonly #host = testHost(memoryStore());
    readonly validate = 'record';
    readonly profiles = this.#host.profiles;
    readonly documents = this.#host.documents;
    readonly events = this.#host.events;
    authenticate(request: Request, token: string) {
      return this.#host.authenticate(request, token);
    }
    authorize(...given: Parameters<TestHost['authorize']>) {
      return this.#host.authorize(...given);
    }
    newId() {
      return this.#host.newId();
    }
    now() {
      return this.#host.now();
    }
  }
  expect(await checkHost(new Ported(), { ...OPTIONS, basePath: '/invoicing' })).toEqual([]);
});

it.each(['Groß & Söhne GmbH', '😀 Shop', 'ΑΣ', 'E\u0301clair', 'شركة', 'A', 'ﬁsh'])(
  'a supplier may be called %s',
  async (party_name) => {
    const host = testHost(memoryStore());
    const renamed = <Answer>(answer: Answer): Answer => {
      const value = (answer as { value?: { accounting_supplier_party?: object } }).value;
      const supplier = { ...value?.accounting_supplier_party, party_name };
      return value ? { ...answer, value: { ...value, accounting_supplier_party: supplier } } : answer;
    };
    const profiles: TestHost['profiles'] = {
      async get(id) {
        const profile = await host.profiles.get(id);
        return profile && { ...profile, issuance: async (payload) => renamed(await profile.issuance(payload)) };
      },
    };
    expect(await checkHost({ ...host, profiles }, OPTIONS)).toEqual([]);
  },
);

it('a store may sign XML, add fields, leave out empty ones and write times in short; numbers may have gaps', async () => {
  const store = memoryStore();
  const host = testHost(store);
  const extended = (stored: OwnedDocument): OwnedDocument => {
    const { issue_time, ...document } = {
      ...stored.document,
      org_id: 'o',
      note: null,
      charges: null,
    } as object as Document;
    const signed = `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"/>`;
    const xml = stored.xml?.replace(/(<Invoice[^>]*>)/, `$1${signed}`).replace(/(PayableAmount [^>]*>[\d.]+)/, '$100');
    expect([issue_time, xml?.includes(signed)]).toEqual(['00:00:00', true]);
    return { ...stored, document: { ...document, issue_time: '00:00' }, xml };
  };
  const documents: TestHost['documents'] = {
    ...host.documents,
    async get(...given) {
      const found = await host.documents.get(...given);
      return found && extended(found);
    },
  };
  // Others take numbers at the same time.
  const gaps = [1, 6, 1, 4, 2, 9];
  let last = 0;
  const profiles: TestHost['profiles'] = {
    async get(id) {
      const profile = await host.profiles.get(id);
      const issuance: BusinessProfile['issuance'] = async (payload) => {
        const issued = (await profile?.issuance(payload)) as Answered;
        last += gaps[last % gaps.length] ?? 1;
        return success({ ...issued.value, document_number: `N-${last}` });
      };
      return profile && { ...profile, issuance };
    },
  };
  expect(await checkHost({ ...host, documents, profiles }, OPTIONS)).toEqual([]);
});

// What hosts get wrong, and the port that is named for it.
const MISTAKES: [
  mistake: string,
  broken: (host: TestHost, store: Store) => Partial<TestHost>,
  port: string,
  says: string,
][] = [
  ['everybody may do everything', () => ({ authorize: () => true }), 'authorize', 'leaks to strangers'],
  [
    'nobody may do anything, but with the word yes',
    () => ({ authorize: () => 'yes' as never }),
    'authorize',
    'Only true is a yes',
  ],
  ['any token is somebody', () => ({ authenticate: () => 'muscat' }), 'authenticate', 'not 401'],
  [
    'a store that cuts pages counts the page alone',
    ({ documents }, store) => ({
      documents: {
        ...documents,
        list(query, principal) {
          const all = store.list(query, principal);
          const own = ('content' in all ? [] : all).filter(({ owner }) => owner === principal);
          const content = own.slice(query.page * query.size, (query.page + 1) * query.size);
          return { content, total_elements: content.length };
        },
      },
    }),
    'documents.list',
    'it counts all that match',
  ],
  [
    'a store that cuts pages ignores which is asked for',
    ({ documents }, store) => ({
      documents: {
        ...documents,
        list(query, principal) {
          const all = store.list(query, principal);
          const own = ('content' in all ? [] : all).filter(({ owner }) => owner === principal);
          return { content: own.slice(0, query.size), total_elements: own.length };
        },
      },
    }),
    'documents.list',
    'stands on two pages',
  ],
  [
    'a store that cuts pages counts what is somebody else’s',
    ({ documents }, store) => ({
      documents: {
        ...documents,
        list(query, principal) {
          const all = store.list(query, principal);
          const everybody = 'content' in all ? [] : all;
          const own = everybody.filter(({ owner }) => owner === principal);
          return {
            content: own.slice(query.page * query.size, (query.page + 1) * query.size),
            total_elements: everybody.length,
          };
        },
      },
    }),
    'documents.list',
    "counts another caller's documents",
  ],
  [
    'what is not there is an error',
    ({ documents }, store) => ({
      documents: {
        ...documents,
        get(id) {
          const stored = store.get(id);
          if (!stored) throw new Error(`no row for ${id}`);
          return stored;
        },
      },
    }),
    'documents.get',
    'answer undefined or null for it',
  ],
  [
    'a profile that is not there is an error',
    ({ profiles }) => ({
      profiles: {
        async get(id) {
          const profile = await profiles.get(id);
          if (!profile) throw new Error('no profile');
          return profile;
        },
      },
    }),
    'profiles.get',
    'not 404',
  ],
  [
    'a number is looked up and not taken',
    ({ profiles }, store) => ({
      profiles: {
        async get(id) {
          const profile = await profiles.get(id);
          if (!profile) return undefined;
          return {
            async issuance(payload) {
              const issued = await profile.issuance(payload);
              return issued.ok
                ? { ...issued, value: { ...issued.value, document_number: `N-${store.count() + 1}` } }
                : issued;
            },
          };
        },
      },
    }),
    'profile.issuance',
    'two have the same number',
  ],
  [
    'insert says taken and stores all the same',
    ({ documents }) => {
      const numbers = new Set<string | undefined>();
      return {
        documents: {
          ...documents,
          async insert(created) {
            await documents.insert(created);
            if (numbers.has(created.document.document_number)) return 'taken';
            numbers.add(created.document.document_number);
            return undefined;
          },
        },
      };
    },
    'documents.insert',
    'all of it in one step, or nothing',
  ],
  [
    'insert answers whether it did',
    ({ documents }) => ({
      documents: {
        ...documents,
        async insert(created) {
          await documents.insert(created);
          return true as never;
        },
      },
    }),
    'documents.insert',
    "'taken' refuses, nothing else does",
  ],
  ['the first events are not stored', () => ({ events: { list: () => [] } }), 'events.list', 'DOCUMENT_CREATED'],
  [
    'events of several come in another order',
    ({ events }) => ({
      events: {
        ...events,
        listMany: async (documents, principal) =>
          (await Promise.all(documents.map(({ id, type }) => events.list(id, type, principal)))).reverse(),
      },
    }),
    'events.listMany',
    'in the order of the documents',
  ],
  [
    'a key is everybody’s',
    ({ idempotency }) => ({
      idempotency: {
        begin: (_principal, _profile, key, hash) => idempotency?.begin('anybody', 'any', key, hash) ?? 'new',
        release: (_principal, _profile, key) => idempotency?.release('anybody', 'any', key),
      },
    }),
    'idempotency',
    'did not get the first answer again',
  ],
  [
    'a refused key is kept',
    ({ idempotency }) => ({
      idempotency: {
        begin: (principal, profile, key, hash) => idempotency?.begin(principal, profile, key, hash) ?? 'new',
        release: () => undefined,
      },
    }),
    'idempotency',
    'is not free again',
  ],
  [
    'the store changes an amount',
    ({ documents }) => ({ documents: { ...documents, get: withDocument(documents, { payable_amount: 1 }) } }),
    'documents.get',
    'payable_amount is 1, not ',
  ],
  [
    'the store loses lines',
    ({ documents }) => ({ documents: { ...documents, get: withDocument(documents, { document_lines: [] }) } }),
    'documents.get',
    'document_lines is [], not ',
  ],
  [
    'the XML is that of another document',
    ({ documents }) => ({
      documents: {
        ...documents,
        insert: (created) => {
          const xml = created.xml.replaceAll('SBI-', 'SBX-').replace(/(PayableAmount [^>]*>)[\d.]+/, '$17');
          return documents.insert({ ...created, xml });
        },
      },
    }),
    'documents.get',
    'its number is SBX-1, not SBI-1; its amount due is 7, not ',
  ],
  [
    'the XML is none',
    ({ documents }) => ({
      documents: { ...documents, insert: (created) => documents.insert({ ...created, xml: 'on disk 3' }) },
    }),
    'documents.get',
    'cannot be read as XML',
  ],
  [
    'a preview takes numbers',
    ({ profiles }, store) => ({
      profiles: {
        async get(id) {
          const profile = await profiles.get(id);
          const preview: BusinessProfile['preview'] = (payload) => {
            store.nextNumber('SBI-');
            return profile?.preview?.(payload) as Answered;
          };
          return profile && { ...profile, preview };
        },
      },
    }),
    'profile.preview',
    'Requests that were refused took numbers',
  ],
  [
    'events are JSON text',
    ({ events }) => ({ events: { list: async (...given) => JSON.stringify(await events.list(...given)) as never } }),
    'events.list',
    'as a list, or undefined. It answered "[',
  ],
  [
    'events of several documents are an object',
    ({ events }) => ({ events: { ...events, listMany: () => ({ length: 3 }) as never } }),
    'events.listMany',
    'It does not answer a list',
  ],
  [
    'events of several documents are each JSON text',
    ({ events }) => ({ events: { ...events, listMany: (documents) => documents.map(() => '[]') as never } }),
    'events.listMany',
    'in the order of the documents',
  ],
  [
    'a total is text',
    ({ documents }) => ({
      documents: { ...documents, list: () => ({ content: [], total_elements: '7' as never }) },
    }),
    'documents.list',
    'a whole number as total_elements. It answered "7".',
  ],
];

function withDocument({ get }: TestHost['documents'], change: Document): TestHost['documents']['get'] {
  return async (...given) => {
    const found = await get(...given);
    return found && { ...found, document: { ...found.document, ...change } };
  };
}

it.each(MISTAKES)('the check finds it: %s', async (_mistake, broken, port, says) => {
  const store = memoryStore();
  const host = testHost(store);
  const breaches = await checkHost({ ...host, ...broken(host, store) }, OPTIONS);
  expect(breaches).toContainEqual({ port, text: expect.stringContaining(says) });
});

it('a handler may name the charset of its JSON', async () => {
  const handle = createHandler(testHost(memoryStore()));
  const named = async (request: Request) => {
    const { status, headers, body } = await handle(request);
    const type = headers.get('content-type')?.replace('application/json', 'Application/JSON; charset=utf-8');
    return new Response(body, {
      status,
      headers: { ...Object.fromEntries(headers), ...(type && { 'content-type': type }) },
    });
  };
  expect(await checkHost(named, OPTIONS)).toEqual([]);
});

it('a port that throws is named with what it threw', async () => {
  const host = testHost(memoryStore());
  const list = () => {
    throw new Error('relation "event" does not exist');
  };
  const breaches = await checkHost({ ...host, events: { list } }, OPTIONS);
  expect(breaches).toContainEqual({ port: 'a port', text: expect.stringContaining('relation "event" does not exist') });
});
