// What reading warns of is not lost on the way to the document, nor on any way that a record can take.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldErrors, sentences } from '../../src/core/errors/field-error.ts';
import { createConverter } from '../../src/countries/om/converter.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { convertAll, creditNoteFor, issueDocument, readRecord } from '../../src/countries/om/functions.ts';
import { makeDocument } from '../../src/countries/om/http.ts';
import { parseIssuance, parsePayload } from '../../src/countries/om/reading.ts';
import { createHandler, success } from '../../src/http.ts';
import { readDetails, readSummary, type WorkerContext } from '../../src/page/worker/file-details.ts';
import { packOutcomes, unpackOutcomes } from '../../src/queue/wire.ts';
import { pintUbl } from '../cli/support.ts';
import { testHost } from '../http/support/host.ts';
import { memoryStore } from '../http/support/stores.ts';
import { createTools } from '../page/worker-tools.ts';
import { type BooksCode, CASES, recordOf } from './books/cases.ts';

const { payload, issuance } = examples['sales-invoice'];

describe('issueDocument of what parsePayload gave', () => {
  it('has the warnings of both', () => {
    const given = { ...payload, payable_rounding_amount: 5, colour: 'blue' };
    const parsed = parsePayload('sales-invoice', given, { unknownFields: 'warn' });
    const issued = issueDocument(parsed, issuance);
    expect(Object.keys(parsed.warnings)).toEqual(['colour']);
    expect(Object.keys(issued.warnings)).toEqual(['colour', 'payable_rounding_amount']);
  });

  it('is what is wrong with it, where it could not be read', () => {
    const parsed = parsePayload('sales-invoice', { ...payload, issue_date: 'soon' });
    expect(issueDocument(parsed, issuance)).toEqual(parsed);
  });
});

const NOW = Date.UTC(2026, 5, 1);

/** Records that are accepted with the warning of their case. */
const WARNED = CASES.flatMap(([code, , attempt]) => {
  const record = recordOf(attempt);
  const read = readRecord(record as unknown, { now: NOW });
  const isSaid = Object.values(read.warnings).some(({ params }) => Reflect.get(params, 'rule') === code);
  return read.ok && isSaid ? [{ code, record, warnings: sentences(read.warnings) }] : [];
});

describe('each face hands on what reading a record warns of', () => {
  let page: WorkerContext;
  let dispose: () => void;
  beforeAll(async () => {
    const made = await createTools();
    page = { ...made.tools, now: () => NOW };
    dispose = made.dispose;
  });
  afterAll(() => dispose());

  it('for every code that warns', () => {
    const refused = new Set<BooksCode>(['PINT-NUMBER-BROKEN', 'PINT-DISCOUNT-EXCEEDS', 'PINT-PREPAID-EXCEEDS']);
    const raised = new Set(WARNED.map(({ code }) => code));
    expect(CASES.map(([code]) => code).filter((code) => !raised.has(code) && !refused.has(code))).toEqual([]);
  });

  const include = (face: FieldErrors, warnings: Readonly<Record<string, string>>): void =>
    expect(sentences(face)).toMatchObject(warnings);

  it.each(WARNED)('$code: issueDocument, with the payload read or not', ({ record, warnings }) => {
    const options = { now: NOW, ...('qr' in record && { qr: record.qr }) };
    const parsed = parsePayload('sales-invoice', record.payload);
    const issuance = parseIssuance(record.issuance);
    if (!issuance.ok) throw new Error(JSON.stringify(issuance.errors));
    const given = { ...issuance.value, type: 'sales-invoice' as const };
    include(issueDocument(parsed, given, options).warnings, warnings);
    include(issueDocument(record.payload as never, given, options).warnings, warnings);
  });

  it.each(WARNED)('$code: makeDocument', async ({ record, warnings }) => {
    // A host that makes documents prints their codes afterwards.
    if ('qr' in record) return;
    let ids = 0;
    const host = { newId: () => `${++ids}`, now: () => NOW };
    const made = await makeDocument(host, 'sales-invoice', record.payload as never, record.issuance as never);
    include(made.warnings, warnings);
  });

  const NOT_CREATED: ReadonlySet<BooksCode> = new Set([
    // A body of the interface states no computed amounts: they are ignored with the unknown fields.
    'PINT-PRICE-WITH-TAX',
    // Who makes a self-billed document may be paid: nothing is said of it.
    'PINT-ACCOUNT-NAME',
    // Kinds that no self-billed document is of.
    'PINT-MARGIN-ADDRESS',
    'PINT-MARGIN-KIND',
    'PINT-MARGIN-ITEM',
    'PINT-KIND-MISSING',
    // The seller of a purchase, whose zone it is, is the host's part.
    'PINT-ZONE-PLACE',
    'PINT-EXPORT-RATE',
    'PINT-EXPORT-PLACE',
    'PINT-REASON-ITEM',
    'PINT-SIMPLIFIED',
    // Who bills himself deducts what he paid for freight.
    'PINT-CHARGE-DEDUCTED',
  ]);
  it.each(WARNED)('$code: what a host of the interface stores', async ({ record, code }) => {
    if ('qr' in record || NOT_CREATED.has(code)) return;
    // The interface creates documents of purchases, whose parties are the host's part.
    const { accounting_customer_party, ...payload } = record.payload;
    // The address of consumers suits no self-billed document: PINT-SUBSTITUTE says so instead.
    if (code === 'PINT-ADDRESS-OTHER' && accounting_customer_party?.endpoint_id === '997770000099') return;
    const issuance = { ...record.issuance, accounting_customer_party };
    const read = readRecord({ type: 'purchase-invoice', payload, issuance } as unknown, { now: NOW });
    const stored: FieldErrors[] = [];
    const ports = testHost(memoryStore(), {
      now: () => NOW,
      documents: { ...testHost(memoryStore()).documents, insert: (one) => void stored.push(one.warnings) },
      profiles: { get: () => ({ issuance: () => success(issuance as never) }) },
    });
    const answer = await createHandler(ports)(
      new Request('http://localhost/api/purchase-invoices/muscat-profile', {
        method: 'POST',
        headers: { authorization: 'bearer muscat-token', 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      }),
    );
    expect([answer.status, read.ok], await answer.text()).toEqual([201, true]);
    expect(JSON.stringify(read.warnings)).toContain(code);
    include(stored[0] ?? {}, sentences(read.warnings));
  });

  it('convertAll, a job of a batch, and the same job behind a queue', async () => {
    const texts = WARNED.map(({ record }) => JSON.stringify(record));
    for await (const { index, result } of convertAll(texts, { now: NOW })) {
      include(result.warnings, WARNED[index]?.warnings ?? {});
    }
    const outcomes = await (await createConverter())(
      texts.map((text) => Buffer.from(text)),
      { now: NOW },
    );
    const away = await unpackOutcomes(await packOutcomes(outcomes), outcomes.length);
    for (const [index, { warnings }] of WARNED.entries()) {
      for (const outcome of [outcomes[index], away[index]]) {
        include(outcome && 'inputWarnings' in outcome ? outcome.inputWarnings : {}, warnings);
      }
    }
  });

  it.each(WARNED)('$code: the page, and its list of files', async ({ code, record, warnings }) => {
    const source = { name: 'record.json', content: JSON.stringify(record) };
    const options = { language: 'en+ar', audience: 'office' } as const;
    const { findings } = await readDetails(source, options, page, () => undefined);
    expect(JSON.stringify(findings)).toContain(code);
    expect((await readSummary(source, page)).warnings).toBeGreaterThanOrEqual(Object.keys(warnings).length);
  });

  it('creditNoteFor and taxdata, by their commands', async () => {
    const [first] = WARNED.filter(({ code }) => code === 'PINT-ROUNDING');
    const text = JSON.stringify(first?.record);
    const credited = await pintUbl(
      ['credit', '-', '--number', 'CN-1', '--date', '2026-06-01', '--reason', 'CAN'],
      text,
    );
    expect(credited.err).toContain('PINT-ROUNDING');
    const issued = readRecord(first?.record as unknown);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const note = creditNoteFor(issued.value as never, { number: '1', date: '2026-06-01', reason: 'CAN' });
    expect(note.ok && note.warnings).toBeTypeOf('object');
  });
});
