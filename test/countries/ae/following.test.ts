// Credit notes and final invoices of the Emirates whose lines leave their type open, or forbid a kind of the invoice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '../../../src/core/errors/field-error.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { creditNoteFor, finalInvoiceFor, readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { planExchanges } from '../../../src/countries/ae/network/functions.ts';
import { createValidator } from '../../../src/countries/ae/validate.ts';
import type { Validator } from '../../../src/validate/index.ts';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

const now = new Date('2026-11-20T08:00:00Z');
const { payload, issuance } = examples['sales-invoice'];
const [line] = payload.document_lines;

const CATEGORIES = {
  S: { id: 'S', percent: 5 },
  Z: { id: 'Z', percent: 0 },
  E: { id: 'E', tax_exemption_reason_code: 'DL8.46.1' },
  O: { id: 'O' },
} as const;
const linesOf = (categories: readonly (keyof typeof CATEGORIES)[], quantity = 2) =>
  categories.map((id, index) => ({ ...line, id: `${index + 1}`, quantity, classified_tax_category: CATEGORIES[id] }));

function issued(categories: readonly (keyof typeof CATEGORIES)[], fields: object) {
  const given = { ...payload, allowances: null, document_lines: linesOf(categories), ...fields };
  const read = readRecord({ country: 'AE', type: 'sales-invoice', payload: given, issuance } as unknown);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

const NUMBERS = { number: 'X-1', uuid: '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1', date: '2026-11-20' };

// The note of a line, or of the whole.
function credited(invoice: ReturnType<typeof issued>, id?: string) {
  const lines = id === undefined ? {} : { lines: [{ id }] };
  const note = creditNoteFor(invoice, { ...NUMBERS, reason: 'DL8.61.1.D', earlier: [], ...lines });
  if (!note.ok) throw new Error(JSON.stringify(note.errors));
  expect(validator.validate(toXml(note.value), { now }).results.filter(({ flag }) => flag === 'fatal')).toEqual([]);
  return note;
}

function finalAfter(invoice: ReturnType<typeof issued>, categories: readonly (keyof typeof CATEGORIES)[]) {
  const { due_date, payment_means } = payload;
  const fields = { due_date, payment_means: [...payment_means] };
  const final = finalInvoiceFor(invoice, { ...NUMBERS, lines: linesOf(categories, 9), fields });
  if (!final.ok) throw new Error(JSON.stringify(final.errors));
  return final.value;
}

const COMMERCIAL = { invoice_type_code: '480' };

it('the exempt lines of a deemed supply are credited to its substitute, and reported by C2 alone', () => {
  const buyer = { ...payload.accounting_customer_party, endpoint_id: '9900000097', endpoint_scheme_id: '0235' };
  const fields = { transaction_type: ['deemed-supply'], accounting_customer_party: buyer };
  const note = credited(issued(['S', 'E'], fields), '2');
  expect(note.value).toMatchObject({
    credit_note_type_code: '81',
    transaction_type: '00000000',
    accounting_customer_party: { endpoint_id: '9900000097' },
  });
  expect(note.notes).toMatchObject({ transaction_type: { code: 'rule-forbids' } });
  expect(planExchanges(note.value)).toMatchObject({ ok: true, value: { scenario: 'deemed-supply' } });
});

describe('a commercial invoice that the buyer issued, by its specification,', () => {
  const tax_category = CATEGORIES.E;
  const made = issued(['E'], {
    allowances: [{ amount: 1, reason: 'Freight', reason_code: '95', tax_category }],
    payment_means: [
      {
        payment_means_code: '30',
        payee_financial_account: { id: '1', name: payload.accounting_customer_party.party_name },
      },
    ],
  });
  const customization_id = 'urn:peppol:pint:selfbilling-1@ae-1';
  const ofBuyer = { ...made, customization_id };

  it('is credited by the buyer', () => {
    expect(made.invoice_type_code).toBe('480');
    expect(credited(made).value.credit_note_type_code).toBe('81');
    expect(credited(ofBuyer).value).toMatchObject({ credit_note_type_code: '261', customization_id });
  });

  it('is followed by a final invoice of the buyer', () => {
    expect(finalAfter(made, ['E'])).toMatchObject({ invoice_type_code: '480' });
    expect(finalAfter(ofBuyer, ['E'])).toMatchObject({ invoice_type_code: '389', customization_id });
  });

  it('may be paid to the account of the buyer, who deducts what he paid', () => {
    const rulesOf = (document: object) =>
      Object.values(readRecord(document as unknown).warnings).map(({ params }) => Object(params).rule);
    expect(rulesOf(made)).toEqual(expect.arrayContaining(['PINT-ACCOUNT-NAME', 'PINT-CHARGE-DEDUCTED']));
    expect(rulesOf(ofBuyer)).toEqual([]);
  });

  it('is read as an invoice of the buyer', () => {
    const read = (document: object) => readRecord(document as unknown, { type: 'purchase-invoice' });
    expect(read(ofBuyer).ok).toBe(true);
    expect(read(made)).toMatchObject({ ok: false, errors: { invoice_type_code: { code: 'code-of-another-type' } } });
  });
});

describe('what follows a document whose lines may stand in either type', () => {
  it('is of its type: a commercial invoice of zero-rated lines is credited by a commercial credit note', () => {
    const of = (fields: object) => credited(issued(['Z', 'Z'], fields)).value.credit_note_type_code;
    expect(of(COMMERCIAL)).toBe('81');
    expect(of({})).toBe('381');
    expect(credited(issued(['Z', 'E'], COMMERCIAL), '1').value.credit_note_type_code).toBe('81');
  });

  it('is of the type that its lines demand', () => {
    expect(credited(issued(['S', 'E'], {}), '2').value.credit_note_type_code).toBe('81');
    expect(credited(issued(['S', 'Z'], {}), '2').value.credit_note_type_code).toBe('381');
  });

  it('is of it as a final invoice, too', () => {
    const typeAfter = (fields: object, categories: readonly (keyof typeof CATEGORIES)[]) =>
      finalAfter(issued(['Z'], fields), categories).invoice_type_code;
    expect(typeAfter(COMMERCIAL, ['Z'])).toBe('480');
    expect(typeAfter(COMMERCIAL, ['Z', 'S'])).toBe('380');
    expect(typeAfter({}, ['Z'])).toBe('380');
    expect(typeAfter({}, ['O'])).toBe('480');
  });
});

describe('a credit note of a type that lacks kinds of the invoice', () => {
  const summary = (kinds: readonly string[]) => ({
    transaction_type: kinds,
    invoice_period: { start_date: '2026-11-01', end_date: '2026-11-30' },
  });

  it('leaves them out, and says so', () => {
    const note = credited(issued(['S', 'E'], summary(['summary', 'continuous-supply'])), '2');
    expect(note.value).toMatchObject({ credit_note_type_code: '81', transaction_type: '00001000' });
    expect(sentences(note.notes ?? {})).toEqual({
      transaction_type: 'A document of type 81 is not of the kind summary (ibr-157-ae)',
    });
  });

  it('keeps all of them where its type has them', () => {
    const note = credited(issued(['S', 'E'], summary(['summary'])), '1');
    expect(note.value).toMatchObject({ credit_note_type_code: '381', transaction_type: '00010000' });
    expect(note.notes).toBeUndefined();
  });

  it('is of the kinds that the caller gives', () => {
    const invoice = issued(['S', 'E'], summary(['summary']));
    const input = { ...NUMBERS, reason: 'DL8.61.1.D', earlier: [], lines: [{ id: '2' }] };
    const note = creditNoteFor(invoice, { ...input, fields: { transaction_type: '00010000' } });
    expect(note.ok ? {} : note.errors).toHaveProperty('transaction_type');
  });
});

it('the base of a discount may be finer than a fils, as a published example has it, and is credited', () => {
  const rebate = {
    multiplier_factor_numeric: 5,
    base_amount: 999.375,
    amount: 49.97,
    reason: 'Rebate',
    reason_code: '100',
  };
  const invoice = issued(['S'], {
    allowances: [{ ...rebate, tax_category: CATEGORIES.S }],
  });
  expect(credited(invoice).value.payable_amount).toBe(invoice.payable_amount);
});
