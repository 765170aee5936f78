// A ledger beside a record of the Emirates, whose VAT is computed on the total and whose lines are rounded in binary.
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord } from '../../../src/countries/ae/functions.ts';
import { clerkSentences } from '../../../src/findings/of-errors.ts';

const { payload, issuance } = examples['sales-invoice'];
const [example] = payload.document_lines;

interface Line {
  readonly price: number;
  readonly quantity?: number;
}
const record = (lines: readonly Line[], expected: object, more: object = {}) => ({
  ...{ country: 'AE', type: 'sales-invoice', issuance, expected },
  payload: {
    ...payload,
    allowances: null,
    document_lines: lines.map(({ price, quantity = 1 }, index) => ({
      ...example,
      ...{ id: `${index + 1}`, name: `Item ${index + 1}`, unit_code: 'KGM', quantity, price: { base_amount: price } },
    })),
    ...more,
  },
});

function differences(given: unknown) {
  const read = readRecord(given);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return Object.entries(read.warnings).filter(([, { code }]) => code === 'ledger-differs');
}
const causes = (given: unknown) => [
  ...new Set(differences(given).map(([, { params }]) => (params as { readonly cause: string }).cause)),
];

const THREE: readonly Line[] = [{ price: 1.71 }, { price: 1.71 }, { price: 1.71 }];
const BY_LINE = { tax_amount: 0.27, tax_inclusive_amount: 5.4 };

describe('a ledger beside a record of the Emirates', () => {
  it.each<[string, readonly Line[], expected: object, more?: object]>([
    ['tax-by-line', THREE, BY_LINE],
    ['tax-by-line', THREE, { ...BY_LINE, lines: THREE.map(() => ({ net_amount: 1.71, tax_amount: 0.09 })) }],
    ['rounding', [{ price: 1.005, quantity: 7 }], { tax_exclusive_amount: 7.04 }],
    ['rounding', [{ price: 1.005, quantity: 7 }], { lines: [{ net_amount: 7.04 }] }],
    [
      'rounding',
      [{ price: 17.08 }],
      { tax_exclusive_amount: 14.94 },
      {
        allowances: [{ reason_code: '95', multiplier_factor_numeric: 12.5, tax_category: { id: 'S', percent: 5 } }],
      },
    ],
    // The rounding of one line beside another cause.
    [
      'missing-line',
      [{ price: 1.005, quantity: 7 }, { price: 20 }],
      { tax_exclusive_amount: 7.04, tax_amount: 0.35, lines: [{ net_amount: 7.04 }] },
    ],
    [
      'price-with-tax',
      [{ price: 1.005, quantity: 7 }, { price: 21 }],
      { tax_exclusive_amount: 27.04, tax_amount: 1.35 },
    ],
    ['line-decimals', [{ price: 5.006, quantity: 3 }], { tax_exclusive_amount: 15.03 }],
    ['unexplained', THREE, { tax_amount: 0.28 }],
    // The VAT of the sum, 24.8335, and not the sum of the rounded VAT, 24.84.
    [
      'missing-line',
      [{ price: 334.77 }],
      {
        ...{ tax_exclusive_amount: 496.67, tax_amount: 24.83, tax_inclusive_amount: 521.5 },
        lines: [
          { net_amount: 334.77, tax_amount: 16.74 },
          { net_amount: 161.9, tax_amount: 8.1 },
        ],
      },
    ],
    // The totals lack the VAT of the further line.
    [
      'unexplained',
      [{ price: 334.77 }],
      {
        ...{ tax_exclusive_amount: 496.67, tax_amount: 16.74 },
        lines: [{ net_amount: 334.77 }, { net_amount: 161.9, tax_amount: 8.1 }],
      },
    ],
  ])('that differs by %s is told so', (cause, lines, expected, more) => {
    expect(causes(record(lines, expected, more))).toEqual([cause]);
  });

  it.each<[readonly Line[], expected: object]>([
    [THREE, { tax_exclusive_amount: 5.13, tax_amount: 0.26, tax_inclusive_amount: 5.39 }],
    [[{ price: 1.005, quantity: 7 }], { tax_exclusive_amount: 7.03, tax_amount: 0.35 }],
  ])('that computes as the document does is told nothing', (lines, expected) => {
    expect(causes(record(lines, expected))).toEqual([]);
  });

  it('is told what to do, and so is the clerk in both languages', () => {
    const said = (lines: readonly Line[], expected: object) => {
      const read = readRecord(record(lines, expected) as unknown);
      return [{}, { language: ARABIC }].map((beside) => Object.values(clerkSentences(read.warnings, beside))[0]);
    };
    expect(said(THREE, { tax_amount: 0.27 })).toMatchObject([
      {
        text: 'Tax: the ledger has AED 0.27, and the document 0.26, whose tax is that on its total.',
        fix: 'Compute the tax of the ledger on the total.',
      },
      { fix: 'احسب ضريبة الدفتر على الإجمالي.' },
    ]);
    expect(said([{ price: 1.005, quantity: 7 }], { tax_exclusive_amount: 7.04 })).toMatchObject([
      { fix: 'Post the difference, 0.01, to rounding.' },
      { fix: expect.stringContaining('التقريب') },
    ]);
    expect(differences(record([{ price: 5.006, quantity: 3 }], { tax_exclusive_amount: 15.03 }))).toMatchObject([
      [expect.anything(), { params: { remedy: 'Keep the decimals of prices and lines in the ledger' } }],
    ]);
  });
});

describe('a warning of the Emirates alone', () => {
  const warned = (accept?: readonly string[]) => {
    const group = { ...payload.accounting_customer_party, endpoint_id: '1066903855' };
    const given = { ...record(THREE, {}, { accounting_customer_party: group, due_date: '2026-01-01' }), accept };
    return Object.keys(readRecord(given as unknown).warnings);
  };

  it('may be accepted by its code, and nothing else with it', () => {
    const both = ['accounting_customer_party.endpoint_id', 'due_date'];
    expect(warned().sort()).toEqual(both);
    expect(warned(['tin-of-another'])).toEqual(['due_date']);
    expect(warned(['check', 'due-before-issue']).sort()).toEqual(both);
  });
});
