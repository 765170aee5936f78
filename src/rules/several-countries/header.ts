// What several countries demand of the document itself: what its identifiers begin with, how often it states a tax number.

import { pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt, looksAt } from '../engine/checks.ts';
import { elementsNamed } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { program, says } from '../engine/says.ts';
import { count, doubleOf, exists, normalizedAt, normalizeSpace, select, stringAt, textAt } from '../engine/xpath.ts';
import {
  COMPANY_ID,
  CUSTOMIZATION_ID,
  ID,
  NOTE,
  ORDER,
  PERIOD_CODE,
  PROFILE_ID,
  SELLER_PARTY_TAX_SCHEME,
  SELLER_TAX_NUMBER,
  TAX_CURRENCY,
  TAX_POINT_DATE,
  TAX_SCHEME,
  TAX_SUBTOTAL,
  TAX_TOTAL,
} from '../pint/paths.ts';
import type { TaxScheme } from './contexts.ts';

const BUYER_REFERENCE = pathTo('cbc:BuyerReference');

/** The specification identifier begins with one of these. */
export function specificationBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The specification identifier (IBT-024) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    ...looksAt(CUSTOMIZATION_ID),
    test: (node) => {
      const text = normalizeSpace(textAt(node, CUSTOMIZATION_ID));
      return starts.some((start) => text.startsWith(start));
    },
    says: program('specification'),
  };
}

/** The business process is there and begins with one of these. */
export function processBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    ...looksAt(PROFILE_ID),
    test: (node) => {
      const text = normalizedAt(node, PROFILE_ID);
      return exists(node, PROFILE_ID) && starts.some((start) => text.startsWith(start));
    },
    says: program('process'),
  };
}

/** The business process is there and has this in it. */
export function processContains(id: string, part: string): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) is ${part}`,
    fix: `Set {field} to ${part}`,
    ...looksAt(PROFILE_ID),
    test: (node) => normalizedAt(node, PROFILE_ID).includes(part),
    says: program('process'),
  };
}

/** The seller has one tax number under the scheme at most; that may be written in small letters. */
export function oneSellerTaxNumber(id: string, scheme: TaxScheme = 'VAT'): RuleOnContext {
  return sellerNumbers(id, `one tax number under scheme ${scheme} (IBT-031)`, (written) => written === scheme);
}

/** The seller has one tax number under other schemes at most. */
export function oneOtherTaxNumber(id: string, scheme: TaxScheme = 'VAT'): RuleOnContext {
  return sellerNumbers(
    id,
    `one tax number under other schemes than ${scheme} (IBT-032)`,
    (written) => written !== scheme,
  );
}

function sellerNumbers(id: string, name: string, isCounted: (scheme: string) => boolean): RuleOnContext {
  return {
    id,
    condition: `The seller has ${name} at most`,
    fix: 'Keep one tax number in {field}',
    ...looksAt(SELLER_TAX_NUMBER),
    test: (node) =>
      select(node, SELLER_PARTY_TAX_SCHEME)
        .filter((one) => select(one, TAX_SCHEME).some((scheme) => isCounted(stringAt(scheme, ID).toUpperCase())))
        .reduce((total, one) => total + count(one, COMPANY_ID), 0) <= 1,
    says: says('tooMany', ({ places }) => ({ count: Math.max(places.length, 2), most: 1 })),
  };
}

/** A reference of the buyer or an order is there. */
export function buyerOrOrder(id: string): RuleOnContext {
  return {
    id,
    condition: 'There is a reference of the buyer (IBT-010) or of the order (IBT-013)',
    fix: 'Give {field}, or the number of the order',
    at: [BUYER_REFERENCE, ORDER],
    test: (node) => exists(node, BUYER_REFERENCE) || exists(node, ORDER),
    found: () => 'neither of them',
    says: says('pair', () => ({ place: [], problem: 'neither', terms: ['buyerReference', 'purchaseOrder'] })),
  };
}

/** The day on which the tax is due is given as a date or as a code, not as both. */
export function oneTaxPoint(id: string): RuleOnContext {
  return {
    id,
    condition: 'The day on which the tax is due is given as a date (IBT-007) or as a code (IBT-008), not as both',
    fix: 'Take {field} out, or the code of the tax point date',
    ...looksAt(TAX_POINT_DATE, PERIOD_CODE),
    test: (node) => !(exists(node, TAX_POINT_DATE) && exists(node, PERIOD_CODE)),
    says: says('pair', () => ({ place: [], problem: 'both', terms: ['taxPointDate', 'taxPointCode'] })),
  };
}

/** There is one tax total with parts. */
export function oneTotalWithSubtotals(id: string): RuleOnContext {
  return {
    id,
    condition: 'There is exactly one tax total with parts (IBG-23)',
    fix: 'State the parts of the tax total once, in tax_breakdown',
    at: [TAX_TOTAL],
    test: (node) => totals(node, true) === 1,
    found: (node) => `${totals(node, true)} tax totals with parts`,
    says: says('breakdown', () => ({ place: [], term: 'vatBreakdown', problem: 'once' })),
  };
}

/** There is one tax total without parts where there is an accounting currency, else none. */
export function oneTotalInTaxCurrency(id: string): RuleOnContext {
  return {
    id,
    condition:
      'There is one tax total without parts (IBT-111) where the accounting currency (IBT-006) is given, and none where it is not',
    fix: 'Give the tax total in the accounting currency where that is given, or take it out where it is not',
    at: [TAX_TOTAL],
    test: (node) => totals(node, false) === (exists(node, TAX_CURRENCY) ? 1 : 0),
    found: (node) => `${totals(node, false)} tax totals without parts; ${foundAt(TAX_CURRENCY)(node)}`,
    says: says('breakdown', () => ({ place: [], term: 'vatOfDocument', problem: 'inTaxCurrency' })),
  };
}

function totals(document: UblElement, withParts: boolean): number {
  return select(document, TAX_TOTAL).filter((total) => exists(total, TAX_SUBTOTAL) === withParts).length;
}

/** A document with something to pay says when: a due date, or payment terms. Its totals or its payable amount are checked. */
export function dueDateOrTerms(id: string, payableOf: (node: UblElement) => readonly UblElement[]): RuleOnContext {
  return {
    id,
    condition: 'An invoice with an amount due above 0 (IBT-115) has a due date (IBT-009) or payment terms (IBT-020)',
    fix: 'Give {field}, or payment terms',
    at: (_, { document }) => placesAt(document, 'cbc:DueDate'),
    test: (node, facts) => {
      const payable = payableOf(node).map(doubleOf);
      return (
        payable.some((amount) => amount <= 0) ||
        (payable.some((amount) => amount > 0) &&
          (elementsNamed(facts, 'cbc:DueDate').length > 0 ||
            elementsNamed(facts, 'cac:PaymentTerms').some((terms) => exists(terms, NOTE))))
      );
    },
    found: () => 'neither of them',
    says: says('pair', () => ({ place: [], problem: 'neither', terms: ['dueDate', 'paymentTerms'] })),
  };
}
