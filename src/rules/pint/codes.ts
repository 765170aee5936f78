// Rules that a code is one of its list. Lists are compared as the rules name them, which is not always as published.
import { type CodeListName, hasCode } from '../../codelists/has-code.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { type Check, quoted } from '../engine/checks.ts';
import { isAny } from '../engine/facts.ts';
import { on, rules } from '../engine/rule.ts';
import { normalizedAt, normalizeSpace, stringOf, substring, within } from '../engine/xpath.ts';

export const codesRules = rules(() => [
  ...on('code: amount currency', [
    {
      id: 'ibr-cl-03',
      condition: 'The currency of an amount (currencyID) is a code of ISO 4217',
      ...attributeIn('ISO4217', 'currencyID'),
    },
  ]),
  ...on('code: document currency', [
    {
      id: 'ibr-cl-04',
      condition: 'The currency of the document (IBT-005) is a code of ISO 4217',
      ...textIn('ISO4217'),
    },
  ]),
  ...on('code: tax currency', [
    {
      id: 'ibr-cl-05',
      condition: 'The currency of the VAT report (IBT-006) is a code of ISO 4217',
      ...textIn('ISO4217'),
    },
  ]),
  ...on('code: invoiced object scheme', [
    {
      id: 'ibr-cl-07',
      condition: 'The scheme of an invoiced object (type 130) is a code of UNTDID 1153',
      ...attributeIn('UNCL1153', 'schemeID'),
    },
  ]),
  ...on('code: party identification scheme', [
    {
      id: 'ibr-cl-10',
      condition: 'The scheme of a party identifier is a code of ISO 6523 (ICD), or SEPA for seller or payee',
      test: (node) =>
        hasCode('ICD', attributeOf(node, 'schemeID')) ||
        (attributeOf(node, 'schemeID') === 'SEPA' &&
          (within(node, 'cac:AccountingSupplierParty') || within(node, 'cac:PayeeParty'))),
      found: (node) => quoted(attributeOf(node, 'schemeID')),
    },
  ]),
  ...on('code: company id scheme', [
    {
      id: 'ibr-cl-11',
      condition: 'The scheme of a legal registration number is a code of ISO 6523 (ICD)',
      ...attributeIn('ICD', 'schemeID'),
    },
  ]),
  ...on('code: classification list', [
    {
      id: 'ibr-cl-13',
      condition: 'The list of an item classification (listID) is a code of UNTDID 7143',
      ...attributeIn('UNCL7143', 'listID'),
    },
  ]),
  ...on('code: country', [
    { id: 'ibr-cl-14', condition: 'A country is a code of ISO 3166-1, or 1A or XI', ...textIn('ISO3166') },
  ]),
  ...on('code: origin country', [
    {
      id: 'ibr-cl-15',
      condition: 'The country of origin of an item (IBT-159) is a code of ISO 3166-1, or 1A or XI',
      ...textIn('ISO3166'),
    },
  ]),
  ...on('code: payment means', [
    { id: 'ibr-cl-16', condition: 'A means of payment (IBT-081) is a code of UNTDID 4461', ...textIn('UNCL4461') },
  ]),
  ...on('code: allowance reason', [
    {
      id: 'ibr-cl-19',
      condition: 'The reason code of an allowance (IBT-098, IBT-140) is a code of UNTDID 5189',
      ...textIn('UNCL5189'),
    },
  ]),
  ...on('code: charge reason', [
    {
      id: 'ibr-cl-20',
      condition: 'The reason code of a charge (IBT-105, IBT-145) is a code of UNTDID 7161',
      ...textIn('UNCL7161'),
    },
  ]),
  ...on('code: standard item id scheme', [
    {
      id: 'ibr-cl-21',
      condition: 'The scheme of a standard item identifier (IBT-157) is a code of ISO 6523 (ICD)',
      ...attributeIn('ICD', 'schemeID'),
    },
  ]),
  ...on('code: unit', [
    {
      id: 'ibr-cl-23',
      condition: 'A unit of measure (unitCode) is a code of UN/ECE Recommendation 20 or 21',
      ...attributeIn('UNECERec20', 'unitCode'),
    },
  ]),
  ...on('code: attachment type', [
    {
      id: 'ibr-cl-24',
      condition: 'An attached file is PDF, PNG, JPEG, CSV, XLSX, ODS or XML by its media type (mimeCode)',
      test: (node) => hasCode('MimeCode', attribute(node, 'mimeCode') ?? ''),
      found: (node) => quoted(attribute(node, 'mimeCode') ?? ''),
    },
  ]),
  ...on('code: endpoint scheme', [
    {
      id: 'ibr-cl-25',
      condition: 'The scheme of an electronic address (IBT-034, IBT-049) is a code of the EAS list',
      ...attributeIn('EAS', 'schemeID'),
    },
  ]),
  ...on('code: delivery location scheme', [
    {
      id: 'ibr-cl-26',
      condition: 'The scheme of a delivery location (IBT-071) is a code of ISO 6523 (ICD)',
      ...attributeIn('ICD', 'schemeID'),
    },
  ]),

  ...on('Oman code: issuance reason', [
    {
      id: 'CL-02-OM',
      condition: 'The reason of a credit or debit note is one of CAN, VAT, VAL, QTY, OTH',
      ...textIn('IssuanceReason'),
    },
  ]),
  ...on('Oman code: transaction type', [
    {
      id: 'CL-03-OM-1',
      condition: 'A transaction type (BTOM-001) is not both a full (1st digit) and a simplified one (2nd digit)',
      test: (node) => !(isDigitSet(node, 1) && isDigitSet(node, 2)),
      found: (node) => quoted(attributeOf(node, 'name')),
    },
    {
      id: 'CL-03-OM-2',
      condition: 'A transaction type (BTOM-001) is a full (1st digit) or a simplified one (2nd digit)',
      test: (node) => isDigitSet(node, 1) || isDigitSet(node, 2),
      found: (node) => quoted(attributeOf(node, 'name')),
    },
  ]),
  ...on('Oman code: tax category', [
    { id: 'CL-04-OM', condition: 'A VAT category is one of S, E, O, Z', ...textIn('Aligned-TaxCategoryCodes') },
  ]),
  ...on('Oman code: exemption reason', [
    {
      id: 'CL-05-OM',
      condition: 'The reason of an exemption (category E) is one of VATEX-OM-01 to VATEX-OM-12',
      test: (node) => categoryOf(node) !== 'E' || hasCode('Aligned-TaxExemptionCodes', textOf(node)),
    },
    {
      id: 'CL-10-OM',
      condition: 'The reason of a zero rate (category Z) is one of VATZR-OM-01 to VATZR-OM-16',
      test: (node) => categoryOf(node) !== 'Z' || hasCode('ZeroRating', textOf(node)),
    },
  ]),
  ...on('Oman code: party identification scheme', [
    {
      id: 'CL-06-OM',
      condition:
        'The kind of an identifier of seller or buyer (schemeName) is one of CR, TIN, CID, PASNUM, OTHID, ICID, SZLN',
      ...attributeIn('BuyerSellerIdentifier', 'schemeName'),
    },
  ]),
  ...on('Oman code: item type', [
    { id: 'CL-07-OM', condition: 'An item is goods (G) or a service (S)', ...textIn('ItemType') },
  ]),
  ...on('Oman code: HS', [
    {
      id: 'CL-08-OM-HS',
      condition: 'A classification by HS is a code of twelve digits of the Omani HS list',
      test: (node) => textOf(node) === '' || hasCode('HSCodes', textOf(node)),
    },
  ]),
  ...on('Oman code: ISIC', [
    {
      id: 'CL-08-OM-ISIC',
      condition: 'An economic activity (item identifier of scheme CC) is a code of six digits of the Omani ISIC list',
      test: (node) => textOf(node) === '' || hasCode('ISIC', textOf(node)),
    },
  ]),
  ...on('Oman code: incoterms', [
    {
      id: 'CL-09-OM',
      condition: 'Delivery terms are one of EXW, FCA, CPT, CIP, DAP, DPU, DDP, FAS, FOB, CFR, CIF',
      ...textIn('Incoterms'),
    },
  ]),
  ...on('Oman code: profit margin', [
    {
      id: 'CL-11-OM',
      condition: 'Under the profit margin scheme the code of an item property is one of VATPM-OM-01 to VATPM-OM-05',
      test: (node, facts) => !isAny(facts, 'profitMargin', 'profitMarginSelf') || hasCode('ProfitMargin', textOf(node)),
    },
  ]),
  ...on('Oman code: service type', [
    {
      id: 'CL-12-OM',
      condition: 'A service type (item specification of scheme MP) is a code of its list, 00000000 for goods',
      ...textIn('ServiceType'),
    },
  ]),
  ...on('Oman code: special zone', [
    {
      id: 'CL-13-OM',
      condition: 'The zone of seller or buyer is one of SHRFZ, SEZAD, SLLFZ, AFZ, MO, OTH',
      ...textIn('CountrySubdivision'),
    },
  ]),
]);

function textIn(list: CodeListName): Check {
  return { test: (node) => hasCode(list, textOf(node)) };
}

function attributeIn(list: CodeListName, name: string): Check {
  return {
    test: (node) => hasCode(list, attributeOf(node, name)),
    found: (node) => quoted(attributeOf(node, name)),
  };
}

function textOf(node: UblElement): string {
  return normalizeSpace(stringOf(node));
}

function attributeOf(node: UblElement, name: string): string {
  return normalizeSpace(attribute(node, name) ?? '');
}

function categoryOf(reason: UblElement): string {
  return reason.parent ? normalizedAt(reason.parent, 'cbc:ID') : '';
}

function isDigitSet(node: UblElement, position: number): boolean {
  return substring(attributeOf(node, 'name'), position, 1) === '1';
}
