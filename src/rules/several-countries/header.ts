// What several countries demand of the document itself: what its identifiers begin with, how often it states a tax number.

import { pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt, givenTooOften, looksAt } from '../engine/checks.ts';
import { elementsNamed } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { program, type Says, says, usual, whereIs } from '../engine/says.ts';
import {
  count,
  doubleOf,
  exists,
  hasValueAt,
  normalizedAt,
  normalizeSpace,
  select,
  stringAt,
  textAt,
} from '../engine/xpath.ts';
import { invoiceCurrency, taxCurrency } from '../pint/document-facts.ts';
import {
  COMPANY_ID,
  CURRENCY_ID,
  CUSTOMIZATION_ID,
  ID,
  NOTE,
  ORDER,
  PERIOD_CODE,
  PROFILE_ID,
  SELLER_PARTY_TAX_SCHEME,
  SELLER_TAX_NUMBER,
  TAX_AMOUNT,
  TAX_CURRENCY,
  TAX_POINT_DATE,
  TAX_SCHEME,
  TAX_SUBTOTAL,
  TAX_TOTAL,
} from '../pint/paths.ts';
import { unneeded, vatInTaxCurrencyMissing } from '../pint/says.ts';
import { totalsIn } from '../pint/vat-currency.ts';
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
  const counted = (node: UblElement): number =>
    select(node, SELLER_PARTY_TAX_SCHEME)
      .filter((one) => select(one, TAX_SCHEME).some((scheme) => isCounted(stringAt(scheme, ID).toUpperCase())))
      .reduce((total, one) => total + count(one, COMPANY_ID), 0);
  return {
    id,
    condition: `The seller has ${name} at most`,
    fix: 'Keep one tax number in {field}',
    ...looksAt(SELLER_TAX_NUMBER),
    test: (node) => counted(node) <= 1,
    says: givenTooOften(1, counted),
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
    says: rowsOnce,
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
    says: totalWithoutRows,
  };
}

function totals(document: UblElement, withParts: boolean): number {
  return totalsOf(document, withParts).length;
}

function totalsOf(document: UblElement, withParts: boolean): UblElement[] {
  return select(document, TAX_TOTAL).filter((total) => exists(total, TAX_SUBTOTAL) === withParts);
}

const rowsOnce = says('breakdown', () => ({ place: [], term: 'vatBreakdown', problem: 'once' }));

// A tax total without rows is that in the tax currency: it is missing, given twice, or has no place. Where no total has rows, and
// where that in the tax currency has some, the rows are what is wrong.
const totalWithoutRows: Says = (about) => {
  const { node, facts } = about;
  const all = totalsOf(node, false).flatMap((total) => select(total, TAX_AMOUNT));
  if (totals(node, true) === 0) return rowsOnce(about);
  const currency = taxCurrency(facts);
  const other = all.find((tax) => !hasValueAt(tax, CURRENCY_ID, currency));
  if (other) return unneeded()({ ...about, first: other });
  if (all.length > 1) return { place: [], term: 'vatInTaxCurrency', class: 'tooMany', count: all.length, most: 1 };
  return taxInTaxCurrency(about) ?? rowsOnce(about);
};

/** The document lacks its tax in the tax currency, or its tax currency is its own; nothing where neither is so. */
export const taxInTaxCurrency: Says = (about) => {
  const { node, facts } = about;
  const [place = node, wanted] = [placesAt(node, TAX_CURRENCY)[0], taxCurrency(facts)];
  if (wanted === '') return usual({ first: place });
  if (wanted === invoiceCurrency(facts))
    return { ...whereIs(place), class: 'currency', problem: 'same', given: wanted };
  return totalsIn(node, wanted).length > 0 ? undefined : vatInTaxCurrencyMissing(facts, wanted);
};

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
