import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { ITEMS_OF_A_STEP } from '../../src/core/steps.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import * as oman from '../../src/countries/om/functions.ts';
import { parsePurchaseCreditNote, parsePurchaseInvoice } from '../../src/countries/om/reading.ts';

import { inWords } from '../support/in-words.ts';
import { runs } from '../support/runs.ts';

const minimal = { transaction_type: '10000000000000000000', issue_date: '2026-02-28' };

function errorsOf(input: unknown) {
  const result = parsePurchaseInvoice(input);
  return result.ok ? {} : sentences(result.errors);
}

describe('parsePurchaseInvoice', () => {
  it('names the two mandatory fields exactly', () => {
    const expected = { transaction_type: 'Transaction type is mandatory', issue_date: 'Issue date is mandatory' };
    expect(errorsOf({})).toEqual(expected);
    expect(errorsOf({ transaction_type: null, issue_date: '' })).toEqual(expected);
    expect(errorsOf({ transaction_type: ' ', issue_date: undefined })).toEqual(expected);
  });

  it('gives every wrong field its message at once, keyed by path', () => {
    expect(
      errorsOf({
        transaction_type: '1',
        issue_date: '2026-02-30',
        issue_time: '24:00:00',
        note: 7,
        prepaid_amount: '7',
        payable_rounding_amount: 1e15,
        charges: {},
        document_lines: [{ quantity: Number.POSITIVE_INFINITY, name: 'a\u0000b', price: [] }, 5],
        billing_reference: [{ id: '\ud800' }],
      }),
    ).toEqual({
      transaction_type:
        'Transaction type must be a list of kinds such as ["full", "export"], a kind such as "full", or 20 digits 0 or 1',
      issue_date: 'Issue date must be a date of the calendar in the form yyyy-MM-dd',
      issue_time: 'Issue time must be a time in the form HH:mm:ss',
      note: 'Note must be text, not a number: "7" in quotes',
      prepaid_amount: 'Prepaid amount must be a number, not text: 7 without quotes',
      payable_rounding_amount: 'Payable rounding amount must have at most 15 digits before the point',
      charges: 'Charges must be a list, not an object: put it in [ ]',
      'document_lines[0].quantity': 'Quantity must be a number, not an infinite one',
      'document_lines[0].name': 'Name must not contain control characters or unpaired surrogates',
      'document_lines[0].price': 'Price must be an object, not a list',
      'document_lines[1]': 'Item 2 of document lines must be an object',
      'billing_reference[0].id': 'Id must not contain control characters or unpaired surrogates',
    });
  });

  it('says of input that is not an object that it must be one', () => {
    for (const input of [null, undefined, 7, 'x', true]) {
      expect(errorsOf(input)).toEqual({ message: 'The input must be an object' });
    }
    expect(errorsOf([])).toEqual({ message: 'The input must be an object, not a list' });
  });

  it.each([oman, emirates])('says the same of the payload of a record, in each country', ({ readRecord }) => {
    for (const payload of [null, 7, 'x', []]) {
      const read = readRecord({ type: 'sales-invoice', payload, issuance: {} } as unknown);
      expect(read).toMatchObject({ ok: false, errors: { message: { code: 'wrong-type' } } });
    }
  });

  it('takes absent, null and empty for the same, and leaves unknown fields out where they are ignored', () => {
    const given = JSON.parse(
      '{"transaction_type":"10000000000000000000","issue_date":"2026-02-28","note":null,"due_date":"","charges":[],"delivery":{"delivery_location":{"id":null}},"__proto__":{"x":1},"other":1,"tax_amount":9}',
    );
    expect(parsePurchaseInvoice(given, { unknownFields: 'ignore' })).toStrictEqual({
      ok: true,
      value: minimal,
      warnings: {},
    });
    expect(Object.entries(errorsOf(given))).toEqual([
      ['__proto__', 'Unknown field'],
      ['other', 'Unknown field'],
    ]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('knows the calendar and the limits of exact numbers', () => {
    const wrongFields = (fields: object) => Object.keys(errorsOf({ ...minimal, ...fields }));
    expect(wrongFields({ due_date: '2024-02-29' })).toEqual([]);
    expect(wrongFields({ due_date: '2100-02-29' })).toEqual(['due_date']);
    expect(wrongFields({ due_date: '0000-01-01' })).toEqual(['due_date']);
    expect(wrongFields({ prepaid_amount: 999999999999999 })).toEqual([]);
    expect(wrongFields({ prepaid_amount: 0.000000000000001 })).toEqual([]);
    for (const absurd of [1e15, 1e300, 1e-16, 999999999999999.9, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(wrongFields({ prepaid_amount: absurd })).toEqual(['prepaid_amount']);
    }
  });

  it('never throws, whatever the value', () => {
    const keys = fc.constantFrom(
      'document_lines',
      'charges',
      'issue_date',
      'transaction_type',
      'delivery',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything())), (input) => {
        const result = parsePurchaseInvoice(input);
        expect(result.ok || Object.keys(result.errors).length > 0).toBe(true);
      }),
      runs(1000),
    );
  });

  it.each([0, 1, ITEMS_OF_A_STEP, ITEMS_OF_A_STEP + 1])(
    'reads lines in slices, %i above one, as it reads few',
    (more) => {
      const lines = Array.from({ length: ITEMS_OF_A_STEP + more }, (_, index) => ({ id: `${index + 1}`, quantity: 1 }));
      const read = parsePurchaseInvoice({ ...minimal, document_lines: lines });
      expect(read.ok && read.value.document_lines).toEqual(lines);
      for (const at of [0, lines.length - 1]) {
        const wrong = lines.with(at, { id: '', quantity: Number.NaN });
        expect(Object.keys(errorsOf({ ...minimal, document_lines: wrong }))).toEqual([
          `document_lines[${at}].quantity`,
        ]);
      }
    },
  );

  it('survives a megabyte of nesting', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(Object.keys(errorsOf({ ...minimal, note: deep, document_lines: deep }))).toContain('note');
    let chain: unknown = {};
    for (let i = 0; i < 200_000; i++) chain = { delivery: chain };
    expect(errorsOf({ ...minimal, delivery: chain, unknown: chain })).toEqual({
      'delivery.delivery': 'Unknown field; did you mean delivery, from the top?',
      unknown: 'Unknown field',
    });
  });
});

describe('parsePurchaseCreditNote', () => {
  it('has the credit note type code in the place of the invoice type code', () => {
    const coded = { ...minimal, credit_note_type_code: '261' };
    expect(parsePurchaseCreditNote(coded)).toStrictEqual({ ok: true, value: coded, warnings: {} });
    expect(inWords(parsePurchaseCreditNote({ ...coded, invoice_type_code: '389' }))).toMatchObject({
      errors: { invoice_type_code: 'Unknown field; did you mean credit_note_type_code?' },
    });
  });
});
