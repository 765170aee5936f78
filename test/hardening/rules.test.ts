// Documents that are made to cost: numbers of a thousand digits, thousands of VAT rates, millions of findings.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decimal, ZERO } from '../../src/core/decimal.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';

const NOW = Date.UTC(2026, 9, 1);
const MINIMAL = readFileSync('fixtures/minimal.xml', 'utf8');
const LINE = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(MINIMAL)?.[0] ?? '';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ limits: { maxBytes: 64 * 1024 * 1024, maxNodes: 3_000_000 } });
});
afterAll(() => validator.dispose());

describe('a number of more than 40 digits', () => {
  const long = `${'9'.repeat(40)}.5`;

  it('a number of more than 40 digits is called that, where a rule stumbles over it first as well', () => {
    const amount = MINIMAL.replace(/(<cbc:TaxableAmount [^>]*>)[^<]*/, `$1${long}`);
    const { results } = validator.validate(amount, { now: NOW });
    const found = results.filter(({ reasonCode }) => reasonCode === 'PINT-VALUE');
    expect(found.map(({ text, clerk }) => [text, clerk?.fix])).toEqual([
      ['Found: 42 characters. Expected: a number of 40 digits at most.', 'Enter fewer digits.'],
    ]);
  });

  it.each([
    ['amount to pay', /(<cbc:PayableAmount [^>]*>)[^<]*/, '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount[1]'],
    ['quantity', /(<cbc:InvoicedQuantity [^>]*>)[^<]*/, '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]'],
    ['rate of a breakdown', /(<cbc:Percent>)[^<]*/, undefined],
  ])('a number of more than 40 digits in the %s is fatal', (_, place, location) => {
    const { valid, schemaValid, results } = validator.validate(MINIMAL.replace(place, `$1${long}`), { now: NOW });
    expect({ valid, schemaValid }).toEqual({ valid: false, schemaValid: true });
    const found = results.filter(({ reasonCode }) => reasonCode === 'PINT-VALUE');
    expect(found.length).toBeGreaterThan(0);
    if (location) expect(found.map((result) => result.location)).toContain(location);
  });

  it('40 digits, or more of them in a text, break nothing', () => {
    const codes = (xml: string) => validator.validate(xml, { now: NOW }).results.map(({ reasonCode }) => reasonCode);
    const amount = MINIMAL.replace(/(<cbc:PayableAmount [^>]*>)[^<]*/, `$1${'9'.repeat(39)}.5`);
    expect(codes(amount)).not.toContain('PINT-VALUE');
    expect(codes(MINIMAL.replace(/<cbc:ID>[^<]*/, `<cbc:ID>${'9'.repeat(99)}`))).not.toContain('PINT-VALUE');
  });

  it.runIf(isLong)('numbers of more than 40 digits cost nothing, however many there are', () => {
    const thousandDigits = LINE.replace(/(<cbc:PriceAmount [^>]*>)[^<]*/, `$1${'7'.repeat(1000)}`);
    const lines = Array.from({ length: 1000 }, () => thousandDigits).join('');
    const { results } = validator.validate(
      MINIMAL.replace(LINE, () => lines),
      { now: NOW },
    );
    expect(results.filter(({ reasonCode }) => reasonCode === 'PINT-VALUE').length).toBeGreaterThanOrEqual(1000);
  });
});

const RATES = isLong ? 16_000 : 1_500;

describe(`${RATES} VAT rates`, () => {
  const part = /<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/s.exec(MINIMAL)?.[0] ?? '';
  const rated = (xml: string, index: number) =>
    xml.replace(/<cbc:Percent>[^<]*/g, `<cbc:Percent>${index}`).replaceAll('<cbc:ID>S</cbc:ID>', '<cbc:ID>E</cbc:ID>');
  const invoice = (rates: number) => {
    const many = Array.from({ length: rates }, (_, index) => index);
    const repeated = (xml: string) => many.map((index) => rated(xml, index)).join('');
    return MINIMAL.replace(LINE, () => repeated(LINE)).replace(part, () => repeated(part));
  };

  it.runIf(isLong)('hundreds of VAT rates are summed once, not once for each part of the VAT total', () => {
    const prototype = Object.getPrototypeOf(ZERO) as Decimal;
    const { plus } = prototype;
    const additions = (rates: number): number => {
      let count = 0;
      prototype.plus = function counted(this: Decimal, other) {
        count++;
        return plus.call(this, other);
      };
      try {
        validator.validate(invoice(rates), { now: NOW });
        return count;
      } finally {
        prototype.plus = plus;
      }
    };
    // With suggestions for each result, and where there are too many results for that.
    for (const rates of [50, 500]) {
      const [some, twice] = [additions(rates), additions(2 * rates)];
      expect(some).toBeGreaterThan(rates);
      expect(twice).toBeLessThan(2.5 * some);
    }
  });

  it.runIf(isLong)('hundreds of VAT rates are checked to the limit of results', () => {
    expect(validator.validate(invoice(RATES), { now: NOW }).results.length).toBe(10_001);
  });
});

describe('results without end', () => {
  const broken = LINE.replace(/unitCode="[^"]*"/g, 'unitCode="PCS"');
  const xml = (lines: number) => MINIMAL.replace(LINE, () => broken.repeat(lines));

  it.runIf(isLong)('findings without end stop at a limit, and say how many were left out', () => {
    const { results, valid } = validator.validate(xml(isLong ? 20_000 : 11_000), { now: NOW });
    expect(valid).toBe(false);
    expect(results).toHaveLength(10_001);
    expect(results.at(-1)).toMatchObject({
      reasonCode: 'PINT-MORE-RESULTS',
      flag: 'fatal',
      text: expect.stringMatching(/^Left out: [1-9]\d* more errors and \d+ more warnings$/),
    });
  });

  it('findings without end have the limit that the caller gives, and count what they leave out', async () => {
    const all = validator.validate(xml(20), { now: NOW }).results;
    const few = await createValidator({ maxResults: 5 });
    const { results } = few.validate(xml(20), { now: NOW });
    few.dispose();
    expect(results.slice(0, 5).map(({ reasonCode }) => reasonCode)).toEqual(
      all.slice(0, 5).map(({ reasonCode }) => reasonCode),
    );
    const errors = all.slice(5).filter(({ flag }) => flag === 'fatal').length;
    expect(results[5]?.text).toBe(`Left out: ${errors} more errors and ${all.length - 5 - errors} more warnings`);
  });
});
