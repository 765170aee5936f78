// A discount or surcharge of the document without VAT category takes that of the lines, and every amount follows.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';

const { payload, issuance } = examples['sales-invoice'];
const [line] = payload.document_lines ?? [];
const S = { id: 'S', percent: 5 };
const Z = { id: 'Z', percent: 0, tax_exemption_reason_code: 'VATZR-OM-01' };
const E = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' };

const lineOf = (amount: number, category: object, more: object = {}) => {
  const { allowances: _, charges: __, ...rest } = line ?? {};
  return {
    ...rest,
    id: undefined,
    quantity: 1,
    price: { base_amount: amount },
    classified_tax_category: category,
    ...more,
  };
};
const read = (lines: readonly object[], more: object, options = {}) => {
  const { allowances: _, charges: __, prepaid_amount: ___, prepaid_payment: ____, ...rest } = payload;
  return readRecord(
    {
      type: 'sales-invoice',
      payload: { ...rest, payable_rounding_amount: null, document_lines: lines, ...more },
      issuance,
    },
    options,
  );
};
const made = (lines: readonly object[], more: object): Document => {
  const result = read(lines, more);
  if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
  return result.value;
};
const totals = ({ tax_exclusive_amount, tax_amount, payable_amount }: Document) => [
  tax_exclusive_amount,
  tax_amount,
  payable_amount,
];

describe('a discount without VAT category', () => {
  it('has that of all lines, and is a warning', () => {
    const result = read([lineOf(1000, S)], { allowances: [{ reason: 'Year end', amount: 100 }] });
    expect(result.ok && totals(result.value)).toEqual([900, 45, 945]);
    expect(result.ok && result.value.allowances).toMatchObject([{ amount: 100, tax_category: S }]);
    expect(result.warnings['allowances[0].tax_category']).toMatchObject({ params: { rule: 'PINT-CATEGORY-TAKEN' } });
    expect(sentences(result.warnings)['allowances[0].tax_category']).toContain('S at 5 %');
  });

  it('is divided in proportion to lines of several categories, each part with the reason of its lines', () => {
    const result = read([lineOf(600, S), lineOf(400, Z)], { allowances: [{ reason: 'Year end', amount: 50 }] });
    expect(result.ok && totals(result.value)).toEqual([950, 28.5, 978.5]);
    expect(result.ok && result.value.allowances).toMatchObject([
      { amount: 30, reason: 'Year end', tax_category: S },
      { amount: 20, reason: 'Year end', tax_category: Z },
    ]);
    expect(sentences(result.warnings)['allowances[0].tax_category']).toContain('30 of S at 5 %, 20 of Z at 0 %');
  });

  it('leaves VAT to each category, and not to the parts', () => {
    const document = made([lineOf(100, S), lineOf(100, Z), lineOf(100, E)], {
      allowances: [{ reason: 'x1', amount: 20 }],
    });
    expect(document.allowances?.map(({ amount }) => amount)).toEqual([6.67, 6.67, 6.66]);
    expect(document.tax_amount).toBe(4.67);
  });

  it('has no part of zero', () => {
    const document = made([lineOf(1000, S), lineOf(0, Z)], { allowances: [{ reason: 'less', amount: 1 }] });
    expect(document.allowances).toHaveLength(1);
  });

  it('is not said to have the category of all lines where a line of another category costs nothing', () => {
    const given = { allowances: [{ reason: 'less', amount: 50 }] };
    const { warnings } = read([lineOf(1000, S), lineOf(0, Z)], given);
    expect(warnings['allowances[0].tax_category']).toMatchObject({ params: { rule: 'PINT-APPORTIONED' } });
  });

  it('is divided as coarsely as its currency, and its parts are no amounts that the caller gave', () => {
    const yen = { document_currency_code: 'JPY', tax_exchange_rate: { calculation_rate: 0.0025 } };
    const of = (amount: number, lines: readonly object[]) => {
      const result = read(lines, { ...yen, allowances: [{ reason: 'less', amount }] });
      const rules = Object.values(result.warnings).map(({ params }) => (params as { rule?: string }).rule);
      return [
        result.ok && result.value.allowances?.map((one) => one.amount),
        rules.filter((rule) => /DECIMALS/.test(`${rule}`)),
      ];
    };
    const three = [lineOf(10_000, S), lineOf(10_000, Z), lineOf(10_000, E)];
    expect(of(100, three)).toEqual([[34, 33, 33], ['PINT-DUE-DECIMALS']]);
    expect(of(101, three.slice(0, 2))).toEqual([[51, 50], ['PINT-DUE-DECIMALS']]);
    // What was given is finer itself.
    expect(of(100.5, three.slice(0, 2))).toEqual([[50.3, 50.2], ['PINT-DECIMALS']]);
    // Whole yen would take more off one category than it has.
    expect(of(11, [lineOf(10.5, S), lineOf(0.5, Z)])[0]).toEqual([10.5, 0.5]);
  });

  it('by percentage takes the percentage of each base', () => {
    const document = made([lineOf(600, S), lineOf(400, Z)], {
      allowances: [{ reason: 'less', multiplier_factor_numeric: 10 }],
    });
    expect(document.allowances).toMatchObject([
      { base_amount: 600, multiplier_factor_numeric: 10, amount: 60 },
      { base_amount: 400, multiplier_factor_numeric: 10, amount: 40 },
    ]);
    expect(document.tax_amount).toBe(27);
  });

  it('by percentage of a part of the goods is not taken of all of them', () => {
    const given = { reason: 'less', multiplier_factor_numeric: 10, base_amount: 500, amount: 50 };
    const document = made([lineOf(600, S), lineOf(400, Z)], { allowances: [given] });
    expect(document.allowances?.map(({ amount }) => amount)).toEqual([30, 20]);
    expect(document.tax_exclusive_amount).toBe(950);
  });

  it('counts the discounts of lines, and not the other discounts of the document', () => {
    const reduced = lineOf(1000, S, { allowances: [{ reason: 'less', amount: 400 }] });
    const document = made([reduced, lineOf(400, Z)], {
      allowances: [
        { reason: 'other', amount: 100, tax_category: S },
        { reason: 'less', amount: 50 },
      ],
    });
    expect(document.allowances?.map(({ amount }) => amount)).toEqual([100, 30, 20]);
  });

  it('is refused where another discount left too little for its part, and told which category has enough left', () => {
    const of = (amount: number, other = 60) => {
      const allowances = [
        { reason: 'other', amount: other, tax_category: S },
        { reason: 'less', amount },
      ];
      const result = read([lineOf(60, S), lineOf(40, Z)], { allowances });
      return result.ok ? {} : sentences(result.errors);
    };
    expect(of(20)).toEqual({
      'allowances[1].tax_category':
        'Tax category is mandatory: in proportion to the lines it takes 12 off S at 5 %, of which others leave 0. ' +
        'Perhaps it is of Z at 0 %',
    });
    expect(of(45, 50)['allowances[1].tax_category']).toMatch(
      /takes 27 off S at 5 %, of which others leave 10\. Give one/,
    );
    // The whole is more than there is.
    expect(of(41)).toMatchObject({ 'allowances[1].amount': expect.stringContaining('41 is more than the 40') });
    // A surcharge adds to what is left.
    const charged = read([lineOf(60, S), lineOf(40, Z)], {
      allowances: [
        { reason: 'other', amount: 60, tax_category: S },
        { reason: 'less', amount: 20 },
      ],
      charges: [{ reason: 'Freight', reason_code: 'FC', amount: 12, tax_category: S }],
    });
    expect(charged.ok).toBe(true);
  });

  it('moves no other discount: its first part stands in its place, the others behind all', () => {
    const document = made([lineOf(600, S), lineOf(400, Z)], {
      allowances: [
        { reason: 'D', amount: 50 },
        { reason: 'E', amount: 10, tax_category: S },
      ],
    });
    expect(document.allowances).toMatchObject([
      { reason: 'D', amount: 30, tax_category: S },
      { reason: 'E', amount: 10, tax_category: S },
      { reason: 'D', amount: 20, tax_category: Z },
    ]);
  });

  it.each([
    ['no line has an amount', [lineOf(0, S)], { allowances: [{ reason: 'less', amount: 5 }] }],
    [
      'it exceeds the lines of a category',
      [lineOf(6, S), lineOf(4, Z)],
      { allowances: [{ reason: 'less', amount: 50 }] },
    ],
    [
      'lines are negative',
      [lineOf(6, S), lineOf(4, Z, { quantity: -1 })],
      { allowances: [{ reason: 'less', amount: 1 }] },
    ],
  ])('is refused where %s', (_, lines, more) => {
    const result = read(lines, more);
    expect(result.ok ? {} : result.errors).toMatchObject({ 'allowances[0].tax_category': { code: 'mandatory' } });
  });

  it('of another amount than its percentage is refused at the amount', () => {
    const allowances = [{ reason: 'less', amount: 50, multiplier_factor_numeric: 10 }];
    const result = read([lineOf(600, S), lineOf(400, Z)], { allowances });
    expect(result.ok ? {} : sentences(result.errors)).toEqual({
      'allowances[0].amount': '50 is not 10 % of 1,000, which is 100. Leave it out, or give 100 (PINT-PERCENT-AMOUNT)',
    });
  });

  it('that is more than all lines is refused at its amount as well', () => {
    const said = (lines: readonly object[], allowance: object) => {
      const result = read(lines, { allowances: [{ reason: 'less', ...allowance }] });
      return result.ok ? {} : sentences(result.errors);
    };
    const lines = [lineOf(600, S), lineOf(400, Z)];
    expect(said(lines, { amount: 1500 })).toEqual({
      'allowances[0].tax_category': 'Tax category is mandatory',
      'allowances[0].amount':
        '1,500 is more than the 1,000 that it is taken off. Correct 1,500, or what it is taken off (PINT-DISCOUNT-EXCEEDS)',
    });
    expect(said(lines, { multiplier_factor_numeric: 110 })['allowances[0].multiplier_factor_numeric']).toContain(
      '110 % is more than the 100 %',
    );
    expect(said(lines, { amount: 1000 })).toEqual({});
  });

  it('of nothing is of the first category', () => {
    const document = made([lineOf(600, S), lineOf(400, Z)], { allowances: [{ reason: 'less', amount: 0 }] });
    expect(document.allowances).toMatchObject([{ amount: 0, tax_category: S }]);
    expect(totals(document)).toEqual([1000, 30, 1030]);
  });

  it('is refused under strict', () => {
    const result = read([lineOf(1000, S)], { allowances: [{ reason: 'less', amount: 100 }] }, { strict: true });
    expect(result.ok ? {} : Object.keys(result.errors)).toEqual(['allowances[0].tax_category']);
  });
});

describe('a surcharge without VAT category', () => {
  it('is taxed as the lines are', () => {
    const document = made([lineOf(600, S), lineOf(400, Z)], { charges: [{ reason_code: 'FC', amount: 10 }] });
    expect(document.charges).toMatchObject([
      { amount: 6, tax_category: S },
      { amount: 4, tax_category: Z },
    ]);
    expect(document.tax_amount).toBe(30.3);
  });
});

describe('a discount with VAT category', () => {
  it('stays as it is, without a word', () => {
    const result = read([lineOf(600, S), lineOf(400, Z)], {
      allowances: [{ reason: 'less', amount: 50, tax_category: S }],
    });
    expect(result.ok && result.value.tax_amount).toBe(27.5);
    expect(result.warnings).toEqual({});
  });
});

describe('what is wrong behind a discount that was divided', () => {
  const divided = { reason: 'Year end', amount: 50 };
  const lines = [lineOf(600, S), lineOf(400, Z)];

  it.each([
    ['without an amount', { allowances: [divided, { reason: 'b', tax_category: S }] }, 'allowances[1].amount'],
    [
      'without a rate',
      { charges: [divided, divided, { reason: 'b', amount: 5, tax_category: { id: 'S' } }] },
      'charges[2].tax_category.percent',
    ],
  ])('is said of the entry that the caller gave: one %s', (_, more, path) => {
    const result = read(lines, more);
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([path]);
  });

  it('is said of the entry that the caller gave: a base that was taken', () => {
    const percentage = { reason: 'b', multiplier_factor_numeric: 5, tax_category: S };
    const result = read(lines, { allowances: [percentage, divided, { ...percentage, reason: 'c' }] });
    expect(Object.entries(result.warnings).map(([path, { code }]) => [path, code])).toEqual([
      ['allowances[1].tax_category', 'check'],
      ['allowances[0].base_amount', 'base-of-category'],
      ['allowances[2].base_amount', 'base-of-category'],
    ]);
  });
});

describe('a discount without category on lines of half a unit', () => {
  const halves = [lineOf(14.375, S), lineOf(14.375, Z)];

  it('may be the whole of them', () => {
    const document = made(halves, { allowances: [{ amount: 28.75, reason: 'Year end', reason_code: 'VATZR-OM-01' }] });
    expect(document.allowances?.map(({ amount }) => amount)).toEqual([14.38, 14.37]);
    expect([totals(document), document.tax_breakdown?.map(({ taxable_amount: of }) => of)]).toEqual([
      [0, 0, 0],
      [0, 0.01],
    ]);
  });

  it.each([[{}], [{ amount: 28.75 }], [{ base_amount: 28.75 }], [{ base_amount: 28.75, amount: 28.75 }]])(
    'may be the whole of them as a percentage, given %j beside it',
    (beside) => {
      const free = { multiplier_factor_numeric: 100, reason: 'Free', reason_code: 'VATZR-OM-01', ...beside };
      const document = made(halves, { allowances: [free] });
      expect(document.allowances?.map(({ base_amount, amount }) => [base_amount, amount])).toEqual([
        [14.38, 14.38],
        [14.37, 14.37],
      ]);
      expect(totals(document)).toEqual([0, 0, 0]);
    },
  );

  it.each([28.76, 28.77])('is more than there is beyond that (%s)', (amount) => {
    const result = read(halves, { allowances: [{ amount, reason: 'Year end' }] });
    expect(result.ok ? [] : Object.keys(result.errors)).toContain('allowances[0].amount');
  });

  it.each(['allowances', 'charges'])('has no base above the document, where it is a percentage (%s)', (list) => {
    const rules = (base?: number) => {
      const entry = { multiplier_factor_numeric: 10, reason: 'Volume', base_amount: base };
      const { warnings } = read(halves, { [list]: [entry] });
      return Object.values(sentences(warnings)).join();
    };
    expect(rules()).not.toContain('PINT-BASE-EXCEEDS');
    expect(rules(30)).toContain('PINT-BASE-EXCEEDS');
  });
});
