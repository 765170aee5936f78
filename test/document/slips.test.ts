// Slips that no official rule sees: each is a warning with a code of its own, and what is right has none.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples as emirates } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirates } from '../../src/countries/ae/functions.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { rateBandsIn } from '../../src/document/rate-bands.ts';
import { SLIPS } from '../../src/document/slips.ts';
import { INPUT_CODES } from '../../src/validate/explain/library-codes.ts';
import { runs } from '../support/runs.ts';

const { payload, issuance } = examples['sales-invoice'];
const [line] = payload.document_lines ?? [];

const read = (fields: object) => readRecord({ type: 'sales-invoice', payload: { ...payload, ...fields }, issuance });
const warningsOf = (fields: object) => sentences(read(fields).warnings);
const rated = (document_currency_code: string, calculation_rate: number) =>
  warningsOf({ document_currency_code, tax_exchange_rate: { calculation_rate } });
const RATE = 'tax_exchange_rate.calculation_rate';

describe('an exchange rate', () => {
  it('that is inverted is a warning with the rate that was meant', () => {
    expect(rated('USD', 2.6008)[RATE]).toBe(
      'Calculation rate 2.6008 is implausible: one USD is worth 0.377 to 0.392 OMR. It seems to be inverted: 0.3844971 (PINT-RATE)',
    );
    expect(rated('EUR', 2.3256)[RATE]).toContain('0.4299966');
  });

  it('above that of the Kuwaiti dinar is a warning without a guess, of money', () => {
    expect(rated('ETB', 333)[RATE]).toBe(
      'Calculation rate 333 is implausible: one ETB is worth 0 to 1.45 OMR (PINT-RATE)',
    );
    expect(rated('XAU', 1500)[RATE]).toBeUndefined();
  });

  it('of another currency is a warning without a guess', () => {
    expect(rated('USD', 0.1)[RATE]).toBe(
      'Calculation rate 0.1 is implausible: one USD is worth 0.377 to 0.392 OMR (PINT-RATE)',
    );
  });

  it('that is plausible, or of a currency that is not judged, is not a warning', () => {
    expect(rated('USD', 0.3845)).toEqual({});
    expect(rated('EUR', 0.41)).toEqual({});
    expect(rated('XDR', 0.52)).toEqual({});
    expect(rated('ETB', 0.0028)).toEqual({});
  });

  it('is plausible at the limits that are said', () => {
    for (const currency of Object.keys(rateBandsIn('OMR'))) {
      const [low, high] = (/worth (\S+) to (\S+)/.exec(rated(currency, 1e6)[RATE] ?? '') ?? []).slice(1).map(Number);
      for (const limit of [low, high]) {
        expect(limit).toBeGreaterThan(0);
        expect(rated(currency, limit ?? 0), currency).not.toHaveProperty([RATE]);
      }
    }
  });

  it('is implausible whenever it is inverted, whatever the currency that is judged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(rateBandsIn('OMR'))),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (entry, share) => {
          const [currency, [low, high]] = entry;
          const rate = Number((low + share * (high - low)).toPrecision(7));
          fc.pre(rate >= low && rate <= high);
          expect(rated(currency, rate)).not.toHaveProperty([RATE]);
          expect(rated(currency, Number((1 / rate).toPrecision(7)))).toHaveProperty([RATE]);
        },
      ),
      runs(300),
    );
  });
});

// Whatever is judged in one country is judged in the other.
it.each(Object.keys(rateBandsIn('OMR')).filter((currency) => currency !== 'AED'))(
  'a rate of %s that is a hundred times too high is implausible in the Emirates',
  (currency) => {
    const { payload, issuance } = emirates['sales-invoice'];
    const [, high = 0] = rateBandsIn('AED')[currency] ?? [];
    const tax_exchange_rate = { calculation_rate: Number((high * 100).toPrecision(5)) };
    const record = { payload: { ...payload, document_currency_code: currency, tax_exchange_rate }, issuance };
    const { warnings } = readEmirates({ country: 'AE', type: 'sales-invoice', ...record });
    expect(sentences(warnings)[RATE]).toContain('PINT-RATE');
  },
);

it.each([0, -0.3845])('an exchange rate of %s is refused, whatever the currency', (calculation_rate) => {
  for (const document_currency_code of ['ZMW', 'USD']) {
    const result = read({ document_currency_code, tax_exchange_rate: { calculation_rate } });
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([RATE]);
  }
});

describe('a currency that is none', () => {
  it.each([
    ['omr', 'OMR'],
    ['OMANI', 'OMR'],
    ['usd', 'USD'],
    ['Euro', 'EUR'],
  ])('%s is an error that names %s, and no other field', (given, meant) => {
    const result = read({ document_currency_code: given, tax_exchange_rate: null });
    expect(!result.ok && sentences(result.errors)).toEqual({
      document_currency_code: `Document currency code ${given} is not a currency code, perhaps ${meant}`,
    });
  });

  it('is an error in the exchange rate, too', () => {
    const tax_exchange_rate = { source_currency_code: 'usd', calculation_rate: 0.3845 };
    const result = read({ document_currency_code: 'USD', tax_exchange_rate });
    expect(!result.ok && Object.keys(result.errors)).toEqual(['tax_exchange_rate.source_currency_code']);
  });
});

describe('a due date', () => {
  it('before the issue date is a warning, one on the day is none', () => {
    expect(warningsOf({ issue_date: '2026-03-02', due_date: '2026-02-28' })).toEqual({
      due_date: 'Due date 2026-02-28 is before the issue date, 2026-03-02 (PINT-DUE-DATE)',
    });
    expect(warningsOf({ issue_date: '2026-03-02', due_date: '2026-03-02' })).toEqual({});
  });
});

describe('a prepaid amount', () => {
  const paid = (...amounts: number[]) => amounts.map((paid_amount) => ({ paid_amount, received_date: '2026-01-02' }));

  it('that is not the sum of the prepaid payments is a warning', () => {
    expect(warningsOf({ prepaid_amount: 10, prepaid_payment: paid(4, 5.5) })).toEqual({
      prepaid_amount: 'Prepaid amount is given as 10, but the prepaid payments add up to 9.5 (PINT-PREPAID)',
    });
    expect(warningsOf({ prepaid_amount: 0.3, prepaid_payment: paid(0.1, 0.2) })).toEqual({});
    expect(warningsOf({ prepaid_amount: 10 })).toEqual({});
  });
});

describe('lines of one category', () => {
  const zeroRated = (...codes: string[]) => ({
    allowances: null,
    document_lines: codes.map((tax_exemption_reason_code, index) => ({
      ...line,
      name: `Item ${index}`,
      classified_tax_category: { id: 'Z', tax_exemption_reason_code },
    })),
  });

  it('with different reasons are a warning on each reason that the breakdown does not hold', () => {
    expect(warningsOf(zeroRated('VATZ-1', 'VATZ-2', 'VATZ-1'))).toEqual({
      'document_lines[1].classified_tax_category.tax_exemption_reason_code':
        'Tax exemption reason code VATZ-2 is not in the tax breakdown: it holds one reason for category Z at 0 %, VATZ-1 (PINT-REASON)',
    });
    expect(warningsOf(zeroRated('VATZ-1', 'VATZ-1'))).toEqual({});
  });

  it('have the reason in the breakdown that one of them says in words, whichever it is, and others are a warning', () => {
    const outside = (...texts: (string | undefined)[]) =>
      read({
        ...{ allowances: null, charges: null },
        document_lines: texts.map((tax_exemption_reason, index) => ({
          ...line,
          ...{ name: `Item ${index}`, allowances: null, charges: null },
          classified_tax_category: { id: 'O', tax_exemption_reason },
        })),
      });
    for (const texts of [['Fines'], [undefined, 'Fines'], ['Fines', undefined], ['Fines', 'Fines']]) {
      const result = outside(...texts);
      expect(result).toMatchObject({ warnings: {}, value: { tax_breakdown: [{ tax_exemption_reason: 'Fines' }] } });
    }
    expect(sentences(outside(undefined, 'Fines', 'Deposits').warnings)).toEqual({
      'document_lines[2].classified_tax_category.tax_exemption_reason':
        'Tax exemption reason Deposits is not in the tax breakdown: it holds one reason for category O, Fines (PINT-REASON)',
    });
  });
});

it('a stored document gets the same warnings as a payload', () => {
  const issued = read({ due_date: '2026-01-01', issue_date: '2026-03-02' });
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  expect(readRecord(issued.value).warnings).toEqual(issued.warnings);
});

it('every code of a slip can be explained', () => {
  const explained = INPUT_CODES.map(({ id }) => id);
  for (const code of [...Object.values(SLIPS), 'PINT-TWICE']) expect(explained).toContain(code);
});
