// What a note credits stays within what it was worth, where its totals alone would allow more.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { creditNoteFor, readRecord } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};
const S = { id: 'S', percent: 5 };
const Z = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
const freight = (amount: number, tax_category: object = S) => ({ reason_code: 'FC', amount, tax_category });
const line = { ...goods, id: '1', quantity: 6, price: { base_amount: 86.5 }, classified_tax_category: S };

function documentOf(payload: object, more: object = {}, type = 'sales-invoice'): Document {
  const read = readRecord({
    type,
    payload: {
      ...{ transaction_type: ['full'], issue_date: '2026-03-01' },
      accounting_customer_party: example.accounting_customer_party,
      document_lines: [line],
      ...payload,
    },
    issuance: { ...issuance, ...more },
  } as unknown);
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value as Document;
}

function credit(document: Document, more: object) {
  const input = { number: 'CN-9', date: '2026-03-05', reason: 'OTH', earlier: [], ...more };
  const note = creditNoteFor(document as never, input as never);
  if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
  return { note: note.value as Document, warnings: sentences(note.warnings) };
}

function debitOf(document: Document, payload: object, document_status_code = 'OTH'): Document {
  const { document_number: id, issue_date, uuid } = document;
  const billing_reference = [{ id, issue_date, uuid, document_status_code }];
  return documentOf(
    { billing_reference, issue_date: '2026-03-02', ...payload },
    { document_number: 'DN-1' },
    'debit-note',
  );
}

describe('the price of a piece that is credited', () => {
  const document = documentOf({});
  const priced = (base_amount: number, more: object = {}) => ({
    lines: [{ id: '1', quantity: 1, price: { base_amount } }],
    ...more,
  });

  it('is at most the one that was charged', () => {
    expect(credit(document, priced(500)).warnings['lines[0].price']).toMatch(
      /500 is credited for one, and 86\.5 was charged for it/,
    );
    for (const price of [86.5, 40]) expect(credit(document, priced(price)).warnings).toEqual({});
  });

  it('is the amount for all pieces where a reduction states it', () => {
    expect(credit(document, priced(500, { reason: 'VAL' })).warnings).not.toHaveProperty('lines[0].price');
  });

  it('is limited on lines that the caller writes anew, too', () => {
    const own = (base_amount: number) => ({
      fields: { document_lines: [{ ...line, quantity: 2, price: { base_amount } }] },
    });
    expect(credit(document, own(90)).warnings).toHaveProperty(['fields.document_lines[0].price']);
    expect(credit(document, own(86.5)).warnings).toEqual({});
  });

  it('has the discounts of its line in it', () => {
    const discounted = documentOf({ document_lines: [{ ...line, allowances: [{ reason: 'Discount', amount: 10 }] }] });
    expect(credit(discounted, { lines: [{ id: '1', quantity: 1 }] }).warnings).toEqual({});
    expect(credit(discounted, priced(86.5)).warnings).toEqual({});
    expect(credit(discounted, priced(86.6)).warnings).toHaveProperty(['lines[0].price']);
  });

  it('is not held against another thing that has the number of a line', () => {
    const own = (name: string) => ({
      fields: { document_lines: [{ ...line, name, quantity: 1, price: { base_amount: 250 } }] },
    });
    expect(credit(document, own('Goodwill for late delivery')).warnings).not.toHaveProperty([
      'fields.document_lines[0].price',
    ]);
    expect(credit(document, own(line.name ?? '')).warnings).toHaveProperty(['fields.document_lines[0].price']);
  });

  it('is not compared with that of a dozen', () => {
    const dozen = { ...line, quantity: 0.25, unit_code: 'DZN', price: { base_amount: 1038 } };
    const { warnings } = credit(document, { fields: { document_lines: [dozen] } });
    expect(Object.keys(warnings)).toEqual(['fields.document_lines[0].unit_code']);
  });

  it('is that of the invoice where a debit note added pieces for less', () => {
    const debit = debitOf(document, { document_lines: [{ ...line, price: { base_amount: 40 } }] }, 'QTY');
    expect(credit(document, priced(86.5, { earlier: [debit] })).warnings).toEqual({});
    expect(credit(document, priced(90, { earlier: [debit] })).warnings).toHaveProperty(['lines[0].price']);
  });
});

describe('the surcharges that are credited', () => {
  const document = documentOf({ charges: [freight(18.5)] });
  const charged = (amounts: readonly object[], more: object = {}) => ({
    lines: [{ id: '1', quantity: 1 }],
    fields: { charges: amounts },
    ...more,
  });

  it('are at most those that were charged, and not credited before', () => {
    expect(credit(document, charged([freight(400)])).warnings['fields.charges[0].amount']).toMatch(
      /Surcharges of 400 are credited, and 18\.5 of them are left/,
    );
    const first = credit(document, charged([freight(18.5)]));
    expect(first.warnings).toEqual({});
    const again = credit(document, charged([freight(18.5)], { number: 'CN-10', earlier: [first.note] }));
    expect(again.warnings).toHaveProperty(['fields.charges[0].amount']);
    expect(credit(document, charged([freight(10), freight(8.5)])).warnings).not.toHaveProperty([
      'fields.charges[0].amount',
    ]);
  });

  it('count in their VAT category alone', () => {
    expect(credit(document, charged([freight(5, Z)])).warnings).toHaveProperty(['fields.charges[0].amount']);
  });

  it('may stand on a line of the invoice', () => {
    const delivered = (name: string) =>
      documentOf({ document_lines: [line, { ...line, id: '2', name, quantity: 1, price: { base_amount: 50 } }] });
    const path = 'fields.charges[0].amount';
    expect(credit(delivered('Freight to Salalah'), charged([freight(50)])).warnings).toEqual({});
    expect(credit(delivered('Freight to Salalah'), charged([freight(51)])).warnings).toHaveProperty([path]);
    for (const name of ['Shipping container', 'Chair, returned with delivery note 55'])
      expect(credit(delivered(name), charged([freight(50)])).warnings).toHaveProperty([path]);
    expect(credit(delivered('Table'), charged([freight(50)])).warnings[path]).toMatch(
      /Surcharges of 50 are credited, and the invoice has none in this VAT category/,
    );
  });

  it('may be those of a debit note', () => {
    const debit = debitOf(document, { charges: [freight(30)] });
    expect(credit(document, charged([freight(48.5)], { earlier: [debit] })).warnings).toEqual({});
    expect(credit(document, charged([freight(60)], { earlier: [debit] })).warnings).toHaveProperty([
      'fields.charges[0].amount',
    ]);
  });

  it('say nothing where they follow from the quantities', () => {
    const earlier: Document[] = [];
    for (const quantity of [1, 2, 3]) {
      const { note, warnings } = credit(document, {
        number: `CN-${quantity}`,
        reason: 'QTY',
        lines: [{ id: '1', quantity }],
        earlier: [...earlier],
      });
      expect(warnings).toEqual({});
      earlier.push(note);
    }
  });
});
