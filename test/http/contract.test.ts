// The contract of the interface, the same for every server that mounts the handler and every store behind it.

import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { UUID_V5 } from '../../src/core/uuid.ts';
import { toXml } from '../../src/countries/om/functions.ts';
import { PATHS } from '../../src/http/paths.ts';
import { createHandler, MAX_BODY_BYTES } from '../../src/http.ts';
import type { TransmissionEvent } from '../../src/status/index.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';
import { NOW, type TestHost, testHost } from './support/host.ts';
import { differences } from './support/openapi.ts';
import { PAYLOAD, seed, submittedEvents } from './support/payloads.ts';
import { type RunningServer, SERVERS } from './support/servers.ts';
import { type OwnedDocument, STORES, type Store } from './support/stores.ts';

// At full length every server over every store, at the root and below a base path; otherwise two of them.
const COMBINATIONS = Object.keys(SERVERS)
  .flatMap((server, row) => Object.keys(STORES).map((store, place) => ({ server, store, row, place })))
  .flatMap((each) => ['', '/invoicing/v1'].map((base, side) => ({ ...each, base, side })))
  .filter(({ row, place, side }) => isLong || (row === place && place === side))
  .map(({ server, store, base }) => [server, store, base] as const);
const message = (text: string) => ({ errors: { message: text } });
const UNAUTHENTICATED = message('Authentication required or invalid token');
const FORBIDDEN = message('Not authorized to perform this operation');
const INVALID = message('Invalid request parameters');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
// Whatever is missing from an empty payload. The customer comes from the profile.
const MISSING = {
  transaction_type: 'Transaction type is mandatory',
  issue_date: 'Issue date is mandatory',
  document_lines: 'Document lines are mandatory',
  'document_lines[0].quantity': 'Quantity is mandatory',
  'document_lines[0].name': 'Name is mandatory',
  'document_lines[0].price': 'Price is mandatory',
  'document_lines[0].price.base_amount': 'Base amount is mandatory',
};
const JSON_TYPE = { 'content-type': 'application/json' };

// What a document that was stored without them shows all the same.
const computedIdentifiers = { uuid: expect.stringMatching(UUID_V5), seller_uuid: expect.stringMatching(UUID_V5) };

describe.each(COMBINATIONS)('the interface on %s over a store in %s at "%s"', (serverName, storeName, base) => {
  let store: Store;
  let host: TestHost;
  let server: RunningServer;
  let validator: Validator;

  beforeAll(async () => {
    const serve = SERVERS[serverName];
    if (serve === undefined) throw new Error(`There is no server ${serverName}.`);
    // The server outlives the tests, store and host do not.
    server = await serve((request, target) => createHandler(host, { basePath: base })(request, target), base);
    validator = await createValidator();
  });
  beforeEach(() => {
    store?.close();
    store = (STORES[storeName] as () => Store)();
    host = testHost(store);
  });
  afterAll(async () => {
    await server.close();
    validator.dispose();
    store.close();
  });

  async function ask(path: string, { token = 'muscat-token', ...init }: RequestInit & { token?: string } = {}) {
    const headers = { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...(init.headers ?? {}) };
    const response = await fetch(server.origin + base + path, { ...init, headers });
    const text = await response.text();
    expect(
      differences(init.method ?? 'GET', path.replace(/\?.*$/s, ''), {
        status: response.status,
        headers: response.headers,
        text,
      }),
    ).toEqual([]);
    const isJson = text !== '' && response.headers.get('content-type') === 'application/json';
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
  const post = (payload: unknown, path = '/api/purchase-invoices/muscat-profile') =>
    ask(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(payload) });

  describe('authentication', () => {
    it.each(['Basic bXVzY2F0', 'Bearer', 'Bearer ', 'Bearer unknown', 'Bearer muscat-token extra', 'muscat-token'])(
      'refuses the header %s',
      async (authorization) => {
        const { status, body, headers } = await ask('/api/purchase-invoices', {
          token: '',
          headers: { authorization },
        });
        expect([status, body, headers.get('www-authenticate')]).toEqual([401, UNAUTHENTICATED, 'Bearer']);
      },
    );

    it('comes before anything that could tell whether something is there', async () => {
      seed(store, 'muscat', 'purchase-invoice', { id: 'there' });
      for (const path of [
        '',
        '/there',
        '/there/xml',
        '/there/peppol-status',
        '/absent',
        '/absent/peppol-status-logs',
      ]) {
        const { status, body } = await ask(`/api/purchase-invoices${path}`, { token: '' });
        expect([path, status, body]).toEqual([path, 401, UNAUTHENTICATED]);
      }
      expect((await ask('/api/nothing-such', { token: '' })).status).toBe(401);
      expect((await ask('/api/purchase-invoices', { method: 'DELETE', token: '' })).status).toBe(401);
    });
  });

  describe('creating a purchase invoice', () => {
    it('answers 201 with the stored document, which is then there in every form', async () => {
      const created = await post(PAYLOAD);
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        document_number: 'SBI-1',
        document_status: 'ACTIVE',
        invoice_type_code: '389',
        buyer_reference: PAYLOAD.buyer_reference,
        tax_exclusive_amount: 283.18,
        tax_inclusive_amount: 297.34,
        meta_info: { peppol_status: { overall_status: 'PENDING' } },
      });
      expect(created.body).not.toHaveProperty('an_unknown_field');
      const path = `/api/purchase-invoices/${created.body.id}`;
      expect((await ask(path)).body).toEqual(created.body);
      const xml = await ask(`${path}/xml`);
      expect(xml.text).toContain('<cbc:ID>SBI-1</cbc:ID>');
      expect(xml.text).toContain('<cbc:CustomizationID>urn:peppol:pint:selfbilling-1@om-1</cbc:CustomizationID>');
      expect(xml.text).toContain('PO desk &lt;3&gt; &amp; "more"');
      expect((await ask(`${path}/peppol-status`)).body).toEqual({});
      expect((await ask(`${path}/peppol-status-logs`)).body).toMatchObject([
        {
          event: 'DOCUMENT_CREATED',
          message: 'Document created successfully',
          timestamp: NOW,
          document_uuid: created.body.uuid,
        },
      ]);
      expect((await ask('/api/purchase-invoices')).body.content).toEqual([created.body]);
      expect(store.count()).toBe(1);
    });

    it('names every wrong field and stores nothing', async () => {
      const bare = await post({});
      expect(bare.status).toBe(400);
      expect(bare.body).toEqual({ errors: MISSING });
      const nested = await post({ ...PAYLOAD, issue_date: '2026-02-30', document_lines: [{ quantity: '1' }] });
      expect(nested.status).toBe(400);
      expect(nested.body.errors).toEqual({
        issue_date: expect.stringMatching(/yyyy-MM-dd$/),
        'document_lines[0].quantity': expect.stringMatching(/^Quantity must be a number, not text/),
        'document_lines[0].name': 'Name is mandatory',
        'document_lines[0].price': 'Price is mandatory',
        'document_lines[0].price.base_amount': 'Base amount is mandatory',
      });
      const unnamed = await post({ ...PAYLOAD, document_lines: [{ quantity: 1, price: { base_amount: 1 } }] });
      expect(unnamed.status).toBe(400);
      expect(unnamed.body).toEqual({ errors: { 'document_lines[0].name': 'Name is mandatory' } });
      const supplier = await post({ ...PAYLOAD, seller_supplier_party: { id: 'nobody' } });
      expect(supplier.status).toBe(400);
      expect(Object.keys(supplier.body.errors)).toEqual(['seller_supplier_party.id']);
      expect(store.count()).toBe(0);
    });

    it('takes no number for what is refused', async () => {
      host = testHost(store, { validator, validate: 'refuse' });
      const foreign = { ...PAYLOAD, document_currency_code: 'JPY' };
      const stranger = { ...PAYLOAD, accounting_customer_party: { party_name: 'Somebody else' } };
      const supplier = { ...PAYLOAD, seller_supplier_party: { id: 'nobody' } };
      const unnamed = { ...PAYLOAD, document_lines: [{ quantity: 1, price: { base_amount: 1 } }] };
      // Of these, only the rules know what is wrong.
      const invalid = PAYLOAD;
      const refused = { foreign, stranger, supplier, unnamed, invalid, empty: {} };
      for (const [what, payload] of Object.entries(refused))
        expect([what, (await post(payload)).status]).toEqual([what, 400]);
      host = testHost(store);
      expect((await post(PAYLOAD)).body.document_number).toBe('SBI-1');
    });

    it('refuses a customer that is not the company of the profile, and a currency without a rate', async () => {
      const given = {
        party_name: 'Somebody else',
        party_tax_scheme: { company_id: 'OM1' },
        profile_id: 'sohar-profile',
      };
      const stranger = await post({ ...PAYLOAD, accounting_customer_party: given });
      expect([stranger.status, Object.keys(stranger.body.errors).sort()]).toEqual([
        400,
        ['party_name', 'party_tax_scheme.company_id', 'profile_id'].map(
          (field) => `accounting_customer_party.${field}`,
        ),
      ]);
      const foreign = await post({ ...PAYLOAD, document_currency_code: 'JPY' });
      expect([foreign.status, foreign.body.errors.document_currency_code]).toEqual([
        400,
        expect.stringContaining('JPY'),
      ]);
      const dollars = await post({ ...PAYLOAD, document_currency_code: 'USD' });
      expect([dollars.status, dollars.body.tax_exchange_rate]).toMatchObject([201, { calculation_rate: 0.3845 }]);
    });

    it.each([
      ['another content type', { 'content-type': 'application/xml' }, JSON.stringify(PAYLOAD)],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
      ['a content type that is none', { 'content-type': 'nonsense' }, JSON.stringify(PAYLOAD)],
    ])('refuses the body: %s', async (_what, headers, body) => {
      const answer = await ask('/api/purchase-invoices/muscat-profile', { method: 'POST', headers, body });
      expect([answer.status, answer.body]).toEqual([400, INVALID]);
      expect(store.count()).toBe(0);
    });

    it.each([[null], [[]], ['text'], [7], [true]])('refuses %j, which is not a payload', async (value) => {
      const { status, body } = await post(value);
      expect([status, Object.keys(body)]).toEqual([400, ['errors']]);
    });

    it('is not led astray by prototype keys', async () => {
      const body =
        '{"__proto__":{"transaction_type":"00100000000000000000"},"constructor":{"prototype":{"issue_date":"2026-01-01"}}}';
      const answer = await ask('/api/purchase-invoices/muscat-profile', { method: 'POST', headers: JSON_TYPE, body });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual(MISSING);
    });

    it('refuses a body beyond 8 MiB, streamed or announced', async () => {
      const tooLarge = message('Request body too large');
      const whole = await post({ ...PAYLOAD, note: 'x'.repeat(MAX_BODY_BYTES) });
      expect([whole.status, whole.body]).toEqual([413, tooLarge]);
      expect(await firstAnswerToEndlessBody()).toMatch(/^HTTP\/1\.1 413 .*Request body too large/s);
      expect(store.count()).toBe(0);
    });

    it('knows no profile that is not there and gives none to strangers', async () => {
      const unknown = await post(PAYLOAD, '/api/purchase-invoices/nobody');
      expect([unknown.status, unknown.body]).toEqual([404, message('Customer profile not found')]);
      const broken = await post(PAYLOAD, '/api/purchase-invoices/%E0%A4%A');
      expect([broken.status, broken.body]).toEqual([404, message('Customer profile not found')]);
      const foreign = await post(PAYLOAD, '/api/purchase-invoices/sohar-profile');
      expect([foreign.status, foreign.body]).toEqual([403, FORBIDDEN]);
      expect(store.count()).toBe(0);
    });
  });

  describe.each(Object.values(DOCUMENT_KINDS))('a document of type $name', ({ name, wireName }) => {
    const segment = PATHS[name];
    const notFound = message(`${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')} not found`);

    it('is given with all its fields, as XML, and with its transmission', async () => {
      const document = seed(store, 'muscat', name, { id: 'doc 1/2' }, submittedEvents(name, 'doc 1/2'));
      const path = `/api/${segment}/doc%201%2F2`;
      const given = await ask(path);
      expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(given.body).toMatchObject({ ...document, meta_info: { peppol_status: { overall_status: 'PENDING' } } });
      const xml = await ask(`${path}/xml`);
      expect([xml.status, xml.headers.get('content-type'), xml.text]).toEqual([
        200,
        'application/xml',
        toXml(document),
      ]);
      const snapshot = await ask(`${path}/peppol-status`);
      expect(snapshot.status).toBe(200);
      expect(snapshot.body).toMatchObject({
        documentType: wireName,
        toC3: { status: 'SUBMITTED', lastUpdated: NOW + 250 },
      });
      const logs = await ask(`${path}/peppol-status-logs`);
      expect(logs.status).toBe(200);
      expect(logs.body.map((entry: { event: string }) => entry.event)).toEqual([
        'DOCUMENT_CREATED',
        'DOCUMENT_SUBMITTED',
      ]);
      expect(logs.body[1]).toMatchObject({ document_type: wireName, sender_id: '0248:OM1100000002' });
    });

    it('has an empty snapshot and log before its transmission, and no meta_info', async () => {
      const document = seed(store, 'muscat', name, { id: 'new' });
      expect((await ask(`/api/${segment}/new`)).body).toEqual({ ...document, ...computedIdentifiers });
      const snapshot = await ask(`/api/${segment}/new/peppol-status`);
      expect([snapshot.status, snapshot.body]).toEqual([200, {}]);
      const logs = await ask(`/api/${segment}/new/peppol-status-logs`);
      expect([logs.status, logs.body]).toEqual([200, []]);
    });

    it("is not found where it is not, and nobody else's to see where it is", async () => {
      seed(store, 'sohar', name, { id: 'theirs', note: 'confidential' });
      seed(store, 'muscat', name === 'debit-note' ? 'sales-invoice' : 'debit-note', { id: 'another' });
      for (const tail of ['', '/xml', '/peppol-status', '/peppol-status-logs']) {
        const foreign = await ask(`/api/${segment}/theirs${tail}`);
        expect([tail, foreign.status, foreign.body]).toEqual([tail, 403, FORBIDDEN]);
        for (const id of ['absent', 'another', '%E0%A4%A', '%00', '__proto__', 'x'.repeat(6000)]) {
          const { status, body } = await ask(`/api/${segment}/${id}${tail}`);
          expect([id, tail, status, body]).toEqual([id, tail, 404, notFound]);
        }
      }
    });

    it('tells how the rate limit stands on status and log, and refuses beyond it', async () => {
      seed(store, 'muscat', name, { id: 'mine' });
      const standing = (headers: Headers) =>
        ['limit', 'remaining', 'reset'].map((what) => headers.get(`x-ratelimit-${what}`));
      const reset = String(NOW / 1000 + 30);
      for (const tail of ['/peppol-status', '/peppol-status-logs']) {
        const within = await ask(`/api/${segment}/mine${tail}`);
        expect([within.status, ...standing(within.headers)]).toEqual([200, '60', '59', reset]);
        const absent = await ask(`/api/${segment}/absent${tail}`);
        expect([absent.status, ...standing(absent.headers)]).toEqual([404, '60', '59', reset]);
        const beyond = await ask(`/api/${segment}/mine${tail}`, { token: 'busy-token' });
        expect([beyond.status, ...standing(beyond.headers)]).toEqual([429, '60', '0', reset]);
        expect([beyond.headers.get('retry-after'), beyond.body]).toEqual(['30', message('Too many requests')]);
      }
      const other = await ask(`/api/${segment}/mine`);
      expect([other.status, ...standing(other.headers)]).toEqual([200, null, null, null]);
    });
  });

  describe.each([
    ['purchase-invoices', 'purchase-invoice'],
    ['purchase-credit-notes', 'purchase-credit-note'],
  ] as const)('the list of %s', (segment, type) => {
    const supplier = { party_name: 'Nizwa Dates & Co', party_tax_scheme: { company_id: 'OM1100000009' } };
    const customer = { party_name: 'SALALAH Ports', party_tax_scheme: { company_id: 'OM1100000008' } };
    const ids = async (query: string) => {
      const { status, body } = await ask(`/api/${segment}?${query}`);
      expect(status).toBe(200);
      return body.content.map((document: { id: string }) => document.id);
    };

    function seedList() {
      for (let index = 0; index < 11; index++) seed(store, 'muscat', type, { id: `d${index}` });
      seed(store, 'sohar', type, { id: 'theirs', document_number: 'd3' });
      seed(store, 'muscat', 'sales-invoice', { id: 'sold' });
      seed(store, 'muscat', type, { id: 'nizwa', accounting_supplier_party: supplier, issue_date: '2025-12-31' });
      seed(store, 'muscat', type, {
        id: 'salalah',
        accounting_customer_party: customer,
        document_status: 'CANCELLED',
        billing_reference: [{ id: 'INV-1' }, { id: 'INV-2' }],
      });
    }

    it('comes in pages of ten, of what is the principal’s own', async () => {
      seedList();
      const { status, body } = await ask(`/api/${segment}`);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['content', 'page_number', 'total_elements', 'total_pages']);
      expect(body).toMatchObject({ page_number: 0, total_pages: 2, total_elements: 13 });
      expect(body.content).toHaveLength(10);
      expect(await ids('page=1')).toEqual(['d10', 'nizwa', 'salalah']);
      expect(await ids('page=2&size=6')).toEqual(['salalah']);
      expect(await ids('page=999999999999999')).toEqual([]);
      expect((await ask(`/api/${segment}?status=none`)).body).toEqual({
        content: [],
        page_number: 0,
        total_pages: 0,
        total_elements: 0,
      });
    });

    it('is filtered by what all filters together ask for', async () => {
      seedList();
      expect(await ids('document_number=d3')).toEqual(['d3']);
      expect(await ids('document_number=d')).toEqual([]);
      expect(await ids('billed_by_name=nizwa%20DATES')).toEqual(['nizwa']);
      expect(await ids('billed_by_name=%25')).toEqual([]);
      expect(await ids('billed_to_name=salalah')).toEqual(['salalah']);
      expect(await ids(`billed_to_name=${encodeURIComponent('مسقط')}&document_date=2025-12-31`)).toEqual(['nizwa']);
      expect(await ids('billed_by_vat=OM1100000009')).toEqual(['nizwa']);
      expect(await ids('billed_by_vat=om1100000009')).toEqual([]);
      expect(await ids('billed_to_vat=OM1100000008')).toEqual(['salalah']);
      expect(await ids('status=CANCELLED')).toEqual(['salalah']);
      expect(await ids('document_date=2025-12-31')).toEqual(['nizwa']);
      expect(await ids('document_date=2025-12-31&status=CANCELLED')).toEqual([]);
      expect(await ids('status=CANCELLED&billed_by_name=&unknown=1')).toEqual(['salalah']);
      const byInvoice = await ask(`/api/${segment}?invoice_number=INV-2`);
      if (type === 'purchase-credit-note') expect(byInvoice.body.total_elements).toBe(1);
      else expect([byInvoice.status, Object.keys(byInvoice.body.errors)]).toEqual([400, ['message']]);
    });

    it('shows every document with its transmission status', async () => {
      seed(store, 'muscat', type, { id: 'sent' }, submittedEvents(type, 'sent'));
      seed(store, 'muscat', type, { id: 'new' });
      const { body } = await ask(`/api/${segment}`);
      expect(body.content[0].meta_info.peppol_status.overall_status).toBe('PENDING');
      expect(body.content[1]).not.toHaveProperty('meta_info');
    });

    it.each([
      'page=-1',
      'page=x',
      'size=0',
      'size=101',
      'document_date=2025-02-30',
      'status=A&status=B',
      'document_number=%00',
    ])('refuses the query %s', async (query) => {
      const { status, body } = await ask(`/api/${segment}?${query}`);
      expect(status).toBe(400);
      expect(body).toEqual({ errors: { message: 'Invalid request parameters' } });
    });
  });

  describe('what the interface shows of a transmission', () => {
    const path = (segment: string) => `/api/${segment}/d`;
    const logged = async (segment: string) =>
      (await ask(`${path(segment)}/peppol-status-logs`)).body.map((entry: { id: string }) => entry.id);

    it('is the sent record for sales documents and the received one for purchase documents', async () => {
      const [created, submitted] = submittedEvents('sales-invoice', 'd');
      if (submitted?.type !== 'submitted' || created === undefined) throw new Error('The events have changed.');
      const both: TransmissionEvent[] = [
        created,
        { ...submitted, id: 's', record: 'sent', status: 'SENT' },
        { ...submitted, id: 'r', record: 'received', status: 'RECEIVED' },
        { type: 'mls', id: 'x', timestamp: NOW + 300, leg: 'C5', code: 'RE', record: 'received' },
      ];
      for (const { name, direction } of Object.values(DOCUMENT_KINDS)) {
        const path = PATHS[name];
        seed(store, 'muscat', name, { id: `d-${path}` }, both);
        const snapshot = await ask(`/api/${path}/d-${path}/peppol-status`);
        expect(snapshot.body.toC3.status).toBe(direction === 'sent' ? 'SENT' : 'RECEIVED');
        const logs = await ask(`/api/${path}/d-${path}/peppol-status-logs`);
        const ids = logs.body.map((entry: { id: string }) => entry.id);
        expect(ids).toEqual(direction === 'sent' ? ['d-1', 's'] : ['d-1', 'r', 'x']);
        const { body } = await ask(`/api/${path}/d-${path}`);
        expect(body.meta_info.peppol_status.overall_status).toBe(direction === 'sent' ? 'PENDING' : 'REJECTED');
      }
    });

    it('is not found where the host knows of no status, though the document is there', async () => {
      const document = seed(store, 'muscat', 'sales-invoice', { id: 'd' });
      host = testHost(store, { events: { list: () => undefined } });
      for (const tail of ['/peppol-status', '/peppol-status-logs']) {
        const { status, body } = await ask(path('sales-invoices') + tail);
        expect([status, body]).toEqual([404, message('Document or status not found')]);
      }
      expect((await ask(path('sales-invoices'))).body).toEqual({ ...document, ...computedIdentifiers });
    });

    it.each(['ACCEPTED', 'REJECTED', 'MLS_C3_DELIVERED', 'on hold'])(
      'has the backend’s own word %s as the status of a leg, on whatever event it comes',
      async (status) => {
        const [created, submitted] = submittedEvents('sales-invoice', 'd');
        if (submitted?.type !== 'submitted' || created === undefined) throw new Error('The events have changed.');
        const answer = { type: 'mls', id: 'm', timestamp: NOW + 300, leg: 'C3', code: 'AP' } as const;
        const said = { id: 'o', timestamp: NOW + 400, event: 'ANYTHING', leg: 'C3' };
        const streams: TransmissionEvent[][] = [
          [created, { ...submitted, status }],
          [created, submitted, { ...answer, status }],
          [created, submitted, answer, { ...said, status }],
        ];
        for (const [index, events] of streams.entries()) {
          seed(store, 'muscat', 'sales-invoice', { id: `d${index}` }, events);
          const { body } = await ask(`/api/sales-invoices/d${index}/peppol-status`);
          expect(body.toC3.status).toBe(status);
        }
      },
    );

    it('has type and uuid of the document in every entry of the log, and its parties in that of its creation', async () => {
      const [created, submitted] = submittedEvents('purchase-invoice', 'd');
      if (submitted === undefined || created === undefined) throw new Error('The events have changed.');
      seed(store, 'muscat', 'purchase-invoice', { id: 'd', uuid: 'u-1', invoice_type_code: '380' }, [
        created,
        submitted,
      ]);
      const { body } = await ask(`${path('purchase-invoices')}/peppol-status-logs`);
      expect(body).toMatchObject([
        {
          document_uuid: 'u-1',
          document_type: 'INVOICE',
          // The buyer bills itself, as the transaction type says.
          sender_id: '0248:OM1100000002',
          receiver_id: '0248:OM1100000001',
          country_c1: 'OM',
        },
        { document_uuid: 'u-1', document_type: 'INVOICE' },
      ]);
      const snapshot = await ask(`${path('purchase-invoices')}/peppol-status`);
      expect(snapshot.body).toMatchObject({ documentType: 'INVOICE', documentUuid: 'u-1' });
      const xml = await ask(`${path('purchase-invoices')}/xml`);
      expect(xml.text).toContain('urn:peppol:pint:billing-1@om-1');

      seed(store, 'muscat', 'sales-invoice', { id: 'e' }, [submitted]);
      const bare = await ask('/api/sales-invoices/e/peppol-status-logs');
      expect(bare.body).toMatchObject([{ document_uuid: expect.stringMatching(UUID), document_type: 'INVOICE' }]);
    });

    it('follows the authority’s rejection and validation results flagged as errors', async () => {
      const created = submittedEvents('sales-invoice', 'd').slice(0, 1);
      const refused = { type: 'taxAuthorityStatus', id: 'o', timestamp: NOW + 1, status: 'REJECTED' } as const;
      const failing = { type: 'validated', id: 'v', timestamp: NOW + 1, results: [{ flag: 'error' }] } as const;
      seed(store, 'muscat', 'sales-invoice', { id: 'refused' }, [...created, refused]);
      seed(store, 'muscat', 'sales-invoice', { id: 'failing' }, [...created, failing]);
      const statusOf = async (id: string) => (await ask(`/api/sales-invoices/${id}`)).body.meta_info.peppol_status;
      expect(await statusOf('refused')).toMatchObject({ ota_status: 'REJECTED', overall_status: 'REJECTED' });
      expect(await statusOf('failing')).toMatchObject({ overall_status: 'VALIDATION_FAILED' });
    });

    it('is looked up under the same id by every operation, and the answer has the id', async () => {
      const asked: string[] = [];
      const ports = testHost(store);
      seed(store, 'muscat', 'purchase-invoice', { id: 'd' }, submittedEvents('purchase-invoice', 'd'));
      const withoutId = (stored: OwnedDocument): OwnedDocument => {
        const { id: _, ...document } = stored.document;
        return { ...stored, document };
      };
      const stored = store.get('d', 'purchase-invoice');
      if (stored === undefined) throw new Error('The document is gone.');
      host = testHost(store, {
        // A host may know a document by other names too; its id is one.
        documents: {
          ...ports.documents,
          get: () => withoutId(stored),
          list: () => ({ content: [withoutId(stored)], total_elements: 1 }),
        },
        events: {
          list(id, type, principal) {
            asked.push(`${id} ${type} ${principal}`);
            return store.events(id);
          },
        },
      });
      const retrieved = await ask('/api/purchase-invoices/another-name');
      const listed = await ask('/api/purchase-invoices');
      await ask('/api/purchase-invoices/another-name/peppol-status');
      expect(retrieved.body.id).toBe('d');
      expect(listed.body.content).toEqual([retrieved.body]);
      expect(asked).toEqual(Array(3).fill('d purchase-invoice muscat'));
      expect(await logged('purchase-invoices')).toEqual(['d-1', 'd-2']);
    });

    it('is nobody else’s even to know of, where the host says so', async () => {
      seed(store, 'sohar', 'purchase-invoice', { id: 'd' });
      const { documents } = testHost(store);
      const hidden = testHost(store, {
        documents: {
          ...documents,
          // Its transmission may be known of, but is not shown.
          get: async (id, type, principal, operation) => {
            const stored = await documents.get(id, type, principal, operation);
            return stored?.owner === principal || operation === 'status' ? stored : undefined;
          },
        },
      });
      host = hidden;
      expect((await ask(path('purchase-invoices'))).status).toBe(404);
      expect((await ask(`${path('purchase-invoices')}/peppol-status`)).status).toBe(403);
      expect((await ask(path('purchase-invoices'), { token: 'sohar-token' })).status).toBe(200);
    });
  });

  describe('stored XML', () => {
    const signed = '<Invoice xmlns="urn:x"><Signature>ش</Signature></Invoice>';
    const inBase64 = Buffer.from(signed).toString('base64');

    it('is served and shown as it was stored', async () => {
      seed(store, 'muscat', 'sales-invoice', { id: 'd' }, submittedEvents('sales-invoice', 'd'), signed);
      expect((await ask('/api/sales-invoices/d/xml')).text).toBe(signed);
      expect((await ask('/api/sales-invoices/d/peppol-status')).body.documentXML).toBe(inBase64);
    });

    it('is made from the document where none was stored', async () => {
      const document = seed(store, 'muscat', 'sales-invoice', { id: 'd' }, submittedEvents('sales-invoice', 'd'));
      const xml = toXml(document);
      expect((await ask('/api/sales-invoices/d/xml')).text).toBe(xml);
      const { body } = await ask('/api/sales-invoices/d/peppol-status');
      expect(body.documentXML).toBe(Buffer.from(xml).toString('base64'));
    });

    it('is what the host made of the XML that it was given', async () => {
      const { documents } = testHost(store);
      host = testHost(store, {
        documents: {
          ...documents,
          insert: (created) => documents.insert({ ...created, xml: `${created.xml}<!-- signed -->` }),
        },
      });
      const { body } = await post(PAYLOAD);
      expect((await ask(`/api/purchase-invoices/${body.id}/xml`)).text).toMatch(/<!-- signed -->$/);
    });
  });

  describe('validation at creation', () => {
    // It has a transaction type that no document may have.
    const invalid = PAYLOAD;

    it('stores the document with its results, which its status and its log show', async () => {
      host = testHost(store, { validator });
      const created = await post(invalid);
      expect(created.status).toBe(201);
      const { overall_status, validation_results } = created.body.meta_info.peppol_status;
      expect(overall_status).toBe('VALIDATION_FAILED');
      const fatal = validation_results.filter(({ flag }: { flag: string }) => flag === 'fatal');
      expect(fatal.length).toBeGreaterThan(0);
      for (const result of validation_results) {
        expect(Object.keys(result).sort()).toEqual(['flag', 'location', 'reasonCode', 'test', 'text']);
      }
      const logs = await ask(`/api/purchase-invoices/${created.body.id}/peppol-status-logs`);
      const names = logs.body.map(({ event }: { event: string }) => event);
      expect(names).toEqual(['DOCUMENT_CREATED', 'VALIDATION_FAILED']);
      expect((await ask(`/api/purchase-invoices/${created.body.id}`)).body).toEqual(created.body);
    });

    it('refuses with 400 where the host wants it so, by field, and stores nothing', async () => {
      host = testHost(store, { validator, validate: 'refuse' });
      const refused = await post(invalid);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors).some((field) => field.startsWith('document_lines[0]'))).toBe(true);
      expect(store.count()).toBe(0);
    });
  });

  it('tells how the rate limit stands on a 401 and on a 500, where it is known whose request it is', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 'd' });
    const path = '/api/sales-invoices/d/peppol-status';
    const known = await ask(path, { token: 'expired-token', headers: { 'x-test-principal': 'muscat' } });
    expect([known.status, known.headers.get('x-ratelimit-remaining')]).toEqual([401, '59']);
    const unknown = await ask(path, { token: 'nobody' });
    expect([unknown.status, unknown.headers.get('x-ratelimit-remaining')]).toEqual([401, null]);
    host = testHost(store, { events: { list: () => Promise.reject(new Error('out of order')) } });
    const failure = await ask(path);
    expect([failure.status, failure.headers.get('x-ratelimit-limit')]).toEqual([500, '60']);
  });

  it('hands any bearer token to the host', async () => {
    const tokens: string[] = [];
    host = testHost(store, {
      authenticate(_request, token) {
        tokens.push(token);
        return 'muscat';
      },
    });
    const given = ['opaque', 'a.b-c_d~e+f/g==', 'two words', '{"json":1}'];
    for (const token of given) expect((await ask('/api/purchase-invoices', { token })).status).toBe(200);
    expect(tokens).toEqual(given);
  });

  it('says where a body stops being JSON', async () => {
    const refused = await ask('/api/purchase-invoices/muscat-profile', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{\n  "issue_date": 2026-01-01\n}',
    });
    const where = 'Invalid request parameters: the body is not JSON, see line 2, column 21: "," or "}" is missing here';
    expect([refused.status, refused.body]).toEqual([400, message(where)]);
  });

  it('forbids caches and guesses of the type in every answer', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 'd' });
    for (const path of [
      '/api/purchase-invoices',
      '/api/sales-invoices/d/xml',
      '/api/sales-invoices/absent',
      '/api/none',
    ]) {
      const { headers } = await ask(path);
      const names = ['x-content-type-options', 'cache-control'];
      expect([path, ...names.map((name) => headers.get(name))]).toEqual([path, 'nosniff', 'no-store']);
    }
  });

  it('sends a document and its XML again only where they have changed', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 'd' }, submittedEvents('sales-invoice', 'd'));
    for (const path of ['/api/sales-invoices/d', '/api/sales-invoices/d/xml']) {
      const first = await ask(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
      for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(path, { headers: { 'if-none-match': given } });
        expect([given, again.status, again.text, again.headers.get('etag')]).toEqual([given, 304, '', etag]);
      }
      const other = await ask(path, { headers: { 'if-none-match': '"other"' } });
      expect([other.status, other.text]).toEqual([200, first.text]);
      store.append('d', [{ type: 'taxAuthorityStatus', id: 'o', timestamp: NOW + 1, status: 'REJECTED' }]);
      const changed = await ask(path, { headers: { 'if-none-match': etag } });
      expect([path, changed.status]).toEqual([path, path.endsWith('/xml') ? 304 : 200]);
    }
    const foreign = await ask('/api/sales-invoices/d/xml', { token: 'sohar-token', headers: { 'if-none-match': '*' } });
    expect([foreign.status, foreign.headers.get('etag')]).toEqual([403, null]);
  });

  it('tells of a limit that the host has not set', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 'd' });
    const { rateLimit: _, ...others } = testHost(store);
    host = others;
    for (const tail of ['/peppol-status', '/peppol-status-logs']) {
      const { status, headers } = await ask(`/api/sales-invoices/d${tail}`);
      expect([status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([
        200,
        '600',
        '599',
      ]);
    }
  });

  it('lies below its base path, and nowhere else', async () => {
    const statusOf = async (path: string) =>
      (await fetch(server.origin + path, { headers: { authorization: 'Bearer muscat-token' } })).status;
    expect(await statusOf(`${base}/api/purchase-invoices`)).toBe(200);
    for (const path of ['/other', `${base}/x`, `/x${base}`, base === '' ? '/api' : ''])
      expect([path, await statusOf(`${path}/api/purchase-invoices`)]).toEqual([path, 404]);
    host = testHost(store);
    const handler = createHandler(host, { basePath: '/invoicing/' });
    const get = (path: string) =>
      handler(new Request(`http://localhost${path}`, { headers: { authorization: 'Bearer muscat-token' } }));
    expect((await get('/invoicing/api/purchase-invoices')).status).toBe(200);
    for (const path of [
      '/api/purchase-invoices',
      '/invoicingapi/purchase-invoices',
      '/x/invoicing/api/purchase-invoices',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  describe('paths and methods', () => {
    it.each([
      ['/api/purchase-invoices', 'GET, HEAD'],
      ['/api/purchase-invoices/muscat-profile', 'POST, GET, HEAD'],
      ['/api/sales-invoices/1', 'GET, HEAD'],
      ['/api/debit-notes/1/peppol-status', 'GET, HEAD'],
    ])('allows on %s %s and nothing else', async (path, allow) => {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST']) {
        if (allow.includes(method)) continue;
        const { status, headers, body } = await ask(path, { method });
        expect([method, status, headers.get('allow'), body]).toEqual([
          method,
          405,
          allow,
          message('Method not allowed'),
        ]);
      }
    });

    it.each([
      '/api/',
      '/api/nothing',
      '/api/sales-invoices',
      '/api/purchase-invoices/',
      '/api/purchase-invoices/1/pdf',
    ])('knows no %s', async (path) => {
      const { status, body } = await ask(path);
      expect([status, body]).toEqual([404, message('Not found')]);
    });

    it('answers HEAD like GET, without the body', async () => {
      seed(store, 'muscat', 'debit-note', { id: 'd1' });
      for (const path of [
        '/api/purchase-invoices',
        '/api/debit-notes/d1/xml',
        '/api/debit-notes/d1/peppol-status',
        '/api/debit-notes/absent',
      ]) {
        const get = await ask(path);
        const head = await ask(path, { method: 'HEAD' });
        expect([head.status, head.text]).toEqual([get.status, '']);
        for (const name of ['content-type', 'x-ratelimit-limit'])
          expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    });

    it.each([
      '/x/../api/purchase-invoices',
      '/api\\purchase-invoices',
      '/api/../api/purchase-invoices',
      '/api/x/%2e%2e/purchase-invoices',
      '/api/./purchase-invoices',
      '/api/x\\..\\purchase-invoices',
      '//api/purchase-invoices',
    ])('takes the path %s as it was sent: nothing is there', async (path) => {
      const send = (target: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = { authorization: 'Bearer muscat-token' };
          httpRequest({ port: server.port, path: base + target, headers }, (response) =>
            resolve(response.resume().statusCode),
          )
            .on('error', reject)
            .end();
        });
      expect(await send('/api/purchase-invoices?status=..')).toBe(200);
      // Some servers refuse a backslash themselves.
      expect(path.includes('\\') ? [400, 404] : [404]).toContain(await send(path));
    });

    it.each(['TRACE', 'PROPFIND', 'PURGE'])('survives %s', async (method) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const options = {
          port: server.port,
          path: `${base}/api/purchase-invoices`,
          method,
          headers: { authorization: 'Bearer muscat-token' },
        };
        httpRequest(options, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect([400, 405]).toContain(status);
    });
  });

  it('answers an unexpected error with 500 and does not tell what it was', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 's1' });
    const told: unknown[] = [];
    const failure = new Error('password=secret at /srv/db.ts');
    host = testHost(store, {
      events: { list: () => Promise.reject(failure) },
      onError: (thrown) => told.push(thrown),
    });
    const { status, text } = await ask('/api/sales-invoices/s1');
    expect([status, text]).toEqual([500, JSON.stringify(message('An error occurred'))]);
    expect(told).toEqual([failure]);
  });

  it('survives a client that goes away in the middle of its body', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.write(creationHead('Content-Length: 1000'));
      socket.write('{"issue_date":', () => socket.destroy());
    });
    expect((await ask('/api/purchase-invoices')).body.total_elements).toBe(0);
  });

  function creationHead(length: string): string {
    return (
      `POST ${base}/api/purchase-invoices/muscat-profile HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer muscat-token\r\n` +
      `Content-Type: application/json\r\n${length}\r\n\r\n`
    );
  }

  /** What the server says to a chunked body that would go on for ever. */
  function firstAnswerToEndlessBody(): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
        if (answer.includes('}')) socket.destroy();
      });
      socket.on('error', (error) => (answer === '' ? reject(error) : undefined));
      socket.on('close', () => resolve(answer));
      socket.write(creationHead('Transfer-Encoding: chunked'));
      const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
      const goOn = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', goOn);
      goOn();
    });
  }
});
