// Shared rules that a code is one of its list. A list holds what the official rule names, which is not always what is
// published.

import { expectObject } from '../../core/arguments.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { quoted } from '../engine/checks.ts';
import { type Rule, ruleOn } from '../engine/rule.ts';
import { hasAncestor, normalizedOf } from '../engine/xpath.ts';
import { attributeIn, attributeOf, type Codes, codeFix, codeIn, isCode, notInList } from './code-checks.ts';
import type { PintContext } from './contexts.ts';

export const codesRules: readonly Rule<PintContext>[] = [
  ruleOn('code: amount currency', {
    id: 'ibr-cl-03',
    condition: 'The currency of an amount (currencyID) is a code of ISO 4217',
    ...attributeIn('ISO4217', 'currencyID'),
  }),
  ruleOn('code: document currency', {
    id: 'ibr-cl-04',
    condition: 'The currency of the document (IBT-005) is a code of ISO 4217',
    ...codeIn('ISO4217'),
  }),
  ruleOn('code: tax currency', {
    id: 'ibr-cl-05',
    condition: 'The accounting currency (IBT-006) is a code of ISO 4217',
    ...codeIn('ISO4217'),
  }),
  ruleOn('code: invoiced object scheme', {
    id: 'ibr-cl-07',
    condition: 'The scheme of an invoiced object (type 130) is a code of UNTDID 1153',
    ...attributeIn('UNCL1153', 'schemeID'),
  }),
  ruleOn('code: party identification scheme', {
    id: 'ibr-cl-10',
    condition: 'The scheme of a party identifier is a code of ISO 6523 (ICD), or SEPA for seller or payee',
    at: ['@schemeID'],
    fix: (node) => codeFix('ICD', attributeOf(node, 'schemeID')),
    test: (node) =>
      isCode('ICD', attributeOf(node, 'schemeID')) ||
      (attributeOf(node, 'schemeID') === 'SEPA' &&
        (hasAncestor(node, 'cac:AccountingSupplierParty') || hasAncestor(node, 'cac:PayeeParty'))),
    found: (node) => quoted(attributeOf(node, 'schemeID')),
  }),
  ruleOn('code: company id scheme', {
    id: 'ibr-cl-11',
    condition: 'The scheme of a legal registration number is a code of ISO 6523 (ICD)',
    ...attributeIn('ICD', 'schemeID'),
  }),
  ruleOn('code: classification list', {
    id: 'ibr-cl-13',
    condition: 'The list of an item classification (listID) is a code of UNTDID 7143',
    ...attributeIn('UNCL7143', 'listID'),
  }),
  ruleOn('code: country', {
    id: 'ibr-cl-14',
    condition: 'A country is a code of ISO 3166-1, or 1A or XI',
    ...codeIn('ISO3166'),
  }),
  ruleOn('code: origin country', {
    id: 'ibr-cl-15',
    condition: 'The country of origin of an item (IBT-159) is a code of ISO 3166-1, or 1A or XI',
    ...codeIn('ISO3166'),
  }),
  ruleOn('code: payment means', {
    id: 'ibr-cl-16',
    condition: 'A means of payment (IBT-081) is a code of UNTDID 4461',
    ...codeIn('UNCL4461'),
  }),
  ruleOn('code: allowance reason', {
    id: 'ibr-cl-19',
    condition: 'The reason code of an allowance (IBT-098, IBT-140) is a code of UNTDID 5189',
    ...codeIn('UNCL5189'),
  }),
  ruleOn('code: charge reason', {
    id: 'ibr-cl-20',
    condition: 'The reason code of a charge (IBT-105, IBT-145) is a code of UNTDID 7161',
    ...codeIn('UNCL7161'),
  }),
  ruleOn('code: standard item id scheme', {
    id: 'ibr-cl-21',
    condition: 'The scheme of a standard item identifier (IBT-157) is a code of ISO 6523 (ICD)',
    ...attributeIn('ICD', 'schemeID'),
  }),
  ruleOn('code: unit', {
    id: 'ibr-cl-23',
    condition: 'A unit of measure (unitCode) is a code of UN/ECE Recommendation 20 or 21',
    ...attributeIn('UNECERec20', 'unitCode'),
  }),
  ruleOn('code: attachment type', {
    id: 'ibr-cl-24',
    condition: 'An attached file is PDF, PNG, JPEG, CSV, XLSX, ODS or XML by its media type (mimeCode)',
    at: ['@mimeCode'],
    fix: (node) => codeFix('MimeCode', attribute(node, 'mimeCode') ?? ''),
    test: (node) => isCode('MimeCode', attribute(node, 'mimeCode') ?? ''),
    found: (node) => quoted(attribute(node, 'mimeCode') ?? ''),
  }),
  ruleOn('code: endpoint scheme', {
    id: 'ibr-cl-25',
    condition: 'The scheme of an electronic address (IBT-034, IBT-049) is a code of the EAS list',
    ...attributeIn('EAS', 'schemeID'),
  }),
  ruleOn('code: delivery location scheme', {
    id: 'ibr-cl-26',
    condition: 'The scheme of a delivery location (IBT-071) is a code of ISO 6523 (ICD)',
    ...attributeIn('ICD', 'schemeID'),
  }),
];

/** A rule that the type of a document (IBT-003) is one of its profile's; without `creditNotes` there are none. */
export function typeCodes(
  id: string,
  profile: string,
  codes: { readonly invoices: Codes; readonly creditNotes?: Codes },
): Rule<PintContext> {
  expectObject(codes, 'typeCodeRule', '{ invoices, creditNotes }');
  const { invoices, creditNotes } = codes;
  const isInvoice = (node: UblElement): boolean => node.name === 'cbc:InvoiceTypeCode';
  const codesFor = (node: UblElement): Codes => (isInvoice(node) ? invoices : creditNotes) ?? NONE;
  const hasNone = (node: UblElement): boolean => !isInvoice(node) && creditNotes === undefined;
  return {
    id,
    flag: 'fatal',
    context: 'code: type',
    condition: `The type (IBT-003) is one of the ${profile} profile's: ${listOf(invoices)} for an invoice, ${listOf(creditNotes)} for a credit note`,
    test: (node) => isCode(codesFor(node), normalizedOf(node)),
    fix: (node) =>
      hasNone(node)
        ? `Make an invoice without {field}: the ${profile} profile has no credit notes`
        : codeFix(codesFor(node), normalizedOf(node)),
    // To the clerk the types are named that there are.
    says: notInList((node) => (hasNone(node) ? invoices : codesFor(node))),
  };
}

const NONE: Codes = new Set();

function listOf(codes: Codes = NONE): string {
  return typeof codes === 'string' ? `list ${codes}` : [...codes].join(', ') || 'none';
}
