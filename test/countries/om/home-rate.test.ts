// An exchange rate in a document in rials: it has none, and what such a rate lacks is not asked for. The rial has Arabic names.
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord } from '../../../src/countries/om/functions.ts';
import { clerkSentences } from '../../../src/findings/of-errors.ts';

const read = (fields: object) => {
  const { payload, issuance, type } = examples['sales-invoice'];
  return readRecord({ type, payload: { ...payload, ...fields }, issuance } as unknown);
};

describe('a currency and its rate', () => {
  it.each([
    { calculation_rate: 0.385 },
    { calculation_rate: 0.385, source_currency_code: 'USD', target_currency_code: 'OMR' },
  ])('is refused as a rate in a document in rials: %o', (rate) => {
    const result = read({ tax_exchange_rate: rate });
    expect(result.ok).toBe(false);
    expect(clerkSentences(result.ok ? {} : result.errors)).toEqual({
      tax_exchange_rate: {
        text: 'Exchange rate: it does not belong in a document in OMR.',
        fix: 'Delete it.',
      },
    });
  });

  it('names the rial in Arabic too', () => {
    const result = read({ document_currency_code: 'ر.ع.' });
    expect(clerkSentences(result.ok ? {} : result.errors)['document_currency_code']?.fix).toBe('Replace it with OMR.');
  });

  it('a rate is right in a document in another currency', () => {
    const other = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.385 } };
    expect(read(other)).toMatchObject({ ok: true });
  });
});
