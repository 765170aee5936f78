// One host whose profiles issue documents of two countries.
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { EMIRATES_HANDLED } from '../../src/countries/ae/handled.ts';
import { OMAN_HANDLED } from '../../src/countries/om/handled.ts';
import { makeDocumentOf } from '../../src/http/make-document.ts';
import { offloadCreationOf } from '../../src/http/offload-creation.ts';
import { presentDocumentOf } from '../../src/http/present.ts';
import {
  type BusinessProfile,
  type CreatedDocument,
  createHandler,
  type DocumentValidator,
  success,
} from '../../src/http.ts';
import { SECOND } from '../support/second-country.ts';
import { CUSTOMER, SUPPLIER, type TestHost, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { memoryStore, type OwnedDocument } from './support/stores.ts';

const uuid = '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1';
const issuance = {
  document_number: 'A-1',
  accounting_supplier_party: SUPPLIER,
  accounting_customer_party: CUSTOMER,
  uuid,
};
const countries = [OMAN_HANDLED, SECOND] as const;

// The profile `om`, `xx` or `ae` is of that country, any other says none. What is stored is kept as it came.
function hostOfTwo(ports: Partial<TestHost> = {}) {
  const stored = new Map<string, OwnedDocument>();
  const errors: unknown[] = [];
  const { documents, ...host } = testHost(memoryStore(), {
    authorize: () => true,
    profiles: {
      get: (id): BusinessProfile => ({
        ...(/^..$/.test(id) && { country: id }),
        issuance: () => success(issuance),
      }),
    },
    onError: (thrown) => errors.push(thrown),
    ...ports,
  });
  const all: TestHost = {
    ...host,
    documents: {
      ...documents,
      insert: ({ principal, ...created }) =>
        void stored.set(created.id, { ...created, owner: String(principal) } as OwnedDocument),
      get: (id) => stored.get(id),
      list: () => [...stored.values()],
    },
    events: { list: () => [] },
  };
  const handle = createHandler(all, { countries });
  const headers = { authorization: 'bearer muscat-token', 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://localhost/api/purchase-invoices${path}`, { ...init, headers }));
  const create = (profile: string) => ask(`/${profile}`, { method: 'POST', body: JSON.stringify(PAYLOAD) });
  return { all, stored, errors, ask, create };
}

describe('a handler of two countries', () => {
  it.each([
    ['of-the-first', 'om', undefined],
    ['om', 'om', 'OM'],
    ['xx', 'xx', 'XX'],
  ])('makes documents of the profile %s in the country %s', async (profile, code, said) => {
    const { stored, ask, create } = hostOfTwo();
    const response = await create(profile);
    expect(response.status).toBe(201);
    const { id, seller_uuid } = (await response.json()) as { id: string; seller_uuid?: string };
    expect(stored.get(id)?.country).toBe(said);
    // Where nothing says what a UUID is made of, none is shown that was not given.
    expect(seller_uuid === undefined).toBe(code === 'xx');
    const xml = `urn:peppol:pint:selfbilling-1@${code}-1`;
    expect(await (await ask(`/${id}/xml`)).text()).toContain(xml);
    const kept = stored.get(id);
    if (kept) stored.set(id, { ...kept, xml: undefined } as OwnedDocument);
    expect(await (await ask(`/${id}/xml`)).text()).toContain(xml);
    expect(await (await ask('')).json()).toMatchObject({ content: [{ id }] });
  });

  it('answers 500 for a document of a country that it was not given, and says so to the host alone', async () => {
    const { stored, errors, ask, create } = hostOfTwo();
    const { id } = (await (await create('xx')).json()) as { id: string };
    const kept = stored.get(id);
    if (kept) stored.set(id, { ...kept, country: 'AE', xml: undefined } as OwnedDocument);
    for (const path of [`/${id}`, `/${id}/xml`, '', `/${id}/peppol-status`]) {
      const response = await ask(path);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        500,
        '{"errors":{"message":"An error occurred"}}',
      ]);
      expect(errors.pop()).toMatchObject({ code: 'country-not-handled', message: expect.stringContaining('OM, XX') });
    }
    expect((await create('ae')).status).toBe(500);
    expect(stored.size).toBe(1);
  });

  it('answers 500 for a document whose country the host has lost, and computes no identifier of the first one', async () => {
    const { stored, errors, ask, create } = hostOfTwo();
    const { id } = (await (await create('xx')).json()) as { id: string };
    const { country: _, ...lost } = stored.get(id) as OwnedDocument;
    const customization_id = 'urn:peppol:pint:selfbilling-1@xx-1';
    stored.set(id, { ...lost, document: { ...lost.document, customization_id } });
    for (const path of [`/${id}`, `/${id}/xml`, '', `/${id}/peppol-status`, `/${id}/peppol-status-logs`]) {
      expect([path, (await ask(path)).status]).toEqual([path, 500]);
      expect(errors.splice(0)).toMatchObject([{ code: 'foreign-document', message: expect.stringContaining('(XX)') }]);
    }
    // A document that names no specification, or one of no country, is of the country that its host says.
    for (const customization_id of [undefined, null, 'urn:of-our-own', 'urn:peppol:pint:selfbilling-1@om-1']) {
      stored.set(id, { ...lost, document: { ...lost.document, customization_id } as OwnedDocument['document'] });
      const answer = await ask(`/${id}`);
      expect([answer.status, await answer.json()]).toMatchObject([200, { seller_uuid: expect.any(String) }]);
    }
    expect(errors).toEqual([]);
  });

  it('checks the documents of each country by its validator, and takes no host that lacks one', async () => {
    const asked: string[] = [];
    const validatorOf = (name: string): DocumentValidator => ({
      toXml: () => {
        asked.push(name);
        return { xml: name, report: { valid: true, results: [] } as never };
      },
    });
    const validators = { XX: validatorOf('xx') };
    const { create } = hostOfTwo({ validator: validatorOf('om'), validators });
    await create('of-the-first');
    await create('xx');
    expect(asked).toEqual(['om', 'xx']);
    expect(() => hostOfTwo({ validator: validatorOf('om') })).toThrow('none for XX');
  });
});

it('the pieces of the interface take several countries too', async () => {
  const { all } = hostOfTwo();
  const payload = { ...PAYLOAD } as never;
  const steps = offloadCreationOf([OMAN_HANDLED, SECOND])();
  const made = await makeDocumentOf(countries)({ ...all, country: 'xx' }, 'purchase-invoice', payload, issuance, steps);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  expect(made.value).toMatchObject({ country: 'XX', xml: expect.stringContaining('@xx-1') });
  expect(made.value.events[0]).not.toHaveProperty('legs');
  expect(presentDocumentOf(countries)(made.value, [])).toMatchObject({ document_number: 'A-1' });
  expect(() => presentDocumentOf(OMAN_HANDLED)(made.value, [])).toThrow('There is no country XX here; there is OM');
});

it('one host has a company in Oman and one in the Emirates, whose UUID is what the host gives', async () => {
  const { 'purchase-invoice': example } = Object.fromEntries(Object.values(examples).map((one) => [one.type, one]));
  if (!example) throw new Error('no example of a self-billed invoice');
  const stored: CreatedDocument<unknown>[] = [];
  const host = testHost(memoryStore(), {
    authorize: () => true,
    profiles: {
      get: (id): BusinessProfile =>
        id === 'dubai'
          ? { country: 'AE', issuance: () => success({ ...example.issuance, uuid } as never) }
          : { issuance: () => success(issuance) },
    },
  });
  const all: TestHost = { ...host, documents: { ...host.documents, insert: (created) => void stored.push(created) } };
  const handle = createHandler(all, { countries: [OMAN_HANDLED, EMIRATES_HANDLED] });
  const headers = { authorization: 'bearer muscat-token', 'content-type': 'application/json' };
  for (const [profile, payload] of [
    ['muscat', PAYLOAD],
    ['dubai', example.payload],
  ] as const) {
    const url = `http://localhost/api/purchase-invoices/${profile}`;
    const response = await handle(new Request(url, { method: 'POST', headers, body: JSON.stringify(payload) }));
    expect([response.status, await response.json()]).toMatchObject([201, { uuid }]);
  }
  expect(stored.map(({ country }) => country)).toEqual([undefined, 'AE']);
  expect(stored.map(({ xml }) => /selfbilling-1@(\w+)-1/.exec(xml)?.[1])).toEqual(['om', 'ae']);
  expect(stored[1]?.xml).toContain(`<cbc:UUID>${uuid}</cbc:UUID>`);

  const present = presentDocumentOf([OMAN_HANDLED, EMIRATES_HANDLED]);
  const [, emirati] = stored;
  if (!emirati) throw new Error('nothing was stored');
  expect(present(emirati, [])).not.toHaveProperty('seller_uuid');
  expect(() => present({ ...emirati, country: undefined }, [])).toThrow('another country');
});
