// The official rule on the VAT total never looks at a credit note: whoever receives one is told that its parts are another sum.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/om/functions.ts';
import { COUNTRIES } from '../../../src/countries.ts';
import type { Document } from '../../../src/document/schema.ts';
import { createValidator, type Validator } from '../../../src/validate.ts';
import { examplesOfCountries, hasShared } from '../../support/shared.ts';

const made = readRecord(examples['sales-credit-note'] as object);
if (!made.ok) throw new Error(JSON.stringify(made.errors));
const note = made.value;
const { tax_amount: tax = 0, tax_inclusive_amount: total = 0, payable_amount: due = 0 } = note as Document;
const withOneMore = { ...note, tax_amount: tax + 1, tax_inclusive_amount: total + 1, payable_amount: due + 1 };

// One more of VAT, in the three amounts of an XML that hold it.
const AMOUNTS = ['TaxTotal>\\s*<cbc:TaxAmount', 'cbc:TaxInclusiveAmount', 'cbc:PayableAmount'].map(
  (name) => new RegExp(`(<(?:cac:)?${name}[^>]*>)([\\d.]+)`),
);
const increased = (xml: string): string =>
  AMOUNTS.reduce((text, one) => text.replace(one, (_, tag, amount) => tag + (Number(amount) + 1).toFixed(2)), xml);

describe('the VAT total of a credit note', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: COUNTRIES });
  });
  afterAll(() => validator.dispose());

  const codesAt = (xml: string, name: string) =>
    validator
      .validate(xml, { now: new Date('2026-11-20T08:00:00Z') })
      .results.flatMap(({ reasonCode, field }) => (field === name ? [reasonCode] : []));

  it('is the sum of its parts, or asked about', () => {
    expect(codesAt(toXml(note), 'tax_amount')).toEqual([]);
    expect(codesAt(toXml(withOneMore), 'tax_amount')).toEqual(['PINT-TAX-TOTAL']);
  });

  it.skipIf(!hasShared)('is asked about in every country whose rules do not refuse it', () => {
    const notes = examplesOfCountries()
      .map(({ bytes }) => new TextDecoder().decode(bytes))
      .filter((xml) => /<(?:\w+:)?CreditNote[\s>]/.test(xml));
    expect(notes.length).toBeGreaterThan(10);
    for (const xml of notes) {
      expect(codesAt(xml, 'tax_amount')).toEqual([]);
      expect(['PINT-TAX-TOTAL', 'BR-CO-14-GST-SG']).toContain(codesAt(increased(xml), 'tax_amount').join());
    }
  });

  it('has no part of another sign than its amount', () => {
    const [part] = note.tax_breakdown ?? [];
    expect(part?.tax_amount).toBeGreaterThan(0);
    const turned = { ...note, tax_breakdown: [{ ...part, taxable_amount: -(part?.taxable_amount ?? 0) }] };
    const params = { rule: 'PINT-TAX-TOTAL' };
    expect(readRecord(turned as object).warnings['tax_breakdown[0].tax_amount']).toMatchObject({ params });
  });

  it('may state all the decimals of its parts', () => {
    const [part] = note.tax_breakdown ?? [];
    const finer = {
      ...note,
      tax_amount: 4.275,
      tax_breakdown: [4.275, 0].map((tax_amount) => ({ ...part, tax_amount })),
    };
    const codes = ({ tax_amount: said }: Record<string, { params?: unknown }>) => Object(said?.params).rule;
    expect(codes(readRecord(finer as object).warnings)).not.toBe('PINT-TAX-TOTAL');
    expect(codes(readRecord({ ...finer, tax_amount: 4.274 } as object).warnings)).toBe('PINT-TAX-TOTAL');
  });

  it('is said of a stored document', () => {
    const params = { rule: 'PINT-TAX-TOTAL', values: { given: tax + 1, computed: tax } };
    expect(readRecord(withOneMore).warnings['tax_amount']).toMatchObject({ params });
    expect(readRecord(note).warnings).not.toHaveProperty('tax_amount');
  });
});
