import { describe, expect, it } from 'vitest';
import { sentences } from '../../../src/core/errors/field-error.ts';
import { writeKinds } from '../../../src/core/transaction-kinds.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { whyForbidden } from '../../../src/countries/om/exclusions.ts';
import { issueDocument, toXml } from '../../../src/countries/om/functions.ts';
import { OMAN_KINDS, TRANSACTION_KINDS, transactionKinds } from '../../../src/countries/om/kinds.ts';
import { planExchanges } from '../../../src/countries/om/network/functions.ts';
import { parseSalesInvoice } from '../../../src/countries/om/reading.ts';

describe('transactionKinds', () => {
  it('names each digit, from full to prepayment', () => {
    const named = TRANSACTION_KINDS.map((_, digit) => transactionKinds(`${'0'.repeat(digit)}1`.padEnd(20, '0')));
    expect(named).toEqual(TRANSACTION_KINDS.map((kind) => [kind]));
    expect(TRANSACTION_KINDS).toHaveLength(15);
    expect(transactionKinds('10100000000000100000')).toEqual(['full', 'self-billed', 'prepayment']);
    expect(transactionKinds('00000000000000011111')).toEqual([]);
  });

  it.each(['', '1', '1'.repeat(19), '1'.repeat(21), `${'1'.repeat(19)}2`, `1 ${'1'.repeat(18)}`])(
    'none of %j',
    (text) => {
      expect(transactionKinds(text)).toEqual([]);
    },
  );
});

describe('a transaction type in a payload', () => {
  const payload = (transaction_type: unknown) => ({ transaction_type, issue_date: '2026-03-02' });
  const errorsOf = (transaction_type: unknown) => {
    const read = parseSalesInvoice(payload(transaction_type));
    return read.ok ? {} : sentences(read.errors);
  };

  it('may be a list of kinds, and is read as digits', () => {
    const read = parseSalesInvoice(payload(['export', 'full']));
    expect(read).toMatchObject({ ok: true, value: { transaction_type: '10000010000000000000' } });
    for (const kind of TRANSACTION_KINDS) expect(transactionKinds(writeKinds(OMAN_KINDS, [kind]))).toEqual([kind]);
  });

  it('that is wrong has a message that names the kinds', () => {
    expect(errorsOf(['full', 'expot'])).toEqual({
      'transaction_type[1]': `Item 2 of transaction type must be one of ${TRANSACTION_KINDS.join(', ')}`,
    });
    const either =
      'Transaction type must be a list of kinds such as ["full", "export"], a kind such as "full", or 20 digits 0 or 1';
    expect(errorsOf('fulltax')).toEqual({ transaction_type: either });
    expect(errorsOf('10')).toEqual({ transaction_type: either });
    expect(errorsOf([])).toEqual({ transaction_type: 'Transaction type is mandatory' });
    expect(errorsOf(undefined)).toEqual({ transaction_type: 'Transaction type is mandatory' });
  });

  it('is not lost where nobody read it', () => {
    const kinds = ['full', 'expot'] as unknown as 'full'[];
    const issuance = { document_number: '1', accounting_supplier_party: { party_name: 'Seller' } };
    const issued = issueDocument({ transaction_type: kinds, issue_date: '2026-03-02' }, issuance);
    expect(issued.ok ? {} : sentences(issued.errors)).toHaveProperty(
      'transaction_type',
      `Transaction type must be one of ${TRANSACTION_KINDS.join(', ')}`,
    );
  });
});

describe('blanks about a transaction type, which validate,', () => {
  it('forbid nothing, and allow nothing more', () => {
    for (const [type, code] of [
      ['10000000000000000000', '380'],
      ['10000000000000000000', '389'],
      ['11000000000000000000', '380'],
      ['1', '380'],
    ] as const) {
      const reason = whyForbidden(type, code)?.reason;
      expect(whyForbidden(` ${type}\n`, ` ${code} `)?.reason.replace(` ${code} `, code)).toBe(reason);
    }
  });

  it('leave a document of the buyer its kind', () => {
    const example = examples['purchase-invoice'];
    const planned = [' ', ''].map((blank) => {
      const transaction_type = `${blank}10000000000000000000${blank}` as '10000000000000000000';
      const issued = issueDocument({ ...example.payload, transaction_type }, example.issuance);
      if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
      expect(issued.value).toMatchObject({ transaction_type: '10100000000000000000', invoice_type_code: '389' });
      const padded = toXml(issued.value).replace(/ name="([01]{20})"/, ` name="${blank}$1${blank}"`);
      return planExchanges(padded, { authority: '0242:001090-TaxAuthority.OM' });
    });
    expect(planned[0]).toMatchObject({ ok: true });
    expect(planned[0]).toEqual(planned[1]);
  });
});
