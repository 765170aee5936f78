// Parts of an invoice have their exact part of its discounts and surcharges, and earlier notes are read as they were meant.
import { describe, expect, it } from 'vitest';
import { decimal, sum, toJsonNumber } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples as ofOman } from '../../src/countries/om/examples/index.ts';
import * as oman from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';

// Other: the reason says neither a return nor a reduction, so that price and quantity tell.
const COUNTRIES = {
  OM: { functions: oman, example: ofOman['sales-invoice'], more: { reason: 'OTH', fields: { note: 'Other' } } },
  AE: { functions: emirates, example: ofEmirates['sales-invoice'], more: { reason: 'DL8.61.1.B' } },
} as const;
type Code = keyof typeof COUNTRIES;
const CODES = ['OM', 'AE'] as const;
const S = { id: 'S', percent: 5 };
const UUID = '5c1d2b7e-0a4f-4c36-8b19-6e2f9d3a44';

function invoiceOf(code: Code, lines: readonly object[], more: object = {}): Document {
  const { functions, example } = COUNTRIES[code];
  const { allowances: _, charges: __, ...payload } = example.payload as Document;
  const { allowances: ___, charges: ____, ...goods } = payload.document_lines?.[0] ?? {};
  const own = lines.map((line, index) => ({
    ...{ ...goods, id: `${index + 1}`, name: `Item ${index + 1}`, classified_tax_category: S },
    ...line,
  }));
  const read = functions.readRecord({
    ...example,
    payload: { ...payload, document_lines: own, ...more },
  } as unknown) as ReturnType<typeof oman.readRecord>;
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value as Document;
}

function credit(code: Code, document: Document, input: object, earlier: readonly Document[] = []) {
  const { functions, more } = COUNTRIES[code];
  const date = `2026-12-${10 + earlier.length}`;
  const result = functions.creditNoteFor(
    document as never,
    {
      ...{ number: `CN-${earlier.length + 1}`, date, uuid: `${UUID}${10 + earlier.length}`, earlier },
      ...{ ...more, ...input },
    } as never,
  ) as ReturnType<typeof oman.creditNoteFor>;
  return {
    note: result.ok ? (result.value as Document) : undefined,
    errors: result.ok ? {} : sentences(result.errors),
    warnings: sentences(result.warnings ?? {}),
  };
}

/** Notes of these quantities of the first line, one after another; without a quantity all that is left. */
function notesOf(
  code: Code,
  document: Document,
  quantities: readonly (number | undefined)[],
  earlier: Document[] = [],
) {
  const notes = [...earlier];
  for (const quantity of quantities) {
    const { note, errors } = credit(code, document, { lines: [{ id: '1', quantity }] }, notes);
    if (!note) throw new Error(JSON.stringify(errors));
    notes.push(note);
  }
  return notes;
}

const totalOf = ({ tax_inclusive_amount: total = 0, payable_rounding_amount: rounding = 0 }: Document) =>
  decimal(total).plus(decimal(rounding));
const totals = (notes: readonly Document[]) => toJsonNumber(sum(notes.map(totalOf)));

describe.each(CODES)('parts of an invoice of %s', (code) => {
  it('have a surcharge of the document in the proportion of what is credited, not of what was rounded of it', () => {
    for (const [quantity, price, amount] of [
      [3, 0.335, 25],
      [6, 0.125, 10],
      [7, 1.335, 250],
    ] as const) {
      const charges = [{ reason_code: 'FC', reason: 'Courier', amount, tax_category: S }];
      const document = invoiceOf(code, [{ quantity, price: { base_amount: price } }], { charges });
      const notes = notesOf(code, document, [...Array(quantity - 1).fill(1), undefined]);
      for (const { charges: [own] = [] } of notes) {
        expect(Math.abs((own?.amount ?? 0) - amount / quantity)).toBeLessThan(0.03);
      }
      expect(totals(notes)).toBe(toJsonNumber(totalOf(document)));
    }
  });

  it('have their part of a surcharge beside a line of no quantity', () => {
    const charges = [{ reason_code: 'FC', reason: 'Courier', amount: 20, tax_category: S }];
    const lines = [2, 0].map((quantity) => ({ quantity, price: { base_amount: 100 } }));
    const { note } = credit(code, invoiceOf(code, lines, { charges }), { lines: [{ id: '1', quantity: 1 }] });
    expect(note?.charges).toMatchObject([{ amount: 10 }]);
  });

  it('without a quantity are refused, at a price with tax too', () => {
    const { quantity: _, ...goods } = invoiceOf(code, [{ quantity: 1 }]).document_lines?.[0] ?? {};
    const document = invoiceOf(code, [{ quantity: 2, price: { base_amount: 100 } }]);
    const line = { ...goods, price: { tax_inclusive_amount: 105 } };
    const { errors } = credit(code, document, { fields: { note: 'Other', document_lines: [line] } });
    expect(errors).toHaveProperty(['document_lines[0].quantity']);
  });

  it('have whole parts of whole amounts in a currency without decimals', () => {
    const discount = { reason_code: '95', reason: 'Less', amount: 100 };
    const yen = {
      document_currency_code: 'JPY',
      tax_exchange_rate: { calculation_rate: code === 'OM' ? 0.0025 : 0.0245 },
    };
    const line = { quantity: 3, price: { base_amount: 1000 } };
    const ofDocument = invoiceOf(code, [line], { ...yen, allowances: [{ ...discount, tax_category: S }] });
    const ofLine = invoiceOf(code, [{ ...line, allowances: [discount] }], yen);
    for (const document of [ofDocument, ofLine]) {
      const notes = notesOf(code, document, [1, 1, undefined]);
      const own = notes.map((note) => (note.allowances ?? note.document_lines?.[0]?.allowances)?.[0]?.amount);
      expect(own).toEqual([33, 34, 33]);
      expect(totals(notes)).toBe(toJsonNumber(totalOf(document)));
      const { warnings } = credit(code, document, { lines: [{ id: '1', quantity: 1 }] });
      expect(Object.values(warnings).join()).not.toContain('PINT-DECIMALS');
    }
  });

  it('are due in whole yen where the invoice is, returns and reductions', () => {
    const yen = {
      document_currency_code: 'JPY',
      tax_exchange_rate: { calculation_rate: code === 'OM' ? 0.0025 : 0.0245 },
    };
    const lines = [333, 989].map((base_amount) => ({ quantity: 3, price: { base_amount } }));
    const exact = toJsonNumber(totalOf(invoiceOf(code, lines, yen)));
    expect(exact).toBe(4164.3);
    const document = invoiceOf(code, lines, { ...yen, payable_rounding_amount: -0.3 });
    const reason = { OM: 'VAL', AE: 'DL8.61.1.C' }[code];
    const notes: Document[] = [];
    for (const input of [
      { lines: [{ id: '1', quantity: 1 }] },
      { lines: [{ id: '2', price: { base_amount: 11 } }], reason },
      { lines: [{ id: '2', quantity: 1 }] },
      {},
    ]) {
      const { note, errors, warnings } = credit(code, document, input, notes);
      if (!note) throw new Error(JSON.stringify(errors));
      expect(Number.isInteger(note.payable_amount), JSON.stringify(warnings)).toBe(true);
      notes.push(note);
    }
    expect(totals(notes)).toBe(4164);
    // What the caller says is due is due, and an invoice with decimals has parts with decimals.
    const less = { lines: [{ id: '1', price: { base_amount: 11 } }], reason, fields: { payable_rounding_amount: 0.2 } };
    expect(credit(code, document, less).note?.payable_amount).toBe(34.85);
    const part = { lines: [{ id: '1', quantity: 1 }] };
    expect(credit(code, invoiceOf(code, lines, yen), part).note?.payable_amount).toBe(349.65);
  });

  it('come to the invoice though a free line never comes back', () => {
    for (const rounding of code === 'OM' ? [-0.03, 0.02] : []) {
      const lines = [10.01, 0].map((price) => ({ quantity: 3, price: { base_amount: price } }));
      const document = invoiceOf(code, lines, { payable_rounding_amount: rounding });
      for (const quantities of [[3], [2, undefined]])
        expect(totals(notesOf(code, document, quantities))).toBe(toJsonNumber(totalOf(document)));
    }
  });

  it('in yen leave freight as it is, and are within a line whose discount is in whole yen', () => {
    const yen = {
      document_currency_code: 'JPY',
      tax_exchange_rate: { calculation_rate: code === 'OM' ? 0.0025 : 0.0245 },
    };
    const charges = [{ reason_code: 'FC', reason: 'Courier', amount: 100.6, tax_category: S }];
    const line = { quantity: 3, price: { base_amount: 333 } };
    const more = { ...yen, charges, payable_rounding_amount: 0.42 };
    const notes = notesOf(code, invoiceOf(code, [line], more), [1, 1, undefined]);
    expect(totals(notes)).toBe(1155);
    expect(toJsonNumber(sum(notes.map((note) => decimal(note.charges?.[0]?.amount ?? 0))))).toBe(100.6);
    const free = { ...line, price: { base_amount: 2 }, allowances: [{ reason_code: '95', reason: 'Gift', amount: 6 }] };
    expect(totals(notesOf(code, invoiceOf(code, [free], yen), [0.2]))).toBe(0);
  });

  it('of which one would come to more than the rounded invoice has, come to it', () => {
    const lines = [0.45, 0.01].map((price) => ({ quantity: 1, price: { base_amount: price } }));
    const document = invoiceOf(code, lines, { payable_rounding_amount: -0.03 });
    expect(totals([document])).toBe(0.45);
    const { note, errors } = credit(code, document, { lines: [{ id: '1', quantity: 1 }] });
    expect(errors).toEqual({});
    const rest = credit(code, document, {}, note ? [note] : []);
    expect(rest.errors).toEqual({});
    expect(totals([note ?? {}, rest.note ?? {}])).toBe(0.45);
  });

  it('have it in equal parts where the goods are free', () => {
    const charges = [{ reason_code: 'FC', reason: 'Courier', amount: 25, tax_category: S }];
    const document = invoiceOf(code, [{ quantity: 5, price: { base_amount: 0 } }], { charges });
    const notes = notesOf(code, document, [1, undefined]);
    expect(notes.map((note) => note.charges?.[0]?.amount)).toEqual([5, 20]);
  });

  it('have the discount that the invoice states, though its percentage was rounded', () => {
    const rounded = { reason_code: '95', reason: 'A third', multiplier_factor_numeric: 33.33, amount: 30_000 };
    const allowances = [{ ...rounded, base_amount: 90_000 }];
    const line = { quantity: 90, price: { base_amount: 1000 } };
    const ofDocument = [{ ...rounded, base_amount: 90_000, tax_category: S }];
    for (const document of [
      invoiceOf(code, [{ ...line, allowances }]),
      invoiceOf(code, [line], { allowances: ofDocument }),
    ]) {
      const notes = notesOf(code, document, [30, 30, undefined]);
      for (const note of notes) {
        const [own] = note.allowances ?? note.document_lines?.[0]?.allowances ?? [];
        expect(own).toMatchObject({ amount: 10_000 });
        expect(own).not.toHaveProperty('multiplier_factor_numeric');
        expect(own).not.toHaveProperty('base_amount');
      }
      expect(totals(notes)).toBe(toJsonNumber(totalOf(document)));
    }
  });

  it('have their part of the surcharge of a line that is free', () => {
    const charges = [{ reason_code: 'FC', reason: 'Freight', amount: 50 }];
    const free = { quantity: 10, price: { base_amount: 0 }, charges };
    const document = invoiceOf(code, [free, { quantity: 1, price: { base_amount: 100 } }]);
    const notes = notesOf(code, document, [4, undefined]);
    expect(notes.map((note) => note.document_lines?.[0]?.net_amount)).toEqual([20, 30]);
  });

  it('are not said to charge twice what comes to the same in proportion', () => {
    const charge = { reason_code: 'FC', reason: 'Freight' };
    const lines = [
      { quantity: 10, price: { base_amount: 10 }, charges: [{ ...charge, amount: 1 }] },
      { quantity: 10, price: { base_amount: 10 } },
    ];
    const document = invoiceOf(code, lines, { charges: [{ ...charge, amount: 1.99, tax_category: S }] });
    const part = { lines: [{ id: '1', quantity: 1 }] };
    const { note, warnings } = credit(code, document, part);
    expect(note).toMatchObject({ document_lines: [{ charges: [{ amount: 0.1 }] }], charges: [{ amount: 0.1 }] });
    expect(Object.keys(warnings).filter((path) => path.startsWith('charges'))).toEqual([]);
    const own = { charges: [{ ...charge, amount: 0.1, tax_category: S }] };
    const asked = credit(code, document, { ...part, fields: { note: 'Other', ...own } }).warnings;
    expect(asked['charges[0].amount']).toContain('PINT-CHARGE-REPEATED');
  });
});

describe.each(CODES)('an earlier note in %s', (code) => {
  const many = invoiceOf(code, [
    { quantity: 24, unit_code: 'EA', price: { base_amount: 10 } },
    { quantity: 1, price: { base_amount: 10 } },
  ]);

  /** Its first note, of this quantity, as others wrote it. */
  function notedAs(document: Document, quantity: number, line: object): Document {
    const [note = {}] = notesOf(code, document, [quantity]);
    return { ...note, document_lines: note.document_lines?.map((own) => ({ ...own, ...line })) };
  }

  it('in another unit is said, and takes as many pieces as it has of the amount', () => {
    const dozen = notedAs(many, 12, { quantity: 1, unit_code: 'DZN', price: { base_amount: 120 } });
    const path = 'earlier[0].document_lines[0].unit_code';
    for (const reason of [COUNTRIES[code].more.reason, code === 'OM' ? 'QTY' : 'DL8.61.1.D']) {
      const rest = credit(code, many, { reason, lines: [{ id: '1' }] }, [dozen]);
      expect(rest.note?.document_lines).toMatchObject([{ quantity: 12, net_amount: 120 }]);
      expect(Object.keys(rest.warnings)).toContain(path);
      const more = credit(code, many, { reason, lines: [{ id: '1', quantity: 13 }] }, [dozen]);
      expect(more.errors['lines[0].quantity']).toContain('12 were credited with CN-1: 12 are left, not 13');
    }
    const same = credit(code, many, { lines: [{ id: '1' }] }, [notedAs(many, 12, {})]);
    expect(Object.keys(same.warnings)).not.toContain(path);
  });

  it.each([
    [35, 0.3333, 'H87', { quantity: 12, unit_code: 'EA', price: { base_amount: 0.3333 } }],
    [100, 0.045, 'H87', { quantity: 12, unit_code: 'C62', price: { base_amount: 0.045 } }],
    [35, 0.3333, 'H87', { quantity: 1, unit_code: 'DZN', price: { base_amount: 3.9996 } }],
    [35, 0.3333, 'H87', { quantity: 1, unit_code: 'DZN', price: { base_amount: 4 } }],
    [24, 2.5, 'KGM', { quantity: 0.012, unit_code: 'TNE', price: { base_amount: 2500 } }],
  ])('of %s at %s %s has a whole quantity where one comes to its amount: %j', (quantity, price, unit_code, line) => {
    const document = invoiceOf(code, [{ quantity, unit_code, price: { base_amount: price } }]);
    const earlier = [notedAs(document, 12, line)];
    const { note } = credit(code, document, { lines: [{ id: '1', quantity: quantity - 12 }] }, earlier);
    expect(note?.document_lines).toMatchObject([{ quantity: quantity - 12 }]);
    const { errors } = credit(code, document, { lines: [{ id: '1', quantity: quantity - 11 }] }, earlier);
    expect(errors['lines[0].quantity']).toContain(`${quantity - 12} are left`);
  });

  it('of the number and day of another, about another line, is said, and both count', () => {
    const two = invoiceOf(code, [
      { quantity: 3, price: { base_amount: 10 } },
      { quantity: 3, price: { base_amount: 10 } },
    ]);
    const [first, second] = ['1', '2'].map((id) => credit(code, two, { lines: [{ id, quantity: 3 }] }).note ?? {});
    const { errors, warnings } = credit(code, two, { number: 'CN-9', lines: [{ id: '2' }] }, [
      first ?? {},
      second ?? {},
    ]);
    expect(warnings['earlier[1].document_number'] ?? errors['lines[0].quantity']).toBeDefined();
    expect(Object.keys(errors)).toEqual(['lines[0].quantity']);
  });

  it('a debit note that raised the quantity takes no part of freight or discount of the invoice', () => {
    const share = { reason: 'Share', amount: 5, tax_category: S };
    const line = { quantity: 10, price: { base_amount: 20 } };
    for (const document of [
      invoiceOf(code, [line], { charges: [{ ...share, reason_code: 'FC' }] }),
      invoiceOf(code, [line], { allowances: [{ ...share, reason_code: '95' }] }),
      invoiceOf(code, [{ ...line, charges: [{ reason: 'Share', reason_code: 'FC', amount: 5 }] }]),
    ]) {
      const twelve = invoiceOf(code, [{ ...line, quantity: 2 }]);
      const { credit_note_type_code: _, ...rest } = notesOf(code, document, [2])[0] ?? {};
      const lines = twelve.document_lines?.map((one) => ({ ...one, name: document.document_lines?.[0]?.name }));
      const debit = {
        ...rest,
        ...{ document_number: 'DN-1', issue_date: '2026-12-10', document_lines: lines, invoice_type_code: '383' },
        ...{ allowances: undefined, charges: undefined, payable_rounding_amount: undefined },
        ...{ tax_amount: 2, tax_exclusive_amount: 40, tax_inclusive_amount: 42, payable_amount: 42 },
      } as Document;
      for (const quantities of [[12], [10, 2], [5, 7]]) {
        const notes = notesOf(code, document, quantities, [debit]).slice(1);
        expect(totals(notes)).toBe(toJsonNumber(totalOf(document).plus(decimal(42))));
      }
    }
  });

  it('of the number and day of another with other amounts is said, and the same one twice is not', () => {
    const [twelve = {}] = notesOf(code, many, [12]);
    const [six = {}] = notesOf(code, many, [6]);
    const rest = { number: 'CN-9', lines: [{ id: '1', quantity: 6 }] };
    const { note, warnings } = credit(code, many, rest, [twelve, six]);
    expect(note).toBeDefined();
    expect(warnings['earlier[1].document_number']).toMatch(/^CN-1 of .* both are counted/);
    // The first of them, given once more, is counted once.
    expect(credit(code, many, rest, [twelve, six, { ...twelve }]).errors).toEqual({});
    const twice = credit(code, many, rest, [twelve, { ...twelve }]).warnings;
    expect(Object.keys(twice).filter((path) => path.startsWith('earlier'))).toEqual([]);
  });
});

it.each(CODES)('a return beside a reduction of another line comes to its own amount in %s', (code) => {
  const document = invoiceOf(code, [
    { quantity: 5, price: { base_amount: 10 } },
    { quantity: 3, price: { base_amount: 2 } },
  ]);
  const reduced = { reason: code === 'OM' ? 'VAL' : 'DL8.61.1.C', lines: [{ id: '1', price: { base_amount: 0.01 } }] };
  const { note: reduction = {} } = credit(code, document, reduced);
  const { note: returned = {} } = credit(code, document, { lines: [{ id: '2', quantity: 1 }] }, [reduction]);
  expect(returned).toMatchObject({ tax_inclusive_amount: 2.1, payable_amount: 2.1 });
  const { note: last = {} } = credit(code, document, { lines: [{ id: '1' }, { id: '2' }] }, [reduction, returned]);
  expect(totals([reduction, returned, last])).toBe(toJsonNumber(totalOf(document)));
});

describe('a credit in Oman', () => {
  const lines = [
    { quantity: 3, price: { base_amount: 33.335 } },
    { quantity: 7, price: { base_amount: 11.11 } },
  ];

  it('of the last piece is possible where lines of others have two decimals', () => {
    const document = invoiceOf('OM', lines);
    const [first = {}] = notesOf('OM', document, [1]);
    const rounded = (net_amount: number, from: Document): Document => ({
      ...from,
      document_lines: from.document_lines?.map((line, index) => (index === 0 ? { ...line, net_amount } : line)),
    });
    expect(notesOf('OM', document, [undefined], [rounded(33.34, first)])).toHaveLength(2);
    expect(notesOf('OM', rounded(100, document), [1, 1, undefined])).toHaveLength(3);
    // By more than official rules let pass it is a fault of the data.
    const faulty = credit('OM', document, { lines: [{ id: '1' }] }, [rounded(33.36, first)]);
    expect(faulty.errors['lines[0].price']).toContain('66.645 are left, not 66.67');
  });

  it('has the reason of its reference to the invoice, whatever stands before it', () => {
    const document = invoiceOf('OM', [{ quantity: 10, price: { base_amount: 10 } }]);
    const { note = {} } = credit('OM', document, { reason: 'QTY', lines: [{ id: '1', quantity: 4 }] });
    const other = { id: 'OTHER-1', issue_date: '2026-01-02', document_status_code: 'VAL' };
    const both = { ...note, billing_reference: [other, ...(note.billing_reference ?? [])] } as Document;
    const rest = credit('OM', document, { lines: [{ id: '1' }] }, [both]);
    expect(rest.note?.document_lines).toMatchObject([{ quantity: 6, net_amount: 60 }]);
    const more = credit('OM', document, { lines: [{ id: '1', quantity: 7 }] }, [both]);
    expect(more.errors['lines[0].quantity']).toContain('6 are left, not 7');
  });

  it('states the reason for exemption of its lines as the breakdown of the invoice does', () => {
    const reason = { tax_exemption_reason_code: 'VATEX-OM-01' };
    const issued = invoiceOf('OM', [
      { quantity: 2, price: { base_amount: 10 }, classified_tax_category: { id: 'E', ...reason } },
    ]);
    const stated = (ofLine: object, ofEntry: object): Document => ({
      ...issued,
      document_lines: issued.document_lines?.map((line) => ({
        ...line,
        classified_tax_category: { id: 'E', ...ofLine },
      })),
      tax_breakdown: issued.tax_breakdown?.map(({ tax_exemption_reason_code: _, ...entry }) => ({
        ...entry,
        ...ofEntry,
      })),
    });
    for (const [ofLine, ofEntry] of [
      [reason, {}],
      [{}, reason],
    ] as const) {
      const document = stated(ofLine, ofEntry);
      const { note } = credit('OM', document, {});
      expect(note?.tax_breakdown).toEqual(document.tax_breakdown);
      expect(note?.document_lines?.[0]?.classified_tax_category).toEqual({ id: 'E', tax_scheme: 'VAT', ...ofEntry });
    }
  });
});

describe('a credit in the Emirates', () => {
  it('keeps the reason for exemption of its lines and surcharges, which the breakdown need not state', () => {
    const E = { id: 'E', tax_exemption_reason_code: 'DL8.46.4' };
    const goods = [
      { quantity: 1, price: { base_amount: 100 } },
      { quantity: 2, price: { base_amount: 10 }, classified_tax_category: E },
    ];
    const charges = [{ reason_code: 'FC', reason: 'Freight', amount: 5, tax_category: E }];
    const issued = invoiceOf('AE', goods, { charges });
    const document = {
      ...issued,
      tax_breakdown: issued.tax_breakdown?.map(({ tax_exemption_reason_code: _, ...entry }) => entry),
    } as Document;
    for (const input of [{}, { lines: [{ id: '2', quantity: 1 }] }]) {
      const { note } = credit('AE', document, input);
      expect(note?.document_lines?.at(-1)?.classified_tax_category).toMatchObject(E);
      expect(note?.charges?.[0]?.tax_category).toMatchObject(E);
    }
  });

  it('says where its UUID is that of its invoice or of an earlier note', () => {
    const document = invoiceOf('AE', [{ quantity: 10, price: { base_amount: 10 } }]);
    const earlier = notesOf('AE', document, [4]);
    for (const { uuid = '', document_number } of [document, ...earlier]) {
      const { warnings } = credit('AE', document, { uuid: uuid.toUpperCase(), lines: [{ id: '1' }] }, earlier);
      expect(warnings['uuid']).toContain(`is the UUID of ${document_number}, too`);
    }
    expect(credit('AE', document, { lines: [{ id: '1' }] }, earlier).warnings).not.toHaveProperty('uuid');
  });

  it('of the whole says where the totals in dirhams are not that of the invoice', () => {
    const dollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 } };
    const document = invoiceOf('AE', [{ quantity: 3, price: { base_amount: 7.77 } }], dollars);
    const earlier = notesOf('AE', document, [1, 1]);
    const { note, warnings } = credit('AE', document, {}, earlier);
    const field = 'tax_inclusive_amount_in_aed';
    const [invoiced, ...credited] = [document, ...earlier, note ?? {}].map((one) => Reflect.get(one, field) as number);
    expect(warnings[field]).toBe(
      `The total of all credits is ${toJsonNumber(sum(credited.map(decimal)))}, and that of the invoice ${invoiced}: each note rounds its own total`,
    );
  });

  it('of the whole says the same where the invoice was rounded to what is due, and its credit is not', () => {
    const rounded = {
      ...{ document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 } },
      payable_rounding_amount: -0.51,
    };
    const document = invoiceOf('AE', [{ quantity: 1, price: { base_amount: 95.72 } }], rounded);
    expect(document).toMatchObject({ tax_inclusive_amount: 100.51, payable_amount: 100 });
    const { note, warnings } = credit('AE', document, { lines: [{ id: '1', price: { base_amount: 95.24 } }] });
    expect(note?.payable_amount).toBe(100);
    expect(warnings['tax_inclusive_amount_in_aed']).toContain('is 367.25, and that of the invoice 369.12');
  });

  it('of the whole says where the invoice rounds its VAT in another way, in dirhams too', () => {
    const goods = [
      { quantity: 3, price: { base_amount: 33.33 } },
      { quantity: 7, price: { base_amount: 11.11 } },
    ];
    const dollars = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 3.6725 } };
    const rounded = (field: string, document: Document): Document => ({
      ...document,
      [field]: toJsonNumber(decimal(Reflect.get(document, field) as number).plus(decimal('0.01'))),
    });
    for (const [field, document] of [
      ['tax_amount', rounded('tax_inclusive_amount', rounded('tax_amount', invoiceOf('AE', goods)))],
      ['tax_amount_in_aed', rounded('tax_amount_in_aed', invoiceOf('AE', goods, dollars))],
    ] as const) {
      const { note, warnings } = credit('AE', document, { reason: 'DL8.61.1.A' });
      expect(note).toBeDefined();
      expect(warnings[field]).toMatch(/: the invoice rounds it in another way$/);
    }
    expect(Object.keys(credit('AE', invoiceOf('AE', goods), { reason: 'DL8.61.1.A' }).warnings)).toEqual([]);
  });
});
