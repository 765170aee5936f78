// Whoever reads a record need not say what day it is. What needs it is then checked by the validator that writes the document.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { atOnce } from '../../src/core/steps.ts';
import { EMIRATES_CHECKS } from '../../src/countries/ae/checks.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/index.ts';
import { OMAN_CHECKS } from '../../src/countries/om/checks.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import { SHARED_CHECKS } from '../../src/document/books/shared-checks.ts';
import { createValidator, type Validator } from '../../src/validate.ts';

const now = Date.UTC(2026, 2, 2);
const { payload, ...rest } = examples['sales-invoice'];
const dated = (issue_date: string) => ({
  ...rest,
  payload: { ...payload, issue_date, due_date: undefined, delivery: undefined },
});
const OLD = dated('2024-06-01');

function madeOf(record: object, options: { readonly now?: number } = {}) {
  const made = readRecord(record as typeof OLD, options);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

describe('checks of today', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  type Made = ReturnType<typeof madeOf>;
  const reportOn = (document: Made) => validator.toXml(document, { now }).report;
  const codesOf = (document: Made) => reportOn(document).results.map(({ reasonCode }) => reasonCode);

  it('are made by the validator where reading was not told the time', () => {
    const { valid, results } = reportOn(madeOf(OLD));
    expect(valid).toBe(true);
    expect(results).toMatchObject([
      {
        reasonCode: 'PINT-OLD',
        flag: 'warning',
        field: 'issue_date',
        text: '2024-06-01: issued 21 months ago; the VAT period is closed.',
        fix: 'Correct the date, or issue it as of today: issue_date',
        clerk: {
          text: 'Issue date: 2024-06-01 is more than a year ago.',
          fix: 'Correct the date, or issue it as of today.',
        },
      },
    ]);
    expect(codesOf(madeOf(dated('2025-03-02')))).toEqual([]);
  });

  it('are made in steps, too, and in Arabic', () => {
    const steps = validator.toXmlSteps(madeOf(OLD), { now, language: ARABIC });
    expect(atOnce(steps).report.results.map(({ clerk }) => clerk)).toEqual([
      { text: expect.stringContaining('مضى عليه أكثر من عام'), fix: 'صحّح التاريخ أو أصدر المستند بتاريخ اليوم.' },
    ]);
  });

  it('are made once, of new documents that do not accept them', () => {
    expect(Object.keys(readRecord(OLD, { now }).warnings)).toEqual(['issue_date']);
    expect(codesOf(madeOf(OLD, { now }))).toEqual([]);
    expect(codesOf(madeOf({ ...OLD, accept: ['PINT-OLD'] }))).toEqual([]);
    // Reading warns of this date by another code.
    expect(codesOf(madeOf(dated('2016-03-01')))).toEqual([]);
    const stored = parseDocument(JSON.parse(JSON.stringify(madeOf(OLD))));
    expect(stored.ok && codesOf(stored.value as Made)).toEqual([]);
    expect(validator.validate(toXml(madeOf(OLD)), { now }).results).toEqual([]);
  });

  it('are those of the country as well', async () => {
    const invoice = ofEmirates['sales-invoice'];
    const ahead = { ...invoice, payload: { ...invoice.payload, issue_date: '2027-03-01' } };
    const made = emirates.readRecord(ahead);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const own = await emirates.createValidator();
    const { results } = own.toXml(made.value, { now }).report;
    expect(results.map(({ reasonCode, field }) => [reasonCode, field])).toEqual([['PINT-AHEAD', 'issue_date']]);
    own.dispose();
  });

  it('are all checks that look at today', () => {
    const looking = [...SHARED_CHECKS, ...(OMAN_CHECKS.own ?? []), ...(EMIRATES_CHECKS.own ?? [])].filter(({ find }) =>
      /\btoday\b/.test(String(find)),
    );
    expect(looking.map(({ rule, needsToday }) => [rule, needsToday])).toEqual([
      ['PINT-OLD', true],
      ['PINT-AHEAD', true],
    ]);
  });
});
