// Signs in documents of the Emirates: what makes a document negative, and amounts that a sign turns round.
import { describe, expect, it } from 'vitest';
import { clerkSentences } from '../../../src/countries/ae/clerk-sentences.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { fromXml, readRecord, toXml } from '../../../src/countries/ae/functions.ts';

type Name = 'sales-invoice' | 'sales-credit-note' | 'purchase-invoice' | 'purchase-credit-note';
const NAMES: readonly Name[] = ['sales-invoice', 'sales-credit-note', 'purchase-invoice', 'purchase-credit-note'];

// The record of an example with other amounts.
function read(name: Name, fields: object) {
  const { type, payload, issuance } = examples[name];
  const amounts = { allowances: null, charges: null, document_lines: [sold({})], ...fields };
  return readRecord({ country: 'AE', type, payload: { ...payload, ...amounts }, issuance } as unknown);
}

const codesOf = (result: ReturnType<typeof read>) =>
  Object.fromEntries(Object.entries(result.ok ? {} : result.errors).map(([field, { code }]) => [field, code]));

const [line] = examples['sales-invoice'].payload.document_lines;
const sold = (fields: object) => ({ ...line, quantity: 1, price: { base_amount: 1000 }, ...fields });
const discount = (fields: object) => ({ reason_code: '95', tax_category: { id: 'S', percent: 5 }, ...fields });
const surcharge = (fields: object) => ({ ...discount(fields), reason_code: 'FC' });

describe('a negative document is refused where it is made negative', () => {
  it.each<[string, object[], string[]]>([
    ['by a quantity', [{ quantity: -1 }], ['document_lines[0].quantity']],
    [
      'by the quantity of a price',
      [{ price: { base_amount: 10, base_quantity: -3 } }],
      ['document_lines[0].price.base_quantity'],
    ],
    ['by one line of several', [{}, { quantity: -2 }], ['document_lines[1].quantity']],
    [
      'by several lines',
      [{ quantity: -1 }, {}, { quantity: -2 }],
      ['document_lines[0].quantity', 'document_lines[2].quantity'],
    ],
  ])('%s', (_, lines, fields) => {
    const document_lines = lines.map(sold);
    for (const name of NAMES) {
      const code = name.endsWith('invoice') ? 'negative-document' : 'too-small';
      expect(codesOf(read(name, { document_lines }))).toEqual(Object.fromEntries(fields.map((field) => [field, code])));
    }
  });

  it('a credit note is not told to be a credit note', () => {
    const said = (name: Name) => {
      const made = read(name, { document_lines: [sold({ quantity: -1 })] });
      return JSON.stringify(made.ok || [made.errors, clerkSentences(made.errors, { input: { type: name } })]);
    };
    expect(said('sales-invoice')).toMatch(/credit note/i);
    expect(said('sales-credit-note')).not.toMatch(/credit note/i);
  });

  it.each([
    ['an advance that is deducted', [{ quantity: 3 }, { quantity: -1 }]],
    [
      'one with the discount that it had',
      [{ quantity: 3 }, { quantity: -1, allowances: [{ reason_code: '95', multiplier_factor_numeric: 10 }] }],
    ],
    ['two signs that make none', [{ quantity: -3, price: { base_amount: 10, base_quantity: -3 } }]],
  ])('%s is right', (_, lines) => {
    for (const name of NAMES) expect(codesOf(read(name, { document_lines: lines.map(sold) }))).toEqual({});
  });
});

describe('an amount that its sign turns round is refused', () => {
  it.each<[string, object]>([
    ['allowances[0].amount', { allowances: [discount({ amount: -50 })] }],
    ['allowances[1].amount', { allowances: [discount({ amount: 5 }), discount({ amount: -50 })] }],
    ['allowances[0].multiplier_factor_numeric', { allowances: [discount({ multiplier_factor_numeric: -5 })] }],
    ['allowances[0].base_amount', { allowances: [discount({ base_amount: -100, multiplier_factor_numeric: 5 })] }],
    ['charges[0].amount', { charges: [surcharge({ amount: -50 })] }],
    ['charges[0].amount', { charges: [surcharge({ amount: -5000 })] }],
    [
      'document_lines[0].allowances[0].amount',
      { document_lines: [sold({ allowances: [{ reason_code: '95', amount: -50 }] })] },
    ],
    [
      'document_lines[0].charges[0].amount',
      { document_lines: [sold({ charges: [{ reason_code: 'FC', amount: -50 }] })] },
    ],
    [
      'document_lines[0].price.allowance_amount',
      { document_lines: [sold({ price: { base_amount: 10, allowance_amount: -3 } })] },
    ],
    ['prepaid_amount', { prepaid_amount: -5 }],
  ])('%s', (field, fields) => {
    for (const name of NAMES) expect(codesOf(read(name, fields))).toEqual({ [field]: 'too-small' });
  });

  it.each<[string, unknown]>([
    ['prepaid_payment[0].paid_amount', [{ id: 'a', paid_amount: -5 }]],
    ['prepaid_payment.paid_amount', { id: 'a', paid_amount: -5 }],
    [
      'prepaid_payment[1].paid_amount',
      [
        { id: 'a', paid_amount: 5 },
        { id: 'b', paid_amount: -5 },
      ],
    ],
  ])('%s', (field, prepaid_payment) => {
    expect(codesOf(read('sales-invoice', { prepaid_payment }))).toEqual({ [field]: 'too-small' });
  });

  it('in the payload, where a discount without category was divided', () => {
    const document_lines = [sold({}), sold({ classified_tax_category: { id: 'Z' } })];
    const allowances = [5, -50].map((amount) => ({ reason_code: '95', amount }));
    expect(codesOf(read('sales-invoice', { document_lines, allowances }))).toEqual({
      'allowances[1].amount': 'too-small',
    });
  });

  it('where its percentage is of lines that come to less than nothing, it stays silent', () => {
    const deducted = sold({ quantity: -1, price: { base_amount: 100 }, classified_tax_category: { id: 'Z' } });
    const allowances = [discount({ multiplier_factor_numeric: 10, tax_category: { id: 'Z' } })];
    expect(codesOf(read('sales-invoice', { document_lines: [sold({}), deducted], allowances }))).toEqual({});
  });

  it('a rounding has any sign, and what is read is taken as it is', () => {
    const made = read('sales-invoice', { payable_rounding_amount: -0.1, allowances: [discount({ amount: 50 })] });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const xml = toXml(made.value);
    const signed = xml.replace(/(<cac:AllowanceCharge>.*?<cbc:Amount[^>]*>)50/s, '$1-50');
    expect(signed).not.toBe(xml);
    expect(fromXml(signed)).toMatchObject({ ok: true, value: { document: { allowances: [{ amount: -50 }] } } });
  });
});
