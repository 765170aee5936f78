// Digits that somebody wrote do not vanish in silence; the noise of binary fractions does.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { convertAll, readRecord } from '../../src/countries/om/functions.ts';

const { payload, issuance } = examples['sales-invoice'];
const [line] = payload.document_lines ?? [];
const of = (fields: object) => ({ type: 'sales-invoice', payload: { ...payload, ...fields }, issuance });
const priced = (base_amount: number) =>
  of({ document_lines: [{ ...line, quantity: 10_000, allowances: null, charges: null, price: { base_amount } }] });
const LARGE = Number('12345678901234.123');
const FIELD = 'document_lines[0].price.base_amount';

describe('an amount of more than 15 digits', () => {
  it('is an error in JSON text, and a warning in a value', () => {
    const record = priced(LARGE);
    const read = readRecord(record as never, { fromText: true });
    expect(read.ok ? {} : sentences(read.errors)[FIELD]).toBe(
      'Base amount, about 12345678901234.123, must have at most 15 digits: it would be read as 12345678901234.1',
    );
    expect(readRecord(record as never).warnings).toHaveProperty([FIELD, 'code'], 'loses-digits');
  });

  it('is not said to be written as it was not', () => {
    const written = '1234567890123.4567';
    const read = readRecord(priced(JSON.parse(written) as number) as never, { fromText: true });
    expect(String(JSON.parse(written))).not.toBe(written);
    expect(read.ok ? {} : sentences(read.errors)[FIELD]).toMatch(/, about 1234567890123\.456\d, /);
  });

  it('is an error in the currency of the country as well', () => {
    const read = readRecord(of({ tax_amount_in_omr: LARGE }) as never, { fromText: true });
    expect(read.ok ? {} : read.errors).toHaveProperty(['tax_amount_in_omr', 'code'], 'digits-lost');
  });

  it('may be so large that its 15 digits are infinite, and is an answer all the same', () => {
    expect(() => readRecord(priced(Number.MAX_VALUE) as never, { fromText: true })).not.toThrow();
  });

  it('is told by whoever reads text', async () => {
    for await (const { result } of convertAll([JSON.stringify(priced(LARGE))])) {
      expect(result).toMatchObject({ ok: false, errors: { [FIELD]: { code: 'digits-lost' } } });
    }
  });

  it.each([0.1 + 0.2, 1.1 * 1.1 * 1.1, 4.35 * 100])('that is %d is noise: nothing is said', (noise) => {
    expect(String(noise).length).toBeGreaterThan(15);
    const read = readRecord(priced(noise) as never, { fromText: true });
    expect(read.ok && read.warnings).toEqual({});
  });

  it('that loses what no amount has is not an error, nor is a quantity', () => {
    const fine = readRecord(priced(Number('1234567890.123456789')) as never, { fromText: true });
    expect(fine.warnings).toHaveProperty([FIELD, 'code'], 'loses-digits');
    const quantity = of({ document_lines: [{ ...line, quantity: LARGE, price: { base_amount: 0 } }] });
    const read = readRecord(quantity as never, { fromText: true });
    expect(Object.values(read.ok ? {} : read.errors).map(({ code }) => code)).not.toContain('digits-lost');
  });
});
