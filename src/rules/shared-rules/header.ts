// What several countries demand of the document itself: what its identifiers begin with, how often it states a tax number.
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { count, doubleOf, exists, normalizedAt, normalizeSpace, select, stringAt, textAt } from '../engine/xpath.ts';
import { SELLER } from '../pint/parties.ts';
import type { TaxScheme } from './contexts.ts';

/** The specification identifier begins with one of these. */
export function specificationBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The specification identifier (IBT-024) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    at: ['cbc:CustomizationID'],
    test: (node) => {
      const text = normalizeSpace(textAt(node, 'cbc:CustomizationID'));
      return starts.some((start) => text.startsWith(start));
    },
    found: foundAt('cbc:CustomizationID'),
  };
}

/** The business process is there and begins with one of these. */
export function processBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    at: ['cbc:ProfileID'],
    test: (node) => {
      const text = normalizedAt(node, 'cbc:ProfileID');
      return exists(node, 'cbc:ProfileID') && starts.some((start) => text.startsWith(start));
    },
    found: foundAt('cbc:ProfileID'),
  };
}

/** The business process is there and has this in it. */
export function processContains(id: string, part: string): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) is ${part}`,
    fix: `Set {field} to ${part}`,
    at: ['cbc:ProfileID'],
    test: (node) => normalizedAt(node, 'cbc:ProfileID').includes(part),
    found: foundAt('cbc:ProfileID'),
  };
}

const REGISTRATIONS = `${SELLER}/cac:PartyTaxScheme`;

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
    at: [`${REGISTRATIONS}/cbc:CompanyID`],
    test: (node) =>
      select(node, REGISTRATIONS)
        .filter((one) =>
          select(one, 'cac:TaxScheme').some((scheme) => isCounted(stringAt(scheme, 'cbc:ID').toUpperCase())),
        )
        .reduce((total, one) => total + count(one, 'cbc:CompanyID'), 0) <= 1,
    found: foundAt(`${REGISTRATIONS}/cbc:CompanyID`),
  };
}

/** A reference of the buyer or an order is there. */
export function buyerOrOrder(id: string): RuleOnContext {
  return {
    id,
    condition: 'There is a reference of the buyer (IBT-010) or of the order (IBT-013)',
    fix: 'Give {field}, or the number of the order',
    at: ['cbc:BuyerReference', ORDER],
    test: (node) => exists(node, 'cbc:BuyerReference') || exists(node, ORDER),
    found: () => 'neither of them',
  };
}

const ORDER = 'cac:OrderReference/cbc:ID';
const PERIOD_CODE = 'cac:InvoicePeriod/cbc:DescriptionCode';

/** The day on which the tax is due is given as a date or as a code, not as both. */
export function oneTaxPoint(id: string): RuleOnContext {
  return {
    id,
    condition: 'The day on which the tax is due is given as a date (IBT-007) or as a code (IBT-008), not as both',
    fix: 'Take {field} out, or the code of the tax point date',
    at: ['cbc:TaxPointDate', PERIOD_CODE],
    test: (node) => !(exists(node, 'cbc:TaxPointDate') && exists(node, PERIOD_CODE)),
    found: foundAt('cbc:TaxPointDate', PERIOD_CODE),
  };
}

/** There is one tax total with parts. */
export function oneTotalWithSubtotals(id: string): RuleOnContext {
  return {
    id,
    condition: 'There is exactly one tax total with parts (IBG-23)',
    fix: 'State the parts of the tax total once, in tax_breakdown',
    at: ['cac:TaxTotal'],
    test: (node) => totals(node, true) === 1,
    found: (node) => `${totals(node, true)} tax totals with parts`,
  };
}

/** There is one tax total without parts where there is an accounting currency, else none. */
export function oneTotalInTaxCurrency(id: string): RuleOnContext {
  return {
    id,
    condition:
      'There is one tax total without parts (IBT-111) where the accounting currency (IBT-006) is given, and none where it is not',
    fix: 'Give the tax total in the accounting currency where that is given, or take it out where it is not',
    at: ['cac:TaxTotal'],
    test: (node) => totals(node, false) === (exists(node, 'cbc:TaxCurrencyCode') ? 1 : 0),
    found: (node) => `${totals(node, false)} tax totals without parts; ${foundAt('cbc:TaxCurrencyCode')(node)}`,
  };
}

function totals(document: UblElement, withParts: boolean): number {
  return select(document, 'cac:TaxTotal').filter((total) => exists(total, 'cac:TaxSubtotal') === withParts).length;
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
          (facts.named('cbc:DueDate').length > 0 ||
            facts.named('cac:PaymentTerms').some((terms) => exists(terms, 'cbc:Note'))))
      );
    },
    found: () => 'neither of them',
  };
}
