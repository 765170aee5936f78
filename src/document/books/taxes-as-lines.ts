// Whether lines or surcharges are VAT: a program that knows no VAT may write it so, and then it bears VAT itself, or none is declared.
import { type Decimal, decimal, HUNDRED, roundHalfAway, sum, ZERO } from '../../core/decimal.ts';
import type { Document, TaxCategory } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { isNamedTax, isNameOfTax, isNameOfVat } from './usual-tax.ts';

/** Whether VAT stands where something is sold. */
export const TAX_AS_LINE_CHECKS = [
  {
    rule: 'PINT-TAX-AS-LINE',
    class: 'repeated',
    asksIn: 'own-country',
    says: '“{given}” is charged as if it were sold, and VAT is computed beside it',
    remedy: 'Leave it out',
    find: taxesAsLines,
  },
  {
    rule: 'PINT-TAX-OUTSIDE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '“{given}” is charged as if it were sold, and the document has no VAT',
    remedy: 'Leave it out, and give the VAT category and rate of what bears VAT',
    find: taxesOutside,
  },
] as const satisfies readonly Check[];

const TEN = /*@__PURE__*/ decimal(10);

interface Sold {
  readonly path: string;
  readonly name: string;
  readonly amount: Decimal;
  readonly tax: Decimal;
  readonly category: string | undefined;
}

function* taxesAsLines(checked: Checked): Iterable<Found> {
  const { country, document } = checked;
  if (!holdsName(document, isNamedTax)) return;
  const all = soldIn(checked);
  const less = (document.allowances ?? []).map((one) =>
    soldAs(checked, '', '', ZERO.minus(amountOf(one)), one.tax_category),
  );
  const named = all.filter(({ name, amount }) => isNamedTax(name) && amount.gt(ZERO));
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
  // One for all, or one for each line of a program that knows VAT by the line.
  const areAll = named.length < all.length && isRest(sum(named.map(({ amount }) => amount)), own);
  // By its name alone, where it bears VAT itself; outside of VAT a forwarder may pass on that of an import, of any other amount.
  const [others = ZERO] = taxOf(all.filter((one) => !named.includes(one)));
  const isVat = ({ name, amount, tax, category }: Sold): boolean =>
    named.length < all.length &&
    isNameOfVat(name) &&
    (tax.gt(ZERO) || (category === 'O' && amount.minus(others).abs().times(TEN).lte(others)));
  for (const one of named) {
    if (areAll || (all.length > 1 && isRest(one.amount, taxOf([one]))) || isVat(one))
      yield [one.path, { given: one.name }];
  }
}

function* taxesOutside(checked: Checked): Iterable<Found> {
  if (!holdsName(checked.document, isNameOfTax)) return;
  const all = soldIn(checked);
  if (all.length < 2 || all.some(({ tax }) => !tax.eq(ZERO))) return;
  for (const { path, name, amount } of all) {
    if (amount.gt(ZERO) && isNameOfTax(name)) yield [path, { given: name }];
  }
}

// Hardly any document has such a name: to see it is quicker than to add up what is sold.
function holdsName({ document_lines: lines = [], charges = [] }: Document, is: (name: string) => boolean): boolean {
  const isIn = ({ reason }: { readonly reason?: string | undefined }): boolean => reason !== undefined && is(reason);
  return charges.some(isIn) || lines.some(({ name, charges: own }) => is(name ?? '') || own?.some(isIn));
}

// Lines without their surcharges, and the surcharges of lines and of the document.
function soldIn(checked: Checked): Sold[] {
  const { document_lines: lines = [], charges = [] } = checked.document;
  return [
    ...lines.flatMap(({ name = '', net_amount: net = 0, classified_tax_category: category, charges: own = [] }, at) => {
      const goods = decimal(net).minus(sum(own.map(amountOf)));
      return [
        soldAs(checked, `document_lines[${at}].name`, name, goods, category),
        ...own.map((one, index) =>
          soldAs(checked, `document_lines[${at}].charges[${index}].reason`, one.reason ?? '', amountOf(one), category),
        ),
      ];
    }),
    ...charges.map((one, index) =>
      soldAs(checked, `charges[${index}].reason`, one.reason ?? '', amountOf(one), one.tax_category),
    ),
  ];
}

function soldAs(
  { country }: Checked,
  path: string,
  name: string,
  amount: Decimal,
  category: TaxCategory | undefined,
): Sold {
  const tax = amount.times(decimal(taxRate(country.amounts, category) ?? 0)).div(HUNDRED);
  return { path, name, amount, tax, category: category?.id };
}
