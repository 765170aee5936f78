// Ledger and document side by side: what differs, and the first cause that makes every amount the ledger's. No tolerance: it would
// hide the next fault.
import { type Decimal, decimal, ONE, roundHalfAway, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { LedgerCause } from '../../core/errors/books-sentences.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import type { AmountsCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { taxRate } from '../totals.ts';
import { type Booked, booked, exchanged, type Hypothesis, hypotheses, type InLedger } from './causes.ts';
import { type Expected, type ExpectedLine, LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';

/** What to do about a difference, by its cause. */
const REMEDIES: Readonly<Record<LedgerCause, string>> = {
  'total-decimals': 'Post it to rounding: totals of the document have fewer decimals than the ledger',
  'line-decimals': 'Keep three decimals in the lines of the ledger',
  'tax-on-total': 'Compute VAT line by line in the ledger: the document states the sum of its lines',
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
    errors.add('expected.currency', 'not-allowed-value', { allowed: [own, accounting] });
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

// Lines match by number, else by position.
function lineOf(line: ExpectedLine, index: number, { lines }: Booked): number {
  return line.id === undefined ? (index < lines.length ? index : -1) : lines.findIndex(({ id }) => id === line.id);
}

function differing(expected: Expected, stated: Booked): Difference[] {
  const found: Difference[] = [];
  for (const name of LEDGER_TOTALS) {
    const given = expected[name];
    const computed = stated.totals[name];
    if (given !== undefined && !computed.eq(decimal(given)))
      found.push({ path: `expected.${name}`, given: decimal(given), computed });
  }
  const matched = new Set<number>();
  for (const [index, line] of (expected.lines ?? []).entries()) {
    const at = lineOf(line, index, stated);
    const computed = stated.lines[at];
    const path = `expected.lines[${index}]`;
    if (!computed) {
      found.push({
        path,
        given: decimal(line.net_amount ?? line.total_amount ?? line.tax_amount ?? 0),
        computed: ZERO,
      });
      continue;
    }
    matched.add(at);
    for (const name of LEDGER_LINE_AMOUNTS) {
      const given = line[name];
      if (given !== undefined && !computed[name].eq(decimal(given))) {
        found.push({ path: `${path}.${name}`, given: decimal(given), computed: computed[name] });
      }
    }
  }
  if (expected.lines) {
    for (const [index, { net_amount: net }] of stated.lines.entries()) {
      if (!matched.has(index)) found.push({ path: `document_lines[${index}]`, given: ZERO, computed: net });
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
  const suspects = expected.lines
    ? lines.flatMap((_, index) => (isSuspect(index, expected, stated, differences) ? [index] : []))
    : lines.map((_, index) => index);
  const extra = (expected.lines ?? []).flatMap((line, index) =>
    lineOf(line, index, stated) >= 0
      ? []
      : [{ ...amountsOf(country, document, line), id: line.id, path: `expected.lines[${index}]` }],
  );
  const explains = (amounts: Booked): boolean => differing(expected, amounts).length === 0;
  const three: Explained = { cause: 'total-decimals', changes: [] };
  if (explains(inLedger(booked(country, document, LEDGER_DECIMALS), LEDGER_DECIMALS))) return three;
  for (const decimals of [totalDecimals, LEDGER_DECIMALS]) {
    let first: Hypothesis | undefined;
    const changes: string[] = [];
    for (const each of hypotheses({ country, document, extra, suspects, decimals, inLedger, isExchanged })) {
      if (first && each.cause !== first.cause) break;
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

function isSuspect(index: number, expected: Expected, stated: Booked, differences: readonly Difference[]): boolean {
  if (differences.some(({ path }) => path === `document_lines[${index}]`)) return true;
  return (expected.lines ?? []).some(
    (line, at) =>
      lineOf(line, at, stated) === index && differences.some(({ path }) => path.startsWith(`expected.lines[${at}].`)),
  );
}

function amountsOf(
  { amounts }: AmountsCountry,
  document: Document,
  line: ExpectedLine,
): { net: Decimal; tax: Decimal } {
  const rate = taxRate(amounts, document.document_lines?.[0]?.classified_tax_category) ?? 0;
  const { net_amount: net, tax_amount: tax, total_amount: total } = line;
  if (net !== undefined && tax !== undefined) return { net: decimal(net), tax: decimal(tax) };
  if (net !== undefined && total !== undefined) return { net: decimal(net), tax: decimal(total).minus(decimal(net)) };
  if (total !== undefined && tax !== undefined) return { net: decimal(total).minus(decimal(tax)), tax: decimal(tax) };
  const known = decimal(net ?? 0);
  return { net: known, tax: roundHalfAway(known.times(decimal(rate)).div(decimal(100)), LEDGER_DECIMALS) };
}

const MOST_RATE_DECIMALS = 7;

// The shortest rate that makes every amount the ledger's.
function otherRate(
  country: AmountsCountry,
  document: Document,
  expected: Expected,
  decimals: number,
  inLedger: InLedger,
  explains: (amounts: Booked) => boolean,
): string | undefined {
  const stated = booked(country, document, country.facts.totalDecimals);
  const ofTotals = LEDGER_TOTALS.map((name) => ({ given: expected[name], own: stated.totals[name] }));
  const ofLines = (expected.lines ?? []).flatMap((line, index) => {
    const own = stated.lines[lineOf(line, index, stated)];
    return own ? LEDGER_LINE_AMOUNTS.map((name) => ({ given: line[name], own: own[name] })) : [];
  });
  const sizes = [...ofTotals, ...ofLines]
    .flatMap(({ given, own }) => (given === undefined || own.eq(ZERO) ? [] : [{ given: decimal(given), own }]))
    .sort((one, other) => other.given.abs().cmp(one.given.abs()));
  const [largest] = sizes;
  if (!largest) return undefined;
  const quotient = largest.given.div(largest.own);
  for (let places = 0; places <= MOST_RATE_DECIMALS; places++) {
    const rate = roundHalfAway(quotient, places);
    if (explains(inLedger(stated, decimals, rate))) return rate.toString();
  }
  return undefined;
}
