// Rules of Oman on the second VAT total, in the accounting currency (IBT-006, IBT-111), and on the exchange rate to it.

import { type Decimal, decimal, decimalPlaces, ZERO } from '../../../core/decimal.ts';
import { isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import { decimalOf, doubleOf, EvaluationError, exists, hasValueAt, select } from '../../../rules/engine/xpath.ts';
import { invoiceCurrency, taxCurrency } from '../../../rules/pint/document-facts.ts';
import {
  CURRENCY_ID,
  CURRENCY_OF_TAX,
  DOCUMENT_CURRENCY,
  EXCHANGE_RATE,
  ID,
  SOURCE_CURRENCY,
  SUBTOTAL_TAX,
  TARGET_CURRENCY,
  TAX_AMOUNT,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAX_CURRENCY,
  TAX_SUBTOTAL,
  TAX_TOTAL,
  TOTAL_TAX,
} from '../../../rules/pint/paths.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { AMOUNT_TOLERANCE } from './amounts.ts';
import type { OmanContext } from './contexts.ts';
import { exchangeRate } from './document-facts.ts';
import { RATE_DECIMALS } from './version-1-0-1.ts';

export const vatCurrencyRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: root', [
    {
      id: 'IBR-004-OM',
      condition: 'A document in another currency than OMR states the exchange rate',
      at: [EXCHANGE_RATE, DOCUMENT_CURRENCY],
      fix: 'Give the rate from the currency of the document to OMR',
      test: (_, facts) => invoiceCurrency(facts) === ACCOUNTING_CURRENCY || exchangeRate(facts) !== undefined,
      found: foundAt(EXCHANGE_RATE),
    },
    {
      id: 'IBR-005-OM',
      condition: 'The exchange rate to OMR is stated, with seven decimals at most',
      ...looksAt(EXCHANGE_RATE),
      fix: 'Give the exchange rate with seven decimals at most',
      test: (_, facts) => {
        if (!isForeign(facts)) return true;
        const rate = exchangeRate(facts);
        return rate !== undefined && decimalPlaces(rate) <= RATE_DECIMALS;
      },
    },
    {
      id: 'IBR-034-OM',
      condition: 'A document in another currency than OMR has an accounting currency (IBT-006)',
      at: [TAX_CURRENCY, DOCUMENT_CURRENCY],
      fix: 'Set {field} to OMR',
      suggest: () => ACCOUNTING_CURRENCY,
      test: (_, facts) => invoiceCurrency(facts) === ACCOUNTING_CURRENCY || taxCurrency(facts) !== '',
      found: foundAt(TAX_CURRENCY),
    },
    {
      id: 'IBR-059-OM',
      condition:
        'The exchange rate leads from the currency of the document to the accounting currency (IBT-005, IBT-006)',
      ...looksAt(SOURCE_CURRENCY, TARGET_CURRENCY),
      fix: 'Let the exchange rate lead from document_currency_code to tax_currency_code',
      test: (node, facts) => {
        const rate = exchangeRate(facts);
        if (rate === undefined || rate.eq(ZERO)) return true;
        return (
          hasValueAt(node, SOURCE_CURRENCY, invoiceCurrency(facts)) &&
          hasValueAt(node, TARGET_CURRENCY, taxCurrency(facts))
        );
      },
    },
    {
      id: 'IBR-065-OM',
      condition:
        'The VAT total in OMR is that in the currency of the document × the exchange rate, within 0.01 (IBT-111)',
      at: (node, facts) => [...accountingTotalAt(node, facts), ...placesAt(node, EXCHANGE_RATE)],
      fix: 'Give the VAT total in OMR: that of the document times the exchange rate',
      test: (node, facts) => {
        if (!isForeign(facts)) return true;
        const rate = exchangeRate(facts);
        if (rate === undefined) return false;
        const own = firstTotalIn(node, invoiceCurrency(facts));
        const accounting = firstTotalIn(node, taxCurrency(facts));
        const converted = own && asDouble(rate, own);
        return isWithinTolerance(accounting && decimalOf(accounting), converted, AMOUNT_TOLERANCE);
      },
      found: foundAt(TOTAL_TAX, `${TOTAL_TAX}/@currencyID`, EXCHANGE_RATE),
    },
    {
      id: 'IBR-066-OM',
      condition:
        'A document in another currency than OMR with VAT category S breaks it down, rate and VAT, in the accounting currency',
      at: (_, facts) => accountingTotalAt(facts.document, facts),
      fix: 'Break the VAT total in OMR down by category and rate',
      // All of it is of the document: another one may be in an extension.
      test: (_, facts) => {
        if (invoiceCurrency(facts) === ACCOUNTING_CURRENCY || !isStandardRated(facts)) return true;
        return totalsPartsIn(facts.document, taxCurrency(facts)).some((part) => exists(part, TAX_CATEGORY_RATE));
      },
      found: (_, facts) => foundAt('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount/@currencyID')(facts.document),
    },
    {
      id: 'IBR-136-OM',
      condition: 'Where there is an accounting currency (IBT-006), one VAT total is in it with all its parts (IBT-111)',
      at: (node, facts) => accountingTotalAt(node, facts),
      fix: 'State one VAT total in the accounting currency, with all its parts in it',
      test: (node, facts) => {
        const currency = taxCurrency(facts);
        return (
          currency === '' ||
          select(node, TAX_TOTAL).some(
            (total) =>
              hasValueAt(total, CURRENCY_OF_TAX, currency) &&
              select(total, SUBTOTAL_TAX).every((vat) => hasValueAt(vat, CURRENCY_ID, currency)),
          )
        );
      },
      found: foundAt(`${TOTAL_TAX}/@currencyID`, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount/@currencyID'),
    },
    {
      id: 'IBR-172-OM',
      condition: 'A document in OMR has no exchange rate',
      at: [EXCHANGE_RATE, DOCUMENT_CURRENCY],
      fix: 'Leave tax_exchange_rate out of a document in OMR',
      test: (node, facts) => invoiceCurrency(facts) !== ACCOUNTING_CURRENCY || !exists(node, EXCHANGE_RATE),
      found: foundAt(EXCHANGE_RATE),
    },
  ]),
];

function isForeign(facts: Facts): boolean {
  return invoiceCurrency(facts) !== ACCOUNTING_CURRENCY && taxCurrency(facts) === ACCOUNTING_CURRENCY;
}

// The VAT total in the accounting currency; where there is none, what it is computed with.
function accountingTotalAt(document: UblElement, facts: Facts): readonly ElementPlace[] {
  const total = taxCurrency(facts) === '' ? undefined : firstTotalIn(document, taxCurrency(facts));
  return [...(total ? [total] : []), ...placesMissingFirst(document, [TAX_CURRENCY, EXCHANGE_RATE])];
}

// The first of all amounts of the totals that state one in this currency.
function firstTotalIn(document: UblElement, currency: string): UblElement | undefined {
  return select(document, TAX_TOTAL)
    .filter((total) => hasValueAt(total, CURRENCY_OF_TAX, currency))
    .flatMap((total) => select(total, TAX_AMOUNT))[0];
}

// Standard-rated parts of the VAT totals in this currency.
function totalsPartsIn(document: UblElement, currency: string): UblElement[] {
  return select(document, TAX_TOTAL)
    .filter((total) => hasValueAt(total, CURRENCY_OF_TAX, currency))
    .flatMap((total) => select(total, TAX_SUBTOTAL))
    .filter((part) => hasValueAt(part, CURRENCY_OF_TAX, currency))
    .filter((part) => hasValueAt(part, TAX_CATEGORY_CODE, 'S'));
}

function isStandardRated(facts: Facts): boolean {
  return elementsNamed(facts, 'cac:TaxCategory').some((category) => hasValueAt(category, ID, 'S'));
}

// Most digits behind the point that JavaScript prints; a product of amounts needs fewer to be exact.
const EXACT_DIGITS = 100;

// The one place where the official rules compute in binary: a decimal times an untyped amount is an xs:double, and cast to
// xs:decimal that is the double's exact value, digit for digit.
function asDouble(rate: Decimal, amount: UblElement): Decimal {
  const product = Number(rate.toFixed()) * doubleOf(amount);
  if (!Number.isFinite(product)) throw new EvaluationError('value', amount);
  return decimal(Number.isInteger(product) ? BigInt(product).toString() : product.toFixed(EXACT_DIGITS));
}
