// Whether lines or surcharges are VAT: a program that knows no VAT may write it so, and then it bears VAT itself.
import { type Decimal, decimal, HUNDRED, roundHalfAway, sum, ZERO } from '../../core/decimal.ts';
import type { TaxCategory } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { TAX_NAME } from './usual-tax.ts';

/** Whether VAT stands where something is sold. */
export const TAX_AS_LINE_CHECKS = [
  {
    rule: 'PINT-TAX-AS-LINE',
    class: 'repeated',
    says: '{given} is exactly the VAT of the others, which is computed beside it',
    remedy: 'Leave it out',
    find: taxesAsLines,
  },
] as const satisfies readonly Check[];

interface Sold {
  readonly path: string;
  readonly name: string;
  readonly amount: Decimal;
  readonly tax: Decimal;
}

function* taxesAsLines({ country, document }: Checked): Iterable<Found> {
  const { document_lines: lines = [], charges = [], allowances = [] } = document;
  const isTaxName = (name: string | undefined): boolean => name !== undefined && TAX_NAME.test(name);
  if (!lines.some(({ name }) => isTaxName(name)) && !charges.some(({ reason }) => isTaxName(reason))) return;
  const soldAs = (path: string, name: string, amount: Decimal, category: TaxCategory | undefined): Sold => {
    const tax = amount.times(decimal(taxRate(country.amounts, category) ?? 0)).div(HUNDRED);
    return { path, name, amount, tax };
  };
  const all = [
    ...lines.map(({ name = '', net_amount: net = 0, classified_tax_category: category }, index) =>
      soldAs(`document_lines[${index}].name`, name, decimal(net), category),
    ),
    ...charges.map((one, index) =>
      soldAs(`charges[${index}].reason`, one.reason ?? '', amountOf(one), one.tax_category),
    ),
  ];
  const less = allowances.map((one) => soldAs('', '', ZERO.minus(amountOf(one)), one.tax_category));
  const named = all.filter(({ name, amount }) => isTaxName(name) && amount.gt(ZERO));
  const rounded = (amount: Decimal): Decimal => roundHalfAway(amount, country.facts.totalDecimals);
  // The VAT may have been computed of the sum or of each, before the discounts or after them.
  const roundings = [(tax: Decimal) => tax, rounded];
  const taxOf = (of: readonly Sold[]) => roundings.map((one) => sum(of.map(({ tax }) => one(tax))));
  const [whole, off, own] = [taxOf(all), taxOf(less), taxOf(named)];
  const isRest = (amount: Decimal, taken: readonly Decimal[]): boolean =>
    whole.some((tax, at) => {
      const rest = tax.minus(taken[at] ?? ZERO);
      return [rest, rest.plus(off[at] ?? ZERO)].some((one) => rounded(one).eq(amount));
    });
  // One for all, or one for each.
  const areAll = named.length < all.length && isRest(sum(named.map(({ amount }) => amount)), own);
  for (const one of named) {
    if (areAll || (all.length > 1 && isRest(one.amount, taxOf([one])))) yield [one.path, { given: one.name }];
  }
}
