// Checks on the rounding of what is due.
import { type Decimal, decimal, decimalPlaces, isZero, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { Check, Checked, Found } from './check.ts';

/** What hardly anybody means of a rounding. */
export const ROUNDING_CHECKS = [
  {
    rule: 'PINT-ROUNDING',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} is not a rounding: a charge has its place in charges, and may bear VAT',
    find: roundings,
  },
  {
    // What others rounded to is not known.
    rule: 'PINT-ROUNDING-SIGN',
    class: 'contradiction',
    says: '{given} leaves {other}, which {meant} would round to whole coins',
    remedy: 'Correct the sign, unless it is meant',
    find: roundingsAway,
  },
] as const satisfies readonly Check[];

function* roundings({ document: { payable_rounding_amount: given } }: Checked): Iterable<Found> {
  if (given !== undefined && Math.abs(given) >= 1) yield ['payable_rounding_amount', { given }];
}

// What is due is rounded to whole coins: of a rounding that takes it away from them, and would bring it there, the sign is wrong.
const COIN = 0.05;

function* roundingsAway({ country, document, computedPrices }: Checked): Iterable<Found> {
  const { payable_rounding_amount: given = 0, payable_amount: due, credit_note_type_code: type } = document;
  const { prepaid_amount: prepaid = 0 } = document;
  // Prices with VAT are rounded by one unit.
  if (Math.abs(given) <= 0.01 || Math.abs(given) > COIN || due === undefined) return;
  if (decimalPlaces(decimal(given)) > country.facts.totalDecimals) return;
  // Of a credit the rounding is that of its share, and of prices with VAT what the till says.
  if (type !== undefined || computedPrices.size > 0 || document.document_currency_code !== country.facts.currency)
    return;
  const [coin, total] = [decimal(COIN), decimal(due)];
  const other = total.minus(decimal(given)).minus(decimal(given));
  const isWhole = (amount: Decimal): boolean => isZero(amount.mod(coin));
  // Of a total in whole coins any part may have been prepaid.
  if (!isWhole(total) && !isWhole(total.plus(decimal(prepaid))) && isWhole(other))
    yield ['payable_rounding_amount', { given, other: due, meant: toJsonNumber(ZERO.minus(decimal(given))) }];
}
