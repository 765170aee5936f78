// Input that no document can be made of: what its findings say, in the words of its country, and what a file is that holds several.
import { describe, expect, it } from 'vitest';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import type { Finding } from '../../src/page/protocol.ts';
import { readJson } from '../../src/page/worker/document-details.ts';
import { recognise } from '../../src/page/worker/recognise.ts';
import { refusedDetails } from '../../src/page/worker/summary.ts';

const sales = examples['sales-invoice'];
const emirates = { country: 'AE', ...emirati['sales-invoice'] };

// The findings on a record that is refused.
function findingsOf(value: unknown): readonly Finding[] {
  const text = JSON.stringify(value);
  const read = readJson({ is: 'record', text, value });
  return read.ok ? [] : refusedDetails('invoice', text, read, 'record').findings;
}

describe('what is said of a record that is refused', () => {
  it('has the labels of its country, and the code that its sentence proposes as a correction', () => {
    const { accounting_customer_party: buyer } = emirates.payload;
    const postal_address = { ...buyer?.postal_address, country_subentity: 'Dubai' };
    const payload = { ...emirates.payload, accounting_customer_party: { ...buyer, postal_address } };
    const [emirate] = findingsOf({ ...emirates, payload });
    expect(emirate?.label).toMatchObject({ en: 'Emirate or region', ar: 'الإمارة أو المنطقة' });
    expect(emirate?.sentences.en.fix).toContain('DXB');
    expect(emirate?.correction?.value).toBe('DXB');
  });

  it('proposes the only code that is allowed, and none of several', () => {
    const correctionOf = (field: object) =>
      findingsOf({ ...sales, payload: { ...sales.payload, ...field } }).map(({ correction }) => correction?.value);
    expect(correctionOf({ tax_currency_code: 'EUR' })).toEqual(['OMR']);
    expect(correctionOf({ transaction_type: ['none'] })).toEqual([undefined]);
  });

  it('says once that an object is missing: what is said of its part follows', () => {
    const [first, ...others] = sales.payload.document_lines ?? [];
    const { price: _, ...unpriced } = first ?? {};
    const found = findingsOf({ ...sales, payload: { ...sales.payload, document_lines: [unpriced, ...others] } });
    expect(found.map(({ number, fields: [field], follows }) => [number, field, follows])).toEqual([
      [1, 'document_lines[0].price', undefined],
      [2, 'document_lines[0].price.base_amount', 1],
    ]);
  });
});

describe('a file with several records', () => {
  const [one, other] = [JSON.stringify(sales), JSON.stringify(emirates)];
  it.each([
    ['a list', `[${one},${other}]`, '2'],
    ['a list of one', `[${one}]`, '1'],
    ['a record on each line', `${one}\n${other}\r\n\n${one}\n`, '3'],
  ])('is told from events and from broken JSON: %s', async (_, content, detail) => {
    expect(await recognise({ name: 'records', content })).toMatchObject({
      is: 'unknown',
      reason: { key: 'severalRecords', detail },
    });
  });

  it('is neither a list of events nor a record that is being written', async () => {
    expect((await recognise({ name: 'a', content: '[{"type":"created"}]' })).is).toBe('events');
    expect((await recognise({ name: 'a', content: one.slice(0, -9) })).is).toBe('brokenJson');
    expect((await recognise({ name: 'a', content: `${one}\n}` })).is).toBe('brokenJson');
    expect((await recognise({ name: 'a', content: JSON.stringify(sales, null, 1).slice(0, -9) })).is).toBe(
      'brokenJson',
    );
  });
});
