// What callers in JavaScript get wrong where a document follows others: an error at the input's own name, never a wrong document.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { withoutNulls } from '../../src/core/without-nulls.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { creditNoteFor as creditEmirati, readRecord as readEmirati } from '../../src/countries/ae/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { creditNoteFor, finalInvoiceFor, issueDocument, readRecord } from '../../src/countries/om/functions.ts';

const invoice = readRecord(examples['sales-invoice']);
const prepayment = readRecord(examples.prepayment);
if (!invoice.ok || !prepayment.ok) throw new Error('The examples are documents.');

const credit = (changed: object) =>
  creditNoteFor(invoice.value, {
    ...{ number: 'CN-1', date: '2026-06-01', reason: 'CAN', earlier: [], ...changed },
  } as unknown as Parameters<typeof creditNoteFor>[1]);
const final = (changed: object) =>
  finalInvoiceFor(prepayment.value, {
    ...{ number: 'F-1', date: '2026-12-31', lines: prepayment.value.document_lines ?? [], earlier: [], ...changed },
  } as unknown as Parameters<typeof finalInvoiceFor>[1]);
const errorsOf = (made: ReturnType<typeof credit> | ReturnType<typeof final>) =>
  made.ok ? {} : Object.fromEntries(Object.entries(made.errors).map(([field, { code }]) => [field, code]));

const UUID = '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1';
const UNKNOWN_FIELDS = { 'fields.payable_rounding_amout': 'unknown-field', 'fields.custom_data': 'unknown-field' };

describe('the input of a credit note', () => {
  it('is right here', () => expect(credit({}).ok).toBe(true));

  it.each([
    [{ number: 5 }, { number: 'wrong-type' }],
    [{ number: ' ' }, { number: 'mandatory' }],
    [{ number: undefined }, { number: 'mandatory' }],
    [{ number: 'CN\u000b7' }, { number: 'not-xml-text' }],
    [{ date: 7 }, { date: 'wrong-type' }],
    [{ date: '' }, { date: 'mandatory' }],
    [{ date: null }, { date: 'mandatory' }],
    [{ date: '2026-02-30' }, { date: 'not-a-date' }],
    [{ reason: '' }, { reason: 'mandatory' }],
    [{ reason: undefined }, { reason: 'mandatory' }],
    [{ reason: 'C\u0001' }, { reason: 'not-xml-text' }],
    [{ uuid: 4 }, { uuid: 'wrong-type' }],
    [{ earlier: 'x' }, { earlier: 'wrong-type' }],
    [{ earlier: null }, { earlier: 'wrong-type' }],
    [{ earlier: [5] }, { 'earlier[0]': 'wrong-type' }],
    [{ fields: 'x' }, { fields: 'wrong-type' }],
    [{ fields: { payable_rounding_amout: 1, custom_data: 1, gone: null } }, UNKNOWN_FIELDS],
    [{ fields: { document_lines: [] } }, { document_lines: 'mandatory' }],
    [{ fields: { document_lines: {} } }, { 'fields.document_lines': 'wrong-type' }],
    [{ fields: { document_lines: [1] } }, { 'fields.document_lines[0]': 'wrong-type' }],
    [{ lines: null }, { lines: 'wrong-type' }],
    [{ lines: [{ quantity: 1 }] }, { 'lines[0].id': 'mandatory' }],
    [{ lines: [{ id: 1 }] }, { 'lines[0].id': 'wrong-type' }],
  ])('with %j is an error', (changed, errors) => {
    const made = credit(changed);
    expect(errorsOf(made)).toEqual(errors);
    if (!made.ok) for (const sentence of Object.values(sentences(made.errors))) expect(sentence).toMatch(/^[A-Z]/);
  });
});

describe('the input of a final invoice', () => {
  it('is right here', () => expect(errorsOf(final({}))).toEqual({}));

  it.each([
    [{ number: 5 }, { number: 'wrong-type' }],
    [{ date: 7 }, { date: 'wrong-type' }],
    [{ date: '' }, { date: 'mandatory' }],
    [{ uuid: 4 }, { uuid: 'wrong-type' }],
    [{ earlier: 'x' }, { earlier: 'wrong-type' }],
    [{ earler: [] }, { earler: 'unknown-field' }],
    [{ lines: [] }, { lines: 'empty' }],
    [{ fields: { document_lines: [] } }, { lines: 'empty' }],
    [{ fields: { document_lines: {} } }, { 'fields.document_lines': 'wrong-type' }],
    [{ fields: { payable_rounding_amout: 1, custom_data: 1, gone: null } }, UNKNOWN_FIELDS],
    [{ fields: { invoice_type_code: '383' } }, { invoice_type_code: 'code-of-another-type' }],
    [{ fields: { issue_date: '2020-01-01' } }, { date: 'credit-date' }],
  ])('with %j is an error', (changed, errors) => {
    expect(errorsOf(final(changed))).toEqual(errors);
  });
});

describe('a field that is null in a stored document', () => {
  const note = credit({ lines: [{ id: '1', quantity: 1 }] });
  if (!note.ok) throw new Error('It is a credit note.');
  const again = (stored: object, earlier: unknown) =>
    creditNoteFor(
      stored as typeof invoice.value,
      { number: 'CN-2', date: '2026-06-02', reason: 'QTY', lines: [{ id: '1', quantity: 1 }], earlier } as never,
    );

  it.each(['payable_rounding_amount', 'tax_exchange_rate', 'allowances', 'credit_note_type_code', 'payment_terms'])(
    'counts as absent in the invoice: %s',
    (name) => {
      const { [name]: _, ...absent } = invoice.value as unknown as Record<string, unknown>;
      expect(again({ ...invoice.value, [name]: null }, [])).toEqual(again(absent, []));
    },
  );

  it.each(['payable_rounding_amount', 'tax_amount', 'billing_reference', 'document_lines', 'tax_exchange_rate'])(
    'counts as absent in an earlier note: %s',
    (name) => {
      const { [name]: _, ...absent } = note.value as unknown as Record<string, unknown>;
      expect(again(invoice.value, [{ ...note.value, [name]: null }])).toEqual(again(invoice.value, [absent]));
    },
  );

  it.each(['net_amount', 'quantity'])('counts as absent in a line: %s', (name) => {
    const [line] = note.value.document_lines;
    const { [name]: _, ...absent } = line as unknown as Record<string, unknown>;
    const noteOf = (one: object) => ({ ...note.value, document_lines: [one] });
    expect(again(invoice.value, [noteOf({ ...line, [name]: null })])).toEqual(again(invoice.value, [noteOf(absent)]));
  });

  it.each([
    ...['delivery', 'accounting_customer_party', 'document_lines', 'buyer_reference', 'billing_reference'],
    ...['document_currency_code', 'tax_exchange_rate', 'transaction_type', 'charges', 'prepaid_payment'],
  ])('counts as absent in the fields of a note and of a final invoice, as one that is undefined does: %s', (name) => {
    const inDollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    const [sold, paid] = [examples['sales-invoice'], examples.prepayment].map(({ type, payload, issuance }) =>
      readRecord({ type, payload: { ...payload, ...inDollars }, issuance }),
    );
    if (!sold?.ok || !paid?.ok) throw new Error('They are documents.');
    const input = { number: 'X-1', date: '2026-12-31', reason: 'CAN', earlier: [] };
    const lines = paid.value.document_lines;
    for (const make of [
      (fields: object) => creditNoteFor(sold.value, { ...input, fields }),
      (fields: object) => finalInvoiceFor(paid.value, { ...input, reason: undefined, lines, fields } as never),
    ]) {
      const expected = make({});
      expect(expected).toMatchObject({ ok: true, value: { document_currency_code: 'USD' } });
      for (const none of [null, undefined]) expect(make({ [name]: none })).toEqual(expected);
    }
  });

  it('counts as absent in a payload and in an issuance that nobody has read', () => {
    const { payload, issuance } = examples['sales-invoice'];
    const [line] = payload.document_lines ?? [];
    const issue = (fields: object, host: object = {}) =>
      issueDocument({ ...payload, ...fields } as never, { ...issuance, ...host });
    expect(issue({ delivery: null })).toEqual(issue({ delivery: undefined }));
    expect(issue({ document_lines: null })).toEqual(issue({ document_lines: undefined }));
    const linesWithPrice = (price: unknown) => ({ document_lines: [{ ...line, price }] });
    expect(issue(linesWithPrice(null))).toEqual(issue(linesWithPrice(undefined)));
    expect(issue({}, { type: null, substitute: null, delivery: null })).toEqual(issue({}));
  });

  it('counts as absent in an object of any class, and what says itself how it is written stays', () => {
    class Row {
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    }
    class Exact {
      readonly sign = null;
      toJSON = () => '1.50';
    }
    const ofRealm = runInNewContext('(text) => JSON.parse(text)') as (text: string) => object;
    const made = [
      (fields: object) => new Row(fields),
      (fields: object) => Object.assign(Object.create(null) as object, fields),
      (fields: object) => ofRealm(JSON.stringify(fields)),
    ];
    for (const make of made) {
      const none = { credit_note_type_code: null, allowances: null };
      const { allowances: _discounts, accounting_customer_party: party, ...rest } = invoice.value;
      const { trade_name: _name, ...buyer } = party ?? {};
      const row = make({ ...rest, ...none, accounting_customer_party: make({ ...buyer, trade_name: null }) });
      expect(again(row, [])).toEqual(again({ ...rest, accounting_customer_party: buyer }, []));
    }
    class Accessed {
      readonly unused = null;
      get document_number() {
        return 'A-1';
      }
    }
    expect(withoutNulls(new Accessed()).document_number).toBe('A-1');
    const hostile = withoutNulls(JSON.parse('{"__proto__":{"polluted":1},"none":null}') as object);
    expect([Reflect.get(hostile, 'polluted'), Object.keys(hostile)]).toEqual([undefined, ['__proto__']]);
    const [day, exact] = [new Date(), new Exact()];
    const kept = withoutNulls({ day, exact, list: [null], none: null });
    expect(kept).toEqual({ day, exact, list: [null] });
    expect([kept.day, kept.exact]).toEqual([expect.any(Date), expect.any(Exact)]);
  });

  it('counts as absent in a prepayment', () => {
    const made = finalInvoiceFor({ ...prepayment.value, delivery: null, credit_note_type_code: null } as never, {
      ...{ number: 'F-1', date: '2026-12-31', lines: prepayment.value.document_lines as never, earlier: [] },
    });
    expect(errorsOf(made)).toEqual({});
  });
});

it('prepayments are of one buyer where all numbers say so that both state, and in the currency of the country where they name none', () => {
  const { accounting_customer_party: buyer, document_currency_code: _, ...rest } = prepayment.value;
  const other = (party: object) => ({
    ...rest,
    ...{ document_number: 'P-2', uuid: '7f0c3a52-5f0e-4b39-9d53-0f3a4b1c2d3e' },
    accounting_customer_party: { ...buyer, ...party },
  });
  const made = (party: object) =>
    finalInvoiceFor([prepayment.value, other(party)] as never, {
      ...{ number: 'F-1', date: '2026-12-31', lines: prepayment.value.document_lines as never, earlier: [] },
    });
  expect(Object.values(errorsOf(made({ party_name: buyer?.party_name?.toUpperCase() })))).not.toContain(
    'differs-between',
  );
  const stranger = { party_name: 'Another', party_tax_scheme: { company_id: 'OM1100000001' } };
  expect(errorsOf(made(stranger))).toEqual({ accounting_customer_party: 'differs-between' });
  // The members of a VAT group share its VAT number.
  for (const member of [{ tin: '9999999' }, { company_id: '7777777' }, { endpoint_id: 'OM1100000001' }]) {
    expect(errorsOf(made(member))).toEqual({ accounting_customer_party: 'differs-between' });
    expect(errorsOf(final({ fields: { accounting_customer_party: { ...buyer, ...member } } }))).toEqual({
      accounting_customer_party: 'differs-between',
    });
  }
});

it('fields of the country, and the transaction type under its other name, are no unknown ones', () => {
  const made = readEmirati({ ...emirati['sales-invoice'] });
  const fields = { profile_execution_id: ['summary'], authority_name: undefined, note: 'n' };
  const input = { number: 'CN-1', date: '2026-12-01', reason: 'VD', uuid: UUID, earlier: [], fields };
  const note = made.ok && creditEmirati({ ...made.value, transaction_type: '' }, input as never);
  expect(note).toMatchObject({ ok: true, value: { transaction_type: expect.stringMatching(/1/), note: 'n' } });
});

it('what a host stored beside an invoice stays with the invoice', () => {
  const beside = {
    attachments: [1],
    custom_data: {},
    org_id: 'o',
    document_sequence: 7,
    supply_date: '-',
    own_name: 5,
  };
  const note = creditNoteFor({ ...invoice.value, ...beside }, { number: 'CN-1', date: '2026-06-01', reason: 'CAN' });
  expect(note).toEqual(creditNoteFor(invoice.value, { number: 'CN-1', date: '2026-06-01', reason: 'CAN' }));
});

it('a number of a document that is no text is taken as it is written', () => {
  const note = credit({ lines: [{ id: '1', quantity: 1 }] });
  const stored = note.ok && { ...note.value, document_number: 5 };
  const named = { ...stored, billing_reference: [{ id: 7 }] };
  const again = { number: '5', date: '2026-06-01', reason: 'CAN', earlier: [named] };
  const second = creditNoteFor({ ...invoice.value, document_number: 7 } as never, again as never);
  expect(second).toMatchObject({ ok: true, warnings: { number: { params: { rule: 'PINT-TWICE' } } } });
  const twice = [5, '5'].map((document_number) => ({ ...prepayment.value, document_number }));
  const input = { number: 'F-1', date: '2026-12-31', lines: prepayment.value.document_lines };
  expect(errorsOf(finalInvoiceFor(twice as never, input as never))).toEqual({ 'prepayments[1]': 'prepayment-twice' });
});

describe('blanks in numbers', () => {
  const note = credit({ lines: [{ id: '1', quantity: 1 }] });
  if (!note.ok) throw new Error('It is a credit note.');
  const named = { ...note.value, billing_reference: [{ id: ` ${invoice.value.document_number}\n` }] };

  it('make no other invoice of the one that a note names', () => {
    const whole = (earlier: object) => credit({ number: 'CN-2', earlier: [earlier] });
    expect(whole(named)).toEqual(whole(note.value));
  });

  it('make no other number of one that was used', () => {
    expect(
      credit({ number: ' CN-1', lines: [{ id: '1', quantity: 1 }], earlier: [note.value] }).warnings,
    ).toMatchObject({
      number: { params: { rule: 'PINT-TWICE' } },
    });
  });

  it('make no other prepayment', () => {
    const again = { ...prepayment.value, document_number: `${prepayment.value.document_number} ` };
    const input = { number: 'F-1', date: '2026-12-31', lines: prepayment.value.document_lines, earlier: [] };
    const made = finalInvoiceFor([prepayment.value, again], input as never);
    expect(errorsOf(made)).toEqual({ 'prepayments[1]': 'prepayment-twice' });
  });
});
