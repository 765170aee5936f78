// What was prepaid, of which a final invoice takes off each amount once.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import * as oman from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const { allowances: _, charges: __, ...goods } = example.document_lines?.[0] ?? {};
const lineAt = (price: number) => ({ ...goods, quantity: 1, price: { base_amount: price } });

function documentOf(type: string, number: string, price: number, more: object = {}): Document {
  const result = oman.readRecord({
    type,
    payload: {
      ...{ transaction_type: ['full', 'prepayment'], issue_date: '2026-03-01' },
      ...{ accounting_customer_party: example.accounting_customer_party, document_lines: [lineAt(price)], ...more },
    },
    issuance: { ...issuance, document_number: number },
  });
  if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
  return result.value;
}
const prepaid = (number: string, price: number) => documentOf('sales-invoice', number, price);

function noteOf(prepayments: readonly Document[], price: number, type = 'sales-credit-note', number = 'CN-1') {
  const billing_reference = prepayments.map(({ document_number: id, issue_date, uuid }) => ({
    ...{ id, issue_date, uuid, document_status_code: 'CAN' },
  }));
  return documentOf(type, number, price, { issue_date: '2026-03-02', billing_reference });
}

function finalOf(prepayments: readonly Document[], input: object = {}) {
  const result = oman.finalInvoiceFor(
    prepayments as Parameters<typeof oman.finalInvoiceFor>[0],
    {
      ...{ number: 'F-1', date: '2026-03-31', lines: [lineAt(1000)], earlier: [], ...input },
    } as oman.FinalInvoiceInput,
  );
  const { value } = result.ok ? result : {};
  return {
    errors: result.ok ? {} : sentences(result.errors),
    warnings: sentences(result.warnings ?? {}),
    amounts: value && [value.prepaid_amount, value.payable_rounding_amount, value.payable_amount],
  };
}

const [first, second] = [prepaid('P-1', 300), prepaid('P-2', 200)];

it('a final invoice has no type of prepayments alone, whatever else their type is', () => {
  const typeAfter = (invoice_type_code: string): string | undefined => {
    const advance = documentOf('sales-invoice', 'P-3', 300, { invoice_type_code });
    const input = { number: 'F-1', date: '2026-03-31', lines: [lineAt(1000)] } as oman.FinalInvoiceInput;
    const result = oman.finalInvoiceFor(advance as Parameters<typeof oman.finalInvoiceFor>[0], input);
    if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
    return result.value.invoice_type_code;
  };
  expect(['386', ' 386 ', '380', '388'].map(typeAfter)).toEqual(['380', '380', '380', '388']);
});

describe('a note of prepayments', () => {
  it('of two of them is refused: it does not say how much it takes off each', () => {
    for (const type of ['sales-credit-note', 'debit-note']) {
      const { errors } = finalOf([first, second], { earlier: [noteOf([first, second], 100, type)] });
      expect(Object.keys(errors)).toEqual(['earlier[0].billing_reference']);
      expect(errors['earlier[0].billing_reference']).toMatch(/^CN-1 names P-1, P-2, and does not say how much/);
    }
  });

  it('of one that was given, and of another, says that all of it counts', () => {
    const { amounts, warnings } = finalOf([first], { earlier: [noteOf([first, second], 100)] });
    expect(warnings['earlier[0].billing_reference']).toContain('CN-1 names P-2, too, and all of it is counted');
    expect(amounts).toEqual([210, undefined, 840]);
  });

  it('of a debit note of one takes off what that one added', () => {
    const debit = noteOf([first], 100, 'debit-note', 'DN-1');
    expect(finalOf([first], { earlier: [debit] }).amounts).toEqual([420, undefined, 630]);
    const credit = noteOf([debit], 100);
    expect(finalOf([second, first], { earlier: [debit, credit] }).amounts).toEqual([525, undefined, 525]);
  });

  it('takes off no more than was paid', () => {
    expect(finalOf([first], { earlier: [noteOf([first], 300)] }).errors).toEqual({});
    const { errors } = finalOf([second, first], { earlier: [noteOf([first], 400)] });
    expect(errors).toEqual({ 'earlier[0]': 'The document had 315: 315 are left, not 420' });
    const two = [noteOf([first], 200, undefined, 'CN-1'), noteOf([first], 200, undefined, 'CN-2')];
    expect(finalOf([first], { earlier: two }).errors).toEqual({
      'earlier[1]': 'The document had 315, 210 were credited with CN-1: 105 are left, not 210',
    });
  });
});

describe('a chain of final invoices', () => {
  it('counts what the first deducts once', () => {
    const chained = documentOf('sales-invoice', 'F-0', 1000, {
      ...{ issue_date: '2026-03-05', prepaid_amount: 315, prepaid_payment: [{ id: 'P-1', paid_amount: 315 }] },
      additional_document_references: [{ id: 'P-1', uuid: first.uuid, document_type_code: 'PDR' }],
    });
    const lines = [lineAt(2000)];
    expect(finalOf([first, chained], { lines }).errors).toEqual({
      'prepayments[0]': 'F-0 deducts P-1, which counts in it: give F-0 alone',
    });
    expect(finalOf([chained], { lines }).amounts).toEqual([1050, undefined, 1050]);
    expect(finalOf([second, chained], { lines }).amounts).toEqual([1260, undefined, 840]);
  });

  it('is told by the references of the Emirates, too', () => {
    const record = ofEmirates['sales-invoice'];
    const made = (number: string, more: object = {}) => {
      const uuid = '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11';
      const payload = { ...record.payload, ...more };
      const result = emirates.readRecord({
        ...record,
        payload,
        issuance: { ...record.issuance, document_number: number, uuid },
      });
      if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
      return result.value;
    };
    const advance = made('P-1');
    const { document_number: id, issue_date } = advance;
    const chained = made('F-0', { prepaid_amount: 1, billing_reference: [{ id, issue_date }] });
    const result = emirates.finalInvoiceFor([advance, chained], {
      ...{
        number: 'F-1',
        uuid: '1c5b1c5e-6f0e-4d7a-9d3c-1f2a3b4c5d6f',
        date: '2027-01-01',
        lines: record.payload.document_lines ?? [],
        earlier: [],
      },
    });
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(['prepayments[0]']);
  });
});

describe('what was paid as a whole', () => {
  // Each has a VAT of 1.67, and all of them 5.
  const thirds = ['A', 'B'].map((number) => prepaid(number, 33.33));
  const paid = [...thirds, prepaid('C', 33.34)];

  it('may be a hundredth more or less for each prepayment, and nothing is due', () => {
    const { amounts, warnings } = finalOf(paid, { lines: [lineAt(100)] });
    expect(amounts).toEqual([105.01, 0.01, 0]);
    expect(warnings['payable_rounding_amount']).toContain('105.01 was prepaid on 105, and each prepayment is rounded');
    expect(finalOf(paid, { lines: [lineAt(100.04)] }).amounts).toEqual([105.01, -0.03, 0]);
  });

  it('is not rounded where more is left, or where the caller says what is rounded', () => {
    expect(finalOf(paid, { lines: [lineAt(100.05)] })).toEqual({
      ...{ errors: {}, warnings: {}, amounts: [105.01, undefined, 0.04] },
    });
    const lines = [lineAt(100)];
    expect(Object.keys(finalOf(paid, { lines, fields: { payable_rounding_amount: 0 } }).errors)).toEqual([
      'prepaid_amount',
    ]);
    const own = { payable_rounding_amount: 0.02 };
    expect(finalOf(paid, { lines, fields: own }).amounts).toEqual([105.01, 0.02, 0.01]);
  });
});
