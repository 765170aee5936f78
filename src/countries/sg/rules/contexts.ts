// Which elements the rules of Singapore check: the six patterns of the official rules, each in its order.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, normalizedAt } from '../../../rules/engine/xpath.ts';
import { isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import { BASE_AMOUNT, DOCUMENT_TYPE_CODE, ID, PAYMENT_MEANS_CODE, PERCENTAGE } from '../../../rules/pint/paths.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';

/** The tax scheme of Singapore. */
export const GST = 'GST';

/** The category of sellers who are not registered for GST. */
export const NOT_REGISTERED = 'NG';

/** The categories whose seller is registered for GST. */
const REGISTERED = ' SR SRCA-S SRCA-C ZR SRRC SROVR-RS SROVR-LVG SRLVG NA ';

const ROOT = ['/Invoice', '/CreditNote'];
const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'];
const ENTRIES = ['/Invoice/cac:AllowanceCharge', '/CreditNote/cac:AllowanceCharge'];
const LINE_ENTRIES = ['cac:InvoiceLine/cac:AllowanceCharge', 'cac:CreditNoteLine/cac:AllowanceCharge'];
// Those of a document in an extension, too.
const ALL_ENTRIES = [
  'Invoice/cac:AllowanceCharge',
  'Invoice/cac:InvoiceLine/cac:AllowanceCharge',
  'CreditNote/cac:AllowanceCharge',
  'CreditNote/cac:CreditNoteLine/cac:AllowanceCharge',
];
const PART = 'cac:TaxTotal/cac:TaxSubtotal';

const DERIVED = [
  { name: 'SG: root', match: ROOT },
  {
    name: 'SG: percentage without base',
    match: ALL_ENTRIES,
    when: (node) => exists(node, PERCENTAGE) && !exists(node, BASE_AMOUNT),
  },
  {
    name: 'SG: base without percentage',
    match: ALL_ENTRIES,
    when: (node) => !exists(node, PERCENTAGE) && exists(node, BASE_AMOUNT),
  },
  { name: 'SG: allowance or charge', match: ALL_ENTRIES },
  {
    name: 'SG: direct debit',
    match: ['cac:PaymentMeans'],
    when: (node) => ['49', '59'].includes(normalizedAt(node, PAYMENT_MEANS_CODE)),
  },
  { name: 'SG: price allowance', match: ['cac:Price/cac:AllowanceCharge'] },
  { name: 'SG: line', match: LINES },
] as const satisfies readonly Context[];

const MODEL = [
  { name: 'SG: UUID', match: ['/Invoice/cbc:UUID', '/CreditNote/cbc:UUID'] },
  { name: 'SG: amount due', match: ['/Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount'] },
  { name: 'SG: buyer address', match: ['cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'] },
  { name: 'SG: totals', match: ['cac:LegalMonetaryTotal'] },
  { name: 'SG: document', match: ROOT },
  {
    name: 'SG: part NG',
    match: [`${PART}/cac:TaxCategory`],
    when: (node) => normalizedAt(node, ID) === NOT_REGISTERED && isUnder(node, GST),
  },
  { name: 'SG: line category', match: LINES },
  { name: 'SG: line allowance', match: LINE_ENTRIES, when: isAllowance },
  { name: 'SG: line charge', match: LINE_ENTRIES, when: isCharge },
  { name: 'SG: seller', match: ['cac:AccountingSupplierParty'] },
  { name: 'SG: tax representative', match: ['cac:TaxRepresentativeParty'] },
  { name: 'SG: tax total', match: ['/Invoice/cac:TaxTotal', '/CreditNote/cac:TaxTotal'] },
  { name: 'SG: part', match: [PART] },
  { name: 'SG: allowance', match: ENTRIES, when: isAllowance },
  { name: 'SG: charge', match: ENTRIES, when: isCharge },
  { name: 'SG: note', match: ['/Invoice/cbc:Note', '/CreditNote/cbc:Note'] },
  {
    name: 'SG: transfer account',
    match: ['cac:PaymentMeans/cac:PayeeFinancialAccount'],
    when: ({ parent }) =>
      parent !== undefined &&
      (hasValueAt(parent, PAYMENT_MEANS_CODE, '30') || hasValueAt(parent, PAYMENT_MEANS_CODE, '58')),
  },
  { name: 'SG: card number', match: ['cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID'] },
] as const satisfies readonly Context[];

const TAXED = [
  {
    name: 'SG: part of a registered seller',
    match: [`${PART}/cac:TaxCategory`],
    when: (node) => REGISTERED.includes(` ${normalizedAt(node, ID)} `),
  },
] as const satisfies readonly Context[];

const SYNTAX = [
  { name: 'SG: tax numbers', match: ROOT },
  { name: 'SG: line exemption', match: LINES },
  { name: 'SG: representative numbers', match: ['cac:TaxRepresentativeParty'] },
  { name: 'SG: part exemption', match: ['cac:TaxSubtotal'] },
  { name: 'SG: part decimals', match: [PART] },
  {
    name: 'SG: supporting document',
    match: ['cac:AdditionalDocumentReference'],
    when: (node) => exists(node, DOCUMENT_TYPE_CODE),
  },
] as const satisfies readonly Context[];

const CODES = [
  { name: 'SG code: payment means', match: [`cac:PaymentMeans/${PAYMENT_MEANS_CODE}`] },
  { name: 'SG code: tax category', match: ['cac:TaxCategory/cbc:ID'] },
  { name: 'SG code: line tax category', match: ['cac:ClassifiedTaxCategory/cbc:ID'] },
  { name: 'SG code: tax point', match: ['cac:InvoicePeriod/cbc:DescriptionCode'] },
] as const satisfies readonly Context[];

/** Name of a context of the rules of Singapore. */
export type SingaporeContext = (
  | typeof DERIVED
  | typeof MODEL
  | typeof TAXED
  | typeof SYNTAX
  | typeof CODES
)[number]['name'];

/** The patterns of the rules of Singapore, each in its order. */
export const SINGAPORE_PATTERNS: readonly Pattern<SingaporeContext>[] = [DERIVED, MODEL, TAXED, SYNTAX, CODES];
