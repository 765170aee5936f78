// Why ledger and document may differ: each cause is the document computed anew with one thing changed.
import {
  type Decimal,
  decimal,
  percentOf,
  roundHalfAway,
  roundHalfUp,
  sum,
  toJsonNumber,
  ZERO,
} from '../../core/decimal.ts';
import { CHARGE_LISTS, type ChargeList } from '../charge-lists.ts';
import type { AmountsCountry } from '../document-country.ts';
import { fillPercentages } from '../percentages.ts';
import type { AllowanceCharge, Document, DocumentLine } from '../schema.ts';
import { computeAmounts, netPrice, taxRate } from '../totals.ts';
import { booked } from './booked.ts';
import { otherCategories } from './categories.ts';
import { distributions } from './discounts.ts';
import type { Booked, FurtherLine, Grounds, Hypothesis } from './hypothesis.ts';
import { leftOut } from './left-out.ts';

/** Every hypothesis in the order of its causes, in the currency of the ledger. The total of decimals is the caller's. */
export function* hypotheses(given: Grounds): Iterable<Hypothesis> {
  const { country, decimals, inLedger, document } = given;
  const [grounds, as] = computed(given);
  yield { cause: 'total-decimals', changed: [], booked: as(document) };
  yield* inDecimals(given);
  yield {
    cause: 'line-decimals',
    changed: [],
    booked: inLedger(booked(country, document, decimals, country.facts.totalDecimals), decimals),
  };
  const rounded = withRoundPrices(country, grounds.document);
  if (rounded) {
    const changed = withPercentages(country, rounded);
    yield {
      cause: 'line-decimals',
      changed: [],
      booked: inLedger(booked(country, changed, decimals, country.facts.totalDecimals), decimals),
    };
  }
  yield country.amounts.isTaxOfSum
    ? { cause: 'tax-by-line', changed: [], booked: inLedger(taxedByLine(given), decimals) }
    : { cause: 'tax-on-total', changed: [], booked: inLedger(taxedOnce(given), decimals) };
  yield* missingLines(grounds, as);
  yield* pricesWithTax(grounds, as);
  yield* distributions(given, as);
}

/** Those that count only where none of the others explains a ledger, with totals of whatever decimals. */
export function* furtherHypotheses(given: Grounds): Iterable<Hypothesis> {
  const [grounds, as] = computed(given);
  yield* leftOut(grounds, as);
  yield* otherCategories(grounds, as);
}

function computed(given: Grounds): readonly [grounds: Grounds, as: (changed: Document) => Booked] {
  const { country, decimals, inLedger } = given;
  const grounds = { ...given, document: withoutPercentages(country, given.document) };
  return [grounds, (changed) => inLedger(booked(country, withPercentages(country, changed), decimals), decimals)];
}

/** The same with exact amounts; `undefined` where the rules of the country compute no other. */
export function exactGrounds<Given extends Omit<Grounds, 'decimals'>>(given: Given): Given | undefined {
  const { netAmount, percentage, ...amounts } = given.country.amounts;
  if (!netAmount && !percentage) return undefined;
  const country = { ...given.country, amounts };
  return { ...given, country, document: withPercentages(country, withoutPercentages(given.country, given.document)) };
}

function* inDecimals(given: Grounds): Iterable<Hypothesis> {
  const { decimals, inLedger } = given;
  const exact = exactGrounds(given);
  if (!exact) return;
  yield {
    cause: 'rounding',
    changed: [],
    booked: inLedger(booked(exact.country, exact.document, decimals), decimals),
  };
}

// Prices as a ledger of fewer decimals has them; nothing where they have no more.
function withRoundPrices({ facts }: AmountsCountry, document: Document): Document | undefined {
  let isRounded = false;
  const lines = document.document_lines?.map((line) => {
    if (line.price?.base_amount === undefined) return line;
    const { base_quantity: per = 1 } = line.price;
    const net = netPrice(line.price);
    const exact = per === 0 || per === 1 ? net : net.div(decimal(per));
    const price = roundHalfAway(exact, facts.totalDecimals);
    if (price.eq(exact)) return line;
    isRounded = true;
    return { ...line, price: { base_amount: toJsonNumber(price) } };
  });
  return isRounded ? { ...document, document_lines: lines } : undefined;
}

// Discounts and surcharges by percentage follow what they are taken of, where they are what their percentage makes of it.
function withoutPercentages(country: AmountsCountry, document: Document): Document {
  const bare = <Holder extends Pick<Document, ChargeList>>(holder: Holder): Holder => {
    const lists = CHARGE_LISTS.flatMap((list) => (holder[list] ? [[list, holder[list].map(withoutAmount)]] : []));
    return { ...holder, ...Object.fromEntries(lists) };
  };
  const changed = bare({ ...document, document_lines: document.document_lines?.map(bare) });
  const amountsIn = ({ allowances = [], charges = [] }: Pick<Document, ChargeList>) =>
    [...allowances, ...charges].map(({ amount }) => amount);
  const all = (one: Document) => [one, ...(one.document_lines ?? [])].flatMap(amountsIn);
  const anew = all(withPercentages(country, changed));
  return all(document).every((amount, at) => amount === anew[at]) ? changed : document;
}

function withoutAmount(given: AllowanceCharge): AllowanceCharge {
  if (given.multiplier_factor_numeric === undefined) return given;
  const { amount: _, base_amount: __, ...rest } = given;
  return rest;
}

function withPercentages(country: AmountsCountry, document: Document): Document {
  const copy = { ...document, document_lines: document.document_lines?.map((line) => ({ ...line })) };
  fillPercentages(country, copy);
  return copy;
}

// More decimals than any amount of lines, discounts and rates has.
const EXACT_DECIMALS = 12;

function taxedOnce({ country, document, decimals }: Grounds): Booked {
  const plain = booked(country, document, decimals);
  const facts = { ...country.facts, totalDecimals: EXACT_DECIMALS };
  const { breakdown } = computeAmounts({ ...country, facts }, document);
  const taxes = breakdown.map(({ tax_category_code: id, tax_percentage: percent, taxable_amount: taxable }) => {
    const rate = taxRate(country.amounts, { id, percent: percent && toJsonNumber(percent) });
    return rate === undefined ? ZERO : roundHalfUp(percentOf(taxable, decimal(rate)), decimals);
  });
  return withTax(plain, sum(taxes));
}

// VAT as the sum of that of the lines, each rounded.
function taxedByLine({ country, document, decimals }: Grounds): Booked {
  const { isTaxOfSum: _, ...amounts } = country.amounts;
  return booked({ ...country, amounts }, document, decimals);
}

function withTax({ totals, lines }: Booked, tax: Decimal): Booked {
  const more = tax.minus(totals.tax_amount);
  return {
    lines,
    totals: {
      tax_exclusive_amount: totals.tax_exclusive_amount,
      tax_amount: tax,
      tax_inclusive_amount: totals.tax_inclusive_amount.plus(more),
      payable_amount: totals.payable_amount.plus(more),
    },
  };
}

function* missingLines(grounds: Grounds, as: (document: Document) => Booked): Iterable<Hypothesis> {
  const { document, alone } = grounds;
  const lines = document.document_lines ?? [];
  for (const extra of grounds.extra) {
    if (extra.length === 0) break;
    for (const totals of withFurtherLines(grounds, extra)) {
      const all = [...as(document).lines];
      for (const { id, index, net, tax } of extra) {
        all.splice(index, 0, { id, net_amount: net, tax_amount: tax, total_amount: net.plus(tax) });
      }
      yield { cause: 'missing-line', changed: extra.map(({ path }) => path), booked: { totals, lines: all } };
    }
    for (const whole of withLinesOfLedger(grounds, extra)) {
      yield { cause: 'missing-line', changed: extra.map(({ path }) => path), booked: as(whole) };
    }
  }
  if (lines.length < 2) return;
  for (const index of alone) {
    const left = lines.filter((_, other) => other !== index);
    yield {
      cause: 'missing-line',
      changed: [`document_lines[${index}]`],
      booked: as({ ...document, document_lines: left }),
    };
  }
}

// The document with the lines of the ledger, in its own currency: what it rounds once, a sum of rounded lines need not be. Several amounts
// may come to that of the ledger where the rate is below 1.
function* withLinesOfLedger(
  { country, document, rate, isExchanged }: Grounds,
  extra: readonly FurtherLine[],
): Iterable<Document> {
  if (rate.eq(ZERO)) return;
  const { totalDecimals, lineDecimals } = country.facts;
  const { document_lines: own = [] } = document;
  for (const places of isExchanged ? new Set([totalDecimals, lineDecimals]) : [lineDecimals]) {
    for (const units of isExchanged ? [0, -1, 1] : [0]) {
      const lines = [...own];
      for (const { id, index, net, percent } of extra) {
        const amount = roundHalfAway(net.div(rate), places).plus(decimal(`${units}e-${places}`));
        lines.splice(index, 0, {
          id,
          quantity: 1,
          price: { base_amount: toJsonNumber(amount) },
          classified_tax_category: own
            .map((line) => line.classified_tax_category)
            .find((category) => (taxRate(country.amounts, category) ?? 0) === percent),
        });
      }
      yield { ...document, document_lines: lines };
    }
  }
}

/**
 * The totals of a ledger with lines that the document lacks; its own lines are in its currency already. It rounds the sum of all lines
 * once. Where it is in another currency than the document, it may also add to the totals of the document, exchanged and rounded or not,
 * or add up its own lines; and exchange the total with tax by itself.
 */
function* withFurtherLines(
  { country, document, decimals, inLedger, isExchanged }: Grounds,
  extra: readonly FurtherLine[],
): Iterable<Booked['totals']> {
  const net = sum(extra.map((line) => line.net));
  const tax = sum(extra.map((line) => line.tax));
  const exact = inLedger(booked(country, document, EXACT_DECIMALS), EXACT_DECIMALS);
  const stated = booked(country, document, country.facts.totalDecimals);
  const bases = [exact.totals];
  if (isExchanged) {
    bases.push(inLedger(stated, EXACT_DECIMALS).totals, inLedger(stated, decimals).totals);
    if (!document.allowances && !document.charges) bases.push(sumsOfLines(exact));
  }
  for (const base of bases) {
    const exclusive = roundHalfUp(base.tax_exclusive_amount.plus(net), decimals);
    const taxed = roundHalfUp(base.tax_amount.plus(tax), decimals);
    const added = exclusive.plus(taxed);
    const exchangedAlone = roundHalfUp(base.tax_inclusive_amount.plus(net).plus(tax), decimals);
    const afterTotal = base.payable_amount.minus(base.tax_inclusive_amount);
    for (const inclusive of isExchanged && !added.eq(exchangedAlone) ? [added, exchangedAlone] : [added]) {
      yield {
        tax_exclusive_amount: exclusive,
        tax_amount: taxed,
        tax_inclusive_amount: inclusive,
        payable_amount: roundHalfUp(inclusive.plus(afterTotal), decimals),
      };
    }
  }
}

function sumsOfLines({ totals, lines }: Booked): Booked['totals'] {
  const net = sum(lines.map((line) => line.net_amount));
  const tax = sum(lines.map((line) => line.tax_amount));
  const inclusive = net.plus(tax);
  const afterTotal = totals.payable_amount.minus(totals.tax_inclusive_amount);
  return {
    tax_exclusive_amount: net,
    tax_amount: tax,
    tax_inclusive_amount: inclusive,
    payable_amount: inclusive.plus(afterTotal),
  };
}

// Subsets of more lines would take too long: each line alone and all of them are tried then.
const MOST_LINES = 12;

function* pricesWithTax(
  { country, document, suspects, alone }: Grounds,
  as: (document: Document) => Booked,
): Iterable<Hypothesis> {
  const lines = document.document_lines ?? [];
  const taxed = suspects.filter((index) => (taxRate(country.amounts, lines[index]?.classified_tax_category) ?? 0) > 0);
  if (taxed.length === 0) return;
  for (const chosen of subsets(taxed, new Set(alone))) {
    const isChosen = new Set(chosen);
    const changed = lines.map((line, index) => (isChosen.has(index) ? withoutTax(country, line) : line));
    yield {
      cause: 'price-with-tax',
      changed: chosen.map((index) => `document_lines[${index}].price`),
      booked: as({ ...document, document_lines: changed }),
    };
  }
}

function* subsets(of: readonly number[], alone: ReadonlySet<number>): Iterable<readonly number[]> {
  yield of;
  if (of.length > MOST_LINES) {
    for (const one of of) if (alone.has(one)) yield [one];
    return;
  }
  for (let bits = 1; bits < 2 ** of.length - 1; bits++) yield of.filter((_, at) => (bits >> at) % 2 === 1);
}

function withoutTax({ amounts }: AmountsCountry, line: DocumentLine): DocumentLine {
  const rate = taxRate(amounts, line.classified_tax_category) ?? 0;
  const factor = decimal(100).plus(decimal(rate)).div(decimal(100));
  const less = (amount: number | undefined) =>
    amount === undefined ? {} : Number(decimal(amount).div(factor).toPrecision(15));
  const { base_amount: base, allowance_amount: allowance } = line.price ?? {};
  return {
    ...line,
    price: {
      ...line.price,
      base_amount: less(base) as number,
      ...(allowance !== undefined && { allowance_amount: less(allowance) as number }),
    },
  };
}
