// What findings say to the person who wrote the invoice: in words, about the place, also where the schema forbids something.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { pathInWords, textInWords } from '../../src/rules/engine/in-words.ts';
import { createValidator, type Report, type Validator } from '../../src/validate.ts';

const NOW = Date.UTC(2026, 9, 1);
const goldenOf = (wanted: string): string => fixtures().find(({ name }) => name === wanted)?.golden ?? '';
const MINIMAL = goldenOf('minimal');
const CHARGES = goldenOf('charges-and-allowances');

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function reportOn(xml: string): Report {
  expect([MINIMAL, CHARGES]).not.toContain(xml);
  return validator.validate(xml, { now: NOW });
}

describe('findings on what the schema forbids', () => {
  it.each([
    [
      'a date',
      MINIMAL.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-13-11'),
      'The issue date, "2026-13-11", is not a date.',
      'Write year-month-day, such as 2026-01-31: issue_date',
    ],
    [
      'an amount',
      MINIMAL.replace(/(<cbc:PriceAmount [^>]*>)[^<]*/, '$1abc'),
      'Line 1\'s price, "abc", is not a number.',
      'Write digits, with a point before decimals, such as 1250.500: document_lines[0].price.base_amount',
    ],
    [
      'an amount without currency',
      MINIMAL.replace(/(<cbc:PriceAmount) currencyID="[^"]*"/, '$1'),
      "Line 1's price does not say in which currency it is.",
      'Give the currency: document_currency_code',
    ],
    [
      'an allowance without indicator',
      CHARGES.replace(/(<cac:InvoiceLine>.*?)<cbc:ChargeIndicator>false<\/cbc:ChargeIndicator>/s, '$1'),
      "Line 1's allowance or charge 1 does not say whether it is a discount or a charge.",
      'Say false for a discount, true for a charge: document_lines[0].allowances[0]',
    ],
    [
      'elements out of order',
      MINIMAL.replace(/(<cbc:ID>.*<\/cbc:ID>)(\s*)(<cbc:UUID>.*<\/cbc:UUID>)/, '$3$2$1'),
      'The UUID stands before the identifier, and belongs behind it.',
      'Move it behind the identifier: uuid',
    ],
    [
      'an element too late',
      MINIMAL.replace(/(<cbc:IssueDate>.*<\/cbc:IssueDate>)(\s*)(<cbc:IssueTime>.*<\/cbc:IssueTime>)/, '$3$2$1'),
      'The issue time stands before the issue date, and belongs behind it.',
      'Move it behind the issue date: issue_time',
    ],
    [
      'an element that is there twice',
      MINIMAL.replace(/(<cbc:IssueDate>.*<\/cbc:IssueDate>)/, '$1$1'),
      'The document has the issue date more than once.',
      'Keep one of them and leave out the others: issue_date',
    ],
    [
      'an element that UBL does not know there',
      MINIMAL.replace(
        /(<cbc:IssueDate>.*<\/cbc:IssueDate>)/,
        '$1<cbc:PriceAmount currencyID="OMR">1</cbc:PriceAmount>',
      ),
      'The document has an element cbc:PriceAmount, which UBL does not know there.',
      'Leave it out, or move it to where it belongs: /Invoice/cbc:PriceAmount[1]',
    ],
  ])('%s is named in words, and the words of the engine are kept', (_, xml, text, fix) => {
    const [finding] = reportOn(xml).results;
    expect(finding).toMatchObject({ reasonCode: 'PINT-SCHEMA', text, fix });
    expect(finding?.detail).toMatch(/^Element '/);
  });
});

describe('a report on a document that the schema forbids', () => {
  const noCity = MINIMAL.replace(/<cbc:CityName>[^<]*<\/cbc:CityName>/, '');

  it('has the findings of rules that the forbidden value has no part in, and says that it is partial', () => {
    const report = reportOn(noCity.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-13-11'));
    expect(report).toMatchObject({ valid: false, schemaValid: false, partial: true });
    expect(report.results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA', 'IBR-010-OM']);
  });

  it('has no finding on what is computed from the forbidden value', () => {
    const report = reportOn(MINIMAL.replace(/(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount [^>]*>)[^<]*/s, '$1abc'));
    expect(report.results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA']);
    const indicator = CHARGES.replace(/<cbc:ChargeIndicator>[^<]*/, '<cbc:ChargeIndicator>maybe');
    expect(reportOn(indicator).results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA']);
  });

  it('has no finding of rules where something is missing that others depend on', () => {
    const report = reportOn(MINIMAL.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ''));
    expect(report.partial).toBeUndefined();
    expect(report.results.map(({ text }) => text)).toEqual(['The document has no line.']);
  });
});

describe('paths of UBL in words', () => {
  it.each([
    ['cbc:StreetName', 'street name'],
    ['cac:Price/cbc:PriceAmount', 'price'],
    ['cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName', 'name of the seller'],
    ['cac:TaxCategory/cbc:Percent', 'rate of the tax category'],
    ['@unitCode', 'unit'],
    ['cbc:SourceCurrencyCode', 'source currency code'],
  ])('%s is the %s', (path, words) => {
    expect(pathInWords(path)).toBe(words);
  });

  it('a value in quotation marks stays as it is', () => {
    expect(textInWords('cbc:Note "see cbc:ID"; no cbc:DueDate')).toBe('note "see cbc:ID"; no due date');
  });
});

describe('a field that is given in two of what may be there once', () => {
  const twice = (element: string): string =>
    MINIMAL.replace(
      new RegExp(`(<cac:AccountingSupplierParty>.*?)(<cac:${element}>.*?</cac:${element}>)`, 's'),
      '$1$2$2',
    );
  const saidOf = (xml: string): unknown[] => {
    const { results } = reportOn(xml);
    const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
    return results.flatMap(({ clerk }, index) => (following.has(index) ? [] : [`${clerk?.text} ${clerk?.fix}`]));
  };

  it('is named, and is one finding though a rule cannot be checked', () => {
    expect(saidOf(twice('PartyLegalEntity'))[0]).toBe('Seller: the name is given twice. Keep one.');
    expect(saidOf(twice('PartyLegalEntity')).join(' ')).not.toMatch(/pieces/);
  });

  it('is counted as often as it stands', () => {
    const [said] = saidOf(MINIMAL.replace(/(<cbc:IssueDate>.*<\/cbc:IssueDate>)/, '$1$1$1'));
    expect(said).toBe('Issue date: it is given three times. Keep one.');
  });

  it('is a second VAT number, not a wrong kind of tax', () => {
    expect(saidOf(twice('PartyTaxScheme'))).toEqual(['Seller: the VAT number is given twice. Keep one.']);
  });
});
