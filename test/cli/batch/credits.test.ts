// Which notes of a batch are said not to fit their invoice in it.
import { describe, expect, it } from 'vitest';
import { createCredits } from '../../../src/cli/batch/credits.ts';
import { type FieldErrors, fieldError, sentences } from '../../../src/core/errors/field-error.ts';
import type { Billed, Deducted, Followed } from '../../../src/jobs/billed.ts';
import type { Outcome } from '../../../src/jobs/job.ts';

interface Given extends Partial<Billed> {
  readonly number: string;
  readonly uuid?: string;
  readonly inputWarnings?: FieldErrors;
}

const outcomeOf = ({ number, uuid, inputWarnings = {}, ...billed }: Given): Outcome<string> => ({
  kind: 'converted',
  documentNumber: number,
  ...(uuid === undefined ? {} : { uuid }),
  billed: {
    as: 'invoice',
    seller: 'OM1',
    buyer: 'OM2',
    date: '2026-03-01',
    currency: 'OMR',
    total: '105',
    ...{ tax: '5', taxRounding: '0.011', takesOff: false },
    follows: [],
    ...billed,
  },
  warnings: [],
  inputWarnings,
  xml: '',
});

const invoice = (fields: Partial<Given> = {}): Given => ({ number: 'INV-1', ...fields });
const credit = (number: string, total: string, fields: Partial<Given> = {}): Given => ({
  number,
  as: 'credit',
  total,
  tax: '0',
  date: '2026-03-05',
  follows: [named()],
  ...fields,
});
const debit = (number: string, total: string): Given => ({ ...credit(number, total), as: 'debit' });
const named = (fields: Partial<Followed> = {}): Followed => ({ number: 'INV-1', ...fields });

// What is said of each document, by its place in the list.
function saidOf(...given: readonly Given[]): Record<string, string>[] {
  const { mark } = createCredits();
  return given.map((one) => {
    const marked = mark(outcomeOf(one));
    return 'inputWarnings' in marked ? sentences(marked.inputWarnings) : {};
  });
}

const SILENT = {};

describe('an invoice with a long number', () => {
  it.each(['INV-1', 'فاتورة-'.repeat(16), 'A'.repeat(300)])(
    'is known to the credit of its debit note: %s',
    (number) => {
      const ofInvoice = { follows: [named({ number })] };
      const said = saidOf(
        invoice({ number }),
        { ...debit('DN-1', '50'), ...ofInvoice },
        credit('CN-1', '50', { follows: [named({ number: 'DN-1' })] }),
        credit('CN-2', '150', ofInvoice),
      );
      expect(said.slice(0, 3)).toEqual([SILENT, SILENT, SILENT]);
      expect(said[3]?.['payable_amount']).toContain('150');
    },
  );
});

describe('credits of a debit note of the batch', () => {
  const ofDebit = (number: string, total: string) => credit(number, total, { follows: [named({ number: 'DN-1' })] });

  it('are said where they come to more than it', () => {
    expect(saidOf(invoice(), debit('DN-1', '10.5'), ofDebit('CN-1', '10'), ofDebit('CN-2', '1'))[3]).toEqual({
      payable_amount:
        'By the records before it, DN-1 had 10.5, 10 were credited with CN-1: 0.5 are left, not 1 (PINT-CREDITED)',
    });
  });

  it('lower what can be credited of its invoice', () => {
    const debited = [invoice(), debit('DN-1', '10.5')];
    expect(saidOf(...debited, credit('CN-2', '115.5'))[2]).toEqual(SILENT);
    expect(saidOf(...debited, ofDebit('CN-1', '10.5'), credit('CN-2', '105')).slice(2)).toEqual([SILENT, SILENT]);
    expect(saidOf(...debited, ofDebit('CN-1', '10.5'), credit('CN-2', '106'))[3]).toEqual({
      payable_amount: 'By the records before it, INV-1 had 105: 105 are left, not 106 (PINT-CREDITED)',
    });
    expect(saidOf(...debited, credit('CN-2', '110'), ofDebit('CN-1', '10.5'))[3]).toEqual({
      payable_amount:
        'By the records before it, INV-1 had 115.5, 110 were credited with CN-2: 5.5 are left, not 10.5 (PINT-CREDITED)',
    });
  });

  it('are not those of an invoice with its number', () => {
    const given = [invoice({ number: 'DN-1' }), invoice(), debit('DN-1', '10.5')];
    expect(saidOf(...given, ofDebit('CN-1', '105'))[3]).toEqual(SILENT);
  });
});

describe('credits above an invoice of the batch', () => {
  it('are said at the note with which they exceed it, with what is left', () => {
    expect(saidOf(invoice(), credit('CN-1', '9999'))[1]).toEqual({
      payable_amount: 'By the records before it, INV-1 had 105: 105 are left, not 9999 (PINT-CREDITED)',
    });
    expect(saidOf(invoice(), credit('CN-1', '60'), credit('CN-2', '45.01'))).toEqual([
      SILENT,
      SILENT,
      {
        payable_amount:
          'By the records before it, INV-1 had 105, 60 were credited with CN-1: 45 are left, not 45.01 (PINT-CREDITED)',
      },
    ]);
  });

  it('are said with the last of several notes, and not as if it had credited all', () => {
    const [, , , said] = saidOf(invoice(), credit('CN-1', '60'), credit('CN-2', '45'), credit('CN-3', '1'));
    expect(said?.['payable_amount']).toContain('105 were credited with notes up to CN-2: 0 are left');
  });

  it('are not said of a record that accepts them', () => {
    const { mark } = createCredits();
    const accepting = (code: string) => ({ ...outcomeOf(credit('CN-1', '9999')), accepts: [code] });
    mark(outcomeOf(invoice()));
    const marked = ['PINT-CREDITED', 'PINT-TWICE'].map((code) => mark(accepting(code)));
    expect(marked.map((one) => 'inputWarnings' in one && Object.keys(one.inputWarnings))).toEqual([
      [],
      ['payable_amount'],
    ]);
  });

  it('are said at the invoice where the notes come first', () => {
    expect(saidOf(credit('CN-1', '60'), credit('CN-2', '60'), invoice())).toEqual([
      SILENT,
      SILENT,
      {
        payable_amount:
          'It comes to 105, and the notes before it, with CN-2 the last, credit 120 of it. Correct the one that is wrong (PINT-CREDITED)',
      },
    ]);
  });

  it('stay silent up to the last digit, with debit notes, and for other sellers, invoices and currencies', () => {
    const silent = [
      [invoice(), credit('CN-1', '60.004'), credit('CN-2', '44.996')],
      [credit('CN-1', '105'), invoice()],
      [invoice(), debit('DN-1', '10'), credit('CN-1', '115')],
      [debit('DN-1', '10'), credit('CN-1', '115'), invoice()],
      [invoice(), credit('CN-1', '9999', { seller: 'OM3' })],
      [invoice(), credit('CN-1', '9999', { follows: [named({ number: 'INV-2' })] })],
      [invoice({ total: '-105' }), credit('CN-1', '5')],
      [credit('CN-1', '500', { currency: 'USD' }), invoice()],
      // Up to its invoice nobody knows how much a debit note is added to.
      [
        credit('CN-1', '50'),
        debit('DN-1', '10'),
        credit('CN-2', '10', { follows: [named({ number: 'DN-1' })] }),
        invoice(),
      ],
      // Of several invoices nobody knows how much is of each.
      [invoice(), credit('CN-1', '9999', { follows: [named(), named({ number: 'INV-2' })] })],
    ];
    for (const documents of silent) expect(saidOf(...documents)).toEqual(documents.map(() => SILENT));
  });

  it('are said of the VAT as well, where the total is within the invoice', () => {
    const taxed = (number: string, tax: string, fields: Partial<Given> = {}) =>
      credit(number, '50', { tax, taxRounding: '0.011', ...fields });
    expect(saidOf(invoice(), taxed('CN-1', '3'), taxed('CN-2', '2.04'))).toEqual([
      SILENT,
      SILENT,
      {
        tax_amount:
          'By the records before it, INV-1 had a VAT of 5, 3 were credited with CN-1: 2 are left, not 2.04 (PINT-CREDITED)',
      },
    ]);
    const twice = saidOf(invoice(), taxed('CN-1', '6'), taxed('CN-2', '1'), taxed('CN-3', '0', { total: '1' }));
    expect(twice.map(Object.keys)).toEqual([[], ['tax_amount'], ['tax_amount'], []]);
    expect(saidOf(taxed('CN-1', '6'), invoice())[1]).toEqual({
      tax_amount:
        'It comes to 5, and the notes before it, with CN-1 the last, credit 6 of it. Correct the one that is wrong (PINT-CREDITED)',
    });
    const silent = [
      [invoice(), taxed('CN-1', '3'), taxed('CN-2', '2.03')],
      [invoice(), { ...debit('DN-1', '10'), tax: '1' }, taxed('CN-1', '6')],
      // Nobody knows how much of its VAT an advance took off that is deducted on a line.
      [invoice({ takesOff: true }), taxed('CN-1', '9')],
      [taxed('CN-1', '9'), invoice({ takesOff: true })],
      [invoice(), taxed('CN-1', '5'), taxed('CN-2', '0')],
    ];
    for (const documents of silent) expect(saidOf(...documents)).toEqual(documents.map(() => SILENT));
  });

  it('count what a credit note takes back below zero once, as `creditNoteFor` does', () => {
    const below = credit('CN-1', '-60', { tax: '-3' });
    const { payable_amount: said } = saidOf(invoice(), below, credit('CN-2', '105'))[2] ?? {};
    expect(said).toContain('INV-1 had 105, 60 were credited with CN-1: 45 are left, not 105');
    expect(Object.keys(saidOf(below, credit('CN-2', '105'), invoice())[2] ?? {})).toEqual(['payable_amount']);
    const ofTax = saidOf(invoice(), below, credit('CN-2', '45', { tax: '3' }))[2] ?? {};
    expect(ofTax['tax_amount']).toBe(
      'By the records before it, INV-1 had a VAT of 5, 3 were credited with CN-1: 2 are left, not 3 (PINT-CREDITED)',
    );
    expect(saidOf(invoice(), below, credit('CN-2', '45', { tax: '2' }))[2]).toEqual(SILENT);
    expect(saidOf(invoice({ total: '-105', tax: '-5' }), credit('CN-1', '-999'))[1]).toEqual(SILENT);
  });

  it('leave no warning out that the amount has already', () => {
    const earlier = { payable_amount: fieldError('payable_amount', 'mandatory') };
    const [, said = {}] = saidOf(invoice(), credit('CN-1', '9999', { inputWarnings: earlier }));
    expect(Object.keys(said)).toEqual(['payable_amount', 'billing_reference']);
  });

  it('know a number with white space around it', () => {
    expect(saidOf(invoice({ number: 'INV-1 ' }), credit('CN-1', '106'))[1]).not.toEqual(SILENT);
  });
});

describe('what a note says of its invoice', () => {
  const UUIDS = ['2b5a3d5e-0000-5000-8000-000000000001', '2B5A3D5E-0000-5000-8000-000000000002'] as const;

  it('is compared with the invoice: day, UUID, buyer, currency', () => {
    const [uuid, other] = UUIDS;
    const said = (fields: Partial<Given>) =>
      Object.keys(saidOf(invoice({ uuid }), credit('CN-1', '5', fields))[1] ?? {});
    expect(said({ date: '2026-02-28' })).toEqual(['issue_date']);
    // Reading says it.
    expect(said({ date: '2026-02-28', follows: [named({ date: '2026-03-01' })] })).toEqual([]);
    expect(said({ follows: [named({ date: '2026-03-02', uuid })] })).toEqual(['billing_reference[0].issue_date']);
    expect(said({ follows: [named({ date: '2026-03-01', uuid: other })] })).toEqual(['billing_reference[0].uuid']);
    expect(said({ buyer: 'OM9' })).toEqual(['accounting_customer_party']);
    expect(said({ currency: 'USD' })).toEqual(['document_currency_code']);
    expect(said({ follows: [named({ date: '2026-03-01', uuid: uuid.toUpperCase() })] })).toEqual([]);
  });

  it('has the rate of the invoice', () => {
    const foreign = (rate: string) => ({ currency: 'USD', rate });
    const said = (...rates: readonly [string, string]) =>
      saidOf(invoice(foreign(rates[0])), credit('CN-1', '5', foreign(rates[1])))[1];
    expect(said('0.3845', '0.399')).toEqual({
      tax_exchange_rate: 'A credit has currency and rate of its invoice: USD 0.3845, not USD 0.399',
    });
    expect(said('0.3845', '0.3845')).toEqual(SILENT);
    // What is debited may have that of its own day.
    const debited = { ...debit('DN-1', '5'), ...foreign('0.399') };
    expect(saidOf(invoice(foreign('0.3845')), debited)[1]).toEqual(SILENT);
    expect(saidOf(invoice({ currency: 'USD' }), credit('CN-1', '5', foreign('0.399')))[1]).toEqual(SILENT);
  });

  it('is of another document where day and UUID are others: numbers begin anew', () => {
    const [uuid, other] = UUIDS;
    const ofLastYear = [named({ date: '2025-03-01', uuid: other })];
    expect(saidOf(invoice({ uuid }), credit('CN-1', '9999', { follows: ofLastYear }))[1]).toEqual(SILENT);
  });

  it('says nothing of the buyer where one of them is unknown', () => {
    const { buyer: _, ...unknown } = credit('CN-1', '5');
    expect(saidOf(invoice({ buyer: '' }), credit('CN-1', '5', { buyer: 'OM9' }))[1]).toEqual(SILENT);
    expect(saidOf(invoice(), unknown)[1]).toEqual(SILENT);
  });
});

describe('advances that invoices deduct', () => {
  const taking = (number: string, ...deducts: readonly Deducted[]): Given => invoice({ number, total: '500', deducts });
  const final = (number: string, amount: string, fields: Partial<Deducted> = {}): Given =>
    taking(number, { number: 'INV-1', amount, ...fields });
  const ofFinal = (number: string, total = '500') => credit(`CN-${number}`, total, { follows: [named({ number })] });
  const fieldsOf = (...given: readonly Given[]) => saidOf(...given).map((one) => Object.keys(one).join());

  it('are said where they come to more than the prepayment, and of which invoice', () => {
    expect(saidOf(invoice(), final('F-1', '60'), final('F-2', '45'), final('F-3', '0.01'))).toEqual([
      SILENT,
      SILENT,
      SILENT,
      {
        prepaid_amount:
          'Of INV-1, which comes to 105, 105 was deducted, with F-2 the last: 0 is left, not 0.01. Correct the one that is wrong (PINT-DEDUCTED)',
      },
    ]);
    expect(saidOf(invoice(), credit('CN-1', '5'), final('F-1', '101'))[2]?.['prepaid_amount']).toContain(
      'Of INV-1, which comes to 105, 100 is left to deduct, not 101.',
    );
  });

  it('are said of the first of several prepayments that comes to less, whichever it is', () => {
    const prepaid = [invoice(), invoice({ number: 'INV-2' }), invoice({ number: 'INV-3' })];
    const said = (...amounts: readonly string[]) => {
      const deducts = amounts.map((amount, index) => ({ number: `INV-${index + 1}`, amount }));
      return saidOf(...prepaid, taking('F-1', ...deducts))[3]?.['prepaid_amount'];
    };
    expect(said('106', '50', '106')).toContain('Of INV-1, which comes to 105');
    expect(said('50', '106', '106')).toContain('Of INV-2, which comes to 105');
    expect(said('50', '50', '106')).toContain('Of INV-3, which comes to 105');
    expect(said('105', '105', '105')).toBeUndefined();
  });

  it('are said of a prepayment that stands behind them, less what was credited of it', () => {
    expect(saidOf(final('F-1', '60'), final('F-2', '60'), invoice())).toEqual([
      SILENT,
      SILENT,
      {
        payable_amount:
          'It comes to 105, and the invoices before it, with F-2 the last, deduct 120 of it. Correct the one that is wrong (PINT-DEDUCTED)',
      },
    ]);
    expect(fieldsOf(credit('CN-1', '50'), final('F-1', '105'), invoice())).toEqual(['', '', 'payable_amount']);
  });

  it('count no more where the invoice was credited as a whole, however many there are', () => {
    const both = [invoice(), final('F-1', '60'), final('F-2', '45')];
    expect(fieldsOf(...both, ofFinal('F-1'), final('F-3', '60'))).toEqual(['', '', '', '', '']);
    expect(fieldsOf(...both, ofFinal('F-2'), final('F-3', '45'), final('F-4', '60')).at(-1)).toBe('prepaid_amount');
    expect(fieldsOf(...both, ofFinal('F-1', '1'), final('F-3', '60')).at(-1)).toBe('prepaid_amount');
  });

  it('may stand in a chain, whose last invoice deducts all before it', () => {
    const second = taking('I-2', { number: 'INV-1', amount: '105' });
    const third = taking('I-3', { number: 'INV-1', amount: '105' }, { number: 'I-2', amount: '395' });
    const orders = [
      [invoice(), second, third],
      [invoice(), third, second],
      [third, second, invoice()],
      [second, third, invoice()],
      [third, invoice(), second],
    ];
    for (const documents of orders) expect(fieldsOf(...documents)).toEqual(['', '', '']);
    expect(fieldsOf(invoice(), second, third, taking('I-4', { number: 'INV-1', amount: '105' })).at(-1)).toBe(
      'prepaid_amount',
    );
  });

  it('are doubted once it is sure that a reference means a prepayment', () => {
    const likely = { isLikely: true } as const;
    expect(fieldsOf(invoice(), final('F-1', '500', likely))).toEqual(['', '']);
    expect(fieldsOf(final('F-1', '500', likely), invoice())).toEqual(['', '']);
    expect(fieldsOf(invoice(), final('F-1', '105', likely), final('F-2', '105', likely)).at(-1)).toBe('prepaid_amount');
  });

  it('stay silent for another document, another currency and another seller', () => {
    const uuid = '0b6a0f7d-9e3d-4f0e-8a44-0a0c7d7f8f10';
    const silent = [
      [invoice({ uuid }), final('F-1', '999', { uuid: uuid.replace('0b', '1b') })],
      [final('F-1', '105', { uuid: uuid.replace('0b', '1b') }), final('F-2', '105', { uuid }), invoice({ uuid })],
      [invoice(), final('F-1', '999', { date: '2025-03-01' })],
      [invoice(), { ...final('F-1', '999'), currency: 'USD' }],
      [{ ...final('F-1', '999'), currency: 'USD' }, invoice()],
      [invoice(), { ...final('F-1', '999'), seller: 'OM3' }],
      [invoice(), final('F-1', '105'), final('F-1', '105')],
    ];
    for (const documents of silent) expect(saidOf(...documents)).toEqual(documents.map(() => SILENT));
  });

  it('need no UUID, where the reference or the prepayment has none', () => {
    const uuid = '0b6a0f7d-9e3d-4f0e-8a44-0a0c7d7f8f10';
    expect(fieldsOf(invoice({ uuid }), final('F-1', '106')).at(-1)).toBe('prepaid_amount');
    expect(fieldsOf(invoice(), final('F-1', '106', { uuid })).at(-1)).toBe('prepaid_amount');
    expect(fieldsOf(invoice({ uuid }), final('F-1', '106', { date: '2025-03-01' })).at(-1)).toBe('');
    expect(fieldsOf(invoice(), final('F-1', '106', { uuid, date: '2025-03-01' })).at(-1)).toBe('');
  });

  it('take no other warning away', () => {
    const warned = final('F-1', '106', {});
    const inputWarnings = { prepaid_amount: fieldError('prepaid_amount', 'used-twice', { rule: 'PINT-TWICE' }) };
    expect(fieldsOf(invoice(), { ...warned, inputWarnings }).at(-1)).toBe('prepaid_amount,prepaid_payment');
  });

  it('are remembered for many invoices', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => final(`F-${index}-${'x'.repeat(60)}`, '0.01'));
    expect(fieldsOf(invoice(), ...many).filter((one) => one !== '')).toEqual([]);
    expect(saidOf(invoice(), ...many, final('F', '100')).at(-1)?.['prepaid_amount']).toContain(
      '12 was deducted, with F-1199',
    );
  });
});
