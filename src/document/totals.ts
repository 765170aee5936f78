// Every amount that the library computes, in the document currency. How many decimals lines and totals have is a fact of the country.
// A formula rounds once, at its end, halves away from zero; totals round as the rules on them do.
import {
  type Decimal,
  decimal,
  percentOf,
  roundHalfAway,
  roundHalfDown,
  roundHalfUp,
  sum,
  ZERO,
} from '../core/decimal.ts';
import { atOnce, isEndOfStep, type Steps } from '../core/steps.ts';
import {
  type AmountsCountry,
  type CountryAmounts,
  type InAccountingCurrency,
  LINE_FIELDS,
  type PlaceOfRate,
} from './document-country.ts';
import { named } from './named.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';

/** Exact amounts of a line, in the document currency. */
export interface LineAmounts {
  readonly net_amount: Decimal;
  readonly tax_amount: Decimal;
  readonly total_amount: Decimal;
}

/** One VAT breakdown entry (IBG-23). */
export interface BreakdownAmounts {
  readonly tax_category_code: string;
  readonly tax_percentage: Decimal | undefined;
  readonly taxable_amount: Decimal;
  readonly tax_amount: Decimal;
}

/** Exact totals of a document, in the document currency. */
export interface DocumentAmounts {
  readonly lines: readonly LineAmounts[];
  readonly breakdown: readonly BreakdownAmounts[];
  readonly line_extension_amount: Decimal;
  readonly allowance_total_amount: Decimal | undefined;
  readonly charge_total_amount: Decimal | undefined;
  readonly tax_exclusive_amount: Decimal;
  readonly tax_amount: Decimal;
  readonly tax_inclusive_amount: Decimal;
  readonly payable_amount: Decimal;
}

/** All amounts of a document from quantities, prices, allowances, charges and rates. */
export function computeAmounts(country: AmountsCountry, document: Document): DocumentAmounts {
  return atOnce(computingSteps(country, document));
}

/** The same in steps. */
export function* computingSteps(country: AmountsCountry, document: Document): Steps<DocumentAmounts> {
  const { totalDecimals } = country.facts;
  const lines: LineAmounts[] = [];
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    lines.push(lineAmounts(country, line));
    if (isEndOfStep(index)) yield;
  }
  const breakdown = breakdownAmounts(country, document, lines);
  const line_extension_amount = total(
    lines.map((line) => line.net_amount),
    totalDecimals,
  );
  const allowance_total_amount = document.allowances && total(document.allowances.map(amountOf), totalDecimals);
  const charge_total_amount = document.charges && total(document.charges.map(amountOf), totalDecimals);
  const tax_exclusive_amount = line_extension_amount
    .minus(allowance_total_amount ?? ZERO)
    .plus(charge_total_amount ?? ZERO);
  const tax_amount = sum(breakdown.map((entry) => entry.tax_amount));
  const tax_inclusive_amount = tax_exclusive_amount.plus(tax_amount);
  return {
    lines,
    breakdown,
    line_extension_amount,
    allowance_total_amount,
    charge_total_amount,
    tax_exclusive_amount,
    tax_amount,
    tax_inclusive_amount,
    payable_amount: payable(document, tax_inclusive_amount, totalDecimals),
  };
}

// ibr-co-10 to ibr-co-15 round halves of totals towards positive infinity. Only negative sums show the difference.
function total(amounts: Iterable<Decimal>, decimals: number): Decimal {
  return roundHalfUp(sum(amounts), decimals);
}

/** The amount of an allowance or charge. */
export function amountOf(given: AllowanceCharge): Decimal {
  return optional(given.amount);
}

function optional(value: number | undefined): Decimal {
  return value === undefined ? ZERO : decimal(value);
}

/** The sum of the net amounts of all lines (IBT-106), or of those in a tax category. */
export function lineExtensionAmount(
  country: AmountsCountry,
  { document_lines: lines = [] }: Document,
  category?: TaxCategory,
): Decimal {
  const meant =
    category?.id === undefined
      ? lines
      : lines.filter((line) => isSameCategory(country.amounts, line.classified_tax_category, category));
  return total(
    meant.map((line) => lineAmounts(country, line).net_amount),
    country.facts.totalDecimals,
  );
}

/** Whether two amounts stand in one entry of the breakdown: by category and rate, where a missing rate is zero. */
export function isSameCategory(
  { categories }: CountryAmounts,
  one: TaxCategory | undefined,
  other: TaxCategory | undefined,
): boolean {
  if (one?.id !== other?.id) return false;
  return (one?.percent ?? 0) === (other?.percent ?? 0) || categories.get(one?.id ?? '')?.isOneEntry === true;
}

/** Quantity × (net price ÷ base quantity) of a line, before its charges and allowances, rounded. */
export function grossAmount({ facts }: AmountsCountry, line: DocumentLine): Decimal {
  const baseQuantity = line.price?.base_quantity ?? 1;
  const product = optional(line.quantity).times(netPrice(line.price));
  const gross = baseQuantity === 1 || baseQuantity === 0 ? product : product.div(decimal(baseQuantity));
  return roundHalfAway(gross, facts.lineDecimals);
}

/** What a line comes to without tax. */
export function netAmountOf(country: AmountsCountry, line: DocumentLine): Decimal {
  const { amounts } = country;
  return amounts.netAmount ? decimal(amounts.netAmount(line).toString()) : netAmount(country, line);
}

function lineAmounts(country: AmountsCountry, line: DocumentLine): LineAmounts {
  const { amounts, facts } = country;
  const net_amount = netAmountOf(country, line);
  const tax_amount = roundHalfAway(taxOn(amounts, net_amount, line.classified_tax_category), facts.lineDecimals);
  return { net_amount, tax_amount, total_amount: net_amount.plus(tax_amount) };
}

// IBT-131 = quantity × (net price ÷ base quantity), rounded, + charges − allowances. The sum is rounded again, since charges and
// allowances may be finer than the amounts of a line.
function netAmount(country: AmountsCountry, line: DocumentLine): Decimal {
  const gross = grossAmount(country, line);
  if (!line.charges && !line.allowances) return gross;
  return roundHalfAway(gross.plus(sumOf(line.charges)).minus(sumOf(line.allowances)), country.facts.lineDecimals);
}

/** The sum of allowances, or of charges. */
export function sumOf(list: readonly AllowanceCharge[] = []): Decimal {
  return sum(list.map(amountOf));
}

/** IBT-146: the price after the discount. */
export function netPrice(price: DocumentLine['price']): Decimal {
  const base = optional(price?.base_amount);
  return price?.allowance_amount === undefined ? base : base.minus(decimal(price.allowance_amount));
}

/** The rate by which amounts of a category are taxed, in percent; `undefined` where they are not. */
export function taxRate({ categories }: CountryAmounts, category: TaxCategory | undefined): number | undefined {
  if (category?.id === undefined || categories.get(category.id)?.isTaxed === false) return undefined;
  return category.percent;
}

function taxOn(amounts: CountryAmounts, amount: Decimal, category: TaxCategory | undefined): Decimal {
  const rate = taxRate(amounts, category);
  return rate === undefined ? ZERO : percentOf(amount, decimal(rate));
}

/** The rate that a category states there: its own, or the zero that it has to state or to leave out. */
export function statedRate(
  { categories }: CountryAmounts,
  code: string | undefined,
  percent: number | undefined,
  place: PlaceOfRate,
): number | undefined {
  const form = categories.get(code ?? '')?.rate[place];
  if (form === 'silent') return percent === 0 ? undefined : percent;
  return form === 'zero' ? (percent ?? 0) : percent;
}

interface Group {
  readonly code: string;
  readonly rate: Decimal | undefined;
  taxable: Decimal;
  tax: Decimal;
}

// IBG-23: one entry for each category and rate, in the order of first use.
function breakdownAmounts(
  { amounts: rules, facts }: AmountsCountry,
  document: Document,
  lines: readonly LineAmounts[],
): BreakdownAmounts[] {
  const groups = new Map<string, Group>();
  const add = (category: TaxCategory | undefined, taxable: Decimal, tax: Decimal): void => {
    if (category?.id === undefined) return;
    const key = breakdownKey(rules, category.id, category.percent);
    const group = groups.get(key);
    if (group) {
      group.taxable = group.taxable.plus(taxable);
      group.tax = group.tax.plus(tax);
    } else {
      const percent = statedRate(rules, category.id, category.percent, 'breakdown');
      const rate = percent === undefined ? undefined : decimal(percent);
      groups.set(key, { code: category.id, rate, taxable, tax });
    }
  };
  document.document_lines?.forEach((line, index) => {
    const amounts = lines[index];
    if (amounts) add(line.classified_tax_category, amounts.net_amount, amounts.tax_amount);
  });
  for (const charge of document.charges ?? []) {
    add(charge.tax_category, amountOf(charge), taxOn(rules, amountOf(charge), charge.tax_category));
  }
  for (const allowance of document.allowances ?? []) {
    const amount = amountOf(allowance);
    add(allowance.tax_category, ZERO.minus(amount), ZERO.minus(taxOn(rules, amount, allowance.tax_category)));
  }
  return [...groups.values()].map(({ code, rate, taxable, tax }) => {
    const taxable_amount = roundHalfUp(taxable, facts.totalDecimals);
    const exact = rules.isTaxOfSum ? taxOn(rules, taxable_amount, { id: code, percent: rate?.toNumber() }) : tax;
    return {
      tax_category_code: code,
      tax_percentage: rate,
      taxable_amount,
      tax_amount: roundHalfUp(exact, facts.totalDecimals),
    };
  });
}

/** Category and rate as one key, of the category alone where it has one entry; JSON numbers have no insignificant zeros. */
export function breakdownKey({ categories }: CountryAmounts, code: string, percent: number | undefined): string {
  return categories.get(code)?.isOneEntry ? code : `${code} ${percent ?? ''}`;
}

/** The names of the amounts of a document in the accounting currency. */
export function accountingFields({ totals, breakdown }: InAccountingCurrency): string[] {
  return [...Object.values(totals), ...(breakdown ? [breakdown.field] : [])];
}

/** The names of the amounts of a line, in both currencies. */
export function lineFields({ ofLine = {} }: InAccountingCurrency): string[] {
  return [...LINE_FIELDS, ...Object.values(ofLine)];
}

/** An amount that a document states in the accounting currency, and where. */
interface AccountingAmount {
  readonly field: string;
  readonly value: Decimal;
}

/** What a document in another currency states in the accounting currency. */
export interface AccountingAmounts {
  readonly lines: readonly (readonly AccountingAmount[])[];
  readonly totals: readonly AccountingAmount[];
  readonly breakdown?: readonly BreakdownAmounts[];
}

const NONE: AccountingAmounts = { lines: [], totals: [] };

/** The amounts of a document in the accounting currency; none where that is its own, or the rate is not known. */
export function accountingAmounts(
  { facts, amounts: rules }: AmountsCountry,
  { document_currency_code: currency, tax_exchange_rate: exchange }: Document,
  amounts: DocumentAmounts,
): AccountingAmounts {
  const { totals, ofLine, breakdown } = rules.inAccountingCurrency;
  if (currency === facts.currency || exchange?.calculation_rate === undefined) return NONE;
  const rate = decimal(exchange.calculation_rate);
  const exchanged = (names: Readonly<Record<string, string>>, given: object, decimals: number): AccountingAmount[] =>
    Object.entries(names).flatMap(([of, field]) => {
      const value = named<Decimal>(given, of);
      return value ? [{ field, value: roundHalfUp(value.times(rate), decimals) }] : [];
    });
  return {
    lines: ofLine ? amounts.lines.map((line) => exchanged(ofLine, line, facts.lineDecimals)) : [],
    totals: exchanged(totals, amounts, facts.totalDecimals),
    ...(breakdown && { breakdown: exchangedBreakdown(amounts.breakdown, rate, facts.totalDecimals) }),
  };
}

// A rule compares the total in the accounting currency with the exchanged total, and entries must add up to it. So the remainder of
// each entry's rounding goes to the next entry.
function exchangedBreakdown(
  breakdown: readonly BreakdownAmounts[],
  rate: Decimal,
  decimals: number,
): BreakdownAmounts[] {
  let taxSoFar = ZERO;
  let stated = ZERO;
  return breakdown.map((entry) => {
    taxSoFar = taxSoFar.plus(entry.tax_amount);
    const tax_amount = roundHalfUp(taxSoFar.times(rate), decimals).minus(stated);
    stated = stated.plus(tax_amount);
    return { ...entry, taxable_amount: roundHalfUp(entry.taxable_amount.times(rate), decimals), tax_amount };
  });
}

// ibr-co-16 compares round(payable − rounding) with round(inclusive − prepaid). For a rounding amount finer than the totals
// only one payable amount satisfies it: the one rounded half down.
function payable(document: Document, inclusive: Decimal, decimals: number): Decimal {
  const due = roundHalfUp(inclusive.minus(optional(document.prepaid_amount)), decimals);
  return roundHalfDown(due.plus(optional(document.payable_rounding_amount)), decimals);
}
