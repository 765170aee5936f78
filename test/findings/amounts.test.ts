// What findings say of amounts: a calculation that is printed is right and the rule's own, and what leads is the mistake itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { ARABIC } from '../../src/arabic.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { createValidator, translateReport, type Validator } from '../../src/validate.ts';
import { EMIRATES_INVOICE } from '../rules/cases/ae/document.ts';
import { AUSTRALIAN_INVOICE } from '../rules/cases/aunz/document.ts';
import { plain } from './support/plain.ts';

const now = Date.UTC(2027, 0, 1);
const golden = (wanted: string): string => fixtures().find(({ name }) => name === wanted)?.golden ?? '';
const CHARGES = golden('charges-and-allowances');
const MINIMAL = golden('minimal');
const FOREIGN = golden('foreign-currency');

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES });
});
afterAll(() => validator.dispose());

function resultsOf(xml: string) {
  expect([CHARGES, MINIMAL, FOREIGN, EMIRATES_INVOICE, AUSTRALIAN_INVOICE]).not.toContain(xml);
  return validator.validate(xml, { now }).results;
}

/** The findings that follow from no other. */
function leadingIn(xml: string) {
  const results = resultsOf(xml);
  const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
  return results.filter((_, index) => !following.has(index));
}

/** Their ids, and what they say in both languages. */
function saidIn(xml: string) {
  const report = validator.validate(xml, { now });
  const arabic = translateReport(report, ARABIC).results;
  return report.results.map(({ reasonCode, clerk }, index) => [
    reasonCode,
    clerk?.text,
    plain('ar', arabic[index]?.clerk?.text ?? ''),
  ]);
}

const NUMBER = /(<cbc:(?:\w*Amount|\w*Quantity|Percent|MultiplierFactorNumeric)[^>]*>)(-?\d+(?:\.\d+)?)(<\/[^>]*>)/g;

/** The document with each number in turn made another one, or left out. */
function numbersChanged(xml: string): string[] {
  return [...xml.matchAll(NUMBER)].flatMap(({ 0: whole, 1: start = '', 2: value = '', 3: end = '', index }) => {
    const others = ['0', `${value}1`].map((other) => start + other + end);
    const all = ['', ...others].filter((other) => other !== whole);
    return all.map((other) => xml.slice(0, index) + other + xml.slice(index + whole.length));
  });
}

const TAX_TOTAL = /<cac:TaxTotal>.*?<\/cac:TaxTotal>/s;
const inDollars = (xml: string): string => xml.replace(/(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID=")\w+/, '$1USD');

const PRINTED = String.raw`−?[\d,]+(?:\.\d+)?(?: %)?`;
const CALCULATION = new RegExp(`(${PRINTED}(?: [+−×÷] ${PRINTED})+) = (${PRINTED})`);

function numberOf(printed: string): number {
  const number = Number(printed.replace('−', '-').replace(/,| %/g, ''));
  return printed.endsWith('%') ? number / 100 : number;
}

function reckoned(calculation: string): number {
  const [first = '', ...rest] = calculation.split(/ (?=[+−×÷] )/);
  const terms = [numberOf(first)];
  for (const part of rest) {
    const value = numberOf(part.slice(2));
    if (part.startsWith('×')) terms.push((terms.pop() ?? 0) * value);
    else if (part.startsWith('÷')) terms.push((terms.pop() ?? 0) / value);
    else terms.push(part.startsWith('−') ? -value : value);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}

describe('a calculation', () => {
  it.each([
    ['of Oman', CHARGES, 8],
    ['of the Emirates', EMIRATES_INVOICE, 5],
  ])('%s that is printed is right, and gives what the rule computed', async (_, xml, least) => {
    const plainly = await createValidator({ ruleSets: COUNTRIES, suggestions: false, questions: false });
    const wrong: string[] = [];
    const rules = new Set<string>();
    const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005 + 1e-9;
    for (const { reasonCode, clerk, params, fix } of numbersChanged(xml).flatMap(
      (one) => plainly.validate(one, { now }).results,
    )) {
      if (params?.kind !== 'rule' || !params.said || !('computed' in params.said) || params.said.computed === undefined)
        continue;
      // A part that is missing is another amount than the rule's.
      if ('absent' in params.said) continue;
      rules.add(reasonCode);
      const text = (clerk?.text ?? '').replace(/\b[A-Z]{3} (?=[\d−])/g, '');
      const result = Number(params.said.computed.text);
      const [, calculation, printed = ''] = CALCULATION.exec(text) ?? [];
      const isRight =
        calculation === undefined || (isSame(reckoned(calculation), result) && isSame(numberOf(printed), result));
      const own = /computed (-?[\d.]+)$/.exec(params.found ?? '')?.[1] ?? /Set \S+ to (-?[\d.]+)/.exec(fix)?.[1];
      if (!isRight || (own !== undefined && !isSame(Number(own), result)))
        wrong.push(`${reasonCode}: ${text} (${own})`);
    }
    plainly.dispose();
    expect(rules.size).toBeGreaterThan(least);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('of a total whose parts the rule does not add prints no number of them', () => {
    const totals = MINIMAL.replace(TAX_TOTAL, (own) => inDollars(own) + own);
    const said = saidIn(totals.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$199'));
    expect(said.find(([rule]) => rule === 'ibr-co-15')?.[1]).toMatch(
      /^Total including VAT: OMR [\d.]+ does not fit the amounts that it is made of\.$/,
    );
  });

  it('of a discount of nothing leaves its percentage out too', () => {
    const xml = CHARGES.replace('<cbc:Amount currencyID="OMR">7.5<', '<cbc:Amount currencyID="OMR">0<');
    const said = new Map(saidIn(xml).map(([rule, text]) => [rule, text]));
    expect(said.get('ALIGNED-IBRP-S-09-OM')).toBe(
      'VAT breakdown, 5 %: VAT is OMR 261.240, but the calculation gives 261.610.',
    );
    const one = CHARGES.replace(/(<cbc:Amount currencyID="OMR">)(?:131\.78|7\.5)</g, '$10<');
    expect(saidIn(one)).toContainEqual([
      'ALIGNED-IBRP-S-09-OM',
      'VAT breakdown, 5 %: VAT is OMR 261.240, but 237.378 + 26.559 + 85.250 × 5 % = 268.200.',
      'تفصيل الضريبة، 5 %: الضريبة OMR 261.240، لكن 237.378 + 26.559 + 85.250 × 5 % = 268.200.',
    ]);
  });

  it('of one part names it', () => {
    expect(saidIn(MINIMAL.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$199'))[0]?.slice(1)).toEqual([
      expect.stringMatching(/^Amount to pay: OMR 99\.000, but the total including VAT is [\d.]+\.$/),
      expect.stringMatching(/^المبلغ المستحق: OMR 99\.000، لكن الإجمالي شامل الضريبة [\d.]+\.$/),
    ]);
    const row = saidIn(MINIMAL.replace(/(<cbc:TaxableAmount[^>]*>)[^<]*/, '$199'));
    expect(row.find(([rule]) => rule === 'ALIGNED-IBRP-S-08-OM')?.slice(1)).toEqual([
      expect.stringMatching(/the taxable amount is OMR 99\.000, but line 1 gives [\d.]+\.$/),
      expect.stringMatching(/المبلغ الخاضع للضريبة OMR 99\.000، لكن البند 1 يعطي [\d.]+\.$/),
    ]);
  });
});

describe('what a rule cannot compute without is what is wrong', () => {
  it('a mark of discount or charge that the rule does not read', () => {
    const xml = CHARGES.replace('<cbc:ChargeIndicator>false<', '<cbc:ChargeIndicator>0<');
    const [leading, ...others] = leadingIn(xml);
    expect(others).toEqual([]);
    expect(leading?.clerk).toEqual({
      text: 'Discount 1: “0” is not a known mark as discount or charge.',
      fix: 'Choose discount.',
    });
    expect(saidIn(xml)[0]?.[2]).toBe('الخصم 1: «0» ليس رمزا مقبولا لخانة تمييز الخصم من الرسم الإضافي.');
    const onLine = CHARGES.replace(/(<cac:InvoiceLine>.*?<cbc:ChargeIndicator>)true</s, '$11<');
    expect(saidIn(onLine)[0]?.[1]).toBe('Line 1, charge 1: “1” is not a known mark as discount or charge.');
  });

  it.each([
    ['of Oman', MINIMAL],
    ['of the Emirates', EMIRATES_INVOICE],
  ])('a quantity that is missing, %s', (_, xml) => {
    const said = saidIn(xml.replace(/<cbc:InvoicedQuantity[^>]*>[^<]*<\/cbc:InvoicedQuantity>/, ''));
    expect(said.filter(([, text]) => text?.includes('amount excluding VAT'))).toEqual([]);
    expect(leadingIn(xml.replace(/<cbc:InvoicedQuantity[^>]*>[^<]*<\/cbc:InvoicedQuantity>/, ''))[0]).toMatchObject({
      reasonCode: 'ibr-022',
      consequences: expect.any(Array),
    });
  });

  it.each([
    ['tax that is missing', MINIMAL.replace(TAX_TOTAL, ''), 'ibr-co-15', 'VAT: it is missing.'],
    ['tax in another currency', inDollars(MINIMAL), 'ibr-co-15', 'VAT: it is in USD, but the document is in OMR.'],
    [
      'tax in a currency of nobody',
      inDollars(MINIMAL).replace('"USD"', '"OMM"'),
      'ibr-co-15',
      'VAT: “OMM” is not a known currency.',
    ],
    [
      'a sum of lines that is missing',
      MINIMAL.replace(/(<cac:LegalMonetaryTotal>\s*)<cbc:Line.*?<\/cbc:LineExtensionAmount>/s, '$1'),
      'ibr-co-13',
      'Sum of lines: it is missing.',
    ],
    [
      'a sum of one charge that is missing',
      CHARGES.replace(/<cbc:ChargeTotalAmount.*?<\/cbc:ChargeTotalAmount>/s, ''),
      'ibr-co-13',
      'Total excluding VAT: the sum of charges, OMR 85.250, is missing from the totals.',
    ],
  ])('%s', (_, xml, rule, text) => {
    const said = saidIn(xml);
    expect(said).toContainEqual([rule, text, expect.anything()]);
    // A sentence stands once: what says it again follows from the first.
    const leading = leadingIn(xml).map(({ clerk }) => clerk?.text);
    expect(new Set(leading).size).toBe(leading.length);
    expect(said.map(([, one]) => one).join()).not.toContain('does not fit the amounts');
  });

  it('tax that is stated in the tax currency alone', () => {
    const inTaxCurrency = FOREIGN.replace(TAX_TOTAL, '');
    const missing = 'VAT: it is missing.';
    expect(saidIn(inTaxCurrency).map(([rule, text]) => [rule, text])).toEqual([
      ['ibr-084', missing],
      ['ibr-co-15', missing],
      ['IBR-065-OM', missing],
    ]);
    expect(leadingIn(inTaxCurrency).map(({ reasonCode, clerk }) => [reasonCode, clerk?.fix])).toEqual([
      ['ibr-084', 'Enter it in USD.'],
    ]);
    // One in a currency of neither was meant to be that of the document.
    const inEuros = inTaxCurrency.replace('<cac:TaxTotal>', (start) =>
      [start, '<cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount></cac:TaxTotal>', start].join(''),
    );
    const other = 'VAT: it is in EUR, but the document is in USD.';
    expect(saidIn(inEuros)).toContainEqual(['ibr-co-15', other, expect.anything()]);
  });

  it.each([
    ['of Oman', MINIMAL, 'ALIGNED-IBRP-048'],
    ['of the Emirates', EMIRATES_INVOICE, 'aligned-ibrp-048'],
  ])('the rate of a row, %s', (_, xml, rule) => {
    const noRate = xml.replace(
      /(<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>).)*?)<cbc:Percent>[^<]*<\/cbc:Percent>/s,
      '$1',
    );
    const rows = saidIn(noRate).filter(([, text]) => text?.startsWith('VAT breakdown'));
    expect(rows.length).toBeGreaterThan(1);
    for (const [, text] of rows) expect(text).toMatch(/the VAT rate is missing\.$|no row has this rate/);
    expect(leadingIn(noRate).map(({ reasonCode }) => reasonCode)).toContain(rule);
  });

  it('a base quantity of nothing is one mistake', () => {
    const xml = AUSTRALIAN_INVOICE.replace(
      '</cbc:PriceAmount>',
      (end) => `${end}<cbc:BaseQuantity>0</cbc:BaseQuantity>`,
    );
    expect(leadingIn(xml).map(({ reasonCode }) => reasonCode)).toEqual(['ibr-087']);
  });
});

describe('a mistake leads, and what follows from it is below it', () => {
  it('the amount of a line in the Emirates, with its suggestion', () => {
    const [, net = ''] = /<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>([^<]*)/s.exec(EMIRATES_INVOICE) ?? [];
    const wrong = EMIRATES_INVOICE.replace(
      /(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>)[^<]*/s,
      `$1${Number(net) + 1}`,
    );
    const [leading, ...others] = leadingIn(wrong);
    expect(others).toEqual([]);
    expect(leading).toMatchObject({
      reasonCode: 'ibr-147-ae',
      suggestion: { field: 'document_lines[0].net_amount', value: Number(net) },
    });
  });

  it.each([
    ['a negative line', /(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>)/s, '$1-'],
    ['a negative discount', /(<cbc:Amount[^>]*>)(?=7\.5<)/, '$1-'],
    [
      'a sum of more decimals than the currency',
      /(<cac:LegalMonetaryTotal>\s*<cbc:Line\w+[^>]*>)[^<]*/s,
      '$199999.1234',
    ],
  ])('of %s nothing is said to be missing', (_, from, to) => {
    const results = resultsOf(CHARGES.replace(from, to));
    expect(results.length).toBeGreaterThan(0);
    expect(results.map(({ clerk }) => clerk?.fix).filter((fix) => fix?.includes('the missing'))).toEqual([]);
  });

  const discount = /<cac:AllowanceCharge>(?:(?!<\/cac:AllowanceCharge>).)*>7\.5<.*?<\/cac:AllowanceCharge>/s;
  it.each([
    ['a wrong discount', CHARGES.replace('>7.5<', '>5<'), 'ibr-co-11'],
    ['a discount entered twice', CHARGES.replace(discount, (one) => one + one), 'ibr-co-11'],
    [
      'a line entered twice',
      MINIMAL.replace(
        /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s,
        (one) => one + one.replace('<cbc:ID>1<', '<cbc:ID>2<'),
      ),
      'ibr-co-10',
    ],
  ])('%s', (_, xml, rule) => {
    expect(leadingIn(xml).map(({ reasonCode }) => reasonCode)).toEqual([rule]);
  });
});

describe('a value that the schema forbids', () => {
  const RATE = /(<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>).)*?<cbc:Percent>)[^<]*/s;
  it.each([
    ['5%', MINIMAL],
    ['', MINIMAL],
    ['5,5', MINIMAL],
    ['5%', EMIRATES_INVOICE],
    ['5,5', EMIRATES_INVOICE],
  ])('as the rate of a row, "%s", brings no finding on its amounts', (rate, xml) => {
    const results = resultsOf(xml.replace(RATE, `$1${rate}`));
    expect(results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA']);
  });

  it('hides no finding that it has no part in, and no value is suggested that nobody tried', () => {
    const results = resultsOf(CHARGES.replace(RATE, '$15%').replace(/(<cbc:ChargeTotalAmount[^>]*>)[^<]*/, '$190'));
    expect(results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA', 'ibr-co-12', 'ibr-co-13']);
    expect(results.filter(({ suggestion }) => suggestion)).toEqual([]);
  });

  it('as the discount of a price brings no finding on the price', () => {
    const price = /(<cac:Price>.*?<cac:AllowanceCharge>.*?<cbc:Amount[^>]*>)[^<]*/s;
    const results = resultsOf(EMIRATES_INVOICE.replace(price, '$1abc'));
    expect(results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-SCHEMA']);
  });
});
