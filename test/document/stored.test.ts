// A stored document of another server of the family can be fed back: what the library has no place for stays with it.

import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { creditNoteFor, fromXml, invoiceUuid, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { parseDocument, parsePayload } from '../../src/countries/om/reading.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import { toHtml } from '../../src/view.ts';
import { sampleReporting } from '../tax-data/support.ts';

const issued = readRecord(examples['sales-invoice']);
if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
const plain = { ...issued.value, issue_time: '10:30:00' };
const { uuid: _, ...document } = plain;
const beside = {
  attachments: [{ id: 'a-1', file_name: 'order.pdf', file_type: 'application/pdf' }],
  custom_data: { project: { phase: 2 } },
  org_id: 'org-7',
  document_sequence: 117,
  supply_date: '2026-03-01',
};
const stored = { ...document, ...beside, issue_time: '10:30', statement_document_reference: null, custom_fields: null };

describe('a stored document with fields that the library does not know', () => {
  it('keeps them, and its time gets its seconds', () => {
    expect(parseDocument(stored)).toEqual({
      ok: true,
      value: { ...document, ...beside },
      warnings: {},
    });
    const { value } = parseDocument({ ...stored, colour: 'red' }) as { value: object };
    expect(value).toHaveProperty('colour', 'red');
  });

  it('is read into objects of its own, and stays as it is itself', () => {
    const text = JSON.stringify({
      ...stored,
      meta_info: { inner: { peppol: { attempt: 1, error: null, log: ['', {}] } } },
    }).replace('"attempt"', '"__proto__":{"foreign":1},"attempt"');
    const input = frozen(JSON.parse(text));
    const read = [parseDocument(input), parseDocument(input, { unknownFields: 'error' }), readRecord(input)];
    for (const result of read) {
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const { meta_info, custom_data } = result.value as unknown as typeof input;
      expect(JSON.stringify(meta_info)).toBe(JSON.stringify(input.meta_info));
      expect(meta_info.inner.peppol).not.toHaveProperty('foreign');
      meta_info.inner.peppol.attempt = 2;
      custom_data.project.phase = 3;
    }
    expect(JSON.stringify(input)).toBe(text);
  });

  it('has no meta_info where there is nothing in it', () => {
    expect(parseDocument({ ...stored, meta_info: {} })).toEqual(parseDocument(stored));
  });

  it('is converted and reported as without them, and drawn with them', () => {
    const read = readRecord(stored);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(read.value).toMatchObject(beside);
    expect(toXml(read.value)).toBe(toXml(parsed(document)));
    const drawn = toHtml({ document: read.value, language: 'en' });
    for (const field of [
      'attachments[0].file_name',
      'custom_data.project.phase',
      'org_id',
      'document_sequence',
      'supply_date',
    ])
      expect(drawn).toContain(`data-field="${field}"`);
    const reported = toTaxData(stored as object, sampleReporting);
    expect(reported.ok).toBe(true);
    expect(reported).toEqual(toTaxData(document as object, sampleReporting));
  });

  it('is written, and its UUID computed, with the seconds where nothing read it before', () => {
    const whole = { ...issued.value, issue_time: '10:30:00' };
    expect(toXml({ ...issued.value, issue_time: '10:30' })).toBe(toXml(whole));
    expect(invoiceUuid({ ...issued.value, issue_time: '10:30' })).toEqual(invoiceUuid(whole));
  });

  it('is written with null in place of an amount of a price as without it', () => {
    const [line] = document.document_lines ?? [];
    for (const field of ['base_amount', 'base_quantity', 'allowance_amount']) {
      const { [field]: _, ...price } = { ...line?.price } as Record<string, unknown>;
      const written = (price: object) => toXml({ ...document, document_lines: [{ ...line, price }] } as never);
      expect(written({ ...price, [field]: null })).toBe(written(price));
    }
  });

  it('is a credit note with a blank type code, and is read as an invoice where that stands beside its own', () => {
    const { invoice_type_code, ...lacking } = document;
    const aim = { number: 'C-1', date: '2026-03-01', reason: 'CAN' } as const;
    for (const blank of ['', ' ']) {
      const blanks = [{ invoice_type_code: undefined }, { invoice_type_code: null }, { invoice_type_code: blank }];
      for (const none of blanks) {
        const credit = { ...lacking, ...none, credit_note_type_code: blank } as never;
        for (const each of [credit, parsed(credit)]) {
          expect(toXml(each)).toContain('<CreditNote');
          expect(creditNoteFor(each, aim)).toMatchObject({ errors: { credit_note_type_code: expect.anything() } });
        }
      }
      const both = { ...document, credit_note_type_code: blank } as never;
      expect(toXml(both)).toContain('<CreditNote');
      expect(creditNoteFor(both, aim)).toMatchObject({ errors: { credit_note_type_code: expect.anything() } });
      expect(parsed(both)).toEqual(parsed(document as never));
      expect(toXml(parsed(both))).toBe(toXml(document));
    }
  });

  it('is warned of digits that get lost, and refused where it was text, whatever becomes of unknown fields', () => {
    const fine = { ...document, payable_amount: 12345678901234.123 };
    for (const unknownFields of [undefined, 'ignore', 'warn', 'error'] as const) {
      expect(Object.keys(parseDocument(fine, { unknownFields }).warnings)).toEqual(['payable_amount']);
      const read = parseDocument(fine, { unknownFields, fromText: true });
      expect(read).toMatchObject({ ok: false, errors: { payable_amount: { code: 'digits-lost' } } });
    }
  });

  it('gets a message for others where the caller asks for one', () => {
    const read = readRecord({ ...stored, allowence: [] } as unknown);
    expect(!read.ok && sentences(read.errors)).toEqual({ allowence: 'Unknown field; did you mean allowances?' });
  });

  it('takes no name of the language for a field', () => {
    const read = parseDocument(
      JSON.parse('{ "__proto__": { "polluted": 1 }, "constructor": 5, "document_number": "1" }'),
    );
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype);
  });
});

function parsed(value: object) {
  const read = parseDocument(value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

describe('a number of more than 15 digits', () => {
  const warningsOf = (quantity: number) =>
    sentences(
      parsePayload('sales-invoice', { ...examples['sales-invoice'].payload, document_lines: [{ quantity }] }).warnings,
    );

  it('is a warning with what is kept of it', () => {
    expect(warningsOf(123456789.01234567)).toEqual({
      'document_lines[0].quantity':
        'Quantity 123456789.01234567 has more than 15 digits: it is read as 123456789.012346',
    });
    expect(Object.keys(warningsOf(1.2345678901234567))).toHaveLength(1);
  });

  it.each([0.1 + 0.2, 4.35 * 100, 1.1 * 3, 0.3845, 12.5, 1e14, 1 / 8, 123456789.012345])(
    '%d is none: it has 15 digits, or noise of binary floats behind fewer',
    (quantity) => {
      expect(warningsOf(quantity)).toEqual({});
    },
  );
});

describe('a stored credit note with what its XML does not state', () => {
  const note = readRecord(examples['sales-credit-note']);
  if (!note.ok) throw new Error(JSON.stringify(note.errors));
  const { payment_means: _, due_date: __, ...plainNote } = note.value;
  const means = [{ payment_means_code: '30' }];
  const warned = (fields: object) => sentences(parseDocument({ ...plainNote, ...fields }).warnings ?? {});

  it('is read with a warning of each', () => {
    const [due, prepaid] = [{ due_date: '2026-12-01' }, { prepaid_payment: { id: 'P-1', paid_amount: 5 } }];
    const ofDue = { payment_means: 'Payment means are mandatory on a credit note with a due date' };
    const ofPrepaid = { prepaid_payment: 'Prepaid payment has no place on a credit note' };
    expect(warned(due)).toEqual(ofDue);
    expect(warned({ ...due, payment_means: [] })).toEqual(ofDue);
    expect(warned(prepaid)).toEqual(ofPrepaid);
    expect(readRecord({ ...plainNote, ...due, ...prepaid } as unknown)).toMatchObject({
      ok: true,
      warnings: { payment_means: {}, prepaid_payment: {} },
    });
  });

  it('is not, where the payment means state the due date, nor where an invoice has the same', () => {
    expect(warned({})).toEqual({});
    expect(warned({ due_date: '2026-12-01', payment_means: means })).toEqual({});
    const invoice = { ...plain, payment_means: undefined, due_date: '2026-12-01', prepaid_payment: { id: 'P-1' } };
    expect(parseDocument(invoice)).toMatchObject({ ok: true, warnings: {} });
  });

  it('is silent of what was read from XML', () => {
    const xml = toXml({ ...plainNote, due_date: '2026-12-01', payment_means: means });
    for (const one of [xml, xml.replace(/<cac:PaymentMeans>[\s\S]*?<\/cac:PaymentMeans>/, '')]) {
      const read = fromXml(one);
      expect(read.ok && parseDocument(read.value.document)).toMatchObject({ ok: true, warnings: {} });
    }
  });
});

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}
