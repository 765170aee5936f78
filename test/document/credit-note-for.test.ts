// Credit notes of whole documents and of parts, and final invoices after prepayments.

import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import {
  type CreditNoteInput,
  checkTotals,
  creditNoteFor,
  finalInvoiceFor,
  fromXml,
  toXml,
} from '../../src/countries/om/functions.ts';
import type { PayloadLine } from '../../src/countries/om/types/payloads.ts';

import type { Document } from '../../src/document/schema.ts';

import { converted, fatalIn, recordOf, valid } from '../support/records.ts';
import { isLong } from '../support/runs.ts';
import { corpus, hasShared, examples as published } from '../support/shared.ts';

const CREDIT = { number: 'CN-1', date: '2026-11-01', reason: 'CAN' };
const standard = { id: 'S', percent: 5 } as const;

const credited = (document: Document, input: Partial<CreditNoteInput> = {}): Document => {
  const result = creditNoteFor(document, { ...CREDIT, ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

describe('the credit note of a whole document', () => {
  it.each(Object.values(examples).filter(({ payload }) => !('credit_note_type_code' in payload)))(
    'of the example $type $issuance.document_number is valid and sums to it, or is refused as a credit note',
    (example) => {
      const { document } = valid(example);
      if (document.credit_note_type_code !== undefined) {
        expect(creditNoteFor(document, CREDIT)).toMatchObject({ ok: false });
        return;
      }
      const note = credited(document);
      expect(note.tax_inclusive_amount).toBe(document.tax_inclusive_amount);
      expect(note.transaction_type).toBe(document.transaction_type);
      expect(note.credit_note_type_code).toBe(document.invoice_type_code === '389' ? '261' : '381');
      expect(note.billing_reference).toEqual([
        {
          id: document.document_number,
          issue_date: document.issue_date,
          uuid: document.uuid,
          document_status_code: 'CAN',
        },
      ]);
      valid(note);
    },
  );

  it.skipIf(!hasShared || !isLong)(
    'of every published invoice or debit note that is valid is valid and sums to it',
    () => {
      const texts = published().map(({ bytes }) => new TextDecoder().decode(bytes));
      const near = corpus().map(({ xml }) => xml);
      const every = isLong ? 3 : 160;
      const seen = [...texts, ...near.filter((_, index) => index % every === 0)].filter(isCreditedInWhole);
      expect(seen.length).toBeGreaterThan(20);
    },
  );
});

describe('the credit note of a part', () => {
  const lines = [
    { name: 'A', quantity: 4, price: 100, allowances: [{ reason_code: '95', amount: 40 }] },
    { name: 'B', quantity: 10, price: 3, charges: [{ reason: 'Work', multiplier_factor_numeric: 10 }] },
  ].map((line) => lineOf(line));
  const { document } = valid(
    recordOf({
      payload: {
        document_lines: lines,
        allowances: [{ reason_code: '95', amount: 39.3, tax_category: standard }],
        charges: [{ reason_code: 'FC', multiplier_factor_numeric: 10, tax_category: standard }],
      },
    }),
  );

  it('has the lines that are named, with their quantities, and discounts in proportion', () => {
    const note = credited(document, { reason: 'QTY', lines: [{ id: '1', quantity: 1 }] });
    expect(note.document_lines).toMatchObject([{ id: '1', quantity: 1, net_amount: 90, allowances: [{ amount: 10 }] }]);
    // Of 393 invoiced, 90 are credited: of the discount of 39.30, 9.00; of the surcharge of 10 %, 9.
    expect(note).toMatchObject({ allowances: [{ amount: 9 }], charges: [{ amount: 9, base_amount: 90 }] });
    expect(note.tax_inclusive_amount).toBe(94.5);
    valid(note);
  });

  it('takes a discount in proportion to the lines of its category and rate alone', () => {
    // No rule allows two rates now: it is a sum for them all the same.
    const [taxed, other] = [5, 10].map((percent) => ({ ...lines[0], classified_tax_category: { id: 'S', percent } }));
    const allowances = [{ reason_code: '95', amount: 10, tax_category: standard }];
    const issued = converted(recordOf({ payload: { document_lines: [taxed, other], allowances } as object }));
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const mixed = issued.value.document;
    expect(credited(mixed, { lines: [{ id: '1' }] })).toMatchObject({ allowances: [{ amount: 10 }] });
    // A part of nothing is left out.
    expect(credited(mixed, { lines: [{ id: '2' }] }).allowances).toBeUndefined();
  });

  it('has other prices', () => {
    const note = credited(document, { reason: 'VAL', lines: [{ id: '2', price: { base_amount: 0.5 } }] });
    expect(note.document_lines).toMatchObject([{ quantity: 10, net_amount: 5.5, charges: [{ amount: 0.5 }] }]);
    valid(note);
  });

  it('all lines together are the whole', () => {
    const parts = ['1', '2'].map((id) => credited(document, { lines: [{ id }] }));
    const sum = parts.reduce((total, { tax_inclusive_amount: amount = 0 }) => total + amount, 0);
    expect(sum).toBeCloseTo(document.tax_inclusive_amount ?? 0, 2);
  });

  it('refuses a misspelt name, which would credit all of a line, and not one without a value', () => {
    const refused = (input: object) => {
      const result = creditNoteFor(document, { ...CREDIT, ...input });
      return result.ok ? {} : sentences(result.errors);
    };
    expect(
      refused({
        lines: [
          { id: '1', quantitty: 1 },
          { id: '2', base_amount: 2 },
        ],
      }),
    ).toEqual({
      'lines[0].quantitty': 'Unknown field; did you mean quantity?',
      'lines[1].base_amount': 'Unknown field; did you mean price.base_amount?',
    });
    expect(refused({ lines: [{ id: '1', qty: 1, price: { base_amount: 1, allowance_amout: 0.5 } }] })).toEqual({
      'lines[0].qty': 'Unknown field',
      'lines[0].price.allowance_amout': 'Unknown field; did you mean allowance_amount?',
    });
    expect(refused({ line: [{ id: '1' }] })).toEqual({ line: 'Unknown field; did you mean lines?' });
    const line = { id: '1', qty: undefined, note: null, price: { base_amount: 1, currency: undefined } };
    expect(refused({ lines: [line], by: undefined })).toEqual({});
    expect(credited(document, { lines: [{ id: '1' }] }).document_lines).toMatchObject([{ id: '1', quantity: 4 }]);
  });

  it('takes a whole line of the invoice with another quantity, and refuses what differs otherwise', () => {
    const [own] = document.document_lines ?? [];
    const lines = [{ ...own, quantity: 1 }] as CreditNoteInput['lines'];
    expect(credited(document, { lines }).document_lines).toMatchObject([{ id: own?.id, quantity: 1 }]);
    const other = [{ ...own, name: 'Another' } as object] as CreditNoteInput['lines'];
    expect(creditNoteFor(document, { ...CREDIT, lines: other })).toMatchObject({
      ok: false,
      errors: { 'lines[0].name': { code: 'unknown-field' } },
    });
  });

  it('names a line that the document does not have', () => {
    expect(creditNoteFor(document, { ...CREDIT, lines: [{ id: '1' }, { id: '7' }] })).toMatchObject({
      ok: false,
      errors: { 'lines[1].id': { code: 'no-such-line', message: 'The document has no line 7' } },
    });
  });
});

describe('the final invoice after prepayments', () => {
  const { document: prepayment } = valid(examples.prepayment);
  const lines = (examples.prepayment.payload.document_lines ?? []).map(
    (line) => ({ ...line, quantity: (line.quantity ?? 0) * 4 }) as PayloadLine,
  );

  it('names every prepayment, and what is left is due', () => {
    const second = { ...prepayment, document_number: 'ADV-2', uuid: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1' };
    const result = finalInvoiceFor([prepayment, second], { number: 'F-1', date: '2026-06-01', lines });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const paid = prepayment.tax_inclusive_amount ?? 0;
    expect(result.value).toMatchObject({
      invoice_type_code: '380',
      prepaid_amount: 2 * paid,
      prepaid_payment: [
        { id: prepayment.document_number, paid_amount: paid },
        { id: 'ADV-2', paid_amount: paid },
      ],
      additional_document_references: [
        { id: prepayment.document_number, uuid: prepayment.uuid, document_type_code: 'PDR' },
        { id: 'ADV-2', document_type_code: 'PDR' },
      ],
      payable_amount: 2 * paid,
    });
    expect(result.value.transaction_type[14]).toBe('0');
    valid(result.value);
  });

  it('is credited without the prepayments: neither what was paid nor where', () => {
    const result = finalInvoiceFor([prepayment], { number: 'F-1', date: '2026-06-01', lines });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const order = { id: 'PO-1', document_type_code: 'ON' };
    const [reference] = result.value.additional_document_references ?? [];
    const final = { ...result.value, additional_document_references: [reference ?? {}, order] };
    const note = credited(final);
    expect(note.additional_document_references).toEqual([order]);
    expect(note.prepaid_payment).toBeUndefined();
    expect(note.payable_amount).toBe(final.tax_inclusive_amount);
  });

  it('takes off what was credited of its prepayments, and no more than their sum is prepaid', () => {
    const second = { ...prepayment, document_number: 'ADV-2', uuid: undefined };
    const whole = creditNoteFor(prepayment, { ...CREDIT, date: '2026-05-01', earlier: [] });
    if (!whole.ok) throw new Error(JSON.stringify(whole.errors));
    const result = finalInvoiceFor([prepayment, second], {
      number: 'F-1',
      date: '2026-06-01',
      lines,
      earlier: [whole.value],
    });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const paid = prepayment.tax_inclusive_amount ?? 0;
    expect(result.value).toMatchObject({ prepaid_amount: paid, prepaid_payment: { id: 'ADV-2', paid_amount: paid } });
    expect(result.notes).toBeUndefined();
  });

  it('is refused where a prepayment is given twice, is later, or a note is of another document', () => {
    const errorsOf = (prepayments: readonly Document[], input: object) => {
      const result = finalInvoiceFor(prepayments, { number: 'F-1', date: '2026-06-01', lines, ...input });
      return result.ok ? [] : Object.keys(result.errors);
    };
    expect(errorsOf([prepayment, prepayment], {})).toEqual(['prepayments[1]']);
    expect(errorsOf([prepayment], { date: '2020-01-01' })).toEqual(['date']);
    const other = { ...prepayment, document_number: 'ADV-2', uuid: undefined };
    const note = creditNoteFor(other, { ...CREDIT, date: '2026-05-01', earlier: [] });
    expect(errorsOf([prepayment], { earlier: note.ok ? [note.value] : [] })).toEqual(['earlier[0]']);
  });

  it('of the number of its prepayment is a warning', () => {
    const said = (number: string) => {
      const result = finalInvoiceFor(prepayment, { number, date: '2026-06-01', lines, earlier: [] });
      return Object.entries(result.warnings).map(([path, { params }]) => [path, Object(params).rule]);
    };
    expect(said(prepayment.document_number ?? '')).toEqual([
      ['additional_document_references[0].id', 'PINT-ADVANCE-ITSELF'],
      ['number', 'PINT-TWICE'],
    ]);
    expect(said('F-1')).toEqual([]);
  });

  it('says where it has less VAT than was charged in advance', () => {
    const said = (given: readonly unknown[]) => {
      const input = { number: 'F-1', date: '2026-06-01', lines: given as typeof lines, earlier: [] };
      const result = finalInvoiceFor(prepayment, input);
      if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
      return Object.entries(result.warnings).map(([path, { params }]) => [path, Object(params).rule]);
    };
    const zero = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
    expect(said(lines)).toEqual([]);
    expect(said(lines.map((line) => ({ ...line, classified_tax_category: zero })))).toEqual([
      ['lines', 'PINT-PREPAID-TAX'],
    ]);
  });

  it('has the VAT of what is left of its prepayments', () => {
    const [line] = examples.prepayment.payload.document_lines ?? [];
    const priceOf = (part: number) => ({ base_amount: Number(line?.price?.base_amount) * part });
    const reduced = creditNoteFor(prepayment, {
      ...{ ...CREDIT, date: '2026-05-01', reason: 'VAL', earlier: [] },
      lines: [{ id: '1', price: priceOf(0.9) }],
    });
    if (!reduced.ok) throw new Error(JSON.stringify(sentences(reduced.errors)));
    const said = (more: object) => {
      const wanted = [{ ...line, ...more }] as typeof lines;
      const final = { number: 'F-1', date: '2026-06-01', lines: wanted, earlier: [reduced.value] };
      return sentences(finalInvoiceFor(prepayment, final).warnings ?? {});
    };
    expect(said({ price: priceOf(0.2) })).toEqual({});
    expect(said({ price: priceOf(0.1) })).toEqual({});
    const zero = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
    expect(said({ classified_tax_category: zero })['lines']).toContain('0, and 8.65 was charged');
  });

  it('may have a hundredth less VAT than several prepayments, each of which was rounded', () => {
    const [line] = lines;
    const zero = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
    const paid = ['A', 'B', 'C'].map((number) => {
      const one = { ...line, quantity: 1, price: { base_amount: 33.33 } };
      const payload = { ...examples.prepayment.payload, prepaid_amount: 0, document_lines: [one] as PayloadLine[] };
      const issuance = { ...examples.prepayment.issuance, document_number: number };
      return valid({ ...examples.prepayment, payload, issuance }).document;
    });
    expect(paid.map(({ tax_amount: tax }) => tax)).toEqual([1.67, 1.67, 1.67]);
    const sold = [
      { ...line, quantity: 3, price: { base_amount: 33.33 } },
      { ...line, name: 'Book', classified_tax_category: zero },
    ] as typeof lines;
    const final = finalInvoiceFor(paid, { number: 'F-1', date: '2026-06-01', lines: sold, earlier: [] });
    expect(final.ok && final.value.tax_amount).toBe(5);
    expect(final.warnings).toEqual({});
  });

  it('names what is wrong of an earlier note by its place, of whichever prepayment it is', () => {
    const second = { ...prepayment, document_number: 'ADV-2', uuid: undefined };
    const notes = [prepayment, second].map((one, at) => {
      const note = creditNoteFor(one, { ...CREDIT, number: `CN-${at}`, date: '2026-05-01', earlier: [] });
      if (!note.ok) throw new Error(JSON.stringify(note.errors));
      return note.value;
    });
    const [first, other] = notes;
    const earlier = [first, { ...other, document_currency_code: 'USD' }] as Document[];
    const result = finalInvoiceFor([prepayment, second], { number: 'F-1', date: '2026-06-01', lines, earlier });
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(['earlier[1].document_currency_code']);
  });

  it('of prepayments at several exchange rates says so, unless it has its own', () => {
    const at = (document_number: string, calculation_rate: number): Document => ({
      ...prepayment,
      ...{ document_number, uuid: undefined, document_currency_code: 'EUR', tax_exchange_rate: { calculation_rate } },
    });
    const said = (given: readonly Document[], fields: object = {}) => {
      const result = finalInvoiceFor(given, { number: 'F-1', date: '2026-06-01', lines, earlier: [], fields });
      if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
      return sentences(result.warnings)['tax_exchange_rate'];
    };
    const [first, second, third] = [at('P-1', 0.4), at('P-2', 0.48), at('P-3', 0.4)];
    expect(said([first, second])).toMatch(/0\.4 was taken.*0\.48.*PINT-PREPAID-RATE/);
    expect(said([second, first])).toMatch(/0\.48 was taken.*0\.4/);
    expect(said([first, third])).toBeUndefined();
    expect(said([first, second], { tax_exchange_rate: { calculation_rate: 0.44 } })).toBeUndefined();
    expect(said([prepayment])).toBeUndefined();
  });

  it('is refused where what is deducted is no prepayment, or was paid in another currency', () => {
    const errorsOf = (given: Document, fields: object = {}) => {
      const result = finalInvoiceFor(given, { number: 'F-1', date: '2026-06-01', lines, fields });
      return result.ok ? {} : sentences(result.errors);
    };
    const { document: invoice } = valid(examples['sales-invoice']);
    const refused = `${invoice.document_number} is not a prepayment invoice: what was paid in advance stands on one`;
    expect(errorsOf(invoice)).toEqual({ 'prepayments[0]': refused });
    const note = creditNoteFor(prepayment, { ...CREDIT, date: '2026-05-01', earlier: [] });
    expect(Object.keys(errorsOf((note.ok ? note.value : {}) as Document))).toEqual(['prepayments[0]']);
    const dollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    expect(Object.keys(errorsOf(prepayment, dollars))).toEqual(['document_currency_code']);
  });

  it('has the parties and the delivery of the first prepayment', () => {
    const payee_party = { party_name: 'Factoring SAOC' };
    const delivery = { actual_delivery_date: '2026-05-20' };
    const result = finalInvoiceFor(
      { ...prepayment, payee_party, delivery },
      { number: 'F-1', date: '2026-06-01', lines, earlier: [] },
    );
    expect(result.ok && result.value).toMatchObject({ payee_party, delivery });
  });

  it('notes that earlier credits are unknown, which is not a warning', () => {
    const result = finalInvoiceFor(prepayment, { number: 'F-1', date: '2026-06-01', lines });
    expect(result).toMatchObject({ ok: true, warnings: {}, notes: { earlier: { code: 'earlier-unknown' } } });
    const note = creditNoteFor(prepayment, CREDIT);
    expect(note).toMatchObject({ ok: true, warnings: {}, notes: { earlier: { code: 'earlier-unknown' } } });
    expect(creditNoteFor(prepayment, { ...CREDIT, earlier: [] })).not.toHaveProperty('notes');
  });

  it('is refused where the prepayments differ in party or currency', () => {
    const other = { ...prepayment, document_currency_code: 'USD', accounting_customer_party: { party_name: 'Other' } };
    const result = finalInvoiceFor([prepayment, other], { number: 'F-1', date: '2026-06-01', lines });
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([
      'accounting_customer_party',
      'document_currency_code',
    ]);
    expect(finalInvoiceFor([], { number: 'F-1', date: '2026-06-01', lines }).ok).toBe(false);
  });
});

function lineOf({ price, ...fields }: { price: number; name: string; quantity: number } & object): object {
  const [first] = recordOf({}).payload.document_lines ?? [];
  return { ...first, ...fields, price: { base_amount: price }, classified_tax_category: standard };
}

// Credits it where it is a valid invoice with the amounts that the library computes.
function isCreditedInWhole(xml: string): boolean {
  const read = fromXml(xml);
  if (!read.ok || read.value.unmapped.length > 0) return false;
  const { document } = read.value;
  if (document.credit_note_type_code !== undefined || toXml(document) === '') return false;
  const own = converted(document);
  if (
    !own.ok ||
    fatalIn(own.value.report).length > 0 ||
    checkTotals({ ...document, tax_included_indicator: false }).length > 0
  )
    return false;
  const note = credited(document, { date: '2026-11-01' });
  expect(note.tax_inclusive_amount, document.document_number).toBe(document.tax_inclusive_amount);
  const { report } = valid(note);
  expect(fatalIn(report)).toEqual([]);
  return true;
}
