// Shared rules on the second VAT total, which is in the accounting currency (IBT-006, IBT-111).

import type { UblElement } from '../../ubl/tree.ts';
import { foundAt } from '../engine/checks.ts';
import { elementsNamed } from '../engine/facts.ts';
import { type Rule, rulesOn } from '../engine/rule.ts';
import { doubleOf, exists, hasValueAt, select, stringsAt } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { invoiceCurrency, taxCurrency } from './document-facts.ts';
import { CURRENCY_ID, CURRENCY_OF_TAX, TAX_CURRENCY, TOTAL_TAX } from './paths.ts';

export const vatCurrencyRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    {
      id: 'ibr-053',
      condition: 'A document with an accounting currency (IBT-006) states its VAT total in it (IBT-111)',
      at: [TAX_CURRENCY, 'cac:TaxExchangeRate/cbc:CalculationRate'],
      fix: 'State the VAT total in the accounting currency as well',
      test: (node, facts) => {
        const accounting = stringsAt(node, TAX_CURRENCY);
        if (accounting.length === 0) return true;
        const stated = elementsNamed(facts, 'cac:TaxTotal').flatMap((total) => stringsAt(total, CURRENCY_OF_TAX));
        const currencies = new Set(stated);
        return accounting.every((currency) => currencies.has(currency));
      },
      found: foundAt(`${TOTAL_TAX}/@currencyID`),
    },
    {
      id: 'ibr-084',
      condition: 'The VAT totals in the currencies of document and accounting have the same sign (IBT-110, IBT-111)',
      at: (node) => select(node, TOTAL_TAX),
      fix: 'Give both VAT totals the same sign',
      test: (node, facts) => {
        if (!exists(node, TAX_CURRENCY)) return true;
        const own = totalsIn(node, invoiceCurrency(facts)).map(doubleOf);
        const accounting = totalsIn(node, taxCurrency(facts)).map(doubleOf);
        const both = (sign: (amount: number) => boolean): boolean => accounting.some(sign) && own.some(sign);
        return both((amount) => amount <= 0) || both((amount) => amount >= 0);
      },
      found: foundAt(TOTAL_TAX, `${TOTAL_TAX}/@currencyID`),
    },
  ]),
];

/** The tax totals that are in a currency. */
export function totalsIn(document: UblElement, currency: string): UblElement[] {
  return select(document, TOTAL_TAX).filter((total) => hasValueAt(total, CURRENCY_ID, currency));
}
