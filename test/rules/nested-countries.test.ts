// A document inside of an extension, country by country: a condition about what is beside the checked element looks there, one
// about the whole document (`/*` and `//` in the official rules) looks at the whole.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/index.ts';
import { PINT_AUNZ_1_1_3 } from '../../src/countries/aunz/index.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/index.ts';
import { PINT_SG_1_4_1 } from '../../src/countries/sg/index.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { RuleSet } from '../../src/rules/engine/rule.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { EMIRATES_INVOICE } from './cases/ae/document.ts';
import { AUSTRALIAN_INVOICE } from './cases/aunz/document.ts';
import { attribute, type Edit, remove, text, treeOf } from './cases/pint/edits.ts';
import { SINGAPORE_INVOICE } from './cases/sg/document.ts';

const NOW = Date.UTC(2026, 10, 1);
const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
const NESTED = '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Invoice[1]';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const LEGAL_NUMBER = 'cac:PartyLegalEntity/cbc:CompanyID';
const TAX_SCHEME = 'cac:PartyTaxScheme';
const TRANSACTION_TYPE = 'cbc:ProfileExecutionID';
const ENTRY_CATEGORY = 'cac:AllowanceCharge/cac:TaxCategory';

// Where the rules fire in a document that stands in an extension of itself, both changed: the places that were not broken before.
function placesOf(set: RuleSet, xml: string, outer: readonly Edit[], inner: readonly Edit[]): string[] {
  const content = `<e:UBLExtension><e:ExtensionContent>${xml.replace(/^<\?xml[^>]*\?>\s*/, '')}</e:ExtensionContent></e:UBLExtension>`;
  const whole = xml.replace(
    /<Invoice[^>]*>/,
    (tag) => `${tag}<e:UBLExtensions xmlns:e="${EXTENSIONS}">${content}</e:UBLExtensions>`,
  );
  const document = treeOf(whole);
  for (const edit of outer) edit(document);
  const nested = document.children[0]?.children[0]?.children[0]?.children[0] as UblElement;
  for (const edit of inner) edit(nested);
  return createRuleEngine(set)(document, NOW, () => undefined).map(
    ({ reasonCode, location }) => `${reasonCode} ${location?.replace(NESTED, 'nested').replace('/Invoice', 'outer')}`,
  );
}

describe('in the Emirates', () => {
  const emirates = (outer: readonly Edit[], inner: readonly Edit[]) =>
    placesOf(PINT_AE_1_0_4.billing, EMIRATES_INVOICE, outer, inner);
  const unidentified = [text(`${BUYER}/cbc:EndpointID`, '9012345678'), remove(`${BUYER}/${TAX_SCHEME}`)];
  const exported = text(TRANSACTION_TYPE, '00000001');

  it('an allowance of the nested document names its tax category, one of its lines need not', () => {
    const found = emirates([], [remove(ENTRY_CATEGORY)]);
    expect(found.filter((one) => one.startsWith('aligned-ibrp-032'))).toEqual([
      'aligned-ibrp-032 nested/cac:AllowanceCharge[1]',
    ]);
  });

  it('whether a buyer may be without identifier depends on the transaction type of its own document', () => {
    const rule = 'ibr-135-ae';
    const party = '/cac:AccountingCustomerParty[1]/cac:Party[1]';
    const ofRule = (places: readonly string[]) => places.filter((one) => one.startsWith(rule));
    expect(ofRule(emirates([], [...unidentified, exported]))).toEqual([]);
    expect(ofRule(emirates([exported], unidentified))).toEqual([`${rule} nested${party}`]);
  });

  it('whether a seller is an agent depends on the transaction type of its own document', () => {
    const rule = 'ibr-177-ae';
    const agent = text(TRANSACTION_TYPE, '00000100');
    const ofRule = (places: readonly string[]) => places.filter((one) => one.startsWith(rule));
    expect(ofRule(emirates([agent], [remove(`${SELLER}/${TAX_SCHEME}`)]))).toEqual([]);
    expect(ofRule(emirates([], [agent, remove(`${SELLER}/${TAX_SCHEME}`)]))).toHaveLength(1);
  });

  it('the tax number that a line under reverse charge needs is that of the buyer of its own document', () => {
    const ofRule = (places: readonly string[]) =>
      places.filter((one) => one.startsWith('ibr-103-ae')).map((one) => one.replace(/\/.*/, ''));
    const withoutNumber = [remove(`${BUYER}/${TAX_SCHEME}`)];
    expect(ofRule(emirates(withoutNumber, []))).toEqual(['ibr-103-ae outer']);
    expect(ofRule(emirates([], withoutNumber))).toEqual(['ibr-103-ae nested']);
  });

  it('whether a line may name two categories depends on the type of its own document', () => {
    const ofRule = (places: readonly string[]) => places.filter((one) => one.startsWith('ibr-123-ae'));
    const outOfScope = text('cbc:InvoiceTypeCode', '480');
    const withoutCategory = [remove('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory')];
    expect(ofRule(emirates([outOfScope], withoutCategory))).toEqual([]);
    expect(ofRule(emirates([], [...withoutCategory, outOfScope]))).toHaveLength(1);
  });
});

it('in Australia and New Zealand the countries are those of seller and buyer of the whole document', () => {
  const found = (country: string) =>
    placesOf(
      PINT_AUNZ_1_1_3.billing,
      AUSTRALIAN_INVOICE,
      [],
      [
        text(`${SELLER}/${COUNTRY}`, country),
        attribute(`${SELLER}/${LEGAL_NUMBER}`, 'schemeID', '0002'),
        text(`${BUYER}/${COUNTRY}`, country),
        attribute(`${BUYER}/${LEGAL_NUMBER}`, 'schemeID', '0002'),
      ],
    ).filter((one) => one.startsWith('aligned-ibr-'));
  const broken = [
    'aligned-ibr-001-aunz nested/cac:AccountingSupplierParty[1]/cac:Party[1]',
    'aligned-ibr-005-aunz nested/cac:AccountingCustomerParty[1]/cac:Party[1]',
  ];
  expect(found('US')).toEqual(broken);
  expect(found('NZ')).toEqual(broken);
});

it('in Singapore the total of the lines is held against all lines, also at the outer totals', () => {
  const places = (nested: readonly Edit[]) =>
    placesOf(PINT_SG_1_4_1.billing, SINGAPORE_INVOICE, [], nested).filter((one) => one.startsWith('BR-CO-10-SG'));
  const [outer, inner] = ['outer', 'nested'].map((document) => `BR-CO-10-SG ${document}/cac:LegalMonetaryTotal[1]`);
  expect(places([]).sort()).toEqual([inner, outer]);
});

it('in Singapore base amount and percentage of allowances belong together in a nested document, too', () => {
  const incomplete = [remove('cac:AllowanceCharge/cbc:BaseAmount')];
  const found = placesOf(PINT_SG_1_4_1.billing, SINGAPORE_INVOICE, [], incomplete);
  expect(found.filter((one) => one.startsWith('PEPPOL-EN16931-R041-SG'))).toEqual([
    'PEPPOL-EN16931-R041-SG nested/cac:AllowanceCharge[1]',
  ]);
});

it('in Oman a negative amount breaks the rule of the documents that it stands in, and of no other', () => {
  const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
  const negative = [text('cac:InvoiceLine/cac:Price/cbc:PriceAmount', '-1')];
  const places = (outer: readonly Edit[], inner: readonly Edit[]) =>
    placesOf(PINT_OM_1_0_1.billing, minimal, outer, inner).filter((one) => one.startsWith('IBR-137-OM'));
  expect(places(negative, [])).toEqual(['IBR-137-OM outer']);
  expect(places([], negative).sort()).toEqual(['IBR-137-OM nested', 'IBR-137-OM outer']);
});
