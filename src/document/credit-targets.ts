// What a credit note has to come to, so that all credits of an invoice together are the invoice, to the last hundredth.
import { currencyDecimals } from '../core/currency-decimals.ts';
import {
  type Decimal,
  decimal,
  decimalPlaces,
  roundHalfUp,
  smallestUnit,
  toJsonNumber,
  ZERO,
} from '../core/decimal.ts';
import type { RoundedParams } from '../core/errors/books-sentences.ts';
import { CHARGE_LISTS } from './charge-lists.ts';
import { amountDifferences } from './check-totals.ts';
import { comparedAmounts, creditableTotal, type LeftOfInvoice } from './credit-left.ts';
import { filledIn, isPriceOf, priceLeft, withNetPrice } from './credit-parts.ts';
import { taxPartOf } from './credit-tax.ts';
import type { FollowedCountry } from './document-country.ts';
import type { Document, DocumentLine } from './schema.ts';
import { computeAmounts, netAmountOf } from './totals.ts';

/** What of an invoice is made when only so much of each line had been invoiced. */
export type InvoiceOf = (quantities: ReadonlyMap<string, Decimal>) => Document;

/**
 * The note with its discount, or its rounding, moved so that it comes to the target: what the invoice of all quantities credited so far
 * would come to, less what was credited. `undefined` where the difference is more than rounding makes.
 */
export function onTarget(
  country: FollowedCountry,
  document: Document,
  note: Document,
  left: LeftOfInvoice,
  invoiceOf: InvoiceOf,
): Document | undefined {
  const reached = reachedWith(note, left);
  const isAll = reachesAll(country, note, reached, left);
  // What quantities come to does not say what a reduction took of lines that are not credited yet.
  if (!isAll && hasReduction(left)) return settled(country, document, note, left);
  const whole = computeAmounts(country, invoiceOf(reached));
  const rest = left.had.minus(left.credited);
  const ofPart = inUnitsOf(country, document, whole.tax_inclusive_amount.minus(left.credited));
  const isRest = isAll || ofPart.abs().gt(rest.abs());
  const target = isRest ? rest : ofPart;
  const own = computeAmounts(country, note);
  const difference = target.minus(own.tax_inclusive_amount).minus(decimal(note.payable_rounding_amount ?? 0));
  if (difference.eq(ZERO)) return note;
  const most = mostRounding(country, document, left);
  // The rounding that is left is in the last part, and in each that would come to more without it; what notes rounded one by one may
  // have come to more than that.
  const ofRest = isRest && difference.minus(left.rounding).abs().lte(most) ? left.rounding : ZERO;
  const beyond = difference.minus(ofRest);
  if (beyond.abs().gt(most)) return undefined;
  const moved = withDiscount(country, note, beyond, target, ofRest);
  if (moved) return moved;
  const rounding = decimal(note.payable_rounding_amount ?? 0).plus(difference);
  return { ...note, payable_rounding_amount: toJsonNumber(rounding) };
}

/**
 * A note of which no target is known: due in units of its currency where its invoice is, such as whole yen, and within what is left where
 * rounding alone takes it beyond.
 */
export function settled(country: FollowedCountry, document: Document, note: Document, left: LeftOfInvoice): Document {
  const rounding = decimal(note.payable_rounding_amount ?? 0);
  const due = computeAmounts(country, filledIn(country, note)).tax_inclusive_amount.plus(rounding);
  const rest = left.had.minus(left.credited);
  const most = mostRounding(country, document, left).plus(left.rounding.abs());
  const isRounded = !rest.eq(ZERO) && due.abs().gt(rest.abs()) && due.minus(rest).abs().lte(most);
  const difference = (isRounded ? rest : inUnitsOf(country, document, due)).minus(due);
  if (difference.eq(ZERO)) return note;
  return { ...note, payable_rounding_amount: toJsonNumber(rounding.plus(difference)) };
}

function inUnitsOf(country: FollowedCountry, document: Document, amount: Decimal): Decimal {
  return isInUnits(country, document) ? roundHalfUp(amount, unitDecimals(country, document)) : amount;
}

function isInUnits(country: FollowedCountry, document: Document): boolean {
  const decimals = unitDecimals(country, document);
  return decimals < country.facts.totalDecimals && decimalPlaces(creditableTotal(document)) <= decimals;
}

const unitDecimals = ({ facts }: FollowedCountry, { document_currency_code: currency }: Document): number =>
  Math.min(facts.totalDecimals, currencyDecimals(currency));

/** Whether a note comes to the whole of a document. */
export function comesTo(country: FollowedCountry, note: Document, document: Document): boolean {
  const { tax_inclusive_amount: total } = computeAmounts(country, note);
  return total.plus(decimal(note.payable_rounding_amount ?? 0)).eq(creditableTotal(document));
}

/**
 * Whether a note takes the last of an invoice of which nothing but quantities was credited, and nothing debited: all of them come to
 * the invoice then, unless goods came back at a lower value.
 */
export function isLastReturn(
  country: FollowedCountry,
  document: Document,
  note: Document,
  left: LeftOfInvoice,
): boolean {
  const isPlain = left.had.eq(creditableTotal(document)) && [...left.lines.values()].every((line) => !line.isReduced);
  return isPlain && reachesAll(country, note, reachedWith(note, left), left);
}

/**
 * Whether what a note comes to follows from its quantities: every line has the price of the invoice, or it takes all that is left, each
 * line at the price that is left. It comes to the rest of the invoice then.
 */
export function followsQuantities(country: FollowedCountry, note: Document, left: LeftOfInvoice): boolean {
  const areAll = (priceOf: (own: DocumentLine) => DocumentLine['price']): boolean =>
    (note.document_lines ?? []).every((line) => {
      const own = left.lineOf(line).line;
      return own !== undefined && isPriceOf(country, { ...own, price: priceOf(own) }, line);
    });
  return (
    areAll(({ price }) => price) ||
    (areAll((own) => priceLeft(own, left)) && reachesAll(country, note, reachedWith(note, left), left))
  );
}

function reachedWith(note: Document, left: LeftOfInvoice): ReadonlyMap<string, Decimal> {
  const reached = new Map<string, Decimal>();
  for (const [id, { credited }] of left.lines) reached.set(id, credited);
  for (const line of note.document_lines ?? []) {
    const { id = '' } = left.lineOf(line).line ?? line;
    reached.set(id, (reached.get(id) ?? ZERO).plus(decimal(line.quantity ?? 0)));
  }
  return reached;
}

// What costs nothing need not come back, where something costs, nor does what was credited by its price: nothing of it is left.
function reachesAll(
  country: FollowedCountry,
  note: Document,
  reached: ReadonlyMap<string, Decimal>,
  { lines, lineOf }: LeftOfInvoice,
): boolean {
  const nets = new Map<string, Decimal>();
  for (const line of note.document_lines ?? []) {
    const { id = '' } = lineOf(line).line ?? line;
    nets.set(id, (nets.get(id) ?? ZERO).plus(netAmountOf(country, withNetPrice(country, line))));
  }
  const worth = [...lines].filter(([, { hadNet }]) => !hadNet.eq(ZERO));
  return (worth.length > 0 ? worth : [...lines]).every(
    ([id, { had, hadNet, creditedNet }]) =>
      reached.get(id)?.eq(had) || (!hadNet.eq(ZERO) && creditedNet.plus(nets.get(id) ?? ZERO).eq(hadNet)),
  );
}

function hasReduction(left: LeftOfInvoice): boolean {
  return [...left.lines.values()].some((line) => line.isReduced);
}

// The breakdown may stand in the accounting currency alone: its entries are counted as they are computed. Parts of discounts and
// surcharges are as coarse as their currency, and what is due may be. Reductions have no target, so that each note after them may have rounded by itself.
function mostRounding(country: FollowedCountry, document: Document, left: LeftOfInvoice): Decimal {
  const { document_lines: lines = [] } = document;
  const { breakdown } = computeAmounts(country, document);
  const shares = [document, ...lines].flatMap(({ allowances = [], charges = [] }) => [...allowances, ...charges]);
  const coarser = shares.length + (isInUnits(country, document) ? 1 : 0);
  const fine = smallestUnit(country.facts.totalDecimals).times(decimal(lines.length + breakdown.length + 1));
  const coarse = smallestUnit(unitDecimals(country, document)).times(decimal(coarser));
  return fine.plus(coarse).times(decimal(hasReduction(left) ? left.notes.length + 1 : 1));
}

// A discount or surcharge by amount takes the difference, as far as net and VAT come to the target.
function withDiscount(
  country: FollowedCountry,
  note: Document,
  difference: Decimal,
  target: Decimal,
  rounding: Decimal,
): Document | undefined {
  const step = smallestUnit(country.facts.totalDecimals);
  const ofCurrency = currencyDecimals(note.document_currency_code);
  const isTooFine = (amount: Decimal, given: number): boolean =>
    decimalPlaces(amount) > Math.max(ofCurrency, decimalPlaces(decimal(given)));
  for (const list of CHARGE_LISTS) {
    const sign = list === 'allowances' ? decimal(-1) : decimal(1);
    for (const [index, given] of (note[list] ?? []).entries()) {
      if (given.multiplier_factor_numeric !== undefined || given.amount === undefined) continue;
      // With its VAT the discount is a little less than the difference.
      for (const less of [ZERO, step, step.times(decimal(2)), ZERO.minus(step)]) {
        const shift = difference.gt(ZERO) ? difference.minus(less) : difference.plus(less);
        const amount = decimal(given.amount).plus(shift.times(sign));
        if (amount.lt(ZERO) || isTooFine(amount, given.amount)) continue;
        const changed = note[list]?.map((one, at) => (at === index ? { ...one, amount: toJsonNumber(amount) } : one));
        const moved = {
          ...note,
          [list]: changed,
          ...(rounding.eq(ZERO) ? {} : { payable_rounding_amount: toJsonNumber(rounding) }),
        };
        if (computeAmounts(country, moved).tax_inclusive_amount.plus(rounding).eq(target)) return moved;
      }
    }
  }
  return undefined;
}

/**
 * VAT of all credits, and their total in the currency of the books, where they credit the whole and do not come to what invoice and debit
 * notes have. In the books an exchange rate may make more of it than rounding, which is said of the rate.
 */
export function roundedAmounts(
  country: FollowedCountry,
  document: Document,
  note: Document,
  left: LeftOfInvoice,
): [field: string, difference: RoundedParams][] {
  if (!left.credited.plus(creditableTotal(note)).eq(left.had)) return [];
  const rounding = left.tax.rounding.plus(taxPartOf(country.facts, note).rounding);
  const rate = decimal(note.tax_exchange_rate?.calculation_rate ?? 0);
  const isOfInvoice = (field: string): boolean =>
    amountDifferences(country, document).some((difference) => difference.field === field);
  return [...comparedAmounts(country, note)].flatMap(([field, amount]) => {
    const given = (left.creditedAmounts.get(field) ?? ZERO).plus(amount);
    const other = left.hadAmounts.get(field) ?? ZERO;
    const isInBooks = field !== 'tax_amount';
    const isTotal = field === country.amounts.inAccountingCurrency.totals.tax_inclusive_amount;
    // What notes round of what is due is not in their totals.
    const ofDue = isTotal ? left.rounding.minus(decimal(note.payable_rounding_amount ?? 0)).abs() : ZERO;
    const most = isInBooks ? rounding.plus(rounding.plus(ofDue).times(rate)) : rounding;
    const isMore = given.minus(other).abs().gt(most);
    if (given.eq(other) || (isMore && isInBooks)) return [];
    const difference = { given: toJsonNumber(given), other: toJsonNumber(other), ...(isTotal && { isTotal }) };
    if (isMore) return [[field, { ...difference, isMore }]];
    return [[field, isOfInvoice(field) ? { ...difference, isOfInvoice: true } : difference]];
  });
}
