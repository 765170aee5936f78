// Checks on decimals that a currency does not have.
import { currencyDecimals } from '../../core/currency-decimals.ts';
import { decimal, decimalPlaces, roundHalfUp, toJsonNumber } from '../../core/decimal.ts';
import { CHARGE_LISTS } from '../charge-lists.ts';
import { pathOf, visitAt } from '../paths.ts';
import { entriesAsGiven } from './as-given.ts';
import type { Check, Checked, Found } from './check.ts';

const DECIMALS = { class: 'wrong-form', says: '{given}: {currency} has no decimals' } as const;

/** What is finer than its currency: what was given, or else what is due. */
export const DECIMAL_CHECKS = [
  {
    rule: 'PINT-DECIMALS',
    ...DECIMALS,
    asksIn: 'own-country',
    find: (checked) => decimalsIn(checked, GIVEN_AMOUNTS),
  },
  {
    // Others compute a price of one with VAT, or of a hundred.
    rule: 'PINT-DECIMALS',
    ...DECIMALS,
    find: (checked) => decimalsIn(checked, GIVEN_PRICES),
  },
  {
    rule: 'PINT-DUE-DECIMALS',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is due, and {currency} has no decimals: a rounding of {meant} takes them off',
    remedy: 'Give it as payable_rounding_amount',
    find: decimalsDue,
  },
] as const satisfies readonly Check[];

type Amounts = readonly (readonly [within: string, field: string])[];

const GIVEN_PRICES: Amounts = [
  ['document_lines[].price', 'base_amount'],
  ['document_lines[].price', 'allowance_amount'],
];
const GIVEN_AMOUNTS: Amounts = [
  ['document_lines[].allowances[]', 'amount'],
  ['document_lines[].charges[]', 'amount'],
  ['allowances[]', 'amount'],
  ['charges[]', 'amount'],
  ['payment_terms', 'amount'],
  ['', 'prepaid_amount'],
];

function* decimalsIn(checked: Checked, amounts: Amounts): Iterable<Found> {
  const { document, computedPrices } = checked;
  const { document_currency_code: currency = '', document_lines: lines = [] } = document;
  if (currencyDecimals(currency) > 0) return;
  const computed = new Set<unknown>(lines.flatMap((line) => (computedPrices.has(line) ? [line.price] : [])));
  const [allowances, charges] = CHARGE_LISTS.map((list) => [...entriesAsGiven(checked, list)]);
  const { payment_terms, prepaid_amount } = document;
  const asGiven = { document_lines: lines, allowances, charges, payment_terms, prepaid_amount };
  for (const [within, field] of amounts) {
    const found: Found[] = [];
    visitAt(asGiven, within, (object, path) => {
      const given = object[field];
      if (typeof given !== 'number' || computed.has(object) || decimalPlaces(decimal(given)) === 0) return;
      // A percentage is rounded as every amount is.
      if (object['multiplier_factor_numeric'] === undefined) found.push([pathOf(path, field), { given, currency }]);
    });
    yield* found;
  }
}

// What is due has decimals of its own where VAT or a quantity brings them in.
function* decimalsDue(checked: Checked): Iterable<Found> {
  const { document_currency_code: currency = '', payable_amount: given = 0 } = checked.document;
  if (currencyDecimals(currency) > 0) return;
  const due = decimal(given);
  if (decimalPlaces(due) === 0) return;
  for (const _ of decimalsIn(checked, [...GIVEN_PRICES, ...GIVEN_AMOUNTS])) return;
  const { payable_rounding_amount: rounding = 0 } = checked.document;
  const meant = toJsonNumber(roundHalfUp(due, 0).minus(due).plus(decimal(rounding)));
  yield ['payable_amount', { given, currency, meant }];
}
