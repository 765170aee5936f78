// Ledger and document side by side: what differs, and the first cause that makes every amount the ledger's. No tolerance: it would
// hide the next fault.
import { type Decimal, decimal, ONE, roundHalfAway, sum, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { LedgerCause } from '../../core/errors/books-sentences.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import type { AmountsCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { taxRate } from '../totals.ts';
import { booked, exchanged } from './booked.ts';
import { exactGrounds, furtherHypotheses, hypotheses } from './causes.ts';
import { type Expected, type ExpectedLine, LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';
import type { Booked, Difference, Hypothesis, InLedger, LedgerCountry, LedgerRates } from './hypothesis.ts';
import { likelyAlone } from './likely-alone.ts';
import { matchedLines, withoutOwnNumbers } from './matched-lines.ts';
import { otherRate } from './other-rate.ts';
import { isBelowZero, withOtherSigns } from './signs.ts';

/** What to do about a difference, by its cause. */
const REMEDIES: Readonly<Record<LedgerCause, string>> = {
  sign: 'Post it on the other side of the ledger, unless the ledger has credits below zero',
  'total-decimals': 'Post it to rounding: totals of the document have fewer decimals than the ledger',
  rounding: 'Post it to rounding: the official rules compute lines and percentages in binary',
  'line-decimals': 'Keep the decimals of prices and lines in the ledger',
  'tax-on-total': 'Compute VAT line by line in the ledger: the document states the sum of its lines',
  'tax-by-line': 'Compute VAT on the total in the ledger: the document states it once for each rate',
  'missing-line': 'Add the line, or post it',
  'price-with-tax': 'Give prices with VAT as price.tax_inclusive_amount',
  'discount-distribution': 'Give the VAT category of the discount; a discount after VAT is none for the VAT',
  'not-in-ledger': 'Post what is named, or leave it out of the document',
  'tax-category': 'Correct the VAT category or rate of what is named, in the ledger or in the document',
  'exchange-rate': 'Book at the rate of the document: the rate of the issue date is the one for VAT',
  unexplained: 'Look at the amounts that are named, and at their lines',
};

// Ledgers may keep a third decimal where documents have two.
const LEDGER_DECIMALS = 3;

/**
 * Compares a document with what the ledger has. Each amount that differs is a warning `ledger-differs` with the cause that all of them
 * have. Differences whose cause is accepted say nothing. Error: a currency that is neither the document's nor the accounting one.
 */
export function compareWithLedger(
  country: LedgerCountry,
  document: Document,
  given: Expected,
  accepted: ReadonlySet<string>,
): { readonly errors: FieldErrors; readonly warnings: FieldErrors } {
  const [errors, warnings] = [createErrorList(), createErrorList()];
  const { currency: accounting, totalDecimals, lineDecimals } = country.facts;
  const own = document.document_currency_code ?? accounting;
  const currency = given.currency ?? own;
  const rate = currency === own ? ONE : decimal(document.tax_exchange_rate?.calculation_rate ?? 0);
  if (currency !== own && currency !== accounting) {
    errors.add('expected.currency', 'not-allowed-value', { allowed: [...new Set([own, accounting])] });
    return { errors: errors.errors, warnings: {} };
  }
  const inLedger: InLedger = (amounts, decimals, at = rate) =>
    currency === own ? amounts : exchanged(amounts, at, decimals, lineDecimals);
  const stated = inLedger(booked(country, document, totalDecimals), totalDecimals);
  const expected = withoutOwnNumbers(given, stated);
  const differences = differing(expected, stated);
  if (differences.length === 0) return { errors: {}, warnings: {} };
  const exchange = { inLedger, rate, isExchanged: currency !== own };
  for (const found of findings(country, document, expected, stated, differences, exchange)) {
    if (accepted.has(found.cause)) continue;
    for (const one of found.differences) addDifference(warnings, one, found, currency);
    break;
  }
  return { errors: {}, warnings: warnings.errors };
}

interface Exchange {
  readonly inLedger: InLedger;
  readonly rate: Decimal;
  /** Whether the ledger is in another currency than the document. */
  readonly isExchanged: boolean;
}

interface Finding extends Explained {
  readonly differences: readonly Difference[];
}

// What is found of a ledger: the next one is said where a cause is accepted.
function* findings(
  country: LedgerCountry,
  document: Document,
  expected: Expected,
  stated: Booked,
  differences: readonly Difference[],
  exchange: Exchange,
): Iterable<Finding> {
  const sign: Finding = { cause: 'sign', changes: [], differences };
  const opposite = withOtherSigns(expected);
  const left = differing(opposite, stated);
  if (left.length === 0) return yield sign;
  // A ledger may have credits below zero, and differ beside that.
  if (document.credit_note_type_code !== undefined && isBelowZero(expected)) {
    const found = explain(country, document, opposite, left, exchange);
    if (found.cause !== 'unexplained') {
      yield { ...found, differences: left.map(negative) };
      return yield sign;
    }
  }
  yield { ...explain(country, document, expected, differences, exchange), differences };
}

const negative = ({ path, given, computed }: Difference): Difference => ({
  path,
  given: ZERO.minus(given),
  computed: ZERO.minus(computed),
});

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
    const isMatched = new Set(matched);
    for (const [index, { net_amount: net }] of stated.lines.entries()) {
      if (!isMatched.has(index)) found.push({ path: `document_lines[${index}]`, given: ZERO, computed: net });
    }
  }
  return found;
}

function explain(
  country: LedgerCountry,
  document: Document,
  expected: Expected,
  differences: readonly Difference[],
  { inLedger, rate: own, isExchanged }: Exchange,
): Explained {
  const { totalDecimals } = country.facts;
  const lines = document.document_lines ?? [];
  const stated = booked(country, document, totalDecimals);
  const ownInLedger = inLedger(stated, totalDecimals);
  const matched = matchedLines(expected.lines ?? [], ownInLedger);
  const suspects = expected.lines ? suspectsOf(matched, differences, lines.length) : [...lines.keys()];
  const further = (expected.lines ?? []).flatMap((line, index) =>
    matched[index] === -1 ? [{ line, index, path: `expected.lines[${index}]` }] : [],
  );
  const rates = [...ratesOf(country, document), ...rateInLedger(further, differences)];
  const extra = [...new Set(rates)].map((rate) =>
    further.map(({ line, index, path }) => ({ ...amountsOf(line, rate), percent: rate, id: line.id, index, path })),
  );
  const explains = (amounts: Booked): boolean => differing(expected, amounts).length === 0;
  const ratesInLedger = ratesOfLedger(expected, matched, ownInLedger);
  // Books in another currency may keep the third decimal of what the document states.
  const whole = booked(country, document, LEDGER_DECIMALS);
  const threes = isExchanged ? [whole, stated] : [whole];
  if (threes.some((own) => explains(inLedger(own, LEDGER_DECIMALS)))) return { cause: 'total-decimals', changes: [] };
  const likely = (some: readonly number[]) => likelyAlone(some, ownInLedger.lines, differences);
  const alone = likely(suspects);
  const otherwiseTaxed = [...new Set([...alone, ...likely(withoutTax(expected, matched))])];
  const beside = {
    ...{ country, document, extra, suspects, alone, otherwiseTaxed },
    ...{ rates: ratesInLedger, inLedger, rate: own, isExchanged },
  };
  const exact = exactGrounds(beside);
  for (const made of [hypotheses, furtherHypotheses]) {
    for (const grounds of exact ? [beside, exact] : [beside]) {
      for (const decimals of [totalDecimals, LEDGER_DECIMALS]) {
        const found = firstThat(explains, made({ ...grounds, decimals }));
        if (found) return found;
      }
    }
  }
  for (const decimals of isExchanged ? [totalDecimals, LEDGER_DECIMALS] : []) {
    const other = otherRate(country, document, expected, decimals, inLedger, explains);
    if (other) return { cause: 'exchange-rate', changes: [other] };
  }
  return { cause: 'unexplained', changes: [] };
}

// The first cause that explains the ledger, with every change of its kind that does.
function firstThat(explains: (amounts: Booked) => boolean, made: Iterable<Hypothesis>): Explained | undefined {
  let first: Hypothesis | undefined;
  const changes: string[] = [];
  for (const each of made) {
    if (first && (each.cause !== first.cause || each.isSecond !== first.isSecond)) break;
    if (!explains(each.booked)) continue;
    first ??= each;
    const change = each.changed.join(', ');
    if (change !== '' && !changes.includes(change)) changes.push(change);
  }
  return first && { cause: first.cause, changes };
}

// The lines of the document that differ, or that the ledger lacks.
function suspectsOf(matched: readonly number[], differences: readonly Difference[], count: number): number[] {
  const places = new Set(differences.map(({ path }) => /^(?:expected\.lines|document_lines)\[\d+\]/.exec(path)?.[0]));
  const at = new Map(matched.map((line, index) => [line, index]));
  return [...Array(count).keys()].filter(
    (index) => places.has(`document_lines[${index}]`) || places.has(`expected.lines[${at.get(index)}]`),
  );
}

// The lines whose VAT the ledger does not say: it may be another one where nothing else of them differs.
function withoutTax({ lines = [] }: Expected, matched: readonly number[]): number[] {
  return matched.filter((at, index) => {
    const { tax_amount: tax, total_amount: total } = lines[index] ?? {};
    return at >= 0 && tax === undefined && total === undefined;
  });
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

// What the ledger's own VAT is in percent of what it bears, without decimals.
function ratesOfLedger(expected: Expected, matched: readonly number[], stated: Booked): LedgerRates {
  const percent = (tax: number | undefined, net: number | undefined, computed = ZERO): number | undefined => {
    const base = net === undefined ? computed : decimal(net);
    if (tax === undefined || base.eq(ZERO)) return undefined;
    return toJsonNumber(roundHalfAway(decimal(tax).div(base).times(decimal(100)), 0));
  };
  const lines = new Map<number, number>();
  for (const [index, line] of (expected.lines ?? []).entries()) {
    const at = matched[index] ?? -1;
    const rate = percent(line.tax_amount, line.net_amount, stated.lines[at]?.net_amount);
    if (at >= 0 && rate !== undefined) lines.set(at, rate);
  }
  const whole = percent(expected.tax_amount, expected.tax_exclusive_amount, stated.totals.tax_exclusive_amount);
  return { whole, lines };
}

// What the ledger does not say of a line follows from its rate.
function amountsOf(line: ExpectedLine, percent: number): { net: Decimal; tax: Decimal } {
  const { net_amount: net, tax_amount: tax, total_amount: total } = line;
  const rate = decimal(percent).div(decimal(100));
  if (net !== undefined && tax !== undefined) return { net: decimal(net), tax: decimal(tax) };
  if (net !== undefined && total !== undefined) return { net: decimal(net), tax: decimal(total).minus(decimal(net)) };
  if (total !== undefined && tax !== undefined) return { net: decimal(total).minus(decimal(tax)), tax: decimal(tax) };
  const withTax = rate.plus(ONE);
  // A rate of -100 % leaves nothing to divide by.
  if (net === undefined && total !== undefined && withTax.gt(ZERO)) {
    const ofTotal = roundHalfAway(decimal(total).div(withTax), LEDGER_DECIMALS);
    return { net: ofTotal, tax: decimal(total).minus(ofTotal) };
  }
  const known = decimal(net ?? 0);
  return { net: known, tax: tax === undefined ? roundHalfAway(known.times(rate), LEDGER_DECIMALS) : decimal(tax) };
}
