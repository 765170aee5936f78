import { describe, expect, it } from 'vitest';
import { documentSchema, purchaseCreditNoteSchema, purchaseInvoiceSchema } from '../../scripts/object-types.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { OMAN_PAYLOAD } from '../../src/countries/om/payload.ts';
import {
  parseIssuance,
  parsePayload,
  parsePurchaseCreditNote,
  parseSalesInvoice,
} from '../../src/countries/om/reading.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { withResponseFields } from '../../src/payload/response-fields.ts';

import { inWords } from '../support/in-words.ts';
import { schemaPaths } from '../support/schema-paths.ts';

const minimal = { transaction_type: '10000000000000000000', issue_date: '2026-02-28' };

function errorsOf(fields: object): object {
  const read = parseSalesInvoice({ ...minimal, ...fields });
  return read.ok ? {} : sentences(read.errors);
}

it('the point of a quantity in text may part its thousands: no value is proposed', () => {
  const ofQuantity = (quantity: string) => errorsOf({ document_lines: [{ quantity }] });
  expect([ofQuantity('1.000'), ofQuantity('1.25')]).toEqual([
    { 'document_lines[0].quantity': 'Quantity must be a number, not text' },
    { 'document_lines[0].quantity': 'Quantity must be a number, not text: 1.25 without quotes' },
  ]);
});

describe('unknown fields', () => {
  it('are errors with the nearest known name, at any depth', () => {
    expect(
      errorsOf({
        allowence: [{ amount: 5 }],
        dueDate: '2026-03-01',
        document_lines: [{}, { price: { base_amont: 1 }, classified_tax_category: { code: 'S' } }],
        payment_means: [{ card_account: { holder: 'A' } }],
        accounting_customer_party: { postal_address: { country_code: 'OM', zip: '112' }, due_date: '2026-03-01' },
      }),
    ).toEqual({
      allowence: 'Unknown field; did you mean allowances?',
      dueDate: 'Unknown field; did you mean due_date?',
      'document_lines[1].price.base_amont': 'Unknown field; did you mean base_amount?',
      'document_lines[1].classified_tax_category.code': 'Unknown field; did you mean tax_exemption_reason_code?',
      'payment_means[0].card_account.holder': 'Unknown field; did you mean holder_name?',
      'accounting_customer_party.postal_address.zip': 'Unknown field',
      'accounting_customer_party.due_date': 'Unknown field; did you mean due_date, from the top?',
    });
  });

  it('are not to be given the name that they have, where another object has the field', () => {
    const read = parseSalesInvoice({ ...minimal, accounting_customer_party: { due_date: '2026-03-01' } });
    const { fix } = clerkSentences(read.ok ? {} : read.errors)['accounting_customer_party.due_date'] ?? {};
    expect(fix).toBe('Delete it, or correct its name.');
  });

  it('are not proposed elsewhere where several objects have the field', () => {
    expect(errorsOf({ order_reference: { id: 'PO-1', issue_date: '2026-02-01' } })).toEqual({
      'order_reference.issue_date': 'Unknown field',
    });
  });

  it('are warnings, or nothing, where that is asked for; the value never has them', () => {
    const input = { ...minimal, allowence: [], document_lines: [{ name: 'A', colour: 'red' }] };
    const value = { ...minimal, document_lines: [{ name: 'A' }] };
    expect(inWords(parsePayload('purchase-invoice', input, { unknownFields: 'warn' }))).toStrictEqual({
      ok: true,
      value,
      warnings: {
        allowence: 'Unknown field; did you mean allowances?',
        'document_lines[0].colour': 'Unknown field',
      },
    });
    expect(parsePayload('purchase-invoice', input, { unknownFields: 'ignore' })).toStrictEqual({
      ok: true,
      value,
      warnings: {},
    });
  });

  it('that are null say nothing', () => {
    expect(errorsOf({ allowence: null, other: undefined })).toEqual({});
  });

  it('stay bounded, however many and however long their names', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field_${at}`, 1]));
    expect(Object.keys(errorsOf(many))).toHaveLength(1000);
    const [name = ''] = Object.keys(errorsOf({ ['x'.repeat(1_000_000)]: 1 }));
    expect(name).toHaveLength(101);
  });
});

describe('fields of answers', () => {
  it('are known: every field of a stored document may stand in a payload of its kind', () => {
    const schemas = [
      withResponseFields(OMAN_PAYLOAD, purchaseInvoiceSchema),
      withResponseFields(OMAN_PAYLOAD, purchaseCreditNoteSchema),
    ];
    const known = new Set(schemas.flatMap((schema) => schemaPaths(schema)));
    const unread = ['id', 'uuid', 'seller_uuid', 'document_status', 'customization_id', 'meta_info'];
    expect(schemaPaths(documentSchema).filter((path) => !known.has(path))).toEqual(expect.arrayContaining(unread));
    expect(schemaPaths(documentSchema).filter((path) => !known.has(path) && !unread.includes(path))).toEqual([]);
    expect(errorsOf(Object.fromEntries(unread.map((name) => [name, { any: 'thing' }])))).toEqual({});
  });

  it('are read for issuance to compare them, and not at all where unknown fields are ignored', () => {
    const answer = { ...minimal, payable_amount: 999, uuid: 'u', document_lines: [{ name: 'A', net_amount: 1 }] };
    expect(parsePayload('purchase-invoice', answer)).toMatchObject({
      value: { payable_amount: 999, document_lines: [{ net_amount: 1 }] },
    });
    const wrong = { ...answer, payable_amount: 'none' };
    expect(parsePayload('purchase-invoice', wrong)).toMatchObject({ ok: false });
    expect(parsePayload('purchase-invoice', wrong, { unknownFields: 'ignore' })).toStrictEqual({
      ok: true,
      value: { ...minimal, document_lines: [{ name: 'A' }] },
      warnings: {},
    });
  });
});

describe('the length of texts', () => {
  const party = (name: string) => ({ ...minimal, accounting_customer_party: { party_name: name } });

  it('is bounded, with the limit in the message', () => {
    expect(errorsOf({ ...party('x'.repeat(1000)), note: 'x'.repeat(10_000) })).toEqual({});
    expect(errorsOf({ ...party('x'.repeat(1001)), note: 'x'.repeat(10_001) })).toEqual({
      'accounting_customer_party.party_name': 'Party name must have at most 1000 characters, not 1001',
      note: 'Note must have at most 10000 characters, not 10001',
    });
    const payment_means = [{ payment_id: ['a', 'x'.repeat(1001)] }];
    expect(Object.keys(errorsOf({ payment_means }))).toEqual(['payment_means[0].payment_id[1]']);
  });

  it('of notes, descriptions, reasons, values and addresses is ten times that of other texts', () => {
    const input = (note: string) => ({
      ...minimal,
      note,
      allowances: [{ reason: note, tax_category: { tax_exemption_reason: note } }],
      contract_document_reference: { document_description: note },
      additional_document_references: [{ id: 'A', attachment: { external_uri: note } }],
      document_lines: [{ name: 'A', description: note, additional_item_property: [{ name: 'B', value: note }] }],
    });
    expect(errorsOf(input('x'.repeat(10_000)))).toEqual({});
    expect(Object.keys(errorsOf(input('x'.repeat(10_001)))).sort()).toEqual([
      'additional_document_references[0].attachment.external_uri',
      'allowances[0].reason',
      'allowances[0].tax_category.tax_exemption_reason',
      'contract_document_reference.document_description',
      'document_lines[0].additional_item_property[0].value',
      'document_lines[0].description',
      'note',
    ]);
  });

  it('is as bounded as the options say; files are bounded by the size of the input', () => {
    const limits = { maxTextLength: 5, maxNoteLength: 8, unknownFields: 'ignore' } as const;
    const input = { issue_date: '', note: '123456789', buyer_reference: '123456' };
    const read = parseSalesInvoice({ ...minimal, ...input, transaction_type: '' }, limits);
    expect(Object.keys(read.ok ? {} : sentences(read.errors)).sort()).toEqual([
      'buyer_reference',
      'issue_date',
      'note',
      'transaction_type',
    ]);
    const attachment = { content: 'AAAA'.repeat(5000), mime_code: 'text/csv' };
    expect(errorsOf({ additional_document_references: [{ id: 'A', attachment }] })).toEqual({});
  });
});

describe('an option of a reader that has a wrong value', () => {
  const wrong = [
    ...['Ignore', 'constructor', null, true].map((value) => ['unknownFields', value] as const),
    ...(['maxTextLength', 'maxNoteLength'] as const).flatMap((name) =>
      [Number.NaN, null, -1, '5'].map((value) => [name, value] as const),
    ),
  ];

  it.each(wrong)('is thrown: %s is %j', (name, value) => {
    const options = { [name]: value } as object;
    for (const parse of [
      () => parsePayload('sales-invoice', minimal, options),
      () => parseIssuance({}, options),
      () => readRecord({ payload: minimal, issuance: {} } as unknown, options),
    ]) {
      expect(parse).toThrow(
        expect.objectContaining({ code: 'wrong-argument', message: expect.stringContaining(name) }),
      );
    }
  });

  it('is none where it is undefined', () => {
    const options = { unknownFields: undefined, maxTextLength: undefined, maxNoteLength: undefined };
    expect(parsePayload('sales-invoice', minimal, options)).toEqual(parsePayload('sales-invoice', minimal));
  });
});

describe('the kinds of payload', () => {
  it('say by their type code what they are; a purchase invoice needs none', () => {
    const codes = (['sales-invoice', 'debit-note', 'sales-credit-note', 'purchase-credit-note'] as const).map((type) =>
      parsePayload(type, minimal),
    );
    expect(codes).toMatchObject([
      { value: { invoice_type_code: '380' } },
      { value: { invoice_type_code: '383' } },
      { value: { credit_note_type_code: '381' } },
      { value: { credit_note_type_code: '261' } },
    ]);
    expect(parsePayload('purchase-invoice', minimal)).toStrictEqual({ ok: true, value: minimal, warnings: {} });
    expect(parsePurchaseCreditNote({ ...minimal, credit_note_type_code: '396' })).toMatchObject({
      value: { credit_note_type_code: '396' },
    });
  });

  it('are five', () => {
    expect(inWords(parsePayload('sales_invoice' as never, minimal))).toMatchObject({
      errors: {
        type: 'Type must be one of purchase-invoice, purchase-credit-note, sales-invoice, sales-credit-note, debit-note',
      },
    });
  });
});

describe('numbers', () => {
  const read = (prepaid_amount: number) => {
    const parsed = parsePayload('purchase-invoice', { ...minimal, prepaid_amount });
    return parsed.ok ? parsed.value.prepaid_amount : undefined;
  };

  it('count to 15 significant digits', () => {
    expect([0.1 + 0.2, 1 / 3, 1 / 30, 1.1 * 1.1, -0, 1e-15].map(read)).toEqual([
      0.3, 0.333333333333333, 0.0333333333333333, 1.21, 0, 1e-15,
    ]);
  });
});
