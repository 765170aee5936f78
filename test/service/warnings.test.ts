// What reading a record warns of is not lost on its way through the service.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { examples } from '../../src/index.ts';
import { createServiceClient } from '../../src/service/index.ts';
import { MEDIA } from '../../src/service/operations.ts';
import { CASES, recordOf } from '../document/books/cases.ts';
import { NOW, requestTo, serviceHere } from './support/service.ts';

/** Records that are accepted with the warning of their case, at the clock of the service. */
const WARNED = CASES.flatMap(([code, , attempt]) => {
  const record = recordOf(attempt);
  const read = readRecord(record as unknown, { now: NOW });
  const isSaid = Object.values(read.warnings).some(({ params }) => Reflect.get(params, 'rule') === code);
  return read.ok && isSaid ? [{ code, record, warnings: sentences(read.warnings) }] : [];
});

describe('the service hands on what reading a record warns of', () => {
  const { service } = serviceHere();
  const warningsOf = async (path: string, body: object): Promise<unknown> => {
    const answer = await service(requestTo(path, { body }));
    const json = (await answer.json()) as { warnings?: unknown };
    expect(answer.status, JSON.stringify(json)).toBe(200);
    return json.warnings;
  };

  it('has records for most codes of the books', () => {
    expect(new Set(WARNED.map(({ code }) => code)).size).toBeGreaterThan(40);
  });

  it.each(WARNED)('$code: convert', async ({ record, warnings }) => {
    expect(await warningsOf('/v1/convert', record)).toMatchObject(warnings);
  });

  it('plan and credit', async () => {
    const [first] = WARNED.filter(({ code }) => code === 'PINT-ROUNDING');
    if (!first) throw new Error('no record warns of a rounding');
    const authority = '0242:001090-TaxAuthority.OM';
    expect(await warningsOf(`/v1/plan?authority=${authority}`, first.record)).toMatchObject(first.warnings);
    const note = { record: first.record, number: 'CN-1', date: '2026-03-01', reason: 'CAN', earlier: [] };
    expect(await warningsOf('/v1/credit', note)).toMatchObject(first.warnings);
  });
});

describe('amounts of a record that differ from the computed ones', () => {
  const { service } = serviceHere();
  const example = examples['sales-invoice'];
  const [line, ...lines] = example.payload.document_lines;
  const record = {
    ...example,
    payload: { ...example.payload, payable_amount: 1, document_lines: [{ ...line, net_amount: 7 }, ...lines] },
  };
  const ask = async (path: string, body: object | string, accept: string = MEDIA.json) => {
    const answer = await service(requestTo(path, { body, headers: { accept } }));
    const said = answer.headers.get('x-warnings');
    const remarks = said === null ? undefined : (JSON.parse(said) as Record<string, object>);
    return { status: answer.status, text: await answer.text(), said, remarks };
  };
  const differing = ['document_lines[0].net_amount', 'payable_amount'];

  it('are the differences of totals, where an equal amount is none', async () => {
    const { text } = await ask('/v1/totals', record);
    const { differences, warnings } = JSON.parse(text);
    expect(differences.map(({ field }: { field: string }) => field).sort()).toEqual(differing);
    const due = differences.find(({ field }: { field: string }) => field === 'payable_amount');
    expect(due).toEqual({ field: 'payable_amount', given: 1, expected: 1114.05, difference: -1113050 });
    expect(warnings).toEqual({});
    const equal = { ...example, payload: { ...example.payload, payable_amount: 1114.05 } };
    expect(JSON.parse((await ask('/v1/totals', equal)).text)).toEqual({ differences: [], warnings: {} });
  });

  it.each(['en', 'ar'])(
    'stand in a header beside XML and a drawing, and on the sheet of the office, in %s',
    async (language) => {
      for (const [path, accept] of [
        ['/v1/convert', MEDIA.xml],
        ['/v1/view', MEDIA.html],
      ] as const) {
        const { status, said, remarks, text } = await ask(`${path}?language=${language}`, record, accept);
        expect([status, Object.keys(remarks?.['warnings'] ?? {}).sort()]).toEqual([200, differing]);
        expect(said).toMatch(/^[\x20-\x7e]+$/);
        const json = JSON.parse((await ask(`/v1/convert?language=${language}`, record)).text);
        expect(remarks).toEqual({ warnings: json.warnings });
        if (accept === MEDIA.html) {
          expect(text).not.toBe((await ask(`${path}?language=${language}`, example, accept)).text);
        }
        expect((await ask(path, example, accept)).remarks).toBeUndefined();
      }
      expect((await ask('/v1/convert', record)).remarks).toBeUndefined();
    },
  );

  it('reach a client of the service', async () => {
    const client = createServiceClient({ baseUrl: 'http://localhost', fetch: service });
    const made = await client.convert(record, { as: 'xml' });
    expect(Object.keys(made.ok ? made.warnings : {}).sort()).toEqual(differing);
    expect(await client.convert(example, { as: 'xml' })).toMatchObject({ ok: true, warnings: {} });
  });

  it('are counted where a header would become too long', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...line, id: String(at + 1), net_amount: 7 }));
    const payload = { ...example.payload, document_lines: many };
    const { status, said, remarks } = await ask('/v1/convert', { ...example, payload }, MEDIA.xml);
    expect(status).toBe(200);
    expect(said?.length).toBeLessThan(4500);
    const kept = Object.keys(remarks?.['warnings'] ?? {}).length;
    const all = JSON.parse((await ask('/v1/convert', { ...example, payload })).text).warnings;
    expect([kept > 10, remarks?.['more']]).toEqual([true, Object.keys(all).length - kept]);
  });

  it('events in seconds are a warning beside a drawing', async () => {
    const { document } = JSON.parse((await ask('/v1/convert', example)).text);
    const event = { id: 'e1', type: 'created', documentUuid: document.uuid, documentType: 'INVOICE' };
    const drawn = (timestamp: number) =>
      ask('/v1/view', { record: document, events: [{ ...event, timestamp }] }, MEDIA.html);
    expect(Object.keys((await drawn(NOW / 1000)).remarks?.['warnings'] ?? {})).toEqual(['events[0].timestamp']);
    expect((await drawn(NOW)).remarks).toBeUndefined();
  });
});

describe('XML that holds more than fields do', () => {
  const { service } = serviceHere();
  const ask = async (path: string, body: object, accept: string = MEDIA.json) => {
    const answer = await service(requestTo(path, { body, headers: { accept } }));
    return { header: answer.headers.get('x-warnings'), text: await answer.text() };
  };

  it('is named by credit, of the invoice and of earlier notes, also beside XML', async () => {
    const example = examples['sales-invoice'];
    const { xml } = JSON.parse((await ask('/v1/convert', example)).text);
    const said = { number: 'CN-1', date: '2026-03-01', reason: 'CAN' };
    const lines = [{ id: '1', quantity: 1 }];
    const first = JSON.parse((await ask('/v1/credit', { xml, ...said, lines, reason: 'QTY' })).text);
    expect(first.unmapped).toEqual([]);
    const marked = (text: string) => text.replace('<cbc:IssueTime>', '<cbc:CopyIndicator>true</cbc:CopyIndicator>$&');
    const given = { xml: marked(xml), ...said, number: 'CN-2', lines: [{ id: '1' }], earlier: [marked(first.xml)] };
    const { text } = await ask('/v1/credit', given);
    const unmapped = ['/Invoice/cbc:CopyIndicator[1]', 'earlier[0]/CreditNote/cbc:CopyIndicator[1]'];
    expect(JSON.parse(text)).toMatchObject({ unmapped });
    expect(JSON.parse((await ask('/v1/credit', given, MEDIA.xml)).header ?? '')).toMatchObject({ unmapped });
  });
});

it('the type of the query is that of the invoice, not of the notes before', async () => {
  const { service } = serviceHere();
  const { type, ...record } = examples['sales-invoice'];
  const said = { record, number: 'CN-1', date: '2026-03-01', reason: 'QTY' };
  const ask = async (given: object) => {
    const answer = await service(requestTo(`/v1/credit?type=${type}`, { body: { ...said, ...given } }));
    return { status: answer.status, ...((await answer.json()) as { document?: { payable_amount: number } }) };
  };
  const first = await ask({ lines: [{ id: '1', quantity: 1 }] });
  const rest = await ask({ number: 'CN-2', earlier: [first.document] });
  expect([first.status, rest.status]).toEqual([200, 200]);
  expect(Number(rest.document?.payable_amount)).toBeGreaterThan(0);
});

it('signs that no font has are named beside the PDF, with what else is remarkable', async () => {
  const print = async (_: unknown, onMissing: (signs: readonly string[]) => void) => {
    onMissing(['\u{1fffd}']);
    return new Uint8Array(1);
  };
  const example = examples['sales-invoice'];
  const record = { ...example, payload: { ...example.payload, payable_amount: 1 } };
  const answer = await serviceHere({ print }).service(
    requestTo('/v1/view', { body: record, headers: { accept: MEDIA.pdf } }),
  );
  const { warnings } = JSON.parse(answer.headers.get('x-warnings') ?? '{}');
  expect(Object.keys(warnings).sort()).toEqual(['message', 'payable_amount']);
  expect(warnings.message).toMatch(/boxes stand for them: \u{1fffd}/u);
});
