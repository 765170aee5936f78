// What a credit uses up of its invoice: a reduction of the price the amount alone, a return the quantity as well.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, toJsonNumber } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples as ofOman } from '../../src/countries/om/examples/index.ts';
import * as oman from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { runs } from '../support/runs.ts';

const S = { id: 'S', percent: 5 };
const COUNTRIES = {
  AE: {
    ...{ functions: emirates, example: ofEmirates['sales-invoice'], date: '2026-12-01' },
    ...{ value: 'DL8.61.1.C', returned: 'DL8.61.1.D', other: 'DL8.61.1.B', cancelled: 'DL8.61.1.A' },
  },
  OM: {
    ...{ functions: oman, example: ofOman['sales-invoice'], date: '2026-03-05' },
    ...{ value: 'VAL', returned: 'QTY', other: 'OTH', cancelled: 'CAN' },
  },
} as const;
type Code = keyof typeof COUNTRIES;

function invoice(code: Code, line: object): Document {
  const { functions, example } = COUNTRIES[code];
  const { allowances: _, charges: __, prepaid_amount: ___, ...payload } = example.payload as Document;
  const { allowances: ____, charges: _____, ...goods } = payload.document_lines?.[0] ?? {};
  const document_lines = [{ ...goods, id: '1', classified_tax_category: S, ...line }];
  const record = { ...example, payload: { ...payload, document_lines } };
  const read = functions.readRecord(record as unknown);
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value as Document;
}

function credit(code: Code, document: Document, reason: string, line: object, earlier: readonly Document[]) {
  const { functions, date } = COUNTRIES[code];
  const at = earlier.length + 1;
  const uuid = code === 'AE' ? `7f3a0b52-64d1-4f0e-9d27-5b1c8e2a44${10 + at}` : undefined;
  const input = { number: `CN-${at}`, uuid, date, reason, lines: [{ id: '1', ...line }], earlier };
  return (functions.creditNoteFor as (document: Document, input: object) => ReturnType<typeof oman.creditNoteFor>)(
    document,
    input,
  );
}

/** What each of several credits comes to, or the fields at which it is refused. */
function creditAll(code: Code, document: Document, steps: readonly (readonly [reason: string, line: object])[]) {
  const earlier: Document[] = [];
  return steps.map(([reason, line]) => {
    const note = credit(code, document, reason, line, earlier);
    if (!note.ok) return Object.keys(note.errors);
    earlier.push(note.value as Document);
    const { tax_inclusive_amount: total = 0, payable_rounding_amount: rounding = 0 } = note.value as Document;
    return toJsonNumber(decimal(total).plus(decimal(rounding)));
  });
}

describe.each(['AE', 'OM'] as const)('in %s', (code) => {
  const { value, returned, other, cancelled } = COUNTRIES[code];
  const ten = invoice(code, { quantity: 10, price: { base_amount: 100 } });
  const five = { quantity: 5 };
  const less = { price: { base_amount: 10 } };

  it('a return after a reduction uses up its quantity', () => {
    const steps = [
      [value, less],
      [returned, five],
      [returned, five],
      [returned, five],
    ] as const;
    expect(creditAll(code, ten, steps)).toEqual([105, 472.5, 472.5, ['lines[0].quantity']]);
  });

  it('a credit of another reason is a return where its price is the one that is left', () => {
    const steps = [
      [value, less],
      [other, five],
      [other, five],
      [other, five],
    ] as const;
    expect(creditAll(code, ten, steps)).toEqual([105, 472.5, 472.5, ['lines[0].quantity']]);
  });

  it('a credit of another reason and price is a reduction', () => {
    const steps = [
      [other, less],
      [other, less],
      [returned, {}],
    ] as const;
    expect(creditAll(code, ten, steps)).toEqual([105, 105, 840]);
  });

  it('a reduction of all that is left changes no quantity, and a return at the price that is left no price', () => {
    const warned = (reason: string, line: object, earlier: Document) => {
      const note = credit(code, ten, reason, line, [earlier]);
      if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
      return Object.keys(note.warnings ?? {});
    };
    const [back, reduced] = [credit(code, ten, returned, five, []), credit(code, ten, value, less, [])];
    if (!back.ok || !reduced.ok) throw new Error('refused');
    expect(warned(value, { ...five, ...less }, back.value as Document)).toEqual([]);
    expect(warned(value, { quantity: 4, ...less }, back.value as Document)).toEqual(['reason']);
    expect(warned(returned, { ...five, price: { base_amount: 90 } }, reduced.value as Document)).toEqual([]);
    expect(warned(returned, { ...five, price: { base_amount: 80 } }, reduced.value as Document)).toEqual(['reason']);
  });

  it('a reduction without a price, and a cancellation at another one, are remarked on', () => {
    const warned = (reason: string, line: object) => {
      const note = credit(code, ten, reason, line, []);
      if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
      return sentences(note.warnings)['reason'];
    };
    expect(warned(value, {})).toContain('at their full price');
    expect([warned(value, less), warned(returned, {}), warned(other, {})]).toEqual([undefined, undefined, undefined]);
    expect(warned(cancelled, less)).toContain('a part is credited');
    expect([warned(cancelled, {}), warned(cancelled, { price: { base_amount: 100 } })]).toEqual([undefined, undefined]);
  });

  it('notes count by their days, in whatever order they are given', () => {
    const reduced = credit(code, ten, value, less, []);
    const half = reduced.ok ? credit(code, ten, other, five, [reduced.value as Document]) : undefined;
    if (!reduced.ok || !half?.ok) throw new Error('refused');
    const later = { ...(half.value as Document), issue_date: '2026-12-09' };
    const note = credit(code, ten, returned, {}, [later, reduced.value as Document]);
    expect(note.ok && note.value.document_lines?.[0]?.quantity).toBe(5);
  });

  const charge = fc.record({ isCharge: fc.boolean(), fils: fc.integer({ min: 1, max: 60 }) });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 8 }),
    base: fc.integer({ min: 300, max: 9999 }),
    per: fc.constantFrom(1, 1, 7, 12),
    charged: fc.array(charge, { maxLength: 4 }),
  });

  it('pieces of a line with discounts and surcharges come to the line, the last as well', () => {
    fc.assert(
      fc.property(line, ({ quantity, base, per, charged }) => {
        const parts = (wanted: boolean) =>
          charged.flatMap(({ isCharge, fils }) =>
            isCharge === wanted ? [{ reason: 'Part', reason_code: wanted ? 'FC' : '95', amount: fils / 100 }] : [],
          );
        const document = invoice(code, {
          quantity,
          price: { base_amount: base / 100, base_quantity: per },
          allowances: parts(false),
          charges: parts(true),
        });
        // A line of less than nothing is no sale.
        fc.pre((document.payable_amount ?? 0) > 0);
        const steps = Array.from({ length: quantity }, () => [returned, { quantity: 1 }] as const);
        const totals = creditAll(code, document, steps);
        expect(totals.every((total) => typeof total === 'number')).toBe(true);
        expect(toJsonNumber(sum(totals.map((total) => decimal(total as number))))).toBe(document.tax_inclusive_amount);
      }),
      runs(60),
    );
  });
});

it('the supply of a credit note is compared with the day of its invoice alone', () => {
  const given = invoice('OM', { quantity: 1, price: { base_amount: 100 } });
  const warningsOf = (actual_delivery_date: string, date = '2028-03-05') => {
    const document = { ...given, delivery: { ...given.delivery, actual_delivery_date } };
    const note = oman.creditNoteFor(document, { number: 'C', date, reason: 'CAN', earlier: [] });
    if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
    return sentences(note.warnings);
  };
  expect(warningsOf('2026-02-20')).toEqual({});
  expect(warningsOf('2024-02-20')['delivery.actual_delivery_date']).toContain(`the invoice of ${given.issue_date}`);
});

it('what is credited has the types of its fields', () => {
  const document = invoice('OM', { quantity: 10, price: { base_amount: 100 } });
  const errorsOf = (line: unknown, date = '2026-03-05') => {
    const note = oman.creditNoteFor(document, { number: 'C', date, reason: 'QTY', lines: [line] as never });
    return note.ok ? {} : sentences(note.errors);
  };
  expect(errorsOf({ id: '1', quantity: '6' })).toEqual({ 'lines[0].quantity': expect.stringContaining('not text') });
  expect(Object.keys(errorsOf({ id: '1', quantity: Number.NaN }))).toEqual(['lines[0].quantity']);
  expect(errorsOf({ id: 1 })).toEqual({ 'lines[0].id': expect.stringContaining('"1" in quotes') });
  expect(Object.keys(errorsOf('1'))).toEqual(['lines[0]']);
  expect(Object.keys(errorsOf({ id: '1', price: 10 }))).toEqual(['lines[0].price']);
  expect(Object.keys(errorsOf({ id: '1', price: { base_amount: '10' } }))).toEqual(['lines[0].price.base_amount']);
  for (const none of [null, undefined]) {
    expect(errorsOf({ id: '1', quantity: none, price: none })).toEqual({});
    expect(errorsOf({ id: '1', price: { base_amount: 100, base_quantity: none } })).toEqual({});
  }
  expect(errorsOf({ id: '1' }, '01/04/2026')).toEqual({
    date: expect.stringContaining('must be a date of the calendar'),
  });
});
