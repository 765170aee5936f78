// Credits stay within their invoice, and those of the whole are the invoice, to the last hundredth.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, toJsonNumber } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { creditNoteFor, readRecord } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { runs } from '../support/runs.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};
const S = { id: 'S', percent: 5 };

function invoice(
  lines: readonly { quantity: number; price: number }[],
  discount?: number,
  more: object = {},
): Document {
  const read = readRecord({
    type: 'sales-invoice',
    payload: {
      transaction_type: ['full'],
      issue_date: '2026-03-01',
      accounting_customer_party: example.accounting_customer_party,
      document_lines: lines.map(({ quantity, price }, index) => ({
        ...goods,
        id: `${index + 1}`,
        name: `Item ${index + 1}`,
        quantity,
        price: { base_amount: price },
        classified_tax_category: S,
      })),
      ...(discount === undefined ? {} : { allowances: [{ reason: 'Discount', amount: discount, tax_category: S }] }),
      ...more,
    },
    issuance,
  } as unknown) as ReturnType<typeof creditNoteFor>;
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value;
}

const PART = { number: 'CN-9', date: '2026-03-05', reason: 'QTY' };

/** Notes one after another, each with those before it. */
function notesOf(document: Document, steps: readonly (readonly { id: string; quantity: number }[])[]): Document[] {
  const earlier: Document[] = [];
  for (const [index, lines] of steps.entries()) {
    const note = creditNoteFor(document, { ...PART, number: `CN-${index + 1}`, lines, earlier: [...earlier] });
    if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
    earlier.push(note.value);
  }
  return earlier;
}
const totalsOf = (notes: readonly Document[]) =>
  notes.map(({ tax_inclusive_amount: total = 0, payable_rounding_amount: rounding = 0 }) =>
    toJsonNumber(decimal(total).plus(decimal(rounding))),
  );
const errorsOf = (document: Document, input: object) => {
  const note = creditNoteFor(document, { ...PART, ...input });
  return note.ok ? {} : sentences(note.errors);
};

describe('credits of a whole invoice', () => {
  const one = [{ id: '1', quantity: 1 }];

  it('take what rounding leaves from a discount by amount', () => {
    const notes = notesOf(invoice([{ quantity: 3, price: 33.335 }], 10), [one, one, one]);
    expect(totalsOf(notes)).toEqual([31.51, 31.49, 31.51]);
    expect(notes[1]?.allowances?.[0]?.amount).toBe(3.35);
    expect(notes[1]?.payable_rounding_amount).toBeUndefined();
  });

  it('take it from the rounding where there is no discount, and say what VAT they have', () => {
    const document = invoice([{ quantity: 3, price: 33.335 }]);
    const notes = notesOf(document, [one, one, one]);
    expect(totalsOf(notes)).toEqual([35.01, 34.99, 35.01]);
    expect(notes[1]?.payable_rounding_amount).toBe(-0.02);
    const last = creditNoteFor(document, { ...PART, lines: one, earlier: notes.slice(0, 2) });
    expect(sentences(last.warnings)['tax_amount']).toContain('5.01');
  });

  it('are the invoice in another currency, too', () => {
    const more = {
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 0.3845 },
      payable_rounding_amount: -0.02,
      charges: [{ reason_code: 'FC', amount: 0.51, tax_category: S }],
    };
    const document = invoice([{ quantity: 4, price: 49.923 }], undefined, more);
    const notes = notesOf(document, [[{ id: '1', quantity: 2 }], [{ id: '1', quantity: 2 }]]);
    expect(toJsonNumber(sum(totalsOf(notes).map(decimal)))).toBe(totalsOf([document])[0]);
  });

  it('that come to less than the invoice by more than rounding are a fault of the data, and refused', () => {
    const document = invoice([{ quantity: 2, price: 50 }]);
    const [first] = notesOf(document, [one]);
    const faulty = { ...first, tax_amount: 0.5, tax_inclusive_amount: 50.5 };
    const last = { lines: one, earlier: first ? [faulty] : [] };
    expect(errorsOf(document, last)).toEqual({
      payable_amount: 'The document had 105, 50.5 were credited with CN-1: 54.5 are left, not 52.5',
    });
    expect(errorsOf(document, { ...last, earlier: first ? [first] : [] })).toEqual({});
  });

  it('are the invoice, whatever the order and the parts', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 100, max: 99_999 }).map((baisa) => baisa / 1000),
    });
    const discount = fc.option(
      fc.integer({ min: 1, max: 9 }).map((part) => part / 100),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), discount, fc.nat(), (lines, amount, seed) => {
        const document = invoice(lines, amount);
        const pieces = lines.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => `${index + 1}`));
        const order = pieces.map((id, at) => ({ id, key: (at * 7919 + seed) % 101 })).sort((a, b) => a.key - b.key);
        const notes = notesOf(
          document,
          order.map(({ id }) => [{ id, quantity: 1 }]),
        );
        expect(toJsonNumber(sum(totalsOf(notes).map(decimal)))).toBe(totalsOf([document])[0]);
      }),
      runs(300),
    );
  });
});

describe('a credit note', () => {
  const document = invoice(
    [
      { quantity: 6, price: 10 },
      { quantity: 2, price: 5 },
    ],
    undefined,
    { prepaid_amount: 60 },
  );
  const [first] = notesOf(document, [[{ id: '1', quantity: 4 }]]);
  const earlier = first ? [first] : [];

  it('of more than was invoiced is refused, and told what is left', () => {
    expect(errorsOf(document, { lines: [{ id: '1', quantity: 9999 }] })).toEqual({
      'lines[0].quantity': 'Line 1 had 6: 6 are left, not 9999',
    });
    expect(errorsOf(document, { lines: [{ id: '1', quantity: 3 }], earlier })).toEqual({
      'lines[0].quantity': 'Line 1 had 6, 4 were credited with CN-1: 2 are left, not 3',
    });
    expect(errorsOf(document, { lines: [{ id: '1', quantity: 2 }], earlier })).toEqual({});
  });

  it('of a line without quantity credits what is left of it', () => {
    const note = creditNoteFor(document, { ...PART, lines: [{ id: '1' }], earlier });
    expect(note.ok && note.value.document_lines?.[0]?.quantity).toBe(2);
  });

  it('of the whole after a part is refused by its total', () => {
    expect(Object.keys(errorsOf(document, { reason: 'CAN', earlier }))).toEqual(['payable_amount']);
    expect(errorsOf(document, { reason: 'CAN', earlier: [] })).toEqual({});
  });

  it('at a higher price than the invoice is refused', () => {
    expect(
      Object.keys(errorsOf(document, { reason: 'VAL', lines: [{ id: '1', price: { base_amount: 11 } }] })),
    ).toEqual(['lines[0].price']);
  });

  it('after a reduction returns pieces at what is left of the amount', () => {
    const reduced = creditNoteFor(document, {
      ...PART,
      reason: 'VAL',
      lines: [{ id: '1', price: { base_amount: 1 } }],
    });
    if (!reduced.ok) throw new Error(JSON.stringify(reduced.errors));
    const note = creditNoteFor(document, { ...PART, lines: [{ id: '1', quantity: 3 }], earlier: [reduced.value] });
    expect(note.ok && note.value.document_lines?.[0]?.net_amount).toBe(27);
  });

  it('before its invoice, of a line twice, or in another currency is refused', () => {
    expect(Object.keys(errorsOf(document, { date: '2026-02-28' }))).toEqual(['date']);
    const twice = [
      { id: '1', quantity: 1 },
      { id: '1', quantity: 1 },
    ];
    expect(Object.keys(errorsOf(document, { lines: twice }))).toEqual(['lines[1].id']);
    expect(Object.keys(errorsOf(document, { fields: { document_currency_code: 'USD' } }))).toEqual([
      'tax_exchange_rate',
    ]);
  });

  it('before an earlier note is a warning', () => {
    const note = creditNoteFor(document, { ...PART, date: '2026-03-02', lines: [{ id: '2' }], earlier });
    expect(note.ok).toBe(true);
    expect(Object.keys(note.warnings)).toEqual(['date']);
  });

  it.each([
    ['QTY', [{ id: '1', price: { base_amount: 1 } }]],
    ['VAL', [{ id: '1', quantity: 2 }]],
    ['CAN', [{ id: '1', quantity: 2 }]],
  ])('for reason %s of something else is a warning', (reason, lines) => {
    const note = creditNoteFor(document, { ...PART, reason, lines });
    expect(Object.keys(note.warnings)).toContain('reason');
  });

  it('of another document is not an earlier one', () => {
    const other = invoice([{ quantity: 1, price: 1 }]);
    expect(Object.keys(errorsOf(other, { lines: [{ id: '1' }], earlier }))).toEqual(['earlier[0]']);
  });
});
