// What the rules that several countries share tell the clerk, and what their `fix` proposes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTRIES } from '../../src/countries/index.ts';
import { createValidator, type ValidationResult, type Validator } from '../../src/validate.ts';
import { EMIRATES_INVOICE } from '../rules/cases/ae/document.ts';
import { AUSTRALIAN_INVOICE } from '../rules/cases/aunz/document.ts';
import { MALAYSIAN_INVOICE } from '../rules/cases/my/document.ts';
import { SINGAPORE_INVOICE } from '../rules/cases/sg/document.ts';

const now = Date.UTC(2027, 0, 1);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES });
});
afterAll(() => validator.dispose());

type Change = readonly [from: string | RegExp, to: string];

/** The finding of a rule on the document with these changes. */
function finding(rule: string, xml: string, ...changes: readonly Change[]): ValidationResult | undefined {
  const changed = changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`The document has no ${from}`);
    return next;
  }, xml);
  return validator.validate(changed, { now }).results.find(({ reasonCode }) => reasonCode === rule);
}

const said = (...given: Parameters<typeof finding>): string => {
  const clerk = finding(...given)?.clerk;
  return `${clerk?.text} ${clerk?.fix}`;
};

const numbers = (...schemes: readonly string[]): string =>
  schemes
    .map(
      (scheme, index) =>
        `<cac:PartyTaxScheme><cbc:CompanyID>N${index}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
    )
    .join('');
const supporting = (...parts: readonly string[]): Change => [
  '<cac:AccountingSupplierParty>',
  `<cac:AdditionalDocumentReference>${parts.join('')}</cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
];
const ofType = (type: string): string => `<cbc:ID>SGD</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode>`;
const totalInSgd = (type: string): Change =>
  supporting(ofType(`sgdtotal-${type}-gst`), '<cbc:DocumentDescription>1.00</cbc:DocumentDescription>');
const taxCurrency = (currency: string): Change => [
  '</cbc:DocumentCurrencyCode>',
  `</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`,
];
const totalBeside = (currency: string): Change => [
  '<cac:TaxTotal>',
  `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">5.00</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal>`,
];
const inDollars: Change = [/SGD/g, 'USD'];
const SCHEME_OF_EXEMPT: Change = [
  /(<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>).)*?<cbc:ID>E<\/cbc:ID>.*?<cac:TaxScheme><cbc:ID>)GST/s,
  '$1XYZ',
];

it.each<[rule: string, xml: string, change: Change, fix: RegExp]>([
  [
    'PEPPOL-EN16931-R120-SG',
    SINGAPORE_INVOICE,
    [/(<cac:Price>.*?)(<cac:AllowanceCharge>)/s, '$1<cbc:BaseQuantity>7</cbc:BaseQuantity>$2'],
    / should be \d+\.\d\d$/,
  ],
  [
    'aligned-ibrp-053',
    AUSTRALIAN_INVOICE,
    [/(<cac:Price>.*?)(<cac:AllowanceCharge>)/s, '$1<cbc:BaseQuantity>7</cbc:BaseQuantity>$2'],
    / should be \d+\.\d\d$/,
  ],
  [
    'BR-CO-10-SG',
    SINGAPORE_INVOICE,
    [/(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>)100</s, '$1100.125<'],
    / should be 200\.13$/,
  ],
  [
    'PEPPOL-EN16931-R040-SG',
    SINGAPORE_INVOICE,
    [/<cbc:MultiplierFactorNumeric>10<(.*?<cbc:BaseAmount[^>]*>)100</s, '<cbc:MultiplierFactorNumeric>7.5<$133.33<'],
    / should be 2\.5$/,
  ],
  [
    'BR-CO-16-GST-SG',
    SINGAPORE_INVOICE,
    [/<cbc:PayableAmount/, '<cbc:PrepaidAmount currencyID="SGD">1000</cbc:PrepaidAmount><cbc:PayableAmount'],
    /^Correct .*, which gives -\d+\.\d+$/,
  ],
])('%s proposes an amount of two decimals, and none below zero', (rule, xml, change, fix) => {
  expect(finding(rule, xml, change)?.fix).toMatch(fix);
});

it.each([
  ['BR-CO-17-GST-SG', SINGAPORE_INVOICE],
  ['aligned-ibrp-051-aunz', AUSTRALIAN_INVOICE],
])('%s does not propose 0 where only the rate is missing', (rule, xml) => {
  const withoutRate: Change = [/(<cac:TaxSubtotal>.*?)<cbc:Percent>[^<]*<\/cbc:Percent>/s, '$1'];
  expect(finding(rule, xml, withoutRate)?.fix).toMatch(/^Give the amounts that .* is computed from$/);
});

it('the tax of a category without rates is 0', () => {
  const taxed: Change = [
    /(<cac:TaxSubtotal>.*?<cbc:TaxAmount[^>]*>)11(<.*?<cbc:ID>)S(<.*?)<cbc:Percent>.*?<\/cbc:Percent>/s,
    '$111$2O$3',
  ];
  expect(said('aligned-ibrp-051-aunz', AUSTRALIAN_INVOICE, taxed)).toMatch(/there is GST of AUD 11\.00\. Delete it/);
});

it('the tourism tax is held against the amounts that it is made of', () => {
  const other: Change = [/(<cbc:TaxAmount[^>]*>)10(<\/cbc:TaxAmount>\s*<cac:TaxCategory><cbc:ID>TTX)/, '$177$2'];
  expect(said('aligned-ibrp-ttx-09', MALAYSIAN_INVOICE, other)).toBe(
    'SST breakdown, tourism tax (TTX): SST is MYR 77.00, but 11.00 − 1.00 = 10.00. Correct the one that is wrong.',
  );
});

it('a list of one code names it alone', () => {
  expect(finding('ibr-cl-05-my', MALAYSIAN_INVOICE, taxCurrency('USD'))?.fix).toBe('Set tax_currency_code to MYR');
});

it.each<[what: string, changes: readonly Change[], said: string]>([
  ['stands there without a tax currency', [totalBeside('NZD')], 'GST: it (NZD 5.00) does not belong here. Delete it.'],
  [
    'is missing',
    [taxCurrency('NZD')],
    'GST in the tax currency: it is missing, and the document is in AUD. Enter it in NZD.',
  ],
  [
    'is given twice',
    [taxCurrency('NZD'), totalBeside('NZD'), totalBeside('NZD')],
    'GST in the tax currency: it is given twice. Keep one.',
  ],
  [
    'is given beside one in a third currency',
    [taxCurrency('NZD'), totalBeside('NZD'), totalBeside('USD')],
    'GST: it (USD 5.00) does not belong here. Delete it.',
  ],
  [
    'is in the currency of the document',
    [taxCurrency('AUD')],
    'Tax currency: it is AUD, the currency of the document. Delete it, or choose another currency.',
  ],
  [
    'has the rows',
    [taxCurrency('NZD'), [/<cac:TaxTotal>.*?<\/cac:TaxTotal>/s, '$&$&'], [/(<cac:TaxTotal>.*?")AUD/s, '$1NZD']],
    'GST breakdown: it is missing, or given more than once. Enter it once, in the currency of the document.',
  ],
  [
    'is the only one, without rows',
    [[/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/s, '']],
    'GST breakdown: it is missing, or given more than once. Enter it once, in the currency of the document.',
  ],
])('the tax in the tax currency %s', (_, changes, sentences) => {
  expect(said('aligned-ibrp-022', AUSTRALIAN_INVOICE, ...changes)).toBe(sentences);
});

it.each<[changes: readonly Change[], said: string]>([
  [
    [inDollars, taxCurrency('SGD')],
    'GST in the tax currency: it is missing, and the document is in USD. Enter it in SGD.',
  ],
  [
    [inDollars, taxCurrency('SGD'), totalBeside('SGD')],
    'Supporting document: the total including GST is missing, and the document is in USD. Enter it in SGD.',
  ],
  [
    [inDollars, taxCurrency('SGD'), totalBeside('SGD'), totalInSgd('incl')],
    'Supporting document: the total excluding GST is missing, and the document is in USD. Enter it in SGD.',
  ],
])('what a document of Singapore with a tax currency lacks is named: %#', (changes, sentences) => {
  expect(said('BR-53-GST-SG', SINGAPORE_INVOICE, ...changes)).toBe(sentences);
});

it('totals in SGD do not belong in a document in SGD; another has a tax currency with them', () => {
  const found = finding('BR-110-GST-SG', SINGAPORE_INVOICE, totalInSgd('incl'));
  expect(found?.fields).toEqual(['additional_document_references[1]']);
  expect(said('BR-110-GST-SG', SINGAPORE_INVOICE, totalInSgd('incl'))).toBe(
    'Supporting document 2: it does not belong in a document in SGD. Delete it.',
  );
  expect(said('BR-110-GST-SG', SINGAPORE_INVOICE, inDollars, totalInSgd('incl'))).toBe(
    'Tax currency: it is missing, but has to be SGD. Enter SGD.',
  );
});

it('a supporting document of another type is corrected, an attachment that stands there deleted', () => {
  const reference = '<cac:ExternalReference><cbc:URI>https://example.org/a</cbc:URI></cac:ExternalReference>';
  expect(said('BR-102-GST-SG', SINGAPORE_INVOICE, supporting(ofType('999')))).toBe(
    'Supporting document 2: the type of document “999” does not fit. Correct it.',
  );
  expect(
    said(
      'BR-102-GST-SG',
      SINGAPORE_INVOICE,
      supporting(ofType('130'), `<cac:Attachment>${reference}</cac:Attachment>`),
    ),
  ).toBe('Supporting document 2: the attachment does not belong here. Delete it.');
});

it('a row whose kind of tax is wrong is not one that nothing uses', () => {
  expect(said('aligned-ibrp-e-01-aunz', AUSTRALIAN_INVOICE, SCHEME_OF_EXEMPT)).toMatch(
    /^GST breakdown, exempt \(E\): the kind of tax is not as the file has to say it\./,
  );
});

it.each<[rule: string, xml: string, change: Change, times: string]>([
  [
    'UBL-SR-12-GST-SG',
    SINGAPORE_INVOICE,
    ['<cac:PartyTaxScheme>', `${numbers('GST', 'VAT')}<cac:PartyTaxScheme>`],
    'twice',
  ],
  [
    'UBL-SR-32-SG',
    SINGAPORE_INVOICE,
    [/(<cac:TaxSubtotal>.*?<\/cbc:Percent>)/s, `$1${'<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason>'.repeat(3)}`],
    'three times',
  ],
  [
    'aligned-ibrp-sr-12-aunz',
    AUSTRALIAN_INVOICE,
    ['<cac:PartyTaxScheme>', `${numbers('GST', 'VAT')}<cac:PartyTaxScheme>`],
    'twice',
  ],
  [
    'ibr-090',
    AUSTRALIAN_INVOICE,
    [
      '<cac:AccountingSupplierParty>',
      `${`<cac:AdditionalDocumentReference>${ofType('50')}</cac:AdditionalDocumentReference>`.repeat(2)}${'<cac:ProjectReference><cbc:ID>P</cbc:ID></cac:ProjectReference>'.repeat(2)}<cac:AccountingSupplierParty>`,
    ],
    'four times',
  ],
])('%s says how often it is there', (rule, xml, change, times) => {
  expect(finding(rule, xml, change)?.clerk?.text).toContain(`given ${times}`);
});

it.each(['ibr-079', 'ibr-148-ae', 'ibr-133-ae'])('%s calls an empty TIN so', (rule) => {
  const emptyTin: Change = [
    /<cac:PartyTaxScheme><cbc:CompanyID>[^<]*(<.*?<cbc:ID>)VAT/s,
    '<cac:PartyTaxScheme><cbc:CompanyID>$1TIN',
  ];
  expect(said(rule, EMIRATES_INVOICE, emptyTin)).toBe('Seller: the field TIN is empty. Enter it, or delete the field.');
  const emptyTrn: Change = [/<cac:PartyTaxScheme><cbc:CompanyID>[^<]*</, '<cac:PartyTaxScheme><cbc:CompanyID><'];
  expect(said('ibr-079', EMIRATES_INVOICE, emptyTrn)).toMatch(/the field TRN is empty/);
});
