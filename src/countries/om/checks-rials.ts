// Whether the VAT breakdown in rials is that of a document in another currency. An official rule compares the VAT of all, and none the parts.
import { type Decimal, decimal, percentOf, roundHalfUp, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { isOtherExchanged, slackOfRate } from '../../document/books/exchange-slack.ts';
import { keyOf, netSums } from '../../document/books/net-by-category.ts';
import { shown } from '../../document/books/sentence.ts';
import { named } from '../../document/named.ts';
import type { TaxBreakdown, TaxCategory } from '../../document/schema.ts';
import { amountOf } from '../../document/totals.ts';
import { OMAN_ACCOUNTING_FIELDS } from './fields/accounting.ts';

/** Whether parts in rials are what the stated rate makes of the lines, discounts and surcharges of their category. */
export const RIAL_CHECK = {
  rule: 'PINT-RIALS',
  class: 'calculation-differs',
  asksIn: 'own-country',
  says: '{given}, and {what} {computed}',
  remedy: 'Correct the amount, or the exchange rate',
  find: otherParts,
} as const satisfies Check;

function* otherParts(checked: Checked): Iterable<Found> {
  const { country, document, given: entered } = checked;
  const { document_currency_code: currency = '', tax_exchange_rate: exchange, document_lines: lines = [] } = document;
  const field = OMAN_ACCOUNTING_FIELDS.taxBreakdown;
  const entries = named<readonly TaxBreakdown[]>(document, field);
  const stated = exchange?.calculation_rate;
  // What this library computed is exchanged already.
  if (entered || !entries || stated === undefined || stated <= 0) return;
  const rate = decimal(stated);
  const slack = { rate, slack: slackOfRate(rate), roundings: lines.length + 1 };
  const sums = taxableByCategory(checked);
  for (const [index, entry] of entries.entries()) {
    const { tax_category_code: id, tax_percentage: percent = 0 } = entry;
    const taxable = sums.get(keyOf(country, { id, percent }));
    if (!taxable) continue;
    const amounts = { taxable_amount: taxable, tax_amount: percentOf(taxable, decimal(percent)) };
    for (const name of ['taxable_amount', 'tax_amount'] as const) {
      const given = entry[name];
      if (given === undefined || !isOtherExchanged(given, amounts[name], slack)) continue;
      const [own, computed] = [amounts[name], amounts[name].times(rate)].map((one) =>
        toJsonNumber(roundHalfUp(one, country.facts.totalDecimals)),
      );
      const what = `${shown(own ?? 0)} ${currency} at the rate ${shown(stated)} are`;
      yield [`${field}[${index}].${name}`, { given, computed: computed ?? 0, what }];
    }
  }
}

// By category, with discounts and surcharges of the document.
function taxableByCategory({ country, document, netByCategory }: Checked): ReadonlyMap<string, Decimal> {
  const sums = new Map(netSums({ netByCategory }));
  const add = (category: TaxCategory = {}, amount: Decimal): void => {
    const key = keyOf(country, category);
    sums.set(key, (sums.get(key) ?? ZERO).plus(amount));
  };
  for (const charge of document.charges ?? []) add(charge.tax_category, amountOf(charge));
  for (const allowance of document.allowances ?? []) add(allowance.tax_category, ZERO.minus(amountOf(allowance)));
  return sums;
}
