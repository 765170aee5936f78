// Which elements the rules of the United Arab Emirates check: the patterns UBL-modelaligned and Codesmodelaligned.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { hasAncestor, hasValueAt, normalizedAt, select } from '../../../rules/engine/xpath.ts';
import { hasAttribute, isAllowance, isCharge } from '../../../rules/pint/contexts.ts';
import { ADDRESS_COUNTRY, BUYER, ID, SELLER, TAX_SCHEME } from '../../../rules/pint/paths.ts';
import { categoryContext, isUnder } from '../../../rules/several-countries/contexts.ts';
import { attribute, type UblElement } from '../../../ubl/tree.ts';

/** The country as documents write it. */
const EMIRATES = 'AE';

/** The tax category of supplies whose tax the buyer owes. */
export const REVERSE_CHARGE = 'AE';

const MODEL = [
  { name: 'AE: buyer', match: [BUYER.text] },
  { name: 'AE: delivery terms', match: ['cac:DeliveryTerms'] },
  { name: 'AE: buyer address', match: [`${BUYER}/cac:PostalAddress`] },
  { name: 'AE: seller address', match: [`${SELLER}/cac:PostalAddress`] },
  { name: 'AE: seller', match: [SELLER.text] },
  { name: 'AE: price allowance', match: ['cac:Price/cac:AllowanceCharge'] },
  { name: 'AE: price', match: ['cac:Price'] },
  { name: 'AE: payment means', match: ['cac:PaymentMeans'] },
  { name: 'AE: address', match: ['cac:PostalAddress'] },
  {
    name: 'AE: allowance',
    match: ['cac:AllowanceCharge'],
    when: (node) => isAllowance(node) && !hasAncestor(node, 'cac:Price'),
  },
  { name: 'AE: charge', match: ['cac:AllowanceCharge'], when: isCharge },
  { name: 'AE: exchange rate', match: ['cbc:CalculationRate'] },
  { name: 'AE: line', match: ['cac:InvoiceLine', 'cac:CreditNoteLine'] },
  { name: 'AE: root', match: ['/Invoice', '/CreditNote'] },
  { name: 'AE: item', match: ['cac:Item'] },
  { name: 'AE: tax subtotal', match: ['cac:TaxSubtotal'] },
  categoryContext('line', 'S'),
  categoryContext('allowance', 'S'),
  categoryContext('charge', 'S'),
  categoryContext('part', 'S'),
  categoryContext('part', 'N'),
  categoryContext('part', 'E'),
  categoryContext('line', 'E'),
  categoryContext('allowance', 'E'),
  categoryContext('charge', 'E'),
  categoryContext('line', 'Z'),
  categoryContext('allowance', 'Z'),
  categoryContext('charge', 'Z'),
  categoryContext('part', 'Z'),
  categoryContext('line', 'O'),
  categoryContext('allowance', 'O'),
  categoryContext('charge', 'O'),
  categoryContext('part', 'O'),
  categoryContext('line', REVERSE_CHARGE),
  categoryContext('allowance', REVERSE_CHARGE),
  categoryContext('charge', REVERSE_CHARGE),
  categoryContext('part', REVERSE_CHARGE),
  {
    name: 'AE: VAT number',
    match: ['cac:Party/cac:PartyTaxScheme/cbc:CompanyID'],
    when: ({ parent }) =>
      parent?.parent !== undefined && hasValueAt(parent.parent, ADDRESS_COUNTRY, EMIRATES) && isUnder(parent, 'VAT'),
  },
  {
    name: 'AE: other seller tax number',
    match: [`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`],
    when: ({ parent }) =>
      parent !== undefined &&
      select(parent, TAX_SCHEME).some((scheme) => normalizedAt(scheme, ID).toUpperCase() !== 'VAT'),
  },
  { name: 'AE: tax scheme', match: ['cac:TaxScheme/cbc:ID'] },
] as const satisfies readonly Context[];

// The official contexts of the two passport codes are attributes of these elements, which no stylesheet reaches.
const CODES = [
  { name: 'AE code: credit note reason', match: ['cac:DiscrepancyResponse/cbc:ResponseCode'] },
  {
    name: 'AE code: buyer passport country',
    match: [`${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`],
    when: hasPassportCountry,
  },
  {
    name: 'AE code: seller passport country',
    match: [`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`],
    when: hasPassportCountry,
  },
  { name: 'AE code: billing frequency', match: ['cac:InvoicePeriod/cbc:DescriptionCode'] },
  { name: 'AE code: tax category', match: ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'] },
  { name: 'AE code: reverse charge goods', match: ['cbc:NatureCode'] },
] as const satisfies readonly Context[];

/** Name of a context of the rules of the United Arab Emirates. */
export type EmiratesContext = (typeof MODEL | typeof CODES)[number]['name'];

/** The two patterns of the rules of the United Arab Emirates, each in its order. */
export const EMIRATES_PATTERNS: readonly Pattern<EmiratesContext>[] = [MODEL, CODES];

function hasPassportCountry(node: UblElement): boolean {
  return attribute(node, 'schemeAgencyID') === 'PAS' && hasAttribute('schemeAgencyName')(node);
}
