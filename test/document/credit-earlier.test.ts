// What notes issued before credit of their invoice: of which line, how much VAT, at what rate, and by whom.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import * as oman from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';

type Functions = typeof oman | typeof emirates;

function read(record: unknown, functions: Functions = oman): Document {
  const result = functions.readRecord(record);
  if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
  return result.value as Document;
}

const { payload: example, issuance } = examples['sales-invoice'];
const { allowances: _, charges: __, seller_item_identification: ___, ...goods } = example.document_lines?.[0] ?? {};
const S = { id: 'S', percent: 5 };
const Z = { id: 'Z', percent: 0, tax_exemption_reason_code: 'VATZR-OM-01' };
const lineOf = (name: string, more: object = {}) => ({
  ...{ ...goods, id: undefined, name, quantity: 10, price: { base_amount: 100 }, classified_tax_category: S },
  ...more,
});

function documentOf(type: string, number: string, lines: readonly object[], more: object = {}): Document {
  return read({
    type,
    payload: {
      transaction_type: ['full'],
      issue_date: '2026-03-01',
      accounting_customer_party: example.accounting_customer_party,
      document_lines: lines,
      ...more,
    },
    issuance: { ...issuance, document_number: number },
  });
}

const invoice = (lines: readonly object[], more: object = {}) => documentOf('sales-invoice', 'INV-1', lines, more);

/** A note that somebody else wrote. */
function noteOf(document: Document, lines: readonly object[], more: object = {}, type = 'sales-credit-note'): Document {
  const { document_number: id, issue_date, uuid } = document;
  const billing_reference = [{ id, issue_date, uuid, document_status_code: 'QTY' }];
  const { document_currency_code, tax_exchange_rate } = document;
  const fields = { issue_date: '2026-03-03', billing_reference, document_currency_code, tax_exchange_rate, ...more };
  return documentOf(type, type === 'debit-note' ? 'DN-1' : 'CN-1', lines, fields);
}

const NEW = { number: 'CN-9', date: '2026-03-09', reason: 'QTY' };

function said(document: Document, input: object) {
  const result = oman.creditNoteFor(document, { ...NEW, ...input } as oman.CreditNoteInput);
  return { errors: result.ok ? {} : sentences(result.errors), warnings: sentences(result.warnings ?? {}) };
}
const SILENT = { errors: {}, warnings: {} };

describe('a line of an earlier note', () => {
  it('that has another number there is that with its name, in the examples too', () => {
    const document = read(examples['sales-invoice']);
    const [desks, chairs] = document.document_lines ?? [];
    const earlier = [read(examples['sales-credit-note'])];
    expect(earlier[0]?.document_lines).toMatchObject([{ id: '1', name: chairs?.name, quantity: 2 }]);
    expect(said(document, { lines: [{ id: '1', quantity: desks?.quantity }], earlier })).toEqual(SILENT);
    expect(said(document, { lines: [{ id: '2', quantity: 11 }], earlier }).errors).toEqual({
      'lines[0].quantity': 'Line 2 had 12, 2 were credited with CN-2026-0009: 10 are left, not 11',
    });
    const debit = read(examples['debit-note']);
    expect(said(document, { lines: [{ id: '3', quantity: 6.5 }], earlier: [debit] })).toEqual(SILENT);
    expect(Object.keys(said(document, { lines: [{ id: '3', quantity: 7 }], earlier: [debit] }).errors)).toEqual([
      'lines[0].quantity',
    ]);
  });

  it('is found in the examples of the Emirates', () => {
    const document = read(ofEmirates['sales-invoice'], emirates);
    const earlier = [read(ofEmirates['sales-credit-note'], emirates)];
    const input = { number: 'CN-9', uuid: '7f3a0b52-64d1-4f0e-9d27-5b1c8e2a4499', date: '2026-12-01' };
    const lines = [{ id: '2', quantity: 12 }];
    const note = emirates.creditNoteFor(document as never, { ...input, reason: 'DL8.61.1.D', lines, earlier } as never);
    expect(note.ok ? {} : sentences(note.errors)).toEqual({
      'lines[0].quantity': expect.stringContaining('10 are left, not 12'),
    });
  });

  const three = invoice([lineOf('Desk'), lineOf('Chair'), lineOf('Chair', { price: { base_amount: 50 } })]);
  const leftOf = (document: Document, line: object, input: object) =>
    said(document, { earlier: [noteOf(document, [line])], ...input });

  it('is the one with its number where no line has its name', () => {
    const reworded = lineOf('Desk, sent back', { quantity: 4 });
    expect(leftOf(three, reworded, { lines: [{ id: '1', quantity: 6 }] })).toEqual(SILENT);
    expect(leftOf(three, reworded, { lines: [{ id: '1', quantity: 7 }] }).errors).toHaveProperty('lines[0].quantity');
    // It says itself which of two lines of one name it is.
    const second = lineOf('Chair', { id: '3', quantity: 4, price: { base_amount: 50 } });
    expect(leftOf(three, second, { lines: [{ id: '3', quantity: 7 }] }).errors).toHaveProperty('lines[0].quantity');
    expect(leftOf(three, second, { lines: [{ id: '2' }] })).toEqual(SILENT);
  });

  it('that has another number and another unit there is that with its name', () => {
    const document = invoice([lineOf('Desk'), lineOf('Chair')]);
    const boxed = lineOf('Chair', { unit_code: 'BX', quantity: 2, price: { base_amount: 200 } });
    expect(leftOf(document, boxed, { lines: [{ id: '2', quantity: 7 }] })).toEqual({
      errors: { 'lines[0].quantity': 'Line 2 had 10, 4 were credited with CN-1: 6 are left, not 7' },
      warnings: { 'earlier[0].document_lines[0].unit_code': expect.stringContaining('CN-1') },
    });
  });

  it('that may be that of several lines is said, and counts in the total alone', () => {
    expect(leftOf(three, lineOf('Chair'), { lines: [{ id: '1' }] })).toEqual({
      errors: {},
      warnings: {
        'earlier[0].document_lines[0]': 'Line 1 of CN-1 is none of the invoice: it counts in the total alone',
      },
    });
  });

  it('leaves the first of lines that share a number to the whole, and what stays charged is said', () => {
    const lines = three.document_lines?.map((line) => (line.id === '2' ? { ...line, id: '1' } : line)) ?? [];
    expect(lines.map(({ id }) => id)).toEqual(['1', '1', '3']);
    const document = { ...three, document_lines: lines };
    const result = oman.creditNoteFor(
      document as never,
      {
        ...NEW,
        earlier: [noteOf(document, [lineOf('Desk', { quantity: 4 })])],
      } as never,
    );
    expect(result.ok && (result.value as Document).document_lines).toMatchObject([
      { id: '1', name: 'Desk', quantity: 6 },
      { id: '3', quantity: 10 },
    ]);
    expect(sentences(result.warnings ?? {})['payable_amount']).toContain('1050 stay charged');
  });

  it('is told from others of its name by unit, VAT category, and the number that the seller gives it', () => {
    const number = (id: string) => ({ seller_item_identification: { id } });
    const pairs = [
      [{ unit_code: 'EA' }, { unit_code: 'BX' }],
      [{}, { classified_tax_category: Z }],
      [number('A-1'), number('A-2')],
    ];
    for (const [one = {}, other = {}] of pairs) {
      const document = invoice([lineOf('Desk'), lineOf('Chair', one), lineOf('Chair', other)]);
      const result = leftOf(document, lineOf('Chair', { ...other, quantity: 4 }), {
        lines: [{ id: '3', quantity: 7 }],
      });
      expect(result.errors).toEqual({ 'lines[0].quantity': expect.stringContaining('Line 3 had 10, 4') });
    }
    // A number that all lines share tells none apart.
    const alike = invoice([lineOf('Desk', number('0')), lineOf('Chair', number('0'))]);
    const chairs = lineOf('Chair', { ...number('0'), quantity: 4 });
    expect(leftOf(alike, chairs, { lines: [{ id: '1' }] })).toEqual(SILENT);
    const only = invoice([lineOf('Desk', number('0'))]);
    const freight = noteOf(only, [lineOf('Freight', { ...number('0'), quantity: 4 })], {}, 'debit-note');
    const more = { lines: [{ id: '1', quantity: 11 }], earlier: [freight] };
    expect(Object.keys(said(only, more).errors)).toEqual(['lines[0].quantity']);
  });

  it('that is written anew for the new note is found in the same way, with all others of the note', () => {
    const document = invoice([lineOf('Desk'), lineOf('Chair')]);
    const anew = (...lines: object[]) => said(document, { earlier: [], fields: { document_lines: lines } });
    const sound = lineOf('Chair', { quantity: 6 });
    const damaged = (quantity: number) => lineOf('Chair', { id: '2', quantity, price: { base_amount: 60 } });
    expect(anew(sound, damaged(4))).toEqual(SILENT);
    expect(anew(sound, damaged(5)).errors).toEqual({
      'fields.document_lines[1].quantity': 'Line 2 had 10, 6 were credited with CN-9: 4 are left, not 5',
    });
  });

  it('bears the VAT of its line, or is said to differ', () => {
    const E = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-02' };
    const document = invoice([lineOf('Book', { classified_tax_category: Z }), lineOf('Loan')]);
    const taxed = leftOf(document, lineOf('Book', { quantity: 1 }), { lines: [{ id: '1', quantity: 1 }] });
    expect(Object.keys(taxed.warnings)).toEqual(['earlier[0].document_lines[0].classified_tax_category']);
    const same = lineOf('Book', { quantity: 1, classified_tax_category: Z });
    expect(leftOf(document, same, { lines: [{ id: '1', quantity: 1 }] })).toEqual(SILENT);
    const stated = (note: Document, percent: number | undefined): Document => ({
      ...note,
      document_lines: note.document_lines?.map((line) => ({ ...line, classified_tax_category: { ...E, percent } })),
    });
    for (const percent of [0, undefined]) {
      const exempt = stated(document, percent);
      const note = stated(noteOf(document, [lineOf('Book', { quantity: 1 })]), percent === 0 ? undefined : 0);
      const warnings = Object.keys(said(exempt, { lines: [{ id: '2', quantity: 1 }], earlier: [note] }).warnings);
      expect(warnings.filter((path) => path.includes('tax_category'))).toEqual([]);
    }
  });
});

describe('more VAT than was charged', () => {
  const discount = { reason: 'Discount', reason_code: '95', amount: 500, tax_category: S };
  const half = invoice([lineOf('A'), lineOf('B', { classified_tax_category: Z })], { allowances: [discount] });
  const charge = { reason: 'Restocking', reason_code: 'FC', amount: 100, tax_category: S };

  it('is refused in a new note', () => {
    expect(half.tax_amount).toBe(25);
    const whole = { lines: [{ id: '1' }], earlier: [], fields: { allowances: [] } };
    expect(said(half, whole).errors).toEqual({
      tax_amount: 'The document had a VAT of 25: 25 are left, not 50',
    });
    const untaxed = invoice([lineOf('A', { classified_tax_category: Z })]);
    const part = { lines: [{ id: '1', quantity: 5 }], fields: { charges: [charge] } };
    expect(said(untaxed, part).errors).toEqual({ tax_amount: 'The document had a VAT of 0: 0 are left, not 5' });
    expect(said(half, { lines: [{ id: '1' }], earlier: [] })).toEqual(SILENT);
    expect(
      said(half, { lines: [{ id: '1', quantity: 4 }], earlier: [], fields: { charges: [charge] } }).errors,
    ).toEqual({});
  });

  it('is said of the earlier note that has it', () => {
    const earlier = [noteOf(half, [lineOf('A')])];
    expect(said(half, { lines: [{ id: '2', quantity: 4 }], earlier })).toEqual({
      errors: {},
      warnings: { 'earlier[0].tax_amount': 'The document had a VAT of 25: 25 are left, not 50' },
    });
    const more = { lines: [{ id: '2', quantity: 2 }], earlier, fields: { charges: [charge] } };
    expect(said(half, more).errors).toEqual({
      tax_amount: 'The document had a VAT of 25, 50 were credited with CN-1: 0 are left, not 5',
    });
    const debit = noteOf(half, [lineOf('C')], { issue_date: '2026-03-05' }, 'debit-note');
    expect(said(half, { lines: [{ id: '2', quantity: 4 }], earlier: [...earlier, debit] })).toEqual(SILENT);
  });

  it('is not what rounding makes of several notes', () => {
    const document = invoice([lineOf('A', { quantity: 3, price: { base_amount: 33.335 } })]);
    const one = lineOf('A', { quantity: 1, price: { base_amount: 33.335 } });
    const earlier = ['CN-1', 'CN-2'].map((number) => ({ ...noteOf(document, [one]), document_number: number }));
    expect(earlier.map(({ tax_amount: tax }) => tax)).toEqual([1.67, 1.67]);
    expect(Object.keys(said(document, { lines: [{ id: '1' }], earlier }).errors)).toEqual([]);
  });

  it('is not that of a line beside one that takes an advance off', () => {
    const example = ofEmirates['sales-invoice'];
    const [line] = example.payload.document_lines ?? [];
    const untaxed = { id: 'Z', percent: 0 };
    const lines = [
      { ...line, id: '1', name: 'Machine', quantity: 1, price: { base_amount: 1000 } },
      { ...line, id: '2', name: 'Advance', quantity: -1, price: { base_amount: 600 } },
      { ...line, id: '3', name: 'Export', quantity: 1, price: { base_amount: 5000 }, classified_tax_category: untaxed },
    ];
    const { allowances: _, charges: __, ...payload } = example.payload as Document;
    const document = read({ ...example, payload: { ...payload, document_lines: lines } }, emirates);
    expect(document.tax_amount).toBe(20);
    const input = { number: 'CN-9', uuid: '7f3a0b52-64d1-4f0e-9d27-5b1c8e2a4499', date: '2026-12-01' };
    const wanted = { ...input, reason: 'DL8.61.1.D', lines: [{ id: '1' }], earlier: [] };
    const note = emirates.creditNoteFor(document as never, wanted as never);
    expect(note.ok && note.value.tax_amount).toBe(50);
  });
});

describe('an earlier note', () => {
  const document = invoice([lineOf('A'), lineOf('B')]);
  const { accounting_supplier_party: seller = {}, accounting_customer_party: buyer = {} } = document;
  const earlierOf = (more: object): Document => ({
    ...noteOf(document, [lineOf('A')]),
    billing_reference: [{ id: 'INV-1', issue_date: '2026-03-01' }],
    ...more,
  });
  const other = (party: object) => ({
    ...{ ...party, party_name: 'Other LLC', endpoint_id: 'OM1100999999', tin: '9999999', company_id: '999' },
    party_tax_scheme: { company_id: 'OM1100999999', tax_scheme: 'VAT' },
  });
  const credit = (more: object) => said(document, { lines: [{ id: '2' }], earlier: [earlierOf(more)] });

  it('of another seller is of another invoice, whatever its number', () => {
    expect(credit({ accounting_supplier_party: other(seller) }).errors).toEqual({
      'earlier[0].accounting_supplier_party': 'CN-1 names another document than INV-1',
    });
  });

  it('to another buyer is said', () => {
    const { errors, warnings } = credit({ accounting_customer_party: other(buyer) });
    expect([errors, Object.keys(warnings)]).toEqual([{}, ['earlier[0].accounting_customer_party']]);
  });

  it('may spell its parties in another way, and be to a customer who has no number', () => {
    const spelled = { party_name: 'Spelled otherwise', endpoint_id: 'GLN-1', endpoint_scheme_id: '0088' };
    const nobody = { party_name: 'Customer', endpoint_id: '997770000095', endpoint_scheme_id: '0248' };
    for (const more of [
      {},
      { accounting_supplier_party: { ...seller, ...spelled } },
      { accounting_customer_party: { ...buyer, ...spelled } },
      { accounting_customer_party: nobody },
    ]) {
      expect(credit(more)).toEqual(SILENT);
    }
  });

  it('at another rate is said, and not that rounding makes the difference', () => {
    const dollars = (calculation_rate: number) => ({
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate },
    });
    const foreign = invoice([lineOf('A')], dollars(0.3845));
    const rest = (rate: number) =>
      said(foreign, {
        lines: [{ id: '1', quantity: 6 }],
        earlier: [noteOf(foreign, [lineOf('A', { quantity: 4 })], dollars(rate))],
      });
    expect(rest(0.3645)).toEqual({
      errors: {},
      warnings: {
        'earlier[0].tax_exchange_rate': 'A credit has currency and rate of its invoice: USD 0.3845, not USD 0.3645',
      },
    });
    expect(rest(Number('0.38450'))).toEqual(SILENT);
  });
});

it('credits of the whole whose VAT is another by more than rounding are not said to round', () => {
  const document = invoice([lineOf('A', { quantity: 2 }), lineOf('B', { quantity: 2, classified_tax_category: Z })]);
  const part = noteOf(document, [lineOf('B', { id: '2', quantity: 2, classified_tax_category: Z })]);
  // 200 without VAT in place of 190.48 and its VAT.
  const faulty = { ...part, tax_amount: -5, tax_exclusive_amount: 205 };
  const { warnings } = said(document, { lines: [{ id: '1' }], earlier: [faulty] });
  expect(warnings).toEqual({
    tax_amount: 'The VAT of all credits is 5, and that of the invoice 10: they differ by more than rounding',
  });
});

describe('an earlier note of several invoices', () => {
  const document = invoice([lineOf('Desk')]);
  const of = (type: string) => {
    const { document_number: id, issue_date, uuid } = document;
    const own = { id, issue_date, uuid, document_status_code: 'QTY' };
    const billing_reference = [own, { ...own, id: 'INV-2', uuid: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1' }];
    return noteOf(document, [lineOf('Desk', { quantity: 2 })], { billing_reference }, type);
  };
  const credit = (note: Document, quantity: number) =>
    said(document, { earlier: [note], lines: [{ id: '1', quantity }] });

  it('counts with all that it credits, and says so', () => {
    const { errors, warnings } = credit(of('sales-credit-note'), 8);
    expect(errors).toEqual({});
    expect(warnings['earlier[0].billing_reference']).toContain('CN-1 names INV-2, too, and all of it is counted');
    expect(Object.keys(credit(of('sales-credit-note'), 9).errors)).toEqual(['lines[0].quantity']);
  });

  it('counts with nothing that it adds, and says so', () => {
    const { errors, warnings } = credit(of('debit-note'), 10);
    expect(errors).toEqual({});
    expect(warnings['earlier[0].billing_reference']).toContain('DN-1 names INV-2, too, and nothing of it is counted');
    expect(Object.keys(credit(of('debit-note'), 11).errors)).toEqual(['lines[0].quantity']);
  });
});

describe('a credit note of a debit note', () => {
  const document = invoice([lineOf('Desk'), lineOf('Chair')]);
  const beside = (debited: object, status: string, quantity: number, price = 100) => {
    const { document_number: id, issue_date, uuid } = document;
    const debit = noteOf(
      document,
      [lineOf('Desk', debited)],
      { billing_reference: [{ id, issue_date, uuid, document_status_code: status }] },
      'debit-note',
    );
    const credit = noteOf(debit, [lineOf('Desk', debited)]);
    const lines = [{ id: '1', quantity, price: { base_amount: price } }];
    return [[debit], [debit, credit], [credit, debit]].map((earlier) => said(document, { earlier, lines }).errors);
  };

  it('takes off the pieces that it added', () => {
    const [debited, ...credited] = beside({ quantity: 2 }, 'QTY', 12);
    expect(debited).toEqual({});
    for (const errors of credited) expect(Object.keys(errors)).toEqual(['lines[0].quantity']);
    for (const errors of beside({ quantity: 2 }, 'QTY', 10)) expect(errors).toEqual({});
  });

  it('takes off the price that it added, and no pieces', () => {
    const [debited, ...credited] = beside({ price: { base_amount: 5 } }, 'VAL', 10, 105);
    expect(debited).toEqual({});
    for (const errors of credited) expect(Object.keys(errors)).toEqual(['lines[0].price']);
    for (const errors of beside({ price: { base_amount: 5 } }, 'VAL', 10)) expect(errors).toEqual({});
    // The price was doubled: the reason alone tells it from more pieces.
    for (const errors of beside({}, 'VAL', 10)) expect(errors).toEqual({});
  });

  it('leaves the total and the VAT of the invoice', () => {
    const debit = noteOf(document, [lineOf('Desk', { quantity: 2 })], {}, 'debit-note');
    const whole = said(document, { reason: 'CAN', earlier: [debit, noteOf(debit, [lineOf('Desk', { quantity: 2 })])] });
    expect(whole).toEqual(SILENT);
  });

  it('is none of the invoice where the debit note is not given', () => {
    const debit = noteOf(document, [lineOf('Desk', { quantity: 2 })], {}, 'debit-note');
    const { errors } = said(document, { earlier: [noteOf(debit, [lineOf('Desk')])] });
    expect(Object.keys(errors)).toEqual(['earlier[0]']);
  });
});

describe('a discount or surcharge by percentage beside a debit note', () => {
  const tenPercent = [{ reason: 'Service', reason_code: '95', multiplier_factor_numeric: 10 }];
  const surcharge = tenPercent.map((one) => ({ ...one, reason_code: 'FC' }));

  it.each([
    ['a discount of the invoice', invoice([lineOf('Desk')], { allowances: [{ ...tenPercent[0], tax_category: S }] })],
    ['a surcharge of the invoice', invoice([lineOf('Desk')], { charges: [{ ...surcharge[0], tax_category: S }] })],
    ['a discount of the line', invoice([lineOf('Desk', { allowances: tenPercent })])],
    ['a surcharge of the line', invoice([lineOf('Desk', { charges: surcharge })])],
  ])('is credited once: %s', (_, document) => {
    const debit = noteOf(document, [lineOf('Desk')], {}, 'debit-note');
    for (const quantities of [[5, 15], [5, 14, 1], [10, 10], [20]]) {
      const notes: Document[] = [];
      for (const [at, quantity] of quantities.entries()) {
        const lines = [{ id: '1', quantity }];
        const note = oman.creditNoteFor(document, {
          ...{ ...NEW, number: `CN-${at}`, lines },
          earlier: [debit, ...notes],
        });
        if (!note.ok) throw new Error(JSON.stringify(sentences(note.errors)));
        notes.push(note.value as Document);
      }
      const sumOf = (list: readonly Document[]) => list.reduce((all, { payable_amount: one = 0 }) => all + one, 0);
      expect(sumOf(notes), quantities.join()).toBe(sumOf([document, debit]));
    }
  });
});

describe('a small part', () => {
  it('has its part of a discount, which may be as much as its VAT', () => {
    const discount = { reason: 'Discount', amount: 5, tax_category: S };
    const document = invoice([lineOf('A', { quantity: 200, price: { base_amount: 0.5 } })], { allowances: [discount] });
    for (const quantity of [2, 4])
      expect(said(document, { lines: [{ id: '1', quantity }], earlier: [] })).toEqual(SILENT);
  });

  it('may come to nothing', () => {
    const document = invoice([lineOf('Screw', { quantity: 1000, price: { base_amount: 0.004 } })]);
    expect(said(document, { lines: [{ id: '1', quantity: 1 }], earlier: [] })).toEqual(SILENT);
    const free = oman.readRecord({
      type: 'sales-credit-note',
      payload: {
        transaction_type: ['full'],
        issue_date: '2026-03-03',
        accounting_customer_party: example.accounting_customer_party,
        billing_reference: [
          { id: 'INV-1', issue_date: '2026-03-01', uuid: document.uuid, document_status_code: 'QTY' },
        ],
        document_lines: [lineOf('Screw', { price: { base_amount: 0 } })],
      },
      issuance: { ...issuance, document_number: 'CN-1' },
    });
    expect(Object.keys(free.warnings ?? {})).toEqual(['document_lines[0].price.base_amount']);
  });
});

describe('an earlier credit note that is written below zero', () => {
  it('takes its amounts back once, as one above zero does', () => {
    const given = ofEmirates['sales-invoice'];
    const document = read(given, emirates);
    const whole = emirates.creditNoteFor(document, {
      ...{ number: 'CN-1', date: '2026-12-01', reason: 'DL8.61.1.A' },
      uuid: '0b4b1c5e-6f0e-4d7a-9d3c-1f2a3b4c5d6e',
    });
    if (!whole.ok) throw new Error(JSON.stringify(sentences(whole.errors)));
    const negative = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(negative);
      if (typeof value !== 'object' || value === null) return value;
      const below = Object.entries(value).map(([name, one]) => [
        name,
        typeof one === 'number' && /quantity|_amount$/.test(name) && name !== 'base_amount' ? -one : negative(one),
      ]);
      return Object.fromEntries(below);
    };
    const next = {
      ...{ number: 'CN-2', date: '2026-12-02', reason: 'DL8.61.1.A' },
      uuid: '1c5b1c5e-6f0e-4d7a-9d3c-1f2a3b4c5d6f',
    };
    for (const earlier of [whole.value, negative(whole.value)] as Document[]) {
      const second = emirates.creditNoteFor(document, { ...next, earlier: [earlier] });
      expect(second.ok ? {} : Object.values(second.errors).map(({ code }) => code)).toContain('credit-quantity');
    }
  });
});

describe('the whole of an invoice whose lines are rounded in another way', () => {
  // Four lines of 3 × 33.335: some round each to two decimals, up or down.
  const rounded = (net: number, total: number): Document => {
    const lines = Array.from({ length: 4 }, (_, at) =>
      lineOf(`Desk ${at}`, { quantity: 3, price: { base_amount: 33.335 } }),
    );
    const document = invoice(lines);
    return {
      ...document,
      document_lines: document.document_lines?.map((line) => ({ ...line, net_amount: net, tax_amount: 5 })),
      tax_inclusive_amount: total,
      payable_amount: total,
    };
  };

  it.each([
    [100.01, 420.04],
    [100, 420],
    [99.99, 419.96],
  ])('is credited to what it states: lines of %s', (net, total) => {
    const credit = oman.creditNoteFor(rounded(net, total), NEW as oman.CreditNoteInput);
    expect(credit.ok ? credit.value.payable_amount : sentences(credit.errors)).toBe(total);
  });

  it('is warned of where it comes to less by more than rounding, and refused where it comes to more', () => {
    expect(said(rounded(110, 462), {}).warnings['payable_amount']).toMatch(/462/);
    expect(said(rounded(90, 378), {}).errors['payable_amount']).toMatch(/378/);
  });
});
