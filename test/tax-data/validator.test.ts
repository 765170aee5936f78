import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { createTaxDataValidator, type TaxDataValidator, toTaxData, validateTaxData } from '../../src/tax-data.ts';
import { hasSecondEngine, SECOND_ENGINE } from '../support/second-engine.ts';
import { examples, sampleReporting } from './support.ts';

const golden = (name: string): string => fixtures().find((fixture) => fixture.name === name)?.golden ?? '';

function made(source: string): string {
  const result = toTaxData(source, sampleReporting);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe('createTaxDataValidator', () => {
  let validator: TaxDataValidator;
  beforeAll(async () => {
    validator = await createTaxDataValidator();
  });
  afterAll(() => validator.dispose());

  it.each(fixtures())('finds nothing wrong with what is derived of $name', ({ golden: source }) => {
    const profile = source.includes('pint:selfbilling-1') ? 'selfbilling' : 'billing';
    const ruleSets = ['ubl-2.1', 'tdd-om-1.0.1'];
    const report = validator.validate(made(source));
    expect(report).toMatchObject({ valid: true, schemaValid: true, profile, ruleSets });
    // The reporting input is the same for all of them, whoever their parties are.
    expect(report.results.filter(({ field }) => !field?.startsWith('reporting.'))).toEqual([]);
  });

  it.each(examples)('finds nothing wrong with %s', (_, xml) => {
    expect(validator.validate(new TextEncoder().encode(xml))).toMatchObject({ valid: true, results: [] });
  });

  const xml = made(golden('foreign-currency'));

  it('says which rule is broken, where, on which line, and what was found', () => {
    const report = validator.validate(xml.replace('<pxs:DocumentScope>D<', '<pxs:DocumentScope>X<'));
    expect(report).toMatchObject({ valid: false, schemaValid: true });
    expect(report.results).toMatchObject([
      {
        reasonCode: 'ibr-tdd-07',
        flag: 'fatal',
        location: '/pxs:TaxData',
        line: 2,
        text: expect.stringContaining('"X"'),
        test: 'The scope (TDT-011) is D, IP or INP',
      },
    ]);
  });

  it('a total that may not be reported is to be deleted, not corrected', () => {
    const total = '<cbc:TaxInclusiveAmount currencyID="USD">105</cbc:TaxInclusiveAmount>';
    const report = validator.validate(xml.replace('</pxs:MonetaryTotal>', `${total}$&`));
    const found = report.results.find(({ reasonCode }) => reasonCode === 'ibr-tdd-54');
    expect(found?.clerk).toEqual({
      text: expect.stringMatching(/^Total including VAT.* does not belong here\.$/),
      fix: 'Delete it.',
    });
  });

  it.each([
    ['the type of a credit note', golden('credit-note-returned-goods'), />261</, '>381<', 'credit_note_type_code'],
    ['the type of an invoice', golden('foreign-currency'), />389</, '>380<', 'invoice_type_code'],
    ['the VAT', golden('foreign-currency'), />177.48</, '>177.5<', 'tax_amount'],
    ['the VAT in rials', golden('foreign-currency'), />68.24</, '>68.25<', 'tax_amount_in_omr'],
  ])('names the field of the source document: %s', (_, source, value, other, field) => {
    // The first of its kind stands in what is reported of the document.
    const { results } = validator.validate(made(source).replace(value, other));
    expect(results.filter((one) => one.location.includes('ReportedDocument')).map((one) => one.field)).toEqual([field]);
  });

  it.each([
    ['currencyID="OMR"', 'tax_amount_in_omr', 'VAT in Omani rials', ['ibr-tdd-34', 'ibr-tdd-36']],
    ['currencyID="USD"', 'tax_amount', 'VAT', ['ibr-tdd-34', 'ibr-tdd-35']],
  ])('a total with %s that is missing is one field, and has one name', (currency, field, name, rules) => {
    const total = new RegExp(`<cac:TaxTotal>\\s*<cbc:TaxAmount ${currency}>[^<]*</cbc:TaxAmount>\\s*</cac:TaxTotal>`);
    const { results } = validator.validate(xml.replace(total, ''));
    const found = results.filter(({ reasonCode }) => rules.includes(reasonCode));
    expect(found.map((one) => [one.reasonCode, one.field, one.clerk?.text])).toEqual(
      rules.map((rule) => [rule, field, `${name}: it is missing.`]),
    );
  });

  it('the VAT in rials has one field and name, also with blanks about its currency', () => {
    const blank = xml.replace('currencyID="OMR">68.24<', 'currencyID=" OMR ">x<');
    const [found] = validator.validate(blank).results;
    expect([found?.field, found?.clerk?.text]).toEqual([
      'tax_amount_in_omr',
      'VAT in Omani rials: “x” is not a number.',
    ]);
  });

  it('does not run rules on what the schema does not allow', () => {
    const broken = xml.replace(/<pxs:DocumentScope>.*<\/pxs:DocumentScope>/, '').replace('>S<', '>X<');
    const report = validator.validate(broken);
    expect([report.valid, report.schemaValid]).toEqual([false, false]);
    expect(new Set(report.results.map(({ reasonCode }) => reasonCode))).toEqual(new Set(['PINT-SCHEMA']));
  });

  it.each([
    ['an invoice', golden('minimal'), 'PINT-DOCUMENT'],
    ['text that is not XML', '<a', 'PINT-XML'],
    ['a DOCTYPE', '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>', 'PINT-XML'],
    ['nothing', '', 'PINT-XML'],
  ])('reports %s as one result', (_, text, code) => {
    const { valid, schemaValid, results } = validator.validate(text);
    expect([valid, schemaValid, results.map(({ reasonCode }) => reasonCode)]).toEqual([false, false, [code]]);
  });
});

describe('validateTaxData', () => {
  it.runIf(hasSecondEngine)('validates one document with either engine alike', async () => {
    const broken = made(golden('minimal')).replace('schemeID="0242"', 'schemeID="0248"');
    const reports = await Promise.all([validateTaxData(broken), validateTaxData(broken, { engine: SECOND_ENGINE })]);
    expect(reports[0].results.map(({ reasonCode }) => reasonCode)).toEqual(['ibr-tdd-17']);
    expect(reports[1]).toEqual(reports[0]);
  });

  it('keeps to the limits that it is given', async () => {
    const report = await validateTaxData(made(golden('minimal')), { limits: { maxDepth: 3 } });
    expect(report.results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-XML']);
  });

  it('a limit that bounds nothing is refused when the validator is made', async () => {
    for (const limits of [{ maxNodes: Number.NaN }, { maxDepth: 1001 }]) {
      await expect(createTaxDataValidator({ limits })).rejects.toMatchObject({ code: 'wrong-argument' });
    }
  });
});
