// Ledger and document side by side: what differs, and the first cause that makes every amount the ledger's. No tolerance: it would
// hide the next fault.
import { type Decimal, decimal, ONE, roundHalfAway, sum, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { LedgerCause } from '../../core/errors/books-sentences.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import type { AmountsCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { taxRate } from '../totals.ts';
import { booked, exchanged, hypotheses } from './causes.ts';
import { type Expected, type ExpectedLine, LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';
import type { Booked, BookedLine, Hypothesis, InLedger } from './hypothesis.ts';

/** What to do about a difference, by its cause. */
const REMEDIES: Readonly<Record<LedgerCause, string>> = {
  'total-decimals': 'Post it to rounding: totals of the document have fewer decimals than the ledger',
  rounding: 'Post it to rounding: the official rules compute lines and percentages in binary',
  'line-decimals': 'Keep the decimals of prices and lines in the ledger',
  'tax-on-total': 'Compute VAT line by line in the ledger: the document states the sum of its lines',
  'tax-by-line': 'Compute VAT on the total in the ledger: the document states it once for each rate',
  'missing-line': 'Add the line, or post it',
  'price-with-tax': 'Give prices with VAT as price.tax_inclusive_amount',
  'discount-distribution': 'Give the VAT category of the discount; a discount after VAT is none for the VAT',
  'exchange-rate': 'Book at the rate of the document: the rate of the issue date is the one for VAT',
  unexplained: 'Look at the amounts that are named, and at their lines',
};

interface Difference {
  readonly path: string;
  readonly given: Decimal;
  readonly computed: Decimal;
}

// Ledgers may keep a third decimal where documents have two.
const LEDGER_DECIMALS = 3;

/**
 * Compares a document with what the ledger has. Each amount that differs is a warning `ledger-differs` with the cause that all of them
 * have. Differences whose cause is accepted say nothing. Error: a currency that is neither the document's nor the accounting one.
 */
export function compareWithLedger(
  country: AmountsCountry,
  document: Document,
  expected: Expected,
  accepted: ReadonlySet<string>,
): { readonly errors: FieldErrors; readonly warnings: FieldErrors } {
  const [errors, warnings] = [createErrorList(), createErrorList()];
  const { currency: accounting, totalDecimals, lineDecimals } = country.facts;
  const own = document.document_currency_code ?? accounting;
  const currency = expected.currency ?? own;
  const rate = currency === own ? ONE : decimal(document.tax_exchange_rate?.calculation_rate ?? 0);
  if (currency !== own && currency !== accounting) {
    errors.add('expected.currency', 'not-allowed-value', { allowed: [...new Set([own, accounting])] });
    return { errors: errors.errors, warnings: {} };
  }
  const inLedger: InLedger = (amounts, decimals, at = rate) =>
    currency === own ? amounts : exchanged(amounts, at, decimals, lineDecimals);
  const stated = inLedger(booked(country, document, totalDecimals), totalDecimals);
  const differences = differing(expected, stated);
  if (differences.length === 0) return { errors: {}, warnings: {} };
  const found = explain(country, document, expected, differences, inLedger, currency !== own);
  if (!accepted.has(found.cause)) for (const one of differences) addDifference(warnings, one, found, currency);
  return { errors: {}, warnings: warnings.errors };
}

interface Explained {
  readonly cause: LedgerCause;
  /** What each change that explains it is about; several where nobody knows which. */
  readonly changes: readonly string[];
}

function addDifference(
  { add }: ErrorList,
  { path, given, computed }: Difference,
  { cause, changes }: Explained,
  currency: string,
): void {
  add(path, 'ledger-differs', {
    cause,
    given: toJsonNumber(given),
    computed: toJsonNumber(computed),
    difference: toJsonNumber(given.minus(computed)),
    currency,
    remedy: REMEDIES[cause],
    ...(changes.length > 0 && { changes }),
  });
}

// The line of the document of each line of the ledger, by index: by number, else by position. Each is matched once; -1 where there is none.
function matchedLines(expected: readonly ExpectedLine[], { lines }: Booked): readonly number[] {
  const further = insertedLine(expected, lines);
  if (further !== undefined)
    return expected.map((_, index) => (index === further ? -1 : index - Number(index > further)));
  const taken = new Set<number>();
  return expected.map((line, index) => {
    const at = line.id === undefined ? index : lines.findIndex(({ id }, own) => id === line.id && !taken.has(own));
    if (at < 0 || at >= lines.length || taken.has(at)) return -1;
    taken.add(at);
    return at;
  });
}

// Where a ledger without numbers has one line more, and the others are those of the document in their order.
function insertedLine(expected: readonly ExpectedLine[], lines: readonly BookedLine[]): number | undefined {
  if (expected.length !== lines.length + 1 || expected.some(({ id }) => id !== undefined)) return undefined;
  const isLine = (given: ExpectedLine | undefined, line: BookedLine): boolean =>
    LEDGER_LINE_AMOUNTS.every((name) => {
      const amount = given?.[name];
      return amount === undefined || line[name].eq(decimal(amount));
    });
  const first = lines.findIndex((line, index) => !isLine(expected[index], line));
  if (first < 0) return lines.length;
  return lines.every((line, index) => index < first || isLine(expected[index + 1], line)) ? first : undefined;
}

function differing(expected: Expected, stated: Booked): Difference[] {
  const found: Difference[] = [];
  for (const name of LEDGER_TOTALS) {
    const given = expected[name];
    const computed = stated.totals[name];
    if (given !== undefined && !computed.eq(decimal(given)))
      found.push({ path: `expected.${name}`, given: decimal(given), computed });
  }
  const matched = matchedLines(expected.lines ?? [], stated);
  for (const [index, line] of (expected.lines ?? []).entries()) {
    const computed = stated.lines[matched[index] ?? -1];
    const path = `expected.lines[${index}]`;
    if (!computed) {
      found.push({
        path,
        given: decimal(line.net_amount ?? line.total_amount ?? line.tax_amount ?? 0),
        computed: ZERO,
      });
      continue;
    }
    for (const name of LEDGER_LINE_AMOUNTS) {
      const given = line[name];
      if (given !== undefined && !computed[name].eq(decimal(given))) {
        found.push({ path: `${path}.${name}`, given: decimal(given), computed: computed[name] });
      }
    }
  }
  if (expected.lines) {
    for (const [index, { net_amount: net }] of stated.lines.entries()) {
      if (!matched.includes(index)) found.push({ path: `document_lines[${index}]`, given: ZERO, computed: net });
    }
  }
  return found;
}

function explain(
  country: AmountsCountry,
  document: Document,
  expected: Expected,
  differences: readonly Difference[],
  inLedger: InLedger,
  isExchanged: boolean,
): Explained {
  const { totalDecimals } = country.facts;
  const lines = document.document_lines ?? [];
  const stated = booked(country, document, totalDecimals);
  const matched = matchedLines(expected.lines ?? [], stated);
  const suspects = expected.lines
    ? lines.flatMap((_, index) => (isSuspect(index, matched, differences) ? [index] : []))
    : lines.map((_, index) => index);
  const further = (expected.lines ?? []).flatMap((line, index) =>
    matched[index] === -1 ? [{ line, index, path: `expected.lines[${index}]` }] : [],
  );
  const rates = [...ratesOf(country, document), ...rateInLedger(further, differences)];
  const extra = [...new Set(rates)].map((rate) =>
    further.map(({ line, index, path }) => ({ ...amountsOf(line, rate), id: line.id, index, path })),
  );
  const explains = (amounts: Booked): boolean => differing(expected, amounts).length === 0;
  // Books in another currency may keep the third decimal of what the document states.
  const whole = booked(country, document, LEDGER_DECIMALS);
  const threes = isExchanged ? [whole, stated] : [whole];
  if (threes.some((own) => explains(inLedger(own, LEDGER_DECIMALS)))) return { cause: 'total-decimals', changes: [] };
  for (const decimals of [totalDecimals, LEDGER_DECIMALS]) {
    let first: Hypothesis | undefined;
    const changes: string[] = [];
    for (const each of hypotheses({ country, document, extra, suspects, decimals, inLedger, isExchanged })) {
      if (first && (each.cause !== first.cause || each.isSecond !== first.isSecond)) break;
      if (!explains(each.booked)) continue;
      first ??= each;
      const change = each.changed.join(', ');
      if (change !== '' && !changes.includes(change)) changes.push(change);
    }
    if (first) return { cause: first.cause, changes };
    const rate = isExchanged ? otherRate(country, document, expected, decimals, inLedger, explains) : undefined;
    if (rate) return { cause: 'exchange-rate', changes: [rate] };
  }
  return { cause: 'unexplained', changes: [] };
}

function isSuspect(index: number, matched: readonly number[], differences: readonly Difference[]): boolean {
  if (differences.some(({ path }) => path === `document_lines[${index}]`)) return true;
  const at = matched.indexOf(index);
  return at >= 0 && differences.some(({ path }) => path.startsWith(`expected.lines[${at}].`));
}

// The rates of the lines: a line that the document lacks has one of them, or that of the ledger's own VAT on it.
function ratesOf({ amounts }: AmountsCountry, { document_lines: lines = [] }: Document): readonly number[] {
  return lines.map((line) => taxRate(amounts, line.classified_tax_category) ?? 0);
}

function rateInLedger(
  further: readonly { readonly line: ExpectedLine }[],
  differences: readonly Difference[],
): readonly number[] {
  const net = sum(further.map(({ line }) => decimal(line.net_amount ?? 0)));
  const differing = differences.find(({ path }) => path === 'expected.tax_amount');
  const tax = differing ? differing.given.minus(differing.computed) : ZERO;
  return net.gt(ZERO) && tax.gte(ZERO) ? [toJsonNumber(roundHalfAway(tax.div(net).times(decimal(100)), 0))] : [];
}

// What the ledger does not say of a line follows from its rate.
function amountsOf(line: ExpectedLine, percent: number): { net: Decimal; tax: Decimal } {
  const { net_amount: net, tax_amount: tax, total_amount: total } = line;
  const rate = decimal(percent).div(decimal(100));
  if (net !== undefined && tax !== undefined) return { net: decimal(net), tax: decimal(tax) };
  if (net !== undefined && total !== undefined) return { net: decimal(net), tax: decimal(total).minus(decimal(net)) };
  if (total !== undefined && tax !== undefined) return { net: decimal(total).minus(decimal(tax)), tax: decimal(tax) };
  if (net === undefined && total !== undefined) {
    const ofTotal = roundHalfAway(decimal(total).div(rate.plus(ONE)), LEDGER_DECIMALS);
    return { net: ofTotal, tax: decimal(total).minus(ofTotal) };
  }
  const known = decimal(net ?? 0);
  return { net: known, tax: tax === undefined ? roundHalfAway(known.times(rate), LEDGER_DECIMALS) : decimal(tax) };
}

const MOST_RATE_DECIMALS = 7;
const HALF = /*@__PURE__*/ decimal('0.5');

// The shortest rate that makes every amount the ledger's. Each amount allows a range of rates, since it is rounded.
function otherRate(
  country: AmountsCountry,
  document: Document,
  expected: Expected,
  decimals: number,
  inLedger: InLedger,
  explains: (amounts: Booked) => boolean,
): string | undefined {
  const { totalDecimals, lineDecimals } = country.facts;
  const stated = booked(country, document, totalDecimals);
  const ofTotals = LEDGER_TOTALS.map((name) => ({ given: expected[name], own: stated.totals[name], decimals }));
  const matched = matchedLines(expected.lines ?? [], stated);
  const ofLines = (expected.lines ?? []).flatMap((line, index) => {
    const own = stated.lines[matched[index] ?? -1];
    return own
      ? LEDGER_LINE_AMOUNTS.map((name) => ({ given: line[name], own: own[name], decimals: lineDecimals }))
      : [];
  });
  const ranges = [...ofTotals, ...ofLines].flatMap(({ given, own, decimals: places }) => {
    if (given === undefined || own.eq(ZERO)) return [];
    const half = HALF.times(unitOf(places));
    const ends = [decimal(given).minus(half).div(own), decimal(given).plus(half).div(own)];
    return [own.lt(ZERO) ? ends.toReversed() : ends];
  });
  const [first] = ranges;
  if (!first) return undefined;
  const [low = ZERO, high = ZERO] = ranges.reduce(([least = ZERO, most = ZERO], [from = ZERO, to = ZERO]) => [
    from.gt(least) ? from : least,
    to.lt(most) ? to : most,
  ]);
  if (low.gt(high)) return undefined;
  const middle = low.plus(high).times(HALF);
  for (let places = 0; places <= MOST_RATE_DECIMALS; places++) {
    const least = roundHalfAway(low, places);
    const above = least.lt(low) ? least.plus(unitOf(places)) : least;
    for (const rate of [roundHalfAway(middle, places), above]) {
      if (rate.gte(low) && rate.lte(high) && explains(inLedger(stated, decimals, rate))) return rate.toString();
    }
  }
  return undefined;
}

const unitOf = (places: number): Decimal => decimal(`1e-${places}`);
