// The check of a host's ports: whole hosts pass it, and each of the usual mistakes is found and named.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examples } from '../../src/countries/om/examples/index.ts';
import { createHandler, success } from '../../src/http.ts';
import { type CheckHostOptions, checkHost } from '../../src/http-check.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { memoryStore, STORES, type Store } from './support/stores.ts';

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
];

it.each(MISTAKES)('the check finds it: %s', async (_mistake, broken, port, says) => {
  const store = memoryStore();
  const host = testHost(store);
  const breaches = await checkHost({ ...host, ...broken(host, store) }, OPTIONS);
  expect(breaches).toContainEqual({ port, text: expect.stringContaining(says) });
});

it('a port that throws is named with what it threw', async () => {
  const host = testHost(memoryStore());
  const list = () => {
    throw new Error('relation "event" does not exist');
  };
  const breaches = await checkHost({ ...host, events: { list } }, OPTIONS);
  expect(breaches).toContainEqual({ port: 'a port', text: expect.stringContaining('relation "event" does not exist') });
});
