// The example host with companies in Oman and in the Emirates behind one handler: documents of both are made, read back, reported, followed.
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANY, PROFILES } from '../../examples/host/company.ts';
import { createHost } from '../../examples/host/server.ts';
import { openSqlite } from '../../examples/host/sqlite.ts';
import type { SyncStore } from '../../examples/host/store.ts';
import { draw } from '../../examples/host/view.ts';
import { type Client, createClient } from '../../src/client.ts';
import type { DocumentKindName } from '../../src/core/document-kinds.ts';
import { examples as emirati, createValidator as emiratiValidator, toTaxData } from '../../src/countries/ae/index.ts';
import { PATHS } from '../../src/http/paths.ts';
import type { PresentedDocument } from '../../src/http.ts';
import { examples as omani } from '../../src/index.ts';
import { toTaxData as toOmaniTaxData } from '../../src/tax-data.ts';
import { createValidator, type Validator } from '../../src/validate.ts';

const TOKEN = 'a-token';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const log: string[] = [];
let folder: string;
let store: SyncStore;
let validators: readonly Validator[];
let server: Server;
let origin: string;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pint-ubl-host-'));
  // A file of before there were countries: it gets their column.
  const old = new sqlite.Database(join(folder, 'documents.sqlite'));
  old.exec(
    'CREATE TABLE document (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, owner TEXT NOT NULL, json TEXT NOT NULL, xml TEXT, document_number TEXT, billed_by_name TEXT, billed_to_name TEXT, billed_by_vat TEXT, billed_to_vat TEXT, status TEXT, document_date TEXT)',
  );
  old.close();
  store = openSqlite(join(folder, 'documents.sqlite'));
  const [validator, AE] = [await createValidator(), await emiratiValidator()];
  validators = [validator, AE];
  const tokens = new Map([[TOKEN, COMPANY]]);
  const rate = { requests: 600, milliseconds: 1_000 };
  const parts = {
    store,
    tokens,
    profiles: PROFILES,
    rate,
    validator,
    validators: { AE },
    log: (line: string) => void log.push(line),
  };
  server = createHost(parts, draw);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient({ baseUrl: origin, token: TOKEN, retries: 0 });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  for (const each of validators) each.dispose();
  store.close();
  rmSync(folder, { recursive: true });
});

async function post(path: string, body: unknown): Promise<{ status: number; body: PresentedDocument }> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as PresentedDocument };
}

// Of a sheet, or of what it says.
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const REPORTING = {
  reporter_role: '01',
  document_scope: 'D',
  document_type_code: 'S',
  issue_date: '2026-12-01',
  issue_time: '08:00:00+04:00',
  receiving_party: { endpoint_id: '000006-TESTBED.3001', endpoint_scheme_id: '0242' },
  representative: { id: '000111', scheme_id: '0242' },
} as const;

const OF: Readonly<Record<'om' | 'ae', (xml: string, reporting_party: never) => { ok: boolean; value?: string }>> = {
  om: (xml, reporting_party) => {
    const uuid = crypto.randomUUID();
    return toOmaniTaxData(xml, { ...REPORTING, uuid, reporting_party });
  },
  ae: (xml, reporting_party) => toTaxData(xml, { ...REPORTING, reporting_party }),
};

const SALES: readonly (readonly ['om' | 'ae', string, DocumentKindName, object])[] = [
  ['om', 'muscat-office', 'sales-invoice', omani['sales-invoice'].payload],
  ['om', 'muscat-office', 'debit-note', omani['debit-note'].payload],
  ['om', 'jabal-shams', 'purchase-invoice', omani['purchase-invoice'].payload],
  ['ae', 'creek-office', 'sales-invoice', emirati['sales-invoice'].payload],
  ['ae', 'creek-office', 'sales-credit-note', emirati['sales-credit-note'].payload],
  ['ae', 'saadiyat-gardens', 'purchase-invoice', emirati['purchase-invoice'].payload],
  ['ae', 'saadiyat-gardens', 'purchase-credit-note', emirati['purchase-credit-note'].payload],
];

describe('the example host with companies in two countries', () => {
  it.each(SALES)(
    '%s: %s issues a %s, which is read back, reported and followed',
    async (code, profile, type, payload) => {
      const path = `/host/${PATHS[type]}`;
      const made = await post(`${path}/${profile}`, payload);
      expect([made.status, made.body]).toMatchObject([201, { uuid: expect.stringMatching(UUID) }]);
      expect(made.body.meta_info?.peppol_status).toMatchObject({ overall_status: 'PENDING', validation_results: [] });
      const { id, uuid = '' } = made.body;

      expect(await client.get(type, id)).toMatchObject({ ok: true, value: { id, uuid } });
      const xml = await client.xml(type, id);
      if (!xml.ok) throw new Error('no XML');
      expect(/billing-1@(\w+)-1/.exec(xml.value)?.[1]).toBe(code);
      expect(xml.value).toContain(`<cbc:UUID>${uuid}</cbc:UUID>`);

      const party =
        type.startsWith('sales') || type === 'debit-note' ? 'accounting_supplier_party' : 'accounting_customer_party';
      const { endpoint_id, endpoint_scheme_id } = made.body[party] ?? {};
      const report = OF[code](xml.value, { endpoint_id, endpoint_scheme_id } as never);
      expect(report).toMatchObject({ ok: true, value: expect.stringContaining(`urn:peppol:taxdata:${code}-1`) });

      const answers = (['C3', 'C5'] as const).map((leg) => ({
        type: 'mls',
        id: leg,
        timestamp: Date.now(),
        leg,
        code: 'AP',
      }));
      const answered = await post(`${path}/${id}/events`, answers);
      expect(answered.body.meta_info?.peppol_status?.overall_status).toBe('APPROVED');
      expect((await client.status(type, id)).ok).toBe(true);
    },
  );

  it('the interface itself creates in the country of the profile, and stores which it is', async () => {
    for (const [profile, payload, country] of [
      ['jabal-shams', omani['purchase-invoice'].payload, 'OM'],
      ['saadiyat-gardens', emirati['purchase-invoice'].payload, 'AE'],
    ] as const) {
      const made = await post(`/api/purchase-invoices/${profile}`, payload);
      expect([profile, made.status]).toEqual([profile, 201]);
      expect(store.get(made.body.id)?.country).toBe(country);
    }
    const currencies = new Set<string | undefined>();
    for await (const { document_currency_code } of client.list('purchase-invoice'))
      currencies.add(document_currency_code);
    expect(currencies).toEqual(new Set(['OMR', 'AED']));
  });

  it('people see documents of both countries, each in its own currency', async () => {
    const entered = await fetch(`${origin}/enter?token=${TOKEN}`, { redirect: 'manual' });
    const headers = { cookie: entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
    const list = await (await fetch(origin, { headers })).text();
    for (const number of ['MO-sales-invoice-1', 'CO-sales-invoice-1']) expect(list).toContain(`>${number}</a>`);
    const [, id] = /view\/([^"]+)">CO-sales-invoice-1</.exec(list) ?? [];
    const sheet = await (await fetch(`${origin}/view/${id}`, { headers })).text();
    expect(sheet).toContain('AED');
    expect(sheet).not.toMatch(/OMR|rial/i);
  });

  it('a record of one country for a profile of the other is refused, with the names of both', async () => {
    const { payload } = emirati['sales-invoice'];
    const message = 'The record is one of AE, and the profile is in OM';
    const refused = await post('/host/sales-invoices/muscat-office', { country: 'AE', payload });
    expect(refused).toMatchObject({ status: 400, body: { errors: { message } } });
    const other = await post('/host/sales-invoices/creek-office', { country: 'om', payload });
    expect(other).toMatchObject({ status: 400, body: { errors: { message: expect.stringContaining('in AE') } } });
  });

  it('a record of another type than its path is refused, with the names of both', async () => {
    const refused = await post('/host/sales-invoices/muscat-office', omani['sales-credit-note']);
    const message = 'The record is a sales-credit-note, and this path makes a sales-invoice';
    expect(refused).toMatchObject({ status: 400, body: { errors: { message } } });
  });

  it('the routes of the host take a token with its scheme alone, and no further steps', async () => {
    const path = '/host/sales-invoices/muscat-office';
    const bare = { method: 'POST', headers: { authorization: TOKEN }, body: '{}' };
    expect((await fetch(origin + path, bare)).status).toBe(401);
    const made = await post(path, omani['sales-invoice']);
    const events = `/host/sales-invoices/${made.body.id}/events`;
    expect((await post(events, [])).status).toBe(200);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${origin}${events}/x/y`, { method: 'POST', headers, body: '[]' })).status).toBe(404);
  });

  it('what is no page of the list is the first one', async () => {
    const headers = { cookie: `token=${TOKEN}` };
    const first = await (await fetch(origin, { headers })).text();
    for (const page of ['1e300', '1e308', '9007199254740993', '-1', '0.5', 'x'])
      expect([page, await (await fetch(`${origin}/?page=${page}`, { headers })).text()]).toEqual([page, first]);
    expect((await fetch(`${origin}/?page=100000000000000`, { headers })).status).toBe(200);
  });

  it('warnings stand on the list, in the drawing and in one line of the log, and not in the interface', async () => {
    const { payload } = omani['purchase-invoice'];
    const sales = omani['sales-invoice'].payload;
    log.length = 0;
    const made = await post('/api/purchase-invoices/jabal-shams', { ...payload, payable_amount: 1 });
    const sold = await post('/host/sales-invoices/muscat-office', { ...sales, due_date: '2026-01-01' });
    const silent = await post('/host/sales-invoices/muscat-office', sales);
    expect([made.status, sold.status, silent.status]).toEqual([201, 201, 201]);
    expect(log).toEqual([
      expect.stringMatching(new RegExp(`^JS-\\d+ \\(${made.body.id}\\): payable_amount: [^\n]+$`)),
      expect.stringMatching(new RegExp(`^MO-sales-invoice-\\d+ \\(${sold.body.id}\\): due_date: [^\n]+$`)),
    ]);
    const headers = { cookie: `token=${TOKEN}` };
    const list = await (await fetch(origin, { headers })).text();
    expect(list).toMatch(/<li>payable_amount: .+?<\/li>/);
    expect(list).toMatch(/<li>due_date: .+?<\/li>/);
    for (const [{ body }, has] of [
      [made, true],
      [sold, true],
      [silent, false],
    ] as const) {
      const { warnings = {} } = store.get(body.id) ?? {};
      const [{ message } = { message: 'before the issue date' }] = Object.values(warnings);
      const sheet = await (await fetch(`${origin}/view/${body.id}`, { headers })).text();
      expect([Object.keys(warnings).length, textOf(sheet).includes(textOf(message))]).toEqual([has ? 1 : 0, has]);
      expect(JSON.stringify(body)).not.toContain(message);
    }
    const got = await client.get('purchase-invoice', made.body.id);
    expect(got).toEqual({ ok: true, value: made.body, warnings: {} });
  });

  it('events of another document, and other content under a known id, are refused whole', async () => {
    const { body } = await post('/host/sales-invoices/muscat-office', omani['sales-invoice'].payload);
    const path = `/host/sales-invoices/${body.id}/events`;
    const at = { timestamp: 1_767_225_600_000 };
    const route = { senderId: '0248:1', receiverId: '0248:2', processId: 'p', docTypeId: 'd' };
    const sent = { type: 'submitted', id: 's', ...at, leg: 'C3', transmissionUuid: 't', ...route };
    const accepted = { type: 'mls', id: 'm', ...at, leg: 'C3', code: 'AP' };
    const answer = async (events: readonly object[]) => {
      const { status, body: said } = await post(path, events);
      return [status, (said as { errors?: { message: string } }).errors?.message];
    };
    const known = () => store.events(body.id)?.length ?? 0;
    const before = known();
    expect(await answer([sent, accepted])).toEqual([200, undefined]);
    expect(
      await answer([accepted, { ...sent }, { ...sent, documentUuid: ` ${body.uuid?.toUpperCase()} `, id: 's2' }]),
    ).toEqual([200, undefined]);
    // The same event, its fields in another order.
    expect(await answer([Object.fromEntries(Object.entries(accepted).reverse())])).toEqual([200, undefined]);
    expect(known()).toBe(before + 3);
    const rejected = { ...accepted, code: 'RE' };
    const other = 'These events are known with another content: ';
    expect(await answer([{ ...accepted, id: 'new' }, rejected])).toEqual([409, `${other}m`]);
    expect(
      await answer([
        { ...accepted, id: 'n' },
        { ...rejected, id: 'n' },
      ]),
    ).toEqual([409, `${other}n`]);
    const foreign = { type: 'created', id: 'c', ...at, documentUuid: crypto.randomUUID(), documentType: 'INVOICE' };
    expect(await answer([{ ...accepted, id: 'new' }, foreign])).toEqual([400, 'These events name another document: c']);
    expect(await answer([{ ...sent, id: 's3', documentUuid: foreign.documentUuid }])).toEqual([
      400,
      'These events name another document: s3',
    ]);
    expect(known()).toBe(before + 3);
  });

  it('what a country does not have is refused, and takes no number', async () => {
    const refused = await post('/host/debit-notes/creek-office', omani['debit-note'].payload);
    expect(refused).toMatchObject({ status: 400, body: { errors: expect.anything() } });
    expect(store.nextNumber('CO-debit-note-')).toBe(1);
  });
});
