// Credits stay within their invoice, and those of the whole are the invoice, to the last hundredth.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { decimal, sum, toJsonNumber } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { type CreditNoteInput, creditNoteFor, readRecord } from '../../src/countries/om/functions.ts';
import type { PayloadLine } from '../../src/countries/om/types/payloads.ts';
import type { Document } from '../../src/document/schema.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { plain } from '../findings/support/plain.ts';
import { runs } from '../support/runs.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};
const S = { id: 'S', percent: 5 } as const;

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
function notesOf(
  document: Document,
  steps: readonly (readonly { id: string; quantity: number; price?: object }[])[],
): Document[] {
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

  const written: readonly (readonly [how: string, price: object])[] = [
    ['for one', { base_quantity: 1, base_amount: 33.335 }],
    ['for a thousand', { base_quantity: 1000, base_amount: 33_335 }],
    ['less a discount', { base_amount: 40, allowance_amount: 6.665 }],
    ['with tax', { tax_inclusive_amount: 35.002 }],
  ];
  it.each(written)('are the invoice where its price is written %s', (_, price) => {
    for (const [amount, totals] of [
      [undefined, [35.01, 34.99, 35.01]],
      [10, [31.51, 31.49, 31.51]],
    ] as const) {
      const notes = notesOf(invoice([{ quantity: 3, price: 33.335 }], amount), Array(3).fill([{ ...one[0], price }]));
      expect(totalsOf(notes)).toEqual(totals);
    }
  });

  it('are the invoice where the caller writes each line anew, with a rounding too', () => {
    for (const [amount, rounding, totals] of [
      [undefined, 0, [35.01, 34.99, 35.01]],
      [10, 0, [31.51, 31.49, 31.51]],
      [10, -0.01, [31.51, 31.49, 31.5]],
      [undefined, 0.04, [35.01, 34.99, 35.05]],
    ] as const) {
      const document = invoice([{ quantity: 3, price: 33.335 }], amount, { payable_rounding_amount: rounding });
      const [line] = document.document_lines ?? [];
      const fields = { document_lines: [{ ...line, quantity: 1 }] as PayloadLine[] };
      const earlier: Document[] = [];
      for (const number of ['CN-1', 'CN-2', 'CN-3']) {
        const note = creditNoteFor(document, { ...PART, number, fields, earlier: [...earlier] });
        if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
        earlier.push(note.value);
      }
      expect(totalsOf(earlier)).toEqual(totals);
    }
  });

  it('may come to less than is left where the caller says what is taken off', () => {
    const document = invoice([{ quantity: 3, price: 50 }]);
    const [line] = document.document_lines ?? [];
    const worn = { reason: 'Worn', amount: 20 };
    const anew = (more: object) => ({ document_lines: [{ ...line, quantity: 3, ...more }] as PayloadLine[] });
    const attempts: readonly (readonly [input: Partial<CreditNoteInput>, total: number])[] = [
      [{ fields: anew({ allowances: [worn] }) }, 136.5],
      [{ lines: [{ id: '1' }], fields: { allowances: [{ ...worn, tax_category: S }] } }, 136.5],
      [{ fields: { ...anew({}), payable_rounding_amount: -0.3 } }, 157.2],
    ];
    for (const [input, total] of attempts) {
      const note = creditNoteFor(document, { ...PART, earlier: [], ...input });
      expect(note.ok && note.value.payable_amount).toBe(total);
    }
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

  it('that come to less than the invoice by more than rounding say what stays charged', () => {
    const document = invoice([{ quantity: 2, price: 50 }]);
    const [first] = notesOf(document, [one]);
    const last = (earlier: Document | undefined) => {
      const note = creditNoteFor(document, { ...PART, lines: one, earlier: earlier ? [earlier] : [] });
      return [note.ok && note.value.payable_amount, sentences(note.warnings)];
    };
    expect(last({ ...first, tax_amount: 0.5, tax_inclusive_amount: 50.5 })).toEqual([
      52.5,
      {
        payable_amount:
          'The document had 105, 50.5 were credited with CN-1: 54.5 are left, and this credits 52.5: 2 stay charged',
      },
    ]);
    expect(last(first)).toEqual([52.5, {}]);
  });

  it.each([
    [10.1, [10.61, 10.6]],
    [10.08, [10.58, 10.59]],
  ])('are the invoice where a line was credited by its price, of two lines of %s', (price, totals) => {
    const document = invoice([
      { quantity: 1, price },
      { quantity: 1, price },
    ]);
    for (const reasons of [
      ['VAL', 'VAL'],
      ['VAL', 'QTY'],
      ['QTY', 'VAL'],
    ]) {
      const earlier: Document[] = [];
      for (const [at, reason] of reasons.entries()) {
        const lines = [{ id: `${at + 1}`, price: { base_amount: price } }];
        const note = creditNoteFor(document, { ...PART, number: `CN-${at}`, reason, lines, earlier: [...earlier] });
        if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
        earlier.push(note.value);
      }
      expect(totalsOf(earlier), reasons.join()).toEqual(totals);
    }
  });

  it('above a line say to a clerk that its amount is more than is left, not its price', () => {
    const document = invoice([{ quantity: 10, price: 100 }]);
    const saidAt = (price: number) => {
      const lines = [{ id: '1', price: { base_amount: price } }];
      const note = creditNoteFor(document, { ...PART, reason: 'VAL', lines, earlier: [] });
      if (note.ok) throw new Error('more than is left was credited');
      const arabic = sentences(note.errors, ARABIC.messages)['lines[0].price'] ?? '';
      expect(plain('ar', arabic)).toContain('المبلغ غير شامل الضريبة');
      return clerkSentences(note.errors)['lines[0].price']?.text;
    };
    expect(saidAt(101)).toBe('Line 1: the amount excluding tax is 1,010, and what is left to credit is 1,000.');
    expect(saidAt(-5)).toContain('is negative');
  });

  it('may leave what goods that came back were worth less', () => {
    const document = invoice([
      { quantity: 10, price: 100 },
      { quantity: 4, price: 25 },
    ]);
    const [{ net_amount: _, tax_amount: __, total_amount: ___, ...line } = {}] = document.document_lines ?? [];
    const parts = [
      { ...line, id: '1', quantity: 6 },
      { ...line, id: '2', quantity: 4, price: { base_amount: 10 } },
    ];
    const fields = { document_lines: parts } as object;
    const damaged = creditNoteFor(document, { ...PART, number: 'CN-1', earlier: [], fields });
    const cheaper = creditNoteFor(document, {
      ...{ ...PART, number: 'CN-1', earlier: [] },
      lines: [{ id: '1', quantity: 10, price: { base_amount: 64 } }],
    });
    for (const first of [damaged, cheaper]) {
      if (!first.ok) throw new Error(JSON.stringify(sentences(first.errors)));
      const last = creditNoteFor(document, { ...PART, lines: [{ id: '2' }], earlier: [first.value] });
      expect(last.ok && last.value.payable_amount).toBe(105);
      expect(Object.values(clerkSentences(last.warnings ?? {})['payable_amount'] ?? {})).toEqual([
        'Amount to pay: 105 is less than what is left to credit, 483.',
        'Keep it if the rest stays charged, or credit the rest, too.',
      ]);
      expect(
        plain('ar', clerkSentences(last.warnings ?? {}, { language: ARABIC })['payable_amount']?.text ?? ''),
      ).toContain('أقل');
      expect(sentences(last.warnings)['payable_amount']).toContain(
        '483 are left, and this credits 105: 378 stay charged',
      );
    }
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

  it('of less than nothing would charge it again, and is refused', () => {
    expect(errorsOf(document, { lines: [{ id: '1', quantity: -2 }] })).toEqual({
      'lines[0].quantity': 'Line 1 had 6: 6 are left, not -2',
    });
    expect(errorsOf(document, { reason: 'VAL', lines: [{ id: '2', price: { base_amount: -1 } }] })).toEqual({
      'lines[0].price': 'Line 2 had 10: 10 are left, not -2',
    });
    const returned = invoice([
      { quantity: 6, price: 10 },
      { quantity: -2, price: 5 },
    ]);
    expect(errorsOf(returned, { lines: [{ id: '2', quantity: -2 }, { id: '1' }] })).toEqual({});
    expect(Object.keys(errorsOf(returned, { lines: [{ id: '2', quantity: 1 }] }))).toEqual(['lines[0].quantity']);
  });

  it('beside an earlier note in another currency is refused', () => {
    const dollars = earlier.map((note) => ({ ...note, document_currency_code: 'USD' }));
    expect(errorsOf(document, { lines: [{ id: '1', quantity: 2 }], earlier: dollars })).toEqual({
      'earlier[0].document_currency_code': 'A credit has currency and rate of its invoice: OMR, not USD',
    });
  });

  it('of a line without quantity credits what is left of it', () => {
    const note = creditNoteFor(document, { ...PART, lines: [{ id: '1' }], earlier });
    expect(note.ok && note.value.document_lines?.[0]?.quantity).toBe(2);
  });

  const wholeOf = (notes: readonly Document[]) =>
    creditNoteFor(document, { ...PART, reason: 'CAN', earlier: [...notes] } as CreditNoteInput);

  it('of the whole after a part is of what is left, whatever was debited beside it', () => {
    const more = invoice([{ quantity: 1, price: 400 }]);
    const debit = { ...more, invoice_type_code: '383', billing_reference: first?.billing_reference };
    const lines = more.document_lines?.map((line) => ({ ...line, name: 'Freight' }));
    const beside = { ...debit, document_lines: lines } as Document;
    for (const notes of [earlier, [...earlier, beside]]) {
      const rest = wholeOf(notes);
      expect(rest.ok && rest.value.document_lines).toMatchObject([
        { id: '1', quantity: 2 },
        { id: '2', quantity: 2 },
      ]);
      expect(Object.keys(rest.warnings ?? {})).not.toContain('reason');
    }
    for (const notes of [[], [beside]]) {
      const whole = wholeOf(notes);
      expect(whole.ok && totalsOf([whole.value])).toEqual(totalsOf([document]));
    }
  });

  it('of the whole after a reduction is of the amount that is left, without a line of which nothing is', () => {
    const reductionOf = (base_amount: number, at: string) =>
      creditNoteFor(document, {
        ...{ ...PART, number: at, reason: 'VAL', earlier: [] },
        lines: [{ id: '2', price: { base_amount } }],
      });
    const [some, all] = [reductionOf(1, 'CN-1'), reductionOf(5, 'CN-2')];
    if (!some.ok || !all.ok) throw new Error('A reduction is refused');
    const rest = wholeOf([some.value]);
    expect(rest.ok && rest.value.document_lines).toMatchObject([{ net_amount: 60 }, { quantity: 2, net_amount: 8 }]);
    const other = wholeOf([all.value]);
    expect(other.ok && other.value.document_lines).toMatchObject([{ id: '1', net_amount: 60 }]);
    for (const [one, another] of [
      [some, rest],
      [all, other],
    ] as const) {
      if (!another.ok) throw new Error(JSON.stringify(sentences(another.errors)));
      expect(sum(totalsOf([one.value, another.value]).map(decimal)).toNumber()).toBe(totalsOf([document])[0]);
      expect(Object.keys(another.warnings)).not.toContain('reason');
    }
  });

  it('of the whole of which nothing is left is refused, and names each line', () => {
    const all = wholeOf([]);
    if (!all.ok) throw new Error(JSON.stringify(sentences(all.errors)));
    const again = wholeOf([{ ...all.value, document_number: 'CN-1' }]);
    expect(again.ok ? {} : sentences(again.errors)).toEqual({
      'lines[0].quantity': 'Line 1 had 6, 6 were credited with CN-1: 0 are left, not 6',
      'lines[1].quantity': 'Line 2 had 2, 2 were credited with CN-1: 0 are left, not 2',
    });
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
      'document_currency_code',
    ]);
    // What names no currency is in that of its country.
    const { document_currency_code: _, ...unnamed } = document;
    expect(errorsOf(unnamed as typeof document, { fields: { document_currency_code: 'OMR' } })).toEqual({});
  });

  it('of lines that the caller writes anew stays within the same limits', () => {
    const lines = (...more: object[]) => ({
      fields: { document_lines: more.map((one) => ({ ...document.document_lines?.[0], ...one })) as PayloadLine[] },
      earlier,
    });
    expect(errorsOf(document, lines({ quantity: 3 }))).toEqual({
      'fields.document_lines[0].quantity': 'Line 1 had 6, 4 were credited with CN-1: 2 are left, not 3',
    });
    expect(errorsOf(document, lines({ quantity: 1, price: { base_amount: 21 } }))).toEqual({
      'fields.document_lines[0].price': 'Line 1 had 60, 40 were credited with CN-1: 20 are left, not 21',
    });
    const second = { ...document.document_lines?.[1], quantity: 2 };
    expect(errorsOf(document, lines(second, { quantity: 3 }))).toEqual({
      'fields.document_lines[1].quantity': 'Line 1 had 6, 4 were credited with CN-1: 2 are left, not 3',
    });
    expect(Object.keys(errorsOf(document, lines({ quantity: 1 }, { quantity: 1 })))).toEqual([
      'fields.document_lines[1].id',
    ]);
    expect(errorsOf(document, lines({ quantity: 2 }))).toEqual({});
    const other = creditNoteFor(document, { ...PART, ...lines({ id: '9', name: 'Freight', quantity: 1 }) });
    expect(other.ok && sentences(other.warnings)).toMatchObject({
      'fields.document_lines[0]': 'Line 9 of CN-9 is none of the invoice: it counts in the total alone',
    });
  });

  it('of lines that the caller writes anew takes its part of the discount', () => {
    const discounted = invoice([{ quantity: 10, price: 10 }], 20);
    const totalOf = (quantity: number, price: object) => {
      const lines = [{ ...discounted.document_lines?.[0], quantity, price }] as PayloadLine[];
      const note = creditNoteFor(discounted, { ...PART, earlier: [], fields: { document_lines: lines } });
      return note.ok && [note.value.allowances?.[0]?.amount, note.value.tax_inclusive_amount];
    };
    expect(totalOf(5, { base_amount: 10 })).toEqual([10, 42]);
    expect(totalOf(5, { tax_inclusive_amount: 10.5 })).toEqual([10, 42]);
    expect(totalOf(10, { base_amount: 10 })).toEqual([20, 84]);
  });

  it('of the number of an earlier credit note is a warning, of that of a debit note is not', () => {
    const said = (notes: readonly Document[]) =>
      sentences(creditNoteFor(document, { ...PART, number: 'CN-1', lines: [{ id: '2' }], earlier: notes }).warnings);
    expect(said(earlier)).toEqual({
      number:
        'CN-1 is the number of the document of 2026-03-05, too. Give the new one a number of its own (PINT-TWICE)',
    });
    const { credit_note_type_code: _, ...rest } = first ?? {};
    expect(said([{ ...rest, invoice_type_code: '383' }])).toEqual({});
    expect(said([])).toEqual({});
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

it('fields of a credit note name no other company and no earlier day', () => {
  const document = invoice([{ quantity: 1, price: 10 }]);
  const { accounting_customer_party: buyer } = document;
  const named = (party_name: string, company_id: string) => ({
    accounting_customer_party: { ...buyer, party_name, party_tax_scheme: { ...buyer?.party_tax_scheme, company_id } },
  });
  expect(Object.keys(errorsOf(document, { earlier: [], fields: named('Other LLC', 'OM1999999999') }))).toEqual([
    'accounting_customer_party',
  ]);
  expect(Object.keys(errorsOf(document, { earlier: [], fields: { issue_date: '2026-02-01' } }))).toEqual(['date']);
});

describe('what is left of a line', () => {
  const chairs = invoice([
    { quantity: 6, price: 42.75 },
    { quantity: 2, price: 86.5 },
  ]);
  const noted = (number: string, input: object, document = chairs): Document => {
    const note = creditNoteFor(document, { ...PART, number, ...input });
    if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
    return note.value;
  };

  it('is nothing where more was credited than there was', () => {
    const earlier = ['A', 'B'].map((number) => noted(number, { lines: [{ id: '1', quantity: 4 }], earlier: [] }));
    expect(Object.keys(errorsOf(chairs, { lines: [{ id: '1', quantity: 2 }], earlier }))).toEqual([
      'lines[0].quantity',
    ]);
    expect(errorsOf(chairs, { lines: [{ id: '1' }], earlier })).toEqual({
      'lines[0].quantity': 'Line 1 had 6, 8 were credited with A, B: 0 are left, not 6',
    });
    const reduced = ['C', 'D'].map((number) =>
      noted(number, { reason: 'VAL', lines: [{ id: '1', price: { base_amount: 30 } }], earlier: [] }),
    );
    const again = { reason: 'VAL', lines: [{ id: '1', price: { base_amount: 10 } }], earlier: reduced };
    expect(Object.keys(errorsOf(chairs, again))).toEqual(['lines[0].price']);
  });

  it('counts a note once that is given twice', () => {
    const half = noted('H', { lines: [{ id: '1', quantity: 3 }], earlier: [] });
    expect(errorsOf(chairs, { lines: [{ id: '1', quantity: 3 }], earlier: [half, half] })).toEqual({});
  });

  it('is not what a debit note charges beside it, whose lines have numbers of their own', () => {
    const debit = {
      ...noted('D', { lines: [{ id: '1', quantity: 1 }], earlier: [] }),
      ...{ credit_note_type_code: undefined, invoice_type_code: '383' },
    };
    const freight = { ...debit, document_lines: debit.document_lines?.map((line) => ({ ...line, name: 'Freight' })) };
    const all = { lines: [{ id: '1', quantity: 7 }] };
    expect(Object.keys(errorsOf(chairs, { ...all, earlier: [freight] }))).toEqual(['lines[0].quantity']);
    expect(errorsOf(chairs, { ...all, earlier: [debit] })).toEqual({});
  });

  it('is credited with its discount by percentage, the whole of it and what is left', () => {
    const discounted = invoice([{ quantity: 4, price: 100 }]);
    const line = { ...discounted.document_lines?.[0], net_amount: undefined, tax_amount: undefined };
    const allowances = [{ reason: 'Discount', multiplier_factor_numeric: 10 }];
    const document = invoice([], undefined, { document_lines: [{ ...line, total_amount: undefined, allowances }] });
    expect(document.tax_inclusive_amount).toBe(378);
    const [first, rest] = notesOf(document, [[{ id: '1', quantity: 1 }], [{ id: '1', quantity: 3 }]]);
    expect([first?.tax_inclusive_amount, rest?.tax_inclusive_amount]).toEqual([94.5, 283.5]);
    expect(noted('W', { lines: [{ id: '1' }], earlier: [] }, document).tax_inclusive_amount).toBe(378);
  });

  it('takes a percentage of a base of its own in proportion', () => {
    const [line] = invoice([{ quantity: 4, price: 100 }]).document_lines ?? [];
    const charges = [{ reason: 'Packing', multiplier_factor_numeric: 10, base_amount: 50 }];
    const { net_amount: _, tax_amount: __, total_amount: ___, ...given } = line ?? {};
    const document = invoice([], undefined, { document_lines: [{ ...given, charges }] });
    const half = noted('H', { lines: [{ id: '1', quantity: 2 }], earlier: [] }, document);
    expect(half.document_lines).toMatchObject([{ net_amount: 202.5, charges: [{ base_amount: 25, amount: 2.5 }] }]);
  });

  it('of a reduced price comes to the rest of the invoice, to the last hundredth', () => {
    const reduced = noted('W', { reason: 'VAL', lines: [{ id: '1', price: { base_amount: 10 } }], earlier: [] });
    const some = noted('X', { lines: [{ id: '1', quantity: 3 }], earlier: [reduced] });
    const rest = noted('Y', { lines: [{ id: '1' }, { id: '2' }], earlier: [reduced, some] });
    expect(sum(totalsOf([reduced, some, rest]).map(decimal)).toNumber()).toBe(chairs.tax_inclusive_amount);
  });
});

it('several reductions leave a rest that comes to the invoice, though each rounds its part of a discount', () => {
  const charges = [{ reason: 'Freight', reason_code: 'FC', amount: 3.81, tax_category: S }];
  const document = invoice([{ quantity: 4, price: 54.335 }], 1.68, { charges });
  const earlier: Document[] = [];
  const less = (base_amount: number, quantity?: number) => ({
    reason: 'VAL',
    line: { quantity, price: { base_amount } },
  });
  const back = (quantity?: number) => ({ reason: 'QTY', line: { quantity } });
  for (const { reason, line } of [back(2), less(5.43), less(10.87), back(1), less(5.43, 1), less(5.43, 2), back()]) {
    const number = `CN-${earlier.length + 1}`;
    const note = creditNoteFor(document, {
      ...PART,
      number,
      reason,
      lines: [{ id: '1', ...line }],
      earlier: [...earlier],
    });
    if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
    earlier.push(note.value);
  }
  expect(sum(totalsOf(earlier).map(decimal)).toNumber()).toBe(document.tax_inclusive_amount);
});

describe('a charge whose category no line has', () => {
  const Z = { id: 'Z', percent: 0, tax_exemption_reason_code: 'VATZR-OM-01' };
  const [line] = invoice([{ quantity: 10, price: 40 }]).document_lines ?? [];
  const { net_amount: _, tax_amount: __, total_amount: ___, ...goodsOfZero } = line ?? {};
  const freight = { reason: 'Freight', reason_code: 'FC', amount: 20, tax_category: S };
  const document = invoice([], undefined, {
    document_lines: [{ ...goodsOfZero, classified_tax_category: Z }],
    charges: [freight],
  });

  it('is credited in the proportion of all lines', () => {
    expect(document.tax_inclusive_amount).toBe(421);
    const notes = notesOf(document, [[{ id: '1', quantity: 1 }], [{ id: '1', quantity: 9 }]]);
    expect(totalsOf(notes)).toEqual([42.1, 378.9]);
    expect(notes[0]?.charges).toMatchObject([{ amount: 2 }]);
  });

  it('leaves out of a part the discounts of categories that are not in it', () => {
    const two = [S, Z].map((category, at) => ({
      ...{ ...goodsOfZero, id: `${at + 1}`, name: `Item ${at}`, quantity: 7, price: { base_amount: 1.115 } },
      classified_tax_category: category,
    }));
    const allowances = [S, Z].map((tax_category, at) => ({ reason: 'Less', amount: [1.67, 1.66][at], tax_category }));
    const mixed = invoice([], undefined, { document_lines: two, allowances });
    const [first, second] = notesOf(mixed, [[{ id: '1', quantity: 7 }], [{ id: '2', quantity: 7 }]]);
    const partsOf = (note: Document | undefined) => note?.allowances?.map(({ tax_category: of }) => of?.id);
    expect([partsOf(first), partsOf(second)]).toEqual([['S'], ['Z']]);
    expect(sum(totalsOf([first, second] as Document[]).map(decimal)).toNumber()).toBe(mixed.tax_inclusive_amount);
  });
});

it('credits that come to the invoice say so where their VAT in rials does not', () => {
  const rate = { document_currency_code: 'KWD', tax_exchange_rate: { calculation_rate: 1.251 } };
  const document = invoice([{ quantity: 4, price: 10 }], undefined, rate);
  const one = [{ id: '1', quantity: 1 }];
  const earlier = notesOf(document, [one, one, one]);
  const last = creditNoteFor(document, { ...PART, lines: one, earlier });
  expect(sentences(last.ok ? (last.warnings ?? {}) : {})).toMatchObject({
    tax_amount_in_omr: expect.stringContaining('2.52'),
  });
});

it('credits that come to invoice and debit note are compared with the VAT of both', () => {
  const chairs = invoice([{ quantity: 6, price: 100 }]);
  const [line = {}] = chairs.document_lines ?? [];
  const part = creditNoteFor(chairs, { ...PART, lines: [{ id: '1', quantity: 2 }], earlier: [] });
  if (!part.ok) throw new Error(JSON.stringify(part.errors));
  const { credit_note_type_code: _, ...rest } = part.value;
  const debit = { ...rest, document_number: 'DN-1', invoice_type_code: '383' } as Document;
  const own = { fields: { document_lines: [{ ...line, quantity: 3 }] as PayloadLine[] } };
  const earlier = [debit, part.value];
  const first = creditNoteFor(chairs, { ...PART, number: 'CN-1', ...own, earlier });
  if (!first.ok) throw new Error(JSON.stringify(sentences(first.errors)));
  const last = creditNoteFor(chairs, {
    ...PART,
    lines: [{ id: '1', quantity: 3 }],
    earlier: [...earlier, first.value],
  });
  expect(last.ok && last.warnings['tax_amount']).toBeUndefined();
  // What a note rounds by itself is said beside a debit note, too.
  const faulty = { ...debit, tax_amount: 10.01, tax_exclusive_amount: 199.99 };
  const off = creditNoteFor(chairs, {
    ...PART,
    lines: [{ id: '1', quantity: 3 }],
    earlier: [faulty, part.value, first.value],
  });
  expect(sentences(off.warnings)['tax_amount']).toContain('40, and that of the invoice 40.01');
});

describe('a part at a price with tax', () => {
  const line = { id: '1', quantity: 2 };
  const noteAt = (document: Document, price: object) =>
    creditNoteFor(document, { ...PART, lines: [{ ...line, price }] });

  it.each([
    ['of the line', { document_lines: [{ ...goods, quantity: 10, allowances: [{ reason: 'Less', amount: 20 }] }] }],
    ['of the document', { allowances: [{ reason: 'Less', amount: 20, tax_category: S }] }],
  ])('takes its part of a discount %s as it does at the same price without tax', (_, more) => {
    const [first] = (more as { document_lines?: object[] }).document_lines ?? [{}];
    const document = invoice([], undefined, {
      ...more,
      document_lines: [{ ...goods, ...first, quantity: 10, price: { base_amount: 10 }, classified_tax_category: S }],
    });
    const [given, net] = [noteAt(document, { tax_inclusive_amount: 2.1 }), noteAt(document, { base_amount: 2 })];
    expect(given.ok && given.value.payable_amount).toBe(3.36);
    expect(net.ok && net.value.payable_amount).toBe(3.36);
  });

  it('is within its line, and changes the price where it is another', () => {
    const document = invoice([{ quantity: 2, price: 90 }]);
    expect(noteAt(document, { tax_inclusive_amount: 95 })).toMatchObject({
      errors: { 'lines[0].price': { code: 'credit-price' } },
    });
    expect(noteAt(document, { tax_inclusive_amount: 94.5 }).warnings).toEqual({});
    expect(sentences(noteAt(document, { tax_inclusive_amount: 84 }).warnings)).toMatchObject({
      reason: expect.stringContaining('the price changes'),
    });
  });
});

describe('lines that are written anew', () => {
  const document = invoice([{ quantity: 4, price: 10 }]);
  const [line = {}] = document.document_lines ?? [];
  const noteOf = (fields: object) =>
    creditNoteFor(document, {
      ...PART,
      fields: { document_lines: [{ ...line, quantity: 1, ...fields }] as PayloadLine[] },
    });

  it('bear the VAT that they were charged with', () => {
    expect(noteOf({}).ok).toBe(true);
    const untaxed = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-1', tax_exemption_reason: 'Zero' };
    expect(noteOf({ classified_tax_category: untaxed })).toMatchObject({
      errors: { 'fields.document_lines[0].classified_tax_category': { code: 'differs-between' } },
    });
  });

  it('in another unit are remarked on', () => {
    expect(noteOf({ unit_code: 'DZN' }).warnings).toMatchObject({
      'fields.document_lines[0].unit_code': { code: 'differs-between' },
    });
  });
});

it('a note that names another document is none of this one', () => {
  const document = invoice([{ quantity: 1, price: 10 }]);
  const fields = { billing_reference: [{ id: 'PI-OTHER', issue_date: '2026-03-01' }] };
  expect(creditNoteFor(document, { ...PART, reason: 'CAN', fields })).toMatchObject({
    errors: { billing_reference: { code: 'credit-foreign' } },
  });
});

it.each([{ id: 'PI-OTHER' }, { issue_date: '2026-02-01' }])(
  'a note that names its invoice by the UUID does not contradict that with %j',
  (other) => {
    const document = invoice([{ quantity: 1, price: 10 }]);
    const { document_number: id, issue_date, uuid } = document;
    const noteWith = (more: object) => {
      const fields = { billing_reference: [{ id, issue_date, uuid, document_status_code: 'CAN', ...more }] };
      return creditNoteFor(document, { ...PART, reason: 'CAN', earlier: [], fields } as never);
    };
    const field = `billing_reference[0].${Object.keys(other)[0]}`;
    expect(noteWith(other)).toMatchObject({ errors: { [field]: { code: 'differs-between' } } });
    expect(noteWith({})).toMatchObject({ ok: true, warnings: {} });
    expect(noteWith({ id: `${id} ` })).toMatchObject({ ok: true });
  },
);

it('a note may date its invoice where the stored one has no date', () => {
  const { issue_date, ...document } = invoice([{ quantity: 1, price: 10 }]);
  const { document_number: id, uuid } = document;
  const fields = { billing_reference: [{ id, issue_date, uuid, document_status_code: 'CAN' }] };
  const note = creditNoteFor(document as never, { ...PART, reason: 'CAN', earlier: [], fields } as never);
  expect(note).toMatchObject({ ok: true });
});

describe('what is said of a line of which too much is credited', () => {
  const document = invoice([
    { quantity: 12, price: 10 },
    { quantity: 4, price: 50 },
  ]);

  it('names the notes that credited it alone', () => {
    const earlier = notesOf(document, [[{ id: '1', quantity: 12 }], [{ id: '2', quantity: 1 }]]);
    const note = creditNoteFor(document, { ...PART, lines: [{ id: '1', quantity: 1 }], earlier });
    expect(note.ok || note.errors['lines[0].quantity']?.params).toMatchObject({ notes: ['CN-1'] });
  });

  it('names the quantity where that has the wrong sign, for a reduction of the price as well', () => {
    const note = creditNoteFor(document, { ...PART, reason: 'VAL', lines: [{ id: '2', quantity: -1 }], earlier: [] });
    expect(note.ok || Object.keys(note.errors)).toEqual(['lines[0].quantity']);
  });
});
