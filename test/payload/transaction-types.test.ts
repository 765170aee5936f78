import { describe, expect, it } from 'vitest';
import { TRANSACTION_KINDS, transactionKinds } from '../../src/payload/transaction-types.ts';

describe('transactionKinds', () => {
  it('names each digit, from full to prepayment', () => {
    const named = TRANSACTION_KINDS.map((_, digit) => transactionKinds(`${'0'.repeat(digit)}1`.padEnd(20, '0')));
    expect(named).toEqual(TRANSACTION_KINDS.map((kind) => [kind]));
    expect(TRANSACTION_KINDS).toHaveLength(15);
    expect(transactionKinds('10100000000000100000')).toEqual(['full', 'self-billed', 'prepayment']);
    expect(transactionKinds('00000000000000011111')).toEqual([]);
  });

  it.each(['', '1', '1'.repeat(19), '1'.repeat(21), `${'1'.repeat(19)}2`, ` ${'1'.repeat(20)}`])(
    'none of %j',
    (text) => {
      expect(transactionKinds(text)).toEqual([]);
    },
  );
});
