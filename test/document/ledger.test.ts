// Ledger and document side by side: every difference has the cause that explains it to the last digit, or none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { decimal, roundHalfUp, sum, toJsonNumber } from '../../src/core/decimal.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { runs } from '../support/runs.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};
const S = { id: 'S', percent: 5 };
const Z = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };

interface Line {
  readonly price: number;
  readonly quantity?: number;
  readonly category?: object;
}
const record = (lines: readonly Line[], expected: object, more: object = {}, accept?: readonly string[]) => ({
  type: 'sales-invoice',
  payload: {
    transaction_type: ['full'],
    issue_date: '2026-03-01',
    accounting_customer_party: example.accounting_customer_party,
    document_lines: lines.map(({ price, quantity = 1, category = S }, index) => ({
      ...goods,
      id: `${index + 1}`,
      name: `Item ${index + 1}`,
      unit_code: 'KGM',
      quantity,
      price: { base_amount: price },
      classified_tax_category: category,
    })),
    ...more,
  },
  issuance,
  expected,
  ...(accept && { accept }),
});
function differences(given: unknown): Record<string, { cause: string; difference: number; changes?: string[] }> {
  const result = readRecord(given);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const found = Object.entries(result.warnings).filter(([, { code }]) => code === 'ledger-differs');
  return Object.fromEntries(found.map(([path, { params }]) => [path, params])) as never;
}
const causes = (given: unknown) => [...new Set(Object.values(differences(given)).map(({ cause }) => cause))];
const many = (price: number, times: number): Line[] => Array.from({ length: times }, () => ({ price }));

describe('a ledger beside a record', () => {
  it('with line numbers of its own has its lines by position', () => {
    const lines = [{ price: 100 }, { price: 50 }];
    const numbered = (...ids: string[]) => ids.map((id, index) => ({ id, net_amount: lines[index]?.price ?? 20 }));
    for (const ids of [
      ['10', '20'],
      ['001', '002'],
    ]) {
      expect(differences(record(lines, { payable_amount: 157.5, lines: numbered(...ids) }))).toEqual({});
    }
    const more = { payable_amount: 178.5, lines: numbered('10', '20', '30') };
    expect(differences(record(lines, more))).toMatchObject({ 'expected.lines[2]': { cause: 'missing-line' } });
    // A number that the document has counts.
    const [first, second] = numbered('1', '20');
    expect(Object.keys(differences(record(lines, { lines: [first, second] })))).toEqual([
      'expected.lines[1]',
      'document_lines[1]',
    ]);
  });

  it('is compared whatever the rate of a line is', () => {
    for (const percent of [-100, -101]) {
      const given = record([{ price: 100, category: { id: 'S', percent } }], { lines: [{}, { total_amount: 5 }] });
      expect(differences(given)).toHaveProperty(['expected.lines[1]']);
    }
  });

  it('of totals alone lacks one of very many lines, or has its price with VAT', () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({ price: 10 + index / 4 }));
    const net = sum(lines.map(({ price }) => decimal(price)));
    const lacking = { tax_exclusive_amount: toJsonNumber(net.minus(decimal(52.5))) };
    expect(differences(record(lines, lacking))['expected.tax_exclusive_amount']).toMatchObject({
      cause: 'missing-line',
      changes: ['document_lines[170]'],
    });
    const within = { tax_exclusive_amount: toJsonNumber(net.minus(decimal(52.5)).plus(decimal(50))) };
    expect(differences(record(lines, within))['expected.tax_exclusive_amount']).toMatchObject({
      cause: 'price-with-tax',
      changes: ['document_lines[170].price'],
    });
  });

  it.each([
    [
      'total-decimals',
      [{ price: 88.128 }],
      { tax_exclusive_amount: 88.128, tax_amount: 4.406, payable_amount: 92.534 },
    ],
    ['line-decimals', [{ price: 5.006, quantity: 3 }], { lines: [{ net_amount: 15.02 }], tax_exclusive_amount: 15.02 }],
    ['line-decimals', [{ price: 5.006, quantity: 3 }], { tax_exclusive_amount: 15.03, tax_amount: 0.75 }],
    ['tax-on-total', many(1.109, 20), { tax_exclusive_amount: 22.18, tax_amount: 1.11 }],
    [
      'missing-line',
      [{ price: 300 }],
      { tax_amount: 17.25, lines: [{ net_amount: 300 }, { net_amount: 45, tax_amount: 2.25 }] },
    ],
    ['missing-line', [{ price: 300 }, { price: 45 }], { tax_exclusive_amount: 300, tax_amount: 15 }],
    // Its line has another rate than the first of the document, or a total alone.
    [
      'missing-line',
      [{ price: 300, category: Z }],
      { tax_exclusive_amount: 345, tax_amount: 2.25, lines: [{ net_amount: 300 }, { net_amount: 45 }] },
    ],
    [
      'missing-line',
      [{ price: 300 }],
      { payable_amount: 362.25, lines: [{ net_amount: 300 }, { total_amount: 47.25 }] },
    ],
    // No line of the document is matched twice.
    [
      'missing-line',
      [{ price: 1000 }],
      {
        lines: [
          { id: '1', net_amount: 1000 },
          { id: '1', net_amount: 1000 },
        ],
      },
    ],
    ['unexplained', [{ price: 300 }, { price: 45 }], { lines: [{ id: '2', net_amount: 45 }, { net_amount: 45 }] }],
    ['price-with-tax', [{ price: 21, quantity: 2 }], { tax_exclusive_amount: 40, tax_amount: 2 }],
    ['price-with-tax', [{ price: 21 }, { price: 100 }, { price: 42 }], { tax_exclusive_amount: 160, tax_amount: 8 }],
    ['unexplained', [{ price: 21 }], { tax_amount: 77 }],
  ] as const)('that differs by %s is told so', (cause, lines, expected) => {
    expect(causes(record(lines, expected))).toEqual([cause]);
  });

  it.each([
    ['missing-line', [{ price: 300 }, { price: 45 }], { tax_exclusive_amount: 270, tax_amount: 13.5 }],
    ['price-with-tax', [{ price: 105 }], { tax_exclusive_amount: 90, tax_amount: 4.5 }],
  ] as const)('that differs by %s is told so where a discount is a percentage', (cause, lines, expected) => {
    const more = { allowances: [{ reason: 'less', multiplier_factor_numeric: 10, tax_category: S }] };
    expect(causes(record(lines, expected, more))).toEqual([cause]);
  });

  it.each([
    ['apportioned', { tax_amount: 28.5 }],
    ['after VAT', { tax_amount: 30 }],
  ])('that has a discount %s is told so', (_name, expected) => {
    const more = { allowances: [{ reason: 'less', amount: 50, tax_category: S }] };
    expect(causes(record([{ price: 600 }, { price: 400, category: Z }], expected, more))).toEqual([
      'discount-distribution',
    ]);
  });

  it('that has a discount after VAT is told the list, not the parts into which it was divided', () => {
    const found = (given: object) =>
      differences(record([{ price: 600 }, { price: 400, category: Z }], { tax_amount: 30 }, { allowances: [given] }))[
        'expected.tax_amount'
      ];
    expect(found({ reason: 'less', amount: 50 })?.changes).toEqual(['allowances']);
    expect(found({ reason: 'less', amount: 50, tax_category: S })?.changes).toEqual(['allowances[0]']);
  });

  it('that is in rials at another rate is told the shortest rate', () => {
    const more = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    const given = record([{ price: 200 }], { currency: 'OMR', payable_amount: 80.85 }, more);
    expect(differences(given)).toEqual({
      'expected.payable_amount': {
        cause: 'exchange-rate',
        given: 80.85,
        computed: 80.75,
        difference: 0.1,
        currency: 'OMR',
        changes: ['0.385'],
        remedy: expect.stringContaining('rate'),
      },
    });
  });

  it('that is in rials at another rate is told one wherever there is one', () => {
    const more = { document_currency_code: 'EUR', tax_exchange_rate: { calculation_rate: 0.45 } };
    const price = fc.integer({ min: 1_000, max: 99_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 3_000, max: 4_400 }),
        (prices, at) => {
          const lines = prices.map((one) => ({ price: one }));
          const stated = readRecord(record(lines, {}, more));
          if (!stated.ok) throw new Error(JSON.stringify(stated.errors));
          const { tax_exclusive_amount: net = 0, tax_amount: tax = 0, tax_inclusive_amount: total = 0 } = stated.value;
          const inRials = (amount: number) =>
            toJsonNumber(roundHalfUp(decimal(amount).times(decimal(at)).times(decimal('0.0001')), 2));
          const expected = {
            currency: 'OMR',
            tax_exclusive_amount: inRials(net),
            tax_amount: inRials(tax),
            tax_inclusive_amount: inRials(total),
          };
          expect(causes(record(lines, expected, more))).not.toContain('unexplained');
        },
      ),
      runs(200),
    );
    // The quotient of the largest amounts alone, 0.3191234, makes another VAT.
    const lines = [
      { price: 54.55, quantity: 4 },
      { price: 119.78, quantity: 6 },
      { price: 175.75, quantity: 8 },
    ];
    const totals = { tax_exclusive_amount: 747.66, tax_amount: 37.38, tax_inclusive_amount: 785.05 };
    const found = differences(record(lines, { currency: 'OMR', ...totals }, more))['expected.tax_amount'];
    expect([found?.cause, found?.changes?.length]).toEqual(['exchange-rate', 1]);
  });

  it.each([
    ['nothing', 'USD', 0.3845, 0],
    ['a tenth', 'USD', 0.3845, 8.08],
    ['digits that changed places', 'USD', 0.3845, 87.05],
    ['the rate turned over', 'USD', 0.3845, 546.16],
    ['the dollars', 'USD', 0.3845, 210],
    ['a tenth of the euros', 'EUR', 0.45, 9.45],
    ['a third of what nobody knows', 'GEL', 0.14, 9.8],
  ])('that is in rials and has %s is explained by no rate', (_name, currency, rate, payable_amount) => {
    const more = { document_currency_code: currency, tax_exchange_rate: { calculation_rate: rate } };
    const given = record([{ price: 200 }], { currency: 'OMR', payable_amount }, more, ['exchange-rate']);
    expect(causes(given)).toEqual(['unexplained']);
  });

  it.each([
    ['EUR', 0.45, 84, '0.4'],
    ['GEL', 0.14, 44.1, '0.21'],
    // The document has the slip.
    ['USD', 2.6008, 80.75, '0.3845'],
  ])('that is in rials and has another rate of %s is told it', (currency, rate, payable_amount, other) => {
    const more = { document_currency_code: currency, tax_exchange_rate: { calculation_rate: rate } };
    const found = differences(record([{ price: 200 }], { currency: 'OMR', payable_amount }, more));
    expect(found['expected.payable_amount']).toMatchObject({ cause: 'exchange-rate', changes: [other] });
  });

  it('that has a further line among the others, and no numbers, is told that line', () => {
    const further = (...nets: readonly number[]) => {
      const expected = { tax_exclusive_amount: 445, lines: nets.map((net_amount) => ({ net_amount })) };
      return Object.entries(differences(record([{ price: 300 }, { price: 100 }], expected))).map(
        ([path, { cause, changes }]) => [path, cause, changes],
      );
    };
    for (const [at, nets] of [
      [45, 300, 100],
      [300, 45, 100],
      [300, 100, 45],
    ].entries()) {
      const changes = [`expected.lines[${at}]`];
      expect(further(...nets)).toEqual([
        ['expected.tax_exclusive_amount', 'missing-line', changes],
        [`expected.lines[${at}]`, 'missing-line', changes],
      ]);
    }
  });

  it.each([
    ['apportioned', { tax_amount: 28 }, 'allowances[1]'],
    ['on another category', { tax_amount: 29.5 }, 'allowances[1]'],
    ['apportioned, the first', { tax_amount: 27.2 }, 'allowances[0]'],
  ])('that has one of two discounts %s is told which', (_name, expected, which) => {
    const allowances = [10, 50].map((amount) => ({ reason: `less ${amount}`, amount, tax_category: S }));
    const given = record([{ price: 600 }, { price: 400, category: Z }], expected, { allowances });
    expect(differences(given)['expected.tax_amount']).toMatchObject({
      cause: 'discount-distribution',
      changes: [which],
    });
  });

  it('that takes a discount off what is paid alone is told so', () => {
    const more = { allowances: [{ reason: 'less', amount: 50, tax_category: S }] };
    const expected = { tax_exclusive_amount: 600, tax_amount: 30, tax_inclusive_amount: 630, payable_amount: 580 };
    expect(causes(record([{ price: 600 }], expected, more))).toEqual(['discount-distribution']);
  });

  it('that is in rials and keeps a third decimal of what the document states is told so', () => {
    const more = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    const totals = { tax_exclusive_amount: 76.946, tax_amount: 3.849, payable_amount: 80.795 };
    expect(causes(record([{ price: 200.12 }], { currency: 'OMR', ...totals }, more))).toEqual(['total-decimals']);
    expect(causes(record([{ price: 200.12 }], { currency: 'OMR', tax_exclusive_amount: 76.95 }, more))).toEqual([]);
  });

  it('that is in rials and has a line more is told that line', () => {
    const more = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    const lines = [
      { net_amount: 76.9, tax_amount: 3.845 },
      { net_amount: 45, tax_amount: 2.25 },
    ];
    const given = record(
      [{ price: 200 }],
      { currency: 'OMR', tax_exclusive_amount: 121.9, tax_amount: 6.1, lines },
      more,
    );
    expect(causes(given)).toEqual(['missing-line']);
    expect(differences(given)['expected.tax_exclusive_amount']?.changes).toEqual(['expected.lines[1]']);
  });

  it('that is in rials and has a line more among others is told that line', () => {
    const more = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };
    // 60.34, 104.73 and 52.93 dollars: the sum is exchanged once.
    const lines = [23.201, 40.269, 20.352].map((net_amount) => ({ net_amount }));
    const totals = { tax_exclusive_amount: 83.82, tax_amount: 4.19, tax_inclusive_amount: 88.01 };
    const given = record([{ price: 60.34 }, { price: 52.93 }], { currency: 'OMR', ...totals, lines }, more);
    expect(causes(given)).toEqual(['missing-line']);
    expect(differences(given)['expected.tax_amount']?.changes).toEqual(['expected.lines[1]']);
  });

  it('that takes a discount off after VAT in another currency is told so', () => {
    const more = {
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 0.3845 },
      allowances: [{ reason: 'less', amount: 50, tax_category: S }],
    };
    const totals = { tax_exclusive_amount: 211.48, tax_amount: 11.54, payable_amount: 223.01 };
    expect(causes(record([{ price: 600 }], { currency: 'OMR', ...totals }, more))).toEqual(['discount-distribution']);
  });

  const TOTALS = { tax_exclusive_amount: 345.75, tax_amount: 17.29, payable_amount: 363.04 };
  const LESS = { reason: 'less', amount: 20, tax_category: S };
  it.each<[what: string, more: object, expected?: object]>([
    ['prepaid_amount', { prepaid_amount: 100 }],
    ['payable_rounding_amount', { payable_rounding_amount: -0.04 }],
    ['prepaid_amount, payable_rounding_amount', { prepaid_amount: 100, payable_rounding_amount: -0.04 }],
    ['charges[0]', { charges: [{ ...LESS, reason: 'Freight' }] }],
    ['allowances[0]', { allowances: [LESS] }],
    ['allowances', { allowances: [LESS, { ...LESS, reason: 'more', amount: 5 }] }],
    [
      'allowances[1]',
      { allowances: [LESS, { ...LESS, reason: 'more', amount: 5 }] },
      { tax_exclusive_amount: 325.75, tax_amount: 16.29, payable_amount: 342.04 },
    ],
  ])('that lacks %s is told so', (what, more, expected = TOTALS) => {
    const given = record([{ price: 300 }, { price: 45.75 }], expected, more);
    expect(differences(given)['expected.payable_amount']).toMatchObject({ cause: 'not-in-ledger', changes: [what] });
  });

  it('that lacks a discount of a line is told so, and of either of two lines both', () => {
    const lines = (first: object, second: object) =>
      [first, second].map((each, index) => ({ ...goods, name: `Item ${index}`, quantity: 1, ...each }));
    const less = { price: { base_amount: 100 }, allowances: [{ reason: 'less', amount: 10 }] };
    const plain = { price: { base_amount: 100 } };
    const found = (document_lines: object, net: number) =>
      differences(record([], { tax_exclusive_amount: net }, { document_lines }))['expected.tax_exclusive_amount'];
    expect(found(lines(plain, less), 200)).toMatchObject({
      cause: 'not-in-ledger',
      changes: ['document_lines[1].allowances[0]'],
    });
    const lower = { price: { base_amount: 100, allowance_amount: 4 } };
    expect(found(lines(plain, lower), 200)).toMatchObject({
      cause: 'not-in-ledger',
      changes: ['document_lines[1].price.allowance_amount'],
    });
    expect(found(lines(plain, lower), 199)?.cause).toBe('unexplained');
    expect(found(lines(less, less), 190)?.changes).toEqual([
      'document_lines[0].allowances[0]',
      'document_lines[1].allowances[0]',
    ]);
  });

  it.each<[what: string, lines: readonly Line[], expected: object, more?: object]>([
    [
      'document_lines[1].classified_tax_category',
      [{ price: 300 }, { price: 45.75 }],
      { tax_exclusive_amount: 345.75, tax_amount: 15 },
    ],
    [
      'document_lines[1].classified_tax_category',
      [{ price: 300 }, { price: 45.75, category: Z }],
      { tax_exclusive_amount: 345.75, tax_amount: 17.29 },
    ],
    [
      'document_lines[0].classified_tax_category',
      [{ price: 300, category: Z }],
      { tax_amount: 15, lines: [{ net_amount: 300, tax_amount: 15 }] },
    ],
    // Lines of the ledger may say nothing of VAT.
    [
      'document_lines[1].classified_tax_category',
      [{ price: 300 }, { price: 45.75 }],
      { tax_amount: 15, lines: [{ net_amount: 300 }, { net_amount: 45.75 }] },
    ],
    ['document_lines', [{ price: 300 }, { price: 45.75 }], { tax_exclusive_amount: 345.75, tax_amount: 0 }],
    [
      'document_lines',
      [
        { price: 300, category: Z },
        { price: 45, category: Z },
      ],
      { tax_amount: 17.25 },
    ],
    [
      'charges[0].tax_category',
      [{ price: 300 }],
      { tax_exclusive_amount: 320, tax_amount: 15 },
      { charges: [{ reason: 'Freight', amount: 20, tax_category: S }] },
    ],
  ])('whose VAT of %s is another is told so', (what, lines, expected, more) => {
    const { 'expected.tax_amount': found } = differences(record(lines, expected, more));
    expect(found?.cause).toBe('tax-category');
    expect(found?.changes).toContain(what);
  });

  it('whose VAT is another is told of a line only where its own VAT may be another', () => {
    const lines = [{ net_amount: 300, tax_amount: 15 }, { net_amount: 300 }];
    const { 'expected.tax_amount': found } = differences(
      record([{ price: 300 }, { price: 300 }], { tax_amount: 15, lines }),
    );
    expect(found?.changes).toEqual(['document_lines[1].classified_tax_category']);
  });

  it('with other VAT than any rate of the document makes is explained by nothing', () => {
    expect(causes(record([{ price: 300 }], { tax_exclusive_amount: 300, tax_amount: 21 }))).toEqual(['unexplained']);
  });

  describe('with amounts below zero', () => {
    const credit = (expected: object, accept?: readonly string[]) => {
      const billing_reference = [{ id: 'INV-1', issue_date: '2026-02-01', document_status_code: 'QTY' }];
      return { ...record([{ price: 88.128 }], expected, { billing_reference }, accept), type: 'sales-credit-note' };
    };
    const opposite = { tax_exclusive_amount: -88.13, tax_amount: -4.41, lines: [{ net_amount: -88.128 }] };
    const fine = { tax_exclusive_amount: -88.128, tax_amount: -4.406 };

    it('is told of the sign, and may accept it', () => {
      expect(causes(credit(opposite))).toEqual(['sign']);
      expect(causes(credit(opposite, ['sign']))).toEqual([]);
      expect(causes(record([{ price: 88.128 }], opposite))).toEqual(['sign']);
    });

    it('is told of what differs beside the sign of a credit', () => {
      expect(differences(credit(fine))['expected.tax_amount']).toMatchObject({
        cause: 'total-decimals',
        given: -4.406,
        computed: -4.41,
        difference: 0.004,
      });
      expect(causes(credit(fine, ['sign']))).toEqual(['total-decimals']);
      expect(causes(credit(fine, ['total-decimals']))).toEqual(['sign']);
      expect(causes(credit(fine, ['total-decimals', 'sign']))).toEqual([]);
    });

    it('that another sign does not explain is explained by nothing', () => {
      expect(causes(credit({ tax_exclusive_amount: 88.13, tax_amount: -4.41 }))).toEqual(['unexplained']);
      expect(causes(credit({ tax_amount: -7 }))).toEqual(['unexplained']);
      expect(causes(record([{ price: 88.128 }], fine))).toEqual(['unexplained']);
    });
  });

  it('that lacks one of two equal lines is told both', () => {
    const given = record([{ price: 45 }, { price: 45 }, { price: 300 }], { tax_exclusive_amount: 345 });
    expect(differences(given)['expected.tax_exclusive_amount']?.changes).toEqual([
      'document_lines[0]',
      'document_lines[1]',
    ]);
  });

  it('that agrees is told nothing, and never changes the document', () => {
    const expected = { tax_exclusive_amount: 1000, tax_amount: 50.0, payable_amount: 1050 };
    const [with_, without] = [expected, null].map((each) =>
      readRecord(record([{ price: 1000 }], each as never) as unknown),
    );
    expect(with_).toEqual(without);
  });

  it('tells the clerk both amounts, why they differ and what to do, in both languages', () => {
    const result = readRecord(record([{ price: 88.128 }], { tax_amount: 4.406 }) as unknown);
    expect(clerkSentences(result.warnings, { words: { tax: 'VAT' } })['expected.tax_amount']).toEqual({
      text: 'VAT: the ledger has OMR 4.406, and the document 4.410, whose totals have fewer decimals.',
      fix: 'Post the difference, −0.004, to rounding.',
    });
    const arabic = clerkSentences(result.warnings, { language: ARABIC })['expected.tax_amount'];
    expect(arabic?.text).toMatch(/4\.406.*4\.410.*أقل/);
    expect(arabic?.fix).toContain('−0.004');
  });

  it('whose cause is accepted is told nothing', () => {
    expect(differences(record([{ price: 88.128 }], { tax_amount: 4.406 }, {}, ['total-decimals']))).toEqual({});
    expect(causes(record([{ price: 88.128 }], { tax_amount: 4.406 }, {}, ['tax-on-total']))).toEqual([
      'total-decimals',
    ]);
  });

  it.each([
    ['expected.tax_amount', { tax_amount: 1.0005 }],
    ['expected.tax_amount', { tax_amount: '1' }],
    ['expected.vat', { vat: 1 }],
    ['expected.lines[0].net', { lines: [{ net: 1 }] }],
    ['expected.currency', { currency: 'USD' }],
  ])('is refused at %s', (path, expected) => {
    const result = readRecord(record([{ price: 1 }], expected) as unknown);
    expect(result.ok ? {} : result.errors).toHaveProperty([path]);
  });

  it('in a currency that is not its own is told that one once', () => {
    const { errors } = readRecord(record([{ price: 1 }], { currency: 'EUR' }) as unknown) as { errors: object };
    expect(errors).toMatchObject({ 'expected.currency': { params: { allowed: ['OMR'] } } });
  });

  it('of three decimals in its totals is always explained by them', () => {
    const price = fc.integer({ min: 1, max: 9_999_999 }).map((baisa) => baisa / 1000);
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), (prices) => {
        const net = sum(prices.map(decimal));
        const tax = sum(prices.map((one) => roundHalfUp(decimal(one).times(decimal('0.05')), 3)));
        const expected = {
          tax_exclusive_amount: toJsonNumber(net),
          tax_amount: toJsonNumber(tax),
          payable_amount: toJsonNumber(net.plus(tax)),
        };
        const found = differences(
          record(
            prices.map((one) => ({ price: one })),
            expected,
          ),
        );
        for (const { cause, difference } of Object.values(found)) {
          expect(cause).toBe('total-decimals');
          // 0.005 for net and for the one category.
          expect(Math.abs(difference)).toBeLessThanOrEqual(0.0100001);
        }
      }),
      runs(10_000),
    );
  });
});

describe('a code that a record accepts', () => {
  it('is not said, and nothing else is left out', () => {
    const rounded = { payable_rounding_amount: 5, due_date: '2026-01-01' };
    const warned = (accept?: readonly string[]) =>
      Object.keys(readRecord(record([{ price: 10 }], null as never, rounded, accept) as unknown).warnings);
    expect(warned()).toEqual(['payable_rounding_amount', 'due_date']);
    expect(warned(['PINT-ROUNDING'])).toEqual(['due_date']);
  });

  it('never makes issuable what is refused', () => {
    const given = record([{ price: 10 }], null as never, { prepaid_amount: 2000 }, ['PINT-PREPAID-EXCEEDS']);
    expect(readRecord(given as unknown).ok).toBe(false);
  });

  it('must be a text in a list', () => {
    const errorsOf = (accept: unknown) => {
      const result = readRecord({ ...record([{ price: 10 }], null as never), accept } as unknown);
      return result.ok ? {} : sentences(result.errors);
    };
    expect(errorsOf('PINT-ROUNDING')).toEqual({ accept: 'Accept must be a list' });
    expect(errorsOf(['PINT-ROUNDING', 3])).toEqual({ 'accept[1]': 'Item 2 of accept must be text' });
  });
});

it('0 in the ledger of a credit note does not make the note negative', () => {
  const { payload, issuance } = examples['sales-credit-note'];
  const note = readRecord({ type: 'sales-credit-note', payload, issuance, expected: { tax_amount: 0 } } as unknown);
  const { params } = note.warnings['expected.tax_amount'] ?? {};
  expect(params).toMatchObject({ given: 0, computed: note.ok && note.value.tax_amount });
});

it('a misspelt amount of the ledger names the one that is meant', () => {
  const misspelt = { tax_amout: 1, currencey: 'OMR', lines: [{ net_amont: 1 }] };
  const read = readRecord(record([{ price: 1 }], misspelt) as unknown);
  expect(read.ok ? {} : sentences(read.errors)).toEqual({
    'expected.tax_amout': 'Unknown field; did you mean tax_amount?',
    'expected.currencey': 'Unknown field; did you mean currency?',
    'expected.lines[0].net_amont': 'Unknown field; did you mean net_amount?',
  });
});

it.each([{ lines: [] }, { lines: [{}] }, { lines: [null] }])('a ledger with %j says something', (expected) => {
  const read = readRecord(record([{ price: 10 }, { price: 20 }], expected));
  expect([read.ok, Object.keys(read.ok ? read.warnings : read.errors)]).not.toEqual([true, []]);
});
