// The JSON Schema of records beside their reader: what one accepts, the other accepts.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirati } from '../../src/countries/ae/functions.ts';
import { EMIRATES_ISSUING } from '../../src/countries/ae/issuing.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { parseDocument, parsePayload, recordJsonSchema } from '../../src/countries/om/reading.ts';
import { recordJsonSchemaOf } from '../../src/document/record-json-schema.ts';

const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, formats: { date: true } });
const check = ajv.compile(recordJsonSchema());

const { payload, issuance } = examples['sales-invoice'];
const sale = { type: 'sales-invoice', payload, issuance };
const [line] = payload.document_lines;

/** Whether the schema accepts a record, and whether `readRecord` does. */
const answers = (record: unknown) => ({ schema: check(record), reader: readRecord(record).ok });
const BOTH = { schema: true, reader: true };
const NEITHER = { schema: false, reader: false };

it('the JSON Schema of records accepts every example, every fixture and its own example, as readRecord does', () => {
  const all = [...Object.values(examples), ...fixtures().map(({ payload, issuance }) => ({ payload, issuance }))];
  expect(all.length).toBeGreaterThan(20);
  for (const record of all) expect(answers(record), JSON.stringify(record).slice(0, 200)).toEqual(BOTH);
  expect(recordJsonSchema()['examples']).toHaveLength(1);
  for (const record of recordJsonSchema()['examples'] as unknown[]) expect(answers(record)).toEqual(BOTH);
});

it.each<[string, object]>([
  ['an unknown part', { ...sale, isuance: issuance }],
  ['an unknown field of the payload', { ...sale, payload: { ...payload, allowence: [] } }],
  ['an unknown field of a line', { ...sale, payload: { ...payload, document_lines: [{ ...line, quantitty: 1 }] } }],
  ['an unknown field of the issuance', { ...sale, issuance: { ...issuance, document_numbr: '1' } }],
  ['a number in place of a date', { ...sale, payload: { ...payload, issue_date: 20260302 } }],
  ['an unknown type', { ...sale, type: 'salesInvoice' }],
  ['no payload', { type: 'sales-invoice', issuance }],
  ['the type code of a credit note on an invoice', { ...sale, payload: { ...payload, credit_note_type_code: '381' } }],
])('the JSON Schema of records refuses %s, as readRecord does', (_, record) => {
  expect(answers(record)).toEqual(NEITHER);
});

it('the key $schema, which editors read, is taken in every file and stands in no document', () => {
  const $schema = './record.schema.json';
  expect(answers({ $schema, ...sale })).toEqual(BOTH);
  const record: unknown = {
    $schema,
    type: 'sales-invoice',
    payload: { $schema, ...payload },
    issuance: { $schema, ...issuance },
  };
  const read = readRecord(record);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const parsed = parsePayload('sales-invoice', { $schema, ...payload });
  const stored = [readRecord({ $schema, ...read.value }), parseDocument({ $schema, ...read.value })];
  const bare = readRecord({ $schema, ...payload } as unknown, { issuance, type: 'sales-invoice' });
  for (const each of [read, parsed, bare, ...stored]) {
    expect(each.ok && [Object.keys(each.value).includes('$schema'), each.warnings]).toEqual([false, {}]);
  }
  const nested: unknown = { ...sale, payload: { ...payload, document_lines: [{ $schema, ...line }] } };
  const below = readRecord(nested);
  expect(below.ok ? {} : Object.keys(below.errors)).toEqual(['document_lines[0].$schema']);
});

it.each([[null], [''], [' '], [[]]])('a transaction type of %j in the issuance says nothing', (transaction_type) => {
  expect(answers({ ...sale, issuance: { ...issuance, transaction_type } })).toEqual(BOTH);
});

it('what a payload must have may stand in the issuance, in each country under each name', async () => {
  const { issue_date, transaction_type, ...bare } = payload;
  const own = { issue_date, transaction_type };
  expect(answers({ ...sale, payload: bare, issuance: { ...issuance, ...own } })).toEqual(BOTH);
  for (const name of ['issue_date', 'transaction_type']) {
    expect(answers({ ...sale, payload: bare, issuance: { ...issuance, ...own, [name]: undefined } })).toEqual(NEITHER);
    for (const nothing of [null, '', ' ']) {
      const silent = { ...bare, [name]: nothing };
      expect(answers({ ...sale, payload: silent, issuance: { ...issuance, ...own } }), name).toEqual(BOTH);
      const neither = { ...issuance, ...own, [name]: nothing };
      expect(answers({ ...sale, payload: silent, issuance: neither }), name).toEqual(NEITHER);
    }
  }
  expect(answers({ ...sale, payload: bare, issuance: null })).toEqual(NEITHER);

  const schema = recordJsonSchemaOf(await EMIRATES_ISSUING.described())();
  const accepts = new Ajv2020({ strictTypes: false, strictRequired: false, formats: { date: true } }).compile(schema);
  const { transaction_type: type, ...untyped } = emirati['sales-invoice'].payload;
  for (const name of ['transaction_type', 'profile_execution_id']) {
    const given = { ...emirati['sales-invoice'].issuance, [name]: type };
    const record = { type: 'sales-invoice', payload: untyped, issuance: given };
    expect([name, accepts(record), readEmirati(record as unknown).ok]).toEqual([name, true, true]);
  }
  expect(accepts({ ...emirati['sales-invoice'], payload: untyped })).toBe(false);
});
