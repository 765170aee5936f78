// Rules of Oman on what a line computes: its net amount (IBT-131), price (IBG-29), VAT and amount with VAT.

import { type Decimal, isZero, ONE, parseDecimal, percentOf, roundHalfUp, sum, ZERO } from '../../../core/decimal.ts';
import { fixWithComputed, foundWithComputed, isWithinTolerance, quotient } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { type Facts, nodeFact } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, rulesOn } from '../../../rules/engine/rule.ts';
import {
  castableDecimalAt,
  decimalAt,
  decimalOf,
  exists,
  hasValueAt,
  normalizedOf,
  select,
  stringOf,
} from '../../../rules/engine/xpath.ts';
import { quantitiesOf } from '../../../rules/pint/document-facts.ts';
import {
  ALLOWANCE_CHARGE,
  AMOUNT,
  CHARGE_INDICATOR,
  GROSS_PRICE,
  LINE_NET,
  LINE_RATE,
  LINE_VAT,
  LINE_WITH_VAT,
  PRICE,
  PRICE_BASE_QUANTITY,
  PRICE_DISCOUNT,
} from '../../../rules/pint/paths.ts';
import { pathTo } from '../../../ubl/path.ts';
import { placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { AMOUNT_TOLERANCE, BAISA, LINE_DECIMALS_IN_WORDS } from './amounts.ts';
import { inCategory } from './category-rules.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction } from './document-facts.ts';
import { LINE } from './line-items.ts';
import { LINE_DECIMALS } from './version-1-0-1.ts';

// UBL 2.1 has no such element: a document that is valid to the schema never shows it.
const PRICE_BASE = pathTo('cac:Price/cbc:BaseAmount');

export const lineAmountsRules: readonly Rule<OmanContext>[] = rulesOn('Oman: line', [
  {
    id: 'IBR-071-OM',
    condition: 'The net amount of a line is quantity × price ÷ price quantity + charges − allowances, within 0.01',
    at: (node) => [...placesAt(node, LINE_NET), ...quantitiesOf(node), ...placesAt(node, PRICE)],
    fix: fixWithComputed(roundedNet),
    suggest: roundedNet,
    test: (node, facts) => isWithinTolerance(lineFigures(node, facts).net ?? ZERO, netAmount(node), AMOUNT_TOLERANCE),
    found: foundWithComputed(netAmount, LINE_NET),
  },
  {
    id: 'IBR-075-OM',
    condition: 'The net price is the base amount of the price − its discounts, rounded to two decimals',
    at: [PRICE, PRICE_DISCOUNT],
    fix: 'Let the net price be the base amount less the discounts',
    test: (node) => {
      const base = decimalAt(node, PRICE_BASE) ?? ZERO;
      return base.eq(ZERO) || (decimalAt(node, PRICE) ?? ZERO).eq(roundHalfUp(base.minus(discounts(node)), 2));
    },
    found: foundAt(PRICE, PRICE_BASE, PRICE_DISCOUNT),
  },
  {
    id: 'IBR-157-OM',
    condition: 'The net price of an item is its gross price − discount, rounded to two decimals, within 0.01 (IBT-146)',
    ...looksAt(PRICE, GROSS_PRICE, PRICE_DISCOUNT),
    fix: fixWithComputed(discountedPrice),
    test: (node) => {
      if (!exists(node, GROSS_PRICE)) return true;
      return isWithinTolerance(castableDecimalAt(node, PRICE), discountedPrice(node), AMOUNT_TOLERANCE);
    },
  },
  noVat('IBR-039-OM', 'E'),
  noVat('IBR-054-OM', 'O'),
  noVat('IBR-077-OM', 'Z'),
  inCategory(
    'ALIGNED-IBRP-Z-05-OM',
    LINE,
    ['Z'],
    { what: 'has no VAT rate other than 0', about: LINE_RATE, fix: 'Set {field} to 0' },
    isWithoutRate,
  ),
  {
    id: 'IBR-038-OM',
    condition: 'A line states its VAT amount (BTOM-016), except on a simplified invoice',
    at: [LINE_VAT],
    fix: 'State the VAT amount of the line',
    found: () => `no ${LINE_VAT}`,
    test: (node, facts) => isTransaction(facts, 'simplified') || exists(node, LINE_VAT),
  },
  {
    id: 'IBR-168-OM',
    condition: `The VAT amount of a line is its net amount × its VAT rate, rounded to ${LINE_DECIMALS_IN_WORDS}, within 0.001`,
    at: [LINE_VAT, LINE_RATE, LINE_NET],
    fix: fixWithComputed(expectedVat),
    suggest: expectedVat,
    test: (node, facts) => {
      const { actual, expected } = lineVat(node, facts);
      return isWithoutRate(node, facts) || isWithinTolerance(actual, expected, BAISA);
    },
    found: foundWithComputed(expectedVat, LINE_VAT, LINE_NET, LINE_RATE),
  },
  {
    id: 'IBR-168-OM-WARN',
    flag: 'warning',
    condition: `The VAT amount of a line is exactly its net amount × its VAT rate, rounded to ${LINE_DECIMALS_IN_WORDS}`,
    at: [LINE_VAT, LINE_RATE, LINE_NET],
    fix: fixWithComputed(expectedVat),
    suggest: expectedVat,
    why: 'a difference of 0.001 is tolerated, but pointed out',
    test: (node, facts) => {
      const { actual, expected } = lineVat(node, facts);
      return (
        isWithoutRate(node, facts) ||
        isWithinTolerance(actual, expected, ZERO) ||
        !isWithinTolerance(actual, expected, BAISA)
      );
    },
    found: foundWithComputed(expectedVat, LINE_VAT, LINE_NET, LINE_RATE),
  },
  {
    id: 'IBR-158-OM',
    condition: 'The amount of a line with VAT is its net amount + its VAT amount, within 0.01 (BTOM-017)',
    at: [LINE_WITH_VAT, LINE_NET, LINE_VAT],
    fix: fixWithComputed(amountWithVat),
    suggest: amountWithVat,
    why: 'only profit margin invoices, and simplified ones without VAT on their lines, may state another or none',
    test: (node, facts) =>
      isTransaction(facts, 'profit-margin') ||
      (isTransaction(facts, 'simplified') && !exists(node, LINE_VAT)) ||
      isWithinTolerance(castableDecimalAt(node, LINE_WITH_VAT), amountWithVat(node, facts), AMOUNT_TOLERANCE),
    found: foundWithComputed(amountWithVat, LINE_WITH_VAT),
  },
]);

function noVat(id: string, category: 'E' | 'O' | 'Z'): RuleOnContext {
  const test = (node: UblElement): boolean => isZeroOrEmpty(select(node, LINE_VAT)[0]);
  const wording = { what: 'has no VAT amount other than 0', about: LINE_VAT, fix: 'Set {field} to 0' };
  return inCategory(id, LINE, [category], wording, test);
}

function isZeroOrEmpty(amount: UblElement | undefined): boolean {
  if (!amount) return true;
  const text = normalizedOf(amount);
  return text === '' || parseDecimal(text)?.eq(ZERO) === true;
}

/** What a line states of its amounts, each only where it is stated once and as a decimal. */
interface LineFigures {
  /** IBT-131. */
  readonly net: Decimal | undefined;
  /** In percent: IBT-152. */
  readonly rate: Decimal | undefined;
  /** BTOM-016. */
  readonly vat: Decimal | undefined;
}

/** The figures of a line, read once for each line. */
export const lineFigures = nodeFact(
  (line): LineFigures => ({
    net: castableDecimalAt(line, LINE_NET),
    rate: castableDecimalAt(line, LINE_RATE),
    vat: castableDecimalAt(line, LINE_VAT),
  }),
);

const lineVat = nodeFact((line, facts) => {
  const { vat } = lineFigures(line, facts);
  return { actual: vat && roundHalfUp(vat, LINE_DECIMALS), expected: expectedVat(line, facts) };
});

// Without a rate, or with the rate 0, there is nothing to hold the VAT against.
function isWithoutRate(line: UblElement, facts: Facts): boolean {
  const { rate } = lineFigures(line, facts);
  return rate === undefined || isZero(rate);
}

function expectedVat(line: UblElement, facts: Facts): Decimal | undefined {
  const { net, rate = ZERO } = lineFigures(line, facts);
  return net && roundHalfUp(percentOf(net, rate), LINE_DECIMALS);
}

function amountWithVat(line: UblElement, facts: Facts): Decimal | undefined {
  const { net, vat = ZERO } = lineFigures(line, facts);
  return net?.plus(vat);
}

function discountedPrice(line: UblElement): Decimal | undefined {
  const gross = castableDecimalAt(line, GROSS_PRICE);
  return castableDecimalAt(line, PRICE) && gross && roundHalfUp(gross.minus(discounts(line)), 2);
}

function roundedNet(line: UblElement): Decimal {
  return roundHalfUp(netAmount(line), LINE_DECIMALS);
}

function netAmount(line: UblElement): Decimal {
  const baseQuantity = castableDecimalAt(line, PRICE_BASE_QUANTITY);
  const price = castableDecimalAt(line, PRICE) ?? ZERO;
  const perUnit = quotient(price, baseQuantity && !isZero(baseQuantity) ? baseQuantity : ONE);
  const net = quantityOf(line).times(perUnit);
  const entries = select(line, ALLOWANCE_CHARGE);
  return entries.length === 0 ? net : net.plus(amounts(entries, 'true')).minus(amounts(entries, 'false'));
}

// IBT-129; 1 where there is none.
function quantityOf(line: UblElement): Decimal {
  const [quantity, ...others] = quantitiesOf(line);
  return (quantity && others.length === 0 ? parseDecimal(stringOf(quantity)) : undefined) ?? ONE;
}

// The sum of those allowances or charges whose indicator reads so, rounded to two decimals; what is not a decimal counts as 0.
function amounts(entries: readonly UblElement[], indicator: 'true' | 'false'): Decimal {
  let total = ZERO;
  for (const entry of entries) {
    if (!hasValueAt(entry, CHARGE_INDICATOR, indicator)) continue;
    for (const amount of select(entry, AMOUNT)) total = total.plus(parseDecimal(stringOf(amount)) ?? ZERO);
  }
  return roundHalfUp(total, 2);
}

function discounts(line: UblElement): Decimal {
  return sum(select(line, PRICE_DISCOUNT).map(decimalOf));
}
