// A cell of the sheet has one word: messages find it by the field of the JSON, findings of validation by the element.
import { expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { EMIRATES_VALIDATION } from '../../src/countries/ae/validate.ts';
import { OMAN_VALIDATION } from '../../src/countries/om/validate.ts';
import { placeOfField } from '../../src/findings/field-place.ts';
import type { Where } from '../../src/findings/said.ts';
import { whereIs } from '../../src/rules/engine/where.ts';
import { documentRows } from '../../src/ubl/binding/document.ts';
import { pathsOf } from '../../src/ubl/from-xml.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import type { ValidationCountry } from '../../src/validate/validation-country.ts';
import { documentsOfEmirates } from '../support/emirates/reference.ts';
import { hasShared } from '../support/shared.ts';

// Where one cell is called otherwise, by the field: the word by the element, then that by the field, each with its place.
const ALLOWED: Readonly<Record<string, string>> = {
  // The element says that it is a discount or a charge; the field is the whole of it.
  'allowances[]': 'discount:discountOrCharge discount:discount',
  'charges[]': 'charge:discountOrCharge charge:charge',
  'document_lines[].allowances[]': 'line/discount:discountOrCharge line/discount:discount',
  'document_lines[].charges[]': 'line/charge:discountOrCharge line/charge:charge',
  'document_lines[].price': 'line:priceCharge line:unitPrice',
  // One cell has reason and code of an entry.
  'allowances[].reason_code': 'discount:reason discount:reasonCode',
  'charges[].reason_code': 'charge:reason charge:reasonCode',
  'document_lines[].allowances[].reason_code': 'line/discount:reason line/discount:reasonCode',
  'document_lines[].charges[].reason_code': 'line/charge:reason line/charge:reasonCode',
  // A wider word for what may be of several kinds in documents of others.
  'accounting_customer_party.company_id': 'buyer:registrationNumber buyer:commercialRegistration',
  'accounting_supplier_party.company_id': 'seller:registrationNumber seller:commercialRegistration',
  'payee_party.company_id': 'payee:registrationNumber payee:commercialRegistration',
  'buyer_customer_party.id': 'beneficiary:identification beneficiary:identifier',
  'seller_supplier_party.id': 'principal:identification principal:identifier',
  'document_lines[].additional_item_identification[].id': 'line:activity line:itemNumber',
  'billing_reference[].uuid': 'precedingInvoice:uuid precedingInvoice:uuidOfReference',
  // The price of the JSON is the one before its discount.
  'document_lines[].price.base_amount': 'line:priceBeforeDiscount line:unitPrice',
  // The same word, with a place that says no more.
  due_date: 'payment:dueDate :dueDate',
  seller_uuid: 'seller:sellerUuid :sellerUuid',
  'order_reference.id': ':purchaseOrder purchaseOrder:identifier | purchaseOrder:salesOrder purchaseOrder:identifier',
  // The scheme of a tax tells its number apart, which the path of an element does not.
  'accounting_supplier_party.tax_registration.company_id': 'seller:vatNumber seller:otherTaxNumber',
  'accounting_supplier_party.tax_registration.tax_scheme': 'seller:taxNumberKind seller:taxScheme',
  // The total in the tax currency stands in the description of a supporting document.
  tax_inclusive_amount_in_aed: 'supportingDocument:description :totalInTaxCurrency',
  // In a document in the currency of the country, which has no second amounts.
  'document_lines[].tax_amount_in_aed': 'line:vatOfTheLine line:vatOfLineInTaxCurrency',
  'document_lines[].total_amount_in_aed': 'line:amountIncludingVat line:amountInTaxCurrency',
  tax_amount_in_aed: ':vatOfDocument :vatInTaxCurrency',
};

const isLeaf = (element: UblElement): boolean => element.children.length === 0;
const called = ({ place, term }: Where): string => `${place.map((spot) => spot.term).join('/')}:${term}`;

function differencesIn(xml: string, country: ValidationCountry): (readonly [field: string, words: string])[] {
  const parsed = parseXml(xml);
  if (!parsed.ok || !['Invoice', 'CreditNote'].includes(parsed.root.name)) return [];
  return [...pathsOf(documentRows(country), parsed.root)].flatMap(([element, path]) => {
    const [byElement, byField] = [called(whereIs(element)), called(placeOfField(path, (line) => String(line + 1)))];
    const field = path.replaceAll(/\[\d+\]/g, '[]');
    // What stands for the document as a whole is no field.
    return !isLeaf(element) || byElement === byField || path === ''
      ? []
      : [[field, `${byElement} ${byField}`] as const];
  });
}

it('validation calls a cell as messages do, but for what is listed', () => {
  const { xmls, emirati } = {
    xmls: fixtures().map(({ golden }) => golden),
    emirati: hasShared ? documentsOfEmirates() : [],
  };
  const found = [
    ...xmls.flatMap((xml) => differencesIn(xml, OMAN_VALIDATION)),
    ...emirati.flatMap(({ xml }) => differencesIn(xml, EMIRATES_VALIDATION)),
  ];
  expect(xmls.length).toBeGreaterThan(10);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([field, words]) => !ALLOWED[field]?.split(' | ').includes(words))).toEqual([]);
});

const allSaid = (xml: string, name: string): string[] => {
  const parsed = parseXml(xml);
  const below = (element: UblElement): UblElement[] => [element, ...element.children.flatMap(below)];
  const elements = parsed.ok ? below(parsed.root).filter((one) => one.name === name) : [];
  return elements.map((element) => called(whereIs(element)));
};
const said = (xml: string, name: string): string | undefined => allSaid(xml, name)[0];
const ofUbl = (root: string, content: string): string =>
  `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</${root}>`;

it('a supporting document of a credit note that says its type alone is its project', () => {
  const reference =
    '<cac:AdditionalDocumentReference><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>';
  expect(said(ofUbl('CreditNote', reference), 'cac:AdditionalDocumentReference')).toBe(':project');
  expect(said(ofUbl('Invoice', reference), 'cac:AdditionalDocumentReference')).toBe(':supportingDocument');
});

it('of several supporting documents of that type those are projects that can be read so', () => {
  const reference = (id: string): string =>
    `<cac:AdditionalDocumentReference>${id}<cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`;
  const schemed = reference('<cbc:ID schemeID="AAA">P-1</cbc:ID>');
  const named = (...references: string[]): string[] =>
    allSaid(ofUbl('CreditNote', references.join('')), 'cac:AdditionalDocumentReference');
  expect(named(schemed)).toEqual([':project']);
  expect(named(schemed, reference('<cbc:ID>P-2</cbc:ID>'))).toEqual([':supportingDocument', ':project']);
});

it('VAT in the tax currency is called so where the document is in another one', () => {
  const document = (currency: string): string =>
    ofUbl(
      'Invoice',
      `<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>OMR</cbc:TaxCurrencyCode>` +
        '<cac:TaxTotal><cbc:TaxAmount currencyID="OMR">1</cbc:TaxAmount></cac:TaxTotal>',
    );
  expect(said(document('USD'), 'cbc:TaxAmount')).toBe(':vatInTaxCurrency');
  expect(said(document('OMR'), 'cbc:TaxAmount')).toBe(':vatOfDocument');
  // Tax data names the currencies below its root.
  const within = document('USD').replaceAll(/(<\/?)Invoice\b/g, '$1cac:Shipment');
  const wrapped = ofUbl('Invoice', within.replace(/ xmlns="[^"]*"/, ''));
  expect(said(wrapped, 'cbc:TaxAmount')).toBe(':vatInTaxCurrency');
});
