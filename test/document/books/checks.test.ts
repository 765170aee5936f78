// What no official rule sees: each slip is said at the field at fault, and what is right and unusual beside it is not.
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { sentences } from '../../../src/core/errors/field-error.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord } from '../../../src/countries/om/functions.ts';
import type { DocumentPayload } from '../../../src/countries/om/types/index.ts';
import { clerkSentences } from '../../../src/findings/of-errors.ts';
import { plain } from '../../findings/support/plain.ts';
import { type Attempt, CASES, days, discount, means, pricedAs, read, recordOf, saidAt, terms, two } from './cases.ts';

describe('a slip', () => {
  it.each(CASES)('%s is said at %s, and what is right beside it is not', (code, field, wrong, right) => {
    expect(saidAt(code, wrong)).toContain(field);
    expect(saidAt(code, right)).toEqual([]);
  });

  it('that weighs more than another at the same field is the one that is said', () => {
    const { warnings } = read({ ...days('2016-03-01', {}), now: Date.UTC(2026, 5, 1) });
    expect(warnings['issue_date']).toMatchObject({ params: { rule: 'PINT-BEFORE-VAT' } });
  });

  it('of a UUID quotes it as it was written', () => {
    const uuid = '5A2C1DF0-0D6E-5B35-9A0E-53C4F6A0C211';
    const itself = { id: 'PRO-1', uuid, document_type_code: 'PDR' };
    const { warnings } = read({ payload: { additional_document_references: [itself] }, issuance: { uuid } });
    expect(warnings['additional_document_references[0].uuid']).toMatchObject({ params: { values: { given: uuid } } });
  });

  it('of a year says one year, and of more how many', () => {
    const said = (tax_point_date: string) =>
      read(days('2026-03-01', { tax_point_date })).warnings['tax_point_date']?.message;
    expect(said('2025-03-01')).toContain(': 1 year before');
    expect(said('2024-03-01')).toContain(': 2 years before');
  });

  it('of a percentage is said once, at the percentage, and a right one not of the stored document either', () => {
    const category = { id: 'S', percent: 5 };
    const withFee = (amount: number) =>
      read({
        payload: { charges: [{ reason: 'Fee', multiplier_factor_numeric: 0.2, amount, tax_category: category }] },
      });
    expect(Object.keys(withFee(200).warnings)).toEqual(['charges[0].multiplier_factor_numeric']);
    const right = withFee(2);
    if (!right.ok) throw new Error(JSON.stringify(right.errors));
    expect([right.warnings, readRecord(right.value).warnings]).toEqual([{}, {}]);
  });

  it('of a price that is a hundredth is a part of a hundred in Arabic', () => {
    const document_lines = [1, 100, 100].map((base_amount, at) => ({
      ...two({}, {}).payload.document_lines[0],
      quantity: at + 1,
      price: { base_amount },
    }));
    const { warnings } = read({ payload: { document_lines } });
    const said = clerkSentences(warnings, { language: ARABIC })['document_lines[0].price.base_amount'];
    expect(said?.text).toMatch(/جزءًا من \u2066100\u2069 من سعر الصنف/);
  });

  it('of a price that is a thousandth may lack its thousands, of a hundredth not', () => {
    const said = (first: number, second: number) =>
      read(two({ price: { base_amount: first } }, { price: { base_amount: second } })).warnings[
        'document_lines[1].price.base_amount'
      ]?.message;
    const smallest = 'it may be in the smallest unit of the currency';
    expect(said(1.25, 1250)).toContain(
      `line 1 for the same item: ${smallest}, or that one may have lost its thousands.`,
    );
    expect(said(1.25, 125)).toContain(`line 1 for the same item: ${smallest}.`);
  });

  it('of a discount is looked for whatever the rate of its category is', () => {
    for (const percent of [-100, -101]) {
      const category = { id: 'S', percent };
      const allowances = [{ ...discount(1), tax_category: category }];
      expect(read({ line: { classified_tax_category: category }, payload: { allowances } }).ok).toBe(true);
    }
  });

  it('of what has no VAT category is said of a document that others made', () => {
    const issued = read({});
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const stored = { ...issued.value, tax_exclusive_amount: 950 };
    expect(readRecord(stored).warnings['tax_exclusive_amount']).toMatchObject({ params: { rule: 'PINT-TAXABLE' } });
    expect(readRecord(issued.value).warnings).toEqual({});
  });

  it.each(CASES)('%s has a sentence with all its values', (code, _field, wrong) => {
    const result = read(wrong);
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    for (const [field, error] of Object.entries(all)) {
      if ((error.params as { rule?: string }).rule !== code) continue;
      expect(error.message).toContain(`(${code})`);
      expect(error.message).not.toMatch(/[{}]|undefined|NaN/);
      expect(sentences({ [field]: error })[field]).toBe(error.message);
    }
  });

  it.each(CASES)('%s tells the clerk at %s why it is doubtful, in both languages', (code, _field, wrong) => {
    const result = read(wrong);
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    const ofRule = Object.entries(all).filter(([, { params }]) => (params as { rule?: string }).rule === code);
    for (const language of [undefined, ARABIC]) {
      for (const { text, fix } of Object.values(clerkSentences(Object.fromEntries(ofRule), { language }))) {
        expect(`${text} ${fix}`).not.toMatch(/is unusual|another value|غير مألوف|قيمة أخرى|[{}]/);
      }
    }
  });

  it('of a period that names another year than the supply is not said where it may be meant', () => {
    const said = (period: object, more: object = {}) =>
      saidAt('PINT-PERIOD', {
        payload: {
          ...{ issue_date: '2026-03-20', delivery: { actual_delivery_date: '2026-03-15' } },
          ...{ invoice_period: period, ...more },
        },
      });
    const quarter = { start_date: '2025-01-01', end_date: '2025-03-31' };
    expect(said(quarter)).toEqual(['invoice_period.end_date']);
    // Accounts are audited after their year, hired goods were delivered once, and a correction names what was.
    expect(said({ start_date: '2025-01-01', end_date: '2025-12-31' })).toEqual([]);
    expect(said({ start_date: '2025-07-01', end_date: '2025-07-31' })).toEqual([]);
    const lastMonths = { start_date: '2026-01-01', end_date: '2026-03-31' };
    const hired = { delivery: { actual_delivery_date: '2025-02-15' } };
    expect(said(lastMonths, hired)).toEqual(['invoice_period.end_date']);
    expect(said(lastMonths, { ...hired, transaction_type: ['full', 'continuous-supply'] })).toEqual([]);
    expect(said(quarter, { billing_reference: [{ id: 'A', issue_date: '2025-04-02' }] })).toEqual([]);
  });

  it('of an account of the buyer is not said where the buyer is paid, or another is', () => {
    const { payload } = recordOf({});
    const name = payload.accounting_customer_party.party_name;
    const said = (more: object) => saidAt('PINT-ACCOUNT-NAME', { payload: { ...means({ id: '1', name }), ...more } });
    expect(said({})).toEqual(['payment_means[0].payee_financial_account.name']);
    expect(said({ payee_party: { party_name: name } })).toEqual([]);
    expect(said({ document_lines: payload.document_lines.map((line) => ({ ...line, quantity: -1 })) })).toEqual([]);
    const credit = { ...recordOf({ payload: { ...means({ id: '1', name }) } }), type: 'sales-credit-note' };
    const refund = {
      ...credit.payload,
      billing_reference: [{ id: 'A', issue_date: '2026-02-01', document_status_code: 'QTY' }],
    };
    expect(JSON.stringify(readRecord({ ...credit, payload: refund } as unknown))).not.toContain('PINT-ACCOUNT-NAME');
  });

  const meant: readonly (readonly [field: string, attempt: Attempt, english: string, arabic: string])[] = [
    [
      'document_lines[0].allowances[0].multiplier_factor_numeric',
      { line: { allowances: [{ reason: 'less', multiplier_factor_numeric: 0.05 }] } },
      'Enter 5 % if that is meant.',
      '5 %',
    ],
    [
      'delivery.actual_delivery_date',
      days('2026-03-01', { delivery: { actual_delivery_date: '2026-12-01' } }),
      'enter 2026-01-12 if day and month changed places.',
      '2026-01-12',
    ],
    [
      'tax_exchange_rate.calculation_rate',
      { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 2.6 } } },
      'Enter 0.3846154 if it was turned round.',
      '0.3846154',
    ],
    [
      'tax_exchange_rate.calculation_rate',
      { payload: { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 38.45 } } },
      'Correct the rate.',
      'السعر',
    ],
    ['document_lines[0].name', { line: { name: 'CafÃ©' } }, 'Enter “Café”, or', 'Café'],
    [
      'document_lines[0].name',
      { line: { name: Buffer.from('شركة صحار').toString('latin1') } },
      'Enter “شركة صحار”, or',
      'شركة صحار',
    ],
    [
      'document_lines[0].price.base_amount',
      { line: { name: 'Discount', price: { base_amount: -20 } } },
      'Enter it as a discount.',
      'أدخله خصمًا.',
    ],
  ];
  it.each(meant)('at %s tells the clerk what is meant, where that is known', (field, attempt, english, arabic) => {
    const result = read(attempt);
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    expect(clerkSentences(all)[field]?.fix).toContain(english);
    expect(clerkSentences(all, { language: ARABIC })[field]?.fix).toContain(arabic);
  });

  const entered: readonly (readonly [field: string, attempt: Attempt, english: string, arabic: string])[] = [
    [
      'document_lines[0].price.allowance_amount',
      { line: { price: { base_amount: 86.5, allowance_amount: 100 } } },
      'the price discount, 100, is more than 86.5.',
      'خصم السعر 100 أكبر من 86.5.',
    ],
    [
      'document_lines[0].price.base_amount',
      { line: { price: { base_amount: -86.5, allowance_amount: 10 } } },
      'the unit price, −86.5, is negative.',
      'سعر الوحدة −86.5 سالب.',
    ],
    [
      'document_lines[0].price.tax_inclusive_amount',
      { line: { quantity: 2, price: { tax_inclusive_amount: -105 } } },
      '−105, is negative.',
      '−105 سالب.',
    ],
    [
      'allowances[0].multiplier_factor_numeric',
      {
        payload: {
          allowances: [{ reason: 'less', multiplier_factor_numeric: 110, tax_category: { id: 'S', percent: 5 } }],
        },
      },
      'Discount 1: the percentage, 110 %, is more than 100 %.',
      'الخصم 1: النسبة المئوية 110 % أكبر من 100 %.',
    ],
    [
      'document_lines[0].allowances[0].amount',
      { line: { quantity: 6, price: { base_amount: 86.5, allowance_amount: 10 }, allowances: [discount(60)] } },
      'the amount, 60, is the price discount, 10, once more.',
      'المبلغ 60 هو خصم السعر 10 مكررًا.',
    ],
    [
      'accounting_customer_party.telephone',
      { buyer: { telephone: '12' } },
      'the telephone, “12”, is not a telephone number.',
      'الهاتف «12» ليس رقم هاتف.',
    ],
  ];
  it.each(entered)('at %s tells the clerk what stands in a cell', (field, attempt, english, arabic) => {
    const result = read(attempt);
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    expect(clerkSentences(all)[field]?.text).toContain(english);
    expect(plain('ar', clerkSentences(all, { language: ARABIC })[field]?.text ?? '')).toContain(plain('ar', arabic));
  });

  it('of a line without a category is not said of a total that nobody entered', () => {
    expect(read({ line: { classified_tax_category: undefined } }).warnings).toEqual({});
  });

  it('tells the clerk which categories were taken, and which line has another price', () => {
    const prices = two({ price: { base_amount: 1.25 } }, { price: { base_amount: 1250 } });
    expect(clerkSentences(read(prices).warnings)['document_lines[1].price.base_amount']?.text).toContain(
      'is 1,000 times the price of the same item on line 1',
    );
    for (const [part, english, arabic] of [
      [0.01, 'is a hundredth of the price of the same item on line', 'جزءًا من 100 من سعر الصنف نفسه'],
      [0.001, 'is a thousandth of the price of the same item on line', 'جزءًا من 1,000 من سعر الصنف نفسه'],
    ] as const) {
      const usual = { price: { base_amount: 1000 } };
      const { warnings } = read(pricedAs(usual, { price: { base_amount: 1000 * part } }, usual));
      const of = (language?: typeof ARABIC): string | undefined =>
        clerkSentences(warnings, { language })['document_lines[1].price.base_amount']?.text;
      expect(of()).toContain(english);
      expect(plain('ar', of(ARABIC) ?? '')).toContain(plain('ar', arabic));
    }
    const taken = read({ payload: { allowances: [discount(5, { tax_category: undefined })] } });
    const said = clerkSentences(taken.warnings)['allowances[0].tax_category'];
    expect(said?.text).toContain('was taken from the lines: standard rate (S) 5 %');
    const bothRates = two({}, { name: 'Another', classified_tax_category: { id: 'Z' } }).payload;
    const parts = read({ payload: { ...bothRates, allowances: [discount(5, { tax_category: undefined })] } });
    expect(clerkSentences({ ...parts.warnings })['allowances[0].tax_category']?.text).toMatch(
      /2\.50? for standard rate \(S\) 5 % and 2\.50? for zero rate \(Z\)/,
    );
  });

  it('where category and amount contradict, proposes no zero, and names the category', () => {
    const { warnings } = read({
      line: {
        line_tax_total: 50,
        classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' },
      },
    });
    const said = sentences(warnings)['document_lines[0].line_tax_total'];
    expect(said).toContain('the VAT of the line is 0. Leave it out, or correct');
    expect(said).toContain('category');
    expect(said).not.toContain('give 0');
  });

  it('where day and month changed places, offers the date that was meant', () => {
    const { warnings } = read(
      days('2026-03-01', { prepaid_payment: [{ paid_amount: 5, received_date: '2026-12-01' }] }),
    );
    expect(sentences(warnings)['prepaid_payment[0].received_date']).toContain('(2026-01-12)');
  });

  it('of instalments names each of a year of them, and of thousands their sum alone', () => {
    const saidOf = (count: number) =>
      sentences(read({ payload: terms(...Array<number>(count).fill(1)) }).warnings)['payment_terms'] ?? '';
    expect(saidOf(12)).toContain(`${Array(12).fill('1').join(' + ')} = 12`);
    expect(saidOf(20_000)).toContain('20,000');
    expect(saidOf(20_000).length).toBeLessThan(200);
  });

  it('in a wrong encoding has no proposal that is right in part', () => {
    // The last word has lost a byte, which nothing shows.
    const name = `${Buffer.from('شركة').toString('latin1')} Ø´Ø±ÙØ©`;
    const said = clerkSentences(read({ line: { name } }).warnings)['document_lines[0].name'];
    expect(said?.fix).toMatch(/^Enter it anew/);
  });

  it.each(['\n', '\u0085', '\u2028'])('a document number with %j is refused', (character) => {
    const result = read({ issuance: { document_number: `INV${character}1` } });
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(['document_number']);
    expect(read({ issuance: { document_number: 'INV 1' } }).ok).toBe(true);
  });

  it('that refuses is not an error on a document that exists', () => {
    const issued = read({});
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const stored = readRecord({ ...issued.value, allowances: [discount(1500)] });
    expect(stored.ok).toBe(true);
    expect(stored.warnings['allowances[0].amount']).toMatchObject({ params: { rule: 'PINT-DISCOUNT-EXCEEDS' } });
  });
});

describe('discounts that take VAT out', () => {
  it('are seen where several of one category come to it together', () => {
    const of = (...amounts: number[]) =>
      saidAt('PINT-DISCOUNT-AS-TAX', {
        payload: { allowances: amounts.map((amount, index) => discount(amount, { reason: `Discount ${index}` })) },
      });
    // 1,000 with VAT has 47.62 of it.
    expect(of(47.62)).toEqual(['allowances[0].amount']);
    expect(of(20, 27.62)).toEqual(['allowances[1].amount']);
    expect(of(20, 27.61)).toEqual([]);
    expect(of(10, 47.62)).toEqual(['allowances[1].amount']);
  });
});

describe('a document of nothing', () => {
  const saidOf = (name: 'sales-invoice' | 'sales-credit-note' | 'debit-note', own: object) => {
    const { payload, ...rest } = examples[name];
    const {
      allowances: _,
      charges: __,
      prepaid_amount: ___,
      prepaid_payment: ____,
      ...fields
    } = payload as object as DocumentPayload;
    const document_lines = fields.document_lines
      ?.slice(0, 1)
      .map(({ allowances, charges, ...line }) => ({ ...line, ...own }));
    const { warnings } = readRecord({
      ...rest,
      payload: { ...fields, payable_rounding_amount: null, document_lines },
    } as object);
    const found = Object.entries(warnings).filter(
      ([, { params }]) => Reflect.get(params, 'rule') === 'PINT-ZERO-TOTAL',
    );
    const clerk = clerkSentences(Object.fromEntries(found));
    return found.map(([field, { message }]) => [field.slice(field.indexOf('.') + 1), message, clerk[field]?.fix]);
  };
  const free = { price: { base_amount: 0 } };

  it('is a gift where it is an invoice, and lacks its price or its quantity', () => {
    const gift = 'Nothing is charged: a gift is a deemed supply, taxed on its cost.';
    const fix = 'Correct it, or the transaction type.';
    expect(saidOf('sales-invoice', free)).toEqual([
      ['price.base_amount', `${gift} Give the price, or the kind deemed-supply (PINT-ZERO-TOTAL)`, fix],
    ]);
    expect(saidOf('sales-invoice', { quantity: 0 })).toEqual([
      ['quantity', `${gift} Correct the quantity, or give the kind deemed-supply (PINT-ZERO-TOTAL)`, fix],
    ]);
  });

  it('is no gift where it is a note', () => {
    for (const [name, done] of [
      ['sales-credit-note', 'credited'],
      ['debit-note', 'debited'],
    ] as const) {
      for (const own of [free, { quantity: 0 }])
        expect(saidOf(name, own)).toEqual([
          [
            own === free ? 'price.base_amount' : 'quantity',
            `Nothing is ${done}. Leave the line out, or give its amount (PINT-ZERO-TOTAL)`,
            'Delete the line, or correct it.',
          ],
        ]);
    }
  });
});

describe('a discount or surcharge that was divided', () => {
  const [S600, Z400] = [{ price: { base_amount: 600 } }, { price: { base_amount: 400 } }];
  const bread = {
    ...Z400,
    name: 'Bread',
    classified_tax_category: { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' },
  };
  const divided = (amount: number, more: object = {}) => discount(amount, { tax_category: undefined, ...more });
  const saidOf = (payload: object) => {
    const result = read({ payload: { ...two(S600, bread).payload, ...payload } });
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    const rules = Object.entries(all).map(([field, { params, message }]) => [
      `${field} ${(params as { rule?: string }).rule}`,
      message,
    ]);
    return Object.fromEntries(rules) as Record<string, string>;
  };

  it('is repeated by its number and its amount', () => {
    expect(saidOf({ allowances: [divided(50), divided(50)] })['allowances[1].amount PINT-DISCOUNT-REPEATED']).toContain(
      '50 is taken off twice: it is the same as discount 1',
    );
    // 30 of 50 are of the category of the other, and the reason is the same.
    expect(Object.keys(saidOf({ allowances: [divided(50), discount(30)] }))).toEqual([
      'allowances[0].tax_category PINT-APPORTIONED',
    ]);
    const freight = { reason: 'Bread', reason_code: 'FC' };
    expect(saidOf({ charges: [divided(400, freight)] })['charges[0].amount PINT-CHARGE-REPEATED']).toContain(
      '400 is charged twice: line 2 has it',
    );
  });

  it('exceeds what it is taken off by its amount', () => {
    const taken = saidOf({ allowances: [divided(960, { reason: 'Less' }), divided(50)] });
    expect(taken['allowances[1].amount PINT-DISCOUNT-EXCEEDS']).toContain(
      '50 is more than the 40 that it is taken off',
    );
    expect(Object.keys(saidOf({ allowances: [discount(590, { reason: 'Less' }), divided(16.67)] }))).toEqual([
      'allowances[1].tax_category PINT-APPORTIONED',
    ]);
  });

  it('has too great a base by the base that was given', () => {
    const percent = divided(0, { amount: undefined, multiplier_factor_numeric: 5, base_amount: 9000 });
    expect(saidOf({ allowances: [percent] })['allowances[0].base_amount PINT-BASE-EXCEEDS']).toContain(
      '9,000 is more than the 1,000 that there is',
    );
  });

  it('is not VAT where a part of it comes to it', () => {
    // 30 are the VAT of 630 with VAT.
    const said = saidOf({
      ...two({ price: { base_amount: 630 } }, { ...bread, price: { base_amount: 420 } }).payload,
      allowances: [divided(50)],
    });
    expect(Object.keys(said)).toEqual(['allowances[0].tax_category PINT-APPORTIONED']);
  });
});

describe('a code that a record accepts', () => {
  const rulesAt = (attempt: Attempt, field: string, ...accept: string[]) => {
    const result = readRecord({ ...recordOf(attempt), accept } as unknown);
    const all = { ...(result.ok ? {} : result.errors), ...result.warnings };
    return (all[field]?.params as { rule?: string } | undefined)?.rule;
  };
  const repeated = { payload: { allowances: [discount(50), discount(50)] } };

  it('does not take the place of another at the same field', () => {
    const [first, second] = ['PINT-DISCOUNT-AS-TAX', 'PINT-DISCOUNT-REPEATED'];
    const attempt = { ...repeated, line: { price: { base_amount: 1050 } } };
    expect(rulesAt(attempt, 'allowances[1].amount')).toBe(first);
    expect(rulesAt(attempt, 'allowances[1].amount', first)).toBe(second);
    expect(rulesAt(attempt, 'allowances[1].amount', second)).toBe(first);
    expect(rulesAt(attempt, 'allowances[1].amount', first, second)).toBeUndefined();
  });

  it('of the country does not either', () => {
    const category = { id: 'Z', percent: 0, tax_exemption_reason_code: 'VATZR-OM-09' };
    const field = 'document_lines[0].classified_tax_category.tax_exemption_reason_code';
    const exported = { line: { classified_tax_category: category } };
    expect(rulesAt(exported, field)).toBe('PINT-EXPORT-REASON');
    expect(rulesAt(exported, field, 'PINT-EXPORT-REASON')).toBe('PINT-REASON-ITEM');
  });

  it('refuses all the same where it refuses', () => {
    const exceeding = { payload: { allowances: [discount(1500)] } };
    expect(rulesAt(exceeding, 'allowances[0].amount', 'PINT-DISCOUNT-EXCEEDS')).toBe('PINT-DISCOUNT-EXCEEDS');
  });
});

describe('what is right and unusual', () => {
  const free = { price: { base_amount: 0 } };
  const RIGHT: readonly (readonly [string, Attempt])[] = [
    ['free items beside paid ones', two({}, { ...free, name: 'Screws' })],
    [
      'a line discount of 100 %',
      two({}, { name: 'Sample', allowances: [{ reason: 'Sample', multiplier_factor_numeric: 100 }] }),
    ],
    ['an amount due of 0 after prepayment', { payload: { prepaid_amount: 1050 } }],
    [
      'delivery a few weeks after the invoice',
      days('2026-03-01', { delivery: { actual_delivery_date: '2026-04-20' } }),
    ],
    ['rent in advance', days('2026-01-01', { invoice_period: { start_date: '2026-01-01', end_date: '2026-12-31' } })],
    [
      'the same item at several prices',
      two({ price: { base_amount: 12.5 }, quantity: 100 }, { price: { base_amount: 11.25 }, quantity: 400 }),
    ],
    [
      'the same item on several delivery notes',
      two(
        { despatch_line_reference: { line_id: '1', document_reference_id: 'DN-1' } },
        { despatch_line_reference: { line_id: '1', document_reference_id: 'DN-2' } },
      ),
    ],
    ['fractions of hours', { line: { quantity: 12.75, unit_code: 'HUR' } }],
    ['fractions of kilograms', { line: { quantity: 0.333, unit_code: 'KGM' } }],
    [
      'a rate above 1 of the Kuwaiti dinar',
      { payload: { document_currency_code: 'KWD', tax_exchange_rate: { calculation_rate: 1.251 } } },
    ],
    [
      'a rate above 1 of the Bahraini dinar',
      { payload: { document_currency_code: 'BHD', tax_exchange_rate: { calculation_rate: 1.0226 } } },
    ],
    ['a local telephone number', { seller: { telephone: '2459 8810' } }],
    [
      'an account name that is not the seller',
      { payload: means({ id: 'OM810180000001299123456', name: 'Factoring SAOC' }) },
    ],
    ['an account without IBAN', { payload: means({ id: '0299123456' }) }],
    ['long terms of payment', days('2026-03-01', { due_date: '2028-03-01' })],
    ['large amounts', { line: { price: { base_amount: 98_000_000 } } }],
    ['a round VAT', { line: { price: { base_amount: 20_000 } } }],
    ['first hours of a day in Muscat', { ...days('2026-03-02', {}), now: Date.UTC(2026, 2, 1, 21) }],
  ];

  it.each(RIGHT)('is met with silence: %s', (_, attempt) => {
    const result = read(attempt);
    expect(result.ok ? {} : result.errors).toEqual({});
    expect(result.warnings).toEqual({});
  });
});

describe('a name', () => {
  const saidOf = (type: 'sales-invoice' | 'sales-credit-note' | 'debit-note', ...names: readonly string[]) => {
    const { payload, ...rest } = examples[type];
    const { allowances: _, charges: __, ...fields } = payload as object as DocumentPayload;
    const document_lines = names.map((name) => ({ ...fields.document_lines?.[0], id: undefined, name }));
    const { warnings } = readRecord({ ...rest, payload: { ...fields, document_lines } } as object);
    const rules = Object.entries(warnings).map(([field, { params }]) => [field, Reflect.get(params, 'rule')]);
    return rules.flatMap(([field, rule]) => (/ADDED|BALANCE/.test(rule) ? [field] : []));
  };

  it('of a discount beside others is told; alone it may be claimed, taken back or credited', () => {
    expect(saidOf('debit-note', 'Chair', 'Discount')).toEqual(['document_lines[1].name']);
    for (const type of ['sales-invoice', 'debit-note', 'sales-credit-note'] as const)
      expect(saidOf(type, 'Discount')).toEqual([]);
  });

  it('of an unpaid invoice is told where it is charged, not where it is credited', () => {
    const names = ['Chair', 'Unpaid invoice G-44'];
    expect(saidOf('sales-invoice', ...names)).toEqual(['document_lines[1].name']);
    expect(saidOf('sales-credit-note', ...names)).toEqual([]);
  });
});
