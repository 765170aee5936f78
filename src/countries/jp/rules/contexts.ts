// Which elements the rules of Japan check: the patterns UBL-modelaligned and Codesmodelaligned of the official rules.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { hasValueAt, normalizedAt, select, stringsAt } from '../../../rules/engine/xpath.ts';
import { isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import { CURRENCY_OF_TAX, DOCUMENT_CURRENCY, ID, PAYMENT_MEANS_CODE, SELLER } from '../../../rules/pint/paths.ts';
import { categoryContext, isUnder } from '../../../rules/several-countries/contexts.ts';

const ENTRIES = ['/Invoice/cac:AllowanceCharge', '/CreditNote/cac:AllowanceCharge'];

const MODEL = [
  { name: 'JP: allowance', match: ENTRIES, when: isAllowance },
  { name: 'JP: charge', match: ENTRIES, when: isCharge },
  // The official context is a line that is the whole document: there is none.
  { name: 'JP: line', match: ['/InvoiceLine', '/CreditNoteLine'] },
  { name: 'JP: root', match: ['/Invoice', '/CreditNote'] },
  {
    name: 'JP: part in the currency of an invoice',
    match: ['cac:TaxSubtotal'],
    when: (node, { document }) =>
      document.name === 'Invoice' &&
      select(document, DOCUMENT_CURRENCY).some(
        ({ text, textNodes }) => textNodes === 1 && stringsAt(node, CURRENCY_OF_TAX).includes(text),
      ),
  },
  { name: 'JP: part', match: ['cac:TaxSubtotal'] },
  { name: 'JP: tax representative', match: ['cac:TaxRepresentativeParty'] },
  {
    name: 'JP: transfer account',
    match: ['cac:PaymentMeans/cac:PayeeFinancialAccount'],
    when: ({ parent }) =>
      parent !== undefined &&
      (hasValueAt(parent, PAYMENT_MEANS_CODE, '30') || hasValueAt(parent, PAYMENT_MEANS_CODE, '58')),
  },
  { name: 'JP: card', match: ['cac:PaymentMeans/cac:CardAccount'] },
  { name: 'JP: payment means', match: ['cac:PaymentMeans'] },
  {
    name: 'JP: direct debit',
    match: ['cac:PaymentMeans'],
    when: (node) => hasValueAt(node, PAYMENT_MEANS_CODE, '49') || hasValueAt(node, PAYMENT_MEANS_CODE, '59'),
  },
  categoryContext('line', 'E'),
  categoryContext('allowance', 'E'),
  categoryContext('charge', 'E'),
  {
    name: 'JP: part E',
    match: ['cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'],
    when: (node) => normalizedAt(node, ID) === 'E' && isUnder(node, 'VAT'),
  },
  categoryContext('line', 'G'),
  categoryContext('allowance', 'G'),
  categoryContext('charge', 'G'),
  categoryContext('part', 'G'),
  categoryContext('line', 'O'),
  categoryContext('allowance', 'O'),
  categoryContext('charge', 'O'),
  categoryContext('part', 'O'),
  { name: 'JP: tax amount', match: ['cbc:TaxAmount'] },
  {
    name: 'JP: seller registration of an invoice',
    match: [`/Invoice/${SELLER}/cac:PartyTaxScheme`],
    when: (node) => isUnder(node, 'VAT'),
  },
  {
    name: 'JP: tax scheme',
    match: ['cac:TaxCategory/cac:TaxScheme/cbc:ID', 'cac:ClassifiedTaxCategory/cac:TaxScheme/cbc:ID'],
  },
] as const satisfies readonly Context[];

const CODES = [
  { name: 'JP code: tax category', match: ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'] },
  { name: 'JP code: invoice type', match: ['cbc:InvoiceTypeCode'] },
] as const satisfies readonly Context[];

/** Name of a context of the rules of Japan. */
export type JapaneseContext = (typeof MODEL | typeof CODES)[number]['name'];

/** The two patterns of the rules of Japan, each in its order. */
export const JAPANESE_PATTERNS: readonly Pattern<JapaneseContext>[] = [MODEL, CODES];
