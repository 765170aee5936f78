import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { ARABIC } from '../../src/arabic.ts';
import { createValidator, docsUrl, type Validator } from '../../src/validate.ts';
import { examples, hasShared } from '../support/shared.ts';

const now = '2026-12-01T00:00:00Z';
const [minimal] = fixtures().filter(({ name }) => name === 'minimal');
const xml = minimal?.golden ?? '';

describe('createValidator', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  it.each(fixtures())('a validator finds nothing wrong with $name', ({ golden }) => {
    const { valid, schemaValid, results } = validator.validate(golden, { now });
    expect(results).toEqual([]);
    expect([valid, schemaValid]).toEqual([true, true]);
  });

  it.skipIf(!hasShared).each(examples())('a validator finds nothing fatal in $name', ({ bytes }) => {
    const report = validator.validate(bytes, { now });
    expect(report.results.filter(({ flag }) => flag === 'fatal')).toEqual([]);
    expect(report.valid).toBe(true);
  });

  it('a language among the options of createValidator is refused: its reports would be in English', async () => {
    const options = { language: ARABIC } as object;
    await expect(createValidator(options)).rejects.toMatchObject({ code: 'wrong-argument', message: /validate does/ });
  });

  it('each finding names the page on its rule, by the rules that checked the document', () => {
    const docsOf = (text: string, profile?: string) =>
      validator.validate(text, { now, ...(profile === undefined ? {} : { profile }) }).results.map(({ docs }) => docs);
    const broken = xml.replace('unitCode="KGM"', 'unitCode="KILO"').replace(/<cbc:IssueTime>.*<\/cbc:IssueTime>/, '');
    expect(docsOf(broken)).toEqual(expect.arrayContaining(['rules/om/ibr-cl-23', 'rules/om/aligned-ibrp-016-om']));
    expect(docsOf(broken, 'pint')).toContain('rules/pint/ibr-cl-23');
    expect(docsOf('<Invoice')).toEqual(['rules/library/pint-xml']);
    expect(docsUrl('https://docs.example.com/a/', 'rules/om/ibr-cl-23', 'ar')).toBe(
      'https://docs.example.com/a/ar/rules/om/ibr-cl-23.html',
    );
  });

  it('a validator says where in the XML, on which line, and from which field', () => {
    const broken = xml.replace('unitCode="KGM"', 'unitCode="KILO"');
    const { valid, results } = validator.validate(broken, { now });
    expect(valid).toBe(false);
    expect(results).toMatchObject([
      {
        reasonCode: 'ibr-cl-23',
        flag: 'fatal',
        location: '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]',
        field: 'document_lines[0].unit_code',
        fields: ['document_lines[0].unit_code'],
        line: broken.split('\n').findIndex((line) => line.includes('KILO')) + 1,
      },
    ]);
  });

  it('a validator runs no rule on what the schema does not allow', () => {
    const { schemaValid, results } = validator.validate(xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon'), {
      now,
    });
    expect(schemaValid).toBe(false);
    expect(new Set(results.map(({ reasonCode }) => reasonCode))).toEqual(new Set(['PINT-SCHEMA']));
    expect(results[0]).toMatchObject({ location: '/Invoice/cbc:IssueDate[1]', field: 'issue_date' });
  });

  it('a validator reports text that is not XML, not a UBL document, or beyond the limits', () => {
    const codes = (text: string) => validator.validate(text, { now }).results.map(({ reasonCode }) => reasonCode);
    expect(codes('')).toEqual(['PINT-XML']);
    expect(codes('<!DOCTYPE a><a/>')).toEqual(['PINT-XML']);
    expect(codes('<Invoice/>')).toEqual(['PINT-DOCUMENT']);
    expect(codes(xml.slice(0, -20))).toEqual(['PINT-XML']);
  });

  it('a validator takes the profile from the document unless told', () => {
    expect(validator.validate(xml, { now }).profile).toBe('selfbilling');
    const told = validator.validate(xml, { now, profile: 'billing' });
    expect(told.profile).toBe('billing');
    expect(told.results.map(({ reasonCode }) => reasonCode)).toEqual(
      expect.arrayContaining(['ALIGNED-IBRP-001-OM', 'ALIGNED-IBRP-002-OM', 'ibr-cl-01']),
    );
  });

  it('a validator compares the issue date with the day in Oman', () => {
    const codes = (time: string) => validator.validate(xml, { now: time }).results.map(({ reasonCode }) => reasonCode);
    expect(codes('2026-03-01T19:59:59Z')).toEqual(['IBR-171-OM']);
    expect(codes('2026-03-01T20:00:00Z')).toEqual([]);
    expect(() => validator.validate(xml, { now: 'tomorrow' })).toThrow(
      'such as { now: new Date() }. It was given "tomorrow".',
    );
  });
});
