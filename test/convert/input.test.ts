import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirati } from '../../src/countries/ae/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';

const fixture = fixtures().find(({ name }) => name === 'minimal');
const payload = fixture?.payload ?? {};
const issuance = fixture?.issuance ?? {};

function documentOf(record: unknown, options = {}) {
  const read = readRecord(record, options);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

function errorsOf(record: unknown, options = {}) {
  const read = readRecord(record, options);
  return read.ok ? {} : sentences(read.errors);
}

describe('readRecord', () => {
  it('readRecord takes payload and issuance together or apart, and the document that they make', () => {
    const document = documentOf({ payload, issuance });
    expect(documentOf(payload, { issuance })).toEqual(document);
    expect(documentOf(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(documentOf(document, { issuance: { document_number: 'other' } })).toEqual(document);
  });

  it("readRecord lets the record's own issuance win, field by field, null aside", () => {
    const own = { document_number: 'OWN-1', seller_uuid: null };
    const shared = { ...issuance, document_number: 'SHARED', seller_uuid: 'shared' };
    expect(documentOf({ payload, issuance: own }, { issuance: shared })).toMatchObject({
      document_number: 'OWN-1',
      seller_uuid: 'shared',
    });
    expect(documentOf({ payload, issuance: null }, { issuance: shared })).toMatchObject({ document_number: 'SHARED' });
  });

  it('readRecord takes a document number on a bare payload for its own, where an issuance completes it', () => {
    expect(documentOf({ ...payload, document_number: 'P-1' }, { issuance })).toMatchObject({
      document_number: 'P-1',
      invoice_type_code: '389',
    });
  });

  it('readRecord takes a seller on a bare payload for its own, where an issuance completes it', () => {
    const { accounting_supplier_party: seller, ...others } = issuance as Record<string, object>;
    const own = { ...seller, party_name: 'The seller of this record' };
    const bare = { ...payload, accounting_supplier_party: own };
    for (const shared of [issuance, others]) {
      expect(documentOf(bare, { issuance: shared })).toMatchObject({ accounting_supplier_party: own });
    }
  });

  it('readRecord finds the kind of document: as told, by the issuance, by the type code', () => {
    const typed = { payload, issuance: { ...issuance, type: 'sales-credit-note' } };
    expect(documentOf(typed)).toMatchObject({ credit_note_type_code: '381' });
    expect(documentOf(payload, { issuance, type: 'debit-note' })).toMatchObject({ invoice_type_code: '383' });
    const coded = { payload: { ...payload, credit_note_type_code: '381' }, issuance };
    expect(documentOf(coded)).toMatchObject({ credit_note_type_code: '381' });
  });

  it('readRecord complains about payload and issuance at once', () => {
    expect(Object.keys(errorsOf({ payload: { issue_date: 'x' }, issuance: { type: 'x' } })).sort()).toEqual([
      'accounting_customer_party',
      'document_lines',
      'issuance.accounting_supplier_party',
      'issuance.document_number',
      'issuance.type',
      'issue_date',
      'transaction_type',
    ]);
    expect(errorsOf(payload)).toEqual({
      issuance: 'Issuance is mandatory: who issues the document, and its number',
    });
    expect(Object.keys(errorsOf({ payload, issuance: [] }))).toEqual(['issuance']);
    expect(Object.keys(errorsOf({ payload, issuance: { ...issuance, accounting_supplier_party: {} } }))).toHaveLength(
      1,
    );
    for (const record of [null, 1, 'a', [], undefined]) expect(Object.keys(errorsOf(record))).toEqual(['message']);
  });

  it('readRecord does not turn an invoice into a credit note', () => {
    const document = documentOf({ payload, issuance });
    expect(Object.keys(errorsOf(document, { type: 'sales-credit-note' }))).toEqual(['message']);
    expect(documentOf(document, { type: 'purchase-invoice' })).toEqual(document);
    expect(errorsOf(document, { type: 'debit-note' })).toEqual({
      invoice_type_code: 'Invoice type code 389 is that of a purchase-invoice, but the type is debit-note',
    });
  });
});

it.each(['sales-invoice', 'debit-note', 'sales-credit-note'] as const)(
  'a %s without its issuance lacks that alone: nothing is said of who issues it',
  (type) => {
    const { payload } = examples[type];
    for (const record of [
      { type, payload },
      { type, payload, issuance: {} },
    ]) {
      const read = readRecord(record);
      expect([Object.keys(read.ok ? {} : read.errors), read.warnings]).toEqual([['issuance'], {}]);
    }
  },
);

it.each(['payload', 'issuance'])('a %s that JSON cannot hold is an error, not a throw', (part) => {
  for (const value of [new Date(0), new Map()]) {
    const read = readRecord({ ...examples['sales-invoice'], [part]: value } as unknown);
    expect(read).toMatchObject({ ok: false, errors: { [part]: { code: 'wrong-type' } } });
  }
});

it('what JSON cannot hold is never taken for blank: at a field, at the country, at what the ledger has, in the options', () => {
  const shared = { issuance: { issue_date: '2026-01-02' } };
  for (const value of [new Date(0), new Map(), new Set()]) {
    const records = {
      'issuance.issue_date': [{ payload, issuance: { ...issuance, issue_date: value } }, shared],
      country: [{ payload, issuance, country: value }],
      qr: [{ payload, issuance, qr: value }],
      expected: [{ payload, issuance, expected: value }],
      accept: [{ payload, issuance, accept: value }],
      issuance: [{ payload }, { issuance: value }],
    } as const;
    for (const [field, [record, options]] of Object.entries(records)) {
      if (field === 'issuance.issue_date' && !(value instanceof Date)) continue;
      expect([field, readRecord(record as unknown, options)]).toMatchObject([
        field,
        { ok: false, errors: { [field]: { code: 'wrong-type' } } },
      ]);
    }
  }
  const lines = [new Date(0)];
  expect(Object.keys(errorsOf({ payload, issuance, expected: { lines } }))).toEqual(['expected.lines[0]']);
});

it('what throws where it is read is a wrong argument', () => {
  const thrower = Object.defineProperty({}, 'tin', { enumerable: true, get: () => expect.unreachable() });
  for (const record of [
    { payload, issuance: { ...issuance, accounting_supplier_party: thrower } },
    { payload, issuance, expected: { payable_amount: 1, lines: [thrower] } },
  ])
    expect(() => readRecord(record as unknown)).toThrow(
      expect.objectContaining({ code: 'wrong-argument', message: expect.stringContaining('The value of tin') }),
    );
});

it('objects that hold each other, and nothing else, are blank', () => {
  const one: Record<string, unknown> = {};
  Object.assign(one, { a: one, b: one });
  expect(documentOf({ payload, issuance, country: one })).toEqual(documentOf({ payload, issuance }));
});

describe('what is blank says nothing', () => {
  const BLANK = { document_number: ' ', accounting_supplier_party: { party_name: '', postal_address: {} } };

  it('a payload by itself with blank number and seller is no stored document', () => {
    expect(documentOf({ ...payload, ...BLANK }, { issuance })).toEqual(documentOf({ payload, issuance }));
    expect(Object.keys(errorsOf({ ...payload, ...BLANK }))).toEqual(['issuance']);
  });

  it("blank fields of the record's own issuance leave those that many records share", () => {
    const shared = { ...issuance, note: 'shared' };
    for (const own of [
      { ...BLANK, note: '' },
      { document_number: 'OWN-1', note: ' ' },
      { substitute: '', type: '' },
    ])
      expect(documentOf({ payload, issuance: own }, { issuance: shared })).toMatchObject({ note: 'shared' });
    expect(documentOf({ payload, issuance: BLANK }, { issuance: shared })).toEqual(
      documentOf({ payload, issuance: shared }),
    );
  });

  it('so do a blank country, type and printed QR text, and null at an unknown field', () => {
    const record = { payload, issuance, country: ' ', type: '', qr: ' ', unknown: null };
    expect(documentOf(record)).toEqual(documentOf({ payload, issuance }));
    expect(errorsOf({ ...record, qr: 5 })).toEqual({ qr: 'Qr must be text' });
    for (const blank of ['', {}, [' ']])
      expect(documentOf({ ...record, expected: blank, accept: blank })).toEqual(documentOf({ payload, issuance }));
  });

  it('so does a blank QR text in the options, whatever a record is; one that is no text is refused beside each', () => {
    const document = documentOf({ payload, issuance });
    for (const [record, options] of [
      [{ payload, issuance }, {}],
      [payload, { issuance }],
      [document, {}],
    ] as const) {
      for (const qr of [' ', '', null]) expect(documentOf(record, { ...options, qr })).toEqual(document);
      expect(errorsOf(record, { ...options, qr: 5 })).toEqual({ qr: 'Qr must be text' });
    }
  });
});

it("the record's own transaction type wins over a shared one, whatever each of them is called", () => {
  const { type, payload, issuance } = emirati['sales-invoice'];
  const { transaction_type: _, ...untyped } = payload;
  const NAMES = ['transaction_type', 'profile_execution_id'];
  for (const own of NAMES)
    for (const shared of NAMES) {
      const options = { issuance: { ...issuance, [shared]: ['free-trade-zone'] } };
      const read = readEmirati({ type, payload: untyped, issuance: { [own]: ['export'] } } as unknown, options);
      expect([own, shared, read.ok ? read.value.transaction_type : read.errors]).toEqual([own, shared, '00000001']);
    }
});

describe('a stored document', () => {
  it('is refused beside a text that is of no QR code, as a new one is', () => {
    const document = documentOf({ payload, issuance });
    for (const record of [document, { payload, issuance }])
      expect(Object.keys(errorsOf(record, { qr: 'garbage' }))).toEqual(['qr']);
    const emirate = readEmirati(emirati['sales-invoice']);
    const again = readEmirati((emirate.ok && emirate.value) as unknown, { qr: 'garbage' });
    expect(again).toMatchObject({ ok: false, errors: { qr: { code: 'no-qr-in-country' } } });
  });

  it('is of the type that its type code says, by the rules of its country', () => {
    const made = readEmirati(emirati['sales-invoice']);
    const again = readEmirati((made.ok && made.value) as unknown, { type: 'purchase-invoice' });
    expect(again).toMatchObject({ ok: false, errors: { invoice_type_code: { code: 'code-of-another-type' } } });
  });
});
